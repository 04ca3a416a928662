import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { gridOf } from '../../../src/engine/index.ts';
import { colours } from '../../../src/systems/squads-and-champions/data/colours.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { offeredUnasked } from '../../support/unasked.ts';
import { attack, move } from './deeds.ts';
import { asks, book, ground, positionOf, refused, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

const opened = (placed: Placed, dice: readonly number[] = []): Playing => openPlaying(book, positionOf(placed), dice);

/** What side a may choose for a parameter: words and units, or cells by their labels. */
function chosen(playing: Playing, verb: string, param: string, given: Facts = {}): readonly string[] {
  const view = playing.view('a');
  const choices = book.handle.choices(view, 'a', verb, given, param);
  if ('cells' in choices) return choices.cells.map((cell) => gridOf(view.board).label(cell));
  return 'list' in choices ? choices.list.map(({ value }) => String(value)) : [];
}

describe('an answer that nobody is asked for has no choices', () => {
  it.each([
    [
      'in a turn',
      { units: [standard('a1', 'warrior', 'K4'), unit('a2', 'h-marshal', 'M4'), standard('b1', 'pike', 'K20')] },
    ],
    ['during set-up', { units: [], alone: true, turn: { phase: 'muster' } }],
  ] satisfies readonly (readonly [string, Placed])[])('%s', (_when, placed) => {
    expect(offeredUnasked(book, opened(placed).view('umpire'))).toEqual([]);
  });
});

describe('SC-4.2 what a move may be declared with', () => {
  const alpha = unit('a1', 'e-alpha', 'K6', { dismounted: true, facing: 'N' });
  const ashen: Placed = {
    options: { factions: 'ashen/ashen' },
    units: [alpha, standard('b1', 'warrior', 'K20')],
    terrain: [ground('deep', 'K8')],
  };

  it('SC-10.5 Mobility, unless it is doubled', () => {
    const playing = opened(ashen);
    expect(chosen(playing, 'move', 'feat', { unit: 'a1' })).toContain('mobility');
    expect(chosen(playing, 'move', 'feat', { unit: 'a1', double: 'yes' })).not.toContain('mobility');
  });

  it('SC-10.8 Vault, if there is something to vault on the path that is given', () => {
    const feats = (path: string | null) =>
      chosen(opened(ashen), 'move', 'feat', { unit: 'a1', ...(path === null ? {} : { path }) });
    expect(feats(null)).toContain('vault');
    expect(feats('K7 K8 K9')).toContain('vault');
    expect(feats('K5 K4')).not.toContain('vault');
  });

  it('SC-4.14 no Vault to a goal alone: it needs a path', () => {
    const feats = chosen(opened(ashen), 'move', 'feat', { unit: 'a1', cell: 'K9' });
    expect(feats).not.toContain('vault');
    expect(feats).toContain('mobility');
  });

  it('SC-10.8 Vault over any cell that it can come to, not only one next to it, once to each goal', () => {
    // A line of enemies from edge to edge, two cells before a Champion with a rate of 7.
    const line = Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (column, index) =>
      standard(`b${index + 1}`, 'warrior', `${column}12`, { squad: colours[index >> 2] ?? 'red' }),
    );
    const playing = opened({
      options: { factions: 'reach/ashen' },
      alone: true,
      units: [unit('a1', 'n-beastmother', 'K9'), ...line],
    });
    const paths = chosen(playing, 'move', 'path', { unit: 'a1', feat: 'vault' });
    // Straight on, the best path to that goal. SC-4.14
    expect(paths).toContain('K10 K11 K12 K13');
    const goals = paths.map((path) => path.split(' ').at(-1));
    expect(new Set(goals).size).toBe(goals.length);
    for (const path of paths)
      expect(
        book.handle.check(playing.view('a'), { verb: 'move', by: 'a', params: { unit: 'a1', path, feat: 'vault' } }),
        path,
      ).toBeNull();
  });

  it('SC-10.8 a cell to vault, only with Vault and a path', () => {
    const over = (given: Facts) => chosen(opened(ashen), 'move', 'over', { unit: 'a1', ...given });
    expect(over({ feat: 'vault', path: 'K7 K8 K9' })).toEqual(['K8']);
    expect(over({ feat: 'vault' })).toEqual([]);
    expect(over({ path: 'K7 K8 K9' })).toEqual([]);
  });

  it('SC-4.2 a goal or a path, not both', () => {
    const playing = opened(ashen);
    expect(chosen(playing, 'move', 'cell', { unit: 'a1' })).toContain('K5');
    expect(chosen(playing, 'move', 'cell', { unit: 'a1', path: 'K5' })).toEqual([]);
    expect(chosen(playing, 'move', 'cell', { unit: 'a1', feat: 'vault' })).toEqual([]);
    expect(chosen(playing, 'move', 'path', { unit: 'a1' })).toContain('K5');
    expect(chosen(playing, 'move', 'path', { unit: 'a1', cell: 'K5' })).toEqual([]);
  });

  it('SC-4.2 a goal together with a path that ends there is the path; another goal is refused', () => {
    const playing = opened({ units: [standard('a1', 'warrior', 'K4'), standard('b1', 'warrior', 'K20')] });
    perform(playing, [
      refused('BAD_PATH', move('a1', 'K5 K6', { cell: 'K7' }), { cell: 'K7', end: 'K6' }),
      move('a1', 'K5 K6', { cell: 'K6' }),
    ]);
  });

  it('SC-4.4 what is too far says how far it would be at Double-time, if that may be declared', () => {
    const double = (doubled: number | null) => ({ double: doubled });
    const playing = opened(
      { ...ashen, units: [unit('a1', 'e-alpha', 'K6'), standard('b1', 'warrior', 'K12')] },
      [1, 1, 1, 6],
    );
    perform(playing, [
      refused('TOO_FAR', move('a1', 'A20'), double(18)),
      refused('TOO_FAR', move('a1', 'A20', { feat: 'mobility' }), double(null)),
      move('a1', 'K10', { feat: 'mobility' }),
      attack('a1', 'b1'),
      refused('TOO_FAR', move('a1', 'K1'), double(null)),
    ]);
  });

  it('SC-4.2 a move needs a goal or a path', () => {
    const playing = opened({ units: [standard('a1', 'warrior', 'K4'), standard('b1', 'warrior', 'K20')] });
    expect(() => playing.act({ verb: 'move', by: 'a', params: { unit: 'a1' } })).toThrow(/BAD_VALUE/);
  });
});

describe('SC-6.11 where a charge may end', () => {
  const playing = opened({ units: [standard('a1', 'pike', 'K6', { facing: 'N' }), standard('b1', 'warrior', 'N7')] });
  const charging = (param: string, given: Facts = {}) =>
    chosen(playing, 'charge', param, { unit: 'a1', target: 'b1', ...given });

  it('SC-6.11 every goal from which the target can be attacked', () => {
    expect(charging('goal')).toEqual(['M8', 'M6']);
    for (const goal of charging('goal'))
      expect(
        book.handle.check(playing.view('a'), { verb: 'charge', by: 'a', params: { unit: 'a1', target: 'b1', goal } }),
        goal,
      ).toBeNull();
  });

  it('SC-6.7 with the facings that cover the target from the goal that is chosen, or from the usual one', () => {
    expect(charging('facing')).toEqual(['E', 'SE', 'S']);
    expect(charging('facing', { goal: 'M8' })).toEqual(['E', 'SE', 'S']);
    expect(charging('facing', { goal: 'M6' })).toEqual(['N', 'NE', 'E']);
  });
});

describe('section 9.3 what may be burnt', () => {
  const stores = (units: Placed['units']): Playing =>
    opened({ units: [...units, standard('b1', 'warrior', 'A4')], options: { scenario: 'stores' }, turn: { round: 3 } });

  it('SC-12.3 units next to a store may burn it', () => {
    const playing = stores([standard('a1', 'warrior', 'D13'), standard('a2', 'warrior', 'A6')]);
    expect(chosen(playing, 'burn', 'unit')).toEqual(['a1']);
    expect(chosen(playing, 'burn', 'cell', { unit: 'a1' })).toEqual(['D14']);
    expect(chosen(playing, 'burn', 'cell', { unit: 'a2' })).toEqual([]);
    expect(chosen(playing, 'burn', 'cell')).toEqual([]);
  });

  it('SC-10.5 with Mobility, whoever has it', () => {
    const playing = stores([standard('a1', 'warrior', 'D13'), unit('a2', 'h-wizard', 'D16')]);
    expect(chosen(playing, 'burn', 'feat', { unit: 'a2' })).toEqual([]);
    perform(playing, [move('a2', 'D15')]);
    expect(chosen(playing, 'burn', 'feat', { unit: 'a2' })).toEqual(['mobility']);
    expect(chosen(playing, 'burn', 'feat', { unit: 'a1' })).toEqual([]);
    expect(chosen(playing, 'burn', 'feat')).toEqual([]);
  });
});

describe('SC-7.5 where a rider falls', () => {
  it('the four cells it covered, and a facing only for a Pike', () => {
    const falling = (type: string) => {
      const playing = opened(
        {
          units: [unit('a1', type, 'K10'), standard('b1', 'warrior', 'J9')],
          turn: { active: 'b' },
          secrets: { a: { orders: { dismount: 'ask' } } },
        },
        [6, 2, 3, 5],
      );
      perform(playing, [attack('b1', 'a1'), asks('a dismount')]);
      return playing;
    };
    const knight = falling('h-sword-sister');
    expect([...chosen(knight, 'place', 'cell')].sort()).toEqual(['K10', 'K11', 'L10', 'L11']);
    expect(chosen(knight, 'place', 'facing')).toEqual([]);
    expect(chosen(falling('h-standard'), 'place', 'facing')).toHaveLength(8);
  });
});

describe('SC-5.1 whom a unit may attack', () => {
  const notes = (playing: Playing, attacker: string) => {
    const choices = book.handle.choices(playing.view('a'), 'a', 'attack', { unit: attacker }, 'target');
    return 'list' in choices ? choices.list.map(({ value, note }) => [value, note?.facts]) : [];
  };

  it('SC-5.3, SC-12.1 with the chance of the attack, and what the enemy is worth', () => {
    const playing = opened({
      units: [
        standard('a1', 'warrior', 'K8'),
        standard('b1', 'warrior', 'K9'),
        standard('b2', 'archer', 'L8'),
        unit('b3', 'e-overseer', 'J8'),
        standard('b4', 'warrior', 'K20'),
      ],
    });
    expect(notes(playing, 'a1')).toEqual([
      ['b1', { chance: 42, worth: 1 }],
      ['b2', { chance: 58, worth: 1 }],
      ['b3', { chance: 25, worth: 2 }],
    ]);
  });

  it('SC-10.7 from afar by the Feat that it takes', () => {
    const units = [unit('a1', 'n-beastmother', 'K8'), standard('b1', 'warrior', 'K11')];
    expect(notes(opened({ units, options: { factions: 'reach/ashen' } }), 'a1')).toEqual([
      ['b1', { chance: 66, worth: 1 }],
    ]);
  });
});

describe('SC-10.5 what is suggested after the attack of a Mobility move', () => {
  const { guide } = book.handle;
  const deeds = (playing: Playing) =>
    guide?.suggest(playing.view('a'), 'a', 'a1', 20).map(({ deed }) => deed.verb) ?? [];
  const units = [unit('a1', 'e-alpha', 'K4'), standard('b1', 'warrior', 'K9')];
  const ashen = { options: { factions: 'ashen/ashen' }, units };

  it('the second part of the move, but not after any other attack', () => {
    const [mobile, usual] = [opened(ashen, [1, 1, 1, 6]), opened(ashen, [1, 1, 1, 6])];
    perform(mobile, [move('a1', 'K7', { feat: 'mobility' })]);
    expect(deeds(mobile)).toContain('attack');
    expect(deeds(mobile)).not.toContain('move');
    perform(mobile, [attack('a1', 'b1'), asks('a activation')]);
    expect(deeds(mobile)).toContain('move');
    perform(usual, [move('a1', 'K7')]);
    expect(deeds(usual)).not.toContain('move');
  });
});

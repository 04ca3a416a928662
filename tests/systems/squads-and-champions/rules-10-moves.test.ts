import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import { vaultableOn } from '../../../src/systems/squads-and-champions/movement/vault.ts';
import type { ChampionsView } from '../../../src/systems/squads-and-champions/state.ts';
import { openPlaying } from '../../support/example.ts';
import { attack, doubles, ends, face, move } from './deeds.ts';
import { asks, book, example, ground, positionOf, refused, standard, unit } from './example.ts';

const reach = { options: { factions: 'reach/ashen' } };
const ashen = { options: { factions: 'ashen/ashen' } };
const vault = { feat: 'vault' };
const burst = { feat: 'burst' };
const mobility = { feat: 'mobility' };
const far = standard('b1', 'warrior', 'W20');
const missed = ['attack-declared', 'rolled', 'attack-failed'];

describe('Squads and Champions, Heroic Feats of a move', () => {
  example('SC-10.1, SC-10.2, SC-10.3 a Feat is used once, by its owner, one in a turn', {
    ...reach,
    units: [
      unit('a1', 'n-orla', 'K10', { facing: 'N', featsUsed: ['burst'] }),
      unit('a2', 'n-beastmother', 'C10'),
      far,
    ],
    play: [
      refused('NO_FEAT', move('a1', 'K11', vault)),
      refused('FEAT_SPENT', move('a1', 'K11', burst)),
      refused('NO_FEAT', move('a2', 'C11', mobility)),
    ],
  });

  example('SC-10.2 one Feat for a side in a turn', {
    ...reach,
    units: [unit('a1', 'n-orla', 'K10', { facing: 'N' }), far],
    own: { feats: ['a'] },
    play: [refused('FEAT_LIMIT', move('a1', 'K11', burst), { side: 'a' }), move('a1', 'K11')],
    gives: ['moved'],
  });

  example('SC-10.3, SC-10.9 Burst is used when declared, needed or not', {
    ...reach,
    units: [unit('a1', 'n-orla', 'K10', { facing: 'N' }), far],
    play: [refused('TOO_FAR', move('a1', 'K19', burst), { cost: 9, left: 8, double: 16 }), move('a1', 'K11', burst)],
    gives: [
      ['feat-used', { unit: 'a1', feat: 'burst' }],
      ['moved', { cost: 1, allowance: 8, feat: 'burst' }],
    ],
    has: { a1: { worth: 4, featsUsed: ['burst'] } },
  });

  const e36 = [unit('a1', 'e-alpha', 'K4'), standard('b1', 'warrior', 'K9')];

  example('SC-10.5 Mobility may be declared with the first part', {
    ...ashen,
    units: e36,
    play: [
      move('a1', 'K7', mobility),
      refused('MOVE_SPENT', move('a1', 'K6'), { why: 'moved' }),
      attack('a1', 'b1'),
      refused('TOO_FAR', move('a1', 'R7'), { cost: 7, left: 6, allowance: 9, double: null }),
      move('a1', 'K1'),
    ],
    dice: [1, 1, 1, 6],
    gives: ['feat-used', 'moved', ...missed, ['moved', { cost: 6, spent: 9 }]],
    has: { a1: { featsUsed: ['mobility'] } },
    asked: ['b turn'],
  });

  example('SC-10.5 the second part may be empty', {
    ...ashen,
    units: e36,
    play: [move('a1', 'K7'), attack('a1', 'b1', mobility), asks('a activation'), ends('a')],
    dice: [1, 1, 1, 6],
    has: { a1: { at: 'K7' } },
  });

  example('SC-10.5 Mobility comes before or with the attack, never with a doubled move', {
    ...ashen,
    units: e36,
    play: [
      move('a1', 'K7'),
      attack('a1', 'b1', mobility),
      refused('NO_MOBILITY_DOUBLE', doubles('a1', 'K6')),
      refused('FEAT_SPENT', move('a1', 'K6', mobility)),
    ],
    dice: [1, 1, 1, 6],
  });

  example('SC-10.5 not after the attack', {
    ...ashen,
    units: [unit('a1', 'e-alpha', 'K7'), standard('b1', 'warrior', 'K9')],
    play: [
      attack('a1', 'b1'),
      refused('FEAT_CONDITION', move('a1', 'K6', mobility), { feat: 'mobility' }),
      move('a1', 'K6'),
    ],
    dice: [1, 1, 1, 6],
  });

  example(
    'SC-10.5, SC-10.10 also on foot: a first part that is a turn of facing, and a second that is the only other one',
    {
      ...ashen,
      units: [unit('a1', 'e-alpha', 'K8', { dismounted: true, facing: 'S' }), standard('b1', 'warrior', 'K9')],
      play: [
        face('a1', 'N'),
        attack('a1', 'b1', mobility),
        move('a1', 'K7'),
        refused('MOVE_SPENT', move('a1', 'K6'), { why: 'moved' }),
        face('a1', 'S'),
      ],
      dice: [1, 1, 1, 6],
      gives: ['faced', 'feat-used', ...missed, ['moved', { cost: 2 }], 'faced'],
    },
  );

  example('SC-10.5 a forced stop in the first part allows the attack, but no second part', {
    options: { factions: 'hallowmere/ashen' },
    units: [
      unit('a1', 'h-wizard', 'L8'),
      standard('b1', 'pike', 'L12', { facing: 'S' }),
      standard('b2', 'warrior', 'R11'),
    ],
    play: [move('a1', 'L9 L10 L11', mobility), attack('a1', 'b2')],
    dice: [1, 1, 1, 6],
    gives: ['feat-used', 'moved', 'forced-stop', ...missed],
    asked: ['b turn'],
  });

  example('SC-10.5, SC-4.10 not even when its attack removes the Pike that stopped it', {
    ...ashen,
    units: [
      unit('a1', 'e-alpha', 'L7'),
      standard('b1', 'pike', 'L12', { facing: 'S' }),
      standard('b2', 'warrior', 'W20'),
    ],
    play: [move('a1', 'L10', mobility), attack('a1', 'b1'), asks('b turn')],
    dice: [6, 6, 6, 1],
    gives: ['feat-used', 'moved', 'forced-stop', 'attack-declared', 'rolled', 'attack-succeeded', 'defeated', 'scored'],
  });

  example('SC-10.5, SC-4.10 the second part is refused, naming what stopped the first', {
    ...ashen,
    units: [
      unit('a1', 'e-alpha', 'L8', { dismounted: true, facing: 'N' }),
      standard('b1', 'pike', 'L11', { facing: 'S' }),
    ],
    play: [
      move('a1', 'L10', mobility),
      attack('a1', 'b1'),
      refused('STOPPED_BY_PIKE', move('a1', 'L9'), { cell: 'L10', by: 'b1' }),
    ],
    dice: [1, 1, 1, 6],
  });

  example('SC-10.5, SC-4.10 or without a name, if that is gone', {
    ...ashen,
    units: [
      unit('a1', 'e-alpha', 'L8', { dismounted: true, facing: 'N' }),
      standard('b1', 'pike', 'L11', { facing: 'S' }),
      standard('b2', 'warrior', 'W20'),
    ],
    play: [
      move('a1', 'L10', mobility),
      attack('a1', 'b1'),
      refused('STOPPED_BY_PIKE', move('a1', 'L9'), { cell: 'L10', by: null }),
    ],
    dice: [6, 6, 6, 1],
  });

  const crossing = [unit('a1', 'n-beastmother', 'K10'), far];

  example('SC-10.8 a vaulted pit is clear ground', {
    ...reach,
    units: crossing,
    terrain: [ground('deep', 'J11', 'K11', 'L11')],
    play: [
      refused('TERRAIN_BLOCKED', move('a1', 'K11 K12')),
      refused('END_ON_VAULT', move('a1', 'K11', vault), { cell: 'K11' }),
      move('a1', 'K11 K12 K13', vault),
    ],
    gives: ['feat-used', ['moved', { cost: 3, over: 'K11' }]],
  });

  it('SC-10.8, SC-R33 the cells that a Large unit enters, the lowest row first, then the lowest column', () => {
    const view = openPlaying(
      book,
      positionOf({
        units: [unit('a1', 'h-rider', 'K6'), standard('b1', 'warrior', 'W20')],
        terrain: [ground('deep', 'M7', 'L8', 'M8', 'K8')],
      }),
      [],
    ).view('a') as unknown as ChampionsView;
    const entered = (path: string): string[] => {
      const unitThere = view.units['a1'];
      const cells = path.split(' ').map((label) => gridOf(view.board).read(label) ?? -1);
      return unitThere ? vaultableOn(view, unitThere, cells).map((cell) => gridOf(view.board).label(cell)) : [];
    };
    expect(entered('L7')).toEqual(['M7', 'L8', 'M8']);
    expect(entered('K7')).toEqual(['K8', 'L8']);
    expect(entered('K5')).toEqual([]);
  });

  const charging = [unit('a1', 'e-alpha', 'K6', { dismounted: true, facing: 'N' }), standard('b1', 'warrior', 'K10')];
  const charges = [move('a1', 'K7 K8 K9', vault), attack('a1', 'b1')];

  example('SC-10.8, SC-6.11 a pit vaulted straight ahead does not spoil the charge', {
    ...ashen,
    units: charging,
    terrain: [ground('deep', 'K8')],
    play: charges,
    dice: [1, 1, 1, 6],
    gives: ['feat-used', ['moved', { over: 'K8' }], ['attack-declared', { attack: 1 }], 'rolled', 'attack-failed'],
  });

  example('SC-10.8, SC-6.11 nor does a vaulted unit', {
    ...ashen,
    units: [...charging, standard('b2', 'archer', 'K8')],
    play: charges,
    dice: [1, 1, 1, 6],
    gives: ['feat-used', 'moved', ['attack-declared', { attack: 1 }], 'rolled', 'attack-failed'],
  });

  example('SC-10.8, SC-6.11 but rough ground does, even below a unit', {
    ...ashen,
    units: [...charging, standard('b2', 'archer', 'K8')],
    terrain: [ground('hindering', 'K8')],
    play: charges,
    dice: [1, 1, 1, 6],
    gives: ['feat-used', 'moved', ['attack-declared', { attack: 0 }], 'rolled', 'attack-failed'],
  });

  example('SC-10.8, SC-R33 one cell only, and no wall', {
    ...reach,
    units: crossing,
    terrain: [ground('deep', 'K11', 'K12'), ground('blocking', 'L10')],
    play: [
      refused('TERRAIN_BLOCKED', move('a1', 'K11 K12 K13', vault), { cell: 'K12' }),
      refused('FEAT_CONDITION', move('a1', 'L10 M10', vault), { missing: 'no-vault' }),
      refused('FEAT_CONDITION', move('a1', 'J11 J12', vault), { missing: 'no-vault', cell: null }),
      refused('FEAT_CONDITION', move('a1', 'K11 J12', { ...vault, over: 'J11' }), { cell: 'J11' }),
      refused('FEAT_CONDITION', move('a1', 'J11', { over: 'K11' }), { missing: 'not-vaulted' }),
      move('a1', 'K11 J12', { ...vault, over: 'K11' }),
    ],
    gives: ['feat-used', ['moved', { over: 'K11', path: ['K11', 'J12'] }]],
  });

  example('SC-10.8 an occupied cell keeps its ground and its level', {
    ...reach,
    units: [...crossing, standard('a2', 'warrior', 'K11'), standard('a3', 'warrior', 'J10')],
    terrain: [ground('hindering', 'K11'), ground('elevated', 'J10')],
    play: [refused('CLIFF', move('a1', 'J10 I10', vault), { high: 'J10', low: 'K10' }), move('a1', 'K11 K12', vault)],
    gives: ['feat-used', ['moved', { cost: 3, over: 'K11' }]],
  });

  example('SC-10.8 over a Large enemy contact is judged by its other cells', {
    ...reach,
    units: [unit('a1', 'n-beastmother', 'K10'), standard('b1', 'knight', 'K11')],
    play: [refused('CELL_OCCUPIED', move('a1', 'K11 K12 K13', vault), { cell: 'K12' }), move('a1', 'K11 J12', vault)],
    gives: ['feat-used', ['moved', { cost: 4, over: 'K11' }]],
  });

  example('SC-10.8 Cavalry vaults one cell of its path: all other cells of its spaces must be free', {
    ...ashen,
    units: [unit('a1', 'e-alpha', 'K5'), standard('b1', 'warrior', 'K7'), standard('b2', 'warrior', 'P7')],
    play: [refused('END_ON_VAULT', move('a1', 'K6 K7', vault), { cell: 'K7' }), move('a1', 'K6 K7 K8', vault)],
    gives: ['feat-used', ['moved', { cost: 3, over: 'K7' }]],
  });

  example('SC-10.8 each Cavalry step enters only the cells that it did not occupy before', {
    ...ashen,
    units: [unit('a1', 'e-alpha', 'K5'), standard('b1', 'warrior', 'K7'), standard('b2', 'warrior', 'L8')],
    play: [
      ({ view }) => {
        const over = book.handle.choices(view('a'), 'a', 'move', { unit: 'a1', feat: 'vault', path: 'K6 K7' }, 'over');
        // K7 and L8, each once, though the second step still covers K7.
        expect('cells' in over && new Set(over.cells).size).toBe(2);
        expect('cells' in over && over.cells.length).toBe(2);
      },
    ],
  });

  example('SC-10.8 of several cells entered by one step, the lowest row, then the lowest column is taken', {
    ...ashen,
    units: [unit('a1', 'e-alpha', 'K5'), standard('b1', 'warrior', 'K7'), standard('b2', 'warrior', 'L7')],
    play: [
      refused('CELL_OCCUPIED', move('a1', 'K6 K7 K8', vault), { cell: 'L7' }),
      refused('CELL_OCCUPIED', move('a1', 'K6 K7 K8', { ...vault, over: 'L7' }), { cell: 'K7' }),
    ],
  });

  example('SC-10.8, SC-4.14 with Vault a path is given step by step, and is offered like that', {
    ...reach,
    units: crossing,
    terrain: [
      ground(
        'deep',
        'A11',
        'B11',
        'C11',
        'D11',
        'E11',
        'F11',
        'G11',
        'H11',
        'I11',
        'J11',
        'K11',
        'L11',
        'M11',
        'N11',
        'O11',
        'P11',
        'Q11',
        'R11',
      ),
    ],
    play: [
      refused('FEAT_CONDITION', move('a1', 'K12', vault)),
      ({ view }) => {
        const ways = book.handle.choices(view('a'), 'a', 'move', { unit: 'a1', feat: 'vault' }, 'path');
        expect('list' in ways && ways.list.map(({ value }) => value)).toContain('K11 K12');
        const offers = book.handle.offers(view('a'), 'a', 'move').filter(({ params }) => params['feat'] === 'vault');
        expect(offers.length).toBeGreaterThan(10);
        for (const offer of offers) expect(book.handle.check(view('a'), offer)).toBeNull();
      },
    ],
  });
});

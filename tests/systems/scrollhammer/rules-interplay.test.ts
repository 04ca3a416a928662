import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { gridOf } from '../../../src/engine/index.ts';
import type { Action } from '../../../src/engine/index.ts';
import { pileIn } from '../../../src/systems/scrollhammer/fight/pile-in.ts';
import { withdrawal } from '../../../src/systems/scrollhammer/fight/withdraw.ts';
import { slainWorth } from '../../../src/systems/scrollhammer/scenarios/verdict.ts';
import { gatherTowards } from '../../../src/systems/scrollhammer/verbs/consolidate.ts';
import {
  act,
  asks,
  book,
  casts,
  charges,
  choicesIn,
  ends,
  example,
  ground,
  marches,
  moves,
  offersIn,
  positionOf,
  quiet,
  refused,
  shoots,
  viewOf,
} from './example.ts';
import type { Differs, Placed } from './example.ts';
import type { HammerMatch } from '../../../src/systems/scrollhammer/state.ts';

/** A position that is played with dice that all show 1: nobody hits, and everybody passes every test. */
function ones(placed: Placed, ...play: readonly (Action | 'time is up')[]): HammerMatch {
  const dice = { throw: () => 1 };
  const opened = book.handle.open(positionOf(placed), dice);
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  let { match } = opened;
  for (const action of play) {
    const input = action === 'time is up' ? { timeUp: match.asked[0]?.id ?? '' } : action;
    const outcome = book.handle.apply(match, input, dice);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    ({ match } = outcome);
  }
  return match as unknown as HammerMatch;
}

const far = { 'b-9': ['hunter', 'AR2'] } as const;

describe('SH-8.9 losses that are named', () => {
  const named = (losses: readonly string[]) => act('b', 'allocate', { losses: [...losses] });
  example('are of as many units as are named: nobody falls twice', {
    groups: { 'a-1': ['bowman', 'K20 M20 O20', { formation: 'skirmish' }], 'b-1': ['clansman', 'K10:O10'] },
    turn: { phase: 'shooting' },
    options: { allocation: 'ask' },
    secrets: { a: quiet().a ?? {}, b: { orders: { ground: 'never' } } },
    play: [
      shoots('a-1', 'b-1'),
      act('b', 'allocate', { policy: 'rear' }),
      asks('b allocate'),
      refused('ILLEGAL_ALLOCATION', named(['b-1.3', 'b-1.3']), { group: 'b-1', unit: 'b-1.3' }),
      named(['b-1.3']),
    ],
    dice: [6, 6, 1, 6, 6],
    slain: ['b-1.3', 'b-1.4'],
  });
});

describe('SH-5.12 who takes the wounds of terrain', () => {
  const crossing: Placed = {
    groups: { 'a-1': ['hunter', 'K20 M20 O20 Q20'], 'a-2': ['captain', 'S20'], ...far },
    joined: { 'a-2.1': 'a-1' },
    terrain: [ground('bog', 'K18:M18')],
    options: { allocation: 'ask' },
    secrets: quiet(),
  };
  const takes = (...rows: readonly (readonly [number, string])[]) =>
    act('a', 'allocate', { wounds: rows.map(([wound, unit]) => ({ wound, unit })) });
  const go = moves('a-1', 'K16', { through: 'yes' });
  example('one that went through it, and no other', {
    ...crossing,
    play: [
      go,
      (playing) =>
        expect(choicesIn(playing, 'allocate', 'wounds', { row: '1', field: 'unit' })).toEqual(['a-1.1', 'a-1.2']),
      refused('ILLEGAL_ALLOCATION', takes([1, 'a-1.3']), { group: 'a-1', unit: 'a-1.3' }),
      takes([1, 'a-1.2']),
    ],
    dice: [1, 2],
    slain: ['a-1.2'],
  });
  const wide: Placed = { ...crossing, terrain: [ground('bog', 'K18:O18')] };
  example('nobody takes more of them than it has left', {
    ...wide,
    play: [
      go,
      refused('ILLEGAL_ALLOCATION', takes([1, 'a-1.3'], [2, 'a-1.3']), { unit: 'a-1.3' }),
      takes([2, 'a-1.1']),
    ],
    // SH-R75: the first wound lies on who threw it, and so the second cannot.
    dice: [1, 1, 6],
    slain: ['a-1.1', 'a-1.2'],
  });
});

describe('SH-7.2, SH-9.4 who has begun to march', () => {
  example('does not shoot as well', {
    groups: { 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10'] },
    turn: { phase: 'shooting' },
    terrain: [ground('wood', 'K18', 'K19')],
    secrets: quiet(),
    play: [
      marches('a-1', 'K17', { through: 'yes' }),
      refused('MARCHED', shoots('a-1', 'b-1'), { group: 'a-1' }),
      (playing) => expect(offersIn(playing, 'shoot')).toEqual([]),
      (playing) => expect(viewOf(playing).asked[0]?.facts).toMatchObject({ groups: ['a-1'] }),
      marches('a-1', 'L19'),
    ],
    dice: ['d3:1', 'd3:1'],
    stand: { 'a-1': 'L19' },
  });
});

describe('SH-6.7, SH-9.4 who has turned', () => {
  it('may still march, and is named among those who can do something', () => {
    const playing = openPlaying(
      book,
      positionOf({
        groups: { 'a-1': ['spearman', 'K20:O20', { did: ['moved', 'manoeuvred'] }], ...far },
        turn: { phase: 'shooting' },
      }),
      [],
    );
    expect(viewOf(playing).asked[0]?.facts).toMatchObject({ groups: ['a-1'] });
    expect(offersIn(playing, 'march')).not.toEqual([]);
  });
});

describe('SH-5.3, SH-5.9 a group that must close up goes on with its own move', () => {
  const apart: Placed = { groups: { 'a-1': ['clansman', 'K20 L20 R20'], ...far }, secrets: quiet() };
  example('the dice for rough ground that it has thrown stand', {
    ...apart,
    terrain: [ground('wood', 'M10:P30')],
    play: [moves('a-1', 'M20', { through: 'yes', stay: ['a-1.3'], finish: 'no' }), ends('a')],
    dice: [4, 2],
    stand: { 'a-1': 'K20 L20 N20' },
  });
  example('and nobody goes twice', {
    ...apart,
    groups: { 'a-1': ['clansman', 'K20 L20 W20'], ...far },
    play: [moves('a-1', 'Q20', { stay: ['a-1.3'], finish: 'no' }), ends('a')],
    // The lone one cannot come up to the others with its 6 inches, and so their move may close as it is.
    stand: { 'a-1': 'Q20 R20 W20' },
  });
});

describe('SH-5.9 whether a group can close up', () => {
  example('on the march is judged by the inches of a march', {
    groups: { 'a-1': ['clansman', 'K20 L20 S20 T20'], ...far },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [marches('a-1', 'N20', { stay: ['a-1.3', 'a-1.4'] })],
    stand: { 'a-1': 'N20 O20 S20 T20' },
  });
  example('as it regroups by the 3 inches of that', {
    groups: { 'a-1': ['clansman', 'K20 L20 S20 T20', { fleeing: true }], ...far },
    secrets: { a: { orders: { ground: 'never', consolidate: 'ask' } }, b: quiet().b ?? {} },
    play: [act('a', 'rally', { group: 'a-1' }), act('a', 'consolidate', { cell: 'K21' })],
    dice: [1, 1],
    stand: { 'a-1': 'K21 L21 S21 T21' },
  });
});

describe('SH-10.16 a group that regrouped amid a charge and that nobody touches', () => {
  example('is in no combat, and in its own formation again', {
    groups: {
      'a-1': ['warden', 'K20'],
      'a-2': ['warden', 'AR10'],
      'b-1': ['clansman', 'K16'],
      'b-2': ['spearman', 'P15:Q15', { fleeing: true }],
      ...far,
    },
    turn: { phase: 'charge' },
    secrets: quiet(),
    play: [charges('a-1', 'b-1', 'b-2')],
    dice: [4, 4, 1, 1],
    stand: { 'a-1': 'K17' },
    has: { 'b-2': { fleeing: false, loose: false } },
  });
});

describe('SH-6.16, SH-6.18 a flank', () => {
  it('ends when the two are no longer in one combat', () => {
    const match = ones(
      {
        groups: {
          'a-1': ['captain', 'Q20'],
          'a-2': ['clansman', 'S20'],
          'a-3': ['captain', 'J19'],
          'b-1': ['spearman', 'K20:O20', { facing: 'N', flanks: [{ by: 'a-1', arc: 'right' }] }],
          'b-2': ['clansman', 'R20'],
          ...far,
        },
        turn: { phase: 'fight' },
        secrets: quiet(),
      },
      act('a', 'fight', { combat: 'c1' }),
    );
    expect(match.own.groups['b-1']?.flanks).toEqual([]);
  });
  it('goes on for one that fights beside others', () => {
    const match = ones({
      groups: {
        'a-1': ['captain', 'P20'],
        'a-3': ['captain', 'J19'],
        'b-1': ['spearman', 'K20:O20', { facing: 'N', flanks: [{ by: 'a-1', arc: 'right' }] }],
        ...far,
      },
      turn: { phase: 'charge' },
      secrets: quiet(),
    });
    expect(match.own.groups['b-1']?.flanks).toEqual([{ by: 'a-1', arc: 'right' }]);
  });
});

describe('SH-11.8, SH-1.10 who piles in through danger is tested', () => {
  const fought = (groups: Placed['groups'], bog: string) =>
    ones({
      groups: { ...groups, 'a-9': ['warden', 'A30'], ...far },
      terrain: [ground('bog', bog)],
      turn: { phase: 'charge' },
      secrets: quiet(),
    });
  it('for each position on the way, in Ranks too', () => {
    expect(fought({ 'a-1': ['spearman', 'K20 K23'], 'b-1': ['clansman', 'K19'] }, 'K22').units['a-1.2']?.wounds).toBe(
      0,
    );
    expect(fought({ 'a-1': ['spearman', 'K20 K23'], 'b-1': ['clansman', 'K19'] }, 'L22').units['a-1.2']?.wounds).toBe(
      1,
    );
  });
  it('with all cells of its base', () => {
    const trolls: Placed['groups'] = { 'a-1': ['marl-troll', 'K20 N22'], 'b-1': ['clansman', 'K19'] };
    expect(fought(trolls, 'N22:N23').units['a-1.2']).toMatchObject({ wounds: 2 });
    expect(fought(trolls, 'P20').units['a-1.2']).toMatchObject({ wounds: 3 });
  });
});

describe('SH-6.17 who closes up to face an enemy', () => {
  it('is tested where it goes through danger, as who piles in', () => {
    const groups: Placed['groups'] = {
      'b-1': ['shieldbearer', 'P13 N13', { facing: 'S', flanks: [{ by: 'a-1', arc: 'left' }] }],
      'a-1': ['oathguard', 'Q13', { facing: 'W' }],
      'a-9': ['hunter', 'AR2'],
    };
    const faced = (bog: string) =>
      ones(
        { groups, terrain: [ground('bog', bog)], turn: { active: 'b' }, secrets: quiet() },
        act('b', 'face', { group: 'b-1' }),
      );
    expect(faced('O13').units['b-1.2']).toMatchObject({ wounds: 0 });
    expect(faced('O15').units['b-1.2']).toMatchObject({ wounds: 1 });
  });
});

describe('SH-13.8 who has failed its Break test falls back already', () => {
  example('and is not panicked by others that do', {
    groups: { 'a-1': ['captain', 'K20'], 'b-1': ['clansman', 'L19'], 'b-2': ['hunter', 'K19 M17'], ...far },
    terrain: [ground('pond', 'J18:L18')],
    turn: { phase: 'fight' },
    options: { allocation: 'ask' },
    secrets: { a: { orders: { consolidate: 'stay', focus: 'b-2' } }, b: { orders: { hitrun: 'no' } } },
    play: [act('b', 'allocate', { policy: 'rear' }), act('b', 'allocate', { losses: ['b-2.1'] })],
    // Blows, Break tests, the sweep; b-1 runs through b-2, which then runs itself.
    dice: [6, 1, 1, 6, 1, 1, 1, 6, 6, 6, 6, 1, 6, 6, 6, 6, 1, 2],
    gives: [
      ['test', { purpose: 'break', group: 'b-1', passed: false }],
      ['test', { purpose: 'break', group: 'b-2', passed: false }],
      ['group.fellback', { group: 'b-1', inches: 12 }],
      ['group.fellback', { group: 'b-2', inches: 3 }],
    ],
  });
});

describe('SH-18.3, SH-18.8 who is in reserve at the end', () => {
  it('counts as destroyed where what was slain decides, too', () => {
    const position = positionOf({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K2'] } });
    const below = openPlaying(
      book,
      {
        ...position,
        units: [...position.units, { id: 'b-2.1', side: 'b', type: 'mole-stalker', group: 'b-2' }],
        groups: [...(position.groups ?? []), { id: 'b-2', reserve: true }],
      },
      [],
    );
    expect([slainWorth(viewOf(below), 'a'), slainWorth(viewOf(below), 'b')]).toEqual([12, 0]);
  });
});

const bare = (id: string): Differs => ({ with: { [`${id}.1`]: { hands: 'spell+spell' } } });

describe('SH-14.15 shots that wait', () => {
  example('go off when another group casts in its own phase', {
    groups: {
      'a-1': ['magister', 'K20', bare('a-1')],
      'a-2': ['magister', 'N20', bare('a-2')],
      'b-1': ['clansman', 'K10:N10'],
      ...far,
    },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [
      casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }),
      casts('a-2.1', 'bare-the-soul', { target: 'b-1', dice: 1 }),
    ],
    dice: [3, 4, 4, 1, 5],
    gives: [
      ['attack', { group: 'a-1', dice: 1 }],
      ['spell.resolved', { spell: 'bare-the-soul' }],
    ],
  });
  example('may leave another group nobody to hit: it has not shot', {
    groups: {
      'a-1': ['magister', 'K20', bare('a-1')],
      'a-2': ['hunter', 'K18'],
      'b-1': ['clansman', 'K10'],
      'b-2': ['captain', 'K6'],
      ...far,
    },
    joined: { 'b-2.1': 'b-1' },
    turn: { phase: 'shooting' },
    secrets: quiet(),
    play: [casts('a-1.1', 'ember-dart', { target: 'b-1', dice: 1 }), shoots('a-2', 'b-1')],
    dice: [3, 4, 4, 1],
    slain: ['b-1.1'],
    has: { 'a-2': { did: [], shotAt: null } },
  });
});

describe('SH-16.3, SH-13.9 a Summoned group that falls back', () => {
  const summoning: Placed = {
    groups: { 'a-1': ['necromancer', 'K20', bare('a-1')], 'a-6': ['thrall', 'R20', { fleeing: true }], ...far },
    secrets: quiet(),
  };
  example('is joined within the 2 inches of Skirmishers', {
    ...summoning,
    play: [casts('a-1.1', 'call-servant', { dice: 3, cells: ['U20'] })],
    dice: [3, 3, 3],
    stand: { 'a-6': 'R20 U20' },
  });
  it('SH-16.5 cells are offered beside the group that is joined', () => {
    const cells = choicesIn(openPlaying(book, positionOf(summoning), []), 'cast', 'cells', {
      given: { unit: 'a-1.1', spell: 'call-servant' },
    });
    expect(cells).toContain('U20');
    expect(cells).not.toContain('K19');
  });
});

describe('section 3.11 an Aegis', () => {
  example('stays on a character that leaves', {
    groups: { 'a-1': ['clansman', 'K20:L20', { aegis: true }], 'a-2': ['magister', 'M20'], ...far },
    joined: { 'a-2.1': 'a-1' },
    secrets: quiet(),
    play: [act('a', 'leave', { unit: 'a-2.1' })],
    has: { 'a-1': { aegis: true }, 'a-2': { aegis: true } },
  });
});

describe('section 5.3 the order to consolidate towards something', () => {
  it('moves nobody away from it', () => {
    const view = viewOf(
      openPlaying(book, positionOf({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K22'] } }), []),
    );
    const at = (text: string) => gridOf(view.board).read(text) ?? 0;
    expect(gatherTowards(view, 'a-1', [at('K20')])).toEqual([]);
    expect(gatherTowards(view, 'a-1', [at('K17')])[0]).toBe(at('K17'));
  });
});

describe('section 5.2, D4 when time is up in the Charge sub-phase', () => {
  it('the rest of the turn goes by default, the fights too', () => {
    const match = ones(
      {
        groups: {
          'a-1': ['captain', 'K20'],
          'b-1': ['captain', 'K19'],
          'a-2': ['captain', 'Q20'],
          'b-2': ['captain', 'Q19'],
          'a-3': ['captain', 'W20'],
          'b-3': ['captain', 'W16'],
        },
        turn: { phase: 'charge' },
        secrets: quiet(),
      },
      'time is up',
    );
    expect(match.asked.map(({ of, kind }) => [of, kind])).toEqual([['b', 'movement']]);
    expect(match.own.missed).toEqual({ a: 1, b: 0 });
  });
});

describe('what is offered', () => {
  const house = ground('house', 'J16:L16');
  it('SH-14.3 of a group that is partly hidden those who are seen', () => {
    const playing = openPlaying(
      book,
      positionOf({
        groups: { 'a-1': ['shaman', 'K20', bare('a-1')], 'b-1': ['hunter', 'K12 J12 P14'], ...far },
        terrain: [house],
        turn: { phase: 'shooting' },
      }),
      [],
    );
    expect(offersIn(playing, 'cast').flatMap(({ spell, target }) => (spell === 'grey-pox' ? [target] : []))).toEqual([
      'b-1.3',
    ]);
    const given = { unit: 'a-1.1', spell: 'prism-storm', target: 'b-1' };
    expect(choicesIn(playing, 'cast', 'surge', { given: { ...given, dice: 4 } })).toEqual([0, 0]);
    expect(choicesIn(playing, 'cast', 'surge', { given: { ...given, dice: 1 } })).toEqual([0, 3]);
  });
  it('SH-17.8 a weapon for one use at whomever it can hit', () => {
    const playing = openPlaying(
      book,
      positionOf({
        groups: { 'a-1': ['levyman', 'K20'], 'b-1': ['hunter', 'K15'], 'b-2': ['hunter', 'O15'], ...far },
        terrain: [house],
        turn: { phase: 'shooting' },
      }),
      [],
    );
    expect(offersIn(playing, 'shoot')).toEqual([{ group: 'a-1', target: 'b-2', weapons: ['fire-pot'] }]);
    const given = { group: 'a-1', weapons: ['fire-pot'] };
    expect(choicesIn(playing, 'shoot', 'target', { given })).toEqual(['b-2']);
  });
});

describe('SH-17.3, SH-5.8 who is not together', () => {
  it('may slip away all the same', () => {
    const view = viewOf(
      openPlaying(
        book,
        positionOf({ groups: { 'a-1': ['hunter', 'K20 T20'], 'b-1': ['clansman', 'K19'], ...far } }),
        [],
      ),
    );
    expect(withdrawal(view, 'a-1', gridOf(view.board).read('K26') ?? 0, 6)).toMatchObject({ to: expect.anything() });
  });
});

describe('section 10 chances that are told', () => {
  const chances = (placed: Placed, action: Action) =>
    book.handle
      .odds(openPlaying(book, positionOf(placed), []).view(action.by), action)
      .map(({ text: { key, facts }, chance }) => [key, facts, Number(chance.toFixed(4))]);

  it('SH-6.8, SH-10.19 a block that a house displaces arrives with fewer inches than one that goes round it', () => {
    const placed: Placed = {
      groups: { 'a-1': ['spearman', 'K20:O20'], 'a-2': ['warden', 'AR10'], 'b-1': ['clansman', 'M13'], ...far },
      terrain: [ground('house', 'M16')],
      turn: { phase: 'charge' },
      secrets: quiet(),
    };
    expect(chances(placed, charges('a-1', 'b-1'))).toEqual([['odds.charge', { inches: 6, through: false }, 0.7222]]);
    const playing = openPlaying(book, positionOf(placed), [2, 4]);
    playing.act(charges('a-1', 'b-1'));
    expect(playing.events.map(({ kind }) => kind)).toContain('group.charged');
  });

  const shot = (foe: readonly string[], cells: string, more: Partial<Placed> = {}) =>
    chances(
      {
        groups: { 'a-1': ['arbalester', 'K20 M20'], 'b-1': [foe[0] ?? '', cells], ...far },
        turn: { phase: 'shooting' },
        secrets: quiet(),
        ...more,
      },
      shoots('a-1', 'b-1'),
    );
  it('SH-8.10 – SH-8.12 units of several wounds fall when they have suffered them all', () => {
    // Each shot 2/3 to hit and 5/6 to wound, no save: 5/9. A captain has three wounds, and a ring that saves a third.
    expect(shot(['captain'], 'K10')).toEqual([['odds.kills', { kills: 1 }, 0]]);
    const hurt = { with: { 'b-1.1': { wounds: 2 } } };
    expect(
      shot(['captain'], 'K10', {
        groups: { 'a-1': ['arbalester', 'K20 M20'], 'b-1': ['captain', 'K10', hurt], ...far },
      }),
    ).toEqual([['odds.kills', { kills: 1 }, Number(((10 / 27) ** 2).toFixed(4))]]);
    // A magister is slain at once by twice its Toughness.
    expect(shot(['magister'], 'K10')).toEqual([['odds.kills', { kills: 1 }, Number((1 - (4 / 9) ** 2).toFixed(4))]]);
  });
  it('SH-8.3, SH-8.9 each wound is saved by whom it lies on', () => {
    const mixed = shot(['clansman'], 'K10', {
      groups: { 'a-1': ['arbalester', 'K20 M20'], 'b-1': ['clansman', 'K10'], 'b-2': ['captain', 'L10'], ...far },
      joined: { 'b-2.1': 'b-1' },
    });
    // The clansman takes the first wound, the captain the second, who has more of them.
    expect(mixed[0]).toEqual(['odds.kills', { kills: 1 }, Number((1 - (4 / 9) ** 2).toFixed(4))]);
  });
  it('SH-14.15 what is cast and waits counts where nobody else can fire', () => {
    const placed: Placed = {
      groups: { 'a-1': ['magister', 'K20', bare('a-1')], 'b-1': ['clansman', 'K10:L10'], ...far },
      turn: { phase: 'shooting' },
      secrets: quiet(),
      own: {
        stored: { group: 'a-1', target: 'b-1', shots: [{ unit: 'a-1.1', spell: 'ember-dart', element: 'flame' }] },
      },
    };
    expect(chances(placed, shoots('a-1', 'b-1'))).toEqual([['odds.kills', { kills: 1 }, Number((5 / 24).toFixed(4))]]);
  });
});

describe('SH-11.8, SH-R76 Ranks that pile in', () => {
  it('go 3 inches in all, in however many parts', () => {
    const dice = { throw: () => 1 };
    const groups: Placed['groups'] = { 'a-1': ['spearman', 'K20 K24'], 'b-1': ['clansman', 'K12'] };
    const opened = book.handle.open(positionOf({ groups, turn: { phase: 'fight' } }), dice);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const match = structuredClone(opened.match) as unknown as HammerMatch;
    pileIn(match, 'a-1', ['a-1', 'b-1'], () => true);
    expect(['a-1.1', 'a-1.2'].map((id) => gridOf(match.board).label(match.units[id]?.at ?? 0))).toEqual(['K17', 'K21']);
  });
});

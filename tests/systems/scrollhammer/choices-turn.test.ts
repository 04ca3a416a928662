import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import {
  act,
  asks,
  book,
  choicesIn,
  ends,
  example,
  marches,
  moves,
  offersIn,
  positionOf,
  quiet,
  refused,
  shoots,
  timeUp,
} from './example.ts';
import type { Placed } from './example.ts';

const far = { 'b-9': ['hunter', 'AR2'] } as const;

describe('SH-11.2 which combat comes first', () => {
  const three: Placed = {
    groups: {
      'a-1': ['warden', 'K20'],
      'b-1': ['levyman', 'K19'],
      'a-2': ['warden', 'T20'],
      'b-2': ['levyman', 'T19'],
      'a-3': ['warden', 'AC20'],
      'b-3': ['levyman', 'AC19'],
    },
    turn: { phase: 'fight' },
    secrets: quiet(),
  };
  it('is one of those that are left', () => {
    const playing = openPlaying(book, positionOf(three), []);
    expect(choicesIn(playing, 'fight', 'combat')).toEqual(['c1', 'c2', 'c3', 'all']);
    expect(offersIn(playing, 'fight')).toEqual([
      { combat: 'c1' },
      { combat: 'c2' },
      { combat: 'c3' },
      { combat: 'all' },
    ]);
    // The end of the phase goes by that name.
    expect(offersIn(playing, 'end')).toEqual([]);
  });
  example('and none that has been fought', {
    ...three,
    play: [
      refused('NO_SUCH_COMBAT', act('a', 'fight', { combat: 'c4' }), { combat: 'c4', combats: ['c1', 'c2', 'c3'] }),
      act('a', 'fight', { combat: 'c2' }),
      refused('ALREADY_FOUGHT', act('a', 'fight', { combat: 'c2' }), { combat: 'c2' }),
      asks('a fight'),
    ],
    dice: [1, 1, 1],
    gives: [['combat.begun', { combat: 'c2', groups: ['a-2', 'b-2'] }]],
  });
});

it('SH-12.5 a group whose weapons are useless may test or fail', () => {
  const playing = openPlaying(book, positionOf({ groups: { 'a-1': ['warden', 'K20'], ...far } }), []);
  expect(choicesIn(playing, 'useless', 'answer')).toEqual(['test', 'fail']);
});

describe('SH-6.17 turning to who has flanked one', () => {
  const flanked = ['spearman', 'K20 K21 K22', { flanks: [{ by: 'b-1', arc: 'right' }] }] as const;
  const groups: Placed['groups'] = { 'a-1': flanked, 'a-2': ['warden', 'AA30'], 'b-1': ['clansman', 'L21'], ...far };
  it('is for groups that are flanked', () => {
    const playing = openPlaying(book, positionOf({ groups }), []);
    expect(choicesIn(playing, 'face', 'group')).toEqual(['a-1']);
    expect(offersIn(playing, 'face')).toEqual([{ group: 'a-1' }]);
  });
  const face = (group: string) => act('a', 'face', { group });
  example('comes before all other moves, those that are still open, too', {
    groups,
    play: [
      refused('NOT_FLANKED', face('a-2')),
      moves('a-2', 'AA29', { finish: 'no' }),
      refused('TOO_LATE', face('a-1'), { group: 'a-1' }),
    ],
  });
  example('is not for those that others touch', {
    groups: { ...groups, 'b-2': ['clansman', 'J21'] },
    play: [refused('OTHER_ENEMIES', face('a-1'), { group: 'a-1', enemies: ['b-2'] })],
  });
  example('is tried once a turn', {
    groups,
    play: [face('a-1'), refused('ALREADY_USED', face('a-1'), { group: 'a-1' })],
    dice: [6, 6],
    has: { 'a-1': { facing: 0, flanks: [{ by: 'b-1', arc: 'right' }] } },
  });
  example('and ends with nobody in its flank', {
    groups,
    play: [face('a-1')],
    dice: [1, 1],
    gives: [['group.faced', { group: 'a-1', facing: 'E' }]],
    has: { 'a-1': { facing: 1, flanks: [] } },
  });
});

describe('SH-9.4 marching', () => {
  const placed: Placed = {
    groups: { 'a-1': ['warden', 'K20 M20'], 'a-2': ['warden', 'T20', { down: 9 }], 'b-1': ['hunter', 'K6'] },
    turn: { phase: 'shooting' },
    secrets: quiet(),
  };
  it('is for who may, three inches towards something', () => {
    const playing = openPlaying(book, positionOf(placed), []);
    const choose = (param: string) => choicesIn(playing, 'march', param, { given: { group: 'a-1' } });
    expect(choose('group')).toEqual(['a-1']);
    expect(choose('through')).toEqual(['yes', 'no']);
    expect(choose('stay')).toEqual(['a-1.1', 'a-1.2']);
    expect(choicesIn(playing, 'march', 'cell', { given: { group: 'b-1' } })).toEqual([]);
    expect(choicesIn(playing, 'march', 'cell')).toEqual([]);
    const cells = choose('cell');
    expect(cells[0]).toBe('K17');
    expect(cells).toEqual(offersIn(playing, 'march').map(({ cell }) => cell));
  });
  example('some may stay', {
    ...placed,
    play: [
      refused('NO_SUCH_UNIT', marches('a-1', 'K17', { stay: ['a-2.1'] }), { unit: 'a-2.1' }),
      marches('a-1', 'K19', { stay: ['a-1.2'] }),
    ],
    stand: { 'a-1': 'K19 M20' },
    has: { 'a-1': { did: ['acted', 'marched'] } },
  });
});

describe('SH-17.8 what is thrown only if it is named', () => {
  const used = { with: { 'a-2.1': { used: 'fire-pot' } } };
  const placed: Placed = {
    groups: { 'a-1': ['hunter', 'K20'], 'a-2': ['levyman', 'L20', used], 'b-1': ['clansman', 'K14'] },
    turn: { phase: 'shooting' },
    secrets: quiet(),
  };
  it('is offered besides what is usual', () => {
    const playing = openPlaying(book, positionOf(placed), []);
    const choose = (group: string, param = 'weapons') => choicesIn(playing, 'shoot', param, { given: { group } });
    expect(choose('a-1')).toEqual(['bolas']);
    expect(choose('a-1', 'target')).toEqual(['b-1']);
    expect(choose('a-1', 'skip')).toEqual(['a-1.1']);
    expect(choose('a-2')).toEqual([]);
    expect(choose('b-1')).toEqual([]);
    expect(offersIn(playing, 'shoot')).toEqual([
      { group: 'a-1', target: 'b-1' },
      { group: 'a-1', target: 'b-1', weapons: ['bolas'] },
    ]);
  });
  example('and is refused to who has none, or none left', {
    ...placed,
    play: [
      refused('HANDS_TAKEN', shoots('a-1', 'b-1', { weapons: 'longbow' }), {
        group: 'a-1',
        unit: 'a-1.1',
        hands: null,
      }),
      refused('ALREADY_USED', shoots('a-2', 'b-1', { weapons: 'fire-pot' }), { group: 'a-2', item: 'fire-pot' }),
    ],
  });
});

describe('SH-18.1 turns that are missed', () => {
  const placed = { groups: { 'a-1': ['warden', 'K20'], ...far }, secrets: quiet() } as const;
  example('are counted', {
    ...placed,
    play: [timeUp('a')],
    gives: [['turn.missed', { side: 'a', missed: 1 }]],
    asked: ['b movement'],
  });
  example('and lose the match if there are as many as was agreed', {
    ...placed,
    options: { 'missed-turns': '1' },
    play: [timeUp('a')],
    gives: [['match.over', { winner: 'b', reason: 'missed-turns' }]],
    asked: [],
  });
  example('but not if something was done', {
    ...placed,
    options: { 'missed-turns': '1' },
    play: [moves('a-1', 'K19'), timeUp('a')],
    asked: ['b movement'],
    after: ({ events }) => expect(events.map(({ kind }) => kind)).not.toContain('turn.missed'),
  });
  example('or if it was ended', {
    ...placed,
    options: { 'missed-turns': '1' },
    play: [ends('a'), ends('a')],
    asked: ['b movement'],
  });
});

import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { book, casts, choicesIn, example, ground, matchOf, positionOf, quiet, standing, viewOf } from './example.ts';
import type { Example, Placed } from './example.ts';

const bare = { with: { 'b-1.1': { hands: 'spell+spell', pool: 5 } } };
const caller = (more: Partial<Placed> = {}): Placed => ({
  turn: { active: 'b' },
  secrets: quiet(),
  ...more,
  groups: { 'b-1': ['necromancer', 'K10', bare], 'a-1': ['hunter', 'R30'], ...more.groups },
});
const servant = (more = {}) => casts('b-1.1', 'call-servant', { dice: 3, ...more });
const many = (more = {}) => casts('b-1.1', 'call-the-many', { dice: 5, ...more });
const three = [3, 3, 3];
const five = [3, 3, 3, 3, 3];
const calls = (
  title: string,
  placed: Placed,
  rest: Pick<Example, 'play' | 'dice'>,
  stand: Record<string, string>,
  after?: Example['after'],
) => example(title, { ...placed, ...rest, stand, ...(after ? { after } : {}) });

describe('SH-16.4, SH-16.5 where those who are called stand', () => {
  calls(
    'nearest to the caster, one beside the other',
    caller(),
    { play: [many()], dice: [...five, 'd3:2'] },
    { 'b-2': 'K9 J10 L10' },
  );
  calls(
    'as named',
    caller(),
    { play: [many({ cells: ['K14', 'L14', 'M14'] })], dice: [...five, 'd3:2'] },
    { 'b-2': 'K14 L14 M14' },
  );
  calls(
    'but those whose cell is too far from the others, as near as can be',
    caller(),
    { play: [many({ cells: ['K14', 'T14', 'L14'] })], dice: [...five, 'd3:2'] },
    { 'b-2': 'K14 K12 L14' },
  );
  calls('six inches from the caster', caller(), { play: [servant({ cells: 'K16' })], dice: three }, { 'b-2': 'K16' });
  calls('and no more', caller(), { play: [servant({ cells: 'K17' })], dice: three }, { 'b-2': 'K9' });
  example('nobody comes where there is no room', {
    ...caller({ terrain: [ground('pond', 'A1:Z9', 'A11:Z20', 'A10:J10', 'L10:Z10')] }),
    play: [servant()],
    dice: three,
    after(playing) {
      expect(playing.events.map(({ kind }) => kind)).not.toContain('summoned');
      expect(matchOf(playing).own.stock.b.servants).toBe(3);
    },
  });
});

describe('SH-16.3 whom they join', () => {
  const two = (b5: string, b6: string) => caller({ groups: { 'b-5': ['thrall', b5], 'b-6': ['thrall', b6] } });
  calls(
    'the nearest',
    two('K16', 'R10'),
    { play: [servant({ cells: 'K15' })], dice: three },
    { 'b-5': 'K16 K15', 'b-6': 'R10' },
  );
  calls(
    'of two as near the first',
    two('R10', 'D10'),
    { play: [servant({ cells: 'Q10' })], dice: three },
    { 'b-5': 'R10 Q10' },
  );
  calls(
    'or another that is named',
    two('K16', 'R10'),
    { play: [servant({ cells: 'Q10', join: 'b-6' })], dice: three },
    { 'b-5': 'K16', 'b-6': 'R10 Q10' },
  );
  calls(
    'twelve inches away',
    caller({ groups: { 'b-6': ['thrall', 'W10'] } }),
    { play: [servant({ cells: 'V10' })], dice: three },
    { 'b-6': 'W10 V10' },
  );
  calls(
    'and no more: else they are a group with the next number',
    caller({ groups: { 'b-6': ['thrall', 'X10'] } }),
    { play: [servant()], dice: three },
    { 'b-6': 'X10', 'b-7': 'K9' },
  );
});

describe('SH-16.1, SH-16.6 those who are called', () => {
  const few = { stock: { a: { servants: 0, thralls: 0 }, b: { servants: 2, thralls: 1 } } };
  example('are as many as there are left', {
    ...caller({ own: few }),
    play: [many()],
    dice: [...five, 'd3:3'],
    gives: [['summoned', { group: 'b-2', units: [{ unit: 'b-2.1', from: null, to: 'K9' }], by: 'b-1.1' }]],
    after: (playing) => expect(matchOf(playing).own.stock.b).toEqual({ servants: 2, thralls: 0 }),
  });
  example('are sound, have arrived with all of their group, and make it stronger', {
    ...caller({ own: few, groups: { 'b-6': ['thrall', 'M10 M11'] } }),
    play: [servant()],
    dice: three,
    has: {
      'b-6': { units: ['b-6.1', 'b-6.2', 'b-6.3'], strength: 3, did: ['arrived'] },
      'b-6.1': { moved: true, caller: null },
      'b-6.3': { moved: true, caller: 'b-1.1', wounds: 2, type: 'bound-servant', pool: 0 },
    },
    after: (playing) => expect(matchOf(playing).own.stock.b).toEqual({ servants: 1, thralls: 1 }),
  });
});

it('SH-16.3, SH-16.5 cells and groups may be chosen of spells that call somebody', () => {
  const playing = openPlaying(
    book,
    positionOf(caller({ groups: { 'b-5': ['thrall', 'K16'], 'b-6': ['thrall', 'R10'] } })),
    [],
  );
  const choose = (param: string, spell?: string) =>
    choicesIn(playing, 'cast', param, { by: 'b', given: { unit: 'b-1.1', ...(spell ? { spell } : {}) } });
  expect(choose('join', 'call-servant')).toEqual(['b-5', 'b-6']);
  expect(choose('join', 'ember-dart')).toEqual([]);
  const cells = choose('cells', 'call-servant');
  // Those within two inches of the nearest group that may be joined: its own cell is taken.
  expect(cells).toHaveLength(13 - 1);
  expect(cells).toContain('K18');
  expect(choose('cells', 'ember-dart')).toEqual([]);
  expect(choose('cells')).toEqual([]);
  expect(choose('dice', 'call-servant')).toEqual([1, 5]);
  // Three dice are usual for a cost of 8.
  expect(choose('surge', 'call-servant')).toEqual([0, 2]);
  expect(choose('element', 'ember-dart')).toEqual(['flame']);
  expect(choose('element', 'call-servant')).toEqual([]);
  expect(choose('target', 'call-servant')).toEqual([]);
  expect(choose('spell')).toEqual(['call-servant', 'call-the-many']);
  expect(standing(viewOf(playing), 'b-5')).toEqual(['K16']);
});

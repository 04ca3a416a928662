import { describe, expect, it } from 'vitest';
import {
  holdsAlone,
  mannerOf,
  opponentAt,
  opponentOf,
  opponentSides,
  standsIn,
  withoutOpponents,
} from '../../../src/table/opponents/players.ts';
import {
  emptySides,
  isEmpty,
  isFirst,
  isSeated,
  NOBODY,
  people,
  placeFor,
  playsAlone,
  seat,
  seated,
  sidesOf,
  unseat,
} from '../../../src/table/seats/seats.ts';
import { SKILLS } from '../../../src/opponent/index.ts';
import { ann, ben, cid } from '../../support/tables.ts';

const [skill] = SKILLS;
const bot = opponentAt(skill!);
const duel = { a: [ann], b: [ben] };
const alone = { a: [ann], b: [ann] };
const team = { a: [ann, cid], b: [ben] };

describe('the seats of a match', () => {
  it('are held by players, the first of a side longest', () => {
    expect([sidesOf(duel, ann), sidesOf(duel, cid), sidesOf(alone, ann)]).toEqual([['a'], [], ['a', 'b']]);
    expect([isFirst(team, 'a', ann), isFirst(team, 'a', cid), isFirst(NOBODY, 'a', ann)]).toEqual([true, false, false]);
    expect([isSeated(team, cid), isSeated(duel, cid)]).toEqual([true, false]);
  });
  it('may all be held by one player, and nobody else', () => {
    expect(
      [alone, duel, NOBODY, { a: [ann], b: [] }, { a: [ann, ben], b: [ann] }].map((seats) => playsAlone(seats, ann)),
    ).toEqual([true, false, false, false, false]);
  });
  it('may be empty', () => {
    expect([emptySides(duel), emptySides({ a: [], b: [ben] }), emptySides(NOBODY)]).toEqual([[], ['a'], ['a', 'b']]);
    expect([isEmpty(NOBODY), isEmpty(duel), isEmpty({ a: [bot], b: [] })]).toEqual([true, false, true]);
  });
  it('name everybody once, and people without the bot', () => {
    expect([seated(alone), seated(team), seated({ a: [bot], b: [ann] })]).toEqual([[ann], [ann, cid, ben], [bot, ann]]);
    expect(people({ a: [bot], b: [ann] })).toEqual([ann]);
  });
  it('are taken after everybody there, and left', () => {
    expect(seat(duel, cid, 'a')).toEqual(team);
    expect(unseat(team, ann)).toEqual({ a: [cid], b: [ben] });
    expect(unseat(alone, ann)).toEqual(NOBODY);
  });
});

describe('a place', () => {
  it('is the side that is named, or an empty one', () => {
    expect(placeFor(NOBODY, ann, undefined, false)).toEqual({ side: 'a' });
    expect(placeFor({ a: [ben], b: [] }, ann, undefined, false)).toEqual({ side: 'b' });
    expect(placeFor(NOBODY, ann, 'b', false)).toEqual({ side: 'b' });
    expect(placeFor(duel, cid, 'b', false)).toEqual({ side: 'b' });
    expect(placeFor(duel, cid, undefined, false)).toBe('seat-taken');
  });
  it('is one side only, or both of a player who may play alone', () => {
    expect(placeFor({ a: [ann], b: [] }, ann, 'b', false)).toBe('already-seated');
    expect(placeFor({ a: [ann], b: [] }, ann, 'b', true)).toEqual({ side: 'b' });
    expect(placeFor({ a: [ann], b: [] }, ann, undefined, true)).toEqual({ side: 'b' });
    expect(placeFor({ a: [ann], b: [] }, ann, 'a', true)).toBe('already-seated');
    expect(placeFor(alone, ann, undefined, true)).toBe('already-seated');
  });
});

describe('the bot as a player', () => {
  it('is known by its id and nothing else', () => {
    expect(SKILLS.map((each) => mannerOf(opponentAt(each, 'wary')))).toEqual(
      SKILLS.map((each) => ({ skill: each, temper: 'wary' })),
    );
    expect(mannerOf(opponentAt('recruit'))).toEqual({ skill: 'recruit', temper: 'even' });
    expect([mannerOf(ann), mannerOf({ id: 'opponent-', name: '' }), mannerOf({ id: `x${bot.id}`, name: '' })]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it('acts for a side that it holds alone, and for people whom it stands in for', () => {
    const manner = { skill, temper: 'even' };
    for (const a of [[bot], [ann, bot]]) expect(opponentOf({ a, b: [ben] }, 'a')).toEqual({ player: bot, manner });
    for (const a of [[], [ann]]) expect(opponentOf({ a, b: [] }, 'a')).toBeNull();
    const alike = { a: [bot], b: [ben, bot] };
    expect([holdsAlone(alike, 'a'), holdsAlone(alike, 'b')]).toEqual([true, false]);
    expect([standsIn(alike, 'a'), standsIn(alike, 'b')]).toEqual([false, true]);
    expect(opponentSides({ a: [bot], b: [bot] })).toEqual(['a', 'b']);
    expect(opponentSides({ a: [ann], b: [bot] })).toEqual(['b']);
    expect(withoutOpponents({ a: [bot, ann], b: [bot] })).toEqual({ a: [ann], b: [] });
  });
});

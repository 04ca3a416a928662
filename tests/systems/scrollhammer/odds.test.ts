import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import { act, book, ground, positionOf } from './example.ts';
import type { Placed } from './example.ts';

/** The chances of an action of side a: what it says, and how likely that is. */
function odds(placed: Placed, verb: string, params: Facts): readonly (readonly [string, Facts, number])[] {
  const view = openPlaying(book, positionOf(placed), []).view('a');
  return book.handle
    .odds(view, { verb, by: 'a', params })
    .map(({ text, chance }) => [text.key.replace('odds.', ''), text.facts, Math.round(chance * 10_000) / 10_000]);
}
const of36 = (ways: number): number => Math.round((ways / 36) * 10_000) / 10_000;
const phase = (name: string) => ({ turn: { phase: name, active: 'a' as const } });

describe('chances that are told before an action', () => {
  const charges = (groups: Placed['groups'], terrain: Placed['terrain'] = []) =>
    odds({ groups, terrain, ...phase('charge') }, 'charge', { group: 'a-1', targets: ['b-1'] });

  it('SH-10.12 a charge needs the inches to the cell next to its target, on two dice', () => {
    expect(charges({ 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K14'] })).toEqual([
      ['charge', { inches: 5, through: false }, of36(30)],
    ]);
    expect(charges({ 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K12'] })).toEqual([
      ['charge', { inches: 7, through: false }, of36(21)],
    ]);
  });

  it('SH-10.14 beasts come two inches farther, and one more after a shout', () => {
    expect(charges({ 'a-1': ['hound', 'K20'], 'b-1': ['clansman', 'K12'] })[0]?.[2]).toBe(of36(30));
    expect(charges({ 'a-1': ['hound', 'K20', { did: ['shouted'] }], 'b-1': ['clansman', 'K12'] })[0]?.[2]).toBe(
      of36(33),
    );
    expect(charges({ 'a-1': ['hunter', 'K20', { did: ['shouted'] }], 'b-1': ['clansman', 'K12'] })[0]?.[2]).toBe(
      of36(26),
    );
  });

  it('SH-10.13 through difficult ground it is the two lowest of three dice', () => {
    const wood = [ground('wood', ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}16`))];
    expect(charges({ 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K12'] }, wood)).toEqual([
      ['charge', { inches: 7, through: true }, Math.round((23 / 72) * 10_000) / 10_000],
    ]);
  });

  it('SH-10.4 nothing is told of a charge that may not be', () => {
    expect(charges({ 'a-1': ['hunter', 'K20'], 'b-1': ['clansman', 'K5'] })).toEqual([]);
    expect(charges({ 'a-1': ['hunter', 'K20', { fleeing: true }], 'b-1': ['clansman', 'K14'] })).toEqual([]);
  });

  const shoots = (groups: Placed['groups'], params: Facts = {}, rest: Partial<Placed> = {}) =>
    odds({ groups, ...phase('shooting'), ...rest }, 'shoot', { group: 'a-1', target: 'b-1', ...params });

  it('SH-7.8, SH-8.1 a volley: at least one slain, as many as are expected, and two more', () => {
    // 3+ to hit and 4+ to wound: one in three, and no save.
    const five = shoots({ 'a-1': ['warden', 'K20:O20'], 'b-1': ['levyman', 'K10:P10'] });
    const none = (2 / 3) ** 5;
    const one = 5 * (1 / 3) * (2 / 3) ** 4;
    const [four, all] = [5 * (1 / 3) ** 4 * (2 / 3), (1 / 3) ** 5];
    const three = 10 * (1 / 3) ** 3 * (2 / 3) ** 2;
    const rounded = (chance: number): number => Math.round(chance * 10_000) / 10_000;
    expect(five).toEqual([
      ['kills', { kills: 1 }, rounded(1 - none)],
      ['kills', { kills: 2 }, rounded(1 - none - one)],
      ['kills', { kills: 4 }, rounded(four + all)],
    ]);
    expect(three).toBeGreaterThan(four);
    expect(shoots({ 'a-1': ['warden', 'K20'], 'b-1': ['levyman', 'K10:P10'] })).toEqual([
      ['kills', { kills: 1 }, rounded(1 / 3)],
    ]);
  });

  it('SH-9.1 whoever is down has the cover of that', () => {
    const down = { 'a-1': ['warden', 'K20'], 'b-1': ['levyman', 'K10:P10', { down: 2 }] } as const;
    expect(shoots(down)).toEqual([['kills', { kills: 1 }, Math.round((5 / 18) * 10_000) / 10_000]]);
  });

  it('SH-8.2 an armour save is counted', () => {
    // 6+ saves one of six.
    expect(shoots({ 'a-1': ['warden', 'K20'], 'b-1': ['hunter', 'K10:L10'] })[0]?.[2]).toBeCloseTo(
      (1 / 3) * (5 / 6),
      3,
    );
  });

  it('SH-7.2 nothing is told of a shot at friends, by enemies or out of range', () => {
    const groups: Placed['groups'] = {
      'a-1': ['warden', 'K20'],
      'a-2': ['hunter', 'T20'],
      'b-1': ['levyman', 'K10:P10'],
      'b-2': ['levyman', 'AV1'],
    };
    expect(shoots(groups, { target: 'a-2' })).toEqual([]);
    expect(shoots(groups, { target: 'b-2' })).toEqual([]);
    expect(shoots(groups, { group: 'b-1', target: 'a-1' })).toEqual([]);
    expect(shoots(groups, { group: 'a-9' })).toEqual([]);
  });

  it('SH-14.4, SH-14.5 a spell by its dice, and with those that are left as surge dice', () => {
    const casts = (params: Facts) =>
      odds(
        {
          groups: {
            'a-1': ['magister', 'K20', { with: { 'a-1.1': { pool: 3, hands: 'spell+spell' } } }],
            'b-1': ['levyman', 'K10:P10'],
          },
          ...phase('shooting'),
        },
        'cast',
        { unit: 'a-1', spell: 'aegis', target: 'a-1', ...params },
      );
    // Two dice come to 6 or more 26 times of 36. A surge die of three faces makes up for 5, 4 and 3: 6 2/3 times more.
    expect(casts({ dice: 2 })).toEqual([
      ['cast', { dice: 2, cost: 6, bonus: 0 }, of36(26)],
      ['surge', { dice: 1 }, of36(26 + 20 / 3)],
    ]);
    expect(casts({ dice: 3 })).toHaveLength(1);
    expect(casts({ dice: 9 })[0]?.[1]).toMatchObject({ dice: 3 });
    expect(casts({ dice: 0 })[0]?.[1]).toMatchObject({ dice: 1 });
    expect(casts({ unit: 'b-1.1' })).toEqual([]);
    expect(casts({ spell: 'sunbeam' })).toEqual([]);
  });

  it('SH-9.5 a march needs a test where an enemy is within 9 inches', () => {
    const marches = (row: number, group = 'a-1', entry = 'warden') =>
      odds({ groups: { 'a-1': [entry, 'K20'], 'b-1': ['levyman', `K${row}`] }, ...phase('shooting') }, 'march', {
        group,
        cell: 'K21',
      });
    expect(marches(11)).toEqual([['test', { needed: 7 }, of36(21)]]);
    expect(marches(10)).toEqual([]);
    expect(marches(11, 'b-1')).toEqual([]);
    // SH-13.3: an Iron Will needs no dice.
    expect(marches(11, 'a-1', 'bone-soldier')).toEqual([['test', { needed: 6 }, 1]]);
  });

  it('SH-13.16 rallying by Leadership, or by a 2 where half of the group is gone; facing by Leadership', () => {
    const tells = (verb: string, differs: Facts, group = 'a-1', entry = 'spearman') =>
      odds({ groups: { 'a-1': [entry, 'K30:O30', differs], 'b-1': ['levyman', 'AV1'] } }, verb, { group });
    expect(tells('rally', { fleeing: true, strength: 10 })).toEqual([['test', { needed: 7 }, of36(21)]]);
    expect(tells('rally', { fleeing: true, strength: 11 })).toEqual([['rally', { needed: 2 }, of36(1)]]);
    expect(tells('face', { strength: 11 })).toEqual([['test', { needed: 7 }, of36(21)]]);
    // SH-13.3: an Iron Will needs no dice.
    const sure = (verb: string, strength: number) =>
      tells(verb, { fleeing: verb === 'rally', strength }, 'a-1', 'bone-soldier');
    expect(sure('rally', 10)).toEqual([['test', { needed: 6 }, 1]]);
    expect(sure('rally', 11)).toEqual([['rally', { needed: 2 }, 1]]);
    expect(sure('face', 11)).toEqual([['test', { needed: 6 }, 1]]);
    expect(tells('face', {}, 'b-1')).toEqual([]);
    expect(tells('face', {}, 'a-9')).toEqual([]);
    expect(tells('move', {})).toEqual([]);
    expect(tells('withdraw', {})).toEqual([]);
  });
});

describe('chances of the answers to a charge', () => {
  /** Side b charges a-1 with b-1; what each answer of side a may bring. */
  function answers(
    groups: Placed['groups'],
    reaction: string,
    terrain: Placed['terrain'] = [],
  ): readonly (readonly [string, Facts, number])[] {
    const playing = openPlaying(book, positionOf({ groups, terrain, turn: { phase: 'charge', active: 'b' } }), []);
    perform(playing, [act('b', 'charge', { group: 'b-1', targets: ['a-1'] })]);
    return book.handle
      .odds(playing.view('a'), { verb: 'react', by: 'a', params: { reaction } })
      .map(({ text, chance }) => [text.key.replace('odds.', ''), text.facts, chance]);
  }
  const horde = { 'b-1': ['clansman', 'K12:O12 K11:O11'] } as const;

  it('SH-10.12 hold: whether the charge arrives', () => {
    expect(answers({ 'a-1': ['hunter', 'K20:O20'], ...horde }, 'hold')).toEqual([
      ['arrives', { inches: 7, through: false }, 21 / 36],
    ]);
  });

  it('SH-10.7, SH-10.16 flee: two dice of the charge against its 7 inches and one die, then Leadership 7', () => {
    const [caught, destroyed, ...more] = answers({ 'a-1': ['hunter', 'K20:O20'], ...horde }, 'flee');
    expect(caught?.[0]).toBe('caught');
    expect(caught?.[2]).toBeCloseTo(35 / 216, 9);
    expect(destroyed?.slice(0, 2)).toEqual(['run-down', { needed: 7 }]);
    expect(destroyed?.[2]).toBeCloseTo(((35 / 216) * 5) / 12, 9);
    expect(more).toEqual([]);
  });

  it('SH-10.14, SH-10.16 flee into a wood: the charge needs the lowest two of three dice from where it has to enter it', () => {
    const wood = [ground('wood', ...[...'HIJKLMNO'].flatMap((letter) => [`${letter}19`, `${letter}20`]))];
    const [caught] = answers({ 'a-1': ['clansman', 'K18'], 'b-1': ['warden', 'K12'] }, 'flee', wood);
    // One inch: 6 on two dice. Two inches and more: 7 to 11 on three.
    expect(caught?.[2]).toBeCloseTo((26 / 36 + (69 + 42 + 23 + 11 + 4) / 216) / 6, 9);
  });

  it('SH-10.9 stand and shoot: the test, then shots at one worse', () => {
    const [test, kill] = answers({ 'a-1': ['bowman', 'K20:O20'], ...horde }, 'standshoot');
    expect(test).toEqual(['test', { needed: 7 }, 21 / 36]);
    // 5+ to hit and to wound, and the longbow leaves no save.
    expect(kill?.[2]).toBeCloseTo((21 / 36) * (1 - (8 / 9) ** 5), 9);
  });

  it('SH-10.9 nothing is told of an answer that may not be', () => {
    expect(answers({ 'a-1': ['hunter', 'K20:O20'], ...horde }, 'standshoot')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { AnyMatch } from '../../../src/engine/index.ts';
import { unitOf } from '../../../src/kit/index.ts';
import { attacksOf, reachOf } from '../../../src/systems/genesys/combat/in-hand.ts';
import { attributes, itemsOfPower } from '../../../src/systems/genesys/data/artifacts.ts';
import {
  act,
  mustered,
  setUp,
  allocates,
  basic,
  book,
  example,
  fights,
  figure,
  look,
  refused,
  shoots,
  stateOf,
  told,
} from './example.ts';

const bears = (weapon: string, ...names: readonly string[]) => ({
  with: { artifact: { weapon, attributes: [...names] } },
});
const far = basic('b9', 'AV1');

describe('weapons that are artifacts, section 3.16', () => {
  it('have attributes for so many artifact points each', () => {
    expect(Object.fromEntries(Object.entries(attributes).map(([id, { points }]) => [id, points]))).toEqual({
      keen: 5,
      forceful: 5,
      reaching: 4,
      far: 4,
      quick: 6,
      venomous: 3,
    });
    expect(Object.entries(attributes).flatMap(([id, { age }]) => (age === 2 ? [id] : []))).toEqual([
      'forceful',
      'quick',
    ]);
    expect(itemsOfPower).toEqual({ phial: 3, 'ward-stone': 5 });
  });
  const thane = (...names: readonly string[]) =>
    figure('a1', 'thane', 'K11', { stats: { mc: 3, st: 3 }, ...bears('blade', ...names) });
  const one = { unit: 'a1', targets: [{ target: 'b1', attacks: 1 }] };
  const blow = (name: string, need: number, cr: number) =>
    example(`a ${name} blade`, {
      units: [thane(name), basic('b1', 'K10', { stats: { wd: 9 } })],
      play: [fights('a', [one]), allocates('b')],
      dice: [3, 6, 1],
      after: (playing) => {
        expect(told(playing, 'attack')[0]).toMatchObject({ need });
        expect(told(playing, 'save')[0]).toMatchObject({ cr });
      },
    });
  blow('keen', 2, 7);
  blow('forceful', 3, 7);
  example('a venomous blade poisons whom it wounds', {
    units: [thane('venomous'), basic('b1', 'K10', { stats: { wd: 9 } })],
    play: [fights('a', [one]), allocates('b')],
    dice: [3, 1, 1],
    has: { b1: { poisoned: true } },
  });
  it('quick: one attack more; reaching: one inch more, with this weapon alone', () => {
    const view = look({
      units: [
        figure('a1', 'thane', 'K20', { gear: ['blade', 'great-axe'], ...bears('blade', 'quick', 'reaching') }),
        far,
      ],
    });
    const unit = unitOf(view, 'a1');
    expect([attacksOf(unit, 'blade'), attacksOf(unit, 'great-axe')]).toEqual([4, 3]);
    expect([reachOf(unit, 'blade'), reachOf(unit, 'great-axe')]).toEqual([2, 1]);
  });
  example('GP-11.16 with it a long spear is too long for who touches its bearer', {
    units: [
      basic('a1', 'K11', { gear: ['long-spear', 'blade'], ...bears('long-spear', 'reaching') }),
      basic('b1', 'K10'),
    ],
    play: [refused('PIKE_ENGAGED', fights('a', [{ unit: 'a1', weapon: 'long-spear', targets: [{ target: 'b1' }] }]))],
  });
  const marshal = (...names: readonly string[]) =>
    figure('a1', 'marshal', 'K40', { gear: ['blade', 'bow'], stats: { rc: 3 }, ...bears('bow', ...names) });
  example('a far bow fires unhindered to 18 inches, and to 36 in all', {
    units: [marshal('far'), basic('b1', 'K21'), basic('b2', 'K2')],
    play: [refused('OUT_OF_RANGE', shoots('a', 'a1 b2')), shoots('a', 'a1 b1')],
    dice: [4, 6],
    after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ need: 4 }]),
  });
  example('a quick bow shoots twice', {
    units: [marshal('quick'), basic('b1', 'K30')],
    play: [shoots('a', 'a1 b1')],
    dice: [1, 1],
  });
  example('GP-22.2 a venomous bow poisons, a blade that is venomous by trait poisons no arrow', {
    units: [
      marshal('venomous'),
      figure('b1', 'thane', 'K30'),
      figure('a2', 'marshal', 'M40', {
        gear: ['blade', 'bow'],
        stats: { rc: 3 },
        with: { traits: { 'venom-edges': 1 } },
      }),
      figure('b2', 'thane', 'M30'),
    ],
    play: [shoots('a', 'a1 b1'), act('a', 'end'), shoots('a', 'a2 b2')],
    dice: [4, 1, 4, 1],
    has: { b1: { poisoned: true, damage: 1 }, b2: { poisoned: false, damage: 1 } },
  });
  it('matches of the first revision go on without any', () => {
    const now = setUp({}, [1, 2], mustered()).match;
    const old = JSON.parse(JSON.stringify(now), (key, value: unknown) =>
      key === 'artifact' ? undefined : value,
    ) as AnyMatch;
    expect(book.handle.upgraded({ ...old, rules: 1 })).toMatchObject({
      units: now.units,
      rules: 1,
      form: book.handle.rules,
    });
  });
});

describe('GP-22.8 items of power, section 3.13', () => {
  example('a phial heals its bearer once', {
    units: [figure('a1', 'thane', 'K20', { gear: ['blade', 'phial'], with: { damage: 2 } }), basic('a2', 'A48'), far],
    play: [act('a', 'use', { unit: 'a1', item: 'phial' })],
    has: { a1: { damage: 1, used: ['phial'] } },
  });
  example('and is used up then', {
    units: [figure('a1', 'thane', 'K20', { gear: ['blade', 'phial'], with: { damage: 2, used: ['phial'] } }), far],
    play: [refused('USED_UP', act('a', 'use', { unit: 'a1', item: 'phial' }))],
  });
  example('a ward-stone makes its bearer harder to hit, nobody else of the squad', {
    units: [
      figure('a1', 'thane', 'K20', { squad: 'qa', gear: ['blade', 'ward-stone'] }),
      figure('a2', 'thane', 'M20', { squad: 'qa' }),
      basic('b1', 'L10', { gear: ['bow'] }),
      basic('b2', 'N10', { gear: ['bow'], squad: 'q2' }),
    ],
    play: [
      act('a', 'use', { unit: 'a1', item: 'ward-stone' }),
      act('a', 'end'),
      shoots('b', 'b1 a1'),
      act('b', 'end'),
      shoots('b', 'b2 a2'),
    ],
    dice: [1, 1],
    after: (playing) => {
      expect(told(playing, 'attack').map(({ need }) => need)).toEqual([6, 4]);
      expect(stateOf(playing, 'a1')).toMatchObject({ used: ['ward-stone'] });
    },
  });
});

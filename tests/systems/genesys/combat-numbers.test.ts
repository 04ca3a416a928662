import { describe, expect, it } from 'vitest';
import type { PositionUnit } from '../../../src/engine/index.ts';
import { unitOf } from '../../../src/kit/index.ts';
import { takeSeats } from '../../../src/systems/genesys/combat/casualties.ts';
import { attackChance } from '../../../src/systems/genesys/combat/chances.ts';
import { capped, inside, shield } from '../../../src/systems/genesys/combat/enhancements.ts';
import { accuracyOf, attacksOf, isTooLong, reachOf, shotsOf } from '../../../src/systems/genesys/combat/in-hand.ts';
import { isEnclosed, longestReach, reachesLevel } from '../../../src/systems/genesys/combat/reach.ts';
import { isUnarmed, shotWeapons } from '../../../src/systems/genesys/combat/shot.ts';
import { shotTargets, usualShots } from '../../../src/systems/genesys/combat/usual-shots.ts';
import { fireOf } from '../../../src/systems/genesys/deeds/shoot.ts';
import { bodyIn, fieldOf } from '../../../src/systems/genesys/sight/field.ts';
import type { Occupant } from '../../../src/systems/genesys/sight/field.ts';
import type { GenesysMatch, GenesysPlay } from '../../../src/systems/genesys/state.ts';
import { openPlaying } from '../../support/example.ts';
import { allocates, basic, book, example, fights, figure, look, positionOf, refused, shoots, told } from './example.ts';
import type { Differs } from './example.ts';

const far = basic('b9', 'AV1');
const tough = { stats: { wd: 9 } };
/** A unit with differences from an untouched one. */
const unit = (type: string, differs: Differs = {}) =>
  unitOf(look({ units: [figure('a1', type, 'K20', differs), far] }), 'a1');

/** A vehicle with one in each seat: a2 drives, a3 is crew, a4 a passenger. */
const manned = (type: string, more: readonly PositionUnit[] = []) =>
  look({
    units: [
      figure('a1', type, 'K20', { squad: 'qv' }),
      ...(['driver', 'crew', 'passenger'] as const).map((seat, index) =>
        basic(`a${index + 2}`, null as never, { squad: 'qv', gear: ['bow'], with: { aboard: 'a1', seat } }),
      ),
      far,
      ...more,
    ],
  });

describe('GP-20.6, GP-20.9, GP-20.12 who is in a vehicle', () => {
  const weapons = (type: string) => {
    const view = manned(type);
    return ['a2', 'a3', 'a4'].map((id) => shotWeapons(view, unitOf(view, id)));
  };
  it('GP-20.6 its crew alone has its guns, before their own', () => {
    expect(weapons('crawler-open')).toEqual([['bow'], ['heavy-repeater', 'bow'], ['bow']]);
  });
  it('GP-20.12 passengers behind closed doors shoot with nothing, but are armed all the same', () => {
    expect(weapons('crawler-closed')).toEqual([['bow'], ['heavy-repeater', 'rail-lance', 'bow'], []]);
    const view = manned('crawler-closed');
    expect(isUnarmed(view, unitOf(view, 'a4'))).toBe(false);
    expect(isUnarmed(look({ units: [basic('a1', 'K20'), far] }), unit('warder'))).toBe(true);
  });
  it('GP-20.9 nobody attacks passengers behind closed doors', () => {
    const enclosed = (type: string) => {
      const view = manned(type);
      return ['a1', 'a2', 'a3', 'a4', 'b9'].map((id) => isEnclosed(view, unitOf(view, id)));
    };
    expect(enclosed('crawler-closed')).toEqual([false, false, false, true, false]);
    expect(enclosed('crawler-open')).toEqual([false, false, false, false, false]);
  });
  it('GP-20.9 it shelters by one, closed by two', () => {
    const sheltered = (type: string, id: string) => {
      const view = manned(type);
      return inside(view, unitOf(view, id)).map(({ value }) => value);
    };
    expect([sheltered('crawler-open', 'a4'), sheltered('crawler-closed', 'a2')]).toEqual([[1], [2]]);
    expect(sheltered('crawler-closed', 'b9')).toEqual([]);
  });
  example('GP-20.9 passengers of an open one strike', {
    units: [
      figure('a1', 'crawler-open', 'K10', { squad: 'qa' }),
      basic('a2', null as never, { squad: 'qa', with: { aboard: 'a1', seat: 'driver' } }),
      basic('a3', null as never, { squad: 'qa', with: { aboard: 'a1', seat: 'passenger' } }),
      basic('b1', 'K13', { squad: 'qb', ...tough }),
      far,
    ],
    play: [
      fights('a', [{ unit: 'a3', targets: [{ target: 'b1' }] }]),
      allocates('b', [{ unit: 'b1', targets: [{ target: 'a3' }] }]),
    ],
    dice: [1, 1, 1, 1],
    after: (playing) => expect(told(playing, 'attack').map((each) => each['unit'])).toEqual(['a1', 'a3', 'a2', 'b1']),
  });
  it('GP-20.5 one of the crew drives when the driver is lost, and the others stay where they are', () => {
    const seats = (damage: number) => {
      const units = [
        figure('a1', 'crawler-open', 'K20', { squad: 'qv' }),
        ...(['driver', 'crew', 'crew', 'passenger'] as const).map((seat, index) =>
          basic(`a${index + 2}`, null as never, {
            squad: 'qv',
            with: { aboard: 'a1', seat, ...(index === 0 && damage > 0 ? { damage } : {}) },
          }),
        ),
        far,
      ];
      const match = structuredClone(openPlaying(book, positionOf({ units }), []).match()) as unknown as GenesysMatch;
      takeSeats({ match } as unknown as GenesysPlay);
      return ['a2', 'a3', 'a4', 'a5'].map((id) => match.units[id]?.seat);
    };
    expect(seats(1)).toEqual(['passenger', 'driver', 'crew', 'passenger']);
    expect(seats(0)).toEqual(['driver', 'crew', 'crew', 'passenger']);
  });
});

describe('3.12, 3.15, 3.16 what a weapon does in its bearer’s hand', () => {
  const artifact = (weapon: string, ...attributes: readonly string[]) => ({
    with: { artifact: { weapon, attributes } },
  });
  it('3.15 a Rapid Loader shoots twice with what shoots once, and no more often with anything else', () => {
    const shots = (weapon: 'bow' | 'autogun' | 'heavy-repeater', traits: Record<string, number>) =>
      shotsOf(unit('warder', { gear: [weapon], with: { traits } }), weapon);
    const loads = { 'rapid-loader': 1 };
    expect([shots('bow', {}), shots('bow', loads)]).toEqual([1, 2]);
    expect([shots('autogun', loads), shots('heavy-repeater', loads)]).toEqual([2, 3]);
  });
  it('3.16 an artifact strikes or shoots once more, farther, and only itself', () => {
    const bow = unit('warder', { gear: ['bow', 'blade'], ...artifact('bow', 'quick', 'far') });
    expect([shotsOf(bow, 'bow'), accuracyOf(bow, 'bow'), attacksOf(bow, 'blade')]).toEqual([2, 18, 1]);
    const blade = unit('warder', { gear: ['blade'], ...artifact('blade', 'quick', 'reaching') });
    expect([attacksOf(blade, 'blade'), attacksOf(blade, 'unarmed'), reachOf(blade, 'blade')]).toEqual([2, 1, 2]);
  });
  it('GP-11.16 a pike is too long in contact, and a spear that reaches farther; teeth never are', () => {
    const long = (weapon: 'pike' | 'long-spear' | 'blade' | 'natural', ...attributes: readonly string[]) =>
      isTooLong(unit('warder', { gear: [weapon], ...artifact(weapon, ...attributes) }), weapon);
    expect([long('pike'), long('long-spear'), long('blade'), long('natural')]).toEqual([true, false, false, false]);
    expect(long('long-spear', 'reaching')).toBe(true);
    expect(isTooLong(unit('mother-of-tusks'), 'natural')).toBe(false);
  });
  it('GP-11.22 the longest of its weapons counts for who passes', () => {
    expect(longestReach(unit('warder', { gear: ['blade', 'pike'] }))).toBe(3);
    expect(longestReach(unit('warder', { gear: ['pike', 'blade'] }))).toBe(3);
    expect(longestReach(unit('warder', { gear: ['bow'] }))).toBe(reachOf(unit('warder'), 'unarmed'));
  });
  it('GP-19.4 who stands on another level is struck as far as height and reach go', () => {
    const body = (level: number, bottom: number, height = 2): Occupant =>
      ({ level, bottom, top: bottom + height }) as unknown as Occupant;
    const ground = body(0, 0);
    expect(reachesLevel(ground, body(0, 0), 1)).toBe(true);
    expect(reachesLevel(ground, body(1, 12), 1)).toBe(false);
    expect(reachesLevel(body(0, 0, 9), body(1, 12), 3)).toBe(true);
    expect(reachesLevel(body(0, 0, 9), body(1, 12), 2)).toBe(false);
    expect(reachesLevel(body(1, 12, 9), ground, 3)).toBe(true);
    expect(reachesLevel(body(1, 12, 9), ground, 2)).toBe(false);
    expect(reachesLevel(body(1, 12), body(2, 24), 9)).toBe(false);
  });
});

describe('GP-14.1 – GP-14.3 enhancements', () => {
  const reasons = (...values: readonly number[]) =>
    values.map((value) => ({ value, text: { key: `${value}`, facts: {} }, rule: 'GP-14.2' }));
  const kept = (options: Record<string, string | number>, ...values: readonly number[]) =>
    capped(look({ units: [basic('a1', 'K20'), far], options }), 'a', reasons(...values) as never).map(
      ({ value }) => value,
    );
  it('GP-14.1 count up to the cap of the Age, and none that are nothing', () => {
    expect(kept({ 'age.a': 1 }, 1, 0, 2)).toEqual([1, 2]);
    expect(kept({ 'age.a': 1 }, 2, 2)).toEqual([2, 2, -1]);
    expect(kept({ 'age.a': 2 }, 2, 2)).toEqual([2, 2]);
  });
  it('GP-14.3 the two largest alone, where the house rule says so', () => {
    expect(kept({ maxTwoModifiers: 'on', 'age.a': 3 }, 1, 2, 3)).toEqual([3, 2]);
    expect(kept({ maxTwoModifiers: 'off', 'age.a': 3 }, 1, 1, 2)).toEqual([1, 1, 2]);
  });
  it('GP-14.2 a shield counts against who is in front, and not while both hands strike', () => {
    const value = (at: string, weapon: string | null, gear: readonly string[] = ['blade', 'shield']) => {
      const view = look({ units: [basic('a1', 'K20', { facing: 'N', gear }), basic('b1', at), far] });
      const melee = weapon && { strikes: { a: [{ unit: 'a1', weapon }], b: [] } };
      const seen = { ...view, own: { ...view.own, melee } } as unknown as typeof view;
      const field = fieldOf(seen);
      const [a1, b1] = [unitOf(seen, 'a1'), unitOf(seen, 'b1')];
      return shield(field, a1, { unit: bodyIn(field, b1), target: bodyIn(field, a1) }).map((each) => each.value);
    };
    expect([value('K14', null), value('K26', null), value('K14', null, ['blade'])]).toEqual([[1], [], []]);
    expect([value('K14', 'blade'), value('K14', 'great-axe'), value('K14', 'pike')]).toEqual([[1], [], []]);
    expect(value('K14', 'bow')).toEqual([1]);
  });
});

describe('GP-12.1, GP-12.4 – GP-12.6 shots', () => {
  const archer = (id: string, at: string) => basic(id, at, { squad: 'qa', facing: 'N', gear: ['bow'] });
  const view = look({
    units: [
      archer('a1', 'K20'),
      basic('b1', 'K14', { squad: 'one' }),
      basic('b2', 'M14', { squad: 'two' }),
      basic('b3', 'O14', { squad: 'two', with: { damage: 1 } }),
    ],
  });
  const fire = fireOf(view, 'a', ['qa'], false);
  const ids = (wanted: string | null, at: readonly string[] | null = null) =>
    shotTargets({ ...fire, at }, wanted).map(({ id }) => id);
  it('GP-12.2 are at any enemy that stands, or at the squad or the unit that is wanted', () => {
    expect([ids(null), ids('b2'), ids('two'), ids('b3')]).toEqual([['b1', 'b2'], ['b2'], ['b2'], []]);
    expect([ids(null, ['one']), ids('b2', ['one'])]).toEqual([['b1'], []]);
  });
  it('GP-12.6 are of themselves at the nearest in plain sight, and at nobody behind others', () => {
    const screened = look({
      units: [archer('a1', 'K20'), basic('b1', 'K10', { squad: 'one' }), basic('a2', 'K15', { squad: 'qc' })],
    });
    expect(usualShots(fireOf(screened, 'a', ['qa'], false))).toEqual([]);
    expect(usualShots(fire)).toEqual([
      { unit: 'a1', weapon: 'bow', target: 'b1', attacks: 1, impossible: false, combine: null },
    ]);
    expect(usualShots(fire, 'two').map(({ target }) => target)).toEqual(['b2']);
    expect(usualShots(fire, null, ['a1'])).toEqual([]);
  });
  example('GP-12.4 as many as the weapon that was named shoots', {
    units: [basic('a1', 'K20', { squad: 'qa', gear: ['bow', 'autogun'] }), basic('b1', 'K10', tough), far],
    play: [
      refused(
        'TOO_MANY_ATTACKS',
        shoots('a', [{ unit: 'a1', weapon: 'bow', targets: [{ target: 'b1', attacks: 2 }] }]),
        { most: 1 },
      ),
      shoots('a', [{ unit: 'a1', weapon: 'autogun', targets: [{ target: 'b1', attacks: 2 }] }]),
    ],
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'attack')).toHaveLength(2),
  });
});

describe('GP-11.8, GP-11.14 in a melee', () => {
  example('GP-11.14 nobody strikes a friend within reach', {
    units: [
      basic('a1', 'K11', { squad: 'qa' }),
      basic('a2', 'L11', { squad: 'qc' }),
      basic('b1', 'M10', { squad: 'qb' }),
      far,
    ],
    play: [
      refused('NOT_IN_REACH', fights('a', [{ unit: 'a1', targets: [{ target: 'a2' }] }], { squad: 'qa' }), {
        unit: 'a1',
        target: 'a2',
      }),
    ],
  });
  example('GP-11.8 whoever cannot pay is exhausted for want of Command', {
    units: [basic('a1', 'K11', { squad: 'qa', ...tough }), basic('b1', 'K10', { squad: 'qb', ...tough }), far],
    own: { spent: { a: 0, b: 99 } },
    play: [fights('a', [{ unit: 'a1', targets: [{ target: 'b1' }] }]), allocates('b')],
    dice: [1, 6, 1],
    after: (playing) =>
      expect(playing.events.filter(({ kind }) => kind === 'exhausted').map(({ rule, facts }) => [rule, facts])).toEqual(
        [['GP-11.8', { units: ['b1'], reason: 'no-command' }]],
      ),
  });
});

describe('section 10: chances of one attack', () => {
  const aim = (more: object) =>
    ({
      need: { parts: [], total: 4, pass: 'at least', sure: null },
      target: 7,
      skill: 3,
      strength: 3,
      impossible: false,
      ...more,
    }) as never;
  it('GP-13.7 tells wounds from critical hits', () => {
    const target = unit('warder', { stats: { to: 3 } });
    // 4, 5 and 6 hit; with CR 7, 8 and 9 the saves fail on 3, 4 and 5 of 6.
    expect(attackChance(aim({}), target)).toEqual({
      hit: 3 / 6,
      wound: expect.closeTo(12 / 36, 9) as number,
      critical: 0,
    });
    // With Strength 5 CR 9, 10 and 11: those above 9 are critical.
    const strong = attackChance(aim({ strength: 5 }), target);
    expect(strong).toEqual({
      hit: 3 / 6,
      wound: expect.closeTo((5 + 6 + 6) / 36, 9) as number,
      critical: expect.closeTo(2 / 6, 9) as number,
    });
  });
});

describe('GP-17.13 whoever’s mount is lost', () => {
  const lost = (title: string, distance: number, dice: readonly number[], prone: boolean, hits: number) =>
    example(`GP-17.13 ${title}`, {
      units: [
        basic('a1', 'K20', { squad: 'qa', gear: ['bow'] }),
        basic('a9', 'A48'),
        figure('b1', 'tuskrider', 'K12', { squad: 'qb', stats: { wd: 9 }, with: { aboard: 'b2' } }),
        figure('b2', 'tusker', 'K12', { squad: 'qb', stats: { wd: 1, to: 1 }, with: { distance, moved: true } }),
        far,
      ],
      play: [shoots('a', 'a1 b2')],
      dice,
      has: { b1: { aboard: null, prone }, b2: { is: 'dead' } },
      after: (playing) => expect(told(playing, 'strength')).toHaveLength(hits),
    });
  lost('is thrown at twice its Movement or more', 8, [6, 6, 6], true, 1);
  lost('gets down safely from one that is slower', 6, [6], false, 0);
});

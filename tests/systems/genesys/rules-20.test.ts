import { describe, expect, it } from 'vitest';
import { unitOf } from '../../../src/kit/index.ts';
import { knownPowers } from '../../../src/systems/genesys/deeds/cast.ts';
import { seatsFor } from '../../../src/systems/genesys/deeds/embark.ts';
import { holderBonus } from '../../../src/systems/genesys/turns.ts';
import type { SeenUnit } from '../../../src/systems/genesys/state.ts';
import { isLiving } from '../../../src/systems/genesys/units.ts';
import {
  act,
  activates,
  basic,
  ends,
  example,
  figure,
  fights,
  goes,
  look,
  refused,
  shoots,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const bystander = basic('a9', 'A48');
const shot = (unit: string, target: string, more = {}) => ({ unit, targets: [{ target }], ...more });
const needs = (playing: Parameters<typeof told>[0]): unknown[] => told(playing, 'attack').map(({ need }) => need);
const crawler = (side: 'a' | 'b', at: string, kind: string, seats: readonly string[] = ['driver'], more = {}) => [
  figure(`${side}1`, kind, at, { squad: `q${side}`, ...more }),
  ...seats.map((seat, index) =>
    figure(`${side}${index + 2}`, 'crewman', at, {
      squad: seat === 'passenger' ? `p${side}` : `q${side}`,
      gear: ['rifle', 'blade'],
      with: { aboard: `${side}1`, seat },
    }),
  ),
];

describe('vehicles', () => {
  it('GP-20.1 husks, mounts that are machines, and vehicles are not living', () => {
    expect(['husk', 'hoverbike', 'crawler-open', 'tusker', 'warder'].map((type) => isLiving({ type }))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
  example('GP-20.1, GP-22.2 they are not poisoned', {
    units: [figure('a1', 'marshal', 'K11', { gear: ['venom-knife'] }), figure('b1', 'husk', 'K10'), bystander],
    play: [fights('a', [{ unit: 'a1', targets: [{ target: 'b1', attacks: 2 }] }]), act('b', 'allocate')],
    dice: [5, 1, 1, 1],
    has: { b1: { poisoned: false } },
  });
  example('GP-20.1 nor finished off', {
    units: [basic('a1', 'K11'), figure('b1', 'husk', 'K10', { with: { damage: 3 } }), far],
    play: [refused('NOT_FALLEN', act('a', 'finish', { units: [{ unit: 'a1', target: 'b1' }] }))],
  });
  example('GP-15.7 a vehicle that flees over the edge carries off everybody aboard, of whichever squad', {
    units: [...crawler('b', 'K3', 'crawler-closed', ['driver', 'passenger']), basic('b9', 'AV1'), basic('a1', 'K9')],
    turn: { active: 'b' },
    own: { squads: { qb: { broken: true } } },
    play: [act('b', 'activate', { squads: ['qb'], pace: '3' })],
    has: { b1: { place: 'fled' }, b2: { place: 'fled' }, b3: { place: 'fled' }, b9: { place: 'board' } },
  });
  example('GP-20.5 without a driver a vehicle does not move', {
    units: [...crawler('a', 'K20', 'crawler-open', ['passenger']), far],
    play: [refused('NO_DRIVER', goes('a1', 'K16'))],
  });
  const carried = (cost: number) => ({
    units: [
      ...crawler('a', 'K20', 'crawler-open', ['driver', 'passenger'], { with: { cost, moved: true } }),
      bystander,
      basic('b1', 'L10'),
    ],
  });
  example('GP-R100, GP-20.12 a passenger may shoot while its vehicle has gone no more than twice its own Movement', {
    ...carried(14),
    play: [shoots('a', [shot('a3', 'b1')])],
    dice: [1],
    after: (playing) => expect(told(playing, 'attack')).toHaveLength(1),
  });
  example('GP-R100, GP-20.12 and no farther', {
    ...carried(15),
    play: [refused('MOVED_TOO_FAR', shoots('a', [shot('a3', 'b1')]))],
  });
  example('GP-20.5 if the driver is lost one of the crew drives at once', {
    units: [
      ...crawler('a', 'K20', 'crawler-open', ['driver', 'crew']),
      bystander,
      basic('b1', 'L10', { gear: ['rail-lance'], stats: { rc: 6 } }),
    ],
    turn: { active: 'b' },
    play: [shoots('b', [shot('b1', 'a2')])],
    dice: [6],
    has: { a2: { is: 'dead' }, a3: { seat: 'driver' } },
  });
  const boarding = (at: string, kind: string, facing: 'N' | 'S' = 'N') => ({
    units: [...crawler('a', 'K20', kind, ['driver'], { facing }), basic('a5', at, { squad: 'qw' }), far],
  });
  const boards = act('a', 'embark', { units: [{ unit: 'a5', target: 'a1' }] });
  example('GP-20.7 getting in is an action beside it', {
    ...boarding('L19', 'crawler-open'),
    play: [boards],
    has: { a5: { aboard: 'a1', seat: 'passenger', acted: true, at: 'K20' } },
  });
  example('GP-20.7 of a closed one beside an exit, which is not in front', {
    ...boarding('L19', 'crawler-closed'),
    play: [refused('NOT_ADJACENT', boards)],
  });
  example('GP-20.7 but behind', {
    ...boarding('L23', 'crawler-closed'),
    play: [boards],
    has: { a5: { aboard: 'a1' } },
  });
  it('GP-20.7 driver, two crew and six passengers have room; others than its crew are passengers', () => {
    const view = look({
      units: [
        ...crawler('a', 'K20', 'crawler-open', ['driver']),
        basic('a5', 'A40'),
        figure('a6', 'crewman', 'A41'),
        far,
      ],
    });
    const seats = (id: string, count: number) =>
      seatsFor(view, unitOf(view, 'a1'), Array<SeenUnit>(count).fill(unitOf(view, id)));
    const six = Array<string>(6).fill('passenger');
    expect(seats('a5', 7)).toEqual([...six, null]);
    expect(seats('a6', 9)).toEqual(['crew', 'crew', ...six, null]);
  });
  const leaving = (kind: string) => ({
    units: [...crawler('a', 'K20', kind, ['driver', 'passenger'], { facing: 'N' }), far],
  });
  const exits = (cell: string) => act('a', 'exit', { squad: 'pa', units: [{ unit: 'a3', cell }] });
  example('GP-20.8 getting out is the movement: once its Movement from an exit', {
    ...leaving('crawler-open'),
    play: [
      refused('BAD_PLACE', exits('L14')),
      exits('L15'),
      refused('ALREADY_MOVED', goes('a3', 'L14')),
      act('a', 'rush', { units: 'a3 L12' }),
    ],
    has: { a3: { at: 'L12', aboard: null } },
  });
  example('GP-20.8 of a closed one nobody gets out in front', {
    ...leaving('crawler-closed'),
    play: [refused('BAD_PLACE', exits('L15')), exits('L24')],
  });
  example('GP-20.8 only in or out in a round', {
    ...leaving('crawler-open'),
    play: [exits('L23'), refused('ON_OFF_ONCE', act('a', 'embark', { units: [{ unit: 'a3', target: 'a1' }] }))],
  });
  const shotAt = (kind: string, target: string) => ({
    units: [...crawler('b', 'K10', kind, ['driver', 'crew', 'passenger']), basic('a1', 'L20', { gear: ['bow'] }), far],
    play: [shoots('a', [shot('a1', target)])],
    dice: [1],
  });
  example('GP-20.9 all aboard an open one can be shot at, with +1', {
    ...shotAt('crawler-open', 'b4'),
    after: (playing) => expect(needs(playing)).toEqual([5]),
  });
  example('GP-20.9 the crew of a closed one with +2', {
    ...shotAt('crawler-closed', 'b3'),
    after: (playing) => expect(needs(playing)).toEqual([6]),
  });
  example('GP-20.9 its passengers not at all', {
    ...shotAt('crawler-closed', 'b4'),
    play: [refused('TARGET_ENCLOSED', shoots('a', [shot('a1', 'b4')]))],
    dice: [],
  });
  example('GP-20.9 all have the evasion of the vehicle', {
    ...shotAt('crawler-open', 'b4'),
    units: [
      ...crawler('b', 'K10', 'crawler-open', ['driver', 'crew', 'passenger'], {
        with: { moved: true, distance: 14, bonus: 2 },
      }),
      basic('a1', 'L20', { gear: ['bow'], stats: { rc: 4 } }),
      far,
    ],
    after: (playing) => expect(needs(playing)).toEqual([6]),
  });
  example('GP-20.10 a blast hits the vehicle, never its crew', {
    units: [
      ...crawler('b', 'K10', 'crawler-closed', ['driver', 'crew']),
      basic('a1', 'L15', { gear: ['grenades'], stats: { rc: 6 } }),
      far,
    ],
    play: [shoots('a', [shot('a1', 'b1', { weapon: 'grenades' })])],
    dice: [6],
    after: (playing) => expect(told(playing, 'save').map(({ target }) => target)).toEqual(['b1']),
  });
  const gunner = (kind: string) => ({
    units: [...crawler('a', 'K20', kind, ['driver', 'passenger']), basic('b1', 'L6', { squad: 'qx' })],
  });
  const fires = shoots('a', [shot('a3', 'b1', { weapon: 'rifle' })]);
  example('GP-20.12, GP-20.13 passengers of an open one shoot, from its footprint', {
    ...gunner('crawler-open'),
    play: [fires],
    dice: [1],
  });
  example('GP-20.12 those of a closed one do not', {
    ...gunner('crawler-closed'),
    play: [refused('BEHIND_DOORS', fires)],
  });
  example('GP-20.12 its distance counts as their movement', {
    units: [...crawler('a', 'K40', 'crawler-open', ['driver', 'passenger']), basic('b1', 'L6', { squad: 'qx' })],
    play: [goes('a1', 'K25'), ends('a'), refused('MOVED_TOO_FAR', fires)],
  });
  example('GP-20.13 threat ranges go from the vehicle’s footprint', {
    units: [...crawler('a', 'K20', 'crawler-open', ['driver', 'passenger']), basic('b1', 'N18', { squad: 'qx' }), far],
    play: [fights('a', [shot('a3', 'b1', { weapon: 'blade' })]), act('b', 'allocate')],
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'attack').map(({ unit }) => unit)).toContain('a3'),
  });
  example('GP-20.14 an abandoned one can be manned by those with the trait', {
    units: [
      figure('a1', 'crawler-open', 'K20', { squad: 'old' }),
      figure('a2', 'crewman', 'L23', { squad: 'new' }),
      far,
    ],
    play: [act('a', 'embark', { units: [{ unit: 'a2', target: 'a1' }] })],
    has: { a2: { seat: 'driver' }, a1: { group: 'new' } },
  });
  example('GP-20.14 and still be destroyed; enemies cannot use it', {
    units: [
      figure('b1', 'crawler-open', 'K10', { squad: 'old' }),
      figure('a1', 'crewman', 'L13'),
      basic('a2', 'L20', { gear: ['rail-lance'], stats: { rc: 6 } }),
      far,
    ],
    play: [
      refused('NOT_ADJACENT', act('a', 'embark', { units: [{ unit: 'a1', target: 'b1' }] })),
      shoots('a', [shot('a2', 'b1')]),
    ],
    dice: [6],
    has: { b1: { is: 'dead' } },
  });
});

describe('powers', () => {
  const adept = (more = {}) => figure('a1', 'adept', 'K26', { squad: 'qa', ...more });
  const powers = { squads: { qa: { powers: ['ember-bolt', 'glass-ward'] } } };
  const channels = (power = 'ember-bolt') => act('a', 'channel', { unit: 'a1', power });
  const casts = (target: string, power = 'ember-bolt') => act('a', 'cast', { casts: [{ unit: 'a1', power, target }] });
  it('GP-21.1 casters know the powers of their list, Uniques all of their domain', () => {
    const view = look({ units: [adept(), figure('a2', 'pale-voice', 'M26'), far], own: powers });
    expect(knownPowers(view, unitOf(view, 'a1'))).toEqual(['ember-bolt', 'glass-ward']);
    expect(knownPowers(view, unitOf(view, 'a2'))).toEqual(['ember-bolt', 'thunderclap', 'stride', 'glass-ward']);
  });
  example('GP-21.1 nobody else has any', {
    units: [adept(), basic('a2', 'M26', { squad: 'qw' }), far],
    own: powers,
    play: [
      refused('POWER_UNKNOWN', channels('stride')),
      refused('NOT_A_CASTER', act('a', 'channel', { unit: 'a2', power: 'stride' })),
    ],
  });
  example('GP-21.4 one channelling and one casting a round; the power is lost at its end', {
    units: [adept(), basic('b1', 'K2'), basic('b2', 'A1')],
    own: powers,
    play: [
      channels(),
      refused('ALREADY_CHANNELLED', channels('glass-ward')),
      refused('OUT_OF_RANGE', casts('b1')),
      ends('a'),
      activates('b', 'b1'),
      ends('b'),
      activates('b', 'b2'),
      ends('b'),
    ],
    dice: [6],
    has: { a1: { channelled: null } },
  });
  example('GP-21.5 a power that was not cast is held', {
    units: [adept(), bystander, basic('b1', 'K10')],
    own: powers,
    play: [channels(), ends('a')],
    dice: [3],
    has: { a1: { channelled: { power: 'ember-bolt', total: 8, held: true } } },
  });
  const voice = figure('a1', 'pale-voice', 'K26', { squad: 'qa' });
  example('GP-21.7 Ether-born casters do not channel; the CR is thrown when they cast', {
    units: [voice, basic('b1', 'K10'), bystander],
    play: [casts('b1')],
    // CR 6 + 1 + 5 - 3 = 9.
    dice: [1, 1],
    has: { b1: { is: 'fallen' } },
    after: (playing) => expect(told(playing, 'save')).toMatchObject([{ cr: 9 }]),
  });
  example('GP-21.7 without damage no die is thrown; the limit of movement holds', {
    units: [voice, basic('a2', 'K22', { squad: 'qw' }), far],
    play: [casts('qw', 'glass-ward'), refused('MOVE_LIMIT', goes('a1', 'K33')), goes('a1', 'K32')],
  });
  example('GP-21.8 the same power does not add to itself', {
    units: [voice, figure('a3', 'pale-voice', 'M26', { squad: 'qc' }), basic('a2', 'K22', { squad: 'qw' }), far],
    play: [
      casts('qw', 'glass-ward'),
      ends('a'),
      act('a', 'cast', { casts: [{ unit: 'a3', power: 'glass-ward', target: 'qw' }] }),
    ],
    after: (playing) =>
      expect(viewOf(playing).own.squads['qw']?.boosts).toMatchObject([{ source: 'glass-ward', value: 2 }]),
  });
});

describe('effects', () => {
  const resting = { turn: { phase: 'effects' as const }, play: [act('b', 'challenge', { answer: 'no' })] };
  const both = [basic('a1', 'A48'), basic('b1', 'A1')];
  example('GP-22.1 poison before fire, the side with initiative first, in id order', {
    ...resting,
    units: [
      ...both,
      figure('a2', 'thane', 'K30', { with: { poisoned: true } }),
      figure('b2', 'thane', 'K10', { with: { poisoned: true, burning: 1 } }),
    ],
    own: { initiative: 'b' },
    play: [act('a', 'challenge', { answer: 'no' })],
    // b2: poison, fire (CR, then whether it goes out); a2: poison.
    dice: [3, 1, 5, 3],
    after: (playing) =>
      expect(told(playing, 'effect').map(({ unit, kind }) => `${String(unit)} ${String(kind)}`)).toEqual([
        'b2 poison',
        'b2 fire',
        'a2 poison',
      ]),
  });
  example('GP-22.1 then the fallen regenerate, and who still lies is dead', {
    ...resting,
    units: [
      ...both,
      figure('a2', 'mother-of-tusks', 'K30', { with: { damage: 5 } }),
      basic('a3', 'A40', { with: { damage: 1 } }),
      figure('b2', 'husk', 'K10', { with: { damage: 3 } }),
    ],
    // Standing again, it regenerates in the Player Events of the next round.
    dice: [5, 1],
    has: { a2: { is: 'standing', damage: 4, recovering: true }, a3: { is: 'dead' }, b2: { is: 'dead' } },
    after: (playing) => expect(told(playing, 'removed')).toMatchObject([{ units: ['a3', 'b2'] }]),
  });
  for (const [die, damage, poisoned] of [
    [2, 1, true],
    [3, 0, true],
    [5, 0, false],
  ] as const)
    example(`GP-22.2 poison with a ${die}`, {
      ...resting,
      units: [...both, figure('b2', 'thane', 'K10', { with: { poisoned: true } })],
      dice: [die],
      has: { b2: { damage, poisoned } },
    });
  example('GP-22.3 fire goes out with a 5', {
    ...resting,
    units: [...both, figure('b2', 'thane', 'K10', { with: { burning: 1 } })],
    dice: [1, 5],
    has: { b2: { burning: 0 } },
  });
  example('GP-22.4 the fallen are no target, no cover and bar no sight', {
    units: [
      basic('a1', 'K20', { gear: ['bow'] }),
      basic('a2', 'K15', { squad: 'qw', with: { damage: 1 } }),
      basic('b1', 'K10'),
    ],
    play: [shoots('a', 'a1 b1')],
    dice: [1],
    after: (playing) => expect(needs(playing)).toEqual([4]),
  });
  for (const [die, damage] of [
    [3, 1],
    [4, 0],
  ] as const)
    example(`GP-22.7 a mechanic repairs with 4 or more: a ${die}`, {
      units: [
        ...both,
        figure('b2', 'gunner', 'K10', { gear: ['rail-lance'] }),
        figure('b3', 'husk', 'K9', { with: { damage: 1 } }),
      ],
      turn: { phase: 'round', round: 0 },
      play: [],
      dice: [die],
      has: { b3: { damage } },
    });
  for (const [die, damage] of [
    [3, 1],
    [4, 0],
  ] as const)
    example(`GP-22.8 a medkit with a ${die}`, {
      units: [
        basic('a1', 'K20', { with: { traits: { 'field-medic': 1 } } }),
        figure('a2', 'thane', 'K21', { with: { damage: 1 } }),
        far,
      ],
      play: [act('a', 'use', { unit: 'a1', item: 'medkit', target: 'a2' })],
      dice: [die],
      has: { a1: { acted: true }, a2: { damage } },
    });
  example('GP-22.8 only a friend in contact', {
    units: [
      basic('a1', 'K20', { with: { traits: { 'field-medic': 1 } } }),
      figure('a2', 'thane', 'K22', { with: { damage: 1 } }),
      far,
    ],
    play: [refused('NOT_ADJACENT', act('a', 'use', { unit: 'a1', item: 'medkit', target: 'a2' }))],
  });
  example('GP-22.9 a charge pack goes off in the next round', {
    units: [basic('a1', 'K20', { gear: ['blade', 'charge-pack'] }), basic('b1', 'K17', { stats: { wd: 9 } })],
    play: [
      refused('NOT_ADJACENT', act('a', 'use', { unit: 'a1', item: 'charge-pack', cell: 'K18' })),
      act('a', 'use', { unit: 'a1', item: 'charge-pack', cell: 'K19' }),
      goes('a1', 'K28'),
      activates('b', 'b1'),
      ends('b'),
    ],
    // CR 2 + 6 + 6 - 3.
    dice: [2],
    after: (playing) => {
      expect(told(playing, 'effect')).toMatchObject([{ kind: 'explosion', cell: 'K19' }]);
      expect(told(playing, 'save')).toMatchObject([{ target: 'b1', cr: 11, outcome: 'critical' }]);
      expect(viewOf(playing).own.charges).toEqual([]);
    },
  });
  const storm = (hazards: string, dice: readonly number[]) => ({
    units: [basic('a1', 'K20', { stats: { wd: 9 } }), far],
    turn: { phase: 'round', round: 0 },
    own: { weather: 'rain' },
    options: { hazards },
    play: [],
    dice,
  });
  example('GP-22.10 in heavy rain lightning strikes with a 6', {
    ...storm('on', [6, 11, 20, 1]),
    after: (playing) => {
      expect(told(playing, 'effect')).toMatchObject([{ kind: 'lightning', cell: 'K20' }]);
      expect(told(playing, 'save')).toMatchObject([{ target: 'a1', cr: 10 }]);
    },
  });
  example('GP-22.10 not where it was not agreed', {
    ...storm('off', []),
    after: (playing) => expect(told(playing, 'effect')).toEqual([]),
  });
});

describe('the end', () => {
  it('GP-23.2 from round 7 the holder of the initiative adds 2 in a challenge', () => {
    expect([1, 6, 7, 10].map((round) => holderBonus({ round }))).toEqual([1, 1, 2, 2]);
  });
  const alone = [basic('a1', 'A48'), figure('b1', 'warder', null, { with: { place: 'dead' } })];
  example('GP-23.5 against nobody the match ends', {
    units: alone,
    play: [activates('a', 'a1'), ends('a'), act('a', 'press-on', { answer: 'no' })],
    after: (playing) => expect(playing.match().result).toMatchObject({ winner: 'a' }),
  });
  example('GP-23.5 unless the side that is left goes on', {
    units: alone,
    play: [activates('a', 'a1'), ends('a'), act('a', 'press-on', { answer: 'yes' })],
    after: (playing) => {
      expect(playing.match().result).toBe(null);
      expect(viewOf(playing).own.round).toBe(3);
    },
  });
  example('GP-23.6 who concedes loses', {
    units: [basic('a1', 'A48'), far],
    play: [act('b', 'concede')],
    after: (playing) => expect(playing.match().result).toMatchObject({ winner: 'a' }),
  });
});

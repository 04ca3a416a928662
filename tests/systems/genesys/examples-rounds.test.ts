import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, Event, Facts, SideId } from '../../../src/engine/index.ts';
import { isNight, timeByDie } from '../../../src/systems/genesys/data/missions.ts';
import type { GenesysView } from '../../../src/systems/genesys/state.ts';
import {
  act,
  activates,
  allocates,
  basic,
  book,
  ends,
  example,
  fights,
  figure,
  refused,
  shoots,
  told,
} from './example.ts';

const { handle } = book;
const plain = {
  points: 1000,
  terrain: 'preset:open',
  'mission.a': 'kill-points',
  'mission.b': 'kill-points',
  'mission.secondary': 'kill-points',
  optionalMission: 'off',
  timeOfDay: 'daylight',
  weather: 'normal',
};

/** A match from the beginning, its dice, and what was told. */
function set(
  options: Facts,
  dice: readonly number[],
  deeds: readonly Action[],
): { match: AnyMatch; events: readonly Event[]; left: number } {
  const script = scriptedDice(dice);
  const begun = handle.begin({ options: { ...plain, ...options } }, script);
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  const events = [...begun.events];
  let match = begun.match;
  for (const deed of deeds) {
    const outcome = handle.apply(match, deed, script);
    if (!outcome.ok) throw new Error(JSON.stringify([deed, outcome.refusal]));
    events.push(...outcome.events);
    match = outcome.match;
  }
  return { match, events, left: script.left() };
}
const facts = (events: readonly Event[], kind: string): Facts[] =>
  events.filter((event) => event.kind === kind).map((event) => event.facts);
const codeOf = (match: AnyMatch, action: Action): string | null =>
  handle.check(handle.view(match, action.by), action)?.code ?? null;
const musters = (by: SideId, params: Facts): Action => act(by, 'muster', params);

describe('set-up', () => {
  for (const [points, squads, code] of [
    [1000, '2 warder', null],
    [1000, '6 warder', null],
    [1000, '7 warder', 'SQUAD_SIZE'],
    [1500, '3 warder', null],
    [1500, '9 warder', null],
    [500, '1 axeman; 1 axeman', 'SQUAD_SIZE'],
    [250, '1 thane', 'CLASS_NOT_ALLOWED'],
  ] as const)
    it(`GP-E58, GP-5.2, GP-5.3 ${squads} for ${points} points: ${code ?? 'allowed'}`, () => {
      expect(codeOf(set({ points }, [], []).match, musters('a', { squads }))).toBe(code);
    });
  it('GP-E59, GP-3.10, GP-3.11 the time of day', () => {
    expect(timeByDie(4)).toBe('daylight');
    expect(isNight('daylight', 7)).toBe(false);
    expect([isNight('dusk', 6), isNight('dusk', 7)]).toEqual([false, true]);
    expect([isNight('dawn', 6), isNight('dawn', 7)]).toEqual([true, false]);
  });
  example('GP-E59, GP-3.12 at night nothing is seen beyond 24 inches', {
    units: [
      basic('a1', 'K40', { gear: ['blade', 'rifle'] }),
      basic('b1', 'K14'),
      basic('b2', 'K15', { squad: 'near' }),
    ],
    own: { time: 'night' },
    play: [refused('DARK', shoots('a', 'a1 b1'))],
  });
  const ready = { a: { list: 'holds-1000' }, b: { list: 'concord-1000' } };
  for (const [zones, dice, held, initiative] of [
    ['2', [2, 5], [2, 7], 'b'],
    ['5', [5, 3], [5], 'a'],
  ] as const)
    it(`GP-E60, GP-6.3, GP-6.5 forward deployment from zone ${zones} with ${dice.join(', ')}`, () => {
      const { events } = set({}, dice, [
        musters('a', { ...ready.a, deployment: 'forward', zones }),
        musters('b', { ...ready.b }),
      ]);
      expect(facts(events, 'zones-rolled')).toMatchObject([{ zones: held }]);
      expect(facts(events, 'initiative')).toMatchObject([{ side: initiative, round: 1 }]);
    });
  for (const [die, stands] of [
    [2, 'artifact'],
    [3, 'kill-points'],
  ] as const)
    it(`GP-E70, GP-4.2 a Command Test of ${die} for an optional mission`, () => {
      const dice = [2, 6, die, ...(stands === 'artifact' ? [1] : [])];
      const { match, events, left } = set({ 'mission.a': 'roll', optionalMission: 'on' }, dice, [
        act('a', 'optional', { class: 'warder' }),
        act('a', 'take-mission', { answer: 'yes' }),
      ]);
      expect(left).toBe(0);
      expect(facts(events, 'command-test')).toMatchObject([{ die, need: 2, passed: stands === 'artifact' }]);
      expect((handle.view(match, 'all') as unknown as GenesysView).own.missions.a).toBe(stands);
      expect(codeOf(match, musters('a', { list: 'concord-1000' }))).toBe('DESIGNATED_MISSING');
    });
  it('GP-4.2 asks nothing about a mission that the side has already, and binds it to no class', () => {
    const { match, events, left } = set(
      { 'mission.a': 'roll', optionalMission: 'on' },
      [2, 2],
      [act('a', 'optional', { class: 'warder' })],
    );
    expect(left).toBe(0);
    expect(facts(events, 'mission-had')).toMatchObject([{ side: 'a', mission: 'kill-points' }]);
    expect(match.asked.map(({ kind }) => kind)).toEqual(['muster', 'muster']);
    expect(codeOf(match, musters('a', { list: 'concord-1000' }))).toBeNull();
  });
});

describe('rounds', () => {
  const played = [activates('a', 'a1'), ends('a'), activates('b', 'b1'), ends('b')];
  const one = [basic('a1', 'A48'), basic('b1', 'A1')];
  example('GP-E30, GP-7.10, GP-R37 who ends the round in its own turn has the initiative', {
    units: [basic('a1', 'K11'), basic('b1', 'K10')],
    play: [fights('a', 'a1 b1'), allocates('b'), ends('a')],
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'initiative').at(-1)).toMatchObject({ side: 'a', round: 3 }),
  });
  const reserve = figure('a5', 'warder', null, { with: { place: 'reserve' } });
  const reserves = (title: string, round: number, die: number, more: Facts, outcome: Facts, units = one) =>
    example(title, {
      units: [...units, reserve],
      turn: { round },
      own: more,
      play: played,
      dice: [die],
      after: (playing) => expect(told(playing, 'reserve-roll')).toMatchObject([outcome]),
    });
  reserves('GP-E61, GP-6.11 reserves arrive with 7', 1, 5, {}, { total: 7, arrived: true });
  reserves('GP-E61 and stay with 6', 1, 4, {}, { total: 6, arrived: false });
  reserves(
    'GP-E61, GP-6.12 the Command helps in the chosen round',
    2,
    1,
    { reserveRound: { a: 3 } },
    { total: 8, arrived: true },
    [figure('a1', 'thane', 'A48'), basic('b1', 'A1')],
  );
  example('GP-E61, GP-6.14 whoever is not in after round 4 is lost', {
    units: [...one, reserve],
    turn: { round: 3 },
    play: played,
    dice: [2],
    has: { a5: { place: 'lost' } },
  });
  const leaders = [basic('a1', 'A48', { stats: { cm: 3 } }), basic('b1', 'A1', { stats: { cm: 4 } })];
  for (const [round, dice, taken] of [
    [2, [3, 3], false],
    [2, [4, 3], true],
    [6, [4, 3], false],
  ] as const)
    example(`GP-E62, GP-7.4 a challenge with ${dice.join(' and ')} in round ${round + 1}`, {
      units: leaders,
      turn: { round },
      play: [
        ...played,
        ...(round === 6 ? [act('a', 'push', { answer: 'yes' }), act('b', 'push', { answer: 'no' })] : []),
        act('b', 'challenge', { answer: 'yes' }),
      ],
      dice: [...(round === 6 ? [6] : []), ...dice],
      after: (playing) => expect(told(playing, 'challenge')).toMatchObject([{ side: 'b', taken }]),
    });
  const pushers = [basic('a1', 'A48', { stats: { cm: 4 } }), basic('b1', 'A1', { stats: { cm: 5 } })];
  for (const [dice, passed] of [
    [[3], [true]],
    [
      [2, 2],
      [false, true],
    ],
    [
      [2, 1],
      [false, false],
    ],
  ] as const)
    example(`GP-E63, GP-23.1, GP-7.11 pushing for round 7 with ${dice.join(' and ')}`, {
      units: pushers,
      turn: { round: 6 },
      play: [...played, act('a', 'push', { answer: 'yes' }), act('b', 'push', { answer: 'yes' })],
      dice,
      after: (playing) => {
        expect(told(playing, 'pushed').map((push) => push['passed'])).toEqual(passed);
        expect(playing.match().result === null).toBe(passed.some((each) => each));
      },
    });
});

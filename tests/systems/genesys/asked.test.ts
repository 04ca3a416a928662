import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Facts } from '../../../src/engine/index.ts';
import {
  act,
  activates,
  asks,
  basic,
  book,
  ends,
  example,
  figure,
  mustered,
  setUp,
  timeUp,
  told,
  viewOf,
} from './example.ts';
import type { Playing } from './example.ts';

const far = basic('b9', 'AV1');
const asked = ({ asked: questions }: AnyMatch) =>
  questions.map(({ of, kind, rule, facts, secret, pace }) => ({ of, kind, rule, facts, secret, pace }));
const rules = (playing: Playing, kind: string): readonly string[] =>
  playing.events.filter((event) => event.kind === kind).map(({ rule }) => rule);

describe('what is asked before a match', () => {
  const options = { points: 500, 'mission.a': 'kill-points', 'mission.b': 'assassinate' };
  const few = [
    act('a', 'muster', { squads: '3 warder; 1 axeman', zones: '3 2 1' }),
    act('b', 'muster', { squads: '1 glider; 3 trooper rifle; 1 trooper', zones: '1 2 3' }),
  ];

  it('GP-5.1 army lists of both, in secret', () => {
    const question = (of: 'a' | 'b', mission: string) => ({
      of,
      kind: 'muster',
      rule: 'GP-5.1',
      facts: { points: 500, mission, secondary: 'kill-points', designated: null },
      secret: true,
      pace: 'setup',
    });
    expect(asked(setUp(options).match)).toEqual([question('a', 'kill-points'), question('b', 'assassinate')]);
  });

  it('GP-5.1 then both are shown, and everybody faces the enemy', () => {
    const { told: facts, view } = setUp(options, [1, 2], few);
    expect(facts('lists-revealed')).toEqual([
      {
        a: {
          faction: 'holds',
          squads: ['3 warder', '1 axeman'],
          points: 72,
          forward: false,
          zones: [3, 2, 1],
          reserveRound: null,
        },
        b: {
          faction: 'concord',
          squads: ['1 glider', '3 trooper rifle', '1 trooper'],
          points: 34 + 57 + 13,
          forward: false,
          zones: [1, 2, 3],
          reserveRound: null,
        },
      },
    ]);
    expect(view.own.factions).toEqual({ a: 'holds', b: 'concord' });
    expect([view.units['a1']?.facing, view.units['b1']?.facing]).toEqual([0, 4]);
  });

  it('GP-5.1 where time is up side a musters the Holds, and side b the Concord', () => {
    const { match } = setUp({ points: 500 });
    const late = match.asked.reduce((so, { id }) => {
      const outcome = book.handle.apply(so, { timeUp: id }, scriptedDice(so === match ? [] : [1, 2]));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome.match;
    }, match);
    const { own, units } = book.handle.view(late, 'umpire') as unknown as ReturnType<typeof setUp>['view'];
    expect(own.factions).toEqual({ a: 'holds', b: 'concord' });
    expect([units['a1']?.type, units['b1']?.type]).toEqual(['warder', 'trooper']);
    expect(own.zones).toEqual({ a: [1, 2, 3], b: [1, 2, 3] });
  });

  it('GP-4.4 whom an Assassinate mission is about, of the side that has it', () => {
    // The only one that it can be: the other side's best.
    const chosen = (missions: Facts) => setUp({ ...options, ...missions }, [1, 2], few).told('target-chosen');
    expect(chosen({})).toEqual([{ side: 'b', unit: 'a4' }]);
    expect(chosen({ 'mission.b': 'kill-points' })).toEqual([]);
    expect(chosen({ 'mission.b': 'kill-points', 'mission.secondary': 'assassinate' })).toEqual([
      { side: 'a', unit: 'b1' },
      { side: 'b', unit: 'a4' },
    ]);
  });

  it('GP-4.4 who of several is chosen by the player', () => {
    const lists = [few[0] as ReturnType<typeof act>, act('b', 'muster', { squads: '2 trooper; 1 trooper' })];
    const { match } = setUp({ ...options, 'mission.a': 'assassinate', 'mission.b': 'kill-points' }, [1, 2], lists);
    expect(asked(match)).toEqual([
      { of: 'a', kind: 'target', rule: 'GP-4.4', facts: { units: ['b1', 'b2', 'b3'] }, secret: false, pace: 'setup' },
    ]);
  });

  it('GP-6.6 two squads at a go, or the last one', () => {
    const plain = { points: 500 };
    const first = setUp(plain, [1, 2], few);
    expect(asked(first.match)).toEqual([
      {
        of: 'a',
        kind: 'deploy',
        rule: 'GP-6.6',
        facts: { squads: ['a-warder-1', 'a-axeman-1'], left: 2, most: 2, reserve: 1 },
        secret: false,
        pace: 'setup',
      },
    ]);
    const reserved = act('b', 'deploy', { squads: [{ squad: 'b-glider-1', mode: 'reserve' }] });
    const last = setUp(plain, [1, 2], [...few, act('a', 'deploy'), reserved]);
    // Side a has no squads left, so that side b goes on.
    expect(asked(last.match)).toMatchObject([
      { of: 'b', facts: { squads: ['b-trooper-2'], left: 1, most: 1, reserve: 0 } },
    ]);
    expect(last.told('deployed').map(({ squad, mode }) => `${String(squad)} ${String(mode)}`)).toEqual([
      'a-warder-1 board',
      'a-axeman-1 board',
      'b-glider-1 reserve',
      'b-trooper-1 board',
    ]);
  });

  it('GP-6.16 Outriders at the end, and only those on the board', () => {
    const plain = { points: 500 };
    const all = [...few, act('a', 'deploy'), act('b', 'deploy'), act('b', 'deploy')];
    const { match } = setUp(plain, [1, 2], all);
    expect(asked(match)).toEqual([
      { of: 'b', kind: 'redeploy', rule: 'GP-6.16', facts: { squad: 'b-glider-1' }, secret: false, pace: 'setup' },
    ]);
  });

  it('GP-6.6 all at once: all squads of both, in secret', () => {
    const { match } = setUp({ points: 500, deployment: 'simultaneous' }, [1, 2], few);
    expect(asked(match)).toMatchObject([
      { of: 'a', facts: { left: 2, most: 2 }, secret: true },
      { of: 'b', facts: { left: 3, most: 3 }, secret: true },
    ]);
  });

  it('GP-6.5 the side with the lower zones has the initiative, and the other one deploys first', () => {
    const zones = (a: string, b: string, dice: readonly number[] = []) => {
      const { told: facts, match, left } = setUp({}, dice, mustered({ zones: a }, { zones: b }));
      expect(left).toBe(0);
      return [facts('initiative'), match.asked.map(({ of }) => of)];
    };
    expect(zones('1 2 4', '1 2 3')).toEqual([[{ side: 'b', round: 1 }], ['a']]);
    expect(zones('1 2 3', '1 2 4')).toEqual([[{ side: 'a', round: 1 }], ['b']]);
    expect(zones('1 2 4', '1 2 4', [6, 2])).toEqual([[{ side: 'a', round: 1 }], ['b']]);
  });

  it('GP-6.3 a forward deployment throws two more zones, and no zone twice', () => {
    const forward = (dice: readonly number[]) =>
      setUp({}, dice, mustered({ deployment: 'forward', zones: '4' })).told('zones-rolled');
    expect(forward([1, 6, 3, 1])).toEqual([{ side: 'a', dice: [1, 6], zones: [4, 3, 8] }]);
    // A 2 means zone 4, which it has; a 4 means what it has named.
    expect(forward([2, 5, 3, 1])).toEqual([{ side: 'a', dice: [2, 5], zones: [4, 7] }]);
    expect(forward([4, 4, 3, 1])).toEqual([{ side: 'a', dice: [4, 4], zones: [4] }]);
    expect(forward([6, 6, 3, 1])).toEqual([{ side: 'a', dice: [6, 6], zones: [4, 8] }]);
  });
});

describe('what is asked in a turn', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa' }),
    basic('a2', 'Z20', { squad: 'qc' }),
    basic('a3', 'Z40', { squad: 'qd', with: { damage: 1 } }),
    far,
  ];
  const facts = (playing: Playing): Facts | undefined => playing.match().asked[0]?.facts as Facts | undefined;
  example('GP-7.7, GP-8.5 which squads are fresh, and what the active one has done', {
    units,
    play: [
      asks('a turn'),
      (playing) => {
        expect(facts(playing)).toEqual({ round: 2, command: 2, fresh: ['qa', 'qc'], pass: false, alone: false });
        expect(playing.match().asked[0]).toMatchObject({ rule: 'GP-7.7', secret: false, pace: 'turn' });
      },
      activates('a', 'qa'),
      asks('a activation'),
      (playing) =>
        expect(facts(playing)).toEqual({ squads: ['qa'], moved: false, acted: false, again: [], entering: false }),
      act('a', 'move', { units: 'a1 K19' }),
      (playing) => expect(facts(playing)).toMatchObject({ moved: true, acted: false }),
      ends('a'),
      asks('a turn'),
      (playing) => expect(facts(playing)).toEqual({ round: 2, command: 1, fresh: ['qc'], pass: true, alone: false }),
    ],
  });
  example('GP-7.7 where time is up the first squad acts, then its activation ends, then the turn', {
    units,
    play: [
      timeUp('a'),
      (playing) => expect(facts(playing)).toMatchObject({ squads: ['qa'] }),
      timeUp('a'),
      asks('a turn'),
      timeUp('a'),
      asks('b turn'),
    ],
    after: (playing) => {
      expect(told(playing, 'activation-ended')).toEqual([{ side: 'a', squads: ['qa'] }]);
      expect(told(playing, 'turn-ended')).toEqual([{ side: 'a' }]);
      expect(viewOf(playing).own).toMatchObject({ active: 'b', spent: { a: 0, b: 0 }, activations: 0 });
    },
  });
  const late = figure('a4', 'warder', null, { squad: 'ql', with: { place: 'edge' } });
  example('GP-6.13 where time is up those at the edge come first, and come in', {
    units: [...units, late],
    own: { squads: { ql: { edge: 'south', arrived: true } } },
    play: [
      timeUp('a'),
      (playing) => expect(facts(playing)).toMatchObject({ squads: ['ql'], entering: true }),
      timeUp('a'),
      (playing) => expect(facts(playing)).toMatchObject({ squads: ['ql'], moved: true, entering: false }),
      timeUp('a'),
    ],
    has: { a4: { place: 'board' } },
  });
});

describe('GP-8.5 an activation ends by itself where nothing is left to do', () => {
  const rushed = { units: 'a1 K19' };
  const over = (title: string, given: Parameters<typeof example>[1], question: string) =>
    example(`GP-8.5 ${title}`, { ...given, play: [...given.play, asks(question)] });
  const walk = [activates('a', 'qa'), act('a', 'move', { units: 'a1 K20' }), act('a', 'rush', rushed)];
  const others = [basic('a8', 'A48', { squad: 'qz' }), far];
  over(
    'after a movement and an action',
    { units: [basic('a1', 'K21', { squad: 'qa' }), ...others], play: walk },
    'a turn',
  );
  over(
    'not while there is an action',
    { units: [basic('a1', 'K21', { squad: 'qa' }), ...others], play: walk.slice(0, 2) },
    'a activation',
  );
  over(
    'not while there is a movement',
    { units: [basic('a1', 'K20', { squad: 'qa' }), ...others], play: [activates('a', 'qa'), act('a', 'rush', rushed)] },
    'a activation',
  );
  over(
    'GP-4.15 not while somebody carries an objective',
    {
      units: [basic('a1', 'K21', { squad: 'qa' }), ...others],
      markers: [{ id: 'm1', kind: 'marker', at: 'K21', with: { carrier: 'a1' } }],
      own: { control: { 1: 1 } },
      play: walk,
    },
    'a activation',
  );
  const caster = (title: string, type: string, more: Facts, question: string) =>
    over(
      `GP-21.2 ${title}`,
      {
        units: [basic('a1', 'K21', { squad: 'qa' }), figure('a2', type, 'M21', { squad: 'qa', with: more }), ...others],
        play: walk,
      },
      question,
    );
  caster('not while somebody may still channel', 'adept', {}, 'a activation');
  caster('who has channelled does so no more', 'adept', { hasChannelled: true }, 'a turn');
  caster('nor who has acted', 'adept', { acted: true }, 'a turn');
  caster('nor who has fallen', 'adept', { damage: 2 }, 'a turn');
  caster('and who is Ether-born need not', 'pale-voice', {}, 'a turn');
  example('GP-7.4 the side that is done first is remembered', {
    units: [basic('a1', 'K21', { squad: 'qa' }), far],
    play: [
      (playing) => expect(viewOf(playing).own.firstDone).toBeNull(),
      activates('a', 'qa'),
      (playing) => expect(viewOf(playing).own.firstDone).toBeNull(),
      ends('a'),
      (playing) => expect(viewOf(playing).own.firstDone).toBe('a'),
    ],
  });
});

describe('GP-11.28 what follows a movement by itself', () => {
  const bow = (at: string) => figure('a1', 'bowman', at, { squad: 'qa', facing: 'N' });
  const others = [basic('a8', 'A48', { squad: 'qz' }), far];
  const moves = (to: string, then: string) => act('a', 'move', { squad: 'qa', units: `a1 ${to}`, then });
  example('GP-8.7 the end of the activation', {
    units: [bow('K30'), ...others],
    play: [moves('K29', 'end'), asks('a turn')],
    after: (playing) => expect(told(playing, 'activation-ended')).toEqual([{ side: 'a', squads: ['qa'] }]),
  });
  example('GP-12.4 shots at the nearest', {
    units: [bow('K30'), basic('b1', 'K14', { squad: 'qb' }), ...others],
    play: [moves('K29', 'shoot')],
    dice: [1],
    after: (playing) => {
      expect(told(playing, 'action-declared')).toEqual([{ side: 'a', verb: 'shoot', squads: ['qa'], targets: ['b1'] }]);
      expect(rules(playing, 'action-declared')).toEqual(['GP-12.4']);
    },
  });
  example('GP-12.2 nothing where there is nobody to shoot at', {
    units: [bow('K30'), ...others],
    play: [moves('K29', 'shoot'), asks('a activation')],
    after: (playing) => expect(told(playing, 'action-declared')).toEqual([]),
  });
  example('GP-11.5 blows at who is in reach', {
    units: [basic('a1', 'K30', { squad: 'qa', facing: 'N' }), basic('b1', 'K26', { squad: 'qb' }), ...others],
    play: [
      act('a', 'charge', { squad: 'qa', targets: ['qb'], units: 'a1 K27', then: 'fight' }),
      asks('b allocate'),
      act('b', 'allocate'),
    ],
    dice: [1, 1],
    after: (playing) => {
      expect(told(playing, 'action-declared')).toEqual([{ side: 'a', verb: 'fight', squads: ['qa'], targets: ['b1'] }]);
      expect(rules(playing, 'action-declared')).toEqual(['GP-11.5']);
    },
  });
});

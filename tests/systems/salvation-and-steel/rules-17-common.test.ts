import { describe, expect, it } from 'vitest';
import type { AnyView, Position } from '../../../src/engine/index.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import { playAtRandom } from '../../support/random-match.ts';
import { ownOf } from './board.ts';
import { ends, shoot } from './deeds.ts';
import {
  act,
  asks,
  book,
  defence,
  diceOff,
  example,
  hit,
  positionOf,
  rally,
  refused,
  timeUp,
  unit,
  wound,
} from './example.ts';
import type { Example, Throw } from './example.ts';

const names = ['lock-down', 'treasure', 'siege', 'annihilation'] as const;
const none = [unit('a1', 'squire', null), unit('b1', 'squire', null)];
const scenario = (by: 'a' | 'b', id: string) => act(by, 'scenario', { id });
const roll = (die: number, chosen: string): Throw => ({
  dice: [die],
  facts: { purpose: 'scenario', dice: [die], scenario: chosen },
});
const choosing = (title: string, more: Partial<Example> & Pick<Example, 'play'>): void =>
  example(title, {
    alone: true,
    units: none,
    turn: { phase: 'scenario' },
    ...more,
    options: { scenario: 'ask', ...more.options },
  });
const chosen =
  (id: string) =>
  ({ view }: { view(viewer: 'all'): AnyView }) =>
    expect(ownOf(view('all')).scenario).toBe(id);

describe('SS-4.1 choosing the scenario', () => {
  choosing('SS-4.1 both sides propose one at the same time, in secret; if they agree, it is played', {
    play: [
      asks('a scenario', 'b scenario'),
      refused('NO_SUCH_SCENARIO', scenario('a', 'ambush')),
      scenario('a', 'escape'),
      ({ view, events }) => expect(JSON.stringify([view('b'), view('all'), events])).not.toContain('escape'),
      scenario('a', 'lock-down'),
      scenario('b', 'lock-down'),
      asks('b pick'),
    ],
    dice: [diceOff(3, 4)],
    after: chosen('lock-down'),
  });

  choosing('SS-4.1 without agreement a d20 decides', {
    play: [scenario('a', 'lock-down'), scenario('b', 'treasure')],
    dice: [roll(12, 'annihilation')],
    after: chosen('annihilation'),
  });
  choosing('SS-4.1 or when one or both want chance', {
    play: [scenario('a', 'random'), scenario('b', 'lock-down')],
    dice: [roll(9, 'treasure'), diceOff(3, 4)],
    after: chosen('treasure'),
  });
  choosing('SS-4.1 random is the default', {
    play: [timeUp('b'), timeUp('a')],
    dice: [roll(3, 'lock-down'), diceOff(3, 4)],
    gives: ['b timed out: scenario', 'a timed out: scenario'],
    after: chosen('lock-down'),
  });

  const table = {
    'lock-down': [1, 2, 3],
    hostage: [4, 5, 6],
    treasure: [7, 8, 9],
    siege: [10, 11],
    annihilation: [12, 13, 14, 15, 16, 17],
    escape: [18, 19, 20],
  };
  it.each(Object.entries(table).flatMap(([id, dice]) => dice.map((die) => [die, id] as const)))(
    'SS-4.1, SS-R60 on a %i it is %s',
    (die, id) => {
      const position: Position = positionOf({
        alone: true,
        units: none,
        turn: { phase: 'scenario' },
        options: { scenario: 'random' },
      });
      const opened = book.handle.open(position, scriptedDice([die, 7, 6]));
      expect(opened.ok && ownOf(book.handle.view(opened.match, 'all')).scenario).toBe(id);
    },
  );

  choosing('SS-R60 option random-siege reroll: a random Siege is rolled again, as often as needed', {
    options: { scenario: 'random', 'random-siege': 'reroll' },
    play: [],
    dice: [roll(10, 'siege'), roll(11, 'siege'), roll(1, 'lock-down'), diceOff(3, 4)],
    after: chosen('lock-down'),
  });
  choosing('SS-R60 but not an agreed one', {
    options: { 'random-siege': 'reroll' },
    play: [scenario('b', 'siege'), scenario('a', 'siege'), asks('b role')],
    dice: [diceOff(3, 4)],
    after: chosen('siege'),
  });
});

describe('SS-17 common rules of scenarios', () => {
  const band = (by: 'a' | 'b') => act(by, 'band', { faction: 'knights', units: 'squire' });

  example('SS-17.1 bands, scenario, terrain, edges, set-up; the loser of the edge roll begins', {
    alone: true,
    units: [],
    options: { scenario: 'lock-down', terrain: 'fixed:1' },
    turn: { phase: 'bands' },
    play: [
      asks('a band', 'b band'),
      band('a'),
      band('b'),
      asks('b pick'),
      act('b', 'pick', { kind: 'pit' }),
      asks('b place'),
      act('b', 'place', { piece: 'pit-1', cell: 'H9', rotation: 0 }),
      asks('a edge'),
      act('a', 'edge', { edge: '1' }),
      asks('a deploy'),
      act('a', 'deploy', { cell: 'K3' }),
      asks('b deploy'),
      act('b', 'deploy', { cell: 'K35' }),
      asks('b half'),
    ],
    dice: [diceOff(2, 3), diceOff(5, 3)],
  });

  example('SS-17.1 roles come before terrain, and the attacker of a Siege goes first', {
    alone: true,
    units: [],
    options: { scenario: 'siege' },
    turn: { phase: 'bands' },
    play: [
      band('a'),
      band('b'),
      asks('a role'),
      act('a', 'edge', { edge: 'attacker' }),
      act('a', 'terrain', { count: 0 }),
      act('b', 'terrain', { count: 0 }),
      asks('a edge'),
      act('a', 'edge', { edge: '37' }),
      asks('b deploy'),
      act('b', 'deploy', { cell: 'S18' }),
      asks('a deploy'),
      act('a', 'deploy', { cell: 'S35' }),
      asks('a half'),
    ],
    dice: [diceOff(6, 3)],
  });

  for (const id of names) {
    const more = {
      scenario: id,
      alone: true,
      own: { edges: { a: '1', b: '37' }, attacker: id === 'siege' ? 'a' : null },
    };

    example(`SS-17.2 ${id}: a side without units has lost at once`, {
      ...more,
      units: [unit('a1', 'ranged-warrior', 'C10'), unit('b1', 'skeleton', 'C14', { wounds: 2 })],
      play: [shoot('a1', 'b1')],
      dice: [hit('a1', 'b1', 11, [5]), wound('a1', 'b1', 11, [5]), defence('b1', 'a1', 4, [20])],
      gives: ['a1 shoots b1: 4 short', 'a1 at b1: 1 wound', 'b1 wounded 1', 'b1 dies: wounds', 'a wins: massacre'],
    });

    example(`SS-17.2 ${id}: a side whose units all run has lost at once`, {
      ...more,
      units: [unit('a1', 'squire', 'C10'), unit('b1', 'squire', 'C14', { running: true })],
      turn: { active: 'b', half: 2, begin: true },
      play: [],
      dice: [rally('b1', 11, 12)],
      gives: ['b1 runs C15 C16 C17 C18 C19 C20', 'a wins: running'],
    });
  }

  example('SS-16.5 units decide at the limit unless the scenario has another way', {
    scenario: 'treasure',
    alone: true,
    units: [unit('a1', 'squire', 'C10'), unit('b1', 'squire', 'C20')],
    options: { 'turn-limit': 2 },
    turn: { half: 2, active: 'b' },
    play: [ends('b')],
    gives: ['drawn: limit'],
  });
});

describe('positions of scenarios', () => {
  const stands = [unit('a1', 'squire', 'R11'), unit('b1', 'squire', 'S30'), unit('b2', 'squire', null)];
  const edges = { a: '1', b: '37' };
  it.each([
    ['lock-down', { scenario: 'lock-down', own: { edges, scores: { a: 3, b: 7 } } }],
    [
      'a treasure hunt',
      {
        scenario: 'treasure',
        own: { edges, treasure: { rolls: 2, dragged: { turn: 2, half: 1 } } },
        markers: [{ id: 'counter-2', kind: 'treasure', at: 'R12' }],
      },
    ],
    [
      'counters',
      {
        scenario: 'treasure',
        own: { edges, treasure: { rolls: 1 } },
        markers: [
          { id: 'counter-1', kind: 'counter', at: 'S19' },
          { id: 'counter-2', kind: 'counter', at: 'A18' },
        ],
      },
    ],
    ['a siege', { scenario: 'siege', own: { edges, attacker: 'b' } }],
  ] as const)('%s are written and read back', (_, more) => {
    const opened = book.handle.open(positionOf({ units: stands, alone: true, ...more }), scriptedDice([]));
    if (!opened.ok) throw new Error(opened.refusal.code);
    const written = book.handle.write(book.handle.view(opened.match, 'umpire'));
    const again = book.handle.open(JSON.parse(JSON.stringify(written)) as Position, scriptedDice([]));
    if (!again.ok) throw new Error(`${again.refusal.code} ${JSON.stringify(again.refusal.facts)}`);
    expect(book.handle.write(book.handle.view(again.match, 'umpire'))).toEqual(written);
    for (const part of ['markers', 'board', 'own', 'units'] as const)
      expect(again.match[part]).toEqual(opened.match[part]);
    expect(again.match.own).toMatchObject(more.own);
  });

  it('a marker of an unknown kind, twice, off the board or on an occupied cell is refused', () => {
    const open = (markers: Position['markers'] & object) => {
      const opened = book.handle.open(
        positionOf({ scenario: 'lock-down', units: stands, alone: true, markers }),
        scriptedDice([]),
      );
      return opened.ok ? 'ok' : opened.refusal.code;
    };
    expect(open([{ kind: 'objective', at: 'S19' }])).toBe('ok');
    expect(open([{ kind: 'flag', at: 'S19' }])).toBe('BAD_POSITION');
    expect(
      open([
        { id: 'x', kind: 'objective', at: 'S19' },
        { id: 'x', kind: 'objective', at: 'S20' },
      ]),
    ).toBe('BAD_POSITION');
    expect(open([{ kind: 'objective', at: 'S99' }])).toBe('BAD_CELL');
    expect(
      open([
        { kind: 'objective', at: 'S19' },
        { kind: 'objective', at: 'S19' },
      ]),
    ).toBe('CELL_BLOCKED');
  });
});

describe('whole random matches', () => {
  const seeds = [1, 2, 3, 4];
  it.each(names.flatMap((id) => seeds.map((seed) => [id, seed] as const)))(
    '%s, seed %i, come to an end',
    (id, seed) => {
      const reasons = {
        'lock-down': /points|limit|running|massacre|concede|both-lost|agreed/,
        treasure: /treasure|limit|running|massacre|concede|both-lost|agreed/,
        siege: /siege|relief|limit|running|massacre|concede|both-lost|agreed/,
        annihilation: /limit|running|massacre|concede|both-lost|agreed/,
      };
      const { match } = playAtRandom(book.handle, seed, { options: { scenario: id, points: 85, 'turn-limit': 30 } });
      expect(match.result?.reason).toMatch(reasons[id]);
    },
  );
});

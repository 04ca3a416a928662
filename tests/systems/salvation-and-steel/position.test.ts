import { describe, expect, it } from 'vitest';
import type { Action, AnyMatch, Facts, Position, Shown } from '../../../src/engine/index.ts';
import { isRefusal, scriptedDice } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { fight, pushes, sets } from './deeds.ts';
import { act, book, positionOf, unit } from './example.ts';

const at = (round: number, differs: Facts, type = 'sorcerer'): Position =>
  positionOf({ units: [unit('a1', type, 'S10', differs), unit('b1', 'squire', 'S20')], turn: { round } });

/** Why a position is refused; null if it opens. */
function wrongIn(position: Position): unknown {
  const opened = book.handle.open(position, scriptedDice([]));
  return opened.ok ? null : `${opened.refusal.code} ${String(opened.refusal.facts['what'])}`;
}

describe('an impossible position is refused', () => {
  it.each<[string, Facts, string]>([
    ['SS-16.1 a unit with three wound counters', { wounds: 3 }, 'wounds'],
    ['SS-16.1 a unit with nine wound counters', { wounds: 9, fallen: 1 }, 'wounds'],
    ['SS-16.1 a unit without Resistance', { resistance: 0 }, 'resistance'],
    ['SS-16.1 a unit whose wounds leave no Resistance', { resistance: 4, wounds: 2 }, 'resistance'],
    ['SS-11.1 a unit that falls in a future turn', { wounds: 1, fallen: 99 }, 'fallen'],
    ['SS-15.7 a unit that runs in a future turn', { ran: 3 }, 'ran'],
    ['SS-14.1 a unit raised in a future turn', { raised: 3 }, 'raised'],
    ['SS-15.6 a unit both fallen and running', { wounds: 1, fallen: 1, running: true }, 'running'],
    ['SS-1.5 a seventh direction', { heading: 6 }, 'heading'],
    ['SS-13.1 an unknown spell', { spells: ['nonsense'] }, 'spells'],
    ['SS-13.1 an inherited property as a spell', { spells: ['__proto__'] }, 'spells'],
    ['SS-3.3 a spell known twice', { spells: ['fireball', 'fireball'] }, 'spells'],
    ['SS-2.2 unlimited Energy', { energy: 1e6 }, 'energy'],
    ['SS-2.2 unlimited Speed', { speed: 100 }, 'speed'],
  ])('%s: %o', (_, differs, what) => {
    expect(wrongIn(at(2, differs))).toBe(`BAD_POSITION a1 ${what}`);
  });

  it('SS-5.3 turns count from 1', () => {
    expect(wrongIn(at(-5, {}))).toBe('BAD_POSITION turn.round');
  });
});

describe('what a position says of the whole match', () => {
  const squires = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11')];
  const own = (fields: Facts): unknown => wrongIn(positionOf({ units: squires, own: fields }));
  const contact = (marks: unknown): unknown => own({ contacts: [marks] as unknown as Facts[string] });

  it.each<[string, unknown]>([
    ['SS-1.7 contacts that are no list', { contacts: 'a1-b1' }],
    ['SS-1.7 a contact in a word', { contacts: ['a1-b1'] }],
    ['SS-1.7 a contact of nobody', { contacts: [{}] }],
    ['SS-1.7 a contact of one unit', { contacts: [{ pair: 'a1' }] }],
    ['SS-7.4 a charger who is not in the contact', { contacts: [{ pair: 'a1-b1', charger: 'a9' }] }],
    ['SS-7.4 a contact that arose by magic', { contacts: [{ pair: 'a1-b1', how: 'magic' }] }],
    ['SS-7.4 a contact that arose in a third half', { contacts: [{ pair: 'a1-b1', arose: { turn: 1, half: 3 } }] }],
    ['SS-8.1 a contact fought in words', { contacts: [{ pair: 'a1-b1', fought: 'today' }] }],
    ['SS-8.1 a contact fought without a turn', { contacts: [{ pair: 'a1-b1', fought: { half: 1 } }] }],
  ])('%s is refused', (_, fields) => {
    expect(own(fields as Facts)).toBe('BAD_POSITION own.contacts');
  });

  it('SS-1.7 marks of a contact are read whichever way it is named', () => {
    for (const pair of ['a1-b1', 'b1-a1'])
      for (const charger of ['a1', 'b1', null]) expect(contact({ pair, charger })).toBeNull();
    expect(contact({ pair: 'a1-b9' })).toMatch(/^NOT_IN_CONTACT/);
    expect(contact({ pair: 'a9-b1' })).toMatch(/^NOT_IN_CONTACT/);
  });

  it.each<[string, Facts, string]>([
    ['SS-4.7 edges in words', { edges: 'both' }, 'edges'],
    ['SS-4.7 an unknown edge', { edges: { a: '2', b: '36' } }, 'edges'],
    [
      'SS-20.5 a treasure dragged at a third half',
      { treasure: { rolls: 1, dragged: { turn: 1, half: 3 } } },
      'treasure',
    ],
    ['SS-16.3 a score in words', { scores: { a: 'many', b: 0 } }, 'scores'],
    ['SS-23.4 somebody known who is not there', { known: { a7: true } }, 'known'],
  ])('%s is refused', (_, fields, what) => {
    expect(own(fields)).toBe(`BAD_POSITION own.${what}`);
  });

  it('SS-4.7 the edge of side a says that of side b', () => {
    const opened = book.handle.open(
      positionOf({ units: squires, own: { edges: { a: '37', b: '37' } } }),
      scriptedDice([]),
    );
    if (!opened.ok) throw new Error(opened.refusal.code);
    expect((opened.match.own as { edges: Facts }).edges).toEqual({ a: '37', b: '1' });
  });

  it('SS-23.1 couriers are of their own side', () => {
    const couriers = (ids: readonly string[]): unknown =>
      wrongIn(positionOf({ units: squires, secrets: { a: { couriers: [...ids] } } }));
    expect(couriers(['a1'])).toBeNull();
    expect(couriers(['b1'])).toBe('BAD_POSITION secrets.a.couriers');
    expect(couriers(['a8'])).toBe('BAD_POSITION secrets.a.couriers');
  });
});

it.each<Facts>([
  { wounds: 2 },
  { wounds: 1, fallen: 2 },
  { wounds: 1, fallen: true },
  { ran: 2, running: true, heading: 5 },
  { raised: 2 },
  { energy: 99 },
  { spells: ['fireball', 'icestorm'] },
])('a possible one opens: %o', (differs) => {
  expect(wrongIn(at(2, differs))).toBeNull();
});

describe('a marker of a position', () => {
  const placed = (markers: NonNullable<Position['markers']>, scenario = 'treasure') =>
    wrongIn(
      positionOf({
        units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S20')],
        scenario,
        markers,
        own: { edges: { a: '1', b: '37' } },
      }),
    );

  it('SS-1.13 lies where nobody stands; information may lie under somebody', () => {
    expect(placed([{ kind: 'counter', at: 'S12' }])).toBeNull();
    expect(placed([{ kind: 'counter', at: 'S10' }])).toMatch(/^CELL_BLOCKED/);
    expect(placed([{ kind: 'information', at: 'S10' }], 'escape')).toBeNull();
  });
});

describe('what is asked about a unit', () => {
  it('shows where it is, and nothing of where it was', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('a2', 'squire', null), unit('b1', 'squire', 'S11')];
    const view = openPlaying(book, positionOf({ units, alone: true }), []).view('a');
    const asked = (id: string): Shown => {
      const shown = book.handle.query(view, 'unit', { unit: id });
      if (isRefusal(shown)) throw new Error(shown.code);
      return shown;
    };
    expect(asked('a1').overlay?.focus).toEqual([view.units['a1']?.at]);
    expect(asked('a1').facts['contacts']).toEqual(['b1']);
    expect(asked('b1').facts['contacts']).toEqual(['a1']);
    expect(asked('a2')).not.toHaveProperty('overlay');
  });
});

describe('a position that is written in the middle of something', () => {
  /** The match after these actions, and the same written and opened again. */
  const again = (position: Position, dice: readonly number[], deeds: readonly Action[]) => {
    const playing = openPlaying(book, position, dice);
    for (const deed of deeds) playing.act(deed);
    const opened = book.handle.open(book.handle.write(playing.view('umpire')), scriptedDice([]));
    if (!opened.ok) throw new Error(opened.refusal.code);
    return [playing.match(), opened.match] as const;
  };
  const questions = ({ asked }: AnyMatch) => asked.map(({ kind, of, facts }) => ({ kind, of, facts }));

  it('SS-8.4 has a contact that a push made as one that may not be fought yet', () => {
    const units = [unit('a1', 'knight', 'S18'), unit('a2', 'knight', 'U20'), unit('b1', 'squire', 'S19')];
    const [before, after] = again(
      positionOf({ units }),
      [15],
      [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0'), pushes('a', 'b1', 'T19')],
    );
    expect(before.asked.map(({ kind }) => kind)).toEqual(['follow']);
    const check = (by: 'a' | 'b', match: AnyMatch) => book.handle.check(book.handle.view(match, by), fight(`${by}2`));
    expect(check('a', after)?.code).toBe('FRESH_CONTACT');
  });

  it('SS-5.2 asks the winner of the dice-off who goes first, without another one', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S20')];
    const [before, after] = again(positionOf({ units, turn: { phase: 'initiative' } }), [3, 9], []);
    expect(questions(before)).toMatchObject([{ kind: 'initiative', of: 'b' }]);
    expect(questions(after)).toEqual(questions(before));
  });

  it('SS-23.6 has no dice-off where the scenario says who goes first', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S20')];
    const own = { attacker: 'b', edges: { a: '1' } };
    const [match] = again(
      positionOf({ units, scenario: 'escape', own, turn: { phase: 'initiative', active: 'b' } }),
      [],
      [],
    );
    expect(questions(match)).toMatchObject([{ kind: 'half', of: 'a' }]);
  });

  it.each([
    [
      'SS-19.7 a unit',
      'K30',
      'K25',
      [
        ['a1', 'K30'],
        ['b1', 'K30'],
      ],
    ],
    [
      'SS-19.9 a hostage',
      'K14',
      'K25',
      [
        ['a1', 'K14'],
        ['b1', 'K25'],
      ],
    ],
  ] as const)('%s whose cell was taken still waits for its player’s choice', (_, mine, held, deployed) => {
    const secrets = { a: { hostage: 'K13', cells: [mine] }, b: { hostage: held, cells: [deployed[1][1]] } };
    const position = positionOf({
      units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
      alone: true,
      scenario: 'hostage',
      turn: { phase: 'deploy', active: 'a' },
      own: { edges: { a: '1' }, first: 'b' },
      secrets,
    });
    const [before, after] = again(
      position,
      [],
      deployed.map(([id, cell]) => act(id === 'a1' ? 'a' : 'b', 'deploy', { unit: id, cell })),
    );
    expect(questions(before)).toMatchObject([{ kind: 'put', of: 'b' }]);
    expect(questions(after)).toEqual(questions(before));
    const done = (match: AnyMatch) => {
      const chosen = book.handle.apply(match, act('b', 'choose', { option: String((match.asked[0]?.facts['options'] as readonly string[])[0]) }), scriptedDice([])); // oxfmt-ignore
      if (!chosen.ok) throw new Error(chosen.refusal.code);
      return chosen.match;
    };
    expect(questions(done(after))).toEqual(questions(done(before)));
    expect(done(after).units).toEqual(done(before).units);
  });

  it.each([[{ unit: 'a9', options: ['K30'] }], [{ unit: 'b1', options: [] }], [{ unit: 'b1', options: [7] }], ['b1']])(
    'SS-19.7 and no other choice of that kind: %o',
    (put) => {
      const units = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', null)];
      const own = { edges: { a: '1' } };
      expect(
        wrongIn(positionOf({ units, alone: true, scenario: 'hostage', own, turn: { phase: 'deploy', put } })),
      ).toBe('BAD_POSITION turn.put');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { isUnread, scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, AnyView, Facts, Json, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { squadsParam } from '../../../src/systems/squads-and-champions/setup/muster.ts';
import { act, asks, book, example, refused, timeUp } from './example.ts';
import type { Example } from './example.ts';

const { handle } = book;
const times = (count: number, type: string): string[] => Array.from({ length: count }, () => type);
const musters = (by: SideId, params: Facts): Action => act(by, 'muster', params);

/** From a phase of the set-up on, with no units on the board. */
const from = (
  phase: 'muster' | 'terrain' | 'deploy',
  more: Omit<Example, 'units'> & { readonly units?: readonly PositionUnit[] },
): Example => ({ units: [], alone: true, ...more, turn: { phase } });

const composed = (composition: string, more: Facts = {}): { readonly options: Facts } => ({
  options: { battlefield: 'vale', composition, ...more },
});

describe('SC-2.4 squads as they are written', () => {
  const view = {} as never;
  const read = (input: Json): unknown => {
    const found = squadsParam.read(input, view);
    return isUnread(found) ? found.unread : found;
  };

  it('by number, each squad filled before the next begins, or apart', () => {
    expect(read('4 h-footman; 2 h-rider')).toEqual([times(4, 'h-footman'), times(2, 'h-rider')]);
    expect(read('8 h-footman')).toEqual([times(8, 'h-footman')]);
    expect(read('h-footman, h-footman / h-rider')).toEqual([times(2, 'h-footman'), ['h-rider']]);
    expect(read('4 h-footman, 2 h-rider')).toEqual([times(4, 'h-footman'), times(2, 'h-rider')]);
    expect(read(' ; 4 h-footman, ')).toEqual([times(4, 'h-footman')]);
  });

  it('as lists', () => {
    expect(read([['4 h-footman'], 'h-rider, h-rider'])).toEqual([times(4, 'h-footman'), times(2, 'h-rider')]);
    expect(read([])).toEqual([]);
  });

  it.each([[7], [{}], [null], [[7]], [[null]], [[['h-footman', 7]]]])('and not as %j', (input) => {
    expect(read(input as Json)).toBe('value');
  });
});

describe('SC-2 roles', () => {
  const begun = (
    options: Facts,
    dice: readonly number[],
  ): { readonly match: AnyMatch; readonly facts: Facts | undefined } => {
    const outcome = handle.begin({ options }, scriptedDice(dice));
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    expect(outcome.dice).toHaveLength(dice.length);
    return { match: outcome.match, facts: outcome.events.find(({ kind }) => kind === 'roles')?.facts };
  };
  it('SC-2.6, SC-1.10, SC-R6 the higher die attacks: side a throws first, equal dice are thrown again', () => {
    expect(begun({}, [3, 3, 2, 5]).facts).toEqual({
      attacker: 'b',
      defender: 'a',
      rolls: [
        { a: 3, b: 3 },
        { a: 2, b: 5 },
      ],
    });
    expect(begun({}, [6, 1]).facts).toMatchObject({ attacker: 'a' });
  });
  it('SC-2.6 agreed roles need no die', () => {
    const { match, facts } = begun({ attacker: 'b' }, []);
    expect(facts).toEqual({ attacker: 'b', defender: 'a', rolls: [] });
    expect(match.asked.map(({ of, kind, secret }) => [of, kind, secret])).toEqual([
      ['a', 'muster', true],
      ['b', 'muster', true],
    ]);
  });
});

describe('SC-2 muster', () => {
  const footmen = times(4, 'h-footman');
  const one = (
    squads: readonly (readonly string[])[],
    elites: readonly string[] = ['h-captain'],
    champions: readonly string[] = ['h-wizard'],
  ): Action => musters('a', { squads, elites, champions });

  example(
    'SC-E47 errors in a muster',
    from('muster', {
      ...composed('1/1/1'),
      play: [
        refused('BAD_SQUAD', one([times(3, 'h-footman')]), { colour: 'red', types: times(3, 'h-footman') }),
        refused('BAD_SQUAD', one([['h-rider', 'h-footman']])),
        refused('NOT_IN_ROSTER', one([footmen], ['e-overseer']), {
          type: 'e-overseer',
          faction: 'hallowmere',
          rank: 'elite',
        }),
        one([['h-footman', 'h-footman', 'h-bowman', 'h-bowman']]),
      ],
      gives: [
        ['mustered', { side: 'a', squads: [['h-footman', 'h-footman', 'h-bowman', 'h-bowman']] }],
        ['muster-in', { side: 'a' }],
      ],
    }),
  );
  example(
    'SC-E47, SC-R5 with mixedSquads off, the classes of a squad cannot be mixed',
    from('muster', {
      ...composed('1/1/1', { mixedSquads: 'off' }),
      play: [
        refused('MIXED_SQUAD', one([['h-footman', 'h-footman', 'h-bowman', 'h-bowman']]), { colour: 'red' }),
        one([footmen]),
      ],
    }),
  );
  example(
    'SC-E47 Unique units once, others any number of times',
    from('muster', {
      ...composed('1/0/2'),
      play: [
        refused('UNIQUE_TWICE', one([footmen], [], ['h-aldric', 'h-aldric']), { type: 'h-aldric' }),
        one([footmen], [], ['h-wizard', 'h-wizard']),
      ],
    }),
  );

  example(
    'SC-2.2, SC-2.3, SC-R3 a muster has the agreed numbers, each of its own faction and rank, checked in this order',
    from('muster', {
      ...composed('1/1/1'),
      play: [
        refused('BAD_COMPOSITION', one([footmen, footmen], ['e-overseer']), {
          squads: 2,
          elites: 1,
          champions: 1,
          wanted: { squads: 1, elites: 1, champions: 1 },
        }),
        refused('BAD_COMPOSITION', musters('a', {}), { squads: 0, elites: 0, champions: 0 }),
        refused('NOT_IN_ROSTER', one([['h-captain', 'h-captain', 'h-captain', 'h-captain']]), {
          type: 'h-captain',
          rank: 'standard',
        }),
        refused('NOT_IN_ROSTER', one([footmen], ['h-wizard']), { type: 'h-wizard', rank: 'elite' }),
        refused('NOT_IN_ROSTER', one([footmen], ['toString']), { type: 'tostring' }),
        refused('NOT_IN_ROSTER', musters('a', { force: 'h-best' }), { type: 'h-best', rank: null }),
      ],
    }),
  );
  example(
    'SC-2.4 a squad is four Infantry or two Cavalry, never both',
    from('muster', {
      ...composed('2/0/0'),
      play: [
        refused('BAD_SQUAD', one([footmen, times(3, 'h-rider')], [], []), { colour: 'blue' }),
        refused('BAD_SQUAD', one([footmen, ['h-footman', 'h-footman', 'h-footman', 'h-rider']], [], [])),
        refused('BAD_SQUAD', one([footmen, []], [], [])),
        one([['h-rider', 'h-outrider'], footmen], [], []),
      ],
    }),
  );
  example(
    'SC-2.12 units that need more cells than the start area are too many',
    from('muster', {
      ...composed('7/0/0'),
      play: [
        refused(
          'TOO_LARGE',
          one(
            Array.from({ length: 7 }, () => times(2, 'h-rider')),
            [],
            [],
          ),
          { cells: 56, most: 48 },
        ),
      ],
    }),
  );
  example(
    'SC-2.4 squads are typed with ; or / between them, or one after the other as they fill up',
    from('muster', {
      ...composed('3/2/1'),
      play: [
        musters('a', {
          squads: '4 h-footman; 2 h-rider / h-pikeman x2, 2 h-bowman',
          elites: '2 h-captain',
          champions: 'h-aldric',
        }),
        musters('a', {
          squads: '4 h-footman, 2 h-rider, 2 h-pikeman, 2 h-bowman',
          elites: 'h-captain, h-captain',
          champions: 'h-aldric',
        }),
        musters('a', {
          squads: ['4 h-footman', ['2 h-rider'], ['h-pikeman', 'h-pikeman', '2 h-bowman']],
          elites: ['h-captain', 'h-captain'],
          champions: ['h-aldric'],
        }),
        refused('BAD_VALUE', musters('a', { squads: '4 h-footman; 2' })),
        refused('BAD_VALUE', musters('a', { squads: [[7]] })),
      ],
      gives: ['mustered', 'muster-in', 'mustered', 'mustered'],
      after({ events }) {
        const told = events.filter(({ kind }) => kind === 'mustered').map(({ facts }) => facts);
        expect(told[0]?.['squads']).toEqual([
          times(4, 'h-footman'),
          times(2, 'h-rider'),
          ['h-pikeman', 'h-pikeman', 'h-bowman', 'h-bowman'],
        ]);
        expect(told).toEqual([told[0], told[0], told[0]]);
      },
    }),
  );
  example(
    'SC-2.4, SC-1.9, SC-R52 a sample force is named by its id; anything named beside it replaces that part',
    from('muster', {
      ...composed('3/2/1'),
      play: [
        musters('a', { force: 'H-Start', champions: 'h-ysolde' }),
        refused('NOT_IN_ROSTER', musters('b', { force: 'h-start' })),
        musters('b', { force: 'e-horse' }),
        asks('a deploy'),
      ],
      after({ view }) {
        expect(
          Object.values(view('all').units)
            .filter(({ side }) => side === 'a')
            .map(({ id, type, group }) => [id, type, group]),
        ).toEqual([
          ...[1, 2, 3, 4].map((n) => [`a${n}`, 'h-footman', 'red']),
          ...[5, 6, 7, 8].map((n) => [`a${n}`, 'h-pikeman', 'blue']),
          ...[9, 10, 11, 12].map((n) => [`a${n}`, 'h-bowman', 'green']),
          ['a13', 'h-captain', null],
          ['a14', 'h-warden', null],
          ['a15', 'h-ysolde', null],
        ]);
      },
    }),
  );

  example(
    'SC-R4 a muster is secret until both are in, and may be changed until then',
    from('muster', {
      ...composed('1/1/1'),
      play: [
        one([footmen]),
        one([times(4, 'h-pikeman')]),
        asks('a muster', 'b muster'),
        musters('b', { squads: '4 e-cutter', elites: 'e-stalker', champions: 'e-alpha' }),
        asks('a deploy'),
      ],
      gives: [
        'mustered',
        'muster-in',
        'mustered',
        'mustered',
        'muster-in',
        [
          'muster-revealed',
          {
            a: { squads: [times(4, 'h-pikeman')], elites: ['h-captain'], champions: ['h-wizard'] },
            b: { squads: [times(4, 'e-cutter')], elites: ['e-stalker'], champions: ['e-alpha'] },
          },
        ],
      ],
      after: ({ events }) =>
        expect(
          events.filter(({ kind }) => kind === 'mustered').every(({ seen: who, facts }) => who === facts['side']),
        ).toBe(true),
    }),
  );
  example(
    'SC-R4 with openMuster the attacker musters first, openly',
    from('muster', {
      ...composed('1/1/1', { openMuster: 'on', attacker: 'b' }),
      play: [
        asks('b muster'),
        refused('NOT_YOUR_DECISION', one([footmen])),
        musters('b', { squads: '4 e-cutter', elites: 'e-stalker', champions: 'e-alpha' }),
        asks('a muster'),
        one([footmen]),
        asks('b deploy'),
      ],
      gives: [
        'mustered',
        'muster-in',
        ['muster-revealed', { b: { champions: ['e-alpha'] } }],
        'mustered',
        'muster-in',
        ['muster-revealed', { a: { champions: ['h-wizard'] } }],
      ],
    }),
  );

  const musteredBy = (view: AnyView, side: SideId): string[] =>
    Object.values(view.units)
      .filter((each) => each.side === side)
      .map(({ type }) => type);
  example(
    'SC-2.4 the default of 3/2/1 is the sample force of the faction, at the deadline or instead',
    from('muster', {
      ...composed('3/2/1', { factions: 'reach/ashen' }),
      play: [timeUp('a'), timeUp('b'), asks('a deploy')],
      after({ view }) {
        expect(musteredBy(view('all'), 'a')).toEqual([
          ...times(4, 'n-axeman'),
          ...times(4, 'n-pike'),
          ...times(4, 'n-crossbow'),
          'n-reaver-chief',
          'n-poacher',
          'n-orla',
        ]);
        expect(musteredBy(view('all'), 'b').slice(-3)).toEqual(['e-overseer', 'e-stalker', 'e-mordrake']);
      },
    }),
  );
  example(
    'SC-2.4 any other default takes classes in turn, repeating the roster',
    from('muster', {
      ...composed('4/3/5', { factions: 'reach/hallowmere' }),
      play: [timeUp('a'), timeUp('b')],
      after({ view }) {
        expect(musteredBy(view('all'), 'a')).toEqual([
          ...times(4, 'n-axeman'),
          ...times(4, 'n-pike'),
          ...times(4, 'n-crossbow'),
          ...times(4, 'n-axeman'),
          'n-reaver-chief',
          'n-serjeant',
          'n-poacher',
          'n-condottiere',
          'n-beastmother',
          'n-orla',
          'n-fenn',
          'n-condottiere',
        ]);
      },
    }),
  );
  it('SC-2.4 the default muster is legal and can be set up, whatever the composition, faction and board', () => {
    for (const factions of ['hallowmere/ashen', 'reach/hallowmere', 'ashen/reach']) {
      for (const [board, composition] of [
        [16, '8/0/0'],
        [16, '0/8/0'],
        [17, '0/0/8'],
        [24, '8/4/0'],
        [24, '0/12/0'],
        [24, '0/0/12'],
        [31, '5/5/2'],
      ] as const) {
        let outcome = handle.begin(
          { options: { factions, composition, board, battlefield: 'constructed', attacker: 'b' } },
          scriptedDice([]),
        );
        while (outcome.ok && outcome.match.asked[0]?.pace === 'setup') {
          const open: string | undefined = handle
            .view(outcome.match, 'umpire')
            .asked.find((decision) => !decision.in)?.id;
          outcome = handle.apply(outcome.match, { timeUp: open ?? '' }, scriptedDice([]));
        }
        expect(
          outcome.ok && outcome.match.asked.map(({ of, kind }) => [of, kind]),
          `${factions} ${composition} ${board}`,
        ).toEqual([['b', 'turn']]);
        if (outcome.ok) expect(Object.values(outcome.match.units).every(({ at }) => at !== null)).toBe(true);
      }
    }
  });
  it('SC-2.4 forces given with the match are checked as usual, and used when they are asked for', () => {
    const sides = (force: Facts, more: object = {}) => ({
      options: { composition: '3/2/1', attacker: 'a' },
      sides: { a: { force, ...more }, b: { force: { force: 'e-start' } } },
    });
    const begun = handle.begin(
      sides(handle.samples['h-horse'] ?? {}, { orders: [{ key: 'fate', value: 'auto(50, 0)' }] }),
      scriptedDice([]),
    );
    expect(begun.ok && begun.match.asked.map(({ of, kind }) => [of, kind])).toEqual([['a', 'deploy']]);
    expect(begun.ok && begun.match.secrets.a).toEqual({ orders: { fate: 'auto 50 0' } });
    const refusal = (given: ReturnType<typeof sides>): string | null => {
      const outcome = handle.begin(given, scriptedDice([]));
      return outcome.ok ? null : outcome.refusal.code;
    };
    expect(refusal(sides({ force: 'e-start' }))).toBe('NOT_IN_ROSTER');
    expect(refusal(sides({ wizards: 3 }))).toBe('BAD_VALUE');
    expect(refusal(sides({ force: 'h-start' }, { orders: [{ key: 'fate', value: 'always' }] }))).toBe('BAD_ORDER');
    expect(refusal(sides({ force: 'h-start' }, { plan: { a1: 'K1' } }))).toBe('BAD_VALUE');
  });
});

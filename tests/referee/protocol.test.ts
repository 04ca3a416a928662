import { describe, expect, it } from 'vitest';
import { handle, handleLine, openSession, REQUESTS } from '../../src/referee/protocol.ts';
import type { Answer, Session } from '../../src/referee/protocol.ts';
import { tallyDoor, tallyRules } from '../support/tally.ts';
import fc from '../support/properties.ts';

const LONG = 'x'.repeat(5000);
const books = { tally: { handle: tallyDoor, rulebook: tallyRules } };

/** A referee to talk to: its answers, and its session. */
function referee() {
  let session: Session = openSession(books);
  const say = (request: unknown): Answer => {
    const turn = handle(session, request);
    session = turn.session;
    return turn.answer;
  };
  return { say, session: () => session };
}

const begin = { do: 'new', system: 'tally', options: { target: 10 } };
const kinds = (answer: Answer): unknown =>
  answer.ok ? (answer.events as { kind: string }[]).map(({ kind }) => kind) : answer.refusal;
const code = (answer: Answer): string | null => (answer.ok ? null : answer.refusal.code);
const bid = (by: string, dice: number | string, more: object = {}) => ({
  do: 'act',
  by,
  verb: 'bid',
  params: { dice },
  ...more,
});
const add = (by: string, dice: number) => ({ do: 'act', by, verb: 'add', params: { dice } });

describe('a match on the referee', () => {
  it('begins with its first questions', () => {
    expect(referee().say(begin)).toMatchObject({
      ok: true,
      version: 1,
      events: [],
      left: 0,
      result: null,
      asked: [
        { id: 'q1', of: 'a', kind: 'bid', rule: 'TL-1.1', verbs: ['bid'], parts: [''], open: [''], in: false },
        { id: 'q2', of: 'b' },
      ],
    });
  });

  it('is played to its end with scripted dice', () => {
    const { say } = referee();
    say(begin);
    expect(say({ do: 'dice', values: [6, 'd6:5', 1, 4] })).toMatchObject({ ok: true, version: 1, left: 4 });
    const own = say(bid('a', '2'));
    expect(kinds(own)).toEqual(['bid-in', 'bid-content']);
    expect(own.ok && own.events).toMatchObject([{ seen: 'all' }, { seen: 'a', facts: { dice: 2 } }]);
    expect(say(bid('b', 1))).toMatchObject({ version: 3, asked: [{ of: 'a', kind: 'go' }], left: 4 });
    expect(say(add('a', 2))).toMatchObject({
      events: [{ kind: 'added', facts: { tally: 11 } }],
      dice: [
        { sides: 6, value: 6, purpose: 'add' },
        { sides: 6, value: 5, purpose: 'add' },
      ],
      left: 2,
    });
    expect(say(add('b', 2))).toMatchObject({
      version: 5,
      asked: [],
      left: 0,
      result: { winner: 'a', reason: 'target' },
    });
    expect(say(bid('a', 1))).toMatchObject({
      ok: false,
      refusal: { code: 'MATCH_OVER', rule: 'TL-1.4', text: 'MATCH_OVER {}' },
    });
  });

  it('opens a position, and returns it in the same form', () => {
    const { say } = referee();
    const position = { system: 'tally', options: { target: 30 }, units: [], own: { round: 4, tally: { a: 9, b: 12 } } };
    expect(say({ do: 'position', position })).toMatchObject({
      ok: true,
      version: 1,
      asked: [{ facts: { round: 4 } }, {}],
    });
    const state = say({ do: 'state' });
    expect(state).toMatchObject({ position, agenda: [{ step: 'bids' }] });
    expect(say({ do: 'position', position: state.ok ? state.position : null })).toMatchObject({
      ok: true,
      asked: [{ facts: { round: 4 } }, {}],
    });
    expect(say({ do: 'position', position: { ...position, own: { round: 0 } } })).toMatchObject({
      refusal: { code: 'BAD_NUMBER', rule: 'TL-1.1' },
    });
    expect(say({ do: 'view' })).toMatchObject({ view: { own: { round: 4 } } });
  });

  it('takes the default when time is up', () => {
    const { say } = referee();
    say(begin);
    expect(kinds(say({ do: 'timeup', decision: 'q2' }))).toEqual(['timed-out', 'bid-in', 'bid-content']);
    expect(say({ do: 'timeup', decision: 'q9' })).toMatchObject({
      refusal: { code: 'MOVED_ON', facts: { decision: 'q9' } },
    });
  });

  it('answers an action on an outdated question with the current one', () => {
    const { say } = referee();
    say(begin);
    say(bid('a', 1, { decision: 'q1' }));
    say(bid('b', 0));
    expect(say(bid('a', 2, { decision: 'q1' }))).toMatchObject({
      refusal: { code: 'MOVED_ON', rule: null, facts: { decision: 'q1', asked: ['q3'] } },
    });
  });
});

describe('dice', () => {
  const ready = () => {
    const { say, session } = referee();
    say(begin);
    say(bid('a', 1));
    say(bid('b', 0));
    return { say, session };
  };

  it.each([
    ['that run out', [6, 6]],
    ['that the die has not', [6, 7, 1]],
    ['of other sides', ['d20:3', 1, 1]],
  ])('%s are refused and change nothing', (_, values) => {
    const { say, session } = ready();
    say({ do: 'dice', values });
    const before = session();
    expect(say(add('a', 3))).toMatchObject({ ok: false, refusal: { code: 'BAD_DICE', rule: null } });
    expect(session()).toBe(before);
    expect(say({ do: 'view' })).toMatchObject({ left: values.length, version: 3 });
    expect(say({ do: 'dice', values: [2, 3, 4] })).toMatchObject({ left: 3 });
    expect(say(add('a', 3))).toMatchObject({ ok: true, left: 0, version: 4 });
  });

  it.each([[[0]], [[1.5]], [['six']], [['d6:7']], [['d6:0']], [[null]], ['6'], [undefined]])(
    '%j are not dice',
    (values) => {
      const { say } = ready();
      say({ do: 'dice', values: [1] });
      expect(['BAD_DICE', 'BAD_FIELD']).toContain(code(say({ do: 'dice', values })));
      expect(say({ do: 'view' })).toMatchObject({ left: 1 });
    },
  );

  it('do not exist without a script or a seed', () => {
    expect(code(ready().say(add('a', 1)))).toBe('BAD_DICE');
  });

  it('come from the seed if none are scripted, the same for the same seed', () => {
    const thrown = (seed: unknown) => {
      const { say } = referee();
      say({ ...begin, options: { target: 100 }, seed });
      say(bid('a', 1));
      say(bid('b', 0));
      say({ do: 'dice', values: [6] });
      const first = say(add('a', 1));
      const second = say(add('b', 3));
      return [first, second].map((answer) =>
        answer.ok ? (answer.dice as { value: number }[]).map(({ value }) => value) : answer,
      );
    };
    expect(thrown('s')[0]).toEqual([6]);
    expect(thrown('s')[1]).toHaveLength(3);
    expect(thrown('s')).toEqual(thrown('s'));
    expect(thrown(7)).toEqual(thrown('7'));
    const all = new Set(Array.from({ length: 10 }, (_, seed) => JSON.stringify(thrown(seed))));
    expect(all.size).toBeGreaterThan(5);
  });
});

describe('questions', () => {
  it('about actions: offers, choices, check, odds', () => {
    const { say, session } = referee();
    say(begin);
    expect(say({ do: 'offers', by: 'a' })).toMatchObject({
      offers: [{ verb: 'bid', by: 'a', params: { dice: 0 } }, { params: { dice: 3 } }],
    });
    expect(say({ do: 'offers', by: 'a', verb: 'concede' })).toMatchObject({
      offers: [{ verb: 'concede', params: {} }],
    });
    expect(code(say({ do: 'offers', by: 'a', verb: 'sing' }))).toBe('NO_SUCH_VERB');
    expect(say({ do: 'choices', by: 'a', verb: 'bid', given: {}, param: 'dice' })).toMatchObject({
      choices: { list: [{ value: '0' }, {}, {}, { value: '3' }] },
    });
    expect(code(say({ do: 'choices', by: 'a', verb: 'bid', param: 'unit' }))).toBe('NO_SUCH_PARAM');
    const before = session();
    expect(say({ do: 'check', by: 'a', verb: 'bid', params: { dice: 2 } })).toMatchObject({ ok: true, version: 1 });
    expect(say({ do: 'check', by: 'a', verb: 'bid', params: { dice: 4 } })).toMatchObject({
      refusal: { code: 'BAD_NUMBER' },
    });
    expect(say({ do: 'odds', by: 'a', verb: 'bid', params: { dice: 2 } })).toMatchObject({
      odds: [{ words: 'adds {}', chance: 5 / 6 }],
    });
    expect(code(say({ do: 'odds', by: 'a', verb: 'add', params: { dice: 2 } }))).toBe('WRONG_PHASE');
    expect(session()).toBe(before);
  });

  it('of the book, with a match or without', () => {
    const { say } = referee();
    expect(code(say({ do: 'ask', query: 'size' }))).toBe('NO_MATCH');
    expect(say({ do: 'ask', system: 'tally', query: 'size' })).toMatchObject({
      ok: true,
      version: 0,
      facts: { columns: 3, rows: 2 },
      overlay: null,
    });
    say({ do: 'position', position: { system: 'tally', own: { tally: { a: 5, b: 6 } } } });
    expect(say({ do: 'ask', query: 'tally', question: {}, for: 'a' })).toMatchObject({ facts: { a: 5, b: 6 } });
    expect(say({ do: 'ask', system: 'tally', query: 'tally' })).toMatchObject({ facts: { a: 5, b: 6 } });
    expect(say({ do: 'ask', query: 'weather' })).toMatchObject({
      refusal: { code: 'NO_SUCH_QUERY', facts: { queries: ['tally', 'size'] } },
    });
  });

  it('about what a viewer may know: view and events', () => {
    const { say } = referee();
    say(begin);
    say(bid('a', 2));
    expect(say({ do: 'view', for: 'a' })).toMatchObject({
      view: {
        viewer: 'a',
        units: { a1: { at: 'A1' }, b1: { at: 'B3' } },
        answers: { q1: { '': { params: { dice: 2 } } } },
      },
    });
    const theirs = say({ do: 'view', for: 'b' });
    expect(theirs.ok && theirs.view).toMatchObject({ answers: {}, secrets: { b: {} } });
    say(bid('b', 1));
    expect(kinds(say({ do: 'events', for: 'all' }))).toEqual(['bid-in', 'bid-in', 'bids-revealed']);
    expect(kinds(say({ do: 'events', for: 'a' }))).toEqual(['bid-in', 'bid-content', 'bid-in', 'bids-revealed']);
    expect(kinds(say({ do: 'events', for: 'b', since: 2 }))).toEqual(['bid-in', 'bid-content', 'bids-revealed']);
    expect(kinds(say({ do: 'events', since: 3 }))).toEqual([]);
  });

  it('about rules, with or without a match', () => {
    const { say } = referee();
    expect(say({ do: 'rule', id: 'tl-1.3' })).toMatchObject({
      ok: true,
      rule: { id: 'TL-1.3', title: 'Plans', text: 'A side may plan its bid.' },
    });
    expect(code(say({ do: 'rule', id: 'TL-9.9' }))).toBe('NO_SUCH_RULE');
  });
});

describe('keep and back', () => {
  it('return to an earlier match, and drop the scripted dice', () => {
    const { say } = referee();
    say(begin);
    say(bid('a', 1));
    say({ do: 'keep', name: 'before' });
    say(bid('b', 0));
    say({ do: 'dice', values: [1, 2] });
    expect(say({ do: 'back', name: 'before' })).toMatchObject({
      ok: true,
      version: 2,
      left: 0,
      asked: [
        { of: 'a', in: true },
        { of: 'b', in: false },
      ],
    });
    expect(kinds(say({ do: 'events' }))).toEqual(['bid-in', 'bid-content']);
    expect(say(bid('b', 3))).toMatchObject({ asked: [{ of: 'b', kind: 'go' }] });
    expect(say({ do: 'back', name: 'never' })).toMatchObject({
      refusal: { code: 'NO_SUCH_NAME', facts: { names: ['before'] } },
    });
    say(begin);
    expect(say({ do: 'back', name: 'before' })).toMatchObject({ version: 2 });
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    ['an unknown request', { do: 'dance' }, 'UNKNOWN_REQUEST'],
    ['an inherited name', { do: 'constructor' }, 'UNKNOWN_REQUEST'],
    ['no request', {}, 'UNKNOWN_REQUEST'],
    ['a list', [1], 'BAD_FIELD'],
    ['nothing', null, 'BAD_FIELD'],
    ['an unknown system', { do: 'new', system: 'chess' }, 'NO_SUCH_SYSTEM'],
    ['an inherited system', { do: 'new', system: 'constructor' }, 'NO_SUCH_SYSTEM'],
    ['a side that is none', { do: 'act', by: 'c', verb: 'bid', params: {} }, 'BAD_FIELD'],
    ['parameters that are no object', { do: 'act', by: 'a', verb: 'bid', params: [1] }, 'BAD_FIELD'],
    ['a viewer that is none', { do: 'view', for: 'everybody' }, 'BAD_FIELD'],
    ['a bad option', { do: 'new', system: 'tally', options: { target: 'much' } }, 'BAD_VALUE'],
    ['a scenario that the book has not', { do: 'new', system: 'tally', scenario: 'siege' }, 'BAD_VALUE'],
    ['sides that are none', { do: 'new', system: 'tally', sides: { a: 1 } }, 'BAD_FIELD'],
    ['a seed that is none', { do: 'new', system: 'tally', seed: {} }, 'BAD_FIELD'],
    ['a position without a system', { do: 'position', position: {} }, 'BAD_FIELD'],
    [
      'a position with units that are none',
      { do: 'position', position: { system: 'tally', units: [{ side: 'c', type: 'cup' }] } },
      'BAD_FIELD',
    ],
    [
      'a position with cells that are no labels',
      { do: 'position', position: { system: 'tally', units: [{ side: 'a', type: 'cup', at: 7 }] } },
      'BAD_FIELD',
    ],
    [
      'a position turned without end',
      { do: 'position', position: { system: 'tally', terrain: [{ kind: 'rock', turned: 1e99 }] } },
      'BAD_FIELD',
    ],
    [
      'a position in half a round',
      { do: 'position', position: { system: 'tally', turn: { round: 1.5 } } },
      'BAD_FIELD',
    ],
    [
      'a sheet of a book that has none',
      { do: 'sheet', system: 'tally', sheet: {}, verb: 'advance', params: {} },
      'NO_SHEETS',
    ],
    ['the time of a decision that is not asked', { do: 'timeup', decision: 'q99' }, 'MOVED_ON'],
  ])('%s is refused, and changes nothing', (_, request, expected) => {
    const { say, session } = referee();
    say(begin);
    const before = session();
    expect(code(say(request))).toBe(expected);
    expect(session()).toBe(before);
  });

  it.each(['act', 'check', 'odds'])('"%s" with an unknown verb or parameter is refused with the known ones', (word) => {
    const { say, session } = referee();
    say(begin);
    const before = session();
    for (const verb of ['sing', '__proto__', 'constructor'])
      expect(say({ do: word, by: 'a', verb })).toMatchObject({
        refusal: { code: 'NO_SUCH_VERB', rule: null, facts: { verbs: expect.arrayContaining(['bid', 'add']) } },
      });
    for (const param of ['speed', '__proto__', 'toString']) {
      const request = JSON.parse(`{"do":"${word}","by":"a","verb":"bid","params":{"dice":1,"${param}":2}}`) as object;
      expect(say(request)).toMatchObject({
        refusal: { code: 'NO_SUCH_PARAM', rule: null, facts: { params: ['dice'] } },
      });
    }
    expect(session()).toBe(before);
  });

  it.each(['act', 'check', 'timeup', 'offers', 'choices', 'odds', 'view', 'events', 'state', 'keep'])(
    '"%s" needs a match',
    (word) => {
      expect(
        code(referee().say({ do: word, by: 'a', verb: 'bid', params: {}, decision: 'q1', param: 'dice', name: 'n' })),
      ).toBe('NO_MATCH');
    },
  );

  it.each([
    ['verb', { do: 'act', by: 'a', verb: LONG }],
    ['parameter', { do: 'act', by: 'a', verb: 'bid', params: { [LONG]: 1 } }],
    ['value', bid('a', LONG)],
    ['list', bid('a', 1, { params: { dice: [LONG, LONG] } })],
    ['nested value', bid('a', 1, { params: { dice: { deep: [LONG] } } })],
    ['decision', bid('a', 1, { decision: LONG })],
    ['time that is up', { do: 'timeup', decision: LONG }],
    ['system', { do: 'new', system: LONG }],
    ['query', { do: 'ask', query: LONG }],
    ['rule', { do: 'rule', id: LONG }],
    ['name', { do: 'back', name: LONG }],
    ['die', { do: 'dice', values: [LONG] }],
    ['field', { do: 'view', for: LONG }],
  ])('a long %s is repeated by its first hundred characters', (_, request) => {
    const { say } = referee();
    say(begin);
    const answer = say(request);
    expect(answer.ok).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/x{100}/);
  });

  it('a refusal lists nearby alternatives, which are legal', () => {
    const { say } = referee();
    say(begin);
    const refused = say(bid('a', 4));
    const instead = refused.ok ? [] : (refused.refusal.instead ?? []);
    expect(instead).toMatchObject([{ verb: 'bid' }, { verb: 'bid' }]);
    for (const action of instead) expect(say({ do: 'check', ...action })).toMatchObject({ ok: true });
    expect(say({ do: 'check', by: 'a', verb: 'bid', params: { dice: 4 } })).toEqual(refused);
    const waiting = say(add('a', 1));
    expect(waiting.ok ? {} : waiting.refusal).not.toHaveProperty('instead');
  });

  it('a line that is not JSON is refused', () => {
    const session = openSession(books);
    for (const line of ['', '{', 'new', '{"do":"new",}'])
      expect(JSON.parse(handleLine(session, line).line)).toMatchObject({
        ok: false,
        refusal: { code: 'BAD_JSON', rule: null },
      });
  });

  it('an error in a book is a fault, and changes nothing', () => {
    const broken = openSession({
      tally: {
        handle: {
          ...tallyDoor,
          apply: () => {
            throw new Error('lost');
          },
        },
        rulebook: tallyRules,
      },
    });
    const { session } = handle(broken, begin);
    const turn = handle(session, bid('a', 1));
    expect(turn.answer).toMatchObject({ ok: false, refusal: { code: 'FAULT', text: 'lost' } });
    expect(turn.session).toBe(session);
  });

  it('every request, whatever it is, gets one JSON answer and never an exception', () => {
    const words = fc.constantFrom(...Object.keys(REQUESTS));
    const text = fc.constantFrom('a', 'b', 'all', 'bid', 'add', 'dice', 'tally', 'q1', '__proto__', 'TL-1.1', 'size');
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.constant(null),
      fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 4 }),
      fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 3 }),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const fields = [
      'system',
      'scenario',
      'options',
      'seed',
      'sides',
      'position',
      'values',
      'by',
      'verb',
      'params',
      'decision',
      'given',
      'param',
      'query',
      'question',
      'for',
      'since',
      'id',
      'sheet',
      'name',
    ];
    const request = fc
      .tuple(words, fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 8 }))
      .map(([word, rest]) => ({ ...rest, do: word }));
    fc.assert(
      fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
        let session = handle(openSession(books), begin).session;
        for (const one of requests) {
          const turn = handleLine(session, JSON.stringify(one));
          session = turn.session;
          const answer = JSON.parse(turn.line) as Answer;
          if (answer.ok)
            expect(answer).toMatchObject({
              events: expect.any(Array),
              asked: expect.any(Array),
              left: expect.any(Number),
            });
          else expect(answer.refusal.code).not.toBe('FAULT');
        }
      }),
      { numRuns: 300 },
    );
  });
});

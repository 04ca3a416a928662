import { describe, expect, it } from 'vitest';
import { deepCopy, eventFor, deepEqual, scriptedDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Event, Input, Json } from '../../../src/engine/index.ts';
import { parseJson, sameData } from '../../../src/engine/json.ts';
import { tallyDoor } from '../../support/tally.ts';

const none = scriptedDice([]);
const bid = (by: 'a' | 'b', dice: number): Input => ({ verb: 'bid', by, params: { dice } });

function played(...inputs: readonly Input[]): AnyMatch {
  const begun = tallyDoor.begin({ options: {} }, none);
  if (!begun.ok) throw new Error(begun.refusal.code);
  return inputs.reduce((match, input) => {
    const outcome = tallyDoor.apply(match, input, none);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.match;
  }, begun.match);
}

describe('views', () => {
  const match = played({ verb: 'plan', by: 'b', params: { dice: 3 } }, { verb: 'plan', by: 'b', params: { dice: 0 } });
  const waiting = played(bid('a', 2));

  it('show a side its own secrets only, the umpire all, everybody else none', () => {
    expect(tallyDoor.view(match, 'a').secrets).toEqual({ a: { plan: null } });
    expect(tallyDoor.view(match, 'b').secrets).toEqual({ b: { plan: 0 } });
    expect(tallyDoor.view(match, 'all').secrets).toEqual({});
    expect(tallyDoor.view(match, 'umpire').secrets).toEqual({ a: { plan: null }, b: { plan: 0 } });
  });

  it('show answers to their own side and the umpire; to others only that they are in', () => {
    expect(Object.keys(tallyDoor.view(waiting, 'a').answers)).toEqual(['q1']);
    expect(Object.keys(tallyDoor.view(waiting, 'umpire').answers)).toEqual(['q1']);
    for (const viewer of ['b', 'all'] as const) {
      expect(tallyDoor.view(waiting, viewer).answers).toEqual({});
      expect(tallyDoor.view(waiting, viewer).asked.map((decision) => decision.in)).toEqual([true, false]);
    }
  });

  it('show open parts to the side that is asked, never those of other sides’ secrets', () => {
    const open = (viewer: 'a' | 'b' | 'all' | 'umpire') =>
      tallyDoor.view(waiting, viewer).asked.map((decision) => decision.open);
    expect(open('a')).toEqual([[], []]);
    expect(open('b')).toEqual([[], ['']]);
    expect(open('all')).toEqual([[], []]);
    expect(open('umpire')).toEqual([[], ['']]);
  });

  it('show the open parts of a question that is no secret to everybody', () => {
    const turn = played(bid('a', 2), bid('b', 1));
    for (const viewer of ['a', 'b', 'all', 'umpire'] as const)
      expect(tallyDoor.view(turn, viewer).asked).toMatchObject([{ of: 'a', kind: 'go', in: false, open: [''] }]);
  });

  it('show both sides’ secrets to everybody once the match is over', () => {
    const over = played(
      { verb: 'plan', by: 'b', params: { dice: 3 } },
      { settled: { winner: null, reason: 'agreed' } },
    );
    for (const viewer of ['a', 'b', 'all', 'umpire'] as const)
      expect(tallyDoor.view(over, viewer).secrets).toEqual({ a: { plan: null }, b: { plan: 3 } });
  });

  it('know the viewer’s side; spectators and the umpire have none', () => {
    const sides = (['a', 'b', 'all', 'umpire'] as const).map((viewer) => tallyDoor.view(match, viewer).side);
    expect(sides).toEqual(['a', 'b', null, null]);
  });

  it('have neither agenda nor counts', () => {
    for (const viewer of ['a', 'b', 'all', 'umpire'] as const)
      for (const hidden of ['agenda', 'asks', 'drawn'])
        expect(tallyDoor.view(match, viewer)).not.toHaveProperty(hidden);
  });
});

describe('events', () => {
  const secret: Event = { kind: 'set', rule: 'TL-1.3', facts: { dice: 3 }, seen: 'a', outside: { dice: null } };

  it('exist for their viewers; others see the public part, or nothing', () => {
    for (const viewer of ['a', 'umpire'] as const) expect(eventFor(secret, viewer)).toBe(secret);
    for (const viewer of ['b', 'all'] as const) {
      expect(eventFor(secret, viewer)).toMatchObject({ kind: 'set', facts: { dice: null } });
      expect(eventFor({ kind: 'set', rule: 'TL-1.3', facts: { dice: 3 }, seen: 'a' }, viewer)).toBeNull();
      expect(eventFor({ ...secret, seen: 'all' }, viewer)?.facts).toEqual({ dice: 3 });
    }
  });
});

describe('plain data', () => {
  const value: Json = { a: [1, 'two', null, { b: true }], c: {}, d: [] };

  it('is copied deeply', () => {
    const made = deepCopy(value) as { a: [number, string, null, { b: boolean }]; c: Record<string, number> };
    expect(made).toEqual(value);
    made.a[3].b = false;
    made.c['e'] = 1;
    expect(value).toEqual({ a: [1, 'two', null, { b: true }], c: {}, d: [] });
  });

  it('is read from text with any line ends, but not if an object gives a name twice', () => {
    const text = '{\n "a": [1, {"b": "a"}, {"b": ["b", "b"]}],\n "b": {"a": "\\"}, {"}\n}\n';
    for (const one of [text, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r')])
      expect(parseJson(one)).toEqual({ a: [1, { b: 'a' }, { b: ['b', 'b'] }], b: { a: '"}, {' } });
    for (const twice of [
      '{"a": 1, "a": 1}',
      '{"a": {"b": 1}, "c": 2, "a": 3}',
      '[{"a": [], "\\u0061": {}}]',
      '{"a": ["x", {"": 1, "b": {"": 2}, "": 3}]}',
      '{"__proto__": 1, "__proto__": 2}',
    ])
      expect(() => parseJson(twice), twice).toThrow('gives a name twice');
    expect(() => parseJson('{"a": 1,}')).toThrow(SyntaxError);
  });

  it('is compared regardless of the order of keys', () => {
    expect(deepEqual({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    for (const other of [
      { a: 1 },
      { a: 1, b: [2, 1] },
      { a: 1, b: [1, 2], c: null },
      { a: 1, b: { 0: 1, 1: 2 } },
      null,
      'a',
      [1],
    ] as Json[])
      expect(deepEqual({ a: 1, b: [1, 2] }, other)).toBe(false);
    expect(deepEqual(null, undefined)).toBe(false);
    expect(deepEqual({ a: undefined }, { b: undefined })).toBe(false);
    expect([deepEqual([], {}), deepEqual({}, []), deepEqual('a', { a: 1 })]).toEqual([false, false, false]);
  });

  it('and more than plain data is the same if it holds the same', () => {
    const grid = () => new Map([['a', new Set([1, NaN])]]);
    for (const make of [grid, () => new Uint8Array([1, 2]), () => ({ a: [() => 1, null] }), () => NaN, () => 'a'])
      expect(sameData(make(), make())).toBe(true);
    for (const [one, other] of [
      [new Map([['a', 1]]), new Map([['a', 2]])],
      [new Map([['a', 1]]), { a: 1 }],
      [new Set([1]), [1]],
      [new Uint8Array([1, 2]), new Uint8Array([1, 2, 3])],
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, null],
      [null, { a: 1 }],
      [() => 1, 1],
      ['a', { 0: 'a' }],
      [{ 0: 'a' }, 'a'],
    ])
      expect(sameData(one, other)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { reasonOf, withReason } from '../../../src/table/log/reasons.ts';
import type { Entry } from '../../../src/table/log/entry.ts';

type Written = Pick<Entry, 'note' | 'input' | 'events'>;
const by = { id: '9', name: 'Olga' };
const position = { system: 'tally', units: [] };
const event = (facts: Entry['events'][number]['facts'], outside?: Entry['events'][number]['facts']) =>
  ({ kind: 'adjusted', rule: 'TL-1.1', facts, seen: 'all', ...(outside ? { outside } : {}) }) as const;
const paused: Written = {
  note: { kind: 'paused', until: 5, why: 'organiser', reason: 'rain' },
  input: null,
  events: [],
};
const adjusted: Written = {
  note: { kind: 'adjusted', by, reason: 'a slip' },
  input: { adjust: position, reason: 'a slip' },
  events: [event({ reason: 'a slip', unit: 'a1' }, { reason: 'a slip' }), event({ reason: 'other' })],
};
const plain: Written = {
  note: { kind: 'nudged', side: 'a', by },
  input: { verb: 'bid', by: 'a', params: {} },
  events: [],
};

describe('the reason of an entry', () => {
  it('is in its note, or in its input', () => {
    expect([paused, adjusted, { ...adjusted, note: null }, plain].map(reasonOf)).toEqual([
      'rain',
      'a slip',
      'a slip',
      null,
    ]);
    expect(reasonOf({ ...paused, note: { kind: 'paused', until: 5, why: 'consent', reason: null } })).toBeNull();
  });
  it('is changed wherever it is repeated, and nothing else is', () => {
    expect(withReason(paused, 'sun').note).toMatchObject({ reason: 'sun', until: 5 });
    expect(withReason(adjusted, 'x')).toEqual({
      note: { kind: 'adjusted', by, reason: 'x' },
      input: { adjust: position, reason: 'x' },
      events: [event({ reason: 'x', unit: 'a1' }, { reason: 'x' }), event({ reason: 'other' })],
    });
  });
  it('stays where there is none, or it is the same', () => {
    expect(withReason(plain, 'x')).toBe(plain);
    expect(withReason(paused, 'rain')).toBe(paused);
  });
});

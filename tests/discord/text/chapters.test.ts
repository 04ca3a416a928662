import { expect, it } from 'vitest';
import type { Event } from '../../../src/engine/index.ts';
import { toldLines } from '../../../src/discord/text/events.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView, Note, SeenEntry } from '../../../src/table/index.ts';

const matchView: MatchView = {
  ...({} as MatchView),
  options: {},
  lesson: null,
  handle: systems['salvation-and-steel']!.handle,
  names: { side: (id) => `Side ${id}`, unit: (id) => id, group: (id) => id },
};

const setUp = (unit: string, cell: string): Event => ({
  kind: 'deployed',
  facts: { unit, cell },
  rule: 'SS-3.6',
  seen: 'all',
});
const entry = (number: number, events: readonly Event[], note: Note | null = null): SeenEntry => ({
  ...({} as SeenEntry),
  number,
  events,
  note,
});
const resumed: Note = { kind: 'resumed', why: 'consent' };

it('what was done one by one is told in one line, as if it had been done at once', () => {
  expect(
    toldLines(matchView, [
      entry(2, [setUp('a1', 'K3')]),
      entry(3, [setUp('a2', 'L3')]),
      entry(4, [setUp('a3', 'M3'), { ...setUp('a1', 'K3'), kind: 'rallied' }]),
    ]),
  ).toEqual(['Set up: a1 K3, a2 L3 and a3 M3.', 'a1 rallies.']);
});

it('what happened before and after a note of the table is told apart', () => {
  const lines = toldLines(matchView, [
    entry(2, [setUp('a1', 'K3')]),
    entry(3, [setUp('a2', 'L3')], resumed),
    entry(4, [setUp('a3', 'M3')]),
  ]);
  expect(lines).toEqual(['a1 is set up at K3.', expect.any(String), 'Set up: a2 L3 and a3 M3.']);
});

it('what an entry took back is told before what it brought', () => {
  const lines = toldLines(matchView, [entry(2, [setUp('a1', 'K3')]), entry(3, [setUp('a2', 'L3')])], {
    back: new Map([[3, ['a move']]]),
  });
  expect(lines).toEqual(['a1 is set up at K3.', 'a move', 'a2 is set up at L3.']);
});

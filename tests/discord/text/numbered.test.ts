import { describe, expect, it } from 'vitest';
import { eventFor, gridOf, seededDice } from '../../../src/engine/index.ts';
import type { Action, Event, Position } from '../../../src/engine/index.ts';
import { resultMarks } from '../../../src/discord/board/pictures.ts';
import { numberedResults, tell, toldLines } from '../../../src/discord/text/events.ts';
import { placeOf } from '../../../src/discord/text/numbered.ts';
import { systems } from '../../../src/systems/index.ts';
import type { SeenEntry } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';
import { playAtRandom } from '../../support/random-match.ts';
import { openedFrom, seenBy } from '../seen-match.ts';

const columns = ['K', 'L', 'M', 'N'];

/** A squad next to as many enemies. */
const position: Position = {
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: columns.flatMap((column, index) => [
    { id: `a${index + 1}`, side: 'a' as const, type: 'h-footman', at: `${column}12`, group: 'red' },
    { id: `b${index + 1}`, side: 'b' as const, type: 'e-cutter', at: `${column}11`, group: 'red' },
  ]),
};

/** What is told of so many attacks in one message. */
function attacks(count: number) {
  const { handle, match } = openedFrom(position);
  const events: Event[] = [];
  let now = match;
  for (let index = 1; index <= count; index += 1) {
    const attack: Action = { verb: 'attack', by: 'a', params: { unit: `a${index}`, target: `b${index}` } };
    const done = handle.apply(now, attack, seededDice(index));
    if (!done.ok) throw new Error(done.refusal.code);
    now = done.match;
    events.push(...done.events);
  }
  const entry = { number: 2, events, note: null, beats: [], newlyAsked: [], sealed: [], link: null };
  return { matchView: seenBy(handle, now, 'a'), entries: [entry as unknown as SeenEntry] };
}

describe('many results in one message', () => {
  it('have numbers, in the text and at those who brought them about', () => {
    const { matchView, entries } = attacks(4);
    const lines = toldLines(matchView, entries, { counted: true });
    const heads = lines.filter((line) => /^\*\*\d\*\* · \*\*/.test(line));
    expect(heads.map((line) => line.slice(0, 'xx1xx · xxa1'.length))).toEqual(
      [1, 2, 3, 4].map((number) => `**${number}** · **a${number}`),
    );
    const grid = gridOf(matchView.view!.board);
    const marks = resultMarks(numberedResults(matchView, entries), [matchView.view]);
    expect(marks.map(({ cells, label }) => [label, ...cells.map((cell) => grid.label(cell))])).toEqual(
      columns.map((column, index) => [String(index + 1), `${column}12`]),
    );
  });

  it('need none where they are few', () => {
    const { matchView, entries } = attacks(3);
    expect(toldLines(matchView, entries, { counted: true }).filter((line) => line.includes(' · **'))).toEqual([]);
    expect(numberedResults(matchView, entries)).toEqual([]);
  });

  it('have none where no picture stands beside them', () => {
    const { matchView, entries } = attacks(4);
    expect(toldLines(matchView, entries).filter((line) => line.includes(' · **'))).toEqual([]);
  });

  it.each(['squads-and-champions', 'vampires-vs-werewolves'])('%s: all have a place', (id) => {
    const { handle } = systems[id]!;
    let found = 0;
    playAtRandom(handle, 6, {
      every: 3,
      watch: ({ before, outcome }) => {
        if (!outcome.ok) return;
        const events = outcome.events.flatMap((event) => eventFor(event, 'all') ?? []);
        const views = [outcome.match, before].map((match) => handle.view(match, 'all'));
        for (const { line, events: result } of tell({ handle, names: plainNames }, events)) {
          if (result.length === 0) continue;
          found += 1;
          expect({ line, place: placeOf(result, views) }).not.toEqual({ line, place: null });
        }
      },
    });
    expect(found).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Event, Facts, ApplyOptions, Input } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { times } from '../../support/times.ts';
import { playAtRandom } from '../../support/random-match.ts';
import { ask, book, positionOf, unit } from './example.ts';
import fc from '../../support/properties.ts';

const { handle } = book;
const cell = fc
  .tuple(fc.integer({ min: 0, max: 35 }), fc.integer({ min: 1, max: 37 }))
  .map(([row, number]) => `${row < 26 ? '' : 'A'}${String.fromCharCode(65 + (row % 26))}${number}`);

interface Contact {
  readonly a: string;
  readonly b: string;
  readonly charger: string | null;
}
interface Card {
  readonly speedLeft: number;
  readonly energyLeft: number;
  readonly resistance: number;
}

/** Invariants of every match, whatever was done in it. */
function holds(match: AnyMatch): void {
  const view = handle.view(match, 'umpire');
  const units = Object.values(view.units).filter(({ at }) => at !== null);
  const cells = units.map(({ at }) => at as number);
  // The gates of the fort are open.
  const covered = new Set(view.board.pieces.filter(({ kind }) => kind !== 'gate').flatMap((piece) => [...piece.cells]));
  expect(new Set(cells).size, 'no two units in one cell').toBe(cells.length);
  expect(
    cells.filter((at) => covered.has(at)),
    'no unit in terrain',
  ).toEqual([]);

  const apart = (one: string, two: string) => ask(view, 'distance', { from: one, to: two })['distance'];
  const sides = (['a', 'b'] as const).map((side) => units.filter((each) => each.side === side).map(({ id }) => id));
  // SS-19.18: hostages are in contact with nobody while they are led, and never with each other.
  const led = new Set(units.map((each) => (each as { readonly escorting?: string | null }).escorting));
  const touches = (a: string, b: string): boolean =>
    apart(a, b) === 1 && !led.has(a) && !led.has(b) && !(a === 'ha' && b === 'hb');
  const touching = (sides[0] ?? []).flatMap((a) =>
    (sides[1] ?? []).filter((b) => touches(a, b)).map((b) => `${a}-${b}`),
  );
  const { contacts, fight } = view.own as { readonly contacts: readonly Contact[]; readonly fight: object | null };
  // SS-8.12: during a combat, shot or spell, contacts do not change.
  if (!fight)
    expect(contacts.map(({ a, b }) => `${a}-${b}`).sort(), 'contacts are the enemies that touch').toEqual(
      touching.sort(),
    );
  for (const { a, b, charger } of contacts) expect([a, b, null]).toContain(charger);

  for (const { id } of units) {
    const facts = ask(view, 'unit', { unit: id });
    const now = facts['now'] as unknown as Card;
    const { wounds, running, fallen } = facts as unknown as { wounds: number; running: boolean; fallen: number | null };
    expect(Math.min(now.speedLeft, now.energyLeft), `${id} has spent no more than it has`).toBeGreaterThanOrEqual(0);
    expect(wounds, `${id} would be dead`).toBeLessThan(3);
    expect(now.resistance, `${id} would be dead`).toBeGreaterThan(0);
    expect(running && fallen !== null, `${id} lies and runs`).toBe(false);
  }
}

describe('at all times', () => {
  it('SS-1.13, SS-8.12, SS-16.1 no cell has two units, contacts are adjacent enemies, and no unit that should be dead is alive', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { match } = playAtRandom(handle, seed, {
          watch: ({ outcome }) => {
            if (outcome.ok) holds(outcome.match);
          },
          most: 4000,
        });
        expect(match.result).not.toBeNull();
      }),
      { seed: 20, numRuns: times(6), endOnFailure: true },
    );
  });
});

/**
 * The match and its events after an input and the resulting answers of standing orders, and how many of these were
 * masked.
 */
function played(
  before: AnyMatch,
  input: Input,
  how: ApplyOptions,
): { readonly match: AnyMatch; readonly events: readonly Event[]; readonly answers: number } {
  const dice = seededDice(1);
  const events: Event[] = [];
  let [match, next, answers]: [AnyMatch, Input | null, number] = [before, input, -1];
  while (next) {
    const outcome = handle.apply(match, next, dice, how);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    ({ match } = outcome);
    events.push(...outcome.events);
    answers += 1;
    const ordered = match.asked.filter(({ veiled }) => veiled).map(({ id }) => handle.autoAnswer(match, id));
    next = ordered.find((action) => action !== null) ?? null;
  }
  return { match, events, answers };
}

describe('5.3 orders for reactions and Shields', () => {
  it.each([
    ['never', 'never'],
    ['never', 'auto'],
    ['charges', 'auto'],
  ])('react %s, shield %s: masked or not, the result is the same', (react, shield) => {
    let answers = 0;
    // Some of them must have a window that an order answers.
    for (let seed = 1; seed <= times(2) || (answers === 0 && seed <= 60); seed += 1) {
      playAtRandom(handle, seed, {
        most: 4000,
        watch({ before, input, outcome }) {
          if (!outcome.ok || !('verb' in input)) return;
          const orders = { react, shield };
          const secrets = { a: { ...before.secrets.a, orders }, b: { ...before.secrets.b, orders } };
          const ordered = { ...before, secrets };
          const veiled = played(ordered, input, { delayMasked: true });
          const atOnce = played(ordered, input, {});
          expect([veiled.match, veiled.events]).toEqual([atOnce.match, atOnce.events]);
          expect(atOnce.answers).toBe(0);
          answers += veiled.answers;
        },
      });
    }
    expect(answers).toBeGreaterThan(0);
  });
});

describe('measuring', () => {
  const { view } = openPlaying(book, positionOf({ units: [] }), []);
  const distance = (from: string, to: string) => Number(ask(view('all'), 'distance', { from, to })['distance']);

  it('SS-1.6 distance is 0 only to itself, symmetric, and never longer than through a third cell', () => {
    fc.assert(
      fc.property(cell, cell, cell, (one, two, three) => {
        expect(distance(one, two) === 0).toBe(one === two);
        expect(distance(one, two)).toBe(distance(two, one));
        expect(distance(one, two)).toBeLessThanOrEqual(distance(one, three) + distance(three, two));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('SS-1.10 sight is the same in both directions, whatever is in between', () => {
    fc.assert(
      fc.property(cell, cell, fc.uniqueArray(cell, { minLength: 5, maxLength: 30 }), (one, two, others) => {
        fc.pre(one !== two);
        const units = [
          unit('a1', 'squire', one),
          unit('b1', 'squire', two),
          ...others.filter((at) => at !== one && at !== two).map((at, index) => unit(`a${index + 2}`, 'squire', at)),
        ];
        const opened = handle.open(positionOf({ units, alone: true }), { throw: () => 1 });
        if (!opened.ok) throw new Error(opened.refusal.code);
        const seen = (from: string, to: string): Facts => ask(handle.view(opened.match, 'all'), 'sight', { from, to });
        expect(seen('a1', 'b1')['clear']).toBe(seen('b1', 'a1')['clear']);
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('SS-1.9 a half turn preserves distances to edges and between cells', () => {
    const about = (at: string) =>
      ask(view('all'), 'label', { cell: at }) as unknown as {
        readonly image: string;
        readonly edges: Readonly<Record<string, number>>;
      };
    fc.assert(
      fc.property(cell, cell, (one, two) => {
        expect(about(about(one).image).image).toBe(one);
        expect(distance(about(one).image, about(two).image)).toBe(distance(one, two));
        const { edges } = about(one);
        expect(about(about(one).image).edges).toEqual({
          1: edges['37'],
          37: edges['1'],
          A: edges['AJ'],
          AJ: edges['A'],
        });
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});

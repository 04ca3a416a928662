import { describe, expect, it } from 'vitest';
import { deepEqual, seededDice } from '../../src/engine/index.ts';
import type { Action, AnyMatch, SystemHandle, Input, Json, Outcome, SideId } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { playAtRandom } from '../support/random-match.ts';
import { EAGER } from '../support/twins-play.ts';
import { pickOf, times } from '../support/twins.ts';

const MATCHES = times(6);
/** At most this many more matches are played if there are too few cases. */
const LONGEST = 50 * MATCHES;
const LEAST = 6;
const MOST = 12;

/** A match just before an input that leads to a masked question. */
interface Case {
  readonly before: AnyMatch;
  readonly input: Input;
}

/**
 * The same input as the table would apply it, always with the same dice, after these orders; null if they may not be
 * set.
 */
function outcomeOf(handle: SystemHandle, { before, input }: Case, orders: readonly Action[]): Outcome | null {
  const match = orders.reduce<AnyMatch | null>((now, order) => {
    const set = now && handle.apply(now, order, seededDice(7), { delayMasked: true });
    // An input that answers an open question is something else.
    return set?.ok
      && set.dice.length === 0
      && deepEqual(set.match.asked as unknown as Json, before.asked as unknown as Json)
      ? set.match
      : null;
  }, before);
  return match && handle.apply(match, input, seededDice(7), { delayMasked: true });
}

const veiledIn = (outcome: Outcome | null) =>
  outcome?.ok ? (outcome.match.asked.find(({ veiled }) => veiled) ?? null) : null;

/** The number of offers tried at each place. */
const OFFERS = 8;

/** Cases that random matches meet, or could have met, a few of each kind of question. */
function casesOf(handle: SystemHandle): readonly Case[] {
  const found = new Map<string, Case[]>();
  const count = (): number => [...found.values()].flat().length;
  for (let seed = 1; seed <= MATCHES || (seed <= LONGEST && count() < LEAST); seed += 1) {
    playAtRandom(handle, seed, {
      most: 1_200,
      every: 2,
      watch({ outcome }, chance) {
        const [question] = outcome.ok ? outcome.match.asked : [];
        if (!outcome.ok || question?.pace !== 'turn') return;
        const offers = handle
          .offers(handle.view(outcome.match, question.of), question.of)
          .filter(({ verb }) => EAGER.includes(verb) || chance(6) === 0);
        for (let tries = 0; tries < OFFERS && offers.length > 0; tries += 1) {
          const one: Case = { before: outcome.match, input: pickOf(chance, offers) };
          const kind = veiledIn(outcomeOf(handle, one, []))?.kind;
          const known = kind === undefined ? [] : (found.get(kind) ?? []);
          if (kind !== undefined && known.length < MOST) found.set(kind, [...known, structuredClone(one)]);
        }
      },
    });
  }
  return [...found.values()].flat();
}

/** Orders, each for all units or for one. */
function ordersOf(handle: SystemHandle, match: AnyMatch, side: SideId): readonly Action[] {
  const view = handle.view(match, side);
  return Object.keys(handle.verbs)
    .filter((verb) => verb === 'orders')
    .flatMap((verb) => handle.offers(view, side, verb))
    .filter((action) => handle.secret(view, action) && handle.check(view, action) === null);
}

describe.each(Object.values(systems))('$handle.id', ({ handle }) => {
  it(
    'asks a masked question whatever the orders: everybody sees the same whether or not there is something to decide',
    { timeout: 300_000 },
    () => {
      const kinds = new Map<string, number>();
      const cases = casesOf(handle);
      for (const one of cases) {
        const plain = outcomeOf(handle, one, []);
        const question = veiledIn(plain);
        if (!plain?.ok || !question) continue;
        for (const order of ordersOf(handle, one.before, question.of)) {
          const ordered = outcomeOf(handle, one, [order]);
          const asked = veiledIn(ordered);
          // Other orders affect what leads to the question.
          if (!ordered?.ok || !asked || handle.autoAnswer(ordered.match, asked.id) === null) continue;
          const shown = (outcome: Outcome & { readonly ok: true }): unknown => [
            handle.view(outcome.match, 'all'),
            outcome.events.filter(({ seen }) => seen === 'all'),
            outcome.dice,
            outcome.beats,
          ];
          expect(shown(ordered)).toEqual(shown(plain));
          kinds.set(question.kind, (kinds.get(question.kind) ?? 0) + 1);
        }
      }
      expect(kinds.size).toBeGreaterThan(0);
    },
  );
});

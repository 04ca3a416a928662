import { describe, expect, it } from 'vitest';
import { deepCopy, seededDice, presetOptions } from '../../src/engine/index.ts';
import type { Action, SystemHandle, Json, Position } from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { plainNames } from './book.ts';
import { times } from './times.ts';

/** What somebody might write in a place meant for something else. */
const STRANGE: readonly Json[] = [
  null,
  true,
  -1,
  3.5,
  1e9,
  '',
  'zz',
  'a1',
  'K12',
  [],
  [null],
  [1, 'x'],
  {},
  { a: null },
  { a: [null] },
  'a1-b1',
  ['a1'],
  { a: { x: 1 } },
];

/** How many questions of a kind are looked at before most of the others are passed over. */
const SOME = 8;

type Place = readonly (string | number)[];

const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];

function changed(position: Position, at: Place, value: Json): Position {
  const made = deepCopy(position) as unknown as Record<string, unknown>;
  let inner = made;
  for (const key of at.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
  inner[at[at.length - 1] as string] = value;
  return made as unknown as Position;
}

/** A match of the book after a number of actions. */
function positionOf(handle: SystemHandle, options: Readonly<Record<string, Json>>, seed: number): Position {
  const dice = seededDice(seed);
  const begun = handle.begin({ options }, dice);
  if (!begun.ok) throw new Error(`${handle.id} does not begin: ${begun.refusal.code}`);
  const { match } = begun;
  for (let step = 0; step < 40 && !match.result; step += 1) {
    const decision = match.asked[dice.throw(match.asked.length) - 1];
    const offers = decision ? handle.offers(handle.view(match, decision.of), decision.of) : [];
    const action = offers[dice.throw(Math.min(offers.length, 40)) - 1];
    if (action) handle.advance(match, action, dice);
  }
  return handle.write(handle.view(match, 'umpire'));
}

/** Opens it, looks at it, and plays a little. */
function tryOut(handle: SystemHandle, position: Position, seed: number): void {
  const opened = handle.open(position, seededDice(seed));
  if (!opened.ok) {
    expect(opened.refusal.rule).toBeTruthy();
    return;
  }
  const { match } = opened;
  for (let step = 0; step < 4 && !match.result; step += 1) {
    const decision = match.asked[0];
    if (!decision) throw new Error('Nobody is asked');
    const view = handle.view(match, decision.of);
    const words = Object.values(handle.words)[0];
    if (words) handle.scene(view, { words, names: plainNames });
    handle.write(view);
    const [action] = handle.offers(view, decision.of);
    if (action) expect(handle.advance(match, action, seededDice(step)).ok).toBe(true);
  }
}

/**
 * Whatever somebody notes as a position, it opens as a legal match or is refused; and every view of a match is a
 * position.
 */
export function opensAnything({ handle }: Book): void {
  const { id } = handle;

  describe(`${id}: anything in, only a legal match or a refusal out`, () => {
    const scenarios = handle.options
      .find((option) => option.id === 'scenario')
      ?.values.filter((value) => value !== 'ask' && value !== 'random') ?? [''];
    for (const scenario of scenarios) {
      it(`whatever stands in a position of ${scenario || 'a match'}`, () => {
        const base = positionOf(
          handle,
          { ...presetOptions(handle.presets['quick']), ...(scenario ? { scenario } : {}) },
          7,
        );
        const places = placesIn(base).filter((at) => at.length > 0);
        const chance = seededDice(scenario.length + 1);
        for (let round = 0; round < times(60); round += 1) {
          const at = places[chance.throw(places.length) - 1] as Place;
          const value = STRANGE[chance.throw(STRANGE.length) - 1] as Json;
          try {
            tryOut(handle, changed(base, at, value), round);
          } catch (error) {
            throw new Error(`${at.join('.')} = ${JSON.stringify(value)}`, { cause: error });
          }
        }
      });
    }

    it('whatever is asked in a match, what everybody sees can be written down and opened again', () => {
      const often = new Map<string, number>();
      for (let seed = 1; seed <= times(1); seed += 1) {
        const dice = seededDice(seed);
        const begun = handle.begin({ options: presetOptions(Object.values(handle.presets)[0]) }, dice, {
          delayMasked: true,
        });
        if (!begun.ok) throw new Error(`${id} does not begin: ${begun.refusal.code}`);
        let { match } = begun;
        for (let step = 0; step < 330 && !match.result; step += 1) {
          const kinds = match.asked.map(({ kind, pace }) => `${kind} ${pace}`).join(', ');
          const count = (often.get(kinds) ?? 0) + 1;
          often.set(kinds, count);
          for (const viewer of count <= SOME || count % SOME === 0 ? (['all', 'umpire'] as const) : []) {
            const opened = handle.open(handle.write(handle.view(match, viewer)), seededDice(1), { delayMasked: true });
            expect(
              opened.ok ? null : { ...opened.refusal, seed, step, asked: match.asked.map(({ kind }) => kind) },
            ).toBeNull();
          }
          const decision = handle.view(match, 'umpire').asked.find((asked) => !asked.in);
          if (!decision) throw new Error('Nobody is asked');
          const offers = handle
            .offers(handle.view(match, decision.of), decision.of)
            .filter(({ verb }) => !['concede', 'draw'].includes(verb));
          const fights = offers.filter(({ verb }) => ['fight', 'charge', 'shoot', 'attack'].includes(verb));
          const from =
            decision.pace === 'setup' ? offers.slice(0, 1) : fights.length > 0 && step % 4 > 0 ? fights : offers;
          const done = handle.apply(match, from[dice.throw(from.length) - 1] as Action, dice, { delayMasked: true });
          if (!done.ok) throw new Error(done.refusal.code);
          ({ match } = done);
        }
      }
    });
  });
}

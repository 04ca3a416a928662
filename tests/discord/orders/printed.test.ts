import { describe, expect, it } from 'vitest';
import { actionHash } from '../../../src/discord/hash.ts';
import { ordersIn, printOrder, readOrder } from '../../../src/discord/orders/text.ts';
import type { Action, AnyMatch, AnyView, SystemHandle } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import { chanceOf, playAtRandom } from '../../support/random-match.ts';

const SEEDS = [1, 2, 3];
/** Watched of each match: one input in so many, and some of what is offered then. */
const EVERY = 10;
const OFFERS = 4;
/** As many are typed again. */
const MOST = 400;
/** A number as it stands on a token, at the beginning of a name. */
const NUMBER = /^[ab]\d+(?:\.\d+)?(?= )/;

/** Actions of a side's turn: what was done, and some of what was offered instead. */
function turnsOf(handle: SystemHandle, seed: number): readonly { readonly view: AnyView; readonly action: Action }[] {
  const found: { view: AnyView; action: Action }[] = [];
  const chance = chanceOf(seed);
  const look = (before: AnyMatch, done: Action, isAccepted: boolean): void => {
    const view = handle.view(before, done.by);
    if (!view.asked.some(({ of, pace, verbs }) => of === done.by && pace === 'turn' && verbs.includes(done.verb)))
      return;
    const offered = handle.offers(view, done.by);
    const offers = Array.from({ length: Math.min(OFFERS, offered.length) }, () => offered[chance(offered.length)]!);
    for (const action of [...(isAccepted ? [done] : []), ...offers]) found.push({ view, action });
  };
  playAtRandom(handle, seed, {
    every: EVERY,
    watch: ({ before, input, outcome }) => {
      if ('verb' in input) look(before, input, outcome.ok);
    },
  });
  return found;
}

const seen = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, place) => place % Math.ceil(all.length / most) === 0);

describe.each(Object.entries(systems))('%s', (_, { handle }) => {
  const all = seen(
    SEEDS.flatMap((seed) => turnsOf(handle, seed)),
    MOST,
  );

  it('an order typed as it is printed is the same action', () => {
    expect(all.length).toBeGreaterThan(60);
    const differing = all.flatMap(({ view, action }) => {
      const printed = printOrder(handle, view, action);
      const [line = '', ...more] = ordersIn(printed, { view, names: namesOf(handle, view) });
      const read = readOrder(handle, view, action.by, line);
      const isSame = read !== null && actionHash(handle, view, read) === actionHash(handle, view, action);
      return isSame && more.length === 0 ? [] : [`${printed}  <-  ${JSON.stringify(action)}`];
    });
    expect(differing.slice(0, 5)).toEqual([]);
  });

  it('who is meant goes by the number on the board, and by the name in full', () => {
    const wrong = new Set<string>();
    for (const { view, action } of seen(all, 20)) {
      const names = namesOf(handle, view);
      const printed = printOrder(handle, view, action);
      const called = Object.values(view.units).flatMap(({ id, group }) => [
        [id, names.unit(id)] as const,
        ...(group === null ? [] : [[group, names.group(group)] as const]),
      ]);
      for (const [id, name] of called) {
        const number = NUMBER.exec(name)?.[0];
        if (number !== undefined && number !== id && printed.split(/[\s,=]+/).includes(id)) wrong.add(printed);
        const [typed = ''] = ordersIn(`${name} end`, { view, names });
        if (number !== undefined && typed !== `${name} end` && typed !== `${number} end`) wrong.add(typed);
      }
    }
    expect([...wrong].slice(0, 5)).toEqual([]);
  });
});

import { scriptedDice } from '../src/engine/index.ts';
import type { AnyMatch, AnyView, SystemHandle } from '../src/engine/index.ts';
import { EMPTY } from '../src/discord/panel/drafts.ts';
import { formStateOf } from '../src/discord/panel/form.ts';
import { opened } from '../tests/support/outpost/play.ts';
import { outpostHandle as handle } from '../tests/support/outpost/index.ts';

const ROUNDS = 15;
const FEW = 25;

/** Microseconds of the quickest of some rounds. */
function quickest(run: () => unknown): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    run();
    least = Math.min(least, (performance.now() - start) * 1000);
  }
  return least;
}

const atTurn = (figures: number): { readonly match: AnyMatch; readonly view: AnyView } => {
  const match = opened({ phase: 'turn' }, { figures });
  return { match, view: handle.view(match, 'a') };
};

/** A squad's form for rows, at the question of one row's square. */
function form(of: SystemHandle, view: AnyView): unknown {
  const [decision] = view.asked;
  if (!decision) throw new Error('Nobody is asked.');
  return formStateOf(of, view, decision, {
    ...EMPTY,
    unit: 'a.1',
    verb: 'march',
    given: { squad: 'a.1' },
    asks: 'moves',
    at: { row: 'a2', field: null },
  });
}

/**
 * The test book with 90 figures a side: its first offers against all of them; a form for one row, and carrying out an
 * action, against reading the same match as JSON; and the first offers against those of 10 figures a side.
 */
export function benchOffers(): Record<string, number> {
  const [large, small] = [atTurn(90), atTurn(10)];
  const text = JSON.stringify(large.match);
  const parse = quickest(() => JSON.parse(text));
  const few = (view: AnyView): number => quickest(() => handle.offers(view, 'a', undefined, { most: FEW }));
  const first = few(large.view);
  const all = quickest(() => handle.offers(large.view, 'a'));
  return {
    'offers.all.count': handle.offers(large.view, 'a').length,
    'offers.all.us': all,
    'offers.first.us': first,
    'offers.first.ratio': first / all,
    'offers.first.parses': first / parse,
    'offers.first.growth.ratio': first / few(small.view),
    'offers.form.us': quickest(() => form(handle, large.view)),
    'offers.form.parses': quickest(() => form(handle, large.view)) / parse,
    'offers.apply.parses':
      quickest(() => handle.apply(large.match, { verb: 'march', by: 'a', params: { squad: 'a.1' } }, scriptedDice([])))
      / parse,
  };
}

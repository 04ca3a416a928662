import { describe, expect, it } from 'vitest';
import { presetPosition, scriptedDice, seededDice } from '../../src/engine/index.ts';
import type { Action, AnyView, SystemHandle } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { move as salvationMove } from '../../src/systems/salvation-and-steel/verbs/move.ts';
import { move as championsMove } from '../../src/systems/squads-and-champions/verbs/move.ts';
import type { SalvationView } from '../../src/systems/salvation-and-steel/state.ts';
import type { ChampionsView } from '../../src/systems/squads-and-champions/state.ts';

/** The preset that begins near the fight, as side a sees it; with a squad chosen where the book asks for one first. */
function near(book: string, first: readonly Action[] = []): { readonly handle: SystemHandle; readonly view: AnyView } {
  const { handle } = systems[book]!;
  const opened = handle.open(presetPosition(handle.presets['near'])!, seededDice(1));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const match = first.reduce((before, action) => {
    const next = handle.apply(before, action, scriptedDice([]));
    if (!next.ok) throw new Error(next.refusal.code);
    return next.match;
  }, opened.match);
  return { handle, view: handle.view(match, 'a') };
}

const books = {
  'salvation-and-steel': near('salvation-and-steel'),
  'squads-and-champions': near('squads-and-champions', [{ verb: 'activate', by: 'a', params: { group: 'red' } }]),
};

describe('offers with a unit given', () => {
  it.each(Object.entries(books))('are those of all that name it: %s', (_, { handle, view }) => {
    const verbs = new Set(handle.offers(view, 'a').map(({ verb }) => verb));
    let compared = 0;
    for (const verb of verbs) {
      const all = handle.offers(view, 'a', verb);
      for (const unit of new Set(all.map(({ params }) => params['unit'] ?? null))) {
        if (unit === null) continue;
        const given = handle.offers(view, 'a', verb, { given: { unit } });
        expect(given).toEqual(all.filter(({ params }) => params['unit'] === unit));
        compared += given.length;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('are not worked out for any other unit', () => {
    const first = (offers: Iterable<{ readonly unit: string }>): readonly string[] => [
      ...new Set([...offers].map(({ unit }) => unit)),
    ];
    const salvation = books['salvation-and-steel'].view as SalvationView;
    const champions = books['squads-and-champions'].view as ChampionsView;
    expect(first(salvationMove.offers(salvation, 'a', { unit: 'a2' }))).toEqual(['a2']);
    expect(first(championsMove.offers(champions, 'a', { unit: 'a2' }))).toEqual(['a2']);
    expect(first(salvationMove.offers(salvation, 'a')).length).toBeGreaterThan(1);
  });
});

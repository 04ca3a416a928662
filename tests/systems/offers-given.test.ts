import { describe, expect, it } from 'vitest';
import { presetPosition, scriptedDice, seededDice } from '../../src/engine/index.ts';
import type { Action, AnyView, SideId, SystemHandle } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { move as salvationMove } from '../../src/systems/salvation-and-steel/verbs/move.ts';
import { move as championsMove } from '../../src/systems/squads-and-champions/verbs/move.ts';
import type { SalvationView } from '../../src/systems/salvation-and-steel/state.ts';
import type { ChampionsView } from '../../src/systems/squads-and-champions/state.ts';

/** The preset that begins near the fight, as the side sees it that begins; with a squad chosen where the book asks for one first. */
function near(
  book: string,
  first: readonly Omit<Action, 'by'>[] = [],
): { readonly handle: SystemHandle; readonly view: AnyView; readonly by: SideId } {
  const { handle } = systems[book]!;
  const opened = handle.open(presetPosition(handle.presets['near'])!, seededDice(1));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const by = opened.match.asked[0]!.of;
  const match = first.reduce((before, action) => {
    const next = handle.apply(before, { ...action, by }, scriptedDice([]));
    if (!next.ok) throw new Error(next.refusal.code);
    return next.match;
  }, opened.match);
  return { handle, view: handle.view(match, by), by };
}

const books = {
  'salvation-and-steel': near('salvation-and-steel'),
  'squads-and-champions': near('squads-and-champions', [{ verb: 'activate', params: { group: 'red' } }]),
};

describe('offers with a unit given', () => {
  it.each(Object.entries(books))('are those of all that name it: %s', (_, { handle, view, by }) => {
    const verbs = new Set(handle.offers(view, by).map(({ verb }) => verb));
    let compared = 0;
    for (const verb of verbs) {
      const all = handle.offers(view, by, verb);
      for (const unit of new Set(all.map(({ params }) => params['unit'] ?? null))) {
        if (unit === null) continue;
        const given = handle.offers(view, by, verb, { given: { unit } });
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
    const { view: salvation, by: one } = books['salvation-and-steel'];
    const { view: champions, by: other } = books['squads-and-champions'];
    expect(first(salvationMove.offers(salvation as SalvationView, one, { unit: `${one}2` }))).toEqual([`${one}2`]);
    expect(first(championsMove.offers(champions as ChampionsView, other, { unit: `${other}2` }))).toEqual([
      `${other}2`,
    ]);
    expect(first(salvationMove.offers(salvation as SalvationView, one)).length).toBeGreaterThan(1);
  });
});

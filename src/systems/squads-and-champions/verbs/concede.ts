import { other, refusal } from '../../../engine/index.ts';
import { nothing } from '../forms.ts';
import type { ChampionsVerb, ChampionsView } from '../state.ts';
import { finish } from '../verdict.ts';

const asked = (view: ChampionsView, by: 'a' | 'b'): boolean => view.asked.some(({ of }) => of === by);

/** A side gives the match up, in any decision of its own. SC-12.8 */
export const concede: ChampionsVerb<Record<never, never>> = {
  rule: 'SC-12.8',
  place: 'table',
  params: {},
  free: () => true,
  choices: () => nothing,
  *offers(view, by) { if (asked(view, by)) yield {}; },
  refuse: (view, by) => (asked(view, by) ? null : refusal('NOT_YOUR_DECISION', 'SC-12.8', { verb: 'concede', side: view.asked[0]?.of ?? null, kind: view.asked[0]?.kind ?? null })),
  run(play, by) { finish(play, other(by), 'concede', 'SC-12.8'); },
};

import { unitParam } from '../../../engine/index.ts';
import { nothing, plainVerb, unitOf, units } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { Salvation, SalvationVerb, SalvationView } from '../state.ts';

const params = { unit: unitParam };

const pusherAsked = (view: SalvationView): string | null => {
  const pusher = view.asked.find(({ kind }) => kind === 'follow')?.facts['by'];
  return typeof pusher === 'string' ? pusher : null;
};

/** The pusher steps into the cell it emptied. SS-10.9, D21 */
export const follow: SalvationVerb<typeof params> = {
  rule: 'SS-10.9',
  place: 'answer',
  params,
  choices(view) {
    const pusher = pusherAsked(view);
    return pusher === null ? nothing : units([unitOf(view, pusher)]);
  },
  *offers(view) {
    const unit = pusherAsked(view);
    if (unit !== null) yield { unit };
  },
  refuse: (view, _by, { unit }) => (unit === pusherAsked(view) ? null : refusal('NOT_YOUR_UNIT', 'SS-10.9', { unit })),
};

/** Declines what is offered. D18, D21, D22 */
export const pass = plainVerb<Salvation>({ rule: 'SS-10.9', place: 'answer' });

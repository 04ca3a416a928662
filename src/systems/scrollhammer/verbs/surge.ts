import { numberParam } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { HammerVerb, HammerView } from '../state.ts';

const params = { dice: numberParam };

const asked = (view: HammerView, by: SideId) => {
  for (const decision of view.asked) if (decision.of === by && decision.kind === 'surge') return decision.facts;
  return null;
};

/** More dice after a roll that was too low, as d3. SH-14.5 */
export const surge: HammerVerb<typeof params> = {
  rule: 'SH-14.5',
  place: 'answer',
  params,
  choices(view, by) {
    const facts = asked(view, by);
    return facts ? { least: 0, most: facts.pool } : nothing;
  },
  *offers(view, by) {
    const facts = asked(view, by);
    if (!facts) return;
    const needed = Math.min(facts.pool, Math.ceil((facts.cost - facts.sum) / 2));
    for (const dice of new Set([needed, 0, facts.pool])) yield { dice };
  },
  refuse(view, by, { dice }) {
    const facts = asked(view, by);
    return facts && (dice < 0 || dice > facts.pool)
      ? refusal('NO_DICE', 'SH-14.5', { unit: facts.unit, pool: facts.pool })
      : null;
  },
};

import type { SideId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { blowEntries, blowsRefusal, spreadRows } from '../combat/blows.ts';
import type { Brawl } from '../combat/blows.ts';
import { attacksParam } from '../combat/entries.ts';
import { brawlOf } from '../combat/melee.ts';
import { fieldOf } from '../sight/field.ts';
import type { GenesysVerb, GenesysView } from '../state.ts';
import { blowRowChoices } from './attack-rows.ts';

const params = { strikes: attacksParam };

/** The side's part in the melee under way; null where there is none. */
const brawlNow = (view: GenesysView, side: SideId): Brawl | null =>
  view.own.melee ? brawlOf(view, fieldOf(view), side, view.own.melee) : null;

/** Who strikes whom; whoever is not named does as by default. GP-11.12, GP-11.29 */
export const allocate: GenesysVerb<typeof params> = {
  rule: 'GP-11.12',
  place: 'answer',
  params,
  choices(view, by, _given, _param, at) {
    const brawl = brawlNow(view, by);
    return brawl ? blowRowChoices(brawl, at) : nothing;
  },
  *offers(view, by) {
    const brawl = brawlNow(view, by);
    if (!brawl) return;
    yield { strikes: [] };
    const rows = spreadRows(brawl);
    if (rows.length > 0) yield { strikes: rows };
  },
  refuse(view, by, { strikes }) {
    const brawl = brawlNow(view, by);
    return brawl && strikes.length > 0 ? blowsRefusal(brawl, blowEntries(brawl, strikes)) : null;
  },
};

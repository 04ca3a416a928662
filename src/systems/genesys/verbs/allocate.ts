import type { SideId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { aimIn, blowEntries, blowsRefusal, spreadRows, strikersIn, usualBlow } from '../combat/blows.ts';
import type { Brawl } from '../combat/blows.ts';
import { attacksParam, plainRow } from '../combat/entries.ts';
import { brawlOf, squadsJoining } from '../combat/melee.ts';
import { refusal } from '../refusals.ts';
import { squadId } from '../squads.ts';
import { commandLeft } from '../turns.ts';
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
    if (commandLeft(view, by) === 0) return;
    // One squad more of those that need not strike, each unit as it is usual.
    for (const id of brawl.melee?.may ?? []) {
      const joined = strikersIn(brawl)
        .filter((unit) => squadId(unit) === id)
        .flatMap((unit) => {
          const blow = usualBlow(brawl, unit);
          return blow && !aimIn(brawl, unit, blow.target, blow.weapon).impossible
            ? [plainRow(unit.id, blow.target.id)]
            : [];
        });
      if (joined.length > 0) yield { strikes: [...rows, ...joined] };
    }
  },
  refuse(view, by, { strikes }) {
    const brawl = brawlNow(view, by);
    if (!brawl || strikes.length === 0) return null;
    const entries = blowEntries(brawl, strikes);
    const wrong = blowsRefusal(brawl, entries);
    if (wrong) return wrong;
    // GP-17.8: who need not strike pays for it.
    const joining = squadsJoining(brawl, view, entries);
    return joining.length > commandLeft(view, by)
      ? refusal('NO_COMMAND_LEFT', 'GP-17.8', { squad: joining[0] ?? null })
      : null;
  },
};

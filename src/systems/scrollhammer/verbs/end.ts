import { optional, wordParam } from '../../../engine/index.ts';
import type { Refusal } from '../../../engine/index.ts';
import { refusal } from '../refusals.ts';
import { mustRestore } from '../steps/duties.ts';
import type { HammerVerb, HammerView } from '../state.ts';
import { yesNo } from './ground.ts';
import { toRally } from './rally.ts';
import { words } from '../texts.ts';

// Hardly anybody wants to be told instead of having it done.
const params = { auto: optional({ ...wordParam(yesNo), rare: true }) };

/** What is still compulsory in this phase. SH-5.1, SH-5.9, SH-11.2 */
function dutyRefusal(view: HammerView, by: 'a' | 'b'): Refusal | null {
  const { own } = view;
  if (own.phase === 'movement') {
    const [rally] = toRally(view, by);
    if (rally !== undefined) return refusal('MUST_RALLY', 'SH-5.1', { group: rally });
    const [restore] = mustRestore(view, by);
    if (restore !== undefined) return refusal('MUST_RESTORE', 'SH-5.9', { group: restore });
  }
  if (own.phase === 'fight' && own.combats.length > 0)
    return refusal('MUST_FIGHT', 'SH-11.2', { combats: own.combats.map(({ id }) => id) });
  return null;
}

/** Ends the phase; what is still compulsory is done first, unless `auto: no`. SH-3.1, SH-5.1 */
export const end: HammerVerb<typeof params> = {
  rule: 'SH-3.1',
  place: 'turn',
  params,
  choices: () => words(yesNo, 'auto'),
  *offers(view) {
    // Combats left are fought all the same, as `fight` offers by a name that says so. SH-11.2
    if (view.own.phase !== 'fight') yield { auto: null };
  },
  refuse: (view, by, { auto }) => (auto === 'no' ? dutyRefusal(view, by) : null),
  run(play) {
    play.match.own.ended = true;
  },
};

import { numberParam } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { Attack, SalvationVerb, SalvationView } from '../state.ts';

const params = { wounds: numberParam, stuns: numberParam };

/** The attack whose hits are being neutralised. */
const attackAsked = (view: SalvationView): Attack | null => {
  const index = view.asked.find(({ kind }) => kind === 'block')?.facts['index'];
  return typeof index === 'number' ? (view.own.fight?.attacks[index] ?? null) : null;
};

/** Which hits the successful defence dice neutralise. SS-9.4, D17 */
export const block: SalvationVerb<typeof params> = {
  rule: 'SS-9.4',
  place: 'answer',
  params,
  choices(view, _by, given, param) {
    const attack = attackAsked(view);
    if (!attack) return nothing;
    const otherKind = param === 'wounds' ? given.stuns : given.wounds;
    if (otherKind !== undefined) return { least: attack.successes - otherKind, most: attack.successes - otherKind };
    const [mine, theirs] = param === 'wounds' ? [attack.wounds, attack.stuns] : [attack.stuns, attack.wounds];
    return { least: Math.max(0, attack.successes - theirs), most: Math.min(mine, attack.successes) };
  },
  *offers(view) {
    const attack = attackAsked(view);
    if (!attack) return;
    for (
      let wounds = Math.min(attack.wounds, attack.successes);
      wounds >= Math.max(0, attack.successes - attack.stuns);
      wounds -= 1
    ) {
      yield { wounds, stuns: attack.successes - wounds };
    }
  },
  refuse(view, _by, { wounds, stuns }) {
    const attack = attackAsked(view);
    const fits =
      attack !== null
      && wounds >= 0
      && stuns >= 0
      && wounds <= attack.wounds
      && stuns <= attack.stuns
      && wounds + stuns === attack.successes;
    return fits
      ? null
      : refusal('BAD_NUMBER', 'SS-9.4', {
          sum: attack?.successes ?? 0,
          wounds: attack?.wounds ?? 0,
          stuns: attack?.stuns ?? 0,
        });
  },
};

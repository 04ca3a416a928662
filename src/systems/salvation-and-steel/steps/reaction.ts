import { other, required } from '../../../engine/index.ts';
import type { UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { orderOf } from '../orders.ts';
import { castsOf } from '../sorcery/offers.ts';
import { nearEnough } from '../sorcery/spells.ts';
import type { SalvationView, SalvationStep } from '../state.ts';
import { onBoard, card } from '../units.ts';
import type { SeenUnit } from '../units.ts';

/** The first passive mage that may react, and the acting unit it is near to, or null. SS-5.11, SS-13.8 */
function reactor(
  view: SalvationView,
  actors: readonly SeenUnit[],
): { readonly unit: UnitId; readonly by: UnitId } | null {
  const [first] = actors;
  if (!first) return null;
  for (const mage of onBoard(view, other(first.side))) {
    const near = actors.find((actor) => nearEnough(mage, cellOf(actor)));
    if (near && card(mage).class === 'mage' && !castsOf(view, mage, true)[Symbol.iterator]().next().done)
      return { unit: near.id, by: mage.id };
  }
  return null;
}

/** After an enemy's action, a passive mage near it may cast one spell. SS-13.8, SS-13.9, SS-13.10, D22 */
export const reaction: SalvationStep<'reaction'> = {
  ask(view, { units, verb }) {
    if (view.own.reacted) return [];
    const actors = units.map((id) => unitOf(view, id)).filter(({ at }) => at !== null);
    const able = reactor(view, actors);
    if (!able) return [];
    const facts = {
      unit: able.unit,
      verb,
      by: able.by,
      ...(actors.length > 1 ? { units: actors.map(({ id }) => id) } : {}),
    };
    return [
      {
        of: unitOf(view, able.by).side,
        kind: 'reaction',
        rule: 'SS-13.8',
        facts,
        verbs: ['cast', 'pass'],
        pace: 'reaction',
        veiled: true,
      },
    ];
  },
  autoAnswer(view, decision, _part, { verb }) {
    if (decision.kind !== 'reaction') return null;
    const order = orderOf(view, decision.of, 'react', decision.facts.by);
    const asks = order === 'ask' || (order === 'charges' && verb === 'charge');
    return asks ? null : { verb: 'pass', by: decision.of, params: {} };
  },
  fallback: (_view, decision) => ({ verb: 'pass', by: decision.of, params: {} }),
  run(play, { units }, answers) {
    play.match.own.reacted = false;
    const unit = required(units[0], 'unit that acted');
    const side = other(unitOf(play.match, unit).side);
    if (answers[side]['']?.verb === 'pass') play.tell('passed', 'SS-13.8', { side, kind: 'reaction', unit });
  },
};

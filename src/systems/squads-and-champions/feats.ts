import type { Refusal } from '../../engine/index.ts';
import type { FeatId } from './data/feats.ts';
import { phasesOf } from './phases.ts';
import { refusal } from './refusals.ts';
import type { ChampionsPlay, ChampionsUnit, Seen, SeenUnit } from './state.ts';
import { card, featLeft } from './units.ts';

/** Who may use one Feat a turn: each side, or both together. SC-R30 */
const limitOf = ({ options }: Pick<Seen, 'options'>): 'side' | 'turn' =>
  options['featLimit'] === 'turn' ? 'turn' : 'side';

/** Whether the side has used its Feat of this turn. SC-10.2, SC-R30 */
export const featSpentThisTurn = ({ own, options }: Pick<Seen, 'own' | 'options'>, side: SeenUnit['side']): boolean =>
  limitOf({ options }) === 'turn' ? own.feats.length > 0 : own.feats.includes(side);

/**
 * Why a unit may not use a Feat now, whether it is declared with a move or with an attack. 6.4. The verbs check
 * whatever the move or the attack requires in addition.
 */
export function featRefusal(seen: Pick<Seen, 'own' | 'options'>, unit: SeenUnit, feat: FeatId): Refusal | null {
  const facts = { unit: unit.id, feat };
  if (!card(unit).feats.includes(feat)) return refusal('NO_FEAT', 'SC-10.10', facts);
  if (featLeft(unit, feat) <= 0) return refusal('FEAT_SPENT', 'SC-10.1', facts);
  if (featSpentThisTurn(seen, unit.side))
    return refusal('FEAT_LIMIT', 'SC-10.2', { ...facts, side: unit.side, limit: limitOf(seen) });
  const { attacked, frenzy } = phasesOf(seen, unit);
  if (feat === 'frenzy' && !frenzy) return refusal('FEAT_CONDITION', 'SC-10.4', { ...facts, missing: 'defeat' });
  if (feat === 'mobility' && attacked) return refusal('FEAT_CONDITION', 'SC-10.5', { ...facts, missing: 'attack' });
  return null;
}

const rules: Readonly<Record<FeatId, string>> = {
  burst: 'SC-10.3',
  frenzy: 'SC-10.4',
  mobility: 'SC-10.5',
  protect: 'SC-10.6',
  throw: 'SC-10.7',
  vault: 'SC-10.8',
};

/** Uses up a Feat: it is used when declared, whatever the result. SC-10.9 */
export function useFeat(play: ChampionsPlay, unit: ChampionsUnit, feat: FeatId): void {
  unit.featsUsed.push(feat);
  play.match.own.feats.push(unit.side);
  play.tell('feat-used', rules[feat], { unit: unit.id, feat });
}

import type { Text } from '../../engine/index.ts';
import { doubleRefusal, moveSpent } from './movement/moves.ts';
import { leftOf } from './movement/reach.ts';
import { text } from './texts.ts';
import type { ChampionsView, GroupId, SeenUnit } from './state.ts';
import { card, diceOf, fateLeft, featLeft } from './units.ts';

/** How far a unit can go in its turn, and at Double-time; nothing once it has moved. SC-4.3, SC-4.4 */
function paceOf(view: ChampionsView, unit: SeenUnit): readonly Text[] {
  if (unit.at === null || unit.done || moveSpent(view, unit)) return [];
  const doubles = doubleRefusal(view, unit, null) === null;
  const left = (doubled: boolean): number => leftOf(view, unit, { doubled, burst: false });
  return [text('now.moves', { cells: left(false), double: doubles ? left(true) : null })];
}

function unitNow(view: ChampionsView, unit: SeenUnit): readonly Text[] {
  const { fate, feats } = card(unit);
  const unused = [...new Set(feats)].filter((feat) => featLeft(unit, feat) > 0);
  return [
    ...paceOf(view, unit),
    text('now.dice', { dice: diceOf(unit) }),
    ...(unit.size > 1 ? [text('now.large')] : []),
    ...(unit.wounded ? [text('state.wounded')] : []),
    ...(unit.dismounted ? [text('state.dismounted')] : []),
    ...(unit.doubled ? [text('state.doubled')] : []),
    ...(fate > 0 ? [text('now.fate', { left: fateLeft(unit), of: fate })] : []),
    ...(unused.length > 0 ? [text('now.feats', { feats: unused })] : []),
  ];
}

/** A squad of the viewer. Its members roll alike, and may move differently: the slowest says how far all can go. SC-R5 */
function squadNow(view: ChampionsView, colour: GroupId): readonly Text[] {
  const all = Object.values(view.units).filter(({ side, group }) => side === view.side && group === colour);
  const left = all.filter(({ defeated }) => !defeated);
  const pace = (unit: SeenUnit): number => leftOf(view, unit, { doubled: false, burst: false });
  const [slowest] = left.filter(({ at }) => at !== null).toSorted((one, two) => pace(one) - pace(two));
  const [first] = left;
  if (!first) return [];
  return [
    ...(all.length > 1 ? [text('now.squad', { left: left.length, of: all.length })] : []),
    ...(slowest ? paceOf(view, slowest) : []),
    text('now.each', { dice: diceOf(first) }),
  ];
}

/** What a unit or a squad of the viewer has left and can do now. */
export function condition(view: ChampionsView, actor: string): readonly Text[] {
  const unit = Object.hasOwn(view.units, actor) ? view.units[actor] : undefined;
  if (!unit) return squadNow(view, actor);
  return unit.defeated ? [] : unitNow(view, unit);
}

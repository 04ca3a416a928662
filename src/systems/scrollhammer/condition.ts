import type { Text } from '../../engine/index.ts';
import { armourOf } from './combat/saves.ts';
import { isCoherent, isLocked } from './formation/links.ts';
import { did, entryOf, isDown, majority, unitsOf } from './groups.ts';
import { shotRange } from './movement/goals.ts';
import { moveRefusal } from './movement/may-move.ts';
import { movesOf } from './movement/movers.ts';
import type { HammerView, SeenGroup, SeenUnit } from './state.ts';
import { text } from './texts.ts';

/** Wounds of figures that can all take more than one, together: of one alone, or where any are lost. */
function woundsOf(units: readonly SeenUnit[]): readonly Text[] {
  const most = units.reduce((sum, unit) => sum + entryOf(unit).w, 0);
  const left = units.reduce((sum, { wounds }) => sum + wounds, 0);
  const told = units.every((unit) => entryOf(unit).w > 1) && (units.length === 1 || left < most);
  return told ? [text('now.wounds', { left, of: most })] : [];
}

function poolOf(units: readonly SeenUnit[]): readonly Text[] {
  const most = units.reduce((sum, unit) => sum + entryOf(unit).mg, 0);
  const left = units.reduce((sum, { pool }) => sum + pool, 0);
  return most > 0 ? [text('now.pool', { left, of: most })] : [];
}

/** How far it moves and shoots, in the phases of its own turn in which it can. SH-3.3 */
function doesNow(view: HammerView, { id, side, units }: SeenGroup): readonly Text[] {
  const { phase, active } = view.own;
  if (active !== side) return [];
  const range = phase === 'movement' || phase === 'shooting' ? shotRange(view, id) : 0;
  const there = unitsOf(view, id);
  const moves = phase === 'movement' && there.length === units.length && moveRefusal(view, side, id) === null;
  return [
    ...(moves ? [text('now.moves', { inches: Math.min(...there.map(movesOf)) })] : []),
    ...(range > 0 && !isLocked(view, id) ? [text('now.range', { inches: range })] : []),
  ];
}

function stateOf(view: HammerView, group: SeenGroup): readonly Text[] {
  return [
    ...(group.fleeing ? [text('state.fleeing')] : []),
    ...(isDown(group) ? [text('state.down')] : []),
    ...(group.flanks.length > 0 ? [text('state.flanked')] : []),
    ...(isCoherent(view, group.id) ? [] : [text('state.apart')]),
    ...(did(group, 'charged') ? [text('state.charged')] : []),
    ...(isLocked(view, group.id) ? [text('now.locked')] : []),
  ];
}

/** What protects it: its armour with a shield, where it has one. SH-8.6 */
const saveOf = (unit: SeenUnit): number => armourOf(unit, entryOf(unit).melee.includes('shield'));

function groupNow(view: HammerView, group: SeenGroup): readonly Text[] {
  const units = group.units.flatMap((id) => view.units[id] ?? []);
  if (units.length === 0) return [];
  const strength = Math.max(group.strength, units.length);
  return [
    ...(strength > 1 ? [text('now.figures', { left: units.length, of: strength })] : []),
    ...woundsOf(units),
    ...poolOf(units),
    ...stateOf(view, group),
    ...doesNow(view, group),
    text('now.leadership', { leadership: Math.max(...units.map((unit) => entryOf(unit).ld)) }),
    text('now.save', { save: majority(units.map(saveOf)) }),
  ];
}

/** What a group, or a figure of it, has left and can do now. */
export function condition(view: HammerView, actor: string): readonly Text[] {
  const group = Object.hasOwn(view.own.groups, actor) ? view.own.groups[actor] : undefined;
  if (group) return groupNow(view, group);
  const unit = Object.hasOwn(view.units, actor) ? view.units[actor] : undefined;
  if (!unit || unit.wounds === 0) return [];
  return [...woundsOf([unit]), ...poolOf([unit]), text('now.save', { save: saveOf(unit) })];
}

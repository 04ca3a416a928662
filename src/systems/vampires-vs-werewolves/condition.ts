import type { Text } from '../../engine/index.ts';
import { perInch, runBonus } from './data/constants.ts';
import { weapons } from './data/weapons.ts';
import type { SeenFigure, VampiresView } from './state.ts';
import { text } from './texts.ts';
import { baseOf, canRun, card, enemiesOf, fightingOf, has, shootingOf, shootingWeapons } from './units.ts';

/** How far it can go. It walks in the Movement phase only, and neither out of a Fight nor while it is Down. VW-3.1, 4.13, 9.1 */
function paceOf(view: VampiresView, unit: SeenFigure): readonly Text[] {
  if (view.own.phase !== 'movement' || unit.down || enemiesOf(view, unit).length > 0) return [];
  const base = baseOf(unit);
  return [text('now.moves', { walk: base / perInch, run: canRun(unit) ? (base + runBonus) / perInch : null })];
}

/** What it shoots with, and how much is left of what is used up. VW-2.6 */
function shotsOf(unit: SeenFigure): readonly Text[] {
  const held = shootingWeapons(unit);
  return held.length === 0
    ? []
    : [
        text('now.shoots', { value: shootingOf(unit) }),
        ...held
          .filter((id) => weapons[id].limited)
          .map((weapon) => text('now.ammo', { weapon, left: unit.ammo[weapon] ?? 0 })),
      ];
}

/** The least that saves a figure from a weapon that adds nothing and takes nothing away. VW-8.2 to 8.4, 10.8 */
const savedFrom = (unit: SeenFigure): number => Math.max(2, card(unit).pluck + 1 - (has(unit, 'tough') ? 1 : 0));

/** What a figure can do now, and in what state it is. VW-2.2 */
export function condition(view: VampiresView, id: string): readonly Text[] {
  const unit = Object.hasOwn(view.units, id) ? view.units[id] : undefined;
  if (!unit || unit.out) return [];
  const enemies = enemiesOf(view, unit).length;
  return [
    ...paceOf(view, unit),
    text('now.fights', { value: fightingOf(unit) }),
    ...shotsOf(unit),
    ...(unit.down ? [text('state.down')] : []),
    ...(unit.hunkered ? [text('state.hunkered')] : []),
    ...(unit.ritual ? [text('state.ritual')] : []),
    ...(unit.materials ? [text('state.materials')] : []),
    ...(enemies > 0 ? [text('now.fight', { enemies })] : []),
    text('now.pluck', { die: savedFrom(unit) }),
  ];
}

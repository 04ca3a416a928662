import { isUnread, readValues, refuseUnread } from '../../engine/index.ts';
import type { Facts, Refusal, Shown } from '../../engine/index.ts';
import { onBoard, unitOf } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { perInch, runBonus } from './data/constants.ts';
import { weapons } from './data/weapons.ts';
import { gridFor, label, terrainAt } from './geometry.ts';
import { figureParam } from './params.ts';
import type { SeenFigure, VampiresView } from './state.ts';
import {
  armourOf,
  baseOf,
  canRun,
  card,
  enemiesOf,
  fightingOf,
  inReserve,
  shootingOf,
  unarmedOf,
  wornBy,
  worthOf,
} from './units.ts';

/** A question that can be asked without acting. */
export type VampiresQuery = (view: VampiresView, question: Facts) => Shown | Refusal;

const params = { unit: figureParam };

/** The figure that a question names. */
export function known(view: VampiresView, question: Facts): SeenFigure | Refusal {
  const found = readValues(params, view, { unit: question['unit'] ?? null });
  return isUnread(found) ? refuseUnread(codes, found, figureParam.wanted) : unitOf(view, found.unit);
}

export const isUnit = (found: SeenFigure | Refusal): found is SeenFigure => 'type' in found;

/** The card of a figure with its state. */
export const unitCard: VampiresQuery = (view, question) => {
  const unit = known(view, question);
  if (!isUnit(unit)) return unit;
  const { kind, pluck, leadership, talents, powers } = card(unit);
  const listed = [...unit.weapons, unarmedOf(unit)];
  return {
    facts: {
      unit: unit.id,
      type: unit.type,
      kind,
      form: unit.form,
      points: worthOf(unit),
      at: unit.at === null ? null : label(view, unit.at),
      pluck,
      fighting: fightingOf(unit),
      shooting: shootingOf(unit),
      av: armourOf(unit),
      armour: wornBy(unit),
      base: baseOf(unit) / perInch,
      run: canRun(unit) ? (baseOf(unit) + runBonus) / perInch : null,
      weapons: listed.map((id) => ({
        id,
        left: weapons[id].limited ? (unit.ammo[id] ?? 0) : null,
        lost: unit.lost.includes(id),
      })),
      leadership,
      talents: [...talents],
      powers: powers.filter((power) => !unit.powersLost.includes(power)),
      powersLost: [...unit.powersLost],
      enemies: enemiesOf(view, unit).map(({ id }) => id),
      gearAt: unit.gearAt === null ? null : label(view, unit.gearAt),
      reserve: inReserve(unit),
      down: unit.down,
      hunkered: unit.hunkered,
      ritual: unit.ritual,
      materials: unit.materials,
      moved: unit.moved / perInch,
      ran: unit.ran,
      acted: unit.acted,
      out: unit.out,
    },
    ...(unit.at === null ? {} : { overlay: { focus: [unit.at] } }),
  };
};

/** What is on a cell: terrain, type, cover, who stands there and what lies there. */
export const cellCard: VampiresQuery = (view, question) => {
  const cell = typeof question['cell'] === 'string' ? gridFor(view).read(question['cell']) : null;
  if (cell === null) return { ...codes.badLabel, facts: { param: 'cell', text: question['cell'] ?? null } };
  const { id, type, cover, level, solid } = terrainAt(view, cell);
  return {
    facts: {
      cell: label(view, cell),
      terrain: id,
      type,
      cover: Math.max(type, cover),
      level,
      solid,
      unit: onBoard(view).find(({ at }) => at === cell)?.id ?? null,
      gear: Object.values(view.units).flatMap((unit) => (unit.gearAt === cell ? [unit.id] : [])),
      materials: Object.values(view.markers).flatMap(({ at, facts }) => (at === cell ? [facts['side'] ?? null] : [])),
    },
    overlay: { focus: [cell] },
  };
};

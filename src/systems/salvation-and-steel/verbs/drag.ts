import { listParam, optional, other, unitParam } from '../../../engine/index.ts';
import type { Cell, Choice, Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { cellOf, firstOf, leastOf, unitOf, units as unitChoices } from '../../../kit/index.ts';
import { activate, notMine } from '../movement/activation.ts';
import { remove } from '../combat/casualties.ts';
import { enemiesOf, now, sameMoment } from '../movement/contacts.ts';
import { allowance, besideTreasure, carrierChecks, carriersOf, dragAlong } from '../scenarios/drags.ts';
import { edgeDistance, grid } from '../geometry.ts';
import { printWay, wayParam } from '../params.ts';
import { treasureOf } from '../scenarios/treasure.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { complete, touch, travel } from '../movement/travel.ts';
import { byRoster, exhaust, speedLeft } from '../units.ts';
import { win } from '../scenarios/verdict.ts';
import { label, labels } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { text } from '../texts.ts';

const params = { way: wayParam, units: optional(listParam(unitParam)) };

/** The carriers: the units named, else all that may. */
const carrying = (view: SalvationView, by: SideId, units: readonly UnitId[] | null): UnitId[] =>
  units ? [...new Set(units)].sort(byRoster(view)) : carriersOf(view, by).map(({ id }) => id);

const mayDrag = (view: SalvationView): boolean =>
  view.own.scenario === 'treasure' && treasureOf(view) !== null && !sameMoment(view.own.treasure.dragged, now(view));

/** The longest straight drag in each direction, then the shorter ones. */
function* straight(view: SalvationView, by: SideId, units: readonly UnitId[] | null): Iterable<readonly number[]> {
  const carriers = mayDrag(view) ? carrying(view, by, units) : [];
  if (carriers.length === 0 || cannotCarry(view, by, carriers)) return;
  const longest = Array.from({ length: grid.directions }, (_, direction) => {
    const ordered = Array.from({ length: allowance(carriers.length) }, () => direction);
    return ordered.slice(0, dragAlong(view, by, carriers, ordered).path.length);
  });
  for (const way of longest) if (way.length > 0) yield way;
  for (const way of longest) for (let length = way.length - 1; length > 0; length -= 1) yield way.slice(0, length);
}

/** Why one of the units may not carry, by the first code that applies to any of them. SS-20.5 */
function cannotCarry(view: SalvationView, by: SideId, units: readonly UnitId[]): Refusal | null {
  const stranger = units.map((id) => notMine(view, by, id)).find((refused) => refused !== null);
  if (stranger) return stranger;
  for (const { code, rule, fails } of carrierChecks) {
    const unit = units.map((id) => unitOf(view, id)).find((each) => fails(view, each));
    if (unit)
      return refusal(code, rule, {
        unit: unit.id,
        enemies: enemiesOf(view, unit.id),
        needed: 1,
        left: speedLeft(unit),
      });
  }
  return null;
}

function tooFarOrBlocked(
  view: SalvationView,
  by: SideId,
  units: readonly UnitId[],
  way: readonly number[],
): Refusal | null {
  const left = allowance(units.length);
  if (way.length > left) return refusal('TOO_FAR', 'SS-20.5', { needed: way.length, left });
  const { blocked } = dragAlong(view, by, units, way);
  if (!blocked) return null;
  const cell = grid.cellAt(blocked);
  return refusal('CELL_BLOCKED', cell === null ? 'SS-20.10' : 'SS-20.7', {
    unit: null,
    cell: cell === null ? null : label(cell),
  });
}

/**
 * The straight drag that brings the treasure nearest to the edge over which a side wants it, by all who may carry it; null
 * if none brings it nearer. SS-20.10
 */
export function bestDrag(view: SalvationView, by: SideId): readonly number[] | null {
  const edge = view.own.edges?.[other(by)];
  const from = treasureOf(view)?.at ?? null;
  if (edge === undefined || from === null) return null;
  const carriers = carrying(view, by, null);
  const leftAfter = (way: readonly number[]): number => {
    const { path, won } = dragAlong(view, by, carriers, way);
    const end = path.at(-1);
    const cell = end === undefined ? null : grid.cellAt(end);
    return won ? 0 : cell === null ? Infinity : edgeDistance(cell, edge);
  };
  const best = leastOf([...straight(view, by, null)], leftAfter);
  return best !== null && leftAfter(best) < edgeDistance(from, edge) ? best : null;
}

/** Units drag the treasure, all moving along with it. SS-20.5, SS-20.6, SS-20.7, SS-20.8, SS-20.9, SS-20.10 */
export const drag: SalvationVerb<typeof params> = {
  rule: 'SS-20.7',
  place: 'turn',
  params,
  choices(view, by, given, param) {
    if (param === 'units') return unitChoices(mayDrag(view) ? carriersOf(view, by) : []);
    const choice = (way: readonly number[]): Choice => ({
      value: printWay(way),
      name: text('drag-way', { way: printWay(way), cells: way.length }),
    });
    return { list: [...straight(view, by, given.units ?? null)].map(choice) };
  },
  *offers(view, by) {
    for (const way of straight(view, by, null)) yield { way, units: null };
  },
  refuse(view, by, { way, units }) {
    if (view.own.scenario !== 'treasure')
      return refusal('NOT_THIS_SCENARIO', 'SS-20.7', { scenario: view.own.scenario, needs: 'treasure' });
    if (!treasureOf(view)) return refusal('NO_TREASURE', 'SS-20.2', {});
    const carriers = carrying(view, by, units);
    if (carriers.length === 0) {
      const near = besideTreasure(view, by).map(({ id }) => id);
      return cannotCarry(view, by, near) ?? refusal('NOT_ADJACENT', 'SS-20.5', { unit: null });
    }
    return firstOf(
      () => cannotCarry(view, by, carriers),
      sameMoment(view.own.treasure.dragged, now(view)) ? refusal('ALREADY_DRAGGED', 'SS-20.9', {}) : null,
      () => tooFarOrBlocked(view, by, carriers, way),
    );
  },
  run(play, by, { way, units }) {
    const { match } = play;
    const view = play.view(by);
    const ids = carrying(view, by, units);
    const treasure = treasureOf(match);
    if (!treasure || treasure.at === null) throw new Error('There is no treasure to drag');
    const { path, carriers, won } = dragAlong(view, by, ids, way);
    const cells = path.map((place) => grid.cellAt(place)).filter((cell): cell is Cell => cell !== null);
    const went = carriers.map(({ unit, path: own }) => ({
      unit,
      from: label(cellOf(unitOf(match, unit))),
      path: labels(own),
    }));
    play.tell('dragged', 'SS-20.7', {
      side: by,
      from: label(treasure.at),
      path: labels(cells),
      carriers: went,
      off: won,
    });
    for (const id of ids) activate(match, id);
    for (const { unit: id, path: own } of carriers) {
      const unit = unitOf(match, id);
      // They act together: with `interleave` off, none of them closes another's activation.
      unit.activation = 'open';
      unit.focusLost = true;
      exhaust(unit);
      travel(play, id, own);
    }
    treasure.at = won ? null : (cells.at(-1) ?? treasure.at);
    match.own.treasure.dragged = now(match);
    for (const { unit, dropped } of carriers) {
      if (dropped)
        play.tell('carrier-dropped', 'SS-20.8', { unit, cell: label(cellOf(unitOf(match, unit))), why: dropped });
    }
    // SS-20.10: a unit beyond the edge has left.
    const gone = carriers.filter(({ at }) => grid.cellAt(at) === null).map(({ unit }) => unit);
    for (const id of gone) {
      const cell = label(cellOf(unitOf(match, id)));
      remove(play, id, 'left');
      play.tell('exited', 'SS-6.9', { unit: id, cell, edge: match.own.edges?.[by === 'a' ? 'b' : 'a'] ?? null });
    }
    touch(play, 'other');
    if (won) win(play, by, 'treasure', 'SS-20.10');
    // SS-13.8: any carrier still on the board.
    complete(play, { units: ids.filter((id) => !gone.includes(id)), verb: 'drag' });
  },
};

import { plain, required } from '../../../engine/index.ts';
import type { Cell, Ghost, Place, SceneDice, Trail } from '../../../engine/index.ts';
import { unitOf, unitsNamed } from '../../../kit/index.ts';
import { columnOf, footprint, gridFor, rowOf } from '../geometry.ts';
import { isMelee } from '../data/weapons.ts';
import type { GenesysEvent, GenesysShow, GenesysView, SeenUnit } from '../state.ts';
import { standingIn } from '../squads.ts';
import { sayIn } from '../texts.ts';

type Told = readonly GenesysEvent[];

/** The cell with this label. */
export const cellIn = (view: GenesysView, label: string): Cell => required(gridFor(view).read(label), `cell ${label}`);

/** The middle of a footprint. */
export const middle = (view: GenesysView, at: Cell, size: number): Place => ({
  column: columnOf(view, at) + (size - 1) / 2,
  row: rowOf(view, at) + (size - 1) / 2,
});

/** Where a unit is, or was when it left the board; null if that is not known. */
function cellOf(view: GenesysView, unit: SeenUnit, { events = [], before }: GenesysShow): Cell | null {
  if (unit.at !== null) return unit.at;
  const last = events.findLast((event) => event.kind === 'moved' && event.facts.unit === unit.id);
  const end = last?.kind === 'moved' ? (last.facts.path.at(-1) ?? last.facts.from) : null;
  return end === null ? (before?.units[unit.id]?.at ?? null) : cellIn(view, end);
}

const spot = (view: GenesysView, unit: SeenUnit, show: GenesysShow): Place | null => {
  const at = cellOf(view, unit, show);
  return at === null ? null : middle(view, at, unit.size);
};

/** Where units went, and whom they attacked. Section 11 */
export function trailsOf(view: GenesysView, show: GenesysShow): Trail[] {
  return (show.events ?? []).flatMap((event): Trail[] => {
    if (event.kind === 'moved') {
      const unit = unitOf(view, event.facts.unit);
      const points = [event.facts.from, ...event.facts.path].flatMap((label) =>
        label === null ? [] : [middle(view, cellIn(view, label), unit.size)],
      );
      return points.length > 1
        ? [
            {
              kind: 'move',
              side: unit.side,
              points,
              label: sayIn(show)('move-label', { distance: Math.round(event.facts.distance * 10) / 10 }),
              good: null,
            },
          ]
        : [];
    }
    if (event.kind === 'attack') {
      const { unit, target, hit, weapon } = event.facts;
      if (unit === null || target === null) return [];
      const points = [unit, target]
        .map((id) => spot(view, unitOf(view, id), show))
        .filter((place): place is Place => place !== null);
      return points.length === 2
        ? [{ kind: isMelee(weapon) ? 'attack' : 'shot', side: unitOf(view, unit).side, points, label: null, good: hit }]
        : [];
    }
    return [];
  });
}

/** Where units stood before they moved, or left the board. */
export function ghostsOf(view: GenesysView, show: GenesysShow): Ghost[] {
  const taken = new Set(Object.values(view.units).map(({ at }) => at));
  const seen = new Set<string>();
  const moved = (show.events ?? []).flatMap((event): Ghost[] => {
    if (event.kind !== 'moved' || event.facts.from === null) return [];
    const unit = unitOf(view, event.facts.unit);
    const at = cellIn(view, event.facts.from);
    if (taken.has(at) || seen.has(unit.id)) return [];
    seen.add(unit.id);
    return [{ at, side: unit.side, label: unit.id }];
  });
  return [...moved, ...goneOf(view, show, taken)];
}

/** Those who are on the board no more, each where it was last, unless somebody is there now; who sat on another is not shown. */
function goneOf(view: GenesysView, show: GenesysShow, taken: ReadonlySet<Cell | null>): Ghost[] {
  return Object.values(show.before?.units ?? {}).flatMap(({ id, aboard }): Ghost[] => {
    if (aboard != null) return [];
    const unit = unitOf(view, id);
    const at = cellOf(view, unit, show);
    if (at === null || taken.has(at)) return [];
    return [{ at, cells: footprint(view, at, unit.size), side: unit.side, label: unit.id, gone: true }];
  });
}

/** The last dice of each unit: to hit, or to save. */
export function diceOf(view: GenesysView, told: Told): SceneDice[] {
  const dice = new Map<string, SceneDice>();
  for (const event of told) {
    if (event.kind !== 'attack' && event.kind !== 'save') continue;
    const id = event.kind === 'attack' ? event.facts.unit : event.facts.target;
    if (id === null || event.facts.die === null) continue;
    const unit = unitOf(view, id);
    if (unit.at === null) continue;
    const good = event.kind === 'attack' ? event.facts.hit : event.facts.outcome === 'saved';
    const before = dice.get(`${event.kind} ${unit.id}`)?.dice ?? [];
    dice.set(`${event.kind} ${unit.id}`, {
      at: unit.at,
      side: unit.side,
      dice: [...before, { value: event.facts.die, good }].slice(-6),
    });
  }
  return [...dice.values()];
}

/** Where a unit is or was; if that is not known, where the others of its squad are. */
function cellsOf(view: GenesysView, unit: SeenUnit, show: GenesysShow): Cell[] {
  const at = cellOf(view, unit, show);
  return at === null ? standingIn(view, unit.group ?? '').flatMap((each) => each.at ?? []) : [at];
}

/** Cells of units that something was told about. */
export const cellsTold = (view: GenesysView, show: GenesysShow): Cell[] =>
  (show.events ?? []).flatMap(({ facts }) =>
    unitsNamed(view, plain(facts), ['unit', 'target', 'mover', 'by']).flatMap((unit) => cellsOf(view, unit, show)),
  );

import type { Cell, Ghost, Place, SceneDice, Trail } from '../../../engine/index.ts';
import { gatesOf, gridFor } from '../geometry.ts';
import type { SeenFigure, VampiresEvent, VampiresShow, VampiresView } from '../state.ts';
import { codeOf } from './tokens.ts';
import { sayIn } from '../texts.ts';
import type { SayText } from '../texts.ts';

type Told = readonly VampiresEvent[];
type Known<Kind extends VampiresEvent['kind']> = Extract<VampiresEvent, { readonly kind: Kind }>;

const cellIn = (view: VampiresView, label: unknown): Cell | null =>
  typeof label === 'string' ? gridFor(view).read(label) : null;
const placesOf = (view: VampiresView, labels: readonly string[]): Place[] =>
  labels.flatMap((label) => {
    const cell = cellIn(view, label);
    return cell === null ? [] : [gridFor(view).place(cell)];
  });
const unitIn = (view: VampiresView, id: unknown): SeenFigure | null =>
  typeof id === 'string' ? (view.units[id] ?? null) : null;

function moveTrail(view: VampiresView, { kind, facts }: Known<'moved' | 'ran'>, show: VampiresShow): Trail[] {
  const unit = unitIn(view, facts.unit);
  if (!unit) return [];
  // Who comes in by the gate comes from beyond its edge.
  const start = facts.from === 'gate' ? outside(view, unit, facts.path[0]) : placesOf(view, [facts.from]);
  const points = [...start, ...placesOf(view, facts.path)];
  if (points.length < 2) return [];
  const label = sayIn(show)('move-label', { ran: kind === 'ran', length: facts.length });
  return [{ kind: kind === 'ran' ? 'run' : 'march', side: unit.side, points, label, good: null }];
}

function outside(view: VampiresView, unit: SeenFigure, first: string | undefined): Place[] {
  const gate = cellIn(view, first);
  if (gate === null || !gatesOf(view, unit.side).includes(gate)) return [];
  const { column, row } = gridFor(view).place(gate);
  return [{ column, row: row === 0 ? -1 : row + 1 }];
}

/** A shot with what came of its first attack: hit, miss, or nothing while the dice are still to be thrown. */
function shotTrail(view: VampiresView, { facts }: Known<'shot-declared'>, later: Told, show: VampiresShow): Trail[] {
  const lead = unitIn(view, facts.shooters[0]);
  const points = placesOf(view, [facts.from, facts.to]);
  if (!lead || points.length < 2) return [];
  const rolls = later.flatMap((event) => (event.kind === 'attack-rolled' ? [event.facts] : []));
  const hit = rolls.find(({ target }) => target === facts.targets[0])?.hit ?? null;
  const label = hit === null ? null : sayIn(show)('shot-label', { hit });
  return [{ kind: 'shot', side: lead.side, points, label, good: hit }];
}

/** Blows in a Fight, from one figure to the other. */
function blowTrail(view: VampiresView, { facts }: Known<'attack-rolled'>, told: Told): Trail[] {
  const unit = unitIn(view, facts.attacker);
  const [from, to] = [facts.attacker, facts.target].map((id) => placeOf(view, told, id));
  if (!unit || facts.kind !== 'fighting' || !from || !to) return [];
  return [{ kind: 'attack', side: unit.side, points: [from, to], label: null, good: facts.hit }];
}

/** Where a figure stands, or stood before it went out. */
function placeOf(view: VampiresView, told: Told, id: string): Place | null {
  const unit = unitIn(view, id);
  if (unit && unit.at !== null) return gridFor(view).place(unit.at);
  const fell = told.find(
    (event): event is Known<'out-of-game'> => event.kind === 'out-of-game' && event.facts.unit === id,
  );
  const cell = fell ? cellIn(view, fell.facts.cell) : null;
  return cell === null ? null : gridFor(view).place(cell);
}

/** Destinations, shots and blows since the picture before. Section 11 */
export const trailsOf = (view: VampiresView, told: Told, show: VampiresShow): Trail[] =>
  told.flatMap((event, index) => {
    switch (event.kind) {
      case 'moved':
      case 'ran':
        return moveTrail(view, event, show);
      case 'shot-declared':
        return shotTrail(view, event, told.slice(index), show);
      case 'attack-rolled':
        return blowTrail(view, event, told);
      default:
        return [];
    }
  });

/** Where figures stood that have moved or are out, unless something lies there now, which they would hide. VW-2.8 */
export function ghostsOf(view: VampiresView, told: Told): Ghost[] {
  const isCovered = (cell: Cell): boolean => Object.values(view.markers).some(({ at }) => at === cell);
  return told.flatMap((event): Ghost[] => {
    if (event.kind !== 'moved' && event.kind !== 'ran' && event.kind !== 'out-of-game') return [];
    const unit = unitIn(view, event.facts.unit);
    const at = cellIn(view, event.kind === 'out-of-game' ? event.facts.cell : event.facts.from);
    if (!unit || at === null || isCovered(at)) return [];
    return [{ at, side: unit.side, label: codeOf(unit), ...(event.kind === 'out-of-game' ? { gone: true } : {}) }];
  });
}

/** Dice beside who threw them: of attacks with their sums, and Pluck. */
export function diceOf(view: VampiresView, told: Told, say: SayText): SceneDice[] {
  return told.flatMap((event): SceneDice[] => {
    if (event.kind === 'attack-rolled') {
      const { attacker, die, hit, total, armour } = event.facts;
      return die1(view, told, attacker, die, hit, say('dice.attack', { total, armour }));
    }
    if (event.kind === 'pluck-rolled') {
      const { unit, die, outcome, result, pluck } = event.facts;
      return die1(view, told, unit, die, outcome === 'ok', say('dice.pluck', { total: result, pluck }));
    }
    if (event.kind === 'pluck-tested') {
      const { unit, die, passed, pluck } = event.facts;
      return die1(view, told, unit, die, passed, say('dice.test', { pluck }));
    }
    return [];
  });
}

function die1(view: VampiresView, told: Told, id: string, value: number, good: boolean, sum: string): SceneDice[] {
  const place = placeOf(view, told, id);
  const at = place && gridFor(view).cellAt(place);
  return at === null ? [] : [{ at, side: unitIn(view, id)?.side ?? null, dice: [{ value, good }], sum }];
}

/** Everybody that something was told of. */
export const unitsTold = (view: VampiresView, told: Told): SeenFigure[] =>
  told.flatMap(({ facts }) =>
    Object.values(facts as Record<string, unknown>)
      .flat()
      .flatMap((id) => unitIn(view, id) ?? []),
  );

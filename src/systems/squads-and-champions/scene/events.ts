import { plain, required } from '../../../engine/index.ts';
import type { Cell, Ghost, Place, Scene, Reason, SceneDice, Trail, UnitId } from '../../../engine/index.ts';
import { onBoard, trailOf, unitOf, unitsNamed } from '../../../kit/index.ts';
import { gridFor } from '../geometry.ts';
import { spaceFrom, spaceOf } from '../movement/space.ts';
import type { ChampionsEvent, ChampionsShow, ChampionsView, SeenUnit } from '../state.ts';
import { sayIn } from '../texts.ts';

type Told = readonly ChampionsEvent[];
type Known<Kind extends ChampionsEvent['kind']> = Extract<ChampionsEvent, { readonly kind: Kind }>;

/** The cell with this label. */
export const cellIn = (view: ChampionsView, label: string): Cell =>
  required(gridFor(view).read(label), `cell ${label}`);

/** The size of a unit before a later event took its mount. SC-7.5 */
const sizeBefore = (view: ChampionsView, told: Told, id: UnitId): number =>
  told.some(({ kind, facts }) => kind === 'dismounted' && facts.unit === id) ? 2 : unitOf(view, id).size;

/** The centre of a base of `size` whose anchor has this label. SC-1.4 */
function middleAt(view: ChampionsView, anchor: string, size: number): Place {
  const { column, row } = gridFor(view).place(cellIn(view, anchor));
  return { column: column + (size - 1) / 2, row: row - (size - 1) / 2 };
}

const ends = ['attack-failed', 'attack-succeeded'];

/** The outcome of the attack before these events: failed, protected, or the effect on the target. */
function outcomeOf(told: Told): string | null {
  for (const { kind, facts } of told) {
    if (kind === 'attack-failed') return facts.protectedBy === null ? 'failed' : 'protected';
    if (kind === 'wounded' || kind === 'dismounted' || kind === 'defeated') return kind;
  }
  return null;
}

function moveTrail(view: ChampionsView, { facts }: Known<'moved'>, later: Told, show: ChampionsShow): Trail[] {
  const size = sizeBefore(view, later, facts.unit);
  const { spent, allowance, double } = facts;
  return trailOf(
    'march',
    unitOf(view, facts.unit).side,
    [facts.from, ...facts.path].map((each) => middleAt(view, each, size)),
    spent === allowance ? null : sayIn(show)('move-label', { spent, allowance, double }),
  );
}

function attackTrail(
  view: ChampionsView,
  { facts }: Known<'attack-declared'>,
  later: Told,
  show: ChampionsShow,
): Trail {
  const unit = unitOf(view, facts.unit);
  const outcome = outcomeOf(later);
  const end = later.find(({ kind }) => ends.includes(kind));
  return {
    kind: 'attack',
    side: unit.side,
    points: [middleAt(view, facts.from, unit.size), middleAt(view, facts.to, sizeBefore(view, later, facts.target))],
    label: outcome === null ? null : sayIn(show)('attack-label', { outcome }),
    good: end === undefined ? null : end.kind === 'attack-succeeded',
  };
}

/** Where units went and whom they attacked; section 11. */
export function trailsOf(view: ChampionsView, told: Told, show: ChampionsShow): Trail[] {
  return told.flatMap((event, index): Trail[] => {
    const later = told.slice(index + 1);
    switch (event.kind) {
      case 'moved':
        return moveTrail(view, event, later, show);
      case 'attack-declared':
        return [attackTrail(view, event, later, show)];
      case 'slid-off-slope': {
        const { facts } = event;
        const size = sizeBefore(view, later, facts.unit);
        return trailOf('fall', unitOf(view, facts.unit).side, [
          middleAt(view, facts.from, size),
          middleAt(view, facts.to, size),
        ]);
      }
      default:
        return [];
    }
  });
}

/** The unit that left a cell, by moving or for good. */
function leftBehind(
  event: ChampionsEvent,
): { readonly unit: UnitId; readonly from: string; readonly gone: boolean } | null {
  switch (event.kind) {
    case 'moved':
      return { unit: event.facts.unit, from: event.facts.from, gone: false };
    case 'defeated':
      return { unit: event.facts.unit, from: event.facts.at, gone: true };
    default:
      return null;
  }
}

/** The former cells of units that moved or were defeated. */
export function ghostsOf(view: ChampionsView, told: Told): Scene['ghosts'] {
  const taken = new Set(onBoard(view).flatMap((unit) => [...spaceOf(view, unit)]));
  const seen = new Set<string>();
  return told.flatMap((event, index): Ghost[] => {
    const left = leftBehind(event);
    if (!left || seen.has(`${left.unit} ${left.gone}`)) return [];
    seen.add(`${left.unit} ${left.gone}`);
    const at = cellIn(view, left.from);
    const cells = spaceFrom(view, at, sizeBefore(view, told.slice(index + 1), left.unit));
    return cells.some((cell) => taken.has(cell))
      ? []
      : [{ at, cells, side: unitOf(view, left.unit).side, label: left.unit, gone: left.gone }];
  });
}

/** One roll of an attack as it develops: Fate changes dice. SC-9.3 */
interface Roll {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly attack: number[];
  readonly defence: number[];
  readonly because: Known<'attack-declared'> | null;
}

/** `own 2` from a unit's point of view, as an index into its dice. */
function reroll(roll: Roll, { of, die, new: value }: Known<'fate-spent'>['facts']): void {
  const dice = of === roll.attacker ? roll.attack : roll.defence;
  dice[Number(die.split(' ')[1]) - 1] = value;
}

/** The best die counts; the sum includes what was added. SC-5.2, SC-5.3 */
function throwOf(
  show: ChampionsShow,
  unit: SeenUnit,
  at: Cell,
  dice: readonly number[],
  added: number,
  because: readonly Reason[],
): SceneDice {
  const best = Math.max(...dice);
  const kept = dice.indexOf(best);
  // Space beside dice is short.
  const short = { ...show.names, unit: (id: string): string => id };
  const sign = added < 0 ? '−' : '+';
  const reasons = because.map(
    ({ value, text: why }) => `${show.words.text(why, short)} ${value < 0 ? '−' : '+'}${Math.abs(value)}`,
  );
  return {
    at,
    side: unit.side,
    dice: dice.map((value, index) => ({ value, good: index === kept })),
    sum: added === 0 ? `= ${best}` : `${sign} ${Math.abs(added)} = ${best + added}`,
    ...(reasons.length > 0 ? { reasons: reasons.join(', ') } : {}),
  };
}

/** Dice, shown at the units that threw them: those of the last attack, of a saving throw after it, and of Mend. */
export function diceOf(view: ChampionsView, told: Told, show: ChampionsShow): SceneDice[] {
  let declared: Known<'attack-declared'> | null = null;
  let roll: Roll | null = null;
  let others: SceneDice[] = [];
  /** Where it stands, or stood before the attack; null if that is not told. */
  const spot = (unit: SeenUnit, label: string | undefined): Cell | null =>
    unit.at ?? (label === undefined ? null : cellIn(view, label));
  let needed = 0;
  const saved = (id: UnitId, die: number): void => {
    const unit = unitOf(view, id);
    const at = spot(unit, declared?.facts.to);
    if (at !== null) others.push({ at, side: unit.side, dice: [{ value: die, good: die >= needed }] });
  };
  for (const event of told) {
    switch (event.kind) {
      case 'attack-declared':
        declared = event;
        roll = null;
        others = [];
        break;
      case 'rolled': {
        const { unit: attacker, target, attackDice, defenceDice } = event.facts;
        roll = { attacker, target, attack: [...attackDice], defence: [...defenceDice], because: declared };
        break;
      }
      case 'fate-spent': {
        const { window, new: value } = event.facts;
        // SC-9.6: the saving throw is the only die of its window.
        if (window === 'dismount')
          others = others.map((each) => ({ ...each, dice: [{ value, good: value >= needed }] }));
        else if (roll) reroll(roll, event.facts);
        break;
      }
      case 'dismount-roll':
        needed = event.facts.needed;
        saved(event.facts.unit, event.facts.die);
        break;
      case 'mend-roll':
        needed = event.facts.need;
        saved(event.facts.unit, event.facts.die);
        break;
    }
  }
  if (!roll) return others;
  const { attack, defence, because } = roll;
  const [attacker, target] = [unitOf(view, roll.attacker), unitOf(view, roll.target)];
  const [from, to] = [spot(attacker, because?.facts.from), spot(target, because?.facts.to)];
  return [
    ...(from === null
      ? []
      : [throwOf(show, attacker, from, attack, because?.facts.attack ?? 0, because?.facts.attackBecause ?? [])]),
    ...(to === null
      ? []
      : [throwOf(show, target, to, defence, because?.facts.defence ?? 0, because?.facts.defenceBecause ?? [])]),
    ...others,
  ];
}

/** Units that the events are about. */
export const unitsTold = (view: ChampionsView, told: Told): SeenUnit[] =>
  told.flatMap(({ facts }) => unitsNamed(view, plain(facts), ['unit', 'target', 'by', 'protectedBy']));

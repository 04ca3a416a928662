import { plain } from '../../../engine/index.ts';
import type { Cell, Ghost, Place, Scene, Reason, SceneDice, Trail } from '../../../engine/index.ts';
import { onBoard, trailOf, unitsNamed } from '../../../kit/index.ts';
import { gridFor } from '../geometry.ts';
import { spaceAt } from '../movement/space.ts';
import type { ChampionsEvent, ChampionsShow, ChampionsView, SeenUnit } from '../state.ts';
import { sayIn } from '../texts.ts';

type Told = readonly ChampionsEvent[];
type Known<Kind extends ChampionsEvent['kind']> = Extract<ChampionsEvent, { readonly kind: Kind }>;

const unitIn = (view: ChampionsView, id: unknown): SeenUnit | null =>
  typeof id === 'string' ? (view.units[id] ?? null) : null;
export const cellIn = (view: ChampionsView, label: unknown): Cell | null =>
  typeof label === 'string' ? gridFor(view).read(label) : null;

/** The size of a unit before a later event took its mount. SC-7.5 */
const sizeBefore = (view: ChampionsView, told: Told, id: unknown): number =>
  told.some(({ kind, facts }) => kind === 'dismounted' && facts.unit === id) ? 2 : (unitIn(view, id)?.size ?? 1);

/** The centre of a base of `size` whose anchor has this label. SC-1.4 */
function middleAt(view: ChampionsView, anchor: unknown, size: number): Place | null {
  const cell = cellIn(view, anchor);
  if (cell === null) return null;
  const { column, row } = gridFor(view).place(cell);
  return { column: column + (size - 1) / 2, row: row - (size - 1) / 2 };
}

const ends = ['attack-failed', 'attack-succeeded'];

/** The outcome of the declared attack: failed, protected, or the effect on the target. */
function outcomeOf(told: Told, target: unknown): string | null {
  for (const { kind, facts } of told) {
    if (kind === 'attack-declared') return null;
    if (kind === 'attack-failed') return facts.protectedBy === null ? 'failed' : 'protected';
    if ((kind === 'wounded' || kind === 'dismounted' || kind === 'defeated') && facts.unit === target) return kind;
  }
  return null;
}

function moveTrail(view: ChampionsView, { facts }: Known<'moved'>, later: Told, show: ChampionsShow): Trail[] {
  const unit = unitIn(view, facts.unit);
  const size = sizeBefore(view, later, facts.unit);
  const { spent, allowance, double } = facts;
  const label = sayIn(show)('move-label', { spent, allowance, double });
  return unit
    ? trailOf(
        'march',
        unit.side,
        [facts.from, ...facts.path].map((each) => middleAt(view, each, size)),
        label,
      )
    : [];
}

function attackTrail(
  view: ChampionsView,
  { facts }: Known<'attack-declared'>,
  later: Told,
  show: ChampionsShow,
): Trail[] {
  const unit = unitIn(view, facts.unit);
  const points = [
    middleAt(view, facts.from, sizeBefore(view, [], facts.unit)),
    middleAt(view, facts.to, sizeBefore(view, later, facts.target)),
  ];
  const [from, to] = points;
  if (unit === null || !from || !to) return [];
  const outcome = outcomeOf(later, facts.target);
  const end = later.find(({ kind }) => kind === 'attack-declared' || ends.includes(kind));
  return [
    {
      kind: 'attack',
      side: unit.side,
      points: [from, to],
      label: outcome === null ? null : sayIn(show)('attack-label', { outcome }),
      good: end === undefined || !ends.includes(end.kind) ? null : end.kind === 'attack-succeeded',
    },
  ];
}

/** Where units went and whom they attacked; section 11. */
export function trailsOf(view: ChampionsView, told: Told, show: ChampionsShow): Trail[] {
  return told.flatMap((event, index): Trail[] => {
    const later = told.slice(index + 1);
    switch (event.kind) {
      case 'moved':
        return moveTrail(view, event, later, show);
      case 'attack-declared':
        return attackTrail(view, event, later, show);
      case 'slid-off-slope': {
        const { facts } = event;
        const size = sizeBefore(view, later, facts.unit);
        return trailOf('fall', unitIn(view, facts.unit)?.side ?? null, [
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
): { readonly unit: string; readonly from: string; readonly gone: boolean } | null {
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
  const taken = new Set(onBoard(view).flatMap((unit) => [...(spaceAt(view, unit.at, unit.size) ?? [])]));
  const seen = new Set<string>();
  return told.flatMap((event, index): Ghost[] => {
    const left = leftBehind(event);
    const unit = left && unitIn(view, left.unit);
    const at = left && cellIn(view, left.from);
    if (!left || !unit || at === null || seen.has(`${unit.id} ${left.gone}`)) return [];
    seen.add(`${unit.id} ${left.gone}`);
    const cells = spaceAt(view, at, sizeBefore(view, told.slice(index + 1), unit.id)) ?? [at];
    return cells.some((cell) => taken.has(cell))
      ? []
      : [{ at, cells, side: unit.side, label: unit.id, gone: left.gone }];
  });
}

/** One roll of an attack as it develops: Fate changes dice. SC-9.3 */
interface Roll {
  readonly attacker: SeenUnit;
  readonly target: SeenUnit;
  readonly attack: number[];
  readonly defence: number[];
  readonly because: Known<'attack-declared'> | null;
}

/** `own 2` from a unit's point of view, as an index into its dice. */
function reroll(roll: Roll, { of, die, new: value }: Known<'fate-spent'>['facts']): void {
  const dice = of === roll.attacker.id ? roll.attack : of === roll.target.id ? roll.defence : null;
  if (dice) dice[Number(die.split(' ')[1]) - 1] = value;
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
  const saved = (id: string, die: number, from: number): void => {
    const unit = unitIn(view, id);
    const at = unit && (unit.at ?? cellIn(view, declared?.facts.to));
    if (unit && at !== null) others.push({ at, side: unit.side, dice: [{ value: die, good: die >= from }] });
  };
  for (const event of told) {
    switch (event.kind) {
      case 'attack-declared':
        declared = event;
        roll = null;
        others = [];
        break;
      case 'rolled': {
        const { facts } = event;
        const [attacker, target] = [unitIn(view, facts.unit), unitIn(view, facts.target)];
        if (attacker && target)
          roll = {
            attacker,
            target,
            attack: [...facts.attackDice],
            defence: [...facts.defenceDice],
            because: declared,
          };
        break;
      }
      case 'fate-spent':
        if (roll) reroll(roll, event.facts);
        break;
      case 'dismount-roll':
        saved(event.facts.unit, event.facts.die, event.facts.needed);
        break;
      case 'mend-roll':
        saved(event.facts.unit, event.facts.die, event.facts.need);
        break;
    }
  }
  if (!roll) return others;
  const { attacker, target, attack, defence, because } = roll;
  const spot = (unit: SeenUnit, label: string | undefined): Cell | null => unit.at ?? cellIn(view, label);
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

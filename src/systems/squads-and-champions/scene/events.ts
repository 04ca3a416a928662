import type { Cell, Event, Facts, Ghost, Place, Scene, SceneDice, Show, Trail } from '../../../engine/index.ts';
import { text } from '../../../kit/index.ts';
import { gridFor } from '../geometry.ts';
import { spaceAt } from '../movement/space.ts';
import type { ChampionsView, SeenUnit } from '../state.ts';
import { onBoard } from '../units.ts';

type Told = readonly Event[];

const unitIn = (view: ChampionsView, id: unknown): SeenUnit | null => (typeof id === 'string' ? view.units[id] ?? null : null);
export const cellIn = (view: ChampionsView, label: unknown): Cell | null => (typeof label === 'string' ? gridFor(view).read(label) : null);

/** The size a unit had before something that was told from there on took its mount. SC-7.5 */
const sizeBefore = (view: ChampionsView, told: Told, id: unknown): number =>
  (told.some(({ kind, facts }) => kind === 'dismounted' && facts['unit'] === id) ? 2 : unitIn(view, id)?.size ?? 1);

/** The middle of a base of `size` whose anchor has this label. SC-1.4 */
function middleAt(view: ChampionsView, anchor: unknown, size: number): Place | null {
  const cell = cellIn(view, anchor);
  if (cell === null) return null;
  const { column, row } = gridFor(view).place(cell);
  return { column: column + (size - 1) / 2, row: row - (size - 1) / 2 };
}

const ends = ['attack-failed', 'attack-succeeded'];

/** What came of the attack that was declared before: failed, held off, or what happened to the target. */
function outcomeOf(told: Told, target: unknown): string | null {
  for (const { kind, facts } of told) {
    if (kind === 'attack-declared') return null;
    if (kind === 'attack-failed') return facts['protectedBy'] === null ? 'failed' : 'protected';
    if ((kind === 'wounded' || kind === 'dismounted' || kind === 'defeated') && facts['unit'] === target) return kind;
  }
  return null;
}

function moveTrail(view: ChampionsView, { facts }: Event, later: Told, show: Show): Trail[] {
  const unit = unitIn(view, facts['unit']);
  const size = sizeBefore(view, later, facts['unit']);
  const labels = [facts['from'], ...(Array.isArray(facts['path']) ? facts['path'] : [])];
  const points = labels.map((label) => middleAt(view, label, size)).filter((place): place is Place => place !== null);
  const { spent, allowance, double } = facts;
  return unit === null || points.length < 2 ? [] : [{ kind: 'march', side: unit.side, points, label: show.words.text(text('move-label', { spent, allowance, double } as Facts), show.names), good: null }];
}

function attackTrail(view: ChampionsView, { facts }: Event, later: Told, show: Show): Trail[] {
  const unit = unitIn(view, facts['unit']);
  const points = [middleAt(view, facts['from'], sizeBefore(view, [], facts['unit'])), middleAt(view, facts['to'], sizeBefore(view, later, facts['target']))];
  const [from, to] = points;
  if (unit === null || !from || !to) return [];
  const outcome = outcomeOf(later, facts['target']);
  const end = later.find(({ kind }) => kind === 'attack-declared' || ends.includes(kind));
  return [{
    kind: 'attack', side: unit.side, points: [from, to], label: outcome === null ? null : show.words.text(text('attack-label', { outcome }), show.names),
    good: end === undefined || !ends.includes(end.kind) ? null : end.kind === 'attack-succeeded',
  }];
}

/** Where units went and whom they attacked; section 11. */
export function trailsOf(view: ChampionsView, told: Told, show: Show): Trail[] {
  return told.flatMap((event, index): Trail[] => {
    const later = told.slice(index + 1);
    const { kind, facts } = event;
    switch (kind) {
      case 'moved': return moveTrail(view, event, later, show);
      case 'attack-declared': return attackTrail(view, event, later, show);
      case 'slid-off-slope': {
        const size = sizeBefore(view, later, facts['unit']);
        const points = [middleAt(view, facts['from'], size), middleAt(view, facts['to'], size)].filter((place): place is Place => place !== null);
        return points.length < 2 ? [] : [{ kind: 'fall', side: unitIn(view, facts['unit'])?.side ?? null, points, label: null, good: null }];
      }
      default: return [];
    }
  });
}

/** Where units stood before they moved, and where those stood that were defeated. */
export function ghostsOf(view: ChampionsView, told: Told): Scene['ghosts'] {
  const taken = new Set(onBoard(view).flatMap((unit) => [...(spaceAt(view, unit.at as Cell, unit.size) ?? [])]));
  const seen = new Set<string>();
  return told.flatMap(({ kind, facts }, index): Ghost[] => {
    const unit = unitIn(view, facts['unit']);
    const gone = kind === 'defeated';
    const at = cellIn(view, gone ? facts['at'] : kind === 'moved' ? facts['from'] : null);
    if (!unit || at === null || seen.has(`${unit.id} ${gone}`)) return [];
    seen.add(`${unit.id} ${gone}`);
    const cells = spaceAt(view, at, sizeBefore(view, told.slice(index + 1), unit.id)) ?? [at];
    return cells.some((cell) => taken.has(cell)) ? [] : [{ at, cells, side: unit.side, label: unit.id, gone }];
  });
}

/** One roll of an attack while it is told: dice change by Fate. SC-9.3 */
interface Roll {
  readonly attacker: SeenUnit;
  readonly target: SeenUnit;
  readonly attack: number[];
  readonly defence: number[];
  readonly because: Event | null;
}

const numbers = (json: unknown): number[] => (Array.isArray(json) ? json.map(Number) : []);

/** `own 2` of a unit: the die in question, as an index into its dice. */
function reroll(roll: Roll, { of, die, new: value }: Facts): void {
  const dice = of === roll.attacker.id ? roll.attack : of === roll.target.id ? roll.defence : null;
  const index = Number(String(die).split(' ')[1]) - 1;
  if (dice && index >= 0 && index < dice.length) dice[index] = Number(value);
}

/** The best die counts; the sum says what was added. SC-5.2, 5.3 */
function throwOf(show: Show, unit: SeenUnit, at: Cell, dice: readonly number[], added: number, because: unknown): SceneDice {
  const best = Math.max(...dice);
  const kept = dice.indexOf(best);
  // There is little room beside dice.
  const short = { ...show.names, unit: (id: string): string => id };
  const sign = added < 0 ? '−' : '+';
  const reasons = (Array.isArray(because) ? because as readonly { readonly value: number; readonly text: { readonly key: string; readonly facts: Facts } }[] : [])
    .map(({ value, text: why }) => `${show.words.text(why, short)} ${value < 0 ? '−' : '+'}${Math.abs(value)}`);
  return {
    at, side: unit.side, dice: dice.map((value, index) => ({ value, good: index === kept })),
    sum: added === 0 ? `= ${best}` : `${sign} ${Math.abs(added)} = ${best + added}`, ...(reasons.length > 0 ? { reasons: reasons.join(', ') } : {}),
  };
}

/** Dice at the units that threw them: those of the last attack, of a saving throw after it, and of Mend. */
export function diceOf(view: ChampionsView, told: Told, show: Show): SceneDice[] {
  let declared: Event | null = null;
  let roll: Roll | null = null;
  let others: SceneDice[] = [];
  for (const event of told) {
    const { kind, facts } = event;
    const unit = unitIn(view, facts['unit']);
    if (kind === 'attack-declared') {
      declared = event;
      roll = null;
      others = [];
    } else if (kind === 'rolled') {
      const target = unitIn(view, facts['target']);
      if (unit && target) roll = { attacker: unit, target, attack: numbers(facts['attackDice']), defence: numbers(facts['defenceDice']), because: declared };
    } else if (kind === 'fate-spent' && roll) reroll(roll, facts);
    else if ((kind === 'dismount-roll' || kind === 'mend-roll') && unit) {
      const die = Number(facts['die']);
      const at = unit.at ?? cellIn(view, declared?.facts['to']);
      if (at !== null) others.push({ at, side: unit.side, dice: [{ value: die, good: die >= Number(facts[kind === 'mend-roll' ? 'need' : 'needed']) }] });
    }
  }
  if (!roll) return others;
  const { attacker, target, attack, defence, because } = roll;
  const spot = (unit: SeenUnit, fact: string): Cell | null => unit.at ?? cellIn(view, because?.facts[fact]);
  const [from, to] = [spot(attacker, 'from'), spot(target, 'to')];
  return [
    ...(from === null ? [] : [throwOf(show, attacker, from, attack, Number(because?.facts['attack'] ?? 0), because?.facts['attackBecause'])]),
    ...(to === null ? [] : [throwOf(show, target, to, defence, Number(because?.facts['defence'] ?? 0), because?.facts['defenceBecause'])]),
    ...others,
  ];
}

/** Units that something was told about. */
export function unitsTold(view: ChampionsView, told: Told): SeenUnit[] {
  return told.flatMap(({ facts }) => ['unit', 'target', 'by', 'protectedBy'].flatMap((key) => unitIn(view, facts[key]) ?? []));
}


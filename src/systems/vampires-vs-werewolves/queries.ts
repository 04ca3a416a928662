import { isUnread, other, SIDES } from '../../engine/index.ts';
import type { Cell, Facts, Refusal, Shown } from '../../engine/index.ts';
import { onBoard, unitOf } from '../../kit/index.ts';
import { cellCard, isUnit, known, unitCard } from './cards.ts';
import type { VampiresQuery } from './cards.ts';
import { initiativeChance } from './combat/initiative.ts';
import { hasShot, targetsOf } from './combat/shots.ts';
import { sightBlockedAt } from './combat/sight.ts';
import { threatOf } from './combat/threat.ts';
import { companyPoints } from './data/companies.ts';
import { isFigure } from './data/figures.ts';
import { perInch } from './data/constants.ts';
import { weapons } from './data/weapons.ts';
import { gridFor, groundOf, inchesBetween, label, labels, squared, terrainAt, within } from './geometry.ts';
import { gateRefusal, waysFor } from './movement/moves.ts';
import { goalsFor } from './movement/goals.ts';
import { sightOf } from './needs.ts';
import { orderKeys, orderOf } from './orders.ts';
import { figureParam } from './params.ts';
import type { VampiresWords } from './facts/texts.ts';
import type { SeenFigure, VampiresView } from './state.ts';
import { leadershipOf } from './steps/turns.ts';
import { baseOf, canRun, enemiesAt, isEngaged, shootingWeapons } from './units.ts';
import { shaded } from './texts.ts';
import { refusal } from './refusals.ts';
import { costOf } from './setup/companies.ts';
import { figuresParam } from './verbs/muster.ts';

/** A place that a question names: that of a figure, or a cell. Where both could be meant, figures are written small. */
interface Spot {
  readonly cell: Cell;
  /** Null for a bare cell. */
  readonly unit: SeenFigure | null;
}

const isSpot = (found: Spot | Refusal): found is Spot => 'cell' in found;

function spotOf(view: VampiresView, question: Facts, key: string): Spot | Refusal {
  const given = question[key];
  const missing = refusal('NO_SUCH_UNIT', 'VW-1.1', { param: key, text: given ?? null });
  if (typeof given !== 'string') return missing;
  const named = figureParam.read(given, view);
  const unit = isUnread(named) ? null : unitOf(view, named);
  const cell = gridFor(view).read(given);
  // `b1` is a figure, `B1` is the cell.
  const asCell =
    cell !== null && (unit === null || (given !== given.toLowerCase() && !Object.hasOwn(view.units, given)));
  if (asCell) return { cell, unit: null };
  return unit && unit.at !== null ? { cell: unit.at, unit } : missing;
}

const between =
  (found: (view: VampiresView, from: Spot, to: Spot) => Shown): VampiresQuery =>
  (view, question) => {
    const from = spotOf(view, question, 'from');
    if (!isSpot(from)) return from;
    const to = spotOf(view, question, 'to');
    return isSpot(to) ? found(view, from, to) : to;
  };

/** VW-1.2 */
const distance = between((view, from, to) => ({
  facts: {
    distance: inchesBetween(view, from.cell, to.cell),
    squared: squared(view, from.cell, to.cell),
    rule: 'VW-1.2',
  },
}));

/** What blocks sight at a cell. VW-1.9 */
const blockerAt = (view: VampiresView, cell: Cell | undefined): VampiresWords['piece'] | null =>
  cell === undefined ? null : terrainAt(view, cell).wall ? 'wall' : 'high';

/** The line between two places: what blocks it, how long it is, whether light and weapons reach so far. VW-1.9, 5.2 */
const sightTo = between((view, from, to) => {
  const blocked = sightBlockedAt(view, from.cell, to.cell) ?? [];
  const apart = inchesBetween(view, from.cell, to.cell);
  const limit = from.unit ? sightOf(view, from.unit) : null;
  const dark = limit !== null && !within(view, from.cell, to.cell, limit);
  const reaching = from.unit
    ? shootingWeapons(from.unit).filter((id) => within(view, from.cell, to.cell, weapons[id].range))
    : [];
  const { type, cover } = terrainAt(view, to.cell);
  const { grid } = groundOf(view);
  return {
    facts: {
      clear: blocked.length === 0 && !dark,
      distance: apart,
      rule: 'VW-1.9',
      blocked: labels(view, blocked),
      by: blockerAt(view, blocked[0]) ?? (dark ? 'dark' : null),
      cover: Math.max(type, cover, to.unit?.hunkered ? 3 : 0),
      weapons: reaching,
      line: [],
    },
    overlay: {
      trails: [
        {
          kind: 'sight' as const,
          side: null,
          points: [grid.place(from.cell), grid.place(to.cell)],
          label: `${apart}″`,
          good: blocked.length === 0 && !dark,
        },
      ],
      highlights: shaded('danger', 'blocked', blocked, 'outline'),
      focus: [from.cell, to.cell],
    },
  };
});

/** From one place to another, or, without `to`, every cell that is seen from it. */
const sight: VampiresQuery = (view, question) => {
  if (question['to'] !== undefined) return sightTo(view, question);
  const from = spotOf(view, question, 'from');
  if (!isSpot(from)) return from;
  const limit = from.unit ? sightOf(view, from.unit) : null;
  const cells = groundOf(view).terrain.flatMap(({ solid }, cell) =>
    !solid
    && cell !== from.cell
    && (limit === null || within(view, from.cell, cell, limit))
    && sightBlockedAt(view, from.cell, cell) === null
      ? [cell]
      : [],
  );
  return {
    facts: { from: from.unit?.id ?? label(view, from.cell), cells: labels(view, cells), sight: limit, rule: 'VW-1.9' },
    overlay: { highlights: shaded('near', 'seen', cells), focus: [from.cell] },
  };
};

/** What a side could attack in a turn of its own as all stand now: `{ side }`, with the enemies that stand there. */
const threat: VampiresQuery = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  if (!side) return refusal('BAD_VALUE', 'VW-3.6', { param: 'side', text: question['side'] ?? null });
  const { cells, targets } = threatOf(view, side);
  return {
    facts: { side, cells: labels(view, cells), targets },
    overlay: {
      highlights: shaded('danger', 'threat', cells),
      focus: [...onBoard(view, side).map(({ at }) => at), ...cells],
    },
  };
};

/** Where a figure can walk and run, with costs and the best goals, and whom it can shoot from where it stands. */
const reach: VampiresQuery = (view, question) => {
  const unit = known(view, question);
  if (!isUnit(unit)) return unit;
  if (unit.out) return refusal('UNIT_OUT', 'VW-2.8', { unit: unit.id });
  const leaves = isEngaged(view, unit);
  const able = !unit.down && !gateRefusal(view, unit);
  const walks = able ? waysFor(view, unit, { run: false, leaves }) : null;
  const runs = able && canRun(unit) ? waysFor(view, unit, { run: true, leaves }) : null;
  const near = walks?.cells ?? [];
  const far = (runs?.cells ?? []).filter((cell) => walks?.cost(cell) === null);
  const targets = shootingWeapons(unit).flatMap((weapon) => targetsOf(view, unit, weapon));
  // Nobody comes into contact in the other phases. VW-4.1
  const contact =
    view.own.phase === 'movement'
      ? [...near, ...far].filter((cell) => enemiesAt(view, unit.side, cell).length > 0)
      : [];
  const goals = runs ?? walks;
  const cost = (cell: Cell, ways: typeof walks): number => (ways?.cost(cell) ?? 0) / perInch;
  return {
    facts: {
      unit: unit.id,
      base: baseOf(unit) / perInch,
      moves: near.map((cell) => ({ cell: label(view, cell), cost: cost(cell, walks) })),
      runs: far.map((cell) => ({ cell: label(view, cell), cost: cost(cell, runs) })),
      goals:
        goals && !leaves
          ? goalsFor(view, unit, goals).map(({ kind, cell }) => ({ kind, cell: label(view, cell) }))
          : [],
      targets: [...new Set(targets.map(({ id }) => id))],
    },
    overlay: {
      highlights: [
        ...shaded('far', 'runs', far, 'outline'),
        ...shaded('reach', 'walks', near),
        ...shaded('charge', 'contact', contact, 'outline'),
        ...shaded(
          'effect',
          'targets',
          targets.map(({ at }) => at),
          'outline',
        ),
      ],
      focus: [...(unit.at === null ? [] : [unit.at]), ...near, ...far],
    },
  };
};

/** The chance of each side to win the initiative as its leaders stand now. Section 10 */
const initiative: VampiresQuery = (view) => {
  const [a, b] = [leadershipOf(view, 'a'), leadershipOf(view, 'b')];
  const chance = initiativeChance(a - b);
  return { facts: { a: chance, b: 1 - chance, bonus: { a, b } } };
};

/** What the named figures cost and may cost, `{ figures? }`, and who shoots. 3.7 */
const force: VampiresQuery = (view, question) => {
  const side = SIDES.find((each) => each === question['side']) ?? 'a';
  const named = figuresParam.read(question['figures'] ?? [], view);
  return {
    facts: {
      points: isUnread(named) ? 0 : costOf(named.filter(isFigure)),
      most: companyPoints,
      shooters: onBoard(view, side).filter((unit) => hasShot(view, unit)).length,
      enemies: onBoard(view, other(side)).length,
    },
  };
};

/** The viewer's own standing orders. Section 5 */
const orders: VampiresQuery = (view) => {
  const { side } = view;
  if (side === null) return { facts: { orders: [] } };
  return { facts: { orders: orderKeys.map((key) => ({ key, value: orderOf(view, side, key), unit: null })) } };
};

/** What can be asked without acting. */
export const queries: Readonly<Record<string, VampiresQuery>> = {
  distance,
  sight,
  threat,
  reach,
  unit: unitCard,
  cell: cellCard,
  initiative,
  force,
  orders,
};

import { cellParam, numberParam, optional, wordParam } from '../../../engine/index.ts';
import type { Cell, SideId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { enemiesOf } from '../formation/links.ts';
import { distanceSquared, facingNames, gridFor, label } from '../geometry.ts';
import type { FacingName } from '../geometry.ts';
import { groupOf, inRanks, unitsOf } from '../groups.ts';
import { gatheringPlan } from '../movement/consolidating.ts';
import type { Gathering } from '../movement/consolidating.ts';
import { fieldFor } from '../movement/field.ts';
import { isPlan } from '../movement/movers.ts';
import { closingRefusal } from '../movement/restoring.ts';
import { search } from '../movement/reach.ts';
import { planOf } from '../options.ts';
import { facingParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, HammerVerb, HammerView } from '../state.ts';
import { text, words } from '../texts.ts';

const staying = ['stay'] as const;
const params = {
  cell: optional(cellParam),
  facing: optional(facingParam),
  files: optional(numberParam),
  anchor: optional(cellParam),
  stay: optional(wordParam(staying)),
};

interface Given {
  readonly cell: Cell | null;
  readonly facing: FacingName | null;
  readonly files: number | null;
  readonly anchor: Cell | null;
  readonly stay: 'stay' | null;
}

export const gatheringFrom = ({ cell, facing, files, anchor, stay }: Given): Gathering =>
  stay === null ? { cell, facing, files, anchor } : { cell: null, facing: null, files: null, anchor: null };

const nothingGiven: Given = { cell: null, facing: null, files: null, anchor: null, stay: null };

const askedGroup = (view: HammerView, by: SideId): GroupId | null => {
  const decision = view.asked.find(({ kind, of }) => of === by && (kind === 'consolidate' || kind === 'regroup'));
  return decision?.kind === 'consolidate' || decision?.kind === 'regroup' ? decision.facts.group : null;
};

const isLawful = (view: HammerView, id: GroupId, given: Given): boolean => {
  const plan = gatheringPlan(view, id, gatheringFrom(given));
  return isPlan(plan) && closingRefusal(view, id, plan.to, true) === null;
};

/** Of the nearest cells so many are looked at. */
const MOST_TRIED = 6;

/** Cells for the lead unit that are nearest to something, best first. SH-12.11 */
export function gatherTowards(view: HammerView, id: GroupId, goals: readonly Cell[]): Cell[] {
  const [lead] = unitsOf(view, id);
  if (!lead || goals.length === 0 || inRanks(groupOf(view, id))) return [];
  const away = (cell: Cell): number =>
    Math.min(...goals.map((goal) => distanceSquared(view, { at: cell, size: 1 }, { at: goal, size: 1 })));
  const cells = [...search(fieldFor(view, groupOf(view, id)), lead.at, { limit: 30 }).cells]
    .map((cell) => ({ cell, away: away(cell) }))
    .filter((each) => each.away < away(lead.at))
    .sort((one, two) => one.away - two.away || one.cell - two.cell);
  const found: Cell[] = [];
  for (const { cell } of cells.slice(0, MOST_TRIED))
    if (isLawful(view, id, { ...nothingGiven, cell })) found.push(cell);
  return found;
}

export const enemyCells = (view: HammerView, id: GroupId): Cell[] =>
  enemiesOf(view, groupOf(view, id).side).map(({ at }) => at);
export const objectiveCells = (view: HammerView): Cell[] =>
  planOf(view).objectives.flatMap((text) => gridFor(view).read(text) ?? []);

/** As many cells towards each goal as have a button each. */
const MOST_CELLS = 3;

function* gatherings(view: HammerView, id: GroupId): Generator<Given> {
  yield { ...nothingGiven, stay: 'stay' };
  if (inRanks(groupOf(view, id))) {
    for (const facing of facingNames) {
      const given = { ...nothingGiven, facing };
      if (isLawful(view, id, given)) yield given;
    }
    return;
  }
  const goals = view.options['mission'] === 'objectives' ? objectiveCells(view) : [];
  const cells = new Set(
    [goals, enemyCells(view, id)].flatMap((each) => gatherTowards(view, id, each).slice(0, MOST_CELLS)),
  );
  for (const cell of cells) yield { ...nothingGiven, cell };
}

/** Up to 3 inches after a fight or when a group regroups; Ranks form up instead. SH-12.11, SH-13.17 */
export const consolidate: HammerVerb<typeof params> = {
  rule: 'SH-12.11',
  place: 'answer',
  params,
  choices(view, by, _given, param) {
    const id = askedGroup(view, by);
    if (id === null) return nothing;
    switch (param) {
      case 'cell':
        return {
          list: [...gatherings(view, id)].flatMap(({ cell }) =>
            cell === null ? [] : [{ value: label(view, cell), name: text('cell', { cell: label(view, cell) }) }],
          ),
        };
      case 'facing':
        return words(inRanks(groupOf(view, id)) ? facingNames : [], 'facing');
      case 'files':
        return { least: 1, most: unitsOf(view, id).length };
      case 'anchor':
        return { cells: inRanks(groupOf(view, id)) ? unitsOf(view, id).map(({ at }) => at) : [] };
      default:
        return words(staying, 'stay');
    }
  },
  *offers(view, by) {
    const id = askedGroup(view, by);
    if (id !== null) yield* gatherings(view, id);
  },
  refuse(view, by, given) {
    const id = askedGroup(view, by);
    if (id === null || given.stay !== null) return null;
    if (given.files !== null && (given.files < 1 || given.files > unitsOf(view, id).length))
      return refusal('BAD_VALUE', 'SH-6.9', { param: 'files', text: given.files });
    const plan = gatheringPlan(view, id, gatheringFrom(given));
    return isPlan(plan) ? closingRefusal(view, id, plan.to, true) : plan;
  },
};

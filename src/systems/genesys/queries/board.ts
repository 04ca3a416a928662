import { SIDES } from '../../../engine/index.ts';
import type { Cell, Highlight, Place } from '../../../engine/index.ts';
import { usualStrikes } from '../combat/blows.ts';
import { shotTargets, usualShots } from '../combat/usual-shots.ts';
import { shotWeapons, shotRefusal } from '../combat/shot.ts';
import { newBrawl } from '../deeds/fight.ts';
import { fireOf } from '../deeds/shoot.ts';
import { columnOf, gapOf, label, labels, rowOf, shownLength } from '../geometry.ts';
import type { Space } from '../geometry.ts';
import { allowanceOf } from '../movement/marches.ts';
import { moverOf, planOf } from '../movement/plan.ts';
import { isOpenLeg } from '../movement/ways.ts';
import { endObstruction } from '../movement/legs.ts';
import { shotShelter } from '../sight/cover.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import { hasSight, isDark, isInFront } from '../sight/sight.ts';
import { squadId } from '../squads.ts';
import type { GenesysView } from '../state.ts';
import { body, isStanding } from '../units.ts';
import { movementOf } from '../movement/allowance.ts';
import { refusal } from '../refusals.ts';
import type { GenesysQuery } from './named.ts';
import { isNamed, named, known, isUnit } from './named.ts';

/** How far it is from one place to another. GP-1.4 */
export const distance: GenesysQuery = (view, question) => {
  const [from, to] = [named(view, question, 'from'), named(view, question, 'to')];
  if (!isNamed(from)) return from;
  if (!isNamed(to)) return to;
  return { facts: { distance: shownLength(gapOf(view, from.block, to.block)), rule: 'GP-1.4' } };
};

const middle = (view: GenesysView, { at, size }: Space): Place => ({
  column: columnOf(view, at) + (size - 1) / 2,
  row: rowOf(view, at) + (size - 1) / 2,
});

/** Does one unit see another, at what range and through what cover? GP-1.14, GP-1.16 */
export const sight: GenesysQuery = (view, question) => {
  const from = named(view, question, 'from');
  if (!isNamed(from)) return from;
  const field = fieldOf(view);
  const viewer = from.unit;
  if (question['to'] === undefined || question['to'] === null || question['to'] === '') {
    const seen = viewer
      ? Object.values(view.units).filter(
          (unit) => unit.side !== viewer.side && isStanding(unit) && hasSight(field, viewer, unit),
        )
      : [];
    const cells = seen.flatMap((unit) => (unit.at === null ? [] : [unit.at]));
    return {
      facts: {
        from: viewer?.id ?? label(view, from.block.at),
        units: seen.map(({ id }) => id),
        cells: labels(view, cells),
        rule: 'GP-1.14',
      },
      overlay: {
        highlights: cells.length > 0 ? [{ shade: 'near', cells, name: 'seen', outline: false }] : [],
        focus: [from.block.at, ...cells],
      },
    };
  }
  const to = named(view, question, 'to');
  if (!isNamed(to)) return to;
  const gap = gapOf(view, from.block, to.block);
  const target = to.unit;
  const both = viewer !== null && target !== null && viewer.id !== target.id;
  const front = both ? isInFront(view, bodyIn(field, viewer), bodyIn(field, target)) : true;
  const clear = both ? hasSight(field, viewer, target) : false;
  const shelter = both && clear ? shotShelter(field, viewer, target) : null;
  return {
    facts: {
      clear,
      front,
      distance: shownLength(gap),
      dark: both ? isDark(view, viewer, gap) : false,
      cover: shelter?.terrain ?? null,
      models: shelter?.models ?? false,
      rule: 'GP-1.14',
    },
    overlay: {
      trails: [
        {
          kind: 'sight',
          side: null,
          points: [middle(view, from.block), middle(view, to.block)],
          label: null,
          good: clear,
        },
      ],
      focus: [from.block.at, to.block.at],
    },
  };
};

/** Where a unit can go in straight legs, and whom it could shoot at. Section 11 */
export const reach: GenesysQuery = (view, question) => {
  const unit = known(view, question);
  if (!isUnit(unit)) return unit;
  const mover = body(view, unit);
  if (mover.at === null) return refusal('UNKNOWN', 'GP-2.9', { param: 'unit', text: unit.id });
  const plan = planOf(view);
  const start = moverOf(plan, mover);
  const { most } = allowanceOf(view, mover, { verb: 'move', by: unit.side });
  const near = Math.min(most, 2 * movementOf(view, mover));
  const { columns, rows } = view.board;
  const [x, y] = [columnOf(view, mover.at), rowOf(view, mover.at)];
  const moves: Cell[] = [];
  const runs: Cell[] = [];
  const steps = Math.ceil(most);
  for (let row = Math.max(0, y - steps); row <= Math.min(rows - 1, y + steps); row += 1)
    for (let column = Math.max(0, x - steps); column <= Math.min(columns - 1, x + steps); column += 1) {
      const cell = row * columns + column;
      if (cell === mover.at || endObstruction(plan, start, cell, start.level) || !isOpenLeg(plan, start, cell, most))
        continue;
      (isOpenLeg(plan, start, cell, near) ? moves : runs).push(cell);
    }
  const fire = fireOf(view, unit.side, [squadId(unit)], false);
  const targets = shotWeapons(view, unit).flatMap((weapon) =>
    shotTargets(fire, null).filter((target) => shotRefusal(fire, unit, target, weapon) === null),
  );
  const highlights: Highlight[] = [
    { shade: 'far', cells: runs, name: 'run', outline: true },
    { shade: 'reach', cells: moves, name: 'reach', outline: false },
    {
      shade: 'danger',
      cells: targets.flatMap((target) => (target.at === null ? [] : [target.at])),
      name: 'targets',
      outline: true,
    },
  ];
  return {
    facts: {
      unit: unit.id,
      moves: labels(view, moves),
      runs: labels(view, runs),
      most: shownLength(most),
      targets: [...new Set(targets.map(({ id }) => id))],
      rule: 'GP-9.1',
    },
    overlay: { highlights: highlights.filter(({ cells }) => cells.length > 0), focus: [mover.at, ...moves, ...runs] },
  };
};

/** Enemies that a side could shoot at or strike now. */
export const threat: GenesysQuery = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  if (!side)
    return refusal('BAD_VALUE', 'GP-12.2', {
      param: 'side',
      text: question['side'] ?? null,
      wanted: { words: ['a', 'b'] },
    });
  const squads = Object.values(view.own.squads)
    .filter((squad) => squad.side === side)
    .map(({ id }) => id);
  const shots = usualShots(fireOf(view, side, squads, false)).map(({ target }) => target);
  const blows = usualStrikes(newBrawl(view, side, squads)).map(({ target }) => target);
  const targets = [...new Set([...shots, ...blows])];
  const cells = targets.flatMap((id) => view.units[id]?.at ?? []);
  return {
    facts: { side, targets, cells: labels(view, cells), rule: 'GP-12.2' },
    overlay: {
      highlights: cells.length > 0 ? [{ shade: 'danger', cells, name: 'targets', outline: false }] : [],
      focus: cells,
    },
  };
};

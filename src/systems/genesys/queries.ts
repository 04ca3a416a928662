import { refusal, SIDES, plain } from '../../engine/index.ts';
import type { Cell, Facts, Highlight, Place, Refusal, Shown } from '../../engine/index.ts';
import { codes } from './codes.ts';
import { usualStrikes } from './combat/blows.ts';
import { shotTargets, usualShots, shotWeapons, shotRefusal } from './combat/shots.ts';
import { isMember } from './units.ts';
import { newBrawl } from './deeds/fight.ts';
import { fireOf } from './deeds/shoot.ts';
import { knownPowers } from './deeds/cast.ts';
import { columnOf, directionNames, gapOf, gridFor, label, labels, rowOf, shownLength, spot } from './geometry.ts';
import type { Space } from './geometry.ts';
import { tally, isAccomplished } from './missions/score.ts';
import { allowanceOf } from './movement/marches.ts';
import { moverOf, planOf } from './movement/plan.ts';
import { isOpenLeg } from './movement/ways.ts';
import { endObstruction } from './movement/legs.ts';
import { orderKeys, orderOf } from './orders.ts';
import { shotShelter } from './sight/cover.ts';
import { bodyIn, fieldOf } from './sight/field.ts';
import { hasSight, isDark, isInFront } from './sight/sight.ts';
import { squadId, squadOf, standingIn } from './squads.ts';
import type { GenesysView, SeenUnit } from './state.ts';
import {
  body,
  blockOf,
  classOf,
  isDown,
  isFallen,
  isLiving,
  isMountUnit,
  isStanding,
  isVehicleUnit,
  life,
  lifeLeft,
  morale,
  mtn,
  profile,
  rtn,
  stat,
  worthOf,
} from './units.ts';
import { movementOf } from './movement/allowance.ts';
import { commandLeft } from './turns.ts';

type Query = (view: GenesysView, question: Facts) => Shown | Refusal;

/** A unit or a cell that a question names. */
interface Named {
  readonly block: Space;
  readonly unit: SeenUnit | null;
}

const isNamed = (found: Named | Refusal): found is Named => 'block' in found;

function named(view: GenesysView, question: Facts, key: string): Named | Refusal {
  const given = question[key];
  const missing = refusal('BAD_CELL', 'GP-1.2', { param: key, text: given ?? null });
  if (typeof given !== 'string') return missing;
  const unit = [given, given.toLowerCase()]
    .map((id) => (Object.hasOwn(view.units, id) ? view.units[id] : undefined))
    .find((each) => each?.at != null);
  const cell = gridFor(view).read(given);
  if (unit && (given === unit.id || cell === null)) return { block: blockOf(view, unit), unit };
  return cell === null ? missing : { block: spot(cell), unit: null };
}

function known(view: GenesysView, question: Facts): SeenUnit | Refusal {
  const given = question['unit'];
  const id = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const unit = Object.hasOwn(view.units, id) ? view.units[id] : undefined;
  return (
    unit ?? {
      ...(given == null || given === '' ? codes.badValue : codes.unknownThing),
      facts: { param: 'unit', text: given ?? null, wanted: { like: 'a1' } },
    }
  );
}

const isUnit = (found: SeenUnit | Refusal): found is SeenUnit => 'type' in found;

const distance: Query = (view, question) => {
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
const sight: Query = (view, question) => {
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
const reach: Query = (view, question) => {
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
      const length = Math.sqrt((row - y) ** 2 + (column - x) ** 2);
      if (length === 0 || length > most || column + mover.size > columns || row + mover.size > rows) continue;
      if (endObstruction(plan, start, cell, start.level) || !isOpenLeg(plan, start, cell, most)) continue;
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
const threat: Query = (view, question) => {
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

const keys = ['mv', 'mc', 'rc', 'st', 'to', 'wd', 'at', 'cm', 'di', 'wp', 'de'] as const;

/** A unit's card: numbers, state, gear. Section 11 */
const unit: Query = (view, question) => {
  const found = known(view, question);
  if (!isUnit(found)) return found;
  const squad = squadOf(view, squadId(found));
  const kind = profile(found);
  const states = [
    found.acted ? 'acted' : null,
    found.moved ? 'moved' : null,
    found.prone ? 'prone' : null,
    isFallen(found) ? 'fallen' : null,
    found.recovering ? 'recovering' : null,
    found.burning > 0 ? 'burning' : null,
    found.poisoned ? 'poisoned' : null,
    squad.fleeing ? 'fleeing' : null,
    squad.broken ? 'broken' : null,
    found.aboard != null ? 'aboard' : null,
  ].filter((each) => each !== null);
  return {
    facts: {
      unit: found.id,
      type: found.type,
      squad: squad.id,
      rank: isMember(found)
        ? classOf(found).rank
        : isMountUnit(found)
          ? 'mount'
          : isVehicleUnit(found)
            ? 'vehicle'
            : 'mount',
      points: worthOf(found),
      living: isLiving(found),
      life: life(found),
      left: Math.max(0, lifeLeft(found)),
      stats: Object.fromEntries(keys.map((key) => [key, stat(found, key)])),
      mtn: mtn(view, found),
      rtn: rtn(view, found),
      morale: morale(found),
      gear: [...found.gear],
      traits: plain({ ...kind.traits, ...found.traits }),
      powers: [...knownPowers(view, found)],
      states,
      facing: found.facing === null ? null : (directionNames[found.facing] ?? null),
      down: isDown(found),
      rule: 'GP-2.1',
    },
    overlay: { focus: found.at === null ? [] : [found.at] },
  };
};

/** How the missions stand. 9.3 */
const score: Query = (view) => ({
  facts: {
    sides: SIDES.map((side) => {
      const mission = view.own.missions[side];
      const { secondary } = view.own.missions;
      return {
        side,
        mission,
        tally: mission === null ? 0 : tally(view, side, mission),
        accomplished: mission !== null && isAccomplished(view, side, mission),
        secondary: secondary !== null && isAccomplished(view, side, secondary),
        command: commandLeft(view, side),
      };
    }),
    rule: 'GP-23.3',
  },
});

/** Squads with what they can still do. */
const squads: Query = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  return {
    facts: {
      squads: Object.values(view.own.squads)
        .filter((squad) => side === undefined || squad.side === side)
        .map((squad) => ({
          squad: squad.id,
          side: squad.side,
          state: squad.state,
          reacted: squad.reacted,
          broken: squad.broken,
          fleeing: squad.fleeing,
          units: standingIn(view, squad.id).map(({ id }) => id),
        })),
      rule: 'GP-8.9',
    },
  };
};

/** The asker's own standing orders. GP-10.12 */
const orders: Query = (view) => ({
  facts: Object.fromEntries(
    SIDES.filter((side) => view.secrets[side]).map((side) => [
      side,
      Object.fromEntries(orderKeys.map((key) => [key, orderOf(view, side, key)])),
    ]),
  ),
});

/** What can be asked without acting. */
export const queries: Readonly<Record<string, Query>> = { distance, sight, reach, threat, unit, score, squads, orders };

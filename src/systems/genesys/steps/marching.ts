import { other, valuesGiven } from '../../../engine/index.ts';
import type { Cell } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { putAt, remove, settle } from '../combat/casualties.ts';
import { takeHit, takeLuckyHit } from '../combat/hits.ts';
import { throwAttack } from '../combat/fire.ts';
import { cameInto, forgetContacts } from '../combat/melee.ts';
import type { Provoked } from '../facts/declared.ts';
import type { Marching } from '../facts/steps.ts';
import { label, labels } from '../geometry.ts';
import { movementBonus } from '../movement/allowance.ts';
import { hasChargeBonus } from '../movement/charge.ts';
import { trackOf, pivotCost, occupantAt } from '../movement/legs.ts';
import { lacksDriver } from '../movement/marches.ts';
import { chancesAt, provokedWeapon } from '../movement/provoke.ts';
import { moverOf, planOf, shift } from '../movement/plan.ts';
import type { Plan } from '../movement/plan.ts';
import { blowAim } from '../needs.ts';
import { orderOf } from '../orders.ts';
import { bodyIn, contactsOf, fieldOf } from '../sight/field.ts';
import { unitsIn } from '../squads.ts';
import type { GenesysPlay, GenesysStep, GenesysUnit, March, Seen, SeenUnit } from '../state.ts';
import { isDown, isFallen, isPast, isStanding, isVehicleUnit, aboard } from '../units.ts';
import { provoke as provokeVerb } from '../verbs/provoke.ts';
import { attacksOf, isVenomous } from '../combat/in-hand.ts';

/** Who may strike at whom, as it is asked. GP-11.25 */
const moversFor = (seen: Seen, marches: readonly March[]) =>
  chancesAt(seen, marches).map(({ striker, movers, at }) => ({ striker, movers: [...movers], at: label(seen, at) }));

/** A movement may be struck at on its way. GP-11.22 – 11.25 */
export const provoke: GenesysStep<'provoke'> = {
  ask(view, { marching }) {
    const movers = moversFor(view, marching.marches);
    return movers.length === 0
      ? []
      : [
          {
            of: other(marching.by),
            kind: 'provoke',
            rule: 'GP-11.22',
            facts: { movers },
            verbs: ['provoke'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ];
  },
  autoAnswer(view, { of }, _part, { marching }) {
    const order = orderOf(view, of, 'provoke');
    if (order === 'ask') return null;
    const strikes = order === 'never' ? [] : usualProvoked(view, marching.marches);
    return { verb: 'provoke', by: of, params: { strikes: strikes.map(({ unit, mover }) => ({ unit, mover })) } };
  },
  fallback: (_view, { of }) => ({ verb: 'provoke', by: of, params: {} }),
  run(play, { marching }, answers) {
    const side = other(marching.by);
    const strikes = valuesGiven(provokeVerb, play.view(side), answers[side][''])?.strikes ?? [];
    play.next({ step: 'march', marching, strikes: strikes.map(({ unit, mover }) => ({ unit, mover })) });
  },
};

/** Everybody strikes at the first that passes. GP-10.12 */
export function usualProvoked(seen: Seen, marches: readonly March[]): Provoked[] {
  const found: Provoked[] = [];
  for (const { striker, movers } of chancesAt(seen, marches)) {
    const [mover] = movers;
    if (mover !== undefined && !found.some(({ unit }) => unit === striker)) found.push({ unit: striker, mover });
  }
  return found;
}

/** One provoked attack. Whether the mover still stands. GP-11.24 */
function strikeAt(play: GenesysPlay, striker: GenesysUnit, target: GenesysUnit): void {
  const { match } = play;
  const field = fieldOf(match);
  const weapon = provokedWeapon(field, striker, bodyIn(field, target));
  if (weapon === null) return;
  striker.acted = true;
  play.tell('provoked', 'GP-11.24', { unit: striker.id, mover: target.id, at: label(match, target.at ?? 0) });
  const poison = isVenomous(striker, weapon);
  for (let attack = 0; attack < attacksOf(striker, weapon) && !isPast(target); attack += 1) {
    const aim = blowAim(field, { unit: striker, target, weapon, provoked: true });
    const { hit, total } = throwAttack(play, striker, target, weapon, aim, 'GP-11.24');
    if (aim.impossible) {
      // GP-13.13: one attempt, whatever the attacks.
      if (hit) takeLuckyHit(play, target, poison);
      return;
    }
    if (hit) takeHit(play, target, { cr: total, strength: aim.strength, rule: 'GP-11.24', poison });
  }
}

/** Everybody goes one after the other, and may be struck down on the way. GP-11.25 */
export const march: GenesysStep<'march'> = {
  run(play, { marching, strikes }) {
    // Who strikes was asked about the position as it was before anybody went.
    const chances = strikes.length > 0 ? chancesAt(play.view(marching.by), marching.marches) : [];
    const { match } = play;
    let plan = planOf(match);
    for (const each of marching.marches) {
      const unit = unitOf(match, each.unit);
      const aimed = strikes.filter(({ mover }) => mover === unit.id || unitOf(match, mover).aboard === unit.id);
      // GP-11.25: along the way, at one place in id order, as the chances are.
      const planned = chances.flatMap(({ striker, movers, step }) =>
        aimed
          .filter((strike) => strike.unit === striker && movers.includes(strike.mover))
          .map(({ mover }) => ({ striker, mover, step })),
      );
      go(play, plan, marching, each, planned);
      // Those struck at may have fallen, and others with them.
      if (planned.length > 0) plan = planOf(match);
    }
    leave(play, marching);
    settle(play);
    forgetContacts(match);
    if (marching.manner === 'charge') tellContacts(play, marching.marches);
  },
};

interface Planned {
  readonly striker: string;
  readonly mover: string;
  readonly step: number;
}

/** How many steps of a way lead to its last free place: the others are run past, but nobody ends on them. GP-1.3, GP-1.9 */
function freeSteps(plan: Plan, unit: GenesysUnit, cells: readonly Cell[], levels: readonly number[]): number {
  const mover = moverOf(plan, unit);
  return cells.findLastIndex((cell, index) => !occupantAt(plan, mover, cell, levels[index] ?? 0)) + 1;
}

/** Who falls on somebody else lies at the last free place of the way so far. GP-1.3, GP-11.24 */
function lieFree(
  play: GenesysPlay,
  unit: GenesysUnit,
  cells: readonly Cell[],
  levels: readonly number[],
  from: Cell | null,
): void {
  const steps = freeSteps(planOf(play.match), unit, cells, levels);
  const at = cells[steps - 1] ?? from;
  if (steps === cells.length || at === null) return;
  putAt(play, unit, at, levels[steps - 1] ?? unit.level);
  play.tell('placed', 'GP-1.3', { unit: unit.id, cell: label(play.match, at), prone: unit.prone });
}

/** A unit and all who are aboard. */
const withRiders = (match: GenesysPlay['match'], unit: GenesysUnit): GenesysUnit[] =>
  [unit, ...aboard(match, unit)].map(({ id }) => unitOf(match, id));

/** One unit goes its way, and in the plan if nobody strikes at it, or as far as it gets. GP-9.3, GP-11.24 */
function go(play: GenesysPlay, plan: Plan, { manner }: Marching, each: March, planned: readonly Planned[]): void {
  const { match } = play;
  const unit = unitOf(match, each.unit);
  const mover = moverOf(plan, unit);
  const from = unit.at;
  const enters = from === null;
  const track = trackOf(plan, mover, each, { enters });
  let cells = track.cells;
  // Friends that fell on the way bar the run. GP-15.6
  if (manner === 'flight') {
    const barred = cells.findIndex((cell, index) => occupantAt(plan, mover, cell, track.levels[index] ?? 0) !== null);
    if (barred >= 0) cells = cells.slice(0, barred);
  }
  cells = cells.slice(0, freeSteps(plan, unit, cells, track.levels));
  const counts = manner !== 'rush' && manner !== 'dive' && manner !== 'dodge';
  for (const { striker: id, mover: aimed, step } of planned) {
    const striker = unitOf(match, id);
    const target = unitOf(match, aimed);
    // GP-11.25: it keeps its action.
    if (isDown(target)) play.tell('strike-lost', 'GP-11.25', { unit: id, target: aimed });
    // Who is stopped within reach does not leave it. GP-11.22
    if (isDown(unit) || isDown(target) || (step > 0 && step >= cells.length)) continue;
    const at = cells[step - 1] ?? from;
    if (at !== null) putAt(play, unit, at, track.levels[step - 1] ?? unit.level);
    // GP-17.13, GP-20.4: who loses a mount or vehicle here has come so fast.
    const far = track.distances[step - 1];
    if (counts && far !== undefined) for (const one of withRiders(match, unit)) one.distance = far;
    strikeAt(play, striker, target);
    if (isFallen(unit)) lieFree(play, unit, cells.slice(0, step), track.levels, from);
    settle(play);
    // GP-17.14, GP-20.5: it stands still where it has lost who drives it.
    if (!isDown(unit) && lacksDriver(match, unit)) cells = cells.slice(0, step);
  }
  if (planned.length > 0 && isDown(unit)) return;
  // A rider that was struck down on the way lies beside it. GP-17.14
  const now = planned.length > 0 ? planOf(match) : plan;
  cells = cells.slice(0, freeSteps(now, unit, cells, track.levels));
  const end = cells.at(-1) ?? from;
  if (end === null) return;
  const facing = planned.length > 0 && lacksDriver(match, unit) ? unit.facing : each.facing;
  const turned = isVehicleUnit(unit) ? pivotCost(unit.size, unit.facing, facing) : 0;
  const level = track.levels[cells.length - 1] ?? unit.level;
  const bonusOfSight = manner === 'charge' && hasChargeBonus(match, each, touchedAfter(now, unit, end));
  putAt(play, unit, end, level);
  shift(now, moverOf(now, unit), end, level);
  if (facing !== null) unit.facing = facing;
  const distance = track.distances[cells.length - 1] ?? 0;
  // Who was stopped has gone no farther than that.
  const stopped = cells.length < track.cells.length && track.distance > 0;
  const cost = (stopped ? (track.cost * distance) / track.distance : track.cost) + turned;
  for (const one of withRiders(match, unit)) {
    one.place = 'board';
    one.cost += cost;
    one.moved = true;
    if (!counts) continue;
    one.distance = distance;
    // GP-10.6: an action brings none.
    one.bonus = manner === 'sidestep' ? 0 : movementBonus(distance);
    one.charging = bonusOfSight;
  }
  if (manner === 'dodge') {
    play.tell('dodged', 'GP-17.11', { unit: unit.id, cell: label(match, end) });
    return;
  }
  play.tell('moved', 'GP-9.1', {
    unit: unit.id,
    from: from === null ? null : label(match, from),
    path: labels(match, cells.length < track.cells.length ? cells : each.path),
    cost: Math.round(cost * 100) / 100,
    distance: Math.round(distance * 100) / 100,
    bonus: unit.bonus,
    level: unit.level,
  });
}

/** Enemies that a charger touches at its end. GP-9.5 */
const touchedAfter = (plan: Plan, unit: GenesysUnit, end: Cell): SeenUnit[] =>
  contactsOf(plan, { ...moverOf(plan, unit), block: { at: end, size: unit.size } }).flatMap((body) => [
    body.unit,
    ...aboard(plan.seen, body.unit),
  ]);

/** Who came into contact with whom, and who is ready for them. GP-9.5, GP-11.4 */
function tellContacts(play: GenesysPlay, marches: readonly March[]): void {
  const { match } = play;
  const field = fieldOf(match);
  for (const { unit: id } of marches) {
    const unit = unitOf(match, id);
    if (!isStanding(unit)) continue;
    const touched = cameInto(play, field, unit);
    if (touched.length === 0) continue;
    play.tell('engaged', 'GP-11.1', {
      unit: unit.id,
      targets: touched.map((body) => body.unit.id),
      bonus: unit.charging ? unit.bonus : 0,
    });
  }
}

/** Who reaches the edge and has way left is off, and its squad with it. GP-15.7 */
function leave(play: GenesysPlay, { marches, leaves, squads }: Marching): void {
  const { match } = play;
  // Friends that fell on the way may have stopped it before the edge.
  const left = marches.some(({ unit: id, path }) => {
    const unit = unitOf(match, id);
    return leaves.includes(id) && isStanding(unit) && (path.length === 0 || unit.at === path.at(-1));
  });
  if (!left) return;
  const [squad = ''] = squads;
  const gone = unitsIn(match, squad).map(({ id }) => id);
  // Whoever a vehicle carries is carried off with it, of whichever squad.
  const carried = Object.values(match.units).filter(({ aboard }) => aboard != null && gone.includes(aboard));
  for (const id of new Set([...gone, ...carried.map((unit) => unit.id)])) {
    const unit = unitOf(match, id);
    if (unit.at !== null) remove(play, unit, 'fled');
  }
  play.tell('left-board', 'GP-15.7', { squad });
}

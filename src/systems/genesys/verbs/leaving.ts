import type { Cell, Refusal, RuleId, UnitId } from '../../../engine/index.ts';
import { cells, nothing, unitOf } from '../../../kit/index.ts';
import { activationOf, ensureActive, squadNamed } from '../activation.ts';
import { freeCell, putAt, takeSeats } from '../combat/casualties.ts';
import { isFree } from '../deeds/places.ts';
import { isExit } from '../deeds/embark.ts';
import { atMost, gapOf, label } from '../geometry.ts';
import { carryRefusal } from '../missions/objectives.ts';
import { cellsTouching } from '../movement/legs.ts';
import { isOpenLeg } from '../movement/ways.ts';
import { planOf } from '../movement/plan.ts';
import { placesParam } from '../params.ts';
import { squadId, squadOf, standingIn } from '../squads.ts';
import type { GenesysVerb, Seen, SeenUnit, SquadId } from '../state.ts';
import { blockOf, carrierOf, isMountUnit, isVehicleUnit, stat } from '../units.ts';
import { actors, eachActor, withActing } from './acting.ts';
import { squadParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { bodyIn } from '../sight/field.ts';
import { optional } from '../../../engine/index.ts';
import { text } from '../texts.ts';

const params = { squad: optional(squadParam), units: placesParam };

/** Where somebody may get off: beside the mount, or as far as it walks from an exit of the vehicle. GP-17.5, GP-20.8 */
function isReachable(seen: Seen, unit: SeenUnit, carrier: SeenUnit, to: Cell): boolean {
  const block = blockOf(seen, carrier);
  const reach = stat(unit, 'mv');
  if (isMountUnit(carrier)) return atMost(gapOf(seen, block, { at: to, size: unit.size }), reach);
  const plan = planOf(seen);
  return cellsTouching(plan, bodyIn(plan, carrier), 1).some((exit) => {
    if (!isExit(seen, carrier, exit) || !isFree(seen, exit)) return false;
    const start = {
      unit,
      block: { at: exit, size: unit.size },
      level: 0,
      bottom: 0,
      top: 2,
      fallen: false,
      vehicle: false,
    };
    return exit === to || isOpenLeg(plan, start, to, reach);
  });
}

function leaveRefusal(
  seen: Seen,
  squads: readonly SquadId[],
  rows: readonly { readonly unit: UnitId; readonly cell: Cell }[],
  wanted: (carrier: SeenUnit) => boolean,
  rule: RuleId,
): Refusal | null {
  const { activation } = seen.own;
  if (activation?.moved || squads.some((id) => squadOf(seen, id).moved))
    return refusal('ALREADY_MOVED', rule, { squad: squads[0] ?? null });
  if (rows.length === 0) return refusal('BAD_VALUE', rule, { param: 'units', text: null });
  const taken = new Set<Cell>();
  for (const { unit: id, cell } of rows) {
    const unit = unitOf(seen, id);
    const facts = { unit: id, cell: label(seen, cell) };
    if (!squads.includes(squadId(unit))) return refusal('NOT_YOURS', rule, facts);
    const carrier = carrierOf(seen, unit);
    if (!carrier || !wanted(carrier)) return refusal('NOT_MOUNTED', rule, facts);
    if (unit.changed) return refusal('ON_OFF_ONCE', rule, facts);
    if (
      carrier.level > 0
      || taken.has(cell)
      || !isFree(seen, cell, unit.size)
      || !isReachable(seen, unit, carrier, cell)
    )
      return refusal('BAD_PLACE', rule, { ...facts, why: 'leave' });
    const carried = carryRefusal(seen, id, [unit], cell);
    if (carried) return carried;
    taken.add(cell);
  }
  return null;
}

/** All riders or passengers of a squad, each to a free cell nearby. */
function allOff(
  seen: Seen,
  squads: readonly SquadId[],
  wanted: (carrier: SeenUnit) => boolean,
): { unit: UnitId; cell: Cell }[] {
  let units = seen.units;
  return squads
    .flatMap((squad) => standingIn(seen, squad))
    .flatMap((unit) => {
      const carrier = carrierOf(seen, unit);
      if (!carrier || !wanted(carrier)) return [];
      const cell = freeCell({ ...seen, units }, unit, blockOf(seen, carrier), 0, stat(unit, 'mv'));
      if (cell === null) return [];
      units = { ...units, [unit.id]: { ...unit, aboard: null, at: cell, level: 0 } };
      return [{ unit: unit.id, cell }];
    });
}

/** Getting off a mount, or out of a vehicle: the movement of the squad. GP-17.5, GP-20.8 */
export function leaving(rule: RuleId, of: 'mount' | 'vehicle'): GenesysVerb<typeof params> {
  const wanted = of === 'mount' ? isMountUnit : isVehicleUnit;
  return {
    rule,
    place: 'turn',
    params,
    choices(view, by, given, param, at) {
      if (param === 'squad')
        return {
          list: actors(view, by)
            .filter((id) => allOff(view, [id], wanted).length > 0)
            .map((id) => ({ value: id, name: text('squad', { squad: id }) })),
        };
      const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
      const off = allOff(view, squads, wanted);
      if (!at)
        return {
          records: off.map(({ unit }) => ({ key: unit, name: text('unit', { unit }), byDefault: text('stays') })),
        };
      const place = off.find(({ unit }) => unit === at.row);
      return place ? cells([place.cell]) : nothing;
    },
    *offers(view, by) {
      for (const { squad, acting } of eachActor(view, by)) {
        const all = allOff(acting.seen, acting.squads, wanted);
        if (all.length > 0 && !leaveRefusal(acting.seen, acting.squads, all, wanted, rule)) yield { squad, units: all };
      }
    },
    refuse: (view, by, { squad, units }) =>
      withActing(
        view,
        by,
        squadNamed(view, squad, units),
        (seen, squads) => leaveRefusal(seen, squads, units, wanted, rule) ?? {},
      ),
    run(play, by, { squad, units }) {
      ensureActive(play, by, squadNamed(play.view(by), squad, units));
      const { match } = play;
      const activation = activationOf(match);
      activation.moved = true;
      for (const id of activation.squads) squadOf(match, id).moved = true;
      for (const { unit: id, cell } of units) {
        const unit = unitOf(match, id);
        const carrier = unit.aboard ?? '';
        Object.assign(unit, { aboard: null, seat: null, changed: true, moved: true });
        putAt(play, unit, cell, 0);
        play.tell('mounted', rule, { unit: id, carrier, on: false, cell: label(match, cell) });
      }
      takeSeats(play);
    },
  };
}

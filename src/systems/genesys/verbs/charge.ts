import { isRefusal, listParam, optional, wordParam } from '../../../engine/index.ts';
import type { SideId, Values } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { acting, isActing, squadNamed } from '../activation.ts';
import type { Acting } from '../activation.ts';
import { afterMarches, marchDeed, weighMarches } from '../deeds/march.ts';
import type { MarchOrder } from '../deeds/march.ts';
import { marchesParam, squadParam } from '../params.ts';
import type { MarchRow } from '../params.ts';
import { bodyIn, contactsOf, fieldOf } from '../sight/field.ts';
import type { GenesysVerb, GenesysView, Seen, SeenUnit, SquadId } from '../state.ts';
import { enemySquads, eachActor, squadChoice, squadChoices, withActing } from './acting.ts';
import { declareMarch, marchRowChoices } from './move.ts';
import { gapOf } from '../geometry.ts';
import { standingIn } from '../squads.ts';
import { aboard, blockOf } from '../units.ts';
import { movementBonus, movementOf } from '../movement/allowance.ts';
import { hasChargeBonus } from '../movement/charge.ts';
import { words } from '../texts.ts';

const params = {
  squad: optional(squadParam),
  targets: listParam(squadParam),
  units: marchesParam,
  then: optional(wordParam(['fight', 'end'] as const)),
};

const orderFrom = (targets: readonly SquadId[], rows: readonly MarchRow[]): MarchOrder => ({
  verb: 'charge',
  goal: null,
  rows,
  dir: null,
  targets,
  forgo: false,
  hold: null,
  reaction: false,
});

/** Enemy squads that are near enough to be charged at all. */
export const chargeable = (seen: Seen, squads: readonly SquadId[], enemies: readonly SquadId[]): SquadId[] => {
  const own = squads.flatMap((squad) => standingIn(seen, squad));
  return enemies.filter((enemy) =>
    standingIn(seen, enemy).some((target) =>
      own.some((unit) => gapOf(seen, blockOf(seen, unit), blockOf(seen, target)) <= 3 * movementOf(seen, unit)),
    ),
  );
};

/** The position after a charge in which nobody is struck down, with the bonus of who charges; null if it cannot be. GP-9.5 */
export function afterCharge(
  view: GenesysView,
  by: SideId,
  { squad, targets, units }: Pick<Values<typeof params>, 'squad' | 'targets' | 'units'>,
): Acting | null {
  const found = acting(view, by, squadNamed(view, squad, units));
  if (!isActing(found)) return null;
  const order = orderFrom(targets, units);
  const march = marchDeed(found.seen, by, found.squads, order);
  if (isRefusal(march)) return null;
  const weighed = weighMarches(found.seen, by, march, order);
  const after = afterMarches(found.seen, weighed);
  const field = fieldOf(after);
  const chargers = weighed.map((each): SeenUnit => {
    const unit = unitOf(after, each.march.unit);
    const touched = contactsOf(field, bodyIn(field, unit)).flatMap((body) => [body.unit, ...aboard(after, body.unit)]);
    const charging = hasChargeBonus(found.seen, each.march, touched);
    return { ...unit, bonus: movementBonus(each.track.distance), charging };
  });
  const changed = Object.fromEntries(chargers.map((unit) => [unit.id, unit]));
  return { ...found, seen: { ...after, units: { ...after.units, ...changed } } };
}

/** The squad moves into contact with enemies. GP-11.2, GP-11.3 */
export const charge: GenesysVerb<typeof params> = {
  rule: 'GP-11.2',
  place: 'turn',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad') return squadChoices(view, by);
    const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
    if (param === 'targets')
      return { list: chargeable(view, squads, enemySquads(view, by)).map((id) => squadChoice(view, id)) };
    if (param === 'then') return words(['fight', 'end'], 'then');
    return marchRowChoices(view, by, squads, at);
  },
  *offers(view, by) {
    for (const { squad, acting } of eachActor(view, by)) {
      if (acting.seen.own.activation?.moved && acting.seen.own.activation.again.length === 0) continue;
      for (const target of chargeable(acting.seen, acting.squads, enemySquads(view, by))) {
        if (isRefusal(marchDeed(acting.seen, by, acting.squads, orderFrom([target], [])))) continue;
        yield { squad, targets: [target], units: [], then: 'fight' };
      }
    }
  },
  refuse: (view, by, { squad, targets, units }) =>
    withActing(view, by, squadNamed(view, squad, units), (seen, squads) =>
      marchDeed(seen, by, squads, orderFrom(targets, units)),
    ),
  run(play, by, { squad, targets, units, then }) {
    declareMarch(play, by, squadNamed(play.view(by), squad, units), orderFrom(targets, units), then);
  },
};

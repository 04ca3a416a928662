import { isRefusal, rowsParam, wordParam } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { activationOf, declare, ensureActive, squadNamed } from '../activation.ts';
import { power, powerIds } from '../data/powers.ts';
import type { PowerId } from '../data/powers.ts';
import { castDeed, isEtherBorn, knownPowers } from '../deeds/cast.ts';
import { aimParam, unitParam } from '../params.ts';
import { standingIn } from '../squads.ts';
import type { Cast } from '../facts/declared.ts';
import type { GenesysVerb, GenesysView, Seen, SeenUnit, SquadId } from '../state.ts';
import { isFallen, isStanding } from '../units.ts';
import { accepted, actors, eachActor, withActing } from './acting.ts';
import { text, words } from '../texts.ts';

const fields = { unit: unitParam, power: wordParam<PowerId>(powerIds), target: aimParam };
export const castsParam = rowsParam({ key: 'unit', fields });
const params = { casts: castsParam };

/** Powers that a unit could cast now. */
const ready = (seen: Seen, unit: SeenUnit): readonly PowerId[] =>
  isEtherBorn(unit) ? knownPowers(seen, unit) : unit.channelled ? [unit.channelled.power] : [];

/** Whom a power may be aimed at, near or not. */
function targets(seen: Seen, by: SideId, id: PowerId): string[] {
  const { target } = power(id);
  const friendly = target === 'friend' || target === 'friend-squad';
  if (target === 'enemy-squad' || target === 'friend-squad')
    return Object.values(seen.own.squads)
      .filter((squad) => (squad.side === by) === friendly && standingIn(seen, squad.id).length > 0)
      .map((squad) => squad.id);
  return Object.values(seen.units)
    .filter(
      (unit) =>
        (unit.side === by) === friendly
        && (isStanding(unit) || (friendly && isFallen(unit)))
        && (target !== 'friend' || unit.damage > 0),
    )
    .map((unit) => unit.id);
}

const castersNow = (view: GenesysView, by: SideId): SeenUnit[] =>
  actors(view, by)
    .flatMap((squad) => standingIn(view, squad))
    .filter((unit) => ready(view, unit).length > 0);

/** Casts of one power that squads can make now. */
function* castsOf(seen: Seen, by: SideId, squads: readonly SquadId[], reaction: boolean): Iterable<readonly Cast[]> {
  for (const unit of squads.flatMap((squad) => standingIn(seen, squad)))
    for (const id of ready(seen, unit))
      for (const target of targets(seen, by, id)) {
        const casts = [{ unit: unit.id, power: id, target }];
        if (!isRefusal(castDeed(seen, by, squads, casts, reaction))) yield casts;
      }
}

/** Could a squad cast in answer to the enemy? GP-10.9 */
export function canCast(seen: Seen, by: SideId, squad: SquadId): boolean {
  for (const _ of castsOf(seen, by, [squad], true)) return true;
  return false;
}

/** Casts what was channelled. GP-21.3 */
export const cast: GenesysVerb<typeof params> = {
  rule: 'GP-21.3',
  place: 'turn',
  params,
  choices(view, by, _given, _param, at) {
    const casters = castersNow(view, by);
    if (!at)
      return {
        records: casters.map(({ id }) => ({ key: id, name: text('unit', { unit: id }), byDefault: text('cast.none') })),
      };
    const unit = casters.find(({ id }) => id === at.row);
    if (!unit) return nothing;
    if (at.field === 'power') return words(ready(view, unit), 'power', 'power-about');
    const id = powerIds.find((each) => each === at.values['power']) ?? ready(view, unit)[0];
    if (!id) return nothing;
    return {
      list: targets(view, by, id).map((value) => ({
        value,
        name: view.units[value] ? text('unit', { unit: value }) : text('squad', { squad: value }),
      })),
    };
  },
  *offers(view, by) {
    for (const { acting } of eachActor(view, by))
      for (const casts of castsOf(acting.seen, by, acting.squads, false)) yield { casts };
  },
  refuse: (view, by, { casts }) =>
    withActing(view, by, squadNamed(view, null, casts), (seen, squads) => castDeed(seen, by, squads, casts, false)),
  run(play, by, { casts }) {
    const casters = squadNamed(play.view(by), null, casts);
    const deed = accepted(play, by, casters, (seen, squads) => castDeed(seen, by, squads, casts, false));
    ensureActive(play, by, casters);
    const { squads } = activationOf(play.match);
    play.tell('action-declared', 'GP-21.3', {
      side: by,
      verb: 'cast',
      squads: [...squads],
      targets: casts.map(({ target }) => target),
    });
    declare(play, { ...deed, by, squads, reaction: false, then: null });
  },
};

import { wordParam } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { unitParam } from '../params.ts';
import { units } from '../../../kit/index.ts';
import { ensureActive } from '../activation.ts';
import { power, powerIds } from '../data/powers.ts';
import type { PowerId } from '../data/powers.ts';
import { domainOf, isEtherBorn, knownPowers, tooFarToCast } from '../deeds/cast.ts';
import { refusal } from '../refusals.ts';
import { standingIn } from '../squads.ts';
import type { GenesysVerb, GenesysView, Seen, SeenUnit } from '../state.ts';
import { stat } from '../units.ts';
import { actors, eachActor, withActing } from './acting.ts';
import { unitOf } from '../../../kit/index.ts';
import { text } from '../texts.ts';

const params = { unit: unitParam, power: wordParam<PowerId>(powerIds) };

/** Why a unit may not channel now. GP-21.1 – 21.4 */
function channelRefusal(seen: Seen, by: SideId, unit: SeenUnit, id: PowerId): Refusal | null {
  const facts = { unit: unit.id, power: id };
  if (unit.side !== by || unit.at === null) return refusal('NOT_YOURS', 'GP-21.2', facts);
  if (domainOf(unit) === null || isEtherBorn(unit)) return refusal('NOT_A_CASTER', 'GP-21.1', facts);
  if (!knownPowers(seen, unit).includes(id)) return refusal('POWER_UNKNOWN', 'GP-21.1', facts);
  if (unit.hasChannelled) return refusal('ALREADY_CHANNELLED', 'GP-21.4', facts);
  return tooFarToCast(seen, unit);
}

const casters = (view: GenesysView, by: SideId): SeenUnit[] =>
  actors(view, by)
    .flatMap((squad) => standingIn(view, squad))
    .filter((unit) => domainOf(unit) !== null && !isEtherBorn(unit));

/** Gathers a power, to be cast afterwards or held. GP-21.2 */
export const channel: GenesysVerb<typeof params> = {
  rule: 'GP-21.2',
  place: 'turn',
  params,
  choices(view, by, { unit }, param) {
    if (param === 'unit') return units(casters(view, by));
    const known = unit === undefined ? [] : knownPowers(view, unitOf(view, unit));
    return {
      list: known.map((id) => ({
        value: id,
        name: text(`power.${id}`),
        note: text('difficulty', { difficulty: power(id).difficulty }),
        about: text(`power-about.${id}`),
      })),
    };
  },
  *offers(view, by) {
    for (const { acting } of eachActor(view, by))
      for (const unit of acting.squads.flatMap((squad) => standingIn(acting.seen, squad)))
        for (const id of knownPowers(acting.seen, unit))
          if (!channelRefusal(acting.seen, by, unit, id)) yield { unit: unit.id, power: id };
  },
  refuse: (view, by, { unit: id, power: name }) =>
    withActing(view, by, unitOf(view, id).group, (seen) => channelRefusal(seen, by, unitOf(seen, id), name) ?? {}),
  run(play, by, { unit: id, power: name }) {
    const unit = unitOf(play.match, id);
    ensureActive(play, by, unit.group);
    const need = power(name).difficulty;
    const die = play.roll(6, 1, 'channel').dice[0] ?? 1;
    const total = die + stat(unit, 'wp');
    const passed = total >= need;
    unit.hasChannelled = true;
    if (passed) unit.channelled = { power: name, total, held: false };
    play.tell('channelled', 'GP-21.2', { unit: id, power: name, die, total, need, passed });
  },
};

import { valuesGiven } from '../../../engine/index.ts';
import type { UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { settle, unitsUnder } from '../combat/casualties.ts';
import { centreOf, exposed, shootOnce } from '../combat/fire.ts';
import { strengthHit, takeHit } from '../combat/hits.ts';
import { beforeWounds } from '../combat/wounds.ts';
import { power } from '../data/powers.ts';
import { castRefusal, isEtherBorn } from '../deeds/cast.ts';
import { heal } from '../deeds/heal.ts';
import type { Cast } from '../facts/declared.ts';
import type { Blast } from '../facts/steps.ts';
import { footprint, label } from '../geometry.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import { boost, squadOf } from '../squads.ts';
import type { GenesysPlay, GenesysStep, GenesysUnit } from '../state.ts';
import { blockOf, isDown, isGone, isVehicleUnit, stat } from '../units.ts';
import { spread as spreadVerb } from '../verbs/spread.ts';
import { moraleCheck } from './turns.ts';

/** All shots, one after the other, but each as if it were the first; who is dead leaves the board when all are fired. GP-12.7, GP-13.16 */
export const shots: GenesysStep<'shots'> = {
  run(play, { shots: left, by, reaction, before }) {
    const [shot, ...rest] = left;
    if (!shot) return settle(play);
    const next = shot.attacks > 1 ? [{ ...shot, attacks: shot.attacks - 1, bonus: 0 }, ...rest] : rest;
    play.next({ step: 'shots', shots: next, by, reaction, before });
    shootOnce(play, shot, reaction, fieldOf(beforeWounds(play.match, before)));
  },
};

/** One hit of a blast: with the CR of the attack, or thrown for each. GP-18.4, GP-13.14 */
function hitBy(play: GenesysPlay, unit: GenesysUnit, cr: number | null, strength: number): void {
  if (cr === null) strengthHit(play, unit, strength, 'blast', 'GP-18.4');
  else takeHit(play, unit, { cr, strength, rule: 'GP-18.4' });
}

/** A blast strikes whoever is under it, nearest first. GP-18.3, GP-18.4, GP-20.11 */
export const blast: GenesysStep<'blast'> = {
  run(play, { blast: now }) {
    const { match } = play;
    const begun = now.queue.length > 0;
    const queue = begun ? now.queue : unitsUnder(match, now.centre, now.radius, now.level);
    if (!begun) play.tell('blast', 'GP-18.3', { cell: label(match, now.centre), radius: now.radius });
    for (const [index, id] of queue.entries()) {
      const unit = unitOf(match, id);
      if (unit.at === null || isGone(unit)) continue;
      const { at, size } = blockOf(match, unit);
      const centred = footprint(match, at, size).includes(now.centre);
      const strength = centred ? now.strength : now.fringe;
      hitBy(play, unit, now.cr, strength);
      const passengers = exposed(play, unit);
      if (!isVehicleUnit(unit) || passengers.length === 0) continue;
      if (centred && !now.scattered) {
        // GP-20.11: a direct hit strikes everybody inside.
        for (const each of passengers) hitBy(play, each, now.cr, strength);
        continue;
      }
      if (!now.scattered) continue;
      const rest = queue.slice(index + 1);
      const die = play.roll(6, 1, 'spread').dice[0] ?? 1;
      const hits = Math.ceil(die / 2);
      play.tell('spread', 'GP-20.11', { vehicle: unit.id, die, hits });
      play.next(
        { step: 'spread', vehicle: unit.id, hits, cr: now.cr, strength },
        ...(rest.length > 0 ? [{ step: 'blast' as const, blast: { ...now, queue: rest } satisfies Blast }] : []),
      );
      return;
    }
  },
};

/** Who takes the hits that a scattered blast brings into a vehicle. GP-20.11 */
export const spread: GenesysStep<'spread'> = {
  ask(view, { vehicle, hits }) {
    const passengers = riders(view.units, vehicle);
    const { side } = unitOf(view, vehicle);
    return passengers.length < 2
      ? []
      : [
          {
            of: side,
            kind: 'spread',
            rule: 'GP-20.11',
            facts: { vehicle, hits, passengers },
            verbs: ['spread'],
            parts: [''],
            secret: false,
            pace: 'reaction',
          },
        ];
  },
  fallback: (_view, { of }) => ({ verb: 'spread', by: of, params: {} }),
  run(play, { vehicle, hits, cr, strength }, answers) {
    const { match } = play;
    const passengers = riders(match.units, vehicle);
    const { side } = unitOf(match, vehicle);
    const named = valuesGiven(spreadVerb, play.view(side), answers[side][''])?.hits ?? [];
    const chosen = named.flatMap(({ unit, hits: count }) => Array.from({ length: count }, () => unit));
    // Each once in id order, then again from the first.
    for (let index = chosen.length; index < hits && passengers.length > 0; index += 1)
      chosen.push(passengers[index % passengers.length] as UnitId);
    for (const id of chosen) {
      const unit = unitOf(match, id);
      if (!isGone(unit)) hitBy(play, unit, cr, strength);
    }
  },
};

const riders = (units: Readonly<Record<UnitId, GenesysUnit>>, vehicle: UnitId): UnitId[] =>
  Object.values(units)
    .filter((unit) => unit.aboard === vehicle && unit.seat === 'passenger' && !isDown(unit))
    .map(({ id }) => id);

/** Powers, one after the other. GP-21.6 */
export const cast: GenesysStep<'cast'> = {
  run(play, { casts, by, reaction }) {
    const { match } = play;
    const [first, ...rest] = casts;
    if (!first) return settle(play);
    play.next({ step: 'cast', casts: rest, by, reaction });
    const unit = unitOf(match, first.unit);
    // Its action is spent by now: the rest must still hold.
    const seen = { ...match, units: { ...match.units, [unit.id]: { ...unit, acted: false } } };
    if (castRefusal(fieldOf(seen), by, [unit.group ?? ''], first, reaction) !== null) return;
    castOne(play, unit, first, reaction);
  },
};

function castOne(play: GenesysPlay, unit: GenesysUnit, { power: id, target }: Cast, reaction: boolean): void {
  const { match } = play;
  const kind = power(id);
  const strength = kind.strength - (reaction || unit.channelled?.held ? 1 : 0);
  const total = unit.channelled?.total ?? null;
  unit.hasCast = true;
  unit.channelled = null;
  play.tell('cast', 'GP-21.3', { unit: unit.id, power: id, target, strength });
  if (kind.hits) {
    const cr = isEtherBorn(unit) || total === null ? freshTotal(play, unit, reaction) : total;
    const victim = unitOf(match, target);
    if (kind.blast === undefined) {
      takeHit(play, victim, { cr, strength, rule: 'GP-21.6' });
      return;
    }
    const field = fieldOf(match);
    const body = bodyIn(field, victim);
    const thunder = {
      centre: centreOf(field, body),
      radius: kind.blast,
      level: body.level,
      cr,
      strength,
      fringe: strength - 2,
      scattered: false,
      queue: [],
    };
    play.next({ step: 'blast', blast: thunder });
    return;
  }
  switch (id) {
    case 'mend':
      heal(play, target, strength);
      return;
    case 'dread':
      moraleCheck(play, target, strength);
      return;
    case 'pyre':
      unitOf(match, target).burning = Math.max(strength, unitOf(match, target).burning);
      return;
    case 'stride':
      // The activation in which it is cast is not its next one.
      boost(squadOf(match, target), {
        source: id,
        on: 'mv',
        value: strength,
        until: match.own.activation?.squads.includes(target) ? 'next' : 'activation',
      });
      return;
    case 'zeal':
      boost(squadOf(match, target), { source: id, on: 'mc', value: strength, until: 'round' });
      return;
    case 'glass-ward':
      boost(squadOf(match, target), { source: id, on: 'tn', value: strength, until: 'round' });
  }
}

/** Who need not channel throws when casting. GP-21.6 */
function freshTotal(play: GenesysPlay, unit: GenesysUnit, reaction: boolean): number {
  const die = play.roll(6, 1, 'channel').dice[0] ?? 1;
  const cr = die + Math.max(0, stat(unit, 'wp') - (reaction ? 1 : 0));
  play.tell('strength', 'GP-21.6', { target: unit.id, cause: 'ether', die, strength: stat(unit, 'wp'), cr });
  return cr;
}

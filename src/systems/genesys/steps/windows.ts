import { other } from '../../../engine/index.ts';
import type { Action, Json, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { fireOf } from '../deeds/shoot.ts';
import { wouldBe } from '../deeds/fight.ts';
import { partakers } from '../combat/entries.ts';
import { usualShots } from '../combat/usual-shots.ts';
import type { RangedId } from '../data/weapons.ts';
import type { Declared } from '../facts/declared.ts';
import { atMost, gapOf, label, labels } from '../geometry.ts';
import type { Space } from '../geometry.ts';
import { runsOf } from '../movement/flight.ts';
import { orderOf } from '../orders.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import type { Battlefield } from '../sight/field.ts';
import { sees } from '../sight/sight.ts';
import { squadId, squadOf, squadsOf, standingIn, unitsIn } from '../squads.ts';
import type { GenesysStep, GenesysView, Seen, SquadId } from '../state.ts';
import { commandLeft } from '../turns.ts';
import { blockOf, isStanding } from '../units.ts';
import { canReact } from './can-react.ts';
import { accuracyOf } from '../combat/in-hand.ts';

/** Squads that a declaration is aimed at, by those who still stand: others may have answered it before. GP-10.3, GP-10.12, GP-15.2 */
export function targetsOf(seen: Seen, declared: Declared): SquadId[] {
  const squads = (ids: readonly UnitId[]): SquadId[] => [...new Set(ids.map((id) => squadId(unitOf(seen, id))))];
  const stands = ({ unit }: { readonly unit: UnitId }): boolean => isStanding(unitOf(seen, unit));
  switch (declared.kind) {
    case 'march':
      return [...declared.targets];
    case 'shoot':
    case 'ride':
      return squads(declared.strikes.filter(stands).map(({ target }) => target));
    case 'fight': {
      const strikes = declared.strikes.filter(stands);
      return strikes.length === 0 ? [] : wouldBe(seen, declared.by, declared.squads, strikes).squads;
    }
    case 'cast':
      return declared.casts
        .filter(stands)
        .flatMap(({ target }) => (seen.own.squads[target] ? [target] : seen.units[target] ? squads([target]) : []));
    default:
      return [];
  }
}

/** May it run from what is declared? GP-15.2 */
export const mayFlee = (
  seen: Seen,
  squad: SquadId,
  declared: Declared,
  targets: readonly SquadId[] = targetsOf(seen, declared),
): boolean =>
  ['shoot', 'ride', 'fight'].includes(declared.kind)
  && targets.includes(squad)
  && !squadOf(seen, squad).moved
  && unitsIn(seen, squad).every((unit) => !unit.moved);

/** Why a squad may not answer at all, without looking at what it would do. GP-10.2 */
export function isReactor(
  field: Battlefield,
  squad: SquadId,
  declared: Declared,
  targets: readonly SquadId[],
): boolean {
  const { seen } = field;
  const { reacted, fleeing, acted, forgone } = squadOf(seen, squad);
  if (reacted || fleeing) return false;
  const units = standingIn(seen, squad);
  const able = !acted && !forgone && units.some((unit) => !unit.acted);
  if (!able && !mayFlee(seen, squad, declared, targets)) return false;
  const active = declared.squads.flatMap((id) => standingIn(seen, id));
  return units.some((unit) => active.some((enemy) => sees(field, unit, enemy)));
}

/** How near enemies must come before a squad that watches what is near is asked. GP-10.12 */
const nearRange = 12;

/** Where those who act are, and where their movement leads. GP-10.12 */
function placesOf(seen: Seen, declared: Declared): Space[] {
  const now = declared.squads.flatMap((id) => standingIn(seen, id)).map((unit) => blockOf(seen, unit));
  if (declared.kind !== 'march' && declared.kind !== 'ride' && declared.kind !== 'flight') return now;
  const marches =
    declared.kind === 'flight'
      ? declared.squads
          .filter((id) => standingIn(seen, id).length > 0)
          .flatMap((id) => runsOf(seen, id, declared.times, declared.reaction).map(({ march }) => march))
      : declared.marches;
  const later = marches.flatMap(({ unit, path }) => {
    const at = path.at(-1);
    return at === undefined ? [] : [{ at, size: unitOf(seen, unit).size }];
  });
  return [...now, ...later];
}

/** Is it within 12" of those who act, before or after their movement? GP-10.12 */
const isNearby = (seen: Seen, squad: SquadId, places: readonly Space[]): boolean =>
  standingIn(seen, squad).some((unit) => {
    const block = blockOf(seen, unit);
    return places.some((place) => atMost(gapOf(seen, block, place), nearRange));
  });

/**
 * Squads that may answer what is declared. Whether there is a question must not depend on anybody's orders, which are
 * secret; so that not every step in sight becomes one, the match says how far declarations are answered at all. GP-10.2
 */
export function reactorsTo(seen: Seen, declared: Declared): SquadId[] {
  const side = other(declared.by);
  if (seen.own.windowClosed || commandLeft(seen, side) === 0) return [];
  const field = fieldOf(seen);
  const targets = targetsOf(seen, declared);
  const far = seen.options['windows'] === 'all';
  const places = placesOf(seen, declared);
  return squadsOf(seen, side)
    .map(({ id }) => id)
    .filter((id) => far || targets.includes(id) || isNearby(seen, id, places))
    .filter((id) => isReactor(field, id, declared, targets))
    .filter((id) => mayFlee(seen, id, declared, targets) || canReact(seen, side, id, declared, targets));
}

/** Do its standing orders let the question through? GP-10.12 */
function watches(
  view: GenesysView,
  side: SideId,
  squad: SquadId,
  declared: Declared,
  targets: readonly SquadId[],
): boolean {
  const watch = orderOf(view, side, 'watch', squad);
  if (watch === 'all') return true;
  if (watch === 'none') return false;
  return targets.includes(squad) || (watch === 'near' && isNearby(view, squad, placesOf(view, declared)));
}

type Auto = { readonly squad: SquadId; readonly kind: 'dive' | 'flee' | 'shoot' };

/** What its orders answer without asking. GP-10.12 */
function automatic(
  view: GenesysView,
  side: SideId,
  squad: SquadId,
  declared: Declared,
  targets: readonly SquadId[],
): Auto | null {
  const auto = orderOf(view, side, 'auto', squad);
  const { acted } = squadOf(view, squad);
  const able = !acted && standingIn(view, squad).some((unit) => !unit.acted);
  if (auto === 'dive' && able && declared.kind === 'shoot' && targets.includes(squad)) return { squad, kind: 'dive' };
  if (auto === 'flee' && declared.kind === 'fight' && mayFlee(view, squad, declared, targets)) {
    const strikes = declared.strikes.filter(({ target }) => squadId(unitOf(view, target)) === squad);
    const enemies = new Set(partakers(strikes)).size;
    if (enemies > standingIn(view, squad).length) return { squad, kind: 'flee' };
  }
  if (auto === 'shoot' && able && hasGoodShot(view, side, squad)) return { squad, kind: 'shoot' };
  return null;
}

/** All that is answered so, in list order, as far as Command lasts. GP-10.12 */
const automaticOnes = (
  view: GenesysView,
  side: SideId,
  declared: Declared,
  { able, command }: { readonly able: readonly SquadId[]; readonly command: number },
): Auto[] => {
  const targets = targetsOf(view, declared);
  return able.flatMap((squad) => automatic(view, side, squad, declared, targets) ?? []).slice(0, command);
};

const answerOf = (by: SideId, autos: readonly Auto[]): Action => ({
  verb: 'react',
  by,
  params: { reactions: autos.map(({ squad, kind }) => ({ squad, kind })) },
});

/** A shot within accuracy that can hit. GP-10.12 */
function hasGoodShot(view: GenesysView, side: SideId, squad: SquadId): boolean {
  const fire = fireOf(view, side, [squad], true);
  return usualShots(fire).some(({ unit, target, weapon, impossible }) => {
    const gap = gapOf(
      view,
      bodyIn(fire.field, unitOf(view, unit)).block,
      bodyIn(fire.field, unitOf(view, target)).block,
    );
    return !impossible && atMost(gap, accuracyOf(unitOf(view, unit), weapon as RangedId));
  });
}

const marchesOf = (seen: Seen, declared: Declared): Json =>
  declared.kind === 'march' || declared.kind === 'ride'
    ? declared.marches.map(({ unit, path }) => {
        const { at } = unitOf(seen, unit);
        return { unit, from: at === null ? null : label(seen, at), path: labels(seen, path) };
      })
    : [];

const strikesOf = (declared: Declared): Json =>
  declared.kind === 'shoot' || declared.kind === 'fight' || declared.kind === 'ride'
    ? declared.strikes.map(({ unit, target, weapon, attacks }) => ({ unit, target, weapon, attacks }))
    : [];

export const verbOf = (declared: Declared): string =>
  declared.kind === 'march' || declared.kind === 'plain' ? declared.verb : declared.kind;

/** The other side may answer what is declared before it happens. GP-10.1 – 10.3 */
export const window: GenesysStep<'window'> = {
  ask(view, { declared }) {
    const able = reactorsTo(view, declared);
    return able.length === 0
      ? []
      : [
          {
            of: other(declared.by),
            kind: 'reaction',
            rule: 'GP-10.2',
            facts: {
              by: declared.by,
              verb: verbOf(declared),
              squads: [...declared.squads],
              targets: targetsOf(view, declared),
              able,
              command: commandLeft(view, other(declared.by)),
              marches: marchesOf(view, declared),
              strikes: strikesOf(declared),
            },
            verbs: ['react'],
            parts: [''],
            secret: false,
            pace: 'reaction',
            veiled: true,
          },
        ];
  },
  autoAnswer(view, question, _part, { declared }) {
    if (question.kind !== 'reaction') return null;
    const { of } = question;
    const { able, command } = question.facts;
    const targets = targetsOf(view, declared);
    const autos = automaticOnes(view, of, declared, question.facts);
    const others = able.filter((squad) => !autos.some((auto) => auto.squad === squad));
    // One answer for the whole window, as people give it: where one squad is to be asked, the player decides for all.
    if (autos.length < command && others.some((squad) => watches(view, of, squad, declared, targets))) return null;
    return answerOf(of, autos);
  },
  // Who has an order answers by it also where the player was asked about others and says nothing. GP-10.12, GP-10.13
  fallback(view, question, _part, { declared }) {
    const { of } = question;
    const autos = question.kind === 'reaction' ? automaticOnes(view, of, declared, question.facts) : [];
    return autos.length > 0 ? answerOf(of, autos) : { verb: 'react', by: of, params: {} };
  },
  run(play) {
    play.match.own.declared = null;
    play.match.own.windowClosed = false;
  },
};

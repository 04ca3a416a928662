import { gridOf, other } from '../../engine/index.ts';
import type { Merit, SideId } from '../../engine/index.ts';
import { merit, near, onBoard, remoteness, resultMerits } from '../../kit/index.ts';
import { accuracyOf } from './combat/in-hand.ts';
import { shotWeapons } from './combat/shot.ts';
import { pointsOf } from './options.ts';
import { dangersOf } from './judgement/danger.ts';
import { isAccomplished, tally } from './missions/score.ts';
import { isCoherent, squadsOf, standingIn } from './squads.ts';
import type { GenesysView, SeenUnit } from './state.ts';
import { commandLeft } from './turns.ts';
import { isCasualty, isDown, life, lifeLeft, sideUnits, stat, worthOf } from './units.ts';

/** In points of army value; section 13. */
const weights = {
  primary: 0.6,
  secondary: 0.25,
  command: 4,
  fresh: 3,
  scattered: 5,
  initiative: 6,
  danger: 0.5,
  /**
   * Times the army value: more than units and missions together, and not so much more that a small hope of a quick win is
   * worth the loss of a lead.
   */
  won: 2,
  near: 0.004,
} as const;

/** What a side's units are worth as they stand. */
const strength = (view: GenesysView, side: SideId): number =>
  sideUnits(view, side).reduce(
    (sum, unit) => (isCasualty(unit) || isDown(unit) ? sum : sum + (worthOf(unit) * lifeLeft(unit)) / life(unit)),
    0,
  );

/** How far a mission has come, from 0 to 1. */
function progress(view: GenesysView, side: SideId): number {
  const mission = view.own.missions[side];
  if (mission === null) return 0;
  if (isAccomplished(view, side, mission)) return 0.75;
  const [own, enemy] = [tally(view, side, mission), mission === 'assassinate' ? 0 : tally(view, other(side), mission)];
  return own + enemy === 0 ? 0.4 : (0.7 * own) / (own + enemy);
}

function secondary(view: GenesysView, side: SideId): number {
  const mission = view.own.missions.secondary;
  return isAccomplished(view, side, mission) ? 1 : 0;
}

/** Squads that can still act, and those that have come apart. */
function order(view: GenesysView, side: SideId): number {
  return squadsOf(view, side).reduce((sum, squad) => {
    if (standingIn(view, squad.id).length === 0) return sum;
    return sum + (squad.state === 'fresh' ? weights.fresh : 0) - (isCoherent(view, squad.id) ? 0 : weights.scattered);
  }, 0);
}

/** From how far it is of use: who shoots no worse than it strikes, by its weapon. GP-12.3 */
const rangeOf = (view: GenesysView, unit: SeenUnit): number =>
  stat(unit, 'rc') < stat(unit, 'mc')
    ? 1
    : shotWeapons(view, unit).reduce<number>((most, weapon) => Math.max(most, accuracyOf(unit, weapon)), 1);

const far = (view: GenesysView, side: SideId): number => {
  const walkers = standing(view, side).map((unit) => ({
    at: unit.at,
    worth: worthOf(unit) * weights.near,
    range: rangeOf(view, unit),
  }));
  const enemies = standing(view, other(side)).map(({ at }) => at);
  const aims = Object.values(view.markers).flatMap(({ at }) => at ?? []);
  return remoteness(walkers, enemies, aims, gridOf(view.board).apart);
};

const standing = (view: GenesysView, side: SideId) => onBoard(view, side).filter((unit) => !isDown(unit));

/** What makes the position good for a side, in points of army value. Section 13 */
export function judge(view: GenesysView, side: SideId): readonly Merit[] {
  const points = pointsOf(view);
  if (view.result) return resultMerits(view.result, side, weights.won * points);
  const dangers = dangersOf(view);
  return [
    merit(
      'goals',
      'GP-4.1',
      side,
      (each) => weights.primary * points * progress(view, each) + weights.secondary * points * secondary(view, each),
    ),
    merit('units', 'GP-13.16', side, (each) => strength(view, each)),
    merit('danger', 'GP-12.2', side, (each) => -weights.danger * dangers[each]),
    merit('order', 'GP-2.7', side, (each) => order(view, each)),
    merit(
      'spare',
      'GP-8.1',
      side,
      (each) => weights.command * commandLeft(view, each) + (view.own.firstDone === each ? weights.initiative : 0),
    ),
    near('GP-9.1', far(view, side)),
  ];
}

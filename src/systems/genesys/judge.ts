import { gridOf, other } from '../../engine/index.ts';
import type { Merit, SideId } from '../../engine/index.ts';
import { merit, near, onBoard, remoteness, resultMerits } from '../../kit/index.ts';
import { pointsOf } from './options.ts';
import { isAccomplished, tally } from './missions/score.ts';
import { isCoherent, squadsOf, standingIn } from './squads.ts';
import type { GenesysView } from './state.ts';
import { commandLeft } from './turns.ts';
import { isDown, life, lifeLeft, sideUnits, worthOf } from './units.ts';

/** In points of army value; section 13. */
const weights = {
  primary: 0.6,
  secondary: 0.25,
  command: 4,
  fresh: 3,
  scattered: 5,
  initiative: 6,
  won: 10_000,
  near: 0.004,
} as const;

/** What a side's units are worth as they stand. */
const strength = (view: GenesysView, side: SideId): number =>
  sideUnits(view, side).reduce(
    (sum, unit) =>
      unit.place === 'dead' || unit.place === 'fled' || unit.place === 'lost' || isDown(unit)
        ? sum
        : sum + (worthOf(unit) * lifeLeft(unit)) / life(unit),
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
  return mission !== null && isAccomplished(view, side, mission) ? 1 : 0;
}

/** Squads that can still act, and those that have come apart. */
function order(view: GenesysView, side: SideId): number {
  return squadsOf(view, side).reduce((sum, squad) => {
    if (standingIn(view, squad.id).length === 0) return sum;
    return sum + (squad.state === 'fresh' ? weights.fresh : 0) - (isCoherent(view, squad.id) ? 0 : weights.scattered);
  }, 0);
}

const far = (view: GenesysView, side: SideId): number => {
  const walkers = standing(view, side).map((unit) => ({ at: unit.at, worth: worthOf(unit) * weights.near, range: 1 }));
  const enemies = standing(view, other(side)).map(({ at }) => at);
  const aims = Object.values(view.markers).flatMap(({ at }) => at ?? []);
  return remoteness(walkers, enemies, aims, gridOf(view.board).apart);
};

const standing = (view: GenesysView, side: SideId) => onBoard(view, side).filter((unit) => !isDown(unit));

/** What makes the position good for a side, in points of army value. Section 13 */
export function judge(view: GenesysView, side: SideId): readonly Merit[] {
  if (view.result) return resultMerits(view.result, side, weights.won);
  const points = pointsOf(view);
  return [
    merit(
      'goals',
      'GP-4.1',
      side,
      (each) => weights.primary * points * progress(view, each) + weights.secondary * points * secondary(view, each),
    ),
    merit('units', 'GP-13.16', side, (each) => strength(view, each)),
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

import { other } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
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

const half = (view: GenesysView, side: SideId): number =>
  strength(view, side)
  + weights.primary * pointsOf(view) * progress(view, side)
  + weights.secondary * pointsOf(view) * secondary(view, side)
  + weights.command * commandLeft(view, side)
  + order(view, side)
  + (view.own.firstDone === side ? weights.initiative : 0);

/** How good the position is for a side; higher is better. */
export function judge(view: GenesysView, side: SideId): number {
  if (view.result) return view.result.winner === null ? 0 : view.result.winner === side ? weights.won : -weights.won;
  return Math.round((half(view, side) - half(view, other(side))) * 100) / 100;
}

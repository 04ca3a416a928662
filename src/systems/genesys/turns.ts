import { other } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { endGame } from './data/missions.ts';
import { freshSquads, isEntering, squadsOf } from './squads.ts';
import type { Seen, SeenUnit, Squad } from './state.ts';
import { isCasualty, isDown, isStanding, sideUnits, stat } from './units.ts';

/** Does it come in in this round: from the reserve, or from where it lined up? GP-6.8, GP-6.13 */
const comesIn = ({ own }: Pick<Seen, 'own'>, { group }: Pick<SeenUnit, 'group'>): boolean =>
  own.round <= 1 || (group !== null && own.squads[group]?.arrived === true);

/** The highest Command of a side's units on the board; arrivals count, and in round 1 who is lined up. GP-8.1 */
export const highestCommand = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): number =>
  Math.max(
    0,
    ...sideUnits(seen, side)
      .filter((unit) => isStanding(unit) || (unit.place === 'edge' && comesIn(seen, unit)))
      .map((unit) => stat(unit, 'cm')),
  );

/** The highest Command on the board itself. GP-6.12, GP-7.4, GP-23.1 */
export const boardCommand = (seen: Pick<Seen, 'units'>, side: SideId): number =>
  Math.max(
    0,
    ...sideUnits(seen, side)
      .filter(isStanding)
      .map((unit) => stat(unit, 'cm')),
  );

/** C: fixed for the side whose player turn it is. GP-8.1 */
const commandOf = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): number =>
  side === seen.own.active && seen.own.command !== null ? seen.own.command : highestCommand(seen, side);

/** Command Value: for how many squads it still lasts. GP-8.1, GP-8.2, GP-8.4 */
export const commandLeft = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): number =>
  Math.max(0, commandOf(seen, side) - seen.own.spent[side]);

/** Squads that came in and must go first. GP-6.13 */
export const arrivals = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): Squad[] =>
  squadsOf(seen, side).filter((squad) => squad.arrived && squad.state === 'fresh' && isEntering(seen, squad.id));

/** What the holder of the initiative adds to its die. GP-7.4 */
export const holderBonus = ({ round }: Pick<Seen['own'], 'round'>): number => (round >= endGame ? 2 : 1);

/** A side without fresh squads is done with the round. GP-7.8 */
export const isDone = (seen: Pick<Seen, 'units' | 'own'>, side: SideId): boolean =>
  freshSquads(seen, side).length === 0;

/** The side with the initiative and the other one. */
export const byInitiative = ({ initiative }: Pick<Seen['own'], 'initiative'>): readonly [SideId, SideId] => [
  initiative,
  other(initiative),
];

/** Has it no unit left on the board, at the edge or in reserve? GP-23.5 */
export const isWipedOut = (seen: Pick<Seen, 'units'>, side: SideId): boolean =>
  sideUnits(seen, side).every((unit) => isCasualty(unit) || isDown(unit));

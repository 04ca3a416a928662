import type { SideId } from '../engine/index.ts';

export type MatchId = string;

/** A person, as the outside world identifies them. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** Where a match is played: one live match per channel or thread. */
export interface Room {
  readonly server: string | null;
  readonly channel: string;
}

export type Stage = 'lobby' | 'live' | 'over';
export type Seats = Readonly<Record<SideId, readonly Player[]>>;

import { deepEqual, other, seededDice } from '../../engine/index.ts';
import type { AnyMatch, Position, SideId, SystemHandle } from '../../engine/index.ts';
import type { ArenaMatch, ArenaStart } from './play.ts';

/** A share with the bounds that hold it with 95%. */
export interface BalanceShare {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

export type BalanceVerdict = 'even' | 'favours a' | 'favours b' | 'not known yet';

/** How even a scenario is, as two bots of the same skill play it. */
export interface ScenarioBalance {
  readonly matches: number;
  /** Points of side a; a draw is half a point. */
  readonly a: BalanceShare;
  readonly verdict: BalanceVerdict;
  /** Points of the side that acted first; null where nobody did. */
  readonly first: BalanceShare | null;
  /** How matches ended, and how many of them side a won. */
  readonly endings: readonly { readonly reason: string; readonly count: number; readonly wonByA: number }[];
  /** The decisions of a match, the middle one of all. */
  readonly length: number;
  readonly capped: number;
}

/** Standard deviations on both sides of the mean that hold 95%. */
const NORMAL_95 = 1.96;
/** A scenario is even if side a takes a share within these. */
const EVEN = { from: 0.4, to: 0.6 } as const;

/** The share of points of so many, with its interval (Wilson): also for few matches and for a clean sweep. */
export function shareIn(points: number, count: number): BalanceShare {
  if (count === 0) return { share: 0.5, from: 0, to: 1 };
  const share = points / count;
  const z = NORMAL_95 ** 2 / count;
  const middle = (share + z / 2) / (1 + z);
  const half = (NORMAL_95 * Math.sqrt((share * (1 - share) + z / 4) / count)) / (1 + z);
  return { share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** What an interval says in words. */
export const verdictOf = ({ from, to }: BalanceShare): BalanceVerdict =>
  from >= EVEN.from && to <= EVEN.to ? 'even' : from > 0.5 ? 'favours a' : to < 0.5 ? 'favours b' : 'not known yet';

const pointsOf = ({ winner }: ArenaMatch, side: SideId): number => (winner === null ? 0.5 : winner === side ? 1 : 0);

/** How even the matches were. */
export function balanceOf(matches: readonly ArenaMatch[]): ScenarioBalance {
  const sum = (list: readonly ArenaMatch[], side: (match: ArenaMatch) => SideId): number =>
    list.reduce((total, match) => total + pointsOf(match, side(match)), 0);
  const a = shareIn(
    sum(matches, () => 'a'),
    matches.length,
  );
  const opened = matches.filter(({ first }) => first !== null);
  const reasons = [...new Set(matches.map(({ reason }) => reason))];
  const lengths = matches.map(({ decisions }) => decisions).sort((one, two) => one - two);
  return {
    matches: matches.length,
    a,
    verdict: verdictOf(a),
    first:
      opened.length === 0
        ? null
        : shareIn(
            sum(opened, ({ first }) => first ?? 'a'),
            opened.length,
          ),
    endings: reasons
      .map((reason) => {
        const ended = matches.filter((match) => match.reason === reason);
        return { reason, count: ended.length, wonByA: ended.filter(({ winner }) => winner === 'a').length };
      })
      .sort((one, two) => two.count - one.count),
    length: lengths[Math.floor(lengths.length / 2)] ?? 0,
    capped: matches.filter(({ capped }) => capped).length,
  };
}

/**
 * The same start with the other side acting first; null where the position does not decide that, but dice or the roles
 * of the sides do.
 */
export function firstMoveSwapped(handle: SystemHandle, preset: string): ArenaStart | null {
  const given = handle.presets[preset];
  const turn = given && 'position' in given ? given.position.turn : undefined;
  if (!given || !('position' in given) || turn?.active === undefined) return null;
  const position = { ...given.position, turn: { ...turn, active: other(turn.active) } };
  const begin = (from: Position, seed: number): AnyMatch => {
    const begun = handle.open(from, seededDice(seed));
    if (!begun.ok) throw new Error(`${handle.id} cannot begin ${preset}: ${begun.refusal.code}`);
    return begun.match;
  };
  const asked = (from: Position): readonly SideId[] => begin(from, 1).asked.map(({ of }) => of);
  if (deepEqual(asked(position), asked(given.position))) return null;
  return { name: `${preset}, first move swapped`, begin: (_, seed) => begin(position, seed) };
}

import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { MatchView, SeenEntry, Player } from '../../table/index.ts';
import { peopleAmong } from '../pings.ts';

/** Why somebody is notified. */
export type CallWhy = 'decision' | 'reminder' | 'grace' | 'nudged';

export interface Call {
  readonly player: Player;
  readonly side: SideId;
  readonly why: CallWhy;
}

/** The sides that an entry notifies, and why. */
const callsIn = ({ newlyAsked, note }: SeenEntry): readonly (readonly [SideId, CallWhy])[] => [
  ...newlyAsked.map((side) => [side, 'decision'] as const),
  ...(note?.kind === 'reminder' || note?.kind === 'grace' || note?.kind === 'nudged'
    ? [[note.side, note.kind] as const]
    : []),
];

/**
 * The players these entries notify, each once: those who were asked or reminded, have not answered, and have done
 * nothing since. A player who has just acted is present and needs no ping.
 */
export function callsOf(matchView: MatchView, entries: readonly SeenEntry[]): readonly Call[] {
  // In a lesson somebody is there, or comes back by themselves.
  if (matchView.lesson) return [];
  const open = SIDES.filter((side) => matchView.view?.asked.some((decision) => decision.of === side && !decision.in));
  const calls = new Map<string, Call>();
  for (const entry of entries) {
    if (entry.by) calls.delete(entry.by.id);
    for (const [side, why] of callsIn(entry)) {
      for (const player of peopleAmong(matchView.seats[side]))
        if (player.id !== entry.by?.id) calls.set(player.id, { player, side, why });
    }
  }
  return [...calls.values()].filter(({ side }) => open.includes(side));
}

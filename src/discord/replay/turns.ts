import type { Store } from '../../store/index.ts';
import type { MatchView, MatchId, SeenEntry, Table } from '../../table/index.ts';
import { endsTurn, eventThatBeginsTurn, turnNamedBy } from '../text/turns.ts';

/** A turn or round that is over. */
export interface EndedTurn {
  /** The step that ended it. */
  readonly step: number;
  /** The turn as the board called it; null: before the first. */
  readonly name: string | null;
}

/** The turns of matches that are over. */
export interface EndedTurns {
  ended(matchView: MatchView): Promise<readonly EndedTurn[]>;
}

type SeenEvent = SeenEntry['events'][number];

/** What is known of a match up to an entry: its steps, its turns by the events that began them, and the turn begun last. */
interface Known {
  readonly entry: number;
  readonly steps: number;
  readonly turns: readonly { readonly step: number; readonly begun: SeenEvent | null }[];
  readonly begun: SeenEvent | null;
}

const NOTHING: Known = { entry: 0, steps: 0, turns: [], begun: null };
/** More matches than are looked through at a time. */
const MOST = 1_000;
const KEPT_FOR = 60 * 24 * 60 * 60 * 1000;
const keyOf = (match: MatchId): string => `turns:${match}`;

const goneOn = (matchView: MatchView, { steps, turns, begun }: Known, entry: SeenEntry): Known => ({
  entry: entry.number,
  steps: steps + 1,
  turns: endsTurn(entry) ? [...turns, { step: steps + 1, begun }] : turns,
  begun: eventThatBeginsTurn(matchView, entry) ?? begun,
});

/**
 * Kept without names, since a log only grows: a match is gone through once, and from then on only what is new. In memory,
 * and in the store for sixty days, so that a restart changes nothing about that.
 */
export function openTurns(table: Pick<Table, 'log'>, store: Pick<Store, 'get' | 'set'>): EndedTurns {
  const matches = new Map<MatchId, Known>();
  return {
    async ended(matchView) {
      const key = keyOf(matchView.id);
      const before = matches.get(matchView.id) ?? (await store.get<Known>(key)) ?? NOTHING;
      const added =
        before.entry < matchView.entries
          ? await table.log(matchView.id, null, before.entry + 1, matchView.entries, 'all')
          : [];
      const known = {
        ...added.reduce((so, entry) => goneOn(matchView, so, entry), before),
        entry: Math.max(before.entry, matchView.entries),
      };
      if (known.entry > before.entry) await store.set(key, known, { expires: KEPT_FOR });
      matches.delete(matchView.id);
      matches.set(matchView.id, known);
      const [oldest] = matches.keys();
      if (matches.size > MOST && oldest !== undefined) matches.delete(oldest);
      return known.turns.map(({ step, begun }) => ({ step, name: begun && turnNamedBy(matchView, begun) }));
    },
  };
}

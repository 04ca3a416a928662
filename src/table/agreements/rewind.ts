import { rewound } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { Update } from '../update.ts';
import { switchQuestions } from '../clock/ledger.ts';
import { restoreClock } from '../clock/snapshots.ts';
import { questionsOf } from '../clock/questions.ts';
import type { Accepted } from '../apply-input.ts';
import { fairnessSeedOf } from '../fairness/fairness.ts';
import { sidesAsked } from '../match-view.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { MOST_PAGES, readPage, stepsUpTo } from '../log/log.ts';
import type { Authority } from '../log/notes.ts';
import { record } from '../log/record.ts';
import { positionAfter } from '../log/replay.ts';
import { sealsAfterBack } from '../fairness/seals.ts';
import type { Head } from '../stored-match.ts';
import type { Entry } from '../log/entry.ts';
import type { Player } from '../ids.ts';
import { trouble } from '../trouble.ts';

/** Who rewinds a match to its state after entry `to`, and by what right. */
export interface RewindRequest {
  readonly to: number;
  readonly by: Player;
  readonly side: SideId | null;
  readonly why: Authority;
  readonly reason: string | null;
  readonly interaction: string;
  /** The side that takes back only its own actions; null: everything since then is taken back. */
  readonly own: SideId | null;
}

/**
 * Rewinds a match; `other-release` to if the position cannot be computed any more, `too-far-back` when going beyond the
 * newest page in a match that already has the maximum number of pages: each such entry begins another.
 */
export async function rewind(
  context: TableContext,
  head: Head,
  { to, by, side, why, reason, interaction, own }: RewindRequest,
  changes: Partial<Pick<Head, 'adjusted'>> = {},
): Promise<Update<Accepted>> {
  if (to < (head.log.tail[0]?.number ?? 0) - 1 && head.log.pages.length >= MOST_PAGES)
    return { done: trouble('too-far-back', { to }) };
  const earlier = await positionAfter(context, head, to);
  if (!earlier || !head.match) return { done: trouble('other-release', { to }) };
  const handle = handleFor(context, head);
  const match = rewound(earlier, head.match, own);
  const now = context.clock();
  const ledger = switchQuestions(head.clock, questionsOf(handle, match, head.match), [], now);
  // A side that takes back only its own actions has no more time than before.
  const halted = head.halted.find((one) => one.entry > to && one.side === own);
  const clock = halted ? restoreClock(ledger, halted, now) : ledger;
  const { seals, sealed } = sealsAfterBack(
    fairnessSeedOf(head),
    head.seals,
    head.log.entries + 1,
    to,
    handle.secretAnswers(match),
  );
  const note = { kind: 'undone', to, step: await stepsUpTo(context, head, to), by, why, reason } as const;
  return record(
    context,
    head,
    {
      by,
      side,
      note,
      interaction,
      newlyAsked: sidesAsked(handle, match),
      back: { back: to, ...(own ? { own } : {}) },
      sealed,
    },
    { ...changes, match, clock, halted: head.halted.filter(({ entry }) => entry <= to), pending: null, seals },
  );
}

/** The entries that led to the present match, newest first: those that were undone are left out. */
export async function* entriesBack({ store }: TableContext, { log }: Head): AsyncGenerator<Entry> {
  let entries = log.tail;
  for (let number = log.entries; number >= 1;) {
    // The pages are in order; what is on none of them is in the tail.
    const note = log.pages.find(({ last }) => number <= last);
    if (note && entries[0]?.number !== note.first) entries = (await readPage(store, note)).entries;
    const entry = entries.find((one) => one.number === number);
    if (!entry) throw new Error(`Entry ${number} is in no page`);
    yield entry;
    number = entry.input && 'back' in entry.input ? entry.input.back : number - 1;
  }
}

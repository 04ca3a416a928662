import { createHash } from 'node:crypto';
import { hasCurve } from '../../opponent/index.ts';
import { isSetUp, reviewOf } from '../../learning/index.ts';
import type { JudgedStep, Review } from '../../learning/index.ts';
import { handleFor, maskedLater } from '../context.ts';
import type { TableContext } from '../context.ts';
import { KEPT_IMPORT } from '../exports/import-match.ts';
import { load } from '../head.ts';
import type { MatchId } from '../ids.ts';
import { positions } from '../log/replay.ts';
import { isImported } from '../privacy/erasure.ts';
import type { Head } from '../stored-match.ts';
import { forgetReview, keepReview, storedReview, WANTED } from './keep.ts';
import type { Reviewer } from './reviewer.ts';

/** Reviews of matches that are over, made in the background when somebody asks for one, and kept. */
export interface Reviews {
  /**
   * The review of a match; it may take a minute the first time. null while the match goes on, for a lesson, for a match
   * without a turn, for a book without fitted chances, and where another revision of the book's code played it. Rejects if the thread fails.
   */
  of(match: MatchId): Promise<Review | null>;
  /** Goes on with reviews that a restart interrupted. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export function openReviews(context: TableContext, reviewer: Reviewer): Reviews {
  const { store, failed } = context;
  const underWay = new Map<MatchId, Promise<Review | null>>();

  async function make(match: MatchId): Promise<Review | null> {
    const head = await load(context, match);
    if (!head || head.stage !== 'over' || head.lesson || !hasCurve(handleFor(context, head).id)) {
      await store.remove(WANTED, match);
      return null;
    }
    const { entries } = head.log;
    const known = await storedReview(store, match, entries);
    if (known) return known;
    await store.add(WANTED, match);
    const review = await judged(context, reviewer, head);
    if (review) await keepReview(store, match, { entries, review, expires: isImported(head) ? KEPT_IMPORT : null });
    await store.remove(WANTED, match);
    // Somebody may have had the match deleted meanwhile.
    if (!(await load(context, match))) await forgetReview(store, match);
    return review;
  }

  const of = (match: MatchId): Promise<Review | null> => {
    const same = underWay.get(match);
    if (same) return same;
    const made = make(match).finally(() => underWay.delete(match));
    underWay.set(match, made);
    return made;
  };

  return {
    of,
    async resume() {
      for (const match of await store.words(WANTED)) of(match).catch((error: unknown) => failed(error, match));
    },
    close: () => reviewer.close(),
  };
}

/** Other throws for each match: what they happen to favour would favour the same side in every match. */
const seedFor = (match: MatchId, number: number): number =>
  createHash('sha256').update(`${match} ${number}`).digest().readUInt32LE();

/** Judges a match step by step; only one step at a time is in memory. */
async function judged(context: TableContext, reviewer: Reviewer, head: Head): Promise<Review | null> {
  const { id: system } = handleFor(context, head);
  const steps: JudgedStep[] = [];
  let before: Head['match'] = null;
  for await (const { entry, match } of positions(context, head, 1, head.log.entries)) {
    if (!match) return null;
    const { number, input, dice } = entry;
    if (before && input && !isSetUp({ before }))
      steps.push(
        await reviewer.judge({
          system,
          step: {
            number,
            before,
            after: match,
            input: 'verb' in input || 'timeUp' in input ? input : null,
            thrown: dice.length > 0,
            how: maskedLater,
          },
          seed: seedFor(head.id, number),
        }),
      );
    before = match;
  }
  return reviewOf(steps);
}

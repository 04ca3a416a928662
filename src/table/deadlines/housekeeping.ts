import type { Jobs } from '../../store/index.ts';
import { answerDeadline, answerDelay } from '../answers/answer-times.ts';
import { autoAnswersIn, giveAutoAnswer } from '../answers/auto-answers.ts';
import type { TableContext } from '../context.ts';
import { openCouncilKeeper } from '../council/councils.ts';
import type { PlanJudge } from '../council/judge.ts';
import { openDeadlines } from './deadlines.ts';
import { openOpponents } from '../opponents/opponents.ts';
import type { Thinker } from '../opponents/think.ts';
import { openDelayedAnswers } from '../answers/delayed-answers.ts';
import type { AnswerDelay } from '../answers/delayed-answers.ts';
import { creditDowntime, doDue } from './due.ts';
import { ending, leaveOnRecord } from './ending.ts';
import { load } from '../head.ts';
import type { MatchId } from '../ids.ts';
import { removeFromLists } from '../indexes/lists.ts';
import { endsLive, liveMatches, refuseUnreadable, someLive } from '../indexes/live.ts';
import { tidyLobbies } from '../seats/tidy-lobbies.ts';
import { carryOver } from '../campaign/carry-over.ts';
import { adoptLeftSetUp } from '../answers/left-set-up.ts';
import { openPresence } from './presence.ts';
import type { Downtime } from './presence.ts';
import type { Head } from '../stored-match.ts';
import type { Trouble } from '../trouble.ts';

/**
 * What the table does by itself: keep deadlines, answer by standing orders, credit downtime and clean up after crashes.
 */
export interface Housekeeping {
  /** Schedules what a match, as it now is, needs by itself. Never throws: the head is stored already. */
  schedule(head: Head): void;
  /** Tells the watchers that the table has changed a match. */
  changed(match: MatchId): void;
  /** See `Table.begin`, `here`, `watch` and `close`. */
  begin(): Promise<void>;
  here(): Promise<void>;
  watch(listener: (match: MatchId) => void): () => void;
  close(): Promise<void>;
}

/** Reasons why nothing was due after all. */
const NOTHING_DUE: readonly Trouble['code'][] = ['nobody-asked', 'no-match'];

/**
 * `heartbeat`: how often, in milliseconds, the process reports itself and goes through live matches, all or some of many;
 * null: never.
 */
export function openHousekeeping(
  context: TableContext,
  {
    jobs,
    answerDelay: delay,
    heartbeat,
    thinker,
    planJudge,
    pause,
  }: {
    readonly jobs: Jobs;
    readonly answerDelay: AnswerDelay;
    readonly heartbeat: number | null;
    readonly thinker: Thinker;
    readonly planJudge: PlanJudge;
    readonly pause: AnswerDelay;
  },
): Housekeeping {
  const { store, clock, failed } = context;
  const listeners = new Set<(match: MatchId) => void>();
  const delayed = openDelayedAnswers({
    clock,
    delay,
    failed,
    async give(job, patient) {
      const result = await ending(context, giveAutoAnswer(context, job, patient));
      if (result.ok) changed(job.match);
      return result;
    },
  });
  const opponents = openOpponents(context, thinker, {
    pause,
    async done(acting) {
      const result = await ending(context, acting);
      if (result.ok) changed(result.matchView.id);
      return result;
    },
  });
  const councils = openCouncilKeeper(context, planJudge, changed);
  const deadlines = openDeadlines({
    jobs,
    clock,
    failed,
    async look(match) {
      await presence?.awake();
      // Again, for a match whose credit failed when the downtime was noticed.
      if (presence && (await creditDowntime(context, match, presence.away()))) changed(match);
      // What a council has voted for comes before the default.
      if (await councils.endDue(match)) {
        changed(match);
        return true;
      }
      const result = await ending(context, doDue(context, match));
      if (result.ok) changed(match);
      else if (!NOTHING_DUE.includes(result.trouble.code))
        throw new Error(
          `Match ${match}: what is due cannot be done: ${result.trouble.refusal?.code ?? result.trouble.code}`,
        );
      return result.ok;
    },
  });
  const presence = heartbeat === null ? null : openPresence({ store, clock, heartbeat, credit });
  let beating: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;
  /** The last match that a heartbeat has looked at. */
  let sweptTo: MatchId | null = null;

  function schedule(head: Head): void {
    try {
      for (const { id, of } of autoAnswersIn(context, head))
        delayed.schedule(head.id, id, answerDelay(head, of, clock(), delay), answerDeadline(head, of, clock()));
      opponents.schedule(head);
      councils.schedule(head);
      deadlines.schedule(head);
    } catch (error) {
      failed(error, head.id);
    }
  }

  function changed(match: MatchId): void {
    for (const listener of listeners) listener(match);
  }

  /** One unreadable match must not hold up the others. */
  async function each(matches: readonly MatchId[], run: (match: MatchId) => Promise<void>): Promise<void> {
    for (const match of matches) await run(match).catch((error: unknown) => failed(error, match));
  }

  const eachLive = async (run: (match: MatchId) => Promise<void>): Promise<void> => each(await liveMatches(store), run);

  function credit(away: readonly Downtime[]): Promise<void> {
    return eachLive(async (match) => {
      if (await creditDowntime(context, match, away)) changed(match);
    });
  }

  /**
   * Continues all live matches, keeping what is scheduled already, and finishes what crashes have interrupted; later, a
   * part of them with each heartbeat: reading hundreds each time would cost more than all commands.
   */
  async function sweep(): Promise<void> {
    await eachLive(goOn);
    await tidyLobbies(context);
  }

  async function sweepOn(): Promise<void> {
    const some = await someLive(store, sweptTo);
    sweptTo = some.at(-1) ?? null;
    await each(some, goOn);
    await tidyLobbies(context);
  }

  async function goOn(match: MatchId): Promise<void> {
    const head = await load(context, match);
    if (head?.stage === 'live') {
      // Its end was taken back: its campaign must not count it.
      await carryOver(context, head);
      schedule(head);
      deadlines.catchUp(head);
      // A lobby is marked as live shortly before its match begins.
    } else if (head?.stage !== 'lobby') {
      if (head) await Promise.all([removeFromLists(store, head), leaveOnRecord(context, head)]);
      await endsLive(store, match);
    }
  }

  function beat(): void {
    sweeping ??= Promise.resolve(presence?.here())
      .then(sweepOn)
      .catch((error: unknown) => failed(error, null))
      .finally(() => {
        sweeping = null;
      });
  }

  return {
    schedule,
    changed,
    async begin() {
      await refuseUnreadable(context);
      await presence?.here();
      await eachLive(async (match) => {
        if (await adoptLeftSetUp(context, match)) changed(match);
      });
      await sweep();
      deadlines.work();
      if (heartbeat !== null) beating = setInterval(beat, heartbeat).unref();
    },
    async here() {
      await presence?.here();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      if (beating) clearInterval(beating);
      await Promise.all([delayed.close(), opponents.close(), deadlines.close(), councils.close(), sweeping]);
      await presence?.leave().catch((error: unknown) => failed(error, null));
    },
  };
}

import { isRefusal } from '../../engine/index.ts';
import type { Lesson, SystemHandle, SystemId } from '../../engine/index.ts';
import { lessonIn, progressIn, stepAt, withDone, withProgress } from '../../learning/index.ts';
import type { CourseProgress, Progress, RecordedLesson } from '../../learning/index.ts';
import { alone } from '../alone.ts';
import { applyInput } from '../apply-input.ts';
import { newLedger } from '../clock/ledger.ts';
import { handleFor, systemHandle } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player, Room } from '../ids.ts';
import { emptyLog } from '../log/log.ts';
import { newHead, newMatchId } from '../new-head.ts';
import { TEACHER } from '../opponents/players.ts';
import { forgetMatch } from '../privacy/forget-match.ts';
import type { ActResult, SeatResult } from '../requests.ts';
import { matchViewOf } from '../match-view.ts';
import { tableOptions } from '../seats/options.ts';
import { place } from '../seats/place.ts';
import { isSeated } from '../seats/seats.ts';
import { hoursOf } from '../settings.ts';
import type { Head, LessonState } from '../stored-match.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { updateAsPlayer } from '../update-live.ts';
import { isLesson, stepDone } from './attempt.ts';
import { countBegun, countStepsDone } from './count.ts';
import { keepProgress, progressOf, stepCounts } from './keep.ts';
import type { StepCounts } from './keep.ts';
import { shelfLesson, storedDraft } from './shelf-keep.ts';

/** The lessons of the books, each given as a match with scripted dice against the teacher. */
export interface Lessons {
  /** How far a person is in the course of a book, with the lesson that is open. */
  progress(player: Player, system: SystemId): Promise<CourseProgress>;
  /**
   * The lesson of a book that is open for this person; without one, or with `lesson`, that lesson begins, by default the
   * one they were in last, else the first; of lessons that wait on a server, only where the person `reviews` it or has
   * made it. It takes the place of the open one in its room; else the room is asked for.
   * `no-such-system`, `no-lesson`, `room-taken`, `refused`.
   */
  open(
    player: Player,
    system: SystemId,
    lesson: string | null,
    room: () => Promise<Room>,
    reviews?: boolean,
  ): Promise<SeatResult>;
  /** The pupil has read or looked, and goes on. `other-step` where the step wants something else. */
  look(match: MatchId, player: Player, interaction: string): Promise<ActResult>;
  /** Stops a lesson; it begins anew when the pupil comes back to it. `no-match`, `not-a-player`. */
  stop(match: MatchId, player: Player): Promise<TableResult<object>>;
  /** How often the steps of a book's course were begun and done, by whomever. */
  counts(system: SystemId): Promise<StepCounts>;
}

export function openLessons(context: TableContext): Lessons {
  const { store } = context;
  /** One change at a time to what a person has open. */
  const oneOf = <T>(player: Player, work: () => Promise<T>): Promise<T> =>
    alone(context, `learning:${player.id}`, work);
  return {
    progress: async (player, system) => seenProgress(context, await progressOf(store, player), system),
    open: (player, system, lesson, room, reviews = false) =>
      oneOf(player, () => open(context, player, system, lesson, room, reviews)),
    look: (match, player, interaction) => look(context, match, player, interaction),
    stop: (match, player) => oneOf(player, () => stop(context, match, player)),
    counts: (system) => stepCounts(store, system),
  };
}

/** The match in which a lesson is given; null: none is open any more. */
const openMatch = async (context: TableContext, { match }: CourseProgress): Promise<Head | null> => {
  const head = match === null ? null : await load(context, match);
  return head?.lesson ? head : null;
};

const isDone = (handle: SystemHandle, head: Head): boolean => {
  const lesson = head.lesson && lessonIn(handle, head.lesson);
  return lesson !== null && head.lesson !== null && stepAt(lesson, head.lesson.step) === null;
};

/** The progress in a course, with the open lesson if it has been finished. */
async function seenProgress(context: TableContext, progress: Progress, system: SystemId): Promise<CourseProgress> {
  const course = progressIn(progress, system);
  const head = await openMatch(context, course);
  if (!head?.lesson) return { ...course, match: null };
  return isDone(handleFor(context, head), head)
    ? progressIn(withDone(progress, system, head.lesson.id), system)
    : course;
}

/** A person's progress in the courses of these books, with lessons that they have finished and not yet left. */
export async function progressSeen(
  context: TableContext,
  player: Player,
  systems: readonly SystemId[],
): Promise<Progress> {
  let progress = await progressOf(context.store, player);
  for (const system of new Set(systems))
    progress = withProgress(progress, system, await seenProgress(context, progress, system));
  return progress;
}

async function open(
  context: TableContext,
  player: Player,
  system: SystemId,
  wanted: string | null,
  room: () => Promise<Room>,
  reviews: boolean,
): Promise<SeatResult> {
  const handle = systemHandle(context.systems, system);
  if (!handle) return trouble('no-such-system', { system });
  const course = progressIn(await progressOf(context.store, player), system);
  const before = await openMatch(context, course);
  if (before && wanted === null && before.stage === 'live' && !isDone(handle, before))
    return { ok: true, matchView: matchViewOf(context, before, player) };
  const known = (id: string) => find(context, handle, id, player, reviews);
  // The one they were in last may be gone.
  const last = wanted === null && course.lesson !== null ? await known(course.lesson) : null;
  const first = handle.learning[0];
  const found = last ?? (wanted === null ? first && { id: first.id, recorded: null } : await known(wanted)) ?? null;
  const lesson = found && lessonIn(handle, found);
  if (!found || !lesson) return trouble('no-lesson');
  const begun = await begin(context, handle, lesson, found.recorded, player, before?.room ?? (await room()));
  if (!begun.ok) return begun;
  const { head } = begun;
  if (before) await drop(context, before, player);
  await keepProgress(context.store, player, (progress) =>
    withProgress(progress, system, { lesson: lesson.id, match: head.id }),
  );
  const placed = await place(context, head, player, head.room);
  if (placed.ok) await countBegun(context, head);
  return placed;
}

/** What somebody works on, as a lesson that they can try. */
export const DRAFT = 'draft';

/**
 * A lesson by its id: of the book, of a server, or what the person works on. One that waits is given to its author and
 * to who reviews it; null: there is none.
 */
async function find(
  { store }: TableContext,
  handle: SystemHandle,
  id: string,
  player: Player,
  reviews: boolean,
): Promise<Pick<LessonState, 'id' | 'recorded'> | null> {
  if (handle.learning.some((lesson) => lesson.id === id)) return { id, recorded: null };
  if (id === DRAFT) {
    const recorded = await storedDraft(store, player);
    return recorded?.system === handle.id ? { id, recorded } : null;
  }
  const one = await shelfLesson(store, id);
  if (!one || one.lesson.system !== handle.id) return null;
  return one.accepted !== null || reviews || one.author?.id === player.id ? { id, recorded: one.lesson } : null;
}

/** The match of a lesson, not stored yet. */
async function begin(
  context: TableContext,
  handle: SystemHandle,
  lesson: Lesson,
  recorded: RecordedLesson | null,
  player: Player,
  room: Room,
): Promise<TableResult<{ readonly head: Head }>> {
  const options = handle.resolveOptions(lesson.position.options ?? {});
  const table = tableOptions({ pace: 'none' });
  if (isRefusal(options) || 'bad' in table) return trouble('refused');
  const seats = { a: [TEACHER], b: [TEACHER], [lesson.pupil]: [player] };
  const empty = newHead({
    id: newMatchId(context),
    room,
    system: handle.id,
    options: { ...options, ...table.own },
    creator: player,
    created: context.clock(),
    seats,
    seed: context.random(),
    log: emptyLog(handle.rules),
    clock: newLedger(null, await hoursOf(context.store, seats)),
    lesson: { id: lesson.id, recorded, step: 0, dice: lesson.dice },
  });
  const { next, done } = applyInput(context, empty, {
    by: player,
    side: null,
    input: { open: lesson.position },
    interaction: null,
    note: { kind: 'lesson', lesson: lesson.id, dice: lesson.dice },
  });
  if (next) return { ok: true, head: next };
  return done.ok ? trouble('refused') : done;
}

/** Deletes the match of a lesson; what is left of it is that it was finished. */
async function drop(context: TableContext, head: Head, player: Player): Promise<void> {
  const { lesson } = head;
  if (lesson && isDone(handleFor(context, head), head))
    await keepProgress(context.store, player, (progress) => withDone(progress, head.system, lesson.id));
  await context.queue(head.id, () => forgetMatch(context, head));
}

async function look(context: TableContext, match: MatchId, player: Player, interaction: string): Promise<ActResult> {
  let heads: readonly [Head, Head] | null = null;
  const result = await updateAsPlayer(
    context,
    match,
    player,
    interaction,
    (head) => {
      const lesson = isLesson(head) ? lessonIn(handleFor(context, head), head.lesson) : null;
      if (!lesson || !isLesson(head) || stepAt(lesson, head.lesson.step)?.kind !== 'look')
        return { done: trouble('other-step') };
      const update = stepDone(context, head, player, 'looked', interaction);
      heads = update.next ? [head, update.next] : null;
      return update;
    },
    true,
  );
  if (heads) await countStepsDone(context, ...(heads as readonly [Head, Head]));
  return result;
}

async function stop(context: TableContext, match: MatchId, player: Player): Promise<TableResult<object>> {
  const head = await load(context, match);
  if (!head?.lesson) return trouble('no-match');
  if (!isSeated(head.seats, player)) return trouble('not-a-player');
  await drop(context, head, player);
  await keepProgress(context.store, player, (progress) => withProgress(progress, head.system, { match: null }));
  return { ok: true };
}

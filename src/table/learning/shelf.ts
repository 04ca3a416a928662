import type { SideId } from '../../engine/index.ts';
import { faultIn, MOST_RECORDED, readLessonFile, readText, recordLesson, withText } from '../../learning/index.ts';
import type { LessonFault, RecordedLesson } from '../../learning/index.ts';
import { alone } from '../alone.ts';
import { handleFor, systemHandle } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { readEntries } from '../log/log.ts';
import { positionAfter } from '../log/replay.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { addToShelf, changeShelfLesson, dropShelfLesson, forgetDraft, keepDraft } from './shelf-keep.ts';
import { shelfIn, shelfLesson, shelfOf, storedDraft } from './shelf-keep.ts';
import type { ShelfLesson } from './shelf-keep.ts';

/** How many lessons wait on a server from one person, and how many it has at most. */
const MOST_WAITING = 5;
export const MOST_ON_SHELF = 25;

/** The lesson that somebody works on. */
export type DraftResult = TableResult<{ readonly lesson: RecordedLesson }>;
export type ShelfResult = TableResult<{ readonly one: ShelfLesson }>;

/** Lessons that people make from matches and give to their server. */
export interface Shelf {
  /** What this person works on; null: nothing. */
  draft(player: Player): Promise<RecordedLesson | null>;
  /**
   * Makes a lesson from the entries after number `after` up to `to` of a finished match, in place of what the person
   * worked on. `no-match`, `not-over`, `no-such-step`, `other-release`, `no-recording` why.
   */
  record(
    match: MatchId,
    player: Player,
    part: { readonly after: number; readonly to: number; readonly pupil: SideId; readonly title: string },
  ): Promise<DraftResult>;
  /** The pupil must do this step, counted from 0, and is told so; null: is only shown it. `no-draft`, `bad-text`. */
  mark(player: Player, step: number, text: string | null): Promise<DraftResult>;
  /** `no-draft`, `bad-text`. */
  name(player: Player, title: string): Promise<DraftResult>;
  /** Takes a file for what the person works on. `bad-lesson` at, why, code. */
  load(player: Player, file: string): Promise<DraftResult>;
  drop(player: Player): Promise<void>;
  /** Gives the lesson to a server, where it waits for an organiser. `no-draft`, `bad-lesson`, `shelf-full` most. */
  publish(player: Player, server: string): Promise<ShelfResult>;
  /** The lessons of a server that everybody may take, and those that wait. */
  on(server: string): Promise<readonly ShelfLesson[]>;
  /** One of them; null: it is no more. */
  of(id: string): Promise<ShelfLesson | null>;
  /** By an organiser of its server, which the caller has seen to. `no-lesson`, `bad-lesson`. */
  accept(id: string, server: string): Promise<ShelfResult>;
  /** Takes it away: by its author, or by an organiser of its server. `no-lesson`, `not-organiser`. */
  remove(id: string, player: Player, organises: string | null): Promise<ShelfResult>;
}

const badLesson = ({ at, why, code }: LessonFault) => trouble('bad-lesson', { at, why, ...(code ? { code } : {}) });

export function openShelf(context: TableContext): Shelf {
  const { store } = context;
  const oneOf = <T>(player: Player, work: () => Promise<T>): Promise<T> => alone(context, `draft:${player.id}`, work);
  const change = (player: Player, next: (lesson: RecordedLesson) => RecordedLesson | null): Promise<DraftResult> =>
    oneOf(player, async () => {
      const before = await storedDraft(store, player);
      if (!before) return trouble('no-draft');
      const lesson = next(before);
      return lesson ? kept(player, lesson) : trouble('bad-text', { most: MOST_RECORDED.words });
    });
  const kept = async (player: Player, lesson: RecordedLesson): Promise<DraftResult> => {
    await keepDraft(store, player, lesson);
    return { ok: true, lesson };
  };
  return {
    draft: (player) => storedDraft(store, player),
    record: (match, player, part) =>
      oneOf(player, async () => {
        const recorded = await record(context, match, part);
        return recorded.ok ? kept(player, recorded.lesson) : recorded;
      }),
    mark: (player, step, text) =>
      change(player, (lesson) => {
        const said = text === null ? null : readText(text);
        const isOwn = lesson.steps[step]?.by === lesson.pupil;
        return isOwn && (text === null || said !== null) ? withText(lesson, step, said) : null;
      }),
    name: (player, typed) =>
      change(player, (lesson) => {
        const title = readText(typed);
        return title === null || title.length > MOST_RECORDED.title ? null : { ...lesson, title };
      }),
    load: (player, file) =>
      oneOf(player, async () => {
        const read = readLessonFile(file, (system) => systemHandle(context.systems, system));
        return read.ok ? kept(player, read.lesson) : badLesson(read.fault);
      }),
    drop: (player) => oneOf(player, () => forgetDraft(store, player)),
    publish: (player, server) => oneOf(player, () => publish(context, player, server)),
    on: (server) => shelfIn(store, server),
    of: (id) => shelfLesson(store, id),
    accept: (id, server) => accept(context, id, server),
    remove: (id, player, organises) => remove(context, id, player, organises),
  };
}

async function record(
  context: TableContext,
  match: MatchId,
  {
    after,
    to,
    pupil,
    title,
  }: { readonly after: number; readonly to: number; readonly pupil: SideId; readonly title: string },
): Promise<DraftResult> {
  const head = await load(context, match);
  if (!head || head.lesson) return trouble('no-match');
  if (head.stage !== 'over') return trouble('not-over');
  if (!(after >= 1 && after < to && to <= head.log.entries)) return trouble('no-such-step', { to });
  const from = await positionAfter(context, head, after);
  if (!from) return trouble('other-release', { to: after });
  const handle = handleFor(context, head);
  const entries = await readEntries(context, head, after + 1, to);
  const recording = recordLesson(handle, handle.write(handle.view(from, 'umpire')), entries, { pupil, title });
  return recording.ok ? recording : trouble('no-recording', { why: recording.why });
}

async function publish(context: TableContext, player: Player, server: string): Promise<ShelfResult> {
  const { store } = context;
  const lesson = await storedDraft(store, player);
  if (!lesson) return trouble('no-draft');
  const handle = systemHandle(context.systems, lesson.system);
  if (!handle) return trouble('no-such-system', { system: lesson.system });
  const fault = faultIn(handle, lesson);
  if (fault) return badLesson(fault);
  const there = await shelfIn(store, server);
  const waiting = there.filter(({ author, accepted }) => accepted === null && author?.id === player.id).length;
  if (there.length >= MOST_ON_SHELF) return trouble('shelf-full', { most: MOST_ON_SHELF });
  if (waiting >= MOST_WAITING) return trouble('shelf-full', { most: MOST_WAITING });
  const one: ShelfLesson = {
    id: `shelf-${context.random().slice(0, 12)}`,
    server,
    author: player,
    offered: context.clock(),
    accepted: null,
    lesson: { ...lesson, rules: handle.rules },
  };
  await addToShelf(store, one);
  await forgetDraft(store, player);
  return { ok: true, one };
}

async function accept(context: TableContext, id: string, server: string): Promise<ShelfResult> {
  const before = await shelfLesson(context.store, id);
  const handle = before && systemHandle(context.systems, before.lesson.system);
  if (!before || !handle || before.server !== server) return trouble('no-lesson');
  // The rules may have changed while it waited.
  const fault = faultIn(handle, before.lesson);
  if (fault) return badLesson(fault);
  const at = context.clock();
  const one = await changeShelfLesson(context.store, id, (now) => ({ ...now, accepted: now.accepted ?? at }));
  return one ? { ok: true, one } : trouble('no-lesson');
}

async function remove(
  context: TableContext,
  id: string,
  player: Player,
  organises: string | null,
): Promise<ShelfResult> {
  const one = await shelfLesson(context.store, id);
  if (!one) return trouble('no-lesson');
  if (one.author?.id !== player.id && one.server !== organises) return trouble('not-organiser');
  await dropShelfLesson(context.store, one);
  return { ok: true, one };
}

/** What is stored of the lessons that somebody has made. */
export interface StoredLessonsOfPerson {
  readonly draft: RecordedLesson | null;
  readonly given: readonly Omit<ShelfLesson, 'author'>[];
}

/** Null: they have made none. */
export async function storedLessonsOf(
  { store }: Pick<TableContext, 'store'>,
  player: Player,
): Promise<StoredLessonsOfPerson | null> {
  const draft = await storedDraft(store, player);
  const given = (await shelfOf(store, player)).map(({ author: _, ...rest }) => rest);
  return draft || given.length > 0 ? { draft, given } : null;
}

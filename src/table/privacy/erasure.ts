import { isOpponent } from '../opponents/players.ts';
import type { SideId } from '../../engine/index.ts';
import { eraseFromCampaigns } from '../campaign/privacy.ts';
import { eraseFromClasses } from '../classes/roster.ts';
import { eraseFromGuesses } from '../guesses/privacy.ts';
import { isPlaceholder, maskedEntry, maskedHead, namesIn, newPlaceholder } from './placeholder.ts';
import type { Mask } from './placeholder.ts';
import type { TableContext } from '../context.ts';
import { headOf, matchKey, revised } from '../head.ts';
import { forget, forgetList } from '../indexes/lists.ts';
import { leave } from '../seats/lobby.ts';
import { readPage } from '../log/log.ts';
import { forgetPuzzles } from '../puzzles/puzzles.ts';
import { forgetProgress } from '../learning/keep.ts';
import { eraseFromShelves } from '../learning/shelf-keep.ts';
import { forgetMatch, rewritingKey } from './forget-match.ts';
import { forgetPerson } from '../settings.ts';
import { attempts } from '../../waiting/index.ts';
import { isUnreadable } from '../rules.ts';
import { seated, sidesOf } from '../seats/seats.ts';
import { offerSeat, releaseSeat } from '../seats/substitutes.ts';
import { eraseFromCouncils } from '../council/privacy.ts';
import type { Head } from '../stored-match.ts';
import type { ActResult } from '../requests.ts';
import type { LogPage, LogPageRef } from '../log/pages.ts';
import type { MatchId, Player } from '../ids.ts';
import { eraseTrace, isNamedIn, leaveTrace, namingEntries, namingHead } from './traces.ts';

/** What happens to a live match whose player wants to be erased. */
export type LeavingChoice = 'concede' | 'offer';
/** Concedes a match for a player. */
type Concede = (match: MatchId, player: Player, interaction: string) => Promise<ActResult>;

/**
 * Erases a person from a match and puts a placeholder in their place. Safe to repeat, or resume wherever it was
 * interrupted. Returns whether the match named them.
 */
export async function eraseFrom(
  context: TableContext,
  match: MatchId,
  player: Player,
  choice: LeavingChoice,
  giveUp: Concede,
): Promise<boolean> {
  const { store } = context;
  const head = await headOf(store, match);
  if (head && (head.lesson || isImported(head))) {
    await context.queue(match, () => forgetMatch(context, head));
    return false;
  }
  const announced = head !== null && (await leaveMatch(context, head, player, choice, giveUp));
  if (head) await context.queue(match, () => maskMatch(context, match, player.id));
  await eraseFromCouncils(context, match, player);
  await eraseFromGuesses(context, match, player);
  await Promise.all([forget(store, player, match), eraseTrace(store, player.id, match)]);
  // Others may have named them in the same moment: then they have to be found once more.
  const now = await headOf(store, match);
  if (now && isNamedIn(now, player.id)) await leaveTrace(store, player.id, match);
  return announced;
}

/** Deletes the rest, once no match names the person any more. */
export async function forgetAll(context: TableContext, player: Player): Promise<void> {
  const { store } = context;
  await eraseFromCampaigns(context, player);
  await eraseFromClasses(context, player);
  await Promise.all([
    forgetPerson(store, player),
    forgetPuzzles(store, player),
    forgetProgress(store, player),
    eraseFromShelves(store, player),
    forgetList(store, player),
  ]);
}

/** Was it imported from a file? Its players are known only by number, and only the person who imported it by an id. */
export const isImported = ({ seats }: Head): boolean =>
  seated(seats).length > 0 && seated(seats).every(({ id }) => /^p\d+$/.test(id));

/** Leaves a match as far as possible. */
async function leaveMatch(
  context: TableContext,
  head: Head,
  player: Player,
  choice: LeavingChoice,
  giveUp: Concede,
): Promise<boolean> {
  const held = sidesOf(head.seats, player);
  // A match that this release cannot read cannot continue anyway.
  if (held.length === 0 || head.stage === 'over' || isUnreadable(context.systems, head)) return false;
  if (head.stage === 'lobby') return (await leave(context, head.id, player)).ok;
  const alone = seated(head.seats).every((one) => one.id === player.id || isPlaceholder(one) || isOpponent(one));
  for (const side of held)
    if (await leaveSide(context, head, player, side, alone || choice === 'concede' ? giveUp : null)) break;
  return true;
}

/** Leaves one side of a live match, by conceding or else by offering the seat; true if that ended the match. */
async function leaveSide(
  context: TableContext,
  { id, seats }: Head,
  player: Player,
  side: SideId,
  giveUp: Concede | null,
): Promise<boolean> {
  const interaction = context.random().slice(0, 16);
  if (seats[side].some((one) => one.id !== player.id && !isPlaceholder(one))) {
    await releaseSeat(context, id, player, interaction);
    return false;
  }
  if (!giveUp) {
    await offerSeat(context, id, player, interaction);
    return false;
  }
  return (await giveUp(id, player, interaction)).ok;
}

/**
 * Rewrites head and pages without a person: pages under new keys first, then the head that refers to them, then the old
 * pages are deleted.
 */
async function maskMatch(context: TableContext, match: MatchId, person: string): Promise<void> {
  const done = await attempts(() => maskMatchOnce(context, match, person));
  if (!done) throw new Error(`Match ${match} is changed by others all the time`);
}

/** Null: other writers were faster. */
async function maskMatchOnce(context: TableContext, match: MatchId, person: string): Promise<true | null> {
  const { store } = context;
  if (!(await tidy(context, match))) return null;
  const head = await headOf(store, match);
  if (!head) return true;
  const rewritten = await withoutPerson(context, head, person);
  if (!rewritten) return true;
  const keys = rewritten.pages.flatMap(({ old, key }) => [old, key]);
  for (const key of keys) await store.add(rewritingKey(match), key);
  for (const { key, page } of rewritten.pages) await store.set(key, page);
  if (!(await store.swap(matchKey(match), head.rev, rewritten.next))) return null;
  context.kept(rewritten.next);
  for (const { old } of rewritten.pages) await store.delete(old);
  // Only its own pages: other processes may be rewriting too.
  for (const key of keys) await store.remove(rewritingKey(match), key);
  return true;
}

/**
 * Deletes pages left by an interrupted rewrite: those that the head does not refer to. The head is counted up first, so
 * that no other process can still start to refer to them. False if other writers were faster.
 */
async function tidy({ store, clock }: TableContext, match: MatchId): Promise<boolean> {
  const uncertainPages = await store.words(rewritingKey(match));
  if (uncertainPages.length === 0) return true;
  const head = await headOf(store, match);
  if (head && !(await store.swap(matchKey(match), head.rev, revised(head, {}, clock())))) return false;
  const referenced = new Set(head?.log.pages.map(({ key }) => key));
  for (const key of uncertainPages) {
    if (!referenced.has(key)) await store.delete(key);
    await store.remove(rewritingKey(match), key);
  }
  return true;
}

interface Rewritten {
  readonly next: Head;
  readonly pages: readonly { readonly old: string; readonly key: string; readonly page: LogPage }[];
}

/** The match without the person; null if it does not name them. */
async function withoutPerson(context: TableContext, head: Head, person: string): Promise<Rewritten | null> {
  const pages = await Promise.all(
    head.log.pages.map(async (note) => ({ note, page: await readPage(context.store, note) })),
  );
  const log = [head.log.tail, ...pages.map(({ page }) => page.entries)].flat();
  const parts = [namingHead(head), namingEntries(log)];
  const names = namesIn(parts, person);
  if (names.length === 0) return null;
  const mask: Mask = { person, names, standIn: newPlaceholder(parts) };
  const theirs = new Set(log.filter(({ by }) => by?.id === person).map(({ number }) => number));
  const rewritten = pages.map(({ note, page }) => {
    const entries = page.entries.map((entry) => maskedEntry(entry, mask));
    const changed = JSON.stringify(entries) !== JSON.stringify(page.entries);
    return {
      note,
      page: { ...page, entries },
      key: changed ? `${note.key.replace(/-[^-]*$/, '')}-${context.random().slice(0, 16)}` : note.key,
    };
  });
  const changes = maskedHead(head, mask, theirs);
  const notes = rewritten.map(({ note, key }): LogPageRef => ({ ...note, key }));
  const next = revised(head, { ...changes, log: { ...(changes.log ?? head.log), pages: notes } }, context.clock());
  return {
    next,
    pages: rewritten.flatMap(({ note, page, key }) => (key === note.key ? [] : [{ old: note.key, key, page }])),
  };
}

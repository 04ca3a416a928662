import type { Facts, SideId } from '../../engine/index.ts';
import { storedCampaignsOf } from '../campaign/privacy.ts';
import type { StoredCampaignOfPerson } from '../campaign/privacy.ts';
import { storedClassesOf } from '../classes/roster.ts';
import type { StoredClassOfPerson } from '../classes/roster.ts';
import { storedGuessesOf } from '../guesses/privacy.ts';
import type { StoredGuessesOfPerson } from '../guesses/privacy.ts';
import { namesIn } from './placeholder.ts';
import type { TableContext } from '../context.ts';
import { headOf } from '../head.ts';
import { readPage } from '../log/log.ts';
import { storedPuzzles } from '../puzzles/puzzles.ts';
import { storedProgress } from '../learning/keep.ts';
import { storedLessonsOf } from '../learning/shelf.ts';
import type { StoredLessonsOfPerson } from '../learning/shelf.ts';
import type { Progress, PuzzleHistory } from '../../learning/index.ts';
import { storedSettings } from '../settings.ts';
import type { Person } from '../settings.ts';
import { sidesOf } from '../seats/seats.ts';
import { storedVotesOf } from '../council/privacy.ts';
import type { StoredVoteOfPerson } from '../council/privacy.ts';
import type { Note } from '../log/notes.ts';
import type { Head } from '../stored-match.ts';
import type { Entry } from '../log/entry.ts';
import type { MatchId, Player, Room, Stage } from '../ids.ts';
import { eraseTrace, namingEntries, namingHead, tracesOf } from './traces.ts';
import { isImported } from './erasure.ts';

/** All data about a person in one match: where they occur in it, and everything they did. */
export interface StoredMatchOfPerson {
  readonly match: MatchId;
  readonly room: Room;
  readonly system: string;
  readonly stage: Stage;
  readonly created: number;
  readonly ended: number | null;
  /** They imported it from a file; it expires by itself. */
  readonly brought: boolean;
  readonly opened: boolean;
  readonly sides: readonly SideId[];
  readonly follows: boolean;
  readonly names: readonly string[];
  readonly entries: readonly (Pick<Entry, 'number' | 'at' | 'side' | 'input'> & { readonly note: Facts | null })[];
}

export interface StoredOfPerson {
  /** Null: they never changed any. */
  readonly settings: Person | null;
  /** Null: they never answered one. */
  readonly puzzles: PuzzleHistory | null;
  readonly campaigns: readonly StoredCampaignOfPerson[];
  readonly classes: readonly StoredClassOfPerson[];
  /** How far they are in the lessons; null: they never took one. */
  readonly lessons: Progress | null;
  /** The lessons that they have made; null: none. */
  readonly recorded: StoredLessonsOfPerson | null;
  /** What they proposed and approved in councils. */
  readonly votes: readonly StoredVoteOfPerson[];
  /** What they guessed in exhibitions. */
  readonly guesses: readonly StoredGuessesOfPerson[];
  readonly matches: readonly StoredMatchOfPerson[];
}

/** All data the table stores about a person. */
export async function storedOf(context: TableContext, player: Player): Promise<StoredOfPerson> {
  const { store } = context;
  const matches: StoredMatchOfPerson[] = [];
  const votes: StoredVoteOfPerson[] = [];
  const guesses: StoredGuessesOfPerson[] = [];
  for (const id of await tracesOf(store, player.id)) {
    const head = await headOf(store, id);
    if (head) {
      const stored = await storedIn(context, head, player);
      const guessed = await storedGuessesOf(context, id, player);
      if (guessed) guesses.push(guessed);
      // People who only watched and guessed are not named in the match itself.
      if (!guessed || stored.names.length > 0) matches.push(stored);
      votes.push(...(await storedVotesOf(context, id, player)));
    }
    // It was stored only for a while.
    else await eraseTrace(store, player.id, id);
  }
  return {
    settings: await storedSettings(store, player),
    puzzles: await storedPuzzles(store, player),
    campaigns: await storedCampaignsOf(context, player),
    classes: await storedClassesOf(context, player),
    lessons: await storedProgress(store, player),
    recorded: await storedLessonsOf(context, player),
    votes,
    guesses,
    matches: matches.sort((one, other) => one.created - other.created),
  };
}

async function storedIn({ store }: TableContext, head: Head, player: Player): Promise<StoredMatchOfPerson> {
  const pages = await Promise.all(head.log.pages.map((note) => readPage(store, note)));
  const entries = [...pages.flatMap((page) => page.entries), ...head.log.tail];
  const { id, room, system, stage, created, ended, creator, seats, followers } = head;
  return {
    match: id,
    room,
    system,
    stage,
    created,
    ended,
    brought: isImported(head),
    opened: creator.id === player.id,
    sides: sidesOf(seats, player),
    follows: followers.some((one) => one.id === player.id),
    names: namesIn([namingHead(head), namingEntries(entries)], player.id),
    // Entry numbers count secret actions of others: here only the person's own actions are counted, and the target of a
    // rewind is given as a step.
    entries: entries
      .filter(({ by }) => by?.id === player.id)
      .map(({ at, side, input, note }, index) => ({
        number: index + 1,
        at,
        side,
        input: input && 'back' in input ? null : input,
        note: note && ownPart(note),
      })),
  };
}

/** A note without the other people it names, and without entry numbers. */
const ownPart = (note: Note): Facts =>
  Object.fromEntries(
    Object.entries(note).filter(([field, value]) => field !== 'to' && (typeof value !== 'object' || value === null)),
  ) as Facts;

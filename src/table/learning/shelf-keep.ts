import type { RecordedLesson } from '../../learning/index.ts';
import { formatOf, readKept, revise } from '../../store/index.ts';
import type { Formatted, Revised, Store } from '../../store/index.ts';
import type { Player } from '../ids.ts';

/** A lesson that was given to a server. */
export interface ShelfLesson {
  /** Under what `/learn` knows it. */
  readonly id: string;
  readonly server: string;
  /** Null: they have been deleted. */
  readonly author: Player | null;
  /** Milliseconds since 1970. */
  readonly offered: number;
  /** When an organiser accepted it; null: it waits, and only its author and organisers see it. */
  readonly accepted: number | null;
  readonly lesson: RecordedLesson;
}

type Stored<T> = T & Revised & Formatted;

const draftKey = (person: string): string => `lesson-draft:${person}`;
const lessonKey = (id: string): string => `recorded-lesson:${id}`;
const serverKey = (server: string): string => `recorded-lessons-in:${server}`;
const personKey = (person: string): string => `recorded-lessons-of:${person}`;

/** The lesson that somebody works on; null: none. */
export async function storedDraft(store: Store, { id }: Pick<Player, 'id'>): Promise<RecordedLesson | null> {
  const kept = await store.get<Stored<{ readonly lesson: RecordedLesson }>>(draftKey(id));
  return kept && readKept('recorded', kept, draftKey(id)).lesson;
}

export async function keepDraft(store: Store, { id }: Pick<Player, 'id'>, lesson: RecordedLesson): Promise<void> {
  await revise<{ readonly lesson: RecordedLesson } & Formatted>(store, draftKey(id), () => ({
    format: formatOf('recorded'),
    lesson,
  }));
}

export const forgetDraft = (store: Store, { id }: Pick<Player, 'id'>): Promise<void> => store.delete(draftKey(id));

export async function shelfLesson(store: Store, id: string): Promise<ShelfLesson | null> {
  const kept = await store.get<Stored<ShelfLesson>>(lessonKey(id));
  if (!kept) return null;
  const { server, author, offered, accepted, lesson } = readKept('recorded', kept, lessonKey(id));
  return { id, server, author, offered, accepted, lesson };
}

/** Stores a new lesson, listed first: a list may name too much, never too little. */
export async function addToShelf(store: Store, one: ShelfLesson): Promise<void> {
  if (one.author) await store.add(personKey(one.author.id), one.id);
  await store.add(serverKey(one.server), one.id);
  await store.set(lessonKey(one.id), { rev: 1, format: formatOf('recorded'), ...one });
}

/** Changes a lesson, also while others do; null: there is none. */
export const changeShelfLesson = (
  store: Store,
  id: string,
  change: (one: ShelfLesson) => ShelfLesson,
): Promise<ShelfLesson | null> =>
  revise<ShelfLesson & Formatted>(
    store,
    lessonKey(id),
    (kept) => kept && { ...change(readKept('recorded', kept, lessonKey(id))), format: formatOf('recorded') },
  );

export async function dropShelfLesson(store: Store, { id, server, author }: ShelfLesson): Promise<void> {
  await store.remove(serverKey(server), id);
  if (author) await store.remove(personKey(author.id), id);
  await store.delete(lessonKey(id));
}

async function lessonsUnder(store: Store, key: string): Promise<readonly ShelfLesson[]> {
  const all = await Promise.all((await store.words(key)).map((id) => shelfLesson(store, id)));
  return all
    .filter((one) => one !== null)
    .sort((one, other) => one.offered - other.offered || one.id.localeCompare(other.id));
}

/** The lessons of a server, the oldest first. */
export const shelfIn = (store: Store, server: string): Promise<readonly ShelfLesson[]> =>
  lessonsUnder(store, serverKey(server));

/** The lessons that somebody gave to servers. */
export const shelfOf = async (store: Store, { id }: Pick<Player, 'id'>): Promise<readonly ShelfLesson[]> =>
  (await lessonsUnder(store, personKey(id))).filter(({ author }) => author?.id === id);

/**
 * Deletes what a person works on and what waits; lessons that were accepted belong to their server, and keep no name.
 * Safe to repeat.
 */
export async function eraseFromShelves(store: Store, player: Pick<Player, 'id'>): Promise<void> {
  await forgetDraft(store, player);
  for (const one of await shelfOf(store, player))
    if (one.accepted === null) await dropShelfLesson(store, one);
    else await changeShelfLesson(store, one.id, (now) => ({ ...now, author: null }));
  await store.delete(personKey(player.id));
}

/** Deletes the lessons of a server. Safe to repeat. */
export async function forgetShelfIn(store: Store, server: string): Promise<void> {
  for (const one of await shelfIn(store, server)) await dropShelfLesson(store, one);
  await store.delete(serverKey(server));
}

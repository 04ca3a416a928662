import type { Store } from '../../store/index.ts';

/** People who have recently refused a direct message. */
export interface ClosedDirects {
  /** When somebody refused one, in milliseconds since 1970, if that was within the last day; else null. */
  closedSince(person: string): Promise<number | null>;
  /** Records a refusal. */
  close(person: string): Promise<void>;
  /** Deletes somebody's record. */
  forget(person: string): Promise<void>;
}

/** After a refusal no process tries again for a day: Discord counts refused requests. */
const DAY = 24 * 60 * 60 * 1000;

interface StoredRefusal {
  readonly at: number;
}

const keyOf = (person: string): string => `closed:${person}`;

/** Stored with the matches, for a day. */
export const openClosedDirects = (store: Store, clock: () => number): ClosedDirects => ({
  async closedSince(person) {
    const refused = await store.get<StoredRefusal>(keyOf(person));
    return refused && clock() - refused.at < DAY ? refused.at : null;
  },
  close: (person) => store.set(keyOf(person), { at: clock() } satisfies StoredRefusal, { expires: DAY }),
  forget: (person) => store.delete(keyOf(person)),
});

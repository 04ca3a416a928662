import type { Store } from '../../store/index.ts';

/** Who took no direct message lately. */
export interface ClosedDirects {
  /** When somebody refused one, in milliseconds since 1970, if that was within the day; else null. */
  since(person: string): Promise<number | null>;
  /** They have just refused one. */
  close(person: string): Promise<void>;
  /** Forgets it of somebody. */
  forget(person: string): Promise<void>;
}

/** Who has refused is not asked again before a day is over, by no process: Discord counts what is refused. */
const DAY = 24 * 60 * 60 * 1000;

interface Refused {
  readonly at: number;
}

const keyOf = (person: string): string => `closed:${person}`;

/** Kept in the store of the matches, for a day. */
export const openClosedDirects = (store: Store, clock: () => number): ClosedDirects => ({
  async since(person) {
    const refused = await store.get<Refused>(keyOf(person));
    return refused && clock() - refused.at < DAY ? refused.at : null;
  },
  close: (person) => store.set(keyOf(person), { at: clock() } satisfies Refused, { expires: DAY }),
  forget: (person) => store.delete(keyOf(person)),
});

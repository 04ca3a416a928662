import type { Store } from '../../store/index.ts';
import type { CallWhy } from '../announce/calls.ts';

/** Who plays many boards at once is told once that some of them wait, until they have looked. */
export interface SimulNotices {
  /**
   * Whether they are to be told for this reason; from now on they have been. `nonce`: of the news; those that were due
   * once still are, if telling has failed.
   */
  isDue(person: string, why: CallWhy, nonce: string): Promise<boolean>;
  /** They have looked, or done something: whatever waits from now on is news. */
  seen(person: string): Promise<void>;
  /** When they were last told and have not looked since, in milliseconds since 1970; null: they have looked. */
  toldAt(person: string): Promise<number | null>;
}

/** After this time they are told again, in milliseconds. */
const HALF_A_DAY = 12 * 60 * 60 * 1000;

interface StoredNotice {
  readonly format: 1;
  /** When they were told of what, by reason. */
  readonly told: Readonly<Partial<Record<CallWhy, { readonly at: number; readonly nonce: string }>>>;
}

const keyOf = (person: string): string => `simul:${person}`;

/** Stored with the matches, for half a day. */
export const openSimulNotices = (store: Store, clock: () => number): SimulNotices => {
  const toldOf = async (person: string): Promise<StoredNotice['told']> => {
    const { told = {} } = (await store.get<StoredNotice>(keyOf(person))) ?? {};
    return Object.fromEntries(Object.entries(told).filter(([, { at }]) => clock() - at < HALF_A_DAY));
  };
  return {
    async isDue(person, why, nonce) {
      const told = await toldOf(person);
      const before = told[why];
      if (before) return before.nonce === nonce;
      const next: StoredNotice = { format: 1, told: { ...told, [why]: { at: clock(), nonce } } };
      await store.set(keyOf(person), next, { expires: HALF_A_DAY });
      return true;
    },
    seen: (person) => store.delete(keyOf(person)),
    async toldAt(person) {
      const times = Object.values(await toldOf(person)).map(({ at }) => at);
      return times.length === 0 ? null : Math.max(...times);
    },
  };
};

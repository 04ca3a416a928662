import type { Store } from '../../store/index.ts';
import type { LeavingChoice, MatchId, Player, Table } from '../../table/index.ts';
import type { ClosedDirects } from '../announce/closed-directs.ts';
import type { Drafts } from '../panel/drafts.ts';
import type { Log } from '../log/log.ts';
import type { SimulNotices } from '../simul/notices.ts';
import type { LastSeen } from '../board/last-seen.ts';

/** Deletes all personal data. An erasure once begun is completed, across restarts. */
export interface Erasure {
  /**
   * Gives the number of matches that named the person. Rejects if it could not be completed now; then it is resumed
   * later.
   */
  erase(player: Player, parting: LeavingChoice): Promise<number>;
  /** Resumes all erasures that were begun and not completed. */
  resume(): Promise<void>;
}

/** Marks that a person is being deleted; the last record of them to be removed. */
interface StoredErasure {
  readonly parting: LeavingChoice;
}

/** More often than anybody is named anew while they are erased. */
const MOST_ROUNDS = 8;

const ALL = 'leaving';
const keyOf = (person: string): string => `leaving:${person}`;

export function openErasure({
  store,
  table,
  drafts,
  lastSeen,
  closedDirects,
  simulNotices,
  log,
}: {
  readonly store: Store;
  readonly table: Pick<Table, 'everOf' | 'eraseFrom' | 'forgetAll'>;
  readonly drafts: Pick<Drafts, 'forget'>;
  readonly lastSeen: Pick<LastSeen, 'forget'>;
  readonly closedDirects: Pick<ClosedDirects, 'forget'>;
  readonly simulNotices: Pick<SimulNotices, 'seen'>;
  readonly log: Log;
}): Erasure {
  async function carryOut(player: Player, parting: LeavingChoice): Promise<number> {
    const erased = new Set<MatchId>();
    // Others may name them in another match meanwhile, such as by letting them in.
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
      const matches = await table.everOf(player);
      if (matches.length === 0) break;
      for (const match of matches) {
        await drafts.forget(match, player.id);
        await table.eraseFrom(match, player, parting);
        erased.add(match);
      }
    }
    await lastSeen.forget(player.id);
    await closedDirects.forget(player.id);
    await simulNotices.seen(player.id);
    await table.forgetAll(player);
    await store.remove(ALL, player.id);
    await store.delete(keyOf(player.id));
    return erased.size;
  }

  return {
    async erase(player, parting) {
      const begun: StoredErasure = { parting };
      await store.set(keyOf(player.id), begun);
      await store.add(ALL, player.id);
      return carryOut(player, parting);
    },
    async resume() {
      for (const id of await store.words(ALL)) {
        try {
          const begun = await store.get<StoredErasure>(keyOf(id));
          await carryOut({ id, name: '' }, begun?.parting ?? 'concede');
        } catch (error) {
          log.error('somebody could not be deleted yet', error);
        }
      }
    },
  };
}

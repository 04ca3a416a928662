import { revisedTo } from '../../store/index.ts';
import type { Revised } from '../../store/index.ts';
import { attempts } from '../../waiting/index.ts';
import type { Queue } from '../queue.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';

/** One record of the store that many people change. */
export interface KeptRecord<R extends Revised> {
  /** Changes to one key are made one after the other in this process. */
  readonly key: string;
  load(): Promise<R | null>;
  /** Stores it in place of revision `rev`; false: somebody else was faster. */
  keep(rev: number, next: R): Promise<boolean>;
}

/** A change to a record: `next` is stored; without it, nothing is written. Its revision is counted here. */
export interface RecordChange<R, T> {
  readonly next?: R | undefined;
  readonly done: TableResult<T>;
}

/**
 * Loads a record, lets `decide` say what to change, and stores that if nobody else was faster; otherwise again from the
 * start. `busy` if others were faster too often; `missing` if there is no such record.
 */
export const changeRecord = <R extends Revised, T>(
  { queue }: { readonly queue: Queue },
  { key, load, keep }: KeptRecord<R>,
  missing: TableResult<T>,
  decide: (record: R) => RecordChange<R, T> | Promise<RecordChange<R, T>>,
): Promise<TableResult<T>> =>
  queue(key, async () => {
    const done = await attempts<TableResult<T>>(async () => {
      const record = await load();
      if (!record) return missing;
      const change = await decide(record);
      const { next } = change;
      return !next || (await keep(record.rev, revisedTo(record.rev, next))) ? change.done : null;
    });
    return done ?? trouble('busy');
  });

import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Classes, Table } from '../../../src/table/index.ts';
import type { ClassAnswer } from '../../../src/learning/index.ts';
import { ann, ben, books, cid, done } from '../../support/tables.ts';

/** The channel of the class. */
export const HALL = 'hall';

export const option = (place: number): ClassAnswer => ({ is: 'option', option: place });

export interface Room {
  readonly store: Store;
  readonly table: Table;
  readonly classes: Classes;
}

/** Ann teaches Ben and Cid. */
export async function room(store: Store = openMemoryStore(), clock: () => number = () => 0): Promise<Room> {
  const table = openTable({ store, systems: books, heartbeat: null, clock });
  const { classes } = table;
  done(await classes.open({ server: 's', channel: HALL, name: '7b', by: ann }));
  done(await classes.join(HALL, ben));
  done(await classes.join(HALL, cid));
  return { store, table, classes };
}

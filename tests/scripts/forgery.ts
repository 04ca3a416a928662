import { createHash } from 'node:crypto';
import { openMemoryStore } from '../../src/store/memory.ts';
import { endingOf } from '../../src/table/exports/reading.ts';
import { digestOf, exportText } from '../../src/table/exports/export-match.ts';
import { linkOf, UNLINKED } from '../../src/table/fairness/chain.ts';
import { dieOf } from '../../src/table/fairness/dice.ts';
import { openTable } from '../../src/table/index.ts';
import type { Player, WholeExport } from '../../src/table/index.ts';
import { ann, ben, books, does, done, interaction } from '../support/tables.ts';

type Open<T> = T extends readonly (infer One)[]
  ? Open<One>[]
  : T extends object
    ? { -readonly [Field in keyof T]: Open<T[Field]> }
    : T;
/** A match in which anything can be changed. */
export type Loose = Open<WholeExport> & { [field: string]: unknown };

/**
 * A match of tally with seed phrases of both sides, secret answers and dice; the same seed and id each time. `loser`
 * concedes.
 */
export async function tallyMatch(words: string, loser: Player): Promise<WholeExport> {
  let made = 0;
  const random = (): string =>
    createHash('sha256')
      .update(`forging ${(made += 1)}`)
      .digest('hex');
  let now = Date.UTC(2026, 10, 21);
  const table = openTable({ store: openMemoryStore(), systems: books, random, clock: () => (now += 60_000) });
  const { id: match } = done(
    await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { target: 100 } }),
  ).matchView;
  done(await table.join(match, ben, 'b'));
  done(await table.addSeedPhrase(match, ann, words, interaction()));
  done(await table.start(match, ann, interaction()));
  done(await table.addSeedPhrase(match, ben, 'well shaken', interaction()));
  done(await does(table, match, ann, 'bid', { dice: 2 }));
  done(await does(table, match, ben, 'bid', { dice: 1 }));
  done(await does(table, match, ann, 'add', { dice: 2 }));
  done(await does(table, match, ben, 'add', { dice: 1 }));
  done(await does(table, match, ann, 'bid', { dice: 3 }));
  done(await table.concede(match, loser, interaction()));
  const { exported } = done(await table.exported(match, null));
  if (!exported.importable) throw new Error('It goes on.');
  return exported;
}

/**
 * A match as text, with everything that depends only on the seed recomputed: its links, as far as `linked`, and its
 * digest.
 */
export function forgedText(exported: WholeExport, change: (loose: Loose) => void, linked = true): string {
  const loose = structuredClone(exported) as unknown as Loose;
  change(loose);
  const match = loose as unknown as WholeExport;
  let before = UNLINKED;
  if (linked) {
    for (const [index, entry] of loose.entries.entries()) {
      before = linkOf(
        match.dice,
        before,
        entry as WholeExport['entries'][number],
        index === loose.entries.length - 1 ? endingOf(match) : null,
      );
      entry.link = before;
    }
  }
  return exportText({ ...loose, digest: digestOf(loose) });
}

/** Throws every die again from the stated origin of the dice. */
export function throwAnew({ dice: fair, entries }: Loose): void {
  let number = 0;
  for (const die of entries.flatMap(({ dice }) => dice)) die.value = dieOf(fair, (number += 1), die.sides);
}

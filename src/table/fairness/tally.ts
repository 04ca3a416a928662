import type { Thrown } from '../../engine/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import { entriesFor, readEntries } from '../log/log.ts';
import type { Head } from '../stored-match.ts';
import type { Entry } from '../log/entry.ts';
import type { MatchId } from '../ids.ts';

/** How often each face was thrown. */
export interface Tally {
  readonly matches: number;
  /** By number of sides: how many 1s, 2s and so on. */
  readonly faces: Readonly<Record<number, readonly number[]>>;
}

const tallyKey = (server: string): string => `thrown:${server}`;

/** Counts dice by sides and face. */
export function tallyOf(dice: readonly Thrown[]): Tally['faces'] {
  const faces: Record<number, number[]> = {};
  for (const { sides, value } of dice) {
    const counts = (faces[sides] ??= new Array<number>(sides).fill(0));
    counts[value - 1] = (counts[value - 1] ?? 0) + 1;
  }
  return faces;
}

const diceOf = (entries: readonly Entry[]): readonly Thrown[] => entries.flatMap(({ dice }) => dice);

/**
 * A finished match as one word of a set, `id 20:3,5,…;6:1,…`: adding the same word again changes nothing, so that it
 * may be counted twice.
 */
const wordOf = (match: MatchId, faces: Tally['faces']): string =>
  `${match} ${Object.entries(faces)
    .map(([sides, counts]) => `${sides}:${counts.join(',')}`)
    .join(';')}`;

const readWord = (word: string): Tally['faces'] =>
  Object.fromEntries(
    (word.split(' ')[1] ?? '')
      .split(';')
      .filter((part) => part !== '')
      .map((part) => {
        const [sides = '', counts = ''] = part.split(':');
        return [sides, counts.split(',').map(Number)];
      }),
  );

/** Adds the dice of a finished match to its server's tally. */
export async function countDice(context: Pick<TableContext, 'store'>, head: Head): Promise<void> {
  const { room, stage, log, lesson } = head;
  // The dice of a lesson are written, not thrown.
  if (lesson || room.server === null || stage !== 'over' || log.entries === 0) return;
  await context.store.add(
    tallyKey(room.server),
    wordOf(head.id, tallyOf(diceOf(await readEntries(context, head, 1, log.entries)))),
  );
}

/** Deletes a server's tally. */
export const forgetDice = (store: Store, server: string): Promise<void> => store.delete(tallyKey(server));

/** See `Table.thrown`. */
export const diceTally = (
  context: TableContext,
  of: { readonly match: MatchId } | { readonly server: string },
): Promise<Tally> => ('match' in of ? thrownIn(context, of.match) : thrownOn(context.store, of.server));

async function thrownIn(context: TableContext, match: MatchId): Promise<Tally> {
  const head = await load(context, match);
  if (!head) return { matches: 0, faces: {} };
  const entries = await readEntries(context, head, 1, head.log.entries);
  const known = new Set(entriesFor(entries, head.stage === 'over' ? 'umpire' : 'all').map(({ number }) => number));
  return { matches: 1, faces: tallyOf(diceOf(entries.filter(({ number }) => known.has(number)))) };
}

async function thrownOn(store: Store, server: string): Promise<Tally> {
  const words = await store.words(tallyKey(server));
  const faces: Record<string, number[]> = {};
  for (const [sides, counts] of words.flatMap((word) => Object.entries(readWord(word)))) {
    const sum = (faces[sides] ??= new Array<number>(counts.length).fill(0));
    for (const [face, count] of counts.entries()) sum[face] = (sum[face] ?? 0) + count;
  }
  return { matches: words.length, faces };
}

import { setImmediate as rest } from 'node:timers/promises';
import { deepEqual, rewound } from '../../engine/index.ts';
import type { AnyMatch, SystemHandle, Json } from '../../engine/index.ts';
import { isChained } from '../fairness/chain.ts';
import { mistakesIn } from '../fairness/check-match.ts';
import { newLedger } from '../clock/ledger.ts';
import type { ExportedEntry, WholeExport } from './format.ts';
import { endingOf, isLastOf, readExport } from './reading.ts';
import { commitmentOf, fairnessSeedOf } from '../fairness/fairness.ts';
import { matchViewOf } from '../match-view.ts';
import { systemHandle, maskedLater } from '../context.ts';
import type { TableContext } from '../context.ts';
import { matchKey } from '../head.ts';
import { append, emptyLog, MOST_CHARACTERS, MOST_PAGES } from '../log/log.ts';
import type { Written } from '../log/log.ts';
import { sameDice, beginningOutcome } from '../log/replay.ts';
import { sealChanges, sealsAfterBack } from '../fairness/seals.ts';
import type { SealChanges } from '../fairness/seals.ts';
import type { Head } from '../stored-match.ts';
import type { SeatResult } from '../requests.ts';
import type { TableResult } from '../trouble.ts';
import type { Entry } from '../log/entry.ts';
import type { Player, Room } from '../ids.ts';
import { leaveTraces } from '../privacy/traces.ts';
import { newHead, newMatchId } from '../new-head.ts';
import { trouble } from '../trouble.ts';

/** How long an imported match is stored: its owner still has the file. */
export const KEPT_IMPORT = 30 * 24 * 60 * 60 * 1000;

/** The file's contents are impossible. */
class Wrong extends Error {
  readonly facts: Readonly<Record<string, Json>>;
  constructor(facts: Readonly<Record<string, Json>>) {
    super(JSON.stringify(facts));
    this.facts = facts;
  }
}

/** Imports a finished match; see `Table.imported`. */
export async function importMatch(
  context: TableContext,
  text: string,
  room: Room,
  by: Player,
  last: string | null = null,
): Promise<SeatResult> {
  try {
    const exported = read(text, last);
    const handle = systemHandle(context.systems, exported.system);
    if (!handle) return trouble('no-such-system', { system: exported.system });
    if (handle.rules !== exported.rules) return trouble('other-release', {});
    return await storeImport(context, await replayExport(context, handle, exported, { room, by }), by);
  } catch (error) {
    if (error instanceof Wrong) return trouble('bad-import', error.facts);
    throw error;
  }
}

/** `last`: the link published at the end of the match, which commits to all of it. */
function read(text: string, last: string | null): WholeExport {
  const given = readExport(text);
  if (!given.ok) throw new Wrong(given.facts);
  if (last !== null && !isLastOf(given.match, last)) throw new Wrong({ why: 'last' });
  return given.match;
}

/** Any error while processing a stranger's data is the data's fault. */
function attempt<T>(facts: Readonly<Record<string, Json>>, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof Wrong ? error : new Wrong(facts);
  }
}

/** What will be stored: the head, and the pages it refers to. */
interface ReplayedImport {
  readonly head: Head;
  readonly pages: readonly NonNullable<Written['page']>[];
}

/** A state that a later entry rewinds to, and its length as text. */
interface RewindTarget {
  readonly match: AnyMatch;
  readonly length: number;
}

/** Replays the match entry by entry, with the dice it records. */
async function replayExport(
  context: TableContext,
  handle: SystemHandle,
  exported: WholeExport,
  { room, by }: { readonly room: Room; readonly by: Player },
): Promise<ReplayedImport> {
  const { players, seats, entries, options, created, ended, adjusted, result, dice } = exported;
  const known = new Map(players.map((player) => [player.id, player]));
  const personOf = (id: string, at: string): Player => known.get(id) ?? fail({ why: 'form', at });
  const seated = { a: seats.a.map((id) => personOf(id, 'seats.a')), b: seats.b.map((id) => personOf(id, 'seats.b')) };
  let head = newHead({
    rev: 1,
    id: newMatchId(context),
    room,
    stage: 'over',
    system: handle.id,
    options,
    creator: by,
    created,
    ended,
    seats: seated,
    seed: dice.seed,
    drawnAs: dice.match,
    words: dice.words,
    log: { ...emptyLog(handle.rules), ...(isChained(entries) ? {} : { link: null }) },
    told: entries.length,
    fromPosition: entries.some(({ input }) => input !== null && 'open' in input),
    clock: newLedger(null, { a: [], b: [] }),
    adjusted,
  });
  // Entries that are rewound to, each with the last entry that does so.
  const goals = new Map(
    entries.flatMap(({ number, input }) => (input && 'back' in input ? [[input.back, number] as const] : [])),
  );
  const states = new Map<number, RewindTarget>();
  const pages: NonNullable<Written['page']>[] = [];
  // Size of the pages, and of the states held meanwhile.
  let characters = 0;
  const weigh = (value: object): number => {
    const { length } = JSON.stringify(value);
    characters += length;
    if (characters > MOST_CHARACTERS) fail({ why: 'bytes', most: MOST_CHARACTERS });
    return length;
  };
  for (const [index, { by: doer, link: _, ...recorded }] of entries.entries()) {
    const { number } = recorded;
    if (number !== index + 1) fail({ why: 'entry', number: index + 1 });
    const { match, ...seals } = attempt({ why: 'entry', number }, () => nextState(handle, head, recorded, states));
    const entry: Omit<Entry, 'link'> = {
      ...recorded,
      by: doer === null ? null : personOf(doer, `entries.${index}.by`),
    };
    const { log, page } = append(
      head,
      entry,
      handle.rules,
      context.random(),
      match.result && { adjusted, ended, result: match.result },
    );
    if (page) {
      if (pages.push(page) > MOST_PAGES) fail({ why: 'pages', most: MOST_PAGES });
      weigh(page.page);
    }
    if (goals.has(number)) states.set(number, { match, length: weigh(match) });
    if (recorded.input && 'back' in recorded.input && goals.get(recorded.input.back) === number) {
      characters -= states.get(recorded.input.back)?.length ?? 0;
      states.delete(recorded.input.back);
    }
    head = { ...head, ...seals, log, match };
    // A long match takes seconds: give others a turn in between.
    await rest();
  }
  if (!head.match || !deepEqual(head.match.result, result)) throw new Wrong({ why: 'result' });
  const [mistake] = mistakesIn(fairnessSeedOf(head), entries, endingOf(exported));
  if (mistake || commitmentOf(dice.seed) !== dice.commitment)
    throw new Wrong({ why: mistake?.what === 'link' ? 'link' : 'dice', number: mistake?.entry ?? 0 });
  return { head, pages };
}

function fail(facts: Readonly<Record<string, Json>>): never {
  throw new Wrong(facts);
}

/** The match and its seals after an entry; throws if the book's result differs from what is recorded. */
function nextState(
  handle: SystemHandle,
  head: Head,
  { number, input, events, dice, barrier, beats, sealed, opened }: Omit<ExportedEntry, 'by' | 'link'>,
  states: ReadonlyMap<number, RewindTarget>,
): { readonly match: AnyMatch; readonly seals: Head['seals'] } {
  const { match } = head;
  const wrong = { why: 'entry', number };
  const begins = input !== null && ('begin' in input || 'open' in input);
  if (begins !== (number === 1)) fail(wrong);
  const matching = (outcome: SealChanges): Head['seals'] =>
    deepEqual([outcome.sealed, outcome.opened], [sealed, opened]) ? outcome.seals : fail(wrong);
  if (input === null || 'back' in input) {
    const earlier = input && states.get(input.back)?.match;
    if (!match || match.result || events.length + dice.length > 0 || (input && !earlier)) return fail(wrong);
    if (!input || !earlier) return { match, seals: matching({ seals: head.seals, sealed: [], opened: [] }) };
    const back = rewound(earlier, match, input.own);
    return {
      match: back,
      seals: matching(sealsAfterBack(fairnessSeedOf(head), head.seals, number, input.back, handle.secretAnswers(back))),
    };
  }
  const recordedDice = sameDice(dice);
  const outcome =
    'begin' in input || 'open' in input
      ? beginningOutcome(handle, input, recordedDice)
      : match && handle.apply(match, input, recordedDice, maskedLater);
  if (!outcome?.ok) return fail(wrong);
  // Dice that were not thrown differ, too.
  const following = { events: outcome.events, dice: outcome.dice, barrier: outcome.barrier, beats: outcome.beats };
  if (!deepEqual(following, { events, dice, barrier, beats })) return fail(wrong);
  const over = outcome.match.result !== null;
  return {
    match: outcome.match,
    seals: matching(
      sealChanges(fairnessSeedOf(head), head.seals, number, {
        settled: outcome.answered,
        waiting: handle.secretAnswers(outcome.match),
        over,
        input,
      }),
    ),
  };
}

/** Stores it for a while, on no list: anybody who knows its id can look at it. */
async function storeImport(
  context: TableContext,
  { head, pages }: ReplayedImport,
  by: Player,
): Promise<TableResult<{ readonly matchView: ReturnType<typeof matchViewOf> }>> {
  await leaveTraces(context.store, null, head);
  for (const { key, page } of pages) await context.store.set(key, page, { expires: KEPT_IMPORT });
  await context.store.set(matchKey(head.id), head, { expires: KEPT_IMPORT });
  return { ok: true, matchView: matchViewOf(context, head, by) };
}

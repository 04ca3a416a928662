// Renews the corpus of finished matches, and the one that the practice page shows, after the revision of a book was raised:
//   npm run corpus [-- --matches 60] [--system salvation-and-steel]
// Plays that many random matches of each book, always the same ones, keeps the few that cover the most, and lists what none covers.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { isRefusal } from '../src/engine/index.ts';
import type { SystemHandle } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { exportText } from '../src/table/index.ts';
import type { WholeExport } from '../src/table/index.ts';
import { chanceOf, randomOptions } from '../tests/support/random-match.ts';
import { playAtTable } from '../tests/support/simulation/random-table.ts';
import type { RandomTable } from '../tests/support/simulation/random-table.ts';
import { done } from '../tests/support/tables.ts';

const KEPT = 8;
const MOST = 420;
const folder = fileURLToPath(new URL('../tests/corpus/', import.meta.url));
/** The match that an empty channel of the practice page offers to look at: a long fight with a clear end. */
const SHOWN = { system: 'salvation-and-steel', seed: 46 };
const shownFile = fileURLToPath(new URL('../src/practice/page/welcome/finished-match.json.gz', import.meta.url));

interface Candidate {
  readonly name: string;
  readonly packed: Buffer;
  readonly exported: WholeExport;
  /** The verbs and the kinds of events, inputs and notes that it covers. */
  readonly shows: ReadonlySet<string>;
}

const showsOf = ({ entries, options }: WholeExport): ReadonlySet<string> =>
  new Set([
    ...Object.entries(options).map(([option, value]) => `option ${option} ${String(value)}`),
    ...entries.flatMap(({ input, events, note, opened }) => [
      ...(input === null ? [] : [`verb ${'verb' in input ? input.verb : (Object.keys(input)[0] ?? '')}`]),
      ...(note ? [`note ${note.kind}`] : []),
      ...(opened.length > 0 ? ['opened'] : []),
      ...events.map(({ kind, rule }) => `event ${kind} ${rule}`),
    ]),
  ]);

/** As `/match export` writes it and `/match import` reads it, to the byte. */
const packedExport = (exported: WholeExport): Buffer => gzipSync(exportText(exported), { level: 9 });

/** From cautious to bold, alternating through all scenarios. */
function styleOf(handle: SystemHandle, seed: number): RandomTable {
  const scenarios = handle.options.find(({ id }) => id === 'scenario')?.values ?? [];
  const options = {
    ...randomOptions(handle, chanceOf(seed)),
    ...(scenarios.length > 0 && seed % 3 > 0 ? { scenario: scenarios[seed % scenarios.length] as string } : {}),
  };
  return {
    seed,
    bold: [30, 60, 90, 75][seed % 4] as number,
    most: MOST,
    ...(isRefusal(handle.resolveOptions(options)) ? {} : { options }),
  };
}

async function candidate(handle: SystemHandle, seed: number): Promise<Candidate> {
  const { table, match } = await playAtTable(handle, styleOf(handle, seed));
  const { exported } = done(await table.exported(match, null));
  if (!exported.importable) throw new Error(`${handle.id}, seed ${seed}: it goes on`);
  return {
    name: `${String(seed).padStart(3, '0')}.json.gz`,
    packed: gzipSync(JSON.stringify(exported), { level: 9 }),
    exported,
    shows: showsOf(exported),
  };
}

/** The verbs and events of a match matter more than its options. */
const weightOf = (what: string): number => (what.startsWith('verb') ? 4 : what.startsWith('option') ? 0.25 : 1);

/** A greedy set cover: each match is chosen for what it adds to those before; of two that add the same, the smaller. */
function chosen(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  const gain = ({ shows }: Candidate): number =>
    [...shows].reduce((sum, what) => sum + (seen.has(what) ? 0 : weightOf(what)), 0);
  const kept: Candidate[] = [];
  while (kept.length < KEPT) {
    const [best] = [...candidates].sort(
      (one, other) => gain(other) - gain(one) || one.packed.length - other.packed.length,
    );
    if (!best || gain(best) === 0) return kept;
    for (const what of best.shows) seen.add(what);
    kept.push(best);
  }
  return kept;
}

const { values } = parseArgs({ options: { matches: { type: 'string', default: '60' }, system: { type: 'string' } } });
for (const { handle } of Object.values(systems).filter(
  (book) => values.system === undefined || book.handle.id === values.system,
)) {
  const candidates: Candidate[] = [];
  for (let seed = 1; seed <= Number(values.matches); seed += 1) candidates.push(await candidate(handle, seed));
  const kept = chosen(candidates);
  if (handle.id === SHOWN.system)
    writeFileSync(shownFile, packedExport((await candidate(handle, SHOWN.seed)).exported));
  const [all, shown] = [candidates, kept].map((some) => new Set(some.flatMap(({ shows }) => [...shows]))) as [
    Set<string>,
    Set<string>,
  ];
  rmSync(`${folder}${handle.id}`, { recursive: true, force: true });
  mkdirSync(`${folder}${handle.id}`, { recursive: true });
  for (const { name, packed } of kept) writeFileSync(`${folder}${handle.id}/${name}`, packed);
  const missing = [...Object.keys(handle.verbs).map((verb) => `verb ${verb}`), ...all].filter(
    (what) => !shown.has(what) && !what.startsWith('option'),
  );
  console.log(
    `${handle.id}: ${kept.length} matches, ${Math.ceil(kept.reduce((sum, { packed }) => sum + packed.length, 0) / 1024)} KiB, ${shown.size} of ${all.size} things shown; not shown: ${[...new Set(missing)].join(', ') || 'nothing'}`,
  );
}

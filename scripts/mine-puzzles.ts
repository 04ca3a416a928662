// `npm run mine-puzzles -- --system S [--preset learn] [--matches 40] [--count 4] [--seed 1]`: plays matches of the bot against
// itself and writes positions in which one idea is clearly better than all others to src/systems/S/learning/mined.ts, in
// place of what is there. From each match it takes one at most. `--again` plays no match: it measures the plans of the
// puzzles that are there by the judgement of today, and leaves out those that have no clear best plan any more.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededDice } from '../src/engine/index.ts';
import type { AnyMatch, Input, MinedPuzzle, SystemHandle } from '../src/engine/index.ts';
import { measured, minedFrom } from '../src/learning/index.ts';
import { askedOf, choose, mayAct } from '../src/opponent/index.ts';
import { fromPreset } from '../src/opponent/arena/index.ts';
import { systems } from '../src/systems/index.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    preset: { type: 'string', default: 'learn' },
    matches: { type: 'string', default: '40' },
    count: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});
const { handle } = systems[values.system ?? ''] ?? {};
if (!handle) throw new RangeError(`--system: one of ${Object.keys(systems).join(', ')}`);
const [from, matches, count] = [Number(values.seed), Number(values.matches), Number(values.count)];

/** Longer matches are left. */
const MOST_DECISIONS = 600;

/** The first puzzle in a match of the bot against itself; null if there is none. */
function mined(book: SystemHandle, seed: number): MinedPuzzle | null {
  let match: AnyMatch = fromPreset(values.preset).begin(book, seed);
  const dice = seededDice(seed * 31 + 7);
  for (let decisions = 0; decisions < MOST_DECISIONS && !match.result; decisions += 1) {
    const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
    if (!decision) return null;
    // Not the first moves, and not every position: neighbours are alike.
    if (decisions > 10 && (decisions + seed) % 5 === 0 && (mayAct(match, 'a') || mayAct(match, 'b'))) {
      const puzzle = minedFrom(book, match, seed);
      if (puzzle) return puzzle;
    }
    const usual: Input = { timeUp: decision.id };
    const imagined = book.imagined(match, decision.of, seed);
    const thought =
      decision.pace === 'setup'
        ? null
        : choose({ handle: book, match: imagined, side: decision.of, skill: 'soldier', seed: seed + decisions });
    const first = book.apply(match, thought?.action ?? usual, dice);
    const done = first.ok ? first : book.apply(match, usual, dice);
    if (!done.ok) throw new Error(`${decision.kind} has no default`);
    match = done.match;
  }
  return null;
}

const made = `// Made by \`npm run mine-puzzles -- --system ${handle.id} --preset ${values.preset} --seed ${from}\`.`;
const fileOf = ({ id }: SystemHandle): string => `src/systems/${id}/learning/mined.ts`;

/** Writes these puzzles. `firstLine`: how they were made. */
function keep(book: SystemHandle, puzzles: Readonly<Record<string, MinedPuzzle>>, firstLine: string): void {
  writeFileSync(
    fileOf(book),
    `${firstLine}
import type { MinedPuzzle } from '../../../engine/index.ts';

/** Positions of matches of the bot against itself in which one idea is clearly the best. */
export const mined: Readonly<Record<string, MinedPuzzle>> = ${JSON.stringify(puzzles)};
`,
  );
}

/** Measures all puzzles of a book again. */
function again(book: SystemHandle): void {
  const old = Object.entries(book.puzzles).flatMap(([id, { goal, ...puzzle }]) =>
    goal ? [] : [[id, { before: 0, ...puzzle }] as const],
  );
  const now = old.flatMap(([id, puzzle]) => {
    const found = measured(book, puzzle);
    const chances = found && Object.values(found.plans).map(({ chance }) => chance);
    console.error(`${id}: ${chances?.join(', ') ?? 'no clear best plan'}`);
    return found ? [[id, found] as const] : [];
  });
  keep(book, Object.fromEntries(now), readFileSync(fileOf(book), 'utf8').split('\n')[0] ?? made);
}

/** Looks for puzzles in one match after the other. */
function mine(book: SystemHandle): void {
  const found: MinedPuzzle[] = [];
  for (let seed = from; seed < from + matches && found.length < count; seed += 1) {
    const puzzle = mined(book, seed);
    console.error(`${book.id}, match ${seed}: ${puzzle ? 'a puzzle' : 'none'}`);
    if (!puzzle) continue;
    found.push(puzzle);
    keep(book, Object.fromEntries(found.map((each, index) => [`mined-${index + 1}`, each])), made);
  }
}

if (values.again) again(handle);
else mine(handle);

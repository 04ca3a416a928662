// `npm run mine-puzzles -- --system S [--preset learn] [--matches 40] [--count 4] [--seed 1]`: plays matches of the bot against
// itself and writes positions in which one idea is clearly better than all others to src/systems/S/learning/mined.ts, in
// place of what is there. From each match it takes one at most.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededDice } from '../src/engine/index.ts';
import type { AnyMatch, Input, MinedPuzzle, SystemHandle } from '../src/engine/index.ts';
import { minedFrom } from '../src/learning/index.ts';
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

/** Writes what has been found so far. */
function keep(book: SystemHandle, found: readonly MinedPuzzle[]): void {
  const all = Object.fromEntries(found.map((puzzle, index) => [`mined-${index + 1}`, puzzle]));
  writeFileSync(
    `src/systems/${book.id}/learning/mined.ts`,
    `// Made by \`npm run mine-puzzles -- --system ${book.id} --preset ${values.preset} --seed ${from}\`.
import type { MinedPuzzle } from '../../../engine/index.ts';

/** Positions of matches of the bot against itself in which one idea is clearly the best. */
export const mined: Readonly<Record<string, MinedPuzzle>> = ${JSON.stringify(all)};
`,
  );
}

const found: MinedPuzzle[] = [];
for (let seed = from; seed < from + matches && found.length < count; seed += 1) {
  const puzzle = mined(handle, seed);
  console.error(`${handle.id}, match ${seed}: ${puzzle ? 'a puzzle' : 'none'}`);
  if (!puzzle) continue;
  found.push(puzzle);
  keep(handle, found);
}

// `npm run win-chance -- --system S --presets near,learn --matches 300 [--seed 1] [--samples FILE] [--check]`: plays matches
// of the bot against itself, fits the chance to win, and says how well curves fitted to four of five foresaw the fifth.
// Prints the curve for src/opponent/win-chance/curves.ts. Both sides play with the same mixture of skill and chance, which
// differs from match to match, so that positions come up in which one side is far ahead. `--samples`: a file with
// positions, read if it is there, and written if not. `--check`: fits nothing, but says how well the stored curves of the
// book foresaw these matches; take seeds to which they were not fitted.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceOf, nextInput } from '../tests/support/random-match.ts';
import { choose } from '../src/opponent/index.ts';
import { fromPreset } from '../src/opponent/arena/index.ts';
import { ideasFor } from '../src/opponent/ideas.ts';
import { sights } from '../src/opponent/skills.ts';
import { askedOf, mayAct } from '../src/opponent/variants.ts';
import { calibration, curveOf, featuresOf, fitCurve, meanDifference } from '../src/opponent/win-chance/index.ts';
import type { Bin, Curve, Sample } from '../src/opponent/win-chance/index.ts';
import { SIDES, seededDice } from '../src/engine/index.ts';
import type { AnyMatch, Decision, Input, SystemHandle } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    presets: { type: 'string', default: 'learn' },
    matches: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    samples: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const { handle } = systems[values.system ?? ''] ?? {};
if (!handle) throw new RangeError(`--system: one of ${Object.keys(systems).join(', ')}`);
const presets = values.presets.split(',');

const MOST_DECISIONS = 1_500;
/** Positions taken from one match, evenly. */
const POSITIONS = 16;
/** How many parts the matches are cut into for the calibration. */
const HELD_OUT = 5;
/** A kind of match has a curve of its own from so many matches on. */
const LEAST_MATCHES = 100;

interface Played extends Sample {
  readonly kind: string;
}

/** How often, in tenths, a decision is made with thought, and how often by chance; else the first idea is taken. */
const mixtures = [
  { thought: 3, chance: 1 },
  { thought: 6, chance: 0 },
  { thought: 2, chance: 3 },
  { thought: 10, chance: 0 },
] as const;

function answer(book: SystemHandle, match: AnyMatch, decision: Decision, seed: number, matchSeed: number): Input {
  // Not in step with the presets: each of them is played with every mixture.
  const mixture = mixtures[Math.floor(matchSeed / presets.length) % mixtures.length] ?? mixtures[0];
  if (decision.pace === 'setup') return { timeUp: decision.id };
  const draw = seededDice(seed).throw(10);
  const imagined = book.imagined(match, decision.of, seed);
  if (draw <= mixture.chance)
    return nextInput(
      book,
      { ...imagined, asked: imagined.asked.filter(({ id }) => id === decision.id) },
      chanceOf(seed),
    );
  if (draw <= mixture.chance + mixture.thought) {
    const found = choose({ handle: book, match: imagined, side: decision.of, skill: 'soldier', seed });
    return found?.action ?? { timeUp: decision.id };
  }
  const { actions, ends } = ideasFor(book, imagined, decision, { ...sights.recruit, actors: 1, ideas: 1, answers: 1 });
  return actions[0] ?? ends[0] ?? { timeUp: decision.id };
}

function played(book: SystemHandle, seed: number): readonly Played[] {
  let match = fromPreset(presets[seed % presets.length] ?? 'learn').begin(book, seed);
  const dice = seededDice(seed + 0x5eed);
  const seen: Sample['features'][] = [];
  for (let count = 0; !match.result && count < MOST_DECISIONS; count += 1) {
    const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
    if (!decision) throw new Error('Nobody is asked');
    if (SIDES.some((side) => mayAct(match, side))) seen.push(featuresOf(book, book.view(match, 'all')));
    const done = book.apply(match, answer(book, match, decision, seed * 10_007 + count, seed), dice);
    const next = done.ok ? done : book.apply(match, { timeUp: decision.id }, dice);
    if (!next.ok) throw new Error(`${decision.kind} has no default`);
    match = next.match;
  }
  if (!match.result) return [];
  const points = match.result.winner === null ? 0.5 : match.result.winner === 'a' ? 1 : 0;
  const kind = book.kind(match.options);
  const taken = Math.min(POSITIONS, seen.length);
  return Array.from({ length: taken }, (_, place) => seen[Math.floor((place * seen.length) / taken)]).flatMap(
    (features) => (features ? [{ features, points, match: seed, kind }] : []),
  );
}

const [from, count] = [Number(values.seed), Number(values.matches)];
const known = values.samples !== undefined && existsSync(values.samples);
const samples: Played[] = known ? (JSON.parse(readFileSync(values.samples ?? '', 'utf8')) as Played[]) : [];
for (let seed = from; !known && seed < from + count; seed += 1) {
  samples.push(...played(handle, seed));
  if (seed % 20 === 0) {
    process.stderr.write(`${seed}: ${samples.length} positions\n`);
    if (values.samples !== undefined) writeFileSync(values.samples, JSON.stringify(samples));
  }
}
if (!known && values.samples !== undefined) writeFileSync(values.samples, JSON.stringify(samples));

const matchesIn = (list: readonly Played[]): number => new Set(list.map(({ match }) => match)).size;
if (values.check) checkCurves();
else fitCurves();

/** How often the stored curves of the book were right about all positions. */
function checkCurves(): void {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  const parts = kinds.flatMap((kind) => {
    const curve = curveOf(values.system ?? '', kind);
    return curve ? [{ curve, unknown: samples.filter((sample) => sample.kind === kind) }] : [];
  });
  print('as stored', calibration(parts), matchesIn(samples));
}

/** A curve for the book and one for each kind of match that was played often enough, each with how well it foresees. */
function fitCurves(): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const kinds = [...new Set(samples.map(({ kind }) => kind))].filter(
    (kind, _, all) => all.length > 1 && matchesIn(samples.filter((sample) => sample.kind === kind)) >= LEAST_MATCHES,
  );
  for (const kind of ['', ...kinds]) {
    const all = kind === '' ? samples : samples.filter((sample) => sample.kind === kind);
    const seeds = `${from}–${Math.max(...all.map(({ match }) => match))}`;
    const curve: Curve = {
      system: values.system ?? '',
      kind,
      ...fitCurve(all),
      made: { commit, presets: values.presets, matches: matchesIn(all), positions: all.length, seeds },
    };
    console.log(`${JSON.stringify(curve)},`);
    print(kind, calibrated(curve, all), matchesIn(all));
  }
}

function print(what: string, bins: readonly Bin[], matches: number): void {
  const percent = (share: number): string => (share * 100).toFixed(1);
  for (const { bin, said, seen, error, positions, matches: inBin } of bins)
    console.error(
      `| ${bin * 10}–${bin * 10 + 10}% | ${percent(said)} | ${percent(seen)} | ± ${percent(error)} | ${positions} | ${inBin} |`,
    );
  console.error(
    `${values.system} ${what}: ${matches} matches; mean difference ${percent(meanDifference(bins))} points`,
  );
}

/** Five curves, each fitted to four fifths; each fifth is foreseen by the curve that does not know it. */
function calibrated(curve: Curve, all: readonly Played[]): readonly Bin[] {
  const parts = Array.from({ length: HELD_OUT }, (_, part) => {
    const known = all.filter(({ match }) => match % HELD_OUT !== part);
    return { curve: { ...curve, ...fitCurve(known) }, unknown: all.filter(({ match }) => match % HELD_OUT === part) };
  });
  return calibration(parts);
}

// `npm run reviews -- --system S [--preset near] [--matches 200] [--seed 1] [--steps 40] [--options 'points=500 turns=6']`: plays matches of the bot against
// itself, reviews each, and says what a review must show: that the parts add up, that the dice favour nobody on average,
// how much is left unexplained and where, and how long a review takes. `--steps`: somebody gives up after so many steps;
// `--options`: of the book, instead of a preset.
import { parseArgs } from 'node:util';
import { seededDice } from '../src/engine/index.ts';
import type { AnyMatch, Input, SystemHandle } from '../src/engine/index.ts';
import { PARTS, figuresOf, isSetUp, judgeStep, residueOf, reviewOf } from '../src/learning/index.ts';
import type { JudgedStep, PlayedStep } from '../src/learning/index.ts';
import { choose } from '../src/opponent/index.ts';
import { fromPreset } from '../src/opponent/arena/index.ts';
import { askedOf } from '../src/opponent/variants.ts';
import { systems } from '../src/systems/index.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    preset: { type: 'string', default: 'near' },
    matches: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '1000' },
    worst: { type: 'string', default: '0' },
    options: { type: 'string' },
  },
});
const { handle } = systems[values.system ?? ''] ?? {};
if (!handle) throw new RangeError(`--system: one of ${Object.keys(systems).join(', ')}`);
const [from, count, most, worst] = [values.seed, values.matches, values.steps, values.worst].map(Number) as [
  number,
  number,
  number,
  number,
];

function begun(book: SystemHandle, seed: number): AnyMatch {
  if (values.options === undefined) return fromPreset(values.preset).begin(book, seed);
  const options = Object.fromEntries(values.options.split(' ').map((one) => one.split('=') as [string, string]));
  const match = book.begin({ options }, seededDice(seed));
  if (!match.ok) throw new RangeError(`--options: ${match.refusal.code}`);
  return match.match;
}

/** Plays a match to its end, and hands on each step. */
function* played(book: SystemHandle, seed: number): Generator<PlayedStep> {
  let match = begun(book, seed);
  const dice = seededDice(seed + 0x5eed);
  for (let number = 1; !match.result; number += 1) {
    const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
    if (!decision) throw new Error('Nobody is asked');
    const { of } = decision;
    const usual: Input = { timeUp: decision.id };
    const plan = (): Input =>
      choose({
        handle: book,
        match: book.imagined(match, of, seed * 10_007 + number),
        side: of,
        skill: 'soldier',
        seed: seed * 10_007 + number,
      })?.action ?? usual;
    const input: Input =
      number > most ? { verb: 'concede', by: of, params: {} } : decision.pace === 'setup' ? usual : plan();
    const first = book.apply(match, input, dice);
    const done = first.ok ? first : book.apply(match, usual, dice);
    if (!done.ok) throw new Error(`${decision.kind} has no default`);
    yield { number, before: match, after: done.match, input: first.ok ? input : usual, thrown: done.dice.length > 0 };
    match = done.match;
  }
}

const points = (share: number): string => (100 * share).toFixed(2);
const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
const spread = (list: readonly number[]): number =>
  Math.sqrt(list.reduce((sum, each) => sum + (each - mean(list)) ** 2, 0) / Math.max(1, list.length - 1));
/** "mean ± standard error", in points. */
const withError = (list: readonly number[]): string =>
  `${points(mean(list))} ± ${points(spread(list) / Math.sqrt(list.length))}`;

interface Figure {
  readonly luck: number;
  readonly plans: number;
  readonly residue: number;
  readonly other: number;
  readonly off: number;
  readonly steps: number;
  readonly seconds: number;
}

const figures: Figure[] = [];
for (let seed = from; seed < from + count; seed += 1) {
  const judged: JudgedStep[] = [];
  let seconds = 0;
  for (const step of played(handle, seed)) {
    if (isSetUp(step)) continue;
    const start = process.cpuUsage();
    const one = judgeStep(handle, step, seed * 10_007 + step.number);
    const { user, system } = process.cpuUsage(start);
    seconds += (user + system) / 1e6;
    judged.push(one);
    const residue = residueOf(one);
    if (worst > 0 && Math.abs(residue) >= worst / 100) {
      const { input, before } = step;
      const what = input && 'verb' in input ? `${input.verb} ${JSON.stringify(input.params)}` : 'usual';
      console.log(
        `${seed}.${step.number} ${before.asked.map(({ kind, of }) => `${of}:${kind}`).join(' ')} | ${one.by ?? ''} ${what}: residue ${points(residue)}, `
          + `${points(one.before)} -> ${points(one.after)}, luck ${points(one.luck)}, guess ${points(one.guess)}, errors ${points(one.errors.a)}/${points(one.errors.b)}`,
      );
    }
  }
  const review = reviewOf(judged);
  if (!review) continue;
  const { start, result, parts } = figuresOf(review, 'a');
  const exact =
    review.start
    + review.luck
    + review.guess
    + review.plans.a
    + review.plans.b
    - review.errors.a
    + review.errors.b
    + review.other;
  const off = Math.max(
    Math.abs(start + PARTS.reduce((sum, part) => sum + parts[part], 0) - result) / 100,
    Math.abs(exact + review.residue - review.result),
  );
  const { luck, plans: both, residue: leftOver, other } = review;
  figures.push({ luck, plans: both.a + both.b, residue: leftOver, other, off, steps: judged.length, seconds });
  const done = figures.length;
  if (done % 10 === 0 || seed === from + count - 1) {
    const of = (key: keyof Figure): readonly number[] => figures.map((figure) => figure[key]);
    console.log(
      `${handle.id} ${values.preset}, ${done} matches: luck ${withError(of('luck'))}; parts off by at most ${points(Math.max(...of('off')))}; `
        + `plans ${withError(of('plans'))}, at most ${points(Math.max(...of('plans').map(Math.abs)))}; left over more than 3 in ${of('residue').filter((one) => Math.abs(one) > 0.03).length}; `
        + `left over ${withError(of('residue'))}, spread ${points(spread(of('residue')))}, at most ${points(Math.max(...of('residue').map(Math.abs)))}; `
        + `given up ${points(mean(of('other')))}; ${mean(of('steps')).toFixed(0)} steps, ${(of('seconds').reduce((a, b) => a + b, 0) / of('steps').reduce((a, b) => a + b, 0)).toFixed(3)} s each`,
    );
  }
}

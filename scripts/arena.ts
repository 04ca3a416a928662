// `npm run arena -- --system S --a soldier --b recruit [--preset near] [--pairs 60] [--sprt 0,100] [--seed 1] [--keep
// FILE]`: who of two players is stronger. Each pair plays the same start and dice twice, with sides swapped. Players:
// random, first (the first thing that is suggested or offered), suggested (what "Suggest orders" shows), recruit, soldier,
// veteran, master. `--keep`: a file to which each pair is added as it ends, and from which those that it holds are taken:
// so it goes on where it stopped.
import { parseArgs } from 'node:util';
import { chanceOf, nextInput } from '../tests/support/random-match.ts';
import { endingOrder, gainsByOrder, suggestedDeeds, suggestedOrders } from '../src/discord/orders/suggested.ts';
import { readOrder } from '../src/discord/orders/text.ts';
import { asSuggested } from '../src/discord/orders/whole-turn.ts';
import { adviceOn } from '../src/learning/index.ts';
import { SKILLS, choose, gainsOf, mayAct } from '../src/opponent/index.ts';
import type { Skill } from '../src/opponent/index.ts';
import { fromPreset, playPair, sprt } from '../src/opponent/arena/index.ts';
import type { Contestant, ArenaMatch, MatchPair } from '../src/opponent/arena/index.ts';
import { ideasFor } from '../src/opponent/ideas.ts';
import { sights } from '../src/opponent/skills.ts';
import { askedOf } from '../src/opponent/variants.ts';
import type { SystemHandle } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { keeper } from './kept.ts';

const random: Contestant = {
  name: 'random',
  answer: (handle, match, side, seed) =>
    nextInput(handle, { ...match, asked: match.asked.filter(({ of }) => of === side) }, chanceOf(seed)),
};

const first: Contestant = {
  name: 'first',
  answer(handle, match, side) {
    const decision = askedOf(match, side);
    if (!decision) throw new Error('Not asked');
    const { actions, ends } = ideasFor(handle, match, decision, { ...sights.recruit, actors: 1, ideas: 1, answers: 1 });
    return actions[0] ?? ends[0] ?? { timeUp: decision.id };
  },
};

/** Takes the first of the orders that "Suggest orders" shows on its turn; all other questions it leaves to the recruit. */
const suggested: Contestant = {
  name: 'suggested',
  answer(handle, match, side, seed) {
    if (!mayAct(match, side)) return recruit.answer(handle, match, side, seed);
    const view = handle.view(match, side);
    const deeds = suggestedDeeds(handle, view, side);
    const found = gainsOf(handle, match, side, deeds, { seed, isLate: () => false, before: [] });
    const gains = gainsByOrder(handle, view, deeds, found);
    const [line] = [...suggestedOrders(handle, view, side, gains), ...endingOrder(handle, view, side)];
    const order = line === undefined ? null : readOrder(handle, view, side, line);
    const advice = order && adviceOn(handle, match, { action: order, seed, isLate: () => false });
    const better = advice && asSuggested(handle, view, side, advice.better) !== null ? advice.better : null;
    return better ?? order ?? recruit.answer(handle, match, side, seed);
  },
};

/** What decisions took, skill by skill: how many, the most positions, and how many took more than the skill has. */
const spent = new Map<Skill, { decisions: number; most: number; over: number; late: number }>();

const at = (skill: Skill): Contestant => ({
  name: skill,
  answer(handle, match, side, seed) {
    const begun = performance.now();
    const choice = choose({ handle, match, side, skill, seed });
    const sum = spent.get(skill) ?? { decisions: 0, most: 0, over: 0, late: 0 };
    const evaluated = choice?.evaluated ?? 0;
    spent.set(skill, {
      decisions: sum.decisions + 1,
      most: Math.max(sum.most, evaluated),
      over: sum.over + (evaluated > sights[skill].most ? 1 : 0),
      late: sum.late + (performance.now() - begun > sights[skill].time ? 1 : 0),
    });
    if (!choice) throw new Error('Not asked');
    return choice.action ?? { timeUp: choice.decision.id };
  },
});

const recruit = at('recruit');

const contestants: Readonly<Record<string, Contestant>> = Object.fromEntries(
  [random, first, suggested, ...SKILLS.map(at)].map((each) => [each.name, each]),
);

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    a: { type: 'string', default: 'recruit' },
    b: { type: 'string', default: 'random' },
    preset: { type: 'string' },
    pairs: { type: 'string', default: '60' },
    sprt: { type: 'string', default: '0,100' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const wanted = (list: Readonly<Record<string, unknown>>, name: string | undefined, what: string): string => {
  if (name !== undefined && Object.hasOwn(list, name)) return name;
  throw new RangeError(`${what}: one of ${Object.keys(list).join(', ')}`);
};
const { handle } = systems[wanted(systems, values.system, '--system')] ?? {};
if (!handle) throw new RangeError('--system');
const preset = wanted(handle.presets, values.preset ?? Object.keys(handle.presets)[0], '--preset');
const one = contestants[wanted(contestants, values.a, '--a')] ?? random;
const two = contestants[wanted(contestants, values.b, '--b')] ?? random;
const [elo0 = 0, elo1 = 100] = values.sprt.split(',').map(Number);

const kept = keeper<MatchPair>(values.keep);
const pairOf = (book: SystemHandle, seed: number): MatchPair =>
  kept([book.id, preset, one.name, two.name, seed].join(' '), () => playPair(book, fromPreset(preset), one, two, seed));

const points: number[] = [];
const played: ArenaMatch[] = [];
let verdict = sprt(points, elo0, elo1);
for (let pair = 0; pair < Number(values.pairs) && !verdict.decided; pair += 1) {
  const result = pairOf(handle, Number(values.seed) + pair);
  points.push(result.points);
  played.push(...result.matches);
  verdict = sprt(points, elo0, elo1);
  process.stderr.write(
    `${pair + 1}: ${result.points} of 2 (${result.matches.map(({ reason, decisions }) => `${reason} ${decisions}`).join(', ')})\n`,
  );
}

const total = points.reduce((sum, each) => sum + each, 0);
const verbs = new Map<string, number>();
for (const each of played)
  for (const [verb, count] of Object.entries(each.verbs)) verbs.set(verb, (verbs.get(verb) ?? 0) + count);
const round = (value: number): string => value.toFixed(0);
console.log(
  `${handle.id}, ${preset}, seeds from ${values.seed}: ${one.name} takes ${total} of ${played.length} from ${two.name}; `
    + `Elo ${round(verdict.elo)} (${round(verdict.from)} to ${round(verdict.to)}); SPRT [${elo0}, ${elo1}]: ${verdict.decided ?? 'undecided'}`,
);
console.log(
  `  ${played.filter(({ capped }) => capped).length} at the length cap; ${round(played.reduce((sum, { decisions }) => sum + decisions, 0) / Math.max(1, played.length))} decisions a match; `
    + [...verbs]
      .sort((x, y) => y[1] - x[1])
      .slice(0, 8)
      .map(([verb, count]) => `${verb} ${count}`)
      .join(', '),
);
// In chat a decision ends when its time is up; here none does, so that a busy machine changes nothing.
for (const [skill, { decisions, most, over, late }] of spent)
  console.log(
    `  ${skill}: ${decisions} decisions, at most ${most} positions of ${sights[skill].most}, ${over} over that; ${late} would have been cut short in chat`,
  );

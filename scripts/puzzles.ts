// `npm run puzzles -- [--system S] [--skill veteran] [--plays 40]`: how often the bot reaches the goal of each puzzle when
// it plays the puzzle's side, beside the plans that the puzzle knows. The other side answers as in the best plan, else as
// usual.
import { parseArgs } from 'node:util';
import { seededDice } from '../src/engine/index.ts';
import type { Action, AnyMatch, Decision, Input, PuzzleHandle, SystemHandle } from '../src/engine/index.ts';
import { bestPlan, openPuzzle, worthOf } from '../src/learning/index.ts';
import { SKILLS, choose } from '../src/opponent/index.ts';
import type { Skill } from '../src/opponent/index.ts';
import { askedOf } from '../src/opponent/variants.ts';
import { systems } from '../src/systems/index.ts';

/** More decisions than this: it does nothing that ends its turn. */
const MOST_DECISIONS = 60;

/** What the other side does in the best plan, in order. */
const repliesIn = (puzzle: PuzzleHandle): readonly Action[] =>
  (puzzle.plans[bestPlan(puzzle).name]?.deeds ?? []).flatMap(({ verb, params, by }) =>
    by && by !== puzzle.side ? [{ verb, params, by }] : [],
  );

/** The next reply if it is legal now, else an earlier one that answers a question; null: as usual. */
function replyNow(
  handle: SystemHandle,
  match: AnyMatch,
  decision: Decision,
  { played, left }: { readonly played: readonly Action[]; readonly left: readonly Action[] },
): Action | null {
  const [next] = left;
  const again = decision.pace === 'turn' ? [] : played;
  const isLegal = (action: Action): boolean => handle.check(handle.view(match, action.by), action) === null;
  return [...(next ? [next] : []), ...again].find(isLegal) ?? null;
}

/** One play with the bot on the puzzle's side, until its turn is over or the goal is reached. */
function reaches(handle: SystemHandle, puzzle: PuzzleHandle, skill: Skill, seed: number): boolean {
  const dice = seededDice(seed * 7_919);
  let match = openPuzzle(handle, puzzle);
  const { side } = puzzle;
  const replies = repliesIn(puzzle);
  let played = 0;
  for (let decisions = 0; decisions < MOST_DECISIONS && !match.result; decisions += 1) {
    if (worthOf(handle, puzzle, match) === 1 && decisions > 0) break;
    const own = askedOf(match, side);
    const decision = own ?? askedOf(match, side === 'a' ? 'b' : 'a');
    if (!decision) break;
    const reply = own
      ? null
      : replyNow(handle, match, decision, { played: replies.slice(0, played), left: replies.slice(played) });
    // The other side's own turn: ours is over.
    if (!own && decision.pace === 'turn' && decisions > 0 && !reply) break;
    if (reply && reply === replies[played]) played += 1;
    const input: Input = own
      ? (choose({ handle, match: handle.imagined(match, side, seed), side, skill, seed: seed + decisions })?.action ?? {
          timeUp: decision.id,
        })
      : (reply ?? { timeUp: decision.id });
    const next = handle.apply(match, input, dice);
    const settled = next.ok ? next : handle.apply(match, { timeUp: decision.id }, dice);
    if (!settled.ok) break;
    match = settled.match;
  }
  return worthOf(handle, puzzle, match) === 1;
}

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    skill: { type: 'string', default: 'veteran' },
    plays: { type: 'string', default: '40' },
  },
});
const skill = SKILLS.find((each) => each === values.skill);
const plays = Number(values.plays);
if (!skill || !(plays > 0)) throw new RangeError(`--skill: one of ${SKILLS.join(', ')}; --plays: a number above 0.`);
const percent = (share: number): string => `${(share * 100).toFixed(0)}%`;
for (const { handle } of Object.values(systems)) {
  if (values.system !== undefined && handle.id !== values.system) continue;
  for (const [id, puzzle] of Object.entries(handle.puzzles)) {
    // A mined one has no goal to reach: its plans are measured by the chance to win.
    if (!puzzle.goal) continue;
    let reached = 0;
    for (let play = 1; play <= plays; play += 1) if (reaches(handle, puzzle, skill, play)) reached += 1;
    const { name, chance } = bestPlan(puzzle);
    console.log(`${handle.id}, ${id}: ${skill} ${percent(reached / plays)} of ${plays}; ${name} ${percent(chance)}`);
  }
}

import type { AnyMatch, PuzzleHandle, PuzzlePlan, PuzzleWords, SystemHandle } from '../../engine/index.ts';
import { bestPlan, dailyOf, dayOf, openPuzzle } from '../../learning/index.ts';
import type { PuzzleHistory } from '../../learning/index.ts';
import { namesOf } from '../../table/index.ts';
import type { Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page, Picture } from '../payload.ts';
import { lookup } from '../lookup.ts';
import { actionName } from '../question/values.ts';
import { percent } from '../text/odds.ts';
import { bookRuleButton } from '../rule/components.ts';
import { clip, visibleText } from '../text/split.ts';
import { phrasesOf } from '../words/phrases.ts';
import { puzzleWords as words } from '../words/puzzles.ts';

/** A puzzle or a practice goal of a book with its sentences; the id of a goal begins with `goal/`. */
export interface PuzzleOf {
  readonly handle: SystemHandle;
  readonly id: string;
  readonly puzzle: PuzzleHandle;
  /** How often a plan has to work, from 0 to 1; null: it is a puzzle, and only the best will do. */
  readonly wanted: number | null;
  readonly told: PuzzleWords;
}

/** An answer that has been judged: a plan of the puzzle, or one that somebody typed. */
export interface Judged {
  /** How often it reaches the goal, from 0 to 1. */
  readonly chance: number;
  readonly right: boolean;
  /** Null for one that was typed. */
  readonly plan: string | null;
  readonly typed: string | null;
  /** How often a typed one was played; null where the chance is exact. */
  readonly plays: number | null;
}

/** What the ids of practice goals begin with. */
const GOAL = 'goal/';
/** The longest name of a plan, in characters. */
const MOST_PLAN = 80;

/** The ids of a book's practice goals. */
export const goalsOf = ({ goals }: SystemHandle): readonly string[] => Object.keys(goals).map((id) => `${GOAL}${id}`);

function goalOf(handle: SystemHandle, id: string): PuzzleOf | null {
  const puzzle = lookup(handle.goals, id);
  const told = lookup(phrasesOf(handle).goals ?? {}, id);
  return puzzle && told ? { handle, id: `${GOAL}${id}`, puzzle, wanted: puzzle.wanted, told } : null;
}

/** A puzzle or practice goal of a book; null if there is none, or it has no words. */
export function puzzleOf(handle: SystemHandle | null, id: string): PuzzleOf | null {
  if (handle && id.startsWith(GOAL)) return goalOf(handle, id.slice(GOAL.length));
  const puzzle = handle && lookup(handle.puzzles, id);
  if (!handle || !puzzle) return null;
  const told = puzzle.goal ? lookup(phrasesOf(handle).puzzles ?? {}, id) : minedTold(handle, id, puzzle);
  return told ? { handle, id, puzzle, wanted: null, told } : null;
}

/** What is said of a puzzle from a match: its plans are named as everywhere else, which takes its position to be opened. */
const told = new WeakMap<PuzzleHandle, PuzzleWords>();

function minedTold(handle: SystemHandle, id: string, puzzle: PuzzleHandle): PuzzleWords {
  const known = told.get(puzzle);
  if (known) return known;
  const view = handle.view(openPuzzle(handle, puzzle), puzzle.side);
  const matchView = { handle, view, names: namesOf(handle, view) };
  const named = ({ deeds }: PuzzlePlan): string =>
    deeds.map(({ verb, params }) => actionName(matchView, { verb, params, by: puzzle.side })).join('; ');
  const made: PuzzleWords = {
    title: words.mined.title(Object.keys(handle.puzzles).indexOf(id) + 1),
    question: words.mined.question(matchView.names.side(puzzle.side)),
    plans: Object.fromEntries(
      Object.entries(puzzle.plans).map(([name, plan]) => [name, clip(visibleText(named(plan)), MOST_PLAN)]),
    ),
    why: words.mined.why,
  };
  told.set(puzzle, made);
  return made;
}

/** The name under which a person's history knows it. */
export const puzzleKey = ({ handle, id }: PuzzleOf): string => `${handle.id}/${id}`;

/** The puzzle of today. */
export const todaysPuzzle = (bot: Bot, handle: SystemHandle): string | null =>
  dailyOf(Object.keys(handle.puzzles), dayOf(bot.clock()));

/** The one that comes after a puzzle in its book. */
export function nextPuzzle({ handle, id, wanted }: PuzzleOf): string {
  const ids = wanted === null ? Object.keys(handle.puzzles) : goalsOf(handle);
  return ids[(ids.indexOf(id) + 1) % ids.length] ?? id;
}

/** A, B, C … for the plans of a puzzle, in their order. */
export const lettersOf = ({ puzzle }: PuzzleOf): readonly string[] =>
  Object.keys(puzzle.plans).map((_, index) => String.fromCharCode(65 + index));

const planText = ({ told }: PuzzleOf, plan: string): string => told.plans[plan] ?? plan;

const letterOf = (of: PuzzleOf, plan: string): string =>
  lettersOf(of)[Object.keys(of.puzzle.plans).indexOf(plan)] ?? '';

const titleLines = ({ told, handle, wanted }: PuzzleOf): string =>
  (wanted === null ? words : words.goal).title(told.title, phrasesOf(handle).title);

/** The position as everybody may see it, in the person's colours; null if drawing failed, which is logged. */
async function pictureOf(bot: Bot, of: PuzzleOf, match: AnyMatch, player: Player): Promise<Picture | null> {
  const { handle, puzzle } = of;
  const view = handle.view(match, puzzle.side);
  try {
    const scene = handle.scene(view, { words: phrasesOf(handle), names: namesOf(handle, view) });
    const { theme, palette } = await bot.table.person(player);
    return await bot.painter.paint(scene, { view: 'crop', theme, palette });
  } catch (error) {
    bot.log.error('the picture of a puzzle failed', error, { puzzle: puzzleKey(of) });
    return null;
  }
}

/** A puzzle with a button for each plan. */
export async function puzzlePage(bot: Bot, of: PuzzleOf, player: Player): Promise<Page> {
  const { handle, id, puzzle, told } = of;
  const letters = lettersOf(of);
  return page({
    texts: [
      [titleLines(of), told.question, ...(of.wanted === null ? [] : [words.goal.wanted(percent(of.wanted))])].join(
        '\n',
      ),
    ],
    picture: await pictureOf(bot, of, openPuzzle(handle, puzzle), player),
    foot: [
      Object.keys(puzzle.plans)
        .map((plan, index) => words.plan(letters[index] ?? '', planText(of, plan)))
        .join('\n'),
      ...(id === todaysPuzzle(bot, handle) ? [words.daily] : []),
      ...(of.wanted === null ? [] : [words.goal.write]),
    ],
    rows: buttonRows(
      Object.keys(puzzle.plans).map((plan, index) =>
        button(
          writeId({ kind: 'puzzle-plan', match: handle.id, verb: id, param: plan }),
          letters[index] ?? plan,
          'main',
        ),
      ),
    ),
  });
}

/** How often each plan works, in short, and why. */
export const solutionInShort = (of: PuzzleOf): readonly string[] => [
  `${(of.puzzle.goal ? words : words.mined).all} ${Object.entries(of.puzzle.plans)
    .map(([plan, { chance }]) => words.shareInShort(letterOf(of, plan), percent(chance)))
    .join(', ')}.`,
  of.told.why,
];

/** How often each plan works, and why. */
const solutionLines = (of: PuzzleOf): readonly string[] => [
  (of.puzzle.goal ? words : words.mined).all,
  ...Object.entries(of.puzzle.plans).map(([plan, { chance }]) =>
    words.share(letterOf(of, plan), planText(of, plan), percent(chance)),
  ),
  of.told.why,
];

const nextButton = (of: PuzzleOf) =>
  button(
    writeId({ kind: 'puzzle', match: of.handle.id, param: nextPuzzle(of) }),
    of.wanted === null ? words.buttons.next : words.goal.next,
    'main',
  );

/** The answer, for somebody who gives up. */
export const solutionPage = (of: PuzzleOf): Page =>
  page({
    texts: [titleLines(of), solutionLines(of).join('\n')],
    rows: buttonRows([nextButton(of), bookRuleButton(of.handle, of.puzzle.rule)]),
  });

const rightText = ({ wanted, puzzle }: PuzzleOf, { chance }: Judged): string =>
  wanted === null && !puzzle.goal
    ? words.mined.right(percent(chance))
    : wanted === null
      ? words.right(percent(chance))
      : words.goal.right(percent(chance), percent(wanted));

/** What came of an answer; where it was wrong, the best plan is not told yet. */
export function judgedPage(of: PuzzleOf, judged: Judged, history: PuzzleHistory): Page {
  const { handle, id, puzzle } = of;
  const chosen =
    judged.plan === null
      ? words.typed(judged.typed ?? '')
      : words.chosen(letterOf(of, judged.plan), planText(of, judged.plan));
  const own = judged.plays === null ? [] : [words.tried(judged.plays)];
  if (!judged.right)
    return page({
      texts: [
        [
          titleLines(of),
          chosen,
          of.wanted === null
            ? (puzzle.goal ? words : words.mined).wrong(
                percent(judged.chance),
                Math.round((bestPlan(puzzle).chance - judged.chance) * 100),
              )
            : words.goal.wrong(percent(judged.chance), percent(of.wanted)),
        ].join('\n'),
      ],
      foot: own,
      rows: buttonRows([
        button(writeId({ kind: 'puzzle', match: handle.id, param: id }), words.buttons.again, 'main'),
        button(writeId({ kind: 'puzzle-show', match: handle.id, param: id }), words.buttons.show),
      ]),
      tone: 'bad',
    });
  const days = history.streak?.days ?? 0;
  return page({
    texts: [[titleLines(of), chosen, rightText(of, judged)].join('\n'), solutionLines(of).join('\n')],
    foot: [...own, ...(days > 1 && of.wanted === null ? [words.streak(days)] : [])],
    rows: buttonRows([
      button(writeId({ kind: 'puzzle-share', match: handle.id, param: id }), words.buttons.share),
      nextButton(of),
      bookRuleButton(handle, puzzle.rule),
    ]),
    tone: 'good',
  });
}

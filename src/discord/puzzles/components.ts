import { triesOf } from '../../learning/index.ts';
import type { MatchlessSpec, MatchlessUse } from '../components/matchless.ts';
import { lookup } from '../lookup.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { puzzleWords as words } from '../words/puzzles.ts';
import { answerPlan } from './answer.ts';
import { nextGoalPage } from './goals.ts';
import { puzzleKey, puzzleOf, puzzlePage, solutionPage } from './page.ts';
import type { PuzzleOf } from './page.ts';

const old: Page = page({ texts: [en.old] });

/** The puzzle that a button is about. */
const puzzleAt = ({ bot, id }: MatchlessUse, name: string | undefined): PuzzleOf | null =>
  puzzleOf(lookup(bot.systems, id.match)?.handle ?? null, name ?? '');

/** Below puzzles: to see one, to answer it, to give up, and to tell the others that one has solved it. */
export const puzzleComponents = {
  goals: {
    where: 'private',
    run: async (use) => {
      const handle = lookup(use.bot.systems, use.id.match)?.handle;
      await use.reply.send(handle ? await nextGoalPage(use.bot, handle, use.player) : old);
    },
  },
  puzzle: {
    where: 'private',
    run: async (use) => {
      const of = puzzleAt(use, use.id.param);
      await use.reply.send(of ? await puzzlePage(use.bot, of, use.player) : old);
    },
  },
  'puzzle-plan': {
    where: 'private',
    run: async (use) => {
      const of = puzzleAt(use, use.id.verb);
      await use.reply.send((of && (await answerPlan(use.bot, of, use.player, use.id.param ?? ''))) ?? old);
    },
  },
  'puzzle-show': {
    where: 'private',
    run: async (use) => {
      const of = puzzleAt(use, use.id.param);
      await use.reply.send(of ? solutionPage(of) : old);
    },
  },
  'puzzle-share': {
    where: 'public',
    run: async (use) => {
      const { bot, reply, player } = use;
      const of = puzzleAt(use, use.id.param);
      if (!of) return reply.send(old, 'private');
      const tries = triesOf(await bot.table.puzzlesOf(player), puzzleKey(of));
      if (tries.solved === null) return reply.send(page({ texts: [words.unsolved] }), 'private');
      const { title } = phrasesOf(of.handle);
      if (of.wanted !== null)
        return reply.send(page({ texts: [words.goal.shared(plain(player.name), of.told.title, title)] }));
      await reply.send(page({ texts: [words.shared(plain(player.name), of.told.title, title, tries.wrong)] }));
    },
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;

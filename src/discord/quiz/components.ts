import type { MatchlessSpec, MatchlessUse } from '../components/matchless.ts';
import { lookup } from '../lookup.ts';
import { page } from '../payload.ts';
import { en } from '../words/en.ts';
import { guessedPage, quizFrom, quizPage } from './page.ts';
import type { Quiz } from './page.ts';

/** The question that a button or menu is about. */
function quizAt({ bot, id }: MatchlessUse): Quiz | null {
  const handle = lookup(bot.systems, id.match)?.handle;
  return handle && /^\d{1,7}$/.test(id.param ?? '') ? quizFrom(handle, Number(id.param)) : null;
}

/** Guessing chances: the next question, and a guess from the menu. */
export const quizComponents = {
  quiz: {
    where: 'private',
    run: async (use) => {
      const quiz = quizAt(use);
      await use.reply.send(quiz ? await quizPage(use.bot, quiz, use.player) : page({ texts: [en.old] }));
    },
  },
  'quiz-guess': {
    where: 'private',
    run: async (use) => {
      const { interaction, bot, player, reply } = use;
      const quiz = quizAt(use);
      const guess = Number(interaction.isStringSelectMenu() ? interaction.values[0] : undefined);
      await reply.send(
        quiz && guess >= 0 && guess <= 100 ? await guessedPage(bot, quiz, player, guess) : page({ texts: [en.old] }),
      );
    },
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;

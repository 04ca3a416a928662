import type { Gain } from '../../learning/index.ts';
import type { ComponentSpec, ComponentUse } from '../components/component.ts';
import { page } from '../payload.ts';
import { troubleLines } from '../text/refusal.ts';
import { spokenNames } from '../text/names.ts';
import { guessWords as words } from '../words/guesses.ts';

const gainOf = (text: string | undefined): Gain => (text === 'a' || text === 'b' ? text : 'even');

/** Notes a guess, and tells its maker alone. */
async function guess({ bot, matchView, player, id, reply }: ComponentUse): Promise<void> {
  const gain = gainOf(id.param);
  const done = await bot.table.guesses.guess({ match: matchView.id, player, decision: id.decision ?? '' }, gain);
  const late = !done.ok && (done.trouble.code === 'moved-on' || done.trouble.code === 'not-live');
  const text = done.ok
    ? words.yours(gain, gain === 'even' ? '' : spokenNames(matchView).side(gain))
    : late
      ? words.late
      : troubleLines(matchView, done.trouble).join('\n');
  await reply.send(page({ texts: [text] }), 'private');
}

export const guessComponents = { guess: { where: 'private', beside: true, run: guess } } as const satisfies Readonly<
  Record<string, ComponentSpec>
>;

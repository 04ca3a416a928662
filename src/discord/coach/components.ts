import type { Action } from '../../engine/index.ts';
import type { AnswerHandler } from '../components/component.ts';
import { actionHash } from '../hash.ts';
import { nowPage } from '../panel/panel.ts';
import { en } from '../words/en.ts';
import { betterPage } from './page.ts';

/** Shows what the coach has found, as long as the question is open. */
export const showBetter: AnswerHandler = async ({ bot, matchView, player, decision, id, reply }) => {
  const { handle, view } = matchView;
  const { instead } = await bot.drafts.read(matchView.id, player.id, decision.id);
  const by = (hash: string | undefined): Action | undefined =>
    view ? instead.find((action) => actionHash(handle, view, action) === hash) : undefined;
  const [better, chosen] = [by(id.verb), by(id.param)];
  await reply.send(
    better && chosen
      ? await betterPage(bot, matchView, player, decision, { better, chosen })
      : await nowPage(bot, matchView, player, { note: [en.movedOn] }),
  );
};

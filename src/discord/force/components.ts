import { EMPTY } from '../panel/drafts.ts';
import { forceVerb } from './force.ts';
import { menuChoice } from '../components/component.ts';
import { perform } from '../panel/perform.ts';
import type { AnswerHandler } from '../components/component.ts';
import { nowPage } from '../panel/panel.ts';

/** Takes a ready-made force with one choice. */
export const sample: AnswerHandler = async (use) => {
  const { bot, matchView, player, decision, reply } = use;
  const chosen = menuChoice(use);
  const verb = forceVerb(matchView.handle);
  const params = chosen === null ? undefined : matchView.handle.samples[chosen];
  if (!verb || !params || !decision.verbs.includes(verb.verb)) return reply.send(await nowPage(bot, matchView, player));
  return perform(use, { verb: verb.verb, by: decision.of, params }, EMPTY);
};

import { nowPage } from '../panel/panel.ts';
import { page } from '../payload.ts';
import { askedOf } from '../question/question.ts';
import { en } from '../words/en.ts';
import type { AnswerHandler, ComponentSpec } from './component.ts';

/**
 * A component that answers a question: only the question's player may use it, and only while it is open; a late click
 * is shown the current question instead.
 */
export const answering =
  (run: AnswerHandler): ComponentSpec['run'] =>
  async (use) => {
    const { bot, matchView, player, id, reply } = use;
    const { view } = matchView;
    if (!view?.side) return reply.send(page({ texts: [view ? en.whoPlays : en.notStarted] }), 'private');
    const decision = askedOf(view);
    const meant = view.asked.find((asked) => asked.id === id.decision);
    // Buttons below a message of the channel are there for everybody; where both sides are asked, they serve both.
    if (meant && !decision)
      return reply.send(await nowPage(bot, matchView, player, { note: [en.notYours(matchView.names.side(meant.of))] }));
    if (!decision || !meant)
      return reply.send(await nowPage(bot, matchView, player, view.result ? {} : { note: [en.movedOn] }));
    return run({ ...use, decision, side: decision.of });
  };

/** A component of the player's panel, or one that opens it. */
export const onPanel = (run: AnswerHandler, opensForm = false): ComponentSpec => ({
  where: 'private',
  panel: true,
  opensForm,
  run: answering(run),
});

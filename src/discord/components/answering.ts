import { nowPage } from '../panel/panel.ts';
import { page } from '../payload.ts';
import { askedOf } from '../question/question.ts';
import { en } from '../words/en.ts';
import type { FormPress, PressSpec } from './component.ts';

/**
 * A component that answers a question: only the question's player may use it, and only while it is open; a late click
 * is shown the current question instead.
 */
export const answering =
  (run: FormPress): PressSpec['run'] =>
  async (pressed) => {
    const { bot, matchView, player, id, reply } = pressed;
    const { view } = matchView;
    if (!view?.side) return reply.send(page({ texts: [view ? en.whoPlays : en.notStarted] }), 'alone');
    const decision = askedOf(view);
    const stands = view.asked.some((asked) => asked.id === id.decision);
    if (!decision || !stands)
      return reply.send(await nowPage(bot, matchView, player, stands ? {} : { note: [en.movedOn] }));
    return run({ ...pressed, decision, side: decision.of });
  };

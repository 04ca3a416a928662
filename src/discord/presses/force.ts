import { EMPTY } from '../drafts.ts';
import { forceVerb } from '../force.ts';
import { chosenOf } from './press.ts';
import { perform } from './panel.ts';
import type { FormPress } from './panel.ts';
import { nowPage } from '../panel.ts';

/** A ready-made force is taken with one choice. */
export const sample: FormPress = async (pressed) => {
  const { bot, glance, player, decision, reply } = pressed;
  const chosen = chosenOf(pressed);
  const verb = forceVerb(glance.door);
  const params = chosen === null ? undefined : glance.door.samples[chosen];
  if (!verb || !params || !decision.verbs.includes(verb.verb)) return reply.send(await nowPage(bot, glance, player));
  return perform(pressed, { verb: verb.verb, by: decision.of, params }, EMPTY);
};

import type { SeenDecision } from '../../src/engine/index.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';

/** Counts a person's commands, clicks and choices. */
export function counting(who: Actor, counts: Map<string, number>): Actor {
  const one = <T>(done: T): T => {
    counts.set(who.name, (counts.get(who.name) ?? 0) + 1);
    return done;
  };
  return {
    ...who,
    command: (...given) => one(who.command(...given)),
    click: (...given) => one(who.click(...given)),
    choose: (...given) => one(who.choose(...given)),
    submit: (...given) => one(who.submit(...given)),
  };
}

/** The newest public message with a button that answers this question. */
export function prompt(who: Actor, decision: SeenDecision) {
  const message = who
    .sees()
    .findLast((one) => !isEphemeral(one) && controls(one).some(({ id }) => id.decision !== undefined));
  const there = controls(message).filter(({ id }) => id.decision !== undefined);
  if (!message || !there.some(({ id }) => id.decision === decision.id))
    throw new Error(`${who.name} is asked ${decision.kind} and sees no button for it.`);
  return { message, button: (press: string) => there.find(({ id }) => id.kind === press) };
}

/** Chooses in a panel by its controls, in the order given. */
export async function through(
  who: Actor,
  first: Answer,
  ...steps: readonly (readonly [press: string, value?: string])[]
): Promise<Answer> {
  let answer = first;
  for (const [press, value] of steps) {
    const control = controls(answer.message).find(({ id }) => id.kind === press);
    if (!answer.message || !control) throw new Error(`There is no ${press} in:\n${wordsIn(answer.message)}`);
    answer =
      value === undefined
        ? await who.click(answer.message, control.custom)
        : await who.choose(answer.message, control.custom, value);
  }
  return answer;
}

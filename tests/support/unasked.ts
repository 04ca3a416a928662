import { SIDES } from '../../src/engine/index.ts';
import type { Choices } from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';
import type { Playing } from './example.ts';

/** Whether a list, cells or rows leave anything to choose. */
const isEmpty = (choices: Choices): boolean =>
  Object.values(choices).every((each) => Array.isArray(each) && each.length === 0);

/**
 * The answers for which values are offered although nobody is asked for them: commands can be typed at any time. All
 * other commands are tried, too.
 */
export function offeredUnasked({ handle }: Book, playing: Playing): readonly string[] {
  const view = playing.view('umpire');
  const asked = new Set(view.asked.flatMap(({ verbs }) => verbs));
  return Object.values(handle.verbs)
    .filter(({ verb, place, params }) => {
      if (asked.has(verb)) return false;
      const found = SIDES.flatMap((side) => [
        handle.offers(view, side, verb).length > 0,
        ...params.map(({ name }) => !isEmpty(handle.choices(view, side, verb, {}, name))),
      ]);
      return place === 'answer' && params.length > 0 && found.includes(true);
    })
    .map(({ verb }) => verb);
}

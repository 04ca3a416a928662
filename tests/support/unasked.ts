import { SIDES } from '../../src/engine/index.ts';
import type { AnyView, Choices, Facts } from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';

/** Whether a list, cells or rows leave anything to choose. */
const isEmpty = (choices: Choices): boolean =>
  Object.values(choices).every((each) => Array.isArray(each) && each.length === 0);

/**
 * The answers for which values are offered although nobody is asked for them: commands can be typed at any time. What
 * other commands may be given is asked for, too, and all of it with a unit of each side.
 */
export function offeredUnasked({ handle }: Book, view: AnyView): readonly string[] {
  const asked = new Set(view.asked.flatMap(({ verbs }) => verbs));
  const units = SIDES.flatMap((side) => Object.keys(view.units).find((id) => view.units[id]?.side === side) ?? []);
  const known: readonly Facts[] = [{}, ...units.map((unit) => ({ unit }))];
  return Object.values(handle.verbs)
    .filter(({ verb, place, params }) => {
      if (asked.has(verb)) return false;
      const found = SIDES.flatMap((side) => [
        place === 'answer' && handle.offers(view, side, verb).length > 0,
        ...known.flatMap((given) => params.map(({ name }) => !isEmpty(handle.choices(view, side, verb, given, name)))),
      ]);
      return place === 'answer' && params.length > 0 && found.includes(true);
    })
    .map(({ verb }) => verb);
}

import type { Problem } from './check.ts';
import { at, checking, fields, list, say, text } from './check.ts';

/** Checks autocomplete choices: at most 25, names and texts up to 100 characters. */
export function choiceProblems(data: unknown): readonly Problem[] {
  const check = checking();
  const here = at(check, 'data');
  const result = fields(here, data);
  if (result === null) return check.problems;
  list(at(here, 'choices'), result['choices'], 0, 25).forEach((item, n) => {
    const place = at(here, 'choices', n);
    const choice = fields(place, item);
    if (choice === null) return;
    text(at(place, 'name'), choice['name'], 1, 100);
    const { value } = choice;
    if (typeof value === 'string') text(at(place, 'value'), value, 1, 100);
    else if (typeof value !== 'number') say(at(place, 'value'), 'BASE_TYPE_REQUIRED', 'This field is required');
  });
  return check.problems;
}

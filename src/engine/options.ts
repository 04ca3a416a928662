import type { Facts, Json } from './json.ts';
import type { Game } from './match/match.ts';
import { isRefusal } from './loop/check.ts';
import type { Wanted } from './params/param.ts';
import type { Refusal } from './refusal.ts';
import type { OptionSpec } from './option.ts';
import type { System } from './system.ts';

/** The default of an option. */
export const defaultOf = (option: OptionSpec): Json => option.numbers?.byDefault ?? option.values[0] ?? null;

/** Options of a match with defaults filled in and typed numbers converted; a refusal for unknown options and values. */
export function resolveOptions<G extends Game>(system: System<G>, given: Facts): Facts | Refusal {
  const { codes, options, agree } = system;
  const settled = settledOptions(options, codes.badOption ?? codes.badValue, given);
  return isRefusal(settled) || !agree ? settled : agree(settled, namedOptions(options, given));
}

/** Options with defaults filled in, each for itself; `bad` with facts for the first that is unknown or has no such value. */
export function settledOptions(options: readonly OptionSpec[], bad: Refusal, given: Facts): Facts | Refusal {
  const wrong = (param: string, text: Json, more: Facts): Refusal => ({ ...bad, facts: { param, text, ...more } });
  const unknown = Object.keys(given).find((id) => !optionOf(options, id));
  if (unknown !== undefined) return wrong(unknown, given[unknown] ?? null, { options: options.map(({ id }) => id) });
  const named = namedOptions(options, given);
  const settled: Record<string, Json> = {};
  for (const option of options) {
    const value = named[option.id];
    const read = value === undefined ? defaultOf(option) : readOption(option, value);
    if (read === null) return wrong(option.id, value ?? null, { wanted: { ...wantedFor(option) } });
    settled[option.id] = read;
  }
  return settled;
}

/** The options that were given a value, by their own ids. */
const namedOptions = (options: readonly OptionSpec[], given: Facts): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([id, value]): [string, Json][] => {
      const option = optionOf(options, id);
      return !option || value === undefined || value === null || value === '' ? [] : [[option.id, value]];
    }),
  );

/** The values an option accepts. */
function wantedFor({ values, numbers, like }: OptionSpec): Wanted {
  const { byDefault: _, ...bounds } = numbers ?? {};
  return { ...(values.length > 0 ? { words: values } : {}), ...bounds, ...(like === undefined ? {} : { like }) };
}

/** The option with that id, in any case. */
export const optionOf = (options: readonly OptionSpec[], id: string): OptionSpec | null =>
  options.find((option) => option.id.toLowerCase() === id.toLowerCase()) ?? null;

/**
 * One value as the match stores it: a word of the list, a number, or the number after its prefix (`fixed:7`); null if
 * it is not accepted.
 */
function readOption(option: OptionSpec, value: Json): Json {
  const text = String(value).trim().toLowerCase();
  if (option.values.includes(text)) return text;
  const { numbers } = option;
  if (!numbers) return option.also?.(value) ?? null;
  const prefix = numbers.prefix ?? '';
  if (!text.startsWith(prefix) || !/^\d{1,4}$/.test(text.slice(prefix.length))) return null;
  const number = Number(text.slice(prefix.length));
  if (number < numbers.least || number > numbers.most) return null;
  return prefix === '' ? number : `${prefix}${number}`;
}

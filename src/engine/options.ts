import type { Facts, Json } from './json.ts';
import type { Game } from './match/match.ts';
import type { Wanted } from './params/param.ts';
import type { Refusal } from './refusal.ts';
import type { OptionSpec, System } from './system.ts';

/** The default of an option. */
export const defaultOf = (option: OptionSpec): Json => option.numbers?.byDefault ?? option.values[0] ?? null;

/** Options with defaults filled in and typed numbers converted; a refusal for unknown options and values. */
export function resolveOptions<G extends Game>(system: System<G>, given: Facts): Facts | Refusal {
  const bad = (param: string, text: Json, more: Facts): Refusal => ({
    ...(system.codes.badOption ?? system.codes.badValue),
    facts: { param, text, ...more },
  });
  const named: Record<string, Json> = {};
  for (const [id, value] of Object.entries(given)) {
    const option = optionOf(system.options, id);
    if (!option) return bad(id, value ?? null, { options: system.options.map((known) => known.id) });
    if (value !== undefined && value !== null && value !== '') named[option.id] = value;
  }
  const settled: Record<string, Json> = {};
  for (const option of system.options) {
    const value = named[option.id];
    const read = value === undefined ? defaultOf(option) : readOption(option, value);
    if (read === null) return bad(option.id, value ?? null, { wanted: { ...wantedFor(option) } });
    settled[option.id] = read;
  }
  return system.agree ? system.agree(settled, named) : settled;
}

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

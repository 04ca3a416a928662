import { defaultOf, nearestFirst, optionOf, presetPosition } from '../../engine/index.ts';
import type { Facts, OptionSpec, SystemHandle } from '../../engine/index.ts';
import { TABLE_OPTIONS } from '../../table/index.ts';
import { nearest } from '../autocomplete/nearest.ts';
import type { Completion } from '../autocomplete/nearest.ts';
import type { Bot, RuleBooks } from '../bot.ts';
import { lookup } from '../lookup.ts';
import { presetName } from './preset-name.ts';
import { clip } from '../text/split.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';

/** `terrain=none rounds=per-turn`, with blanks or commas between. */
export const readOptions = (text: string): Facts =>
  Object.fromEntries(
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((one) => {
        const [id = '', ...value] = one.split('=');
        return [id.toLowerCase(), value.join('=') || 'on'];
      }),
  );

const valuesOf = ({ values, numbers }: OptionSpec): readonly string[] => [
  ...values,
  ...(numbers
    ? [numbers.least, numbers.byDefault ?? numbers.least, numbers.most].map(
        (number) => `${numbers.prefix ?? ''}${number}`,
      )
    : []),
];

/** The options so far with one more: its name first, then its value. */
export function completeOptions(systems: RuleBooks, system: string | null, typed: string): readonly Completion[] {
  const entry = (system === null ? undefined : lookup(systems, system)) ?? Object.values(systems)[0];
  if (!entry) return [];
  const cut = typed.search(/\S*$/);
  const [before, last] = [typed.slice(0, cut), typed.slice(cut)];
  const [id = '', value] = last.split('=');
  const spec = optionOf(entry.handle.options, id);
  const named = (text: string, about: string): Completion => ({
    name: `${before}${text}${about}`,
    value: before + text,
  });
  if (spec && value !== undefined) {
    const names = phrasesOf(entry.handle).options[spec.id]?.values ?? {};
    return nearest(
      valuesOf(spec).map((one) =>
        named(
          `${spec.id}=${one}`,
          `${names[one] ? ` – ${names[one]}` : ''}${one === String(defaultOf(spec)) ? ' ·' : ''}`,
        ),
      ),
      typed,
    );
  }
  const ours = en.options.table;
  if (value !== undefined && isOwn(id))
    return nearest(
      [...TABLE_OPTIONS[id], ...ours[id].also].map((one) => named(`${id}=${one}`, '')),
      typed,
    );
  const owns = Object.keys(ours)
    .filter(isOwn)
    .map((one) => named(`${one}=`, ` – ${ours[one].about}`));
  return nearest(
    [
      ...entry.handle.options.map((option) =>
        named(`${option.id}=`, ` – ${phrasesOf(entry.handle).options[option.id]?.name ?? option.id}`),
      ),
      ...owns,
    ],
    typed,
  );
}

const isOwn = (id: string): id is keyof typeof TABLE_OPTIONS => Object.hasOwn(TABLE_OPTIONS, id);

/** The option that could not be read, and its possible values. */
export function refusedOption(bot: Pick<Bot, 'systems'>, system: string, facts: Facts): readonly string[] {
  const named = String(facts.param ?? facts.option ?? '');
  const options = lookup(bot.systems, system)?.handle.options ?? [];
  const spec = optionOf(options, named);
  const line = (id: string, values: readonly string[]): string =>
    `\`${id}\`: ${nearestFirst(values, String(facts.text ?? '')).join(', ')}`;
  if (isOwn(named)) return [line(named, [...TABLE_OPTIONS[named], ...en.options.table[named].also])];
  if (spec) return [line(spec.id, valuesOf(spec))];
  return named === ''
    ? []
    : [en.lobby.noOption(named, [...options.map(({ id }) => id), ...Object.keys(en.options.table)])];
}

/** Discord's limit for a suggestion. */
const MOST_SUGGESTION = 100;

/** The presets of a book by what people have typed, with what a match from each is like. */
export const suggestPresets = (handle: SystemHandle, typed: string): readonly Completion[] => {
  const { teaching } = phrasesOf(handle);
  return nearest(
    Object.entries(handle.presets).map(([id, preset]) => {
      const about = teaching?.presets[id] ?? (presetPosition(preset) ? en.lobby.fromPosition : '');
      return { name: clip([presetName(handle, id), about].filter(Boolean).join(': '), MOST_SUGGESTION), value: id };
    }),
    typed,
  );
};

/** The scenario that somebody typed, by its id or by the name that people see; else as it was typed. */
export function scenarioCalled(handle: SystemHandle | undefined, typed: string): string {
  const names = handle ? (phrasesOf(handle).options['scenario']?.values ?? {}) : {};
  const wanted = typed.trim().toLowerCase();
  return Object.keys(names).find((id) => names[id]?.toLowerCase() === wanted) ?? typed;
}

/** The scenarios of a book by what people have typed. */
export function suggestScenarios(handle: SystemHandle, typed: string): readonly Completion[] {
  const scenarios = handle.options.find(({ id }) => id === 'scenario');
  const names = phrasesOf(handle).options['scenario']?.values ?? {};
  return nearest(
    (scenarios?.values ?? []).map((id) => ({ name: names[id] ?? id, value: id })),
    typed,
  );
}

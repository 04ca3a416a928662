import { defaultOf } from '../../engine/index.ts';
import type { Facts, Json } from '../../engine/index.ts';
import { TABLE_OPTIONS } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';

/** Table options that the card describes in its own sentences. */
const TOLD = ['pace', 'time', 'bank', 'increment', 'reactions', 'grace', 'misses', 'missing'];

const isOwn = (id: string): id is keyof typeof TABLE_OPTIONS => Object.hasOwn(TABLE_OPTIONS, id);
const isLeftOut = (id: string, value: Json | undefined): boolean =>
  TOLD.includes(id) || (isOwn(id) && TABLE_OPTIONS[id][0] === value);

/** Options that differ from the defaults, as ids with values. */
function changedOptions({ handle }: MatchView, options: Facts): readonly (readonly [id: string, value: Json])[] {
  const known = new Map(handle.options.map((option) => [option.id, defaultOf(option)]));
  return Object.entries(options).filter(([id, value]) =>
    known.has(id) ? known.get(id) !== value : !isLeftOut(id, value),
  );
}

/** Lines for the options that differ from the defaults. `explained`: with what each option is about. */
export function optionLines(
  matchView: MatchView,
  { options = matchView.options, explained = false }: { readonly options?: Facts; readonly explained?: boolean } = {},
): readonly string[] {
  const words = phrasesOf(matchView.handle).options;
  const changed = changedOptions(matchView, options);
  if (changed.length === 0) return [en.lobby.plainOptions];
  return [
    en.lobby.options,
    ...changed.map(([id, value]) => {
      const name = words[id]?.name ?? (isOwn(id) ? en.options.table[id].about : id);
      const said = words[id]?.values[String(value)] ?? (isOwn(id) ? en.options.said(String(value)) : String(value));
      const about = words[id]?.about;
      return explained && about !== undefined ? en.lobby.optionAbout(name, said, about) : en.lobby.option(name, said);
    }),
  ];
}

import { actorParam, printRecord, readRecord, splitOutside } from '../../engine/index.ts';
import type { Action, AnyView, Names, SideId, SystemHandle, VerbInfo } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { actionHash } from '../hash.ts';
import { numberIn } from '../text/names.ts';
import { phrasesOf } from '../words/phrases.ts';
import { escaped, verbNamed, withCommands } from './verb-words.ts';

/** As many orders as one message can show. */
export const MOST_ORDERS = 30;

/** The orders in a text: one a line, or with semicolons between them. Units and groups may go by the names one reads. */
export const ordersIn = (text: string, named: Named): readonly string[] =>
  withIds(named, text)
    .split('\n')
    .flatMap((line) => splitOutside(line, /;/) ?? [line.trim()].filter(Boolean));

type Named = Pick<MatchView, 'names' | 'view'>;

/**
 * The text with numbers or ids in the place of names that only one unit or group has: `baron Q18` for "Baron Vasile Q18",
 * `a2 S14` for "a2 Levy S14".
 */
export function withIds({ names, view }: Named, text: string): string {
  const units = Object.values(view?.units ?? {});
  const groups = new Set(units.flatMap(({ group }) => group ?? []));
  const read = [
    ...units.map(({ id }) => [names.unit(id).toLowerCase(), numberIn(names.unit(id)) ?? id] as const),
    ...[...groups].map((id) => [names.group(id).toLowerCase(), numberIn(names.group(id)) ?? id] as const),
  ];
  // The number before the name or after it: "Pikeman a5" for "a5 Pikeman".
  const turned = read.map(([name, id]) => [name.replace(/^(\S+) (.+)$/u, '$2 $1'), id] as const);
  const called = [...read, ...turned.filter(([name, id]) => name.endsWith(` ${id}`))];
  const isAlone = (name: string): boolean => called.filter(([other]) => other === name).length === 1;
  return called
    .filter(([name, id]) => name.includes(' ') && name !== id && isAlone(name))
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((done, [name, id]) => done.replaceAll(new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, 'gi'), id), text);
}

const namesOf = ({ params }: VerbInfo): readonly string[] => params.map(({ name }) => name);

/**
 * A walk with what else it needs, as the book proposes it first: a run where walking is not enough. Its goal stays as it
 * was typed: one that cannot be read is refused, not replaced.
 */
function completed(handle: SystemHandle, view: AnyView, action: Action, goal: string): Action {
  if (handle.check(view, action) === null) return action;
  const [offer] = handle.offers(view, action.by, action.verb, { given: action.params, most: 1 });
  const wanted = String(action.params[goal] ?? '').toLowerCase();
  return offer && (handle.print(view, offer)[goal] ?? '').toLowerCase() === wanted ? offer : action;
}

/** Parameters that are either left out or "yes", by their names alone: `a1 S14 run`. */
const flagsOf = ({ params }: VerbInfo): readonly string[] =>
  params.filter(({ optional }) => optional).map(({ name }) => name);

/** The parameter that a word by itself switches on; undefined if it is something else. */
function flagNamed(handle: SystemHandle, verb: VerbInfo, word: string): string | undefined {
  const words = phrasesOf(handle).verbs[verb.verb]?.params ?? {};
  const typed = word.toLowerCase();
  return flagsOf(verb).find((name) => name === typed || words[name]?.also?.includes(typed));
}

/** Text with the names that stand alone written out. */
function spelledOut(handle: SystemHandle, verb: VerbInfo, text: string): string {
  if (/[=()]/.test(text)) return text;
  const words = text.split(/\s+/);
  return [
    ...words.filter((word) => flagNamed(handle, verb, word) === undefined),
    ...words.flatMap((word) => flagNamed(handle, verb, word) ?? []).map((flag) => `${flag}=yes`),
  ].join(' ');
}

/** "a1 to K12" for "a1 K12". */
const withoutFiller = (line: string): string => line.trim().replaceAll(/(?<=\S)\s+to\s+(?=\S)/giu, ' ');

/** Values, those that are "yes" by their names at the end. */
function printValues(verb: VerbInfo, names: readonly string[], values: Readonly<Record<string, string>>): string {
  const flags = flagsOf(verb).filter((name) => names.includes(name) && values[name] === 'yes');
  return [
    printRecord(
      names.filter((name) => !flags.includes(name)),
      values,
    ),
    ...flags,
  ]
    .join(' ')
    .trim();
}

/** An action, or if it would be refused the same in other words, as far as that would be accepted. */
function legalOf(handle: SystemHandle, view: AnyView, action: Action, inOtherWords: () => Action): Action {
  if (handle.check(view, action) === null) return action;
  const other = inOtherWords();
  return handle.check(view, other) === null ? other : action;
}

const AS_THEY_ARE: Names = { unit: (id) => id, group: (id) => id, side: (side) => side };

/** The text with what its verb may be about, such as a spell, by its value where it stands by its name: "Ember Dart". */
function withValues(
  handle: SystemHandle,
  view: AnyView,
  by: SideId,
  verb: VerbInfo,
  given: Readonly<Record<string, string>>,
  text: string,
): string {
  const named = verb.params
    .filter(({ kind }) => kind === 'word')
    .flatMap(({ name }) => {
      const choices = handle.choices(view, by, verb.verb, given, name);
      return 'list' in choices ? choices.list : [];
    })
    .map(({ name, value }) => ({ value, called: phrasesOf(handle).text(name, AS_THEY_ARE) }))
    .filter(({ called }) => called.includes(' '));
  return named.reduce(
    (done, { value, called }) => done.replace(new RegExp(`(?<![\\w-])${escaped(called)}(?![\\w-])`, 'i'), value),
    text,
  );
}

/**
 * One order: `a1 S14` for the book's plain walk, `a2 charge b1`, or as the command is typed, `charge a2 b1`. Null if it
 * names no action.
 */
export function readOrder(handle: SystemHandle, view: AnyView, by: SideId, typed: string): Action | null {
  const line = withCommands(handle, view, by, withoutFiller(typed));
  const [first = '', second = '', ...rest] = line.trim().split(/\s+/);
  const named = verbNamed(handle, first);
  if (named) {
    const actor = actorParam(named)?.name;
    const given = actor === undefined ? {} : { [actor]: second };
    const read = (text: string): Action => ({
      verb: named.verb,
      by,
      params: readRecord(namesOf(named), spelledOut(handle, named, text)),
    });
    const values = line.trim().slice(first.length).trim();
    return legalOf(handle, view, read(values), () => read(withValues(handle, view, by, named, given, values)));
  }
  const verb = verbNamed(handle, second);
  const actor = verb && actorParam(verb)?.name;
  if (verb && actor) {
    const others = namesOf(verb).filter((name) => name !== actor);
    const read = (text: string): Action => ({
      verb: verb.verb,
      by,
      params: { [actor]: first, ...readRecord(others, spelledOut(handle, verb, text)) },
    });
    const values = rest.join(' ');
    return legalOf(handle, view, read(values), () =>
      read(withValues(handle, view, by, verb, { [actor]: first }, values)),
    );
  }
  const walk = handle.guide?.walk;
  const walking = walk && handle.verbs[walk.verb];
  const walker = walking && actorParam(walking)?.name;
  if (!walk || !walker || second === '') return null;
  // A long word that is no setting was meant for a verb.
  if (/^[a-z-]{4,}$/i.test(second) && flagNamed(handle, walking, second) === undefined) return null;
  // A word that names nobody is no order.
  if (handle.print(view, { verb: walk.verb, by, params: { [walker]: first } })[walker] === undefined) return null;
  const others = [walk.goal, ...namesOf(walking).filter((name) => name !== walker && name !== walk.goal)];
  const params = { [walker]: first, ...readRecord(others, spelledOut(handle, walking, [second, ...rest].join(' '))) };
  return completed(handle, view, { verb: walk.verb, by, params }, walk.goal);
}

/** An action in the shortest form that is read as the same. */
export function printOrder(handle: SystemHandle, view: AnyView, action: Action): string {
  const verb = handle.verbs[action.verb];
  if (!verb) return action.verb;
  const printed = handle.print(view, action);
  const actor = actorParam(verb)?.name;
  const { [actor ?? '']: who = '', ...values } = printed;
  const whole = `${verb.command} ${printRecord(namesOf(verb), printed)}`.trim();
  if (!actor || who === '') return whole;
  const others = namesOf(verb).filter((name) => name !== actor);
  const walk = handle.guide?.walk;
  const goalFirst = walk ? [walk.goal, ...others.filter((name) => name !== walk.goal)] : others;
  const printedBy = (start: string, names: readonly string[]): readonly string[] =>
    [printValues(verb, names, values), printRecord(names, values)].map((text) => `${start} ${text}`.trim());
  const short = walk?.verb === action.verb ? printedBy(who, goalFirst) : [];
  const same = (line: string): boolean => {
    const read = readOrder(handle, view, action.by, line);
    return read !== null && actionHash(handle, view, read) === actionHash(handle, view, action);
  };
  return [...short, ...printedBy(`${who} ${verb.command}`, others)].find(same) ?? whole;
}

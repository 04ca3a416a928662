import { createHash } from 'node:crypto';
import { altText } from '../../../rendering/index.ts';
import { seededDice, SIDES } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, AnyView, Json, Names, Overlay, SideId, Phrases } from '../../../src/engine/index.ts';
import type { Book } from '../../../src/systems/index.ts';
import { playAtRandom, walk } from '../random-match.ts';
import type { Chance } from '../random-match.ts';

/** The viewer who must not learn something. */
export type Outsider = SideId | 'all';
export const OUTSIDERS: readonly Outsider[] = ['a', 'b', 'all'];

export const pickOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;

/** Values seen in a book's secrets, by the name of the field: any of them may occur in another match. */
export type Seen = Map<string, Json[]>;

const MOST_SEEN = 40;

/** Remembers the contents of a secret, so that others can be made up. */
export function remember(seen: Seen, value: Json, field = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const key = Array.isArray(value) ? field : name;
    const known = seen.get(key) ?? [];
    if (known.length < MOST_SEEN && !known.some((one) => JSON.stringify(one) === JSON.stringify(inner)))
      seen.set(key, [...known, inner as Json]);
    remember(seen, inner as Json, key);
  }
}

/** The same fields with other values, seen before or made up; some are left as they are. */
function madeUp(value: Json, field: string, seen: Seen, chance: Chance): Json {
  if (field !== '' && chance(2) === 0) return pickOf(chance, seen.get(field) ?? [value]);
  if (Array.isArray(value))
    return value.filter(() => chance(2) === 0).map((inner) => madeUp(inner as Json, field, seen, chance));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, madeUp(inner as Json, name, seen, chance)]),
    );
  if (typeof value === 'number') return chance(40);
  return typeof value === 'boolean' ? !value : value;
}

/** An answer that nobody gave. */
const invented = (by: SideId, chance: Chance): Action => ({
  verb: 'nothing',
  by,
  params: { secret: chance(1_000_000) },
});

/**
 * The same match as far as an outsider may know it, but otherwise different: other secrets of the others, other answers
 * given to open questions, more or fewer of them where only "in" or "not in" is known, and another agenda.
 */
export function scrambled(match: AnyMatch, outsider: Outsider, seen: Seen, chance: Chance): AnyMatch {
  const secrets = Object.fromEntries(
    SIDES.map((side) => [
      side,
      side === outsider ? match.secrets[side] : madeUp(match.secrets[side] as unknown as Json, '', seen, chance),
    ]),
  ) as AnyMatch['secrets'];
  const answers: AnyMatch['answers'] = { ...match.answers };
  for (const { id, of, parts, secret } of match.asked) {
    if (of === outsider) continue;
    const given = match.answers[id] ?? {};
    const whole = parts.every((part) => part in given);
    // All parts but one of a secret question may be answered without anybody noticing.
    const told =
      secret && !whole ? parts.slice(1).filter(() => chance(2) === 0) : parts.filter((part) => part in given);
    const others = Object.fromEntries(told.map((part) => [part, chance(8) === 0 ? null : invented(of, chance)]));
    if (told.length > 0) answers[id] = others;
    else delete answers[id];
  }
  return { ...match, secrets, answers, agenda: [{ step: `hidden-${chance(1000)}` }] };
}

const names: Names = { unit: (id) => `the ${id}`, group: (id) => id, side: (side) => `side ${side}` };

/** The words that a book has for something; failing to have any is part of the answer. */
function tried(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

/**
 * Actions that somebody may think of: offers, filled-in forms, and those of the other side, of other questions, with
 * other values.
 */
function thoughts({ handle }: Book, view: AnyView, by: SideId, chance: Chance): readonly Action[] {
  const found: Action[] = [];
  for (const verb of Object.keys(handle.verbs)) {
    const walked = tried(() => walk(handle, view, by, verb, chance));
    if (typeof walked === 'object' && walked !== null) found.push(walked as Action);
    const units = Object.keys(view.units);
    const typed = Object.fromEntries(
      (handle.verbs[verb]?.params ?? []).map(({ name, kind }) => [
        name,
        kind === 'unit' && units.length > 0
          ? pickOf(chance, units)
          : kind === 'number'
            ? chance(6)
            : pickOf(chance, ['K12', 'auto', 'L9 L10', 'ask', '']),
      ]),
    );
    found.push({ verb, by, params: typed });
  }
  return found;
}

/** Everything that can be asked without acting. */
function asked(
  { handle }: Book,
  match: AnyMatch,
  outsider: Outsider,
  chance: Chance,
): readonly { readonly query: string; readonly overlay: Overlay | null; readonly shown: unknown }[] {
  const view = handle.view(match, outsider);
  const units = Object.keys(view.units);
  return handle.queries.map((query) => {
    const [unit, to] = units.length > 0 ? [pickOf(chance, units), pickOf(chance, units)] : ['', ''];
    const question = {
      unit,
      from: unit,
      to,
      side: pickOf(chance, SIDES),
      cell: pickOf(chance, ['K12', 'C3', 'S20']),
      key: pickOf(chance, SIDES),
    };
    const shown = tried(() => handle.query(view, query, question));
    const overlay =
      typeof shown === 'object' && shown !== null && 'overlay' in shown ? (shown.overlay as Overlay) : null;
    return { query, overlay, shown };
  });
}

/**
 * Everything made for an outsider from a match, by name: views and positions, scenes with every overlay, alt text,
 * choices, offers, whether actions would be refused and why, whether they are secret, how they read, odds, judgements,
 * words of all questions.
 */
export function everythingFor(
  book: Book,
  match: AnyMatch,
  outsider: Outsider,
  seed: number,
): ReadonlyMap<string, string> {
  const { handle } = book;
  // The same random choices, whatever is hidden.
  let drawn = seed;
  const chance: Chance = (below) => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((drawn / 2_147_483_648) * below);
  };
  const view = handle.view(match, outsider);
  const words = handle.words['en'] as Phrases;
  const all = new Map<string, string>();
  const put = (name: string, value: unknown): void => void all.set(name, JSON.stringify(value));
  put('view', view);
  put(
    'position',
    tried(() => handle.write(view)),
  );
  const scene = handle.scene(view, { words, names });
  put('scene', scene);
  put('alt', altText(scene));
  for (const { query, overlay, shown } of asked(book, match, outsider, chance)) {
    put(`query ${query}`, shown);
    if (overlay) put(`scene ${query}`, handle.scene(view, { words, names, overlay }));
  }
  put(
    'questions',
    view.asked.map(({ kind, facts }) => words.question(kind, facts, names)),
  );
  put(
    'condition',
    Object.values(view.units).map(({ id, group }) => [handle.condition(view, id), handle.condition(view, group ?? '')]),
  );
  for (const side of SIDES) put(`judge ${side}`, handle.judge(view, side));
  // A spectator may type, too: even as if they were on either side, they must not learn anything.
  for (const by of outsider === 'all' ? SIDES : [outsider]) {
    for (const [verb, { params }] of Object.entries(handle.verbs)) {
      for (const { name } of params)
        put(
          `choices ${by} ${verb} ${name}`,
          tried(() => handle.choices(view, by, verb, {}, name)),
        );
      put(
        `offers ${by} ${verb}`,
        tried(() => handle.offers(view, by, verb)),
      );
    }
    for (const action of thoughts(book, view, by, chance)) {
      const name = `${by} ${action.verb} ${JSON.stringify(action.params)}`;
      put(
        `check ${name}`,
        tried(() => {
          const refusal = handle.check(view, action);
          return refusal && [refusal, words.refusal(refusal, names)];
        }),
      );
      put(
        `odds ${name}`,
        tried(() => handle.odds(view, action)),
      );
      put(
        `secret ${name}`,
        tried(() => handle.secret(view, action)),
      );
      put(
        `print ${name}`,
        tried(() => handle.print(view, action)),
      );
    }
  }
  return all;
}

/** Names of the differences between two results of `everythingFor`. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/** Remembers what a side would hide after each secret action possible at any time. */
function rememberOrders({ handle }: Book, match: AnyMatch, seen: Seen): void {
  const side = match.asked[0]?.of ?? 'a';
  const view = handle.view(match, side);
  const verbs = Object.keys(handle.verbs).filter(
    (verb) => !match.asked.some((decision) => decision.verbs.includes(verb)),
  );
  for (const action of verbs
    .flatMap((verb) => tried(() => handle.offers(view, side, verb)) as Action[])
    .filter((offer) => typeof offer === 'object')) {
    if (!handle.secret(view, action) || handle.check(view, action)) continue;
    const outcome = handle.apply(match, action, seededDice(1));
    if (outcome.ok) remember(seen, outcome.match.secrets[side] as unknown as Json);
  }
}

/** Some of the matches that random games of a book pass through, most of those with something hidden. */
export function statesOf(
  book: Book,
  seed: number,
  most: number,
): { readonly states: readonly AnyMatch[]; readonly seen: Seen } {
  const states: AnyMatch[] = [];
  const seen: Seen = new Map();
  let count = 0;
  let ordered = false;
  playAtRandom(book.handle, seed, {
    every: 3,
    most: 600,
    watch: ({ outcome }, chance) => {
      if (!outcome.ok || outcome.match.result) return;
      count += 1;
      for (const side of SIDES) remember(seen, outcome.match.secrets[side] as unknown as Json);
      if (!ordered && outcome.match.asked[0]?.pace === 'turn') {
        rememberOrders(book, outcome.match, seen);
        ordered = true;
      }
      const hides = outcome.match.asked.some(({ secret }) => secret) || Object.keys(outcome.match.answers).length > 0;
      // So that late ones have a chance, too.
      const keeps = states.length < most || chance(count) < most;
      if (!keeps || (!hides && chance(3) > 0)) return;
      const kept = structuredClone(outcome.match);
      if (states.length < most) states.push(kept);
      else states[chance(most)] = kept;
    },
  });
  return { states, seen };
}

export const digest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

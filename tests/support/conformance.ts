import { eventFor, deepEqual, scriptedDice, SIDES } from '../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  Dice,
  Event,
  Facts,
  Json,
  Refusal,
  SideId,
  Viewer,
  Phrases,
} from '../../src/engine/index.ts';
import { plainNames as names } from './book.ts';
import type { Book } from '../../src/systems/index.ts';
import type { Chance, Turned } from './random-match.ts';

/** A book has broken one of the promises of all books. */
export class Broken extends Error {}

function hold(kept: boolean, what: string): void {
  if (!kept) throw new Broken(what);
}

const text = (value: unknown): string => JSON.stringify(value);

/** Freezes a value deeply: writing to it throws. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** An object that nobody may look into. */
const unreadable = (what: string): object => {
  const refuse = (): never => {
    throw new Broken(`${what} was read`);
  };
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });
};

/**
 * The match with everything the viewer may not know made unreadable: others' secrets and stored answers, and the
 * agenda.
 */
function blind(match: AnyMatch, viewer: Viewer): AnyMatch {
  const secrets = Object.fromEntries(
    SIDES.map((side) => [
      side,
      side === viewer ? match.secrets[side] : unreadable(`the secret of ${side}, by ${viewer},`),
    ]),
  ) as AnyMatch['secrets'];
  const answers: AnyMatch['answers'] = { ...match.answers };
  for (const { id, of } of match.asked) {
    const given = match.answers[id];
    if (of === viewer || !given) continue;
    answers[id] = Object.fromEntries(
      Object.keys(given).map((part) => [part, unreadable(`an answer of ${of}, by ${viewer},`) as Action]),
    );
  }
  return { ...match, secrets, answers, agenda: unreadable(`the agenda, by ${viewer},`) as AnyMatch['agenda'] };
}

const some = <T>(list: readonly T[], most: number, chance: Chance): T[] => {
  const stride = Math.max(1, Math.ceil(list.length / most));
  const first = chance(stride);
  return list.filter((_, index) => index % stride === first);
};

/** The words used, so that kinds without words stand out. */
export interface Told {
  /** Kinds of events, and whether any of them had a line. */
  readonly events: Map<string, boolean>;
  readonly codes: Set<string>;
  readonly questions: Set<string>;
}

export const nothingTold = (): Told => ({ events: new Map(), codes: new Set(), questions: new Set() });

const readable = (line: string, what: string): void =>
  hold(/\S/.test(line) && !/undefined|\[object|NaN/.test(line), `${what} reads: ${line}`);

function eventTold({ handle, rulebook }: Book, told: Told, event: Event): void {
  hold(rulebook.has(event.rule), `event ${event.kind} cites ${event.rule}`);
  for (const viewer of ['a', 'b', 'all', 'umpire'] as const) {
    const seen = eventFor(event, viewer);
    const line = seen ? (handle.words['en'] as Phrases).event(seen, names) : null;
    if (line !== null) readable(line, `event ${event.kind}`);
    told.events.set(event.kind, (told.events.get(event.kind) ?? false) || line !== null);
  }
}

export function refusalTold({ handle, rulebook }: Book, told: Told, refusal: Refusal): void {
  hold(rulebook.has(refusal.rule), `refusal ${refusal.code} cites ${refusal.rule}`);
  const line = (handle.words['en'] as Phrases).refusal(refusal, names);
  readable(line, `refusal ${refusal.code}`);
  hold(
    line.toLowerCase() !== `${refusal.code.toLowerCase().replaceAll('_', ' ')}.`,
    `refusal ${refusal.code} has no words`,
  );
  told.codes.add(refusal.code);
}

function questionsTold({ handle, rulebook }: Book, told: Told, match: AnyMatch): void {
  for (const { kind, facts, rule, verbs } of match.asked) {
    hold(rulebook.has(rule), `question ${kind} cites ${rule}`);
    const { short, long } = (handle.words['en'] as Phrases).question(kind, facts, names);
    readable(short, `question ${kind}`);
    readable(long, `question ${kind}`);
    hold(long !== kind && short.length <= 60, `question ${kind} has no words, or too many: ${short}`);
    hold(
      verbs.length > 0 && verbs.every((verb) => verb in handle.verbs),
      `question ${kind} is answered by ${verbs.join(', ')}`,
    );
    told.questions.add(kind);
  }
}

/** Everything that a viewer can see of a match, as text. */
function shown({ handle }: Book, match: AnyMatch, viewer: Viewer, chance: Chance): string {
  const view = handle.view(match, viewer);
  const words = handle.words['en'] as Phrases;
  const seen: unknown[] = [
    { ...view, secrets: viewer === 'umpire' ? {} : view.secrets },
    handle.scene(view, { words, names }),
    handle.write(view),
  ];
  for (const side of SIDES) seen.push(handle.judge(view, side));
  if (viewer !== 'a' && viewer !== 'b') return text(seen);
  for (const [verb, { params }] of Object.entries(handle.verbs)) {
    for (const { name } of params) seen.push(handle.choices(view, viewer, verb, {}, name));
    const answers = match.asked.some(({ of, verbs }) => of === viewer && verbs.includes(verb));
    if (answers) seen.push(handle.offers(view, viewer, verb));
  }
  const units = Object.keys(view.units);
  for (const query of handle.queries) {
    const unit = units[chance(Math.max(1, units.length))] ?? '';
    seen.push(handle.query(view, query, { unit, from: unit, to: units[0] ?? '', side: viewer, cell: 'K12', key: 'a' }));
  }
  return text(seen);
}

/** A viewer sees the same, whatever they may not know. */
function blindly(book: Book, match: AnyMatch, chance: Chance): void {
  for (const viewer of ['a', 'b', 'all'] as const) {
    const seed = chance(1000);
    const fixed: Chance = (below) => seed % below;
    hold(
      shown(book, blind(match, viewer), viewer, fixed) === shown(book, match, viewer, fixed),
      `${viewer} sees what is hidden`,
    );
  }
}

/** Every offer is accepted; typed as text, it is the same action. */
function offersHold({ handle }: Book, match: AnyMatch, dice: readonly number[], chance: Chance): void {
  for (const { of, verbs } of match.asked) {
    const view = handle.view(match, of);
    for (const verb of verbs) {
      for (const offer of some(handle.offers(view, of, verb), 6, chance)) {
        const refused = handle.check(view, offer);
        hold(refused === null, `offered and refused with ${refused?.code ?? ''}: ${text(offer)}`);
        const typed = { ...offer, params: handle.print(view, offer) };
        hold(
          text(outcomeOf(handle, match, typed, dice)) === text(outcomeOf(handle, match, offer, dice)),
          `as typed it is another action: ${text(offer)} ${text(typed)}`,
        );
      }
    }
  }
}

/** These values one after the other, folded into the faces of whatever die is thrown. */
function foldedDice(values: readonly number[]): Dice {
  let next = 0;
  return {
    throw(sides) {
      const value = values[next % values.length] ?? 1;
      next += 1;
      return 1 + ((value - 1) % sides);
    },
  };
}

const outcomeOf = (handle: Book['handle'], match: AnyMatch, action: Action, dice: readonly number[]) =>
  handle.apply(match, action, foldedDice(dice));

/** A position written at the question of a phase opens to the same question, and is written the same again. */
export function writesAgain({ handle }: Book, match: AnyMatch): void {
  const phase = match.asked.every(({ pace }) => pace !== 'reaction') && Object.keys(match.answers).length === 0;
  if (match.result || !phase) return;
  const written = handle.write(handle.view(match, 'umpire'));
  const opened = handle.open(JSON.parse(text(written)), scriptedDice([]));
  if (!opened.ok)
    throw new Broken(
      `written and not opened again, ${opened.refusal.code} ${text(opened.refusal.facts)}: ${text(written.turn)}`,
    );
  const asked = (of: AnyMatch): Facts[] =>
    of.asked.map(({ of: side, kind, verbs, facts }) => ({ side, kind, verbs, facts }));
  hold(
    deepEqual(asked(opened.match) as Json, asked(match) as Json),
    `asked ${text(asked(match))}, after opening again ${text(asked(opened.match))}`,
  );
  const again = handle.write(handle.view(opened.match, 'umpire'));
  hold(
    deepEqual(JSON.parse(text(again)) as Json, JSON.parse(text(written)) as Json),
    `written ${text(written)}, again ${text(again)}`,
  );
}

/** A set of rolls long enough for any one action. */
const anyDice = (chance: Chance): number[] => Array.from({ length: 400 }, () => 1 + chance(4));

/**
 * Checks all promises at every input, the expensive ones (what viewers see, offers, positions) after one input in
 * `closely`, at random. Throws `Broken` if one is not kept.
 */
export function watch(book: Book, told: Told, closely = 6): (turned: Turned, chance: Chance) => void {
  const { handle } = book;
  return ({ before, input, outcome }, chance) => {
    frozen(before);
    if (!outcome.ok) {
      refusalTold(book, told, outcome.refusal);
      if ('verb' in input)
        hold(
          deepEqual(
            handle.check(handle.view(before, input.by), input) as unknown as Json,
            outcome.refusal as unknown as Json,
          ),
          `the preview differs: ${text(input)}`,
        );
      return;
    }
    for (const event of outcome.events) eventTold(book, told, event);
    questionsTold(book, told, outcome.match);
    const stored = JSON.parse(text(before)) as AnyMatch;
    hold(deepEqual(stored as unknown as Json, before as unknown as Json), 'the match is not plain data');
    const replayed = handle.advance(
      stored,
      input,
      scriptedDice(outcome.dice.map(({ sides, value }) => `d${sides}:${value}`)),
    );
    hold(text(replayed) === text(outcome), `a replay of ${text(input)} differs`);
    if (chance(closely) === 0 && !outcome.match.result) {
      blindly(book, outcome.match, chance);
      offersHold(book, outcome.match, anyDice(chance), chance);
      writesAgain(book, outcome.match);
    }
  };
}

/** The question that is still open, and its side. */
export function openQuestion({ handle }: Book, match: AnyMatch): { readonly id: string; readonly of: SideId } {
  const open = handle.view(match, 'umpire').asked.find((decision) => decision.open.length > 0);
  if (!open) throw new Broken('nobody is asked, and the match is not over');
  return open;
}

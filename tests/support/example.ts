import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { eventFor, other, scriptedDice } from '../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  AnyView,
  Decision,
  Event,
  Facts,
  Input,
  Json,
  Outcome,
  Position,
  SideId,
  Viewer,
} from '../../src/engine/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { plainNames as names } from './book.ts';

/** A position being played with scripted dice, with every step checked. */
export interface Playing {
  readonly book: Book;
  /** All events since the position was opened. */
  readonly events: readonly Event[];
  /** Scripted dice not thrown yet. */
  left(): number;
  match(): AnyMatch;
  view(viewer: Viewer): AnyView;
  /** Performs an action that must be accepted. */
  act(action: Action): void;
  /** Time is up for a side's decision. */
  timeUp(side: SideId): void;
  /** The umpire replaces the position. */
  adjust(position: Position): void;
  /** Tries an action that must be refused with this code and at least these facts. */
  refuse(code: string, action: Action, facts: Facts): void;
  /** Checks that all dice are thrown, and that the same inputs with the same dice give the same match. */
  finish(): void;
}

/** One step of an example: an action to be accepted, or something else. */
export type Deed = Action | ((playing: Playing) => void);

export const act = (by: SideId, verb: string, params: Readonly<Record<string, Json>> = {}): Action => ({
  verb,
  by,
  params,
});
export const refused =
  (code: string, action: Action, facts: Facts = {}): Deed =>
  (playing) =>
    playing.refuse(code, action, facts);
export const timeUp =
  (side: SideId): Deed =>
  (playing) =>
    playing.timeUp(side);
/** Checks how many scripted dice are left at this point. */
export const left =
  (count: number): Deed =>
  (playing) =>
    expect(playing.left(), 'dice left').toBe(count);
/** Checks the open questions at this point: `a half`, `b allocation`. */
export const asks =
  (...asked: readonly string[]): Deed =>
  (playing) =>
    expect(askedIn(playing.match())).toEqual(asked);

export const askedIn = (match: AnyMatch): string[] => match.asked.map(({ of, kind }) => `${of} ${kind}`);

export function perform(playing: Playing, deeds: readonly Deed[]): void {
  for (const deed of deeds) {
    if (typeof deed === 'function') deed(playing);
    else playing.act(deed);
  }
}

/** What every example states besides its position and its dice. `Has`: what can be stated about a unit afterwards. */
export interface Played<Has> {
  readonly play: readonly Deed[];
  readonly has?: Readonly<Record<string, Has>>;
  /** The open questions at the end: `a half`. */
  readonly asked?: readonly string[];
  readonly after?: (playing: Playing) => void;
}

/** What a book knows about its examples. */
interface ExampleBook<Has> {
  readonly book: Book;
  readonly position: Position;
  /** Every die, in order; none is left over, and there are no others. */
  readonly dice: readonly (number | string)[];
  /** The umpire's view of a unit. */
  stateOf(view: AnyView, id: string): Has;
  /** Checks the book's statements about the events. */
  told(playing: Playing): void;
}

/** A worked example as a test: position, deeds, dice in order, and the state at the end. */
export function exampleTest<Has extends object>(
  title: string,
  { book, position, dice, stateOf, told }: ExampleBook<Has>,
  { play, has = {}, asked, after }: Played<Has>,
): void {
  it(title, () => {
    const playing = openPlaying(book, position, dice);
    perform(playing, play);
    told(playing);
    const view = playing.view('umpire');
    for (const [id, expected] of Object.entries(has)) expect(stateOf(view, id), id).toMatchObject(expected);
    if (asked) expect(askedIn(playing.match())).toEqual(asked);
    after?.(playing);
    playing.finish();
  });
}

/** Opens a position, which may throw dice, too. */
export function openPlaying(book: Book, position: Position, script: readonly (number | string)[]): Playing {
  const { handle } = book;
  const events: Event[] = [];
  const inputs: Input[] = [];
  let thrown = 0;
  const dice = () => scriptedDice(script.slice(thrown));

  const opened = handle.open(position, dice());
  if (!opened.ok) throw new Error(`The position is refused: ${printed(opened.refusal)}`);
  let match = taken(opened);

  function taken(outcome: Outcome & { ok: true }): AnyMatch {
    thrown += outcome.dice.length;
    events.push(...outcome.events);
    same(JSON.parse(JSON.stringify(outcome.match)), outcome.match, 'the match is plain data');
    for (const event of outcome.events) {
      expect(book.rulebook.has(event.rule), `${event.kind} cites ${event.rule}`).toBe(true);
      readable(handle.words['en']?.event(event, names), event.kind);
    }
    offersHold(book, outcome.match);
    questionsRead(book, outcome.match);
    positionHolds(book, outcome.match);
    return frozen(outcome.match);
  }

  function input(given: Input, what: string): void {
    const before = JSON.stringify(match);
    const outcome = handle.apply(match, given, dice());
    if (!outcome.ok) throw new Error(`${what} is refused: ${printed(outcome.refusal)}`);
    expect(JSON.stringify(match), `${what} leaves the given match as it was`).toBe(before);
    // The same from the store: the text of the match, changed in place.
    const kept = handle.advance(JSON.parse(before) as AnyMatch, given, dice());
    expect(JSON.stringify(kept), `${what} does the same to a match that was stored`).toBe(JSON.stringify(outcome));
    if ('verb' in given) secretsHold(book, match, given, outcome);
    inputs.push(given);
    match = taken(outcome);
  }

  return {
    book,
    events,
    left: () => script.length - thrown,
    match: () => match,
    view: (viewer) => handle.view(match, viewer),
    act(action) {
      expect(handle.check(handle.view(match, action.by), action), printed(action)).toBeNull();
      input(action, printed(action));
    },
    timeUp(side) {
      const decision = match.asked.find(({ of }) => of === side);
      if (!decision) throw new Error(`Side ${side} is not asked anything`);
      input({ timeUp: decision.id }, `time up for ${side}`);
    },
    adjust(position) {
      input({ adjust: position, reason: 'example' }, 'the position');
    },
    refuse(code, action, facts) {
      const before = JSON.stringify(match);
      // No dice: a throw would be an error.
      const outcome = handle.apply(match, action, scriptedDice([]));
      if (outcome.ok) throw new Error(`${printed(action)} is accepted, and not refused with ${code}`);
      const { refusal } = outcome;
      expect(refusal, `${printed(action)} is refused with ${printed(refusal)}`).toMatchObject({ code, facts });
      expect(JSON.stringify(match), `refused, ${printed(action)} changes nothing`).toBe(before);
      expect(handle.check(handle.view(match, action.by), action), 'the preview says the same').toEqual(refusal);
      expect(book.rulebook.has(refusal.rule), `${code} cites ${refusal.rule}`).toBe(true);
      readable(handle.words['en']?.refusal(refusal, names), code);
    },
    finish() {
      expect(script.length - thrown, 'dice left over').toBe(0);
      const again = scriptedDice(script);
      let replayed = handle.open(position, again);
      for (const given of inputs) if (replayed.ok) replayed = handle.apply(replayed.match, given, again);
      expect(replayed.ok && JSON.stringify(replayed.match), 'a replay ends the same').toBe(JSON.stringify(match));
    },
  };
}

const printed = (value: object): string => JSON.stringify(value);

/** Large values are compared by node, which takes a fraction of the time; what differs is shown as ever. */
function same(value: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(value, expected)) expect(value, what).toStrictEqual(expected);
}

/** A line for people: null if others cover it, else without gaps. */
function readable(text: string | null | undefined, what: string): void {
  if (text === null) return;
  expect(text, `words of ${what}`).toMatch(/\S/);
  expect(text, `words of ${what}`).not.toMatch(/undefined|\[object|NaN/);
}

/** Freezes a match that was handed out. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Questions have words, short enough for one line. */
function questionsRead({ handle }: Book, match: AnyMatch): void {
  for (const { kind, facts } of match.asked) {
    const question = handle.words['en']?.question(kind, facts, names);
    readable(question?.long, kind);
    readable(question?.short, kind);
    expect(question?.short.length, kind).toBeLessThanOrEqual(60);
  }
}

/** Between actions, the position as written opens as the same match. */
function positionHolds({ handle }: Book, match: AnyMatch): void {
  if (match.asked.length === 0 || match.asked.some(({ pace }) => pace !== 'turn')) return;
  const view = handle.view(match, 'umpire');
  const { units, own, board, markers, secrets } = view;
  const again = handle.open(handle.write(view), scriptedDice([]));
  if (!again.ok) throw new Error(`The position as written is refused: ${printed(again.refusal)}`);
  const { match: opened } = again;
  same(
    { units: opened.units, own: opened.own, board: opened.board, markers: opened.markers, secrets: opened.secrets },
    { units, own, board, markers, secrets },
    'the position as written',
  );
}

/** Actions of one kind tried in one position. */
const OFFERS = 6;

/** Offers are accepted: some of each verb, spread over all of them. */
function offersHold({ handle }: Book, match: AnyMatch): void {
  for (const { of, verbs } of match.asked) {
    const view = handle.view(match, of);
    for (const verb of verbs) {
      const offers = handle.offers(view, of, verb);
      const stride = Math.max(1, Math.floor(offers.length / OFFERS));
      for (let at = 0; at < offers.length; at += stride) {
        const offer = offers[at] as Action;
        const refusal = handle.check(view, offer);
        if (refusal) throw new Error(`${printed(offer)} is offered, and refused with ${printed(refusal)}`);
      }
    }
  }
}

/** What a viewer sees of a match and its events. */
const seen = ({ handle }: Book, match: AnyMatch, told: readonly Event[], viewer: Viewer): string =>
  JSON.stringify([handle.view(match, viewer), told.flatMap((event) => eventFor(event, viewer) ?? [])]);

/** While an answer is stored, others see the same whatever it is; of a standing order they see nothing at all. */
function secretsHold(book: Book, before: AnyMatch, action: Action, after: Outcome & { ok: true }): void {
  const { handle } = book;
  const mine = handle.view(before, action.by);
  const secret = handle.secret(mine, action);
  const others: readonly Viewer[] = [other(action.by), 'all'];
  const kept = hiddenAnswer(after.match, action.by);
  if (kept?.verbs.includes(action.verb)) expect(secret, `${printed(action)} is to stay private`).toBe(true);
  if (!secret) return;
  if (!kept) {
    const silent = after.events.every(({ seen: by }) => by === action.by);
    if (silent)
      for (const viewer of others)
        expect(seen(book, after.match, after.events, viewer), `${printed(action)} is not seen`).toBe(
          seen(book, before, [], viewer),
        );
    return;
  }
  for (const instead of otherAnswers(book, mine, action)) {
    const outcome = handle.apply(before, instead, scriptedDice([]));
    if (!outcome.ok) throw new Error(`${printed(instead)} is refused: ${printed(outcome.refusal)}`);
    if (hiddenAnswer(outcome.match, action.by)?.in !== kept.in) continue;
    for (const viewer of others) {
      expect(
        seen(book, outcome.match, outcome.events, viewer),
        `${printed(action)} looks like ${printed(instead)}`,
      ).toBe(seen(book, after.match, after.events, viewer));
    }
  }
}

/** The secret question that a side has answered at least in part; `in`: completely. */
function hiddenAnswer({ asked, answers }: AnyMatch, side: SideId): (Decision & { readonly in: boolean }) | null {
  const decision = asked.find(({ of, secret }) => of === side && secret);
  const given = decision && answers[decision.id];
  return given ? { ...decision, in: decision.parts.every((part) => given[part] !== undefined) } : null;
}

/** Other answers to the same part of the same question. */
function otherAnswers({ handle }: Book, view: AnyView, action: Action): Action[] {
  const { allocation, ...call } = action.params;
  if (allocation !== undefined)
    return ['defend', 'attack'].map((policy) => ({ ...action, params: { ...call, policy } }));
  return handle
    .offers(view, action.by, action.verb)
    .filter(({ params }) => params['unit'] === action.params['unit'])
    .slice(0, OFFERS);
}

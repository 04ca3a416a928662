import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { SIDES, deepCopy, eventFor, gridOf, seededDice } from '../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  AnyView,
  Choices,
  Decision,
  Event,
  Facts,
  Input,
  Json,
  Phrases,
  Position,
  Preset,
  SideId,
  SystemHandle,
  VerbInfo,
} from '../../src/engine/index.ts';
import { ideasFor } from '../../src/opponent/ideas.ts';
import { sights } from '../../src/opponent/skills.ts';
import type { Sight } from '../../src/opponent/skills.ts';
import { askedOf } from '../../src/opponent/variants.ts';
import { exportedStory } from '../../src/table/log/stories.ts';
import { differencesIn } from '../../src/table/log/story.ts';
import type { Story } from '../../src/table/log/story.ts';
import { plainNames as names } from './book.ts';
import { corpus, finishedMatch } from './corpus.ts';
import { chanceOf, nextInput } from './random-match.ts';
import type { Chance } from './random-match.ts';

/** How many ideas are looked for, whatever the bot itself looks at. */
const SIGHT: Sight = { ...sights.recruit, actors: 2, ideas: 2, answers: 4 };
/** A match is left after so many inputs. */
const INPUTS = 100;
/** It is looked at after one input in so many, at random. */
const LOOKS = 18;
const LENGTH = 12;

const ASPECTS = [
  'events',
  'offers',
  'choices',
  'refusals',
  'odds',
  'queries',
  'scenes',
  'merits',
  'ideas',
  'usual',
  'written',
  'positions',
] as const;
/** What is shown of a match; each has a digest of its own, so that a difference says where to look. */
export type Aspect = (typeof ASPECTS)[number];
export type Digests = Readonly<Record<Aspect, string>>;
/** Takes down what belongs to an aspect. */
type Note = (aspect: Aspect, what: unknown) => void;

/** Says keys and facts in place of sentences: better words change no digest. */
function wordless(words: Phrases): Phrases {
  const keys = (kind: string, facts: Facts): string => `${kind} ${JSON.stringify(facts)}`;
  return { ...words, event: ({ kind, facts }) => keys(kind, facts), text: ({ key, facts }) => keys(key, facts) };
}

/** A finished match is looked at whenever something new happens or is asked in it, but at most so often. */
const MOST_LOOKS = 3;

/** By name: matches, and how to take down what is shown of them. */
type Shown = Readonly<Record<string, () => Digests>>;

/** Matches from each preset and in each scenario, and those of the corpus. */
export function shownOf(handle: SystemHandle): Shown {
  const scenarios = handle.options.find(({ id }) => id === 'scenario')?.values ?? [];
  const starts = [
    ...Object.entries(handle.presets),
    ...scenarios.map((scenario) => [`scenario ${String(scenario)}`, { options: { scenario } }] as const),
  ];
  const finished = new URL(`${handle.id}/`, corpus);
  return Object.fromEntries([
    ...starts.map(([name, preset]) => [name, () => taken((note) => playedFrom(handle, preset, note))]),
    ...readdirSync(finished).map((name) => [
      `corpus ${name.replace('.json.gz', '')}`,
      () => taken((note) => replayed(handle, exportedStory(name, finishedMatch(new URL(name, finished))), note)),
    ]),
  ]);
}

function taken(show: (note: Note) => void): Digests {
  const hashes = new Map(ASPECTS.map((aspect) => [aspect, createHash('sha256')]));
  show((aspect, what) => void hashes.get(aspect)?.update(JSON.stringify(what)));
  return Object.fromEntries(
    ASPECTS.map((aspect) => [aspect, hashes.get(aspect)?.digest('hex').slice(0, LENGTH)]),
  ) as Digests;
}

/** Plays a match partly by the book's own ideas and partly at random, always the same way. */
function playedFrom(handle: SystemHandle, preset: Preset, note: Note): void {
  const chance = chanceOf(1);
  const dice = seededDice(2);
  const begun = 'position' in preset ? handle.open(preset.position, dice) : handle.begin(preset, dice);
  if (!begun.ok) throw new Error(`${handle.id} cannot begin: ${begun.refusal.code}`);
  let before = begun.match;
  let events: readonly Event[] = [];
  for (let inputs = 0; !before.result && inputs < INPUTS; inputs += 1) {
    const input = inputOf(handle, before, chance);
    const outcome = handle.apply(before, input, dice);
    if (!outcome.ok) {
      note('refusals', [input, outcome.refusal]);
      continue;
    }
    events = [...events, ...outcome.events];
    note('events', [input, outcome.events, outcome.dice, outcome.barrier]);
    if (chance(LOOKS) === 0 || outcome.match.result) {
      look({ handle, match: outcome.match, before, events, chance, note });
      events = [];
    }
    before = outcome.match;
  }
}

function inputOf(handle: SystemHandle, match: AnyMatch, chance: Chance): Input {
  const decision = askedOf(match, 'a') ?? askedOf(match, 'b');
  if (!decision || chance(3) === 0) return nextInput(handle, match, chance);
  if (decision.pace === 'setup' || chance(15) === 0) return { timeUp: decision.id };
  const { actions, ends } = ideasFor(handle, match, decision, SIGHT);
  return actions[chance(2)] ?? actions[0] ?? ends[0] ?? { timeUp: decision.id };
}

function replayed(handle: SystemHandle, story: Story, note: Note): void {
  const chance = chanceOf(1);
  const known = new Set<string>();
  let looks = 0;
  const watched: SystemHandle = {
    ...handle,
    advance(match, input, dice, how) {
      const before = deepCopy(match);
      const outcome = handle.advance(match, input, dice, how);
      if (!outcome.ok || looks >= MOST_LOOKS) return outcome;
      const kinds = [...outcome.events, ...outcome.match.asked].map(({ kind }) => kind);
      if (kinds.every((kind) => known.has(kind))) return outcome;
      for (const kind of kinds) known.add(kind);
      looks += 1;
      look({ handle, match: outcome.match, before, events: outcome.events, chance, note });
      return outcome;
    },
  };
  for (const difference of differencesIn(watched, story)) note('events', difference);
}

interface Look {
  readonly handle: SystemHandle;
  readonly match: AnyMatch;
  readonly before: AnyMatch;
  readonly events: readonly Event[];
  readonly chance: Chance;
  readonly note: Note;
}

function look(given: Look): void {
  const { handle, match, before, events, note } = given;
  const words = wordless(handle.words['en'] as Phrases);
  for (const viewer of ['a', 'b', 'all'] as const) {
    const view = handle.view(match, viewer);
    const seen = events.flatMap((event) => eventFor(event, viewer) ?? []);
    note('scenes', handle.scene(view, { words, names, events: seen, before: handle.view(before, viewer) }));
    note('written', handle.write(view));
    note(
      'merits',
      SIDES.map((side) => handle.judge(view, side)),
    );
  }
  for (const decision of match.asked) lookAtQuestion(given, decision);
  lookAtQueries(given);
  lookAtPositions(given);
}

/** Choices without what they do: better words change no digest. */
const unsaid = (choices: Choices): Choices =>
  'list' in choices ? { ...choices, list: choices.list.map(({ about: _, ...choice }) => choice) } : choices;

const OFFERS = 6;
const RECORDS = 3;
const ACTORS = 4;

function lookAtQuestion(given: Look, decision: Decision): void {
  const { handle, match, chance, note } = given;
  const { id, of, verbs, pace } = decision;
  const view = handle.view(match, of);
  note('usual', [handle.usual(match, id), handle.autoAnswer(match, id), handle.imagined(match, of, 7)]);
  for (const [verb, info] of Object.entries(handle.verbs))
    if (verbs.includes(verb)) lookAtVerb(given, view, of, info);
    else note('refusals', handle.check(view, { verb, by: of, params: {} }));
  const { guide } = handle;
  if (!guide || pace !== 'turn') return;
  const actors = [...new Set([...guide.idle(view, of), ...guide.ready(view, of), ...guide.others(view, of)])];
  note('ideas', actors);
  const anyUnit = Object.keys(view.units)[chance(Object.keys(view.units).length)] ?? [];
  for (const actor of actors.slice(0, ACTORS).concat(anyUnit))
    note('ideas', [
      guide.suggest(view, of, actor, OFFERS),
      guide.towards(view, of, actor, cellOf(view, chance)),
      guide.inRow(view, actor),
    ]);
}

function lookAtVerb({ handle, chance, note }: Look, view: AnyView, of: SideId, { verb, params }: VerbInfo): void {
  const offers = handle.offers(view, of, verb, { most: OFFERS });
  const typed = offers.map((offer) => ({ ...offer, params: handle.print(view, offer) }));
  note(
    'offers',
    offers.map((offer, index) => [offer, handle.plain(view, typed[index] as Action), handle.secret(view, offer)]),
  );
  const places = offers.length === 0 ? [] : [0, chance(offers.length)];
  for (const params of [{}, ...places.map((place) => offers[place]?.params ?? {})]) lookAtChoices(params as Facts);
  for (const place of places) {
    const [offer, text] = [offers[place] as Action, typed[place] as Action];
    note('odds', handle.odds(view, offer));
    for (const action of [...spoiled(view, offer, chance), ...misspelt(text)])
      note('refusals', handle.check(view, action));
  }

  function lookAtChoices(known: Facts): void {
    for (const { name, rows } of params) {
      const choices = handle.choices(view, of, verb, known, name);
      note('choices', unsaid(choices));
      if (!rows || !('records' in choices)) continue;
      for (const { key } of choices.records.slice(0, RECORDS))
        for (const { name: field } of rows.fields)
          note('choices', unsaid(handle.choices(view, of, verb, known, name, { row: key, field })));
    }
  }
}

const cellOf = (view: AnyView, chance: Chance): number => {
  const { rows, columns } = gridOf(view.board);
  return chance(rows * columns);
};

/** An action with each parameter in turn left out or changed to something that is elsewhere or nowhere. */
function spoiled(view: AnyView, action: Action, chance: Chance): readonly Action[] {
  const units = Object.keys(view.units);
  const others = (value: unknown): readonly Json[] =>
    typeof value === 'number'
      ? [value + 1, value - 1, cellOf(view, chance)]
      : [units[chance(units.length)] ?? '', gridOf(view.board).label(cellOf(view, chance)), 'nothing'];
  const params = action.params as Record<string, Json>;
  return [
    { ...action, by: action.by === 'a' ? 'b' : 'a' },
    ...Object.entries(params).flatMap(([name, value]) => {
      const rest = Object.fromEntries(Object.entries(params).filter(([other]) => other !== name));
      return [
        { ...action, params: rest },
        ...others(value).map((other) => ({ ...action, params: { ...params, [name]: other } })),
      ];
    }),
  ];
}

/** An action as typed, with each parameter in turn cut short, or with something more. */
const misspelt = (action: Action): readonly Action[] =>
  Object.entries(action.params as Record<string, string>).flatMap(([name, typed]) =>
    [typed.slice(0, -1), typed.slice(1), `${typed} 1`, typed.split(' ').slice(1).join(' ')].map((other) => ({
      ...action,
      params: { ...action.params, [name]: other },
    })),
  );

const QUESTIONS = 6;

/** Asks each query about units and cells drawn at random. */
function lookAtQueries({ handle, match, chance, note }: Look): void {
  for (const side of SIDES) {
    const view = handle.view(match, side);
    const units = Object.keys(view.units);
    const any = (): string => units[chance(Math.max(1, units.length))] ?? '';
    for (const query of handle.queries)
      for (let asked = 0; asked < QUESTIONS; asked += 1) {
        const cell = gridOf(view.board).label(cellOf(view, chance));
        const question = { unit: any(), from: any(), to: chance(2) === 0 ? any() : cell, side, cell, key: 'a' };
        note('queries', handle.query(view, query, question));
      }
  }
}

const SPOILED = 8;

/** Opens the position with one thing or another in it changed. */
function lookAtPositions({ handle, match, chance, note }: Look): void {
  const written = JSON.stringify(handle.write(handle.view(match, 'umpire')));
  const places = placesIn(JSON.parse(written) as Json);
  for (let tried = 0; tried < SPOILED && places.length > 0; tried += 1) {
    const position = JSON.parse(written) as Json;
    const path = places[chance(places.length)] ?? [];
    const units = match.units;
    const others = [null, 0, -1, 3, 99, '', 'a', 'b', 'K12', Object.keys(units)[0] ?? '', true, false, []];
    put(position, path, others[chance(others.length)] ?? null);
    const opened = handle.open(position as unknown as Position, seededDice(1));
    note('positions', [path, opened.ok ? handle.write(handle.view(opened.match, 'umpire')) : opened.refusal]);
  }
}

/** The paths to everything in a value that has no parts. */
function placesIn(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  return Object.entries(value).flatMap(([key, part]) => placesIn(part as Json, [...path, key]));
}

function put(value: Json, path: readonly string[], other: Json): void {
  const [key = '', ...more] = path;
  const parts = value as Record<string, Json>;
  if (more.length === 0) parts[key] = other;
  else put(parts[key] as Json, more, other);
}

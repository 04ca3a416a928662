import { SIDES, gridOf, isRefusal } from '../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  AnyView,
  Event,
  Json,
  Names,
  Phrases,
  SideId,
  SystemHandle,
} from '../../src/engine/index.ts';
import { resultBlock, stageLines } from '../../src/discord/text/result-block.ts';
import { phrasesOf } from '../../src/discord/words/phrases.ts';
import type { Seats } from '../../src/table/ids.ts';
import { namesOf } from '../../src/table/seats/names.ts';
import { playAtRandom } from '../../tests/support/random-match.ts';
import type { Chance } from '../../tests/support/random-match.ts';
import { openSamples } from './samples.ts';
import type { Samples } from './samples.ts';

/** Where the lines stand that go into code blocks. */
export const BLOCK = 'result, as a block';

const SEATS: Seats = { a: [{ id: '1', name: 'Anna' }], b: [{ id: '2', name: 'Bruno' }] };

const namesIn = (handle: SystemHandle, match: AnyMatch): Names => namesOf(handle, handle.view(match, 'all'), SEATS);

/** Every sentence that a book has for its match, with the values of random matches. */
export function sentencesOf(handle: SystemHandle, matches: number): Samples {
  const samples = openSamples();
  const phrases = phrasesOf(handle);
  fixed(phrases, samples);
  for (let seed = 1; seed <= matches; seed += 1)
    playAtRandom(handle, seed, {
      every: 8,
      watch: ({ before, input, outcome }, chance) => {
        const names = namesIn(handle, before);
        if (!outcome.ok) samples.add(`refusal ${outcome.refusal.code}`, phrases.refusal(outcome.refusal, names));
        else {
          told(phrases, outcome.events, namesIn(handle, outcome.match), samples);
          asked(handle, phrases, outcome.match, samples);
        }
        if ('verb' in input) refused(handle, phrases, before, input, chance, samples);
        const view = handle.view(before, 'all');
        if (chance(10) === 0) pictured(handle, phrases, view, names, samples);
        if (chance(10) === 0) carded(handle, phrases, view, names, samples);
        if ('verb' in input && outcome.ok && chance(4) === 0)
          for (const { text } of handle.odds(handle.view(before, input.by), input))
            samples.add(`odds ${text.key}`, phrases.text(text, names));
      },
    });
  return samples;
}

/** Each event by itself, and the results that several of them make. */
function told(phrases: Phrases, events: readonly Event[], names: Names, samples: Samples): void {
  for (const [at, event] of events.entries()) {
    const line = phrases.event(event, names);
    if (line !== null) samples.add(`event ${event.kind}`, line);
    const result = phrases.result?.(events, at, names) ?? null;
    if (result?.headline != null) {
      samples.add(`result ${event.kind}`, result.headline);
      for (const stage of stageLines(result.stages)) samples.add(`result ${event.kind}, dice`, stage);
      for (const line of resultBlock(result.stages).split('\n')) if (line !== '```') samples.add(BLOCK, line);
    }
  }
}

/** What a menu offers for each value of the verbs that answer a question. */
function offered(
  handle: SystemHandle,
  phrases: Phrases,
  view: AnyView,
  { of, verbs }: { readonly of: SideId; readonly verbs: readonly string[] },
  names: Names,
  samples: Samples,
): void {
  for (const verb of verbs)
    for (const { name: param } of handle.verbs[verb]?.params ?? []) {
      const choices = handle.choices(view, of, verb, {}, param);
      if (!('list' in choices)) continue;
      for (const { name, note, about } of choices.list.slice(0, 6)) {
        const text = phrases.text(name, names);
        samples.add(`choice ${verb} ${param}`, note ? `${text}; ${phrases.text(note, names)}` : text);
        if (about) samples.add(`about ${verb} ${param}`, phrases.text(about, names));
        const label = phrases.verbs[verb]?.label;
        if (label) samples.add(`button ${verb}`, label(text));
      }
    }
}

/** Names and descriptions that are the same in every match. */
function fixed({ title, about, unitTypes, verbs, options, samples: forces }: Phrases, samples: Samples): void {
  samples.add('title', title);
  samples.add('about', about);
  for (const [id, name] of Object.entries(unitTypes)) samples.add(`unit type ${id}`, name);
  for (const [id, verb] of Object.entries(verbs)) {
    samples.add(`verb ${id}`, `${verb.name}: ${verb.about}`);
    for (const [param, words] of Object.entries(verb.params)) {
      samples.add(`verb ${id} ${param}`, `${words.name}: ${words.about}`);
      if (words.question) samples.add(`verb ${id} ${param}`, words.question);
    }
  }
  for (const [id, option] of Object.entries(options)) {
    samples.add(`option ${id}`, `${option.name}: ${option.about}`);
    for (const [value, name] of Object.entries(option.values)) samples.add(`option ${id} ${value}`, name);
  }
  for (const [id, force] of Object.entries(forces)) samples.add(`force ${id}`, `${force.name}: ${force.about}`);
}

function asked(handle: SystemHandle, phrases: Phrases, match: AnyMatch, samples: Samples): void {
  const names = namesIn(handle, match);
  for (const side of SIDES)
    for (const decision of handle.view(match, side).asked) {
      const { kind, facts, of } = decision;
      if (of !== side) continue;
      const { short, long } = phrases.question(kind, facts, names);
      samples.add(`question ${kind}, short`, short);
      samples.add(`question ${kind}`, long);
      offered(handle, phrases, handle.view(match, side), decision, names, samples);
    }
}

/** An accepted action with one value exchanged is mostly refused, each time for another reason. */
function refused(
  handle: SystemHandle,
  phrases: Phrases,
  match: AnyMatch,
  { verb, by, params }: Action,
  chance: Chance,
  samples: Samples,
): void {
  const names = namesIn(handle, match);
  const units = Object.keys(match.units);
  const grid = gridOf(match.board);
  const others: readonly Json[] = [
    '',
    'nonsense',
    99,
    -1,
    units[chance(units.length)] ?? '',
    grid.label(chance(grid.count)),
  ];
  const tried: Action[] = Object.keys(params).map((param) => ({
    verb,
    by,
    params: { ...params, [param]: others[chance(others.length)] ?? null },
  }));
  const verbs = Object.keys(handle.verbs);
  tried.push({ verb: verbs[chance(verbs.length)] ?? verb, by, params }, { verb, by: by === 'a' ? 'b' : 'a', params });
  for (const action of tried) {
    const refusal = handle.check(handle.view(match, action.by), action);
    if (refusal) samples.add(`refusal ${refusal.code}`, phrases.refusal(refusal, names));
  }
}

function pictured(handle: SystemHandle, phrases: Phrases, view: AnyView, names: Names, samples: Samples): void {
  const scene = handle.scene(view, { words: phrases, names });
  samples.add('picture: title', scene.banner.title);
  for (const line of scene.banner.lines) samples.add('picture: lines', line);
  for (const { note, more } of scene.sides)
    samples.add('picture: side', more === undefined ? note : `${note}; ${more}`);
  for (const { text } of scene.legend) samples.add(`picture: legend ${text}`, text);
  for (const { badges, bars, crest } of scene.tokens)
    for (const look of [...badges, ...bars, ...(crest ? [crest] : [])])
      samples.add(`picture: mark ${look.text}`, look.text);
}

function carded(handle: SystemHandle, phrases: Phrases, view: AnyView, names: Names, samples: Samples): void {
  for (const unit of Object.keys(view.units).slice(0, 8)) {
    const shown = handle.query(view, 'unit', { unit });
    if (!isRefusal(shown) && phrases.card)
      samples.add(`card ${view.units[unit]?.type ?? ''}`, phrases.card(shown.facts, names).join(' / '));
    for (const actor of [unit, view.units[unit]?.group ?? '']) {
      const texts = handle.condition(view, actor);
      if (texts.length > 0) samples.add('what it has left', texts.map((text) => phrases.text(text, names)).join(', '));
    }
  }
}

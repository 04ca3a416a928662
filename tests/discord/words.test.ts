import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCommands } from '../../commands/index.ts';
import { recordBot } from '../../scripts/words/bot.ts';
import { openSamples } from '../../scripts/words/samples.ts';
import { playByClicks } from '../../scripts/words/session.ts';
import { systems } from '../../src/systems/index.ts';
import { languageReport } from '../support/plain-english.ts';

/** Enough for every question that `npm run words` asks on the way. */
const ACTIONS = 26;

describe('whatever the bot says', () => {
  const samples = openSamples();
  const messages: string[] = [];
  let stop: () => void = () => undefined;
  beforeAll(async () => {
    stop = await recordBot(samples);
    await playByClicks('vampires-vs-werewolves', { most: ACTIONS, seen: (words) => messages.push(words) });
  });
  afterAll(() => stop());

  it('is written as people write: every sentence', () => {
    const sentences = samples.entries().flatMap(([place, said]) => said.map((one) => [place, one] as const));
    expect(sentences.length).toBeGreaterThan(500);
    expect(languageReport(sentences)).toEqual([]);
  });

  it('is written as people write: every message with its buttons and menus', () => {
    expect(messages.length).toBeGreaterThan(20);
    expect(languageReport(messages.map((words, index) => [`message ${index}`, words] as const))).toEqual([]);
  });
});

it('the bot’s own commands and their options are described as people write, in the space Discord gives them', () => {
  const found: (readonly [place: string, words: string])[] = [];
  const look = (place: string, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((one) => look(place, one));
    if (typeof value !== 'object' || value === null) return;
    const { name, description, options, choices } = value as Readonly<Record<string, unknown>>;
    const here = `${place} ${String(name)}`;
    if (typeof description === 'string') found.push([here, description]);
    look(here, options);
    if (Array.isArray(choices))
      for (const choice of choices) found.push([`${here} choice`, String((choice as { name: string }).name)]);
  };
  // How a force is built is described by the books.
  for (const { data } of ownCommands(systems)) if (data.name !== 'force') look('', data);
  expect(found.length).toBeGreaterThan(100);
  expect(languageReport(found)).toEqual([]);
});

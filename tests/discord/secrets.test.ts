import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { required } from '../../src/engine/index.ts';
import type { BotPainter } from '../../src/discord/bot.ts';
import type { LiveEvent } from '../../src/practice/page-protocol.ts';
import { systems } from '../../src/systems/index.ts';
import { playUntil } from './play.ts';
import { driver } from '../support/practice-driver.ts';
import { chanceOf } from '../support/random-match.ts';
import { openWorld, pixelPainter, wordsIn } from './world.ts';
import type { World, WorldOptions } from './world.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A painter whose alt texts show every difference between two scenes. */
const tellingPainter: BotPainter = {
  ...pixelPainter,
  paint: async (scene) => ({ png: PIXEL, alt: createHash('sha256').update(JSON.stringify(scene)).digest('hex') }),
};

/**
 * Without whatever differs between any two runs: addresses of pictures, ids, times; and seals and digests of the log,
 * which reveal nothing without the seed.
 */
const levelled = (text: string): string =>
  text
    .replace(/sealed ([AB]) `[0-9a-f]{16}`/g, 'sealed $1')
    .replace(/\blog `[0-9a-f]{8}`/g, 'log')
    .replace(/http:\/\/127\.0\.0\.1[^"\\]*/g, 'here')
    .replace(/\d{15,}/g, '#')
    .replace(/\d{4}-\d\d-\d\dT[\d:.+Z]+/g, '@')
    // The log says the time where a new minute begins.
    .replace(/<t:\d+:t>(\\n|\n)/g, '')
    .replace(/<t:\d+:/g, '<t:@:')
    .replace(/\\"ms\\":\d+/g, 'ms');

const QUIET = 300;

/** Waits until nobody has seen anything new for a while: messages are edited after those that overtake them. */
async function quiet({ ann, ben, cid }: World): Promise<void> {
  let last = Date.now();
  const away = [ann, ben, cid].map((person) => person.hands.watch(() => (last = Date.now())));
  while (Date.now() - last < QUIET) await new Promise((resolve) => setTimeout(resolve, QUIET / 6));
  away.forEach((stop) => stop());
}

/** Everything that Ben, Cid and the log were shown while Ann did something in secret. */
async function told(
  options: WorldOptions,
  before: (world: World) => Promise<void>,
  secret: (world: World) => Promise<void>,
): Promise<string> {
  const world = await openWorld({ ...options, painter: tellingPainter, foreseen: true });
  try {
    await before(world);
    await quiet(world);
    const events: LiveEvent[] = [];
    const away = [world.ben, world.cid].map((person) => person.hands.watch((event) => events.push(event)));
    const from = world.lines.length;
    await secret(world);
    await quiet(world);
    away.forEach((stop) => stop());
    const suggestions = await world.ben
      .autocomplete('/answer ' + (options.systems ? 'allocate unit:' : 'bid dice:'), options.systems ? 'unit' : 'dice')
      .catch(() => []);
    expect(events.length + world.lines.length - from).toBeGreaterThan(0);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    return [
      JSON.stringify(events, null, 1),
      JSON.stringify(suggestions),
      ...world.lines
        .slice(from)
        .map((line) => JSON.stringify(line))
        .map(levelled)
        .sort(),
    ]
      .map(levelled)
      .join('\n');
  } finally {
    await world.close();
  }
}

const opened =
  (line: string) =>
  async ({ ann, ben }: World): Promise<void> => {
    await ann.command(line);
    await ben.click('last', 'Join');
    await ann.command('/match start');
  };

describe('a secret action', () => {
  it('looks the same to everybody else, be it a bid or its replacement, whatever its values', async () => {
    const bid = (first: number, then: number) =>
      told({}, opened('/match new'), async ({ ann }) => {
        await ann.command(`/answer bid dice:${first}`);
        await ann.command(`/answer bid dice:${then}`);
        await ann.command('/board');
        await ann.command('/log');
      });
    expect(await bid(0, 1)).toBe(await bid(3, 2));
  });

  it('looks the same to everybody else when a force is clicked or typed', async () => {
    const force = (first: string, then: string) =>
      told({ systems }, opened('/match new preset:learn'), async ({ ann }) => {
        await ann.command(`/force sample id:${first}`);
        await ann.command(`/force sample id:${then}`);
        await ann.command('/force show');
      });
    expect(await force('learn-knights', 'learn-remnant')).toBe(await force('learn-orrun', 'learn-anoba'));
  });

  it('looks the same to everybody else for an allocation and a standing order', async () => {
    const before = async (world: World): Promise<void> => {
      await opened('/match new preset:learn')(world);
      await world.ann.command('/force sample id:learn-knights');
      await world.ben.command('/force sample id:learn-orrun');
      await playUntil(world, 'allocation');
      await world.ann.command('/match status');
    };
    const allocation = (policy: string, order: string) =>
      told({ systems }, before, async ({ ann }) => {
        await ann.command(`/answer allocate policy:${policy}`);
        await ann.command(`/orders key:fall value:${order}`);
      });
    expect(await allocation('attack', 'auto')).toBe(await allocation('defend', 'ask'));
  });
});

const BOOK = 'salvation-and-steel';
const [PUZZLE = ''] = Object.keys(required(systems[BOOK], BOOK).handle.puzzles);
/** What a pupil may answer to each of the questions, and what a question is asked with. */
const QUESTIONS = [
  { ask: `kind:plan about:${BOOK}/${PUZZLE}`, answers: ['A', 'B', 'C', 'end', 'fight a1'] },
  { ask: `kind:allocation about:${BOOK}/${PUZZLE} action:fight a1`, answers: ['A', 'B', 'C'] },
  { ask: `kind:odds about:${BOOK}/${PUZZLE} action:fight a1`, answers: ['3', '50', '97'] },
  { ask: `kind:rule about:${BOOK}/${PUZZLE} text:Which rule? right:SS-7.6`, answers: ['SS-7.6', 'SS-1.1', 'SS-4.2'] },
] as const;

/** Answers that Cid gives, and changes: the question, and which of its answers. */
function givenAnswers(seed: number): readonly (readonly [question: number, answer: number])[] {
  const chance = chanceOf(seed);
  return Array.from({ length: 12 }, (_, place) => [place < 4 ? place : chance(QUESTIONS.length), chance(5)]);
}

/**
 * Everything that reaches the teacher, another pupil, somebody who is not in the class, and the log, while Cid answers
 * and all of them ask for whatever can be asked for; and what they see once the teacher has closed the questions.
 */
async function classTold(given: ReturnType<typeof givenAnswers>, shift: number): Promise<readonly [string, string]> {
  const world = await openWorld({
    systems,
    painter: tellingPainter,
    foreseen: true,
    level: 'debug',
    practice: { people: ['Ann', 'Ben', 'Cid', 'Dee'] },
  });
  const { ann, ben, cid } = world;
  const dee = driver(world.practice).as('Dee');
  try {
    await ben.command('/class new name:7b');
    for (const pupil of [ann, cid]) await pupil.command('/class join');
    for (const { ask } of QUESTIONS)
      expect(wordsIn((await ben.command(`/class ask ${ask}`)).message)).toContain('Asked.');
    for (const [place] of QUESTIONS.entries())
      await ann.command(`/class answer answer:A question:${place + 1}`).catch(() => null);
    await quiet(world);
    const events: LiveEvent[] = [];
    /** What they are offered while they type, and the files that they get. */
    const asked: unknown[] = [];
    const others = [ann, ben, dee];
    const away = others.map((person) => person.hands.watch((event) => events.push(event)));
    const from = world.lines.length;
    for (const [place, answer] of given) {
      const { answers } = required(QUESTIONS[place], 'a question');
      const text = answers[(answer + shift) % answers.length];
      const { message } = await cid.command(`/class answer answer:${text} question:${place + 1}`);
      expect(wordsIn(message)).toContain('is sealed');
    }
    for (const who of others) {
      for (const command of ['/class desk', '/class roster', '/class results', '/log', '/my', '/class play letter:A'])
        await who.command(command);
      for (const [place] of QUESTIONS.entries()) {
        asked.push(await who.autocomplete(`/class answer question:${place + 1} answer:`, 'answer'));
        const board = who.sees().findLast((message) => wordsIn(message).includes(`### Question ${place + 1}\n`));
        await who.click(required(board, 'the question'), 'My answer');
      }
    }
    for (const { attachments } of ben.sees())
      for (const { url, filename } of attachments)
        if (filename.endsWith('.csv')) asked.push(await (await fetch(url)).text());
    await quiet(world);
    away.forEach((stop) => stop());
    const lines = world.lines.slice(from);
    const before = [...events, ...asked, ...lines].map((one) => levelled(JSON.stringify(one))).sort();
    const shown = [];
    for (const [place] of QUESTIONS.entries()) {
      await ben.command(`/class close question:${place + 1}`);
      shown.push(await ann.waits((one) => wordsIn(one).includes(`Question ${place + 1}: what`), 'the results'));
    }
    return [before.join('\n'), levelled(JSON.stringify(shown))];
  } finally {
    await world.close();
  }
}

describe('a sealed answer in a class', () => {
  it('is in nothing that anybody else gets before the end: no message, picture, file, choice or line of the log', async () => {
    const given = givenAnswers(1);
    const [[before, after], [otherwise, afterwards]] = [await classTold(given, 0), await classTold(given, 1)];
    expect(before).toBe(otherwise);
    expect(after).not.toBe(afterwards);
  });
});

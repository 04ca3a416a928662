import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../src/engine/index.ts';
import type { Position } from '../../src/engine/index.ts';
import { commandsOf } from '../../commands/index.ts';
import type { BotPainter } from '../../src/discord/bot.ts';
import { openClient } from '../../src/discord/client.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import type { LiveEvent, PracticeMessage } from '../../src/practice/page-protocol.ts';
import { systems } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { Head } from '../../src/table/index.ts';
import type { Actor } from '../support/practice-driver.ts';
import { done } from '../support/tables.ts';
import { matchIn } from './play.ts';
import { isEphemeral, openWorld, pixelPainter, wordsIn } from './world.ts';
import type { World } from './world.ts';

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
 * Without whatever differs between any two runs: addresses of pictures, ids of Discord, the practice server's count of
 * interactions, times, and digests of the log, which include times.
 */
const levelled = (text: string): string =>
  text
    .replace(/\blog `[0-9a-f]{8}`/g, 'log')
    .replace(/http:\/\/127\.0\.0\.1[^"\\]*/g, 'here')
    .replace(/\d{15,}/g, '#')
    .replace(/\d{4}-\d\d-\d\dT[\d:.+Z]+/g, '@')
    // The log says the time where a new minute begins.
    .replace(/<t:\d+:t>(\\n|\n)/g, '')
    .replace(/<t:\d+:/g, '<t:@:')
    .replace(/#-\d+/g, '#')
    .replace(/(why~[0-9a-f]+~~~)\d+-\d+/g, '$1@-@');

/** Longer than Ann needs to read the open question. */
const DELAY = 1_500;

type Placed = Pick<Position, 'units'>;

const walkers: Placed = {
  units: [
    { id: 'a1', side: 'a', type: 'squire', at: 'S13' },
    { id: 'b1', side: 'b', type: 'necromancer', at: 'S20', with: { spells: ['icestorm', 'fireball'] } },
  ],
};
/** The hits of a1 are certain wounds, and the Paladin is near enough to b1. */
const wounded: Placed = {
  units: [
    { id: 'a1', side: 'a', type: 'warrior', at: 'S18', with: { energy: 4, force: 20 } },
    { id: 'b1', side: 'b', type: 'knight', at: 'S19' },
    { id: 'b2', side: 'b', type: 'paladin', at: 'S31', with: { spells: ['shield'] } },
  ],
};

/** Puts the match of the channel into a position, without an announcement. */
async function place(world: World, position: Placed): Promise<void> {
  const { handle } = systems['salvation-and-steel'] as (typeof systems)[string];
  const match = await matchIn(world);
  const head = (await world.store.get<Head>(`match:${match}`)) as Head;
  const options = { scenario: 'annihilation' };
  const opened = done(
    handle.open({ system: handle.id, options, turn: { round: 2 }, own: {}, ...position }, scriptedDice([])),
  );
  expect(await world.store.swap(`match:${match}`, head.rev, { ...head, rev: head.rev + 1, match: opened.match })).toBe(
    true,
  );
}

/** A started match, in a position if there is one, with Ben's order in place. */
async function ready(world: World, { begin, position, key }: Play, value: string): Promise<void> {
  const { ann, ben } = world;
  await ann.command(`/match new ${begin ?? 'preset:learn'}`);
  await ben.click('last', 'Join');
  await ann.click('last', 'Start');
  if (position) await place(world, position);
  await ben.command(`/orders key:${key} value:${value}`);
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** A scenario to play: what Ann and Ben do before Ben is asked, and how everybody can see that he has answered. */
interface Play {
  /** Said with `/match new`. */
  readonly begin?: string;
  readonly position?: Placed;
  readonly key: string;
  before(world: World): Promise<void>;
  /** Words in the message that asks Ben, and in the one that shows his answer. */
  readonly asks: string;
  readonly tells: string;
}

type Answering = (world: World, question: PracticeMessage) => Promise<unknown>;

/** What is sent where Ben has an order, beside what is sent where he answers himself: in worlds of their own. */
async function sameAs(play: Play, order: string, ...answers: readonly Answering[]): Promise<void> {
  const [ordered, ...answered] = await Promise.all([
    seen(play, order, byOrder),
    ...answers.map((answer) => seen(play, 'ask', answer)),
  ]);
  for (const each of answered) expect(each).toBe(ordered);
}

const publicWith = (message: PracticeMessage, words: string): boolean =>
  !isEphemeral(message) && wordsIn(message).includes(words);

/** Everything that Ann and Cid were sent, from before the question until after it. */
async function seen(play: Play, value: string, answer: Answering): Promise<string> {
  const { before, asks, tells } = play;
  const world = await openWorld({
    systems,
    painter: tellingPainter,
    foreseen: true,
    maskDelay: { least: DELAY, most: DELAY },
  });
  const { ann, ben, cid } = world;
  try {
    await ready(world, play, value);
    const heard = new Map<Actor, LiveEvent[]>([ann, cid].map((person) => [person, []]));
    const stops = [...heard].map(([person, events]) => person.hands.watch((event) => events.push(event)));
    await before(world);
    const question = await cid.waits((message) => publicWith(message, asks), 'the question');
    expect(wordsIn(question)).toContain(`<@${ben.id}>`);
    await ann.command('/match status');
    await answer(world, question);
    await cid.waits((message) => publicWith(message, tells), 'the answer');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await ann.command('/match status');
    await ann.command('/log last:5');
    await ann.command('/board');
    stops.forEach((stop) => stop());
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    return levelled([...heard.values()].map((events) => JSON.stringify(events, null, 1)).join('\n'));
  } finally {
    await world.close();
  }
}

const byOrder: Answering = async () => {};
const press =
  (label: string): Answering =>
  ({ ben }, question) =>
    ben.click(question, label);
const type =
  (line: string): Answering =>
  ({ ben }) =>
    ben.command(line);
const reaction: Play = {
  position: walkers,
  key: 'react',
  asks: 'react with',
  tells: 'does not react',
  async before({ ann }) {
    await ann.command('/move unit:a1 cell:S14');
  },
};
/** Both are asked for the scenario in secret, once both bands are in. */
const setUp: Play = {
  begin: 'scenario:ask',
  key: 'set-up',
  asks: 'choose a scenario',
  tells: 'The scenario is',
  async before({ ann, ben, cid }) {
    await ben.command('/force sample id:kings-host');
    await ann.command('/force sample id:verden-line');
    await cid.waits((message) => publicWith(message, 'choose a scenario'), 'the question');
    await ann.command('/setup scenario id:random');
  },
};
const shield = (tells: string): Play => ({
  position: wounded,
  key: 'shield',
  asks: 'cast Shield or pass',
  tells,
  async before({ ann, ben, cid }) {
    await ann.command('/fight unit:a1');
    await ben.command('/answer allocate unit:b1 dice:a1 0/0');
    // Told by itself, or together with Ann's answer if that were faster.
    await cid.waits((message) => publicWith(message, 'Ben’s dice are in'), 'that Ben has answered');
    await ann.command('/answer allocate unit:a1 dice:b1 1/0');
  },
});

describe('to other players, a standing order', () => {
  it('that declines a reaction looks like Ben declining by a click or by command', async () => {
    await sameAs(reaction, 'never', press('Pass: do nothing'), type('/answer pass'));
  });

  it('that declines a Shield looks like Ben declining it', async () => {
    await sameAs(shield('casts no Shield'), 'never', press('Pass: do nothing'), type('/answer pass'));
  });

  it('that casts a Shield looks like Ben casting it', async () => {
    await sameAs(shield('casts Shield on'), 'auto', press('Shield: b1 Knight'), type('/answer shield unit:b1'));
  });

  it('that answers a secret question of the set-up looks like Ben answering', async () => {
    await sameAs(setUp, 'scenario', type('/setup scenario id:random'), press('Do it for me'));
  });

  it('does not hold up its question, which is announced first', async () => {
    const slow: BotPainter = {
      ...pixelPainter,
      paint: (scene, how) => new Promise((resolve) => setTimeout(() => resolve(tellingPainter.paint(scene, how)), 400)),
    };
    const world = await openWorld({ systems, painter: slow, maskDelay: { least: 50, most: 50 } });
    try {
      const play = shield('casts no Shield');
      await ready(world, play, 'never');
      await play.before(world);
      await world.cid.waits((message) => publicWith(message, play.tells), 'the answer');
      const told = world.cid
        .sees()
        .filter((message) => publicWith(message, play.asks) || publicWith(message, play.tells));
      expect(told).toHaveLength(2);
      expect(wordsIn(told[0])).toContain('a1 Warrior wounds b1 Knight');
      expect(wordsIn(told[1])).not.toContain('a1 Warrior wounds b1 Knight');
    } finally {
      await world.close();
    }
  });

  it('is carried out by the next process if the last one stopped before', async () => {
    const world = await openWorld({ systems, painter: tellingPainter, maskDelay: { least: 60_000, most: 60_000 } });
    const { practice, store, cid, lines } = world;
    try {
      await ready(world, reaction, 'never');
      await reaction.before(world);
      await cid.waits((message) => publicWith(message, reaction.asks), 'the question');
      await world.table.close();
      await world.bot.stop();
      const table = openTable({ store, systems, maskDelay: { least: 50, most: 50 } });
      const next = await startBot(
        {
          client: openClient(practice.api),
          table,
          store,
          systems,
          painter: tellingPainter,
          log: jsonLog((line) => lines.push(line)),
          commands: commandsOf,
        },
        practice.token,
      );
      await cid.waits((message) => publicWith(message, reaction.tells), 'the answer');
      await table.close();
      await next.stop();
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    } finally {
      await world.close();
    }
  });
});

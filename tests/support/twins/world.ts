import type { BotPainter } from '../../../src/discord/bot.ts';
import type { SideId } from '../../../src/engine/index.ts';
import type { LiveEvent, PracticeMessage } from '../../../src/practice/page-protocol.ts';
import { systems } from '../../../src/systems/index.ts';
import type { Head, MatchId } from '../../../src/table/index.ts';
import { isEphemeral, openWorld } from '../../discord/world.ts';
import type { World, WorldOptions } from '../../discord/world.ts';
import type { Actor } from '../practice-driver.ts';
import { digest } from './twins.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A text that shows every difference, in letters that `levelled` does not touch. */
const telling = (...drawn: readonly unknown[]): string =>
  `drawn ${digest(JSON.stringify(drawn)).replace(/./g, (digit) => 'ghijklmnopqrstuv'[Number.parseInt(digit, 16)] ?? '')}`;

/** A painter whose alt texts show every difference between two pictures or animations. */
const tellingPainter: BotPainter = {
  // The id of the match is random and makes no difference.
  paint: async (scene, { of: _, ...how }) => ({ png: PIXEL, alt: telling(scene, how) }),
  tables: async () => ({ png: PIXEL }),
  curve: async () => ({ png: PIXEL }),
  grid: async () => ({ png: PIXEL }),
  animate: async (frames, how) => ({ gif: PIXEL, alt: telling(frames, how), frames: frames.length }),
};

const MONDAY = Date.UTC(2026, 7, 10, 8);
/** How much time passes before each action. */
const MOMENT = 60_000;

/** One of two worlds that differ only in what is done in them. */
export interface Twin {
  readonly world: World;
  /** Lets a moment pass. */
  passes(): void;
  /** What somebody was sent since the last call: publicly, and privately, each in order. */
  heard(
    who: 'ann' | 'ben' | 'cid',
  ): Promise<{ readonly publicly: readonly string[]; readonly alone: readonly string[] }>;
  close(): Promise<void>;
}

/** Events of the practice server that are not Discord's, or only show that time passes. */
const ASIDE: readonly LiveEvent['kind'][] = ['hello', 'clock.moved', 'bot.online', 'commands.changed'];

const isPublic = (event: LiveEvent): boolean =>
  event.kind === 'message.created' || event.kind === 'message.updated'
    ? !isEphemeral(event.message)
    : event.kind !== 'modal' && !event.kind.startsWith('interaction') && event.kind !== 'autocomplete';

/**
 * Without whatever differs between any two runs or means nothing to people who cannot reverse a hash: addresses,
 * Discord's ids, nonces of repeated messages, the practice server's count of interactions, seals with their nonces,
 * digests of the log, and random ids of matches.
 */
export const levelled = (text: string): string =>
  text
    .replace(/http:\/\/127\.0\.0\.1[^"\\ )]*/g, 'here')
    .replace(/"nonce":"[\w-]+"/g, '"nonce":"#"')
    // First, since some end in many digits.
    .replace(/\b[0-9a-f]{64}\b/g, 'hash')
    .replace(/\d{15,}(-\d+)?/g, '#')
    .replace(/\b(sealed|opened) ((?:, )?[AB] `[0-9a-f]+…?`)+/g, '$1')
    .replace(/\blog:? `[0-9a-f]{8,16}…?`/g, 'log')
    .replace(/\b[0-9a-f]{12}\b/g, 'id');

/** Files other than pictures, as text; the alt texts of pictures show everything. */
async function filesIn(messages: readonly PracticeMessage[]): Promise<readonly string[]> {
  const files = messages
    .flatMap(({ attachments }) => attachments)
    .filter(({ filename }) => !/\.(png|gif)$/.test(filename));
  return Promise.all(
    [...new Map(files.map((file) => [file.id, file])).values()].map(
      async ({ filename, size, url }) => `${filename} ${size} ${await (await fetch(url)).text()}`,
    ),
  );
}

/** `more`: differences from other twins. */
export async function openTwin({ practice, ...more }: WorldOptions = {}): Promise<Twin> {
  let now = MONDAY;
  const world = await openWorld({
    systems,
    painter: tellingPainter,
    foreseen: true,
    maskDelay: { least: 3_600_000, most: 3_600_000 },
    // Nothing depends on how busy the machine is.
    timing: { deferAfter: 60_000, deferFormAfter: 60_000 },
    practice: { now: () => now, times: { acknowledge: 60_000 }, ...practice },
    ...more,
  });
  const people = { ann: world.ann, ben: world.ben, cid: world.cid };
  const events = new Map<string, { publicly: string[]; alone: string[]; messages: PracticeMessage[] }>();
  const fresh = () => ({ publicly: [], alone: [], messages: [] });
  const stops = Object.entries(people).map(([name, { hands }]) => {
    events.set(name, fresh());
    return hands.watch((event) => {
      if (ASIDE.includes(event.kind)) return;
      const mine = events.get(name);
      mine?.[isPublic(event) ? 'publicly' : 'alone'].push(levelled(JSON.stringify(event)));
      if (event.kind === 'message.created' || event.kind === 'message.updated')
        mine?.messages.push(structuredClone(event.message));
    });
  });
  return {
    world,
    passes: () => {
      now += MOMENT;
    },
    async heard(who) {
      const { publicly, alone, messages } = events.get(who) ?? fresh();
      events.set(who, fresh());
      return { publicly, alone: [...alone, ...(await filesIn(messages)).map(levelled)] };
    },
    async close() {
      stops.forEach((stop) => stop());
      await world.close();
    },
  };
}

export const headIn = async ({ world }: Twin, match: MatchId): Promise<Head> =>
  (await world.store.get<Head>(`match:${match}`)) as Head;

/** Restores an earlier state of a match. */
export async function putBack({ world }: Twin, before: Head): Promise<void> {
  const { rev } = (await world.store.get<Head>(`match:${before.id}`)) as Head;
  if (!(await world.store.swap(`match:${before.id}`, rev, { ...before, rev: rev + 1 })))
    throw new Error('The match goes on meanwhile.');
}

/** Who plays a side: Ann side a, Ben side b. */
export const actorOf = ({ world }: Twin, side: SideId): Actor => (side === 'a' ? world.ann : world.ben);

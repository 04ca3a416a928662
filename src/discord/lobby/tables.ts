import type { BaseInteraction, ChatInputCommandInteraction, MessageComponentInteraction } from 'discord.js';
import { isRefusal } from '../../engine/index.ts';
import type { Facts, Position, SideId, SystemHandle } from '../../engine/index.ts';
import type { MatchView, Player, Seats, Trouble } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { nonceOf } from '../hash.ts';
import { mayNotOpenTables } from '../limits/open.ts';
import { lookup } from '../lookup.ts';
import type { ListedTable } from '../overview/record.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { mayPing } from '../pings.ts';
import type { Reply } from '../respond.ts';
import { playsMany } from '../simul/boards.ts';
import { NoThread, openThread } from '../threads.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { lobbyPage } from './card.ts';
import { invitedBy } from './invited.ts';
import { noSuchPreset, requestOf, unopenedPage } from './open-match.ts';
import type { WantedMatch } from './open-match.ts';
import { againstAll, pairUp } from './pairing.ts';
import type { Pairing } from './pairing.ts';

const words = en.tables;

/** How many tables can be opened at once. */
export const MOST_TABLES = 12;
/** How many boards one person can play at once. */
const MOST_BOARDS = 20;
/** How many people can sit on a side from the start. */
export const MOST_TEAM = 6;

/** Which tables are wanted: how many, for whom, and how many people a side. */
export interface WantedTables {
  readonly count: number | null;
  /** Mentions of people and roles; null: the tables are open to anybody. */
  readonly people: string | null;
  readonly role: string | null;
  readonly team: number | null;
  /** The opener plays everybody, on this side. */
  readonly simul?: SideId | null;
}

/** Whether a command asks for tables rather than for one match here. */
export const wantsTables = ({ count, people, role }: WantedTables): boolean =>
  count !== null || people !== null || role !== null;

/**
 * Opens tables for a club or a class: a thread with a match for each, at which its opener sits only if they named a
 * side, and one message in this channel that shows how all of them stand. What can be opened stays open if Discord then
 * takes no more threads or messages, or the table no more matches.
 */
export async function openTables(
  bot: Bot,
  reply: Reply,
  interaction: ChatInputCommandInteraction,
  { tables, ...wanted }: WantedMatch & { readonly tables: WantedTables },
): Promise<void> {
  if (wanted.room.server === null) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  const refused = noSuchPreset(bot, wanted);
  if (refused) return reply.send(refused, 'private');
  const pairing = await pairingFor(interaction, tables, wanted.player);
  if ('trouble' in pairing) return reply.send(page({ texts: [pairing.trouble], tone: 'bad' }), 'private');
  const seats = seatsFor(pairing, tables.count);
  const many = { ...((tables.team ?? 1) > 1 ? { teams: 'on' } : {}), ...(tables.simul ? { simul: tables.simul } : {}) };
  await openSeatedTables(bot, reply, interaction, {
    ...wanted,
    options: { ...wanted.options, ...many },
    seats,
    spare: pairing.spare,
  });
}

/** Tables to be opened: who sits where, and how their matches begin. */
export interface SeatedTables extends WantedMatch {
  /** For each table; null: free. */
  readonly seats: readonly (Seats | null)[];
  /** People for whom there is no seat. */
  readonly spare: readonly Player[];
  /** Their matches begin from this position, at once. */
  readonly position?: Position;
}

/** Opens these tables in threads of the channel where a command or a button on a public message was used. */
export async function openSeatedTables(
  bot: Bot,
  reply: Reply,
  interaction: ChatInputCommandInteraction | MessageComponentInteraction,
  { seats, spare, position, ...wanted }: SeatedTables,
): Promise<void> {
  const { room, player, system } = wanted;
  if (room.server === null) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  const handle = lookup(bot.systems, system)?.handle;
  const title = handle ? phrasesOf(handle).title : system;
  const tooMany = await mayNotOpenTables(bot, player, room.server, seats.length);
  if (tooMany) return reply.send(tooMany, 'private');
  // Options that the book refuses would leave an empty thread behind.
  const trouble = handle ? troubleWith(handle, wanted.options) : null;
  if (trouble) return reply.send(unopenedPage(bot, system, trouble), 'private');
  const before = await bot.overviews.openTables(room.channel);
  const first = Math.max(0, ...before.map(({ number }) => number)) + 1;
  const opened: (ListedTable & { readonly matchView: MatchView })[] = [];
  let refused: Trouble | null = null;
  for (const [index, seated] of seats.entries()) {
    const number = first + index;
    const channel = await threadFor(bot, interaction, words.thread(number, title));
    if (channel === null) break;
    const table = { ...wanted, room: { server: room.server, channel }, side: wanted.side ?? null };
    const created = await bot.table.create({
      ...requestOf(bot, table),
      ...(seated ? { seats: seated } : {}),
      ...(position ? { position } : {}),
    });
    if (!created.ok) {
      refused = created.trouble;
      break;
    }
    const { matchView } = created;
    opened.push({ number, channel, matchView });
    const begins = position !== undefined && seated !== null;
    await bot.tableCards.post(matchView.id, (now) => cardFor(bot, now, seated, begins));
    const [starter] = seated?.a ?? [];
    if (!begins || !starter) continue;
    const started = await bot.table.start(matchView.id, starter, interaction.id);
    // Somebody may have left in between: then whoever is there presses Start.
    if (started.ok) await bot.announcer.announce(matchView.id);
  }
  const [one] = opened;
  const unopened = refused && unopenedPage(bot, system, refused);
  if (!one) return reply.send(unopened ?? page({ texts: [words.none], tone: 'bad' }), 'private');
  const all = [...before, ...opened].map(({ number, channel }) => ({ number, channel }));
  await reply.send(await bot.overviews.show(room.server, all));
  const { id } = await interaction.fetchReply();
  await bot.overviews.begin(room.channel, room.server, id, all);
  if (unopened) await reply.send(unopened, 'private');
  const notes = [
    ...(opened.length < seats.length && !refused ? [words.short(opened.length, seats.length)] : []),
    ...spareLines(spare, seats.slice(opened.length)),
  ];
  if (notes.length > 0)
    await bot.post(room.channel, page({ texts: [notes.join('\n')] }), nonceOf(one.matchView, 'opened', 'notes'));
}

/** Who sits where: nobody yet if no people are named. */
async function pairingFor(
  interaction: ChatInputCommandInteraction,
  { count, people, role, team, simul = null }: WantedTables,
  opener: Player,
): Promise<Pairing | { readonly trouble: string }> {
  if (people === null && role === null) return { tables: [], spare: [] };
  const invited = await invitedBy(interaction, people ?? '', role);
  if ('trouble' in invited) return invited;
  return simul
    ? againstAll(opener, simul, invited.people, MOST_BOARDS)
    : pairUp(invited.people, team ?? 1, count ?? MOST_TABLES);
}

/** The seats of each table; null: free. */
const seatsFor = ({ tables }: Pairing, count: number | null): readonly (Seats | null)[] =>
  Array.from({ length: count ?? tables.length }, (_, index) => tables[index] ?? null);

/** Who has no table: those left over, and those whose table could not be opened. */
function spareLines(spare: readonly Player[], unopened: readonly (Seats | null)[]): readonly string[] {
  const people = [...spare, ...unopened.flatMap((seats) => (seats ? [...seats.a, ...seats.b] : []))];
  return people.length > 0 ? [words.spare(people.map(({ id }) => id))] : [];
}

/** The card of a table; those who sit there are notified, unless they want no notifications. */
async function cardFor(bot: Bot, matchView: MatchView, seated: Seats | null, begins: boolean): Promise<Page> {
  if (!seated) return lobbyPage(matchView);
  const ids = (players: readonly Player[]): readonly string[] => players.map(({ id }) => id);
  // Who plays at all of them need not be told of each.
  const called = [...seated.a, ...seated.b].filter((player) => !playsMany(matchView, player));
  const told = page({ texts: [words.begins(ids(seated.a), ids(seated.b))] });
  return {
    ...(begins ? told : lobbyPage(matchView, [words.seated(ids(seated.a), ids(seated.b))])),
    ping: await mayPing(bot, called),
  };
}

/** Why the book refuses its options among these; null if it does not. */
function troubleWith(handle: SystemHandle, options: Facts): Trouble | null {
  const own = Object.entries(options).filter(([id]) => handle.options.some((option) => option.id === id));
  const resolved = handle.resolveOptions(Object.fromEntries(own));
  return isRefusal(resolved) ? { code: 'bad-options', facts: resolved.facts, refusal: resolved } : null;
}

/** Opens a thread and gives its id; null if Discord opens none. */
async function threadFor(bot: Bot, interaction: BaseInteraction, name: string): Promise<string | null> {
  try {
    return await openThread(interaction, name, null);
  } catch (error) {
    if (error instanceof NoThread) bot.log.info('no thread for a table', { error: error.cause ?? error });
    else bot.log.warn('no thread for a table', { error });
    return null;
  }
}

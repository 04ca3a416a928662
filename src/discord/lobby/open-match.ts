import { nearestFirst, presetOptions, presetPosition } from '../../engine/index.ts';
import type { Facts, SideId } from '../../engine/index.ts';
import { opponentAt } from '../../table/index.ts';
import type { LobbyRequest, MatchView, Player, Room, Seats, Skill, Temper, Trouble } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { mayNotOpen } from '../limits/open.ts';
import { lookup } from '../lookup.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import type { Reply } from '../respond.ts';
import { isOwn } from '../people.ts';
import { troubleLines } from '../text/refusal.ts';
import { en } from '../words/en.ts';
import { lobbyPage } from './card.ts';
import { refusedOption } from './options.ts';
import { presetCalled, presetName, presetsOf } from './preset-name.ts';
import { onlookerPage, statusPage } from './status.ts';

/** How well the bot plays where nobody has said. */
export const USUAL_SKILL: Skill = 'recruit';

/** What somebody wants to play. */
export interface WantedMatch {
  readonly room: Room;
  readonly player: Player;
  readonly system: string;
  /** Id of a preset of the book; options given besides replace its own. */
  readonly preset: string | null;
  readonly options: Facts;
  /** Where the player sits; null: they do not play. */
  readonly side?: SideId | null | undefined;
  /** The bot takes the other side. */
  readonly opponent?: Skill | null;
  /** What the bot cares for; it plays evenly where nobody has said. */
  readonly temper?: Temper;
}

/** Opens a match and shows everybody its card; or tells only this person why it cannot be opened. */
export async function openMatch(bot: Bot, reply: Reply, { opponent = null, ...wanted }: WantedMatch): Promise<void> {
  const created = await createOrRefuse(bot, reply, wanted);
  if (!created) return;
  const { player, temper } = wanted;
  const invited = opponent ? await bot.table.invite(created.id, player, opponent, temper) : null;
  await reply.send(lobbyPage(invited?.ok ? invited.matchView : created));
}

/** Creates a match; null: it could not be opened, and the reply has said why. */
async function createOrRefuse(bot: Bot, reply: Reply, wanted: WantedMatch, seats?: Seats): Promise<MatchView | null> {
  const refused = noSuchPreset(bot, wanted) ?? (await mayNotOpen(bot, wanted.player));
  if (refused) {
    await reply.send(refused, 'private');
    return null;
  }
  const created = await bot.table.create({ ...requestOf(bot, wanted), ...(seats ? { seats } : {}) });
  if (created.ok) return created.matchView;
  await refuseToOpen(bot, reply, wanted, created.trouble);
  return null;
}

/**
 * Says why a match cannot be opened. Where the channel is taken it shows the match that is there: to everybody while it
 * waits for players, so that anybody can join. Once it has begun, its own players see what they are asked, and others who
 * is playing.
 */
async function refuseToOpen(
  bot: Bot,
  reply: Reply,
  { system, player }: Pick<WantedMatch, 'system' | 'player'>,
  trouble: Trouble,
): Promise<void> {
  const open = trouble.code === 'room-taken' ? trouble.facts['match'] : null;
  const matchView = typeof open === 'string' ? await bot.table.viewOf(open, null) : null;
  if (!matchView) return reply.send(unopenedPage(bot, system, trouble), 'private');
  if (matchView.stage === 'lobby') return reply.send(statusPage(matchView, troubleLines(null, trouble)));
  await reply.send(
    isOwn(matchView, player) ? statusPage(matchView, troubleLines(null, trouble)) : onlookerPage(matchView),
    'private',
  );
}

/** Opens a match against the bot and starts it: the reply carries its first message. */
export async function openAgainstBot(bot: Bot, reply: Reply, wanted: WantedMatch, interaction: string): Promise<void> {
  const created = await createOrRefuse(bot, reply, wanted);
  if (!created) return;
  const { player } = wanted;
  const { id } = created;
  const invited = await bot.table.invite(id, player, USUAL_SKILL);
  const started = invited.ok ? await bot.table.start(id, player, interaction) : invited;
  // Somebody may have joined or started it in between: it is open all the same.
  if (!started.ok) return reply.send(lobbyPage(created));
  await bot.announcer.announce(id, reply);
}

/** Opens a match that the bot plays against itself, and starts it: the reply carries its first message. */
export async function openExhibition(
  bot: Bot,
  reply: Reply,
  { opponent, rival, temper, ...wanted }: WantedMatch & { readonly rival: Skill },
  interaction: string,
): Promise<void> {
  const seats = { a: [opponentAt(opponent ?? rival, temper)], b: [opponentAt(rival)] };
  const created = await createOrRefuse(bot, reply, wanted, seats);
  if (!created) return;
  const { id } = created;
  const started = await bot.table.start(id, wanted.player, interaction);
  if (!started.ok) return reply.send(unopenedPage(bot, wanted.system, started.trouble), 'private');
  await bot.announcer.announce(id, reply);
}

/** Says which presets the book has, where it has none by the name that was typed. */
export function noSuchPreset(bot: Bot, { system, preset }: Pick<WantedMatch, 'system' | 'preset'>): Page | null {
  const handle = lookup(bot.systems, system)?.handle;
  if (!handle || preset === null || presetCalled(handle, preset) !== null) return null;
  const names = nearestFirst(presetsOf(handle), preset).map((id) => presetName(handle, id));
  return page({ texts: [en.lobby.noPreset(preset, names)], tone: 'bad' });
}

/** The request to the table for a wanted match. */
export function requestOf(bot: Bot, { room, player, system, preset, options, side }: WantedMatch): LobbyRequest {
  const handle = lookup(bot.systems, system)?.handle;
  const called = handle && preset !== null ? presetCalled(handle, preset) : null;
  const chosen = called === null ? undefined : handle?.presets[called];
  return {
    room,
    by: player,
    system,
    options: { ...presetOptions(chosen), ...options },
    position: presetPosition(chosen),
    ...(side === undefined ? {} : { side }),
  };
}

/** Why a match could not be opened, and which values an option that was refused may have. */
export const unopenedPage = (bot: Bot, system: string, trouble: Trouble): Page =>
  page({
    texts: [
      [...troubleLines(null, trouble), ...refusedOption(bot, system, trouble.refusal?.facts ?? trouble.facts)].join(
        '\n',
      ),
    ],
    tone: 'bad',
  });

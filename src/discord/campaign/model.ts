import type { BaseInteraction } from 'discord.js';
import type { CampaignHandle, CampaignWords, Facts, Json } from '../../engine/index.ts';
import { isJsonList, required } from '../../engine/index.ts';
import type { CampaignEntry, CampaignForce, CampaignView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { playerOf } from '../people.ts';
import { plain } from '../text/split.ts';
import { campaignWords as words } from '../words/campaign.ts';
import { list } from '../words/grammar.ts';
import { phrasesOf } from '../words/phrases.ts';

/** The book's part of a campaign. Throws if the book has none: a campaign is only opened with one that has. */
export const rulesOf = ({ handle }: CampaignView): CampaignHandle =>
  required(handle.campaign, `campaign of ${handle.id}`);
export const bookWords = ({ handle }: CampaignView): CampaignWords =>
  required(phrasesOf(handle).campaign, `words for the campaign of ${handle.id}`);

/** The force that somebody leads; null: none. */
export const forceOf = ({ state }: CampaignView, { id }: Pick<Player, 'id'>): CampaignForce | null =>
  Object.values(state.forces).find(({ player }) => player.id === id) ?? null;

/** The force that was typed, by its name or number; null: none. */
export function forceNamed({ forces }: CampaignView['state'], typed: string): CampaignForce | null {
  const wanted = typed.trim().toLowerCase();
  return Object.values(forces).find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ?? null;
}

/** The forces by the book's ranking, best first. */
export function ranked(campaign: CampaignView): readonly CampaignForce[] {
  const { standing } = rulesOf(campaign);
  return Object.values(campaign.state.forces).sort((one, other) => {
    const [left, right] = [standing(one.sheet), standing(other.sheet)];
    const at = left.findIndex((number, index) => number !== right[index]);
    return at === -1 ? Number(one.id) - Number(other.id) : (right[at] ?? 0) - (left[at] ?? 0);
  });
}

/**
 * The campaign that is meant: the one named, else an open one of this channel, else one in which this person has a
 * force, else the newest. Null if the server has none.
 */
export async function campaignHere(
  { table }: Pick<Bot, 'table'>,
  {
    server,
    channel,
    player,
    named,
  }: {
    readonly server: string | null;
    readonly channel: string | null;
    readonly player: Player;
    readonly named: string | null;
  },
): Promise<CampaignView | null> {
  const all = server === null ? [] : await table.campaigns.listIn(server);
  if (named !== null)
    return all.find(({ id, name }) => id === named || name.toLowerCase() === named.toLowerCase()) ?? null;
  const open = all.filter(({ state }) => !state.closed);
  return (
    open.find((one) => one.channel === channel) ?? open.find((one) => forceOf(one, player)) ?? open[0] ?? all[0] ?? null
  );
}

/** The same for an interaction. */
export const campaignMeant = (
  bot: Pick<Bot, 'table'>,
  interaction: BaseInteraction,
  named: string | null,
): Promise<CampaignView | null> =>
  campaignHere(bot, {
    server: interaction.guildId,
    channel: interaction.channelId,
    player: playerOf(interaction),
    named,
  });

const nameOf = ({ state }: CampaignView, force: string): string => plain(state.forces[force]?.name ?? '?');

/** `speciesPoints` as people write it. */
const fieldName = (field: string): string => field.replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);

const fieldValue = (value: Json): string =>
  isJsonList(value) && value.every((each) => typeof each === 'string')
    ? list(value) || words.noValue
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const fieldList = (fields: Facts): string =>
  Object.entries(fields)
    .map(([field, value]) => `${fieldName(field)} ${fieldValue(value)}`)
    .join(', ');

/** What an entry tells: a line for what happened, and one for each thing that followed. */
export function entryLines(campaign: CampaignView, { input, by, events }: CampaignEntry): readonly string[] {
  const told = events.map(({ force, ...event }) => bookWords(campaign).event(event, `**${nameOf(campaign, force)}**`));
  switch (input.kind) {
    case 'joined': {
      const origin = bookWords(campaign).origins[input.origin]?.name ?? input.origin;
      return [words.joined(plain(by?.name ?? '?'), plain(input.name), origin)];
    }
    case 'carried': {
      const [a, b] = [nameOf(campaign, input.forces.a), nameOf(campaign, input.forces.b)];
      return [words.carried(a, b, input.winner && { a, b }[input.winner]), ...told];
    }
    case 'withdrawn': {
      const match = campaign.entries.findLast(
        (entry) => entry.input.kind === 'carried' && entry.input.match === input.match,
      );
      const forces = match?.input.kind === 'carried' ? match.input.forces : { a: '', b: '' };
      return [
        words.withdrawn(nameOf(campaign, forces.a), nameOf(campaign, forces.b), input.reason && plain(input.reason)),
      ];
    }
    case 'spent':
      return input.why === 'time' ? told.map((line) => `${words.byDefault} ${line}`) : told;
    case 'corrected':
      return [words.corrected(nameOf(campaign, input.force), plain(fieldList(input.fields)), plain(input.reason))];
    case 'handed':
      return [words.handed(nameOf(campaign, input.force), plain(input.to.name), plain(input.reason))];
    case 'closed':
      return [words.closed];
  }
}

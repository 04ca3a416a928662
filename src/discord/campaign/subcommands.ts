import type { ChatInputCommandInteraction } from 'discord.js';
import { campaignText, MOST_CAMPAIGN_TEXT } from '../../table/index.ts';
import type { CampaignCorrection, CampaignView } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import type { Where } from '../deliver.ts';
import { attachmentText } from '../exports/exports.ts';
import { readOptions } from '../lobby/options.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { holdsRole, playerChosen, playerOf, roomOf } from '../people.ts';
import type { Reply } from '../respond.ts';
import { readFacts } from '../text/read-facts.ts';
import { plain } from '../text/split.ts';
import { campaignTrouble, campaignWords } from '../words/campaign.ts';
import { en } from '../words/en.ts';
import { spend, tell } from './components.ts';
import { bookWords, campaignMeant, forceNamed, forceOf } from './model.ts';
import { openNext } from './next.ts';
import { entryPage, openedPage, refusedPage, sheetPage, spendPage, tablePage } from './page.ts';

/** Runs a subcommand of `/campaign`. */
type Handler = (interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply) => Promise<void>;
type WithCampaign = (
  campaign: CampaignView,
  interaction: ChatInputCommandInteraction,
  bot: Bot,
  reply: Reply,
) => Promise<void>;

const bad = (text: string): Page => page({ texts: [text], tone: 'bad' });

const withCampaign =
  (run: WithCampaign): Handler =>
  async (interaction, bot, reply) => {
    const campaign = await campaignMeant(bot, interaction, interaction.options.getString('campaign'));
    return campaign ? run(campaign, interaction, bot, reply) : reply.send(bad(campaignWords.none), 'private');
  };

const open: Handler = async (interaction, bot, reply) => {
  const room = roomOf(interaction);
  if (!room) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  const { options } = interaction;
  const done = await bot.table.campaigns.open({
    system: options.getString('game', true),
    name: options.getString('name', true),
    server: room.server,
    channel: room.channel,
    by: playerOf(interaction),
    options: readOptions(options.getString('options') ?? ''),
  });
  if (!done.ok) return reply.send(refusedPage(null, done.trouble), 'private');
  await reply.send(openedPage(done.campaign));
};

const join = withCampaign(async (campaign, interaction, bot, reply) => {
  const origins = Object.entries(bookWords(campaign).origins);
  const typed = interaction.options.getString('origin', true);
  const origin = origins.find(([id, { name }]) => [id, name.toLowerCase()].includes(typed.toLowerCase()))?.[0] ?? typed;
  const name = interaction.options.getString('force', true);
  const actor = { campaign: campaign.id, player: playerOf(interaction), interaction: interaction.id };
  await tell(reply, campaign, await bot.table.campaigns.join(actor, { name, origin }));
});

const sheet = withCampaign(async (campaign, interaction, _bot, reply) => {
  const whose = playerChosen(interaction, 'of') ?? playerOf(interaction);
  const force = forceOf(campaign, whose);
  const own = whose.id === interaction.user.id;
  await reply.send(
    force
      ? sheetPage(campaign, force, own)
      : bad(campaignTrouble('not-a-member', { player: own ? null : plain(whose.name) })),
  );
});

const spendWhat = withCampaign(async (campaign, interaction, bot, reply) => {
  const player = playerOf(interaction);
  const force = forceOf(campaign, player);
  if (!force) return reply.send(bad(campaignTrouble('not-a-member', { player: null })), 'private');
  const what = interaction.options.getString('what');
  if (what === null) return reply.send(spendPage(campaign, force, null), 'private');
  await spend({ bot, reply, player, interaction: interaction.id }, campaign, what);
});

const next = withCampaign((campaign, interaction, bot, reply) =>
  openNext(bot, reply, interaction, campaign, {
    options: readOptions(interaction.options.getString('options') ?? ''),
    opponent: playerChosen(interaction, 'opponent'),
  }),
);

/** Whether somebody may put a campaign right: who opened it, and the organisers of the server. */
async function isOrganiser(
  campaign: CampaignView,
  interaction: ChatInputCommandInteraction,
  bot: Bot,
): Promise<boolean> {
  if (campaign.organiser.id === interaction.user.id) return true;
  const settings = interaction.guildId === null ? null : await bot.table.serverSettings(interaction.guildId);
  return settings?.organiser != null && holdsRole(interaction, settings.organiser);
}

/** For organisers: what is set right, or why it cannot be read. */
const organise = (
  read: (campaign: CampaignView, interaction: ChatInputCommandInteraction) => CampaignCorrection | string,
): Handler =>
  withCampaign(async (campaign, interaction, bot, reply) => {
    if (!(await isOrganiser(campaign, interaction, bot))) return reply.send(bad(campaignWords.notOrganiser), 'private');
    const correction = read(campaign, interaction);
    if (typeof correction === 'string') return reply.send(bad(correction), 'private');
    const actor = { campaign: campaign.id, player: playerOf(interaction), interaction: interaction.id };
    await tell(reply, campaign, await bot.table.campaigns.correct(actor, correction));
  });

const fix = organise((campaign, { options }) => {
  const fields = readFacts(options.getString('fields', true));
  if (!fields) return campaignWords.readFields;
  const typed = options.getString('force', true);
  const force = forceNamed(campaign.state, typed)?.id ?? typed;
  return { what: 'sheet', force, fields, reason: options.getString('reason', true) };
});
const uncount = organise((_campaign, { options }) => ({
  what: 'match',
  match: options.getString('match', true),
  reason: options.getString('reason', true),
}));
const hand = organise((campaign, interaction) => {
  const to = playerChosen(interaction, 'player');
  if (!to) return en.gm.bot;
  const typed = interaction.options.getString('force', true);
  const force = forceNamed(campaign.state, typed)?.id ?? typed;
  return { what: 'hand', force, to, reason: interaction.options.getString('reason', true) };
});

const exportFile = withCampaign(async (campaign, _interaction, bot, reply) => {
  const done = await bot.table.campaigns.exported(campaign.id);
  if (!done.ok) return reply.send(refusedPage(campaign, done.trouble));
  const bytes = Buffer.from(campaignText(done.exported));
  await reply.send(page({ texts: [campaignWords.exported], file: { bytes, name: `campaign-${campaign.id}.json` } }));
});

const importFile: Handler = async (interaction, bot, reply) => {
  const room = roomOf(interaction);
  if (!room) return reply.send(page({ texts: [en.onlyHere] }), 'private');
  const { url, size } = interaction.options.getAttachment('file', true);
  const text = size > MOST_CAMPAIGN_TEXT ? null : await attachmentText(bot, url);
  if (text === null) return reply.send(bad(campaignWords.badFile['size'] ?? ''), 'private');
  const done = await bot.table.campaigns.imported(text, {
    server: room.server,
    channel: room.channel,
    by: playerOf(interaction),
  });
  if (!done.ok) {
    const why =
      done.trouble.code === 'bad-import' ? campaignWords.badFile[String(done.trouble.facts['why'])] : undefined;
    return reply.send(why === undefined ? refusedPage(null, done.trouble) : bad(why), 'private');
  }
  await reply.send(entryPage(done.campaign, [campaignWords.imported(plain(done.campaign.name))]));
};

/** What each subcommand of `/campaign` does, and where its reply goes. */
export const CAMPAIGN_SUBCOMMANDS: Readonly<Record<string, { readonly where: Where; readonly run: Handler }>> = {
  new: { where: 'public', run: open },
  join: { where: 'public', run: join },
  sheet: { where: 'private', run: sheet },
  spend: { where: 'public', run: spendWhat },
  next: { where: 'public', run: next },
  table: {
    where: 'public',
    run: withCampaign((campaign, _interaction, _bot, reply) => reply.send(tablePage(campaign))),
  },
  fix: { where: 'public', run: fix },
  uncount: { where: 'public', run: uncount },
  hand: { where: 'public', run: hand },
  close: { where: 'public', run: organise(() => ({ what: 'close' })) },
  export: { where: 'private', run: exportFile },
  import: { where: 'public', run: importFile },
};

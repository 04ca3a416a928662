import { readSheetAction } from '../../engine/index.ts';
import type { CampaignResult, CampaignView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { modalChoice, modalText } from '../components/component.ts';
import type { MatchlessSpec, MatchlessUse } from '../components/matchless.ts';
import { page } from '../payload.ts';
import type { Reply } from '../respond.ts';
import { plain } from '../text/split.ts';
import { campaignTrouble, campaignWords as words } from '../words/campaign.ts';
import { JOIN_FIELDS, joinForm } from './join-form.ts';
import { entryLines, forceOf, rulesOf } from './model.ts';
import { openNext } from './next.ts';
import { chosenPage, confirmPage, entryPage, refusedPage, sheetPage, spendPage, tablePage } from './page.ts';

/** The campaign of a button, if it belongs to this server. */
async function campaignOf({ bot, id, interaction }: MatchlessUse): Promise<CampaignView | null> {
  const campaign = await bot.table.campaigns.viewOf(id.match);
  return campaign && campaign.server === interaction.guildId ? campaign : null;
}

const noCampaign = () => page({ texts: [campaignTrouble('no-campaign', {})], tone: 'bad' });

/** Tells everybody what was entered, or one person why nothing was. */
export const tell = async (reply: Reply, before: CampaignView | null, done: CampaignResult): Promise<void> =>
  done.ok
    ? reply.send(entryPage(done.campaign, done.entry ? entryLines(done.campaign, done.entry) : []))
    : reply.send(refusedPage(before, done.trouble), 'private');

/** For buttons of a campaign's member. */
const asMember =
  (run: (use: MatchlessUse, campaign: CampaignView) => Promise<void>): MatchlessSpec['run'] =>
  async (use) => {
    const campaign = await campaignOf(use);
    if (!campaign) return use.reply.send(noCampaign(), 'private');
    if (!forceOf(campaign, use.player))
      return use.reply.send(
        page({ texts: [campaignTrouble('not-a-member', { player: null })], tone: 'bad' }),
        'private',
      );
    return run(use, campaign);
  };

const valueOf = ({ interaction }: MatchlessUse): string | null =>
  interaction.isStringSelectMenu() ? (interaction.values[0] ?? null) : null;

/**
 * Does what was chosen, and tells everybody; the campaign after it, null if it was refused. `before`: how often the force
 * had chosen something when the button was shown.
 */
export async function spend(
  {
    bot,
    reply,
    player,
    interaction,
  }: { readonly bot: Bot; readonly reply: Reply; readonly player: Player; readonly interaction: string },
  campaign: CampaignView,
  typed: string,
  before?: number,
): Promise<CampaignView | null> {
  const action = readSheetAction(rulesOf(campaign), typed);
  if (!action) {
    await reply.send(page({ texts: [words.unknown(plain(typed))], tone: 'bad' }), 'private');
    return null;
  }
  const done = await bot.table.campaigns.spend({ campaign: campaign.id, player, interaction }, action, before);
  if (!done.ok) {
    // Pressed again, or in an older message: it has been done, or something else has been chosen since.
    const late = done.trouble.code === 'moved-on';
    await reply.send(late ? chosenPage(campaign) : refusedPage(campaign, done.trouble), 'private');
    return null;
  }
  await reply.send(entryPage(done.campaign, done.entry ? entryLines(done.campaign, done.entry) : []));
  return done.campaign;
}

export const campaignComponents = {
  'campaign-join': {
    where: 'private',
    opensForm: true,
    async run(use) {
      const campaign = await campaignOf(use);
      if (!campaign) return use.reply.send(noCampaign(), 'private');
      if (!(await use.reply.form(joinForm(campaign))))
        await use.reply.send(page({ texts: [words.form.late] }), 'private');
    },
  },
  'campaign-joined': {
    where: 'public',
    async run(use) {
      const campaign = await campaignOf(use);
      if (!campaign) return use.reply.send(noCampaign(), 'private');
      const actor = { campaign: campaign.id, player: use.player, interaction: use.interaction.id };
      const wanted = { name: modalText(use, JOIN_FIELDS.name), origin: modalChoice(use, JOIN_FIELDS.origin) ?? '' };
      await tell(use.reply, campaign, await use.bot.table.campaigns.join(actor, wanted));
    },
  },
  'campaign-table': {
    where: 'private',
    run: async (use) => {
      const campaign = await campaignOf(use);
      await use.reply.send(campaign ? tablePage(campaign) : noCampaign());
    },
  },
  'campaign-sheet': {
    where: 'private',
    run: asMember(async ({ reply, player }, campaign) => {
      const force = forceOf(campaign, player);
      await reply.send(force ? sheetPage(campaign, force, true) : noCampaign());
    }),
  },
  'campaign-spend': {
    where: 'private',
    run: asMember(async (use, campaign) => {
      const force = forceOf(campaign, use.player);
      if (force) await use.reply.send(spendPage(campaign, force, valueOf(use) ?? use.id.verb ?? null, use.id.page));
    }),
  },
  'campaign-choose': {
    where: 'private',
    run: asMember(async (use, campaign) => {
      const force = forceOf(campaign, use.player);
      const action = readSheetAction(rulesOf(campaign), valueOf(use) ?? '');
      if (force) await use.reply.send(action ? confirmPage(campaign, force, action) : spendPage(campaign, force, null));
    }),
  },
  'campaign-do': {
    where: 'public',
    run: asMember(async ({ bot, reply, player, id, interaction }, campaign) => {
      const use = { bot, reply, player, interaction: interaction.id };
      const now = await spend(use, campaign, id.param ?? '', id.page);
      // The question has been answered: in its place is what the force has now, and what is still to be chosen.
      const after = now && forceOf(now, player);
      if (now && after) await reply.close(sheetPage(now, after, true));
    }),
  },
  'campaign-next': {
    where: 'public',
    run: asMember(({ bot, reply, interaction }, campaign) =>
      openNext(bot, reply, interaction, campaign, { options: {}, opponent: null }),
    ),
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;

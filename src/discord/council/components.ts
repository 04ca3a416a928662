import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import type { SideId } from '../../engine/index.ts';
import { announceOutcome } from '../agreements/agreements.ts';
import { answering } from '../components/answering.ts';
import { menuChoices, modalText } from '../components/component.ts';
import type { ComponentSpec, ComponentUse } from '../components/component.ts';
import { writeId } from '../components/ids.ts';
import { lobbyPage } from '../lobby/card.ts';
import { detailsPage } from '../lobby/details.ts';
import { joinMatch } from '../lobby/lobby.ts';
import { showCard } from '../lobby/show-card.ts';
import { ordersIn } from '../orders/text.ts';
import { page } from '../payload.ts';
import { troubleLines } from '../text/refusal.ts';
import { councilWords as words } from '../words/council.ts';
import { councilPage } from './page.ts';
import { afterVote, propose } from './propose.ts';
import { scoresPage } from './scores.ts';

const MOST_TEXT = 1_000;
const MOST_REASON = 200;

const sideOf = (text: string | undefined): SideId | null => (text === 'a' || text === 'b' ? text : null);

/** Shows the vote. */
const show = async ({ bot, matchView, player, reply }: ComponentUse): Promise<void> =>
  reply.send(await councilPage(bot, matchView, player));

/** Approves the plans chosen in the menu, and no others. */
const vote = async (use: ComponentUse): Promise<void> => {
  const { bot, matchView, player, id } = use;
  const plans = menuChoices(use).map(Number).filter(Number.isInteger);
  await afterVote(use, await bot.table.councils.approve({ match: matchView.id, player }, id.page ?? 0, plans));
};

const call = async (use: ComponentUse): Promise<void> => {
  const { bot, matchView, player, id } = use;
  await afterVote(use, await bot.table.councils.call({ match: matchView.id, player }, id.page ?? 0));
};

/** Opens the form for a plan as text. */
const write = async ({ bot, matchView, player, reply, id }: ComponentUse): Promise<void> => {
  const field = (name: string, style: TextInputStyle, most: number, required: boolean): TextInputBuilder =>
    new TextInputBuilder().setCustomId(name).setStyle(style).setMaxLength(most).setRequired(required);
  const modal = new ModalBuilder()
    .setCustomId(writeId({ ...id, kind: 'council-written' }))
    .setTitle(words.form.title)
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(words.form.orders)
        .setDescription(words.form.about)
        .setTextInputComponent(field('orders', TextInputStyle.Paragraph, MOST_TEXT, true)),
      new LabelBuilder()
        .setLabel(words.form.reason)
        .setDescription(words.form.reasonAbout)
        .setTextInputComponent(field('reason', TextInputStyle.Short, MOST_REASON, false)),
    );
  if (!(await reply.form(modal))) await reply.send(await councilPage(bot, matchView, player));
};

/** Makes the side of the presser a council, or gives it back to its players, before the match starts. */
const set = async (use: ComponentUse): Promise<void> => {
  const { bot, matchView, player, reply, id, interaction } = use;
  const done = await bot.table.councils.set(matchView.id, player, id.verb === 'open', interaction.id);
  await (done.ok
    ? showCard(use, lobbyPage(done.matchView), detailsPage(done.matchView, bot.clock(), id.param))
    : reply.send(page({ texts: [troubleLines(null, done.trouble).join('\n')], tone: 'bad' }), 'private'));
};

const join = async ({ bot, matchView, player, reply, id, interaction }: ComponentUse): Promise<void> => {
  if (matchView.stage === 'lobby')
    return joinMatch({ bot, reply, match: matchView.id, player }, sideOf(id.param) ?? undefined);
  const context = { bot, reply, player, interaction: interaction.id };
  const joining = bot.table.councils.join(matchView.id, player, sideOf(id.param), interaction.id);
  if (await announceOutcome(context, matchView.id, joining)) await reply.send(page({ texts: [words.joined] }));
};

export const councilComponents = {
  council: { where: 'private', panel: true, run: show },
  'council-set': { where: 'here', run: set },
  'council-join': { where: 'public', run: join },
  'council-vote': { where: 'private', panel: true, run: vote },
  'council-call': { where: 'private', panel: true, run: call },
  'council-write': { where: 'private', panel: true, opensForm: true, run: answering(write) },
  'council-written': {
    where: 'private',
    panel: true,
    run: answering(async (use) =>
      propose(use, use.decision, ordersIn(modalText(use, 'orders'), use.matchView), modalText(use, 'reason') || null),
    ),
  },
  'council-scores': {
    where: 'private',
    beside: true,
    run: async ({ bot, matchView, player, reply, interaction }) =>
      reply.send(await scoresPage(bot, matchView, player, interaction)),
  },
} as const satisfies Readonly<Record<string, ComponentSpec>>;

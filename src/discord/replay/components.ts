import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { ActionRow, ContainerComponent } from 'discord.js';
import type { Message } from 'discord.js';
import { TextInputStyle, MessageFlags } from 'discord-api-types/v10';
import { catchUpPage } from './catch-up.ts';
import { forkHere } from './fork.ts';
import { readId, writeId } from '../components/ids.ts';
import { page, withoutControls } from '../payload.ts';
import type { Page } from '../payload.ts';
import { menuChoice, modalText } from '../components/component.ts';
import type { ComponentUse, ComponentSpec } from '../components/component.ts';
import { replayViewer, replayPage } from './replay.ts';
import type { ReplayCursor } from './replay.ts';
import { replayWords as words } from '../words/replay.ts';

/** Whether everybody sees the message. */
const isShared = ({ interaction }: ComponentUse): boolean =>
  !(interaction.message?.flags.has(MessageFlags.Ephemeral) ?? true);

/** Discord limits edits of messages older than this, in milliseconds. */
const CHANGEABLE = 60 * 60 * 1000;

/** Shows another step in place; a public replay posted long ago continues in a new message. */
async function show(use: ComponentUse, step: number, viewer: string | null | undefined): Promise<void> {
  const {
    bot,
    matchView,
    player,
    reply,
    interaction: { message },
  } = use;
  const shared = isShared(use);
  const pageAt = (cursor: Omit<ReplayCursor, 'shared'>): Promise<Page> =>
    replayPage(bot, matchView, player, { ...cursor, shared });
  const next = await pageAt({ step, viewer: replayViewer(viewer) ?? 'own' });
  const old = shared && message && bot.clock() - message.createdTimestamp >= CHANGEABLE ? cursorOf(message) : null;
  await (old ? reply.replace(next, withoutControls(await pageAt(old))) : reply.send(next));
}

/** The position of a replay, from its own buttons; null if it has none. */
function cursorOf({ components }: Message): Omit<ReplayCursor, 'shared'> | null {
  const ids = components
    .flatMap((part) => (part instanceof ContainerComponent ? [...part.components] : []))
    .flatMap((part) => (part instanceof ActionRow ? [...part.components] : []))
    .flatMap(({ customId }) => readId(customId ?? '') ?? []);
  const step = ids.find(({ kind }) => kind === 'fork')?.page;
  return step === undefined
    ? null
    : { step, viewer: replayViewer(ids.find(({ kind }) => kind === 'step')?.param) ?? 'own' };
}

/** Opens a replay for the person who pressed: at the step of the button; else at its end while the match goes on, and at its beginning after that. */
const open = async ({ bot, matchView, player, reply, id }: ComponentUse): Promise<void> =>
  reply.send(
    await replayPage(bot, matchView, player, {
      step: id.page ?? (matchView.stage === 'over' ? 1 : Number.MAX_SAFE_INTEGER),
      // A review has told all secrets: its moments are shown with them.
      viewer: matchView.stage === 'over' && id.param !== undefined ? 'umpire' : 'own',
      shared: false,
    }),
  );

const FIELD = 'step';

async function goTo({ bot, reply, matchView, id }: ComponentUse): Promise<void> {
  const input = new TextInputBuilder()
    .setCustomId(FIELD)
    .setStyle(TextInputStyle.Short)
    .setRequired(true)
    .setMinLength(1)
    .setMaxLength(5);
  const modal = new ModalBuilder()
    .setCustomId(writeId({ kind: 'gone-to', match: matchView.id, ...(id.param ? { param: id.param } : {}) }))
    .setTitle(words.replay.form.title)
    .addLabelComponents(new LabelBuilder().setLabel(words.replay.form.step).setTextInputComponent(input));
  if (!(await reply.form(modal)))
    await reply.send(page({ texts: [words.replay.unknown(await bot.table.stepCount(matchView.id))] }), 'private');
}

async function goToTyped(use: ComponentUse): Promise<void> {
  const { bot, matchView, id } = use;
  const typed = modalText(use, FIELD);
  const of = await bot.table.stepCount(matchView.id);
  const step = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  if (step < 1 || step > of) return use.reply.send(page({ texts: [words.replay.unknown(of)], tone: 'bad' }), 'private');
  return show(use, step, id.param);
}

/** The buttons of catching up and of replays. A replay is changed in place, for all who see it. */
export const replayComponents = {
  'catch-up': {
    where: 'private',
    run: async ({ bot, matchView, player, reply }) => reply.send(await catchUpPage(bot, matchView, player)),
  },
  // Opened from a review, it leaves the review there.
  replay: { where: 'private', beside: true, run: open },
  step: { where: 'here', run: (use) => show(use, use.id.page ?? 1, use.id.param) },
  turns: { where: 'here', run: (use) => show(use, Number(menuChoice(use) ?? 1), use.id.param) },
  look: { where: 'here', run: (use) => show(use, use.id.page ?? 1, menuChoice(use)) },
  'go-to': { where: 'private', opensForm: true, run: goTo },
  'gone-to': { where: 'here', run: goToTyped },
  fork: { where: 'private', run: forkHere },
} as const satisfies Readonly<Record<string, ComponentSpec>>;

import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle, MessageFlags } from 'discord-api-types/v10';
import { catchUpPage } from './catch-up.ts';
import { forkHere } from './fork.ts';
import { writeId } from '../components/ids.ts';
import { page } from '../payload.ts';
import { chosenOf, writtenIn } from '../components/component.ts';
import type { Pressed, PressSpec } from '../components/component.ts';
import { lookOf, replayPage } from './replay.ts';
import { replayWords as words } from '../words/replay.ts';

/** Whether everybody sees the message. */
const isShared = ({ interaction }: Pressed): boolean => !(interaction.message?.flags.has(MessageFlags.Ephemeral) ?? true);

/** Shows another step in place. */
const show = async (pressed: Pressed, step: number, look: string | null | undefined, note: readonly string[] = []): Promise<void> =>
  pressed.reply.send(await replayPage(pressed.bot, pressed.matchView, pressed.player, { step, look: lookOf(look) ?? 'own', shared: isShared(pressed) }, note));

/** Opens a replay for the person who pressed: at its end while the match goes on, else at its beginning. */
const open = async ({ bot, matchView, player, reply }: Pressed): Promise<void> =>
  reply.send(await replayPage(bot, matchView, player, { step: matchView.stage === 'over' ? 1 : Number.MAX_SAFE_INTEGER, look: 'own', shared: false }));

const FIELD = 'step';

async function goTo({ bot, reply, matchView, id }: Pressed): Promise<void> {
  const input = new TextInputBuilder().setCustomId(FIELD).setStyle(TextInputStyle.Short).setRequired(true).setMinLength(1).setMaxLength(5);
  const modal = new ModalBuilder()
    .setCustomId(writeId({ press: 'gone-to', match: matchView.id, ...(id.param ? { param: id.param } : {}) }))
    .setTitle(words.replay.form.title)
    .addLabelComponents(new LabelBuilder().setLabel(words.replay.form.step).setTextInputComponent(input));
  if (!(await reply.form(modal))) await reply.send(page({ texts: [words.replay.unknown((await bot.table.steps(matchView.id)).length)] }), 'alone');
}

async function goneTo(pressed: Pressed): Promise<void> {
  const { bot, matchView, id } = pressed;
  const typed = writtenIn(pressed, FIELD);
  const of = (await bot.table.steps(matchView.id)).length;
  const step = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  if (step < 1 || step > of) return pressed.reply.send(page({ texts: [words.replay.unknown(of)], tone: 'bad' }), 'alone');
  return show(pressed, step, id.param);
}

/** The buttons of catching up and of replays. A replay is changed in place, for all who see it. */
export const replayPresses = {
  'catch-up': { where: 'private', run: async ({ bot, matchView, player, reply }) => reply.send(await catchUpPage(bot, matchView, player)) },
  replay: { where: 'private', run: open },
  step: { where: 'here', run: (pressed) => show(pressed, pressed.id.page ?? 1, pressed.id.param) },
  turns: { where: 'here', run: (pressed) => show(pressed, Number(chosenOf(pressed) ?? 1), pressed.id.param) },
  look: { where: 'here', run: (pressed) => show(pressed, pressed.id.page ?? 1, chosenOf(pressed)) },
  'go-to': { where: 'private', opensForm: true, run: goTo },
  'gone-to': { where: 'here', run: goneTo },
  fork: { where: 'private', run: forkHere },
} as const satisfies Readonly<Record<string, PressSpec>>;

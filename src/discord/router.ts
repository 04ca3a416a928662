import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction as AnyInteraction, MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import { MessageFlags } from 'discord-api-types/v10';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { isAnsweredAlready, isUnknownInteraction } from './api-errors.ts';
import type { Bot } from './bot.ts';
import type { Claims } from './claims.ts';
import { askedOf } from './question/question.ts';
import { readId } from './components/ids.ts';
import type { ComponentKind } from './components/ids.ts';
import { cancelMatch, joinMatch, leaveMatch, letIn, startMatch } from './lobby/lobby.ts';
import { refusedBy } from './limits/allowances.ts';
import type { RateLimited } from './limits/allowances.ts';
import type { Suggestion } from './autocomplete/nearest.ts';
import { nowPage } from './panel/panel.ts';
import { asPrivate, page } from './payload.ts';
import { isOwn, playerOf } from './people.ts';
import { forgetMe } from './privacy/pages.ts';
import type { Pressed, PressSpec } from './components/component.ts';
import { sample } from './force/components.ts';
import { board, log, share, text, why } from './board/components.ts';
import { panelPresses } from './panel/components.ts';
import type { FormPress } from './panel/components.ts';
import { fairnessPresses } from './fairness/components.ts';
import { replayPresses } from './replay/components.ts';
import { sheetPresses } from './answer-form/components.ts';
import { tablePresses } from './agreements/components.ts';
import { apologise, respond } from './respond.ts';
import { isTooLong } from './autocomplete/too-long.ts';
import { en } from './words/en.ts';
import { limitWords } from './words/limits.ts';

/** A slash command: the data it is registered with, and its handler. */
export interface Command {
  readonly data: RESTPostAPIChatInputApplicationCommandsJSONBody;
  run(interaction: ChatInputCommandInteraction, bot: Bot): Promise<void>;
  /** At most 25, from what this person may see. */
  autocomplete?(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Suggestion[]>;
}

/** A component that answers a question: only the question's player may use it, and only while it is open. */
const form = (run: FormPress): PressSpec['run'] => async (pressed) => {
  const { bot, matchView, player, id, reply } = pressed;
  const { view } = matchView;
  if (!view?.side) return reply.send(page({ texts: [view ? en.whoPlays : en.notStarted] }), 'alone');
  const decision = askedOf(view);
  const stands = view.asked.some((asked) => asked.id === id.decision);
  if (!decision || !stands) return reply.send(await nowPage(bot, matchView, player, stands ? {} : { note: [en.movedOn] }));
  return run({ ...pressed, decision, side: decision.of });
};

const { act, page: turn, unit, verb, value, cells, ask, back, row, record, rows, drop, type, typed, do: confirm, offer, auto } = panelPresses;
const { answer, sheetRow, sheet, filled } = sheetPresses;

const PRESSES: Readonly<Record<Exclude<ComponentKind, 'forget-me'>, PressSpec>> = {
  join: { where: 'here', run: ({ bot, reply, matchView, player }) => joinMatch(bot, reply, matchView.id, player) },
  'let-in': { where: 'here', run: ({ bot, reply, matchView, player, id }) => letIn(bot, reply, matchView, player, id.verb ?? '', id.param ?? '') },
  leave: { where: 'here', run: ({ bot, reply, matchView, player }) => leaveMatch(bot, reply, matchView.id, player) },
  cancel: { where: 'here', run: ({ bot, reply, matchView, player }) => cancelMatch(bot, reply, matchView.id, player) },
  start: { where: 'public', run: ({ bot, reply, matchView, player, interaction }) => startMatch(bot, reply, matchView.id, player, interaction) },
  act: { where: 'private', run: form(act) },
  answer: { where: 'private', opensForm: true, run: form(answer) },
  unit: { where: 'private', run: form(unit) },
  verb: { where: 'private', run: form(verb) },
  ask: { where: 'private', run: form(ask) },
  value: { where: 'private', run: form(value) },
  cells: { where: 'private', run: form(cells) },
  page: { where: 'private', run: form(turn) },
  type: { where: 'private', opensForm: true, run: form(type) },
  typed: { where: 'private', run: form(typed) },
  do: { where: 'private', run: form(confirm) },
  back: { where: 'private', run: form(back) },
  row: { where: 'private', run: form((pressed) => (pressed.id.param ? row(pressed) : sheetRow(pressed))) },
  record: { where: 'private', run: form(record) },
  rows: { where: 'private', run: form(rows) },
  sheet: { where: 'private', run: form(sheet) },
  filled: { where: 'private', run: form(filled) },
  offer: { where: 'private', run: form(offer) },
  drop: { where: 'private', run: form(drop) },
  sample: { where: 'private', run: form(sample) },
  auto: { where: 'private', run: form(auto) },
  board: { where: 'private', run: board },
  zoom: { where: 'private', run: board },
  reach: { where: 'private', run: board },
  text: { where: 'private', run: text },
  from: { where: 'private', run: text },
  share: { where: 'public', run: share },
  log: { where: 'private', run: log },
  why: { where: 'private', run: why },
  ...fairnessPresses,
  ...tablePresses,
  ...replayPresses,
};

/** How an interaction ended: answered, too late to be answered, with an apology, or answered by another process. */
export type Handled = 'answered' | 'late' | 'failed' | 'elsewhere';

/** The kind of an interaction, and its command or component; `unknown` if it is not ours. Nothing about the user or what was said. */
export interface Heard {
  readonly interaction: string;
  readonly kind: 'command' | 'autocomplete' | 'button' | 'menu' | 'form' | 'other';
  readonly command: string;
}

/** Is called for every interaction, for metrics. */
export interface Listener {
  began(heard: Heard): void;
  ended(heard: Heard, outcome: Handled): void;
}

const NOBODY: Listener = { began: () => undefined, ended: () => undefined };

function kindOf(interaction: AnyInteraction): Heard['kind'] {
  if (interaction.isAutocomplete()) return 'autocomplete';
  if (interaction.isChatInputCommand()) return 'command';
  if (interaction.isModalSubmit()) return 'form';
  if (interaction.isButton()) return 'button';
  return interaction.isMessageComponent() ? 'menu' : 'other';
}

/** Answers every interaction. Failures are logged in full, and answered with an apology. */
export function openRouter(bot: Bot, commands: readonly Command[], { claims = null, listener = NOBODY }: { readonly claims?: Claims | null; readonly listener?: Listener } = {}): (interaction: AnyInteraction) => Promise<void> {
  const byName = new Map(commands.map((command) => [command.data.name, command]));

  async function press(interaction: MessageComponentInteraction | ModalSubmitInteraction): Promise<void> {
    const id = readId(interaction.customId);
    const spec = id && id.press !== 'forget-me' ? PRESSES[id.press] : null;
    // A private message is edited in place; a public one stays as it was.
    const alone = interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false;
    if (id?.press === 'forget-me') return respond(interaction, alone ? 'here' : 'private', async (reply) => reply.send(await forgetMe(bot, playerOf(interaction), id)), { timing: bot.timing });
    // The pages of a long form are turned in place; opening it may show a modal.
    const opensForm = (spec?.opensForm ?? false) && id?.page === undefined;
    const where = spec?.where === 'private' && alone && !opensForm ? 'here' : (spec?.where ?? 'private');
    await respond(interaction, where, async (reply) => {
      const player = playerOf(interaction);
      const matchView = id && await bot.table.viewOf(id.match, player);
      if (!spec || !id) return reply.send(page({ texts: [en.old] }), 'alone');
      // Only its players may learn that a match on another server exists.
      const foreign = matchView !== null && matchView.room.server !== interaction.guildId && id.press !== 'accept' && !isOwn(matchView, player);
      if (!matchView || foreign) return reply.send(page({ texts: [en.noMatch] }), 'alone');
      const pressed: Pressed = { bot, interaction, id, player, matchView, reply };
      await spec.run(pressed);
    }, { opensForm, timing: bot.timing });
  }

  async function complete(interaction: AutocompleteInteraction): Promise<void> {
    const command = byName.get(interaction.commandName);
    let suggestions: readonly Suggestion[] = [];
    try {
      // For autocomplete Discord accepts text of any length.
      if (isTooLong(command?.data.options ?? [], interaction.options.data)) return;
      suggestions = (await command?.autocomplete?.(interaction, bot)) ?? [];
    } finally {
      await interaction.respond(suggestions);
    }
  }

  async function route(interaction: AnyInteraction): Promise<void> {
    if (interaction.isAutocomplete()) return complete(interaction);
    if (interaction.isChatInputCommand()) return byName.get(interaction.commandName)?.run(interaction, bot);
    if (interaction.isMessageComponent() || interaction.isModalSubmit()) return press(interaction);
  }

  /** Answers as well as possible; never rejects. */
  async function answer(interaction: AnyInteraction): Promise<Handled> {
    try {
      if (claims && !interaction.isAutocomplete() && !(await claims.mine(interaction.id))) return 'elsewhere';
      const refused = bot.limits && refusedBy(bot.limits, interaction);
      if (refused) await slowDown(interaction, refused);
      else await route(interaction);
      return 'answered';
    } catch (error) {
      // Autocomplete needs no claim: of several processes the first reply counts.
      if (isAnsweredAlready(error) && interaction.isAutocomplete()) return 'elsewhere';
      if (isAnsweredAlready(error) || isUnknownInteraction(error)) {
        bot.log.warn('an interaction could not be answered', { error });
        return isUnknownInteraction(error) ? 'late' : 'elsewhere';
      }
      bot.log.error('an interaction failed', error);
      if (interaction.isRepliable()) await apologise(interaction, en.sorry).catch((failed: unknown) => bot.log.warn('not even sorry could be said', { error: failed }));
      return 'failed';
    }
  }

  return async (interaction) => {
    const began = performance.now();
    const id = 'customId' in interaction ? readId(interaction.customId) : null;
    const name = 'commandName' in interaction && byName.has(interaction.commandName) ? interaction.commandName : (id?.press ?? 'unknown');
    const heard: Heard = { interaction: interaction.id, kind: kindOf(interaction), command: name };
    listener.began(heard);
    await bot.log.during({ ...heard, server: interaction.guildId, ...(id ? { match: id.match } : {}) }, async () => {
      const outcome = await answer(interaction);
      listener.ended(heard, outcome);
      bot.log[heard.kind === 'autocomplete' ? 'debug' : 'info']('interaction', { outcome, ms: Math.round(performance.now() - began) });
    });
  };
}

/** Says when it may be asked again; autocomplete simply gets no suggestions. */
async function slowDown(interaction: AnyInteraction, { kind, again }: RateLimited): Promise<void> {
  if (interaction.isAutocomplete()) await interaction.respond([]);
  else if (interaction.isRepliable()) await interaction.reply(asPrivate(page({ texts: [limitWords.again[kind](again)], tone: 'bad' })));
}

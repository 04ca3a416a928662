import { ApplicationCommandOptionType as Option, MessageFlags } from 'discord-api-types/v10';
import type {
  APIApplicationCommand,
  APIApplicationCommandOption,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  APIModalSubmissionComponent,
} from 'discord-api-types/v10';
import { hash } from '../../src/discord/hash.ts';
import { inputsOf } from '../../src/practice/people/forms.ts';
import type { PersonDriver } from '../../src/practice/driver.ts';
import type { RawFields } from '../../src/practice/limits/check.ts';
import type { GivenOption, LiveEvent, PracticeMessage } from '../../src/practice/page-protocol.ts';
import { componentsOf } from '../../src/practice/people/use-component.ts';
import type { Practice } from '../../src/practice/server.ts';

/** A form that the bot opened. */
export interface Form {
  readonly interaction: string;
  readonly modal: APIModalInteractionResponseCallbackData;
}

/** The bot's response to an interaction. */
export interface Answer {
  readonly interaction: string;
  readonly with: 'message' | 'thinking' | 'update' | 'modal' | 'autocomplete';
  /** The message it created or edited; after `thinking`, its final form. */
  readonly message: PracticeMessage | null;
  readonly modal: Form | null;
  /** Milliseconds until it was acknowledged. */
  readonly took: number;
}

/** A message, or the newest one this person sees with such a button or menu. */
type Where = PracticeMessage | 'last';

/**
 * A person in a channel. Every method that causes an interaction waits for the bot's response; it throws Discord's
 * message if there is none.
 */
export interface Actor {
  readonly name: string;
  readonly id: string;
  readonly hands: PersonDriver;
  /**
   * `/name sub option:value …`: values run up to the next option; people and channels by name; `options` adds values
   * without a text form (attachment ids).
   */
  command(text: string, options?: Readonly<Record<string, string | number | boolean>>): Promise<Answer>;
  /** The choices for option `focused`, after this text. */
  autocomplete(text: string, focused: string): Promise<readonly APIApplicationCommandOptionChoice[]>;
  /** Clicks a button, by its label or custom id. */
  click(where: Where, button: string): Promise<Answer>;
  /** Answers a menu, by its custom id or placeholder; values by value, label or the name of a person. */
  choose(where: Where, menu: string, ...values: readonly string[]): Promise<Answer>;
  /**
   * Fills in a form: inputs by label or custom id; selects and groups by value or label; the rest keeps its defaults.
   */
  submit(form: Form, values: Readonly<Record<string, string | boolean | readonly string[]>>): Promise<Answer>;
  /** All messages this person sees now, oldest first. */
  sees(): readonly PracticeMessage[];
  /** The newest message this person sees that `fits`, now or within the time. */
  waits(fits: (message: PracticeMessage) => boolean, what?: string, milliseconds?: number): Promise<PracticeMessage>;
}

export interface Driver {
  /** A person in a channel by name or id; by default the first channel. */
  as(person: string, channel?: string): Actor;
  /** A person in their conversation with the bot. */
  direct(person: string): Actor;
}

const PATIENCE = 60_000;
/** How many messages a channel of the practice server keeps at most, and how many of the last ones are looked at first. */
const MOST_SHOWN = 500;
const FEW_SHOWN = 12;

/** Waits for the first event of which `pick` makes something. */
function event<T>(
  hands: PersonDriver,
  what: string,
  milliseconds: number,
  pick: (event: LiveEvent) => T | null,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`Waited ${milliseconds} ms in vain for ${what}`));
    }, milliseconds);
    const stop = hands.watch((it) => {
      let picked: T | null;
      try {
        picked = pick(it);
      } catch (error) {
        clearTimeout(timer);
        stop();
        return reject(error instanceof Error ? error : new Error(String(error)));
      }
      if (picked === null) return;
      clearTimeout(timer);
      stop();
      resolve(picked);
    });
  });
}

const messageOf = (it: LiveEvent): PracticeMessage | null =>
  it.kind === 'message.created' || it.kind === 'message.updated' ? it.message : null;

const plainText = (words: string): string => words.replace(/^"(.*)"$/s, '$1').trim();

function reading(practice: Practice, spec: APIApplicationCommandOption, words: string): string | number | boolean {
  const bare = words.replace(/^[@#]/, '');
  switch (spec.type) {
    case Option.Integer:
    case Option.Number:
      return Number(words);
    case Option.Boolean:
      return /^(true|yes|on)$/i.test(words);
    case Option.User:
    case Option.Mentionable:
      return practice.people.find(({ user }) => user.global_name === bare)?.user.id ?? words;
    case Option.Role:
      return practice.roles.find(({ name }) => name === bare)?.id ?? words;
    case Option.Channel:
      return practice.channels.find(({ channel }) => channel.name === bare)?.channel.id ?? words;
    default:
      return words;
  }
}

interface Parsed {
  readonly command: APIApplicationCommand;
  readonly options: readonly GivenOption[];
}

/** Parses a slash command by the registered commands. */
export function parseCommand(
  practice: Practice,
  commands: readonly APIApplicationCommand[],
  line: string,
  extra: Readonly<Record<string, string | number | boolean>> = {},
): Parsed {
  const [first = '', ...others] = line.trim().split(/\s+/);
  const command = commands.find((it) => `/${it.name}` === first);
  if (command === undefined)
    throw new Error(`There is no command ${first}; there are ${commands.map((it) => `/${it.name}`).join(' ')}`);
  const path: APIApplicationCommandOption[] = [];
  let specs: readonly APIApplicationCommandOption[] = command.options ?? [];
  for (const word of others) {
    const sub = specs.find(
      (it) => it.name === word && (it.type === Option.Subcommand || it.type === Option.SubcommandGroup),
    );
    if (sub === undefined) break;
    path.push(sub);
    specs = 'options' in sub ? (sub.options ?? []) : [];
  }
  const rest = others.slice(path.length).join(' ');
  const starts = [...rest.matchAll(/(?:^|\s)([^\s:]+):/g)].filter((it) => specs.some(({ name }) => name === it[1]));
  if (rest !== '' && starts[0]?.index !== 0)
    throw new Error(`Cannot read "${rest}"; ${first} takes ${specs.map(({ name }) => `${name}:`).join(' ')}`);
  const written = starts.map((it, n): GivenOption => {
    const spec = specs.find(({ name }) => name === it[1]) as APIApplicationCommandOption;
    const words = rest.slice(it.index + it[0].length, starts[n + 1]?.index ?? rest.length);
    return { type: Number(spec.type) as 3, name: spec.name, value: reading(practice, spec, plainText(words)) };
  });
  const added = Object.entries(extra).map(([name, value]): GivenOption => {
    const spec = specs.find((it) => it.name === name);
    if (spec === undefined) throw new Error(`${first} has no option ${name}`);
    return { type: Number(spec.type) as 3, name, value };
  });
  const options = path.reduceRight<readonly GivenOption[]>(
    (inner, { type, name }) => [{ type: Number(type) as 1 | 2, name, options: inner }],
    [...written, ...added],
  );
  return { command, options };
}

const optionsOf = (input: RawFields): readonly RawFields[] =>
  Array.isArray(input['options']) ? (input['options'] as readonly RawFields[]) : [];

const valueFor = (input: RawFields, given: string): string =>
  String(optionsOf(input).find((it) => it['value'] === given || it['label'] === given)?.['value'] ?? given);

/** The default of an input. */
function initial(input: RawFields): string | boolean | readonly string[] {
  const chosen = optionsOf(input)
    .filter((it) => it['default'] === true)
    .map((it) => String(it['value']));
  if (typeof input['default'] === 'boolean') return input['default'];
  return optionsOf(input).length > 0 ? chosen : String(input['value'] ?? '');
}

/** A form with values filled in, as the page would send it. */
export function fill(
  form: Form,
  values: Readonly<Record<string, string | boolean | readonly string[]>>,
): readonly APIModalSubmissionComponent[] {
  const fields = inputsOf(form.modal);
  const known = new Set(fields.flatMap(({ label, input }) => [label, String(input['custom_id'])]));
  for (const name of Object.keys(values))
    if (!known.has(name)) throw new Error(`The form has no input "${name}"; it has ${[...known].join(', ')}`);
  return fields.map(({ label, input, row }) => {
    const given = values[String(input['custom_id'])] ?? values[label] ?? initial(input);
    const texts = typeof given === 'string' ? (given === '' ? [] : [given]) : typeof given === 'boolean' ? [] : given;
    const single = input['type'] === 4 || input['type'] === 21 || input['type'] === 23;
    const value =
      typeof given === 'boolean'
        ? given
        : input['type'] === 4
          ? (texts[0] ?? '')
          : texts[0] === undefined
            ? null
            : valueFor(input, texts[0]);
    const filled = {
      type: input['type'],
      custom_id: input['custom_id'],
      ...(single ? { value } : { values: texts.map((it) => valueFor(input, it)) }),
    };
    return (row['component'] === undefined
      ? { type: row['type'], components: [filled] }
      : { type: row['type'], component: filled }) as unknown as APIModalSubmissionComponent;
  });
}

/** Drives the bot as the people of a practice server. */
export function driver(practice: Practice): Driver {
  let asked = 0;

  function actor(person: string, hands: PersonDriver): Actor {
    const name = practice.people.find(({ user }) => user.id === hands.person)?.user.global_name ?? person;
    const shown = (last = MOST_SHOWN): readonly PracticeMessage[] => hands.history(undefined, last).messages;
    // Snapshots: later edits do not change them.
    const sees = (): readonly PracticeMessage[] => structuredClone(shown());
    /** The newest message that fits; `after`: an id that all messages in question come after. */
    function newest(fits: (message: PracticeMessage) => boolean, after = '0'): PracticeMessage | null {
      for (const last of [FEW_SHOWN, MOST_SHOWN]) {
        const messages = shown(last);
        const found = messages.findLast(fits);
        if (found !== undefined) return structuredClone(found);
        const [oldest] = messages;
        if (oldest === undefined || BigInt(oldest.id) <= BigInt(after)) return null;
      }
      return null;
    }
    const thinking = (message: PracticeMessage): boolean => ((message.flags ?? 0) & MessageFlags.Loading) !== 0;
    /** Is the message the answer to this interaction, or posted in its place? */
    const isAnswer = (message: PracticeMessage, id: string): boolean =>
      message.interaction_metadata?.id === id || message.nonce === hash(id, 24);
    const madeBy = (id: string): PracticeMessage | null => newest((it) => isAnswer(it, id), id);

    /** Begins something and waits for the bot. `source`: the message whose component was used. */
    async function through(
      begin: (nonce: string) => string,
      source: PracticeMessage | null,
      what: string,
    ): Promise<Answer> {
      const nonce = `${hands.person}-${(asked += 1)}`;
      const began = performance.now();
      let form: Form | null = null;
      const touched = new Map<string, PracticeMessage>();
      const look = hands.watch((it) => {
        const message = messageOf(it);
        if (message !== null) touched.set(message.id, message);
        if (it.kind === 'modal' && it.nonce === nonce) form = { interaction: it.interaction, modal: it.modal };
      });
      try {
        const answered = event(hands, `an answer to ${what}`, practice.times.acknowledge + PATIENCE, (it) => {
          if (it.kind === 'interaction.failed' && it.nonce === nonce) throw new Error(`${what}: ${it.words}`);
          return it.kind === 'interaction.acknowledged' && it.nonce === nonce ? it : null;
        });
        // If it cannot begin, there is no answer to wait for.
        answered.catch(() => undefined);
        const interaction = begin(nonce);
        const ack = await answered;
        const took = performance.now() - began;
        const own = (): PracticeMessage | null =>
          madeBy(interaction) ?? (source === null ? null : (touched.get(source.id) ?? null));
        if (ack.with === 'thinking') {
          const waiting = madeBy(interaction);
          if (waiting !== null && thinking(waiting)) {
            await event(hands, `what ${what} leads to`, PATIENCE, (it) => {
              if (it.kind === 'interaction.failed' && it.nonce === nonce) throw new Error(`${what}: ${it.words}`);
              if (it.kind === 'message.deleted' && it.message === waiting.id) return true;
              return it.kind === 'message.updated' && it.message.id === waiting.id && !thinking(it.message)
                ? true
                : null;
            });
          }
        }
        if (ack.with === 'update' && own() === null) {
          await event(hands, `what ${what} changes`, PATIENCE, (it) => {
            const message = messageOf(it);
            if (it.kind === 'message.deleted' && it.message === source?.id) return true;
            return message !== null && (message.id === source?.id || isAnswer(message, interaction)) ? true : null;
          });
        }
        return { interaction, with: ack.with, message: ack.with === 'modal' ? null : own(), modal: form, took };
      } finally {
        look();
      }
    }

    /** The control with this name, and its message. */
    function control(where: Where, wanted: string): { message: PracticeMessage; component: RawFields } {
      const fits = (it: RawFields): boolean =>
        it['custom_id'] === wanted || it['label'] === wanted || it['placeholder'] === wanted;
      const message =
        where === 'last'
          ? newest((it) => componentsOf(it).some(fits))
          : (newest(({ id }) => id === where.id, where.id) ?? where);
      const component = message === null ? undefined : componentsOf(message).find(fits);
      if (message !== null && component !== undefined) return { message, component };
      const there = (message === null ? sees().toReversed() : [message]).flatMap((one) =>
        componentsOf(one).map((it) => String(it['label'] ?? it['placeholder'] ?? it['custom_id'])),
      );
      throw new Error(`${name} sees no "${wanted}"; there is ${there.join(', ') || 'nothing to press'}`);
    }

    const personId = (given: string): string =>
      practice.people.find(({ user }) => user.global_name === given)?.user.id ?? given;

    return {
      name,
      id: hands.person,
      hands,
      sees,
      async command(line, extra = {}) {
        const { command, options } = parseCommand(practice, hands.commands(), line, extra);
        return through((nonce) => hands.run({ nonce, command: command.id, options }), null, line);
      },
      async autocomplete(line, focused) {
        const { command, options } = parseCommand(practice, hands.commands(), line);
        const nonce = `${hands.person}-${(asked += 1)}`;
        const choices = event(hands, `choices for ${line}`, practice.times.acknowledge + PATIENCE, (it) => {
          if (it.kind === 'interaction.failed' && it.nonce === nonce) throw new Error(`${line}: ${it.words}`);
          return it.kind === 'autocomplete' && it.nonce === nonce ? it.choices : null;
        });
        choices.catch(() => undefined);
        hands.choices({ nonce, command: command.id, options, focused });
        return choices;
      },
      async click(where, button) {
        const { message, component } = control(where, button);
        return through(
          (nonce) => hands.use({ nonce, message: message.id, customId: String(component['custom_id']) }),
          message,
          `[${button}]`,
        );
      },
      async choose(where, menu, ...values) {
        const { message, component } = control(where, menu);
        const ids = values.map((value) =>
          optionsOf(component).length > 0 ? valueFor(component, value) : personId(value),
        );
        return through(
          (nonce) => hands.use({ nonce, message: message.id, customId: String(component['custom_id']), values: ids }),
          message,
          `${menu}: ${values.join(', ')}`,
        );
      },
      async submit(form, values) {
        const components = fill(form, values);
        return through((nonce) => hands.submit({ nonce, modal: form.interaction, components }), null, form.modal.title);
      },
      async waits(fits, what = 'a message', milliseconds = PATIENCE) {
        const now = newest(fits);
        if (now !== null) return now;
        return event(hands, what, milliseconds, (it) => {
          const message = messageOf(it);
          return message !== null && message.channel_id === hands.channel && fits(message) ? message : null;
        });
      },
    };
  }

  return {
    as: (person, channel) => actor(person, practice.as(person, channel)),
    direct: (person) => actor(person, practice.direct(person)),
  };
}

import { Client, Events, GatewayIntentBits } from 'discord.js';
import type { ClientOptions, Interaction, RESTPostAPIApplicationCommandsJSONBody, WebSocketOptions } from 'discord.js';
import { startPractice } from '../../src/practice/server.ts';
import type { Practice, PracticeOptions } from '../../src/practice/server.ts';
import { driver } from '../support/practice-driver.ts';
import type { Driver } from '../support/practice-driver.ts';
import { schemaWatch } from '../support/discord-schema.ts';

/** A practice server with a real discord.js client that is ready. */
export interface Connected {
  readonly practice: Practice;
  readonly client: Client<true>;
  readonly people: Driver;
  /** Payloads of either side that do not match Discord's description of its API. */
  readonly problems: readonly string[];
  /** Errors in the bot's code. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

export const commands: RESTPostAPIApplicationCommandsJSONBody[] = [
  {
    name: 'move',
    description: 'Moves a unit',
    options: [
      { type: 3, name: 'unit', description: 'Which', required: true, autocomplete: true },
      { type: 3, name: 'cell', description: 'Where to' },
      { type: 4, name: 'steps', description: 'How far', min_value: 1, max_value: 9 },
      { type: 6, name: 'by', description: 'Who' },
    ],
  },
  {
    name: 'match',
    description: 'Matches',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Begins one',
        options: [
          {
            type: 3,
            name: 'system',
            description: 'Which book',
            required: true,
            choices: [{ name: 'Salvation', value: 'salvation' }],
          },
        ],
      },
    ],
  },
];

/** discord.js waits five seconds between two identifies; a practice server does not need that. */
const atOnce: WebSocketOptions = { buildIdentifyThrottler: () => ({ waitForIdentify: () => Promise.resolve() }) };

/** Logs a client in and waits until it is ready and knows the server. */
export async function login(
  practice: Pick<Practice, 'api' | 'token'>,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    rest: { api: practice.api },
    ws: atOnce,
    ...options,
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(practice.token);
  return ready;
}

/** Starts a server and a bot that answers interactions with `answer`. */
export async function connect(
  answer: (interaction: Interaction) => unknown,
  options: PracticeOptions = {},
): Promise<Connected> {
  const { watch, problems } = schemaWatch();
  const practice = await startPractice({ watch, ...options });
  const client = await login(practice);
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    void Promise.resolve(interaction)
      .then(answer)
      .catch((error: unknown) => errors.push(error));
  });
  await client.application.commands.set(commands);
  return {
    practice,
    client,
    people: driver(practice),
    problems,
    errors,
    async close() {
      await client.destroy();
      await practice.close();
    },
  };
}

/** A small PNG: 2 by 1 pixels. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DAwPAfAAcAAf/BNGGBAAAAAElFTkSuQmCC',
  'base64',
);

import { Client, GatewayIntentBits, MessageFlags } from 'discord.js';
import type { ButtonInteraction, ChatInputCommandInteraction, Interaction, ModalSubmitInteraction } from 'discord.js';
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Practice } from '../../src/practice/server.ts';
import { boardPicture } from './board-picture.ts';

const text = (name: string, description: string, required: boolean) => ({
  type: 3 as const,
  name,
  description,
  required,
  autocomplete: true,
});

const commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  {
    name: 'move',
    description: 'Move one of your units',
    options: [
      text('unit', 'Which unit moves', true),
      text('cell', 'Where it goes', true),
      text('facing', 'Which way it looks after', false),
    ],
  },
  {
    name: 'match',
    description: 'Begin, join and see matches',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Begin a match in this channel',
        options: [
          {
            type: 3,
            name: 'system',
            description: 'Which rules',
            required: true,
            choices: [
              { name: 'Salvation and Steel', value: 'ss' },
              { name: 'Scrollhammer', value: 'sh' },
            ],
          },
          { type: 6, name: 'against', description: 'Who plays against you' },
          { type: 4, name: 'points', description: 'How large', min_value: 10, max_value: 500 },
        ],
      },
      { type: 1, name: 'status', description: 'How it stands' },
      {
        type: 1,
        name: 'import',
        description: 'Look at a finished match',
        options: [{ type: 11, name: 'file', description: 'The match', required: true }],
      },
    ],
  },
  { name: 'panel', description: 'A panel that each choice changes' },
  { name: 'orders', description: 'Your standing orders, for your eyes only' },
  { name: 'unit', description: 'What is known of a unit' },
  { name: 'slow', description: 'Takes its time' },
  { name: 'silent', description: 'Never answers' },
  {
    name: 'call',
    description: 'Name somebody',
    options: [
      { type: 6, name: 'who', description: 'Whom', required: true },
      { type: 5, name: 'quietly', description: 'Without notifying them' },
    ],
  },
  { name: 'due', description: 'When something is due, and your roles', contexts: [0, 1] },
  { name: 'duel', description: 'Only on a server', contexts: [0] },
  { name: 'write', description: 'Write to me', contexts: [0] },
  {
    name: 'position',
    description: 'Read a position',
    options: [{ type: 11, name: 'file', description: 'The position', required: true }],
  },
];

const units = ['a1', 'a2', 'a3'].map((value, index) => ({
  value,
  name: `${value.toUpperCase()} · ${['Knight', 'Levy', 'Archer'][index]} at K${4 + index}`,
}));
const cells = ['K12', 'K13', 'L12', 'L13'].map((value) => ({ value, name: value }));

const button = (style: 1 | 2 | 3 | 4, label: string, custom_id: string, more: object = {}) => ({
  type: 2,
  style,
  label,
  custom_id,
  ...more,
});
const option = (value: string, description?: string) => ({
  label: value,
  value,
  ...(description === undefined ? {} : { description }),
});

async function move(interaction: ChatInputCommandInteraction): Promise<void> {
  const [unit, cell] = [interaction.options.getString('unit', true), interaction.options.getString('cell', true)];
  await interaction.reply({
    flags: MessageFlags.IsComponentsV2,
    files: [{ attachment: boardPicture(), name: 'board.png' }],
    components: [
      {
        type: 17,
        accent_color: 0x2a5db0,
        components: [
          {
            type: 10,
            content: `### ${unit} moves to ${cell}\n**Knight A1** leaves \`K4\`, walks 3 cells and *stops*. -2 Energy.\n- dice: **12**, 7\n- rule: [SS-6.2](https://example.org/rule)\n> It is ${interaction.user.toString()}'s turn until <t:1893456000:R>.\n-# revision 7`,
          },
          {
            type: 12,
            items: [
              { media: { url: 'attachment://board.png' }, description: `The board: A stands at ${cell}, B at M6.` },
            ],
          },
          { type: 14, divider: true, spacing: 1 },
          {
            type: 9,
            components: [{ type: 10, content: 'Whose secret allocation is in: nobody yet.' }],
            accessory: button(2, 'Why?', 'why', { emoji: { name: '❓' } }),
          },
          {
            type: 1,
            components: [
              button(1, 'Allocate', 'allocate'),
              button(3, 'Stand and shoot', 'shoot', { emoji: { name: '🏹' } }),
              button(4, 'Concede', 'silent'),
              button(2, 'Not now', 'never', { disabled: true }),
            ],
          },
          {
            type: 1,
            components: [
              {
                type: 3,
                custom_id: 'target',
                placeholder: 'Choose a target',
                options: [option('B1', '2 cells away'), option('B2', '5 cells away')],
              },
            ],
          },
          {
            type: 1,
            components: [
              {
                type: 3,
                custom_id: 'group',
                placeholder: 'Choose who follows',
                min_values: 1,
                max_values: 3,
                options: [option('A1'), option('A2'), option('A3')],
              },
            ],
          },
          { type: 1, components: [{ type: 5, custom_id: 'foe', placeholder: 'Choose a player' }] },
        ],
      },
    ] as never,
  });
}

async function allocate(interaction: ButtonInteraction): Promise<void> {
  const pairs = {
    type: 3,
    required: true,
    placeholder: 'Attack / defence',
    options: [option('2/1'), option('1/2'), option('0/3')],
  };
  await interaction.showModal({
    custom_id: 'allocation',
    title: 'Allocate your dice',
    components: [
      { type: 10, content: 'You have **3** dice against two enemies.' },
      { type: 18, label: 'Against B1', description: 'Knight, fresh', component: { ...pairs, custom_id: 'b1' } },
      { type: 18, label: 'Against B2', component: { ...pairs, custom_id: 'b2' } },
      {
        type: 18,
        label: 'If pushed',
        component: {
          type: 21,
          custom_id: 'pushed',
          options: [
            { label: 'Stand', value: 'stand' },
            { label: 'Give way', value: 'give' },
          ],
        },
      },
      {
        type: 18,
        label: 'Battle cry',
        component: { type: 4, custom_id: 'cry', style: 1, required: false, max_length: 40 },
      },
    ],
  } as never);
}

/** A panel as the game's: with each choice it has other ids, and from the first one on a picture. */
const panel = (step: number): object => ({
  flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
  ...(step === 0 ? {} : { files: [{ attachment: boardPicture(), name: 'board.png' }] }),
  components: [
    { type: 10, content: `Step ${step}` },
    ...(step === 0 ? [] : [{ type: 12, items: [{ media: { url: 'attachment://board.png' } }] }]),
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: `panel-${step}`,
          placeholder: 'Choose a unit',
          options: [option('A1'), option('A2', 'may act')],
        },
      ],
    },
    { type: 1, components: [button(1, 'Do it', `do-${step}`), button(2, 'Back', `back-${step}`)] },
  ],
});

const filled = (interaction: ModalSubmitInteraction): string =>
  `In: B1 ${interaction.fields.getStringSelectValues('b1').join()}, B2 ${interaction.fields.getStringSelectValues('b2').join()}, ${interaction.fields.getRadioGroup('pushed')}, "${interaction.fields.getTextInputValue('cry')}"`;

const card = {
  title: 'Knight A1',
  description: 'Stands at **K4**.\n```\nEnergy 3\nSpeed  2\n```',
  color: 0xb0392a,
  fields: [
    { name: 'Wounds', value: '2 of 3', inline: true },
    { name: 'Attack', value: '4', inline: true },
    { name: 'Defence', value: '3', inline: true },
    { name: 'Abilities', value: '1. Shield wall\n2. ||Ambush||' },
  ],
  footer: { text: 'SS-3.4' },
};

const rolesOf = (interaction: ChatInputCommandInteraction): string =>
  interaction.inCachedGuild()
    ? interaction.member.roles.cache
        .map(({ name }) => name)
        .filter((name) => name !== '@everyone')
        .join(', ') || 'none'
    : 'none here';

async function command(interaction: ChatInputCommandInteraction, practice: Practice): Promise<unknown> {
  switch (interaction.commandName) {
    case 'move':
      return move(interaction);
    case 'panel':
      return interaction.reply(panel(0) as never);
    case 'match': {
      const file = interaction.options.getAttachment('file');
      if (file !== null) return interaction.reply(`Imported ${file.name}, ${file.size} bytes.`);
      const foe = interaction.options.getUser('against');
      return interaction.reply(
        `A match of **${interaction.options.getString('system') ?? 'nothing'}**${foe === null ? '' : ` against ${foe.toString()}`}, ${interaction.options.getInteger('points') ?? 100} points.`,
      );
    }
    case 'orders':
      return interaction.reply({
        content: 'Your orders: hold the hill.',
        flags: MessageFlags.Ephemeral,
        components: [{ type: 1, components: [button(2, 'Change', 'change')] }] as never,
      });
    case 'unit':
      return interaction.reply({
        embeds: [card],
        files: [
          { attachment: boardPicture(), name: 'unit.png', description: 'A knight on the board' },
          { attachment: Buffer.from('a1 K4'), name: 'position.txt' },
        ],
      });
    case 'position':
      return interaction.reply(`Read ${interaction.options.getAttachment('file', true).name}.`);
    case 'call': {
      const { id } = interaction.options.getUser('who', true);
      const quietly = interaction.options.getBoolean('quietly') === true;
      return interaction.reply({
        content: `It is your turn, <@${id}>.`,
        allowedMentions: { users: [id] },
        ...(quietly ? { flags: MessageFlags.SuppressNotifications } : {}),
      });
    }
    case 'due':
      return interaction.reply(
        `Due <t:${Math.floor(practice.clock.now() / 1000) + 30 * 60 * 60}:R>. Your roles: ${rolesOf(interaction)}.`,
      );
    case 'write':
      await interaction.user.send('Only for you.');
      return interaction.reply('Written.');
    case 'slow':
      await interaction.deferReply();
      await new Promise((done) => setTimeout(done, 700));
      return interaction.editReply('Done at last.');
    default:
      return null;
  }
}

async function answer(interaction: Interaction, practice: Practice): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const focused = interaction.options.getFocused(true);
    const all = focused.name === 'unit' ? units : focused.name === 'cell' ? cells : [];
    return interaction.respond(all.filter((choice) => choice.name.toLowerCase().includes(focused.value.toLowerCase())));
  }
  if (interaction.isChatInputCommand()) return command(interaction, practice);
  if (interaction.isModalSubmit())
    return interaction.reply({ content: filled(interaction), flags: MessageFlags.Ephemeral });
  const step = /^panel-(\d+)$/.exec(interaction.isAnySelectMenu() ? interaction.customId : '')?.[1];
  if (step !== undefined && interaction.isStringSelectMenu())
    return interaction.update(panel(Number(step) + 1) as never);
  if (interaction.isAnySelectMenu())
    return interaction.reply(`Chosen in ${interaction.customId}: ${interaction.values.join(', ')}`);
  if (!interaction.isButton()) return null;
  if (interaction.customId === 'allocate') return allocate(interaction);
  if (interaction.customId === 'change')
    return interaction.update({ content: 'Your orders: take the bridge.', components: [] });
  return interaction.customId === 'silent' ? null : interaction.reply(`Pressed ${interaction.customId}.`);
}

/** A small bot on the real client that shows everything the page can show. */
export async function startPageBot(practice: Practice): Promise<Client> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: practice.api } });
  client.on('interactionCreate', (interaction) => {
    answer(interaction, practice).catch((error: unknown) => console.error(error));
  });
  const ready = new Promise((resolve) => client.once('clientReady', resolve));
  await client.login(practice.token);
  await ready;
  await client.application?.commands.set([...commands]);
  return client;
}

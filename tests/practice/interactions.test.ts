import { MessageFlags, ModalBuilder, TextInputStyle } from 'discord.js';
import type { ChatInputCommandInteraction, Interaction } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { PNG, connect } from './bot.ts';
import type { Connected } from './bot.ts';

let bot: Connected | null = null;

async function begin(
  answer: (interaction: Interaction) => unknown,
  options: Parameters<typeof connect>[1] = {},
): Promise<Connected> {
  bot = await connect(answer, options);
  return bot;
}

afterEach(async () => {
  const { problems = [] } = bot ?? {};
  await bot?.close();
  bot = null;
  expect(problems).toEqual([]);
});

/** Answers /move with this. */
const onMove =
  (what: (interaction: ChatInputCommandInteraction<'cached'>) => unknown) =>
  (interaction: Interaction): unknown =>
    interaction.isChatInputCommand() && interaction.inCachedGuild() ? what(interaction) : null;

it('starts with its server, channels and people, and registers commands', async () => {
  const { client, practice } = await begin(() => null);
  const guild = client.guilds.cache.get(practice.server);
  expect(guild?.channels.cache.map(({ name }) => name)).toEqual(['skirmish', 'lobby']);
  expect((await guild?.members.fetch(practice.people[1]?.user.id ?? ''))?.displayName).toBe('Bruno');
  expect((await client.application.commands.fetch()).map(({ name }) => name)).toEqual(['move', 'match']);
  expect(
    practice
      .as('Anna')
      .commands()
      .map(({ name }) => name),
  ).toEqual(['move', 'match']);
});

it('delivers typed options to the bot and its reply to the person', async () => {
  const { people, practice } = await begin(
    onMove((it) =>
      it.reply(
        `${it.user.displayName} ${it.options.getString('unit', true)} ${it.options.getString('cell') ?? ''} ${it.options.getInteger('steps') ?? 0} ${it.options.getUser('by')?.displayName ?? ''}`,
      ),
    ),
  );
  const { message } = await people.as('Anna').command('/move unit:a1 the first cell:K12 steps:3 by:@Bruno');
  expect(message?.content).toBe('Anna a1 the first K12 3 Bruno');
  expect(message?.interaction_metadata?.user.id).toBe(practice.people[0]?.user.id);
  expect(message?.interaction?.name).toBe('move');
  expect(
    people
      .as('Clara')
      .sees()
      .map(({ content }) => content),
  ).toEqual(['Anna a1 the first K12 3 Bruno']);
});

it('refuses what Discord’s client would refuse, before the bot is involved', async () => {
  let heard = 0;
  const { people } = await begin(() => (heard += 1));
  const anna = people.as('Anna');
  await expect(anna.command('/move cell:K12')).rejects.toThrow('unit: this option is required');
  await expect(anna.command('/move unit:a1 steps:12')).rejects.toThrow('out of range');
  await expect(anna.command('/match new system:chess')).rejects.toThrow('choose one of the options');
  expect(heard).toBe(0);
});

it('shows a deferred reply as thinking, then as its content, not as edited', async () => {
  const { people } = await begin(
    onMove(async (it) => {
      await it.deferReply();
      await it.editReply({
        content: 'Done',
        files: [{ attachment: PNG, name: 'board.png', description: 'The board' }],
      });
    }),
  );
  const anna = people.as('Anna');
  const answer = await anna.command('/move unit:a1');
  expect(answer.with).toBe('thinking');
  expect(answer.message).toMatchObject({ content: 'Done', edited_timestamp: null, flags: 0 });
  const [attachment] = answer.message?.attachments ?? [];
  expect(attachment).toMatchObject({
    filename: 'board.png',
    description: 'The board',
    width: 2,
    height: 1,
    content_type: 'image/png',
  });
  const fetched = await fetch(attachment?.url ?? '');
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(PNG);
  expect((await fetch((attachment?.url ?? '').replace(/hm=./, 'hm=z'))).status).toBe(404);
});

it('shows an ephemeral reply and its follow-ups only to their receiver', async () => {
  const { people, client } = await begin(
    onMove(async (it) => {
      await it.deferReply({ flags: MessageFlags.Ephemeral });
      await it.editReply('for you');
      await it.followUp({ content: 'this too', flags: MessageFlags.Ephemeral });
      await it.followUp('for all');
    }),
  );
  const [anna, bruno] = [people.as('Anna'), people.as('Bruno')];
  await anna.command('/move unit:a1');
  await bruno.waits(({ content }) => content === 'for all');
  expect(bruno.sees().map(({ content }) => content)).toEqual(['for all']);
  expect(anna.sees().map(({ content, flags }) => [content, flags])).toEqual([
    ['for you', 64],
    ['this too', 64],
    ['for all', 0],
  ]);
  const channel = await client.channels.fetch(anna.hands.channel);
  if (channel?.isTextBased() !== true) throw new Error('not a text channel');
  expect([...(await channel.messages.fetch()).values()].map(({ content }) => content)).toEqual(['for all']);
  const secret = anna.sees()[0]?.id ?? '';
  await expect(channel.messages.fetch({ message: secret, force: true })).rejects.toMatchObject({ code: 10008 });
  anna.hands.dismiss(secret);
  expect(anna.sees().map(({ content }) => content)).toEqual(['this too', 'for all']);
});

it('turns the first follow-up of a deferral into the deferred reply, with its visibility', async () => {
  const { people } = await begin(
    onMove(async (it) => {
      await it.deferReply({ flags: MessageFlags.Ephemeral });
      await it.followUp('meant for all');
    }),
  );
  const { message } = await people.as('Anna').command('/move unit:a1');
  expect(message).toMatchObject({ content: 'meant for all', flags: 64 });
  expect(people.as('Bruno').sees()).toEqual([]);
});

it('shows at most the bot’s suggestions, with the typed text marked as focused', async () => {
  const { people } = await begin((it) =>
    it.isAutocomplete()
      ? it.respond([
          {
            name: `${it.options.getFocused(true).name}=${it.options.getFocused()}`,
            value: it.options.getString('cell') ?? 'none',
          },
        ])
      : null,
  );
  expect(await people.as('Anna').autocomplete('/move unit:a cell:K12', 'unit')).toEqual([
    { name: 'unit=a', value: 'K12' },
  ]);
});

it('opens a form, and returns each kind of input', async () => {
  const { people } = await begin(async (it) => {
    if (it.isChatInputCommand()) {
      const modal = new ModalBuilder({ custom_id: 'allocate', title: 'Dice' }).addLabelComponents(
        {
          type: 18,
          label: 'Note',
          component: { type: 4, custom_id: 'note', style: TextInputStyle.Short, required: false },
        },
        {
          type: 18,
          label: 'Attack',
          component: {
            type: 3,
            custom_id: 'attack',
            options: [
              { label: 'Two dice', value: '2' },
              { label: 'Three dice', value: '3' },
            ],
          },
        },
        { type: 18, label: 'Target', component: { type: 5, custom_id: 'target' } },
        {
          type: 18,
          label: 'Mode',
          component: {
            type: 21,
            custom_id: 'mode',
            options: [
              { label: 'Stand', value: 's' },
              { label: 'Fall', value: 'f' },
            ],
          },
        },
        { type: 18, label: 'Sure', component: { type: 23, custom_id: 'sure' } },
      );
      await it.showModal(modal);
    } else if (it.isModalSubmit()) {
      const { fields } = it;
      const words = [
        fields.getTextInputValue('note'),
        fields.getStringSelectValues('attack'),
        fields.getSelectedUsers('target')?.first()?.displayName,
        fields.getRadioGroup('mode'),
        fields.getCheckbox('sure'),
      ];
      await it.reply({ content: words.map(String).join(' '), flags: MessageFlags.Ephemeral });
    }
  });
  const anna = people.as('Anna');
  const { modal, with: how } = await anna.command('/move unit:a1');
  expect(how).toBe('modal');
  if (modal === null) throw new Error('no form');
  const bruno = people.as('Bruno').id;
  await expect(people.as('Bruno').submit(modal, { Attack: '2', Target: [bruno], Mode: 's' })).rejects.toThrow(
    'There is no such form',
  );
  await expect(anna.submit(modal, { Attack: '4', Target: [bruno], Mode: 'Fall' })).rejects.toThrow(
    'Attack: choose from the options',
  );
  const { message } = await anna.submit(modal, {
    Note: 'go',
    Attack: 'Three dice',
    Target: [bruno],
    Mode: 'Fall',
    Sure: true,
  });
  expect(message?.content).toBe('go 3 Bruno f true');
  // Accepted, it is closed.
  await expect(anna.submit(modal, { Attack: '2', Target: [bruno], Mode: 's' })).rejects.toThrow(
    'There is no such form',
  );
});

it('clicks buttons and answers menus; disabled ones cannot be used', async () => {
  const { people } = await begin(async (it) => {
    if (it.isChatInputCommand()) {
      await it.reply({
        content: 'Choose',
        components: [
          {
            type: 1,
            components: [
              { type: 2, style: 1, label: 'Act', custom_id: 'act' },
              { type: 2, style: 2, label: 'Wait', custom_id: 'wait', disabled: true },
            ],
          },
          {
            type: 1,
            components: [
              {
                type: 3,
                custom_id: 'unit',
                placeholder: 'Unit',
                max_values: 2,
                options: [
                  { label: 'First', value: 'a1' },
                  { label: 'Second', value: 'a2' },
                ],
              },
            ],
          },
          { type: 1, components: [{ type: 5, custom_id: 'who' }] },
        ],
      });
    } else if (it.isButton()) await it.update({ content: 'Acted', components: [] });
    else if (it.isStringSelectMenu()) {
      await it.deferUpdate();
      await it.editReply({ content: it.values.join() });
    } else if (it.isUserSelectMenu())
      await it.reply({ content: it.users.map(({ displayName }) => displayName).join(), flags: MessageFlags.Ephemeral });
  });
  const anna = people.as('Anna');
  await anna.command('/move unit:a1');
  await expect(anna.click('last', 'Wait')).rejects.toThrow('disabled');
  await expect(anna.choose('last', 'Unit', 'a3')).rejects.toThrow('Choose from the options');
  expect((await anna.choose('last', 'Unit', 'First', 'a2')).message).toMatchObject({ content: 'a1,a2' });
  expect((await people.as('Bruno').choose('last', 'who', 'Clara')).message).toMatchObject({
    content: 'Clara',
    flags: 64,
  });
  const { message } = await anna.click('last', 'Act');
  expect(message).toMatchObject({ content: 'Acted', components: [] });
  expect(message?.edited_timestamp).not.toBeNull();
});

it('answers a late acknowledgement with 10062 and tells the person', async () => {
  const { people, errors } = await begin(
    onMove(async (it) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await it.reply('late');
    }),
    { times: { acknowledge: 50 } },
  );
  const anna = people.as('Anna');
  await expect(anna.command('/move unit:a1')).rejects.toThrow('The application did not respond');
  await expect.poll(() => errors).toMatchObject([{ code: 10062 }]);
  expect(anna.sees()).toEqual([]);
});

it('answers a second first response with 40060', async () => {
  const { people, client, errors } = await begin(
    onMove(async (it) => {
      await it.reply('one');
      await client.rest.post(`/interactions/${it.id}/${it.token}/callback`, {
        body: { type: 4, data: { content: 'two' } },
        auth: false,
      });
    }),
  );
  await people.as('Anna').command('/move unit:a1');
  await expect.poll(() => errors).toMatchObject([{ code: 40060 }]);
});

it('lets tokens expire: follow-ups and edits fail with 50027, and a deferred reply is given up', async () => {
  const { people, errors } = await begin(
    onMove(async (it) => {
      await it.deferReply();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await it.editReply('too late');
    }),
    { times: { token: 100 } },
  );
  await expect(people.as('Anna').command('/move unit:a1')).rejects.toThrow('The application did not respond');
  await expect.poll(() => errors).toMatchObject([{ code: 50027 }]);
});

it('accepts no follow-up before the first response', async () => {
  const { people, client, errors } = await begin(
    onMove(async (it) => {
      await client.rest
        .post(`/webhooks/${client.user?.id}/${it.token}`, { body: { content: 'early' }, auth: false })
        .catch((error: unknown) => errors.push(error));
      await it.reply('now');
    }),
  );
  await people.as('Anna').command('/move unit:a1');
  expect(errors).toMatchObject([{ code: 10015 }]);
});

it('shows containers, galleries and buttons of Components V2 with their pictures', async () => {
  const { people } = await begin(async (it) => {
    if (it.isButton()) return it.reply({ content: 'pressed', flags: MessageFlags.Ephemeral });
    if (!it.isChatInputCommand()) return null;
    return it.reply({
      flags: MessageFlags.IsComponentsV2,
      components: [
        {
          type: 17,
          accent_color: 0x336699,
          components: [
            { type: 10, content: '**a1** moves' },
            { type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'The board' }] },
            {
              type: 9,
              components: [{ type: 10, content: 'Next' }],
              accessory: { type: 2, style: 1, label: 'Act', custom_id: 'act' },
            },
          ],
        },
      ],
      files: [{ attachment: PNG, name: 'board.png' }],
    });
  });
  const anna = people.as('Anna');
  const { message } = await anna.command('/move unit:a1');
  expect(JSON.stringify(message?.components)).toMatch(/"url":"http:\/\/127\.0\.0\.1:\d+\/attachments\//);
  expect((await anna.click('last', 'Act')).message?.content).toBe('pressed');
});

import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import type { PersonChanges } from '../../table/index.ts';
import { modalText } from '../components/component.ts';
import { writeId } from '../components/ids.ts';
import type { MatchlessSpec, MatchlessUse } from '../components/matchless.ts';
import { page } from '../payload.ts';
import { en } from '../words/en.ts';
import { MINE, settingsPage } from './page.ts';
import { hourOf, zoneOf } from './zones.ts';

const words = en.settings.form;
const FIELDS = ['zone', 'from', 'to'] as const;
const LONGEST = { zone: 60, from: 5, to: 5 } as const;
const USUAL = { from: '08:00', to: '23:00' } as const;

async function change({ bot, reply, player }: MatchlessUse, changes: PersonChanges): Promise<void> {
  const done = await bot.table.choose(player, changes);
  await reply.send(
    done.ok
      ? settingsPage(done.person, bot.clock(), [en.settings.kept])
      : settingsPage(await bot.table.person(player), bot.clock(), [en.trouble(done.trouble)], 'bad'),
  );
}

/** Opens the form for one's waking hours. */
async function hours({ bot, reply, player }: MatchlessUse): Promise<void> {
  const { waking } = await bot.table.person(player);
  const input = (field: (typeof FIELDS)[number]): LabelBuilder => {
    const text = new TextInputBuilder()
      .setCustomId(field)
      .setStyle(TextInputStyle.Short)
      .setRequired(true)
      .setMaxLength(LONGEST[field])
      .setPlaceholder(words.like[field]);
    const value = waking?.[field] ?? (field === 'zone' ? undefined : USUAL[field]);
    if (value !== undefined) text.setValue(value);
    return new LabelBuilder().setLabel(words[field]).setTextInputComponent(text);
  };
  const modal = new ModalBuilder()
    .setCustomId(writeId({ kind: 'hours-set', match: MINE }))
    .setTitle(words.title)
    .addLabelComponents(...FIELDS.map(input));
  if (!(await reply.form(modal))) await reply.send(page({ texts: [words.late] }), 'private');
}

/** Below a person's settings: menus for what has few values, and a form for the waking hours. */
export const settingsComponents = {
  setting: {
    where: 'private',
    run: async (use) => {
      const { interaction, id, reply } = use;
      const value = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
      const field = (['notify', 'theme', 'palette', 'coach'] as const).find((one) => one === id.param);
      if (value === undefined || !field) return reply.send(page({ texts: [en.old] }));
      await change(use, { [field]: value });
    },
  },
  hours: { where: 'private', opensForm: true, run: hours },
  'hours-set': {
    where: 'private',
    run: (use) =>
      change(use, {
        zone: zoneOf(modalText(use, 'zone')),
        from: hourOf(modalText(use, 'from')),
        to: hourOf(modalText(use, 'to')),
      }),
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;

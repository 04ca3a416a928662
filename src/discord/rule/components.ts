import type { ButtonBuilder } from '@discordjs/builders';
import type { StringSelectMenuComponent } from 'discord.js';
import type { RuleId, SystemHandle, SystemId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import type { CustomId } from '../components/ids.ts';
import type { MatchlessSpec } from '../components/matchless.ts';
import { lookup } from '../lookup.ts';
import { button, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { en } from '../words/en.ts';
import { rulePage } from './page.ts';

/** A button that opens a rule of the match's book. */
export const ruleButton = ({ id: match }: MatchView, rule: RuleId): ButtonBuilder =>
  button(writeId({ kind: 'rule', match, param: rule }), en.buttons.rule);

/** A button that opens a rule where there is no match, such as below a puzzle. */
export const bookRuleButton = ({ id: match }: Pick<SystemHandle, 'id'>, rule: RuleId): ButtonBuilder =>
  button(writeId({ kind: 'book-rule', match, param: rule }), en.buttons.rule);

/** Opens the rule that the button names. */
export async function rule({ bot, matchView, id, reply }: ComponentUse): Promise<void> {
  await reply.send(namedPage(bot, matchView.handle.id, id));
}

/** The rule of a book that a button names. */
function namedPage({ systems }: Pick<Bot, 'systems'>, system: SystemId, { param = '' }: CustomId): Page {
  const book = lookup(systems, system);
  const entry = book?.rulebook.get(param);
  return book && entry ? rulePage(book, entry) : page({ texts: [en.rule.none] });
}

/** A rule of a book without a match; and the menu below a rule, which opens the chosen one and goes on listing the others. */
export const ruleChoices = {
  'book-rule': {
    where: 'private',
    beside: true,
    run: ({ bot, id, reply }) => reply.send(namedPage(bot, id.match, id)),
  },
  'open-rule': {
    where: 'private',
    run: async ({ bot, interaction, id, reply }) => {
      const book = lookup(bot.systems, id.match);
      const isMenu = interaction.isStringSelectMenu();
      const entry = isMenu ? book?.rulebook.get(interaction.values[0] ?? '') : undefined;
      // Discord need not send the menu along.
      const used = isMenu ? (interaction.component as StringSelectMenuComponent | null) : null;
      const listed = (used?.options ?? []).flatMap(({ value }) => book?.rulebook.get(value) ?? []);
      await reply.send(book && entry ? rulePage(book, entry, listed) : page({ texts: [en.old] }));
    },
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;

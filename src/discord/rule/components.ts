import type { ButtonBuilder } from '@discordjs/builders';
import type { RuleId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import { writeId } from '../components/ids.ts';
import { button, page } from '../payload.ts';
import { en } from '../words/en.ts';
import { rulePage } from './page.ts';

/** A button that opens a rule of the match's book. */
export const ruleButton = ({ id: match }: MatchView, rule: RuleId): ButtonBuilder =>
  button(writeId({ kind: 'rule', match, param: rule }), en.buttons.rule);

/** Opens the rule that the button names. */
export async function rule({ bot, matchView, id, reply }: ComponentUse): Promise<void> {
  const entry = bot.systems[matchView.handle.id]?.rulebook.get(id.param ?? '');
  await reply.send(entry ? rulePage(entry) : page({ texts: [en.rule.none] }));
}

import type { AutocompleteInteraction } from 'discord.js';
import { nearest } from '../autocomplete/nearest.ts';
import type { Completion } from '../autocomplete/nearest.ts';
import type { Bot } from '../bot.ts';
import { lookup } from '../lookup.ts';
import { puzzleKey, puzzleOf } from '../puzzles/page.ts';
import { searchRules } from '../rules/search.ts';
import { suggestedActors } from '../orders/suggested.ts';
import { actorName } from '../text/names.ts';
import { clip } from '../text/split.ts';
import { phrasesOf } from '../words/phrases.ts';
import { boardAt } from './asking.ts';
import { classAt } from './here.ts';
import { optionLetter } from '../../learning/index.ts';
import { seePosition } from './position.ts';

/** What is suggested while somebody types. Nothing of what others have answered. */
export async function suggestInClass(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Completion[]> {
  const { name, value } = interaction.options.getFocused(true);
  if (name === 'about')
    return nearest(
      Object.values(bot.systems).flatMap(({ handle }) =>
        Object.keys(handle.puzzles).flatMap((id) => {
          const of = puzzleOf(handle, id);
          return of ? [{ name: `${of.told.title} (${phrasesOf(handle).title})`, value: puzzleKey(of) }] : [];
        }),
      ),
      value,
    );
  const room = await classAt(bot, interaction);
  if (!room) return [];
  if (name === 'unit') {
    const about = await boardAt(bot, { server: room.server, channel: room.id });
    const seen = 'trouble' in about ? null : seePosition(bot, about);
    return seen
      ? nearest(
          suggestedActors(seen.handle, seen.view, seen.about.side).map((id) => ({
            name: actorName(seen, id),
            value: id,
          })),
          value,
        )
      : [];
  }
  if (name !== 'answer') return [];
  const number = interaction.options.getInteger('question') ?? room.questions;
  const question = await bot.table.classes.question(room.id, number);
  if (!question) return [];
  const { ask } = question;
  if (ask.kind === 'rule') {
    const book = lookup(bot.systems, ask.about.system);
    return (book ? searchRules(book, value, { most: 25 }) : []).map(({ id, title }) => ({
      name: clip(`${id} ${title}`, 100),
      value: id,
    }));
  }
  return nearest(
    ask.options.map(({ text }, place) => ({
      name: clip(`${optionLetter(place)} ${text.replaceAll(/[`*]/g, '')}`, 100),
      value: optionLetter(place),
    })),
    value,
  );
}

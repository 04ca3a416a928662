import type { AutocompleteInteraction } from 'discord.js';
import { printSheetAction } from '../../engine/index.ts';
import type { CampaignView, Player } from '../../table/index.ts';
import { nearest } from '../autocomplete/nearest.ts';
import type { Completion } from '../autocomplete/nearest.ts';
import type { Bot } from '../bot.ts';
import { playerOf } from '../people.ts';
import { bookWords, campaignMeant, entryLines, forceNamed, forceOf, rulesOf } from './model.ts';

/** What is suggested while somebody types. */
export async function suggestInCampaign(
  interaction: AutocompleteInteraction,
  bot: Bot,
): Promise<readonly Completion[]> {
  const { name, value } = interaction.options.getFocused(true);
  if (name === 'campaign') {
    const all = interaction.guildId === null ? [] : await bot.table.campaigns.listIn(interaction.guildId);
    return nearest(
      all.map((one) => ({ name: one.name, value: one.id })),
      value,
    );
  }
  const campaign = await campaignMeant(bot, interaction, interaction.options.getString('campaign'));
  if (!campaign) return [];
  if (name === 'fields') return fieldsOf(campaign, interaction.options.getString('force') ?? '', value);
  return nearest(suggestions(campaign, name, playerOf(interaction)), value);
}

/** The longest value of a suggestion, in characters. */
const LONGEST = 100;

/** Every field of a sheet as it is written, with what it holds now; after what was typed before. */
function fieldsOf({ state }: CampaignView, typed: string, value: string): readonly Completion[] {
  const sheet = forceNamed(state, typed)?.sheet ?? {};
  const before = value.replace(/\S*$/, '');
  const fields = Object.entries(sheet).map(([field, now]) => `${field}=${JSON.stringify(now)}`);
  return nearest(
    fields
      .filter((field) => before.length + field.length <= LONGEST)
      .map((field) => ({ name: before + field, value: before + field })),
    value,
  );
}

function suggestions(campaign: CampaignView, option: string, player: Player): readonly Completion[] {
  const { state, entries, options } = campaign;
  switch (option) {
    case 'origin':
      return Object.entries(bookWords(campaign).origins).map(([value, { name }]) => ({ name, value }));
    case 'force':
      return Object.values(state.forces).map(({ id, name }) => ({ name, value: id }));
    case 'match':
      return entries.flatMap((entry) =>
        entry.input.kind === 'carried' && state.counted.includes(entry.input.match)
          ? [{ name: entryLines(campaign, entry)[0]?.replaceAll('*', '') ?? '', value: entry.input.match }]
          : [],
      );
    case 'what': {
      const force = forceOf(campaign, player);
      return (force ? rulesOf(campaign).offers(force.sheet, options) : []).map((action) => ({
        name: bookWords(campaign).action(action, force?.sheet ?? {}).name,
        value: printSheetAction(rulesOf(campaign), action),
      }));
    }
    default:
      return [];
  }
}

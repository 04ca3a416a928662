import type { Token } from '../src/engine/index.ts';
import { gridOf } from '../src/engine/index.ts';
import { playersOf } from '../src/discord/messages/asked.ts';
import { nearest } from '../src/discord/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt } from '../src/discord/people.ts';
import { overlayOf, pictureOf, sceneOf } from '../src/discord/pictures.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { Glance } from '../src/table/table.ts';
import { command, typedOption } from './build.ts';

const words = en.commands.unit;

/** A unit's card: whose it is, where it stands, what it has left and what state it is in; with the book's own card where it has one. */
function cardLines(glance: Glance, id: string, token: Token | null): readonly string[] {
  const unit = glance.view?.units[id];
  if (!glance.view || !unit) return [en.unit.unknown];
  const where = unit.at === null ? en.unit.gone : en.unit.at(gridOf(glance.view.board).label(unit.at));
  const bars = token?.bars.map(({ kind, left, of }) => `${kind} ${left}/${of}`) ?? [];
  const badges = token?.badges.map(({ kind, count }) => (count === undefined ? kind : `${kind} ×${count}`)) ?? [];
  const shown = glance.door.queries.includes('card') ? glance.door.query(glance.view, 'card', { unit: id }) : null;
  const card = shown && 'facts' in shown && !('code' in shown) ? Object.entries(shown.facts).map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`) : [];
  return [
    `### ${glance.names.unit(id)}`,
    `${playersOf(glance, unit.side)}, ${where}`,
    ...[card, bars, badges].filter((list) => list.length > 0).map((list) => list.join(' · ')),
  ];
}

/** `/unit`: the card of a unit with its state. */
export const unitCommand: Command = {
  data: command('unit', words.about).addStringOption(typedOption('unit', words.unit, true)).toJSON(),
  run: (interaction, bot) => respond(interaction, 'private', async (reply) => {
    const glance = await glanceAt(bot, interaction);
    if (!glance?.view) return reply.send(page({ texts: [glance ? en.notStarted : en.noMatch] }));
    const id = interaction.options.getString('unit', true).trim().toLowerCase();
    const known = glance.view.units[id];
    const token = sceneOf(glance, { view: 'crop' })?.tokens.find(({ unit }) => unit === id) ?? null;
    const overlay = known?.at != null ? overlayOf(glance, 'reach', { unit: id }) : null;
    await reply.send(page({
      texts: [cardLines(glance, id, token).join('\n')],
      picture: known?.at != null ? await pictureOf(bot, glance, { view: 'crop', ...(overlay ? { overlay } : {}) }) : null,
    }));
  }, { timing: bot.timing }),
  async autocomplete(interaction, bot) {
    const glance = await glanceAt(bot, interaction);
    if (!glance?.view) return [];
    return nearest(Object.keys(glance.view.units).map((id) => ({ name: glance.names.unit(id), value: id })), interaction.options.getFocused());
  },
};

import type { Facts, Json } from '../src/engine/index.ts';
import { isRefusal } from '../src/engine/index.ts';
import { wordsOf } from '../src/discord/bot.ts';
import { refusalLines } from '../src/discord/messages/refusal.ts';
import { nearest } from '../src/discord/nearest.ts';
import { own } from '../src/discord/own.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt, playerOf } from '../src/discord/people.ts';
import { placeName, unclear } from '../src/discord/places.ts';
import { ownPicture } from '../src/discord/pictures.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { Glance } from '../src/table/table.ts';
import { command, typedOption } from './build.ts';

const words = en.commands.los;
/** The query of a book that says whether one place sees another: `{ from, to }` to `{ clear, distance, line, blocked, by, rule, obscured? }`. */
const QUERY = 'sight';

const list = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map((each) => (Array.isArray(each) ? each.join('/') : String(each))) : []);

/** What a book says of a line of sight. */
function sightLines(glance: Glance, from: string, to: string, facts: Facts): readonly string[] {
  const by = typeof facts['by'] === 'string' ? facts['by'] : null;
  const what = by === null ? en.los.something : own(glance.view?.units, by) ? glance.names.unit(by) : wordsOf(glance.door).text({ key: `piece.${by}`, facts: {} }, glance.names);
  const cells = list(facts['line']);
  return [
    en.los.title(placeName(glance, from), placeName(glance, to)),
    facts['clear'] === true ? en.los.clear(Number(facts['distance'])) : en.los.blocked(list(facts['blocked']).join(', '), what, Number(facts['distance'])),
    ...(facts['obscured'] === true ? [en.los.obscured] : []),
    ...(cells.length > 0 ? [en.los.along(cells.join(' '), typeof facts['rule'] === 'string' ? facts['rule'] : '')] : []),
  ];
}

/** `/los`: does one unit or cell see another? With the line on the board, and what blocks it. */
export const losCommand: Command = {
  data: command('los', words.about).addStringOption(typedOption('from', words.from, true)).addStringOption(typedOption('to', words.to, true)).toJSON(),
  run: (interaction, bot) => respond(interaction, 'private', async (reply) => {
    const glance = await glanceAt(bot, interaction);
    if (!glance?.view) return reply.send(page({ texts: [glance ? en.notStarted : en.noMatch] }));
    if (!glance.door.queries.includes(QUERY)) return reply.send(page({ texts: [en.los.noBook] }));
    const [from, to] = [interaction.options.getString('from', true).trim(), interaction.options.getString('to', true).trim()];
    const which = [...unclear(glance, from), ...unclear(glance, to)];
    if (which.length > 0) return reply.send(page({ texts: [which.join('\n')] }));
    const shown = glance.door.query(glance.view, QUERY, { from, to });
    if (isRefusal(shown)) return reply.send(page({ texts: refusalLines(glance, shown), tone: 'bad' }));
    await reply.send(page({
      texts: [sightLines(glance, from, to, shown.facts).join('\n')],
      picture: await ownPicture(bot, glance, playerOf(interaction), { view: 'crop', ...(shown.overlay ? { overlay: shown.overlay } : {}) }),
      tone: shown.facts['clear'] === true ? 'good' : 'bad',
    }));
  }, { timing: bot.timing }),
  async autocomplete(interaction, bot) {
    const glance = await glanceAt(bot, interaction);
    if (!glance?.view) return [];
    const units = Object.values(glance.view.units).filter(({ at }) => at !== null);
    return nearest(units.map(({ id }) => ({ name: glance.names.unit(id), value: id })), interaction.options.getFocused());
  },
};

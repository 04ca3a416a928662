import type { Facts, Json } from '../src/engine/index.ts';
import { isRefusal } from '../src/engine/index.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { refusalLines } from '../src/discord/text/refusal.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import { placeName, ambiguousPlace } from '../src/discord/autocomplete/places.ts';
import { ownPicture } from '../src/discord/board/pictures.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView } from '../src/table/index.ts';
import { command, typedOption } from './build.ts';
import { aboutBegun } from './reply.ts';

const words = en.commands.los;
/**
 * The query of a book that says whether one place sees another: `{ from, to }` to `{ clear, distance, line, blocked,
 * by, rule, obscured? }`.
 */
const QUERY = 'sight';

const list = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((each) => (Array.isArray(each) ? each.join('/') : String(each))) : [];

/** A book's answer about a line of sight. */
function sightLines(matchView: MatchView, from: string, to: string, facts: Facts): readonly string[] {
  const by = typeof facts['by'] === 'string' ? facts['by'] : null;
  const what =
    by === null
      ? en.los.something
      : lookup(matchView.view?.units, by)
        ? matchView.names.unit(by)
        : phrasesOf(matchView.handle).text({ key: `piece.${by}`, facts: {} }, matchView.names);
  const cells = list(facts['line']);
  const length = Number(facts['distance']);
  const distance = phrasesOf(matchView.handle).distance?.(length) ?? en.los.cells(length);
  return [
    en.los.title(placeName(matchView, from), placeName(matchView, to)),
    facts['clear'] === true
      ? en.los.clear(distance)
      : en.los.blocked(list(facts['blocked']).join(', '), what, distance),
    ...(facts['obscured'] === true ? [en.los.obscured] : []),
    ...(cells.length > 0
      ? [en.los.along(cells.join(' '), typeof facts['rule'] === 'string' ? facts['rule'] : '')]
      : []),
  ];
}

/** `/los`: whether one unit or cell sees another, with the line on the board and what blocks it. */
export const losCommand: Command = {
  data: command('los', words.about)
    .addStringOption(typedOption('from', words.from, true))
    .addStringOption(typedOption('to', words.to, true))
    .toJSON(),
  run: aboutBegun(async ({ interaction, bot, reply, matchView, player, view }) => {
    if (!matchView.handle.queries.includes(QUERY)) return reply.send(page({ texts: [en.los.noBook] }));
    const [from, to] = [
      interaction.options.getString('from', true).trim(),
      interaction.options.getString('to', true).trim(),
    ];
    const which = [...ambiguousPlace(matchView, from), ...ambiguousPlace(matchView, to)];
    if (which.length > 0) return reply.send(page({ texts: [which.join('\n')] }));
    const shown = matchView.handle.query(view, QUERY, { from, to });
    if (isRefusal(shown)) return reply.send(page({ texts: refusalLines(matchView, shown), tone: 'bad' }));
    await reply.send(
      page({
        texts: [sightLines(matchView, from, to, shown.facts).join('\n')],
        picture: await ownPicture(bot, matchView, player, {
          view: 'crop',
          ...(shown.overlay ? { overlay: shown.overlay } : {}),
        }),
        tone: shown.facts['clear'] === true ? 'good' : 'bad',
      }),
    );
  }),
  async autocomplete(interaction, bot) {
    const matchView = await matchViewAt(bot, interaction);
    if (!matchView?.view) return [];
    const units = Object.values(matchView.view.units).filter(({ at }) => at !== null);
    return nearest(
      units.map(({ id }) => ({ name: matchView.names.unit(id), value: id })),
      interaction.options.getFocused(),
    );
  },
};

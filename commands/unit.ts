import type { Facts, Json, Token } from '../src/engine/index.ts';
import { gridOf, nearestFirst } from '../src/engine/index.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { playersOf } from '../src/discord/question/page.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import { overlayOf, ownPicture, sceneOf } from '../src/discord/board/pictures.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView } from '../src/table/index.ts';
import { command, typedOption } from './build.ts';
import { aboutBegun } from './reply.ts';

const words = en.commands.unit;

const nothing = (value: Json): boolean =>
  value === null || value === false || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);

/** Facts of a query as lines: first the single ones, then a line for each named group; empty ones are left out. */
function factLines(facts: Facts): readonly string[] {
  const spaced = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const announced = Object.entries(facts).filter(([key, value]) => !['unit', 'at'].includes(key) && !nothing(value));
  const single = announced.flatMap(([key, value]) =>
    typeof value !== 'object'
      ? [`${spaced(key)}: ${value === true ? 'yes' : String(value)}`]
      : Array.isArray(value)
        ? [`${spaced(key)}: ${value.join(', ')}`]
        : [],
  );
  const groups = announced.flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [
          `**${spaced(key)}** ${Object.entries(value)
            .map(([name, inner]) => `${spaced(name)} ${String(inner)}`)
            .join(' · ')}`,
        ]
      : [],
  );
  return [single.join(' · '), ...groups].filter(Boolean);
}

/** So many units are named where somebody names one that there is not. */
const MOST_NAMED = 5;

/** A unit's card: its side, place, remaining actions and state, with the book's own card if it has one. */
function cardLines(matchView: MatchView, named: string, token: Token | null): readonly string[] {
  const shown =
    matchView.view && matchView.handle.queries.includes('unit')
      ? matchView.handle.query(matchView.view, 'unit', { unit: named })
      : null;
  const facts = shown && !('code' in shown) ? shown.facts : null;
  // A book may read other names than ids, such as `a3` for the first unit of that group.
  const id = lookup(matchView.view?.units, named) || typeof facts?.['unit'] !== 'string' ? named : facts['unit'];
  const unit = lookup(matchView.view?.units, id);
  if (!matchView.view || !unit)
    return [en.unit.unknown(named, nearestFirst(Object.keys(matchView.view?.units ?? {}), named).slice(0, MOST_NAMED))];
  const where = unit.at === null ? en.unit.gone : en.unit.at(gridOf(matchView.view.board).label(unit.at));
  const bars = token?.bars.map(({ text, left, of }) => `${text} ${left}/${of}`) ?? [];
  const badges = token?.badges.map(({ text }) => text) ?? [];
  const head = [`### ${matchView.names.unit(id)}`, `${playersOf(matchView, unit.side)}, ${where}`];
  const { card } = phrasesOf(matchView.handle);
  if (facts && card) return [...head, ...card(facts, matchView.names)];
  return [
    ...head,
    ...(facts ? factLines(facts) : []),
    ...[bars, badges].filter((list) => list.length > 0).map((list) => list.join(' · ')),
  ];
}

/** `/unit`: the card of a unit with its state. */
export const unitCommand: Command = {
  data: command('unit', words.about)
    .addStringOption(typedOption('unit', words.unit, true))
    .toJSON(),
  run: aboutBegun(async ({ interaction, bot, reply, matchView, player, view }) => {
    const id = interaction.options.getString('unit', true).trim().toLowerCase();
    const known = lookup(view.units, id);
    const token = sceneOf(matchView, { view: 'crop' })?.tokens.find(({ unit }) => unit === id) ?? null;
    const overlay = known?.at != null ? overlayOf(matchView, 'reach', { unit: id }) : null;
    await reply.send(
      page({
        texts: [cardLines(matchView, id, token).join('\n')],
        picture:
          known?.at != null
            ? await ownPicture(bot, matchView, player, { view: 'crop', ...(overlay ? { overlay } : {}) })
            : null,
      }),
    );
  }),
  async autocomplete(interaction, bot) {
    const matchView = await matchViewAt(bot, interaction);
    if (!matchView?.view) return [];
    return nearest(
      Object.keys(matchView.view.units).map((id) => ({ name: matchView.names.unit(id), value: id })),
      interaction.options.getFocused(),
    );
  },
};

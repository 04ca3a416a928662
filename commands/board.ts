import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { SIDES } from '../src/engine/index.ts';
import { boardPage, textPages } from '../src/discord/board/board.ts';
import { LAYERS, WHOLE_BOARD, ZOOMS } from '../src/discord/board/options.ts';
import type { BoardOptions } from '../src/discord/board/options.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import type { Completion } from '../src/discord/autocomplete/nearest.ts';
import { spotIn } from '../src/discord/board/distances.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import { sceneOf } from '../src/discord/board/pictures.ts';
import { clearLabel, ambiguousPlace } from '../src/discord/autocomplete/places.ts';
import type { Command } from '../src/discord/router.ts';
import { boardWords } from '../src/discord/words/board.ts';
import { en } from '../src/discord/words/en.ts';
import { paletteWords } from '../src/discord/words/palettes.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { palettes, themes } from '../src/table/index.ts';
import type { MatchView } from '../src/table/index.ts';
import { command, typedOption } from './build.ts';
import { aboutMatch } from './reply.ts';

const words = boardWords.command;
const VIEWS = ['whole', 'crop', 'text'] as const;

const one = <T extends string>(list: readonly T[], text: string | null): T | null =>
  list.find((each) => each === text) ?? null;

/** What was asked for; naming a place or a zoom asks for a part of the board. */
function lookIn({ options }: ChatInputCommandInteraction): BoardOptions {
  const typed = (name: string): string | null => options.getString(name)?.trim() || null;
  const [view, zoom, around] = [
    one(VIEWS, options.getString('view')),
    one(ZOOMS, options.getString('zoom')),
    typed('around'),
  ];
  return {
    ...WHOLE_BOARD,
    around,
    zoom,
    of: typed('of'),
    step: options.getInteger('step'),
    view: view === 'crop' || (view === null && (around !== null || zoom !== null)) ? 'crop' : 'whole',
    layer: one(LAYERS, options.getString('layer')),
    theme: one(themes, options.getString('theme')),
    palette: one(palettes, options.getString('palette')),
  };
}

const sides = ({ names }: MatchView): readonly Completion[] =>
  SIDES.map((side) => ({ name: `${side} ${names.side(side)}`, value: side }));

/** Units on the board, the typed cell, or sides, depending on the option. */
function suggested(matchView: MatchView, { options }: AutocompleteInteraction): readonly Completion[] {
  const { name, value } = options.getFocused(true);
  if (name === 'of' && options.getString('layer') === 'threat') return nearest(sides(matchView), value);
  const scene = sceneOf(matchView, { view: 'whole' });
  if (!scene) return [];
  const units = scene.tokens.map((token) => ({ name: `${token.label} ${token.name}`, value: token.unit }));
  const spot = spotIn(scene, value);
  return nearest(
    [...(spot && spot.unit === null ? [{ name: spot.name, value: clearLabel(matchView, spot.name) }] : []), ...units],
    value,
  );
}

/**
 * `/board`: the board as you may see it, now or after a past step, whole or in part, with an overlay, or in words; a
 * button shares it.
 */
export const boardCommand: Command = {
  data: command('board', en.commands.board.about)
    .addStringOption((option) =>
      option
        .setName('view')
        .setDescription(words.view)
        .addChoices(...VIEWS.map((value) => ({ name: words.views[value], value }))),
    )
    .addStringOption(typedOption('around', words.around))
    .addStringOption((option) =>
      option
        .setName('zoom')
        .setDescription(words.zoom)
        .addChoices(...ZOOMS.map((value) => ({ name: words.zooms[value], value }))),
    )
    .addStringOption((option) =>
      option
        .setName('layer')
        .setDescription(words.layer)
        .addChoices(...LAYERS.map((value) => ({ name: words.layers[value], value }))),
    )
    .addStringOption(typedOption('of', words.of))
    .addIntegerOption((option) =>
      option.setName('step').setDescription(replayWords.commands.step).setMinValue(1).setMaxValue(9_999),
    )
    .addStringOption((option) =>
      option
        .setName('theme')
        .setDescription(words.theme)
        .addChoices(...themes.map((value) => ({ name: words.themes[value], value }))),
    )
    .addStringOption((option) =>
      option
        .setName('palette')
        .setDescription(words.palette)
        .addChoices(...palettes.map((value) => ({ name: paletteWords[value], value }))),
    )
    .toJSON(),
  run: aboutMatch(async ({ interaction, bot, reply, matchView, player }) => {
    const look = lookIn(interaction);
    const which = [...ambiguousPlace(matchView, look.around), ...ambiguousPlace(matchView, look.of)];
    if (which.length > 0) return reply.send(page({ texts: [which.join('\n')] }));
    if (interaction.options.getString('view') !== 'text')
      return reply.send(await boardPage(bot, matchView, player, look));
    for (const text of await textPages(bot, matchView, player, look)) await reply.send(text);
  }),
  async autocomplete(interaction, bot) {
    const matchView = await matchViewAt(bot, interaction);
    return matchView ? suggested(matchView, interaction) : [];
  },
};

import { gridOf } from '../../engine/index.ts';
import type { Action, AnyView, Cell, Event, Names, SystemHandle } from '../../engine/index.ts';
import { openClassPosition, optionLetter } from '../../learning/index.ts';
import type { ClassOption, ClassPosition } from '../../learning/index.ts';
import { namesOf } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { lookup } from '../lookup.ts';
import { letterMarks } from '../panel/suggestions.ts';
import type { Picture } from '../payload.ts';
import { phrasesOf } from '../words/phrases.ts';

/** A position that a class is asked about, opened: what everybody may see, as the side that the class plays sees it. */
export interface SeenPosition {
  readonly handle: SystemHandle;
  readonly about: ClassPosition;
  readonly view: AnyView;
  readonly names: Names;
}

/** Opens a position; null if this release does not have its book, or the book refuses it. */
export function seePosition(bot: Pick<Bot, 'systems'>, about: ClassPosition): SeenPosition | null {
  const handle = lookup(bot.systems, about.system)?.handle;
  const match = handle ? openClassPosition(handle, about).match : null;
  if (!handle || !match) return null;
  const view = handle.view(match, about.side);
  return { handle, about, view, names: namesOf(handle, view) };
}

/** Where an action is about: the cell it names, or who it is aimed at, or who acts; null: nowhere on the board. */
export function cellOfAction({ handle, view }: Pick<SeenPosition, 'handle' | 'view'>, action: Action): Cell | null {
  const { by, params } = handle.plain(view, action);
  const { count } = gridOf(view.board);
  const specs = handle.verbs[action.verb]?.params ?? [];
  const named = specs.flatMap(({ name, kind }) => {
    const value = params[name];
    return kind === 'cell' && typeof value === 'number' && value < count ? [value] : [];
  });
  const units = Object.values(params)
    .flat()
    .flatMap((value) => (typeof value === 'string' && Object.hasOwn(view.units, value) ? [view.units[value]] : []));
  const aimed = units.find((unit) => unit?.side !== by) ?? units[0];
  const cell = named.at(-1) ?? aimed?.at ?? null;
  return cell !== null && cell < count ? cell : null;
}

/**
 * The board of a question with the letters of its options, in the colours of the server; `labels`: what stands beside
 * each letter. Null if drawing failed, which is logged.
 */
export async function classPicture(
  bot: Bot,
  server: string,
  seen: Pick<SeenPosition, 'handle' | 'view' | 'names'>,
  {
    options = [],
    labels = [],
    events,
  }: {
    readonly options?: readonly ClassOption[];
    readonly labels?: readonly string[];
    readonly events?: readonly Event[];
  } = {},
): Promise<Picture | null> {
  const { handle, view, names } = seen;
  const letters = options.map(({ cell }, place) => ({
    at: cell,
    letter: [optionLetter(place), labels[place] ?? ''].join(' ').trim(),
  }));
  try {
    const overlay = { highlights: letterMarks(letters) };
    const scene = handle.scene(view, { words: phrasesOf(handle), names, overlay, ...(events ? { events } : {}) });
    const { palette } = await bot.table.serverSettings(server);
    return await bot.painter.paint(scene, { view: 'crop', palette });
  } catch (error) {
    bot.log.error('the picture of a class failed', error);
    return null;
  }
}

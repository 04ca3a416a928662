import type { SystemHandle } from '../../engine/index.ts';
import { presetOptions, presetPosition } from '../../engine/index.ts';
import { levelsOf } from '../../table/index.ts';
import type { Bot, RuleBooks } from '../bot.ts';
import type { MatchlessSpec } from '../components/matchless.ts';
import { writeId } from '../components/ids.ts';
import { lookup } from '../lookup.ts';
import { isRefusedHere } from '../obstacle.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { roomOf } from '../people.ts';
import { minutesOf } from '../text/minutes.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { openAgainstBot, openMatch } from './open-match.ts';
import { presetName, presetsOf } from './preset-name.ts';

const words = en.chooser;

/** The button for a match without a preset. */
const BOOK = 'book';
/** In the id of a control that is about no book in particular. */
const ANY = 'any';

/** The kinds of matches that a book offers, the easiest first; the whole book last. */
const kindsOf = (handle: SystemHandle): readonly string[] => [...presetsOf(handle), BOOK];

/** The kind for a first match. */
const easiestOf = (handle: SystemHandle): string => kindsOf(handle)[0] ?? BOOK;

/** Whether there is anything to choose before a match can be opened: several books, or one that can say what its kinds of matches are like. */
export const hasChoice = (systems: RuleBooks): boolean =>
  Object.values(systems).some(({ handle }, _, all) => all.length > 1 || phrasesOf(handle).teaching !== undefined);

/** The first page of the chooser: a line with a button for each book; with a single one, its kinds of matches. */
export function booksPage({ systems }: Pick<Bot, 'systems'>): Page {
  const books = Object.values(systems).map(({ handle }) => ({ handle, words: phrasesOf(handle) }));
  const [only, second] = books;
  if (only && !second) return kindsPage(only.handle, false);
  return page({
    texts: [words.books],
    sections: books.map(({ handle, words: { title, about } }) => ({
      text: words.book(title, about),
      button: button(writeId({ kind: 'choose-book', match: handle.id }), words.choose, 'main'),
    })),
  });
}

/**
 * About how long a match of this kind takes, in minutes; null if the book does not say. `bots`: how many sides the bot
 * plays.
 */
export function minutesOfKind(handle: SystemHandle, kind: string, bots = 0): number | null {
  const preset = handle.presets[kind];
  const position = presetPosition(preset);
  const options = handle.resolveOptions({ ...position?.options, ...presetOptions(preset) });
  return 'code' in options ? null : minutesOf(handle, options, { ready: position !== null, bots });
}

/** A first match against the bot, then all kinds of matches with others: a line with a button for each. `back`: there are other books. */
function kindsPage(handle: SystemHandle, back: boolean): Page {
  const { title, about, teaching } = phrasesOf(handle);
  const kinds = kindsOf(handle).map((id) => ({ id, name: presetName(handle, id), minutes: minutesOfKind(handle, id) }));
  const easiest = easiestOf(handle);
  return page({
    texts: [[en.lobby.title(title), about].join('\n')],
    sections: [
      {
        text: words.alone(presetName(handle, easiest), minutesOfKind(handle, easiest, 1), levelsOf(handle.id).length),
        button: button(writeId({ kind: 'choose-bot', match: handle.id }), words.playBot, 'main'),
      },
      ...kinds.map(({ id, name, minutes }) => ({
        text: words.kind(name, minutes, teaching?.presets[id] ?? null),
        button: button(writeId({ kind: 'choose-match', match: handle.id, param: id }), words.open),
      })),
    ],
    foot: [words.more],
    rows: buttonRows(back ? [button(writeId({ kind: 'choose-books', match: ANY }), en.buttons.back)] : []),
  });
}

/** The preset that a button names; null: the whole book. */
const presetOf = (kind: string): string | null => (kind === BOOK ? null : kind);

const bookOf = (bot: Bot, id: string): SystemHandle | null => lookup(bot.systems, id)?.handle ?? null;

/** `/match new` without options: from the book to the kind of match, which opens it. */
export const chooserComponents = {
  'choose-books': { where: 'private', run: ({ bot, reply }) => reply.send(booksPage(bot)) },
  'choose-book': {
    where: 'private',
    run: ({ bot, reply, id }) => {
      const handle = bookOf(bot, id.match);
      return reply.send(handle ? kindsPage(handle, true) : page({ texts: [en.old] }));
    },
  },
  'choose-match': {
    where: 'public',
    run: async ({ bot, reply, id, interaction, player }) => {
      const room = roomOf(interaction);
      const handle = bookOf(bot, id.match);
      if (!room || !handle) return reply.send(page({ texts: [room ? en.old : en.onlyHere] }), 'private');
      if (await isRefusedHere(interaction, reply)) return;
      const preset = presetOf(id.param ?? BOOK);
      await openMatch(bot, reply, { room, player, system: handle.id, preset, options: {} });
    },
  },
  /** A first match against the bot, which begins at once. */
  'choose-bot': {
    where: 'public',
    run: async ({ bot, reply, id, interaction, player }) => {
      const room = roomOf(interaction);
      const handle = bookOf(bot, id.match);
      if (!room || !handle) return reply.send(page({ texts: [room ? en.old : en.onlyHere] }), 'private');
      if (await isRefusedHere(interaction, reply)) return;
      const preset = presetOf(easiestOf(handle));
      const wanted = { room, player, system: handle.id, preset, options: {} };
      await openAgainstBot(bot, reply, wanted, interaction.id);
    },
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;

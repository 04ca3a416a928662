import type { Viewer } from '../../engine/index.ts';
import { MOST_IMPORT, exportText } from '../../table/index.ts';
import type { MatchView, Player, Room } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { matchViewThen } from '../replay/catch-up.ts';
import { report } from './report.ts';
import { troubleLines } from '../text/refusal.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { sceneOf } from '../board/pictures.ts';
import { replayPage } from '../replay/replay.ts';
import { replayWords as words } from '../words/replay.ts';

export const FORMATS = ['json', 'markdown', 'animation'] as const;
export type Format = (typeof FORMATS)[number];

/** The frames of an animation. */
export type ExportSpan = 'turn' | 'match';

/** How long a board is shown, and the last one, in milliseconds. */
const SEEN = 1_100;
const LAST = 4_000;
/** A file is accompanied by a short text. */
const SPARE = 64 * 1024;

/** The viewer: sees everything once the match is over, until then what the player may know. */
const viewed = ({ stage }: MatchView): readonly [] | readonly [Viewer] => (stage === 'over' ? ['umpire'] : []);

/** A match as a file of at most this many bytes, with what the player may know of it. */
export async function exportPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  format: Format,
  span: ExportSpan,
  limit: number,
): Promise<Page> {
  if (!matchView.view) return page({ texts: [words.exports.notHere], tone: 'bad' });
  if (format === 'animation') return animationPage(bot, matchView, player, span, limit);
  const result = await bot.table.exported(matchView.id, player);
  if (!result.ok) return page({ texts: [troubleLines(matchView, result.trouble).join('\n')], tone: 'bad' });
  const { exported } = result;
  const text =
    format === 'json'
      ? exportText(exported)
      : report(matchView, await bot.table.log(matchView.id, player, 1, undefined, ...viewed(matchView)), exported);
  const bytes = Buffer.from(text);
  if (bytes.length > limit) return page({ texts: [words.exports.large(mebibytes(limit))], tone: 'bad' });
  const title =
    format === 'markdown'
      ? words.exports.file.markdown
      : exported.importable
        ? words.exports.file.json
        : words.exports.file.seen;
  return page({ texts: [title], file: { bytes, name: `match-${matchView.id}.${format === 'json' ? 'json' : 'md'}` } });
}

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MiB`;

async function animationPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  span: ExportSpan,
  limit: number,
): Promise<Page> {
  const frames = await framesOf(bot, matchView, player, span === 'turn' ? await lastTurn(bot, matchView) : 1);
  if (frames.length === 0) return page({ texts: [words.exports.still] });
  const { theme, palette } = await bot.table.person(player);
  try {
    const {
      gif,
      alt,
      frames: shown,
    } = await bot.painter.animate(frames, { theme, palette, most: Math.min(limit, 8 * 1024 * 1024) - SPARE });
    return page({
      texts: [words.exports.animation(shown)],
      media: [{ bytes: gif, name: `match-${matchView.id}.gif`, alt }],
    });
  } catch (error) {
    bot.log.error('animation failed', error, { match: matchView.id });
    return page({ texts: [words.exports.failed], tone: 'bad' });
  }
}

/**
 * The number of the entry that began the last turn: the current one, or the one before if nothing has happened in it
 * yet.
 */
async function lastTurn(bot: Bot, { id, entries }: MatchView): Promise<number> {
  const ends = (await bot.table.log(id, null, 1))
    .filter(({ beats }) => beats.some((beat) => beat !== 'activation'))
    .map(({ number }) => number);
  const before = ends.filter((number) => number < entries).at(-1);
  return (before ?? 0) + 1;
}

/** A board for each entry that changes how it looks. */
async function framesOf(bot: Bot, matchView: MatchView, player: Player, from: number) {
  const frames: { scene: NonNullable<ReturnType<typeof sceneOf>>; delay: number }[] = [];
  let before = '';
  for await (const { entry, view } of bot.table.story(
    matchView.id,
    player,
    from,
    matchView.entries,
    ...viewed(matchView),
  )) {
    const scene = view && sceneOf(matchViewThen(matchView, view), { view: 'whole', events: entry.events });
    if (!scene || scene.tokens.length + scene.terrain.length + scene.markers.length === 0) continue;
    const looks = JSON.stringify([
      scene.tokens.map(({ active: _, ...token }) => token),
      scene.terrain,
      scene.markers,
      scene.dice,
    ]);
    if (looks === before) continue;
    before = looks;
    frames.push({ scene, delay: SEEN });
  }
  return frames.map((frame, place) => (place === frames.length - 1 ? { ...frame, delay: LAST } : frame));
}

/** Imports an exported match from an address of Discord's, and shows its first step; `last`: see `Table.imported`. */
export async function importPage(
  bot: Bot,
  { url, size }: { readonly url: string; readonly size: number },
  last: string | null,
  room: Room,
  player: Player,
): Promise<Page> {
  if (size > MOST_IMPORT) return refused({ why: 'size' });
  const text = await attachmentText(bot, url);
  if (text === null) return page({ texts: [words.exports.notAFile], tone: 'bad' });
  const result = await bot.table.imported(text, room, player, last);
  if (!result.ok)
    return result.trouble.code === 'bad-import'
      ? refused(result.trouble.facts)
      : page({ texts: [troubleLines(null, result.trouble).join('\n')], tone: 'bad' });
  return replayPage(bot, result.matchView, player, { step: 1, viewer: 'own', shared: false }, [
    words.exports.imported(result.matchView.id),
  ]);
}

const refused = (facts: Parameters<typeof words.bad>[0]): Page => page({ texts: [words.bad(facts)], tone: 'bad' });

/** Decodes UTF-8; empty if the bytes are not valid. `cut`: they may end in the middle of a character. */
function textOf(bytes: Buffer, cut: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: cut });
  } catch {
    return '';
  }
}

/** The text of a response, read up to one byte more than allowed, whatever size was declared. */
async function readSome(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done && size <= MOST_IMPORT; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
  }
  await reader.cancel();
  return textOf(Buffer.concat(parts).subarray(0, MOST_IMPORT + 1), size > MOST_IMPORT);
}

/** The text of an attachment; null where it cannot be read. */
export async function attachmentText(bot: Bot, url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    return response.ok && response.body ? await readSome(response.body) : null;
  } catch (error) {
    bot.log.warn('an attachment could not be read', { error });
    return null;
  }
}

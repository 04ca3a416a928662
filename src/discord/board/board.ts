import { actorParam, isRefusal } from '../../engine/index.ts';
import type { Event, Overlay, Scene } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import { focusOf, farther, layerOf, nameIn, nearer, unitIn, writeBoardOptions } from './options.ts';
import type { BoardOptions } from './options.ts';
import { commandsNow } from '../question/commands-now.ts';
import { phrasesOf } from '../words/phrases.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import type { ComponentKind } from '../components/ids.ts';
import type { LastSeenBoard } from './last-seen.ts';
import { askedLines, ownButtons } from '../question/page.ts';
import { refusalLines } from '../text/refusal.ts';
import { positionLines, scoreLines } from './text-board.ts';
import { changeLines } from './changes.ts';
import { spotIn } from './distances.ts';
import { button, buttonRows, menu, menuRow, page } from '../payload.ts';
import type { Page, Row } from '../payload.ts';
import { ownPicture, sceneOf } from './pictures.ts';
import { pastMatchView } from '../replay/replay.ts';
import { unitEmojiName } from '../emoji/names.ts';
import { entryOf } from '../replay/entry-of.ts';
import { split } from '../text/split.ts';
import { boardWords as words } from '../words/board.ts';
import { en } from '../words/en.ts';
import { replayWords } from '../words/replay.ts';

/** A board to show: the match now or at a past step, its scene, and the overlay. */
interface ShownBoard {
  readonly matchView: MatchView;
  readonly scene: Scene;
  readonly options: BoardOptions;
  readonly overlay: Overlay | null;
  /** The latest announcement up to then; empty for a layer, which is shown alone. */
  readonly events: readonly Event[];
  /** Only for a past step. */
  readonly title: readonly string[];
}

const isPage = (found: ShownBoard | Page): found is Page => 'component' in found;
const bad = (...texts: readonly string[]): Page => page({ texts: [texts.join('\n')], tone: 'bad' });

/**
 * The board to show, with units and cells named as buttons carry them, or why it cannot be shown. `player` null: what
 * everybody may see.
 */
async function resolveBoard(
  bot: Bot,
  now: MatchView,
  player: Player | null,
  wanted: BoardOptions,
): Promise<ShownBoard | Page> {
  const past =
    wanted.step === null ? { matchView: now, title: [] } : await pastMatchView(bot, now, player, wanted.step);
  if ('component' in past) return past;
  const { matchView, title } = past;
  const events = matchView.view === null || hasOverlay(wanted) ? [] : await eventsBefore(bot, now, player, wanted.step);
  const scene = sceneOf(matchView, { view: wanted.view, events });
  if (!scene) return page({ texts: [en.board.nothing] });
  const around = wanted.around === null ? null : nameIn(scene, wanted.around);
  if (wanted.around !== null && around === null) return bad(words.unknown(wanted.around));
  const of =
    wanted.of === null || wanted.layer === 'threat' ? (wanted.of?.toLowerCase() ?? null) : nameIn(scene, wanted.of);
  if (wanted.of !== null && of === null) return bad(words.unknown(wanted.of));
  const found = { ...wanted, around, of };
  const overlay = layerOf(scene, matchView, found);
  if (overlay && isRefusal(overlay)) return bad(...refusalLines(matchView, overlay));
  if (overlay && 'why' in overlay) return bad(overlay.why);
  return { matchView, scene, options: found, overlay, events, title };
}

/** Whether an overlay is shown that is not always there. */
const hasOverlay = ({ layer }: BoardOptions): boolean => layer === 'reach' || layer === 'sight' || layer === 'threat';

/**
 * The announcement of a step, by default the last, and of everything after the entry `since`; as the player may know
 * it.
 */
async function eventsBefore(
  bot: Bot,
  { id, entries }: MatchView,
  player: Player | null,
  step: number | null,
  since = Infinity,
): Promise<readonly Event[]> {
  const count = await bot.table.stepCount(id);
  const last = step ?? count;
  const to = last < count ? await entryOf(bot.table, id, last) : entries;
  const from = Math.min((await entryOf(bot.table, id, last - 1)) ?? 0, since) + 1;
  return (await bot.table.log(id, player, from, to)).flatMap(({ events }) => events);
}

/**
 * The board as one player may see it, with buttons for other ways to look at it; with `player` null as everybody may
 * see it, without buttons. Rejects if a side's view would become public.
 */
export async function boardPage(
  bot: Bot,
  now: MatchView,
  player: Player | null,
  wanted: BoardOptions,
  note: readonly string[] = [],
): Promise<Page> {
  if (player === null && now.viewer !== 'all')
    throw new Error(`The view of ${now.viewer} was about to be shown to everybody.`);
  const seen = await resolveBoard(bot, now, player, wanted);
  if (isPage(seen)) return seen;
  const { matchView, scene, options: found, title } = seen;
  const focus = focusOf(scene, found);
  const how = {
    view: found.view,
    layer: found.layer,
    events: seen.events,
    ...(seen.overlay || focus ? { overlay: { ...seen.overlay, ...(focus ? { focus } : {}) } } : {}),
    ...(found.theme ? { theme: found.theme } : {}),
    ...(found.palette ? { palette: found.palette } : {}),
  };
  return page({
    texts: [...note, ...title, ...emptyNote(seen.overlay)],
    picture: await ownPicture(bot, matchView, player, how),
    foot: found.step === null ? askedLines(matchView) : [],
    rows: player ? boardRows(matchView, scene, found) : [],
  });
}

/** A note if there is nothing to overlay. */
const emptyNote = (overlay: Overlay | null): readonly string[] =>
  overlay && [...(overlay.highlights ?? []), ...(overlay.trails ?? [])].length === 0 ? [words.empty] : [];

/** Who walks when this unit does: itself, or its group in a book whose groups walk together. */
function walkerName({ handle, view, names }: MatchView, unit: string): string {
  const walk = handle.guide && handle.verbs[handle.guide.walk.verb];
  const group = walk && actorParam(walk)?.kind === 'group' ? view?.units[unit]?.group : null;
  return group == null ? names.unit(unit) : names.group(group);
}

/**
 * Buttons to answer what the viewer is asked, for other ways to look at the board (whole or in part, zoomed in or out, in
 * words, with a unit's reach), and to share it.
 */
function boardRows(matchView: MatchView, scene: Scene, now: BoardOptions): readonly Row[] {
  const to = (kind: ComponentKind, label: string, goal: BoardOptions | null) =>
    button(writeId({ kind, match: matchView.id, ...writeBoardOptions(goal ?? now) }), label, 'other', goal === null);
  const unit = unitIn(scene, now.layer === 'reach' ? now : { ...now, of: null }, matchView.view?.side ?? null);
  const reaching = now.layer === 'reach';
  const canReach = matchView.handle.queries.includes('reach');
  return buttonRows([
    ...(now.step === null ? ownButtons(matchView) : []),
    to('board', now.view === 'whole' ? en.buttons.crop : en.buttons.whole, {
      ...now,
      view: now.view === 'whole' ? 'crop' : 'whole',
      zoom: null,
    }),
    to('zoom', words.buttons.nearer, nearer(now)),
    // A disabled button needs a unique id, too.
    to(now.view === 'whole' ? 'board' : 'zoom', words.buttons.farther, farther(now)),
    to('text', words.buttons.text, now),
    ...(reaching
      ? [to('reach', words.buttons.bare, { ...now, layer: null, of: null })]
      : unit !== null && canReach
        ? [to('reach', words.buttons.reach(walkerName(matchView, unit)), { ...now, layer: 'reach', of: unit })]
        : []),
    to('share', en.buttons.share, now),
    ...(now.step === null
      ? []
      : [
          button(
            writeId({ kind: 'step', match: matchView.id, param: 'own', page: now.step }),
            replayWords.replay.button,
          ),
        ]),
  ]);
}

/** The combined length of a message's texts: it fills the whole message. */
const MOST = 3_800;
const MOST_UNITS = 25;

/**
 * The position in words, as one player may see it: the questions, the score, what has changed since they last looked,
 * and where everything is. As many pages as needed.
 */
export async function textPages(
  bot: Bot,
  now: MatchView,
  player: Player,
  wanted: BoardOptions,
): Promise<readonly Page[]> {
  const seen = await resolveBoard(bot, now, player, wanted);
  if (isPage(seen)) return [seen];
  const { matchView, options: found, title } = seen;
  const current = found.step === null;
  const last = current ? await bot.lastSeen.read(matchView.id, player.id) : null;
  const events = hasOverlay(found) ? [] : await eventsBefore(bot, now, player, found.step, last?.entry);
  const scene = withoutWaits(
    matchView,
    sceneOf(matchView, {
      view: 'whole',
      layer: found.layer,
      events,
      ...(seen.overlay ? { overlay: seen.overlay } : {}),
    }) ?? seen.scene,
  );
  const of =
    [found.of, found.around].map((name) => (name === null ? null : spotIn(scene, name))).find((spot) => spot !== null)
    ?? null;
  const lines = [
    ...title,
    ...(current ? [...askedLines(matchView), ...answerCommands(matchView)] : []),
    ...scoreLines(scene),
    ...emptyNote(seen.overlay),
    ...(current ? await newsLines(bot, matchView, player, last) : []),
    ...positionLines(scene, of, matchView.names.group),
  ];
  const texts = split(lines, MOST);
  const id = writeBoardOptions(found);
  const units = scene.tokens
    .toSorted((one, other) => Number(other.side === matchView.view?.side) - Number(one.side === matchView.view?.side))
    .slice(0, MOST_UNITS);
  return texts.map((text, index) =>
    page({
      texts: [text],
      rows:
        index < texts.length - 1
          ? []
          : [
              ...(units.length > 0
                ? [
                    menuRow(
                      menu(
                        writeId({ kind: 'from', match: matchView.id, ...id }),
                        words.from,
                        units.map(({ unit, label, name, side, silhouette }) => ({
                          value: unit,
                          name: `${label} ${name}`,
                          note: matchView.names.side(side),
                          emoji: unitEmojiName(side, silhouette),
                          chosen: unit === of?.unit,
                        })),
                      ),
                    ),
                  ]
                : []),
              ...buttonRows([
                ...(current ? ownButtons(matchView) : []),
                button(writeId({ kind: 'board', match: matchView.id, ...id }), words.buttons.picture),
                button(writeId({ kind: 'log', match: matchView.id }), en.buttons.log),
              ]),
            ],
    }),
  );
}

/** The scene without the banner lines that only say who is waited for: the page says so already. */
function withoutWaits({ view, handle, names }: MatchView, scene: Scene): Scene {
  const waits = view?.asked.map(({ kind, facts }) => phrasesOf(handle).question(kind, facts, names).short) ?? [];
  return {
    ...scene,
    banner: { ...scene.banner, lines: scene.banner.lines.filter((line) => !waits.some((wait) => line.includes(wait))) },
  };
}

/** The commands that answer the viewer's question. */
function answerCommands(matchView: MatchView): readonly string[] {
  const commands = commandsNow(matchView).map(({ command }) => `\`${command}\``);
  return commands.length > 0 ? [words.text.ways(commands)] : [];
}

/** What has changed since this player last looked, from the same view; this becomes their last look. */
async function newsLines(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  last: LastSeenBoard | null,
): Promise<readonly string[]> {
  const then = last && (await bot.table.past(matchView.id, player, last.entry, matchView.viewer));
  const before = then && sceneOf({ ...matchView, view: then }, { view: 'whole' });
  const after = sceneOf(matchView, { view: 'whole' });
  await bot.lastSeen.save(matchView.id, player.id, { entry: matchView.entries, at: bot.clock() });
  if (!last || !before || !after) return [words.text.first];
  const changes = changeLines(before, after);
  return [words.text.since(last.at), ...(changes.length > 0 ? changes : [words.text.same])];
}

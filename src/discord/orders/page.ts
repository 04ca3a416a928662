import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { actorCell, actorUnits, gridOf, other } from '../../engine/index.ts';
import type { AnyView, Cell, Overlay, SeenDecision, Trail } from '../../engine/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import { closestFirst } from '../board/distances.ts';
import { aimsOf } from '../board/intent.ts';
import { ownPicture } from '../board/pictures.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import type { ComponentKind } from '../components/ids.ts';
import { unitEmoji } from '../emoji/units.ts';
import { isVotedOn } from '../council/voted-on.ts';
import { actorOf } from '../panel/form.ts';
import { actorNames } from '../panel/suggestions.ts';
import { button, buttonRows, menuRow, multiMenu, menu, page } from '../payload.ts';
import type { MenuOption, Page } from '../payload.ts';
import { deedText } from '../text/deed.ts';
import { foretold } from '../text/events.ts';
import { actorName, namesAfter, spokenNames } from '../text/names.ts';
import { briefChances, MOST_CHANCES, shortfallLines } from '../text/odds.ts';
import { aboutLines } from '../question/abouts.ts';
import { firstUses } from '../terms/first-use.ts';
import { knownTerms, termsOfChances } from '../terms/known.ts';
import { clip } from '../text/split.ts';
import { councilWords } from '../words/council.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';
import { turnWords } from '../words/turn.ts';
import { changeRows } from './change.ts';
import { followUpLines } from './follow-ups.ts';
import { SUGGESTED, ordersHash } from './left.ts';
import { planOf, withoutRefused } from './plan.ts';
import type { PlannedOrder } from './plan.ts';
import { reasonOf } from './reason.ts';
import { MOST_WALKERS, enemiesFrom, rowsOf, walkersOf } from './several.ts';
import { suggestedOrders } from './suggested.ts';
import { trailsIn, withTrails } from './trails.ts';
import { turnLook } from '../board/turn-look.ts';

const words = turnWords.orders;
/** More orders than this are too long a line to be typed. */
const MOST_TYPED = 8;
const MOST_ENEMIES = 8;
/** Orders in an example. */
const MOST_LIKE = 2;
const MOST_TEXT = 4_000;

const idFor =
  ({ id: match }: MatchView, { id: decision }: SeenDecision) =>
  (kind: ComponentKind, verb?: string, param?: string, page?: number): string =>
    writeId({
      kind,
      match,
      decision,
      ...(verb === undefined ? {} : { verb }),
      ...(param === undefined ? {} : { param }),
      ...(page === undefined ? {} : { page }),
    });

/** Of each of several orders the chances that matter most. */
const FEW_CHANCES = 2;

/** One order in a line: what is known of it beforehand, or why it cannot be done and what can. */
export function orderLine(matchView: MatchView, order: PlannedOrder, number: number, most = FEW_CHANCES): string {
  const { handle } = matchView;
  const { line, action, refusal, unsure, open, answerable, instead, before, events } = order;
  if (!action) return words.refused(number, line, words.unknown);
  if (refusal && unsure) return words.unsure(number, deedText({ ...matchView, view: before }, action));
  if (refusal) {
    const why = phrasesOf(handle).refusal(refusal, spokenNames(matchView));
    return `${words.refused(number, line, why)}${instead.length > 0 ? words.instead(instead) : ''}`;
  }
  const enemy = answerable ? turnWords.answerable(matchView.names.side(other(action.by))) : null;
  const withMore = (told: string, more: readonly string[] = []): string =>
    [...more, ...(enemy === null ? [] : [enemy])].reduce(
      (line, next) => `${line}${line.endsWith('.') ? ' ' : '. '}${next}`,
      told,
    );
  const told = open ? [] : foretold(matchView, events);
  const deed = deedText({ ...matchView, view: before }, action);
  // What begins next is not all that an end does.
  const isEnd = handle.guide?.ends.includes(action.verb) === true;
  const isSaid = told.some((line) => line.startsWith(deed.replace(/\.$/u, '')));
  if (told.length > 0) return withMore(words.told(number, isEnd && !isSaid ? [deed, ...told] : told));
  const short = shortfallLines({ ...matchView, names: namesAfter(deed, spokenNames(matchView)) }, before, action);
  const names = namesAfter(deed, spokenNames(matchView));
  const chances = open ? briefChances({ handle, names }, before, action).slice(0, most) : [];
  return withMore(chances.length > 0 ? words.chance(number, deed, chances) : words.told(number, [deed]), short);
}

/** The units and groups that are given something to do. */
const actorsIn = ({ handle }: MatchView, orders: readonly PlannedOrder[]): readonly string[] =>
  orders.flatMap(({ action, before }) => (action && actorOf(handle, handle.plain(before, action))) ?? []);

/** The ways of orders, with who is given them in sight, and everybody else as far as there is room. */
function ordersOverlay(matchView: MatchView, orders: readonly PlannedOrder[], trails: readonly Trail[]): Overlay {
  const { view } = matchView;
  if (!view) return {};
  const grid = gridOf(view.board);
  const cellsOf = (units: readonly AnyView['units'][string][]): readonly Cell[] =>
    units.flatMap(({ at }) => (at !== null && at < grid.count ? [at] : []));
  const acting = cellsOf(actorsIn(matchView, orders).flatMap((actor) => actorUnits(view, actor)));
  if (acting.length === 0) return withTrails(matchView, trails, turnLook(matchView).focus);
  const shown = withTrails(matchView, trails, acting);
  return { ...shown, wider: closestFirst(grid, shown.focus ?? [], cellsOf(Object.values(view.units))) };
}

/** Who could act and is given nothing to do, where the last order ends the turn or phase. */
function withoutOrders(matchView: MatchView, orders: readonly PlannedOrder[]): readonly string[] {
  const { handle } = matchView;
  const last = orders.at(-1);
  if (!last?.action || last.refusal || !handle.guide?.ends.includes(last.action.verb)) return [];
  const given = actorsIn(
    matchView,
    orders.filter(({ refusal, unsure }) => refusal === null || unsure),
  );
  // Orders may be given to one of a group that is listed as a whole.
  const { units } = last.before;
  const busy = new Set(given.flatMap((actor) => [actor, units[actor]?.group ?? actor]));
  const ready = handle.guide.ready(last.before, last.action.by).filter((actor) => !busy.has(actor));
  return ready.length > 0 ? [words.unused(actorNames(matchView, ready))] : [];
}

/** What the things of the book do that orders name, such as a spell or a shape: a line for each. */
export const meaningsOf = (matchView: MatchView, orders: readonly PlannedOrder[]): readonly string[] => [
  ...new Set(
    orders.flatMap(({ action, refusal, before }) =>
      action && !refusal ? aboutLines(matchView, before, [action]) : [],
    ),
  ),
];

/** What a preview says beside the orders themselves. */
export interface OrdersPreview {
  readonly note?: readonly string[];
  readonly title?: string;
  /** The bot suggests them: it says what the walks are good for, and goes on suggesting. */
  readonly suggested?: boolean;
  /** The place of the order that is to be changed. */
  readonly changing?: number | null;
}

/** The preview of orders: a line each, all ways on one picture, and the button that carries them out. */
export async function ordersPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  decision: SeenDecision,
  lines: readonly string[],
  { note = [], title = words.title, suggested = false, changing = null }: OrdersPreview = {},
): Promise<Page> {
  const { handle, view } = matchView;
  const id = idFor(matchView, decision);
  const plan = view ? planOf(handle, view, decision.of, lines) : { orders: [], events: [], after: null };
  const { orders, events } = plan;
  // Ways for what is sure, arrows to whom the rest is aimed at, unless the book draws those itself.
  const aims = orders.flatMap(({ action, open, events: own }) =>
    action && open && trailsIn(matchView, own).length === 0 ? aimsOf(matchView, action) : [],
  );
  const trails = [...trailsIn(matchView, events), ...aims];
  const chances = termsOfChances(
    matchView,
    orders.flatMap(({ action, open, refusal, before }) =>
      action && open && !refusal ? [{ view: before, action }] : [],
    ),
    1,
  );
  const known = chances.length > 0 ? await knownTerms(bot.table, matchView, player) : null;
  const which = [ordersHash(lines), suggested ? SUGGESTED : undefined] as const;
  const kept = withoutRefused(orders);
  const able = kept.length > 0;
  const typed = kept.map(({ line }) => line);
  return page({
    texts: [
      [
        ...note,
        title,
        ...orders.map((order, index) => {
          const told = orderLine(matchView, order, index + 1, orders.length === 1 ? MOST_CHANCES : FEW_CHANCES);
          return suggested ? `${told}${reasonOf(matchView, order, told)}` : told;
        }),
        ...followUpLines(matchView, plan),
        ...withoutOrders(matchView, orders),
        ...meaningsOf(matchView, orders),
        ...(known ? firstUses(matchView, chances, known) : []),
        ...(able ? (kept.length < orders.length ? [words.skips] : []) : [words.none]),
      ].join('\n'),
    ],
    foot: able && typed.length <= MOST_TYPED ? [words.typed(typed)] : [],
    picture: await ownPicture(bot, matchView, player, {
      view: 'crop',
      overlay: ordersOverlay(matchView, orders, trails),
    }),
    rows: [
      ...buttonRows([
        button(
          id('orders', ...which),
          isVotedOn(matchView, decision) ? councilWords.buttons.propose : turnWords.buttons.carry,
          'good',
          !able,
        ),
        button(id('write'), turnWords.buttons.write),
        button(id('discard'), turnWords.buttons.discard),
      ]),
      ...changeRows(matchView, orders, changing, {
        choose: id('amend', ...which),
        replace: id('replace', ...which, changing ?? 0),
      }),
    ],
    tone: decision.of === 'a' ? 'side-a' : 'side-b',
  });
}

/** The form for orders as text, with those that are already there. */
export function ordersModal(matchView: MatchView, decision: SeenDecision, lines: readonly string[]): ModalBuilder {
  const { view, handle } = matchView;
  // What one would type for what the book suggests: an example that can be done as it is.
  const like = view ? suggestedOrders(handle, view, decision.of).slice(0, MOST_LIKE).join('; ') : '';
  const field = new TextInputBuilder()
    .setCustomId('text')
    .setStyle(TextInputStyle.Paragraph)
    .setMaxLength(MOST_TEXT)
    .setRequired(true);
  if (like !== '') field.setPlaceholder(clip(words.like(like), 100));
  if (lines.length > 0) field.setValue(clip(lines.join('\n'), MOST_TEXT));
  return new ModalBuilder()
    .setCustomId(idFor(matchView, decision)('written'))
    .setTitle(words.field)
    .addLabelComponents(
      new LabelBuilder().setLabel(words.field).setDescription(words.about).setTextInputComponent(field),
    );
}

/** What those who act in the same turn as a unit are called. */
const nameOfRow = (matchView: MatchView, actor: string): string =>
  actorName(matchView, matchView.view?.units[actor]?.group ?? actor);

/** The page on which several units or groups are sent somewhere together: nobody goes who is not chosen. */
export async function severalPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  decision: SeenDecision,
  picked: readonly string[],
  note: readonly string[] = [],
): Promise<Page> {
  const { handle, view } = matchView;
  const id = idFor(matchView, decision);
  const walkers = (view ? walkersOf(handle, view, decision.of) : []).slice(0, MOST_WALKERS);
  const chosen = walkers.filter((actor) => picked.includes(actor));
  const from = view ? (actorCell(view, chosen[0] ?? '') ?? 0) : 0;
  const rows = view ? rowsOf(handle, view, walkers) : [];
  const enemies = view ? enemiesFrom(handle, view, decision.of, from).slice(0, MOST_ENEMIES) : [];
  const emoji = unitEmoji(matchView);
  const goals: readonly MenuOption[] = [
    { value: 'enemy', name: turnWords.several.enemy },
    { value: 'formation', name: turnWords.several.formation },
    ...enemies.map((enemy) => ({
      value: `unit:${enemy.id}`,
      emoji: emoji(enemy.id),
      name: turnWords.several.unit(actorName(matchView, enemy.id), view ? gridOf(view.board).label(enemy.at) : ''),
    })),
    { value: 'back', name: turnWords.several.back },
  ];
  return page({
    texts: [[...note, chosen.length > 0 ? turnWords.several.goal : turnWords.several.title].join('\n')],
    picture: await ownPicture(bot, matchView, player, { view: 'crop', overlay: turnLook(matchView) }),
    rows: [
      menuRow(
        multiMenu(
          id('picked'),
          turnWords.several.units,
          walkers.map((actor) => ({
            value: actor,
            name: actorName(matchView, actor),
            emoji: emoji(actor),
            chosen: chosen.includes(actor),
          })),
        ),
      ),
      ...(chosen.length > 0 ? [menuRow(menu(id('goal'), turnWords.several.goals, goals))] : []),
      ...buttonRows([
        ...(rows.length > 1
          ? rows.flatMap(([first = '', ...others]) =>
              others.length > 0
                ? [
                    button(
                      id('everybody', undefined, first),
                      turnWords.several.together(nameOfRow(matchView, first)),
                      'main',
                    ),
                  ]
                : [],
            )
          : chosen.length < walkers.length
            ? [button(id('everybody'), turnWords.several.everybody(walkers.length), 'main')]
            : []),
        button(id('back'), en.buttons.back),
      ]),
    ],
    tone: decision.of === 'a' ? 'side-a' : 'side-b',
  });
}

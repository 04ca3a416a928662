import type { AnyView, Viewer } from '../engine/index.ts';
import type { Glance, Player, SeenEntry } from '../table/table.ts';
import { wordsOf } from './bot.ts';
import type { Bot } from './bot.ts';
import { glanceThen } from './catch-up.ts';
import { writeId } from './ids.ts';
import { playersOf } from './messages/asked.ts';
import { turnsEnded } from './messages/turns.ts';
import { entryLines } from './messages/events.ts';
import { button, buttonRows, menu, menuRow, page } from './payload.ts';
import type { Page, Row } from './payload.ts';
import { ownPicture } from './pictures.ts';
import { clip } from './split.ts';
import { replayWords as words } from './words/replay.ts';

/** Whose view a replay shows: `own` is the reader's. */
export const LOOKS = ['own', 'all', 'a', 'b', 'umpire'] as const;
export type LookAs = (typeof LOOKS)[number];

export const lookOf = (text: string | null | undefined): LookAs | null => LOOKS.find((look) => look === text) ?? null;

/** Where a replay stands. `shared`: everybody sees it, so that before the end it is everybody's view. */
export interface Stand {
  readonly step: number;
  readonly look: LookAs;
  readonly shared: boolean;
}

const MOST_LINES = 2_600;
const MOST_TURNS = 25;

/** A look as the table takes it; none for the reader's own. */
const asked = (look: LookAs): readonly [] | readonly [Viewer] => (look === 'own' ? [] : [look]);

/** The look that may be had: what is not over is seen as one's own, and by all as everybody's. */
export function allowed(glance: Glance, look: LookAs, shared: boolean): LookAs {
  if (glance.stage === 'over') return shared && look === 'own' ? 'umpire' : look;
  return shared || look === 'all' ? 'all' : 'own';
}

/** One step of a match: what happened in it, the board after it, and the ways on. */
export async function replayPage(bot: Bot, glance: Glance, player: Player, stand: Stand, note: readonly string[] = []): Promise<Page> {
  const steps = await bot.table.steps(glance.id);
  const step = Math.min(Math.max(stand.step, 1), steps.length);
  const number = steps[step - 1];
  if (number === undefined) return page({ texts: [words.exports.notHere] });
  const look = allowed(glance, stand.look, stand.shared);
  const as = asked(look);
  // What one did in secret since the step before belongs to this one, and behind the last one to that.
  const to = step === steps.length ? glance.entries : number;
  const [entries, view] = await Promise.all([
    bot.table.log(glance.id, player, (steps[step - 2] ?? 0) + 1, to, ...as),
    bot.table.past(glance.id, player, to, ...as),
  ]);
  const seen = view ? glanceThen(glance, view) : glance;
  const lines = entryLines(seen, entries);
  const picture = view && await ownPicture(bot, seen, stand.shared ? null : player, { view: 'crop', events: entries.flatMap(({ events }) => events), unless: ({ tokens, terrain, markers }) => tokens.length + terrain.length + markers.length === 0 });
  return page({
    texts: [
      [...note, words.replay.title(step, steps.length, wordsOf(glance.door).title), words.replay.seen(lookText(glance, look, view), entries.at(-1)?.at ?? glance.created)].join('\n'),
      clip(lines.length > 0 ? lines.join('\n') : words.replay.quiet, MOST_LINES),
    ],
    picture,
    foot: view ? [] : [words.replay.gone],
    rows: await rowsOf(bot, glance, { step, look, shared: stand.shared }, steps),
    tone: toneOf(entries),
  });
}

/** The match after a past step, as the player may know it, with the step's title; or a page that says why not. `player` null: as everybody may. */
export async function pastGlance(bot: Bot, glance: Glance, player: Player | null, step: number): Promise<{ readonly glance: Glance; readonly title: readonly string[] } | Page> {
  const steps = await bot.table.steps(glance.id);
  const number = steps[step - 1];
  if (number === undefined) return page({ texts: [words.replay.unknown(steps.length)], tone: 'bad' });
  const view = await bot.table.past(glance.id, player, step === steps.length ? glance.entries : number);
  if (!view) return page({ texts: [words.replay.gone], tone: 'bad' });
  return { glance: glanceThen(glance, view), title: [words.replay.title(step, steps.length, wordsOf(glance.door).title)] };
}

const toneOf = (entries: readonly SeenEntry[]): 'plain' | 'side-a' | 'side-b' => {
  const side = entries.at(-1)?.side;
  return side ? (side === 'a' ? 'side-a' : 'side-b') : 'plain';
};

function lookText(glance: Glance, look: LookAs, view: AnyView | null): string {
  const viewer = look === 'own' ? (view?.viewer ?? 'all') : look;
  if (viewer === 'all') return words.replay.views.all;
  return viewer === 'umpire' ? words.replay.views.umpire : look === 'own' ? words.replay.views.own : words.replay.views.side(playersOf(glance, viewer));
}

async function rowsOf(bot: Bot, glance: Glance, { step, look, shared }: Stand, steps: readonly number[]): Promise<readonly Row[]> {
  const to = (label: string, goal: number, verb: string) =>
    // The verb only keeps two buttons that lead to the same step apart.
    button(writeId({ press: 'step', match: glance.id, verb, param: look, page: goal }), label, 'other', goal === step || goal < 1 || goal > steps.length);
  return [
    ...buttonRows([
      to(words.replay.first, 1, 'first'), to(words.replay.back, step - 1, 'back'), to(words.replay.forward, step + 1, 'forward'), to(words.replay.last, steps.length, 'last'),
      button(writeId({ press: 'go-to', match: glance.id, param: look }), words.replay.goTo),
    ]),
    ...turnRows(glance, look, await turnsOf(bot, glance, steps)),
    ...(glance.stage === 'over' ? [menuRow(menu(writeId({ press: 'look', match: glance.id, page: step }), words.replay.view, LOOKS.filter((one) => one !== 'own' || !shared).map((one) => ({ value: one, name: nameOf(glance, one), chosen: one === look }))))] : []),
    ...buttonRows([button(writeId({ press: 'fork', match: glance.id, page: step }), words.replay.fork, 'main')]),
  ];
}

function nameOf(glance: Glance, look: LookAs): string {
  switch (look) {
    case 'own': return words.replay.views.own;
    case 'all': return words.replay.views.all;
    case 'umpire': return words.replay.views.umpire;
    default: return words.replay.views.side(glance.names.side(look));
  }
}

interface EndedTurn {
  readonly step: number;
  /** As the board called it; null: before the first. */
  readonly name: string | null;
}

/** The steps with which turns or rounds ended. */
async function turnsOf(bot: Bot, glance: Glance, steps: readonly number[]): Promise<readonly EndedTurn[]> {
  const ended = turnsEnded(glance, await bot.table.log(glance.id, null, 1));
  return ended.map(({ number, name }) => ({ step: steps.indexOf(number) + 1, name })).filter(({ step }) => step > 0);
}

function turnRows(glance: Glance, look: LookAs, turns: readonly EndedTurn[]): readonly Row[] {
  if (turns.length < 2) return [];
  const options = turns.map(({ step, name }) => ({ value: String(step), name: words.replay.turn(step, name) }));
  const every = Math.ceil(options.length / MOST_TURNS);
  return [menuRow(menu(writeId({ press: 'turns', match: glance.id, param: look }), words.replay.turns, options.filter((_, index) => index % every === every - 1 || every === 1)))];
}

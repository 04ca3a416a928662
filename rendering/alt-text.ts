import type { Cell, Place } from '../src/engine/board/board.ts';
import type { Scene, SceneDice, SceneSide, Token, Trail } from '../src/engine/scene.ts';
import { boxOf, cellAt, middle, type PicturePoint } from './geometry.ts';
import { cellLabel } from './labels.ts';
import { english, fill, type PictureWords } from './words.ts';

/** Discord's limit in characters. */
export const MOST_ALT_TEXT = 1024;

/** How many units nearest to the action keep their states before those far away are named at all. */
const NEAR = 6;

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function states(token: Token, words: PictureWords): readonly string[] {
  const { active, chosen, badges, lying, facing, level } = token;
  const texts = badges.map(({ text }) => text);
  return [
    ...(chosen ? [words.chosen] : []),
    ...(active ? [words.active] : []),
    ...texts,
    ...(lying === undefined || texts.includes(lying) ? [] : [lying]),
    ...(facing === null ? [] : [fill(words.facing, { way: compass(facing, words) })]),
    ...(level > 0 ? [fill(words.level, { level })] : []),
    ...remaining(token, words),
  ];
}

const compass = (degrees: number, words: PictureWords): string =>
  words.compass[((Math.round(degrees / 45) % 8) + 8) % 8]!;

/** Remaining deeds, and bars that seldom change; the others change too often to be mentioned. */
function remaining({ deeds, bars }: Token, words: PictureWords): readonly string[] {
  const left = deeds?.list.filter(({ done }) => !done).map(({ sign }) => sign) ?? [];
  const lasting = bars.filter((bar) => bar.lasting && bar.of > 0);
  return [
    ...(deeds && deeds.list.length > 0
      ? [fill(words.deeds, { name: deeds.text, signs: left.length > 0 ? left.join(' ') : words.none })]
      : []),
    ...lasting.map((bar) => fill(words.bar, { name: bar.text, left: bar.left, of: bar.of })),
  ];
}

/** "touching b2, b3": the tokens a token is linked to, listed with the one where the link starts. */
function linked(scene: Scene, token: Token, words: PictureWords): readonly string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind, texts } of scene.links) {
    if (!token.cells.includes(from)) continue;
    const other = scene.tokens.find(({ cells }) => cells.includes(to));
    const word = texts?.[0] ?? words.links[kind];
    if (other !== undefined) targets.set(word, [...(targets.get(word) ?? []), other.label]);
  }
  return [...targets].map(([word, labels]) => `${word} ${labels.join(' ')}`);
}

const cellOf = (scene: Scene, token: Token): string => cellLabel(scene.board, token.cells[0] ?? 0);

function describe(scene: Scene, token: Token, words: PictureWords): string {
  return [
    `${token.label} ${token.name}${token.ring ? ` (${words.hues[token.ring.hue]})` : ''} ${cellOf(scene, token)}`,
    ...states(token, words),
    ...linked(scene, token, words),
  ].join(', ');
}

/** Tokens, nearest first to the focus, or to the middle of the board if nothing is in focus. */
function byNearness(scene: Scene): readonly Token[] {
  const spot = (cells: readonly number[]): PicturePoint | null => {
    const box = boxOf(scene.board, cells);
    return box === null ? null : middle(box);
  };
  const focus = spot(scene.focus) ?? { x: scene.board.columns / 2, y: scene.board.rows / 2 };
  const away = (token: Token): number => {
    const at = spot(token.cells);
    return at === null ? Infinity : Math.hypot(at.x - focus.x, at.y - focus.y);
  };
  return scene.tokens
    .map((token) => ({ token, away: away(token) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ token }) => token);
}

/** One unit in words: with its states, or only its place. */
interface Described {
  readonly side: Token['side'];
  readonly whole: string;
  readonly brief: string;
}

/**
 * One side with its units, nearest to the action first: `whole` of them with their states, others up to `named` with
 * their places only, the rest counted.
 */
function sideText(
  { side, name, note, more = '', active }: SceneSide,
  units: readonly Described[],
  whole: number,
  named: number,
  words: PictureWords,
): string {
  const own = units.flatMap((unit, i) =>
    unit.side !== side ? [] : [i < whole ? unit.whole : i < named ? unit.brief : null],
  );
  const told = own.filter((text) => text !== null);
  const notes = [note, more].filter((text) => text !== '').join('; ');
  const head = `${fill(words.side, { side, name })}${notes === '' ? '' : ` (${notes})`}${active ? `, ${words.toAct}` : ''}`;
  const all = [...told, ...(told.length < own.length ? [fill(words.more, { count: own.length - told.length })] : [])];
  return sentence(all.length === 0 ? head : `${head}: ${all.join('; ')}`);
}

function thrown(who: string, { dice, sum, reasons }: SceneDice, words: PictureWords): string {
  const good = dice
    .filter((die) => die.good)
    .map(({ value }) => value)
    .join(' ');
  const pattern = sum !== undefined ? words.threwFor : good === '' ? words.threwNone : words.threw;
  const told = fill(pattern, { who, dice: dice.map(({ value }) => value).join(' '), good, sum: sum ?? '' });
  // No die is good: nothing stands between the dice and their sum.
  return `${told.replace(',  ', ', ')}${reasons === undefined ? '' : ` (${reasons})`}`;
}

/** The latest moves, dice and losses, as far as the picture shows them. */
function happened(scene: Scene, words: PictureWords): readonly string[] {
  const { board } = scene;
  const standing = [...scene.tokens, ...scene.ghosts.map(({ at, cells = [at], label }) => ({ cells, label }))];
  const labelAt = (cell: Cell): string =>
    standing.find(({ cells }) => cells.includes(cell))?.label ?? cellLabel(board, cell);
  const nameOf = (place: Place): string => {
    const cell = cellAt(board, place);
    return cell === null ? words.off : cellLabel(board, cell);
  };
  const trail = ({ kind, points, label, good, text }: Trail): readonly string[] => {
    const [from, to] = [points[0], points.at(-1)];
    if (from === undefined || to === undefined || points.length < 2) return [];
    const aimed = kind === 'attack' || kind === 'shot' || kind === 'spell';
    const [start, end] = [cellAt(board, from), cellAt(board, to)];
    // A unit that moved is at the trail's end, or is a ghost at its start; one that aims is at the start.
    const own = aimed ? start : standing.some(({ cells }) => end !== null && cells.includes(end)) ? end : start;
    const verdict = good === null ? null : good ? words.good : words.bad;
    const notes = [label, verdict === label ? null : verdict].filter((note) => note !== null);
    const told = fill(text ?? words.trails[kind], {
      who: own === null ? words.off : labelAt(own),
      from: nameOf(from),
      to: aimed && end !== null ? labelAt(end) : nameOf(to),
    });
    return [`${told}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`];
  };
  const gone = scene.ghosts.flatMap(({ at, label, gone: left }) =>
    left ? [fill(words.gone, { who: label, cell: cellLabel(board, at) })] : [],
  );
  return [
    ...scene.trails.flatMap(trail),
    ...scene.dice.filter(({ dice }) => dice.length > 0).map((dice) => thrown(labelAt(dice.at), dice, words)),
    ...gone,
  ];
}

/** Everything but the sides: the turn, who must act, what just happened, the overlay and the objectives. */
function headText(scene: Scene, words: PictureWords): readonly string[] {
  const shown = scene.highlights
    .filter(({ name }) => name !== '')
    .map(
      ({ name, cells }) =>
        `${name} (${cells.length === 1 ? cellLabel(scene.board, cells[0]!) : fill(words.cells, { count: cells.length })})`,
    );
  const marks = scene.markers.map(({ name, at }) => `${name} ${cellLabel(scene.board, at)}`);
  return [
    ...[scene.banner.title, ...scene.banner.lines].filter((line) => line !== '').map(sentence),
    ...happened(scene, words).map(sentence),
    ...(shown.length > 0 ? [sentence(fill(words.shown, { areas: shown.join(', ') }))] : []),
    ...(marks.length > 0 ? [sentence(fill(words.markers, { markers: marks.join(', ') }))] : []),
  ];
}

/**
 * The alt text: the turn and who must act, what just happened, the objectives, then the units of each side, nearest to
 * the action first. At most 1,024 characters: distant units are given without their states, then only counted.
 */
export function altText(scene: Scene, words: PictureWords = english): string {
  const head = headText(scene, words);
  const units = byNearness(scene).map((token): Described => ({
    side: token.side,
    whole: describe(scene, token, words),
    brief: `${token.label} ${cellOf(scene, token)}`,
  }));
  const text = (whole: number, named: number): string =>
    [...head, ...scene.sides.map((side) => sideText(side, units, whole, named, words))].join(' ');
  const near = Math.min(NEAR, units.length);
  const steps = [
    ...Array.from({ length: units.length - near + 1 }, (_, i) => [units.length - i, units.length] as const),
    ...Array.from({ length: units.length - near }, (_, i) => [near, units.length - 1 - i] as const),
    ...Array.from({ length: near }, (_, i) => [near - 1 - i, near - 1 - i] as const),
  ];
  for (const [whole, named] of steps) {
    const found = text(whole, named);
    if (found.length <= MOST_ALT_TEXT) return found;
  }
  return `${text(0, 0).slice(0, MOST_ALT_TEXT - 1)}…`;
}

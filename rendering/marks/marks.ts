import type { Cell } from '../../src/engine/board/board.ts';
import type {
  Bar,
  Ghost,
  Highlight,
  LegendEntry,
  Link,
  Scene,
  SceneDice,
  SceneTerrain,
  Token,
} from '../../src/engine/scene.ts';
import { type Box, boxOf, cellAt, middle, shared } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { PLAIN_BELOW } from '../tokens/face.ts';
import type { PictureWords } from '../words.ts';
import { isLettered, isNumbered } from './lettered.ts';

/**
 * Something that a picture shows and its legend names: what the book explains, a ring, the letter of a choice, a die, an
 * arrow's outcome, a link, the line of a group, an arrow towards units outside, a ghost, a unit that lies, a crest, a pip,
 * terrain, or a zone.
 */
export type PictureMark =
  | LegendEntry
  | { readonly ring: 'active' | 'chosen'; readonly text: string }
  | { readonly letter: string; readonly text: string }
  | { readonly die: SceneDice['dice'][number]; readonly text: string }
  | { readonly outcome: boolean; readonly text: string }
  | { readonly link: Link['kind']; readonly text: string }
  | { readonly beyond: Token['side']; readonly text: string }
  | { readonly line: Token['side']; readonly text: string }
  | { readonly lost: Ghost; readonly text: string }
  | { readonly lying: Token; readonly text: string }
  | { readonly crest: NonNullable<Token['crest']>['shape']; readonly text: string }
  | { readonly pip: Bar['shape']; readonly text: string }
  | { readonly terrain: SceneTerrain; readonly text: string }
  | { readonly zone: Highlight; readonly text: string };

/** Marks that look alike have the same key. */
function keyOf(mark: PictureMark): string {
  if ('shade' in mark) return `shade ${mark.shade}`;
  if ('look' in mark) return `look ${mark.look.sign} ${mark.look.tone ?? ''} ${mark.look.letter ?? ''}`;
  if ('ring' in mark) return `ring ${mark.ring}`;
  if ('letter' in mark) return `letter ${mark.letter}`;
  if ('die' in mark) return `die ${mark.die.good}`;
  if ('outcome' in mark) return `outcome ${mark.outcome}`;
  // A line and a chain may both hold a group together: one of them tells it.
  if ('link' in mark || 'line' in mark) return `told ${mark.text}`;
  if ('lost' in mark) return 'lost';
  if ('lying' in mark) return 'lying';
  if ('beyond' in mark) return 'beyond';
  if ('zone' in mark) return `shade ${mark.zone.shade}`;
  if ('crest' in mark) return `crest ${mark.crest}`;
  return 'pip' in mark ? `pip ${mark.pip}` : `terrain ${mark.terrain.look} ${mark.terrain.tall}`;
}

/** Whether a picture of this part of the board, in board units, shows what covers this box. */
const isIn = (window: Box, box: Box | null): boolean => box !== null && shared(window, box) > 0.4;

/** Whether a unit stands outside this part of the board. */
export const isBeyond = ({ board }: Pick<Scene, 'board'>, window: Box, { cells }: Pick<Token, 'cells'>): boolean =>
  cells.length > 0 && !isIn(window, boxOf(board, cells));

/**
 * The marks in this part of the board, each once, those about units before those about the ground.
 *
 * @param window in board units
 */
export function marksIn(scene: Scene, window: Box, { cell, dot }: Scale, words: PictureWords): readonly PictureMark[] {
  const { board } = scene;
  const isSeen = (box: Box | null): boolean => isIn(window, box);
  const tokens = scene.tokens.filter(({ cells }) => isSeen(boxOf(board, cells)));
  const plain = cell < PLAIN_BELOW * dot;
  const marks: readonly PictureMark[] = [
    ...scene.legend,
    ...tokens.flatMap(({ chosen }): PictureMark[] => (chosen ? [{ ring: 'chosen', text: words.chosen }] : [])),
    ...tokens.flatMap(({ active }): PictureMark[] => (active ? [{ ring: 'active', text: words.active }] : [])),
    ...happenedIn(scene, isSeen, words),
    ...tokens.flatMap((token): PictureMark[] =>
      token.lying === undefined || token.badges.some(({ text }) => text === token.lying)
        ? []
        : [{ lying: token, text: token.lying }],
    ),
    ...tokens.flatMap(({ badges }) =>
      badges.map(({ text, fleeting: _fleeting, heading: _heading, ...look }): PictureMark => ({ look, text })),
    ),
    ...(plain
      ? []
      : tokens.flatMap(({ crest, bars }): PictureMark[] => [
          ...bars.flatMap(({ shape, of, text }): PictureMark[] => (of > 0 ? [{ pip: shape, text }] : [])),
          ...(crest ? [{ crest: crest.shape, text: crest.text } satisfies PictureMark] : []),
        ])),
    ...linesOf(scene, tokens, words),
    ...scene.terrain.flatMap((terrain): PictureMark[] =>
      terrain.cells.some((one) => isSeen(boxOf(board, [one]))) ? [{ terrain, text: terrain.name }] : [],
    ),
    ...scene.zones.flatMap((zone): PictureMark[] =>
      zone.cells.some((one) => isSeen(boxOf(board, [one]))) ? [{ zone, text: zone.name }] : [],
    ),
  ];
  const first = new Map<string, PictureMark>();
  for (const mark of marks) if (mark.text !== '' && !first.has(keyOf(mark))) first.set(keyOf(mark), mark);
  return [...first.values()];
}

/** What units of one group are called. */
const groupText = ({ together }: Scene, { group }: PictureWords): string => together ?? group;

/** What a link tells: that its ends belong together, or are too far apart to; else in the book's words. */
function linkText(scene: Scene, { from, to, kind, texts }: Link, words: PictureWords): string {
  if (kind === 'apart') return words.apart;
  const [one, two] = [from, to].map((cell) => scene.tokens.find(({ cells }) => cells.includes(cell)));
  const isOneGroup = one && two && one.side === two.side && one.group !== null && one.group === two.group;
  return isOneGroup ? groupText(scene, words) : (texts?.[0] ?? words.links[kind]);
}

/** What choices there are and what has just happened: letters, dice, outcomes, links and units that are lost. */
function happenedIn(scene: Scene, isSeen: (box: Box | null) => boolean, words: PictureWords): readonly PictureMark[] {
  const { board, highlights, dice, trails, links, ghosts } = scene;
  const there = (...cells: readonly Cell[]): boolean => isSeen(boxOf(board, cells));
  const plates = highlights.filter(isLettered);
  return [
    ...(plates.some((plate) => !isNumbered(plate)) ? [{ letter: 'A', text: words.choice }] : []),
    ...(plates.some(isNumbered) ? [{ letter: '1', text: words.result }] : []),
    ...dice
      .filter(({ at }) => there(at))
      .flatMap((thrown) =>
        thrown.dice.map((die): PictureMark => ({ die, text: die.good ? words.dieGood : words.dieBad })),
      ),
    ...trails.flatMap(({ good, points }): PictureMark[] => {
      const [end] = points.slice(-1).flatMap((place) => cellAt(board, place) ?? []);
      if (good === null || end === undefined || !there(end)) return [];
      return [{ outcome: good, text: good ? words.good : words.bad }];
    }),
    ...links
      .filter(({ from, to }) => there(from) || there(to))
      .map((link): PictureMark => ({ link: link.kind, text: linkText(scene, link, words) })),
    ...ghosts
      .filter(({ at, gone }) => gone === true && there(at))
      .map((lost): PictureMark => ({ lost, text: words.lost })),
  ];
}

/** Units side by side hide the line between them. */
const BESIDE = 1.3;

/** The arrows at the edge: named where a row of the legend has room, since they say little more than what one sees. */
export const beyondMarks = (scene: Scene, window: Box, words: PictureWords): readonly PictureMark[] =>
  scene.tokens
    .filter((token) => isBeyond(scene, window, token))
    .slice(0, 1)
    .map(({ side }) => ({ beyond: side, text: words.beyond }));

/** The thin lines between units of one group. */
function linesOf(scene: Scene, tokens: readonly Token[], words: PictureWords): readonly PictureMark[] {
  const text = groupText(scene, words);
  const gap = ({ cells }: Token, other: Token): number => {
    const [one, two] = [boxOf(scene.board, cells), boxOf(scene.board, other.cells)];
    return one && two ? Math.hypot(middle(one).x - middle(two).x, middle(one).y - middle(two).y) : 0;
  };
  return tokens.flatMap((token): PictureMark[] => {
    const { unit, side, group, ring } = token;
    const others = tokens.filter((other) => other.side === side && other.group === group && other.unit !== unit);
    const isJoined = group !== null && !ring && others.length > 0;
    return isJoined && others.every((other) => gap(token, other) > BESIDE) ? [{ line: side, text }] : [];
  });
}

/** How many marks are named side by side. */
export function markColumns(marks: readonly PictureMark[]): number {
  const longest = Math.max(0, ...marks.map(({ text }) => text.length));
  return longest > 26 ? 2 : longest > 15 ? 3 : 4;
}

/** How many rows they take; what the book explains is never left out, the rest from the sixth row on. */
export function markRows(scene: Scene, marks: readonly PictureMark[]): number {
  const columns = markColumns(marks);
  return Math.min(Math.ceil(marks.length / columns), Math.max(MOST_ROWS, Math.ceil(scene.legend.length / columns)));
}

const MOST_ROWS = 5;

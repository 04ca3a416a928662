import type { Bar, LegendEntry, Scene, SceneTerrain, Token } from '../../src/engine/scene.ts';
import { type Box, boxOf, shared } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { PLAIN_BELOW } from '../tokens/face.ts';
import type { PictureWords } from '../words.ts';

/** Something that a picture shows and its legend names: what the book explains, a ring, a crest, a pip, or terrain. */
export type PictureMark =
  | LegendEntry
  | { readonly ring: 'active' | 'chosen'; readonly text: string }
  | { readonly crest: NonNullable<Token['crest']>['shape']; readonly text: string }
  | { readonly pip: Bar['shape']; readonly text: string }
  | { readonly terrain: SceneTerrain; readonly text: string };

/** Marks that look alike have the same key. */
function keyOf(mark: PictureMark): string {
  if ('shade' in mark) return `shade ${mark.shade}`;
  if ('look' in mark) return `look ${mark.look.sign} ${mark.look.tone ?? ''} ${mark.look.letter ?? ''}`;
  if ('ring' in mark) return `ring ${mark.ring}`;
  if ('crest' in mark) return `crest ${mark.crest}`;
  return 'pip' in mark ? `pip ${mark.pip}` : `terrain ${mark.terrain.look} ${mark.terrain.tall}`;
}

/**
 * The marks in this part of the board, each once, those about units before those about the ground.
 *
 * @param window in board units
 */
export function marksIn(scene: Scene, window: Box, { cell, dot }: Scale, words: PictureWords): readonly PictureMark[] {
  const { board } = scene;
  const isSeen = (box: Box | null): boolean => box !== null && shared(window, box) > 0.4;
  const tokens = scene.tokens.filter(({ cells }) => isSeen(boxOf(board, cells)));
  const plain = cell < PLAIN_BELOW * dot;
  const marks: readonly PictureMark[] = [
    ...scene.legend,
    ...tokens.flatMap(({ chosen }): PictureMark[] => (chosen ? [{ ring: 'chosen', text: words.chosen }] : [])),
    ...tokens.flatMap(({ active }): PictureMark[] => (active ? [{ ring: 'active', text: words.active }] : [])),
    ...tokens.flatMap(({ badges }) =>
      badges.map(({ text, fleeting: _fleeting, heading: _heading, ...look }): PictureMark => ({ look, text })),
    ),
    ...(plain
      ? []
      : tokens.flatMap(({ crest, bars }): PictureMark[] => [
          ...bars.flatMap(({ shape, of, text }): PictureMark[] => (of > 0 ? [{ pip: shape, text }] : [])),
          ...(crest ? [{ crest: crest.shape, text: crest.text } satisfies PictureMark] : []),
        ])),
    ...scene.terrain.flatMap((terrain): PictureMark[] =>
      terrain.cells.some((one) => isSeen(boxOf(board, [one]))) ? [{ terrain, text: terrain.name }] : [],
    ),
  ];
  const first = new Map<string, PictureMark>();
  for (const mark of marks) if (mark.text !== '' && !first.has(keyOf(mark))) first.set(keyOf(mark), mark);
  return [...first.values()];
}

/** How many marks are named side by side. */
export function markColumns(marks: readonly PictureMark[]): number {
  const longest = Math.max(0, ...marks.map(({ text }) => text.length));
  return longest > 26 ? 2 : longest > 15 ? 3 : 4;
}

/** How many rows they take; what the book explains is never left out, the rest from the fifth row on. */
export function markRows(scene: Scene, marks: readonly PictureMark[]): number {
  const columns = markColumns(marks);
  return Math.min(Math.ceil(marks.length / columns), Math.max(MOST_ROWS, Math.ceil(scene.legend.length / columns)));
}

const MOST_ROWS = 4;

import type { Scene, Trail } from '../../src/engine/scene.ts';
import { around, type Box, centre, grown, isInside } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import { markerBoxes } from './markers.ts';
import { areaNameBox, tokenBoxes } from './overlay.ts';
import type { ScenePart } from '../parts.ts';
import type { Pen } from '../pen.ts';
import { type Theme } from '../theme.ts';
import { diceNote } from './dice-note.ts';
import { labelNote } from './label-note.ts';
import { roomFor } from './note-room.ts';
import { drawTie } from './tie.ts';

/**
 * The dice at their places and the labels of trails, each where it covers least, with lines to their places;
 * `measuring` only measures, and `kept` are places that they leave free.
 */
export function noteParts(
  measuring: Pen,
  scene: Scene,
  layout: Layout,
  theme: Theme,
  kept: readonly Box[],
): { readonly ties: readonly ScenePart[]; readonly notes: readonly ScenePart[] } {
  const { board, cell } = layout;
  const thrown = scene.dice.filter(({ dice }) => dice.length > 0);
  const labelled = scene.trails.filter(
    (trail): trail is Trail & { readonly label: string } => trail.label !== null && trail.points.length > 0,
  );
  const notes = [
    ...thrown
      .filter((dice, i) => thrown.findIndex(({ at }) => at === dice.at) === i)
      .map((dice) =>
        diceNote(
          measuring,
          thrown.filter(({ at }) => at === dice.at),
          dice,
          scene,
          layout,
          theme,
        ),
      ),
    ...labelled.map((trail) => labelNote(measuring, trail, scene, layout, theme)),
  ].filter(({ at }) =>
    isInside(
      { x: board.x - cell, y: board.y - cell, width: board.width + 2 * cell, height: board.height + 2 * cell },
      at,
    ),
  );
  const tokens = [...tokenBoxes(scene, layout), ...markerBoxes(scene, layout)];
  const ways = scene.trails.flatMap(({ points }) =>
    points.map((place) => {
      const { x, y } = toPixel(layout)(centre(scene.board, place));
      return { x: x - cell / 3, y: y - cell / 3, width: (cell * 2) / 3, height: (cell * 2) / 3 };
    }),
  );
  const taken: Box[] = [
    ...kept,
    ...scene.highlights.flatMap((area) => areaNameBox(measuring, scene, area, layout) ?? []),
  ];
  const placed = notes.map((note) => {
    const { x, y, width, height } = roomFor(note, taken, tokens, ways, layout);
    const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    taken.push(box);
    return { ...note, box };
  });
  return {
    ties: placed.map(({ at, rim, box }) => ({
      key: JSON.stringify(['tie', at, rim, box]),
      box: grown(
        around([at, { x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }]),
        cell * 0.05 + 3,
      ),
      draw: (pen) => drawTie(pen, at, rim, box, cell, theme),
    })),
    notes: placed.map(({ key, box, draw }) => ({
      key,
      box: grown(box, cell * 0.05 + 5),
      draw: (pen) => draw(pen, box),
    })),
  };
}

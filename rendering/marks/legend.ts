import type { Shade } from '../../src/engine/looks.ts';
import type { Scene, SceneTerrain } from '../../src/engine/scene.ts';
import { drawLook } from '../tokens/badges.ts';
import { drawCrest } from '../tokens/rim.ts';
import { drawPips } from '../tokens/foot.ts';
import { type Box, centre, middle, placeOf } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { heightsOf } from '../ground/heights.ts';
import { fillWith } from '../ground/patterns.ts';
import type { ScenePart } from '../parts.ts';
import { cased, circle, type Pen, rounded, write } from '../pen.ts';
import { drawTerrain } from '../terrain/index.ts';
import type { Theme } from '../theme.ts';
import { drawChosenRing } from '../tokens/halos.ts';
import { type PictureMark, markColumns } from './marks.ts';

/** All that the swatch of a piece depends on. */
const looksOf = ({ look, tall, height, over }: SceneTerrain) => [look, tall, height, over];

/** The meaning of the marks in this picture, below the board. */
export function legendParts(scene: Scene, layout: Layout, theme: Theme): readonly ScenePart[] {
  if (layout.marks.length === 0) return [];
  return [
    {
      key: JSON.stringify([
        'legend',
        layout.marks.map((mark) => ('terrain' in mark ? [mark.text, looksOf(mark.terrain)] : mark)),
      ]),
      box: { x: 0, y: layout.bottom, width: layout.width, height: layout.height - layout.bottom },
      draw: (pen) => drawLegend(pen, scene, layout, theme),
    },
  ];
}

function drawLegend(pen: Pen, scene: Scene, layout: Layout, theme: Theme): void {
  pen.fillStyle = theme.paper;
  pen.fillRect(0, layout.bottom, layout.width, layout.height - layout.bottom);
  const { box, rowHeight } = layout.legend;
  const { unit, marks } = layout;
  const columns = markColumns(marks);
  const width = box.width / columns;
  marks.forEach((mark, i) => {
    const x = box.x + (i % columns) * width;
    const y = box.y + 4 * unit + Math.floor(i / columns) * rowHeight;
    const swatch = { x, y: y + rowHeight * 0.1, width: rowHeight * 1.3, height: rowHeight * 0.8 };
    drawMark(pen, scene, mark, swatch, layout, theme);
    write(
      pen,
      mark.text,
      { x: x + rowHeight * 1.6, y: y + rowHeight / 2 },
      { size: rowHeight * 0.68, colour: theme.ink, most: width - rowHeight * 2 },
    );
  });
}

/** A mark by itself, as large as its swatch. */
function drawMark(pen: Pen, scene: Scene, mark: PictureMark, swatch: Box, layout: Layout, theme: Theme): void {
  const { rowHeight } = layout.legend;
  const at = middle(swatch);
  const r = rowHeight * 0.42;
  if ('shade' in mark) drawShade(pen, mark.shade, swatch, layout, theme);
  else if ('look' in mark) drawLook(pen, { ...mark.look, count: Math.min(1, mark.look.count ?? 1) }, at, r, theme);
  else if ('crest' in mark) drawCrest(pen, mark.crest, at, rowHeight * 1.6, theme);
  else if ('pip' in mark)
    drawPips(pen, mark.pip, { x: swatch.x, y: at.y - r * 0.45, width: swatch.width, height: r * 0.9 }, theme);
  else if ('terrain' in mark) {
    const [cell = 0] = mark.terrain.cells;
    const spot = centre(scene.board, placeOf(scene.board, cell));
    const u = rowHeight * 0.9;
    const { label: _label, ...piece } = { ...mark.terrain, cells: [cell] };
    drawTerrain(
      pen,
      scene.board,
      piece,
      heightsOf([piece]),
      ({ x, y }) => ({ x: at.x + (x - spot.x) * u, y: at.y + (y - spot.y) * u }),
      u,
      theme,
    );
  } else {
    circle(pen, at, r * 0.75);
    if (mark.ring === 'chosen')
      drawChosenRing(pen, () => circle(pen, at, r * 0.75), { cell: rowHeight, dot: layout.dot }, theme);
    else cased(pen, theme.active, r * 0.35, theme.night, r * 0.1);
  }
}

function drawShade(pen: Pen, shade: Shade, swatch: Box, { unit, legend: { rowHeight } }: Layout, theme: Theme): void {
  const look = theme.shades[shade];
  rounded(pen, swatch, 5 * unit);
  pen.fillStyle = theme.cell;
  pen.fill();
  rounded(pen, swatch, 5 * unit);
  fillWith(pen, look, rowHeight * 1.6);
  rounded(pen, swatch, 5 * unit);
  pen.strokeStyle = look.colour;
  pen.lineWidth = 2.5 * unit;
  pen.stroke();
}

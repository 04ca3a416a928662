import type { Shade } from '../../src/engine/looks.ts';
import type { Scene } from '../../src/engine/scene.ts';
import { drawLook } from '../tokens/badges.ts';
import { type Box, middle } from '../geometry.ts';
import { type Layout, legendColumns } from '../layout.ts';
import { fillWith } from '../ground/patterns.ts';
import type { ScenePart } from '../parts.ts';
import { type Pen, rounded, write } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** The meaning of the picture's shades and signs, below the board. */
export function legendParts(scene: Scene, layout: Layout, theme: Theme): readonly ScenePart[] {
  if (scene.legend.length === 0) return [];
  return [
    {
      key: JSON.stringify(['legend', scene.legend]),
      box: { x: 0, y: layout.bottom, width: layout.width, height: layout.height - layout.bottom },
      draw: (pen) => drawLegend(pen, scene, layout, theme),
    },
  ];
}

function drawLegend(pen: Pen, scene: Scene, layout: Layout, theme: Theme): void {
  pen.fillStyle = theme.paper;
  pen.fillRect(0, layout.bottom, layout.width, layout.height - layout.bottom);
  const { box, rowHeight } = layout.legend;
  const { unit } = layout;
  const columns = legendColumns(scene);
  const width = box.width / columns;
  scene.legend.forEach((entry, i) => {
    const x = box.x + (i % columns) * width;
    const y = box.y + 4 * unit + Math.floor(i / columns) * rowHeight;
    const swatch = { x, y: y + rowHeight * 0.1, width: rowHeight * 1.3, height: rowHeight * 0.8 };
    if ('shade' in entry) drawShade(pen, entry.shade, swatch, layout, theme);
    else drawLook(pen, entry.look, middle(swatch), rowHeight * 0.42, theme);
    write(
      pen,
      entry.text,
      { x: x + rowHeight * 1.6, y: y + rowHeight / 2 },
      { size: rowHeight * 0.68, colour: theme.ink, most: width - rowHeight * 2 },
    );
  });
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

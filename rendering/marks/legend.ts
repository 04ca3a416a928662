import type { Shade } from '../../src/engine/looks.ts';
import type { Highlight, Scene, SceneTerrain, Token } from '../../src/engine/scene.ts';
import { drawLook } from '../tokens/badges.ts';
import { drawCrest } from '../tokens/rim.ts';
import { drawPips } from '../tokens/foot.ts';
import { mix } from '../colour.ts';
import { type Box, centre, middle, type PicturePoint, placeOf } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { heightsOf } from '../ground/heights.ts';
import { fillWith } from '../ground/patterns.ts';
import type { ScenePart } from '../parts.ts';
import { cased, circle, type Pen, polygon, rounded, within, write } from '../pen.ts';
import type { Scale } from '../scale.ts';
import { drawTerrain } from '../terrain/index.ts';
import type { Theme } from '../theme.ts';
import { drawGhost } from '../tokens/ghosts.ts';
import { drawChosenRing } from '../tokens/halos.ts';
import { drawToken } from '../tokens/tokens.ts';
import { drawPointer } from './beyond.ts';
import { drawDie } from './dice-note.ts';
import { drawLink } from './links.ts';
import { type PictureMark, markColumns } from './marks.ts';
import { drawNamePlate } from './overlay.ts';
import { drawVerdict } from './trails.ts';

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
  else if ('zone' in mark) drawZone(pen, mark.zone, swatch, layout, theme);
  else if ('look' in mark) drawLook(pen, { ...mark.look, count: Math.min(1, mark.look.count ?? 1) }, at, r, theme);
  else if ('crest' in mark) drawCrest(pen, mark.crest, at, rowHeight * 1.6, theme);
  else if ('pip' in mark)
    drawPips(pen, mark.pip, { x: swatch.x, y: at.y - r * 0.45, width: swatch.width, height: r * 0.9 }, theme);
  else if ('letter' in mark) drawNamePlate(pen, mark.letter, square(at, r), r * 1.5, theme.shades.chosen.colour, theme);
  else if ('die' in mark) drawDie(pen, mark.die, square(at, r), theme);
  else if ('outcome' in mark) drawVerdict(pen, mark.outcome, at, r * 0.8, theme);
  else if ('link' in mark) {
    const u = rowHeight * 1.8;
    const [from, to] = [-0.55, 0.55].map((x) => ({ x: at.x + x * u, y: at.y }));
    if (from && to) within(pen, () => drawLink(pen, mark.link, [from, to], u, theme));
  } else if ('line' in mark) {
    polygon(pen, [
      { x: swatch.x, y: at.y },
      { x: swatch.x + swatch.width, y: at.y },
    ]);
    cased(pen, theme.sides[mark.line].line, Math.max(1.5, r * 0.2), theme.casing, 1);
  } else if ('beyond' in mark) drawPointer(pen, { side: mark.beyond, at, angle: 0, units: 1 }, r * 0.75, theme);
  else if ('lost' in mark)
    drawGhost(pen, at, { ...mark.lost, label: '' }, { width: 1, height: 1, square: true }, sized(layout, r), theme);
  else if ('lying' in mark) drawLying(pen, mark.lying, at, { cell: rowHeight * 1.3, dot: layout.dot }, theme);
  else if ('terrain' in mark) drawPiece(pen, scene, mark.terrain, at, rowHeight * 0.9, theme);
  else {
    circle(pen, at, r * 0.75);
    if (mark.ring === 'chosen') drawChosenRing(pen, () => circle(pen, at, r * 0.75), sized(layout, r), theme);
    else cased(pen, theme.active, r * 0.35, theme.night, r * 0.1);
  }
}

/** A token on its side, without what is about this unit alone. */
const drawLying = (pen: Pen, token: Token, at: PicturePoint, scale: Scale, theme: Theme): void =>
  within(pen, () => {
    pen.translate(at.x, at.y);
    const { crest: _crest, ring: _ring, deeds: _deeds, frame: _frame, initials: _initials, ...face } = token;
    const bare = { ...face, label: '', facing: null, level: 0, badges: [], bars: [] };
    drawToken(pen, bare, { width: 1, height: 1, square: true }, scale, theme);
  });

const square = ({ x, y }: PicturePoint, r: number): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });

/** The scale of a token of this radius. */
const sized = ({ dot }: Layout, r: number): Scale => ({ cell: r / 0.42, dot });

function drawPiece(pen: Pen, scene: Scene, terrain: SceneTerrain, at: PicturePoint, u: number, theme: Theme): void {
  const [cell = 0] = terrain.cells;
  const spot = centre(scene.board, placeOf(scene.board, cell));
  const { label: _label, ...piece } = { ...terrain, cells: [cell] };
  const toPixel = ({ x, y }: PicturePoint): PicturePoint => ({
    x: at.x + (x - spot.x) * u,
    y: at.y + (y - spot.y) * u,
  });
  drawTerrain({ pen, board: scene.board, toPixel, u, theme }, piece, heightsOf([piece]));
}

/** An area of the ground, as it is tinted there. */
function drawZone(pen: Pen, { shade, faint }: Highlight, swatch: Box, layout: Layout, theme: Theme): void {
  if (!faint) return drawShade(pen, shade, swatch, layout, theme);
  const { colour } = theme.shades[shade];
  rounded(pen, swatch, 5 * layout.unit);
  pen.fillStyle = mix(theme.cell, colour, 0.2);
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = 2.5 * layout.unit;
  pen.stroke();
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

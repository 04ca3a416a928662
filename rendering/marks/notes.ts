import type { Cell, Place } from '../../src/engine/board/board.ts';
import type { Scene, SceneDice, Trail } from '../../src/engine/scene.ts';
import { mix } from '../colour.ts';
import {
  around,
  type Box,
  boxOf,
  cellAt,
  centre,
  grown,
  isInside,
  middle,
  placeOf,
  type PicturePoint,
  shared,
} from '../geometry.ts';
import { type Layout, type Scale, toPixel } from '../layout.ts';
import { markerBoxes } from './markers.ts';
import { areaNameBox, tokenBoxes } from './overlay.ts';
import type { ScenePart } from '../parts.ts';
import { cased, fitted, line, type Pen, rounded, trace, widthOf, write } from '../pen.ts';
import { sideLook, type Theme } from '../theme.ts';

/** A text beside a place; it is put where it covers little. */
interface Note {
  readonly at: PicturePoint;
  /** The distance from the middle of what stands there to its rim, in cells. */
  readonly rim: number;
  readonly width: number;
  readonly height: number;
  /** Equal for notes that say the same. */
  readonly key: string;
  readonly draw: (pen: Pen, box: Box) => void;
}

const DICE_IN_ROW = 6;

interface Row {
  readonly dice: readonly Die[];
  readonly sum: string;
}

interface Die {
  readonly value: number;
  readonly good: boolean;
  /** It starts another throw. */
  readonly first: boolean;
}

/** How many in a row, so that all rows are about equally long. */
const evenly = (count: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / DICE_IN_ROW)));

/**
 * The rows of dice at one place. A throw with a sum has rows of its own followed by the sum; other throws follow one
 * another with gaps.
 */
function rowsOf(throws: readonly SceneDice[]): readonly Row[] {
  const most = evenly(throws.reduce((count, { dice, sum = '' }) => count + (sum === '' ? dice.length : 0), 0));
  const rows: { dice: Die[]; sum: string; full: boolean }[] = [];
  for (const { dice, sum = '' } of throws) {
    let row = rows.at(-1);
    if (row === undefined || row.full || sum !== '') rows.push((row = { dice: [], sum: '', full: false }));
    for (const [i, { value, good }] of dice.entries()) {
      if (row.dice.length === (sum === '' ? most : evenly(dice.length)))
        rows.push((row = { dice: [], sum: '', full: false }));
      row.dice.push({ value, good, first: i === 0 && row.dice.length > 0 });
    }
    row.sum = sum;
    row.full = sum !== '';
  }
  return rows;
}

/**
 * The position of each die in a row, and the row's width, in widths of a die: a gap before each, a wide one between
 * throws.
 */
function along(dice: readonly Die[]): { readonly starts: readonly number[]; readonly end: number } {
  let end = 0;
  const starts = dice.map(({ first }) => {
    const start = end + (first ? 0.36 : 0.1);
    end = start + 1;
    return start;
  });
  return { starts, end };
}

/**
 * The usual size, or this many pixels of a phone if that is less, but at most a share of a cell: larger notes would
 * cover what they are about.
 */
const sizeFor = ({ cell, dot }: Scale, dots: number, share: number, usual: number): number =>
  Math.max(usual, Math.min(dots * dot, cell * share));

/** All throws at one place, each starting a new row; below them the reasons for modifiers. */
function diceNote(
  measuring: Pen,
  throws: readonly SceneDice[],
  { at, side }: SceneDice,
  scene: Scene,
  layout: Layout,
  theme: Theme,
): Note {
  const rows = rowsOf(throws);
  const reasons = throws.flatMap(({ reasons: why = '' }) => (why === '' ? [] : [why]));
  const size = sizeFor(layout, 13, 1, Math.min(layout.cell * 0.44, 40 * layout.unit));
  const small = size * 0.56;
  const gap = Math.max(1.5, size * 0.1);
  const wide = (text: string, height: number): number => {
    if (text === '') return 0;
    return widthOf(measuring, text, height, 'bold') + size * 0.3;
  };
  const across = Math.max(
    ...rows.map(({ dice, sum }) => along(dice).end * size + wide(sum, size * 0.62)),
    ...reasons.map((why) => wide(why, small)),
  );
  const look = sideLook(theme, side);
  return {
    at: toPixel(layout)(spotAt(scene, placeOf(scene.board, at))),
    rim: rimAt(scene, placeOf(scene.board, at)),
    width: across + 2 * gap,
    height: rows.length * (size + gap) + gap + reasons.length * small * 1.25,
    key: JSON.stringify(['dice', side, rows, reasons]),
    draw(pen, box) {
      rounded(pen, box, size * 0.28);
      cased(pen, look.line, Math.max(1.5, size * 0.07), theme.night, Math.max(1, size * 0.04));
      pen.fillStyle = theme.night;
      pen.fill();
      rows.forEach(({ dice, sum }, down) => {
        const y = box.y + gap + down * (size + gap);
        const { starts, end } = along(dice);
        dice.forEach((die, i) => {
          const x = box.x + starts[i]! * size;
          drawDie(pen, die, { x, y, width: size, height: size }, theme);
          if (!die.first) return;
          pen.fillStyle = theme.quiet;
          pen.fillRect(Math.round(x - size * 0.21), y + size * 0.1, Math.max(1, Math.round(size * 0.06)), size * 0.8);
        });
        if (sum !== '')
          write(
            pen,
            sum,
            { x: box.x + end * size + size * 0.18, y: y + size / 2 },
            { size: size * 0.62, colour: theme.white, weight: 'bold' },
          );
      });
      reasons.forEach((why, i) => {
        write(
          pen,
          why,
          { x: box.x + gap + size * 0.08, y: box.y + gap + rows.length * (size + gap) + (i + 0.45) * small * 1.25 },
          { size: small, colour: '#d5d8de' },
        );
      });
    },
  };
}

/** A success is white and underlined, a failure dark and struck through. */
function drawDie(
  pen: Pen,
  { value, good }: { readonly value: number; readonly good: boolean },
  box: Box,
  theme: Theme,
): void {
  const size = box.width;
  rounded(pen, box, size * 0.2);
  pen.fillStyle = good ? theme.white : '#3d424c';
  pen.fill();
  const { x, y } = middle(box);
  write(
    pen,
    String(value),
    { x, y: y - (good ? size * 0.07 : 0) },
    {
      size: size * 0.68,
      colour: good ? mix(theme.verdict.good, theme.night, 0.3) : '#d5d8de',
      weight: 'bold',
      align: 'center',
      most: size * 0.88,
    },
  );
  if (good) {
    pen.fillStyle = theme.verdict.good;
    pen.fillRect(box.x + size * 0.16, box.y + size * 0.8, size * 0.68, Math.max(2, size * 0.1));
    return;
  }
  pen.strokeStyle = theme.strike;
  pen.lineWidth = Math.max(1.5, size * 0.07);
  pen.lineCap = 'round';
  line(pen, { x: box.x + size * 0.16, y: box.y + size * 0.84 }, { x: box.x + size * 0.84, y: box.y + size * 0.16 });
}

function labelNote(
  measuring: Pen,
  trail: Trail & { readonly label: string },
  scene: Scene,
  layout: Layout,
  theme: Theme,
): Note {
  const size = sizeFor(layout, 9.5, 0.85, Math.min(layout.cell * 0.3, 26 * layout.unit));
  const most = Math.max(layout.cell * 4, size * 9);
  const text = fitted(measuring, trail.label, size, 'bold', most);
  const width = widthOf(measuring, text.text, text.size, 'bold');
  const last = trail.points[trail.points.length - 1]!;
  return {
    at: toPixel(layout)(spotAt(scene, last)),
    rim: rimAt(scene, last),
    width: width + size * 0.9,
    height: size * 1.45,
    key: JSON.stringify(['label', trail.side, trail.label]),
    draw(pen, box) {
      const look = sideLook(theme, trail.side);
      rounded(pen, box, size * 0.5);
      cased(pen, look.line, Math.max(1, size * 0.07), theme.night, 1);
      pen.fillStyle = theme.night;
      pen.fill();
      write(pen, trail.label, middle(box), { size, colour: theme.white, weight: 'bold', align: 'center', most });
    },
  };
}

const ANGLES = [-90, 90, -135, -45, 135, 45, 180, 0];

/** Places around a note's cell, nearest first, in cells. */
const spots = (rim: number): readonly PicturePoint[] =>
  [0.3, 0.6, 1.05, 1.6, 2.2].flatMap((reach) =>
    ANGLES.map((angle) => ({
      x: Math.cos((angle * Math.PI) / 180) * (rim + reach),
      y: Math.sin((angle * Math.PI) / 180) * (rim + reach),
    })),
  );

/** The cells of what is or was at a place: a token, a ghost. */
function standingAt(scene: Scene, place: Place): readonly Cell[] {
  const cell = cellAt(scene.board, place);
  if (cell === null) return [];
  const covers = ({ cells }: { readonly cells: readonly Cell[] }): boolean => cells.includes(cell);
  return (
    scene.tokens.find(covers)?.cells
    ?? scene.ghosts.map(({ at, cells = [at] }) => ({ cells })).find(covers)?.cells ?? [cell]
  );
}

/** Half the width of what is at a place. */
const rimAt = (scene: Scene, place: Place): number => 0.45 * Math.sqrt(Math.max(1, standingAt(scene, place).length));

/** The middle of what is at a place; the place itself if it is off the board. */
function spotAt(scene: Scene, place: Place): PicturePoint {
  const box = boxOf(scene.board, standingAt(scene, place));
  return box === null ? centre(scene.board, place) : middle(box);
}

/**
 * The box for a note that covers the least of tokens, notes and trails, stays within the board's window and is near its
 * cell.
 */
function roomFor(note: Note, taken: readonly Box[], tokens: readonly Box[], ways: readonly Box[], layout: Layout): Box {
  const { board, cell } = layout;
  const boxes = spots(note.rim).map((spot) => {
    const wide = Math.max(0, note.width / 2 - cell * 0.3) * Math.sign(Math.round(spot.x * 10));
    return {
      x: note.at.x + spot.x * cell + wide - note.width / 2,
      y: note.at.y + spot.y * cell - note.height / 2,
      width: note.width,
      height: note.height,
    };
  });
  const cost = (box: Box): number => {
    const outside = note.width * note.height - shared(box, board);
    const near = middle(box);
    const hidden = [
      ...taken.map((other) => 6 * shared(box, other)),
      ...tokens.map((other) => 10 * shared(box, other)),
      ...ways.map((other) => 0.6 * shared(box, other)),
      12 * outside,
    ];
    return (
      hidden.reduce((sum, part) => sum + part, 0) + Math.hypot(near.x - note.at.x, near.y - note.at.y) * cell * 0.12
    );
  };
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

/**
 * The dice at their places and the labels of trails, each where it covers least, with lines to their places;
 * `measuring` only measures.
 */
export function noteParts(
  measuring: Pen,
  scene: Scene,
  layout: Layout,
  theme: Theme,
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
  const taken: Box[] = scene.highlights.flatMap((area) => areaNameBox(measuring, scene, area, layout) ?? []);
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

/** A line from a note to the rim of its subject; drawn below the tokens. */
function drawTie(pen: Pen, at: PicturePoint, rim: number, box: Box, cell: number, theme: Theme): void {
  const near = {
    x: Math.min(Math.max(at.x, box.x), box.x + box.width),
    y: Math.min(Math.max(at.y, box.y), box.y + box.height),
  };
  const away = Math.hypot(near.x - at.x, near.y - at.y);
  const inner = (rim - 0.1) * cell;
  if (away < Math.max(cell * 0.3, inner)) return;
  const from = { x: at.x + ((near.x - at.x) / away) * inner, y: at.y + ((near.y - at.y) / away) * inner };
  pen.beginPath();
  pen.lineCap = 'round';
  trace(pen, [from, near]);
  cased(pen, theme.white, Math.max(2, cell * 0.045), theme.night, Math.max(1, cell * 0.03));
}

import type { SceneDice, Scene } from '../../src/engine/scene.ts';
import { mix } from '../colour.ts';
import { placeOf, type Box, middle } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import { type Pen, widthOf, rounded, cased, write, line } from '../pen.ts';
import { type Theme, sideLook } from '../theme.ts';
import { type PictureNote, sizeFor, spotAt, rimAt } from './note.ts';

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

/** All throws at one place, each starting a new row; below them the reasons for modifiers. */
export function diceNote(
  measuring: Pen,
  throws: readonly SceneDice[],
  { at, side }: SceneDice,
  scene: Scene,
  layout: Layout,
  theme: Theme,
): PictureNote {
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
export function drawDie(
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

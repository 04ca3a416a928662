import type { Bar, TokenDeeds, Token } from '../../src/engine/scene.ts';
import { type Colour, mix } from '../colour.ts';
import type { Box } from '../geometry.ts';
import type { Scale } from '../scale.ts';
import { line, type Pen, rounded, trace, write } from '../pen.ts';
import type { Theme } from '../theme.ts';

/** One pip of a bar. */
function pip(pen: Pen, shape: Bar['shape'], { x, y, width, height }: Box): void {
  const lean = shape === 'slanted' ? Math.min(height * 0.45, width * 0.4) : 0;
  pen.beginPath();
  if (shape === 'diamond')
    trace(
      pen,
      [
        { x: x + width / 2, y },
        { x: x + width, y: y + height / 2 },
        { x: x + width / 2, y: y + height },
        { x, y: y + height / 2 },
      ],
      true,
    );
  else if (shape === 'round') pen.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  else
    trace(
      pen,
      [
        { x: x + lean, y },
        { x: x + width, y },
        { x: x + width - lean, y: y + height },
        { x, y: y + height },
      ],
      true,
    );
}

const MOST_PIPS = 12;

function drawBar(pen: Pen, bar: Bar, box: Box, colour: Colour, theme: Theme): void {
  const count = Math.min(MOST_PIPS, Math.max(bar.of, bar.left));
  if (count <= 0) return;
  const full = bar.of > MOST_PIPS ? Math.round((bar.left / bar.of) * count) : bar.left;
  const step = box.width / count;
  const gap = step > 5 ? 1.5 : 1;
  for (let i = 0; i < count; i++) {
    pip(pen, bar.shape, {
      x: box.x + i * step + gap / 2,
      y: box.y,
      width: Math.max(1, step - gap),
      height: box.height,
    });
    pen.fillStyle = i < full ? colour : mix(theme.night, colour, 0.22);
    pen.fill();
  }
}

/** Three pips, two of them full, as in a legend. */
export const drawPips = (pen: Pen, shape: Bar['shape'], box: Box, theme: Theme): void =>
  drawBar(pen, { shape, left: 2, of: 3, text: '' }, box, theme.bars[shape], theme);

const shownBars = (bars: readonly Bar[]): readonly Bar[] => bars.filter(({ of }) => of > 0);

/** Whether anything is drawn at the foot; then symbol and label move up. */
export const hasFoot = ({ bars, deeds }: Pick<Token, 'bars' | 'deeds'>): boolean =>
  (deeds?.list.length ?? 0) > 0 || shownBars(bars).length > 0;

/**
 * Bars and deeds at the foot of the token, on a dark plate; within the body, so that the row below does not cover them.
 */
export function drawFoot(
  pen: Pen,
  { bars, deeds, lying }: Pick<Token, 'bars' | 'deeds' | 'lying'>,
  box: Box,
  scale: Scale,
  theme: Theme,
): void {
  const { cell } = scale;
  if (deeds && deeds.list.length > 0) return drawDeeds(pen, deeds.list, shownBars(bars), box, scale, theme);
  const shown = shownBars(bars);
  if (shown.length === 0) return;
  const row = Math.max(3, Math.round(cell * 0.075));
  const gap = Math.max(1, Math.round(cell * 0.022));
  const width = Math.round(Math.min(box.width * 0.84, cell * 0.92));
  const height = shown.length * row + (shown.length + 1) * gap;
  const top = Math.round(box.y + box.height - height * (lying === undefined ? 0.92 : 0.2));
  rounded(pen, { x: -width / 2 - gap, y: top, width: width + 2 * gap, height }, gap * 2);
  pen.fillStyle = theme.night;
  pen.fill();
  shown.forEach((bar, i) =>
    drawBar(
      pen,
      bar,
      { x: -width / 2, y: top + gap + i * (row + gap), width, height: row },
      theme.bars[bar.shape],
      theme,
    ),
  );
}

/** TokenDeeds and pips side by side in one row. */
function drawDeeds(
  pen: Pen,
  deeds: TokenDeeds['list'],
  bars: readonly Bar[],
  box: Box,
  { cell, dot }: Scale,
  theme: Theme,
): void {
  const pips = bars.reduce((sum, { of }) => sum + Math.min(of, MOST_PIPS), 0);
  const height = Math.round(Math.max(7.5 * dot, cell * 0.225));
  const gap = Math.max(1, Math.round(cell * 0.025));
  const step = Math.min(
    height * 0.82,
    (Math.max(box.width, cell * 0.96, Math.min(cell * 1.3, height * 0.7 * (deeds.length + pips))) - 2 * gap)
      / (deeds.length + pips),
  );
  const width = step * (deeds.length + pips);
  const [left, top] = [-width / 2, Math.round(box.y + box.height - height * 0.9)];
  rounded(pen, { x: left - gap, y: top, width: width + 2 * gap, height }, height * 0.3);
  pen.fillStyle = theme.night;
  pen.fill();
  deeds.forEach(({ sign, done }, i) => {
    const at = { x: left + (i + 0.5) * step, y: top + height / 2 };
    write(pen, sign, at, {
      size: height * 0.84,
      colour: done ? '#9aa1ad' : theme.white,
      weight: 'bold',
      align: 'center',
      most: step,
    });
    if (!done) return;
    pen.strokeStyle = theme.strike;
    pen.lineWidth = Math.max(1.5, height * 0.13);
    pen.lineCap = 'round';
    line(pen, { x: at.x - step * 0.4, y: at.y + height * 0.3 }, { x: at.x + step * 0.4, y: at.y - height * 0.3 });
  });
  let x = left + deeds.length * step;
  for (const bar of bars) {
    const across = step * Math.min(bar.of, MOST_PIPS);
    drawBar(
      pen,
      bar,
      { x, y: top + height * 0.16, width: across, height: height * 0.68 },
      theme.bars[bar.shape],
      theme,
    );
    x += across;
  }
}

import { createCanvas } from 'canvas';

const size = 34;
const half = (size * Math.sqrt(3)) / 2;

/** A small board of hexes with two tokens, as PNG. */
export function boardPicture(): Buffer {
  const canvas = createCanvas(760, 480);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#d8d2bf';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 14; column++) {
      const [x, y] = [30 + column * 2 * half + (row % 2) * half, 34 + row * size * 1.5];
      pen.beginPath();
      for (let corner = 0; corner < 6; corner++)
        pen.lineTo(x + half * [0, 1, 1, 0, -1, -1][corner]!, y + size * [-1, -0.5, 0.5, 1, 0.5, -0.5][corner]!);
      pen.closePath();
      pen.fillStyle = (row * 3 + column * 5) % 11 === 0 ? '#8fa678' : '#c9c2a8';
      pen.fill();
      pen.strokeStyle = '#8a8471';
      pen.stroke();
    }
  }
  for (const [x, y, colour, letter] of [
    [265, 187, '#2a5db0', 'A'],
    [442, 187, '#b0392a', 'B'],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 22, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
    pen.fillStyle = '#fff';
    pen.font = 'bold 22px DejaVu Sans';
    pen.textAlign = 'center';
    pen.fillText(letter, x, y + 8);
  }
  return canvas.toBuffer('image/png');
}

import { createCanvas } from 'canvas';
import { setFont } from './pen.ts';

const SIZE = 32;

/** Whether letters are rendered, each in its own shape. Without a font they are all the same box, or nothing. */
export function drawsLetters(letters: readonly string[] = ['A', 'g', '8', 'é']): boolean {
  const drawn = letters.map((letter) => {
    const pen = createCanvas(SIZE, SIZE).getContext('2d');
    setFont(pen, SIZE / 2);
    pen.fillText(letter, 4, SIZE - 8);
    return Buffer.from(pen.getImageData(0, 0, SIZE, SIZE).data);
  });
  const inked = drawn.every((pixels) => pixels.some((value) => value > 0));
  return inked && new Set(drawn.map((pixels) => pixels.toString('base64'))).size === letters.length;
}

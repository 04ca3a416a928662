// Renews the golden pictures, and shows changed ones side by side.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPicture } from '../rendering/index.ts';
import { fileOf, GOLDEN, GOLDEN_FOLDER } from '../tests/rendering/golden.ts';
import { differences } from '../tests/rendering/likeness.ts';
import { decode } from '../tests/rendering/pixels.ts';

const page = fileURLToPath(new URL('../artefacts/golden.html', import.meta.url));

interface Change {
  readonly name: string;
  readonly before: Buffer | null;
  readonly after: Buffer;
  /** The boxes that differ. */
  readonly what: string;
  /** The new picture, with the differences framed. */
  readonly marked: Buffer | null;
}

/** The difference between two pictures; null if they are identical. */
async function compare(name: string, before: Buffer | null, after: Buffer): Promise<Change | null> {
  if (before?.equals(after)) return null;
  if (before === null) return { name, before, after, what: 'new', marked: null };
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  if (old.width !== now.width || old.height !== now.height)
    return { name, before, after, what: `${old.width}×${old.height} became ${now.width}×${now.height}`, marked: null };
  const blocks = differences(now, old);
  const pen = now.getContext('2d');
  pen.strokeStyle = '#ff00c8';
  pen.lineWidth = 2;
  for (const { x, y } of blocks) pen.strokeRect(x - 2, y - 2, 12, 12);
  return {
    name,
    before,
    after,
    what: blocks.length === 0 ? 'nothing that can be seen' : `${blocks.length} places look different`,
    marked: now.toBuffer('image/png'),
  };
}

const image = (png: Buffer | null): string =>
  png === null ? '–' : `<img src="data:image/png;base64,${png.toString('base64')}" alt="">`;

const row = ({ name, before, after, what, marked }: Change): string =>
  `<section><h2>${name}: ${what}</h2><div><figure>${image(before)}<figcaption>before</figcaption></figure><figure>${image(after)}<figcaption>after</figcaption></figure><figure>${image(marked)}<figcaption>what looks different</figcaption></figure></div></section>`;

const STYLE =
  'body{font:16px sans-serif;margin:1em;background:#777;color:#fff}div{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}figure{margin:0}img{width:100%}';

/**
 * Draws every golden picture anew, writes changed ones, removes obsolete ones, and makes a page of before and after;
 * gives a summary.
 */
export async function renewGolden(): Promise<string> {
  mkdirSync(GOLDEN_FOLDER, { recursive: true });
  const changes: Change[] = [];
  for (const { name, scene, options } of GOLDEN) {
    const file = fileOf(name);
    const { png } = drawPicture(scene(), options);
    const change = await compare(name, existsSync(file) ? readFileSync(file) : null, png);
    if (change === null) continue;
    changes.push(change);
    writeFileSync(file, png);
  }
  const gone = readdirSync(GOLDEN_FOLDER).filter((file) => !GOLDEN.some(({ name }) => `${name}.png` === file));
  for (const file of gone) rmSync(`${GOLDEN_FOLDER}${file}`);
  mkdirSync(fileURLToPath(new URL('../artefacts/', import.meta.url)), { recursive: true });
  const told = `${changes.length} of ${GOLDEN.length} golden pictures renewed, ${gone.length} removed`;
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Golden pictures</title><style>${STYLE}</style><h1>${told}</h1>${changes.map(row).join('')}</html>\n`,
  );
  return `${told}; see artefacts/golden.html\n${changes.map(({ name, what }) => `  ${name}: ${what}\n`).join('')}`;
}

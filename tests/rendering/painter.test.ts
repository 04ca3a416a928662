import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { Scene } from '../../src/engine/scene.ts';
import { altText } from '../../rendering/alt-text.ts';
import { drawPicture } from '../../rendering/draw.ts';
import { openPainter, type Painter, type PainterOptions } from '../../rendering/index.ts';
import { fight, setUp, squares } from './scenes.ts';

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const failing = new URL('./failing-worker.ts', import.meta.url);
const telling = new URL('./telling-worker.ts', import.meta.url);
const told = (...lines: string[]): Scene => ({ ...fight, banner: { title: 'Told', lines } });
const opened: Painter[] = [];

/** With one thread unless a test needs more: each takes a while to start. */
function open(options?: PainterOptions): Painter {
  const painter = openPainter({ threads: 1, ...options });
  opened.push(painter);
  return painter;
}

/** A program in a process of its own. */
const run = (program: string): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `
  import { openPainter } from ${JSON.stringify(new URL('../../rendering/index.ts', import.meta.url).href)};
  import { fight } from ${JSON.stringify(new URL('./scenes.ts', import.meta.url).href)};
  ${program}`,
  ]);

describe('the painter', () => {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((painter) => painter.close()));
  });

  it('paints in a thread the same as here, with its alt text', async () => {
    const picture = await open().paint(fight, { view: 'crop' });
    const here = drawPicture(fight, { view: 'crop' });
    expect(hash(picture.png)).toBe(hash(here.png));
    expect([picture.width, picture.height]).toEqual([here.width, here.height]);
    expect(picture.alt).toBe(altText(fight));
  });

  it('answers each of many requests with its own picture', async () => {
    const painter = open({ threads: 2 });
    const scenes = [fight, setUp, squares, fight, setUp];
    const pictures = await Promise.all(scenes.map((scene) => painter.paint(scene, { view: 'crop' })));
    expect(pictures.map(({ png }) => hash(png))).toEqual(
      scenes.map((scene) => hash(drawPicture(scene, { view: 'crop' }).png)),
    );
  });

  it('assigns pictures of one match to the same thread, others to any free one', async () => {
    const painter = open({ program: telling, threads: 2 });
    const drawnBy = async (of?: string): Promise<number> =>
      (await painter.paint(setUp, { view: 'crop', ...(of === undefined ? {} : { of }) })).width;
    const [first, again, other] = [await drawnBy('match 1'), await drawnBy('match 1'), await drawnBy('match 2')];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(await drawnBy('match 1')).toBe(first);
    const both = await Promise.all([drawnBy('match 1'), drawnBy('match 1')]);
    expect(new Set(both).size).toBe(2);
    const nameless = [await drawnBy(), await drawnBy()];
    expect(new Set(nameless).size).toBe(2);
  });

  it('starts pictures in the order of the requests', async () => {
    const painter = open({ program: telling, threads: 1 });
    const scenes = Array.from({ length: 8 }, (_, i) => told(`number ${i}`));
    const began = await Promise.all(scenes.map(async (scene) => (await painter.paint(scene, { view: 'crop' })).height));
    expect(began).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('rejects anything but plain data, and draws the next', async () => {
    const painter = open();
    await expect(
      painter.paint({ ...fight, ground: (() => 'x') as unknown as string }, { view: 'crop' }),
    ).rejects.toThrow('not plain data');
    await expect(painter.paint(fight, { view: 'crop' })).resolves.toMatchObject({ width: 1000 });
  });

  it('does not block its caller while it draws', async () => {
    const painter = open();
    await painter.paint(fight, { view: 'whole' });
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 2);
    await Promise.all(Array.from({ length: 6 }, () => painter.paint(fight, { view: 'whole' })));
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(6);
  });

  it.each([
    ['ended', 'end once', 20_000],
    ['is late', 'late once', 6000],
  ])('replaces a thread that %s, and retries its picture', async (_, order, patience) => {
    const folder = mkdtempSync(join(tmpdir(), 'painter-'));
    try {
      const painter = open({ program: failing, patience });
      const scene = told(order, join(folder, 'done'));
      const [again, next] = await Promise.all([
        painter.paint(scene, { view: 'crop' }),
        painter.paint(setUp, { view: 'crop' }),
      ]);
      expect(hash(again.png)).toBe(hash(drawPicture(scene, { view: 'crop' }).png));
      expect(hash(next.png)).toBe(hash(drawPicture(setUp, { view: 'crop' }).png));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('gives up a picture that ends two threads, and continues with the next', async () => {
    const painter = open({ program: failing, threads: 1 });
    const [lost, next] = await Promise.allSettled([
      painter.paint(told('end always'), { view: 'crop' }),
      painter.paint(setUp, { view: 'crop' }),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('failed twice') } });
    expect(next.status).toBe('fulfilled');
  });

  it('reports why a scene cannot be drawn, and draws the next', async () => {
    const painter = open();
    const broken = { ...fight, tokens: [{ ...fight.tokens[0]!, silhouette: 'nothing' }] } as unknown as Scene;
    await expect(painter.paint(broken, { view: 'crop' })).rejects.toThrow('the scene could not be drawn');
    await expect(painter.paint(fight, { view: 'crop' })).resolves.toMatchObject({ width: 1000 });
  });

  it('accepts only as many as may wait', async () => {
    const painter = open({ most: 2 });
    const two = [painter.paint(fight, { view: 'crop' }), painter.paint(setUp, { view: 'crop' })];
    await expect(painter.paint(squares, { view: 'crop' })).rejects.toThrow('2 pictures are waiting');
    await Promise.all(two);
    await expect(painter.paint(squares, { view: 'crop' })).resolves.toMatchObject({ width: 1000 });
  });

  it('rejects waiting pictures when closed, and all later ones', async () => {
    const painter = open();
    const waiting = painter.paint(fight, { view: 'crop' });
    const rejected = expect(waiting).rejects.toThrow('closed');
    await painter.close();
    await rejected;
    await expect(painter.paint(fight, { view: 'crop' })).rejects.toThrow('closed');
  });

  it('runs from a plain process with the loader on its command line, and does not keep it alive', async () => {
    const { stdout } = await run(`
      const { width, height } = await openPainter().paint(fight, { view: 'crop' });
      console.log(width, height);`);
    const { width, height } = drawPicture(fight, { view: 'crop' });
    expect(stdout.trim()).toBe(`${width} ${height}`);
  });

  it('can be closed during a drawing, and the process continues', async () => {
    const { stdout } = await run(`
      for (const wait of [50, 350, 500]) {
        const painter = openPainter();
        const painted = Promise.allSettled([painter.paint(fight, { view: 'whole' }), painter.paint(fight, { view: 'whole', theme: 'light' })]);
        await new Promise((done) => setTimeout(done, wait));
        await painter.close();
        await painted;
      }
      console.log('closed');`);
    expect(stdout.trim()).toBe('closed');
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { wordsIn } from '../discord/world.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { openRemote } from './remote.ts';
import type { Remote } from './remote.ts';

const HOUR = 60 * 60 * 1000;
const PATIENCE = 15_000;

const folder = await mkdtemp(join(tmpdir(), 'umpire-clock-'));
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()));
  await rm(folder, { recursive: true, force: true });
});

/** The number of messages with these words, once there is one. */
async function told(who: Remote, words: string): Promise<number> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const found = (await who.sees()).filter((message) => wordsIn(message).includes(words)).length;
    if (found > 0) return found;
  }
  throw new Error(`Nobody was told: ${words}`);
}

it('the program keeps to the clock that was moved, even after being killed and started again', async () => {
  const start = async (): Promise<Program> => {
    const program = await startProgram('src/main.ts', [], { DATA_FOLDER: folder, PRACTICE_PORT: '0' }, (line) =>
      line.includes('/practice/?key='),
    );
    started.push(program);
    return program;
  };
  const before = await start();
  const here = await openRemote(before.ready.trim());
  const [anna, bruno] = [await here.as('Anna'), await here.as('Bruno')];
  await anna.command('/match new preset:learn');
  await bruno.command('/match join');
  await anna.command('/match start');
  await bruno.command('/force sample id:learn-anoba');
  await here.forward(12 * HOUR);
  expect(await told(bruno, 'Half of **Anna**’s time has gone')).toBe(1);
  await before.kill();
  here.close();

  const after = await start();
  const again = await openRemote(after.ready.trim());
  expect(await again.ahead()).toBe(12 * HOUR);
  const clara = await again.as('Clara');
  expect(wordsIn((await clara.command('/match status')).message)).toMatch(/Waiting for \*\*Anna\*\*: .*due <t:\d+:R>/);
  expect(await again.forward(9.7 * HOUR)).toBe(21.7 * HOUR);
  expect(await told(clara, '**Anna**’s time is nearly up')).toBe(1);
  await again.forward(3 * HOUR);
  expect(await told(clara, '**Anna**’s time is up')).toBe(1);
  await again.forward(5 * HOUR);
  expect(await told(clara, '**Anna** did not answer in time; the usual answer was given (1 of 3).')).toBe(1);
  await after.kill();
  again.close();
  for (const { lines } of [before, after]) expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

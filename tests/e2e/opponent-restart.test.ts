import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wordsIn } from '../discord/world.ts';
import { freePort, startProgram } from './program.ts';
import type { Program } from './program.ts';
import { openRemote } from './remote.ts';

const folder = await mkdtemp(join(tmpdir(), 'umpire-opponent-'));
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()));
  await rm(folder, { recursive: true, force: true });
});

const port = await freePort();
async function start(): Promise<Program> {
  const program = await startProgram(
    'src/main.ts',
    [],
    { DATA_FOLDER: join(folder, 'main'), PRACTICE_PORT: String(port) },
    (line) => line.includes('/practice/?key='),
  );
  started.push(program);
  return program;
}

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

describe('a program killed while the bot plays', () => {
  // Before it begins to think, and while its thread loads the books or thinks.
  it('goes on from what was stored, and the bot takes its turn', async () => {
    for (const [round, wait] of [0, 2_500].entries()) {
      const before = await start();
      const here = await openRemote(before.ready.trim());
      const anna = await here.as('Anna');
      if (round === 0) await anna.command('/match new system:salvation-and-steel preset:near opponent:recruit side:a');
      if (round === 0) await anna.command('/match start');
      const ended = wordsIn((await anna.command('/end')).message);
      if (ended.includes('End anyway')) await anna.command('/end');
      expect(wordsIn((await anna.command('/match status')).message)).toContain('Waiting for **Umpire the recruit**');
      await sleep(wait);
      await before.kill();
      here.close();

      const after = await start();
      const again = await openRemote(after.ready.trim());
      const same = await again.as('Anna');
      const status = async (): Promise<string> => wordsIn((await same.command('/match status')).message);
      await expect.poll(status, { timeout: 90_000, interval: 500 }).toContain('Waiting for **Anna**');
      expect(wordsIn((await same.command('/log')).message)).toContain('Umpire the recruit');
      expect(wordsIn((await same.command('/verify')).message)).not.toContain('wrong');
      expect(after.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
      await after.kill();
      again.close();
    }
  });
});

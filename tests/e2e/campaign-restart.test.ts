import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { wordsIn } from '../discord/world.ts';
import { freePort, startProgram } from './program.ts';
import type { Program } from './program.ts';
import { openRemote } from './remote.ts';

const ROUNDS = 3;
/** How long after a side has given up the program is killed, in milliseconds: before, during and after the carry-over. */
const MOMENTS = [2, 12, 30];

const folder = await mkdtemp(join(tmpdir(), 'umpire-campaign-'));
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()));
  await rm(folder, { recursive: true, force: true });
});

it('a campaign of three rounds survives being killed at each carry-over: nothing twice, nothing lost', async () => {
  const port = await freePort();
  async function start() {
    const program = await startProgram(
      'src/main.ts',
      [],
      { DATA_FOLDER: folder, PRACTICE_PORT: String(port) },
      (line) => line.includes('/practice/?key='),
    );
    started.push(program);
    const here = await openRemote(program.ready.trim());
    return { program, here, anna: await here.as('Anna'), bruno: await here.as('Bruno') };
  }
  let now = await start();
  await now.anna.command('/campaign new name:Veil game:genesys');
  await now.anna.command('/campaign join force:Stonefolk origin:holds');
  await now.bruno.command('/campaign join force:Pale origin:concord');
  for (let round = 0; round < ROUNDS; round += 1) {
    await now.anna.command('/campaign next options:points=250');
    await now.bruno.command('/match join');
    await now.anna.command('/match start');
    // Whatever becomes of this command, the program is gone a moment later.
    const givingUp = now.bruno.command('/match concede').catch(() => null);
    await wait(MOMENTS[round] ?? 0);
    await now.program.kill();
    now.here.close();
    await Promise.race([givingUp, wait(100)]);
    now = await start();
    // Killed before the end was stored, the match goes on, and is given up again.
    if (!/over/.test(wordsIn((await now.anna.command('/match status')).message)))
      await now.bruno.command('/match concede');
    const standings = wordsIn((await now.anna.command('/campaign table')).message);
    expect(standings).toMatch(new RegExp(`1 +Stonefolk +1 +${2 * (round + 1)} +${round + 1} +${round + 1}`));
    expect(standings).toMatch(new RegExp(`2 +Pale +1 +\\d+ +0 +${round + 1}`));
    expect(standings).toContain('**Stonefolk** beat **Pale**');
  }
  await now.program.kill();
  now.here.close();
  for (const { lines } of started) expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}, 180_000);

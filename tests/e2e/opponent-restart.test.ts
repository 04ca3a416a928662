import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { controls } from '../discord/clicker.ts';
import { wordsIn } from '../discord/world.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { openRemote } from './remote.ts';
import type { Remote } from './remote.ts';

const folder = await mkdtemp(join(tmpdir(), 'umpire-opponent-'));
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()));
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Program> {
  const program = await startProgram('src/main.ts', [], { DATA_FOLDER: folder, PRACTICE_PORT: '0' }, (line) =>
    line.includes('/practice/?key='),
  );
  started.push(program);
  return program;
}

/** Ends whatever is asked of a person, until somebody else is asked. */
async function handOver(person: Remote, to: string): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    const { message } = await person.command('/match status');
    if (wordsIn(message).includes(to)) return;
    const second = controls(message).find(({ label }) => label.startsWith('Go second'));
    if (second) await person.press(second.custom);
    else await person.command('/end');
  }
  throw new Error(`It never said: ${to}`);
}

const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Between two people, until the bot is to begin for one who is away. */
async function leaveToTheBot(anna: Remote, bruno: Remote): Promise<void> {
  await anna.command('/match new system:salvation-and-steel preset:near side:a');
  await bruno.command('/match join side:b');
  await anna.command('/match start');
  await bruno.command('/seat bot');
  await handOver(anna, 'Waiting for **Bruno**, **Umpire the veteran**');
}

const logOf = async (person: Remote): Promise<string> => wordsIn((await person.command('/log')).message);

describe('a program killed while the bot plays', () => {
  it('goes on from what was stored: an exhibition, and playing for somebody until they are back', async () => {
    const first = await start();
    const here = await openRemote(first.ready.trim());
    const [exhibition, standIn] = [0, 1];
    const host = await here.as('Anna', exhibition);
    await host.command('/match new system:salvation-and-steel preset:near opponent:recruit rival:recruit');
    await here.forward(60_000);
    await leaveToTheBot(await here.as('Anna', standIn), await here.as('Bruno', standIn));
    const before = await logOf(host);
    // While they think, or before.
    await first.kill();
    here.close();

    const second = await start();
    // While its threads load the books, or think, or between two actions.
    await sleep(2_500);
    await second.kill();

    const third = await start();
    const again = await openRemote(third.ready.trim());
    const [watcher, anna, bruno] = [
      await again.as('Anna', exhibition),
      await again.as('Anna', standIn),
      await again.as('Bruno', standIn),
    ];
    const status = async (): Promise<string> => wordsIn((await anna.command('/match status')).message);
    await expect.poll(status, { interval: 500 }).toContain('Waiting for **Anna**');
    expect(await logOf(anna)).toContain('Umpire the veteran');
    await bruno.command('/seat back');
    expect(await status()).toContain('**Side B**: Bruno –');
    const later = async (): Promise<string> => {
      await again.forward(60_000);
      return logOf(watcher);
    };
    await expect.poll(later, { interval: 200 }).not.toBe(before);
    expect(await logOf(watcher)).toContain('Umpire the recruit');
    for (const person of [anna, watcher])
      expect(wordsIn((await person.command('/verify')).message)).not.toContain('wrong');
    for (const { lines } of [first, second, third])
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    again.close();
    await third.kill();
  });
});

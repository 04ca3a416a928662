import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { controls } from '../discord/clicker.ts';
import { wordsIn } from '../discord/world.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { openRemote } from './remote.ts';
import type { Remote } from './remote.ts';
import { isOver, playOn, statusOf } from './remote-player.ts';

const ROUNDS = 3;
/** How long after a side has given up the program is killed, in milliseconds: before, during and after the carry-over. */
const MOMENTS = [30, 12, 60];
/**
 * A match is played until this round, and then given up while the program is killed; tests/e2e/missions.test.ts plays
 * to the end.
 */
const LAST_ROUND = 1;

const folder = await mkdtemp(join(tmpdir(), 'umpire-campaign-'));
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()));
  await rm(folder, { recursive: true, force: true });
});

/** What a sheet says of matches and progress. */
interface Record {
  readonly played: number;
  readonly won: number;
  readonly progress: number;
}

async function recordOf(person: Remote): Promise<Record> {
  const words = wordsIn((await person.command('/campaign sheet')).message);
  const [, age, progress] = /Age (\d)\D+(\d+)/.exec(words) ?? [];
  const [, played, won] = /(\d+) match(?:es)? played, (\d+) won/.exec(words) ?? [];
  return { played: Number(played), won: Number(won), progress: (Number(age) - 1) * 15 + Number(progress) };
}

/** What is pressed to give up the match, once that has been asked for. */
async function concession(loser: Remote): Promise<string> {
  const sure = controls((await loser.command('/match concede')).message).find(({ id }) => id.kind === 'concede');
  if (!sure) throw new Error('Nothing was asked.');
  return sure.custom;
}

/** Chooses whatever a force owes, by its menus: the first of each. */
async function chooseWhatIsOwed(person: Remote): Promise<number> {
  let chosen = 0;
  while (/You accomplished/.test(wordsIn((await person.command('/campaign sheet')).message))) {
    let { message } = await person.command('/campaign spend');
    for (let steps = 0; steps < 4; steps += 1) {
      const all = controls(message);
      const menu = all.find(({ options }) => options.length > 0);
      const confirm = all.find(({ id }) => id.kind === 'campaign-do');
      if (confirm) {
        await person.press(confirm.custom);
        chosen += 1;
        break;
      }
      if (!menu) throw new Error(`${person.name} cannot choose:\n${wordsIn(message)}`);
      ({ message } = await person.choose(menu.custom, menu.options[0]?.value ?? ''));
    }
  }
  return chosen;
}

it('a campaign of three matches, played by buttons, survives being killed at each carry-over: nothing twice, nothing lost', async () => {
  async function start() {
    const program = await startProgram('src/main.ts', [], { DATA_FOLDER: folder, PRACTICE_PORT: '0' }, (line) =>
      line.includes('/practice/?key='),
    );
    started.push(program);
    const here = await openRemote(program.ready.trim());
    return { program, here, people: [await here.as('Anna'), await here.as('Bruno')] as const };
  }
  let now = await start();
  let kills = 0;
  /** Does something, and kills the program a moment later. */
  async function killedAt(act: () => Promise<unknown>): Promise<void> {
    const acted = act().catch(() => null);
    await wait(MOMENTS[kills % MOMENTS.length] ?? 0);
    await now.program.kill();
    now.here.close();
    await Promise.race([acted, wait(100)]);
    kills += 1;
    now = await start();
  }
  const [anna, bruno] = now.people;
  await anna.command('/campaign new name:Veil game:genesys');
  await anna.command('/campaign join force:Stonefolk origin:holds');
  await bruno.command('/campaign join force:Pale origin:concord');
  const won = new Map([
    ['Anna', 0],
    ['Bruno', 0],
  ]);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await now.people[0].command('/campaign next options:points=125');
    await now.people[1].command('/match join');
    await now.people[0].command('/match start');
    await playOn(now.people, (status) => Number(/Round (\d+)/.exec(status)?.[1] ?? 0) >= LAST_ROUND);
    const loser = (): Remote => now.people[round % 2 === 0 ? 0 : 1];
    const button = await concession(loser());
    // Whatever becomes of this press, the program is gone a moment later.
    await killedAt(() => loser().press(button));
    // Killed before the end was stored, the match goes on, and is given up again.
    if (!isOver(await statusOf(loser()))) await loser().press(await concession(loser()));
    const status = await statusOf(loser());
    expect(isOver(status)).toBe(true);
    const winner = /\*\*(\w+)\*\* has won/.exec(status)?.[1];
    if (winner !== undefined) won.set(winner, (won.get(winner) ?? 0) + 1);
    for (const person of now.people) {
      const { played, progress, ...record } = await recordOf(person);
      expect([person.name, played, record.won]).toEqual([person.name, round, won.get(person.name)]);
      // Two for a victory; at most one more for what else a match of this size brings. GP-24.3
      expect(progress).toBeGreaterThanOrEqual(2 * record.won);
      expect(progress).toBeLessThanOrEqual(2 * record.won + played);
      await chooseWhatIsOwed(person);
    }
    const standings = wordsIn((await now.people[0].command('/campaign table')).message);
    expect(standings).toMatch(new RegExp(`Stonefolk +1 +\\d+ +${won.get('Anna')} +${round}`));
    expect(standings).toMatch(new RegExp(`Pale +1 +\\d+ +${won.get('Bruno')} +${round}`));
  }
  expect(kills).toBe(ROUNDS);
  await now.program.kill();
  now.here.close();
  for (const { lines } of started) expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

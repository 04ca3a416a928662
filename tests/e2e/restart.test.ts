import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../src/practice/server.ts';
import { controls } from '../discord/clicker.ts';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import { driver } from '../support/practice-driver.ts';
import { toFirstTurn } from './first-turn.ts';
import { startProgram } from './program.ts';
import type { Program } from './program.ts';
import { openRemote } from './remote.ts';

const folder = await mkdtemp(join(tmpdir(), 'umpire-restart-'));
const started: Program[] = [];
afterAll(async () => {
  await Promise.all(started.map((program) => program.kill()));
  await rm(folder, { recursive: true, force: true });
});

async function start(...given: Parameters<typeof startProgram>): Promise<Program> {
  const program = await startProgram(...given);
  started.push(program);
  return program;
}

const errors = ({ lines }: Program): readonly string[] => lines.filter((line) => line.includes('"level":"error"'));

const pressIds = (messages: readonly unknown[], press: string): readonly string[] =>
  messages.flatMap((message) =>
    controls(message)
      .filter(({ id }) => id.kind === press)
      .map(({ custom }) => custom),
  );

describe('a program killed in the middle of a match', () => {
  it('still has everything it acknowledged when it is started again', async () => {
    const program = (): Promise<Program> =>
      start('src/main.ts', [], { DATA_FOLDER: join(folder, 'main'), PRACTICE_PORT: '0' }, (line) =>
        line.includes('/practice/?key='),
      );
    const before = await program();
    const here = await openRemote(before.ready.trim());
    const [anna, bruno] = [await here.as('Anna'), await here.as('Bruno')];
    const mover = await toFirstTurn(anna, bruno);
    const unit = mover === anna ? 'a1' : 'b1';
    const cell = (await mover.choices(`/move unit:${unit} cell:`, 'cell'))[0] ?? '';
    const moved = await mover.command(`/move unit:${unit} cell:${cell}`);
    await before.kill();
    here.close();
    expect(moved.message).not.toBeNull();
    expect(errors(before)).toEqual([]);

    const after = await program();
    const again = await openRemote(after.ready.trim());
    const [clara, same] = [await again.as('Clara'), await again.as(mover.name)];
    expect(wordsIn((await clara.command('/match status')).message)).toContain(`Waiting for **${mover.name}**`);
    expect(wordsIn((await clara.command(`/unit unit:${unit}`)).message)).toContain(`at ${cell}`);
    expect(wordsIn((await clara.command('/log')).message)).toContain(cell);

    // The practice server has forgotten the old messages, but the bot has not forgotten the match: it continues by
    // clicks and by typing.
    const help = await same.command('/help');
    const panel = await same.press(pressIds([help.message], 'act')[0] ?? '');
    expect(controls(panel.message).some(({ id }) => id.kind === 'unit')).toBe(true);
    const other = unit.replace('1', '2');
    const goal = (await same.choices(`/move unit:${other} cell:`, 'cell'))[0] ?? '';
    // The answer may be the announcement itself or only say that it is done: after a kill the channel may be told first.
    await same.command(`/move unit:${other} cell:${goal}`);
    expect(wordsIn((await same.command(`/unit unit:${other}`)).message)).toContain(`at ${goal}`);
    await after.kill();
    again.close();
    expect(errors(after)).toEqual([]);
  });

  it('answers the buttons of messages it posted before', async () => {
    const practice = await startPractice({ people: ['Ann', 'Ben'] });
    const program = (): Promise<Program> =>
      start(
        'tests/e2e/bot-program.ts',
        [practice.api, practice.token, join(folder, 'bot')],
        {},
        (line) => line === 'ready',
      );
    const before = await program();
    const people = driver(practice);
    const [ann, ben] = [people.as('Ann'), people.as('Ben')];
    const mover = await toFirstTurn(ann, ben);
    await mover.waits((message) => wordsIn(message).includes('Turn 1'), 'the first turn');
    const deployed = pressIds(mover.sees(), 'act');
    const opened = await mover.click('last', deployed.at(-1) ?? '');
    const unit = mover === ann ? 'a1' : 'b1';
    const picked = await mover.choose(
      'last',
      controls(opened.message).find(({ id }) => id.kind === 'unit')?.custom ?? '',
      unit,
    );
    await before.kill();

    const after = await program();
    // The panel continues where it was left, with the chosen unit.
    const move = controls(picked.message).find(({ id }) => id.kind === 'verb' && id.verb === 'move');
    const where = controls(picked.message).find(({ id }) => id.kind === 'cells');
    // A unit with a single verb is asked for its cell at once.
    const cells = move ? await mover.click('last', move.custom) : await mover.choose('last', where?.custom ?? '', '0');
    expect(wordsIn(cells.message)).toContain(unit);
    // The public button still opens a panel; one of an answered question shows the current question.
    const current = await mover.click('last', deployed.at(-1) ?? '');
    expect(isEphemeral(current.message)).toBe(true);
    expect(controls(current.message).length).toBeGreaterThan(0);
    expect(deployed[0]).not.toBe(deployed.at(-1));
    const stale = await mover.click('last', deployed[0] ?? '');
    expect(isEphemeral(stale.message)).toBe(true);
    expect(wordsIn(stale.message)).toContain('moved on');
    expect(controls(stale.message).length).toBeGreaterThan(0);
    await after.kill();
    await practice.close();
    expect([...errors(before), ...errors(after)]).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPainter } from '../../../rendering/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { MOST_IMPORT } from '../../../src/table/index.ts';
import type { WholeExport } from '../../../src/table/index.ts';
import { readGif } from '../../rendering/gif.ts';
import { done, interaction } from '../../support/tables.ts';
import type { Answer } from '../../support/practice-driver.ts';
import { matchIn, playUntil, person } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

const fits = new Ajv({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('docs/export.schema.json', 'utf8')) as object,
);
const painter = openPainter();
let world: World;
let match: string;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true, painter });
  const { ann, ben } = world;
  await ann.command('/match new system:salvation-and-steel preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await playUntil(world, 'allocation');
  match = await matchIn(world);
});
afterAll(async () => {
  await world.close();
  await painter.close();
});

/** The file in an answer. */
async function fileOf({ message }: Answer, ending: string): Promise<Buffer> {
  const file = message?.attachments.find(({ filename }) => filename.endsWith(ending));
  const url = file?.url ?? JSON.stringify(message).match(new RegExp(`"url":"(http[^"]*${ending}[^"]*)"`))?.[1];
  if (!url) throw new Error(`There is no ${ending} in ${JSON.stringify(message).slice(0, 800)}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The file is not there: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

const bring = async (text: string): Promise<Answer> => {
  const { id } = world.cid.hands.upload('match.json', 'application/json', Buffer.from(text));
  return world.cid.command('/match import', { file: id });
};

describe('exporting a match in progress', () => {
  it('gives the data that the viewer knows, which cannot be imported', async () => {
    const told = await world.ann.command('/match export format:json');
    expect(isEphemeral(told.message)).toBe(true);
    const text = (await fileOf(told, '.json')).toString();
    const exported = JSON.parse(text) as { viewer: string; importable: boolean };
    expect(fits(exported), JSON.stringify(fits.errors)).toBe(true);
    expect(exported).toMatchObject({ viewer: 'a', importable: false });
    expect(text).not.toContain('"input"');
    expect(wordsIn((await bring(text)).message)).toContain('while the match went on');
  });

  it('gives a report in the book’s words, with what the viewer knows', async () => {
    const text = (await fileOf(await world.ben.command('/match export format:markdown'), '.md')).toString();
    expect(text).toMatch(/^# Salvation and Steel: Ann against Ben\n/);
    expect(text).toContain('The match goes on. This is what Ben may know of it.');
    // In the board's words, once each.
    const turns = [...text.matchAll(/^## (Turn .*)$/gm)].map(([, name = '']) => name);
    expect(turns.slice(0, 3).map((name) => name.replace(/: .*/, ''))).toEqual([
      'Turn 1, first half',
      'Turn 1, second half',
      'Turn 2, first half',
    ]);
    expect(text.match(/^## Before the first turn$/gm)).toHaveLength(1);
    expect(new Set(turns).size).toBe(turns.length);
    expect(text).toContain('half-turn');
    expect(text).not.toContain('## Dice');
    expect(text).not.toMatch(/<t:\d+/);
  });

  it('gives an animation of the last turn or of everything, below eight MiB', async () => {
    const turn = readGif(await fileOf(await world.ann.command('/match export format:animation'), '.gif'));
    const whole = await fileOf(await world.cid.command('/match export format:animation of:match'), '.gif');
    const film = readGif(whole);
    expect(whole.length).toBeLessThan(8 * 1024 * 1024);
    expect(film.width).toBeLessThanOrEqual(640);
    expect(film.frames.length).toBeGreaterThan(turn.frames.length);
    expect(turn.frames.length).toBeGreaterThan(0);
    expect(film.frames.at(-1)?.delay).toBeGreaterThan(film.frames[0]?.delay ?? 0);
    await world.ann.command('/settings me theme:light');
    const light = readGif(await fileOf(await world.ann.command('/match export format:animation'), '.gif'));
    const brightness = ({ frames }: typeof turn): number =>
      Array.from(frames[0]?.pixels ?? [], (pixel) => pixel & 255).reduce(
        (sum, blue, _, all) => sum + blue / all.length,
        0,
      );
    expect(brightness(light)).toBeGreaterThan(brightness(turn) + 50);
    await world.ann.command('/settings me theme:dark');
  });
});

describe('exporting a finished match', () => {
  let text: string;

  it('gives everything, and a report with its result and dice', async () => {
    done(await world.table.concede(match, person(world.ben), interaction()));
    text = (await fileOf(await world.cid.command('/match export format:json'), '.json')).toString();
    expect(fits(JSON.parse(text)), JSON.stringify(fits.errors)).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ importable: true, result: { winner: 'a' } });
    const report = (await fileOf(await world.cid.command('/match export format:markdown'), '.md')).toString();
    expect(report).toContain('**Ann** has won.');
    expect(report).toMatch(/\| d\d+ \| (Ann|Ben) acted \| \d+ \| \d+\.\d\d \| \d+\.\d\d \|/);
    expect(report).toMatch(/- Ended: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  });

  it('gives a file that can be imported, stepped through, forked and exported again', async () => {
    const { cid } = world;
    const told = await bring(text);
    expect(isEphemeral(told.message)).toBe(true);
    expect(wordsIn(told.message)).toContain('fits in every step');
    const [, id = ''] = /match:([0-9a-f]+)/.exec(wordsIn(told.message)) ?? [];
    expect(id).not.toBe(match);
    expect(await world.table.steps(id)).toEqual(await world.table.steps(match));
    const stepped = await cid.click('last', 'Last');
    const original = await cid.command('/replay step:9999');
    const body = (answer: Answer) =>
      wordsIn(answer.message)
        .split('\n')
        .filter((line) => !line.includes('<t:'));
    expect(body(stepped)).toEqual(body(original));
    expect(wordsIn((await cid.command(`/replay match:${id} step:3`)).message)).toContain('Step 3 of');
    // Nobody else can open it.
    expect(wordsIn((await world.ann.command(`/replay match:${id}`)).message)).toContain(
      'You have no match with that number',
    );
    const again = done(await world.table.exported(id, null)).exported;
    expect(again).toEqual(JSON.parse(text));
    // The channel's own match is still there.
    expect(await world.table.at({ server: world.practice.server, channel: cid.hands.channel })).toBe(match);
  });

  it('gives a file that is refused with a clear message once it is changed', async () => {
    const exported = JSON.parse(text) as WholeExport;
    const said = async (given: string) => wordsIn((await bring(given)).message);
    expect(await said('not a match')).toContain('is not JSON');
    expect(await said('{}')).toContain('is not as it should be');
    expect(await said(text.replace(/"value": (\d+)/, '"value": 1$1'))).toContain('digest does not fit');
    expect(await said(JSON.stringify({ ...exported, rules: 999 }))).toContain('digest does not fit');
    expect(await said(' '.repeat(MOST_IMPORT + 1))).toContain('too large');
  });

  it('sends nothing that Discord would reject', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

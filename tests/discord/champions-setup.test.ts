import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../systems/squads-and-champions/example.ts';
import type { Actor } from '../support/practice-driver.ts';
import { matchIn } from './play.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems: { [book.handle.id]: book }, foreseen: true });
});
afterAll(() => world.close());

/** Waits until everybody can read this. */
const told = (words: string) =>
  world.cid.waits((message) => !isEphemeral(message) && wordsIn(message).includes(words), words);
const options = async (who: Actor, typed: string, option: string): Promise<readonly string[]> =>
  (await who.autocomplete(typed, option)).map(({ value }) => String(value));

describe('Squads and Champions: forces and set-up by clicks', () => {
  it('a match is opened with compatible options, and refused with others', async () => {
    const { ann, ben } = world;
    const refused = await ann.command('/match new scenario:stores options:battlefield=vale');
    expect(wordsIn(refused.message)).toContain('battlefield');
    await ann.command('/match new options:composition=3/2/1 attacker=a');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    expect((await world.table.viewOf(await matchIn(world), null))?.view?.asked.map(({ kind }) => kind)).toEqual([
      'muster',
      'muster',
    ]);
  });

  it('a sample force is taken with one choice, and only legal ones are suggested', async () => {
    const { ann } = world;
    expect(await options(ann, '/force sample id:', 'id')).toEqual(['h-start', 'h-horse']);
    await ann.click('last', 'Answer');
    const given = await ann.choose('last', 'Take a ready-made one', 'h-horse');
    expect(wordsIn(given.message)).toContain('4 Shire Footmen (red); 2 Order Riders (blue); 2 Shire Lancers (green)');
  });

  it('a force is built by typing, list by list, and checked before it is given', async () => {
    const { ben } = world;
    const squads = await options(ben, '/force build squads:4 e-cutter; 4 e-spear, ', 'squads');
    expect(squads).toContain('4 e-cutter; 4 e-spear, 4 e-slinger');
    expect(squads).toContain('4 e-cutter; 4 e-spear, 4 e-cutter');
    const checked = await ben.command(
      '/force build squads:4 e-cutter, 2 e-reaver, 4 e-cutter elites:2 e-stalker champions:h-aldric only:check',
    );
    expect(wordsIn(checked.message)).toContain('SC-2.2');
    const fits = await ben.command(
      '/force build squads:4 e-cutter, 2 e-reaver, 4 e-cutter elites:2 e-stalker champions:e-alpha only:check',
    );
    const code = /`([\w-]{20,})`/.exec(wordsIn(fits.message))?.[1] ?? '';
    expect(wordsIn(fits.message)).toContain('4 Thrall Cutters, 2 Cinder Reavers, 4 Thrall Cutters');
    expect(isEphemeral(fits.message)).toBe(true);
    expect(wordsIn((await ben.command(`/force code text:${code.slice(0, -2)}`)).message)).not.toContain('e-cutter');
    await ben.click('last', 'Answer');
    await ben.choose('last', 'Or step by step: squads', '4 e-spear');
    await ben.choose('last', 'Or step by step: squads', '4 e-spear');
    await ben.choose('last', 'Or step by step: squads', '2 e-wolfrider');
    await ben.click('last', 'Done');
    await ben.choose('last', 'Elites', 'e-packleader');
    await ben.choose('last', 'Elites', 'e-stalker');
    await ben.click('last', 'Done');
    await ben.choose('last', 'Champions', 'e-szarneth');
    const built = await ben.click('last', 'Done');
    expect(wordsIn(built.message)).toContain('Press **Muster your force**');
    await ben.command(`/force code text:${code}`);
    await told('Alpha');
  });

  it('units are set up on the panel one by one, and the rest at once', async () => {
    const { ann, ben } = world;
    const panel = await ann.click('last', 'Answer');
    // What would be refused is not the first thing to do.
    expect(JSON.stringify(panel.message)).toMatch(
      /"style":2[^{}]*"label":"Finish set-up"|"label":"Finish set-up"[^{}]*"style":2/,
    );
    // A unit with a single verb is asked for its cell at once.
    await ann.choose('last', 'Choose a unit', 'a1');
    const grouped = await ann.choose('last', 'Or somewhere else: first the part of the board, then the cell', '0');
    const cell = /"value":"([A-Z]+[12])"/.exec(JSON.stringify(grouped.message))?.[1] ?? '';
    await ann.choose('last', 'Cell', cell);
    await ann.click('last', 'Set up');
    await told(cell);
    for (const who of [ann, ben]) await who.command('/setup ready rest:auto');
    const matchView = await world.table.viewOf(await matchIn(world), null);
    expect(matchView?.view?.asked.map(({ of, kind }) => [of, kind])).toEqual([['a', 'turn']]);
    expect(Object.values(matchView?.view?.units ?? {}).every(({ at }) => at !== null)).toBe(true);
  });

  it('sends nothing that Discord would reject', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

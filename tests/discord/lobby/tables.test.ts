import { afterEach, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { driver } from '../../support/practice-driver.ts';
import { languageReport } from '../../support/plain-english.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

const threadsIn = (words: string): readonly string[] => [...words.matchAll(/<#(\d+)>/g)].map(([, id]) => id ?? '');

describe('/match new tables:', () => {
  it('opens a thread with a match for each table, at which its opener does not sit', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const told = await ann.command('/match new system:vampires-vs-werewolves preset:learn tables:3 options:teams=on');
    expect(isEphemeral(told.message)).toBe(false);
    const words = wordsIn(told.message);
    expect(words).toContain('3 tables of Vampires vs Werewolves');
    expect(languageReport([['tables', words]])).toEqual([]);
    const threads = threadsIn(words);
    expect(new Set(threads).size).toBe(3);
    const people = driver(world.practice);
    for (const thread of threads) {
      const ben = people.as('Ben', thread);
      const card = await ben.waits((message) => wordsIn(message).includes('Press **Join**'), 'the card');
      expect(wordsIn(card)).toContain('**Side A**: nobody yet');
      expect(wordsIn(card)).toContain('**Side B**: nobody yet');
    }
    const [first = ''] = threads;
    const [ben, cid, dan] = [people.as('Ben', first), people.as('Cid', first), people.as('Ann', first)];
    await ben.click('last', 'Join');
    await cid.click('last', 'Join');
    // Anybody may play along on either side.
    expect(wordsIn((await dan.command('/match join side:a')).message)).toContain('**Side A**: Ben and Ann');
    await ben.click('last', 'Start');
    await ben.waits((message) => wordsIn(message).includes('The match has begun'), 'the start');
    if (!told.message) throw new Error('No tables were listed.');
    const overview = await world.cid.click(told.message, 'How they stand');
    expect(isEphemeral(overview.message)).toBe(true);
    expect(wordsIn(overview.message)).toMatch(/Turn 1 of \d+.* · \*\*Ben\*\*, \*\*Ann\*\* 4 figures left/);
    expect(wordsIn(overview.message).match(/waiting for players/g)).toHaveLength(2);
    sound(world);
  });

  it('seats its opener where a side is named, and opens no thread if an option is refused', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const refused = await ann.command('/match new system:squads-and-champions tables:2 options:target=1000');
    expect(isEphemeral(refused.message)).toBe(true);
    expect(await world.table.listIn(world.practice.server)).toEqual([]);
    const words = wordsIn((await ann.command('/match new system:squads-and-champions tables:2 side:b')).message);
    const [thread = ''] = threadsIn(words);
    const there = driver(world.practice).as('Ben', thread);
    expect(wordsIn(await there.waits((message) => wordsIn(message).includes('Join'), 'the card'))).toContain(
      '**Side B**: Ann',
    );
    sound(world);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import type { PracticeMessage } from '../../../src/practice/page-protocol.ts';
import { systems } from '../../../src/systems/index.ts';
import { driver } from '../../support/practice-driver.ts';
import { languageReport } from '../../support/plain-english.ts';
import { concede } from '../clicker.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

const threadsIn = (words: string): readonly string[] => [...words.matchAll(/<#(\d+)>/g)].map(([, id]) => id ?? '');

/** The newest overview that somebody in the hall sees, once it says this. */
const overview = (says: RegExp): Promise<PracticeMessage> =>
  world.cid.waits((message) => says.test(wordsIn(message)) && /### \d+ tables?/.test(wordsIn(message)), String(says));

describe('/match new tables:', () => {
  it('opens a thread with a match for each table, and one message that follows them all', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const told = await ann.command('/match new system:vampires-vs-werewolves preset:learn tables:3 options:teams=on');
    expect(isEphemeral(told.message)).toBe(false);
    const words = wordsIn(told.message);
    expect(words).toContain('3 tables of Vampires vs Werewolves');
    expect(words.match(/Free: press \*\*Join\*\*/g)).toHaveLength(3);
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
    expect((await overview(/\*\*Ben\*\* – nobody yet/)).id).toBe(told.message?.id);
    await cid.click('last', 'Join');
    // Anybody may play along on either side.
    expect(wordsIn((await dan.command('/match join side:a')).message)).toContain('**Side A**: Ben and Ann');
    await ben.click('last', 'Start');
    const shown = await overview(/Turn 1 of \d+.* · Ben.* Vampires: 4 figures left/);
    expect(shown.id).toBe(told.message?.id);
    expect(wordsIn(shown)).toMatch(/Waiting for \*\*(Ben\*\*, \*\*Ann|Cid)\*\*, asked <t:\d+:R>/);
    expect(wordsIn(shown).match(/Free: press/g)).toHaveLength(2);
    expect(JSON.stringify(shown)).toContain('The boards of 1 table. Table 1: Turn 1 of 6');
    expect(languageReport([['overview', wordsIn(shown)]])).toEqual([]);
    await concede(ben);
    const over = await overview(/Over: \*\*Cid\*\* won/);
    expect(over.id).toBe(told.message?.id);
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

  it('shows those that were opened where the table then takes no more matches', async () => {
    let left = 2;
    world = await openWorld({
      systems,
      table: (table) => ({
        ...table,
        create: async (request) =>
          left-- > 0 ? table.create(request) : { ok: false, trouble: { code: 'busy', facts: {} } },
      }),
    });
    await world.ann.command('/match new system:vampires-vs-werewolves preset:learn tables:3');
    const shown = wordsIn(await overview(/2 tables of Vampires vs Werewolves/));
    expect(threadsIn(shown)).toHaveLength(2);
  });

  it('shows all of them though the first message of one could not be posted', async () => {
    let opened = 0;
    world = await openWorld({
      table: (table) => ({
        ...table,
        async create(request) {
          opened += 1;
          if (opened === 2) world.practice.deleteChannel(request.room.channel);
          return table.create(request);
        },
      }),
    });
    const told = await world.ann.command('/match new system:tally tables:3');
    expect(threadsIn(wordsIn(told.message))).toHaveLength(3);
    expect(world.lines.join('')).toContain('the card of a table could not be posted');
    const [, , third = ''] = threadsIn(wordsIn(told.message));
    expect(wordsIn(driver(world.practice).as('Ben', third).sees().at(-1) ?? null)).toContain('Press **Join**');
  });

  it('pairs up the people it names in their order, tells them, and names who is left over', async () => {
    world = await openWorld({ practice: { people: ['Ann', 'Ben', 'Cid', 'Dan', 'Eve'] } });
    const { ann, ben, cid, practice } = world;
    const [dan, eve] = ['Dan', 'Eve'].map((name) => driver(practice).as(name));
    const mentions = [ben, cid, dan, eve, ann].map((who) => `<@${who?.id}>`).join(' ');
    const words = wordsIn((await ann.command(`/match new people:${mentions}`)).message);
    expect(words).toContain('### 2 tables');
    expect(words).toContain('**Ben** – **Cid**');
    expect(words).toContain('**Dan** – **Eve**');
    expect(words.match(/press \*\*Start\*\* there/g)).toHaveLength(2);
    expect(words).not.toContain('press **Join**');
    const spare = await ben.waits((message) => wordsIn(message).includes('no opponent'), 'who is left over');
    expect(wordsIn(spare)).toContain(`<@${ann.id}> has no opponent yet`);
    const [thread = ''] = threadsIn(words);
    const there = driver(practice).as('Ben', thread);
    const card = await there.waits((message) => wordsIn(message).includes('You play here'), 'the card');
    expect(card.mentions.map(({ id }) => id).toSorted()).toEqual([ben.id, cid.id].toSorted());
    await there.click(card, 'Start');
    expect(
      (await world.table.viewOf((await world.table.at({ server: practice.server, channel: thread })) ?? '', null))
        ?.stage,
    ).toBe('live');
    await concede(there);
    expect(wordsIn((await ann.command('/match tables')).message)).toMatch(/### 1 table of .+, the others are over/);
    sound(world);
  });

  it('pairs up everybody with a role, for those who may notify it', async () => {
    world = await openWorld({ practice: { people: ['Ann', 'Ben', 'Cid', 'Dan', 'Eve'] } });
    const { ann, ben, cid, practice } = world;
    for (const name of ['Ann', 'Ben', 'Cid']) practice.giveRole(name, 'club');
    const refused = await ben.command('/match new role:club');
    expect(wordsIn(refused.message)).toContain('You may not notify');
    const words = wordsIn((await ann.command('/match new role:club')).message);
    expect(words).toContain('### 1 table');
    const spare = await ben.waits((message) => wordsIn(message).includes('no opponent'), 'who is left over');
    const seated = ['Ann', 'Ben', 'Cid'].filter((name) => words.includes(`**${name}**`));
    expect(seated).toHaveLength(2);
    const [left] = [ann, ben, cid].filter(({ name }) => !seated.includes(name));
    expect(wordsIn(spare)).toContain(`<@${left?.id}>`);
    sound(world);
  });

  it('seats teams from the start, and refuses names it cannot use', async () => {
    world = await openWorld({ practice: { people: ['Ann', 'Ben', 'Cid', 'Dan', 'Eve'] } });
    const { ann, ben, cid, practice } = world;
    const dan = driver(practice).as('Dan');
    const mentions = [ann, ben, cid, dan].map((who) => `<@${who.id}>`).join(' ');
    const words = wordsIn((await ann.command(`/match new team:2 people:${mentions}`)).message);
    expect(words).toContain('**Ann**, **Ben** – **Cid**, **Dan**');
    for (const [people, why] of [
      ['Ben and Cid', 'by mentions'],
      [`<@${ben.id}>`, 'at least two'],
      [`<@${ben.id}> <@123456789012345678>`, 'not on this server'],
    ]) {
      const refused = await ann.command(`/match new people:${people}`);
      expect(isEphemeral(refused.message)).toBe(true);
      expect(wordsIn(refused.message)).toContain(why);
    }
    expect(await world.table.listIn(practice.server)).toHaveLength(1);
    sound(world);
  });
});

describe('/match tables', () => {
  it('lists what is played in a channel and its threads, and is replaced when deleted', async () => {
    world = await openWorld();
    const { ann, ben, practice } = world;
    expect(wordsIn((await ann.command('/match tables')).message)).toContain('No match is open in this channel');
    await ann.command('/match new');
    const posted = await ben.command('/match tables');
    expect(wordsIn(posted.message)).toContain('**Ann** – nobody yet');
    await ben.command('/match join');
    expect((await overview(/press \*\*Start\*\* there/)).id).toBe(posted.message?.id);
    const newer = await ann.command('/match tables');
    const pointer = await ben.waits((message) => wordsIn(message).includes('newer message below'), 'the pointer');
    expect(pointer.id).toBe(posted.message?.id);
    const deleted = await fetch(`${practice.api}/v10/channels/${ann.hands.channel}/messages/${newer.message?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bot ${practice.token}` },
    });
    expect(deleted.ok).toBe(true);
    await ann.command('/match start');
    const again = await overview(/Waiting for \*\*Ann\*\*/);
    expect([posted.message?.id, newer.message?.id]).not.toContain(again.id);
    sound(world);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import { sound } from '../live-match.ts';
import { matchIn } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

describe('/help', () => {
  it('in a channel without a match says how to begin one', async () => {
    world = await openWorld({ systems });
    const words = wordsIn((await world.cid.command('/help')).message);
    expect(words).toContain('`/match new` opens a match here.');
    for (const way of ['Play the bot', '/learn lessons', '/puzzle', '/class']) expect(words).toContain(way);
    expect(languageReport([['help', words]])).toEqual([]);
    sound(world);
  });

  it('in a match says what to do, what to aim for, five words of the book and where the rules are', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    await ann.command('/match new system:salvation-and-steel preset:near');
    await ben.click('last', 'Join');
    await ann.click('last', 'Start');
    const seen = await world.table.viewOf(await matchIn(world), null);
    const who = seen?.view?.asked[0]?.of === 'a' ? ann : ben;
    const help = await who.command('/help');
    expect(isEphemeral(help.message)).toBe(true);
    const words = wordsIn(help.message);
    expect(words).toMatch(/\*\*Now\*\*: \S/);
    expect(words).toContain('`/move`');
    // Nobody casts spells, drags treasure or escorts hostages here.
    for (const absent of ['/cast', '/drag', '/escort', '/handover', '/pickup']) expect(words).not.toContain(absent);
    expect(words).toContain('**Your aim**: Win by killing every enemy');
    expect(words.match(/^- \*\*[^*]+\*\*: /gm)).toHaveLength(5);
    expect(words).toContain('- **Energy**: ');
    expect(words).toContain('`/rule about:how do I win`');
    expect(languageReport([['help', words]])).toEqual([]);
    sound(world);
  });
});

describe('/terms', () => {
  it('explains the words of the book of the match here, or one of them', async () => {
    world = await openWorld({ systems });
    const { ann, cid } = world;
    await ann.command('/match new system:squads-and-champions preset:quick');
    const all = wordsIn((await cid.command('/terms')).message);
    expect(all).toContain('The words of Squads and Champions');
    expect(all).toContain('- **Flanking**: ');
    const one = wordsIn((await cid.command('/terms word:pikes')).message);
    expect(one).toContain('- **Pike**: ');
    expect(one).not.toContain('Flanking');
    expect(wordsIn((await cid.command('/terms word:zeppelin')).message)).toContain('“zeppelin” is not in the glossary');
    const suggested = await cid.autocomplete('/terms word:fl', 'word');
    expect(suggested.map(({ value }) => value)).toContain('Flanking');
    sound(world);
  });

  it('opens beside a private page, which stays as it is', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    await ann.command('/match new system:salvation-and-steel preset:near');
    const help = await ann.command('/help');
    if (!help.message) throw new Error('There is no help.');
    const before = wordsIn(help.message);
    const shown = await ann.click(help.message, '?');
    expect(shown.message?.id).not.toBe(help.message.id);
    expect(isEphemeral(shown.message)).toBe(true);
    expect(wordsIn(shown.message)).toContain('- **Brace**: ');
    expect(wordsIn(ann.sees().find(({ id }) => id === help.message?.id))).toBe(before);
    expect(await matchIn(world)).toBeTruthy();
    sound(world);
  });

  it.each(Object.values(systems).map(({ handle, rulebook }) => ({ handle, rulebook })))(
    'every word of $handle.id is explained in a sentence or two and names a rule that exists',
    async ({ handle, rulebook }) => {
      world = await openWorld();
      const teaching = handle.words['en']?.teaching;
      const terms = teaching?.terms ?? [];
      expect(languageReport(terms.map(({ name, about }) => [name, about]))).toEqual([]);
      expect(terms.filter(({ rule }) => !rulebook.has(rule))).toEqual([]);
      expect(Object.keys(teaching?.asked ?? {}).filter((rule) => !rulebook.has(rule))).toEqual([]);
      expect(terms.every(({ about }) => about.length <= 140)).toBe(true);
    },
  );
});

import { afterEach, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import type { Table } from '../../../src/table/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import type { Actor } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { sound } from '../live-match.ts';
import { matchIn } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

/** A coach that thinks the second thing that a side could do is far better than the first one. */
const withCoach = (table: Table): Table => ({
  ...table,
  async advice(match, player, { by, verb }) {
    const { view, handle } = (await table.viewOf(match, player)) ?? {};
    const better = view && handle?.offers(view, by).find((action) => action.verb !== verb);
    return better ? { gain: 0.143, better } : null;
  },
});

/** Ann and Ben play from the near position at this pace; Ann is the one who acts. */
async function opened(pace: string): Promise<void> {
  world = await openWorld({ systems, table: withCoach });
  const { ann, ben } = world;
  await ann.command(`/match new system:salvation-and-steel preset:near pace:${pace}`);
  await ben.click('last', 'Join');
  await ann.command('/match start');
  await world.cid.waits((message) => wordsIn(message).includes('The match has begun'), 'the beginning');
}

/** Whoever is asked now, and how they end their turn by typing. */
async function ends(): Promise<{ readonly who: Actor; readonly end: () => ReturnType<Actor['command']> }> {
  const seen = await world.table.viewOf(await matchIn(world), null);
  const side = seen?.view?.asked[0]?.of ?? 'a';
  const who = seen?.seats[side][0]?.name === 'Ann' ? world.ann : world.ben;
  return {
    who,
    end: async () => {
      await who.command('/end');
      return who.command('/end');
    },
  };
}

const entriesNow = async (): Promise<number> => (await world.table.viewOf(await matchIn(world), null))?.entries ?? 0;

describe('the coach', () => {
  it('says once, to the player alone, that there is a better way; it is shown, and the plan can be done anyway', async () => {
    await opened('learning');
    const { who, end } = await ends();
    const before = await entriesNow();
    const { message: hint } = await end();
    if (!hint) throw new Error('Nothing was said.');
    expect(isEphemeral(hint)).toBe(true);
    expect(wordsIn(hint)).toMatch(/There is a better way[^]*14 points of your chance to win/);
    expect(await entriesNow()).toBe(before);

    const { message: shown } = await who.click(hint, 'Show me');
    if (!shown) throw new Error('Nothing was shown.');
    expect(wordsIn(shown)).toMatch(/Better: /);
    expect(controls(shown).map(({ label }) => label)).toEqual(['Do that instead', 'Do it anyway', 'Back']);
    for (const page of [hint, shown]) expect(languageReport([['coach', wordsIn(page)]])).toEqual([]);

    await who.click(shown, 'Do it anyway');
    expect(await entriesNow()).toBeGreaterThan(before);
    sound(world);
  });

  it('does what it has shown where the player prefers that, and says no more about it', async () => {
    await opened('learning');
    const { who, end } = await ends();
    const before = await entriesNow();
    const { message: hint } = await end();
    const { message: shown } = await who.click(hint ?? 'last', 'Show me');
    await who.click(shown ?? 'last', 'Do that instead');
    expect(await entriesNow()).toBeGreaterThan(before);
    sound(world);
  });

  it('is silent at other paces, speaks everywhere to who has asked for that, and never to who wants none', async () => {
    await opened('daily');
    const { who, end } = await ends();
    await who.command('/settings me coach:on');
    expect(wordsIn((await end()).message)).toContain('There is a better way');
    await who.command('/settings me coach:off');
    const before = await entriesNow();
    await end();
    expect(await entriesNow()).toBeGreaterThan(before);
    const next = await ends();
    const later = await entriesNow();
    await next.end();
    expect(await entriesNow()).toBeGreaterThan(later);
    sound(world);
  });
});

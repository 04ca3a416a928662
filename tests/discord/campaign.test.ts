import { afterEach, describe, expect, it } from 'vitest';
import { required } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { RuleBooks } from '../../src/discord/bot.ts';
import { outpostBook } from '../support/outpost/index.ts';
import { matchIn } from './play.ts';
import type { PracticeMessage } from '../../src/practice/page-protocol.ts';
import { concede } from './clicker.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world?.close());

const books: RuleBooks = { outpost: outpostBook };

/** Ann and Ben with a company each, in a campaign that Cid has opened. */
async function companies(): Promise<World> {
  world = await openWorld({ systems: books });
  const { ann, ben, cid } = world;
  await cid.command('/campaign new', { name: 'The long summer', game: 'outpost' });
  await ann.command('/campaign join', { force: 'Red Scouts', origin: 'scouts' });
  await ben.command('/campaign join', { force: 'The *Wagons*', origin: 'wagoners' });
  return world;
}

/** A match of the campaign that Ben has given up. */
async function won({ ann, ben }: World): Promise<void> {
  await ann.command('/campaign next');
  await ben.command('/match join');
  await ann.command('/match start');
  await concede(ben);
}

const campaignIn = async ({ table }: World, server: string | null) => (await table.campaigns.listIn(server ?? ''))[0];

describe('/campaign', () => {
  it('is opened, joined and looked at by everybody', async () => {
    const { ann, ben } = await companies();
    const standings = wordsIn((await ben.command('/campaign table')).message);
    expect(standings).toMatch(/The long summer.*Outpost/);
    expect(standings).toMatch(/1 +Red Scouts +0 +1 +6 +0/);
    expect(standings).toContain('The \\*Wagons\\*');
    const again = await ann.command('/campaign join', { force: 'More', origin: 'scouts' });
    expect(isEphemeral(again.message)).toBe(true);
    expect(wordsIn(again.message)).toContain('one force each');
  });

  it('is joined by a button and a form as by typing', async () => {
    world = await openWorld({ systems: books });
    const { ann, cid } = world;
    await cid.command('/campaign new', { name: 'The long summer', game: 'outpost' });
    const { modal } = await ann.click('last', 'Join');
    if (!modal) throw new Error('There is no form.');
    const joined = await ann.submit(modal, { name: 'Red Scouts', origin: 'scouts' });
    expect(isEphemeral(joined.message)).toBe(false);
    expect(wordsIn(joined.message)).toContain('Ann joins with **Red Scouts**');
    const again = await ann.click((await cid.command('/campaign table')).message ?? 'last', 'Join');
    if (!again.modal) throw new Error('There is no form.');
    const twice = await ann.submit(again.modal, { name: 'More', origin: 'scouts' });
    expect(isEphemeral(twice.message)).toBe(true);
    expect(wordsIn(twice.message)).toContain('one force each');
  });

  it('takes a match over when it ends, and lets the winner choose', async () => {
    const stage = await companies();
    const { ann, ben } = stage;
    await won(stage);
    const standings = wordsIn((await ben.command('/campaign table')).message);
    expect(standings).toContain('**Red Scouts** beat **The \\*Wagons\\***.');
    expect(standings).toContain('A bonus is still to be chosen by **Red Scouts**.');
    const early = wordsIn((await ann.command('/campaign next')).message);
    expect(early).toContain('**Red Scouts** must choose a bonus first');
    const sheet = await ann.command('/campaign sheet');
    expect(isEphemeral(sheet.message)).toBe(true);
    expect(wordsIn(sheet.message)).toContain('Choose a banner for your victory.');
    const told = await ann.command('/campaign spend', { what: 'banner green' });
    expect(isEphemeral(told.message)).toBe(false);
    expect(wordsIn(told.message)).toContain('gets a green banner');
    expect(wordsIn((await ann.command('/campaign next')).message)).toContain('Campaign: The long summer');
  });

  it('is chosen by taps alone, and told to everybody once', async () => {
    const stage = await companies();
    const { ann, ben } = stage;
    await won(stage);
    const standings = required((await ann.command('/campaign table')).message, 'standings');
    const kinds = required((await ann.click(standings, 'Choose a bonus')).message, 'kinds');
    expect(isEphemeral(kinds)).toBe(true);
    const question = async (first: PracticeMessage): Promise<PracticeMessage> => {
      const banners = required((await ann.choose(first, 'Choose', 'banner')).message, 'banners');
      return required((await ann.choose(banners, 'Choose', 'banner white')).message, 'question');
    };
    const asked = await question(kinds);
    const again = await question(required((await ann.click(standings, 'Choose a bonus')).message, 'kinds'));
    expect(wordsIn(asked)).toContain('A white banner');
    expect(wordsIn((await ann.click(asked, 'Do it')).message)).toContain('gets a white banner');
    // The question is gone from the private message: in its place is the force as it is now.
    const after = await ann.waits(
      (message) => message.id === asked.id && !wordsIn(message).includes('Do it'),
      'the force in place of the question',
    );
    expect(wordsIn(after)).toMatch(/Red Scouts[^]*Standings/);
    expect(wordsIn((await ann.click(again, 'Do it')).message)).toContain('You have chosen something since');
    expect(wordsIn((await ben.click(standings, 'Choose a bonus')).message)).toContain('Hire a figure');
  });

  it('opens a match by a button once there are two forces, or leads to the choice that comes first', async () => {
    const { ann, ben, cid } = await companies();
    const { message } = await cid.command('/campaign table');
    const standings = required(message, 'standings');
    const stranger = await cid.click(standings, 'Play a match');
    expect(isEphemeral(stranger.message)).toBe(true);
    expect(wordsIn(stranger.message)).toContain('You have no force in this campaign');
    const lobby = await ann.click(standings, 'Play a match');
    expect(isEphemeral(lobby.message)).toBe(false);
    expect(wordsIn(lobby.message)).toContain('Campaign: The long summer');
    await ben.command('/match join');
    await ann.command('/match start');
    await concede(ben);
    const first = required((await ann.click(standings, 'Play a match')).message, 'what comes first');
    expect(wordsIn(first)).toContain('**Red Scouts** must choose a bonus first');
    expect(wordsIn((await ann.click(first, 'Choose a bonus')).message)).toContain('What do you want to choose?');
    // It is the other side's business.
    expect(wordsIn((await ben.click(standings, 'Play a match')).message)).toContain('Campaign: The long summer');
  });

  it('is bought once, however often the button is pressed', async () => {
    const { ann, cid } = await companies();
    await cid.command('/campaign fix', { force: '1', fields: 'coins=9', reason: 'a gift' });
    const kinds = required((await ann.command('/campaign spend')).message, 'kinds');
    const asked = required((await ann.choose(kinds, 'Choose', 'hire')).message, 'question');
    // The second press may find the button gone.
    await Promise.allSettled([ann.click(asked, 'Do it'), ann.click(asked, 'Do it')]);
    const told = wordsIn((await ann.command('/campaign table')).message);
    expect(told.match(/hires/g)).toHaveLength(1);
  });

  it('is a match among its members: the bot is not offered a seat', async () => {
    const { ann } = await companies();
    const lobby = wordsIn((await ann.command('/campaign next')).message);
    expect(lobby).not.toContain('Play the bot');
    expect(lobby).toContain('The leader of another force');
  });

  it('says why something cannot be done, with its rule', async () => {
    const { ann, ben, cid } = await companies();
    expect(wordsIn((await ann.command('/campaign spend', { what: 'hire' })).message)).toMatch(/two coins.*OP-5\.3/s);
    expect(wordsIn((await ann.command('/campaign spend', { what: 'fly' })).message)).toContain('I do not know “fly”');
    expect(wordsIn((await cid.command('/campaign spend')).message)).toContain('You have no force');
    expect(
      wordsIn((await ben.command('/campaign fix', { force: '1', fields: 'coins=9', reason: 'so' })).message),
    ).toContain('Only the organiser');
  });

  it('is put right by its organiser, with a reason that everybody sees', async () => {
    const stage = await companies();
    const { ann, cid } = stage;
    await won(stage);
    const fixed = await cid.command('/campaign fix', { force: 'Red Scouts', fields: 'coins=9', reason: 'miscounted' });
    expect(wordsIn(fixed.message)).toContain('**Red Scouts** was put right (coins 9): miscounted.');
    const match = await matchIn(stage);
    const gone = await cid.command('/campaign uncount', { match, reason: 'wrong table' });
    expect(wordsIn(gone.message)).toContain('no longer counts: wrong table');
    expect(wordsIn((await ann.command('/campaign table')).message)).not.toContain('still to be chosen');
    expect(wordsIn((await cid.command('/campaign close')).message)).toContain('The campaign has ended');
    expect(wordsIn((await ann.command('/campaign next')).message)).toContain('over');
  });

  it('is not there where no book has campaigns', async () => {
    world = await openWorld();
    await expect(world.ann.command('/campaign table')).rejects.toThrow();
  });

  it('of The Genesys Project is a card with what each thing means', async () => {
    world = await openWorld({ systems: { genesys: systems['genesys'] as RuleBooks[string] } });
    const { ann, cid } = world;
    await cid.command('/campaign new', { name: 'War of the Veil', game: 'genesys' });
    const joined = await ann.command('/campaign join', { force: 'Stonefolk', origin: 'holds' });
    expect(wordsIn(joined.message)).toContain('joins with **Stonefolk** (The Ashen Holds)');
    await cid.command('/campaign fix', { force: '1', fields: 'speciesPoints=5 artifactPoints=9', reason: 'a gift' });
    const lists = { force: '1', fields: 'items=["phial"], progress=0', reason: 'found in the ruins' };
    expect(wordsIn((await cid.command('/campaign fix', lists)).message)).toContain('(items phial, progress 0)');
    const sheet = wordsIn((await ann.command('/campaign sheet')).message);
    expect(sheet).toContain('Phial');
    expect(sheet).toContain('Age 1, 0 of 15 progress points');
    expect(sheet).toContain('5 species trait points, 9 artifact points');
    const spent = wordsIn((await ann.command('/campaign spend', { what: 'species-trait swift' })).message);
    expect(spent).toContain('the whole species has Swift now. 1 species trait point left.');
    const refused = wordsIn((await ann.command('/campaign spend', { what: 'species-trait mighty' })).message);
    expect(refused).toMatch(/Mighty needs Age 2.*GP-24\.9/s);
    expect(await campaignIn(world, 'nowhere')).toBeUndefined();
  });
});

import { ButtonStyle } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandFor, seenBy, untilTold } from '../e2e/channel.ts';
import { foreseen } from '../../src/discord/orders/trails.ts';
import { systems } from '../../src/systems/index.ts';
import type { Actor } from '../support/practice-driver.ts';
import { openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

/** The style of the button of this label. */
const styleOf = (message: unknown, label: string): number =>
  Number(
    new RegExp(`\\{[^{}]*"label":"${label}"[^{}]*\\}`).exec(JSON.stringify(message))?.[0].match(/"style":(\d)/)?.[1],
  );

let world: World;
beforeEach(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterEach(() => world.close());

it('SH-R64 an army is built by clicks: of each group in three sizes, with what it costs so far', async () => {
  const { ann, ben } = world;
  await ann.command('/match new system:scrollhammer preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  await ann.click('last', 'Answer');
  await ann.choose('last', 'Or step by step: army', 'aldermoor');
  await ann.click('last', 'Groups');
  await ann.choose('last', 'Groups', '15 spearman sb');
  const built = wordsIn((await ann.choose('last', 'Groups', 'captain')).message);
  expect(built).toContain('15 Spearmen with a standard');
  expect(built).toContain('A Captain');
  expect(built).toContain('**160** of 250 points');
  const whole = wordsIn((await ann.click('last', 'Done')).message);
  expect(whole).toContain('leads the army of Aldermoor: 15 Spearmen with a standard and a Captain.');
  await ann.click('last', 'Choose your army');
  expect(world.problems).toEqual([]);
});

it('the button that closes a list is green only once the list would be accepted', async () => {
  const { ann, ben } = world;
  await ann.command('/match new system:scrollhammer preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  await ann.click('last', 'Answer');
  await ann.choose('last', 'Or step by step: army', 'aldermoor');
  await ann.click('last', 'Groups');
  const alone = await ann.choose('last', 'Groups', 'captain');
  expect(wordsIn(alone.message)).not.toContain('This is legal as it stands.');
  expect(styleOf(alone.message, 'Done')).toBe(ButtonStyle.Secondary);
  const led = await ann.choose('last', 'Groups', '15 spearman sb');
  expect(wordsIn(led.message)).toContain('This is legal as it stands.');
  expect(styleOf(led.message, 'Done')).toBe(ButtonStyle.Success);
});

it('SH-R64 an army whose groups are left out is the ready-made one, and says so', async () => {
  const { ann, ben } = world;
  await ann.command('/match new system:scrollhammer preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  await ann.click('last', 'Answer');
  const chosen = wordsIn((await ann.choose('last', 'Or step by step: army', 'thornwild')).message);
  expect(chosen).toContain('leads the army of Thornwild. This is its ready-made army.');
  expect(chosen).toContain('**Thornwild**: 12 Clansmen, 10 Shieldbearers, 5 Hunters and a Shaman.');
});

/** Both have a ready-made army; gives who sets up first. */
async function firstToSetUp(): Promise<Actor> {
  const { ann, ben } = world;
  await ann.command('/match new system:scrollhammer preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  await ann.command('/setup muster army:aldermoor');
  await ben.command('/setup muster army:barrow-host');
  const { view } = await untilTold(world);
  return view?.asked[0]?.of === 'a' ? ann : ben;
}

it('SH-18.5 a button sets up the rest and says so once', async () => {
  const of = await firstToSetUp();
  await of.click('last', 'Go first');
  await untilTold(world);
  const news = await of.click('last', 'Set up the rest for me');
  expect(wordsIn(news.message)).not.toContain('Set up: Set up');
});

it('SH-18.5 before a group is set up the picture shows all its figures, and one button leaves the rest to the bot', async () => {
  const of = await firstToSetUp();
  const panel = wordsIn((await of.click('last', 'Go first')).message);
  expect(panel).toContain('Set up the rest for me');
  expect(panel).not.toContain('Do the rest for me');
  await untilTold(world);
  const matchView = await seenBy(world, of);
  const { handle, view: own } = matchView;
  if (!own?.side) throw new Error('Nobody sets anything up.');
  const action = handle.offers(own, own.side, 'deploy').find(({ params }) => params['cell'] && params['group']);
  if (!action) throw new Error('There is nothing to set up.');
  const group = Object.values(own.units).filter(({ group: id }) => id === action.params['group']);
  const { ways } = foreseen(matchView, action);
  expect(ways?.ghosts).toHaveLength(group.length);
  const placed = await of.command(commandFor(matchView, action));
  expect(wordsIn(placed.message)).toContain('set up at');
  const after = (await seenBy(world, of)).view;
  expect(ways?.ghosts?.map(({ at }) => at).toSorted()).toEqual(group.map(({ id }) => after?.units[id]?.at).toSorted());
});

it('GP-5.1 an army is put together by clicks: what each squad is for, of one faction, and only what can still be afforded', async () => {
  const { ann, ben } = world;
  await ann.command('/match new system:genesys preset:quick');
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  await untilTold(world);
  await ann.click('last', 'Answer');
  const empty = JSON.stringify((await ann.click('last', 'Squads')).message);
  expect(empty).toContain('18 points · strikes 3″ away, not in contact, Strength +1, no shield beside it');
  expect(empty).toContain('1 Trooper with a rifle');
  const begun = JSON.stringify((await ann.choose('last', 'Or step by step: squads', '1 warder pike')).message);
  expect(begun).toContain('**18** of 250 points');
  expect(begun).toContain('1 Bowman');
  expect(begun).not.toContain('1 Trooper with a rifle');
  await ann.click('last', 'Done');
  const whole = await ann.click('last', 'Choose your army');
  expect(wordsIn(whole.message)).not.toContain('Choose your army ·');
  expect(world.problems).toEqual([]);
});

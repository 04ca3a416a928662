import { expect, it } from 'vitest';
import { newsPicture } from '../../../src/discord/board/pictures.ts';
import type { Bot } from '../../../src/discord/bot.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Event, Facts } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView, SeenEntry } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import { basic, positionOf } from '../../systems/genesys/example.ts';
import { pixelPainter } from '../world.ts';

const { handle } = systems['genesys']!;
const units = [basic('a1', 'K30', { squad: 'qa', facing: 'N' }), basic('b1', 'K26', { squad: 'qb' })];

/** The news of these events when nobody is newly asked, with the match as it is then. */
async function pictureOf(deeds: readonly Facts[], told: (events: readonly Event[]) => readonly Event[]) {
  let match = done(
    handle.open(positionOf({ units: [...units, basic('a9', 'A48', { squad: 'qz' })] }), scriptedDice([])),
  ).match;
  const events: Event[] = [];
  for (const params of deeds) {
    const outcome = done(handle.apply(match, { verb: 'charge', by: 'a', params }, scriptedDice([])));
    match = outcome.match;
    events.push(...outcome.events);
  }
  const view = handle.view(match, 'all');
  const matchView = {
    id: 'dce4fa428e83',
    room: { server: null, channel: 'c' },
    seats: { a: [], b: [] },
    viewer: 'all',
    names: namesOf(handle, view),
    handle,
    view,
  } as unknown as MatchView;
  const bot = { ...({} as Bot), painter: pixelPainter, table: { serverSettings: async () => ({}) } as never };
  const entry: SeenEntry = { ...({} as SeenEntry), number: 2, events: told(events), beats: [], newlyAsked: [] };
  return { asked: view.asked[0], picture: await newsPicture(bot, matchView, [entry]) };
}

const charge: Facts = { squad: 'qa', targets: ['qb'], units: 'a1 K27', then: 'fight' };

it('GP-11.12 who is asked whom to strike sees the charge, even if they were asked before it', async () => {
  const { asked, picture } = await pictureOf([charge], (events) => events.filter(({ kind }) => kind === 'engaged'));
  expect(asked).toMatchObject({ of: 'b', kind: 'allocate', pace: 'reaction' });
  expect(picture).not.toBeNull();
});

it('a question after which nothing on the board was told has no picture of its own', async () => {
  const { picture } = await pictureOf([charge], () => []);
  expect(picture).toBeNull();
});

it('nor has what was told when nobody is asked in the middle of an action', async () => {
  const event = { kind: 'engaged', rule: 'GP-11.2', facts: { unit: 'a1', targets: ['b1'], bonus: 0 }, seen: 'all' };
  const { asked, picture } = await pictureOf([], () => [event as unknown as Event]);
  expect(asked?.pace).toBe('turn');
  expect(picture).toBeNull();
});

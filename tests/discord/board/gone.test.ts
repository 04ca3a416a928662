import { expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Scene } from '../../../src/engine/index.ts';
import { newsPicture } from '../../../src/discord/board/pictures.ts';
import type { Bot } from '../../../src/discord/bot.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView, SeenEntry } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';
import { pixelPainter } from '../world.ts';

const handle = systems['genesys']!.handle;

/** A gunner shoots at a warder; which entry was looked up for the news of it, and what is drawn. */
async function newsOf(die: number): Promise<{ readonly looked: readonly number[]; readonly scene: Scene | undefined }> {
  const opened = handle.open(
    {
      system: 'genesys',
      options: {
        terrain: 'preset:open',
        windows: 'all',
        optionalMission: 'off',
        timeOfDay: 'daylight',
        weather: 'normal',
      },
      turn: { phase: 'turn', active: 'a', round: 2 },
      units: [
        { id: 'a1', side: 'a', type: 'gunner', at: 'K20', with: { gear: ['blade', 'rail-lance'] } },
        { id: 'b1', side: 'b', type: 'warder', at: 'K10' },
        { id: 'b2', side: 'b', type: 'warder', at: 'Z10' },
      ],
      own: { missions: { a: 'kill-points', b: 'kill-points', secondary: 'kill-points' } },
      secrets: { b: { orders: { watch: 'none' } } },
    },
    scriptedDice([]),
  );
  if (!opened.ok) throw new Error(opened.refusal.code);
  const shot = { verb: 'shoot', by: 'a', params: { squad: 'a-gunner-1', target: 'b1' } } as const;
  const outcome = handle.apply(opened.match, shot, scriptedDice([die]));
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  const looked: number[] = [];
  const drawn: Scene[] = [];
  const bot = {
    ...({} as Bot),
    painter: {
      ...pixelPainter,
      paint: async (scene: Scene) => {
        drawn.push(scene);
        return { png: Buffer.of(), alt: '' };
      },
    },
    table: {
      serverSettings: async () => ({}),
      past: async (_match: string, _player: null, entry: number) => {
        looked.push(entry);
        return handle.view(opened.match, 'all');
      },
    } as never,
  };
  const matchView: MatchView = {
    ...({} as MatchView),
    room: { server: null, channel: 'c' } as MatchView['room'],
    seats: { a: [], b: [] },
    names: plainNames,
    handle,
    view: handle.view(outcome.match, 'all'),
  };
  const entry: SeenEntry = { ...({} as SeenEntry), number: 7, events: outcome.events, beats: ['turn'], newlyAsked: [] };
  await newsPicture(bot, matchView, [entry]);
  return { looked, scene: drawn[0] };
}

it('news of somebody who is gone are drawn with the position before them', async () => {
  const { looked, scene } = await newsOf(5);
  expect(looked).toEqual([6]);
  expect(scene?.ghosts).toMatchObject([{ label: 'b1', gone: true }]);
});

it('where all who are named are still there, no other position is looked up', async () => {
  const { looked, scene } = await newsOf(4);
  expect(looked).toEqual([]);
  expect(scene?.ghosts).toEqual([]);
});

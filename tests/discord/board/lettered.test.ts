import { expect, it } from 'vitest';
import type { AnyView, SystemHandle } from '../../../src/engine/index.ts';
import { newsPicture } from '../../../src/discord/board/pictures.ts';
import type { Bot } from '../../../src/discord/bot.ts';
import { answerMarks } from '../../../src/discord/question/answers.ts';
import { publicRows } from '../../../src/discord/question/page.ts';
import { page } from '../../../src/discord/payload.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView, SeenEntry } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';
import { playedSteps } from '../../support/played-match.ts';
import { controls } from '../clicker.ts';
import { pixelPainter } from '../world.ts';

const viewOf = (handle: SystemHandle, view: AnyView): MatchView => ({
  ...({} as MatchView),
  id: 'dce4fa428e83' as MatchView['id'],
  room: { server: null, channel: 'c' } as MatchView['room'],
  options: {},
  seats: { a: [], b: [] },
  viewer: 'all',
  names: plainNames,
  pending: null,
  joining: [] as never,
  offered: [] as never,
  clocks: { a: {}, b: {} } as never,
  handle,
  view,
});

/** A position of a match in which a question has several answers that lead to cells. */
function lettered(handle: SystemHandle, preset: string): MatchView {
  for (let seed = 1; seed <= 40; seed += 1)
    for (const { before } of playedSteps(handle, preset, seed)) {
      const matchView = viewOf(handle, handle.view(before, 'all'));
      if (answerMarks(matchView).length > 1) return matchView;
    }
  throw new Error(`No question of ${handle.id} has letters.`);
}

it.each([
  ['genesys', 'learn'],
  ['salvation-and-steel', 'near'],
])('buttons with letters of %s stand below a picture that has them', async (book, preset) => {
  const matchView = lettered(systems[book]!.handle, preset);
  const bot = { ...({} as Bot), painter: pixelPainter, table: { serverSettings: async () => ({}) } as never };
  const entry: SeenEntry = { ...({} as SeenEntry), events: [], beats: [], newlyAsked: [] };
  // Nothing has happened on the board, and the same side is asked again.
  expect(await newsPicture(bot, matchView, [entry])).not.toBeNull();
  const labels = (pictured: boolean): readonly string[] =>
    controls(page({ texts: ['Asked.'], rows: publicRows(matchView, [], pictured) }).component).map(
      ({ label }) => label ?? '',
    );
  expect(labels(true).filter((label) => /^[A-H] · /u.test(label)).length).toBeGreaterThan(1);
  expect(labels(false).filter((label) => /^[A-H] · /u.test(label))).toEqual([]);
  expect(labels(false)).toContain('Act');
});

import { expect, it } from 'vitest';
import { sceneOf } from '../../../src/discord/board/pictures.ts';
import { EMPTY } from '../../../src/discord/panel/drafts.ts';
import { formStateOf } from '../../../src/discord/panel/form.ts';
import { letteredFor, letterMarks } from '../../../src/discord/panel/suggestions.ts';
import { turnLook } from '../../../src/discord/board/turn-look.ts';
import { unitCrop } from '../../../src/discord/panel/unit-crop.ts';
import { gridOf, other } from '../../../src/engine/index.ts';
import type { AnyView, SeenDecision, SideId, SystemHandle } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';
import { playedSteps } from '../../support/played-match.ts';
import { FIRST_MATCHES } from '../../e2e/first-matches.ts';

const viewOf = (handle: SystemHandle, view: AnyView): MatchView => ({
  ...({} as MatchView),
  id: 'dce4fa428e83' as MatchView['id'],
  room: { server: null, channel: 'c' } as MatchView['room'],
  options: {},
  seats: { a: [], b: [] },
  names: plainNames,
  handle,
  view,
});

/** The first positions of a match in which a side is to act with its units. */
function turns(book: string, preset: string) {
  const handle = systems[book]!.handle;
  return playedSteps(handle, preset, 3)
    .flatMap(({ before }) => {
      const all = handle.view(before, 'all');
      const of = all.asked.find(({ pace }) => pace === 'turn')?.of;
      return of === undefined ? [] : [{ handle, all, own: handle.view(before, of), of }];
    })
    .slice(0, 6);
}

const cellsOf = ({ units }: AnyView, side: SideId): readonly number[] =>
  Object.values(units).flatMap((unit) => (unit.side === side ? (unit.at ?? []) : []));

it.each(FIRST_MATCHES)(
  'a picture of $book that asks a side to act shows its units that may, the closest first',
  (first) => {
    const found = turns(first.book, first.preset);
    expect(found.some(({ handle, own, of }) => (handle.guide?.ready(own, of) ?? []).length > 0)).toBe(true);
    for (const { handle, all } of found) {
      // Something happened in a corner only.
      const overlay = { focus: [0] };
      const [asks, tells] = [true, false].map((value) =>
        sceneOf(viewOf(handle, all), { view: 'crop', asks: value, overlay }),
      );
      const ready = asks?.tokens.filter(({ active }) => active).flatMap(({ cells }) => cells) ?? [];
      const { wider = [] } = asks ?? {};
      expect(wider.toSorted()).toEqual(ready.toSorted());
      const gaps = wider.map((cell) => gridOf(all.board).apart(0, cell));
      expect(gaps).toEqual(gaps.toSorted((one, two) => one - two));
      expect([asks?.focus, tells?.focus]).toEqual([[0], [0]]);
      expect(tells?.wider).toBeUndefined();
    }
  },
);

it.each(FIRST_MATCHES)(
  'a panel of $book shows all own units and the enemy nearest to each, or the way to the nearest of all',
  (first) => {
    const all = turns(first.book, first.preset);
    expect(all.length).toBeGreaterThan(0);
    for (const { handle, own, of } of all) {
      const { focus: shown, wider } = turnLook(viewOf(handle, own));
      const grid = gridOf(own.board);
      const [mine, enemies] = [cellsOf(own, of), cellsOf(own, other(of))];
      expect(shown).toEqual(expect.arrayContaining([...mine]));
      const end = wider.at(-1);
      if (end !== undefined) {
        expect(Math.min(...enemies.map((cell) => grid.apart(end, cell)))).toBe(1);
        continue;
      }
      for (const from of mine) {
        const least = Math.min(...enemies.map((cell) => grid.apart(from, cell)));
        expect(enemies.some((cell) => shown.includes(cell) && grid.apart(from, cell) === least)).toBe(true);
      }
    }
  },
);

it('a panel shows own units and the way to the enemy where the sides are too far apart for one legible picture', () => {
  const [first] = turns('salvation-and-steel', 'quick');
  if (!first) throw new Error('Nobody is to act.');
  const { handle, own, of } = first;
  const { focus, wider } = turnLook(viewOf(handle, own));
  const grid = gridOf(own.board);
  const [mine, enemies] = [cellsOf(own, of), cellsOf(own, other(of))];
  expect(new Set(focus)).toEqual(new Set(mine));
  expect(wider.length).toBeGreaterThan(20);
  const from = (cell: number | undefined): number => Math.min(...mine.map((one) => grid.apart(one, cell ?? 0)));
  expect(from(wider[0])).toBe(1);
  expect(wider.map(from)).toEqual(wider.map(from).toSorted((one, next) => one - next));
  expect(Math.min(...enemies.map((one) => grid.apart(one, wider.at(-1) ?? 0)))).toBe(1);
});

it.each(FIRST_MATCHES)(
  'a panel of $book about one unit is cropped to it and to its letters, not to all it could reach',
  (first) => {
    let looked = 0;
    for (const { handle, own, of } of turns(first.book, first.preset)) {
      const matchView = viewOf(handle, own);
      const decision: SeenDecision | undefined = own.asked.find((one) => one.of === of);
      const [unit] = handle.guide?.ready(own, of) ?? [];
      if (!decision || unit === undefined) continue;
      looked += 1;
      const state = formStateOf(handle, own, decision, { ...EMPTY, unit });
      const highlights = letterMarks(letteredFor(matchView, decision, unit));
      const far = Array.from({ length: own.board.columns * own.board.rows }, (_, cell) => cell);
      const overlay = unitCrop(own, unit, { highlights, focus: far }, state);
      expect(overlay.chosen?.length).toBeGreaterThan(0);
      expect(overlay.focus).toEqual(overlay.chosen?.flatMap((id) => own.units[id]?.at ?? []));
      const letters = highlights.flatMap(({ cells }) => cells);
      expect(overlay.wider?.slice(0, letters.length)).toEqual(letters);
    }
    expect(looked).toBeGreaterThan(0);
  },
);

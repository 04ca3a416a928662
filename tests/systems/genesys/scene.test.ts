import { expect, it } from 'vitest';
import type { AnyView, Scene } from '../../../src/engine/index.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { plainNames } from '../../support/book.ts';
import { activates, basic, book, figure, look, positionOf, shoots } from './example.ts';
import { openPlaying } from '../../support/example.ts';

const units = [basic('a1', 'K20'), basic('a2', 'AA40'), basic('b1', 'K15')];
const focusOf = (view: AnyView): readonly number[] =>
  book.handle.scene(view, { words: phrasesOf(book.handle), names: plainNames }).focus;

it('GP-7.7 a picture shows all units while nobody acts, then who does', () => {
  const view = look({ units }) as unknown as AnyView;
  const places = Object.values(view.units).map(({ at }) => at);
  expect([...focusOf(view)].sort()).toEqual([...places].sort());
  const playing = openPlaying(book, positionOf({ units }), []);
  playing.act(activates('a', 'a1'));
  expect(focusOf(playing.view('umpire'))).toEqual([view.units['a1']?.at]);
});

/** What is drawn after a critical hit of a gunner on a warder, who has somebody beside it or is alone. */
function afterTheShot(mates: readonly string[]): { readonly scene: Scene; readonly stood: AnyView['units'] } {
  const playing = openPlaying(
    book,
    positionOf({
      units: [
        figure('a1', 'gunner', 'K20', { gear: ['blade', 'rail-lance'] }),
        basic('b1', 'K10', { squad: 'shields' }),
        ...mates.map((at, index) => basic(`b${index + 2}`, at, { squad: 'shields' })),
      ],
    }),
    [5],
  );
  const before = playing.view('all');
  playing.act(shoots('a', 'a1 b1'));
  const shown = { words: phrasesOf(book.handle), names: plainNames, events: playing.events, before };
  return { scene: book.handle.scene(playing.view('all'), shown), stood: before.units };
}

it.each([
  ['somebody of a squad', ['N9', 'O9']],
  ['a whole squad', []],
])(
  'GP-13.16 a picture of a shot that kills %s shows its line to where the target stood, who is crossed out',
  (_, mates) => {
    const { scene, stood } = afterTheShot(mates);
    const [from, to] = [stood['a1']?.at, stood['b1']?.at ?? null];
    expect(scene.trails).toMatchObject([{ kind: 'shot', good: true, points: [{ row: 19 }, { column: 10, row: 9 }] }]);
    expect(scene.ghosts).toEqual([{ at: to, cells: [to], side: 'b', label: 'b1', gone: true }]);
    expect(scene.tokens.map(({ unit }) => unit)).not.toContain('b1');
    expect(new Set(scene.focus)).toEqual(new Set([from, to]));
  },
);

import { expect, it } from 'vitest';
import type { AnyView } from '../../../src/engine/index.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { plainNames } from '../../support/book.ts';
import { activates, basic, book, look, positionOf } from './example.ts';
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

import { expect, it } from 'vitest';
import type { AnyView } from '../../../src/engine/index.ts';
import { book, openPlaying, positionOf } from './example.ts';

/** The view of thrall1’s side, who may have walked before, in the Shooting phase. */
function shooting(walked: string): AnyView {
  const units = [`a: thrall1 M20${walked}`, 'b: kin1 M17 (ran, moved 9")'];
  const position = positionOf({ units, map: 'heath', turn: { phase: 'shooting', active: 'a' } });
  return openPlaying(book, position, []).view('a');
}

const { guide } = book.handle;
const suggested = (walked: string): readonly string[] =>
  (guide?.suggest(shooting(walked), 'a', 'thrall1', 8) ?? []).map(({ deed }) => deed.verb);

it('VW-5.5 a shot that no die makes a hit is not suggested', () => {
  expect(suggested('')).toContain('shoot');
  expect(suggested(' (moved 7")')).not.toContain('shoot');
});

it('VW-5.5 nobody is reminded of a shot that no die makes a hit, though it may be taken', () => {
  expect(guide?.idle(shooting(''), 'a')).toContain('thrall1');
  expect(guide?.idle(shooting(' (moved 7")'), 'a')).not.toContain('thrall1');
  expect(guide?.ready(shooting(' (moved 7")'), 'a')).toContain('thrall1');
});

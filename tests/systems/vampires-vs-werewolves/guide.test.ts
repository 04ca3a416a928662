import { expect, it } from 'vitest';
import type { AnyView } from '../../../src/engine/index.ts';
import { book, openPlaying, positionOf } from './example.ts';

/** What is suggested to thrall1, who may have walked before, in the Shooting phase. */
function suggested(walked: string): readonly string[] {
  const units = [`a: thrall1 M20${walked}`, 'b: kin1 M17 (ran, moved 9")'];
  const position = positionOf({ units, map: 'heath', turn: { phase: 'shooting', active: 'a' } });
  const view: AnyView = openPlaying(book, position, []).view('a');
  return [...(book.handle.guide?.suggest(view, 'a', 'thrall1', 8) ?? [])].map(({ deed }) => deed.verb);
}

it('VW-5.5 a shot that no die makes a hit is not suggested', () => {
  expect(suggested('')).toContain('shoot');
  expect(suggested(' (moved 7")')).not.toContain('shoot');
});

import { expect, it } from 'vitest';
import { isHopeless } from '../../../src/discord/panel/lines.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { book, play } from '../../systems/vampires-vs-werewolves/example.ts';

/** Whether a Thrall that has run can hit an enemy in the open. */
function isHopelessShot(enemy: string): boolean {
  const { handle } = book;
  const units = ['a: thrall1 K10 (moved 9", ran)', `b: ${enemy}`];
  const view = play({ map: 'heath', turn: { phase: 'shooting', active: 'a' }, units }, []).view('a');
  const shot = { verb: 'shoot', by: 'a', params: { unit: 'thrall1', target: 'kin1' } } as const;
  expect(handle.check(view, shot)).toBeNull();
  return isHopeless({ handle, view } as MatchView, shot);
}

it('a shot that no die makes a hit is hopeless', () => {
  expect(isHopelessShot('kin1 K18 (moved 9", ran)')).toBe(true);
  expect(isHopelessShot('kin1 K14')).toBe(false);
});

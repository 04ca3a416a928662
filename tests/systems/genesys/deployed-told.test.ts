import { expect, it } from 'vitest';
import type { Names, SideId } from '../../../src/engine/index.ts';
import { squadName } from '../../../src/systems/genesys/words/say.ts';
import { book } from './example.ts';

const names: Names = { unit: (id) => id, group: squadName, side: (side) => `side ${side}` };

/** What is told of squads that are deployed one after the other. */
const told = (...squads: readonly string[]): string | null | undefined =>
  book.handle.words['en']?.together?.(
    squads.map((given) => {
      const [squad = '', mode = 'board', edge = null] = given.split(' ');
      const facts = { side: (squad[0] ?? 'a') as SideId, squad, mode, cells: ['K12'], edge };
      return { kind: 'deployed', facts, rule: 'GP-6.7' };
    }),
    names,
  );

it('GP-6.7 many squads that are placed one after the other share one line, with ranges of their numbers', () => {
  expect(told('a-warder-1', 'a-warder-2', 'a-warder-3', 'a-thane-1', 'a-bowman-2', 'a-bowman-4')).toBe(
    'side a has placed Warders 1–3, Thane 1, Bowmen 2 and Bowmen 4.',
  );
});

it('GP-6.9 who goes into reserve or lines up at an edge is told apart', () => {
  expect(told('a-warder-1', 'a-warder-2 reserve', 'a-warder-3 edge south', 'a-warder-4 aboard')).toBe(
    'side a has placed Warders 1, put Warders 2 into reserve, lined up Warders 3 at the south edge and put Warders 4 into vehicles.',
  );
});

it('GP-6.7 each side has a line of its own', () => {
  expect(told('a-warder-1', 'b-orc-1', 'a-warder-2', 'b-orc-2')).toBe(
    'side a has placed Warders 1–2.\nside b has placed Orcs 1–2.',
  );
});

it('GP-6.7 up to three squads are told one by one, each with its cell', () => {
  expect(told('a-warder-1', 'a-warder-2', 'a-warder-3')).toBeNull();
});

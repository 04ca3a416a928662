import { expect, it } from 'vitest';
import { tell } from '../../../src/discord/text/events.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import { plainNames } from '../../support/book.ts';
import { done } from '../../support/tables.ts';
import { positionOf } from './example.ts';

const { handle } = systems['scrollhammer']!;

const bare = (id: string) => ({ with: { [`${id}.1`]: { hands: 'spell+hand-weapon' } } });

/** What is told of these castings, one after the other, and of passing over what may be said to them. */
function told(dice: readonly number[], ...deeds: readonly [by: 'a' | 'b', verb: string, params?: Facts][]): string {
  const position = positionOf({
    groups: {
      'a-1': ['spearman', 'K20:L20'],
      'a-2': ['magister', 'K24', bare('a-2')],
      'b-1': ['necromancer', 'K12', bare('b-1')],
    },
    turn: { phase: 'shooting', active: 'b' },
  });
  let { match } = done(handle.open(position, scriptedDice([])));
  const thrown = scriptedDice([...dice]);
  const lines: string[] = [];
  for (const [by, verb, params = {}] of deeds) {
    const outcome = handle.apply(match, { verb, by, params }, thrown);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    match = outcome.match;
    const names = namesOf(handle, handle.view(match, 'all'));
    lines.push(...tell({ handle, names }, outcome.events).map(({ line }) => line));
  }
  return lines.join('\n');
}

const soul = { unit: 'b-1.1', spell: 'bare-the-soul', target: 'a-1', dice: 2 };

it('SH-14.13 who casts Unravel says which spell it undoes, and whose', () => {
  const text = told(
    [5, 5, 4, 4],
    ['b', 'cast', soul],
    ['a', 'cast', { unit: 'a-2.1', spell: 'unravel', target: '1', dice: 2 }],
  );
  expect(text).toContain('cast Bare the Soul on a1 Spearmen.');
  expect(text).toContain('**a2 Magister cast Unravel to undo b1 Necromancer’s Bare the Soul.**');
});

it('section 3.11 an Aegis says whom it protects, how well, and how long', () => {
  const text = told(
    [5, 5, 5, 5],
    ['b', 'cast', soul],
    ['a', 'cast', { unit: 'a-2.1', spell: 'aegis', target: 'a-1', dice: 2 }],
    ['b', 'pass'],
    ['a', 'pass'],
  );
  expect(text).toContain('**Aegis protects a1 Spearmen**: a ward save on 5+ until the end of the turn.');
});

it('an Unravel that is about to be cast says what for', () => {
  const words = handle.words['en']!.deeds!['cast']!;
  const values = { unit: 'a2 Magister', spell: 'Unravel', target: 'Grey Pox' };
  expect(words({ values, params: { spell: 'unravel' }, side: 'Ann', names: plainNames })).toBe(
    'a2 Magister casts Unravel to undo Grey Pox',
  );
});

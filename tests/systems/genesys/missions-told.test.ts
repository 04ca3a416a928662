import { expect, it } from 'vitest';
import type { Facts, Names } from '../../../src/engine/index.ts';
import { squadName } from '../../../src/systems/genesys/words/say.ts';
import { book, setUp } from './example.ts';

const names: Names = { unit: (id) => id, group: squadName, side: (side) => `side ${side}` };

/** What a match with these options tells of its missions before anybody musters. */
const told = (options: Facts, dice: readonly number[] = []): readonly string[] =>
  setUp(options, dice)
    .events.filter(({ kind }) => kind === 'mission-rolled' || kind === 'missions-stand')
    .flatMap((event) => book.handle.words['en']?.event(event, names) ?? []);

const killPoints = { 'mission.a': 'kill-points', 'mission.b': 'kill-points', 'mission.secondary': 'kill-points' };

it('GP-4.1 missions that were agreed are told once, with what they ask', () => {
  expect(told(killPoints)).toEqual([
    '**Both sides**: Kill Points – destroy more points than the enemy. Shared: Kill Points.',
  ]);
});

it('GP-4.1 different missions are told side by side', () => {
  expect(told({ ...killPoints, 'mission.b': 'expansion' })).toEqual([
    expect.stringMatching(
      /^\*\*side a\*\*: Kill Points – destroy more points than the enemy\. \*\*side b\*\*: Expansion – .+\. Shared: Kill Points\.$/,
    ),
  ]);
});

it('GP-4.1 a mission that is rolled is told when it is', () => {
  expect(told({ ...killPoints, 'mission.a': 'roll' }, [2])[0]).toBe('side a’s mission: **Kill Points**.');
});

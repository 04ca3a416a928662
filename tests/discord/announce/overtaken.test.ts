import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { playSimply, toFirstMatch } from '../../e2e/first-matches.ts';
import { controls } from '../clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'vampires-vs-werewolves', 'learn');
});
afterAll(() => world.close());

const publicOnes = () => world.cid.sees().filter((message) => !isEphemeral(message));
const kindsIn = (message: unknown): readonly string[] => controls(message).map(({ id }) => id.kind);

describe('public messages that have been overtaken', () => {
  it('leave the card without buttons to join or start, once the match has begun', async () => {
    const card = await world.cid.waits(
      (message) => kindsIn(message).includes('details') && !kindsIn(message).includes('start'),
      'the card without its buttons',
    );
    expect(kindsIn(card)).toEqual(['details']);
    expect(wordsIn(card)).not.toContain('Press **Start**');
  });

  it('lose the buttons that answer, and keep their words, their picture and [Why?]', async () => {
    await playSimply(world);
    const messages = publicOnes().filter((message) => wordsIn(message).includes('Waiting for'));
    expect(messages.length).toBeGreaterThan(3);
    const before = messages.slice(0, -1);
    expect(before.flatMap(kindsIn).filter((kind) => kind !== 'why')).toEqual([]);
    expect(before.some((message) => kindsIn(message).includes('why'))).toBe(true);
    expect(before.every((message) => /attachments\/\d+/.test(JSON.stringify(message)))).toBe(true);
    expect(kindsIn(publicOnes().at(-1))).toContain('board');
    expect(world.problems).toEqual([]);
  });
});

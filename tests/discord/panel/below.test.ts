import { afterEach, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import type { Actor, Answer } from '../../support/practice-driver.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World, WorldOptions } from '../world.ts';

let world: World;
afterEach(() => world.close());

/** The player whose turn it is in a first match of Scrollhammer, with suggested orders to move and to end the phase. */
async function suggested(
  options: WorldOptions = {},
  posts = 'action',
): Promise<{ readonly who: Actor; readonly preview: Answer }> {
  world = await openWorld({ systems, foreseen: true, ...options });
  await toFirstMatch(world, 'scrollhammer', `learn options:posts=${posts}`);
  const now = await untilTold(world);
  const who = asked(world, now);
  const [decision] = now.view?.asked ?? [];
  if (!who || !decision) throw new Error('Nobody is asked anything.');
  const { message, button } = prompt(who, decision);
  const panel = await who.click(message, button('act')?.custom ?? '');
  return { who, preview: await through(who, panel, ['suggest']) };
}

const privateOf = (who: Actor) => who.sees().filter((message) => isEphemeral(message));

describe.each([
  ['at once', {}],
  ['after a deferral', { timing: { deferAfter: 0, deferFormAfter: 2_000 } }],
] as const)('an answer that comes %s', (_, options) => {
  it('asks whoever is asked again below what the channel was told, and leaves one panel', async () => {
    const { who, preview } = await suggested(options);
    const before = privateOf(who).length;
    const next = await through(who, preview, ['orders']);
    expect(isEphemeral(next.message)).toBe(true);
    const told = who.sees().findLast((message) => !isEphemeral(message) && wordsIn(message).includes('moved from'));
    expect(BigInt(next.message?.id ?? 0)).toBeGreaterThan(BigInt(told?.id ?? 0));
    await expect.poll(() => who.sees().some(({ id }) => id === preview.message?.id)).toBe(false);
    expect(privateOf(who)).toHaveLength(before);
    expect(wordsIn(next.message)).not.toContain('moved from');
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => !line.includes('"level":"info"'))).toEqual([]);
  });
});

it('a panel stays where it is as long as the channel has been told nothing since', async () => {
  const { who, preview } = await suggested();
  const dropped = await through(who, preview, ['discard']);
  expect(dropped.message?.id).toBe(preview.message?.id);
});

it('who is asked nothing more finds that on the panel that they used', async () => {
  const { who, preview } = await suggested();
  let panel = await through(who, preview, ['orders']);
  // They shoot, and the enemy is asked whether to go to ground.
  const used = panel.message?.id;
  panel = await through(who, panel, ['orders']);
  expect(wordsIn(panel.message)).toContain('You have nothing to do right now.');
  expect(panel.message?.id).toBe(used);
});

it('a panel below can be taken over by a newer one', async () => {
  const { who, preview } = await suggested();
  const below = await through(who, preview, ['orders']);
  const now = await untilTold(world);
  const [decision] = now.view?.asked ?? [];
  if (!decision) throw new Error('Nobody is asked anything.');
  const { message, button } = prompt(who, decision);
  await who.click(message, button('act')?.custom ?? '');
  await who.waits(
    ({ id, ...rest }) => id === below.message?.id && wordsIn(rest).includes('newer message'),
    'the old panel',
  );
});

it('who has not been told by the channel yet reads on the panel what happened', async () => {
  const { who, preview } = await suggested({}, 'turn');
  const next = await through(who, preview, ['orders']);
  expect(wordsIn(next.message)).toContain('moved from');
  expect(next.message?.id).toBe(preview.message?.id);
});

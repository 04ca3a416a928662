import { afterEach, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import type { PracticeMessage } from '../../../src/practice/page-protocol.ts';
import type { Actor } from '../../support/practice-driver.ts';
import { thinkingAdviser } from '../../support/adviser.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
/** The person whose turn it is. */
async function first(): Promise<Actor> {
  // With these dice b5 defeats a5.
  world = await openWorld({ systems, foreseen: 1, adviser: thinkingAdviser });
  await toFirstMatch(world, 'squads-and-champions', 'near');
  const who = asked(world, await untilTold(world));
  if (!who) throw new Error('Nobody is asked anything.');
  return who;
}
afterEach(() => world.close());

/** Whether a message tells all in the channel so. */
const tellsEverybody = (text: string) => (message: PracticeMessage) =>
  !isEphemeral(message) && wordsIn(message).includes(text);

describe('orders of which the first makes others impossible', () => {
  it('are left out together, with one reason; what is still possible waits', async () => {
    const who = await first();
    const preview = await who.command('/turn orders:b5 attack a5; b7 attack a5; b6 attack a6; b8 attack a5');
    expect(wordsIn(preview.message)).toContain('b5 Fang Slinger attacks a5 Greenwood Bowman. b5 defeats a5: ');
    const text = wordsIn((await through(who, preview, ['orders'])).message);
    // The channel tells it; on a phone that is out of sight above the panel.
    expect(text).toContain('**b5 Fang Slinger defeats a5 Greenwood Bowman, 3 to 0.**');
    await who.waits(tellsEverybody('b5 Fang Slinger defeats a5 Greenwood Bowman'), 'the attack');
    expect(text).toContain(
      'Not done: b7 Fang Slinger attacks a5 Greenwood Bowman; b8 Fang Slinger attacks a5 Greenwood Bowman. a5 Greenwood Bowman is not on the board.',
    );
    expect(text.match(/not on the board/g)).toHaveLength(1);
    expect(text).toContain('Still to do: b6 Fang Slinger attacks a6 Greenwood Bowman.');
    sound(world);
  });
});

it('the end of a turn is not carried out before what was meant to come first', async () => {
  const who = await first();
  const preview = await who.command('/turn orders:b5 attack a5; b7 attack a5; end');
  const text = wordsIn((await through(who, preview, ['orders'])).message);
  expect(text).toContain(
    'Not done: b7 Fang Slinger attacks a5 Greenwood Bowman; Ben ends the turn. a5 Greenwood Bowman is not on the board.',
  );
  expect(text).not.toContain('Go on');
  sound(world);
});

describe('orders that were suggested', () => {
  it('are followed by the next suggestion at once, until the turn is over', async () => {
    const who = await first();
    const decision = (await untilTold(world)).view?.asked[0];
    if (!decision) throw new Error('Nobody is asked anything.');
    const { message, button } = prompt(who, decision);
    let answer = await through(who, await who.click(message, button('act')?.custom ?? ''), ['suggest']);
    const told: string[] = [];
    while (/Suggested orders/u.test(wordsIn(answer.message)) && told.length < 5) {
      answer = await through(who, answer, ['orders']);
      told.push(wordsIn(answer.message));
    }
    expect(told[0]).toContain('Suggested orders');
    await who.waits(tellsEverybody('b5 Fang Slinger defeats a5 Greenwood Bowman'), 'the attack');
    expect(told[0]).not.toContain('Still to do');
    expect(told.at(-1)).toContain('You have nothing to do right now.');
    expect(asked(world, await untilTold(world))).not.toBe(who);
    sound(world);
  });
});

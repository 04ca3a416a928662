import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aimsOf } from '../../../src/discord/board/intent.ts';
import { receiptPage } from '../../../src/discord/answer-form/page.ts';
import { systems } from '../../../src/systems/index.ts';
import { asked, seenBy, untilTold } from '../../e2e/channel.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import type { Actor, Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
let who: Actor;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  await toFirstMatch(world, 'vampires-vs-werewolves', 'learn');
  const first = asked(world, await untilTold(world));
  if (!first) throw new Error('Nobody is asked anything.');
  who = first;
});
afterAll(() => world.close());

const open = async (): Promise<Answer> => {
  const { view } = await seenBy(world, who);
  const decision = view?.asked.find(({ of }) => of === view.side);
  if (!decision) throw new Error(`${who.name} is asked nothing.`);
  const { message, button } = prompt(who, decision);
  return who.click(message, button('act')?.custom ?? '');
};

describe('a panel of a turn', () => {
  it('points at whom an order is aimed, in whichever order it names them', async () => {
    const matchView = await seenBy(world, who);
    const [own, enemy] = ['a', 'b'].map((side) =>
      Object.values(matchView.view?.units ?? {}).find((unit) => unit.side === side),
    );
    const params = { target: enemy?.id ?? '', unit: own?.id ?? '' };
    expect(aimsOf(matchView, { verb: 'shoot', by: 'a', params })).toEqual(
      aimsOf(matchView, { verb: 'shoot', by: 'a', params: { unit: params.unit, target: params.target } }),
    );
    expect(aimsOf(matchView, { verb: 'shoot', by: 'a', params })).toHaveLength(1);
  });

  it('says each thing once, and no number of a rule', async () => {
    const text = wordsIn((await open()).message);
    expect(text.match(/Choose a figure/g)).toHaveLength(1);
    expect(text).not.toMatch(/VW-\d/);
    expect(text).toMatch(/Still to act: \w/);
    expect(text).not.toContain('can still act');
  });

  it('prints a choice that is on or off by its name, and reads it so', async () => {
    const preview = await through(who, await open(), ['suggest']);
    const [, line = ''] = /(?:orders:|; )([^`;]+ run)[`;]/.exec(wordsIn(preview.message)) ?? [];
    expect(line).not.toBe('');
    expect(wordsIn((await who.command(`/turn orders:${line}`)).message)).toContain(`orders:${line}\``);
  });

  it('keeps orders that were shown, and says so to whom they belong', async () => {
    await through(who, await open(), ['suggest']);
    const kept = wordsIn((await who.command('/privacy show')).message);
    expect(kept).toContain('Orders of your own that are still to be carried out, in 1 match.');
  });

  it('does nothing about orders that were given since its button was shown', async () => {
    const { message: shown } = await through(who, await open(), ['suggest']);
    const carry = controls(shown).find(({ id }) => id.kind === 'orders');
    const before = (await untilTold(world)).rev;
    const [, line] = /orders:([^`;]+)[`;]/.exec(wordsIn(shown)) ?? [];
    const other = await who.command(`/turn orders:${line}`);
    const now = controls(other.message).find(({ id }) => id.kind === 'orders');
    expect(now?.custom).not.toBe(carry?.custom);
    if (!shown || !carry) throw new Error('There is no button.');
    const late = await who.click(shown, carry.custom);
    expect(wordsIn(late.message)).toContain('has moved on since then');
    expect((await untilTold(world)).rev).toBe(before);
  });

  it('says whose secret answer is still missing', async () => {
    const matchView = await seenBy(world, who);
    const [decision] = matchView.view?.asked ?? [];
    const [one = '', two = ''] = Object.keys(matchView.view?.units ?? {});
    if (!matchView.view || !decision) throw new Error('Nobody is asked anything.');
    const half = { ...decision, secret: true, in: false, open: [one, two] };
    const page = receiptPage({ ...matchView, view: { ...matchView.view, asked: [half] } }, half);
    const { names } = matchView;
    expect(JSON.stringify(page.component)).toContain(`Still missing: ${names.unit(one)} and ${names.unit(two)}.`);
  });
});

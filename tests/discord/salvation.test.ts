import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import type { Actor } from '../support/practice-driver.ts';
import { controls } from './clicker.ts';
import { matchIn, playUntil } from './play.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
});
afterAll(() => world.close());

/** The player who is asked now. */
async function asked(): Promise<Actor> {
  const matchView = await world.table.viewOf(await matchIn(world), null);
  const decision = matchView?.view?.asked.find((one) => !one.in);
  const player = decision && matchView?.seats[decision.of][0];
  return player?.id === world.ann.id ? world.ann : world.ben;
}

/** Waits until everybody can read that this person is asked. */
const told = (who: Actor, words: string) =>
  world.cid.waits(
    (message) =>
      !isEphemeral(message)
      && wordsIn(message).includes(words)
      && (wordsIn(message).includes(`**${who.name}**`) || wordsIn(message).includes(`<@${who.id}>`)),
    words,
  );

describe('Salvation and Steel by clicks', () => {
  it('a learning match is opened, and both bands are taken with one choice each', async () => {
    const { ann, ben } = world;
    const card = await ann.command('/match new preset:learn');
    expect(wordsIn(card.message)).toContain('Points: **100**');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    await told(ann, 'choose a band');
    await ann.click('last', 'Answer');
    const given = await ann.choose('last', 'Take a ready-made one', 'learn-knights');
    expect(wordsIn(given.message)).toContain('2 × Knight, Squire, Ranged Knight');
    await ben.click('last', 'Answer');
    await ben.choose('last', 'Take a ready-made one', 'learn-orrun');
    await told(await asked(), 'choose your edge');
  });

  it('a band under construction shows its points, and a refusal cites the rule', async () => {
    const suggested = await world.ann.autocomplete('/force sample id:learn', 'id');
    expect(suggested.map(({ value }) => value)).toContain('learn-orrun');
    const none = await world.ann.command('/force sample id:learn-orrun');
    expect(wordsIn(none.message)).toContain('You do not have to choose a force right now.');
  });

  it('the edge and the set-up are chosen on the panel', async () => {
    const winner = await asked();
    await winner.click('last', 'Left edge (1)');
    for (const _ of [1, 2]) {
      const who = await asked();
      await told(who, 'set up');
      await who.click('last', 'Set all units up for me');
    }
    await told(await asked(), 'Turn 1');
  });

  it('a unit is moved by direction and distance, with its cost, and everybody is told', async () => {
    const who = await asked();
    await who.click('last', 'Act');
    const unit = who === world.ann ? 'a1' : 'b1';
    const picked = await who.choose('last', 'Choose a unit', unit);
    expect(JSON.stringify(picked.message)).toContain('board.png');
    await who.click('last', 'Move');
    const grouped = await who.choose('last', 'Or somewhere else: first the part of the board, then the cell', '1');
    const goal = /"value":"([A-Z]+\d+)"/.exec(JSON.stringify(grouped.message))?.[1] ?? '';
    const chosen = await who.choose('last', 'Destination', goal);
    expect(wordsIn(chosen.message)).toContain('Press **Move**');
    const moved = await who.click('last', 'Move');
    expect(isEphemeral(moved.message)).toBe(true);
    await world.cid.waits(
      (message) =>
        !isEphemeral(message)
        && wordsIn(message).includes(unit)
        && wordsIn(message).includes(goal)
        && wordsIn(message).includes('moves'),
      'the move',
    );
  });

  it('an illegal move is refused privately with its rule', async () => {
    const who = await asked();
    const cells = await who.autocomplete(`/move unit:${who === world.ann ? 'a2' : 'b2'} cell:S`, 'cell');
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.length).toBeLessThanOrEqual(25);
    const refused = await who.command(`/move unit:${who === world.ann ? 'a2' : 'b2'} cell:A1`);
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toMatch(/That takes \d+ Speed[^]*Rule SS-6\.\d/);
    const instead = controls(refused.message).filter(({ id }) => id.kind === 'offer');
    expect(instead).toHaveLength(3);
    expect(instead[0]?.label).toMatch(/^Move: [A-Z]+\d+$/);
    await who.click('last', instead[0]?.custom ?? '');
    const cell = instead[0]?.label.replace('Move: ', '') ?? '';
    await who.waits((message) => !isEphemeral(message) && wordsIn(message).includes(cell), 'the move');
    const twice = await who
      .click(refused.message ?? 'last', instead[0]?.custom ?? '')
      .catch((error: unknown) => String(error));
    expect(typeof twice === 'string' ? twice : wordsIn(twice.message)).not.toContain('Something went wrong');
  });

  it('a combat is allocated secretly on a form, changed, and revealed at once', async () => {
    const { ann, ben, cid } = world;
    await playUntil(world, 'allocation');
    await ann.command('/orders key:follow value:never');
    await told(ann, 'set dice for the combat');
    const opened = await ann.click('last', 'Answer');
    if (!opened.modal) throw new Error(`There is no form, but: ${wordsIn(opened.message)}`);
    const fields = JSON.parse(JSON.stringify(opened.modal.modal.components)) as {
      label: string;
      component?: { custom_id: string; options: { value: string; label: string; default?: boolean }[] };
    }[];
    // The form says what the dice cost, and what each unit has for them.
    expect(JSON.stringify(fields)).toMatch(/Each die costs 1 Energy.*You have \d+ Energy\. Each die costs 1/);
    const answers = Object.fromEntries(
      fields
        .flatMap(({ component }) => component ?? [])
        .map((component) => [
          component.custom_id,
          [
            component.options.find(({ label }) => label.startsWith('All dice on defence'))?.value
              ?? component.options[0]?.value
              ?? '',
          ],
        ]),
    );
    const given = await ann.submit(opened.modal, answers);
    expect(isEphemeral(given.message)).toBe(true);
    expect(wordsIn(given.message)).toContain('Your answer is in');
    expect(wordsIn(given.message)).toMatch(/You answered: \w+ \w+, All dice on defence: \d+ defence/);
    await cid.waits((message) => wordsIn(message).includes('Ann’s dice are in.'), 'that it is in');
    const again = await ann.click('last', 'Change');
    expect(JSON.stringify(again.modal?.modal)).toContain('"default":true');
    await ben.command('/answer allocate policy:half');
    const revealed = await cid.waits((message) => wordsIn(message).includes('The dice are set.'), 'the reveal');
    expect(wordsIn(revealed)).toContain('defence');
    expect(wordsIn(revealed)).toMatch(/hit +(\d+ or less|no defence dice)/);
  });

  it('a stale form shows the current question', async () => {
    const { ann, cid } = world;
    const old = cid.sees().find((message) => JSON.stringify(message).includes('"answer~'));
    if (!old) throw new Error('There is no old message.');
    const stale = await ann.click(old, 'Answer');
    expect(stale.modal).toBeNull();
    expect(wordsIn(stale.message)).toContain('has moved on since then');
  });

  it('cards, rules, orders and the log can be looked up', async () => {
    const { ann, cid } = world;
    const card = await ann.command('/unit unit:b1');
    expect(wordsIn(card.message)).toContain('b1 Necromancer');
    expect(wordsIn(card.message)).toContain('Speed');
    expect(isEphemeral(card.message)).toBe(true);
    // Names that there are not are answered with those that there are, the nearest first.
    expect(wordsIn((await ann.command('/unit unit:bb1')).message)).toMatch(/There is no unit “bb1”: choose b1, .* or /);
    expect(wordsIn((await ann.command('/odds action:dance a1')).message)).toMatch(
      /There is no action “dance”: choose \w+/,
    );
    const rule = await cid.command('/rule about:SS-6.4');
    expect(wordsIn(rule.message)).toContain('### SS-6.4');
    expect((await cid.autocomplete('/rule about:charge', 'about')).length).toBeGreaterThan(3);
    expect(wordsIn((await ann.command('/orders')).message)).toContain('Never');
    expect(wordsIn((await cid.command('/orders')).message)).toContain('Only the players');
    const log = await cid.command('/log last:3');
    expect(wordsIn(log.message)).toContain('The dice are set.');
    const board = await cid.command('/board');
    expect(isEphemeral(board.message)).toBe(true);
    const shared = await cid.click('last', 'Share');
    expect(isEphemeral(shared.message)).toBe(false);
    expect(wordsIn((await ann.command('/match list')).message)).toContain('Salvation and Steel');
    expect(wordsIn((await cid.command('/help')).message)).toContain('**Your aim**: Win by');
  });

  it('sends nothing that Discord would reject, and causes no error', () => {
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

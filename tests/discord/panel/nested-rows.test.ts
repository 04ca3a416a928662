import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RuleBooks } from '../../../src/discord/bot.ts';
import type { CustomId } from '../../../src/discord/components/ids.ts';
import { outpostBook } from '../../support/outpost/index.ts';
import type { Actor, Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { sound, told } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

const systems: RuleBooks = { outpost: outpostBook };

/** One player's panel, used by clicks alone. */
function panelOf(who: Actor) {
  let answer: Answer | null = null;
  const find = (kind: CustomId['kind'], fits: (id: CustomId) => boolean, label?: string) => {
    const found = controls(answer?.message).find(
      (control) => control.id.kind === kind && fits(control.id) && (label === undefined || control.label === label),
    );
    if (!answer?.message || !found) throw new Error(`No ${kind} ${label ?? ''} in:\n${wordsIn(answer?.message)}`);
    return { message: answer.message, custom: found.custom };
  };
  return {
    async open(): Promise<void> {
      answer = await who.click('last', 'Act');
    },
    async click(kind: CustomId['kind'], label?: string): Promise<void> {
      const { message, custom } = find(kind, () => true, label);
      answer = await who.click(message, custom);
    },
    async choose(kind: CustomId['kind'], value: string, param?: string): Promise<void> {
      const { message, custom } = find(kind, (id) => param === undefined || id.param === param);
      answer = await who.choose(message, custom, value);
    },
    words: (): string => wordsIn(answer?.message),
  };
}

describe('nested rows by clicks and by typing', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld({ systems });
    await world.ann.command('/match new options:figures=10 rounds=2');
    await world.ben.click('last', 'Join');
    await world.ann.command('/match start');
    await world.ann.command('/setup set-up');
    await world.ben.command('/setup set-up');
    await told(world, 'march or end the turn');
  });
  afterEach(async () => {
    sound(world);
    await world.close();
  });

  it('fills rows in which rows are filled in, and takes the action', async () => {
    const panel = panelOf(world.ann);
    await panel.open();
    await panel.click('verb', 'Advance');
    await panel.click('ask', 'squads');
    await panel.choose('record', 'a.1', 'squads');
    expect(panel.words()).toContain('Which of its figures.');
    await panel.choose('record', 'a2', 'squads.moves');
    expect(panel.words()).toContain('Where it goes.');
    await panel.choose('value', 'C3', 'squads.moves.cell');
    await panel.click('back');
    await panel.choose('record', 'a3', 'squads.moves');
    await panel.choose('value', 'D3', 'squads.moves.cell');
    await panel.click('back');
    await panel.click('rows');
    expect(panel.words()).toContain('moves=(a2 C3, a3 D3)');
    await panel.click('back');
    await panel.click('rows');
    await panel.click('do', 'Advance');
    await told(world, 'squad a.1 marches: C3 and D3');
    await told(world, 'react');
  });

  it('asks for the parameters of an action that a row holds, and keeps it as an order', async () => {
    const panel = panelOf(world.ann);
    await panel.open();
    await panel.click('verb', 'Orders');
    await panel.click('ask', 'answers');
    await panel.choose('record', 'a.1', 'answers');
    await panel.choose('value', 'shoot', 'answers.answer');
    expect(panel.words()).toContain('Who shoots.');
    await panel.choose('value', 'a.1', 'answers.answer.squad');
    expect(panel.words()).toContain('At which squad.');
    await panel.choose('value', 'b.2', 'answers.answer.target');
    expect(panel.words()).toContain('shoot a.1 b.2');
    await panel.click('back');
    await panel.click('rows');
    await panel.click('do', 'Orders');
    expect(panel.words()).toContain('You gave orders to squad a.1.');
  });

  it('is typed and completed in a command', async () => {
    const line = '/advance squads:a.1 (a2 C3, a3 D';
    const values = (await world.ann.autocomplete(line, 'squads')).map(({ value }) => value);
    expect(values.slice(0, 4)).toEqual([1, 2, 3, 4].map((row) => `a.1 (a2 C3, a3 D${row}`));
    expect(values).not.toContain('a.1 (a2 C3, a3 C3');
    await world.ann.command('/advance squads:a.1 (a2 C3, a3 D3), a.2 (a7 E3)');
    await told(world, 'squad a.1 marches: C3 and D3');
    await told(world, 'squad a.2 marches: E3');
  });
});

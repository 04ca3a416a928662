import { afterEach, describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { controls } from '../clicker.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

describe('the desk of a class', () => {
  it('stays when what it was asked for is not there, with the reason above it', async () => {
    world = await openWorld();
    const { ann } = world;
    await ann.command('/class new name:7b');
    await ann.command('/class desk');
    const refused = await ann.click('last', 'Ask about this board');
    expect(wordsIn(refused.message)).toContain('There is no match in this channel to ask about.');
    expect(wordsIn(refused.message)).toContain('What next?');
    expect(wordsIn((await ann.click(refused.message ?? 'last', 'Results')).message)).toContain('Results of 7b');
    sound(world);
  });
});

const BOOK = 'salvation-and-steel';

describe('a question about a secret choice', () => {
  it('offers the answers by the names that the form has, not as commands', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    const { handle } = required(systems[BOOK], BOOK);
    const fight = Object.entries(handle.puzzles).find(([, { plans }]) =>
      Object.values(plans).some(({ deeds: [first] }) => first?.verb === 'fight'),
    );
    const [puzzle, { plans }] = required(fight, 'a puzzle with a fight');
    const deed = required(
      Object.values(plans)
        .flatMap(({ deeds }) => deeds[0] ?? [])
        .find(({ verb }) => verb === 'fight'),
      'a fight',
    );
    await ann.command('/class new name:7b');
    const typed = `fight ${Object.values(deed.params).join(' ')}`;
    const asked = await ann.command(`/class ask kind:allocation about:${BOOK}/${puzzle} action:${typed}`);
    expect(wordsIn(asked.message)).toContain('Asked.');
    const board = await ben.waits((message) => wordsIn(message).includes('### Question 1'), 'the question');
    const options = wordsIn(board)
      .split('\n')
      .filter((line) => /^\*\*[A-E]\*\* /.test(line));
    expect(options.length).toBeGreaterThan(1);
    for (const option of options) expect(option).not.toMatch(/`|allocate|policy|=|\d\/\d/);
    sound(world);
  });
});

describe('homework', () => {
  it('names its game, opens each item by a button, and is set once', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    await ann.command('/class new name:7b');
    await ann.command('/class desk');
    await ann.click('last', 'Set homework');
    const items = await ann.click('last', phrasesOf(required(systems[BOOK], BOOK).handle).title);
    const mined = controls(items.message)[0]?.options.find(({ label }) => label.endsWith('a position from a match'));
    const chosen = await ann.choose('last', 'Choose puzzles and lessons', '0', required(mined, 'a mined puzzle').value);
    const due = required(chosen.message, 'when it is due');
    expect(wordsIn(due)).toMatch(/Homework: Lesson 1: Moving and Puzzle \d+/);
    expect(wordsIn(due)).not.toMatch(/mined|Lesson 1: Lesson/);
    await ann.click(due, 'In 3 days');
    const homework = await ben.waits(
      (message) => wordsIn(message).includes('### Homework 1: Salvation and Steel'),
      'the homework',
    );
    await expect.poll(() => controls(ann.sees().find(({ id }) => id === due.id))).toEqual([]);
    const opened = await ben.click(homework, controls(homework)[1]?.label ?? '');
    expect(isEphemeral(opened.message)).toBe(true);
    expect(wordsIn(opened.message)).toContain('Position');
    sound(world);
  });
});

describe('the end of a class', () => {
  it('is asked about also where it was typed, and there is a way out', async () => {
    world = await openWorld();
    const { ann, ben } = world;
    await ann.command('/class new name:7b');
    await ben.command('/class join');
    const leaving = await ben.command('/class leave');
    expect(wordsIn((await ben.click(leaving.message ?? 'last', 'Stay')).message)).toContain('Here is your class.');
    const asked = await ann.command('/class end');
    expect(isEphemeral(asked.message)).toBe(true);
    expect(wordsIn((await ann.click(asked.message ?? 'last', 'Keep it')).message)).toContain('What next?');
    const again = await ann.command('/class end');
    await ann.click(again.message ?? 'last', 'End and delete');
    await ben.waits((message) => wordsIn(message).includes('**7b** is over.'), 'the end');
    expect(wordsIn((await ben.command('/class desk')).message)).toContain('There is no class');
    sound(world);
  });
});

describe('a puzzle that a class was asked', () => {
  it('says once it is closed how often each plan works, and why', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    const { handle } = required(systems[BOOK], BOOK);
    const [puzzle = '', { plans }] = required(Object.entries(handle.puzzles)[0], 'a puzzle');
    const worst = Object.values(plans).reduce(
      (least, { chance }, place, all) => (chance < (all[least]?.chance ?? 1) ? place : least),
      0,
    );
    await ann.command('/class new name:7b');
    await ben.command('/class join');
    await ann.command(`/class ask kind:plan about:${BOOK}/${puzzle}`);
    const board = await ben.waits((message) => wordsIn(message).includes('### Question 1'), 'the question');
    expect(wordsIn((await ben.click(board, 'My answer')).message)).toContain('You have not answered question 1 yet.');
    await ben.click(board, String.fromCharCode(65 + worst));
    await ann.click(board, 'Close and show');
    const results = await ben.waits((message) => wordsIn(message).includes('what the class answered'), 'the results');
    const why = phrasesOf(handle).puzzles?.[puzzle]?.why ?? '?';
    for (const words of [wordsIn(results), wordsIn((await ben.click(results, 'My answer')).message)]) {
      expect(words).toMatch(/How often each of them works: \*\*A\*\* [\d.]+%, \*\*B\*\* [\d.]+%/);
      expect(words).toContain(why);
    }
    sound(world);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import type { Actor } from '../../support/practice-driver.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

const book = 'salvation-and-steel';

/** The answer to a command or a click, with its message. */
async function shown(used: Promise<{ readonly message: Parameters<Actor['click']>[0] | null | undefined }>) {
  const { message } = await used;
  if (!message || typeof message === 'string') throw new Error('Nothing was shown.');
  return { message, words: wordsIn(message) };
}

describe('/puzzle', () => {
  it('shows the position, its question and the plans to one person alone; a wrong plan says what it costs', async () => {
    world = await openWorld({ systems });
    const { ann, ben } = world;
    const asked = await shown(ann.command('/puzzle', { book, number: 1 }));
    expect(isEphemeral(asked.message)).toBe(true);
    expect(asked.words).toMatch(/Puzzle: At the edge[^]*Grotesque[^]*\*\*A\*\* 8 dice attack/);
    expect(asked.words).not.toContain('99.7');
    const wrong = await shown(ann.click(asked.message, 'B'));
    expect(wrong.words).toMatch(/4 dice attack, 4 defend[^]*There is a better way[^]*78.6%[^]*21 points/);
    expect(wrong.words).not.toContain('pushed off the board');
    const again = await shown(ann.click(wrong.message, 'Try again'));
    const right = await shown(ann.click(again.message, 'A'));
    expect(right.words).toMatch(/Right[^]*99.7%[^]*78.6%[^]*pushed off the board/);
    const rule = await shown(ann.click(right.message, 'Rule'));
    expect(rule.words).toContain('SS-10.8');
    expect(isEphemeral(rule.message)).toBe(true);
    for (const page of [asked, wrong, right]) expect(languageReport([['puzzle', page.words]])).toEqual([]);
    await ann.click(right.message, 'Tell the others');
    const told = await ben.waits((message) => wordsIn(message).includes('has solved'), 'that it was solved');
    expect(wordsIn(told)).toContain('after 1 wrong answer');
    expect(wordsIn(told)).not.toContain('dice attack');
    sound(world);
  });

  it('is answered by a letter, or by what one would do, which is played', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const answer = (text: string, number = 1) => shown(ann.command('/puzzle', { book, number, answer: text }));
    expect((await answer('a')).words).toMatch(/Right/);
    expect((await answer('fight a1; allocate a1 dice=b1 8/0')).words).toMatch(/Your answer: `fight[^]*Right[^]*played/);
    expect((await answer('fight a1; allocate a1 dice=b1 1/7')).words).toMatch(/better way/);
    expect((await answer('dance')).words).toContain('neither a letter, A, B or C');
    expect((await answer('fight a9')).words).toMatch(/There is no unit[^]*Rule SS-/);
    expect((await answer('fight a1; fight a1')).words).toContain('is not possible after');
    sound(world);
  });

  it('is another one each day, and after the last the first comes again; the days in a row are counted', async () => {
    const store = openMemoryStore();
    world = await openWorld({ systems, store });
    const { ann } = world;
    const today = await shown(ann.command('/puzzle', { book }));
    expect(today.words).toContain('Today’s puzzle');
    const titleIn = (words: string) => /Puzzle: (.*)/.exec(words)?.[1];
    const titles = [titleIn(today.words)];
    const first = await shown(ann.command('/puzzle', { book, number: 1, answer: 'A' }));
    expect(first.words).not.toContain('in a row');
    world.forward(24 * 3_600_000);
    titles.push(titleIn((await shown(ann.command('/puzzle', { book }))).words));
    expect(new Set(titles).size).toBe(2);
    await world.close();
    // After a restart everything is known.
    world = await openWorld({ systems, store });
    world.forward(24 * 3_600_000);
    const second = await shown(world.ann.command('/puzzle', { book, number: 4, answer: 'C' }));
    expect(second.words).toContain('2 days in a row');
    sound(world);
  });

  it('is kept of people until they have it deleted', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    await ann.command('/puzzle', { book, number: 1, answer: 'B' });
    expect((await shown(ann.command('/privacy show'))).words).toContain('puzzles');
    const asks = await shown(ann.command('/privacy delete'));
    await ann.click(asks.message, 'Delete everything');
    expect((await shown(ann.command('/privacy show'))).words).not.toContain('puzzles');
    sound(world);
  });
});

describe('a puzzle from a match', () => {
  it('comes after those of the sheet, names its plans as everywhere else, and speaks of the chance to win', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const puzzles = Object.values(systems[book]?.handle.puzzles ?? {});
    const number = puzzles.findIndex(({ goal }) => !goal) + 1;
    const puzzle = puzzles[number - 1];
    if (!puzzle) throw new Error('There is none.');
    const plans = Object.values(puzzle.plans);
    const best = plans.findIndex(({ chance }) => chance === Math.max(...plans.map((plan) => plan.chance)));
    const letter = (index: number) => String.fromCharCode(65 + index);
    const asked = await shown(ann.command('/puzzle', { book, number }));
    expect(asked.words).toContain(`Puzzle: Position ${number}`);
    const wrong = await shown(ann.click(asked.message, letter(best === 0 ? 1 : 0)));
    expect(wrong.words).toMatch(/There is a better way[^]*chance to win is[^]*higher/);
    const again = await shown(ann.click(wrong.message, 'Try again'));
    const right = await shown(ann.click(again.message, letter(best)));
    expect(right.words).toMatch(/Right[^]*chance to win/);
    for (const page of [asked, wrong, right]) {
      expect(languageReport([['puzzle', page.words]])).toEqual([]);
      expect(page.words).not.toContain('throws.');
    }
    sound(world);
  });
});

describe('/learn goal', () => {
  it('asks for a plan that works often enough, by clicks: any such plan will do, and others are asked to try again', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const course = await shown(ann.command(`/learn lessons book:${book}`));
    const asked = await shown(ann.click(course.message, 'Practice goals'));
    expect(isEphemeral(asked.message)).toBe(true);
    expect(asked.words).toMatch(/Practice goal: All together[^]*at least 60%[^]*\*\*D\*\* Both charge/);
    expect(asked.words).not.toMatch(/74.8|28.1/);
    const wrong = await shown(ann.click(asked.message, 'A'));
    expect(wrong.words).toMatch(/Not yet[^]*28.1%[^]*the goal is 60%/);
    const again = await shown(ann.click(wrong.message, 'Try again'));
    const right = await shown(ann.click(again.message, 'D'));
    expect(right.words).toMatch(/Reached[^]*74.8%[^]*the goal was 60%/);
    for (const page of [asked, wrong, right]) expect(languageReport([['goal', page.words]])).toEqual([]);
    const next = await shown(ann.click(right.message, 'Another goal'));
    expect(next.words).toContain('Practice goal: Out of reach');
    // It is no puzzle of a day.
    expect((await world.table.puzzlesOf({ id: ann.id, name: 'Ann' })).streak).toBeNull();
    sound(world);
  });

  it('grades a plan in one’s own words by how often it works: the same plan the same', async () => {
    world = await openWorld({ systems });
    const { ann } = world;
    const answer = async (text: string, number = 1) =>
      (await shown(ann.command('/learn goal', { book, number, answer: text }))).words;
    const plan = 'charge a1 b1; charge a2 b1; fight a1; allocate a1 dice=b1 4/0; allocate a2 dice=b1 2/1';
    const first = await answer(plan);
    expect(first).toMatch(/(Reached|Not yet)/);
    expect(await answer(plan)).toBe(first);
    expect(await answer('move a1 S5', 2)).toMatch(/Reached[^]*works 100% of the time/);
    expect(await answer('dance')).toContain('neither a letter, A, B, C or D');
    expect((await shown(ann.command('/learn goal', { book, number: 9 }))).words).toContain('from 1 to 2');
    expect((await shown(ann.command('/learn goal', { book }))).words).toContain('All together');
    sound(world);
  });
});

import { afterEach, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { beginLesson, pupilIn, takeLesson } from '../../support/lesson-player.ts';
import { driver } from '../../support/practice-driver.ts';
import { sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

const opponent = {
  thinker: { think: () => Promise.resolve({ action: null, plans: [] }), close: () => Promise.resolve() },
  pause: { least: 1, most: 2 },
};
const BOOK = 'salvation-and-steel';

let world: World;
afterEach(() => world.close());

it('shows a course, and how far one is in it', async () => {
  world = await openWorld({ systems, opponent });
  const course = await world.ann.command(`/learn book:${BOOK}`);
  expect(isEphemeral(course.message)).toBe(true);
  expect(wordsIn(course.message)).toContain('· 1 Moving');
  const begun = await world.ann.click('last', 'Begin');
  const [, channel = ''] = /<#(\d+)>/.exec(wordsIn(begun.message)) ?? [];
  await takeLesson(pupilIn(world, channel), 'clicks');
  expect(wordsIn((await world.ann.command(`/learn book:${BOOK}`)).message)).toContain('✓ 1 Moving');
  sound(world);
});

it('is seen by the pupil alone, and by nobody else in a list', async () => {
  world = await openWorld({ systems, opponent });
  const { channel } = await beginLesson(world, BOOK, 'move');
  expect(() => driver(world.practice).as('Ben', channel).sees()).toThrow();
  expect(await world.table.listIn(world.practice.server)).toEqual([]);
  expect(await world.table.listOf({ id: world.ann.id, name: 'Ann' })).toEqual([]);
  sound(world);
});

it('answers what is legal and not wanted by saying what is wanted, and changes nothing', async () => {
  world = await openWorld({ systems, opponent });
  const pupil = await beginLesson(world, BOOK, 'move');
  const before = await pupil.view();
  const { message } = await pupil.inside.command('/move unit:a1 cell:S12');
  expect(wordsIn(message)).toContain('That is legal, but here we want something else.');
  expect(wordsIn(message)).toContain('send it to S14');
  expect((await pupil.view()).rev).toBe(before.rev);
  sound(world);
});

it('answers what the book refuses by the refusal, and goes on where that was the point', async () => {
  world = await openWorld({ systems, opponent });
  const pupil = await beginLesson(world, BOOK, 'move');
  const blocked = await pupil.inside.command('/move unit:a1 cell:S30');
  expect(wordsIn(blocked.message)).toContain('Speed');
  expect((await pupil.view()).lesson?.step).toBe(0);
  await pupil.inside.command('/move unit:a1 cell:S14');
  const refused = await pupil.inside.command('/move unit:a1 cell:S17');
  expect(wordsIn(refused.message)).toContain('Speed');
  await pupil.inside.waits((message) => wordsIn(message).includes('That was the whole lesson'), 'the end');
  expect((await pupil.view()).lesson?.step).toBe(2);
  sound(world);
});

it('goes on after a restart at the step where it was, in the same thread', async () => {
  const store = openMemoryStore();
  world = await openWorld({ systems, opponent, store });
  const { inside, channel } = await beginLesson(world, BOOK, 'move');
  await inside.command('/move unit:a1 cell:S14');
  await world.bot.stop();
  await world.table.close();
  const { openTable } = await import('../../../src/table/index.ts');
  const again = openTable({ store, systems, heartbeat: null, ...opponent });
  const ann = { id: world.ann.id, name: 'Ann' };
  const opened = await again.lessons.open(ann, BOOK, null, () => Promise.reject(new Error('no room is wanted')));
  expect(opened.ok && opened.matchView.lesson).toEqual({ id: 'move', step: 1 });
  expect(opened.ok && opened.matchView.room.channel).toBe(channel);
  await again.close();
});

it('goes back, skips and stops', async () => {
  world = await openWorld({ systems, opponent });
  const pupil = await beginLesson(world, BOOK, 'move');
  await pupil.inside.click('last', 'Skip');
  expect((await pupil.view()).lesson?.id).toBe('charge');
  await pupil.inside.click('last', 'Back');
  expect((await pupil.view()).lesson?.id).toBe('move');
  await pupil.inside.command('/move unit:a1 cell:S14');
  await pupil.inside.click('last', 'Back');
  expect((await pupil.view()).lesson).toEqual({ id: 'move', step: 0 });
  const stopped = await pupil.inside.click('last', 'Stop');
  expect(wordsIn(stopped.message)).toContain('/learn');
  await expect(pupil.view()).rejects.toThrow('No lesson');
  const { done, lesson, match } = await world.table.lessons.progress({ id: world.ann.id, name: 'Ann' }, BOOK);
  expect({ done, lesson, match }).toEqual({ done: [], lesson: 'move', match: null });
  sound(world);
});

it('cannot be undone, given up or exported as a match, and is in nobody’s dice', async () => {
  world = await openWorld({ systems, opponent });
  const pupil = await beginLesson(world, BOOK, 'fight');
  await takeLesson(pupil, 'typed');
  for (const line of ['/undo', '/match concede', '/match export format:json'])
    expect(wordsIn((await pupil.inside.command(line)).message), line).toContain('not possible in a lesson');
  const { id } = await pupil.view();
  const ann = { id: world.ann.id, name: 'Ann' };
  expect((await world.table.log(id, ann, 1, 1))[0]?.note).toMatchObject({ kind: 'lesson', dice: [5, 7, 6, 9, 15, 12] });
  expect(await world.table.thrown({ server: world.practice.server })).toEqual({ matches: 0, faces: {} });
  sound(world);
});

it('is given in direct messages where no thread can be opened, and by clicks there', async () => {
  world = await openWorld({ systems, opponent });
  world.practice.allowBot('hall', 'read');
  const { message } = await world.ann.command(`/learn book:${BOOK} lesson:move`);
  const direct = driver(world.practice).direct('Ann');
  expect(wordsIn(message)).toContain(direct.hands.channel);
  await direct.waits((one) => wordsIn(one).includes('Step 1 of 2'), 'the lesson');
  const shown = await direct.click('last', 'Show me');
  if (!shown.message) throw new Error('Nothing was shown');
  await direct.click(shown.message, 'Do it for me');
  await direct.waits((one) => wordsIn(one).includes('Step 2 of 2'), 'the next step');
  await direct.click('last', 'Try it');
  await direct.waits((one) => wordsIn(one).includes('That was the whole lesson'), 'the end');
  sound(world);
});

it('says so where there is neither a thread nor a direct message, and begins nothing', async () => {
  world = await openWorld({ systems, opponent });
  world.practice.allowBot('hall', 'read');
  await world.ann.command(`/learn book:${BOOK} lesson:move`);
  await driver(world.practice).direct('Ann').click('last', 'Stop');
  world.practice.allowBot(world.practice.direct('Ann').channel, 'read');
  const { message } = await world.ann.command(`/learn book:${BOOK} lesson:move`);
  expect(wordsIn(message)).toContain('I can open no private thread here');
  expect((await world.table.lessons.progress({ id: world.ann.id, name: 'Ann' }, BOOK)).match).toBeNull();
});

import { afterEach, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { beginLesson, pupilIn, takeLesson } from '../../support/lesson-player.ts';
import { driver } from '../../support/practice-driver.ts';
import type { Answer, Form } from '../../support/practice-driver.ts';
import { does, done, interaction } from '../../support/tables.ts';
import { sound } from '../live-match.ts';
import { controls } from '../clicker.ts';
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
  const course = await world.ann.command(`/learn lessons book:${BOOK}`);
  expect(isEphemeral(course.message)).toBe(true);
  expect(wordsIn(course.message)).toContain('1. Moving');
  const unknown = await world.ann.command(`/learn lessons book:${BOOK} lesson:mvoe`);
  expect(wordsIn(unknown.message)).toContain('There is no lesson “mvoe”: choose move, ');
  await world.ann.command(`/learn lessons book:${BOOK}`);
  const begun = await world.ann.click('last', 'Begin');
  const [, channel = ''] = /<#(\d+)>/.exec(wordsIn(begun.message)) ?? [];
  await takeLesson(pupilIn(world, channel), 'clicks');
  expect(wordsIn((await world.ann.command(`/learn lessons book:${BOOK}`)).message)).toContain('1. Moving ✓');
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
  expect(opened.ok && opened.matchView.lesson).toEqual({ id: 'move', step: 1, recorded: null });
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
  expect((await pupil.view()).lesson).toMatchObject({ id: 'move', step: 0 });
  const stopped = await pupil.inside.click('last', 'Stop');
  expect(wordsIn(stopped.message)).toContain('/learn lessons');
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
  const { message } = await world.ann.command(`/learn lessons book:${BOOK} lesson:move`);
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
  await world.ann.command(`/learn lessons book:${BOOK} lesson:move`);
  await driver(world.practice).direct('Ann').click('last', 'Stop');
  world.practice.allowBot(world.practice.direct('Ann').channel, 'read');
  const { message } = await world.ann.command(`/learn lessons book:${BOOK} lesson:move`);
  expect(wordsIn(message)).toContain('I can open no private thread here');
  expect((await world.table.lessons.progress({ id: world.ann.id, name: 'Ann' }, BOOK)).match).toBeNull();
});

/** The form that an answer opened. */
function formIn({ modal }: Answer): Form {
  if (!modal) throw new Error('There is no form');
  return modal;
}

/** A finished match of Ann's against Ben, from the lesson about fights; the steps of its replay between which a fight lies. */
async function foughtMatch(): Promise<{ readonly match: string; readonly after: number; readonly to: number }> {
  const { ann, ben, table, practice } = world;
  const room = { server: practice.server, channel: practice.channels[0]?.channel.id ?? '' };
  const [one, other] = [
    { id: ann.id, name: 'Ann' },
    { id: ben.id, name: 'Ben' },
  ];
  const position = systems[BOOK]?.handle.learning.find(({ id }) => id === 'fight')?.position;
  if (!position) throw new Error('There is no lesson about fights');
  const { matchView } = done(await table.create({ room, by: one, system: BOOK, options: {}, position }));
  done(await table.join(matchView.id, other, 'b'));
  done(await table.start(matchView.id, one, interaction()));
  const after = await table.stepCount(matchView.id);
  done(await does(table, matchView.id, one, 'fight', { unit: 'a1' }));
  done(await does(table, matchView.id, one, 'allocate', { unit: 'a1', dice: 'b1 2/1' }));
  done(await does(table, matchView.id, other, 'allocate', { unit: 'b1', dice: 'a1 1/1' }));
  const to = await table.stepCount(matchView.id);
  done(await table.concede(matchView.id, other, interaction()));
  return { match: matchView.id, after, to };
}

it('is made by clicks from a replay, given to the server, accepted by an organiser, and then taken by others', async () => {
  world = await openWorld({ systems, opponent });
  const { ann, ben, cid, practice } = world;
  const { match, after, to } = await foughtMatch();
  const replay = await ann.command(`/replay step:${after} match:${match}`);
  const howFar = await ann.click(replay.message ?? 'last', 'Make a lesson');
  expect(isEphemeral(howFar.message)).toBe(true);
  const ends = controls(howFar.message).flatMap(({ options }) => options.map(({ label }) => label));
  expect(ends).toHaveLength(to - after);
  expect(ends[1]).toBe(`Step ${after + 2}: Ann’s dice are in.`);
  for (const label of ends) expect(label).not.toMatch(/[*\\]|\?$/);
  const draft = await ann.choose(howFar.message ?? 'last', 'It ends after …', String(to));
  expect(wordsIn(draft.message)).toContain('**Pupil**: `/answer allocate');
  const early = await ann.click(draft.message ?? 'last', 'Give it to this server');
  expect(wordsIn(early.message)).toContain('The pupil has nothing to do in this lesson yet.');
  expect(wordsIn(early.message)).toContain('**Pupil**: `/answer allocate');
  const asked = await ann.choose(draft.message ?? 'last', 'Which step must the pupil do?', '2');
  await ann.submit(formIn(asked), { text: 'Two dice to hit, one to save.' });
  await ann.waits((message) => wordsIn(message).includes('“Two dice to hit, one to save.”'), 'the mark');
  await ann.submit(formIn(await ann.click('last', 'Title')), { text: 'Hit and save' });
  await ann.waits((message) => wordsIn(message).includes('### Hit and save'), 'the title');
  const given = await ann.click('last', 'Give it to this server');
  expect(wordsIn(given.message)).toContain('Hit and save');
  // Until it is accepted, others do not see it.
  expect(wordsIn((await ben.command('/learn shelf')).message)).not.toContain('Hit and save');
  expect(wordsIn((await ben.command(`/learn lessons book:${BOOK}`)).message)).not.toContain('Hit and save');
  practice.giveRole('Cid', 'Judges');
  const role = practice.roles.find(({ name }) => name === 'Judges')?.id ?? '';
  await world.table.chooseServerSettings(practice.server, { organiser: role });
  const shelf = await cid.command('/learn shelf');
  const seen = await cid.choose(
    shelf.message ?? 'last',
    'Choose a lesson',
    (await world.table.shelf.on(practice.server))[0]?.id ?? '',
  );
  const accepted = await cid.click(seen.message ?? 'last', 'Accept');
  expect(wordsIn(accepted.message)).toContain('is in `/learn lessons` now');
  const course = await ben.command(`/learn lessons book:${BOOK}`);
  expect(wordsIn(course.message)).toContain('Hit and save');
  expect(course.message && isEphemeral(course.message)).toBe(true);
  const begun = await ann.command(`/learn lessons book:${BOOK} lesson:11`);
  const [, channel = ''] = /<#(\d+)>/.exec(wordsIn(begun.message)) ?? [];
  const pupil = pupilIn(world, channel);
  await takeLesson(pupil, 'clicks');
  const shown = pupil.inside.sees().map(wordsIn).join('\n');
  expect(shown).toContain('Lesson: Hit and save');
  expect(shown).toContain('Do as it was done in the match: `/fight unit:a1`');
  expect(shown).toContain('Two dice to hit, one to save.');
  await pupil.inside.waits((message) => wordsIn(message).includes('That was the whole lesson'), 'the end');
  sound(world);
});

it('is made by typed commands, goes out as a file, and comes in as one', async () => {
  world = await openWorld({ systems, opponent });
  const { ann, ben } = world;
  const { match, after, to } = await foughtMatch();
  const draft = await ann.command(`/learn record after:${after} to:${to} side:b match:${match}`);
  expect(wordsIn(draft.message)).toContain('the pupil plays side B');
  await ann.command('/learn mark step:3 text:Answer with one die each.');
  expect(wordsIn((await ann.command('/learn name title:Under attack')).message)).toContain('### Under attack');
  const saved = await ann.command('/learn save');
  const url = /"url":"(http[^"]*lesson-[^"]*json[^"]*)"/.exec(JSON.stringify(saved.message))?.[1] ?? '';
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const load = async (content: Buffer) => {
    const { id } = ben.hands.upload('lesson.json', 'application/json', content);
    return wordsIn((await ben.command('/learn load', { file: id })).message);
  };
  expect(await load(bytes)).toContain('“Answer with one die each.”');
  expect(await load(Buffer.from(bytes.toString().replace('"allocate"', '"explode"')))).toContain('`steps.1`');
  expect(wordsIn((await ben.command('/learn publish')).message)).toContain('waits for an organiser');
  expect(wordsIn((await ben.command('/privacy show')).message)).toContain('Lessons that you have made');
  sound(world);
});

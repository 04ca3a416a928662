import { afterEach, beforeEach, expect, it } from 'vitest';
import { required } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { PracticeMessage } from '../../src/practice/page-protocol.ts';
import type { MatchView } from '../../src/table/index.ts';
import { isEphemeral, wordsIn } from '../discord/world.ts';
import { beginLesson, takeLesson } from '../support/lesson-player.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor } from '../support/practice-driver.ts';
import { untilTold } from './channel.ts';
import { DAY, expectSound, openSitting, play, players } from './session.ts';
import type { Sitting } from './session.ts';

const BOOK = 'salvation-and-steel';
const { handle } = required(systems[BOOK], BOOK);
const [PUZZLE = ''] = Object.keys(handle.puzzles);
/** Another book, of which somebody has a position in a file. */
const OTHER = 'squads-and-champions';
const NAMES = ['Ann', 'Ben', ...Array.from({ length: 18 }, (_, index) => `Pupil${index + 3}`)];

let world: Sitting;
beforeEach(async () => {
  world = await openSitting({ practice: { people: [...NAMES, 'Cid'] } });
});
afterEach(async () => {
  expectSound(world);
  await world.close();
});

const says =
  (...words: readonly string[]) =>
  (message: PracticeMessage): boolean =>
    words.every((one) => wordsIn(message).includes(one));

/** The newest public message of a question. */
const board = (who: Actor, number: number, words: string): Promise<PracticeMessage> =>
  who.waits((message) => !isEphemeral(message) && says(`### Question ${number}`, words)(message), words);

/** The text of a file that a message carries. */
async function fileOf(message: PracticeMessage | null, name: string): Promise<string> {
  const found = message?.attachments.find(({ filename }) => filename === name);
  const response = await fetch(found?.url ?? '');
  return response.text();
}

it('a teacher and twenty pupils have a whole hour, with restarts in the middle: nothing lost, nothing shown too early', async () => {
  const people = driver(world.practice);
  const teacher = world.cid;
  const pupils = NAMES.map((name) => people.as(name));
  const [ann, ben] = pupils;
  if (!ann || !ben) throw new Error('There are no pupils.');

  // The roster.
  const opened = await teacher.command('/class new name:7b');
  const card = required(opened.message, 'the card');
  for (const pupil of pupils) await pupil.click(card, 'Join');
  expect(wordsIn((await teacher.command('/class roster')).message)).toContain('20 pupils');
  expect(wordsIn((await ann.command('/class ask kind:plan')).message)).toContain('Only teachers');

  // A lesson, which counts as homework later on.
  const [lesson] = handle.learning;
  await takeLesson(await beginLesson(world, BOOK, required(lesson, 'a lesson').id), 'clicks');

  // The first question: a puzzle. Half of the class answers, the bot is restarted, the other half answers.
  const asked = await teacher.command(`/class ask kind:plan about:${BOOK}/${PUZZLE}`);
  expect(isEphemeral(asked.message)).toBe(true);
  const first = await board(ann, 1, '0 of 20 in');
  const letters = Object.keys(handle.puzzles[PUZZLE]?.plans ?? {}).map((_, index) => String.fromCharCode(65 + index));
  const answers = pupils.map((_, index) => letters[index % letters.length] ?? 'A');
  const tap = (from: number, to: number) =>
    Promise.all(pupils.slice(from, to).map((pupil, index) => pupil.click(first, answers[from + index] ?? 'A')));
  const receipts = await tap(0, 10);
  expect(receipts.every(({ message }) => isEphemeral(message) && says('is sealed')(message as PracticeMessage))).toBe(
    true,
  );
  await board(ann, 1, '10 of 20 in');
  await world.away(1_000);
  await tap(10, 20);
  const full = await board(teacher, 1, '20 of 20 in');
  // Nobody has seen a count, not even the teacher.
  for (const who of [teacher, ann, ben]) expect(who.sees().some(says('▮'))).toBe(false);
  expect(wordsIn((await ann.click(full, 'Close and show')).message)).toContain('Only teachers');
  await teacher.click(full, 'Close and show');
  const results = await board(ben, 1, '20 of 20 answered');
  const counts = letters.map((letter) => answers.filter((one) => one === letter).length);
  for (const [place, letter] of letters.entries())
    expect(wordsIn(results)).toMatch(new RegExp(`\\*\\*${letter}\\*\\* .+\\n▮* ?\\*\\*${counts[place]}\\*\\*`));
  expect(wordsIn((await ann.command('/class answer answer:A question:1')).message)).toContain('is closed');
  expect(wordsIn((await ann.click(results, 'My answer')).message)).toMatch(/That is (not )?right/);

  // Two answers are played, each from the same position.
  const played = await teacher.click(results, 'Play A');
  expect(isEphemeral(played.message)).toBe(false);
  expect(wordsIn(played.message)).toContain('### Question 1, played: **A**');
  const chosen = await teacher.command('/class play letter:B dice:1 1 1 question:1');
  expect(wordsIn(chosen.message)).toMatch(/Dice: 1\b/);
  expect(wordsIn((await ann.click(results, 'Play A')).message)).toContain('Only teachers');

  // Odds, then a rule.
  await teacher.command(`/class ask kind:rule about:${BOOK}/${PUZZLE} text:What does the fight follow? right:SS-7.6`);
  await board(ann, 2, '0 of 20 in');
  await Promise.all(
    pupils.map((pupil, index) => pupil.command(`/class answer answer:${index < 15 ? 'SS-7.6' : 'SS-1.1'}`)),
  );
  await world.away(1_000);
  await board(ann, 2, '20 of 20 in');
  await teacher.command('/class close');
  expect(wordsIn(await board(ann, 2, '15 answers were right'))).toContain('**SS-7.6**');

  const attack = required(Object.values(handle.puzzles[PUZZLE]?.plans ?? {})[0]?.deeds[0], 'a deed');
  const typed = `${handle.verbs[attack.verb]?.command ?? attack.verb} ${Object.values(attack.params).join(' ')}`;
  const odds = await teacher.command(`/class ask kind:odds about:${BOOK}/${PUZZLE} action:${typed}`);
  expect(wordsIn(odds.message)).toContain('Asked.');
  await board(ann, 3, '0 of 20 in');
  await Promise.all(pupils.map((pupil, index) => pupil.command(`/class answer answer:${index * 5}`)));
  await board(ann, 3, '20 of 20 in');
  await teacher.command('/class close');
  expect(wordsIn(await board(ann, 3, 'It is exactly'))).toContain('The guess in the middle was 50%');

  // A secret choice, after what leads to it.
  const secret = await teacher.command(`/class ask kind:allocation about:${BOOK}/${PUZZLE} action:${typed}`);
  expect(wordsIn(secret.message)).toContain('Asked.');
  const dice = await board(ann, 4, '0 of 20 in');
  await Promise.all(pupils.map((pupil, index) => pupil.click(dice, index % 4 === 0 ? 'B' : 'A')));
  const allocated = await board(ann, 4, '20 of 20 in');
  await teacher.click(allocated, 'Close and show');
  expect(wordsIn(await board(ben, 4, '20 of 20 answered'))).toMatch(/\*\*B\*\* .+\n▮+ \*\*5\*\*/);

  // A position from a file, of another book; its answers are what that book suggests.
  const other = required(systems[OTHER], OTHER).handle;
  const filed = JSON.stringify(required(Object.values(other.puzzles)[0], 'a puzzle').position);
  const { id: file } = teacher.hands.upload('position.json', 'application/json', Buffer.from(filed));
  const asksFile = await teacher.command('/class ask kind:plan text:Whose turn is it', { file });
  expect(wordsIn(asksFile.message)).toContain('Asked.');
  const ofFile = await board(ann, 5, 'Whose turn is it');
  await Promise.all(pupils.map((pupil) => pupil.click(ofFile, 'A')));
  await board(ann, 5, '20 of 20 in');
  await teacher.command('/class close');
  await board(ben, 5, '20 of 20 answered');
  const broken = teacher.hands.upload('broken.json', 'application/json', Buffer.from('{"system":"none"}'));
  expect(wordsIn((await teacher.command('/class ask kind:plan', { file: broken.id })).message)).toContain(
    'cannot read that as a position',
  );

  // A step of the match that two of them play in this channel.
  await ann.command(`/match new system:${BOOK} preset:near`);
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  const opening = required((await untilTold(world)).view, 'a view');
  for (let turn = 0; turn < 2; turn += 1) await play(world, (await players(world))[0]);
  const later = required((await untilTold(world)).view, 'a view');
  expect(handle.write(later)).not.toEqual(handle.write(opening));
  expect(wordsIn((await teacher.command('/class ask kind:plan step:99')).message)).toContain('no such step');
  await teacher.command('/class ask kind:plan step:1');
  const ofStep = await board(ann, 6, '0 of 20 in');
  await Promise.all(pupils.map((pupil) => pupil.click(ofStep, 'A')));
  await world.away(1_000);
  await board(ann, 6, '20 of 20 in');
  await teacher.command('/class close');
  const forked = await board(teacher, 6, '20 of 20 answered');

  // Ten tables by fork: each begins as the match stood at that step.
  const groups = await teacher.click(forked, 'Play in pairs');
  expect(wordsIn(groups.message)).toContain('10 tables');
  const live = await world.table.listIn(world.practice.server);
  const here = world.ann.hands.channel;
  const paired = live.filter(({ lesson: taught, room }) => taught === null && room.channel !== here);
  expect(paired).toHaveLength(10);
  expect(paired.every(({ stage }) => stage === 'live')).toBe(true);
  const units = (view: MatchView['view']) => Object.values(view?.units ?? {}).map(({ id, at }) => [id, at]);
  for (const { view } of paired) {
    expect(units(view)).toEqual(units(opening));
    expect(units(view)).not.toEqual(units(later));
  }
  expect(new Set(paired.flatMap(({ seats }) => [...seats.a, ...seats.b].map(({ name }) => name)))).toEqual(
    new Set(NAMES),
  );

  // Homework, of which everybody is reminded once.
  await teacher.command(`/class homework book:${BOOK} items:puzzle 1, lesson 1 days:3`);
  await ann.waits(says('### Homework 1', 'Puzzle 1', 'Lesson 1'), 'the homework');
  for (const letter of letters) await ann.command(`/puzzle book:${BOOK} number:1 answer:${letter}`);
  expect(wordsIn((await ann.command('/class results')).message)).toContain('2 of 2 done');
  expect(wordsIn((await ben.command('/class results')).message)).toContain('0 of 2 done');
  world.forward(2 * DAY + 1_000);
  const reminded = await ben.waits(says('Homework 1 of your class is due'), 'the reminder');
  expect(reminded.pings).toHaveLength(20);
  await world.away(1_000);
  expect(ben.sees().filter(says('Homework 1 of your class is due'))).toHaveLength(1);

  // Results: all of them for the teacher, to each pupil their own.
  const table = await teacher.command('/class results');
  expect(isEphemeral(table.message)).toBe(true);
  const csv = await fileOf(table.message, 'results.csv');
  expect(csv.split('\r\n')).toHaveLength(22);
  expect(csv).toMatch(/^Ann,\d,\d,2,/m);
  expect(csv).toMatch(/^Ben,\d,\d,0,/m);
  const own = wordsIn((await ben.command('/class results')).message);
  expect(own).not.toContain('Ann');

  // Who leaves takes everything along.
  await ben.click((await ben.command('/class leave')).message ?? 'last', 'Leave and delete');
  expect(await fileOf((await teacher.command('/class results')).message, 'results.csv')).not.toContain('Ben');
  expect(wordsIn((await ben.command('/class results')).message)).toContain('You are not in this class');
});

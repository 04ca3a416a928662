import { commandLine } from '../../src/discord/learn/command-line.ts';
import type { LessonStep, SystemHandle } from '../../src/engine/index.ts';
import { lessonIn, stepAt } from '../../src/learning/index.ts';
import type { PracticeMessage } from '../../src/practice/page-protocol.ts';
import type { MatchView } from '../../src/table/index.ts';
import { wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { driver } from './practice-driver.ts';
import type { Actor } from './practice-driver.ts';

/** A pupil in the thread of a lesson. */
export interface Pupil {
  readonly inside: Actor;
  readonly channel: string;
  /** The lesson as the pupil sees it now. */
  view(): Promise<MatchView>;
}

/** The channel that a message names. */
const channelIn = (message: PracticeMessage | null): string => /<#(\d+)>/.exec(wordsIn(message))?.[1] ?? '';

/** Begins a lesson of a book by its id, and goes to where it is given. */
export async function beginLesson(world: World, book: string, lesson: string): Promise<Pupil> {
  const { message } = await world.ann.command(`/learn lessons book:${book} lesson:${lesson}`);
  const channel = channelIn(message);
  if (channel === '') throw new Error(`No lesson: ${wordsIn(message)}`);
  return pupilIn(world, channel);
}

export function pupilIn(world: World, channel: string): Pupil {
  const inside = driver(world.practice).as('Ann', channel);
  const player = { id: inside.id, name: 'Ann' };
  return {
    inside,
    channel,
    async view() {
      const match = await world.table.at({ server: world.practice.server, channel });
      const seen = match === null ? null : await world.table.viewOf(match, player);
      if (!seen) throw new Error(`No lesson is given in ${channel}`);
      return seen;
    },
  };
}

const stepOf = ({ handle, lesson }: MatchView): LessonStep | null => {
  const found = lesson && lessonIn(handle, lesson);
  return found && lesson ? stepAt(found, lesson.step) : null;
};

/** The newest message that offers this button of a lesson's step. */
const offers =
  (label: string) =>
  (message: PracticeMessage): boolean =>
    wordsIn(message).split('\n').includes(label);

/** Waits until it is the pupil's step again, or the lesson is done. */
async function waited({ view }: Pupil): Promise<MatchView> {
  for (let tries = 0; tries < 500; tries += 1) {
    const now = await view();
    if (stepOf(now)?.kind !== 'teacher' && now.told >= now.entries) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The teacher does nothing');
}

const typed = (handle: SystemHandle, now: MatchView, step: LessonStep): string | null => {
  const { view } = now;
  if (!view?.side || step.kind === 'look' || step.kind === 'teacher') return null;
  const action = step.kind === 'do' ? step.wanted[0] : step.wanted;
  return commandLine(handle, view, { ...action, by: view.side });
};

/** Does a lesson to its end, by its buttons or by typed commands; gives what was said after each step. */
export async function takeLesson(pupil: Pupil, how: 'clicks' | 'typed'): Promise<readonly string[]> {
  const said: string[] = [];
  for (let steps = 0; steps < 50; steps += 1) {
    const now = await waited(pupil);
    const step = stepOf(now);
    if (!step) return said;
    const { inside } = pupil;
    const line = how === 'typed' ? typed(now.handle, now, step) : null;
    if (line) {
      let { message } = await inside.command(line);
      // An end that leaves units idle is asked about once.
      if ((await pupil.view()).rev === now.rev && step.kind === 'do') ({ message } = await inside.command(line));
      said.push(wordsIn(message));
    } else if (step.kind === 'look') said.push(wordsIn((await inside.click('last', 'Go on')).message));
    else if (step.kind === 'try') said.push(wordsIn((await inside.click('last', 'Try it')).message));
    else {
      await inside.waits(offers('Show me'), 'a step to do');
      const shown = await inside.click('last', 'Show me');
      if (!shown.message) throw new Error('Nothing was shown');
      said.push(wordsIn((await inside.click(shown.message, 'Do it for me')).message));
    }
    if (
      (await pupil.view()).lesson?.step === now.lesson?.step
      && (await waited(pupil)).lesson?.step === now.lesson?.step
    )
      throw new Error(`${now.lesson?.id}/${step.id} was not done: ${said.at(-1)}`);
  }
  throw new Error('The lesson has no end');
}

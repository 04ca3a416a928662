import type { LessonAction } from '../../engine/index.ts';
import { neighbourOf } from '../../learning/index.ts';
import type { ComponentSpec, ComponentUse } from '../components/component.ts';
import type { MatchlessSpec, MatchlessUse } from '../components/matchless.ts';
import { lookup } from '../lookup.ts';
import { buttonRows, button, page } from '../payload.ts';
import { writeId } from '../components/ids.ts';
import { refusedPage, submit } from '../submit.ts';
import { troubleLines } from '../text/refusal.ts';
import { en } from '../words/en.ts';
import { learnWords as words } from '../words/learn.ts';
import { beginLesson } from './begin.ts';
import { commandLine } from './command-line.ts';
import { LESSON_BUTTONS, lessonHere } from './card.ts';
import type { LessonButton } from './card.ts';
import { coursePage, coursesPage, RESUME } from './page.ts';

const handleHere = ({ bot, id }: MatchlessUse) => lookup(bot.systems, id.match)?.handle ?? null;

/** Choosing a course and a lesson. */
export const learnChoices = {
  'learn-book': {
    where: 'private',
    run: async (use) => {
      const { bot, reply, player, interaction } = use;
      const server = interaction.guildId;
      const handle = handleHere(use);
      await reply.send(await (handle ? coursePage(bot, player, handle, server) : coursesPage(bot, player, server)));
    },
  },
  'learn-lesson': {
    where: 'private',
    run: async (use) => {
      const { bot, reply, player, interaction, id } = use;
      const handle = handleHere(use);
      if (!handle) return reply.send(page({ texts: [en.old] }));
      const chosen = interaction.isStringSelectMenu() ? interaction.values[0] : id.param;
      const lesson = chosen === undefined || chosen === RESUME ? null : chosen;
      await beginLesson(bot, reply, interaction, { handle, player, lesson });
    },
  },
} as const satisfies Readonly<Record<string, MatchlessSpec>>;

/** Carries out an action of the pupil, and the reply tells what came of it. */
async function doIt({ bot, matchView, player, interaction, reply }: ComponentUse, action: LessonAction): Promise<void> {
  const result = await submit(bot, matchView, player, action, interaction.id);
  if (result.ok) await bot.announcer.announce(matchView.id, reply);
  else await reply.send(await refusedPage(bot, matchView, player, result, action), 'private');
}

/** How one does what the step wants. */
async function show({ reply, matchView }: ComponentUse): Promise<void> {
  const here = lessonHere(matchView);
  const { view, handle } = matchView;
  if (!here?.step || !view?.side || here.step.kind === 'teacher' || here.step.kind === 'look')
    return reply.send(page({ texts: [words.showLook] }), 'private');
  const action = here.step.kind === 'do' ? here.step.wanted[0] : here.step.wanted;
  const typed = commandLine(handle, view, { ...action, by: view.side });
  await reply.send(
    page({
      texts: [words.show(typed)],
      rows: buttonRows([
        button(
          writeId({ kind: 'lesson', match: matchView.id, param: 'do', page: here.number }),
          words.buttons.do,
          'main',
        ),
      ]),
    }),
    'private',
  );
}

/** Another lesson in the place of this one. */
async function moveTo(use: ComponentUse, lesson: string): Promise<void> {
  const { bot, matchView, player, reply } = use;
  const opened = await bot.table.lessons.open(
    player,
    matchView.handle.id,
    lesson,
    () => Promise.resolve(matchView.room),
    // A lesson that is already open may be begun again, even one that is not accepted.
    lesson === matchView.lesson?.id,
  );
  if (opened.ok) await bot.announcer.announce(opened.matchView.id, reply);
  else await reply.send(page({ texts: troubleLines(null, opened.trouble), tone: 'bad' }), 'private');
}

/** After the last lesson: how far one is in the course. */
async function atTheEnd({ bot, matchView, player, reply, interaction }: ComponentUse): Promise<void> {
  await reply.send(await coursePage(bot, player, matchView.handle, interaction.guildId), 'private');
}

async function goOn(use: ComponentUse): Promise<void> {
  const { bot, matchView, player, interaction, reply } = use;
  const result = await bot.table.lessons.look(matchView.id, player, interaction.id);
  if (result.ok) await bot.announcer.announce(matchView.id, reply);
  else await reply.send(page({ texts: troubleLines(matchView, result.trouble), tone: 'bad' }), 'private');
}

async function stop({ bot, matchView, player, reply }: ComponentUse): Promise<void> {
  const done = await bot.table.lessons.stop(matchView.id, player);
  await reply.send(page({ texts: done.ok ? [words.stopped] : troubleLines(matchView, done.trouble) }), 'private');
}

/** Buttons that only mean the step they were made for. */
const OF_A_STEP: readonly LessonButton[] = ['go', 'try', 'do', 'show', 'skip'];

async function press(use: ComponentUse): Promise<void> {
  const { matchView, id, reply } = use;
  const here = lessonHere(matchView);
  const pressed = LESSON_BUTTONS.find((one) => one === id.param);
  if (!here || !pressed) return reply.send(page({ texts: [en.old] }), 'private');
  if (!matchView.view?.side) return reply.send(page({ texts: [en.whoPlays] }), 'private');
  if (OF_A_STEP.includes(pressed) && id.page !== here.number)
    return reply.send(page({ texts: [words.stale] }), 'private');
  const { lesson, number, step } = here;
  const { handle } = matchView;
  const further = neighbourOf(handle, lesson.id, 'next')?.id;
  switch (pressed) {
    case 'go':
      return goOn(use);
    case 'try':
    case 'do':
      return step?.kind === 'try'
        ? doIt(use, step.wanted)
        : step?.kind === 'do'
          ? doIt(use, step.wanted[0])
          : undefined;
    case 'show':
      return show(use);
    case 'next':
    case 'skip':
      return further === undefined ? atTheEnd(use) : moveTo(use, further);
    case 'again':
      return moveTo(use, lesson.id);
    case 'back':
      return moveTo(use, (number > 0 ? null : neighbourOf(handle, lesson.id, 'previous')?.id) ?? lesson.id);
    case 'stop':
      return stop(use);
  }
}

/** The buttons below a lesson. */
export const learnComponents = { lesson: { where: 'public', run: press } } as const satisfies Readonly<
  Record<string, ComponentSpec>
>;

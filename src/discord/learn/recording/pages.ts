import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import type { SystemHandle } from '../../../engine/index.ts';
import { lessonFile, markedSteps, MOST_RECORDED, MOST_TEXT, playThrough } from '../../../learning/index.ts';
import type { RecordedLesson } from '../../../learning/index.ts';
import type { MatchView, Player, SeenEntry, ShelfLesson } from '../../../table/index.ts';
import type { Bot } from '../../bot.ts';
import { writeId } from '../../components/ids.ts';
import { lookup } from '../../lookup.ts';
import { button, buttonRows, menu, menuRow, page } from '../../payload.ts';
import type { Page } from '../../payload.ts';
import { entryOf } from '../../replay/entry-of.ts';
import { bare } from '../../replay/steps.ts';
import { headlines } from '../../text/events.ts';
import { clip, plain } from '../../text/split.ts';
import { phrasesOf } from '../../words/phrases.ts';
import { recordingWords as words } from '../../words/recording.ts';
import { commandLine } from '../command-line.ts';

const MOST_CHOICES = 25;
/** The fields of the forms. */
export const TEXT_FIELD = 'text';

const bookTitle = (handle: SystemHandle | undefined, system: string): string =>
  handle ? phrasesOf(handle).title : system;

const sideName = (side: string): string => `side ${side.toUpperCase()}`;

/** What nobody can do after a pupil: a lesson ends before it. */
const BREAKS: ReadonlySet<string> = new Set<NonNullable<SeenEntry['note']>['kind']>([
  'undone',
  'default',
  'adjusted',
  'conceded',
  'drawn',
]);

/** A step in words, as a menu shows it. */
function stepName(matchView: MatchView, number: number, entry: SeenEntry | undefined): string {
  const said = entry ? headlines(matchView, entry.events).map(bare).join(' ') : '';
  const answered = entry?.side ? words.answered(sideName(entry.side)) : words.quiet;
  return clip(words.endAt(number, said === '' ? answered : said), 100);
}

/** Where a lesson that begins after a step of a replay may end; above it, why it cannot end where it was to. */
export async function howFarPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  step: number,
  refused: readonly string[] = [],
): Promise<Page> {
  const numbers = await bot.table.steps(matchView.id, step + 1, step + MOST_CHOICES);
  const before = await entryOf(bot.table, matchView.id, step);
  if (numbers.length === 0 || before === undefined) return page({ texts: [words.tooLate], tone: 'bad' });
  const entries = await bot.table.log(matchView.id, player, before + 1, numbers.at(-1), 'umpire');
  const end = entries.find(({ note }) => note !== null && BREAKS.has(note.kind))?.number ?? Infinity;
  const choices = numbers
    .filter((number) => number < end)
    .map((number, index) => ({
      value: String(step + 1 + index),
      name: stepName(
        matchView,
        step + 1 + index,
        entries.find((one) => one.number === number),
      ),
    }));
  if (choices.length === 0) return page({ texts: [words.broken], tone: 'bad' });
  return page({
    texts: [...refused, words.howFar(step)],
    tone: refused.length > 0 ? 'bad' : 'plain',
    foot: choices.length < numbers.length ? [words.until] : [],
    rows: [menuRow(menu(writeId({ kind: 'lesson-to', match: matchView.id, page: step }), words.end, choices))],
  });
}

/** The lesson that somebody works on: its steps as commands, and what is said at each; above it, what was just refused. */
export function draftPage(bot: Pick<Bot, 'systems'>, lesson: RecordedLesson, refused: readonly string[] = []): Page {
  const { system, title, pupil, steps } = lesson;
  const handle = lookup(bot.systems, system)?.handle;
  const played = handle ? playThrough(handle, lesson) : null;
  const commands = steps.map(({ by, verb, params }, index) => {
    const view = played?.ok ? played.views[index] : undefined;
    return handle && view ? commandLine(handle, view, { by, verb, params }) : verb;
  });
  const lines = steps.flatMap(({ by, text }, index) => [
    words.step(index + 1, sideName(by), commands[index] ?? '', by === pupil),
    ...(text === null ? [] : [words.said(plain(text))]),
  ]);
  const own = steps.flatMap(({ by }, index) => (by === pupil ? [index] : [])).slice(0, MOST_CHOICES);
  const act = (kind: 'draft-name' | 'draft-begin' | 'draft-save' | 'draft-publish' | 'draft-drop') => {
    const label = kind.slice('draft-'.length) as 'name' | 'begin' | 'save' | 'publish' | 'drop';
    const weight = kind === 'draft-publish' ? 'good' : kind === 'draft-drop' ? 'danger' : 'other';
    return button(writeId({ kind, match: system }), words.buttons[label], weight);
  };
  return page({
    texts: [...refused, words.draft(plain(title), bookTitle(handle, system), sideName(pupil)), lines.join('\n')],
    foot: markedSteps(lesson) === 0 ? [words.unsaid] : [],
    tone: refused.length > 0 ? 'bad' : 'plain',
    rows: [
      menuRow(
        menu(
          writeId({ kind: 'draft-mark', match: system }),
          words.choose,
          own.map((index) => ({ value: String(index + 1), name: clip(`${index + 1}. ${commands[index] ?? ''}`, 100) })),
        ),
      ),
      ...buttonRows([
        act('draft-name'),
        act('draft-begin'),
        act('draft-save'),
        act('draft-publish'),
        act('draft-drop'),
      ]),
    ],
  });
}

/** The form for what the pupil is told at a step, from 1. */
export function markForm({ system, steps }: RecordedLesson, step: number): ModalBuilder {
  const input = new TextInputBuilder()
    .setCustomId(TEXT_FIELD)
    .setStyle(TextInputStyle.Paragraph)
    .setRequired(false)
    .setMaxLength(MOST_TEXT);
  const said = steps[step - 1]?.text;
  if (said) input.setValue(said);
  return new ModalBuilder()
    .setCustomId(writeId({ kind: 'draft-marked', match: system, page: step }))
    .setTitle(words.form.mark(step))
    .addLabelComponents(
      new LabelBuilder().setLabel(words.form.text).setDescription(words.form.about).setTextInputComponent(input),
    );
}

/** The form for its title. */
export const nameForm = ({ system, title }: RecordedLesson): ModalBuilder =>
  new ModalBuilder()
    .setCustomId(writeId({ kind: 'draft-named', match: system }))
    .setTitle(words.form.name)
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(words.form.name)
        .setDescription(words.form.nameAbout)
        .setTextInputComponent(
          new TextInputBuilder()
            .setCustomId(TEXT_FIELD)
            .setStyle(TextInputStyle.Short)
            .setRequired(true)
            .setValue(title)
            .setMaxLength(MOST_RECORDED.title),
        ),
    );

/** A lesson as a file. */
export const lessonFilePage = (lesson: RecordedLesson): Page =>
  page({ texts: [words.file], file: { bytes: Buffer.from(lessonFile(lesson)), name: `lesson-${lesson.system}.json` } });

/** Somebody who looks at the lessons of a server. */
export interface ShelfReader {
  readonly player: Player;
  /** Is an organiser of the server. */
  readonly organises: boolean;
}

/** Whether somebody may see a lesson: one that waits is seen by its author and by organisers. */
export const seesLesson = ({ accepted, author }: ShelfLesson, { player, organises }: ShelfReader): boolean =>
  accepted !== null || organises || author?.id === player.id;

const authorOf = ({ author }: ShelfLesson): string | null => author && plain(author.name);

/** The lessons that people of a server have made. */
export async function shelfPage(bot: Bot, server: string, reader: ShelfReader): Promise<Page> {
  const seen = (await bot.table.shelf.on(server)).filter((one) => seesLesson(one, reader));
  if (seen.length === 0) return page({ texts: [[words.shelf, words.empty].join('\n')] });
  const book = ({ lesson: { system } }: ShelfLesson): string => bookTitle(lookup(bot.systems, system)?.handle, system);
  return page({
    texts: [
      [
        words.shelf,
        ...seen.map((one, index) =>
          words.entry(index + 1, plain(one.lesson.title), book(one), authorOf(one), one.accepted === null),
        ),
      ].join('\n'),
    ],
    rows: [
      menuRow(
        menu(
          writeId({ kind: 'shelf-lesson', match: 'shelf' }),
          words.chooseOne,
          seen
            .slice(0, MOST_CHOICES)
            .map((one, index) => ({
              value: one.id,
              name: clip(`${index + 1}. ${one.lesson.title} (${book(one)})`, 100),
            })),
        ),
      ),
    ],
  });
}

/** One lesson of a server, with what this person may do with it. */
export function shelfLessonPage(bot: Pick<Bot, 'systems'>, one: ShelfLesson, { player, organises }: ShelfReader): Page {
  const { lesson, accepted, author, id } = one;
  const handle = lookup(bot.systems, lesson.system)?.handle;
  const act = (param: 'begin' | 'save' | 'accept' | 'remove', weight: 'main' | 'good' | 'danger' | 'other') =>
    button(writeId({ kind: 'shelf-do', match: id, param }), words.buttons[param], weight);
  return page({
    texts: [
      [
        words.one(plain(lesson.title), bookTitle(handle, lesson.system), authorOf(one)),
        words.size(lesson.steps.length, markedSteps(lesson)),
        ...lesson.steps.flatMap(({ text }) => (text === null ? [] : [`- ${plain(text)}`])),
        ...(accepted === null ? [words.waits] : []),
      ].join('\n'),
    ],
    rows: buttonRows([
      act('begin', 'main'),
      act('save', 'other'),
      ...(organises && accepted === null ? [act('accept', 'good')] : []),
      ...(organises || author?.id === player.id ? [act('remove', 'danger')] : []),
      button(writeId({ kind: 'shelf', match: 'shelf' }), words.buttons.shelf),
    ]),
  });
}

import { deepEqual } from '../../engine/index.ts';
import { medianOf, optionLetter } from '../../learning/index.ts';
import type { ClassAnswer } from '../../learning/index.ts';
import type { ClassQuestionView, ClassView, OwnAnswer, Player, Trouble } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import type { ComponentKind } from '../components/ids.ts';
import { hash } from '../hash.ts';
import { lookup } from '../lookup.ts';
import { button, buttonRows, menuRow, multiMenu, page, textOnly } from '../payload.ts';
import type { ButtonWeight, Page, Picture, Row } from '../payload.ts';
import { puzzleOf, solutionInShort } from '../puzzles/page.ts';
import { percent } from '../text/odds.ts';
import { clip, plain } from '../text/split.ts';
import { classTrouble, classWords as words } from '../words/class.ts';
import { en } from '../words/en.ts';
import { classPicture, seePosition } from './position.ts';

type OpenQuestion = Extract<ClassQuestionView, { readonly stage: 'open' }>;
type ClosedQuestion = Extract<ClassQuestionView, { readonly stage: 'closed' }>;

/** More answers of somebody's own, and rules, than this are only counted. */
const MOST_LISTED = 8;
/** Guesses at a chance are counted in steps of so many points. */
const STEP = 10;

/** The id of a component of a class; `key`: of which class of this channel. */
export const classId = (
  kind: ComponentKind,
  { id, key }: { readonly id: string; readonly key: string },
  more: { readonly verb?: string; readonly param?: string; readonly page?: number } = {},
): string => writeId({ kind, match: id, decision: key, ...more });

/** A button of a class. */
export const classButton = (
  kind: ComponentKind,
  room: { readonly id: string; readonly key: string },
  label: string,
  more: {
    readonly verb?: string;
    readonly param?: string;
    readonly page?: number;
    readonly weight?: ButtonWeight;
  } = {},
) => {
  const { weight = 'other', ...rest } = more;
  return button(classId(kind, room, rest), label, weight);
};

const roomOfQuestion = ({ class: id, key }: ClassQuestionView) => ({ id, key });

/** The class as everybody sees it, with the button to join. */
export const cardPage = (room: ClassView): Page =>
  page({
    texts: [
      [
        words.title(plain(room.name)),
        words.teachers(room.teachers.map(({ id }) => id)),
        words.pupils(room.pupils.map(({ id }) => id)),
      ].join('\n'),
    ],
    foot: [words.join],
    rows: buttonRows([
      classButton('class-join', room, words.buttons.join, { weight: 'main' }),
      classButton('class-leave', room, words.buttons.leave),
      classButton('class-desk', room, words.buttons.desk),
    ]),
  });

/** What a person can do in the class now, below what has just been refused; only they see it. */
export function deskPage(room: ClassView, player: Player, refused: string | null = null): Page {
  const note = refused === null ? [] : [refused];
  const tone = refused === null ? 'plain' : 'bad';
  const teaches = room.teachers.some(({ id }) => id === player.id);
  const mine = classButton('class-mine', room, words.buttons.mine, { weight: 'main' });
  const leave = classButton('class-leave', room, words.buttons.leave);
  if (!teaches)
    return page({
      texts: [...note, words.title(plain(room.name)), words.pupilDesk],
      rows: buttonRows([mine, leave]),
      tone,
    });
  return page({
    texts: [
      ...note,
      [words.title(plain(room.name)), words.pupils(room.pupils.map(({ id }) => id))].join('\n'),
      words.desk,
    ],
    tone,
    foot: [words.deskHow],
    rows: buttonRows([
      classButton('class-here', room, words.buttons.askHere, { weight: 'main' }),
      classButton('class-puzzles', room, words.buttons.askPuzzle),
      classButton('class-homework', room, words.buttons.homework),
      classButton('class-results', room, words.buttons.results),
      classButton('class-end', room, words.buttons.end),
    ]),
  });
}

/** Asks once more before a class is left or ended; the way out leads to the desk. */
export const surePage = (room: ClassView, what: 'leave' | 'end'): Page =>
  page({
    texts: [what === 'leave' ? words.leaveSure : words.endSure],
    rows: buttonRows([
      what === 'leave'
        ? classButton('class-left', room, words.buttons.leaveSure, { weight: 'danger' })
        : classButton('class-ended', room, words.buttons.endSure, { weight: 'danger' }),
      classButton('class-desk', room, what === 'leave' ? words.kept.seat : words.kept.class),
    ]),
    tone: 'bad',
  });

const badPage = (text: string): Page => page({ texts: [text], tone: 'bad' });

/** Why the table did not do it. */
export const classTroublePage = ({ code, facts }: Trouble): Page =>
  badPage(
    code === 'bad-settings'
      ? (words.fields[String(facts['field'])] ?? en.trouble({ code, facts }))
      : code === 'busy'
        ? en.trouble({ code, facts })
        : classTrouble(code, facts),
  );

const optionLines = ({ ask }: ClassQuestionView): string =>
  ask.options.map(({ text }, place) => words.option(optionLetter(place), text)).join('\n');

/** Whether letters can be pressed for it. */
const hasLetters = ({ ask }: ClassQuestionView): boolean => ask.options.length > 0;

function answerRows(question: OpenQuestion): readonly Row[] {
  const room = roomOfQuestion(question);
  const { number, ask } = question;
  const write = classButton('class-write', room, hasLetters(question) ? words.buttons.write : words.buttons.answer, {
    page: number,
    weight: hasLetters(question) ? 'other' : 'main',
  });
  const letters = ask.options.map((_, place) =>
    classButton('class-answer', room, optionLetter(place), { param: String(place), page: number, weight: 'main' }),
  );
  return [
    ...buttonRows(letters),
    ...buttonRows([
      write,
      classButton('class-own', room, words.buttons.own, { page: number }),
      classButton('class-close', room, words.buttons.close, { page: number }),
    ]),
  ];
}

/** A question that is open: all that anybody learns of the answers is how many are in. */
const openQuestionPage = (question: OpenQuestion, picture: Picture | null = null): Page =>
  page({
    texts: [[words.question(question.number), question.ask.text, words.side(question.ask.about.side)].join('\n')],
    picture,
    foot: [
      ...(hasLetters(question) ? [optionLines(question)] : []),
      words.in(question.in, question.of),
      words.how[question.ask.kind],
    ],
    rows: answerRows(question),
  });

/** An open question that is closed now: where the answers are. */
export const closedBelowPage = (question: ClassQuestionView): Page =>
  page({ texts: [[words.question(question.number), question.ask.text].join('\n'), words.below(question.number)] });

/** The title of a rule; empty if the book does not have it. */
const ruleTitle = (bot: Pick<Bot, 'systems'>, system: string, rule: string): string =>
  lookup(bot.systems, system)?.rulebook.get(rule)?.title ?? '';

function countLines(bot: Pick<Bot, 'systems'>, { ask, count }: ClosedQuestion): readonly string[] {
  const of = count.answers;
  const options = ask.options.map(({ text }, place) =>
    words.counted(
      optionLetter(place),
      text,
      count.options[place] ?? 0,
      of,
      ask.right?.options.includes(place) ?? false,
    ),
  );
  const orders = count.orders
    .slice(0, MOST_LISTED)
    .map((one) =>
      words.orders(
        clip(one.text.replaceAll('\n', '; '), 200),
        one.count,
        ask.right?.orders.includes(one.text) ?? false,
      ),
    );
  const rules = count.rules
    .slice(0, MOST_LISTED)
    .map((one) =>
      words.rule(one.rule, ruleTitle(bot, ask.about.system, one.rule), one.count, of, ask.rules.includes(one.rule)),
    );
  const steps = Array.from({ length: 100 / STEP }, (_, step) => ({
    from: step * STEP,
    to: step * STEP + (step === 100 / STEP - 1 ? STEP : STEP - 1),
  }));
  const percents =
    ask.kind === 'odds'
      ? steps.flatMap(({ from, to }) => {
          const there = count.percents.filter((one) => Math.floor(one) >= from && Math.floor(one) <= to).length;
          return there > 0 ? [words.percents(from, to, there, of)] : [];
        })
      : [];
  const more = count.orders.length + count.rules.length - orders.length - rules.length;
  return [
    ...options,
    ...(orders.length > 0 ? [words.ownPlans, ...orders] : []),
    ...rules,
    ...percents,
    ...(more > 0 ? [words.more(more)] : []),
  ];
}

/** What a puzzle that the class was asked has to say once it is closed: how often each plan works, and why. */
function puzzleLines({ systems }: Pick<Bot, 'systems'>, { ask }: ClassQuestionView): readonly string[] {
  const handle = lookup(systems, ask.about.system)?.handle;
  const id = Object.entries(handle?.puzzles ?? {}).find(
    ([, { position, plans }]) =>
      Object.keys(plans).length === ask.options.length && deepEqual(position, ask.about.position),
  )?.[0];
  const of = handle && ask.kind === 'plan' && id !== undefined ? puzzleOf(handle, id) : null;
  return of ? solutionInShort(of) : [];
}

function verdictLines(bot: Pick<Bot, 'systems'>, question: ClosedQuestion): readonly string[] {
  const { ask, count } = question;
  return [
    ...puzzleLines(bot, question),
    ...(ask.chance === null ? [] : [words.chance(percent(ask.chance), medianOf(count.percents))]),
    ...(ask.kind === 'rule' && ask.rules.length > 0 ? [words.ruleRight(ask.rules)] : []),
    ...(count.right === null ? [] : [words.rightCount(count.right)]),
    ...(ask.right === null && ask.options.length > 0 ? [words.unmarked] : []),
    ...(ask.kind === 'rule' && ask.rules.length === 0 ? [words.unmarkedRule] : []),
  ];
}

/** What teachers can do with the answers, and everybody to see their own. */
function resultRows(question: ClosedQuestion): readonly Row[] {
  const room = roomOfQuestion(question);
  const { number, ask, count } = question;
  const plays = [
    ...ask.options.map((_, place) =>
      classButton('class-play', room, words.buttons.play(optionLetter(place)), { param: String(place), page: number }),
    ),
  ];
  const orders = count.orders
    .slice(0, 3)
    .map((_, place) =>
      classButton('class-play', room, words.buttons.playOrders(place + 1), { param: `own${place}`, page: number }),
    );
  const marks = [
    ...ask.options.map(({ text }, place) => ({ value: String(place), name: `${optionLetter(place)} ${text}` })),
    ...count.orders.slice(0, 10).map(({ text }, place) => ({ value: `own${place}`, name: text })),
  ];
  return [
    ...buttonRows([
      classButton('class-own', room, words.buttons.own, { page: number, weight: 'main' }),
      classButton('class-groups', room, words.buttons.groups, { page: number }),
    ]),
    ...buttonRows([...plays, ...orders].slice(0, 10)),
    ...(marks.length > 0 ? [menuRow(multiMenu(classId('class-mark', room, { page: number }), words.mark, marks))] : []),
  ];
}

/** What the class answered, with the letters on one board. */
const answersPage = (bot: Pick<Bot, 'systems'>, question: ClosedQuestion, picture: Picture | null = null): Page =>
  page({
    texts: [[words.results(question.number, question.in, question.of), question.ask.text].join('\n')],
    picture,
    foot: [...countLines(bot, question), ...verdictLines(bot, question)],
    rows: resultRows(question),
    tone: 'good',
  });

/** The message of a question as it should be now; without the picture, which does not change while it is open. */
export const questionPage = (
  bot: Pick<Bot, 'systems'>,
  question: ClassQuestionView,
  picture: Picture | null = null,
): Page => (question.stage === 'open' ? openQuestionPage(question, picture) : answersPage(bot, question, picture));

/** The board of a question: letters alone while it is open, afterwards with how many chose each. */
export async function questionPicture(bot: Bot, server: string, question: ClassQuestionView): Promise<Picture | null> {
  const seen = seePosition(bot, question.ask.about);
  const labels = question.stage === 'closed' ? question.count.options.map(String) : [];
  return seen && classPicture(bot, server, seen, { options: question.ask.options, labels });
}

/** Changes with everything that the message of a question says. */
export const questionFingerprint = (bot: Pick<Bot, 'systems'>, question: ClassQuestionView): string =>
  `${question.stage} ${hash(JSON.stringify(textOnly(questionPage(bot, question)).component), 24)}`;

/** An answer in words. */
function answerText(bot: Pick<Bot, 'systems'>, { ask }: ClassQuestionView, answer: ClassAnswer): string {
  switch (answer.is) {
    case 'option':
      return words.given.option(optionLetter(answer.option), ask.options[answer.option]?.text ?? '');
    case 'orders':
      return words.given.orders(answer.text.replaceAll('\n', '; '));
    case 'percent':
      return words.given.percent(answer.percent);
    case 'rule':
      return words.given.rule(answer.rule, ruleTitle(bot, ask.about.system, answer.rule));
  }
}

/** What a person sees of their own answer. */
export const ownAnswerPage = (bot: Pick<Bot, 'systems'>, question: ClassQuestionView, own: OwnAnswer | null): Page =>
  page({
    texts: [
      own === null
        ? (question.stage === 'open' ? words.noOwnYet : words.noOwn)(question.number)
        : question.stage === 'open'
          ? words.sealed(question.number, answerText(bot, question, own.answer))
          : words.own(question.number, answerText(bot, question, own.answer), own.right),
      ...(question.stage === 'closed' ? [puzzleLines(bot, question).join('\n')] : []),
    ],
    ...(own?.right ? { tone: 'good' as const } : {}),
  });

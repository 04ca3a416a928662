import type { ClassQuestionKind } from '../../learning/index.ts';
import { dayAndTime, fromNow } from '../text/timestamps.ts';
import { counted, list } from './grammar.ts';

const mention = (id: string): string => `<@${id}>`;
/** A bar as long as the part of all answers, and how many they are. */
const bar = (count: number, most: number): string =>
  `${'▮'.repeat(Math.round((count / Math.max(most, 1)) * 12))} **${count}**`.trimStart();

/** A teacher and a class, in English. Chances are written out already, such as "78.6%". */
export const classWords = {
  command: {
    about: 'Teach a class in this channel: ask, compare answers, play in pairs, set homework',
    desk: 'What you can do in the class of this channel',
    new: 'Open a class in this channel, with you as its teacher',
    name: 'What the class is called',
    join: 'Join the class of this channel',
    leave: 'Leave the class; your answers are deleted',
    roster: 'Show who is in the class, with the button to join',
    teacher: 'Name another teacher',
    person: 'Who',
    ask: 'Ask the class; answers stay sealed until you close the question',
    kind: 'What you ask for',
    text: 'The question in your own words',
    where: 'The match in this channel, or a puzzle (default: the match)',
    step: 'A step of the match, as /replay counts them (default: as it stands)',
    file: 'A position file to ask about',
    unit: 'Offer what this unit could do',
    answers: 'The answers to offer, with | between them: a1 S14 | a1 charge b1',
    action: 'What it is about: the attack for its odds, or what leads to the secret choice',
    right: 'The rules that say so, such as SS-7.6, with commas between them',
    answer: 'Answer the open question, as orders, a number or a rule',
    give: 'A letter, orders such as a1 S14; end, per cent, or a rule',
    number: 'Which question (default: the last one)',
    close: 'Close a question and show what the class answered',
    mark: 'Say which answers were right',
    letters: 'The letters of the right answers, such as A C',
    play: 'Play an answer on a copy of the match',
    letter: 'The letter of the answer',
    dice: 'The dice to begin with, such as 3 5 6; without them, real ones',
    groups: 'Pair the class up: a thread for each pair, with the position of a question',
    homework: 'Set puzzles and lessons to be done by a date',
    book: 'The game',
    items: 'Such as lesson 1, lesson 2, puzzle 3',
    days: 'In how many days it is due',
    results: 'For teachers: everybody’s results; for you: your own',
    end: 'End the class and delete everything it has stored',
  },
  kinds: {
    plan: 'a plan: what would you do?',
    allocation: 'a secret choice, such as dice for a fight',
    odds: 'the odds of something, in per cent',
    rule: 'the rule that says so',
  } satisfies Readonly<Record<ClassQuestionKind, string>>,
  none: 'There is no class in this channel. `/class new` opens one.',
  exists: 'There is a class in this channel already. `/class desk` shows it.',
  notIn: 'You are not in this class. Press **Join** below its message, or type `/class join`.',
  notTeacher: 'Only teachers of this class can do that.',
  lastTeacher: 'You are the only teacher. Name another one with `/class teacher`, or end the class with `/class end`.',
  full: (most: number) => `That is as many as I can take: ${most}.`,
  noQuestion: 'There is no such question in this class.',
  closed: 'That question is closed: no more answers.',
  open: 'Close the question first.',
  fields: {
    name: 'Please give the class a name of 1 to 60 characters.',
    answer: 'That is not an answer to this question.',
    items: 'Choose between 1 and 10 puzzles and lessons.',
    due: 'It must be due within the next 90 days.',
  } as Readonly<Record<string, string>>,

  title: (name: string) => `### Class: ${name}`,
  teachers: (ids: readonly string[]) => `Taught by ${list(ids.map(mention))}.`,
  pupils: (ids: readonly string[]) =>
    ids.length === 0 ? 'Nobody has joined yet.' : `${counted(ids.length, 'pupil')}: ${ids.map(mention).join(' ')}`,
  join: 'Press **Join** to take part. Your teachers then see your answers once a question is closed, and which of the class’s puzzles and lessons you have done. Nobody else does. **Leave** deletes all of it.',
  joined: (name: string) =>
    `You are in **${name}**. Your teachers see your answers once a question is closed, and which of the class’s puzzles and lessons you have done. Leave whenever you like: that deletes your answers.`,
  youTeach: (name: string) => `You teach **${name}**.`,
  leaveSure: 'Leave the class? Your answers are deleted.',
  left: 'You have left. Nothing of you is stored in this class any more.',
  appointed: (name: string, id: string) => `${mention(id)} now teaches **${name}**, too.`,
  kept: { class: 'Keep it', seat: 'Stay' },
  endSure: 'End the class? Its questions, answers and results are deleted for good.',
  ended: (name: string) => `**${name}** is over. Everything it had stored is deleted.`,
  desk: 'What next? Ask about the board of this channel or about a puzzle, pair the class up, set homework, or look at the results.',
  deskHow:
    '-# Typed: `/class ask`, `/class close`, `/class play`, `/class groups`, `/class homework`, `/class results`.',
  pupilDesk: 'Here is your class. When a question comes, press a letter or **Answer** below it.',
  buttons: {
    join: 'Join',
    leave: 'Leave',
    leaveSure: 'Leave and delete',
    desk: 'Teacher’s desk',
    askHere: 'Ask about this board',
    askPuzzle: 'Ask a puzzle',
    groups: 'Play in pairs',
    homework: 'Set homework',
    results: 'Results',
    mine: 'My results',
    answer: 'Answer',
    write: 'Write my own',
    own: 'My answer',
    close: 'Close and show',
    put: 'Ask the class',
    again: 'Again, with new dice',
    dice: 'Choose the dice',
    play: (letter: string) => `Play ${letter}`,
    playOrders: (number: number) => `Play own plan ${number}`,
    end: 'End the class',
    endSure: 'End and delete',
    days: (days: number) =>
      days === 1 ? 'Tomorrow' : days % 7 === 0 ? `In ${counted(days / 7, 'week')}` : `In ${days} days`,
  },

  whichUnit: 'Whose move is it about? I offer the class what that unit could do.',
  chooseUnit: 'Choose a unit',
  whichPuzzle: 'Which puzzle should the class think about?',
  choosePuzzle: 'Choose a puzzle',
  preview: '**The class will see this.** Nobody but you does yet.',
  asked: 'Asked. You see how many answers are in; nobody sees what they are until you close the question.',
  shownNow: (number: number) => `Question ${number} is closed. What the class answered is in the newest message.`,
  marked: (number: number) => `Marked. The answers to question ${number} say now which were right.`,
  noBoard: 'There is no match in this channel to ask about. Start one, or ask a puzzle.',
  noPosition: 'I cannot read that as a position.',
  noStep: 'The match has no such step.',
  noOptions: 'I found nothing to offer for that. Name a unit, or write the answers with | between them.',
  noSecret: 'No secret choice comes up there. Say what leads to it, such as action:a1 charge b1.',
  noOdds: 'Nothing about that is left to chance. Give an action with dice, such as a1 attack b1.',
  notLegal: (text: string, why: string) => `\`${text}\` is not possible: ${why}`,
  unread: (text: string) =>
    `\`${text}\` is no order. An order says who does what, such as \`a1 S14\` or \`a2 charge b1\`.`,
  needsText: 'Write the question: text: Why may b1 not step past a1?',

  question: (number: number) => `### Question ${number}`,
  side: (side: string) => `You play side ${side.toUpperCase()}.`,
  usual: {
    plan: 'What would you do?',
    allocation: 'How do you answer this secret choice?',
    odds: (text: string) => `Guess the chance: ${text}.`,
  },
  option: (letter: string, text: string) => `**${letter}** ${text}`,
  how: {
    plan: '-# Press a letter, or write a plan of your own. You can change it until the question is closed.',
    allocation: '-# Press a letter, or write your own. You can change it until the question is closed.',
    odds: '-# Press **Answer** and give a number from 0 to 100. You can change it until the question is closed.',
    rule: '-# Press **Answer** and name the rule, by number or in your own words. You can change it until the question is closed.',
  } satisfies Readonly<Record<ClassQuestionKind, string>>,
  in: (count: number, of: number) => `**${count} of ${of} in.**`,
  below: (number: number) => `-# Question ${number} is closed. What the class answered is in a newer message below.`,

  form: {
    title: (number: number) => `Question ${number}`,
    labels: {
      plan: 'Your plan',
      allocation: 'Your answer',
      odds: 'How likely, in per cent',
      rule: 'Which rule',
    } satisfies Readonly<Record<ClassQuestionKind, string>>,
    abouts: {
      plan: 'One order a line: a1 S14, then a2 charge b1',
      allocation: 'As you would type the command',
      odds: 'A number from 0 to 100',
      rule: 'Its number, such as SS-7.6, or a few words',
    } satisfies Readonly<Record<ClassQuestionKind, string>>,
    late: 'That took too long. Please press the button again.',
    dice: 'The dice, in the order they are rolled',
    diceAbout: 'Such as 3 5 6; the rest is rolled',
  },
  given: {
    option: (letter: string, text: string) => `**${letter}** ${text}`,
    orders: (text: string) => `\`${text}\``,
    percent: (percent: number) => `**${percent}%**`,
    rule: (rule: string, title: string) => `**${rule}** ${title}`,
  },
  sealed: (number: number, answer: string) =>
    `Your answer to question ${number} is sealed: ${answer}\n-# Nobody sees it until the question is closed. Answer again to change it.`,
  notANumber: 'Please give a number from 0 to 100.',
  noRule: (text: string) => `I know no rule like “${text}”. Try its number or other words.`,
  tooMany: 'That is more than one plan needs: at most 8 orders.',

  results: (number: number, count: number, of: number) =>
    `### Question ${number}: what the class answered\n${count} of ${of} answered.`,
  counted: (letter: string, text: string, count: number, of: number, right: boolean) =>
    `${right ? '✓ ' : ''}**${letter}** ${text}\n${bar(count, of)}`,
  orders: (text: string, count: number, right: boolean) => `${right ? '✓ ' : ''}\`${text}\`: **${count}**`,
  ownPlans: 'Plans of their own:',
  rule: (rule: string, title: string, count: number, of: number, right: boolean) =>
    `${right ? '✓ ' : ''}**${rule}** ${title}\n${bar(count, of)}`,
  ruleRight: (rules: readonly string[]) => `The rule is ${list(rules)}.`,
  percents: (from: number, to: number, count: number, of: number) => `${from} to ${to}%: ${bar(count, of)}`,
  chance: (chance: string, median: number | null) =>
    `It is exactly **${chance}**.${median === null ? '' : ` The guess in the middle was ${median}%.`}`,
  rightCount: (right: number) =>
    right === 0 ? 'Nobody was right.' : `${counted(right, 'answer')} ${right === 1 ? 'was' : 'were'} right.`,
  unmarked: '-# The teacher can say which answers were right.',
  unmarkedRule: '-# The teacher can say which rule is right: `/class mark`.',
  mark: 'Mark the right answers',
  more: (count: number) => `-# and ${counted(count, 'more')}`,
  own: (number: number, answer: string, right: boolean | null) =>
    `**Question ${number}**: you answered ${answer}. ${right === null ? 'Nobody has said yet whether that is right.' : right ? 'That is right.' : 'That is not right.'}`,
  noOwnYet: (number: number) => `You have not answered question ${number} yet.`,
  noOwn: (number: number) => `You did not answer question ${number}.`,

  played: (number: number, answer: string) => `### Question ${number}, played: ${answer}`,
  dice: (values: readonly number[]) => (values.length === 0 ? 'No dice were needed.' : `Dice: ${values.join(', ')}`),
  impossible: 'That is not possible from this position any more.',
  leftOut: (text: string) => `-# Not possible when its turn came: ${text}`,
  copy: '-# A copy of the position. Play another answer, and it begins from the same position again.',

  few: 'It takes at least two pupils to make a pair.',

  homeworkFor: (book: string) => `What should the class do? Choose up to 10 (${book}).`,
  whichBook: 'Homework from which game?',
  chooseItems: 'Choose puzzles and lessons',
  whenDue: (items: readonly string[]) => `Homework: ${list(items)}.\nWhen is it due?`,
  homeworkSet: (number: number) => `Homework ${number} is set. Everybody sees it in the newest message.`,
  puzzle: (number: number, title: string | null) =>
    `Puzzle ${number}${title === null ? ', a position from a match' : `: ${title}`}`,
  lesson: (number: number, title: string) => `Lesson ${number}: ${title}`,
  homework: (number: number, books: readonly string[], items: readonly string[], due: number) =>
    [
      `### Homework ${number}: ${list(books)}`,
      ...items.map((item) => `- ${item}`),
      `Due ${dayAndTime(due)}, ${fromNow(due)}. Press one to begin; only you see it. What you solve or finish counts by itself, also what you did before.`,
    ].join('\n'),
  remind: (number: number, due: number, pupils: readonly string[]) =>
    [
      ...(pupils.length > 0 ? [pupils.map(mention).join(' ')] : []),
      `Homework ${number} of your class is due ${fromNow(due)}. **My results** says what you still have to do.`,
    ].join('\n'),
  homeworkItem: (item: string, done: boolean) => `${done ? '✓' : '·'} ${item}`,
  homeworkMine: (number: number, due: number, done: number, of: number) =>
    `**Homework ${number}**, due ${dayAndTime(due)}: ${done} of ${of} done`,
  unknownItem: (text: string) => `I know no “${text}” in this game. Write lesson 1, puzzle 3 and so on.`,

  table: {
    title: (name: string) => `### Results of ${name}`,
    columns: ['Name', 'Answered', 'Right', 'Homework'] as const,
    column: (number: number) => `Question ${number}`,
    of: (questions: number, items: number) =>
      `${counted(questions, 'question')} closed, ${counted(items, 'item')} of homework.`,
    private: '-# Only you see this. Pupils see their own results and nobody else’s.',
    alt: (name: string, rows: readonly string[]) => `Results of ${name}. ${rows.join(' ')}`,
    row: (name: string, answered: number, right: number, done: number) =>
      `${name}: ${answered} answered, ${right} right, ${done} of the homework done.`,
  },
  mine: (answered: number, right: number, questions: number) =>
    answered === 0
      ? `You have answered none of ${counted(questions, 'question')}.`
      : `You answered ${answered} of ${counted(questions, 'question')}; ${right === 0 ? 'none of them was' : `${right} ${right === 1 ? 'was' : 'were'}`} right.`,
  marks: { right: '✓', wrong: '✗', given: '•', none: '–' },
  mineLine: (marks: readonly string[]) => `Question by question: ${marks.join(' ')}`,
  mineKey: '-# ✓ right, ✗ not right, • answered, – not answered',

  stored: (classes: number) =>
    `You are in ${classes === 1 ? 'a class' : `${classes} classes`}; I keep that and your answers. \`/class leave\` deletes them.`,
} as const;

/** Why the table did not do something in a class. */
export function classTrouble(code: string, facts: Readonly<Record<string, unknown>>): string {
  switch (code) {
    case 'class-exists':
      return classWords.exists;
    case 'class-full':
      return classWords.full(Number(facts['most'] ?? 0));
    case 'not-in-class':
      return classWords.notIn;
    case 'not-a-teacher':
      return classWords.notTeacher;
    case 'last-teacher':
      return classWords.lastTeacher;
    case 'no-question':
      return classWords.noQuestion;
    case 'question-closed':
      return classWords.closed;
    case 'question-open':
      return classWords.open;
    default:
      return classWords.none;
  }
}

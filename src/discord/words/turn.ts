import { capital, fitting, list } from './grammar.ts';

/** More names than this are counted instead. */
const MOST_NAMED = 5;

/** Sentences of a player's turn: where to go, several units at once, orders as text. */
export const turnWords = {
  where: 'What to do',
  walks: 'Places worth going to',
  option: (letter: string, text: string) => `${letter} · ${text}`,
  more: (names: readonly string[]) => `Still to act: ${list(names)}.`,
  /** `why`: "has acted", in the book's words. */
  atRest: (why: string, names: readonly string[]) =>
    `${capital(why)}: ${names.length > MOST_NAMED ? `${names.length} others` : names.join(', ')}`,
  unpromising: (end: string) => `Nothing looks worth doing just now, so you can press **${end}**.`,
  idle: (names: readonly string[]) => `**${list(names)}** can still act. End anyway?`,
  answerable: (enemy: string) => `${enemy} may react first.`,
  below: 'Continued in your newer message below.',

  buttons: {
    write: 'Type orders',
    several: 'Move several',
    suggest: 'Suggest orders',
    carry: 'Do it',
    goOn: 'Go on',
    discard: 'Drop these orders',
    anyway: 'End anyway',
  },

  several: {
    title: 'Choose who moves.',
    goal: 'Where do they go? You see their ways before anything happens.',
    everybody: (count: number) => `Move all ${count}`,
    together: (name: string) => `Move the ${name}`,
    units: 'Who moves',
    goals: 'Where they go',
    enemy: 'Towards the enemy',
    unit: (name: string, cell: string) => `Towards ${name} at ${cell}`,
    formation: 'Towards the enemy, keeping formation',
    back: 'Back, away from the enemy',
    nobody: 'None of them can go there.',
    still: 'You have nothing that can move right now.',
  },

  orders: {
    title: '**Your orders**',
    suggested: '**Suggested orders**. Nothing happens until you press **Do it**.',
    field: 'Orders',
    about: 'One per line, or separated by semicolons.',
    like: (orders: string) => `Such as: ${orders}`,
    told: (number: number, told: readonly string[]) => `${number}. ${told.join(' ')}`,
    change: 'Change one of them',
    numbered: (number: number, deed: string) => `${number}. ${deed}`,
    insteadOf: (number: number) => `Instead of ${number}`,
    somethingElse: 'Something else instead',
    leaveOut: 'Leave it out',
    typed: (lines: readonly string[]) => `-# To type this: \`/turn orders:${lines.join('; ')}\``,
    chance: (number: number, deed: string, chances: readonly string[]) =>
      `${number}. ${deed} ${capital(chances.join(' · '))}`,
    unused: (names: readonly string[]) =>
      `No orders for ${names.length > MOST_NAMED ? `${names.length} others` : list(names)}.`,
    /** `verb`: what is done that has to be followed by `next`. */
    unfinished: (verb: string, next: string, lines: readonly string[]) =>
      `**${verb}** does not strike yet: to ${next.toLowerCase()} this turn as well, add ${list(lines.map((line) => `\`${line}\``))}.`,
    reason: (reason: string) => (reason === '' ? '' : ` ${capital(reason)}.`),
    unsure: (number: number, deed: string) => `${number}. ${deed} If that is possible by then.`,
    refused: (number: number, line: string, why: string) => `${number}. ~~\`${line}\`~~ – ${why}`,
    instead: (lines: readonly string[]) => ` Possible: ${lines.map((line) => `\`${line}\``).join(', ')}.`,
    unknown: 'I cannot read that. Write a unit and a cell, or a unit, an action and a target.',
    none: 'None of this can be done right now.',
    skips: 'What is crossed out is left out.',
    gone: (lines: readonly string[]) =>
      `Left out, as ${fitting(lines.length, 'it is', 'they are')} no longer possible: ${lines.join('; ')}.`,
    overtaken: (lines: readonly string[]) => `Not done, as the game has moved on: ${lines.join('; ')}.`,
    awaits: (lines: readonly string[]) => `Goes on after the answer: ${lines.join('; ')}.`,
    left: (lines: readonly string[]) => `Still to do: ${lines.join('; ')}.`,
    others: (number: number) => `${number} more`,
    stopped: (lines: readonly string[], why: string) => `Not done: ${lines.join('; ')}. ${why}`,
    tooMany: (most: number) => `That is more than ${most} orders. Please send fewer at a time.`,
    empty: 'There are no orders to carry out.',
    nothing: '**Suggested orders**. Nothing more looks worth doing.',
  },

  command: {
    notTurn: '`/turn` takes orders for your turn. What is asked now is answered here:',
    about: 'Give several orders at once: a preview, or carried out directly',
    orders: 'One after the other: a1 S14; a2 charge b1; end',
    now: 'yes: carry them out without a preview',
  },
} as const;

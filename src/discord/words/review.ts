import type { ErrorMark, Figures, ReviewPart } from '../../learning/index.ts';
import { counted, list } from './grammar.ts';

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

const PART_NAMES: Readonly<Record<ReviewPart, string>> = {
  luck: 'dice',
  guess: 'guesses',
  ownPlans: 'own plans',
  theirPlans: 'enemy plans',
  ownErrors: 'own errors',
  theirErrors: 'enemy errors',
  other: 'given up',
  residue: 'left over',
};

const MARK_NAMES: Readonly<Record<ErrorMark, readonly [one: string, many: string]>> = {
  inaccuracy: ['inaccuracy', 'inaccuracies'],
  mistake: ['mistake', 'mistakes'],
  blunder: ['blunder', 'blunders'],
};

const row = (name: string, one: string, other: string): string =>
  `${name.padEnd(13)}${one.padStart(8)}${other.padStart(8)}`;

/** The review of a match, in English. Figures are points: 100 points are a sure win. */
export const reviewWords = {
  about: 'What decided a match that is over: dice, guesses or decisions',
  public: 'Show it to everybody here',
  button: 'Review',
  title: (book: string) => `### What decided this match · ${book}`,
  notOver: 'A match can be reviewed once it is over.',
  none: 'I cannot review this match: nothing was played in it, or it was played by an older version of the rules.',
  failed: 'The review did not work out this time. Please try again.',
  table: (names: readonly [string, string], figures: readonly [Figures, Figures], parts: readonly ReviewPart[]) => {
    const [one, other] = figures;
    return [
      '```',
      row('', names[0], names[1]),
      row('at the start', `${one.start} %`, `${other.start} %`),
      ...parts.map((part) => row(PART_NAMES[part], signed(one.parts[part]), signed(other.parts[part]))),
      row('at the end', `${one.result} %`, `${other.result} %`),
      '```',
    ].join('\n');
  },
  how: '-# Chance to win, in points of 100. Dice: what you threw, compared with the average. Plans: what a side’s best plans would bring on average. Errors: how far it fell short of them. Luck decides most single matches.',
  marks: (who: string, marks: Readonly<Record<ErrorMark, number>>) => {
    const found = (['inaccuracy', 'mistake', 'blunder'] as const)
      .filter((mark) => marks[mark] > 0)
      .map((mark) => counted(marks[mark], ...MARK_NAMES[mark]));
    return `**${who}**: ${found.length > 0 ? list(found) : 'no error of five points or more'}.`;
  },
  moment: (
    letter: string,
    step: number,
    what: { readonly kind: 'error' | 'luck' | 'guess'; readonly mark: ErrorMark | null },
    value: number,
    chances: readonly [number, number],
  ) => {
    const points = counted(Math.abs(value), 'point');
    const name =
      what.kind === 'luck'
        ? `the dice ${value > 0 ? 'brought' : 'cost'} ${points}`
        : what.kind === 'guess'
          ? `${value > 0 ? 'a good' : 'a bad'} guess: ${points}`
          : `${what.mark ? `${what.mark}, ` : ''}${points} given away`;
    // An error is a difference of expectations: what fell afterwards may have hidden it.
    const seen = what.kind === 'error' ? '' : ` (${chances[0]} → ${chances[1]} %)`;
    return `**${letter}** Step ${step}: ${name}${seen}.`;
  },
  better: (deed: string) => `-# Better: ${deed}`,
  leftOver:
    '-# Left over: how far off my estimate was where nobody’s plan or dice made the difference, mostly at the very end.',
  ends: ['start', 'end'] as const,
  alt: (
    who: string,
    { first, last, most, least }: Readonly<Record<'first' | 'last' | 'most' | 'least', number>>,
    moments: readonly string[],
  ) =>
    `The chance of ${who} to win over the match: ${first} % at the start, ${last} % at the end, between ${least} % and ${most} % on the way.${moments.length > 0 ? ` Marked: ${moments.join(', ')}.` : ''}`,
  see: (letter: string, step: number) => `${letter}: step ${step}`,
  retry: 'Play on from before …',
  retryFrom: (letter: string, step: number) => `${letter}: from step ${step}`,
} as const;

import type { ErrorMark, Figures, ReviewPart } from '../../learning/index.ts';
import { counted, list } from './grammar.ts';

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

const PART_NAMES: Readonly<Record<ReviewPart, string>> = {
  luck: 'dice',
  guess: 'secret guesses',
  ownErrors: 'own errors',
  theirErrors: 'enemy errors',
  play: 'course of play',
  other: 'given up or undone',
};

const MARK_NAMES: Readonly<Record<ErrorMark, readonly [one: string, many: string]>> = {
  inaccuracy: ['inaccuracy', 'inaccuracies'],
  mistake: ['mistake', 'mistakes'],
  blunder: ['blunder', 'blunders'],
};

const ARTICLES: Readonly<Record<ErrorMark, string>> = { inaccuracy: 'An', mistake: 'A', blunder: 'A' };

const row = (name: string, value: string): string => `${name.padEnd(20)}${value.padStart(6)}`;

/** The review of a match, in English. Figures are per cent of the chance to win. */
export const reviewWords = {
  about: 'What decided a match that is over: dice, guesses or decisions',
  public: 'Show it to everybody here',
  button: 'Review',
  title: (book: string) => `### What decided this match · ${book}`,
  notOver: 'A match can be reviewed once it is over.',
  none: 'I cannot review this match: nothing was played in it, or it was played by an older version of the rules.',
  failed: 'The review did not work out this time. Please try again.',
  table: (who: string, { start, result, parts }: Figures, shown: readonly ReviewPart[]) =>
    [
      `**Chance to win, for ${who}**`,
      '```',
      row('at the start', `${start}%`),
      ...shown.map((part) => row(PART_NAMES[part], signed(parts[part]))),
      row('at the end', `${result}%`),
      '```',
    ].join('\n'),
  how: '-# Dice: what fell, compared with the average. Errors: what a better choice would have brought. Course of play: everything else, mostly what both sides’ attacks were worth on average. Luck decides most single matches.',
  /** `listed`: how many of these errors follow, the largest ones. */
  marks: (who: string, marks: Readonly<Record<ErrorMark, number>>, listed: number) => {
    const found = (['inaccuracy', 'mistake', 'blunder'] as const)
      .filter((mark) => marks[mark] > 0)
      .map((mark) => counted(marks[mark], ...MARK_NAMES[mark]));
    const all = Object.values(marks).reduce((sum, count) => sum + count, 0);
    return `**${who}**: ${found.length > 0 ? list(found) : 'no error that cost five per cent or more'}.${listed < all ? ' The largest:' : ''}`;
  },
  moment: (letter: string, turn: string, what: string, verdict: string) =>
    `**${letter}** · ${turn}\n${what} ${verdict}`,
  /** What made the difference in a moment for somebody; `points`: what it brought them, `after`: their chance then, in per cent. */
  verdict: (
    kind: 'error' | 'luck' | 'guess',
    who: string,
    { points, after, mark }: { readonly points: number; readonly after: number; readonly mark: ErrorMark | null },
  ) => {
    const share = `${Math.abs(points)}%`;
    switch (kind) {
      case 'luck':
        return `The dice ${points > 0 ? 'brought' : 'cost'} ${who} ${share}: ${after - points}% on average, ${after}% as they fell.`;
      case 'guess':
        return `A ${points > 0 ? 'good' : 'bad'} guess: ${share} ${points > 0 ? 'gained' : 'lost'}.`;
      case 'error':
        return mark
          ? `${ARTICLES[mark]} ${mark}: ${share} of the chance to win given away.`
          : `${share} of the chance to win given away.`;
    }
  },
  better: (deed: string) => `-# Better: ${deed}`,
  wait: 'wait.',
  step: (step: number) => `Step ${step}`,
  timeUp: 'Nobody answered in time.',
  ends: ['start', 'end'] as const,
  alt: (
    who: string,
    { first, last, most, least }: Readonly<Record<'first' | 'last' | 'most' | 'least', number>>,
    moments: readonly string[],
  ) =>
    `The chance of ${who} to win over the match: ${first}% at the start, ${last}% at the end, between ${least}% and ${most}% on the way.${moments.length > 0 ? ` Marked: ${moments.join(', ')}.` : ''}`,
  see: (letter: string) => `See ${letter}`,
  marked: (letter: string, turn: string) => `${letter}: ${turn}`,
  retry: 'Play on from before …',
  retryFrom: (letter: string, turn: string) => `Before ${letter}: ${turn}`,
} as const;

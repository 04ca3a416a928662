import type { Merit, Phrases } from '../../engine/index.ts';
import { counted, fitting } from './grammar.ts';

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** "+2", "−1", "0". */
const signed = (value: number): string => figures.format(value).replace('-', '−');

/** What a plan changes, for the better and for the worse, where a book has no words of its own for it. */
const MERITS = {
  result: ['a chance to win the match at once', 'a risk of losing the match at once'],
  goals: ['nearer to the goal of this match', 'farther from the goal of this match'],
  units: ['the enemy loses more than it does', 'it loses more than the enemy does'],
  harm: ['the enemy is hurt more than it is', 'it is hurt more than the enemy is'],
  danger: ['less danger for it, or more for the enemy', 'more danger for it, or less for the enemy'],
  order: ['its units stand better', 'its units stand worse'],
  spare: ['more is left for later', 'less is left for later'],
  near: ['nearer to the enemy or to a goal', 'farther from the enemy and from its goals'],
} as const satisfies Required<Phrases>['merits'];

const labelOf = ({ kind, value }: Merit, own: Phrases['merits']): string =>
  (own?.[kind] ?? MERITS[kind])[value > 0 ? 0 : 1];

/** Why the bot did something. Figures are whole points. */
export const reasonWords = {
  button: 'The bot’s reasons',
  title: '### Why the bot did that',
  /** Where nothing can be explained: after a match, to those who only watch it, and to the bot’s opponent. */
  noChoice: 'There is nothing to explain here: the bot had no choice.',
  notYours: 'While the match goes on, the bot gives its reasons to its opponent only. After the match anybody may ask.',
  notYet: 'This was a secret choice. The bot explains those after the match: press the button again then.',
  measure: '-# The numbers say how much the bot takes that to be worth on average, measured in points of units.',
  /** What was done; `points` null: that was not weighed; `gain`: the same unrounded. */
  taken: (deed: string, points: number | null, gain: number) =>
    `**${deed}**${points === null ? '' : points === 0 && gain > 0 ? ' worth a little' : ` ${signed(points)}`}`,
  /** Where nothing else was worth doing. */
  nothingBetter: (others: number) =>
    `It expected to gain nothing from ${fitting(others, 'the only other plan', `any of ${counted(others, 'other plan')}`)} that it weighed.`,
  others: (plans: string) => `-# It also thought of: ${plans}`,
  other: (deed: string, gain: number) => `${deed} (${signed(gain)})`,
  chances: (chances: readonly string[]) => `-# ${chances.join(' · ')}`,
  nothing: 'ending the turn',
  usual: 'the usual answer',
  share: (deed: string, share: string) => `**${deed}** (${share})`,
  mixed: (parts: string) => `It mixes its secret answers here, so that nobody can foresee them: ${parts}.`,
  reason: (merit: Merit, points: number, own: Phrases['merits']): string =>
    `- ${signed(points)}: ${labelOf(merit, own)}`,
  rest: (points: number) => `- ${signed(points)}: everything else`,
  then: (deeds: readonly string[]) => `-# Its plan from there: ${deeds.join('; ')}.`,
  more: (count: number) => `${counted(count, 'more action')} …`,
};

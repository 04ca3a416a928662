import type { Merit, Phrases } from '../../engine/index.ts';
import { counted } from './grammar.ts';

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** "+2.5", "−1", "0". */
const signed = (value: number): string => figures.format(value).replace('-', '−');

/** What a plan changes, for the better and for the worse, where a book has no words of its own for it. */
const MERITS = {
  result: ['it wins the match', 'it loses the match'],
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

/** Why the bot did something. */
export const reasonWords = {
  button: 'Its reasons',
  title: '### Why the bot did that',
  none: 'There is nothing to explain here: the bot had no choice, or its choice is still secret.',
  measure: 'Figures are points of units: what the bot expects to gain by them, on average over the dice.',
  taken: (action: string, gain: number, weighed: number) =>
    `**${action}** ${signed(gain)}, of ${counted(weighed, 'plan')} that it weighed`,
  other: (action: string, gain: number, reasons: string) =>
    `-# It also thought of **${action}** ${signed(gain)}${reasons === '' ? '' : `: ${reasons}`}`,
  chances: (chances: readonly string[]) => `-# ${chances.join(' · ')}`,
  nothing: 'ending the turn',
  usual: 'the usual answer',
  share: (action: string, share: string) => `**${action}** (${share})`,
  mixed: (parts: string) => `It mixes its secret answers here, so that nobody can foresee them: ${parts}.`,
  reason: (merit: Merit, own: Phrases['merits']): string =>
    `- ${merit.kind === 'result' ? '' : `${signed(merit.value)} `}${labelOf(merit, own)} (${merit.rule})`,
  short: labelOf,
  then: (actions: string) => `-# It means to go on with ${actions}.`,
  rest: (value: number) => `- ${signed(value)} for everything else`,
};

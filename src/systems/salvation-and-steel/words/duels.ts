import type { DuelWords } from '../../../engine/index.ts';
import type { duels } from '../learning/duels.ts';

const score =
  'Your score is your chance to wound the enemy less its chance to wound you, in points: 60% against 45% is 15 points.';

const faces = (mine: string, own: number, theirs: string, enemies: number): DuelWords => ({
  title: `${mine} against ${theirs}`,
  question: `Your ${mine} (${own} dice) fights a ${theirs} (${enemies} dice). Both divide their dice in secret: each die attacks or defends. Whoever leaves no die for defence is hit by every attack die.`,
  score,
});

/** The sentences of the duels. */
export const duelWords: Readonly<Record<keyof typeof duels, DuelWords>> = {
  'grotesque-dragonkin': faces('Grotesque', 8, 'Dragonkin', 5),
  'knight-skeleton': faces('Knight', 3, 'Skeleton', 2),
  'dragonkin-grotesque': faces('Dragonkin', 5, 'Grotesque', 8),
  'equikin-grotesque': faces('Equikin', 5, 'Grotesque', 8),
};

/** "6/2" in words. */
export function duelWay(way: string): string {
  const [attack = '', defence = ''] = way.split('/');
  return `${attack} attack, ${defence} defence`;
}

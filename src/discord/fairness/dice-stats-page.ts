import type { Tally } from '../../table/index.ts';
import { barsOf, statsOf } from './dice-stats.ts';
import type { DiceStats } from './dice-stats.ts';
import { MOST_TEXT, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { sizeOf } from '../text/split.ts';
import { fairnessWords } from '../words/fairness.ts';

const words = fairnessWords.stats;
/** Room for the title, the legend and the note on omitted kinds. */
const SPARE = 300;
/** Below this many cases a chance is given as one in so many. */
const SMALL = 0.0001;

export const chanceText = (p: number): string => (p < SMALL ? '< 0.0001' : p.toFixed(p < 0.01 ? 4 : 2));

/** The verdict, in plain words. */
export function verdictLine({ verdict, p }: DiceStats): string {
  switch (verdict) {
    case 'few':
      return words.verdict.few;
    case 'usual':
      return words.verdict.usual(Math.min(99, Math.round(p * 100)));
    case 'unusual':
      return p < 0.01 ? words.verdict.unusual(Math.round(1 / p)) : words.verdict.outside;
    case 'unlikely':
      return words.verdict.unlikely(Math.round(1 / SMALL));
  }
}

/** One kind of die: how many, the bars, the band and the verdict. */
function diceText(stats: DiceStats): string {
  const { sides, throws, mean, band, chiSquare, p } = stats;
  return [
    words.head(sides, throws, mean.toFixed(2), String((sides + 1) / 2)),
    ['```', ...barsOf(stats), '```'].join('\n'),
    words.small(band.least, band.most, chiSquare.toFixed(1), sides - 1, chanceText(p)),
    verdictLine(stats),
  ].join('\n');
}

/** How dice fell, the most thrown first; kinds for which there is no room are only named. */
export function diceStatsPage(where: 'match' | 'server', { matches, faces }: Tally): Page {
  const stats = statsOf(faces);
  if (stats.length === 0) return page({ texts: [words.none[where]] });
  const texts: string[] = [];
  const left: number[] = [];
  let room = MOST_TEXT - SPARE;
  for (const one of stats) {
    const text = diceText(one);
    if (sizeOf(text) > room) left.push(one.sides);
    else {
      room -= sizeOf(text);
      texts.push(text);
    }
  }
  return page({
    texts: [
      words.title[where](matches),
      ...texts,
      words.legend,
      ...(left.length > 0 ? [words.left(left.map((sides) => `d${sides}`).join(', '))] : []),
    ],
  });
}

import type { MatchView } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import { wholeSealLines } from '../fairness/lines.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { hoursLines, paceLines } from '../text/pace.ts';
import { en } from '../words/en.ts';
import { optionLines } from './option-lines.ts';

const words = en.lobby.details;

/** What the card of a match leaves out: the clock in full, what the options mean, and the whole seal of the dice. */
export const detailsPage = (matchView: MatchView, now: number): Page =>
  page({
    texts: [
      words.title,
      [words.clock, ...paceLines(matchView.pace), ...hoursLines(matchView, now)].join('\n'),
      [words.rules, ...optionLines(matchView, { explained: true })].join('\n'),
      [words.dice, ...wholeSealLines(matchView)].join('\n'),
    ],
  });

export const details = ({ bot, matchView, reply }: ComponentUse): Promise<void> =>
  reply.send(detailsPage(matchView, bot.clock()));

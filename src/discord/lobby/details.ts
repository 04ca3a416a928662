import { councilSides } from '../../table/index.ts';
import type { MatchView } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import { writeId } from '../components/ids.ts';
import { setButton } from '../council/buttons.ts';
import { isOpenSource } from '../deliver.ts';
import { wholeSealLines } from '../fairness/lines.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { hoursLines, paceLines } from '../text/pace.ts';
import { en } from '../words/en.ts';
import { fairnessWords } from '../words/fairness.ts';
import { optionLines } from './option-lines.ts';

const words = en.lobby.details;

/** What can be changed before the match starts, on the card whose message has the id `card`. */
function changeButtons(matchView: MatchView, card: string) {
  if (matchView.stage !== 'lobby') return [];
  const { id: match, options, fairness } = matchView;
  return [
    ...(fairness.wordsOpen ? [button(writeId({ kind: 'words', match, param: card }), fairnessWords.add)] : []),
    setButton(matchView, councilSides(options).length === 0, card),
    button(writeId({ kind: 'cancel', match, param: card }), en.buttons.cancel, 'danger'),
  ];
}

/**
 * What the card of a match leaves out: the clock in full, what the options mean, the whole seal of the dice, and what is
 * seldom pressed.
 */
export const detailsPage = (matchView: MatchView, now: number, card = ''): Page =>
  page({
    texts: [
      words.title,
      [words.clock, ...paceLines(matchView.pace), ...hoursLines(matchView, now)].join('\n'),
      [words.rules, ...optionLines(matchView, { explained: true })].join('\n'),
      [words.dice, ...wholeSealLines(matchView)].join('\n'),
    ],
    rows: buttonRows(changeButtons(matchView, card)),
  });

export const details = ({ bot, matchView, reply, interaction }: ComponentUse): Promise<void> => {
  const card = isOpenSource(interaction) ? interaction.message?.id : undefined;
  return reply.send(detailsPage(matchView, bot.clock(), card));
};

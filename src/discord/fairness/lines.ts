import { SIDES } from '../../engine/index.ts';
import type { MatchView, SeenEntry } from '../../table/index.ts';
import { plain } from '../text/split.ts';
import { fairnessWords as words } from '../words/fairness.ts';

/**
 * How much of a seal or digest is shown in a channel: too much for anybody to make another one with the same beginning
 * (64 bits); `/verify` shows all of it.
 */
const SHOWN = 16;
/** Enough to tell the seals apart. */
const TOLD = 8;
/** Many seals may be opened at once at the end of a match. */
const MOST_OPENED = 4;

/** The words each side has added to the seed, if any. */
function wordLines({ fairness }: MatchView): readonly string[] {
  const seedPhrases = SIDES.flatMap((side) =>
    fairness.words?.[side] ? [words.said(side, plain(fairness.words[side]))] : [],
  );
  return seedPhrases.length > 0 ? [words.words(seedPhrases)] : [];
}

/** For the foot of a match's card: the seal of its dice, and after the end their seed. */
export const fairCardLines = (matchView: MatchView): readonly string[] => [
  ...wordLines(matchView),
  ...(matchView.fairness.seed === null
    ? [words.card(matchView.fairness.commitment.slice(0, SHOWN))]
    : endLines(matchView)),
];

/** For the message that begins a match. */
export const beginLines = (matchView: MatchView): readonly string[] =>
  // The dice of a lesson are not drawn.
  matchView.lesson
    ? []
    : [words.begun(matchView.fairness.match, matchView.fairness.commitment.slice(0, SHOWN)), ...wordLines(matchView)];

/** For the message that ends a match. */
export const endLines = ({ fairness }: MatchView): readonly string[] =>
  fairness.seed === null ? [] : [words.ended(fairness.last === null ? null : fairness.last.slice(0, SHOWN))];

/** The whole seal of the dice, and where it comes from. */
export const wholeSealLines = (matchView: MatchView): readonly string[] => [
  words.whole(matchView.fairness.commitment),
  ...wordLines(matchView),
];

/** The digest of the log so far, after an entry that shows dice: it commits to everything played up to here. */
export const logBits = ({ link }: SeenEntry): readonly string[] =>
  link === null ? [] : [words.log(link.slice(0, TOLD))];

/** The seals an entry makes and opens, as parts of one small line. */
export const sealBits = ({ sealed, opened }: SeenEntry): readonly string[] => [
  ...(opened.length > 0
    ? [
        words.opened(
          opened.slice(0, MOST_OPENED).map(({ side, seal }) => ({ side, seal: seal.slice(0, TOLD) })),
          opened.length - MOST_OPENED,
        ),
      ]
    : []),
  ...(sealed.length > 0 ? [words.sealed(sealed.map(({ side, seal }) => ({ side, seal: seal.slice(0, SHOWN) })))] : []),
];

import { SIDES } from '../../engine/index.ts';
import type { CheckedMatch, Mistake, WholeExport, MatchView, SeenEntry } from '../../table/index.ts';
import { MOST_IMPORT, mistakesIn, endingOf, isLastOf, readExport, commitmentOf } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { attachmentText } from '../exports/exports.ts';
import { troubleLines } from '../text/refusal.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../text/split.ts';
import { fairnessWords } from '../words/fairness.ts';
import { replayWords } from '../words/replay.ts';

const words = fairnessWords.verify;
/** How many seals are shown whole; the exported match has all. */
const MOST_SEALS = 8;

/** Verifies a match as far as possible now, for anybody. */
export async function verifyPage(bot: Bot, matchView: MatchView): Promise<Page> {
  const answer = await bot.table.checked(matchView.id);
  if (!answer.ok) return page({ texts: [troubleLines(matchView, answer.trouble).join('\n')], tone: 'bad' });
  const { checked } = answer;
  const entries = await bot.table.log(matchView.id, null, 1);
  const found =
    matchView.stage === 'over'
      ? await overLines(bot, matchView, checked)
      : matchView.stage === 'live'
        ? liveLines(await throws(bot, matchView), checked)
        : [words.lobby];
  const seals = sealLines(entries);
  return page({
    texts: [
      [words.title, ...found].join('\n'),
      sourceLines(matchView).join('\n'),
      ...(seals.length > 0 ? [seals.join('\n')] : []),
    ],
    foot: [matchView.stage === 'over' ? words.yourself : words.later],
    tone: checked.mistakes.length > 0 ? 'bad' : matchView.stage === 'over' ? 'good' : 'plain',
  });
}

/** The origin of the dice, as far as it is known. */
const sourceLines = ({
  fairness: { match, commitment, words: phrases, wordsOpen, seed, last },
  created,
}: MatchView): readonly string[] => [
  words.seal(commitment, created),
  ...(seed === null ? [] : [words.seed(seed)]),
  ...(last === null ? [] : [words.last(last)]),
  ...(phrases === null
    ? [words.words.before]
    : SIDES.map((side) =>
        phrases[side] === null ? words.words.none(side) : words.words.said(side, plain(phrases[side])),
      )),
  ...(wordsOpen ? [words.open] : []),
  words.match(match),
];

/** How many dice everybody has seen thrown. */
async function throws(bot: Bot, { id }: MatchView): Promise<number> {
  const { faces } = await bot.table.thrown({ match: id });
  return Object.values(faces)
    .flat()
    .reduce((sum, count) => sum + count, 0);
}

const liveLines = (thrown: number, { sealed, opened, mistakes }: CheckedMatch): readonly string[] => [
  words.soFar(thrown, sealed, opened),
  ...(mistakes.length > 0 ? [words.wrongOpened(mistakes.length)] : opened > 0 ? [words.openedRight] : []),
];

async function overLines(
  bot: Bot,
  { id, created, fairness }: MatchView,
  { dice, sealed, opened, mistakes }: CheckedMatch,
): Promise<readonly string[]> {
  if (fairness.seed !== null && commitmentOf(fairness.seed) !== fairness.commitment) return [words.file.seed];
  const never = sealed > opened ? [words.never(sealed - opened)] : [];
  if (mistakes.length === 0) return [words.right(dice, opened, created), ...never];
  // Only the first mistake is described.
  const step = Math.max(1, await bot.table.stepOf(id, mistakes[0]?.entry ?? 1));
  return mistakeLines(mistakes, words, () => step);
}

/** How errors are described, by the place where they occur. */
interface MistakeWords {
  readonly wrongDie: (number: number, place: number) => string;
  readonly wrongSeal: (place: number) => string;
  readonly wrongWords: (place: number) => string;
  readonly wrongLink: (place: number) => string;
}

function mistakeText(mistake: Mistake, mistakeWords: MistakeWords, placeOf: (entry: number) => number): string {
  const place = placeOf(mistake.entry);
  switch (mistake.what) {
    case 'die':
      return mistakeWords.wrongDie(mistake.number, place);
    case 'seal':
      return mistakeWords.wrongSeal(place);
    case 'words':
      return mistakeWords.wrongWords(place);
    case 'link':
      return mistakeWords.wrongLink(place);
  }
}

/** The first mismatch, and how many more there are. */
function mistakeLines(
  mistakes: readonly Mistake[],
  mistakeWords: MistakeWords,
  placeOf: (entry: number) => number,
): readonly string[] {
  const [first] = mistakes;
  return [
    ...(first ? [mistakeText(first, mistakeWords, placeOf)] : []),
    ...(mistakes.length > 1 ? [words.moreWrong(mistakes.length - 1)] : []),
  ];
}

/** The newest seals whole, and whether they were opened. */
function sealLines(entries: readonly SeenEntry[]): readonly string[] {
  const opened = new Set(entries.flatMap((entry) => entry.opened.map(({ seal }) => seal)));
  const newest = entries
    .flatMap(({ sealed }) => sealed)
    .slice(-MOST_SEALS)
    .reverse();
  return newest.length > 0
    ? [words.seals, ...newest.map(({ side, seal }) => words.line(side, seal, opened.has(seal)))]
    : [];
}

/**
 * Verifies an exported match from an address of Discord's and stores nothing. `published`: the link from the final
 * message of the match, as somebody has copied it.
 */
export async function verifyFilePage(
  bot: Bot,
  { url, size, name }: { readonly url: string; readonly size: number; readonly name: string },
  published: string | null,
): Promise<Page> {
  const bad = (text: string): Page => page({ texts: [text], tone: 'bad' });
  if (size > MOST_IMPORT) return bad(replayWords.bad({ why: 'size' }));
  const text = await attachmentText(bot, url);
  if (text === null) return bad(replayWords.exports.notAFile);
  const read = readExport(text);
  if (!read.ok) return bad(replayWords.bad(read.facts));
  const other = published !== null && !isLastOf(read.match, published);
  const wrong = [...(other ? [words.file.otherLast] : []), ...fileMistakes(read.match)];
  const { dice, created, entries } = read.match;
  const count = (of: (entry: WholeExport['entries'][number]) => readonly object[]): number =>
    entries.reduce((sum, entry) => sum + of(entry).length, 0);
  return page({
    texts: [
      [
        words.file.title(plain(name)),
        ...(wrong.length > 0
          ? wrong
          : [
              words.file.right(
                count((entry) => entry.dice),
                count(({ opened }) => opened),
              ),
            ]),
      ].join('\n'),
      [
        words.seal(dice.commitment, created),
        ...lastLines(entries.at(-1)?.link ?? null, published !== null && !other),
      ].join('\n'),
    ],
    tone: wrong.length > 0 ? 'bad' : 'good',
  });
}

/** What remains to be compared by somebody who saw the match. */
function lastLines(last: string | null, same: boolean): readonly string[] {
  if (same) return [words.file.sameLast];
  return last === null ? [words.file.noLast] : [words.last(last), words.file.compare];
}

/** The mismatches found in a file, the worst first. */
function fileMistakes(match: WholeExport): readonly string[] {
  const { dice, entries } = match;
  return [
    ...(commitmentOf(dice.seed) === dice.commitment ? [] : [words.file.seed]),
    ...mistakeLines(mistakesIn(dice, entries, endingOf(match)), words.file, (entry) => entry),
  ];
}

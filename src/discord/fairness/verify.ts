import { SIDES } from '../../engine/index.ts';
import type { Json } from '../../engine/index.ts';
import { mistakesIn } from '../../table/fairness/checking.ts';
import type { Checked, Mistake } from '../../table/fairness/checking.ts';
import { malformed } from '../../table/exports/export-form.ts';
import type { WholeExport } from '../../table/exports/exported.ts';
import { digestOf } from '../../table/exports/exporting.ts';
import { commitmentOf } from '../../table/fairness/fairness.ts';
import { MOST_IMPORT } from '../../table/index.ts';
import type { Glance, SeenEntry } from '../../table/table.ts';
import type { Bot } from '../bot.ts';
import { exportText, fetched } from '../exports.ts';
import { troubleLines } from '../messages/refusal.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../split.ts';
import { fairnessWords } from '../words/fairness.ts';
import { replayWords } from '../words/replay.ts';

const words = fairnessWords.verify;
/** So many seals are shown whole; the exported match has all. */
const MOST_SEALS = 8;

/** Checks a match as far as that can be done now, for anybody. */
export async function verifyPage(bot: Bot, glance: Glance): Promise<Page> {
  const given = await bot.table.checked(glance.id);
  if (!given.ok) return page({ texts: [troubleLines(glance, given.trouble).join('\n')], tone: 'bad' });
  const { checked } = given;
  const entries = await bot.table.log(glance.id, null, 1);
  const found = glance.stage === 'over' ? await overLines(bot, glance, checked) : glance.stage === 'live' ? liveLines(await throws(bot, glance), checked) : [words.lobby];
  const seals = sealLines(entries);
  return page({
    texts: [[words.title, ...found].join('\n'), sourceLines(glance).join('\n'), ...(seals.length > 0 ? [seals.join('\n')] : [])],
    foot: [glance.stage === 'over' ? words.yourself : words.later],
    tone: checked.mistakes.length > 0 ? 'bad' : glance.stage === 'over' ? 'good' : 'plain',
  });
}

/** What the dice come from, as far as it is known. */
const sourceLines = ({ fairness: { match, commitment, words: said, wordsOpen, seed }, created }: Glance): readonly string[] => [
  words.seal(commitment, created),
  ...(seed === null ? [] : [words.seed(seed)]),
  ...(said === null ? [words.words.before] : SIDES.map((side) => (said[side] === null ? words.words.none(side) : words.words.said(side, plain(said[side]))))),
  ...(wordsOpen ? [words.open] : []),
  words.match(match),
];

/** How many dice everybody has seen fall. */
async function throws(bot: Bot, { id }: Glance): Promise<number> {
  const { faces } = await bot.table.thrown({ match: id });
  return Object.values(faces).flat().reduce((sum, count) => sum + count, 0);
}

const liveLines = (thrown: number, { sealed, opened, mistakes }: Checked): readonly string[] => [
  words.soFar(thrown, sealed, opened),
  ...(mistakes.length > 0 ? [words.wrongOpened(mistakes.length)] : opened > 0 ? [words.openedRight] : []),
];

async function overLines(bot: Bot, { id, created, fairness }: Glance, { dice, sealed, opened, mistakes }: Checked): Promise<readonly string[]> {
  if (fairness.seed !== null && commitmentOf(fairness.seed) !== fairness.commitment) return [words.file.seed];
  const never = sealed > opened ? [words.never(sealed - opened)] : [];
  if (mistakes.length === 0) return [words.right(dice, opened, created), ...never];
  const steps = await bot.table.steps(id);
  const stepOf = (entry: number): number => Math.max(1, steps.filter((number) => number <= entry).length);
  return wrongLines(mistakes, (mistake) => (mistake.what === 'die' ? words.wrongDie(mistake.number, stepOf(mistake.entry)) : words.wrongSeal(stepOf(mistake.entry))));
}

/** The first thing that does not agree, and how many more. */
function wrongLines(mistakes: readonly Mistake[], line: (mistake: Mistake) => string): readonly string[] {
  const [first] = mistakes;
  return [...(first ? [line(first)] : []), ...(mistakes.length > 1 ? [words.moreWrong(mistakes.length - 1)] : [])];
}

/** The newest seals whole, and whether they were opened. */
function sealLines(entries: readonly SeenEntry[]): readonly string[] {
  const opened = new Set(entries.flatMap((entry) => entry.opened.map(({ seal }) => seal)));
  const newest = entries.flatMap(({ sealed }) => sealed).slice(-MOST_SEALS).reverse();
  return newest.length > 0 ? [words.seals, ...newest.map(({ side, seal }) => words.line(side, seal, opened.has(seal)))] : [];
}

/** Checks an exported match from an address of Discord's. Nothing of it is kept. */
export async function verifyFilePage(bot: Bot, { url, size, name }: { readonly url: string; readonly size: number; readonly name: string }): Promise<Page> {
  const bad = (text: string): Page => page({ texts: [text], tone: 'bad' });
  if (size > MOST_IMPORT) return bad(replayWords.bad({ why: 'size' }));
  const text = await fetched(bot, url);
  if (text === null) return bad(replayWords.exports.notAFile);
  const read = readExport(text);
  if (!read.ok) return bad(replayWords.bad(read.facts));
  const wrong = wrongInFile(read.match, text, size);
  const { dice, created, entries } = read.match;
  const count = (of: (entry: WholeExport['entries'][number]) => readonly object[]): number => entries.reduce((sum, entry) => sum + of(entry).length, 0);
  return page({
    texts: [
      [words.file.title(plain(name)), ...(wrong.length > 0 ? wrong : [words.file.right(count((entry) => entry.dice), count(({ opened }) => opened))])].join('\n'),
      [words.seal(dice.commitment, created), words.file.compare].join('\n'),
    ],
    tone: wrong.length > 0 ? 'bad' : 'good',
  });
}

type Read = { readonly ok: true; readonly match: WholeExport } | { readonly ok: false; readonly facts: Parameters<typeof replayWords.bad>[0] };

/** A stranger's text as an exported match that is over. Whatever goes wrong over it is the text's fault. */
function readExport(text: string): Read {
  try {
    const exported = JSON.parse(text) as Json;
    if (typeof exported === 'object' && exported !== null && (exported as { importable?: Json }).importable === false) return { ok: false, facts: { why: 'seen' } };
    const at = malformed(exported);
    if (at !== null) return { ok: false, facts: { why: 'form', at } };
    const match = exported as unknown as WholeExport;
    return digestOf(match) === match.digest ? { ok: true, match } : { ok: false, facts: { why: 'digest' } };
  } catch {
    return { ok: false, facts: { why: 'json' } };
  }
}

/** What in a file does not agree, the worst first; `size`: of the file in bytes. */
function wrongInFile(match: WholeExport, text: string, size: number): readonly string[] {
  const { dice, entries } = match;
  const written = exportText(match);
  const unsaid = wrongWords(match);
  return [
    ...(commitmentOf(dice.seed) === dice.commitment ? [] : [words.file.seed]),
    ...wrongLines(mistakesIn(dice, entries), (mistake) => (mistake.what === 'die' ? words.file.wrongDie(mistake.number, mistake.entry) : words.file.wrongSeal(mistake.entry))),
    ...(unsaid === null ? [] : [words.file.wrongWords(unsaid)]),
    ...(written === text && Buffer.byteLength(written) === size ? [] : [words.file.format]),
  ];
}

/** The entry whose words are not those of the dice, or came after the first; null: none. */
function wrongWords({ dice, entries }: WholeExport): number | null {
  const first = entries.findIndex((entry) => entry.dice.length > 0);
  const late = entries.find(({ note }, index) => note?.kind === 'words' && first >= 0 && index > first);
  const last = SIDES.map((side) => entries.findLast(({ note }) => note?.kind === 'words' && note.side === side));
  const other = last.find((entry) => entry?.note?.kind === 'words' && entry.note.words !== (dice.words?.[entry.note.side] ?? null));
  return (late ?? other)?.number ?? null;
}

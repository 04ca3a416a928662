import { gzipSync } from 'node:zlib';
import type {
  StoredCampaignOfPerson,
  StoredClassOfPerson,
  StoredGuessesOfPerson,
  StoredLessonsOfPerson,
  StoredMatchOfPerson,
  StoredVoteOfPerson,
  Player,
} from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import type { Draft } from '../panel/drafts.ts';
import { writeId } from '../components/ids.ts';
import type { CustomId } from '../components/ids.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { campaignWords } from '../words/campaign.ts';
import { classWords } from '../words/class.ts';
import { recordingWords } from '../words/recording.ts';
import { privacyWords as words } from '../words/privacy.ts';

/** A file is accompanied by a short text. */
const SPARE = 64 * 1024;

interface StoredPersonalData {
  readonly settings: object | null;
  readonly matches: readonly StoredMatchOfPerson[];
  readonly puzzles: object | null;
  readonly campaigns: readonly StoredCampaignOfPerson[];
  readonly classes: readonly StoredClassOfPerson[];
  readonly lessons: object | null;
  /** Lessons that they have made. */
  readonly recorded: StoredLessonsOfPerson | null;
  /** In councils. */
  readonly votes: readonly StoredVoteOfPerson[];
  /** In exhibitions. */
  readonly guesses: readonly StoredGuessesOfPerson[];
  readonly drafts: readonly { readonly match: string; readonly draft: Draft }[];
  /** Orders as text that are still to be carried out. */
  readonly orders: readonly { readonly match: string; readonly lines: readonly string[] }[];
  /** When they last read the board in words. What had happened by then also counts what others did in secret. */
  readonly looked: readonly { readonly match: string; readonly at: number }[];
  /** When a direct message was refused, within the day. */
  readonly refusedDirect: number | null;
  /** When they were last told that boards of theirs wait. */
  readonly toldOfBoards: number | null;
}

/** All data stored about a person, in matches and elsewhere. */
async function keptOf(
  { table, drafts, lastSeen, closedDirects, simulNotices }: Bot,
  player: Player,
): Promise<StoredPersonalData> {
  const { settings, puzzles, matches, campaigns, classes, lessons, recorded, votes, guesses } =
    await table.storedOf(player);
  const filled = await Promise.all(
    matches.map(async ({ match }) => ({ match, draft: await drafts.readAny(match, player.id) })),
  );
  const ordered = await Promise.all(
    matches.map(async ({ match }) => ({ match, lines: (await drafts.orders(match, player.id)).lines })),
  );
  return {
    settings,
    puzzles,
    matches,
    campaigns,
    classes,
    lessons,
    recorded,
    votes,
    guesses,
    orders: ordered.filter(({ lines }) => lines.length > 0),
    drafts: filled.flatMap(({ match, draft }) => (draft ? [{ match, draft }] : [])),
    looked: (await lastSeen.all(player.id)).map(({ match, look }) => ({ match, at: look.at })),
    refusedDirect: await closedDirects.closedSince(player.id),
    toldOfBoards: await simulNotices.toldAt(player.id),
  };
}

const isElsewhere = ({ sides, follows, opened, brought }: StoredMatchOfPerson): boolean =>
  sides.length === 0 && !follows && !opened && !brought;

/** What is stored, in numbers, and for how long. */
export async function keptPage(bot: Bot, player: Player): Promise<Page> {
  const {
    settings,
    puzzles,
    matches,
    campaigns,
    classes,
    lessons,
    recorded,
    votes,
    guesses,
    drafts,
    orders,
    looked: lastSeen,
    refusedDirect,
    toldOfBoards,
  } = await keptOf(bot, player);
  const found =
    matches.length
    + guesses.length
    + campaigns.length
    + classes.length
    + drafts.length
    + orders.length
    + lastSeen.length;
  if (!settings && !puzzles && !lessons && !recorded && refusedDirect === null && toldOfBoards === null && found === 0)
    return page({ texts: [words.show.nothing] });
  const count = (fits: (match: StoredMatchOfPerson) => boolean): number => matches.filter(fits).length;
  const mine = matches.filter(({ sides, opened, brought }) => (sides.length > 0 || opened) && !brought);
  const at = matches.flatMap(({ entries }) => entries.map((entry) => entry.at));
  const say = (number: number, line: (number: number) => string): readonly string[] =>
    number > 0 ? [line(number)] : [];
  const lines = [
    words.show.title,
    settings ? words.show.settings : words.show.noSettings,
    ...(puzzles ? [words.show.puzzles] : []),
    ...say(mine.length, () =>
      words.show.matches(
        ...((['lobby', 'live', 'over'] as const).map(
          (stage) => mine.filter((match) => match.stage === stage).length,
        ) as [number, number, number]),
      ),
    ),
    ...say(at.length, (number) =>
      words.show.entries(
        number,
        at.reduce((last, one) => Math.max(last, one), 0),
      ),
    ),
    ...say(
      count(({ follows }) => follows),
      words.show.follows,
    ),
    ...say(count(isElsewhere), words.show.elsewhere),
    ...say(
      count(({ brought }) => brought),
      words.show.brought,
    ),
    ...say(campaigns.length, campaignWords.stored),
    ...say(classes.length, classWords.stored),
    ...(lessons ? [words.show.lessons] : []),
    ...(recorded ? [recordingWords.stored(recorded.draft !== null, recorded.given.length)] : []),
    ...say(votes.length, words.show.votes),
    ...say(guesses.length, words.show.guesses),
    ...say(drafts.length, words.show.drafts),
    ...say(orders.length, words.show.orders),
    ...say(lastSeen.length, words.show.looked),
    ...(refusedDirect === null ? [] : [words.show.refusedDirect(refusedDirect)]),
    ...(toldOfBoards === null ? [] : [words.show.toldOfBoards(toldOfBoards)]),
    words.show.ways,
  ];
  return page({ texts: [lines.join('\n')] });
}

/** All of it as a file of at most this many bytes, compressed if necessary. */
export async function keptFile(bot: Bot, player: Player, limit: number): Promise<Page> {
  const stored = await keptOf(bot, player);
  const text = JSON.stringify({ umpire: 'person', version: 1, at: bot.clock(), id: player.id, ...stored }, null, 1);
  const plain = Buffer.from(`${text}\n`);
  const most = limit - SPARE;
  const packed = plain.length > most ? gzipSync(plain) : null;
  if (packed && packed.length > most) return page({ texts: [words.export.large], tone: 'bad' });
  return page({
    texts: [words.export.file],
    file: { bytes: packed ?? plain, name: `umpire-and-you.json${packed ? '.gz' : ''}` },
  });
}

/** Asks for confirmation, and what to do with live matches. */
export async function deletePage(bot: Bot, player: Player): Promise<Page> {
  const { matches } = await bot.table.storedOf(player);
  const live = matches.filter(({ stage, sides }) => stage === 'live' && sides.length > 0).length;
  const choose = (verb: string, label: string, weight: 'danger' | 'other') =>
    button(writeId({ kind: 'forget-me', match: player.id, verb }), label, weight);
  return page({
    texts: [[words.delete.title, ...words.delete.what, ...(live > 0 ? [words.delete.live(live)] : [])].join('\n')],
    rows: buttonRows([
      ...(live > 0
        ? [choose('offer', words.delete.offer, 'danger'), choose('concede', words.delete.concede, 'danger')]
        : [choose('concede', words.delete.plain, 'danger')]),
      choose('keep', words.delete.keep, 'other'),
    ]),
    tone: 'bad',
  });
}

/** Carries out the choice; the button works only for the person who asked. */
export async function forgetMe(bot: Bot, player: Player, { match: whose, verb }: CustomId): Promise<Page> {
  if (whose !== player.id || (verb !== 'concede' && verb !== 'offer' && verb !== 'keep'))
    return page({ texts: [words.delete.stale], tone: 'bad' });
  if (verb === 'keep') return page({ texts: [words.delete.kept] });
  try {
    return page({ texts: [words.delete.done(await bot.erasure.erase(player, verb))] });
  } catch (error) {
    bot.log.error('somebody could not be deleted yet', error);
    return page({ texts: [words.delete.going] });
  }
}

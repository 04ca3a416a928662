import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Input, Outcome, Setup, SideId } from '../../../src/engine/index.ts';
import { entryLines } from '../../../src/discord/text/events.ts';
import { briefOf } from '../../../src/discord/text/brief.ts';
import type { PracticeMessage } from '../../../src/practice/page-protocol.ts';
import type { Practice } from '../../../src/practice/server.ts';
import type { Store } from '../../../src/store/store.ts';
import { systems } from '../../../src/systems/index.ts';
import type { Table } from '../../../src/table/table.ts';
import type { Head } from '../../../src/table/stored-match.ts';
import type { MatchView, SeenEntry } from '../../../src/table/seen-match.ts';
import type { Entry } from '../../../src/table/log/entry.ts';
import { readEntries } from '../../../src/table/log/log.ts';
import { controls } from '../../discord/clicker.ts';
import { isEphemeral, wordsIn } from '../../discord/world.ts';
import type { People } from './players.ts';
import { driver } from '../practice-driver.ts';

export interface Checked {
  readonly entries: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly leaked: readonly string[];
  readonly wrong: readonly string[];
}

interface Played {
  readonly practice: Practice;
  readonly table: Table;
  readonly people: People;
  readonly channel: string;
  readonly store: Store;
  readonly lines: readonly string[];
  readonly match: string;
}

/** Controls that only a player's own message may have: they reveal what a side intends. */
const PRIVATE = [
  'unit',
  'verb',
  'ask',
  'value',
  'cells',
  'type',
  'do',
  'back',
  'row',
  'record',
  'rows',
  'sheet',
  'drop',
];

/** Lines of text in a message, each once. */
const linesOf = (message: PracticeMessage): ReadonlySet<string> =>
  new Set(
    wordsIn(message.components)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );

/** Whether a message is a reply or a post, and when it was sent. */
const wayOf = ({ interaction_metadata: by, timestamp, edited_timestamp: edited, nonce }: PracticeMessage): string =>
  `${by ? `an answer to ${by.id}` : `a post ${nonce ?? ''}`} at ${timestamp}${edited ? ' (edited)' : ''}`;

const isSmall = (line: string): boolean => line.startsWith('-#');

/** Replays the inputs through the engine with the recorded dice. */
function replayed(head: Head, entries: readonly Entry[]): readonly string[] {
  const handle = systems[head.system]?.handle;
  if (!handle) return [`There is no book ${head.system}.`];
  let match: AnyMatch | null = null;
  const wrong: string[] = [];
  for (const { number, input, dice, events } of entries) {
    if (input === null) continue;
    const script = scriptedDice(dice.map(({ sides, value }) => `d${sides}:${value}`));
    const outcome: Outcome | null =
      'begin' in input
        ? handle.begin(input.begin as unknown as Setup, script, { delayMasked: true })
        : match && handle.apply(match, input as Input, script, { delayMasked: true });
    if (!outcome?.ok) return [...wrong, `Entry ${number} is refused by the engine.`];
    if (!isDeepStrictEqual(outcome.events, events))
      wrong.push(`Entry ${number} has other events than the engine gives.`);
    if (script.left() > 0) wrong.push(`Entry ${number} has dice that the engine does not take.`);
    match = outcome.match;
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(match)), JSON.parse(JSON.stringify(head.match))))
    wrong.push('The match is not what its inputs make of it.');
  return wrong;
}

/** Interactions that the bot's log reports as accepted. */
const acknowledged = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const { what, ok, interaction } = JSON.parse(line) as { what: string; ok?: boolean; interaction?: string };
    return (what === 'acted' || what === 'at the table') && ok && interaction ? [interaction] : [];
  });

function accepted({ people, lines }: Played, head: Head, entries: readonly Entry[]): Pick<Checked, 'lost' | 'doubled'> {
  const kept = new Map(Object.entries(head.accepted).map(([interaction, { entry }]) => [interaction, entry]));
  const lost = acknowledged(lines)
    .filter((interaction) => !kept.has(interaction))
    .map((interaction) => `Interaction ${interaction} was acknowledged and is not there.`);
  const twice = people.presses
    .filter((press) => press.filter((interaction) => kept.has(interaction)).length > 1)
    .map((press) => `One press has made several entries: ${press.join(', ')}.`);
  const numbers = [...kept.values()];
  const shared = numbers
    .filter((number, place) => numbers.indexOf(number) !== place)
    .map((number) => `Entry ${number} belongs to several interactions.`);
  const orphans = entries
    .filter(({ number, by }) => by !== null && !numbers.includes(number))
    .map(({ number }) => `Entry ${number} came with no interaction.`);
  return { lost, doubled: [...twice, ...shared, ...orphans] };
}

const count = (lines: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

/** More entries than this are hardly ever announced in one message. */
const MOST_TOGETHER = 12;

/** Compares what the log of a match should have announced with what was announced. */
async function told(
  { table, match }: Played,
  matchView: MatchView,
  seen: readonly PracticeMessage[],
): Promise<Pick<Checked, 'lost' | 'doubled'>> {
  const entries = await table.log(match, null, 1);
  const linesFor = (some: readonly SeenEntry[]): readonly string[] =>
    entryLines(matchView, some)
      .flatMap((text) => text.split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== '' && !isSmall(line));
  const meant = count(entries.flatMap((entry) => linesFor([entry])));
  // A deferred answer says in one line what a separate message tells.
  const full = seen.filter(
    (message) =>
      !isEphemeral(message)
      && (message.flags ?? 0) >= 32768
      && controls(message).length + wordsIn(message.components).split('\n').length > 1,
  );
  const shown = count(full.flatMap((message) => [...linesOf(message)]));
  const wasShown = (lines: readonly string[]): boolean => lines.every((line) => shown.has(line));
  // What was announced together may share lines: "Set up: a1 K3 and b1 K30".
  const together = (place: number): boolean =>
    entries.some((_, from) =>
      entries.some(
        (__, to) =>
          from <= place && place <= to && to - from < MOST_TOGETHER && wasShown(linesFor(entries.slice(from, to + 1))),
      ),
    );
  const lost = entries.flatMap((entry, place) => {
    const lines = linesFor([entry]);
    return wasShown(lines) || together(place)
      ? []
      : lines.filter((line) => !shown.has(line)).map((line) => `Nobody was told: ${line}`);
  });
  // The card of the match says how to win, too.
  const goal = briefOf(matchView)?.goal;
  const doubled = [...meant]
    .filter(([line, times]) => line !== goal && (shown.get(line) ?? 0) > times)
    .map(
      ([line, times]) =>
        `Told ${shown.get(line)} times instead of ${times}, by ${full
          .filter((message) => linesOf(message).has(line))
          .map(wayOf)
          .join(', ')}: ${line}`,
    );
  return { lost, doubled };
}

/** Secrets of one side that others were shown. */
async function leaks(
  { table, people, channel, match }: Played,
  head: Head,
  matchView: MatchView,
): Promise<readonly string[]> {
  const found: string[] = [];
  const names = { Ann: null, Ben: null, Cid: null } as Record<string, SideId | null>;
  for (const side of ['a', 'b'] as const) for (const { name } of head.seats[side]) names[name] = side;
  const knownTo = async (side: SideId | null): Promise<readonly string[]> => {
    const player = side === null ? null : (head.seats[side][0] ?? null);
    const seen = (player && (await table.viewOf(match, player))) ?? matchView;
    return (await table.log(match, player, 1)).flatMap((entry) => entryLines(seen, [entry]));
  };
  for (const side of ['a', 'b'] as const) {
    const own = await knownTo(side);
    for (const [name, held] of Object.entries(names)) {
      if (held === side) continue;
      const theirs = new Set(await knownTo(held));
      const secret = own.filter((line) => !theirs.has(line) && !isSmall(line));
      const seen = people
        .as(name, channel)
        .sees()
        .map((message) => wordsIn(message.components))
        .join('\n');
      for (const line of secret)
        if (seen.includes(line)) found.push(`${name} was shown what side ${side} alone may know: ${line}`);
    }
  }
  for (const message of people.as('Cid', channel).sees()) {
    const own = controls(message).filter(({ id }) => PRIVATE.includes(id.kind));
    if (own.length > 0) found.push(`Everybody was shown a panel: ${own.map(({ id }) => id.kind).join(', ')}`);
    if (isEphemeral(message)) found.push('A stranger was shown a private message.');
  }
  return found;
}

/**
 * Compares a match with the same one without faults, and what everybody was shown with what they may and should know.
 */
export async function checkRun(played: Played): Promise<Checked> {
  const { store, table, people, match, channel } = played;
  const head = await store.get<Head>(`match:${match}`);
  const matchView = await table.viewOf(match, null);
  if (!head || !matchView) return { entries: 0, lost: [`Match ${match} is gone.`], doubled: [], leaked: [], wrong: [] };
  const entries = await readEntries({ store }, head, 1, head.log.entries);
  const deeds = accepted(played, head, entries);
  const news = await told(played, matchView, people.as('Cid', channel).sees());
  return {
    entries: entries.length,
    lost: [...deeds.lost, ...news.lost],
    doubled: [...deeds.doubled, ...news.doubled],
    leaked: await leaks(played, head, matchView),
    wrong: replayed(head, entries),
  };
}

/** A busy machine answers late; waiting a moment and asking again helps. */
async function insistently<T>(ask: () => Promise<T>, tries = 4): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === tries) throw error;
      await wait(attempt * 500);
    }
  }
}

/** Whether every player can get a panel of the current question. */
export async function checkPanels(
  { practice, table, channel }: Omit<Played, 'match' | 'store'>,
  match: string,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const now = await table.viewOf(match, null);
  const patient = driver(practice);
  for (const name of ['Ann', 'Ben']) {
    const who = patient.as(name, channel);
    const matchView = await table.viewOf(match, { id: who.id, name });
    const side = matchView?.view?.side;
    const decision = matchView?.view?.asked.find(({ of }) => of === side);
    try {
      const answer = await insistently(() => who.command('/help'));
      const opener = controls(answer.message).find(({ id }) => id.kind === 'act' || id.kind === 'answer');
      if (!now?.view || now.view.result || !decision) continue;
      if (!opener || !answer.message) {
        if (now.view.asked.some((asked) => !asked.in))
          wrong.push(`${name} gets no button to act: ${wordsIn(answer.message)}`);
        continue;
      }
      const { message } = answer;
      const panel = await who.click(message, opener.custom);
      const there = panel.modal
        ? [decision.id]
        : controls(panel.message)
            .map(({ id }) => id.decision)
            .filter((id) => id !== undefined);
      if (!decision.in && !there.includes(decision.id))
        wrong.push(`${name} gets no present panel: ${wordsIn(panel.message)}`);
    } catch (error) {
      wrong.push(`${name} gets no panel: ${String(error)}`);
    }
  }
  return wrong;
}

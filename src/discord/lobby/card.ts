import type { ButtonBuilder } from '@discordjs/builders';
import { defaultOf, SIDES } from '../../engine/index.ts';
import type { Facts, Json } from '../../engine/index.ts';
import { TABLE_OPTIONS } from '../../table/index.ts';
import type { MatchView, JoinRequest } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { writeId } from '../components/ids.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';
import { fairnessWords } from '../words/fairness.ts';
import { fairCardLines } from '../fairness/lines.ts';
import { hoursLines, paceLines } from '../text/pace.ts';

/** Table options that the card describes in its own sentences. */
const TOLD = ['pace', 'time', 'bank', 'increment', 'reactions', 'grace', 'misses', 'missing'];

const isLeftOut = (id: string, value: Json | undefined): boolean =>
  TOLD.includes(id) || (isOwn(id) && TABLE_OPTIONS[id][0] === value);
const isOwn = (id: string): id is keyof typeof TABLE_OPTIONS => Object.hasOwn(TABLE_OPTIONS, id);

/** Lines for the options that differ from the defaults. */
export function optionLines(matchView: MatchView, options: Facts = matchView.options): readonly string[] {
  const words = phrasesOf(matchView.handle);
  const known = new Map(matchView.handle.options.map((option) => [option.id, defaultOf(option)]));
  const changed = Object.entries(options).filter(([id, value]) =>
    known.has(id) ? known.get(id) !== value : !isLeftOut(id, value),
  );
  if (changed.length === 0) return [en.lobby.plainOptions];
  return [
    en.lobby.options,
    ...changed.map(([id, value]) =>
      en.lobby.option(
        words.options[id]?.name ?? (isOwn(id) ? en.options.table[id].about : id),
        words.options[id]?.values[String(value)] ?? String(value),
      ),
    ),
  ];
}

/** Who asks to join a side that others hold, and who can admit them. */
const askingLine = ({ seats }: MatchView, { side, who }: JoinRequest): string =>
  en.lobby.asks(
    plain(who.name),
    side,
    seats[side]
      .slice(0, 1)
      .map(({ id }) => `<@${id}>`)
      .join(''),
  );

const letInButtons = ({ id: match, joining }: MatchView): readonly ButtonBuilder[] =>
  joining.map(({ side, who }) =>
    button(
      writeId({ kind: 'let-in', match, verb: side, param: who.id }),
      joining.length === 1 ? en.lobby.letIn : en.lobby.letInOne(who.name),
      'good',
    ),
  );

const seatLines = ({ seats }: MatchView): readonly string[] =>
  SIDES.map((side) =>
    en.lobby.seats(
      side,
      seats[side].map(({ name }) => plain(name)),
    ),
  );

/**
 * The card of a match that has not started: the seats, the pace and waking hours, options that differ from the
 * defaults, and the buttons to join and start.
 */
export function lobbyPage(matchView: MatchView, now: number, note: readonly string[] = []): Page {
  const words = phrasesOf(matchView.handle);
  const full = SIDES.every((side) => matchView.seats[side].length > 0);
  const id = (kind: 'join' | 'leave' | 'start' | 'words' | 'cancel') => writeId({ kind, match: matchView.id });
  return page({
    texts: [
      [...note, en.lobby.title(words.title), words.about].join('\n'),
      [...seatLines(matchView), '', ...timeLines(matchView, now), '', ...beginLines(matchView)].join('\n'),
    ],
    foot: [
      ...matchView.joining.map((asking) => askingLine(matchView, asking)),
      full ? en.lobby.ready : en.lobby.opened,
      ...fairCardLines(matchView),
    ],
    rows: buttonRows([
      button(id('join'), en.buttons.join, full ? 'other' : 'main'),
      button(id('start'), en.buttons.start, full ? 'good' : 'other'),
      button(id('leave'), en.buttons.leave),
      ...(matchView.fairness.wordsOpen ? [button(id('words'), fairnessWords.add)] : []),
      button(id('cancel'), en.buttons.cancel, 'danger'),
      ...letInButtons(matchView),
    ]),
  });
}

/** How it begins: from a position, and with which options. */
const beginLines = (matchView: MatchView): readonly string[] => [
  ...(matchView.fromPosition ? [en.lobby.begins] : []),
  ...optionLines(matchView),
];

const timeLines = (matchView: MatchView, now: number): readonly string[] => [
  ...paceLines(matchView.pace),
  ...hoursLines(matchView, now),
];

/** The card of a match at any stage, without buttons that change it. */
export const cardLines = (matchView: MatchView, now: number): readonly string[] => [
  en.lobby.title(phrasesOf(matchView.handle).title),
  ...seatLines(matchView),
  '',
  ...timeLines(matchView, now),
  '',
  ...optionLines(matchView),
  ...fairCardLines(matchView),
  ...(matchView.followers.length > 0 ? [en.notices.followed(matchView.followers.length)] : []),
];

import type { ButtonBuilder } from '@discordjs/builders';
import { SIDES } from '../../engine/index.ts';
import { councilSides, isCouncil, isForTeams, isOpponent, opponentSides } from '../../table/index.ts';
import type { MatchView, JoinRequest } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { writeId } from '../components/ids.ts';
import { joinButtons } from '../council/buttons.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../text/split.ts';
import { councilWords } from '../words/council.ts';
import { en } from '../words/en.ts';
import { fairCardLines } from '../fairness/lines.ts';
import { briefOf } from '../text/brief.ts';
import { minutesOf } from '../text/minutes.ts';
import { paceLine } from '../text/pace.ts';
import { optionLines } from './option-lines.ts';

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

const councilLines = ({ options }: MatchView): readonly string[] =>
  councilSides(options).map((side) => councilWords.onCard(side.toUpperCase()));

/** What the match is about, how one wins it, and how long it takes: a line each. */
function briefLines(matchView: MatchView): readonly string[] {
  const brief = briefOf(matchView);
  const bots = opponentSides(matchView.seats).length;
  return [
    brief?.about ?? phrasesOf(matchView.handle).about,
    ...(brief ? [brief.goal] : []),
    paceLine(matchView.pace, minutesOf(matchView.handle, matchView.options, { ready: matchView.fromPosition, bots })),
  ];
}

/** Whether somebody can still join: a side is empty, or only the bot holds it and makes room. */
const hasRoom = ({ seats }: MatchView): boolean => SIDES.some((side) => seats[side].every(isOpponent));

/** How one can join: the free side; where both are held, sides that are for many. */
function joiningButtons(matchView: MatchView): readonly ButtonBuilder[] {
  const { id: match, options, stage } = matchView;
  const councils = stage === 'lobby' ? joinButtons(matchView) : [];
  const free = hasRoom(matchView);
  const isHeld = SIDES.every((side) => matchView.seats[side].length > 0);
  // Where nobody but councils can be joined, their buttons say so.
  const one =
    free && councils.length < SIDES.length
      ? [button(writeId({ kind: 'join', match }), en.buttons.join, isHeld ? 'other' : 'main')]
      : [];
  const teams = SIDES.filter((side) => !free && isForTeams(options, side) && !isCouncil(options, side)).map((side) =>
    button(writeId({ kind: 'join', match, verb: side }), en.lobby.joinSide(side)),
  );
  return [...one, ...teams, ...councils];
}

/** What one can do now, what to press first in blue; all else is behind the details. */
function buttonsOf(matchView: MatchView): readonly ButtonBuilder[] {
  const full = SIDES.every((side) => matchView.seats[side].length > 0);
  const id = (kind: 'follow' | 'invite' | 'leave' | 'start' | 'details') => writeId({ kind, match: matchView.id });
  const joining = joiningButtons(matchView);
  return [
    ...(full ? [button(id('start'), en.buttons.start, 'main')] : []),
    ...(joining.length > 0 ? joining : [button(id('follow'), en.lobby.follow)]),
    ...(full || matchView.campaign ? [] : [button(id('invite'), en.lobby.playBot)]),
    button(id('leave'), en.buttons.leave),
    button(id('details'), en.lobby.details.button),
  ];
}

/**
 * The card of a match that has not started: what it is about, the seats, options that differ from the defaults, and the
 * buttons to join and start.
 */
export function lobbyPage(matchView: MatchView, note: readonly string[] = []): Page {
  const full = SIDES.every((side) => matchView.seats[side].length > 0);
  return page({
    texts: [
      [...note, en.lobby.title(phrasesOf(matchView.handle).title), ...briefLines(matchView)].join('\n'),
      [...seatLines(matchView), ...councilLines(matchView), ...beginLines(matchView)].join('\n'),
    ],
    foot: [
      ...matchView.joining.map((asking) => askingLine(matchView, asking)),
      ...(matchView.stage === 'lobby'
        ? [
            full ? en.lobby.ready : matchView.campaign ? en.lobby.openedInCampaign : en.lobby.opened,
            ...(joiningButtons(matchView).length > 0 ? [] : [en.lobby.watching]),
          ]
        : []),
      ...fairCardLines(matchView),
    ],
    rows: [...buttonRows(buttonsOf(matchView)), ...buttonRows(letInButtons(matchView))],
  });
}

/** How it begins: from a position, or with which options. Once it has begun, the details alone tell that. */
function beginLines(matchView: MatchView): readonly string[] {
  if (matchView.stage !== 'lobby') return [];
  return ['', ...(matchView.fromPosition ? [en.lobby.begins] : optionLines(matchView))];
}

import type { ButtonBuilder } from '@discordjs/builders';
import { other, SIDES } from '../../engine/index.ts';
import { councilName, isCouncil, isExhibition, isOpponent, opponentOf } from '../../table/index.ts';
import type { Note, Proposal, MatchView, Pending, SeenEntry, Player } from '../../table/index.ts';
import type { SideId } from '../../engine/index.ts';
import { writeId } from '../components/ids.ts';
import { joinButtons } from '../council/buttons.ts';
import { nextLevel } from '../lobby/levels.ts';
import { hash } from '../hash.ts';
import { button } from '../payload.ts';
import { letterOf } from './letter.ts';
import { percent } from './odds.ts';
import { briefOf } from './brief.ts';
import { plain } from './split.ts';
import { durationText } from '../words/clock.ts';
import { titleIn } from '../learn/words.ts';
import { learnWords } from '../words/learn.ts';
import { campaignWords } from '../words/campaign.ts';
import { reviewWords } from '../words/review.ts';
import { councilWords } from '../words/council.ts';
import { en } from '../words/en.ts';

const bold = ({ name }: Player): string => `**${plain(name)}**`;
/** The players of a side by name; a council by that of its captain. */
const sideOf = ({ seats, options }: Pick<MatchView, 'seats' | 'options'>, side: SideId): string =>
  isCouncil(options, side) ? `**${plain(councilName(seats, side))}**` : bolds(seats[side]) || upper(side);
const bolds = (players: readonly Player[]): string => players.map(bold).join(', ');
/** Who plays a side besides the bot. */
const peopleOf = (seats: MatchView['seats'], side: SideId): readonly Player[] =>
  seats[side].filter((player) => !isOpponent(player));
const upper = (side: string): string => side.toUpperCase();

/** A proposal, as the end of "Ann proposes …". */
function proposalText(proposal: Proposal): string {
  switch (proposal.what) {
    case 'pause':
      return en.notices.proposals.pause(proposal.hours);
    case 'resume':
      return en.notices.proposals.resume;
    case 'undo':
      return en.notices.proposals.undo(proposal.step ?? proposal.to);
    case 'draw':
      return en.notices.proposals.draw;
  }
}

/** Somebody who gave up one of two sides goes on with the other: that is only fair if everybody knows it. */
function knowsBoth({ seats }: MatchView, { side, from }: { readonly side: SideId; readonly from: readonly Player[] }) {
  const left = from.filter(({ id }) => seats[other(side)].some((player) => player.id === id));
  return left.length > 0 ? en.notices.knowsBoth(bolds(left), upper(side)) : '';
}

/** An event at the table, in one line. */
export function noteLine(matchView: MatchView, note: Note): string {
  const { seats, options } = matchView;
  const side = (): string => ('side' in note ? sideOf({ seats, options }, note.side) : '');
  switch (note.kind) {
    case 'reminder':
      return (note.share === 'half' ? en.notices.half : en.notices.nineTenths)(side(), note.until);
    case 'nudged':
      return en.notices.nudged(side(), bold(note.by));
    case 'grace':
      return en.notices.grace(side(), note.until);
    case 'default':
      return en.notices.usual(side(), note.misses, note.of);
    case 'seat-offered':
      return en.notices.seatOffered(bolds(note.who) || side(), upper(note.side), note.why);
    case 'seat-taken':
      if (isOpponent(note.who)) return en.notices.botStandsIn(bolds(peopleOf(seats, note.side)) || side());
      if (note.from.length === 0 && isCouncil(options, note.side))
        return en.notices.joinedCouncil(bold(note.who), upper(note.side));
      return (
        en.notices.seatTaken(bold(note.who), upper(note.side), note.from.length > 0 ? bolds(note.from) : null)
        + knowsBoth(matchView, note)
      );
    case 'seat-released':
      if (isOpponent(note.who)) {
        const people = peopleOf(seats, note.side);
        return en.notices.botStandsDown(bolds(people) || side(), people.length > 1);
      }
      return en.notices.seatReleased(bold(note.who), upper(note.side));
    case 'proposed':
      return en.notices.proposed(bold(note.by), proposalText(note.proposal));
    case 'proposal-dropped':
      return (note.how === 'declined' ? en.notices.declined : en.notices.withdrawn)(
        bold(note.by),
        proposalText(note.proposal),
      );
    case 'paused':
      return en.notices.paused(note.until, note.why, note.reason === null ? null : plain(note.reason));
    case 'resumed':
      return en.notices.resumed(note.why);
    case 'undone':
      return en.notices.undone(
        note.step ?? note.to,
        note.by && bold(note.by),
        note.why,
        note.reason === null ? null : plain(note.reason),
      );
    case 'words':
      return en.notices.words(bold(note.by), note.words === null ? null : plain(note.words));
    case 'drawn':
      return isExhibition(seats) ? en.notices.stopped : en.notices.drawn;
    case 'conceded':
      return en.notices.conceded(side(), note.why);
    case 'extended':
      return en.notices.extended(side(), bold(note.by), durationText(note.more), note.until, plain(note.reason));
    case 'replaced':
      return (
        en.notices.replaced(bold(note.who), bold(note.by), bolds(note.from) || upper(note.side), plain(note.reason))
        + knowsBoth(matchView, note)
      );
    case 'lesson':
      return learnWords.begun(titleIn(matchView));
    case 'lesson-step':
      return learnWords.step[note.how];
    case 'council-held':
      return councilWords.held(bold(note.by), upper(note.side), note.on);
    case 'council':
      return councilWords.chose(side(), letterOf(note.plan), note.lines, note);
    case 'council-judged':
      return councilWords.judged(
        note.number,
        note.chances.map((chance, plan) => councilWords.chance(letterOf(plan), percent(chance), plan === note.taken)),
      );
    case 'adjusted':
      return en.notices.adjusted(bold(note.by), plain(note.reason));
  }
}

/** How to win; against the bot also what the game is about, since such a match begins without a card that says so. */
const goalLines = (matchView: MatchView): readonly string[] => {
  const brief = briefOf(matchView);
  const isNew = SIDES.some((side) => opponentOf(matchView.seats, side));
  return brief ? [...(isNew ? [brief.about] : []), brief.goal] : [];
};

/** What an entry says besides its events: that the match has begun, or its note. */
export const noteLines = (matchView: MatchView, { number, note }: SeenEntry): readonly string[] => [
  ...(number === 1 && note?.kind !== 'lesson' ? [en.notices.begun, ...goalLines(matchView)] : []),
  ...(note ? [noteLine(matchView, note)] : []),
];

/**
 * A short hash of a proposal, so that a button answers this one and no later one; computed from public facts only,
 * since everybody sees it.
 */
export const pendingHash = ({ side, by, proposal }: Pending): string =>
  hash(JSON.stringify([side, by.id, proposal.what, proposalText(proposal)]), 10);

/** The state of the table: pause, proposal, free seats, what an organiser did. */
export function tableStateLines({ pausedUntil, pending, offered, adjusted, stage }: MatchView): readonly string[] {
  if (stage !== 'live') return adjusted ? [en.notices.flagged] : [];
  return [
    ...(pausedUntil === null ? [] : [en.clock.paused(pausedUntil)]),
    ...(pending ? [en.notices.proposed(bold(pending.by), proposalText(pending.proposal))] : []),
    ...offered.map(({ side }) => en.notices.offered(upper(side))),
    ...(adjusted ? [en.notices.flagged] : []),
  ];
}

/** Buttons for what is open at the table: a proposal, a free seat; after the end, a rematch. */
export function tableButtons(matchView: MatchView): readonly ButtonBuilder[] {
  const { id: match, pending, offered, stage, handle, campaign, lesson, options } = matchView;
  if (lesson) return [];
  if (stage === 'over') {
    const level = nextLevel(matchView);
    return [
      ...(campaign
        ? [button(writeId({ kind: 'campaign-table', match: campaign.id }), campaignWords.buttons.table, 'main')]
        : []),
      button(writeId({ kind: 'rematch', match }), en.again.rematch, 'good'),
      ...(level ? [button(writeId({ kind: 'rematch', match, param: level }), en.again.against(level))] : []),
      ...(matchView.view ? [button(writeId({ kind: 'review', match }), reviewWords.button)] : []),
      button(writeId({ kind: 'choose-book', match: handle.id }), en.again.other),
    ];
  }
  if (stage !== 'live') return [];
  return [
    ...joinButtons({ id: match, options }),
    ...(pending
      ? [
          button(writeId({ kind: 'agree', match, param: pendingHash(pending) }), en.pending.agree, 'good'),
          button(writeId({ kind: 'decline', match, param: pendingHash(pending) }), en.pending.decline, 'danger'),
        ]
      : []),
    ...offered.map(({ side }) => button(writeId({ kind: 'take', match, param: side }), en.seats.take(upper(side)))),
  ];
}

import type { ButtonBuilder } from '@discordjs/builders';
import { councilName } from '../../table/index.ts';
import type { MatchView, Player, SeenCouncil, SeenHeldVote, SeenVote } from '../../table/index.ts';
import { ownPicture } from '../board/pictures.ts';
import type { Bot } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { trailsIn, withTrails } from '../orders/trails.ts';
import { turnLook } from '../board/turn-look.ts';
import { button, buttonRows, menuRow, multiMenu, page } from '../payload.ts';
import type { Page, Row } from '../payload.ts';
import { untilText } from '../text/clock.ts';
import { letterOf } from '../text/letter.ts';
import { spokenNames } from '../text/names.ts';
import { percent } from '../text/odds.ts';
import { plain } from '../text/split.ts';
import { councilTrouble, councilWords as words } from '../words/council.ts';
import { phrasesOf } from '../words/phrases.ts';
import { scoresButton } from './buttons.ts';
import { triedPlan, planLines } from './lines.ts';

/** What a member sees of their council: the question, the plans with their odds, and their own vote. Only theirs. */
export async function councilPage(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  note: readonly string[] = [],
): Promise<Page> {
  const council = await bot.table.councils.viewOf({ match: matchView.id, player });
  if (!council) return page({ texts: [councilTrouble('no-council', {})] });
  const held = (await bot.table.councils.held({ match: matchView.id, player })).at(-1);
  const { vote } = council;
  return {
    ...page({
      texts: [
        [
          ...note,
          words.title(plain(councilName(matchView.seats, council.side))),
          ...(vote ? questionLines(matchView, council, vote) : idleLines(matchView, council)),
        ].join('\n'),
        ...(vote?.plans ?? []).map((plan, place) => planLines(matchView, plan, place).join('\n')),
      ],
      picture: vote ? await pictureOf(bot, matchView, player, vote) : null,
      foot: [...(vote ? voteLines(council, vote) : []), ...(held ? heldLines(held) : [])],
      rows: [
        ...(vote ? rowsOf(matchView, council, vote) : []),
        ...(held?.chances ? buttonRows([scoresButton(matchView)]) : []),
      ],
      tone: council.side === 'a' ? 'side-a' : 'side-b',
    }),
    note,
  };
}

function questionLines(matchView: MatchView, { side }: SeenCouncil, vote: SeenVote): readonly string[] {
  const asked = matchView.view?.asked.find(({ id }) => id === vote.decision);
  const question = asked
    ? phrasesOf(matchView.handle).question(asked.kind, asked.facts, spokenNames(matchView)).long
    : '';
  return [words.asked(question, untilText(matchView, side)), ...(vote.plans.length === 0 ? [words.noPlan] : [])];
}

/** Why there is nothing to vote on. */
function idleLines({ view }: MatchView, { side, waiting }: SeenCouncil): readonly string[] {
  const isSetUp = view?.asked.some((asked) => asked.of === side && asked.pace === 'setup' && !asked.in) ?? false;
  return [isSetUp ? words.setUp : waiting ? words.onItsWay : words.idle];
}

/** What the member has voted, and how the vote ends. */
function voteLines({ members, quorum, isCaptain }: SeenCouncil, vote: SeenVote): readonly string[] {
  const mine = vote.plans.flatMap(({ approved }, place) => (approved ? [letterOf(place)] : []));
  const own = vote.voted ? words.voted(mine) : words.notVoted;
  return [
    ...(vote.plans.length === 0 ? [] : [own]),
    ...(vote.called ? [words.calling(quorum)] : []),
    isCaptain ? words.endsCaptain(members, quorum) : words.ends(members),
  ];
}

/** What came of a vote that is over. */
function heldLines({ number, taken, plans, approvals, voters, chances }: SeenHeldVote): readonly string[] {
  const plan = taken === null ? undefined : plans[taken];
  return [
    plan && taken !== null
      ? words.last(number, letterOf(taken), plan.lines, approvals[taken] ?? 0, voters)
      : words.lastNone(number),
    ...(chances
      ? [
          words.lastChances(
            chances.map((chance, place) => words.chance(letterOf(place), percent(chance), place === taken)),
          ),
        ]
      : []),
  ];
}

/** The ways of all plans on one picture. */
function pictureOf(bot: Bot, matchView: MatchView, player: Player, { plans }: SeenVote) {
  const trails = plans.flatMap((plan) => trailsIn(matchView, triedPlan(matchView, plan).events));
  return ownPicture(bot, matchView, player, {
    view: 'crop',
    overlay: withTrails(matchView, trails, turnLook(matchView).focus),
  });
}

function rowsOf({ id: match, handle }: MatchView, council: SeenCouncil, vote: SeenVote): readonly Row[] {
  const { number, decision, plans, secret, pace } = vote;
  const propose: readonly ButtonBuilder[] = [
    secret
      ? button(
          writeId({ kind: 'answer', match, decision }),
          words.buttons.answer,
          plans.length === 0 ? 'main' : 'other',
        )
      : button(writeId({ kind: 'act', match, decision }), words.buttons.onBoard, plans.length === 0 ? 'main' : 'other'),
    ...(pace === 'turn' && !secret && handle.guide
      ? [button(writeId({ kind: 'council-write', match, decision }), words.buttons.write)]
      : []),
    ...(council.isCaptain
      ? [
          button(
            writeId({ kind: 'council-call', match, decision, page: number }),
            words.buttons.call,
            'danger',
            vote.called || plans.length === 0,
          ),
        ]
      : []),
  ];
  const menu = multiMenu(
    writeId({ kind: 'council-vote', match, decision, page: number }),
    words.menu,
    plans.map(({ lines, reason, approved }, place) => ({
      value: String(place),
      name: words.option(letterOf(place), lines),
      ...(reason === null ? {} : { note: reason }),
      chosen: approved,
    })),
  ).setMinValues(0);
  return [...(plans.length > 0 ? [menuRow(menu)] : []), ...buttonRows(propose)];
}

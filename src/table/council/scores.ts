import { councilSides } from './sides.ts';
import type { SideId } from '../../engine/index.ts';
import { scoreOf, scoreOfCouncil } from '../../learning/index.ts';
import type { CouncilScore, JudgedVote } from '../../learning/index.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { heldVotes } from './keep.ts';
import { isJudged } from './judge.ts';

/** How a council and its members have voted, as far as somebody may know it. */
export interface CouncilScores {
  readonly side: SideId;
  readonly council: CouncilScore;
  /** One's own; null for somebody who has never voted. */
  readonly own: CouncilScore | null;
  /** Everybody's, for teachers; null for others. */
  readonly all: readonly { readonly who: Player; readonly score: CouncilScore }[] | null;
}

/** The scores of the councils in a match whose plans are judged; the caller checks who is a teacher. */
export async function scoresFor(
  context: TableContext,
  match: MatchId,
  player: Player,
  isTeacher: boolean,
): Promise<readonly CouncilScores[]> {
  const head = await load(context, match);
  if (!head) return [];
  const sides = councilSides(head.options).filter((side) => isJudged(head, side));
  return Promise.all(
    sides.map(async (side) => {
      const votes = await heldVotes(context, match, side);
      const judged = votes.flatMap(({ chances, taken, ballots }): readonly JudgedVote[] =>
        chances ? [{ chances, taken, ballots: ballots.map(({ who, plans }) => ({ voter: who.id, plans })) }] : [],
      );
      const people = new Map(votes.flatMap(({ ballots }) => ballots.map(({ who }) => [who.id, who] as const)));
      const score = scoreOf(judged, player.id);
      return {
        side,
        council: scoreOfCouncil(judged),
        own: score.votes > 0 ? score : null,
        all: isTeacher ? [...people.values()].map((who) => ({ who, score: scoreOf(judged, who.id) })) : null,
      };
    }),
  );
}

/** A vote whose plans have been judged. */
export interface JudgedVote {
  /** The chance to win with each plan, 0 to 1. */
  readonly chances: readonly number[];
  /** The plan that was carried out; null: none was. */
  readonly taken: number | null;
  readonly ballots: readonly { readonly voter: string; readonly plans: readonly number[] }[];
}

/** How somebody has voted, in chance to win. */
export interface CouncilScore {
  /** In how many votes they approved of something. */
  readonly votes: number;
  /** How often they approved of the best plan. */
  readonly best: number;
  /** What the plans they approved gave away against the best that was proposed, summed over these votes: 0 is perfect. */
  readonly lost: number;
}

const NONE: CouncilScore = { votes: 0, best: 0, lost: 0 };
/** Two plans this close are equally good. */
const ALIKE = 0.005;

/** The score with one more choice: the mean of the plans chosen against the best. */
function scored(score: CouncilScore, chances: readonly number[], plans: readonly number[]): CouncilScore {
  const chosen = plans.flatMap((plan) => chances[plan] ?? []);
  if (chosen.length === 0) return score;
  const top = Math.max(...chances);
  const mean = chosen.reduce((sum, each) => sum + each, 0) / chosen.length;
  return {
    votes: score.votes + 1,
    best: score.best + (Math.max(...chosen) >= top - ALIKE ? 1 : 0),
    lost: score.lost + top - mean,
  };
}

/** The score of one person over these votes. */
export const scoreOf = (votes: readonly JudgedVote[], voter: string): CouncilScore =>
  votes.reduce((score, { chances, ballots }) => {
    const plans = ballots.find((ballot) => ballot.voter === voter)?.plans ?? [];
    return scored(score, chances, plans);
  }, NONE);

/** The score of the council as a whole: of the plans that were carried out. */
export const scoreOfCouncil = (votes: readonly JudgedVote[]): CouncilScore =>
  votes.reduce((score, { chances, taken }) => scored(score, chances, taken === null ? [] : [taken]), NONE);

export { chancesOfPlans } from './chances.ts';
export { scoreOf, scoreOfCouncil } from './score.ts';
export type { CouncilScore, JudgedVote } from './score.ts';
export { countVote, endsEarly, quorumOf, withBallot } from './vote.ts';
export type { Ballot, Members, Quorum, Vote, VoteCount } from './vote.ts';

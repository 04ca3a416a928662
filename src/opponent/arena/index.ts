export { balanceOf, firstMoveSwapped, shareIn, verdictOf } from './balance.ts';
export type { BalanceShare, BalanceVerdict, ScenarioBalance } from './balance.ts';
export { fromOptions, fromPreset, playOne, playPair } from './play.ts';
export type { Contestant, MatchPair, ArenaMatch, ArenaStart } from './play.ts';
export { eloOf, shareOf, sprt } from './sprt.ts';
export type { Strength } from './sprt.ts';

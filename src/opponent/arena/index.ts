export { fromPreset, playOne, playPair } from './play.ts';
export type { Contestant, MatchPair, ArenaMatch, ArenaStart } from './play.ts';
export { eloOf, shareOf, sprt } from './sprt.ts';
export type { Strength } from './sprt.ts';

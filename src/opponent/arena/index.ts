export { fromPreset, playOne, playPair } from './play.ts';
export type { Contestant, Pair, Played, Start } from './play.ts';
export { eloOf, shareOf, sprt } from './sprt.ts';
export type { Verdict } from './sprt.ts';

import type { Facts, SystemHandle } from '../../engine/index.ts';
import { phrasesOf } from '../words/phrases.ts';

/** A click of either side, with what is read and thought before it. */
const SECONDS_A_CLICK = 22;
/** Minutes to read what it is about. */
const READING = 5;
/** Minutes to choose forces and to set them up. */
const SETTING_UP = 10;

/** About how many minutes a match takes two people who are both there, by the clicks of both; `ready`: all is set up. */
export function minutesFor(clicks: number, ready: boolean): number {
  const minutes = READING + (ready ? 0 : SETTING_UP) + (clicks * SECONDS_A_CLICK) / 60;
  // Nobody knows a long match to five minutes.
  const step = minutes < 60 ? 5 : 30;
  return Math.round(minutes / step) * step;
}

/** The same for a match with these options; null if the book does not say. */
export function minutesOf(handle: SystemHandle, options: Facts, ready: boolean): number | null {
  const { teaching } = phrasesOf(handle);
  return teaching ? minutesFor(teaching.clicks(options, ready), ready) : null;
}

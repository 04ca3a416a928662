import type { Facts, SystemHandle } from '../../engine/index.ts';
import { phrasesOf } from '../words/phrases.ts';

/** A click of a person, with what is read and thought before it. */
const SECONDS_A_CLICK = 22;
/** What the bot does instead of a click, with its pause before it. */
const SECONDS_A_BOT_ACTION = 3;
/** Minutes to read what it is about. */
const READING = 5;
/** Minutes to choose forces and to set them up. */
const SETTING_UP = 10;

/** What decides how long a match takes. */
export interface Length {
  /** Everything is set up. */
  readonly ready: boolean;
  /** How many of the sides the bot plays. */
  readonly bots?: number;
}

/** About how many minutes a match takes if everybody is there, by the clicks of both sides together. */
export function minutesFor(clicks: number, { ready, bots = 0 }: Length): number {
  const seconds = (clicks / 2) * ((2 - bots) * SECONDS_A_CLICK + bots * SECONDS_A_BOT_ACTION);
  const minutes = READING + (ready ? 0 : SETTING_UP) + seconds / 60;
  // Nobody knows a long match to five minutes.
  const step = minutes < 60 ? 5 : 30;
  return Math.round(minutes / step) * step;
}

/** The same for a match with these options; null if the book does not say. */
export function minutesOf(handle: SystemHandle, options: Facts, length: Length): number | null {
  const { teaching } = phrasesOf(handle);
  return teaching ? minutesFor(teaching.clicks(options, length.ready), length) : null;
}

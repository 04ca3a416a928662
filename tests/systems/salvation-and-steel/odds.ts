import type { Action, Odds, SideId } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf } from './example.ts';
import type { Example } from './example.ts';

export type Placed = Pick<Example, 'units' | 'options' | 'charged' | 'secrets' | 'alone'>;

/** A line of the odds, by its key and facts. */
export const line = (odds: readonly Odds[], key: string, facts: object): number =>
  odds.find(
    ({ text }) => text.key === key && Object.entries(facts).every(([name, value]) => text.facts[name] === value),
  )?.chance ?? 0;

/** The odds of an action at a position, after those before it. */
export const oddsAt = (
  placed: Placed,
  action: Action,
  before: readonly Action[] = [],
  viewer: SideId = action.by,
): readonly Odds[] => {
  const playing = openPlaying(book, positionOf(placed), []);
  before.forEach((one) => playing.act(one));
  return book.handle.odds(playing.view(viewer), action);
};

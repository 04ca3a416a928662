import type { Brief } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';

/** What a match is about, and how one wins it; null if the book does not say. */
export const briefOf = ({ handle, options }: MatchView): Brief | null =>
  phrasesOf(handle).teaching?.brief(options) ?? null;

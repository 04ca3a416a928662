import { formatOf } from '../store/index.ts';
import type { TableContext } from './context.ts';
import { NO_SEED_PHRASES } from './fairness/fairness.ts';
import type { MatchId } from './ids.ts';
import { NO_TIMES } from './seats/seats.ts';
import type { Head } from './stored-match.ts';

/** Short enough for the id of a button; the store makes sure that it is unique. */
const ID_LENGTH = 12;

export const newMatchId = ({ random }: TableContext): MatchId => random().slice(0, ID_LENGTH);

/** What every match has to say for itself. */
type Own = Pick<
  Head,
  'id' | 'room' | 'system' | 'options' | 'creator' | 'created' | 'seats' | 'seed' | 'log' | 'clock'
>;

/** The head of a match to which nothing has happened yet: a lobby not stored before, unless `own` says otherwise. */
export const newHead = (own: Own & Partial<Head>): Head => ({
  rev: 0,
  format: formatOf('match'),
  stage: 'lobby',
  position: null,
  fromPosition: (own.position ?? null) !== null,
  ended: null,
  match: null,
  drawnAs: own.id,
  words: NO_SEED_PHRASES,
  seals: [],
  halted: [],
  accepted: {},
  told: 0,
  pausedUntil: null,
  pausedFor: 0,
  pending: null,
  joining: [],
  answerTimes: NO_TIMES,
  offered: [],
  followers: [],
  formerPlayers: [],
  nudged: {},
  adjusted: false,
  lesson: null,
  campaign: null,
  ...own,
});

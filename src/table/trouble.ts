import type { Facts, Refusal } from '../engine/index.ts';

/** The reason why the table does not do it. */
export const trouble = (
  code: Trouble['code'],
  facts: Facts = {},
): { readonly ok: false; readonly trouble: Trouble } => ({ ok: false, trouble: { code, facts } });

/** The same, if a rule of the book forbids it. */
export const refusedBy = (
  code: Trouble['code'],
  refusal: Refusal,
): { readonly ok: false; readonly trouble: Trouble } => ({ ok: false, trouble: { code, facts: {}, refusal } });

/**
 * Why the table did not do it. With `refusal` if a rule of the book forbids it. Facts: `room-taken` match;
 * `not-live` over (else it has not begun); `already-offered` bot (`seat`: the bot’s own,
 * `standIn`: it plays for one already); `no-bot-seat` own (that the
 * bot should play for oneself); `nobody-asked` own (that one’s own side is asked);
 * `played-against` own (that it is about oneself), both (that they have played on either side);
 * `no-such-system` system; `bad-options` option, value (of the table's own); `seats-empty` sides; `moved-on` decision,
 * asked (what is asked now: id, of, kind, rule, facts, verbs, open, in); `no-such-verb` verb; `choice-owed` forces (their
 * names), until; `not-a-member` player (a name, or null for oneself); `too-many-plans` most,
 * own (whether that is for one member); `no-recording` why; `bad-lesson` at (a field), why, code (of the book); `bad-text`
 * and `shelf-full` most; `guesses-full` most.
 */
export interface Trouble {
  readonly code:
    | 'no-match'
    | 'room-taken'
    | 'no-such-system'
    | 'bad-options'
    | 'not-in-lobby'
    | 'not-live'
    | 'seat-taken'
    | 'already-seated'
    | 'seat-for-another'
    | 'not-seated'
    | 'seats-empty'
    | 'not-creator'
    | 'not-a-player'
    | 'moved-on'
    | 'no-such-verb'
    | 'refused'
    | 'busy'
    | 'paused'
    | 'not-paused'
    | 'nothing-to-undo'
    | 'needs-consent'
    | 'nothing-proposed'
    | 'own-proposal'
    | 'pause-spent'
    | 'too-soon'
    | 'nobody-asked'
    | 'words-closed'
    | 'not-first'
    | 'nobody-asks'
    | 'not-organiser'
    | 'organiser-plays'
    | 'already-offered'
    | 'no-bot-seat'
    | 'seat-not-offered'
    | 'played-against'
    | 'mid-step'
    | 'no-such-step'
    | 'too-far-back'
    | 'other-release'
    | 'bad-import'
    | 'bad-settings'
    | 'not-over'
    | 'no-campaign'
    | 'no-sheets'
    | 'not-a-member'
    | 'already-a-member'
    | 'campaign-closed'
    | 'campaign-full'
    | 'choice-owed'
    | 'not-counted'
    | 'own-sheet'
    | 'in-lesson'
    | 'other-step'
    | 'no-lesson'
    | 'no-council'
    | 'in-council'
    | 'too-many-plans'
    | 'no-class'
    | 'class-exists'
    | 'class-full'
    | 'not-in-class'
    | 'not-a-teacher'
    | 'last-teacher'
    | 'no-question'
    | 'question-closed'
    | 'question-open'
    | 'no-draft'
    | 'no-recording'
    | 'bad-text'
    | 'bad-lesson'
    | 'shelf-full'
    | 'no-exhibition'
    | 'guesses-full';
  readonly facts: Facts;
  readonly refusal?: Refusal;
}

export type TableResult<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly trouble: Trouble };

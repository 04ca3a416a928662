import type { DecisionId } from '../../engine/index.ts';
import type { MatchId } from '../../table/index.ts';

/** Components that belong to no match. */
export const MATCHLESS_KINDS = [
  'forget-me',
  'choose-books',
  'choose-book',
  'choose-match',
  'choose-bot',
  'learn-book',
  'learn-lesson',
  'draft-mark',
  'draft-marked',
  'draft-name',
  'draft-named',
  'draft-begin',
  'draft-save',
  'draft-publish',
  'draft-drop',
  'shelf',
  'shelf-lesson',
  'shelf-do',
  'campaign-join',
  'campaign-joined',
  'campaign-table',
  'campaign-sheet',
  'campaign-spend',
  'campaign-choose',
  'campaign-do',
  'campaign-next',
  'next-board',
  'goals',
  'puzzle',
  'puzzle-plan',
  'puzzle-show',
  'puzzle-share',
  'quiz',
  'quiz-guess',
  'duel',
  'duel-choose',
  'open-rule',
  'book-rule',
  'setting',
  'hours',
  'hours-set',
  'class-join',
  'class-leave',
  'class-left',
  'class-desk',
  'class-here',
  'class-unit',
  'class-puzzles',
  'class-puzzle',
  'class-put',
  'class-answer',
  'class-write',
  'class-written',
  'class-own',
  'class-close',
  'class-mark',
  'class-play',
  'class-dice',
  'class-diced',
  'class-groups',
  'class-homework',
  'class-items',
  'class-due',
  'class-results',
  'class-mine',
  'class-end',
  'class-ended',
] as const;
export type MatchlessKind = (typeof MATCHLESS_KINDS)[number];

export const COMPONENT_KINDS = [
  ...MATCHLESS_KINDS,
  'join',
  'let-in',
  'follow',
  'leave',
  'invite',
  'start',
  'cancel',
  'words',
  'worded',
  'act',
  'answer',
  'unit',
  'verb',
  'ask',
  'value',
  'cells',
  'page',
  'type',
  'typed',
  'do',
  'back',
  'row',
  'record',
  'rows',
  'sheet',
  'filled',
  'offer',
  'undo',
  'where',
  'coach',
  'several',
  'suggest',
  'picked',
  'everybody',
  'goal',
  'write',
  'written',
  'orders',
  'order',
  'order-value',
  'discard',
  'amend',
  'replace',
  'drop',
  'sample',
  'auto',
  'rest',
  'mine',
  'board',
  'zoom',
  'reach',
  'text',
  'from',
  'share',
  'log',
  'why',
  'reasons',
  'rule',
  'propose',
  'agree',
  'decline',
  'take',
  'rematch',
  'accept',
  'concede',
  'play-on',
  'details',
  'terms',
  'catch-up',
  'replay',
  'step',
  'turns',
  'look',
  'go-to',
  'gone-to',
  'fork',
  'make-lesson',
  'lesson-to',
  'review',
  'retry',
  'lesson',
  'guess',
  'council',
  'council-set',
  'council-join',
  'council-vote',
  'council-call',
  'council-write',
  'council-written',
  'council-scores',
] as const;

/** The action of a button, menu or modal. */
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

export const isMatchless = (kind: ComponentKind): kind is MatchlessKind =>
  MATCHLESS_KINDS.some((matchless) => matchless === kind);

/**
 * The content of a `custom_id`. Values that can be long (paths, divisions, lists) are stored as a draft and never
 * appear here.
 */
export interface CustomId {
  readonly kind: ComponentKind;
  readonly match: MatchId;
  /** The question that was open when the button was made; without it the button is valid at any time. */
  readonly decision?: DecisionId;
  readonly verb?: string;
  readonly param?: string;
  readonly page?: number;
}

const BETWEEN = '~';
const MOST = 100;

/**
 * The `custom_id` of a button, menu or modal. Throws if it would exceed Discord's 100 characters: a programming error.
 */
export function writeId({ kind, match, decision = '', verb = '', param = '', page }: CustomId): string {
  const fields = [kind, match, decision, verb, param, page === undefined ? '' : String(page)];
  if (fields.some((field) => field.includes(BETWEEN)))
    throw new Error(`A field of a custom id holds "${BETWEEN}": ${fields.join(' ')}`);
  const text = fields.join(BETWEEN).replace(/~+$/, '');
  if (text.length > MOST) throw new Error(`The custom id "${text}" is longer than ${MOST} characters.`);
  return text;
}

/** A name that every JavaScript object inherits; looking it up would find something that is not ours. */
export const isInherited = (text: string): boolean => text in Object.prototype;

/** Parses a `custom_id`; null if it is not ours or too old to be read. */
export function readId(text: string): CustomId | null {
  const [kind, match, decision, verb, param, page] = text.split(BETWEEN);
  const known = COMPONENT_KINDS.find((name) => name === kind);
  if (!known || !match) return null;
  return {
    kind: known,
    match,
    ...(decision ? { decision } : {}),
    ...(verb && !isInherited(verb) ? { verb } : {}),
    ...(param && !isInherited(param) ? { param } : {}),
    ...(page && /^\d{1,4}$/.test(page) ? { page: Number(page) } : {}),
  };
}

/** A rule as it is cited: `SS-7.6`, the ruling `SS-R18`, or a whole chapter, `SS-7`. */
export interface RuleNumber {
  /** The book: `SS`. */
  readonly book: string;
  /** Null for a ruling. */
  readonly chapter: number | null;
  /** The number within its chapter or among the rulings; null for a whole chapter. */
  readonly item: number | null;
}

/** One rule, or all from `first` to `last`. */
export interface Citation {
  readonly first: RuleNumber;
  readonly last: RuleNumber;
}

const NUMBER = String.raw`(?:R\d+|\d+(?:\.\d+)?)(?![\w]|\.\d)`;
const BEGINNING = new RegExp(String.raw`(?<![\w-])([A-Z]{2})-(${NUMBER})`, 'g');
const CONTINUATION = new RegExp(
  String.raw`\s*(,\s*(?:and|or)\b|,|\band\b|\bor\b|\bto\b|–)\s*(?:([A-Z]{2})-)?(${NUMBER})`,
  'y',
);

/**
 * All rules that a text cites, with those that only continue a list or a range: `SS-7.1 to 7.5`, `SC-1.10, 5.2, 5.4`,
 * `SC-6.20, R21`. A plain number continues chapters only, so that in `SS-7.6, 3 cells` the 3 is not taken for a
 * chapter.
 */
export function citationsIn(text: string): readonly Citation[] {
  const found: Citation[] = [];
  BEGINNING.lastIndex = 0;
  for (let beginning = BEGINNING.exec(text); beginning; beginning = BEGINNING.exec(text)) {
    const [, book = '', number = ''] = beginning;
    let before = ruleNumber(book, number);
    found.push({ first: before, last: before });
    CONTINUATION.lastIndex = BEGINNING.lastIndex;
    for (let more = CONTINUATION.exec(text); more; more = CONTINUATION.exec(text)) {
      const [, joint = '', otherBook, other = ''] = more;
      const next = ruleNumber(otherBook ?? before.book, other);
      if (otherBook === undefined && next.item === null && before.item !== null) break;
      if (joint === 'to' || joint === '–') found.push({ first: found.pop()?.first ?? before, last: next });
      else found.push({ first: next, last: next });
      before = next;
      BEGINNING.lastIndex = CONTINUATION.lastIndex;
    }
  }
  return found;
}

function ruleNumber(book: string, text: string): RuleNumber {
  if (text.startsWith('R')) return { book, chapter: null, item: Number(text.slice(1)) };
  const [chapter, item] = text.split('.').map(Number);
  return { book, chapter: chapter ?? null, item: item ?? null };
}

/** Parses a request: `SS-7.6`, `ss 7.6`, `SS-R18`, or `SS-7` for a whole chapter; null if it is not a rule number. */
export function readRuleNumber(typed: string): RuleNumber | null {
  const [, book, number] = /^([A-Z]{2})[- ]?(R\d+|\d+(?:\.\d+)?)$/.exec(typed.trim().toUpperCase()) ?? [];
  return book !== undefined && number !== undefined ? ruleNumber(book, number) : null;
}

/**
 * Whether the rule, or one of the requested chapter, is among those cited. Citing a whole chapter cites none of its
 * rules.
 */
export function cites({ first, last }: Citation, rule: RuleNumber): boolean {
  if (first.book !== rule.book) return false;
  if (rule.item === null || first.item === null)
    return isBetween(first.chapter, rule.chapter, last.chapter) && (rule.item === null || first.item !== null);
  if ((first.chapter === null) !== (rule.chapter === null)) return false;
  return compare(first, rule) <= 0 && compare(rule, last) <= 0;
}

const isBetween = (least: number | null, value: number | null, most: number | null): boolean =>
  value === null || least === null || most === null ? least === value : least <= value && value <= most;

const compare = (one: RuleNumber, other: RuleNumber): number =>
  (one.chapter ?? 0) - (other.chapter ?? 0) || (one.item ?? 0) - (other.item ?? 0);

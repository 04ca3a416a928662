import type { RuleEntry } from '../../engine/index.ts';
import type { RuleBooks } from '../bot.ts';
import { writeId } from '../components/ids.ts';
import { menu, menuRow, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { en } from '../words/en.ts';

type RuleBook = RuleBooks[string];

const MOST_OPTIONS = 25;
/** A rule as rules cite one another: SS-4.12, SS-R7. */
const CITED = /\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)?/g;

/** The rules that this one cites, in the order of its text. */
const citedBy = ({ rulebook }: RuleBook, { text, example }: RuleEntry): readonly RuleEntry[] =>
  (`${text} ${example ?? ''}`.match(CITED) ?? []).flatMap((id) => rulebook.get(id) ?? []);

/**
 * A rule with its example, and a menu of further ones: those that were `found` with it, and those that it cites.
 */
export function rulePage(book: RuleBook, entry: RuleEntry, found: readonly RuleEntry[] = []): Page {
  const { id, title, text, example } = entry;
  const listed = [...new Set([...found, ...citedBy(book, entry)])].slice(0, MOST_OPTIONS);
  const options = listed.map((one) => ({ value: one.id, name: `${one.id} ${one.title}`, chosen: one.id === id }));
  return page({
    texts: [`### ${id} ${title}\n${[text, ...(example === null ? [] : [en.rule.example(example)])].join('\n\n')}`],
    rows: options.some(({ chosen }) => !chosen)
      ? [menuRow(menu(writeId({ kind: 'open-rule', match: book.handle.id }), en.rule.others, options))]
      : [],
  });
}

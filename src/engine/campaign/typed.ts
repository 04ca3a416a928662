import type { SheetAction } from './campaign.ts';
import type { CampaignHandle } from './handle.ts';

const WORD = /"([^"]*)"|(\S+)/g;

/** An action as a person types it: `class-trait warder veteran`, words with blanks in quotation marks. */
export function printSheetAction({ verbs }: CampaignHandle, { verb, params }: SheetAction): string {
  const words = (verbs[verb]?.params ?? []).map(({ name }) => params[name] ?? '');
  const last = words.findLastIndex((word) => word !== '');
  return [
    verb,
    ...words.slice(0, last + 1).map((word) => (/[\s"]/.test(word) || word === '' ? `"${word}"` : word)),
  ].join(' ');
}

/** What somebody typed, as an action; null if it does not begin with a verb of the book, or has more words than that takes. */
export function readSheetAction({ verbs }: CampaignHandle, text: string): SheetAction | null {
  const [verb = '', ...words] = [...text.matchAll(WORD)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const known = verb.toLowerCase();
  const info = Object.hasOwn(verbs, known) ? verbs[known] : undefined;
  if (!info || words.length > info.params.length) return null;
  const given = info.params.map(({ name }, index): [string, string] => [name, words[index] ?? '']);
  return { verb: known, params: Object.fromEntries(given.filter(([, word]) => word !== '')) };
}

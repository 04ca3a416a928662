import type { RuleEntry } from '../../engine/index.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { en } from '../words/en.ts';

/** A rule with its example; `others`: rules that also fit what somebody looked for. */
export const rulePage = ({ id, title, text, example }: RuleEntry, others: readonly RuleEntry[] = []): Page =>
  page({
    texts: [[`### ${id} ${title}`, text, ...(example === null ? [] : [en.rule.example(example)])].join('\n\n')],
    foot: others.length > 0 ? [`-# ${others.map((one) => `${one.id} ${one.title}`).join(' · ')}`] : [],
  });

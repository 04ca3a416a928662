import type { Glance } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { writeId } from '../ids.ts';
import { linkTo } from '../links.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../split.ts';
import { en } from '../words/en.ts';
import { paceName } from './pace.ts';

/** An open challenge as somebody sees it who might join. */
export interface Challenge {
  readonly glance: Glance;
  /** Hours a day in which both are awake. */
  readonly overlap: number;
  /** Who looks sits there already. */
  readonly mine: boolean;
}

/** So many a list shows. */
export const MOST_SHOWN = 10;

const whoOf = ({ seats }: Glance): string => [...seats.a, ...seats.b].map(({ name }) => name).join(', ');

/** Challenges, each with a link to its channel, and a button to join those of others. */
export function challengesPage(challenges: readonly Challenge[], everywhere: boolean): Page {
  if (challenges.length === 0) return page({ texts: [en.challenges.none] });
  const shown = challenges.slice(0, MOST_SHOWN);
  const lines = shown.flatMap(({ glance, overlap }, index) => {
    const title = wordsOf(glance.door).title;
    const before = shown[index - 1];
    const line = en.challenges.line(index + 1, plain(whoOf(glance)), paceName(glance.pace), en.clock.overlapWithYou(overlap), linkTo(glance), glance.created);
    return [...(before && wordsOf(before.glance.door).title === title ? [] : [en.challenges.book(title)]), line];
  });
  return page({
    texts: [[everywhere ? en.challenges.title : en.challenges.here, ...lines, ...(challenges.length > MOST_SHOWN ? [en.challenges.more(challenges.length - MOST_SHOWN)] : [])].join('\n')],
    rows: buttonRows(shown.flatMap(({ glance, mine }, index) => (mine ? [] : [button(writeId({ press: 'accept', match: glance.id }), en.challenges.join(index + 1, whoOf(glance)), 'main')]))),
  });
}

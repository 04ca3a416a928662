import { spokenNames } from '../names.ts';
import type { Glance, Player } from '../../table/table.ts';
import { SIDES } from '../../engine/index.ts';
import type { SeenDecision, SideId } from '../../engine/index.ts';
import { wordsOf } from '../bot.ts';
import { writeId } from '../ids.ts';
import { addressOf } from '../links.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { replayWords as words } from '../words/replay.ts';
import { playersOf } from './asked.ts';

/** A match in a list: as its reader sees it, the message to begin with, and whether anything has happened since they acted. */
export interface Listed {
  readonly glance: Glance;
  readonly message: string | null;
  readonly missed: boolean;
}

const MOST = 15;
const MOST_BUTTONS = 5;

const holds = ({ seats }: Glance, side: SideId, reader: Player): boolean => seats[side].some(({ id }) => id === reader.id);
const openOf = ({ view }: Glance): readonly SeenDecision[] => view?.asked.filter((decision) => !decision.in) ?? [];

/** How soon somebody must act: the reader first, by deadline, then who else is waited for, then what has not begun. */
function urgency(glance: Glance, reader: Player): readonly [rank: number, at: number] {
  if (glance.stage === 'lobby') return [2, glance.created];
  const open = openOf(glance);
  const mine = open.filter(({ of }) => holds(glance, of, reader));
  const until = (decisions: readonly SeenDecision[]): number => Math.min(...decisions.map(({ of }) => glance.clocks[of].until ?? Infinity));
  return mine.length > 0 ? [0, until(mine)] : [1, until(open)];
}

/** The same matches, the most urgent for the reader first. */
export const byUrgency = (glances: readonly Glance[], reader: Player): readonly Glance[] =>
  glances.map((glance) => ({ glance, at: urgency(glance, reader) }))
    .sort(({ at: one, glance: first }, { at: other, glance: second }) => one[0] - other[0] || (one[1] === other[1] ? first.created - second.created : one[1] - other[1]))
    .map(({ glance }) => glance);

/** Whose decision it is, and until when. */
function stateOf(glance: Glance, reader: Player): string {
  if (glance.stage === 'lobby') return words.mine.waiting;
  const parts = openOf(glance).map(({ of, kind, facts }) => {
    const who = holds(glance, of, reader) ? words.mine.yours(wordsOf(glance.door).question(kind, facts, spokenNames(glance)).short) : words.mine.theirs(playersOf(glance, of));
    const { until } = glance.clocks[of];
    return [who, ...(glance.pausedUntil === null ? [until === null ? words.mine.unhurried : words.mine.until(until)] : [])].join(', ');
  });
  return words.mine.both([...parts, ...(glance.pausedUntil === null ? [] : [words.mine.paused(glance.pausedUntil)])]);
}

/** A list of matches, with links that lead there from anywhere, and buttons to catch up where something was missed. */
export function listPage(listed: readonly Listed[], reader: Player, { title, none }: { readonly title: string; readonly none: string }): Page {
  if (listed.length === 0) return page({ texts: [none] });
  const lines = listed.slice(0, MOST).map(({ glance, message }, index) =>
    words.mine.line(index + 1, wordsOf(glance.door).title, addressOf(glance, message), SIDES.map((side) => playersOf(glance, side)).join(' – '), stateOf(glance, reader)));
  const missed = listed.slice(0, MOST).flatMap((one, index) => (one.missed ? [{ glance: one.glance, number: index + 1 }] : [])).slice(0, MOST_BUTTONS);
  return page({
    texts: [[title, ...lines, ...(listed.length > MOST ? [words.mine.more(listed.length - MOST)] : [])].join('\n')],
    rows: buttonRows(missed.map(({ glance, number }) => button(writeId({ press: 'catch-up', match: glance.id }), words.mine.catchUp(number)))),
  });
}

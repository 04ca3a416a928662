import type { Facts, SideId } from '../../engine/index.ts';
import { isOneOf, keysOf } from '../../engine/index.ts';
import { DAY, HOUR, MINUTE, paceIds, paces } from '../clock/paces.ts';
import type { ClockPace } from '../clock/paces.ts';
import { isCouncil } from '../council/sides.ts';

/**
 * The table's own options; the first value is the default. `solo`: one player may hold both sides. `teams`: anybody may
 * join a side that others hold. `council`: the sides whose people vote on what to do; `quorum`: how many must have voted
 * before a vote can be ended early. `simul`: the side of somebody who plays many matches at once and is told once of many
 * boards. `pace`: how time runs (`auto`: a day for each question, no clock for somebody playing alone). `posts`: how
 * often the channel is told. Each of the others overrides one setting of the pace; their value `pace` leaves it as it
 * is.
 */
export const TABLE_OPTIONS = {
  solo: ['off', 'on'],
  teams: ['off', 'on'],
  council: ['off', 'a', 'b', 'both'],
  quorum: ['half'],
  simul: ['off', 'a', 'b'],
  pace: ['auto', ...paceIds],
  time: ['pace', 'none'],
  bank: ['pace', 'none'],
  increment: ['pace', 'none'],
  reactions: ['pace', 'none'],
  grace: ['pace'],
  misses: ['pace'],
  missing: ['pace', 'substitute', 'bot', 'concede'],
  posts: ['action', 'activation', 'turn'],
} as const;

type TableOption = keyof typeof TABLE_OPTIONS;

const isTableOption = (option: string): option is TableOption => Object.hasOwn(TABLE_OPTIONS, option);

/** Without the table's own options: those for the book to resolve. */
export const bookOptions = (options: Facts): Facts =>
  Object.fromEntries(Object.entries(options).filter(([option]) => !isTableOption(option)));

/** The table's own options with defaults filled in, or the first one whose value is not accepted. */
export function tableOptions(options: Facts): { readonly own: Facts } | { readonly bad: TableOption } {
  const own: Record<string, string> = {};
  for (const option of Object.keys(TABLE_OPTIONS).filter(isTableOption)) {
    const given = String(options[option] ?? TABLE_OPTIONS[option][0])
      .trim()
      .toLowerCase();
    if (!TABLE_OPTIONS[option].some((word) => word === given) && !isOwnForm(option, given)) return { bad: option };
    own[option] = given;
  }
  return { own };
}

/** May one player hold both sides? */
export const mayPlayAlone = (options: Facts): boolean => options.solo === 'on';

/** Does somebody who plays many matches at once hold this side? */
export const isSimul = (options: Facts, side: SideId): boolean => options.simul === side;

/** May anybody join a side that others hold? */
export const isForTeams = (options: Facts, side: SideId): boolean => options.teams === 'on' || isCouncil(options, side);

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: MINUTE, h: HOUR, d: DAY };
const LEAST = 10_000;
const LONGEST = 30 * DAY;

/** Milliseconds from `90s`, `30m`, `8h`, `2d`, from ten seconds to thirty days; null for anything else. */
export function readTime(text: string): number | null {
  const [, count, unit] = /^(\d{1,4})([smhd])$/.exec(text.trim().toLowerCase()) ?? [];
  const time = Number(count) * (UNITS[unit ?? ''] ?? NaN);
  return time >= LEAST && time <= LONGEST ? time : null;
}

/** Options whose value can be a time. */
const TIMES: readonly TableOption[] = ['time', 'bank', 'increment', 'reactions', 'grace'];

/** Options whose value can be a number of up to two digits. */
const NUMBERS: readonly TableOption[] = ['misses', 'quorum'];

const isOwnForm = (option: TableOption, value: string): boolean =>
  TIMES.includes(option) ? readTime(value) !== null : NUMBERS.includes(option) && /^[1-9]\d?$/.test(value);

/** The pace of a match with these options (the table's own, resolved); null: no clock. */
export function paceOf(options: Facts): ClockPace | null {
  const text = (option: TableOption): string => String(options[option] ?? TABLE_OPTIONS[option][0]);
  const named = text('pace');
  const preset = named === 'auto' ? (mayPlayAlone(options) ? 'none' : 'daily') : named;
  const pace = isOneOf(keysOf(paces), preset) ? paces[preset] : null;
  if (!pace) return null;
  const time = (option: TableOption, usual: number | null): number | null =>
    text(option) === 'pace' ? usual : text(option) === 'none' ? null : readTime(text(option));
  const missing = text('missing');
  const bank = time('bank', pace.bank) ?? 0;
  // An explicit bank replaces a time for each question.
  const each = text('time') === 'pace' && text('bank') !== 'pace' && bank > 0 ? null : time('time', pace.each);
  if (each === null && bank === 0) return null;
  return {
    each,
    bank,
    increment: time('increment', pace.increment) ?? 0,
    quick: time('reactions', pace.quick),
    grace: time('grace', pace.grace) ?? pace.grace,
    misses: text('misses') === 'pace' ? pace.misses : Number(text('misses')),
    then: isOneOf(['substitute', 'bot', 'concede'], missing) ? missing : pace.then,
  };
}

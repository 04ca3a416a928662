import { dayAndTime, fromNow } from '../text/timestamps.ts';
import { counted, list } from './grammar.ts';

const players = (names: readonly string[]): string => names.map((name) => `**${name}**`).join(', ');

/** The overview of the tables of a club or a class, in English. */
export const overviewWords = {
  /** `left`: the first ones are over, so that the numbers do not begin with 1. */
  title: (count: number, book: string | null, left: boolean) =>
    `### ${counted(count, 'table')}${book === null ? '' : ` of ${book}`}${left ? ', the others are over' : ''}`,
  line: (number: number, channel: string, book: string | null, sides: readonly (readonly string[])[]) =>
    [
      `**${number}** <#${channel}>`,
      ...(book === null ? [] : [book]),
      ...(sides.every((names) => names.length === 0)
        ? []
        : [sides.map((names) => (names.length > 0 ? players(names) : 'nobody yet')).join(' – ')]),
    ].join(' · '),
  note: (text: string) => `-# ${text}`,
  standing: (turn: string, sides: readonly (readonly [name: string, note: string])[]) =>
    [turn, ...sides.map(([name, note]) => `${name} ${note}`)].join(' · '),
  waiting: (sides: readonly (readonly string[])[], since: number | null) =>
    sides.length === 0
      ? 'The next step is being worked out.'
      : `Waiting for ${list(sides.map(players))}${since === null ? '' : `, asked ${fromNow(since)}`}`,
  free: 'Free: press **Join** there',
  ready: 'Both sides have a player: press **Start** there',
  won: (names: readonly string[]) => `Over: ${players(names)} won`,
  drawn: 'Over: a draw',
  stopped: 'Over: stopped before its end',
  calledOff: 'No match',
  paused: (until: number) => `Paused until ${dayAndTime(until)}`,
  more: (count: number) => `-# and ${counted(count, 'more table')}`,
  how: '-# Choose a table and press **Join** there. When both sides have a player, press **Start**. This message follows the matches.',
  watch: '-# This message follows the matches: it changes when they do.',
  alt: (tables: readonly (readonly [number: number, standing: string])[]) =>
    `The boards of ${counted(tables.length, 'table')}. ${tables.map(([number, standing]) => `Table ${number}: ${standing}.`).join(' ')}`,
  moved: '-# The tables are listed in a newer message below.',
  about: 'Show this channel’s tables in one message that keeps itself up to date',
  none: 'No match is open in this channel or its threads. `/match new tables:4` opens four tables.',
} as const;

import type { ButtonBuilder } from '@discordjs/builders';
import { defaultOf, SIDES } from '../../engine/index.ts';
import type { Facts, Json } from '../../engine/index.ts';
import { TABLE_OPTIONS } from '../../table/index.ts';
import type { Glance, Joining } from '../../table/table.ts';
import { wordsOf } from '../bot.ts';
import { writeId } from '../ids.ts';
import { button, buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { plain } from '../split.ts';
import { en } from '../words/en.ts';
import { fairnessWords } from '../words/fairness.ts';
import { fairCardLines } from './fairness.ts';
import { hoursLines, paceLines } from './pace.ts';

/** Options of the table that the card tells of in words of their own. */
const TOLD = ['pace', 'time', 'bank', 'increment', 'reactions', 'grace', 'misses', 'missing'];

const isUsual = (id: string, value: Json | undefined): boolean => TOLD.includes(id) || (isOwn(id) && TABLE_OPTIONS[id][0] === value);
const isOwn = (id: string): id is keyof typeof TABLE_OPTIONS => Object.hasOwn(TABLE_OPTIONS, id);

/** Lines for the options that are not as the book has them. */
export function optionLines(glance: Glance, options: Facts = glance.options): readonly string[] {
  const words = wordsOf(glance.door);
  const known = new Map(glance.door.options.map((option) => [option.id, defaultOf(option)]));
  const changed = Object.entries(options).filter(([id, value]) => (known.has(id) ? known.get(id) !== value : !isUsual(id, value)));
  if (changed.length === 0) return [en.lobby.plainOptions];
  return [en.lobby.options, ...changed.map(([id, value]) => en.lobby.option(words.options[id]?.name ?? (isOwn(id) ? en.options.table[id].about : id), words.options[id]?.values[String(value)] ?? String(value)))];
}

/** Who would like to join a side that others hold, and who can let them in. */
const askingLine = ({ seats }: Glance, { side, who }: Joining): string =>
  en.lobby.asks(plain(who.name), side, seats[side].slice(0, 1).map(({ id }) => `<@${id}>`).join(''));

const letInButtons = ({ id: match, joining }: Glance): readonly ButtonBuilder[] =>
  joining.map(({ side, who }) => button(writeId({ press: 'let-in', match, verb: side, param: who.id }), joining.length === 1 ? en.lobby.letIn : en.lobby.letInOne(who.name), 'good'));

const seatLines = ({ seats }: Glance): readonly string[] => SIDES.map((side) => en.lobby.seats(side, seats[side].map(({ name }) => plain(name))));

/** The card of a match that has not started: who sits where, how time runs and when they are awake, what is agreed otherwise than by default, and the buttons to join and start. */
export function lobbyPage(glance: Glance, now: number, note: readonly string[] = []): Page {
  const words = wordsOf(glance.door);
  const full = SIDES.every((side) => glance.seats[side].length > 0);
  const id = (press: 'join' | 'leave' | 'start' | 'words' | 'cancel') => writeId({ press, match: glance.id });
  return page({
    texts: [[...note, en.lobby.title(words.title), words.about].join('\n'), [...seatLines(glance), '', ...timeLines(glance, now), '', ...optionLines(glance)].join('\n')],
    foot: [...glance.joining.map((asking) => askingLine(glance, asking)), full ? en.lobby.ready : en.lobby.opened, ...fairCardLines(glance)],
    rows: buttonRows([
      button(id('join'), en.buttons.join, full ? 'other' : 'main'),
      button(id('start'), en.buttons.start, full ? 'good' : 'other'),
      button(id('leave'), en.buttons.leave),
      ...(glance.fairness.wordsOpen ? [button(id('words'), fairnessWords.add)] : []),
      button(id('cancel'), en.buttons.cancel, 'danger'),
      ...letInButtons(glance),
    ]),
  });
}

const timeLines = (glance: Glance, now: number): readonly string[] => [...paceLines(glance.pace), ...hoursLines(glance, now)];

/** The card of a match at any stage, without buttons that change it. */
export const cardLines = (glance: Glance, now: number): readonly string[] => [
  en.lobby.title(wordsOf(glance.door).title), ...seatLines(glance), '', ...timeLines(glance, now), '', ...optionLines(glance),
  ...fairCardLines(glance),
  ...(glance.followers.length > 0 ? [en.notices.followed(glance.followers.length)] : []),
];

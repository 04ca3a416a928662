import type { Hue } from '../src/engine/looks.ts';
import type { Link, Trail } from '../src/engine/scene.ts';

/**
 * The sentences of the alt text; `{…}` stands for inserted values. Plain data, so that it can be sent to another
 * thread.
 */
export interface PictureWords {
  readonly active: string;
  /** It is being given an order. */
  readonly chosen: string;
  /** `{way}`, one of `compass`. */
  readonly facing: string;
  /** `{level}`. */
  readonly level: string;
  /** TokenDeeds that are left: `{name}`, `{signs}`. */
  readonly deeds: string;
  readonly none: string;
  /** What is left of a bar: `{name}`, `{left}`, `{of}`. */
  readonly bar: string;
  readonly links: Readonly<Record<Link['kind'], string>>;
  readonly hues: Readonly<Record<Hue, string>>;
  /** From east clockwise in eighths. */
  readonly compass: readonly [string, string, string, string, string, string, string, string];
  /** The legend: letters of choices, dice that count and that do not, lines within a group, units taken off. */
  readonly choice: string;
  /** The number of a result in the text beside the picture. */
  readonly result: string;
  readonly dieGood: string;
  readonly dieBad: string;
  readonly group: string;
  /** Units of a group that have come apart. */
  readonly apart: string;
  readonly lost: string;
  /** The same: arrows at the edge of a crop. */
  readonly beyond: string;
  /** The trails: `{who}`, `{from}`, `{to}`. */
  readonly trails: Readonly<Record<Trail['kind'], string>>;
  /** The outcome of an attack, a shot or a line of sight. */
  readonly good: string;
  readonly bad: string;
  /** `{who}`, `{dice}`, `{good}`. */
  readonly threw: string;
  /** The same without successes. */
  readonly threwNone: string;
  /** The same with a sum: `{sum}`. */
  readonly threwFor: string;
  /** `{who}`, `{cell}`. */
  readonly gone: string;
  /** `{areas}`. */
  readonly shown: string;
  /** `{count}`. */
  readonly cells: string;
  /** `{markers}`. */
  readonly markers: string;
  /** `{side}`, `{name}`. */
  readonly side: string;
  readonly toAct: string;
  /** `{count}` units without names. */
  readonly more: string;
  /** A place off the board. */
  readonly off: string;
}

export const english: PictureWords = {
  active: 'may act',
  chosen: 'chosen now',
  facing: 'facing {way}',
  level: 'level {level}',
  deeds: '{name} left {signs}',
  none: 'none',
  bar: '{name} {left} of {of}',
  links: {
    contact: 'touching',
    fresh: 'touching',
    charge: 'charging',
    fought: 'fought',
    tether: 'holding',
    apart: 'too far from',
  },
  hues: {
    red: 'red',
    blue: 'blue',
    green: 'green',
    yellow: 'yellow',
    white: 'white',
    black: 'black',
    orange: 'orange',
    purple: 'purple',
  },
  choice: 'a choice below',
  result: 'a line of the text',
  dieGood: 'die that counts',
  dieBad: 'die that fails',
  group: 'one group',
  apart: 'too far apart',
  lost: 'out of the match',
  beyond: 'units beyond',
  compass: ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'],
  trails: {
    move: '{who} moved {from} to {to}',
    march: '{who} moved {from} to {to}',
    charge: '{who} charged {from} to {to}',
    push: '{who} was pushed {from} to {to}',
    fall: '{who} fell back {from} to {to}',
    follow: '{who} followed {from} to {to}',
    run: '{who} ran {from} to {to}',
    attack: '{who} attacked {to}',
    shot: '{who} shot at {to}',
    spell: '{who} cast at {to}',
    sight: 'sight {from} to {to}',
    crawl: '{who} crawled {from} to {to}',
  },
  good: 'succeeded',
  bad: 'failed',
  threw: '{who} threw {dice}, good {good}',
  threwNone: '{who} threw {dice}, none good',
  threwFor: '{who} threw {dice}, {good} {sum}',
  gone: '{who} is gone from {cell}',
  shown: 'Shown: {areas}',
  cells: '{count} cells',
  markers: 'Markers: {markers}',
  side: 'Side {side}, {name}',
  toAct: 'to act',
  more: '{count} more',
  off: 'off the board',
};

/** The sentence with its values inserted. */
export const fill = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));

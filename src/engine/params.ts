import { gridOf } from './board/index.ts';
import type { Cell } from './board/index.ts';
import type { Json } from './json.ts';
import type { UnitId } from './match.ts';
import { isUnread, unread } from './param.ts';
import type { Param } from './param.ts';

/** Makes a parameter one that may be left out; its value is then null. */
export const optional = <T>(param: Param<T>): Param<T | null> => ({
  kind: param.kind,
  optional: true,
  read: param.read,
  write: (value, view) => (value === null ? null : param.write(value, view)),
  print: (value, view) => (value === null ? '' : param.print(value, view)),
});

/** A unit of the match, by its id in any case. */
export const unitParam: Param<UnitId> = {
  kind: 'unit',
  optional: false,
  read(input, view) {
    if (typeof input !== 'string') return unread('thing');
    const id = input.trim().toLowerCase();
    return Object.hasOwn(view.units, id) ? id : unread('thing');
  },
  write: (value) => value,
  print: (value) => value,
};

/** A cell of the board, by its label. */
export const cellParam: Param<Cell> = {
  kind: 'cell',
  optional: false,
  read: (input, view) => (typeof input === 'string' ? gridOf(view.board).read(input) : null) ?? unread('label'),
  write: (value, view) => gridOf(view.board).label(value),
  print: (value, view) => gridOf(view.board).label(value),
};

/** Cells one after the other: `["K12","K13"]`, or typed `K12 K13` or `K12,K13`. */
export const pathParam: Param<readonly Cell[]> = {
  kind: 'path',
  optional: false,
  read(input, view) {
    const labels = typeof input === 'string' ? input.split(/[\s,>]+/).filter(Boolean) : input;
    if (!Array.isArray(labels) || labels.length === 0) return unread('label');
    const cells = labels.map((label: Json) => (typeof label === 'string' ? gridOf(view.board).read(label) : null));
    return cells.every((cell) => cell !== null) ? cells : unread('label');
  },
  write: (value, view) => value.map((cell) => gridOf(view.board).label(cell)),
  print: (value, view) => value.map((cell) => gridOf(view.board).label(cell)).join(' '),
};

/** One of some words, in any case. */
export const wordParam = <W extends string>(words: readonly W[]): Param<W> => ({
  kind: 'word',
  optional: false,
  read(input) {
    const text = typeof input === 'string' ? input.trim().toLowerCase() : input === true ? 'yes' : input === false ? 'no' : null;
    return words.find((word) => word.toLowerCase() === text) ?? unread('value');
  },
  write: (value) => value,
  print: (value) => value,
});

/** Any short word; the verb says which are known. */
export const nameParam: Param<string> = {
  kind: 'word',
  optional: false,
  read: (input) => (typeof input === 'string' && input.trim() !== '' ? input.trim().toLowerCase() : unread('value')),
  write: (value) => value,
  print: (value) => value,
};

/** Numbers that can be typed: of six digits at most. */
const tooLarge = 1e6;

/** A whole number of six digits at most; what is too large or small otherwise the verb refuses. */
export const numberParam: Param<number> = {
  kind: 'number',
  optional: false,
  read(input) {
    const value = typeof input === 'string' && /^\s*-?\d{1,6}\s*$/.test(input) ? Number(input) : input;
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < tooLarge ? value : unread('value');
  },
  write: (value) => value,
  print: (value) => String(value),
};

/** Several of something, typed with commas between. */
export const listParam = <T>(param: Param<T>): Param<readonly T[]> => ({
  kind: 'rows',
  optional: false,
  read(input, view) {
    const items = typeof input === 'string' ? input.split(',').map((item) => item.trim()).filter(Boolean) : input;
    if (!Array.isArray(items) || items.length === 0) return unread('value');
    const values: T[] = [];
    for (const item of items as Json[]) {
      const value = param.read(item, view);
      if (isUnread(value)) return value;
      values.push(value);
    }
    return values;
  },
  write: (value, view) => value.map((item) => param.write(item, view)),
  print: (value, view) => value.map((item) => param.print(item, view)).join(', '),
});

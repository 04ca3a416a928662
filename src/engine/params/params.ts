import { gridOf } from '../board/index.ts';
import type { Cell } from '../board/index.ts';
import { isJsonList } from '../json.ts';
import type { UnitId } from '../ids.ts';
import { isUnread, unread } from './param.ts';
import type { Param } from './param.ts';

/** Makes a parameter optional; left out, its value is null. */
export const optional = <T>(param: Param<T>): Param<T | null> => ({
  kind: param.kind,
  optional: true,
  wanted: param.wanted,
  ...(param.rare ? { rare: param.rare } : {}),
  ...(param.rows ? { rows: param.rows } : {}),
  ...(param.items ? { items: param.items } : {}),
  ...(param.actions ? { actions: param.actions } : {}),
  read: param.read,
  write: (value, view) => (value === null ? null : param.write(value, view)),
  print: (value, view) => (value === null ? '' : param.print(value, view)),
});

/** A unit of the match, by its id in any case. */
export const unitParam: Param<UnitId> = {
  kind: 'unit',
  optional: false,
  wanted: { like: 'a1' },
  read(input, view) {
    if (typeof input !== 'string') return unread('thing');
    const id = input.trim().toLowerCase();
    return Object.hasOwn(view.units, id) ? id : unread('thing');
  },
  write: (value) => value,
  print: (value) => value,
};

/** A group that has a unit, by its id in any case. */
export const groupParam: Param<string> = {
  kind: 'group',
  optional: false,
  wanted: {},
  read(input, view) {
    const id = typeof input === 'string' ? input.trim().toLowerCase() : null;
    return Object.values(view.units).find(({ group }) => group?.toLowerCase() === id)?.group ?? unread('thing');
  },
  write: (value) => value,
  print: (value) => value,
};

/** A cell of the board, by its label. */
export const cellParam: Param<Cell> = {
  kind: 'cell',
  optional: false,
  wanted: { like: 'K12' },
  read: (input, view) => (typeof input === 'string' ? gridOf(view.board).read(input) : null) ?? unread('label'),
  write: (value, view) => gridOf(view.board).label(value),
  print: (value, view) => gridOf(view.board).label(value),
};

/** A sequence of cells: `["K12","K13"]`, or typed `K12 K13` or `K12,K13`. */
export const pathParam: Param<readonly Cell[]> = {
  kind: 'path',
  optional: false,
  wanted: { like: 'K12 K13' },
  read(input, view) {
    const labels = typeof input === 'string' ? input.split(/[\s,>]+/).filter(Boolean) : input;
    if (!isJsonList(labels)) return unread('label');
    if (labels.length === 0) return unread('missing');
    const cells: Cell[] = [];
    for (const label of labels) {
      const cell = typeof label === 'string' ? gridOf(view.board).read(label) : null;
      if (cell === null) return unread('label', { part: label });
      cells.push(cell);
    }
    return cells;
  },
  write(value, view) {
    const { label } = gridOf(view.board);
    // Most offers of a path name its goal alone.
    return value.length === 1 ? [label(value[0]!)] : value.map((cell) => label(cell));
  },
  print: (value, view) => value.map((cell) => gridOf(view.board).label(cell)).join(' '),
};

/** One of some words, in any case. */
export const wordParam = <W extends string>(words: readonly W[]): Param<W> => ({
  kind: 'word',
  optional: false,
  wanted: { words },
  read(input) {
    const text =
      typeof input === 'string' ? input.trim().toLowerCase() : input === true ? 'yes' : input === false ? 'no' : null;
    return words.find((word) => word.toLowerCase() === text) ?? unread('value');
  },
  write: (value) => value,
  print: (value) => value,
});

/** Any short word; the verb says which ones it knows. */
export const nameParam: Param<string> = {
  kind: 'word',
  optional: false,
  wanted: {},
  read: (input) => (typeof input === 'string' && input.trim() !== '' ? input.trim().toLowerCase() : unread('value')),
  write: (value) => value,
  print: (value) => value,
};

const LARGEST = 999_999;

/**
 * A whole number of at most six digits; the verb refuses those too large or too small for the rules, and its choices
 * state the bounds.
 */
export const numberParam: Param<number> = {
  kind: 'number',
  optional: false,
  wanted: { like: '1' },
  read(input) {
    const value = typeof input === 'string' && /^\s*-?\d{1,6}\s*$/.test(input) ? Number(input) : input;
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LARGEST ? value : unread('value');
  },
  write: (value) => value,
  print: (value) => String(value),
};

/** Several of something, typed with commas between. */
export const listParam = <T>(param: Param<T>): Param<readonly T[]> => ({
  kind: 'rows',
  optional: false,
  wanted: param.wanted,
  items: param.kind,
  read(input, view) {
    const items =
      typeof input === 'string'
        ? input
            .split(',')
            .map((item) => item.trim())
            .filter(Boolean)
        : input;
    if (!isJsonList(items)) return unread('value');
    if (items.length === 0) return unread('missing');
    const values: T[] = [];
    for (const item of items) {
      const value = param.read(item, view);
      if (isUnread(value)) return { part: item, ...value };
      values.push(value);
    }
    return values;
  },
  write: (value, view) => value.map((item) => param.write(item, view)),
  print: (value, view) => value.map((item) => param.print(item, view)).join(', '),
});

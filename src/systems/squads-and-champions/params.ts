import { unread, wordParam } from '../../engine/index.ts';
import type { Param, UnitId } from '../../engine/index.ts';
import { nameIn } from '../../kit/index.ts';
import { featIds } from './data/feats.ts';
import type { FeatId } from './data/feats.ts';
import { directionNames } from './geometry.ts';
import type { Direction } from './state.ts';
import { unitNames } from './words/names.ts';

/** One of the eight directions by its name, in any case. SC-1.3 */
export const facingParam: Param<Direction> = {
  kind: 'word',
  optional: false,
  wanted: { words: directionNames },
  read(input) {
    const name = typeof input === 'string' ? input.trim().toUpperCase() : null;
    const direction = directionNames.findIndex((each) => each === name);
    return direction < 0 ? unread('value') : direction;
  },
  write: (value) => directionNames[value] ?? '',
  print: (value) => directionNames[value] ?? '',
};

export const yesParam = wordParam(['yes'] as const);
export const featParam = wordParam<FeatId>(featIds);

/** The names of a type: its id, with or without the letter of its faction, and its display name. */
const called = (type: string): readonly string[] => [
  type,
  type.slice(type.indexOf('-') + 1),
  nameIn(unitNames, type).toLowerCase().replaceAll(' ', '-'),
];

/**
 * A unit by its number, or by its type if only one such unit is on the board: `a3`, `h-aldric`, `aldric`, `Aldric
 * Thornhelm`. Section 6
 */
export const unitNamed: Param<UnitId> = {
  kind: 'unit',
  optional: false,
  wanted: { like: 'a1' },
  read(input, view) {
    if (typeof input !== 'string') return unread('thing');
    const name = input.trim().toLowerCase().replaceAll(/\s+/g, '-');
    if (Object.hasOwn(view.units, name)) return name;
    const [found, ...more] = Object.values(view.units)
      .filter(({ type, at }) => at !== null && called(type).includes(name))
      .map(({ id }) => id);
    if (found === undefined) return unread('thing');
    return more.length === 0 ? found : unread('thing', { which: [found, ...more] });
  },
  write: (value) => value,
  print: (value) => value,
};

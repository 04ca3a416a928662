import { unread } from '../../engine/index.ts';
import type { Param, UnitId } from '../../engine/index.ts';
import { facingNames } from './geometry.ts';
import type { FacingName } from './geometry.ts';
import type { GroupId } from './state.ts';

/** As people write it, and as it stands on the board: `a2` of `a-2`, `a2.7` of `a-2.7`. */
export const shortId = (id: string): string => id.replace('-', '');

/** A group by its id, with or without the hyphen: `a-2`, `a2`. Whether there is such a group the verb says. Section 6 */
export const groupNamed: Param<GroupId> = {
  kind: 'group',
  optional: false,
  wanted: { like: 'a2' },
  read(input) {
    const [, side, number] = typeof input === 'string' ? (/^\s*([ab])[-\s]?([1-9]\d?)\s*$/i.exec(input) ?? []) : [];
    return side === undefined ? unread('thing') : `${side.toLowerCase()}-${number}`;
  },
  write: (value) => value,
  print: shortId,
};

/** A unit by its id: `a-2.7`, or `a2.7`; one that is alone in its line of the army list, such as a character, also `a2`. Section 6 */
export const unitNamed: Param<UnitId> = {
  kind: 'unit',
  optional: false,
  wanted: { like: 'a2.7' },
  read(input, view) {
    const [, side, number] =
      typeof input === 'string' ? (/^\s*([ab])[-\s]?([1-9]\d?(?:\.[1-9]\d?)?)\s*$/i.exec(input) ?? []) : [];
    if (side === undefined || number === undefined) return unread('thing');
    const id = `${side.toLowerCase()}-${number}`;
    if (Object.hasOwn(view.units, id)) return id;
    return Object.hasOwn(view.units, `${id}.1`) && !Object.hasOwn(view.units, `${id}.2`) ? `${id}.1` : unread('thing');
  },
  write: (value) => value,
  print: shortId,
};

/** N, E, S or W, or the first letter of it. SH-6.1 */
export const facingParam: Param<FacingName> = {
  kind: 'word',
  optional: false,
  wanted: { words: facingNames },
  read: (input) =>
    facingNames.find((name) => typeof input === 'string' && name === input.trim().toUpperCase()) ?? unread('value'),
  write: (value) => value,
  print: (value) => value,
};

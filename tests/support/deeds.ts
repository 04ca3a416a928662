import type { Action, Json, SideId } from '../../src/engine/index.ts';
import { act } from './example.ts';

/** Parameters besides those that a deed names itself. */
export type More = Readonly<Record<string, Json>>;

/** The side of a unit, by the first letter of its id. */
export const sideOf = (unit: string): SideId => unit[0] as SideId;

/** What a unit does by itself: `deed('stand')('a1')`. */
export const deed =
  (verb: string) =>
  (unit: string, more: More = {}): Action =>
    act(sideOf(unit), verb, { unit, ...more });

/** What a unit does to another, or to a cell, a path, a word: `deedWith('charge', 'target')('a1', 'b2')`. */
export const deedWith =
  (verb: string, param: string) =>
  (unit: string, value: Json, more: More = {}): Action =>
    act(sideOf(unit), verb, { unit, [param]: value, ...more });

/** What a side does: `sideDeed('end')('a')`. */
export const sideDeed =
  (verb: string) =>
  (by: SideId, more: More = {}): Action =>
    act(by, verb, more);

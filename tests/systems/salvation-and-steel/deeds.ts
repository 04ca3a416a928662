import type { Json, SideId } from '../../../src/engine/index.ts';
import { act } from './example.ts';

type More = Readonly<Record<string, Json>>;

const sideOf = (unit: string): SideId => unit[0] as SideId;

export const move = (unit: string, cell: string, more: More = {}) => act(sideOf(unit), 'move', { unit, cell, ...more });
export const along = (unit: string, path: string, more: More = {}) =>
  act(sideOf(unit), 'move', { unit, path, ...more });
export const charge = (unit: string, target: string, more: More = {}) =>
  act(sideOf(unit), 'charge', { unit, target, ...more });
export const fight = (unit: string, more: More = {}) => act(sideOf(unit), 'fight', { unit, ...more });
export const steps = (by: SideId, text: string, more: More = {}) => act(by, 'fight', { steps: text, ...more });
export const shoot = (unit: string, target: string, more: More = {}) =>
  act(sideOf(unit), 'shoot', { unit, target, ...more });
export const stands = (unit: string, more: More = {}) => act(sideOf(unit), 'stand', { unit, ...more });
export const crawls = (unit: string, cell: string) => act(sideOf(unit), 'crawl', { unit, cell });
export const ends = (by: SideId) => act(by, 'end');
/** Dice as `b1 2/1, b2 0/1`. */
export const sets = (unit: string, dice: string, more: More = {}) =>
  act(sideOf(unit), 'allocate', { unit, dice, ...more });
export const braces = (unit: string) => act(sideOf(unit), 'allocate', { unit, brace: 'yes' });
export const policy = (by: SideId, word: string) => act(by, 'allocate', { policy: word });
export const defends = (unit: string, dice: number) => act(sideOf(unit), 'defend', { unit, dice });
export const falls = (unit: string, cell: string, more: More = {}) =>
  act(sideOf(unit), 'fall', { unit, cell, ...more });
export const pushes = (by: SideId, unit: string, cell: string, more: More = {}) =>
  act(by, 'push', { unit, cell, ...more });
export const follows = (unit: string) => act(sideOf(unit), 'follow', { unit });
export const passes = (by: SideId) => act(by, 'pass');
export const orders = (by: SideId, key: string, value: string, more: More = {}) =>
  act(by, 'orders', { key, value, ...more });
export const casts = (unit: string, spell: string, more: More = {}) =>
  act(sideOf(unit), 'cast', { unit, spell, ...more });
export const shields = (unit: string) => act(sideOf(unit), 'shield', { unit });
export const chooses = (by: SideId, option: string) => act(by, 'choose', { option });

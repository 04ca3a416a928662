import type { Action, Json, SideId } from '../../../src/engine/index.ts';
import { act } from './example.ts';

type More = Readonly<Record<string, Json>>;

const sideOf = (unit: string): SideId => unit[0] as SideId;
const deed =
  (verb: string) =>
  (unit: string, more: More = {}): Action =>
    act(sideOf(unit), verb, { unit, ...more });
const at =
  (verb: string) =>
  (unit: string, target: string, more: More = {}): Action =>
    act(sideOf(unit), verb, { unit, target, ...more });

/** Along a path, or to a goal: `K11 K12`, or `K12`. */
export const move = (unit: string, path: string, more: More = {}): Action =>
  act(sideOf(unit), 'move', { unit, path, ...more });
export const doubles = (unit: string, path: string, more: More = {}): Action =>
  move(unit, path, { double: 'yes', ...more });
export const face = (unit: string, facing: string): Action => act(sideOf(unit), 'face', { unit, facing });
export const charge = at('charge');
export const attack = at('attack');
export const burn = (unit: string, cell: string, more: More = {}): Action =>
  act(sideOf(unit), 'burn', { unit, cell, ...more });
export const ability = (unit: string, id: string, state: 'on' | 'off'): Action =>
  act(sideOf(unit), 'ability', { unit, ability: id, state });
export const activate = (by: SideId, group: string, more: More = {}): Action => act(by, 'activate', { group, ...more });
export const ends = (by: SideId): Action => act(by, 'end');
export const passes = (by: SideId): Action => act(by, 'pass');
/** A die as `own 2` or `enemy 1`. */
export const fate = (by: SideId, die: string): Action => act(by, 'fate', { die });
export const declines = (by: SideId): Action => act(by, 'decline');
export const protect = deed('protect');
export const place = (by: SideId, cell: string, more: More = {}): Action => act(by, 'place', { cell, ...more });
export const deploy = (unit: string, cell: string, more: More = {}): Action =>
  act(sideOf(unit), 'deploy', { unit, cell, ...more });
export const ready = (by: SideId, more: More = {}): Action => act(by, 'ready', more);
export const lays = (by: SideId, piece: string, cell: string, more: More = {}): Action =>
  act(by, 'terrain', { piece, cell, ...more });
export const reinforce = (unit: string, cell: string, more: More = {}): Action =>
  act(sideOf(unit), 'reinforce', { unit, cell, ...more });
/** Into another squad, or in exchange with another unit. */
export const reform = (unit: string, to: string): Action => act(sideOf(unit), 'reform', { unit, to });
export const done = (by: SideId): Action => act(by, 'done');
export const orders = (by: SideId, key: string, value: string): Action => act(by, 'orders', { key, value });
export const concedes = (by: SideId): Action => act(by, 'concede');

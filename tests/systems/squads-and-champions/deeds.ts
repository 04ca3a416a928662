import type { Action, SideId } from '../../../src/engine/index.ts';
import { deed, deedWith, sideDeed, sideOf } from '../../support/deeds.ts';
import type { More } from '../../support/deeds.ts';
import { act } from './example.ts';

/** Along a path, or to a goal: `K11 K12`, or `K12`. */
export const move = deedWith('move', 'path');
export const doubles = (unit: string, path: string, more: More = {}): Action =>
  move(unit, path, { double: 'yes', ...more });
export const face = deedWith('face', 'facing');
export const charge = deedWith('charge', 'target');
export const attack = deedWith('attack', 'target');
export const burn = deedWith('burn', 'cell');
export const ability = (unit: string, id: string, state: 'on' | 'off'): Action =>
  act(sideOf(unit), 'ability', { unit, ability: id, state });
export const activate = (by: SideId, group: string, more: More = {}): Action => act(by, 'activate', { group, ...more });
export const ends = sideDeed('end');
export const passes = sideDeed('pass');
/** A die as `own 2` or `enemy 1`. */
export const fate = (by: SideId, die: string): Action => act(by, 'fate', { die });
export const declines = sideDeed('decline');
export const protect = deed('protect');
export const place = (by: SideId, cell: string, more: More = {}): Action => act(by, 'place', { cell, ...more });
export const deploy = deedWith('deploy', 'cell');
export const ready = sideDeed('ready');
export const lays = (by: SideId, piece: string, cell: string, more: More = {}): Action =>
  act(by, 'terrain', { piece, cell, ...more });
export const reinforce = deedWith('reinforce', 'cell');
/** Into another squad, or in exchange with another unit. */
export const reform = deedWith('reform', 'to');
export const done = sideDeed('done');
export const orders = (by: SideId, key: string, value: string): Action => act(by, 'orders', { key, value });
export const concedes = sideDeed('concede');

import type { SideId } from '../../../src/engine/index.ts';
import { deed, deedWith, sideDeed, sideOf } from '../../support/deeds.ts';
import type { More } from '../../support/deeds.ts';
import { act } from './example.ts';

export const move = deedWith('move', 'cell');
export const along = deedWith('move', 'path');
export const charge = deedWith('charge', 'target');
export const fight = deed('fight');
export const steps = (by: SideId, text: string, more: More = {}) => act(by, 'fight', { steps: text, ...more });
export const shoot = deedWith('shoot', 'target');
export const stands = deed('stand');
export const crawls = deedWith('crawl', 'cell');
export const ends = sideDeed('end');
/** Dice as `b1 2/1, b2 0/1`. */
export const sets = deedWith('allocate', 'dice');
export const braces = (unit: string) => act(sideOf(unit), 'allocate', { unit, brace: 'yes' });
export const policy = (by: SideId, word: string) => act(by, 'allocate', { policy: word });
export const defends = deedWith('defend', 'dice');
export const falls = deedWith('fall', 'cell');
export const pushes = (by: SideId, unit: string, cell: string, more: More = {}) =>
  act(by, 'push', { unit, cell, ...more });
export const follows = deed('follow');
export const passes = sideDeed('pass');
export const orders = (by: SideId, key: string, value: string, more: More = {}) =>
  act(by, 'orders', { key, value, ...more });
export const casts = deedWith('cast', 'spell');
export const shields = deed('shield');
export const chooses = (by: SideId, option: string) => act(by, 'choose', { option });

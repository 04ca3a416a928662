import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { AnyView } from '../../../src/engine/index.ts';
import { figureParam, splitParam, viaParam, weaponParam } from '../../../src/systems/vampires-vs-werewolves/params.ts';
import { fromPreset } from '../../../src/opponent/arena/index.ts';
import { readsIn } from '../../support/reads.ts';
import { book } from './example.ts';

const view: AnyView = book.handle.view(fromPreset('quick').begin(book.handle, 1), 'umpire');

const reads = readsIn(view);

describe('a figure', () => {
  reads(figureParam, [
    ['bride1', 'bride1'],
    [' Bride 1 ', 'bride1'],
    ['BRIDE_1', 'bride1'],
    ['b1', 'bride1'],
    ['baron', 'baron'],
    [7, { unread: 'thing' }],
    [null, { unread: 'thing' }],
    ['nobody', { unread: 'thing' }],
    ['bride', { unread: 'thing' }],
  ]);
});

describe('a weapon', () => {
  reads(weaponParam, [
    ['silver-sword', 'silver-sword'],
    [' Silver sword', 'silver-sword'],
    ['SILVER_SWORD', 'silver-sword'],
    ['fork', { unread: 'value' }],
    [7, { unread: 'value' }],
  ]);
});

describe('VW-4.17 waypoints', () => {
  const at = (label: string): number | null => gridOf(view.board).read(label);
  reads(viaParam, [
    ['K12 K13', [at('K12'), at('K13')]],
    ['k12, k13 > L13', [at('K12'), at('K13'), at('L13')]],
    [['K12'], [at('K12')]],
    ['ZZ98', [null]],
    ['', { unread: 'missing' }],
    [[], { unread: 'missing' }],
    [7, { unread: 'label' }],
    ['K12 there', { unread: 'label', part: 'there' }],
    [['K12', 7], { unread: 'label', part: 7 }],
    ['K12345', { unread: 'label', part: 'K12345' }],
  ]);

  it('are written as cells, and as one that does not exist beyond the edge', () => {
    expect(viaParam.write([at('K12'), null], view)).toEqual(['K12', 'ZZ99']);
    expect(viaParam.print([at('K12'), null], view)).toBe('K12 ZZ99');
  });
});

describe('VW-6.5 shares of an attack', () => {
  const share = (target: string, count: number, weapon: string | null = null) => ({ target, share: count, weapon });
  reads(splitParam, [
    ['bride1 3, baron 2', [share('bride1', 3), share('baron', 2)]],
    ['bride1: 3; baron: 0 claws', [share('bride1', 3), share('baron', 0, 'claws')]],
    [[{ target: 'bride1', share: 99, weapon: 'claws' }], [share('bride1', 99, 'claws')]],
    [[{ target: 'bride1', share: 1, weapon: null }], [share('bride1', 1)]],
    [['bride1 3'], [share('bride1', 3)]],
    ['', { unread: 'missing' }],
    [[], { unread: 'missing' }],
    [7, { unread: 'value' }],
    ['bride1', { unread: 'value', part: null }],
    ['bride1 many', { unread: 'value', part: 'many' }],
    ['bride1 100', { unread: 'value', part: '100' }],
    [[{ target: 'bride1', share: 100 }], { unread: 'value', part: 100 }],
    [[{ target: 'bride1', share: -1 }], { unread: 'value', part: -1 }],
    [[{ target: 'bride1', share: 1.5 }], { unread: 'value', part: 1.5 }],
    ['nobody 3', { unread: 'thing', part: 'nobody' }],
    [[7], { unread: 'thing', part: null }],
    [[null], { unread: 'thing', part: null }],
    ['bride1 3 fork', { unread: 'value', part: 'fork' }],
  ]);
});

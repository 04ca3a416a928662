import { describe, expect, it } from 'vitest';
import { edgeOf, isOnEdge, rowsFromEdge } from '../../../src/systems/scrollhammer/morale/edges.ts';
import { gridFor } from '../../../src/systems/scrollhammer/geometry.ts';
import { openPlaying } from '../../support/example.ts';
import { book, ends, example, ground, positionOf, quiet, rallies, viewOf } from './example.ts';
import type { Placed } from './example.ts';

describe('SH-13.12 the edge to which a group falls back', () => {
  const groups: Placed['groups'] = { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K5'] };
  const view = (edge: string) => viewOf(openPlaying(book, positionOf({ groups, options: { 'own-edge': edge } }), []));
  const base = (cell: string, size = 1) => ({ at: gridFor(view('yes')).read(cell) ?? -1, size });
  it('is its own, or the nearest if that was agreed: of as near ones north, east, south, west', () => {
    const edge = (own: string, cell: string, size = 1, side: 'a' | 'b' = 'a') =>
      edgeOf(view(own), side, base(cell, size));
    expect([edge('yes', 'K2'), edge('yes', 'K2', 1, 'b')]).toEqual([2, 0]);
    expect([edge('no', 'K2'), edge('no', 'AU20'), edge('no', 'K35'), edge('no', 'B20')]).toEqual([0, 1, 2, 3]);
    expect([edge('no', 'A1'), edge('no', 'AV1'), edge('no', 'AV36'), edge('no', 'A36')]).toEqual([0, 0, 1, 2]);
    // The east edge is two columns from the far side of a large base.
    expect([edge('no', 'AT3'), edge('no', 'AS3', 2), edge('no', 'AT4', 2)]).toEqual([0, 0, 1]);
  });
  it('is reached by the cell of a base that lies on it', () => {
    const on = (edge: 0 | 1 | 2 | 3, cell: string, size = 1) => isOnEdge(view('yes'), edge, base(cell, size));
    expect([on(0, 'K1'), on(0, 'K2')]).toEqual([true, false]);
    expect([on(1, 'AV9'), on(1, 'AU9'), on(1, 'AU9', 2)]).toEqual([true, false, true]);
    expect([on(2, 'K36'), on(2, 'K35'), on(2, 'K35', 2)]).toEqual([true, false, true]);
    expect([on(3, 'A9'), on(3, 'B9'), on(3, 'B9', 2)]).toEqual([true, false, false]);
  });
  it('lies so many rows away', () => {
    const rows = (edge: 0 | 1 | 2 | 3) => rowsFromEdge(view('yes'), edge, base('K20').at);
    expect([rows(0), rows(1), rows(2), rows(3)]).toEqual([19, 37, 16, 10]);
  });
});

example('SH-13.11 a group runs round a pond, by the east where both ways are as long', {
  groups: { 'a-1': ['warden', 'K30', { fleeing: true }], 'b-1': ['hunter', 'K5'] },
  terrain: [ground('pond', 'J31:L31')],
  secrets: quiet(),
  play: [rallies('a-1')],
  dice: [6, 6, 1, 3],
  stand: { 'a-1': 'M32' },
});

example('SH-5.9 a group that cannot come together under its dice stays where it is', {
  groups: { 'a-1': ['warden', 'K20 Q20'], 'b-1': ['hunter', 'AR2'] },
  terrain: [ground('wood', 'L15:P25')],
  secrets: quiet(),
  play: [ends('a')],
  dice: [1, 2],
  gives: [['move.stuck', { group: 'a-1', cap: 2 }]],
  stand: { 'a-1': 'K20 Q20' },
  has: { 'a-1': { did: ['moved'] } },
});

describe('SH-18.6 no room for anybody', () => {
  it('who cannot be set up stays at home, as if destroyed', () => {
    const position = positionOf({
      groups: { 'a-1': ['hunter', 'K30'], 'a-2': ['warden', 'K32'], 'b-1': ['hunter', 'K5'] },
      terrain: [ground('pond', 'A27:AV36')].map((piece) => ({
        ...piece,
        cells: ['A27:J36', 'L27:AV36', 'K27:K29', 'K31:K36'],
      })),
      turn: { phase: 'deploy', active: 'a', round: 0, ...{ side: 'a' } },
      secrets: quiet(),
    });
    const units = position.units.map((unit) => (unit.group === 'a-2' ? { ...unit, at: null } : unit));
    const playing = openPlaying(book, { ...position, units }, []);
    expect(playing.match().asked.map(({ kind }) => kind)).toEqual(['deploy']);
    playing.timeUp('a');
    expect(playing.events.find(({ kind }) => kind === 'group.destroyed')?.facts).toEqual({
      group: 'a-2',
      units: ['a-2.1'],
      why: 'no-room',
    });
    expect(viewOf(playing).units['a-2.1']).toMatchObject({ wounds: 0, at: null });
    expect(playing.match().asked.map(({ kind }) => kind)).toEqual(['movement']);
  });
});

import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { playAtRandom } from '../../support/random-match.ts';
import { killsOf, pointsOfMission, slainWorth } from '../../../src/systems/scrollhammer/scenarios/verdict.ts';
import type { HammerMatch } from '../../../src/systems/scrollhammer/state.ts';
import { book, ends, positionOf, quiet } from './example.ts';
import type { Placed } from './example.ts';

/** The last turn of a match is ended; `dead`: entries of groups of which nobody is left. */
function ended(mission: string, groups: Placed['groups'], dead: Readonly<Record<string, string>> = {}) {
  const position = positionOf({
    groups,
    options: { mission, map: 'preset', turns: 3 },
    turn: { round: 3, active: 'b', phase: 'movement' },
    secrets: quiet(),
  });
  const fallen = Object.entries(dead).map(([id, type]) => ({
    id: `${id}.1`,
    side: id.startsWith('a') ? ('a' as const) : ('b' as const),
    type,
    group: id,
    with: { wounds: 0 },
  }));
  const playing = openPlaying(book, { ...position, units: [...position.units, ...fallen] }, []);
  playing.act(ends('b'));
  if (!playing.match().result) playing.act(ends('b'));
  const { result } = playing.match();
  return [result?.winner, result?.reason, result?.rule];
}

describe('missions to their end', () => {
  const both = { 'a-1': ['spearman', 'A36:E36'], 'b-1': ['spearman', 'AV1'] } as const;

  it('SH-18.8 kill-points: who destroyed more groups wins, whatever they were worth', () => {
    expect(ended('kill-points', both, { 'b-2': 'levyman' })).toEqual(['a', 'kill-points', 'SH-18.8']);
    expect(ended('kill-points', both, { 'a-2': 'captain', 'b-2': 'levyman', 'b-3': 'levyman' })).toEqual([
      'a',
      'kill-points',
      'SH-18.8',
    ]);
  });

  it('SH-18.8 of equally many groups the dearer ones count, then it is a draw', () => {
    expect(ended('kill-points', both, { 'a-2': 'captain', 'b-2': 'levyman' })).toEqual(['b', 'slain', 'SH-18.8']);
    expect(ended('kill-points', both, { 'a-2': 'levyman', 'b-2': 'levyman' })).toEqual([null, 'draw', 'SH-18.8']);
  });

  it('SH-18.8, SH-16.8 summoned ones are worth nothing', () => {
    expect(ended('kill-points', both, { 'b-2': 'thrall' })).toEqual([null, 'draw', 'SH-18.8']);
  });

  it('SH-18.9 objectives: who holds more wins, whoever was slain', () => {
    const held = { 'a-1': ['hunter', 'T25'], 'b-1': ['hunter', 'AV1'] } as const;
    expect(ended('objectives', held, { 'a-2': 'captain' })).toEqual(['a', 'objectives', 'SH-18.9']);
  });

  it('SH-18.9 if both hold as many, what was slain decides', () => {
    const each = { 'a-1': ['hunter', 'T25'], 'b-1': ['hunter', 'AC12'] } as const;
    expect(ended('objectives', each, { 'a-2': 'captain' })).toEqual(['b', 'slain', 'SH-18.9']);
    expect(ended('objectives', each)).toEqual([null, 'draw', 'SH-18.9']);
  });

  for (const mission of ['kill-points', 'objectives'])
    it(`SH-18.1, SH-18.2 ${mission}: a whole match ends, and its result follows from where everybody stands`, () => {
      const options = book.handle.resolveOptions({ mission, points: '250', turns: 3 });
      if ('code' in options) throw new Error(`The options are refused: ${String(options.code)}`);
      const match = playAtRandom(book.handle, 4, { options }).match as unknown as HammerMatch;
      const points = pointsOfMission(match);
      if (mission === 'kill-points') expect(points).toEqual({ a: killsOf(match, 'a'), b: killsOf(match, 'b') });
      const lead = points.a - points.b || slainWorth(match, 'a') - slainWorth(match, 'b');
      expect(['kill-points', 'objectives', 'slain', 'draw', 'wiped-out']).toContain(match.result?.reason);
      if (match.result?.reason !== 'wiped-out')
        expect(match.result?.winner).toBe(lead === 0 ? null : lead > 0 ? 'a' : 'b');
    });
});

import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  firstMoveSwapped,
  fromOptions,
  fromPreset,
  playOne,
  shareIn,
  verdictOf,
} from '../../src/opponent/arena/index.ts';
import type { ArenaMatch, Contestant } from '../../src/opponent/arena/index.ts';
import type { SideId } from '../../src/engine/index.ts';
import { askedOf } from '../../src/opponent/index.ts';
import { systems } from '../../src/systems/index.ts';

const match = (winner: SideId | null, first: SideId, reason = 'limit'): ArenaMatch => ({
  winner,
  first,
  reason,
  decisions: 10,
  capped: false,
  verbs: {},
});

describe('how even a start is', () => {
  it('is said only where the interval says it', () => {
    expect(verdictOf(shareIn(2, 4))).toBe('not known yet');
    expect(verdictOf(shareIn(200, 400))).toBe('even');
    expect(verdictOf(shareIn(38, 40))).toBe('favours a');
    expect(verdictOf(shareIn(2, 40))).toBe('favours b');
    // The first move or a force may count for something, and a start be even all the same.
    expect(verdictOf({ share: 0.55, from: 0.51, to: 0.59 })).toBe('even');
    expect(shareIn(0, 0)).toEqual({ share: 0.5, from: 0, to: 1 });
  });

  it('keeps apart what the side does and what the first move does', () => {
    const found = balanceOf([match('a', 'a'), match('b', 'b'), match('a', 'a', 'massacre'), match('b', 'b')]);
    expect([found.a.share, found.first?.share]).toEqual([0.5, 1]);
    expect(found.endings).toEqual([
      { reason: 'limit', count: 3, wonByA: 1 },
      { reason: 'massacre', count: 1, wonByA: 1 },
    ]);
  });

  it('is measured with the first move swapped, where a position says who acts first', () => {
    const { handle } = systems['salvation-and-steel'] ?? {};
    if (!handle) throw new Error('No book');
    const asked = [fromPreset('near'), firstMoveSwapped(handle, 'near')].map((start) => {
      const begun = start?.begin(handle, 1);
      return begun && askedOf(begun, 'a') ? 'a' : 'b';
    });
    expect(new Set(asked).size).toBe(2);
    expect(firstMoveSwapped(handle, 'learn')).toBeNull();
  });

  it('is played as it is where the position does not decide who acts first: the attacker does (SC-3.1)', () => {
    const { handle } = systems['squads-and-champions'] ?? {};
    if (!handle) throw new Error('No book');
    expect(firstMoveSwapped(handle, 'near')).toBeNull();
  });

  describe('with forces of its own', () => {
    const { handle } = systems['scrollhammer'] ?? {};
    if (!handle) throw new Error('No book');
    const start = (army: string) => fromOptions({ points: '250' }, { a: { army }, b: { army: 'aldermoor' } });

    it('has the forces that were named', () => {
      const seen: (readonly string[])[] = [];
      const quitter: Contestant = {
        name: 'quitter',
        answer(_, match, side) {
          const own = handle.write(handle.view(match, 'a')).units?.filter((unit) => unit.side === 'a') ?? [];
          seen.push([...new Set(own.map(({ type }) => type))]);
          return { verb: 'concede', by: side, params: {} };
        },
      };
      expect(playOne(handle, start('thornwild'), { a: quitter, b: quitter }, 1).reason).toBe('conceded');
      expect(seen).toEqual([['clansman', 'shieldbearer', 'hunter', 'shaman']]);
    });

    it('does not begin with a force that is not legal', () => {
      const nobody: Contestant = {
        name: 'nobody',
        answer: () => {
          throw new Error('Nobody is asked');
        },
      };
      expect(() => playOne(handle, start('no-such-army'), { a: nobody, b: nobody }, 1)).toThrow(
        'scrollhammer does not take this force',
      );
    });
  });
});

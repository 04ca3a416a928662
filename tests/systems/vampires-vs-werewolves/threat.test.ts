import { describe, expect, it } from 'vitest';
import { ask, play } from './example.ts';
import type { Placed } from './example.ts';

type Targets = readonly { readonly unit: string; readonly by: readonly string[] }[];

/** What side a could attack on the heath: whom, and who could do it. */
function threatened(units: readonly string[], options: Placed['options'] = {}): Record<string, readonly string[]> {
  const view = play({ units, map: 'heath', options, alone: true }, []).view('a');
  return Object.fromEntries(
    (ask(view, 'threat', { side: 'a' })['targets'] as Targets).map(({ unit, by }) => [unit, by]),
  );
}

describe('what a side could attack in a turn of its own', () => {
  it('VW-4.4, VW-4.11 whom a run brings it into contact with: 11 inches and one more', () => {
    expect(threatened(['a: bride1 G1', 'b: kin1 G13; kin2 G14'])).toEqual({ kin1: ['bride1'] });
  });

  it('VW-4.5 who cannot run comes as far as a walk', () => {
    expect(threatened(['a: ironclad G1', 'b: kin1 G8; kin2 G9'])).toEqual({ kin1: ['ironclad'] });
  });

  it('VW-5.2 whom it has in range of its longest weapon', () => {
    expect(threatened(['a: huntsman G1', 'b: kin1 G19; kin2 G20'])).toEqual({ kin1: ['huntsman'] });
  });

  it('VW-1.12 and sees: in twilight 12 inches, with Nighteyes as far as the weapon carries', () => {
    expect(threatened(['a: huntsman G1', 'b: kin1 G13; kin2 G14'], { light: 'twilight' })).toEqual({
      kin1: ['huntsman'],
    });
    expect(threatened(["a: beta G1 (weapons=['crossbow'])", 'b: kin1 G19'], { light: 'twilight' })).toEqual({
      kin1: ['beta'],
    });
  });

  it('VW-1.9 behind a wall nobody is in danger of a shot', () => {
    expect(threatened(['a: huntsman K10', 'b: kin1 Y10'])).toEqual({});
    expect(threatened(['a: huntsman K9', 'b: kin1 Y10'])).toEqual({ kin1: ['huntsman'] });
  });

  it('VW-4.13, VW-5.13 who is in a Fight attacks in this Fight alone: by contact, or with a one-handed weapon', () => {
    const fight = 'b: kin1 G9; kin2 I11; kin3 G14';
    expect(threatened(["a: thrall1 G8; thrall2 H10 (weapons=['club'])", fight])).toEqual({
      kin1: ['thrall1', 'thrall2'],
      kin2: ['thrall1', 'thrall2'],
    });
    expect(threatened(["a: huntsman G8; thrall2 H10 (weapons=['club'])", fight])).toEqual({
      kin1: ['huntsman', 'thrall2'],
      kin2: ['thrall2'],
    });
  });

  it('VW-9.1 who is Down attacks nobody', () => {
    expect(threatened(['a: huntsman G8 (down); bride1 A21', 'b: kin1 G9'])).toEqual({});
  });

  it('shows the cells, in order, and all figures of the side with them', () => {
    const view = play({ units: ['a: bride1 B2', 'b: kin1 C3'], map: 'heath', alone: true }, []).view('a');
    const answer = ask(view, 'threat', { side: 'a' });
    expect(answer['cells']).toEqual(['A1', 'B1', 'C1', 'A2', 'C2', 'A3', 'B3', 'C3']);
  });
});

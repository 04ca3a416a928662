import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { casts, falls, shields, shoot } from './deeds.ts';
import { book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

const { handle } = book;

/** The picture after all these actions. */
function sceneAfter(placed: Pick<Example, 'units' | 'secrets'>, play: readonly Deed[], dice: readonly number[]): Scene {
  const playing = openPlaying(book, positionOf(placed), dice);
  for (const deed of play) if (typeof deed !== 'function') playing.act(deed);
  return handle.scene(playing.view('all'), {
    words: handle.words['en']!,
    names: { unit: (id) => id, group: (id) => id, side: (side) => side },
    events: playing.events,
  });
}

const cells = (scene: Scene): number[] => scene.highlights.flatMap((each) => each.cells);

describe('11 the picture of spells and shots', () => {
  it('a shot is a line with its distance', () => {
    const { trails } = sceneAfter(
      { units: [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14')] },
      [shoot('a1', 'b1')],
      [20],
    );
    expect(trails).toMatchObject([
      {
        kind: 'shot',
        side: 'a',
        label: '4',
        points: [
          { row: 18, column: 9 },
          { row: 18, column: 13 },
        ],
      },
    ]);
  });
  it('a Fireball is a line from where the mage stood, with seven cells shaded', () => {
    const scene = sceneAfter(
      {
        units: [
          unit('a1', 'sorcerer', 'S10', { spells: ['fireball'] }),
          unit('b1', 'squire', 'S20', { energyLeft: 0 }),
        ],
      },
      [casts('a1', 'fireball', { target: 'b1' }), falls('b1', 'S21')],
      [1, 1],
    );
    expect(scene.trails).toMatchObject([{ kind: 'spell', points: [{ column: 9 }, { column: 19 }] }, { kind: 'push' }]);
    expect(scene.highlights.map(({ shade }) => shade)).toEqual(['effect']);
    expect(new Set(cells(scene)).size).toBe(7);
    // It burns near the centre.
    expect(scene.legend).toEqual([
      { shade: 'effect', text: 'the spell’s area' },
      { shade: 'centre', text: 'centre' },
    ]);
  });
  it('Immolate shades two rings, on the board only; Arise the cells of raised Skeletons', () => {
    const burnt = sceneAfter(
      { units: [unit('a1', 'necromancer', 'A10', { spells: ['immolate'] }), unit('b1', 'squire', 'S20')] },
      [casts('a1', 'immolate')],
      [1],
    );
    expect(new Set(cells(burnt)).size).toBe(12);
    const raised = sceneAfter(
      { units: [unit('a1', 'necromancer', 'S10', { spells: ['arise'] }), unit('b1', 'squire', 'S20')] },
      [casts('a1', 'arise', { cells: 'S12 T12 R12' })],
      [1],
    );
    expect(cells(raised)).toHaveLength(3);
    expect(raised.trails).toEqual([]);
  });
  it('a Shield is a line to the protected unit, even as an interrupt; a failed spell shades nothing', () => {
    const units = [
      unit('a1', 'sorcerer', 'S10', { spells: ['fireball'] }),
      unit('b1', 'squire', 'S20', { energyLeft: 0 }),
      unit('b2', 'paladin', 'S30', { spells: ['shield'] }),
    ];
    expect(
      sceneAfter({ units }, [casts('a1', 'fireball', { target: 'b1' }), shields('b1')], [1, 1]).trails.map(
        ({ kind, side }) => `${side} ${kind}`,
      ),
    ).toEqual(['a spell', 'b spell']);
    expect(sceneAfter({ units }, [casts('a1', 'fireball', { target: 'b1' })], [20]).highlights).toEqual([]);
  });
});

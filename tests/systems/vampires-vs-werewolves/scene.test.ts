import { describe, expect, it } from 'vitest';
import type { Action, Overlay, Scene } from '../../../src/engine/index.ts';
import { namesOf } from '../../../src/table/seats/names.ts';
import { act, book, play } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;
const words = handle.words['en'];
if (!words) throw new Error('The book has no words');

/** The picture after these actions. */
function sceneOf(placed: Placed, deeds: readonly Action[] = [], dice: readonly number[] = []): Scene {
  const playing = play(placed, deeds, dice);
  const names = namesOf(handle, playing.view('all'));
  return handle.scene(playing.view('all'), { words: words!, names, events: playing.events });
}

const legend = ({ legend: entries }: Scene): readonly string[] => entries.map(({ text }) => text);
const badges = ({ tokens }: Scene, unit: string): readonly string[] =>
  tokens.find((each) => each.unit === unit)?.badges.map(({ text }) => text) ?? [];

const far = 'b: kin1 A4';
const materials = (at: string) => [{ id: 'materials-1', kind: 'materials', at, with: { side: 'a' } }];

describe('what the legend explains', () => {
  it('VW-13.1 the tomb by its marker, which is drawn in place of the ground below it', () => {
    const scene = sceneOf({ units: ['a: thrall1 M20', far], alone: true });
    expect(legend(scene)).toEqual(['the Master’s tomb']);
    expect(scene.legend[0]).toMatchObject({ look: { sign: 'altar', tone: 'gold' } });
    expect(scene.terrain.map(({ name }) => name)).not.toContain('the Master’s tomb');
  });

  it('VW-13 the tomb is ground like any other where there is no ritual', () => {
    const scene = sceneOf({ units: ['a: thrall1 M20', far], options: { scenario: 'night-skirmish' } });
    expect(legend(scene)).toEqual([]);
    expect(scene.markers.map(({ id }) => id)).not.toContain('tomb');
    expect(scene.terrain.map(({ name }) => name)).toContain('the Master’s tomb');
  });

  it('VW-2.8, 12.2 materials and gear on the ground, where the picture shows them', () => {
    const lying = (at: string) =>
      sceneOf({ units: ['a: thrall1 M20', 'b: kin1 M10'], markers: materials(at), alone: true });
    expect(legend(lying('M12'))).toContain('materials on the ground');
    expect(legend(lying('Y27'))).not.toContain('materials on the ground');
  });

  it('3.2 no name of ground is so long that it costs the legend a column', () => {
    for (const { name } of sceneOf({ units: ['a: thrall1 M20', far] }).terrain)
      expect(name.length).toBeLessThanOrEqual(26);
  });
});

describe('what nothing hides', () => {
  it('VW-2.8 materials lie where their bearer went out, and no ghost is drawn over them', () => {
    const shot = [act('a', 'shoot', { unit: 'huntsman', target: 'kin1' })];
    const out = (state: string) =>
      sceneOf({ units: ['a: huntsman M20', `b: kin1 M16${state}`], turn: { phase: 'shooting' } }, shot, [9, 2]);
    expect(out('').ghosts).toHaveLength(1);
    const dropped = out(' (materials)');
    expect(dropped.ghosts).toEqual([]);
    expect(dropped.markers.map(({ sign }) => sign)).toContain('bag');
  });

  it('VW-12.3 who stands on materials has a badge for them', () => {
    const placed = { units: ['a: thrall1 M20; thrall2 M22', far], markers: materials('M20') };
    expect(badges(sceneOf(placed), 'thrall1')).toEqual(['stands on ritual materials']);
    expect(badges(sceneOf(placed), 'thrall2')).toEqual([]);
  });
});

describe('what is written on it', () => {
  it('VW-13.5 who carries materials, until somebody is at the ritual', () => {
    const lines = (state: string): readonly string[] =>
      sceneOf({ units: [`a: thrall1 M15 (${state})`, 'b: kin1 A4 (materials)'] }).banner.lines;
    expect(lines('materials').at(-1)).toBe('Thrall 1 and Kin 1 carry ritual materials');
    expect(lines('materials, ritual')).toEqual(['Thrall 1 is at the ritual', expect.stringMatching(/^Side A: /u)]);
  });

  it('VW-4.4 a run is labelled alike before and after it', () => {
    const ran = sceneOf({ units: ['a: huntsman M20', far] }, [
      act('a', 'move', { unit: 'huntsman', to: 'T20', run: 'yes' }),
    ]);
    expect(ran.trails.map(({ label }) => label)).toEqual(['run 7″']);
  });

  it('VW-8.6 a plain test says what it had to reach', () => {
    const scene = sceneOf(
      { units: ['a: thrall1 M17', 'b: alpha M16'] },
      [act('a', 'disengage', { unit: 'thrall1', to: 'M20' })],
      [6],
    );
    expect(scene.dice.map(({ sum }) => sum)).toEqual(['vs Pluck 5']);
  });
});

describe('where a figure can go', () => {
  it('VW-4.1 cells in contact with an enemy are marked only while figures move', () => {
    const names = (phase: string): readonly string[] => {
      const playing = play({ units: ['a: huntsman M20', 'b: kin1 M17'], turn: { phase } }, []);
      const answer = handle.query(playing.view('a'), 'reach', { unit: 'huntsman' }) as { overlay?: Overlay };
      return (answer.overlay?.highlights ?? []).map(({ name }) => name);
    };
    expect(names('movement')).toContain('contact');
    expect(names('shooting')).not.toContain('contact');
    expect(names('shooting')).toContain('targets');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../rendering/index.ts';
import type { Scene } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { fileOf, GOLDEN, GOLDEN_FOLDER } from './golden.ts';
import type { Golden } from './golden.ts';
import { differences } from './likeness.ts';
import { decode } from './pixels.ts';
import { COMBATS, SCENARIO_STORIES } from './stories.ts';

/**
 * How many blocks of 8 pixels may look different: with full or no hinting of letters at most one does; a missing wound
 * changes four.
 */
const TOLERATED = 1;

/** The number of blocks in which the picture of a scene differs from the stored one. */
async function changed({ name, options }: Golden, scene: Scene): Promise<number> {
  const [now, kept] = await Promise.all([decode(drawPicture(scene, options).png), decode(readFileSync(fileOf(name)))]);
  return differences(now, kept).length;
}

describe('golden pictures (renewed, and shown before and after, by `npm run pictures -- --golden`)', () => {
  it('there is one for every scenario and a combat of every book, and none is unused', () => {
    for (const [id, { handle }] of Object.entries(systems)) {
      const scenarios =
        handle.options
          .find((option) => option.id === 'scenario')
          ?.values.filter((value) => value !== 'ask' && value !== 'random') ?? [];
      expect(Object.keys(SCENARIO_STORIES[id] ?? {}).sort()).toEqual([...scenarios].sort());
      expect(COMBATS[id]).toBeDefined();
    }
    expect(readdirSync(GOLDEN_FOLDER).sort()).toEqual(GOLDEN.map(({ name }) => `${name}.png`).sort());
  });

  it.each(GOLDEN)('$name looks as before', async (golden) => {
    expect(await changed(golden, golden.scene())).toBeLessThanOrEqual(TOLERATED);
  });

  it('would show a missing wound, active unit, move, objective, die or fallen unit', async () => {
    const of = (name: string): Golden => GOLDEN.find((golden) => golden.name === name)!;
    const unlike = async (name: string, change: (scene: Scene) => Partial<Scene>): Promise<void> => {
      const golden = of(name);
      const scene = golden.scene();
      expect(await changed(golden, { ...scene, ...change(scene) }), name).toBeGreaterThan(TOLERATED);
    };
    const token =
      (label: string, change: Partial<Scene['tokens'][number]>) =>
      ({ tokens }: Scene): Partial<Scene> => ({
        tokens: tokens.map((one) => (one.label === label ? { ...one, ...change } : one)),
      });
    await unlike('salvation-and-steel-annihilation', token('a1', { badges: [] }));
    await unlike('salvation-and-steel-annihilation', token('a1', { active: false }));
    await unlike('salvation-and-steel-annihilation', ({ tokens }) => ({
      tokens: tokens.map(({ lying: _lying, ...one }) => one),
    }));
    await unlike('salvation-and-steel-escape', () => ({ trails: [] }));
    await unlike('salvation-and-steel-lock-down', () => ({ markers: [] }));
    await unlike('salvation-and-steel-combat', ({ dice }) => ({ dice: dice.slice(1) }));
    await unlike('squads-and-champions-fords', token('a6', { badges: [] }));
    await unlike('squads-and-champions-fords', ({ highlights }) => ({
      highlights: highlights.filter(({ label }) => label === undefined),
    }));
  });
});

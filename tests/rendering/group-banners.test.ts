import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { shared } from '../../rendering/geometry.ts';
import { layOut } from '../../rendering/layout.ts';
import type { ViewKind } from '../../rendering/layout.ts';
import { groupBanners } from '../../rendering/marks/group-banners.ts';
import type { GroupBanners } from '../../rendering/marks/group-banners.ts';
import { themeOf } from '../../rendering/palettes/index.ts';
import type { Scene } from '../../src/engine/index.ts';
import { fight } from './scenes.ts';
import { battle, crowd } from './scrollhammer-stories.ts';
import { endOf } from './stories.ts';

const WIDTHS = { crop: 1000, whole: 1200 };
const bannersOn = (scene: Scene, view: ViewKind): GroupBanners =>
  groupBanners(createCanvas(10, 10).getContext('2d'), scene, layOut(scene, view, WIDTHS[view]), themeOf('dark'));

describe('banners of groups', () => {
  const boards = { battle: endOf(battle), crowd: endOf(crowd) };

  it.each(Object.entries(boards))('%s: on a whole board each group has one, and none hides another', (_, scene) => {
    const groups = new Set(scene.tokens.map(({ side, group }) => `${side} ${group}`));
    const { boxes, bannered, labels } = bannersOn(scene, 'whole');
    expect(boxes).toHaveLength(groups.size);
    expect(bannered.size).toBe(scene.tokens.length);
    expect(labels).toEqual(new Set(scene.tokens.map(({ label }) => label)));
    const { board } = layOut(scene, 'whole', WIDTHS.whole);
    for (const [i, box] of boxes.entries()) {
      expect(shared(box, board)).toBe(box.width * box.height);
      for (const other of boxes.slice(i + 1)) expect(shared(box, other)).toBeLessThan(box.width * box.height * 0.2);
    }
  });

  it('are 13 pixels high on a phone, where a figure has 7', () => {
    const { boxes } = bannersOn(boards.crowd, 'whole');
    for (const { height } of boxes) expect(height / (WIDTHS.whole / 400)).toBeCloseTo(13, 0);
  });

  it('are not needed where each figure can bear its name, nor by units with names of their own', () => {
    expect(bannersOn(boards.crowd, 'crop').boxes).toEqual([]);
    expect(bannersOn({ ...fight, focus: [] }, 'whole').boxes).toEqual([]);
  });

  it('show the lasting states of a group, and whether it may act', () => {
    const keys = (scene: Scene): string[] => bannersOn(scene, 'whole').parts.map(({ key }) => key);
    const { crowd: scene } = boards;
    const [first] = scene.tokens;
    const changed = (change: Partial<Scene['tokens'][number]>): Scene => ({
      ...scene,
      tokens: scene.tokens.map((token) => (token.group === first?.group ? { ...token, ...change } : token)),
    });
    const down = { sign: 'lying', tone: 'earth', text: 'gone to ground' } as const;
    expect(keys(changed({ badges: [down] }))).not.toEqual(keys(scene));
    expect(keys(changed({ badges: [{ ...down, fleeting: true }] }))).toEqual(keys(changed({ badges: [] })));
    expect(keys(changed({ active: !first?.active }))).not.toEqual(keys(scene));
  });
});

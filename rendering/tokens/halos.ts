import type { Scene, Token } from '../../src/engine/scene.ts';
import { around, type Box, boxOf, grown, middle } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import type { ScenePart } from '../parts.ts';
import { cased, type Pen } from '../pen.ts';
import type { Scale } from '../scale.ts';
import type { Theme } from '../theme.ts';
import { body, bodyBox, footprintOf, isLarge, tokenScale } from './outline.ts';

/** Who stands out, and the outline of whose body it is that stands out. */
export interface Outlined extends Pick<Token, 'side' | 'active' | 'chosen'> {
  /** Its body, in pixels. */
  readonly box: Box;
  readonly large: boolean;
}

const haloOf = ({ cell, dot }: Scale): { readonly width: number; readonly edge: number; readonly far: number } => {
  const width = Math.max(cell * 0.1, 2 * dot);
  return { width, edge: Math.max(cell * 0.02, 0.5 * dot), far: width + Math.max(cell * 0.09, 1.8 * dot) };
};

/**
 * The halos of those who may act and the rings of those who are given an order: below all tokens, and a group's
 * together, so that figures side by side have one outline and cover none of each other.
 */
export function haloParts(scene: Scene, layout: Layout, theme: Theme): readonly ScenePart[] {
  const scale = tokenScale(layout);
  const spare = haloOf(scale).far + scale.cell * 0.1 + 3 * scale.dot;
  const groups = new Map<string, Outlined[]>();
  for (const { side, unit, group, cells, lying, active, chosen = false } of scene.tokens) {
    const box = active || chosen ? boxOf(scene.board, cells) : null;
    if (box === null) continue;
    const foot = footprintOf(scene.board, box);
    const at = toPixel(layout)(middle(box));
    const own = bodyBox(side, lying !== undefined, foot.width, foot.height, scale.cell);
    const key = group === null ? unit : `${side} ${group}`;
    const outlined = { side, active, chosen, box: { ...own, x: at.x + own.x, y: at.y + own.y }, large: isLarge(foot) };
    groups.set(key, [...(groups.get(key) ?? []), outlined]);
  }
  return [...groups.values()].map((members) => ({
    key: JSON.stringify(['halo', theme.name, scale, members]),
    box: grown(
      around(
        members.flatMap(({ box: { x, y, width, height } }) => [
          { x, y },
          { x: x + width, y: y + height },
        ]),
      ),
      spare,
    ),
    draw: (pen) => drawHalos(pen, members, scale, theme),
  }));
}

/** Rings in dashes, then halos, each layer of all members before the next. */
export function drawHalos(pen: Pen, members: readonly Outlined[], scale: Scale, theme: Theme): void {
  const { width, edge, far } = haloOf(scale);
  const filled = (those: readonly Outlined[], by: number, colour: string): void => {
    pen.fillStyle = colour;
    for (const { side, box, large } of those) {
      body(pen, side, grown(box, by), large);
      pen.fill();
    }
  };
  const chosen = members.filter((member) => member.chosen);
  for (const { side, box, large } of chosen)
    drawChosenRing(pen, () => body(pen, side, grown(box, far), large), scale, theme);
  const active = members.filter((member) => member.active);
  filled(active, width + edge, theme.night);
  filled(active, width, theme.active);
}

/** A second ring, in dashes: it is found among units that may act, and without colours. `outline` traces it. */
export function drawChosenRing(pen: Pen, outline: () => void, { cell, dot }: Scale, theme: Theme): void {
  const width = Math.max(cell * 0.075, 1.6 * dot);
  outline();
  cased(pen, theme.white, width, theme.night, Math.max(cell * 0.02, 0.5 * dot));
  pen.setLineDash([cell * 0.16, cell * 0.12]);
  outline();
  pen.strokeStyle = theme.chosen;
  pen.lineWidth = width;
  pen.stroke();
  pen.setLineDash([]);
}

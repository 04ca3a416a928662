import type { Scene, SceneMarker } from '../../src/engine/scene.ts';
import { drawLook } from '../tokens/badges.ts';
import { mix } from '../colour.ts';
import { type Box, centre, placeOf } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import type { Scale } from '../scale.ts';
import { cased, circle, type Pen, trace, write, writeRimmed } from '../pen.ts';
import { drawSign, isAboutToken, isThing } from '../signs/index.ts';
import type { SignColours } from '../signs/sign.ts';
import { toneColours } from '../signs/tones.ts';
import { sideLook, type Theme } from '../theme.ts';

/** Objectives are drawn as large as a cell, and large enough to be found on a phone. */
export const markerSize = ({ cell, dot }: Scale): number => Math.max(cell, 15 * dot);

/** The areas covered by markers, in pixels. */
export function markerBoxes(scene: Scene, layout: Layout): readonly Box[] {
  const half = markerSize(layout) * 0.45;
  return scene.markers.map(({ at }) => {
    const { x, y } = toPixel(layout)(centre(scene.board, placeOf(scene.board, at)));
    return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
  });
}

function crossOut(pen: Pen, u: number, theme: Theme): void {
  pen.lineCap = 'round';
  pen.beginPath();
  for (const way of [-1, 1])
    trace(pen, [
      { x: -0.32 * u, y: -0.32 * u * way },
      { x: 0.32 * u, y: 0.32 * u * way },
    ]);
  cased(pen, theme.bad, Math.max(2, u * 0.09), theme.casing, Math.max(1, u * 0.03));
}

/** Signs that carry their label. */
const LETTERED: readonly SceneMarker['sign'][] = ['disc', 'diamond'];

/**
 * In the colours of its tone; without one, things in the colour of their side on a dark plate, bright where nobody
 * holds them unless writing stands on them, and other signs on a plate of their side.
 */
function coloursOf(theme: Theme, { sign, tone, side }: SceneMarker): Omit<SignColours, 'pixel'> {
  const look = sideLook(theme, side);
  const others = { deep: look.deep, theme, outlined: true };
  if (tone !== undefined) return { ...toneColours(theme, tone), ...others };
  if (side !== null && !isThing(sign)) return { plate: look.fill, rim: theme.white, ink: look.ink, ...others };
  const ink = side === null && !LETTERED.includes(sign) ? look.pale : look.fill;
  return { plate: mix(theme.night, theme.cell, 0.12), rim: theme.white, ink, ...others };
}

/** A marker around (0,0) with its label, inside discs and diamonds, below others. Flags without a label show the letter of the side that holds them. */
export function drawMarker(pen: Pen, marker: SceneMarker, scale: Scale, theme: Theme): void {
  const u = markerSize(scale);
  const { sign } = marker;
  const colours = coloursOf(theme, marker);
  // A plate with a bright ring: objectives must be found first.
  circle(pen, { x: 0, y: 0 }, u * 0.45);
  cased(
    pen,
    marker.spent ? theme.quiet : theme.gold,
    Math.max(1.2 * scale.dot, u * 0.055),
    theme.night,
    Math.max(1, u * 0.03),
  );
  pen.fillStyle = colours.plate;
  pen.fill();
  if (marker.spent) pen.globalAlpha = 0.45;
  if (isAboutToken(sign)) drawLook(pen, marker, { x: 0, y: 0 }, u * 0.3, theme);
  else drawSign(pen, sign, u * 0.45, colours);
  pen.globalAlpha = 1;
  if (marker.spent) crossOut(pen, u, theme);
  const label = marker.label === '' && sign === 'flag' ? (marker.side ?? '') : marker.label;
  if (label === '') return;
  const inside = LETTERED.includes(sign);
  const lettering = {
    size: Math.max(9, u * (inside ? 0.34 : 0.27)),
    colour: inside && marker.tone !== undefined ? colours.plate : theme.white,
    weight: 'bold',
    align: 'center',
    most: u * (inside ? 0.56 : 0.95),
  } as const;
  if (inside) write(pen, label, { x: 0, y: 0 }, lettering);
  else writeRimmed(pen, label, { x: 0, y: u * 0.42 }, theme.night, Math.max(1.5, u * 0.04), lettering);
}

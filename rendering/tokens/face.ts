import type { Sign } from '../../src/engine/looks.ts';
import type { Token } from '../../src/engine/scene.ts';
import type { Footprint } from './outline.ts';
import type { Theme } from '../theme.ts';
import type { Scale } from '../scale.ts';

/** Below this body width, in pixels of a phone, there is only room for the label: bars and deeds would be illegible. */
export const PLAIN_BELOW = 16;

/** The part of a token that its image shows: everything but its position. */
export type Face = Pick<
  Token,
  | 'side'
  | 'label'
  | 'silhouette'
  | 'crest'
  | 'facing'
  | 'level'
  | 'lying'
  | 'body'
  | 'frame'
  | 'badges'
  | 'bars'
  | 'initials'
  | 'ring'
  | 'deeds'
>;

/** Whether a token wears this sign. */
export const has = (face: Face, sign: Sign): boolean => face.badges.some((badge) => badge.sign === sign);

/** Equal for tokens that look the same. */
export function faceKey(face: Face, foot: Footprint, { cell, dot }: Scale, theme: Theme): string {
  const { side, label, silhouette, crest, facing, level, lying, body: fill, frame, initials, ring } = face;
  return JSON.stringify([
    theme.name,
    cell,
    dot,
    foot.width,
    foot.height,
    foot.square,
    side,
    label,
    silhouette,
    crest?.shape,
    facing,
    level,
    lying !== undefined,
    fill,
    frame?.line,
    frame?.tone,
    face.badges.map(({ sign, tone, letter, count, heading }) => [sign, tone, letter, count, heading]),
    face.bars.map(({ shape, left, of }) => [shape, left, of]),
    initials,
    ring?.hue,
    ring?.letter,
    face.deeds?.list.map(({ sign, done }) => [sign, done]),
  ]);
}

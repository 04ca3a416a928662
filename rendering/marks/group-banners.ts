import type { Badge, Scene, Token } from '../../src/engine/scene.ts';
import { type Box, boxOf, grown, middle, type PicturePoint } from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import type { ScenePart } from '../parts.ts';
import { cased, type Pen, widthOf, write } from '../pen.ts';
import { drawPlated, isAboutToken } from '../signs/index.ts';
import { drawSilhouette } from '../silhouettes/index.ts';
import type { Theme } from '../theme.ts';
import { PLAIN_BELOW } from '../tokens/face.ts';
import { body } from '../tokens/outline.ts';
import { letteredCells } from './cell-letters.ts';
import { markerBoxes } from './markers.ts';
import type { PictureNote } from './note.ts';
import { roomFor } from './note-room.ts';
import { drawTie } from './tie.ts';
import { tokenBoxes } from './overlay.ts';

/** Groups of this size have room for their banner on their own figures; beside smaller ones it hides none. */
const CROWD = 9;
/** Height of a banner and of its letters, in pixels of a phone. */
const [HEIGHT, LETTERS] = [13, 9.5];
const MOST_BADGES = 3;

export interface GroupBanners {
  /** Figures whose label stands on a banner instead. */
  readonly bannered: ReadonlySet<Token>;
  /** The labels on banners. */
  readonly labels: ReadonlySet<string>;
  /** Where banners are: other notes keep away. */
  readonly boxes: readonly Box[];
  readonly ties: readonly ScenePart[];
  readonly parts: readonly ScenePart[];
}

/** The figures of each group, where they all bear its name; none if no group of several does. */
function groupsByName({ tokens }: Scene): readonly (readonly Token[])[] {
  const groups = new Map<string, Token[]>();
  for (const token of tokens) {
    if (token.group === null || token.ring) continue;
    const key = `${token.side} ${token.group}`;
    groups.set(key, [...(groups.get(key) ?? []), token]);
  }
  const named = [...groups.values()].filter((members) => members.every(({ label }) => label === members[0]?.label));
  return named.some(({ length }) => length > 1) ? named : [];
}

/**
 * Where cells are too small to write on their figures, each group gets one banner with its symbol, its name and its
 * states: on its figures if they are many, else beside them.
 */
export function groupBanners(measuring: Pen, scene: Scene, layout: Layout, theme: Theme): GroupBanners {
  const groups = layout.cell < PLAIN_BELOW * layout.dot ? groupsByName(scene) : [];
  const tokens = [...tokenBoxes(scene, layout), ...markerBoxes(scene, layout)];
  const lettered = letteredCells(scene, layout);
  const boxes: Box[] = [];
  // The large ones first: they have one place only.
  const placed = groups
    .toSorted((one, other) => other.length - one.length)
    .flatMap((members) => {
      const banner = bannerOf(measuring, members, scene, layout, theme);
      if (banner === null) return [];
      const { at, width, height } = banner;
      const { x, y } =
        members.length >= CROWD
          ? { x: at.x - width / 2, y: at.y - height / 2 }
          : // A name matters more than a figure: other banners count twice.
            roomFor(banner, [...boxes, ...boxes, ...lettered], tokens, [], layout);
      const box = { x: Math.round(x), y: Math.round(y), width, height };
      boxes.push(box);
      return [{ ...banner, box }];
    });
  return {
    bannered: new Set(groups.flat()),
    labels: new Set(groups.flatMap((members) => members.map(({ label }) => label))),
    boxes,
    ties: placed.map(({ at, rim, box }) => ({
      key: JSON.stringify(['tie', at, rim, box]),
      box: grown(around(at, box), layout.cell * 0.05 + 3),
      draw: (pen) => drawTie(pen, at, rim, box, layout.cell, theme),
    })),
    parts: placed.map(({ key, box, draw }) => ({
      key,
      box: grown(box, 3 * layout.dot),
      draw: (pen) => draw(pen, box),
    })),
  };
}

const around = (at: PicturePoint, { x, y, width, height }: Box): Box => ({
  x: Math.min(at.x, x),
  y: Math.min(at.y, y),
  width: Math.max(at.x, x + width) - Math.min(at.x, x),
  height: Math.max(at.y, y + height) - Math.min(at.y, y),
});

/** What a group's banner shows and where it belongs; null if none of its figures is on the board. */
function bannerOf(
  measuring: Pen,
  members: readonly Token[],
  scene: Scene,
  layout: Layout,
  theme: Theme,
): PictureNote | null {
  const { dot } = layout;
  const [first] = members;
  const all = boxOf(
    scene.board,
    members.flatMap(({ cells }) => cells),
  );
  if (!first || all === null) return null;
  const centre = middle(all);
  const away = ({ cells }: Token): number => {
    const box = boxOf(scene.board, cells);
    return box === null ? Infinity : Math.hypot(middle(box).x - centre.x, middle(box).y - centre.y);
  };
  const inner = members.reduce((best, token) => (away(token) < away(best) ? token : best));
  const spot = members.length >= CROWD ? all : (boxOf(scene.board, inner.cells) ?? all);
  const badges = badgesOf(members);
  const [height, size] = [HEIGHT * dot, LETTERS * dot];
  const written = widthOf(measuring, first.label, size, 'bold');
  const signs = badges.length * height * 0.8;
  return {
    at: toPixel(layout)(middle(spot)),
    rim: 0.45 * Math.sqrt(inner.cells.length),
    width: Math.round(size + written + 7 * dot + signs),
    height: Math.round(height),
    key: JSON.stringify([
      'banner',
      theme.name,
      first.side,
      first.label,
      first.silhouette,
      members.some(({ active }) => active),
      members.some(({ chosen }) => chosen),
      badges,
    ]),
    draw: (pen, box) => drawBanner(pen, members, badges, box, dot, theme),
  };
}

/** The lasting states of a group, each once. */
function badgesOf(members: readonly Token[]): readonly Badge[] {
  const badges = new Map<string, Badge>();
  for (const badge of members.flatMap((token) => token.badges))
    if (badge.fleeting !== true && !isAboutToken(badge.sign)) badges.set(`${badge.sign} ${badge.letter ?? ''}`, badge);
  return [...badges.values()].slice(0, MOST_BADGES);
}

function drawBanner(
  pen: Pen,
  members: readonly Token[],
  badges: readonly Badge[],
  box: Box,
  dot: number,
  theme: Theme,
): void {
  const [first] = members;
  if (!first) return;
  const { side, label, silhouette } = first;
  const look = theme.sides[side];
  const rim = members.some(({ chosen }) => chosen)
    ? theme.chosen
    : members.some(({ active }) => active)
      ? theme.active
      : theme.white;
  body(pen, side, box, true);
  cased(pen, rim, 1.6 * dot, theme.night, 0.6 * dot);
  pen.fillStyle = look.fill;
  pen.fill();
  const size = LETTERS * dot;
  const y = box.y + box.height / 2;
  drawSilhouette(pen, silhouette, { x: box.x + 2.5 * dot + size / 2, y }, size, look.ink, look.fill);
  const x = box.x + 4 * dot + size;
  write(pen, label, { x, y }, { size, colour: look.ink, weight: 'bold' });
  const r = box.height * 0.36;
  badges.forEach((badge, index) => {
    const { sign } = badge;
    if (isAboutToken(sign)) return;
    const at = { x: box.x + box.width - 2 * dot - r - (badges.length - 1 - index) * box.height * 0.8, y };
    drawPlated(pen, { ...badge, sign, count: 1 }, at, r, theme);
  });
}

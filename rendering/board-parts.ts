import type { Ghost, Scene, SceneMarker, Token } from '../src/engine/scene.ts';
import { type DrawCaches } from './draw-caches.ts';
import { boxOf, centre, grown, middle, placeOf, type PicturePoint } from './geometry.ts';
import { type Layout, toPixel } from './layout.ts';
import type { Scale } from './scale.ts';
import { beyondParts } from './marks/beyond.ts';
import { cellLetters } from './marks/cell-letters.ts';
import { groupBanners } from './marks/group-banners.ts';
import { groupParts, linkPart } from './marks/links.ts';
import { noteParts } from './marks/notes.ts';
import { drawMarker, markerBoxes, markerSize } from './marks/markers.ts';
import { areaNameParts, highlightParts, tokenBoxes } from './marks/overlay.ts';
import { type ScenePart } from './parts.ts';
import { type Pen } from './pen.ts';
import { isAboutToken } from './signs/index.ts';
import { type Theme } from './theme.ts';
import { ghostKey, markerKey, stampOf, stampSize } from './tokens/sprites.ts';
import { drawToken } from './tokens/tokens.ts';
import { drawGhost } from './tokens/ghosts.ts';
import { faceKey } from './tokens/face.ts';
import { type Footprint, footprintOf, tokenScale } from './tokens/outline.ts';
import { haloParts } from './tokens/halos.ts';
import { trailParts } from './marks/trails.ts';

/** Everything on the board, from the bottom up; `measuring` only measures. */
export function boardParts(
  measuring: Pen,
  scene: Scene,
  layout: Layout,
  theme: Theme,
  caches: DrawCaches,
): readonly ScenePart[] {
  const banners = groupBanners(measuring, scene, layout, theme);
  const letters = cellLetters(measuring, scene, layout, theme, banners.boxes);
  const { ties, notes } = noteParts(measuring, scene, layout, theme, [...banners.boxes, ...letters.boxes]);
  const bare = (token: Token): Token => (banners.bannered.has(token) ? onBanner(token) : token);
  const nameless = (ghost: Ghost): Ghost => (banners.labels.has(ghost.label) ? { ...ghost, label: '' } : ghost);
  const trails = scene.trails.flatMap((trail) => trailParts(scene, trail, layout, theme) ?? []);
  return [
    ...scene.highlights.flatMap((highlight) => highlightParts(scene, highlight, layout, theme)),
    ...groupParts(scene, layout, theme),
    ...scene.markers.map((marker) => markerPart(scene, marker, layout, theme, caches)),
    ...scene.ghosts.flatMap((ghost) => ghostParts(scene, nameless(ghost), layout, theme, caches)),
    ...trails.map(({ below }) => below),
    ...ties,
    ...banners.ties,
    ...letters.ties,
    ...beyondParts(scene, layout, theme, [
      ...tokenBoxes(scene, layout).map((box) => grown(box, layout.cell * 0.12)),
      ...markerBoxes(scene, layout),
      ...banners.boxes,
      ...letters.boxes,
      ...notes.map(({ box }) => box),
    ]),
    ...haloParts(scene, layout, theme),
    ...fromBehind(scene.tokens).flatMap((token) => tokenParts(scene, bare(token), layout, theme, caches)),
    ...scene.highlights.flatMap((highlight) => areaNameParts(measuring, scene, highlight, layout, theme)),
    ...scene.links.map((link) => linkPart(scene, link, layout, theme)),
    ...trails.map(({ above }) => above),
    ...banners.parts,
    ...letters.parts,
    ...notes,
  ];
}

/** What is left on a figure whose group has a banner: its name and its states are read there. */
const onBanner = (token: Token): Token => ({
  ...token,
  label: '',
  badges: token.badges.filter(({ sign }) => isAboutToken(sign)),
});

/** From the top of the board down, so that signs on the upper rim stay visible; flying tokens last. */
function fromBehind(tokens: readonly Token[]): readonly Token[] {
  return tokens.toSorted((a, b) => a.level - b.level || (a.cells[0] ?? 0) - (b.cells[0] ?? 0));
}

/** Something around the middle of its footprint; its image is created if it is not cached. */
function stampPart(
  key: string,
  at: PicturePoint,
  foot: Footprint,
  scale: Scale,
  caches: DrawCaches,
  draw: (pen: Pen) => void,
): ScenePart {
  const { width, height } = stampSize(foot, scale);
  const [x, y] = [Math.round(at.x - width / 2), Math.round(at.y - height / 2)];
  return {
    key,
    box: { x, y, width, height },
    draw: (pen) =>
      pen.drawImage(
        caches.tokens.get(key, () => stampOf(foot, scale, draw)),
        x,
        y,
      ),
  };
}

function markerPart(scene: Scene, marker: SceneMarker, layout: Layout, theme: Theme, caches: DrawCaches): ScenePart {
  const at = toPixel(layout)(centre(scene.board, placeOf(scene.board, marker.at)));
  const size = markerSize(layout) / layout.cell;
  const foot = { width: size, height: size, square: true };
  return stampPart(markerKey(marker, layout, theme), at, foot, layout, caches, (image) =>
    drawMarker(image, marker, layout, theme),
  );
}

function ghostParts(
  scene: Scene,
  ghost: Ghost,
  layout: Layout,
  theme: Theme,
  caches: DrawCaches,
): readonly ScenePart[] {
  const box = boxOf(scene.board, ghost.cells ?? [ghost.at]);
  if (box === null) return [];
  const foot = footprintOf(scene.board, box);
  const scale = tokenScale(layout);
  return [
    stampPart(ghostKey(ghost, foot, scale, theme), toPixel(layout)(middle(box)), foot, scale, caches, (image) =>
      drawGhost(image, { x: 0, y: 0 }, ghost, foot, scale, theme),
    ),
  ];
}

function tokenParts(
  scene: Scene,
  token: Token,
  layout: Layout,
  theme: Theme,
  caches: DrawCaches,
): readonly ScenePart[] {
  const box = boxOf(scene.board, token.cells);
  if (box === null) return [];
  const foot = footprintOf(scene.board, box);
  const scale = tokenScale(layout);
  return [
    stampPart(faceKey(token, foot, scale, theme), toPixel(layout)(middle(box)), foot, scale, caches, (image) =>
      drawToken(image, token, foot, scale, theme),
    ),
  ];
}

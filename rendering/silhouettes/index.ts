import type { Silhouette } from '../../src/engine/looks.ts';
import type { PicturePoint } from '../geometry.ts';
import { type Pen, within } from '../pen.ts';
import { bat, beast, boar, rider, serpent, werewolf, wolf } from './beasts.ts';
import { blade, brute, club, fighter, fork, pike, shield, spear } from './blades.ts';
import type { SilhouetteDrawing } from './silhouette.ts';
import { helmet, hood, horned, leader, mage, person, undead, vampire } from './heads.ts';
import { banner, bike, cannon, golem, machine, vehicle } from './machines.ts';
import { crossbow, gun, ranged, staff } from './missiles.ts';
import { claws, dragon, fist, hand, spirit, wings } from './monsters.ts';

export type { SilhouetteDrawing } from './silhouette.ts';

/** Every silhouette by its name; to add one, name it in `src/engine/looks.ts` and draw it in the file of its subject. */
export const FIGURES: Readonly<Record<Silhouette, SilhouetteDrawing>> = {
  fighter,
  blade,
  spear,
  pike,
  shield,
  brute,
  club,
  fork,
  ranged,
  crossbow,
  gun,
  staff,
  person,
  helmet,
  horned,
  hood,
  leader,
  mage,
  vampire,
  undead,
  spirit,
  hand,
  rider,
  beast,
  claws,
  wolf,
  werewolf,
  bat,
  boar,
  dragon,
  serpent,
  wings,
  fist,
  machine,
  golem,
  vehicle,
  bike,
  cannon,
  banner,
};

/** Draws the symbol of a class of units, `size` pixels high and wide, around `at`; `turn` in radians clockwise. */
export function drawSilhouette(
  pen: Pen,
  silhouette: Silhouette,
  at: PicturePoint,
  size: number,
  ink: string,
  ground: string,
  turn = 0,
): void {
  within(pen, () => {
    pen.translate(at.x, at.y);
    pen.rotate(turn);
    pen.scale(size / 2.1, size / 2.1);
    FIGURES[silhouette](pen, ink, ground);
  });
}

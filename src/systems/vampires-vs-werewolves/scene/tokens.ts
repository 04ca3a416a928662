import type { Badge, Silhouette, Token } from '../../../engine/index.ts';
import { cellOf, onBoard, sayIn } from '../../../kit/index.ts';
import { figures } from '../data/figures.ts';
import { shortMove } from '../data/constants.ts';
import { terrainAt } from '../geometry.ts';
import type { SeenFigure, VampiresShow, VampiresView } from '../state.ts';
import { isEligible } from '../turns.ts';
import { card, shootingWeapons } from '../units.ts';

/** Its code on the board, with its number: `B1`, `Co`. Section 11 */
export function codeOf({ id, type }: Pick<SeenFigure, 'id' | 'type'>): string {
  const { code } = figures[card({ type }).id];
  return `${code}${/\d+/.exec(id.slice(type.length))?.[0] ?? ''}`;
}

/** A shape for what it is now: beasts and bats by their form, the others by what they do. */
function silhouetteOf(unit: SeenFigure): Silhouette {
  switch (unit.form) {
    case 'bat':
      return 'spirit';
    case 'wolf':
      return 'beast';
    case 'hybrid':
      return 'brute';
    default:
      if (card(unit).leadership > 1) return 'leader';
      if (card(unit).kind === 'vampire') return 'undead';
      return shootingWeapons(unit).length > 0 ? 'ranged' : 'fighter';
  }
}

function rankOf(unit: SeenFigure): Token['rank'] {
  const { leadership, most, powers } = card(unit);
  if (leadership > 0) return most === 1 && leadership > 1 ? 'unique' : 'leader';
  if (powers.length > 0) return 'elite';
  return shootingWeapons(unit).length > 0 ? 'ranged' : 'plain';
}

function badgesOf(view: VampiresView, unit: SeenFigure): Badge[] {
  const badges: Badge[] = [];
  if (unit.hunkered) badges.push({ kind: 'shielded' });
  if (unit.materials) badges.push({ kind: 'escort' });
  if (unit.ritual) badges.push({ kind: 'marked' });
  if (unit.lost.length + unit.powersLost.length > 0) badges.push({ kind: 'weakened' });
  if (unit.ran) badges.push({ kind: 'doubled' });
  else if (unit.moved > shortMove) badges.push({ kind: 'running' });
  if (unit.acted && view.own.turn > 0) badges.push({ kind: 'done' });
  return badges;
}

/** A figure as it is drawn; section 11. */
function token(view: VampiresView, unit: SeenFigure, show: VampiresShow): Token {
  const say = sayIn(show);
  const cell = cellOf(unit);
  const asked = view.asked.some(({ of }) => of === unit.side);
  return {
    unit: unit.id,
    cells: [cell],
    side: unit.side,
    label: codeOf(unit),
    name: say('token-name', { name: show.names.unit(unit.id), form: unit.form }),
    silhouette: silhouetteOf(unit),
    ...(unit.form === 'human' ? {} : { sign: say(`form-sign.${unit.form}`) }),
    rank: rankOf(unit),
    facing: null,
    level: terrainAt(view, cell).level === 1 ? 1 : 0,
    group: null,
    fallen: unit.down,
    active: asked && !view.result && view.own.turn > 0 && isEligible(view, unit),
    badges: badgesOf(view, unit),
    bars: [],
  };
}

/** All figures on the board, in roster order. */
export const tokensOf = (view: VampiresView, show: VampiresShow): Token[] =>
  onBoard(view).map((unit) => token(view, unit, show));

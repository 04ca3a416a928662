import type { Badge, Silhouette, Token } from '../../../engine/index.ts';
import { cellOf, onBoard, sayIn } from '../../../kit/index.ts';
import { featIds } from '../data/feats.ts';
import type { FeatId } from '../data/feats.ts';
import type { ClassId } from '../data/ranks.ts';
import type { SquadColour } from '../data/colours.ts';
import { terrainAt } from '../geometry.ts';
import { mayAct } from '../phases.ts';
import { spaceOf } from '../movement/space.ts';
import type { ChampionsShow, ChampionsView, SeenUnit } from '../state.ts';
import { card, classId, fateLeft, groupOf } from '../units.ts';

/** The angle of a direction in degrees clockwise from east; directions count from north. SC-1.3 */
const degrees = (direction: number): number => direction * 45 - 90;

const silhouettes: Readonly<Record<ClassId, Silhouette>> = {
  warrior: 'fighter',
  pike: 'spear',
  archer: 'ranged',
  knight: 'rider',
  lancer: 'rider',
  'mounted-archer': 'rider',
};

function rankMark(unit: SeenUnit): Token['rank'] {
  const { rank, unique } = card(unit);
  if (rank === 'standard') return 'plain';
  if (rank === 'elite') return 'elite';
  return unique ? 'unique' : 'leader';
}

/** Whether its group has had its turn in this round, or the unit its share of it. SC-3.3, SC-3.10 */
function isDone({ own }: ChampionsView, unit: SeenUnit): boolean {
  const group = groupOf(unit);
  return unit.done || (own.activated[unit.side].includes(group) && own.activation?.group !== group);
}

function isActive(view: ChampionsView, unit: SeenUnit): boolean {
  const { own } = view;
  if (own.round === 0 || view.result || unit.side !== own.active || own.turnOver || isDone(view, unit)) return false;
  return own.activation === null || (own.activation.group === groupOf(unit) && mayAct(view, unit));
}

/** Its Feats by their numbers, used ones marked; one that is listed twice in the roster is shown twice. SC-10.1 */
function deedsOf(unit: SeenUnit): Token['deeds'] {
  const used = [...unit.featsUsed];
  const spend = (feat: FeatId): boolean => {
    const at = used.indexOf(feat);
    if (at >= 0) used.splice(at, 1);
    return at >= 0;
  };
  return card(unit).feats.map((feat) => ({ sign: String(featIds.indexOf(feat) + 1), done: spend(feat) }));
}

function badgesOf(view: ChampionsView, unit: SeenUnit): Badge[] {
  const badges: Badge[] = [];
  if (unit.wounded) badges.push({ kind: 'wounded' });
  if (unit.dismounted) badges.push({ kind: 'dismounted' });
  if (unit.doubled) badges.push({ kind: 'doubled' });
  if (view.own.round > 0 && isDone(view, unit)) badges.push({ kind: 'done' });
  return badges;
}

/** A unit as it is drawn; section 11. */
function token(view: ChampionsView, unit: SeenUnit, show: ChampionsShow): Token {
  const say = sayIn(show);
  const anchor = cellOf(unit);
  const deeds = deedsOf(unit) ?? [];
  const fate = card(unit).fate;
  return {
    unit: unit.id,
    cells: [anchor, ...spaceOf(view, unit).filter((cell) => cell !== anchor)],
    side: unit.side,
    label: unit.id,
    name: say(`type.${unit.type}`),
    silhouette: silhouettes[classId(unit)],
    sign: say(`class-sign.${classId(unit)}`),
    rank: rankMark(unit),
    facing: unit.facing === null ? null : degrees(unit.facing),
    level: terrainAt(view, anchor).level === 'elevated' ? 1 : 0,
    group: unit.group,
    ...(unit.group === null
      ? {}
      : { ring: { hue: unit.group as SquadColour, letter: say(`squad-sign.${unit.group}`) } }),
    fallen: false,
    active: isActive(view, unit),
    badges: badgesOf(view, unit),
    bars: fate > 0 ? [{ kind: 'fate', left: fateLeft(unit), of: fate }] : [],
    ...(deeds.length > 0 ? { deeds } : {}),
  };
}

/** All units on the board, in number order. */
export const tokensOf = (view: ChampionsView, show: ChampionsShow): Token[] =>
  onBoard(view).map((unit) => token(view, unit, show));

import type { Badge, TokenDeeds, Silhouette, Token } from '../../../engine/index.ts';
import { cellOf, onBoard } from '../../../kit/index.ts';
import { featIds } from '../data/feats.ts';
import type { FeatId } from '../data/feats.ts';
import type { ClassId } from '../data/ranks.ts';
import type { SquadColour } from '../data/colours.ts';
import { terrainAt } from '../geometry.ts';
import { mayAct } from '../phases.ts';
import { spaceOf } from '../movement/space.ts';
import type { ChampionsShow, ChampionsView, SeenUnit } from '../state.ts';
import { card, classId, fateLeft, groupOf } from '../units.ts';
import { sayIn } from '../texts.ts';
import type { SayText } from '../texts.ts';

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

function crestOf(unit: SeenUnit, say: SayText): Pick<Token, 'crest'> {
  const { rank, unique } = card(unit);
  if (rank === 'standard') return {};
  if (rank === 'elite') return { crest: { shape: 'bar', text: say('crest.elite') } };
  return { crest: { shape: unique ? 'dotted-crown' : 'crown', text: say('crest.leader') } };
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
function deedsOf(unit: SeenUnit): TokenDeeds['list'] {
  const used = [...unit.featsUsed];
  const spend = (feat: FeatId): boolean => {
    const at = used.indexOf(feat);
    if (at >= 0) used.splice(at, 1);
    return at >= 0;
  };
  return card(unit).feats.map((feat) => ({ sign: String(featIds.indexOf(feat) + 1), done: spend(feat) }));
}

const isSpent = (view: ChampionsView, unit: SeenUnit): boolean => view.own.round > 0 && isDone(view, unit);

function badgesOf(view: ChampionsView, unit: SeenUnit, say: SayText): Badge[] {
  const badges: readonly (Badge | null)[] = [
    unit.wounded ? { sign: 'slash', text: say('state.wounded') } : null,
    unit.dismounted ? { sign: 'horseshoe', tone: 'earth', text: say('state.dismounted') } : null,
    unit.doubled ? { sign: 'chevrons', tone: 'good', text: say('state.doubled'), fleeting: true } : null,
    isSpent(view, unit) ? { sign: 'tick', tone: 'quiet', text: say('state.done'), fleeting: true } : null,
  ];
  return badges.filter((badge) => badge !== null);
}

/** A unit as it is drawn; section 11. */
function token(view: ChampionsView, unit: SeenUnit, show: ChampionsShow): Token {
  const say = sayIn(show);
  const anchor = cellOf(unit);
  const deeds = deedsOf(unit);
  const fate = card(unit).fate;
  return {
    unit: unit.id,
    cells: [anchor, ...spaceOf(view, unit).filter((cell) => cell !== anchor)],
    side: unit.side,
    label: unit.id,
    name: say(`type.${unit.type}`),
    silhouette: silhouettes[classId(unit)],
    initials: say(`class-sign.${classId(unit)}`),
    ...crestOf(unit, say),
    facing: unit.facing === null ? null : degrees(unit.facing),
    level: terrainAt(view, anchor).level === 'elevated' ? 1 : 0,
    group: unit.group,
    ...(unit.group === null
      ? {}
      : { ring: { hue: unit.group as SquadColour, letter: say(`squad-sign.${unit.group as SquadColour}`) } }),
    active: isActive(view, unit),
    ...(isSpent(view, unit) ? { body: 'grey' } : {}),
    badges: badgesOf(view, unit, say),
    bars: fate > 0 ? [{ shape: 'diamond', left: fateLeft(unit), of: fate, text: say('bar.fate'), lasting: true }] : [],
    ...(deeds.length > 0 ? { deeds: { text: say('deeds.feats'), list: deeds } } : {}),
  };
}

/** All units on the board, in number order. */
export const tokensOf = (view: ChampionsView, show: ChampionsShow): Token[] =>
  onBoard(view).map((unit) => token(view, unit, show));

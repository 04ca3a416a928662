import type { Badge, Silhouette, Token } from '../../../engine/index.ts';
import { sayIn } from '../../../kit/index.ts';
import { footprint } from '../geometry.ts';
import { squadOf } from '../squads.ts';
import type { GenesysShow, GenesysView, SeenUnit } from '../state.ts';
import { aboard, classOf, isDown, isMember, isMountUnit, life, lifeLeft, riderOf } from '../units.ts';

const silhouettes: Readonly<Record<string, Silhouette>> = {
  warder: 'spear',
  bowman: 'ranged',
  axeman: 'fighter',
  tuskrider: 'rider',
  thane: 'leader',
  hearthpriest: 'mage',
  'mother-of-tusks': 'beast',
  trooper: 'ranged',
  crewman: 'fighter',
  husk: 'undead',
  gunner: 'ranged',
  skimmer: 'rider',
  glider: 'spirit',
  marshal: 'leader',
  adept: 'mage',
  'pale-voice': 'spirit',
  tusker: 'beast',
  hoverbike: 'machine',
  'crawler-open': 'machine',
  'crawler-closed': 'machine',
};

function rankMark(unit: SeenUnit): Token['rank'] {
  if (!isMember(unit)) return 'plain';
  const { rank } = classOf(unit);
  return rank === 'standard' ? 'plain' : rank;
}

/** What its squad has done in this round, and in what state it is. Section 11 */
function badgesOf(view: GenesysView, unit: SeenUnit): Badge[] {
  const squad = unit.group === null ? null : squadOf(view, unit.group);
  const badges: Badge[] = [];
  if (unit.damage > 0 && !isDown(unit)) badges.push({ kind: 'wound', count: unit.damage });
  if (isDown(unit)) badges.push({ kind: 'fallen' });
  if (squad?.fleeing || squad?.broken) badges.push({ kind: 'running' });
  if (unit.recovering) badges.push({ kind: 'weakened' });
  if (unit.prone) badges.push({ kind: 'slowed' });
  if (unit.bonus > 0) badges.push({ kind: 'doubled', count: unit.bonus });
  if (view.own.targets.a === unit.id || view.own.targets.b === unit.id) badges.push({ kind: 'marked' });
  if (view.own.round > 0 && squad?.state === 'done') badges.push({ kind: 'done' });
  return badges;
}

/** A unit as it is drawn; who rides is drawn with its mount, who is inside with its vehicle. */
function token(view: GenesysView, unit: SeenUnit, show: GenesysShow): Token[] {
  if (unit.at === null || unit.aboard != null) return [];
  const say = sayIn(show);
  const rider = isMountUnit(unit) ? riderOf(view, unit) : null;
  const shown = rider ?? unit;
  const inside = aboard(view, unit).length;
  const squad = unit.group === null ? null : squadOf(view, unit.group);
  return [
    {
      unit: unit.id,
      cells: footprint(view, unit.at, unit.size),
      side: unit.side,
      label: rider ? rider.id : unit.id,
      name: `${say(`type.${shown.type}`)}${rider ? ` on ${say(`type.${unit.type}`)}` : inside > 0 ? ` with ${inside} aboard` : ''}`,
      silhouette: silhouettes[shown.type] ?? 'fighter',
      sign: say(`class-sign.${shown.type}`),
      rank: rankMark(shown),
      facing: unit.facing === null ? null : unit.facing * 45 - 90,
      level: unit.level,
      group: unit.group,
      fallen: isDown(unit),
      active:
        squad !== null
        && (view.own.activation
          ? view.own.activation.squads.includes(squad.id)
          : squad.side === view.own.active && squad.state === 'fresh' && view.own.stage === 'turns'),
      badges: badgesOf(view, shown),
      bars: life(unit) > 1 ? [{ kind: 'health', left: Math.max(0, lifeLeft(unit)), of: life(unit) }] : [],
    },
  ];
}

/** All that stands on the board, in id order. */
export const tokensOf = (view: GenesysView, show: GenesysShow): Token[] =>
  Object.values(view.units).flatMap((unit) => token(view, unit, show));

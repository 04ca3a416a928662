import type { Badge, Silhouette, Token } from '../../../engine/index.ts';
import { footprint } from '../geometry.ts';
import { squadId, squadOf } from '../squads.ts';
import type { GenesysShow, GenesysView, SeenUnit } from '../state.ts';
import { aboard, classOf, isDown, isMember, isMountUnit, life, lifeLeft, riderOf } from '../units.ts';
import { sayIn } from '../texts.ts';
import type { SayText } from '../texts.ts';

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

/** Leaders and Uniques wear a crown, Elites a bar. */
function crestOf(unit: SeenUnit, say: SayText): Pick<Token, 'crest'> {
  if (!isMember(unit)) return {};
  const { rank } = classOf(unit);
  if (rank === 'standard') return {};
  const shape = ({ elite: 'bar', leader: 'crown', unique: 'dotted-crown' } as const)[rank];
  return { crest: { shape, text: say(`rank.${rank}`) } };
}

/** What its squad has done in this round, and in what state it is. Section 11 */
function badgesOf(view: GenesysView, unit: SeenUnit, say: SayText): Badge[] {
  const squad = squadOf(view, squadId(unit));
  const target = view.own.targets.a === unit.id || view.own.targets.b === unit.id;
  const badges: readonly (Badge | null)[] = [
    unit.damage > 0 && !isDown(unit) ? { sign: 'dots', count: unit.damage, text: say('state.hurt') } : null,
    target ? { sign: 'crosshair', tone: 'alarm', text: say('state.target') } : null,
    squad.fleeing ? { sign: 'flag', tone: 'light', text: say('state.fleeing') } : null,
    squad.broken ? { sign: 'broken-shield', tone: 'bad', text: say('state.broken') } : null,
    unit.recovering ? { sign: 'plus', tone: 'warn', text: say('state.recovering') } : null,
    unit.prone && !isDown(unit) ? { sign: 'crouching', tone: 'earth', text: say('state.prone') } : null,
    unit.burning > 0 ? { sign: 'flame', tone: 'fire', text: say('state.burning') } : null,
    unit.poisoned ? { sign: 'drop', tone: 'poison', text: say('state.poisoned') } : null,
    unit.channelled ? { sign: 'spark', tone: 'magic', text: say('state.channelled') } : null,
    unit.bonus > 0
      ? { sign: 'chevrons', tone: 'good', count: unit.bonus, text: say('state.bonus'), fleeting: true }
      : null,
    view.own.round > 0 && squad.reacted
      ? { sign: 'return', tone: 'quiet', text: say('state.reacted'), fleeting: true }
      : null,
    view.own.round > 0 && squad.state === 'done' && !squad.reacted && !unit.acted
      ? { sign: 'clock', tone: 'quiet', text: say('state.held'), fleeting: true }
      : null,
    view.own.round > 0 && squad.state === 'done' && !squad.reacted && unit.acted
      ? { sign: 'tick', tone: 'quiet', text: say('state.done'), fleeting: true }
      : null,
  ];
  return badges.filter((badge) => badge !== null);
}

/** A unit as it is drawn; who rides is drawn with its mount, who is inside with its vehicle. */
function token(view: GenesysView, unit: SeenUnit, show: GenesysShow): Token[] {
  if (unit.at === null || unit.aboard != null) return [];
  const say = sayIn(show);
  const rider = isMountUnit(unit) ? riderOf(view, unit) : null;
  const shown = rider ?? unit;
  const inside = aboard(view, unit).length;
  const squad = squadOf(view, squadId(unit));
  return [
    {
      unit: unit.id,
      cells: footprint(view, unit.at, unit.size),
      side: unit.side,
      label: rider ? rider.id : unit.id,
      name: `${say(`type.${shown.type}`)}${rider ? ` on ${say(`type.${unit.type}`)}` : inside > 0 ? ` with ${inside} aboard` : ''}`,
      silhouette: silhouettes[shown.type] ?? 'fighter',
      initials: say(`class-sign.${shown.type}`),
      ...crestOf(shown, say),
      facing: unit.facing === null ? null : unit.facing * 45 - 90,
      level: unit.level,
      group: unit.group,
      ...(isDown(unit) ? { lying: say('state.fallen') } : {}),
      ...(squad.state === 'done' ? { body: unit.acted ? ('grey' as const) : ('half' as const) } : {}),
      active: view.own.activation
        ? view.own.activation.squads.includes(squad.id)
        : squad.side === view.own.active && squad.state === 'fresh' && view.own.stage === 'turns',
      badges: badgesOf(view, shown, say),
      bars:
        life(unit) > 1
          ? [{ shape: 'block', left: Math.max(0, lifeLeft(unit)), of: life(unit), text: say('state.life') }]
          : [],
    },
  ];
}

/** All that stands on the board, in id order. */
export const tokensOf = (view: GenesysView, show: GenesysShow): Token[] =>
  Object.values(view.units).flatMap((unit) => token(view, unit, show));

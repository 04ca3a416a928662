import type { Text } from '../../engine/index.ts';
import { allowanceOf } from './movement/marches.ts';
import { shownLength } from './geometry.ts';
import { squadId, squadOf, unitsIn } from './squads.ts';
import type { GenesysView, SeenUnit, Squad } from './state.ts';
import { text } from './texts.ts';
import { body, isCasualty, isDown, isMember, life, lifeLeft, morale } from './units.ts';

/** How far all of them can go, in their own turn and while their movement of the round is unused. GP-8.5, GP-9.1 */
function paceOf(view: GenesysView, squad: Squad, units: readonly SeenUnit[]): readonly Text[] {
  const { stage, active } = view.own;
  const there = units.map((unit) => body(view, unit)).filter(({ at }) => at !== null);
  if (stage !== 'turns' || active !== squad.side || squad.moved || squad.state === 'done' || there.length === 0)
    return [];
  const most = there.map((mover) => allowanceOf(view, mover, { verb: 'move', by: squad.side }).most);
  return [text('now.moves', { inches: shownLength(Math.min(...most)) })];
}

const stateOf = ({ broken, fleeing, reacted }: Squad): readonly Text[] => [
  ...(fleeing ? [text('state.fleeing')] : []),
  ...(broken ? [text('state.broken')] : []),
  ...(reacted ? [text('state.reacted')] : []),
];

/** Who is still up, and how many of these are hurt; of one alone, what it has left where that is more than life or death. Section 2 */
function strengthOf(units: readonly SeenUnit[], up: readonly SeenUnit[]): readonly Text[] {
  const [only] = units;
  if (only && units.length === 1)
    return life(only) > 1 ? [text('now.life', { left: lifeLeft(only), of: life(only) })] : [];
  const hurt = up.filter(({ damage }) => damage > 0).length;
  return [
    text('now.standing', { left: up.length, of: units.length }),
    ...(hurt > 0 ? [text('now.hurt', { hurt })] : []),
  ];
}

/** What a squad, or the squad of a unit, has left and can do now. */
export function condition(view: GenesysView, actor: string): readonly Text[] {
  const unit = Object.hasOwn(view.units, actor) ? view.units[actor] : undefined;
  const id = unit ? squadId(unit) : actor;
  if (!Object.hasOwn(view.own.squads, id)) return [];
  const squad = squadOf(view, id);
  const members = unitsIn(view, id).filter(isMember);
  const all = members.length > 0 ? members : unitsIn(view, id);
  const up = all.filter((each) => !isDown(each) && !isCasualty(each));
  if (up.length === 0) return [];
  return [
    ...strengthOf(all, up),
    ...stateOf(squad),
    ...paceOf(view, squad, up),
    ...(members.length > 0 ? [text('now.nerve', { morale: Math.max(...up.map(morale)) })] : []),
  ];
}

import type { Refusal, RuleId, SideId, UnitId } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import type { Declared } from './facts/declared.ts';
import { gapOf } from './geometry.ts';
import { lasting, remembered } from './lasting.ts';
import type { Direction } from './geometry.ts';
import { refusal } from './refusals.ts';
import { isChain, isFresh, isNear, squadCommand, squadMorale, squadOf, standingIn, unitsIn } from './squads.ts';
import type { Activation, GenesysPlay, Seen, SeenUnit, Squad, SquadId } from './state.ts';
import { arrivals, commandLeft } from './turns.ts';
import { blockOf, isMember, isStanding, standing } from './units.ts';

/** Those that count when a squad regroups. GP-15.9 */
const regroupRange = 6;

/** Standing members of every squad. GP-15.4 */
const musterRoll = lasting((seen: Pick<Seen, 'own' | 'units'>): Readonly<Record<SquadId, number>> => {
  const standing = Object.fromEntries(Object.keys(seen.own.squads).map((id) => [id, 0]));
  for (const unit of Object.values(seen.units)) {
    if (unit.group !== null && isMember(unit) && isStanding(unit))
      standing[unit.group] = (standing[unit.group] ?? 0) + 1;
  }
  return standing;
});

/** It had an activation of its own before it came back to a fresh squad. GP-8.9, GP-22.6 */
const isBack = ({ aboard, moved, acted }: SeenUnit): boolean => aboard == null && moved && acted;

const begun = (seen: Pick<Seen, 'own' | 'units'>, squads: readonly SquadId[]): Activation => ({
  number: seen.own.count + 1,
  squads: [...squads],
  standing: { ...musterRoll(seen) },
  moved: false,
  acted: false,
  windows: { movement: false, action: false },
  again: [],
  stays: squads.flatMap((squad) =>
    unitsIn(seen, squad)
      .filter(isBack)
      .map(({ id }) => id),
  ),
  risen: [],
  handed: false,
  flight: false,
});

type ActivationFault = 'NOT_YOURS' | 'SQUAD_DONE' | 'NO_COMMAND_LEFT' | 'FLEEING' | 'COHORT_TOO_FAR';

/** Why these squads may not be activated now. GP-6.13, GP-8.2, GP-8.9, GP-8.10 */
export function activateRefusal(seen: Seen, by: SideId, squads: readonly SquadId[]): Refusal | null {
  const no = (code: ActivationFault, rule: RuleId, squad: SquadId | null = null): Refusal =>
    refusal(code, rule, { squad: squad ?? squads[0] ?? null });
  for (const id of squads) {
    const squad = squadOf(seen, id);
    if (squad.side !== by) return no('NOT_YOURS', 'GP-8.9', id);
    if (!isFresh(seen, squad)) return no('SQUAD_DONE', 'GP-8.9', id);
  }
  if (new Set(squads).size !== squads.length) return no('SQUAD_DONE', 'GP-8.9');
  if (squads.length > commandLeft(seen, by)) return no('NO_COMMAND_LEFT', 'GP-8.2');
  const first = arrivals(seen, by);
  const late = squads.find((id) => first.length > 0 && !first.some((squad) => squad.id === id));
  if (late !== undefined) return refusal('ARRIVALS_FIRST', 'GP-6.13', { squad: first[0]?.id ?? null });
  if (squads.length < 2) return null;
  const running = squads.find((id) => squadOf(seen, id).broken || squadOf(seen, id).fleeing);
  if (running !== undefined) return no('FLEEING', 'GP-8.10', running);
  const chain = isChain(
    squads.map((id) => ({ id })),
    (one, other) => isNear(seen, one.id, other.id),
  );
  if (!chain) return no('COHORT_TOO_FAR', 'GP-8.10');
  const command = Math.min(...squads.map((id) => squadCommand(seen, id)));
  return squads.length > command ? refusal('COHORT_TOO_MANY', 'GP-8.10', { most: command }) : null;
}

/** A unit as it is once its squad is activated: on its feet, without the bonus of its last movement. GP-8.11 */
const refreshed = { prone: false, dived: false, bonus: 0, charging: false } as const;

const isRefreshed = ({ prone, dived, bonus, charging }: SeenUnit): boolean =>
  !prone && !dived && bonus === 0 && !charging;

/** The position as it would be once the squads are activated, for what is declared with them in one go. */
export function asActivated(seen: Seen, squads: readonly SquadId[]): Seen {
  const units: Record<UnitId, SeenUnit> = {};
  for (const unit of Object.values(seen.units)) {
    const changes = unit.group !== null && squads.includes(unit.group) && !isRefreshed(unit);
    units[unit.id] = changes ? { ...unit, ...refreshed } : unit;
  }
  const active: Record<SquadId, Squad> = { ...seen.own.squads };
  const spent = { ...seen.own.spent };
  for (const id of squads) {
    const squad = squadOf(seen, id);
    active[id] = { ...squad, state: 'active' };
    spent[squad.side] += 1;
  }
  return {
    board: seen.board,
    options: seen.options,
    markers: seen.markers,
    units,
    own: { ...seen.own, squads: active, spent, activation: begun(seen, squads), count: seen.own.count + 1 },
  };
}

/** Whoever acts, and how the position is then. */
export interface Acting {
  readonly seen: Seen;
  readonly squads: readonly SquadId[];
  /** The squads must be activated first. */
  readonly activates: boolean;
}

export const isActing = (found: Acting | Refusal): found is Acting => 'squads' in found;

const actingIn = lasting((seen: Seen) =>
  remembered(
    (by: SideId, squad: SquadId) => `${by} ${squad}`,
    (by, squad) => actingNow(seen, by, squad),
  ),
);

/** Who does what is declared: the active squads, or the one that is named, which is activated by it. GP-8.5 */
export function acting(seen: Seen, by: SideId, squad: SquadId | null): Acting | Refusal {
  if (seen.own.activation || squad === null) return actingNow(seen, by, squad);
  return actingIn(seen)(by, squad);
}

function actingNow(seen: Seen, by: SideId, squad: SquadId | null): Acting | Refusal {
  const { activation } = seen.own;
  if (activation)
    return squad === null || activation.squads.includes(squad)
      ? { seen, squads: activation.squads, activates: false }
      : refusal('WRONG_PHASE', 'GP-8.9', { squad, active: [...activation.squads] });
  if (squad === null) return refusal('WRONG_PHASE', 'GP-8.9', { squad: null });
  const refused = activateRefusal(seen, by, [squad]);
  if (refused) return refused;
  const { broken, fleeing } = squadOf(seen, squad);
  if (broken || fleeing) return refusal('FLEEING', 'GP-15.5', { squad });
  return { seen: asActivated(seen, [squad]), squads: [squad], activates: true };
}

/** The squad of whoever is named, if none is. */
export const squadNamed = (
  seen: Pick<Seen, 'units'>,
  squad: SquadId | null,
  units: readonly { readonly unit: UnitId }[],
): SquadId | null => squad ?? (units[0] ? unitOf(seen, units[0].unit).group : null);

/** Activates squads: they pay, stand up and may turn. GP-8.2, GP-8.11 */
export function activate(
  play: GenesysPlay,
  by: SideId,
  squads: readonly SquadId[],
  dirs: readonly { readonly unit: UnitId; readonly dir: Direction }[] = [],
): Activation {
  const { match } = play;
  const { own } = match;
  const activation = begun(match, squads);
  own.activation = activation;
  own.count += 1;
  own.activations += squads.length;
  own.spent[by] += squads.length;
  for (const id of squads) {
    squadOf(match, id).state = 'active';
    for (const unit of unitsIn(match, id)) Object.assign(unit, refreshed);
  }
  for (const { unit, dir } of dirs) unitOf(match, unit).facing = dir;
  play.tell('activated', 'GP-8.2', { side: by, squads: [...squads], command: commandLeft(match, by) });
  return activation;
}

/** Activates the squad that is named with what it does, where none is active. */
export function ensureActive(play: GenesysPlay, by: SideId, squad: SquadId | null): void {
  if (!play.match.own.activation && squad !== null) activate(play, by, [squad]);
}

/** The activation under way. Throws if there is none: a programming error. */
export function activationOf({ own }: Pick<Seen, 'own'>): Activation {
  if (!own.activation) throw new Error('No squad is active');
  return own.activation;
}

/** Does a fleeing squad pull itself together? Enemies near it make it harder, friends easier. GP-15.9 */
export function regroup(play: GenesysPlay, id: SquadId): boolean {
  const { match } = play;
  const squad = squadOf(match, id);
  const own = standingIn(match, id).map((unit) => blockOf(match, unit));
  const near = standing(match).filter((unit) =>
    own.some((block) => gapOf(match, block, blockOf(match, unit)) <= regroupRange + 0.000001),
  );
  const enemies = near.filter(({ side }) => side !== squad.side).length;
  const added = Math.max(0, enemies - (near.length - enemies));
  const need = squadMorale(match, id);
  const die = play.roll(6, 1, 'regroup').dice[0] ?? 0;
  const passed = die + added <= need;
  play.tell('regroup', 'GP-15.9', { squad: id, die, added, need, passed });
  if (passed) {
    squad.fleeing = false;
    squad.broken = false;
  }
  return passed;
}

/** What is declared goes on the agenda: first who may answer it, then the deed itself. GP-10.2 */
export function declare(play: GenesysPlay, declared: Declared): void {
  const { own } = play.match;
  const activation = activationOf(play.match);
  const part =
    declared.kind === 'march' && declared.verb !== 'rush'
      ? 'movement'
      : declared.kind === 'ride' || declared.kind === 'flight'
        ? 'movement'
        : 'action';
  const open = !activation.windows[part];
  activation.windows[part] = true;
  if (part === 'movement') activation.moved = true;
  if (part === 'action' || declared.kind === 'ride') activation.acted = true;
  own.declared = open ? declared : null;
  own.windowClosed = false;
  play.next(
    ...(open ? [{ step: 'window' as const, declared }] : []),
    { step: 'resolve', declared },
    ...(declared.then ? [{ step: 'then' as const, verb: declared.then }] : []),
  );
}

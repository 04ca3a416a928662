import { isRefusal } from '../../engine/index.ts';
import type { Cell, Facts, Guide, SideId, Suggestion, Text } from '../../engine/index.ts';
import { unitOf } from '../../kit/index.ts';
import { acting, isActing } from './activation.ts';
import type { Acting } from './activation.ts';
import { spreadRows } from './combat/blows.ts';
import { attackChance } from './combat/chances.ts';
import { isTooLong } from './combat/in-hand.ts';
import { blowWeapons, longestReach } from './combat/reach.ts';
import { shotWeapons } from './combat/shot.ts';
import { isRanged } from './data/weapons.ts';
import { fightDeed, newBrawl } from './deeds/fight.ts';
import { afterMarches, marchDeed, moversIn, weighMarches } from './deeds/march.ts';
import { shootDeed } from './deeds/shoot.ts';
import { gapOf, label, spot } from './geometry.ts';
import { wantedMarkers } from './missions/wanted.ts';
import { movementOf, moveTimes } from './movement/allowance.ts';
import { coverNear, gatesOf, nearestEnemies, onTheWay } from './movement/goals.ts';
import type { Weighed } from './movement/marches.ts';
import { shotAim } from './needs.ts';
import { fieldOf, isEngaged } from './sight/field.ts';
import { freshSquads, squadId, standingIn, unitsIn } from './squads.ts';
import type { Genesys, GenesysView, Seen, SeenUnit, SquadId, Strike } from './state.ts';
import { commandLeft } from './turns.ts';
import { stat } from './units.ts';
import { chargeable } from './verbs/charge.ts';
import { text } from './texts.ts';

type Worth = Suggestion<{ readonly verb: string; readonly params: Facts }>;

/** A squad that may act now, how the position is then, and the enemy squads, the nearest first. */
interface Scout extends Acting {
  readonly by: SideId;
  readonly squad: SquadId;
  readonly lead: SeenUnit | null;
  readonly enemies: readonly SeenUnit[];
}

const MOST_TARGETS = 2;
const MOST_GATES = 3;
/** How many times its Movement a squad goes at most, and still may shoot. GP-9.1, GP-9.7 */
const paces = [moveTimes, 2, 1] as const;

function scoutOf(view: GenesysView, by: SideId, squad: SquadId): Scout | null {
  if (view.own.squads[squad]?.side !== by) return null;
  const found = acting(view, by, squad);
  if (!isActing(found)) return null;
  const [lead = null] = moversIn(found.seen, found.squads);
  const target = view.own.targets[by];
  const near = lead === null ? [] : nearestEnemies(found.seen, lead, by, Infinity).map(({ unit }) => unit);
  // GP-4.4: whoever the mission is about comes first.
  const enemies = [...near.filter(({ id }) => id === target), ...near.filter(({ id }) => id !== target)];
  return { ...found, by, squad, lead, enemies };
}

/** What the squad could attack now: those who shoot better than they strike shoot first. GP-2.1 */
function* attacks(scout: Scout): Iterable<Worth> {
  const { seen, squads, lead } = scout;
  if (lead === null || seen.own.activation?.acted) return;
  yield* blows(scout);
  const engaged = squads.some((id) => standingIn(seen, id).some((unit) => isEngaged(fieldOf(seen), unit)));
  if (engaged) return;
  yield* thrusts(scout);
  const shooters = isArmed(seen, squads) && stat(lead, 'rc') >= stat(lead, 'mc');
  if (shooters) yield* shots(scout, isLikely);
  yield* charges(scout);
  if (!shooters) yield* shots(scout, isLikely);
}

/** Shots that will most likely miss: rather go nearer first. */
function* longShots(scout: Scout): Iterable<Worth> {
  const { seen, squads } = scout;
  const engaged = squads.some((id) => standingIn(seen, id).some((unit) => isEngaged(fieldOf(seen), unit)));
  if (!engaged && !seen.own.activation?.acted) yield* shots(scout, (chance) => !isLikely(chance));
}

/** A fight with whom it touches or reaches. GP-11.5 */
function* blows({ seen, squads, squad, by }: Scout): Iterable<Worth> {
  const usual = { target: null, rows: [], pile: [] };
  const deed = fightDeed(seen, by, squads, usual);
  if (isRefusal(deed)) return;
  const [target] = deed.strikes.map((strike) => squadId(unitOf(seen, strike.target)));
  if (target === undefined) return;
  const rows = spreadRows(newBrawl(seen, by, squads));
  const spreads = rows.length > 0 && !isRefusal(fightDeed(seen, by, squads, { ...usual, rows }));
  const strikes = rows.map((row) => `${row.unit} ${row.targets.map((each) => each.target).join(' ')}`).join(', ');
  yield {
    deed: { verb: 'fight', params: { squad, ...(spreads ? { strikes } : {}), then: 'end' } },
    why: text('guide.fight', { squad: target }),
    at: null,
  };
}

/** Up to where long weapons reach the nearest, and no nearer: in contact they are of no use. GP-11.14, GP-11.16 */
function* thrusts(scout: Scout): Iterable<Worth> {
  const { seen, squads, squad, by, lead, enemies } = scout;
  const [enemy] = enemies;
  if (lead === null || lead.at === null || enemy?.at == null) return;
  if (!blowWeapons(lead).some((weapon) => isTooLong(lead, weapon))) return;
  // An inch to spare, for those who stand a little to the side.
  const away = longestReach(lead) - 1;
  if (longestReach(enemy) >= away) return;
  const gap = gapOf(seen, { at: lead.at, size: lead.size }, { at: enemy.at, size: enemy.size });
  const walk = walkTo(scout, onTheWay(seen, lead.at, enemy.at, gap - away));
  if (!walk || isRefusal(fightDeed(walk.then, by, squads, { target: squadId(enemy), rows: [], pile: [] }))) return;
  const { verb, params } = walk.deed;
  const facts = { cell: label(seen, walk.end), squad: squadId(enemy) };
  yield { deed: { verb, params: { ...params, squad, then: 'fight' } }, why: text('guide.thrust', facts), at: walk.end };
}

/** Charges on the nearest. GP-11.2 */
function* charges({ seen, squads, squad, by, enemies }: Scout): Iterable<Worth> {
  let found = 0;
  for (const target of chargeable(seen, squads, enemies.map(squadId))) {
    const order = { ...still, verb: 'charge' as const, targets: [target] };
    const deed = marchDeed(seen, by, squads, order);
    if (isRefusal(deed)) continue;
    const [first] = weighMarches(seen, by, deed, order);
    yield {
      deed: { verb: 'charge', params: { squad, targets: [target], then: 'fight' } },
      why: text('guide.charge', { squad: target }),
      at: first?.end ?? null,
    };
    if (++found >= MOST_TARGETS) break;
  }
}

/** Shots of which at least one is no impossible attack. GP-13.13 */
const isWorthwhile = (shots: ReturnType<typeof shootDeed>): boolean =>
  !isRefusal(shots) && shots.strikes.some(({ impossible }) => !impossible);

/** A shot that hits more than one time in four is worth standing still for. */
const isLikely = (chance: number): boolean => chance > 1 / 4;

/** How likely the best of these shots hits. GP-13.2 */
function bestChance(seen: Seen, { strikes }: { readonly strikes: readonly Strike[] }): number {
  const field = fieldOf(seen);
  return Math.max(
    ...strikes.map(({ unit: id, target: to, weapon, bonus }) => {
      const [unit, target] = [unitOf(seen, id), unitOf(seen, to)];
      return isRanged(weapon) ? attackChance(shotAim(field, { unit, target, weapon, bonus }), target).hit : 0;
    }),
  );
}

/** Shots at the nearest with such a chance; not into a melee, where they may hit friends. GP-12.1, GP-12.9 */
function* shots({ seen, squads, squad, by, enemies }: Scout, wanted: (chance: number) => boolean): Iterable<Worth> {
  if (!isArmed(seen, squads)) return;
  const field = fieldOf(seen);
  let found = 0;
  for (const enemy of enemies) {
    const target = squadId(enemy);
    if (standingIn(seen, target).some((unit) => isEngaged(field, unit))) continue;
    const deed = shootDeed(seen, by, squads, { target, rows: [] }, false);
    if (!isWorthwhile(deed) || isRefusal(deed)) continue;
    if (wanted(bestChance(seen, deed)))
      yield {
        deed: { verb: 'shoot', params: { squad, target, then: 'end' } },
        why: text('guide.shoot', { squad: target }),
        at: enemy.at,
      };
    if (++found >= MOST_TARGETS) break;
  }
}

/** A movement that is ordered by its goal alone. */
const still = {
  verb: 'move',
  goal: null,
  rows: [],
  dir: null,
  targets: [],
  forgo: false,
  hold: null,
  reaction: false,
} as const;

const isArmed = (seen: Seen, squads: readonly SquadId[]): boolean =>
  squads.some((id) => standingIn(seen, id).some((unit) => shotWeapons(seen, unit).length > 0));

/** Whether everybody ends where these do if the squad is sent to this cell. */
function endsAlike({ seen, squads, by }: Scout, goal: Cell, weighed: readonly Weighed[]): boolean {
  const order = { ...still, goal };
  const deed = marchDeed(seen, by, squads, order);
  if (isRefusal(deed)) return false;
  const ends = new Map(weighMarches(seen, by, deed, order).map(({ march, end }) => [march.unit, end]));
  return weighed.every(({ march, end }) => ends.get(march.unit) === end);
}

/** A walk that is legal: its deed, where its first unit ends, how all stand then, and whether the squad can shoot from there. */
interface Walk {
  readonly deed: Worth['deed'];
  readonly end: Cell;
  readonly then: Seen;
  readonly shoots: boolean;
}

/** The walk of the squad to a cell, or as far as it comes on the straight way there; null if it cannot go. */
function walkTo(scout: Scout, goal: Cell): Walk | null {
  const { seen, squads, squad, by } = scout;
  const order = { ...still, goal };
  const deed = marchDeed(seen, by, squads, order);
  if (isRefusal(deed)) return null;
  const weighed = weighMarches(seen, by, deed, order);
  const [first] = weighed;
  if (!first || weighed.every(({ cost }) => cost === 0)) return null;
  const then = afterMarches(seen, weighed);
  const shoots =
    !seen.own.activation?.acted
    && isArmed(seen, squads)
    && isWorthwhile(shootDeed(then, by, squads, { target: null, rows: [] }, false));
  // Where it cannot come as far as that, the order names the cell that it does reach. GP-9.9
  const named = first.end !== goal && endsAlike(scout, first.end, weighed) ? first.end : goal;
  const params = { squad, goal: label(seen, named), then: shoots ? 'shoot' : 'end' };
  return { deed: { verb: 'move', params }, end: first.end, then, shoots };
}

/** The walk towards a cell that comes nearest to it, or the longest after which the squad may still shoot. */
function walkTowards(scout: Scout, goal: Cell, toShoot: boolean): Walk | null {
  const { seen, lead } = scout;
  if (lead === null || lead.at === null) return null;
  const start = { at: lead.at, size: lead.size };
  const gap = gapOf(seen, start, spot(goal));
  // GP-9.6: only a charge leads into contact.
  const most = occupiedBy(seen, goal) ? gap - 1 : gap + 1;
  const movement = movementOf(seen, lead);
  for (const pace of toShoot ? paces.slice(1) : paces) {
    const inches = Math.min(pace * movement, most);
    if (inches < 1) continue;
    const walk = walkTo(scout, onTheWay(seen, lead.at, goal, inches));
    if (!walk || gapOf(seen, { at: walk.end, size: lead.size }, spot(goal)) >= gap) continue;
    if (!toShoot || walk.shoots) return walk;
  }
  return null;
}

const occupiedBy = ({ units }: Seen, cell: Cell): boolean => Object.values(units).some(({ at }) => at === cell);

/** Places worth going to, each once. */
function* walks(scout: Scout): Iterable<Worth> {
  const { seen, squads, squad, by, lead, enemies } = scout;
  if (lead === null) return;
  if (unitsIn(seen, squad).some(({ place }) => place === 'edge')) {
    yield* entries(scout);
    return;
  }
  const { at } = lead;
  if (at === null) return;
  const found = new Set<Cell>();
  const worth = (
    walk: Walk | null,
    why: (to: { readonly cell: string; readonly shoots: boolean }) => Text,
  ): readonly Worth[] => {
    if (!walk || found.has(walk.end)) return [];
    found.add(walk.end);
    const to = { cell: label(seen, walk.end), shoots: walk.shoots };
    return [{ deed: walk.deed, why: why(to), at: walk.end }];
  };
  const goals = wantedMarkers(seen, by).sort(
    (one, two) => gapOf(seen, spot(at), spot(one.at)) - gapOf(seen, spot(at), spot(two.at)),
  );
  for (const { at: goal, marker } of goals.slice(0, 1))
    yield* worth(walkTowards(scout, goal, false), (to) => text('guide.objective', { marker, ...to }));
  const [first] = enemies;
  if (first?.at != null && isArmed(seen, squads))
    yield* worth(walkTowards(scout, first.at, true), (to) => text('guide.towards', { squad: squadId(first), ...to }));
  for (const enemy of enemies.slice(0, MOST_TARGETS))
    if (enemy.at !== null)
      yield* worth(walkTowards(scout, enemy.at, false), (to) =>
        text('guide.towards', { squad: squadId(enemy), ...to }),
      );
  if (enemies.length === 0) return;
  const cover = coverNear(seen, at, moveTimes * movementOf(seen, lead));
  if (cover !== null) yield* worth(walkTo(scout, cover), (to) => text('guide.cover', to));
  // Without a weapon to shoot with, going back only delays the fight.
  if (first?.at != null && isArmed(seen, squads))
    yield* worth(walkBack(scout, at, first.at), (to) => text('guide.back', to));
}

/** Straight away from the nearest enemy. */
function walkBack(scout: Scout, at: Cell, enemy: Cell): Walk | null {
  const { seen, lead } = scout;
  const reach = lead === null ? 0 : moveTimes * movementOf(seen, lead);
  const walk = walkTo(scout, onTheWay(seen, at, enemy, -reach));
  return walk && gapOf(seen, spot(walk.end), spot(enemy)) > gapOf(seen, spot(at), spot(enemy)) ? walk : null;
}

/** Where there is no enemy left, each squad has its go all the same, and may spend it standing still. GP-7.7, GP-23.5 */
function* rests({ seen, squad, lead, enemies }: Scout): Iterable<Worth> {
  if (enemies.length > 0 || lead === null || lead.at === null || seen.own.activation?.moved) return;
  const params = { squad, units: `${lead.id} ${label(seen, lead.at)}`, then: 'end' };
  yield { deed: { verb: 'move', params }, why: text('guide.rest'), at: null };
}

/** Where a squad can come onto the board. GP-6.9 */
function* entries(scout: Scout): Iterable<Worth> {
  let found = 0;
  for (const gate of gatesOf(scout.seen, scout.squad)) {
    const walk = walkTo(scout, gate);
    if (!walk) continue;
    yield { deed: walk.deed, why: text('guide.enter', { cell: label(scout.seen, walk.end) }), at: walk.end };
    if (++found >= MOST_GATES) break;
  }
}

/** All that a broken squad can do, or one that runs. GP-15.5, GP-15.8 */
function* runs(view: GenesysView, by: SideId, id: SquadId): Iterable<Worth> {
  const squad = view.own.squads[id];
  if (view.own.activation || squad?.side !== by || !(squad.broken || squad.fleeing)) return;
  const why = text(squad.broken ? 'guide.run' : 'guide.regroup');
  yield { deed: { verb: 'activate', params: { squad: id } }, why, at: null };
}

/** What people are shown first: whole activations, so that one choice is one squad's go. */
export const guide: Guide<Genesys> = {
  walk: { verb: 'move', goal: 'goal' },
  ends: ['pass'],
  // GP-8.5, GP-11.2: a charge is the movement, a fight the action.
  followed: { charge: 'fight' },
  // GP-8.9: one squad after the other.
  closes: 'end',
  *suggest(view, by, squad) {
    yield* runs(view, by, squad);
    const scout = scoutOf(view, by, squad);
    if (!scout) return;
    yield* attacks(scout);
    yield* walks(scout);
    yield* longShots(scout);
    yield* rests(scout);
    if (view.own.activation) yield { deed: { verb: 'end', params: {} }, why: text('guide.end'), at: null };
  },
  towards(view, by, squad, cell) {
    const scout = scoutOf(view, by, squad);
    return (scout && walkTowards(scout, cell, false)?.deed) ?? null;
  },
  // GP-8.2: as many as the Command Value lasts for.
  inRow(view, squad) {
    const side = view.own.squads[squad]?.side;
    if (side === undefined || view.own.activation) return [squad];
    const others = freshSquads(view, side).flatMap(({ id }) => (id === squad ? [] : [id]));
    return [squad, ...others].slice(0, commandLeft(view, side));
  },
  idle: (view, by) => (view.own.activation ? [] : freshSquads(view, by).map(({ id }) => id)),
  atRest(view, id) {
    const { activation, squads } = view.own;
    const squad = squads[id];
    if (!squad) return null;
    if (squad.reacted) return text('state.reacted');
    if (squad.state === 'done' || squad.acted) return text('rest.acted');
    return text(activation && !activation.squads.includes(id) ? 'rest.turn-later' : 'rest.nothing');
  },
  // A squad that has moved may act, and the other way round. GP-8.5
  others: (view, by) => (view.own.activation?.squads ?? []).filter((id) => view.own.squads[id]?.side === by),
};

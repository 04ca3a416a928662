import { isUnread, SIDES, plain } from '../../../engine/index.ts';
import {
  isMember,
  classOf,
  isDown,
  isFallen,
  isLiving,
  isVehicleUnit,
  life,
  lifeLeft,
  morale,
  mtn,
  profile,
  rtn,
  stat,
  worthOf,
} from '../units.ts';
import { knownPowers } from '../deeds/cast.ts';
import { directionNames } from '../geometry.ts';
import { tally, isAccomplished } from '../missions/score.ts';
import { pointsOf } from '../options.ts';
import { rosterOf } from '../campaign/roster.ts';
import { listPoints } from '../setup/list-rules.ts';
import { squadsParam } from '../setup/lists.ts';
import { readyList } from '../setup/ready-lists.ts';
import { orderKeys, orderOf } from '../orders.ts';
import { squadId, squadOf, standingIn } from '../squads.ts';
import { commandLeft } from '../turns.ts';
import type { GenesysQuery } from './named.ts';
import { known, isUnit } from './named.ts';

const keys = ['mv', 'mc', 'rc', 'st', 'to', 'wd', 'at', 'cm', 'di', 'wp', 'de'] as const;

/** A unit's card: numbers, state, gear. Section 11 */
export const unit: GenesysQuery = (view, question) => {
  const found = known(view, question);
  if (!isUnit(found)) return found;
  const squad = squadOf(view, squadId(found));
  const kind = profile(found);
  const states = [
    found.acted ? 'acted' : null,
    found.moved ? 'moved' : null,
    found.prone ? 'prone' : null,
    isFallen(found) ? 'fallen' : null,
    found.recovering ? 'recovering' : null,
    found.burning > 0 ? 'burning' : null,
    found.poisoned ? 'poisoned' : null,
    squad.fleeing ? 'fleeing' : null,
    squad.broken ? 'broken' : null,
    found.aboard != null ? 'aboard' : null,
  ].filter((each) => each !== null);
  return {
    facts: {
      unit: found.id,
      type: found.type,
      squad: squad.id,
      rank: isMember(found) ? classOf(found).rank : isVehicleUnit(found) ? 'vehicle' : 'mount',
      points: worthOf(found),
      living: isLiving(found),
      life: life(found),
      left: Math.max(0, lifeLeft(found)),
      stats: Object.fromEntries(keys.map((key) => [key, stat(found, key)])),
      mtn: mtn(view, found),
      rtn: rtn(view, found),
      morale: morale(found),
      gear: [...found.gear],
      traits: plain({ ...kind.traits, ...found.traits }),
      powers: [...knownPowers(view, found)],
      states,
      facing: found.facing === null ? null : (directionNames[found.facing] ?? null),
      down: isDown(found),
      rule: 'GP-2.1',
    },
    overlay: { focus: found.at === null ? [] : [found.at] },
  };
};

/** What the listed squads cost, `{ squads?, list? }`, and what an army may cost. GP-5.2 */
export const force: GenesysQuery = (view, question) => {
  const { list } = question;
  const squads = squadsParam.read(question['squads'] ?? [], view);
  const listed = isUnread(squads) || squads.length === 0 ? typeof list === 'string' && readyList(list) : squads;
  const roster = rosterOf(view.own, view.side ?? 'a');
  return { facts: { points: listPoints(listed || [], roster), most: pointsOf(view) } };
};

/** How the missions stand. 9.3 */
export const score: GenesysQuery = (view) => ({
  facts: {
    sides: SIDES.map((side) => {
      const mission = view.own.missions[side];
      const { secondary } = view.own.missions;
      return {
        side,
        mission,
        tally: tally(view, side, mission),
        accomplished: isAccomplished(view, side, mission),
        secondary: isAccomplished(view, side, secondary),
        command: commandLeft(view, side),
      };
    }),
    rule: 'GP-23.3',
  },
});

/** Squads with what they can still do. */
export const squads: GenesysQuery = (view, question) => {
  const side = SIDES.find((each) => each === question['side']);
  return {
    facts: {
      squads: Object.values(view.own.squads)
        .filter((squad) => side === undefined || squad.side === side)
        .map((squad) => ({
          squad: squad.id,
          side: squad.side,
          state: squad.state,
          reacted: squad.reacted,
          broken: squad.broken,
          fleeing: squad.fleeing,
          units: standingIn(view, squad.id).map(({ id }) => id),
        })),
      rule: 'GP-8.9',
    },
  };
};

/** The asker's own standing orders. GP-10.12 */
export const orders: GenesysQuery = (view) => ({
  facts: Object.fromEntries(
    SIDES.filter((side) => view.secrets[side]).map((side) => [
      side,
      Object.fromEntries(orderKeys.map((key) => [key, orderOf(view, side, key)])),
    ]),
  ),
});

import { isRefusal, optional, wordParam } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { activationOf, declare, ensureActive, squadNamed } from '../activation.ts';
import { attacksParam } from '../combat/entries.ts';
import { brawlBegun, fightDeed } from '../deeds/fight.ts';
import type { FightOrder } from '../deeds/fight.ts';
import { gapOf, label, shownLength } from '../geometry.ts';
import { aimParam, marchesParam, squadParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { standingIn } from '../squads.ts';
import type { GenesysVerb, GenesysView, Seen, SquadId } from '../state.ts';
import { accepted, eachActor, enemySquads, squadChoice, squadChoices, withActing } from './acting.ts';
import { blowRowChoices } from './attack-rows.ts';
import { marchRowChoices, move } from './move.ts';
import { charge, chargeable } from './charge.ts';
import { words } from '../texts.ts';
import { blockOf } from '../units.ts';

const params = {
  squad: optional(squadParam),
  target: optional(aimParam),
  strikes: attacksParam,
  pile: marchesParam,
  then: optional(wordParam(['end'] as const)),
};

const orderFrom = (target: string | null, rows: FightOrder['rows'], pile: FightOrder['pile']): FightOrder => ({
  target,
  rows,
  pile,
});

/** How near a squad is to some others. GP-1.4 */
function gapTo(seen: Seen, squads: readonly SquadId[], enemy: SquadId): number {
  const blocks = (ids: readonly SquadId[]) =>
    ids.flatMap((id) => standingIn(seen, id)).map((unit) => blockOf(seen, unit));
  return Math.min(...blocks([enemy]).flatMap((to) => blocks(squads).map((from) => gapOf(seen, from, to))));
}

/** Nobody to strike: how far the nearest enemy is, and what the squads may do instead. GP-11.14 */
function nobodyInReach(view: GenesysView, by: SideId, seen: Seen, squads: readonly SquadId[]): Refusal {
  const [squad = ''] = squads;
  const [nearest] = enemySquads(seen, by)
    .map((id) => ({ id, gap: gapTo(seen, squads, id) }))
    .toSorted((one, two) => one.gap - two.gap);
  const charging = nearest && { squad, targets: [nearest.id], units: [], then: 'fight' as const };
  const charges =
    charging && !seen.own.activation?.moved && charge.refuse(view, by, charging) === null
      ? [{ verb: 'charge', by, params: { squad, targets: [nearest.id], then: 'fight' } }]
      : [];
  const [goal] = seen.own.activation?.moved ? [] : move.offers(view, by, { squad });
  const moves = goal?.goal == null ? [] : [{ verb: 'move', by, params: { squad, goal: label(seen, goal.goal) } }];
  return {
    ...refusal('NOBODY_IN_REACH', 'GP-11.14', {
      squad,
      nearest: nearest?.id ?? null,
      gap: shownLength(nearest?.gap ?? 0),
      can: [...(charges.length > 0 ? (['charge'] as const) : []), ...(moves.length > 0 ? (['move'] as const) : [])],
    }),
    instead: [...charges, ...moves],
  };
}

/** The squad fights whom it touches or reaches. GP-11.5 */
export const fight: GenesysVerb<typeof params> = {
  rule: 'GP-11.5',
  place: 'turn',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad') return squadChoices(view, by);
    if (param === 'then') return words(['end'], 'then');
    const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
    if (param === 'target')
      return { list: chargeable(view, squads, enemySquads(view, by)).map((id) => squadChoice(view, id)) };
    if (param === 'pile') return marchRowChoices(view, by, squads, at);
    return blowRowChoices(brawlBegun(view, by, squads), at);
  },
  *offers(view, by) {
    for (const { squad, acting } of eachActor(view, by)) {
      const { seen, squads } = acting;
      if (seen.own.activation?.acted) continue;
      if (isRefusal(fightDeed(seen, by, squads, orderFrom(null, [], [])))) continue;
      yield { squad, target: null, strikes: [], pile: [], then: null };
    }
  },
  refuse: (view, by, { squad, target, strikes, pile }) =>
    withActing(view, by, squadNamed(view, squad, strikes), (seen, squads) => {
      const deed = fightDeed(seen, by, squads, orderFrom(target, strikes, pile));
      return isRefusal(deed) && deed.code === 'NOT_IN_REACH' && deed.facts['target'] === null
        ? nobodyInReach(view, by, seen, squads)
        : deed;
    }),
  run(play, by, { squad, target, strikes, pile, then }) {
    const fighters = squadNamed(play.view(by), squad, strikes);
    const order = orderFrom(target, strikes, pile);
    const deed = accepted(play, by, fighters, (seen, squads) => fightDeed(seen, by, squads, order));
    ensureActive(play, by, fighters);
    const { squads } = activationOf(play.match);
    play.tell('action-declared', 'GP-11.5', {
      side: by,
      verb: 'fight',
      squads: [...squads],
      targets: [...new Set(deed.strikes.map((each) => each.target))],
    });
    declare(play, { ...deed, by, squads, reaction: false, then });
  },
};

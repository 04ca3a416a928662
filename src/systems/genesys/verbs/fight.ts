import { isRefusal, optional, wordParam } from '../../../engine/index.ts';
import { activationOf, declare, ensureActive, squadNamed } from '../activation.ts';
import { attacksParam } from '../combat/entries.ts';
import { brawlBegun, fightDeed } from '../deeds/fight.ts';
import type { FightOrder } from '../deeds/fight.ts';
import { aimParam, marchesParam, squadParam } from '../params.ts';
import type { GenesysVerb } from '../state.ts';
import { accepted, eachActor, enemySquads, squadChoice, squadChoices, withActing } from './acting.ts';
import { blowRowChoices } from './attack-rows.ts';
import { marchRowChoices } from './move.ts';
import { chargeable } from './charge.ts';
import { words } from '../texts.ts';

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
    withActing(view, by, squadNamed(view, squad, strikes), (seen, squads) =>
      fightDeed(seen, by, squads, orderFrom(target, strikes, pile)),
    ),
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

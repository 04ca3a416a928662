import { isRefusal, listParam, optional, wordParam } from '../../../engine/index.ts';
import { squadNamed } from '../activation.ts';
import { marchDeed } from '../deeds/march.ts';
import type { MarchOrder } from '../deeds/march.ts';
import { marchesParam, squadParam } from '../params.ts';
import type { MarchRow } from '../params.ts';
import type { GenesysVerb, SquadId } from '../state.ts';
import { enemySquads, eachActor, squadChoice, squadChoices, withActing } from './acting.ts';
import { declareMarch, marchRowChoices } from './move.ts';
import { gapOf } from '../geometry.ts';
import { standingIn } from '../squads.ts';
import type { Seen } from '../state.ts';
import { blockOf } from '../units.ts';
import { movementOf } from '../movement/allowance.ts';
import { words } from '../texts.ts';

const params = {
  squad: optional(squadParam),
  targets: listParam(squadParam),
  units: marchesParam,
  then: optional(wordParam(['fight', 'end'] as const)),
};

const orderFrom = (targets: readonly SquadId[], rows: readonly MarchRow[]): MarchOrder => ({
  verb: 'charge',
  goal: null,
  rows,
  dir: null,
  targets,
  forgo: false,
  hold: null,
  reaction: false,
});

/** Enemy squads that are near enough to be charged at all. */
export const chargeable = (seen: Seen, squads: readonly SquadId[], enemies: readonly SquadId[]): SquadId[] => {
  const own = squads.flatMap((squad) => standingIn(seen, squad));
  return enemies.filter((enemy) =>
    standingIn(seen, enemy).some((target) =>
      own.some((unit) => gapOf(seen, blockOf(seen, unit), blockOf(seen, target)) <= 3 * movementOf(seen, unit)),
    ),
  );
};

/** The squad moves into contact with enemies. GP-11.2, GP-11.3 */
export const charge: GenesysVerb<typeof params> = {
  rule: 'GP-11.2',
  place: 'turn',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad') return squadChoices(view, by);
    const squads = view.own.activation?.squads ?? (given.squad ? [given.squad] : []);
    if (param === 'targets')
      return { list: chargeable(view, squads, enemySquads(view, by)).map((id) => squadChoice(view, id)) };
    if (param === 'then') return words(['fight', 'end'], 'then');
    return marchRowChoices(view, by, squads, at);
  },
  *offers(view, by) {
    for (const { squad, acting } of eachActor(view, by)) {
      if (acting.seen.own.activation?.moved && acting.seen.own.activation.again.length === 0) continue;
      for (const target of chargeable(acting.seen, acting.squads, enemySquads(view, by))) {
        if (isRefusal(marchDeed(acting.seen, by, acting.squads, orderFrom([target], [])))) continue;
        yield { squad, targets: [target], units: [], then: 'fight' };
      }
    }
  },
  refuse: (view, by, { squad, targets, units }) =>
    withActing(view, by, squadNamed(view, squad, units), (seen, squads) =>
      marchDeed(seen, by, squads, orderFrom(targets, units)),
    ),
  run(play, by, { squad, targets, units, then }) {
    declareMarch(play, by, squadNamed(play.view(by), squad, units), orderFrom(targets, units), then);
  },
};

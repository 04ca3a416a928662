import { wordParam } from '../../../engine/index.ts';
import { units } from '../../../kit/index.ts';
import { squadParam, unitParam } from '../params.ts';
import { squadsOf, standingIn } from '../squads.ts';
import { trait } from '../units.ts';
import { actors } from './acting.ts';
import { plainAction } from './plain.ts';
import { text, words } from '../texts.ts';

const orders = ['strike', 'aim', 'steady'] as const;
const params = { unit: unitParam, squad: squadParam, order: wordParam(orders) };

/** A leader spurs a squad on. GP-8.13 */
export const command = plainAction({
  verb: 'command',
  rule: 'GP-8.13',
  command: 'issue',
  params,
  choices(view, by, _given, param) {
    if (param === 'unit')
      return units(
        actors(view, by)
          .flatMap((squad) => standingIn(view, squad))
          .filter((unit) => trait(unit, 'issue-commands') > 0),
      );
    if (param === 'squad')
      return {
        list: squadsOf(view, by)
          .filter(({ id }) => standingIn(view, id).length > 0)
          .map(({ id }) => ({ value: id, name: text('squad', { squad: id }) })),
      };
    return words(orders, 'command');
  },
  *candidates(seen, by, squads) {
    for (const unit of squads.flatMap((squad) => standingIn(seen, squad)))
      if (trait(unit, 'issue-commands') > 0)
        for (const { id, broken, fleeing } of squadsOf(seen, by)) {
          if (standingIn(seen, id).length === 0) continue;
          for (const order of orders)
            if (order !== 'steady' || broken || fleeing) yield { unit: unit.id, squad: id, order };
        }
  },
  actor: ({ unit }) => unit,
  written: ({ unit, squad, order }) => ({ unit, squad, order }),
});

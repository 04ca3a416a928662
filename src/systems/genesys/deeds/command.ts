import { unitOf } from '../../../kit/index.ts';
import type { PlainDeed } from './plain-deed.ts';
import { actorRefusal } from './plain-deed.ts';
import { atMost, gapOf } from '../geometry.ts';
import { bodyIn, fieldOf } from '../sight/field.ts';
import { boost, squadOf, standingIn } from '../squads.ts';
import { regroup } from '../activation.ts';
import { refusal } from '../refusals.ts';
import { sees } from '../sight/sight.ts';
import { trait } from '../units.ts';

/** Within so many inches a command is heard. GP-8.13 */
const commandRange = 12;

/** A leader spurs a squad on that it sees and that hears it. GP-8.13 */
export const command: PlainDeed = {
  refuse(seen, by, squads, { unit: id = '', squad = '', order = '' }) {
    const unit = unitOf(seen, id);
    const facts = { unit: id, squad, order };
    const wrong = actorRefusal(by, squads, unit);
    if (wrong) return wrong;
    if (trait(unit, 'issue-commands') === 0) return refusal('NO_SUCH_TRAIT', 'GP-8.13', facts);
    const target = squadOf(seen, squad);
    if (target.side !== by || standingIn(seen, squad).length === 0) return refusal('NOT_YOURS', 'GP-8.13', facts);
    const field = fieldOf(seen);
    const from = bodyIn(field, unit).block;
    const near = standingIn(seen, squad).filter((each) =>
      atMost(gapOf(seen, from, bodyIn(field, each).block), commandRange),
    );
    if (near.length === 0) return refusal('OUT_OF_RANGE', 'GP-8.13', { ...facts, gap: null, most: commandRange });
    return near.some((each) => each.id === id || sees(field, unit, each))
      ? null
      : refusal('NO_LINE_OF_SIGHT', 'GP-8.13', facts);
  },
  run(play, _by, { unit = '', squad = '', order = '' }) {
    unitOf(play.match, unit).acted = true;
    play.tell('commanded', 'GP-8.13', { unit, squad, order });
    const target = squadOf(play.match, squad);
    if (order === 'steady') {
      if (target.fleeing || target.broken) regroup(play, squad);
      return;
    }
    const source = order === 'aim' ? 'aim' : 'strike';
    boost(target, { source, on: source === 'aim' ? 'rc' : 'mc', value: 1, until: 'round' });
  },
};

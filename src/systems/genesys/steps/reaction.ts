import { unitOf } from '../../../kit/index.ts';
import { blowRefusal } from '../combat/blows.ts';
import { shotRefusal } from '../combat/shot.ts';
import { isMelee, isRanged } from '../data/weapons.ts';
import { castRefusal } from '../deeds/cast.ts';
import { newBrawl } from '../deeds/fight.ts';
import { weighMarches } from '../deeds/march.ts';
import { plainRefusal } from '../deeds/plain.ts';
import type { PlainParams } from '../deeds/plain-deed.ts';
import { fireOf } from '../deeds/shoot.ts';
import type { Declared } from '../facts/declared.ts';
import { fieldOf } from '../sight/field.ts';
import { squadOf, unitsIn } from '../squads.ts';
import type { GenesysPlay, GenesysStep } from '../state.ts';
import { isStanding } from '../units.ts';
import { verbOf } from './windows.ts';
import { commandLeft } from '../turns.ts';
import { carryOut, march, spendAll } from './resolve.ts';

/** One reaction: it is paid for and done, or dropped where an earlier one has made it impossible. GP-10.3 – 10.6 */
export const reaction: GenesysStep<'reaction'> = {
  run(play, { reaction: { squad: id, deed }, by }) {
    const { match } = play;
    const { own } = match;
    const squad = squadOf(match, id);
    const declared: Declared = { ...deed, by, squads: [id], reaction: true, then: null };
    const kind = verbOf(declared);
    const able = unitsIn(match, id).some(isStanding) && !squad.reacted && !squad.fleeing && commandLeft(match, by) > 0;
    if (!able || !isStillOpen(play, declared)) {
      play.tell('reaction-dropped', 'GP-10.3', { squad: id, kind });
      return;
    }
    own.spent[by] += 1;
    const fresh = squad.state === 'fresh';
    squad.reacted = true;
    squad.state = 'done';
    for (const each of unitsIn(match, id)) {
      const unit = unitOf(match, each.id);
      unit.bonus = 0;
      unit.charging = false;
      if (!fresh) unit.distance = 0;
    }
    play.tell('reacted', 'GP-10.4', { squad: id, kind, command: commandLeft(match, by) });
    // GP-10.4, GP-10.6
    if (declared.kind === 'march') march(play, declared, fresh ? 'reaction' : 'sidestep');
    else carryOut(play, declared);
    if (deed.kind === 'march' || deed.kind === 'flight') spendAll(play, [id]);
  },
};

/** Can it still be done? GP-10.3 */
function isStillOpen(play: GenesysPlay, declared: Declared): boolean {
  const { match } = play;
  switch (declared.kind) {
    case 'march':
      return weighMarches(match, declared.by, declared, { reaction: true, forgo: false }).some(
        ({ refusal }) => refusal === null,
      );
    case 'shoot': {
      const fire = fireOf(match, declared.by, declared.squads, true);
      return declared.strikes.some(({ unit: id, target, weapon }) => {
        const unit = unitOf(match, id);
        return isStanding(unit) && isRanged(weapon) && shotRefusal(fire, unit, unitOf(match, target), weapon) === null;
      });
    }
    case 'fight': {
      const brawl = newBrawl(match, declared.by, declared.squads);
      return declared.strikes.some(({ unit: id, target, weapon }) => {
        const unit = unitOf(match, id);
        return isStanding(unit) && isMelee(weapon) && blowRefusal(brawl, unit, unitOf(match, target), weapon) === null;
      });
    }
    case 'cast': {
      const field = fieldOf(match);
      return declared.casts.some((each) => castRefusal(field, declared.by, declared.squads, each, true) === null);
    }
    case 'plain':
      return (
        plainRefusal(match, declared.by, declared.squads, declared.verb, declared.params as PlainParams, true) === null
      );
    default:
      return true;
  }
}

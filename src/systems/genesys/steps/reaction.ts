import { unitOf } from '../../../kit/index.ts';
import { openBlows } from '../combat/blows.ts';
import { openShots } from '../combat/shots.ts';
import { castRefusal } from '../deeds/cast.ts';
import { newBrawl } from '../deeds/fight.ts';
import { weighMarches } from '../deeds/march.ts';
import { plainRefusal } from '../deeds/plain.ts';
import type { PlainParams } from '../deeds/plain-deed.ts';
import { fireOf } from '../deeds/shoot.ts';
import type { Declared } from '../facts/declared.ts';
import { fieldOf } from '../sight/field.ts';
import { squadOf, unitsIn } from '../squads.ts';
import type { GenesysStep, Seen, SquadId } from '../state.ts';
import { isReactor, mayFlee, targetsOf, verbOf } from './windows.ts';
import { commandLeft } from '../turns.ts';
import { carryOut, march, spendAll } from './resolve.ts';

/** One reaction: it is paid for and done, or dropped where an earlier one has made it impossible. GP-10.3 – 10.6 */
export const reaction: GenesysStep<'reaction'> = {
  run(play, { reaction: { squad: id, deed }, by }) {
    const declared: Declared = { ...deed, by, squads: [id], reaction: true, then: null };
    const kind = verbOf(declared);
    const view = play.view('umpire');
    if (commandLeft(view, by) === 0 || !isStillOpen(view, declared, id)) {
      play.tell('reaction-dropped', 'GP-10.3', { squad: id, kind });
      return;
    }
    const { match } = play;
    const { own } = match;
    const squad = squadOf(match, id);
    own.spent[by] += 1;
    const fresh = squad.state === 'fresh';
    squad.reacted = true;
    squad.state = 'done';
    for (const each of unitsIn(match, id)) {
      const unit = unitOf(match, each.id);
      unit.bonus = 0;
      unit.charging = false;
    }
    play.tell('reacted', 'GP-10.4', { squad: id, kind, command: commandLeft(match, by) });
    // GP-10.4, GP-10.6
    if (declared.kind === 'march') march(play, declared, fresh ? 'reaction' : 'sidestep');
    else carryOut(play, declared);
    if (deed.kind === 'march' || deed.kind === 'flight') spendAll(play, [id]);
  },
};

/** Can it still be done, against what it answers? GP-10.2, GP-10.3 */
function isStillOpen(seen: Seen, declared: Declared, squad: SquadId): boolean {
  const answered = seen.own.declared;
  if (!answered) return false;
  const targets = targetsOf(seen, answered);
  if (!isReactor(fieldOf(seen), squad, answered, targets)) return false;
  switch (declared.kind) {
    case 'march':
      // Who cannot go stays where it is: each can be weighed as if it were the first, until one can.
      return declared.marches.some((march) =>
        weighMarches(seen, declared.by, { ...declared, marches: [march] }, { reaction: true, forgo: false }).some(
          ({ refusal }) => refusal === null,
        ),
      );
    case 'shoot':
      return openShots(fireOf(seen, declared.by, declared.squads, true), declared.strikes).length > 0;
    case 'fight':
      return openBlows(newBrawl(seen, declared.by, declared.squads), declared.strikes).length > 0;
    case 'cast': {
      const field = fieldOf(seen);
      return declared.casts.some((each) => castRefusal(field, declared.by, declared.squads, each, true) === null);
    }
    case 'plain':
      return (
        plainRefusal(seen, declared.by, declared.squads, declared.verb, declared.params as PlainParams, true) === null
      );
    case 'dive':
      return answered.kind === 'shoot' && targets.includes(squad);
    default:
      return mayFlee(seen, squad, answered, targets);
  }
}

import { SIDES } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isNight, weatherByDie } from '../data/missions.ts';
import { isOn } from '../options.ts';
import { remember } from '../missions/objectives.ts';
import { settle } from '../combat/casualties.ts';
import type { GenesysMatch, GenesysStep } from '../state.ts';
import { explode, lightning, playerEvents } from './events.ts';

/** Everybody has movement, action and reaction again. GP-2.8 */
function refresh(match: GenesysMatch): void {
  for (const unit of Object.values(match.units))
    Object.assign(unit, {
      acted: false,
      moved: false,
      distance: 0,
      cost: 0,
      charging: false,
      changed: false,
      limit: null,
      channelled: null,
      hasChannelled: false,
      hasCast: false,
    });
  for (const squad of Object.values(match.own.squads))
    Object.assign(squad, {
      state: 'fresh',
      moved: false,
      acted: false,
      reacted: false,
      regrouped: false,
      forgone: false,
      arrived: false,
    });
  for (const marker of Object.values(match.markers)) remember(marker, { movedIn: 0, origin: null });
}

/** A game round: events first, then the challenge. GP-7.1, GP-7.2 */
export const round: GenesysStep<'round'> = {
  run(play) {
    const { match } = play;
    const { own } = match;
    own.round += 1;
    own.stage = 'events';
    own.count = 0;
    own.firstDone = null;
    own.first = own.initiative;
    refresh(match);
    if (own.round === 2) own.guarded = own.guarded.filter((id) => unitOf(match, id).place !== 'edge');
    if (isOn(match, 'weatherEachRound') && own.round > 1)
      own.weather = weatherByDie(play.roll(6, 1, 'weather').dice[0] ?? 1);
    play.tell('round', 'GP-7.1', { round: own.round, night: isNight(own.time, own.round), weather: own.weather });
    explode(play);
    lightning(play);
    playerEvents(play);
    settle(play);
    // GP-4.5: a target on the board, lined up, or come from the reserve in round 1 has its +1 Defense.
    if (own.round === 1)
      own.guarded = targetsIn(match).filter((id) => ['board', 'edge'].includes(unitOf(match, id).place));
    play.next({ step: 'challenge' }, { step: 'order' });
  },
};

const targetsIn = ({ own }: GenesysMatch): string[] => [...new Set(SIDES.flatMap((side) => own.targets[side] ?? []))];

import type { UnitId } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { interrupt, stopHunkering } from '../effects.ts';
import { weapons } from '../data/weapons.ts';
import { inchesBetween } from '../geometry.ts';
import type { VampiresPlay } from '../state.ts';
import { dieSides, rollAttack } from './attack.ts';
import { aimFault, attacksOf, isIntoFight, redirectedTo, shotAt, shotLabel, shotOn, wastes } from './shots.ts';
import type { Shot } from './shots.ts';

/** A shot that was found legal: declared, then rolled for. VW-5, 15.4 – 15.6 */
export function shoot(play: VampiresPlay, shot: Shot): void {
  const { match } = play;
  const lead = unitOf(match, shot.unit);
  const shooters = [shot.unit, ...shot.others];
  const fault = wastes(match) ? aimFault(match, shot) : null;
  if (fault) {
    play.tell('shot-wasted', 'VW-5.16', { unit: fault.by, code: fault.refused.code, target: shot.target });
    shootersAct(play, shooters);
    for (const id of shooters) stopHunkering(play, id);
    return;
  }
  const attacks = attacksOf(match, shot);
  const targets = shotAt(match, shot).map(({ id }) => id);
  const [from, to] = [cellOf(lead), cellOf(unitOf(match, shot.target))];
  play.tell('shot-declared', 'VW-5.2', {
    shooters,
    weapon: shot.weapon,
    targets,
    from: shotLabel(match, lead),
    to: shotLabel(match, unitOf(match, shot.target)),
    distance: inchesBetween(match, from, to),
  });
  shootersAct(play, shooters);
  for (const id of targets) interrupt(play, id, 'shot_at');
  for (const id of shooters) stopHunkering(play, id);
  if (weapons[shot.weapon].limited) lead.ammo[shot.weapon] = (lead.ammo[shot.weapon] ?? 0) - 1;

  const [first] = attacks;
  if (attacks.length > 1 || !first) {
    for (const attack of attacks) rollAttack(play, attack);
    return;
  }
  const candidates = isIntoFight(first) ? redirectedTo(match, first).map(({ id }) => id) : [];
  if (rollAttack(play, first) || candidates.length === 0 || lead.lost.includes(shot.weapon)) return;
  const picked = pick(play, candidates);
  interrupt(play, picked, 'shot_at');
  const others = shot.others.map((id) => unitOf(match, id));
  rollAttack(play, shotOn(match, lead, shot.weapon, unitOf(match, picked), others, true));
}

/** Shooting ends a ritual of one's own. VW-13.7 */
function shootersAct(play: VampiresPlay, shooters: readonly UnitId[]): void {
  for (const id of shooters) {
    unitOf(play.match, id).acted = true;
    interrupt(play, id, 'acted');
  }
}

/** One of several figures at random: dice that would make some likelier are thrown again. VW-15.5 */
export function pick(play: VampiresPlay, candidates: readonly UnitId[]): UnitId {
  const [only, ...more] = candidates;
  if (only === undefined) throw new Error('There is nobody to pick');
  if (more.length === 0) {
    play.tell('target-picked', 'VW-15.5', { die: null, candidates, unit: only });
    return only;
  }
  const large = candidates.length > dieSides;
  const faces = large ? dieSides * dieSides : dieSides;
  const most = candidates.length * Math.floor(faces / candidates.length);
  for (;;) {
    const dice = play.roll(dieSides, large ? 2 : 1, 'pick').dice;
    const die = large ? hundred(dice) : (dice[0] ?? 0);
    if (die > most) {
      play.tell('pick-rejected', 'VW-15.5', { die, candidates });
      continue;
    }
    const unit = candidates[(die - 1) % candidates.length] ?? only;
    play.tell('target-picked', 'VW-15.5', { die, candidates, unit });
    return unit;
  }
}

/** Two dice as tens and units, a 10 as 0, two of them as 100. VW-15.5 */
const hundred = ([tens = 0, units = 0]: readonly number[]): number =>
  (tens % dieSides) * dieSides + (units % dieSides) || 100;

import { other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import type { OnBoard } from '../../../kit/index.ts';
import { perInch, runBonus } from '../data/constants.ts';
import { weapons } from '../data/weapons.ts';
import { within } from '../geometry.ts';
import { sightOf } from '../needs.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { baseOf, canRun, fightingOf, fightingWeapons, isEngaged, shootingWeapons, touching } from '../units.ts';
import type { Attack } from './attack.ts';
import { attackChances, blowOn } from './chances.ts';
import { shotOn } from './shots.ts';
import { sightBlockedAt } from './sight.ts';

/** How likely it is that an attack will be made that could be: in this turn, or only in the next one. */
const likely = {
  blow: { now: 1, next: 0.5 },
  shot: { now: 0.8, next: 0.4 },
  /** It has to come into contact first, and may find the way barred. */
  rush: { now: 0.5, next: 0.3 },
} as const;
/** What is lost with a figure that goes Down, in shares of it. VW-9.1 */
export const downLoss = 0.3;
/** Faces of two dice. */
const ALL = 100;

/** Whether somebody may still come to a figure, or shoot, or fight in this turn. VW-3.1, 3.8 */
const isAhead = (seen: Seen, unit: SeenFigure, phase: 'movement' | 'shooting' | 'fighting'): boolean => {
  const order = ['movement', 'shooting', 'fighting'] as const;
  const [now, then] = [order.indexOf(seen.own.phase), order.indexOf(phase)];
  return then > now || (then === now && !unit.acted && !seen.own.passed.includes(unit.side));
};

const shareOf = (seen: Seen, attack: Attack, isDown: boolean): number => {
  const { out, down } = attackChances(seen, attack);
  return (out * (isDown ? 1 - downLoss : 1) + (isDown ? 0 : down * downLoss)) / ALL;
};

const canSee = (seen: Seen, unit: OnBoard<SeenFigure>, target: OnBoard<SeenFigure>, range: number): boolean =>
  within(seen, unit.at, target.at, Math.min(range, sightOf(seen, unit) ?? Infinity))
  && sightBlockedAt(seen, unit.at, target.at) === null;

/** Whether a figure that is not engaged may come into contact with another by one move, the ground left aside. VW-4.3 */
const mayReach = (seen: Seen, unit: OnBoard<SeenFigure>, target: OnBoard<SeenFigure>): boolean =>
  within(seen, unit.at, target.at, (baseOf(unit) + (canRun(unit) ? runBonus : 0)) / perInch + 1);

/** What a figure may do to an enemy with its next attack. VW-5.4, 6.4 */
function shareBy(seen: Seen, unit: OnBoard<SeenFigure>, target: OnBoard<SeenFigure>): number {
  const isNear = touching(seen, unit, target);
  const engaged = isEngaged(seen, unit);
  let most = 0;
  if (isNear || (!engaged && mayReach(seen, unit, target))) {
    const { now, next } = isNear ? likely.blow : likely.rush;
    const chance = isAhead(seen, unit, isNear ? 'fighting' : 'movement') ? now : next;
    for (const weapon of fightingWeapons(unit)) {
      const blow = blowOn(seen, unit, { target: target.id, share: fightingOf(unit), weapon }, 0);
      most = Math.max(most, chance * shareOf(seen, blow, target.down));
    }
  }
  if (engaged) return most;
  const chance = isAhead(seen, unit, 'shooting') ? likely.shot.now : likely.shot.next;
  for (const weapon of shootingWeapons(unit))
    if (canSee(seen, unit, target, weapons[weapon].range))
      most = Math.max(most, chance * shareOf(seen, shotOn(seen, unit, weapon, target, [], false), target.down));
  return most;
}

/** What a figure stands to lose on average, in shares of it. */
export interface Exposure {
  readonly unit: OnBoard<SeenFigure>;
  /** By the one enemy that is the most dangerous to it. */
  readonly alone: number;
  /** By all that had best attack it and nobody else. VW-3.10 */
  readonly together: number;
}

/** What the next attacks of the other side may take from each figure of a side, by what the figures are worth. */
export function exposures(seen: Seen, side: SideId, worth: (unit: SeenFigure) => number): readonly Exposure[] {
  const own = onBoard(seen, side);
  const shares = onBoard(seen, other(side)).map((enemy) =>
    own.map((unit) => (enemy.down ? 0 : shareBy(seen, enemy, unit))),
  );
  const aims = shares.map((each) => bestOf(own.map((unit, at) => (each[at] ?? 0) * worth(unit))));
  return own.map((unit, at) => ({
    unit,
    alone: shares.reduce((most, each) => Math.max(most, each[at] ?? 0), 0),
    together: 1 - shares.reduce((kept, each, by) => (aims[by] === at ? kept * (1 - (each[at] ?? 0)) : kept), 1),
  }));
}

/** The place of the highest figure above 0, or null. */
const bestOf = (figures: readonly number[]): number | null => {
  const most = Math.max(0, ...figures);
  return most > 0 ? figures.indexOf(most) : null;
};

/**
 * The enemies that may interrupt the ritual of a figure by a shot or by contact: in this turn, or in one that begins anew.
 * Who is engaged cannot: it may not come into contact with anybody but those it leaves. VW-4.15, 5.13, 13.7
 */
export const interrupters = (seen: Seen, unit: OnBoard<SeenFigure>, when: 'now' | 'next'): readonly SeenFigure[] =>
  onBoard(seen, other(unit.side)).filter(
    (enemy) =>
      !enemy.down
      && !isEngaged(seen, enemy)
      && (((when === 'next' || isAhead(seen, enemy, 'movement')) && mayReach(seen, enemy, unit))
        || ((when === 'next' || isAhead(seen, enemy, 'shooting'))
          && shootingWeapons(enemy).some((weapon) => canSee(seen, enemy, unit, weapons[weapon].range)))),
  );

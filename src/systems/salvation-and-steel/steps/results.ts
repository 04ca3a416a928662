import type { UnitId } from '../../../engine/index.ts';
import { other, required } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { wound } from '../combat/casualties.ts';
import type { Fight, SalvationMatch, SalvationPlay, SalvationStep, SalvationAgenda } from '../state.ts';
import { byRoster, isHostage } from '../units.ts';
import { fightOf } from './combat.ts';

/**
 * Units hit in a combat, shot or spell, in the order of the pushes: the passive side's by number, then the active
 * side's. SS-10.5
 */
function hitUnits(play: SalvationPlay, fight: Fight): UnitId[] {
  const { active } = play.match.own;
  const targets = [
    ...new Set(
      fight.attacks.filter((attack) => attack.unsavedWounds + attack.unsavedStuns > 0).map(({ target }) => target),
    ),
  ];
  const units = targets.sort(byRoster(play.match)).map((id) => unitOf(play.match, id));
  return [other(active), active].flatMap((side) => units.filter((unit) => unit.side === side).map(({ id }) => id));
}

/** The cells of the units that caused this result for a unit. */
const sources = (match: SalvationMatch, fight: Fight, target: UnitId, kind: 'unsavedWounds' | 'unsavedStuns') =>
  [
    ...new Set(
      fight.attacks.filter((attack) => attack.target === target && attack[kind] > 0).map(({ attacker }) => attacker),
    ),
  ]
    .sort(byRoster(match))
    .map((by) => ({ by, cell: required(fight.cells[by], `cell of ${by}`) }));

/**
 * Wounds, deaths, pushes, follow-ups, panic, in this order. Stuns of shots and spells have no effect. SS-10.1, SS-12.8,
 * SS-13.11
 */
export const results: SalvationStep<'results'> = {
  run(play) {
    const { match } = play;
    const fight = fightOf(play);
    const pushes: SalvationAgenda = [];
    for (const id of hitUnits(play, fight)) {
      const wounds = fight.attacks
        .filter(({ target }) => target === id)
        .reduce((sum, attack) => sum + attack.unsavedWounds, 0);
      if (wounds > 0) {
        if (wound(play, id, wounds))
          pushes.push({ step: 'fall', unit: id, from: sources(match, fight, id, 'unsavedWounds') });
      } else if (fight.kind === 'combat' && !isHostage(id)) {
        const unit = unitOf(match, id);
        play.tell('stunned', 'SS-10.3', { unit: id });
        if (unit.side === match.own.active && match.options['stun-stops'] !== 'off') unit.activation = 'closed';
        pushes.push({ step: 'push', unit: id, from: sources(match, fight, id, 'unsavedStuns') });
      }
    }
    play.next(...pushes, ...(fight.kind === 'combat' ? [{ step: 'follow-ups' as const }] : []), { step: 'panic' });
  },
};

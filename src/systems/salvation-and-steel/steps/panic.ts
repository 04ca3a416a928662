import type { UnitId } from '../../../engine/index.ts';
import { other } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { panicRadius } from '../data/constants.ts';
import { grid } from '../geometry.ts';
import { panicNeed } from '../needs.ts';
import { loses } from '../orders.ts';
import { rollAgainst } from '../combat/rolls.ts';
import { runAndChain } from '../movement/run.ts';
import type { Fight, SalvationMatch, SalvationStep } from '../state.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { complete, touch } from '../movement/travel.ts';
import { byRoster, onBoard, standing } from '../units.ts';
import { fightOf } from './combat.ts';

/** Standing units test when friends died near them; those that fail run. SS-15.1, SS-15.2, SS-15.3, SS-15.4, SS-15.5 */
export const panic: SalvationStep<'panic'> = {
  run(play) {
    const { match } = play;
    const fight = fightOf(play);
    // SS-23.8: in some scenarios nobody panics.
    if (scenarioOf(match).calm) return;
    if (fight.kind !== 'combat' && match.options['panic-by-shots'] === 'off') return;
    const runners: UnitId[] = [];
    const { active } = match.own;
    for (const unit of [...onBoard(match, active), ...onBoard(match, other(active))]) {
      if (!standing(unit) || unit.running) continue;
      // Cells from when the combat was called; for a unit raised during it, its present cell.
      const at = fight.cells[unit.id] ?? unit.at;
      const deaths = fight.dead.filter((id) => {
        const cell = fight.cells[id];
        return unitOf(match, id).side === unit.side && cell !== undefined && grid.apart(cell, at) <= panicRadius;
      }).length;
      if (deaths === 0) continue;
      const need = panicNeed(unit, deaths, loses(match.secrets, unit, 'panic'));
      if (rollAgainst(play, 'panic', 'SS-15.1', unit.id, 1, need) === 0) runners.push(unit.id);
    }
    runAndChain(play, runners);
  },
};

/** Units of the active side that used an attack die in a combat, by number: their action may be reacted to. SS-13.8 */
function attackersOf({ kind, attacks }: Fight, match: SalvationMatch): UnitId[] {
  const attackers = kind === 'combat' ? [...new Set(attacks.map(({ attacker }) => attacker))] : [];
  return attackers.filter((id) => unitOf(match, id).side === match.own.active).sort(byRoster(match));
}

/** A combat, shot or spell is complete. SS-8.12, SS-10.1, SS-13.8, SS-15.9 */
export const settled: SalvationStep<'settled'> = {
  run(play) {
    const { match } = play;
    const attackers = attackersOf(fightOf(play), match);
    match.own.fight = null;
    touch(play, 'fresh');
    complete(play, { units: attackers, verb: 'fight' }, { rout: true });
  },
};

import { other, required, valuesOf } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import { castNeed } from '../needs.ts';
import { orderOf } from '../orders.ts';
import { rollAgainst } from '../combat/rolls.ts';
import { bearerFor, dearest, endangered, protectable, shieldEnergy, spare } from '../sorcery/shields.ts';
import type { SalvationStep } from '../state.ts';
import { label } from '../movement/ways.ts';
import { shield } from '../verbs/shield.ts';
import { fightOf } from './combat.ts';

/**
 * Shields cast in advance take effect by themselves; then each side may interrupt, the passive side first. SS-10.1,
 * SS-14.4
 */
export const shields: SalvationStep<'shields'> = {
  run(play) {
    const { match } = play;
    const fight = fightOf(play);
    for (const side of ['a', 'b'] as const) {
      for (const id of endangered(fight, match.units, side)) {
        const unit = unitOf(match, id);
        if (!unit.shielded) continue;
        unit.shielded = false;
        spare(play, fight, id, null);
      }
    }
    // SS-14.4: an interrupt responds to an enemy's spell, not to one's own.
    const sides =
      fight.kind === 'spell' && fight.spell ? [other(fight.spell.side)] : [other(match.own.active), match.own.active];
    play.next(...sides.map((side) => ({ step: 'shield.window' as const, side })));
  },
};

/** A Paladin may protect one unit after another until the player passes. SS-5.11, SS-14.4, D18 */
export const shieldWindow: SalvationStep<'shield.window'> = {
  ask(view, { side }) {
    const units = protectable(view, side);
    const [first] = units;
    if (first === undefined) return [];
    const by = bearerFor(view, unitOf(view, first))?.id ?? null;
    return [
      {
        of: side,
        kind: 'shield',
        rule: 'SS-14.4',
        facts: { units, by },
        verbs: ['shield', 'pass'],
        pace: 'reaction',
        veiled: true,
      },
    ];
  },
  autoAnswer(view, decision, _part, { side }) {
    const order = orderOf(
      view,
      side,
      'shield',
      decision.kind === 'shield' && decision.facts.by !== null ? decision.facts.by : undefined,
    );
    if (order === 'ask') return null;
    const unit = order === 'auto' ? dearest(view, protectable(view, side)) : null;
    return unit === null
      ? { verb: 'pass', by: decision.of, params: {} }
      : { verb: 'shield', by: decision.of, params: { unit } };
  },
  fallback: (_view, decision) => ({ verb: 'pass', by: decision.of, params: {} }),
  run(play, { side }, answers) {
    const answer = answers[side][''];
    if (!answer) return;
    if (answer.verb !== 'shield') {
      play.tell('passed', 'SS-14.4', { side, kind: 'shield' });
      return;
    }
    const fight = fightOf(play);
    const { unit: target } = valuesOf(shield, play.view(side), answer);
    const bearer = unitOf(play.match, required(bearerFor(play.match, unitOf(play.match, target)), 'mage in reach').id);
    bearer.energySpent += shieldEnergy;
    play.tell('cast', 'SS-14.4', {
      unit: bearer.id,
      spell: 'shield',
      target,
      cells: null,
      at: label(cellOf(bearer)),
      aim: label(cellOf(unitOf(play.match, target))),
      interrupt: true,
    });
    if (rollAgainst(play, 'cast', 'SS-14.4', bearer.id, 1, castNeed(bearer, false), target) > 0)
      spare(play, fight, target, bearer.id);
    play.next({ step: 'shield.window', side });
  },
};

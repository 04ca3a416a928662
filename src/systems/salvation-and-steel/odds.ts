import type { Action, Odds } from '../../engine/index.ts';
import { valuesOf } from '../../engine/index.ts';
import { text } from './forms.ts';
import { grid } from './ground.ts';
import { defenceNeed, shotNeed, standNeed, woundNeed } from './needs.ts';
import { defenceByOrder } from './orders.ts';
import type { SalvationView } from './state.ts';
import { cellOf, unitOf } from './units.ts';
import { shoot } from './verbs/shoot.ts';
import { stand } from './verbs/stand.ts';

/** Chance that one d20 is at most `need`; section 10. */
export const chance = (need: number): number => Math.min(20, Math.max(0, need)) / 20;

/** Chances of 0 … n successes in n rolls. */
export function binomial(count: number, each: number): number[] {
  let spread = [1];
  for (let roll = 0; roll < count; roll += 1) {
    const next = Array<number>(spread.length + 1).fill(0);
    for (const [successes, share] of spread.entries()) {
      next[successes] = (next[successes] ?? 0) + share * (1 - each);
      next[successes + 1] = (next[successes + 1] ?? 0) + share * each;
    }
    spread = next;
  }
  return spread;
}

export interface AttackNumbers {
  readonly attack: number;
  readonly accuracy: number;
  readonly force: number;
  readonly defence: number;
  readonly resistance: number;
  /** Hits need no roll. SS-9.1 */
  readonly sure: boolean;
}

export interface AttackOdds {
  readonly wounded: number;
  readonly stunned: number;
  readonly nothing: number;
  /** Chances of 0, 1, 2 … unsaved wounds. */
  readonly counters: readonly number[];
}

/** One attack, exact: hits, wounds and defence as independent binomials, wounds neutralised first. Section 10 */
export function attackOdds({ attack, accuracy, force, defence, resistance, sure }: AttackNumbers): AttackOdds {
  const hits = sure ? [...Array<number>(attack).fill(0), 1] : binomial(attack, chance(accuracy));
  const saves = binomial(defence, chance(resistance));
  const counters = Array<number>(attack + 1).fill(0);
  let stunned = 0;
  let nothing = 0;
  for (const [hit, hitChance] of hits.entries()) {
    for (const [wound, woundChance] of binomial(hit, chance(force)).entries()) {
      for (const [save, saveChance] of saves.entries()) {
        const share = hitChance * woundChance * saveChance;
        const unsaved = Math.max(0, wound - save);
        counters[unsaved] = (counters[unsaved] ?? 0) + share;
        if (hit <= save) nothing += share;
        else if (wound <= save) stunned += share;
      }
    }
  }
  return { wounded: 1 - (counters[0] ?? 0), stunned, nothing, counters };
}

/** Chance of at least so many unsaved wounds. */
export const atLeast = (odds: AttackOdds, wounds: number): number => odds.counters.slice(wounds).reduce((sum, share) => sum + share, 0);

/** A spell with one wound roll on one unit: cast, Force, and no defence die succeeds. Section 10 */
export const spellOdds = (accuracy: number, force: number, defence: number, resistance: number): number =>
  chance(accuracy) * chance(force) * (1 - chance(resistance)) ** defence;

/** Chances of an action, from what its side may see. */
export function odds(view: SalvationView, action: Action): readonly Odds[] {
  if (action.verb === 'shoot') {
    const { unit: id, target: at, shots } = valuesOf(shoot, view, action);
    const unit = unitOf(view, id);
    const target = unitOf(view, at);
    // The target's order is not ours to know: as many dice as shots, the printed default.
    const defence = view.options['ranged-defence'] === 'free' ? (shots ?? 1) : defenceByOrder(view, at, 'equal', shots ?? 1);
    const numbers = attackOdds({
      attack: shots ?? 1, accuracy: shotNeed(unit, grid.apart(cellOf(unit), cellOf(target)), false).total, force: woundNeed(unit, false).total,
      defence, resistance: defenceNeed(target, false).total, sure: false,
    });
    return [{ text: text('odds.wounded', { unit: at, defence }), chance: numbers.wounded }];
  }
  if (action.verb === 'stand') {
    const { unit: id } = valuesOf(stand, view, action);
    return [{ text: text('odds.stands', { unit: id }), chance: chance(standNeed(unitOf(view, id), false).total) }];
  }
  return [];
}

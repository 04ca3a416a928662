import type { Action, Json, SideId, UnitId, AskOf } from '../../../engine/index.ts';
import { valuesOf, plain, required } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { ableUnits, allocationOf, currentStep, diceAgainst, energyOf, fillInBrace } from '../combat/allocation.ts';
import { hitNeed } from '../needs.ts';
import { loses, orderIn, orderOf } from '../orders.ts';
import { field } from '../params.ts';
import { strike, tellAttack, unsaved } from '../combat/rolls.ts';
import type { Attack, Fight, SalvationPlay, SalvationStep, Salvation } from '../state.ts';
import { byRoster, energyLeft } from '../units.ts';
import { allocate, splitOf } from '../verbs/allocate.ts';
import { block } from '../verbs/block.ts';

/** The combat in progress. Throws if there is none. */
export function fightOf(play: SalvationPlay): Fight {
  const { fight } = play.match.own;
  if (!fight) throw new Error('No combat, shot or spell is under way');
  return fight;
}

/** Both sides divide their dice, in secret and at the same time. SS-8.7, SS-8.8, SS-8.9, D14 */
export const combatAllocate: SalvationStep<'combat.allocate'> = {
  ask(view, step) {
    const asks: AskOf<Salvation>[] = [];
    for (const of of step.sides) {
      const parts = ableUnits(view, currentStep(view).contacts, of);
      if (parts.length > 0) {
        asks.push({
          of,
          kind: 'allocation',
          rule: 'SS-8.9',
          facts: { step: step.index + 1 },
          verbs: ['allocate'],
          parts,
          secret: true,
          pace: 'reaction',
        });
      }
    }
    return asks;
  },
  autoAnswer(view, decision, unit, step) {
    const make = (params: { readonly [name: string]: Json }): Action => ({
      verb: 'allocate',
      by: decision.of,
      params: { unit, ...params },
    });
    if (step.given?.by === decision.of) {
      const given = field(step.given.allocation, unit);
      if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
        const { brace, ...rest } = plain(given);
        return make({ ...rest, ...(brace === true ? { brace: 'yes' } : {}) });
      }
      if (step.given.policy !== null) return make({ policy: step.given.policy });
    }
    const order = orderOf(view, decision.of, 'allocate', unit);
    return order === 'ask' ? null : make({ policy: order });
  },
  // SS-8.9: what the caller gave with the call is as secret as what is given afterwards.
  imagined: (step, side) => (step.given && step.given.by !== side ? { given: null } : {}),
  fallback: (_view, decision, unit) => ({ verb: 'allocate', by: decision.of, params: { unit, policy: 'defend' } }),
  run(play, step, answers) {
    const fight = fightOf(play);
    const view = play.view('umpire');
    const current = currentStep(view);
    for (const side of step.sides) {
      for (const [unit, action] of Object.entries(answers[side])) {
        fight.allocations[unit] = allocationOf(view, current, unit, splitOf(valuesOf(allocate, view, action)));
      }
    }
    const [only, ...others] = step.sides;
    if (only && others.length === 0) tellAllocations(play, fight, only);
  },
};

function tellAllocations(play: SalvationPlay, fight: Fight, side?: SideId): void {
  const shown = Object.fromEntries(
    Object.entries(fight.allocations)
      .filter(([id]) => !side || unitOf(play.match, id).side === side)
      .map(([id, allocation]) => [id, { dice: allocation.dice.map((each) => ({ ...each })), brace: allocation.brace }]),
  );
  play.tell('allocations-revealed', 'SS-8.9', { step: fight.current + 1, units: shown });
}

/** Revealed dice are paid for and thrown, contact by contact. SS-2.7, SS-9 */
export const combatRoll: SalvationStep<'combat.roll'> = {
  run(play, step) {
    const { match } = play;
    const fight = fightOf(play);
    fight.allocations = fillInBrace(fight.allocations, fight.charged);
    tellAllocations(play, fight);
    for (const [id, allocation] of Object.entries(fight.allocations)) {
      const unit = unitOf(match, id);
      const dice = allocation.dice.reduce((sum, each) => sum + each.attack + each.defence, 0);
      unit.energySpent += energyOf(allocation, energyLeft(unit));
      // SS-13.3: a single attack or defence die costs the mage its focus.
      if (dice > 0) unit.focusLost = true;
    }
    const { active } = match.own;
    const contacts = (fight.steps[step.index] ?? []).map(([a, b]) =>
      active === 'a' ? ([a, b] as const) : ([b, a] as const),
    );
    const before = fight.attacks.length;
    const inRoster = byRoster(match);
    for (const [mine, theirs] of [...contacts].sort(
      (one, two) => inRoster(one[0], two[0]) || inRoster(one[1], two[1]),
    )) {
      oneAttack(play, fight, mine, theirs);
      oneAttack(play, fight, theirs, mine);
    }
    const questions = fight.attacks
      .slice(before)
      .flatMap((attack, offset) =>
        isChoice(play, attack) ? [{ step: 'combat.block' as const, index: before + offset }] : [],
      );
    play.next(...questions);
    if (step.index + 1 < fight.steps.length) {
      fight.current = step.index + 1;
      fight.allocations = {};
    }
  },
};

function oneAttack(play: SalvationPlay, fight: Fight, attacker: UnitId, target: UnitId): void {
  const { match } = play;
  const mine = fight.allocations[attacker];
  const theirs = fight.allocations[target];
  const attacks = diceAgainst(mine, target).attack;
  if (attacks === 0) return;
  const defence = diceAgainst(theirs, attacker).defence;
  // SS-R28: counted for each attacker, or by option for all of the target's dice.
  const set =
    match.options['auto-hit'] === 'total' ? (theirs?.dice ?? []).reduce((sum, each) => sum + each.defence, 0) : defence;
  const unit = unitOf(match, attacker);
  const loseHit = loses(match.secrets, unit, 'hit', mine?.lose);
  const attack = strike(play, {
    attacker,
    target,
    attacks,
    defence,
    sure: set === 0,
    hit: hitNeed(unit, fight.charged[attacker] === target, loseHit),
    attackerLoses: mine?.lose ?? [],
    targetLoses: theirs?.lose ?? [],
  });
  const order = orderIn(match.secrets[unitOf(match, target).side], 'block', target);
  const settled = order === 'stuns' ? { ...attack, ...unsaved(attack, 'stuns') } : attack;
  fight.attacks.push(settled);
  if (!isChoice(play, settled)) tellAttack(play, settled);
}

/** Whether there is a choice, and the attacked unit's player wants to be asked. SS-9.4 */
function isChoice(play: SalvationPlay, attack: Attack): boolean {
  const target = unitOf(play.match, attack.target);
  const open = attack.wounds > 0 && attack.stuns > 0 && attack.successes > 0 && attack.successes < attack.hits;
  return open && orderIn(play.match.secrets[target.side], 'block', target.id) === 'ask';
}

/** Which hits of one attack are neutralised. SS-9.4, D17 */
export const combatBlock: SalvationStep<'combat.block'> = {
  ask(view, step) {
    const attack = view.own.fight?.attacks[step.index];
    if (!attack) return [];
    const { attacker, target, wounds, stuns, successes } = attack;
    const facts = { index: step.index, attacker, target, wounds, stuns, successes };
    return [
      { of: unitOf(view, target).side, kind: 'block', rule: 'SS-9.4', facts, verbs: ['block'], pace: 'reaction' },
    ];
  },
  fallback(view, decision, _part, step) {
    const attack = required(view.own.fight?.attacks[step.index], 'attack');
    const wounds = Math.min(attack.wounds, attack.successes);
    return { verb: 'block', by: decision.of, params: { wounds, stuns: attack.successes - wounds } };
  },
  run(play, step, answers) {
    const fight = fightOf(play);
    const attack = required(fight.attacks[step.index], 'attack');
    const { side } = unitOf(play.match, attack.target);
    const action = answers[side][''];
    if (!action) throw new Error(`Side ${side} has not said what is neutralised`);
    const { wounds, stuns } = valuesOf(block, play.view(side), action);
    attack.unsavedWounds = attack.wounds - wounds;
    attack.unsavedStuns = attack.stuns - stuns;
    play.tell('neutralised', 'SS-9.4', { attacker: attack.attacker, target: attack.target, wounds, stuns });
    tellAttack(play, attack);
  },
};

import type { Need, SideId, UnitId } from '../../../engine/index.ts';
import { rollOff, rollOne, unitOf } from '../../../kit/index.ts';
import type { Purpose } from '../facts/events.ts';
import { defenceNeed, woundNeed } from '../needs.ts';
import { loses } from '../orders.ts';
import type { LosableRoll } from '../facts/terms.ts';
import type { Attack, SalvationPlay } from '../state.ts';
import { isHostage } from '../units.ts';

/**
 * Throws d20 against a need and records the dice with all reasons; a roll lost on purpose throws none. SS-2.1, SS-2.3
 */
export function rollAgainst(
  play: SalvationPlay,
  purpose: Purpose,
  rule: string,
  unit: UnitId,
  count: number,
  need: Need,
  target: UnitId | null = null,
): number {
  const roll = play.roll(20, count, purpose, need);
  play.tell('roll', rule, {
    purpose,
    unit,
    target,
    need: need.total,
    dice: roll.dice,
    successes: roll.successes,
    ...(need.sure === 'failure' ? { lost: true } : {}),
    because: need.because,
  });
  return roll.successes;
}

export interface Strike {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly attacks: number;
  readonly defence: number;
  /** Hits need no roll. SS-9.1 */
  readonly sure: boolean;
  readonly hit: Need;
  /** What attacker and target lose on purpose, besides their orders. */
  readonly attackerLoses: readonly LosableRoll[];
  readonly targetLoses: readonly LosableRoll[];
  /** One free defence die for each hit, instead of dice from Energy. SS-R41 */
  readonly freeDefence?: boolean;
}

/** One attack up to its defence dice: hits, then Force, then defence. SS-9.1, SS-9.2, SS-9.3 */
export function strike(
  play: SalvationPlay,
  { attacker, target, attacks, defence, sure, hit, attackerLoses, targetLoses, freeDefence = false }: Strike,
): Attack {
  const from = unitOf(play.match, attacker);
  const at = unitOf(play.match, target);
  const { secrets } = play.match;
  if (sure) play.tell('auto-hit', 'SS-9.1', { unit: attacker, target, hits: attacks });
  const hits = sure ? attacks : rollAgainst(play, 'hit', 'SS-9.1', attacker, attacks, hit, target);
  const none = { attacker, target, hits, wounds: 0, stuns: 0, successes: 0, unsavedWounds: 0, unsavedStuns: 0 };
  if (hits === 0) return none;
  const wounds = rollAgainst(
    play,
    'wound',
    'SS-9.2',
    attacker,
    hits,
    woundNeed(from, loses(secrets, from, 'wound', attackerLoses)),
    target,
  );
  const stuns = hits - wounds;
  const defences = freeDefence && !at.helpless && !isHostage(target) ? hits : defence;
  const thrown =
    defences === 0
      ? 0
      : rollAgainst(
          play,
          'defence',
          'SS-9.3',
          target,
          defences,
          defenceNeed(at, loses(secrets, at, 'defence', targetLoses)),
          attacker,
        );
  const attack = { ...none, wounds, stuns, successes: Math.min(hits, thrown) };
  return { ...attack, ...unsaved(attack, 'wounds') };
}

/** The rest of an attack after neutralising hits, one kind first. SS-9.4 */
export function unsaved(
  attack: Pick<Attack, 'wounds' | 'stuns' | 'successes'>,
  first: 'wounds' | 'stuns',
): Pick<Attack, 'unsavedWounds' | 'unsavedStuns'> {
  const { wounds, stuns, successes } = attack;
  const savedWounds =
    first === 'wounds' ? Math.min(wounds, successes) : Math.min(wounds, Math.max(0, successes - stuns));
  return { unsavedWounds: wounds - savedWounds, unsavedStuns: stuns - (successes - savedWounds) };
}

/** Records the result of an attack. */
export function tellAttack(play: SalvationPlay, attack: Attack): void {
  const { attacker, target, hits, wounds, stuns, successes, unsavedWounds, unsavedStuns } = attack;
  play.tell('attack-result', 'SS-9.6', {
    attacker,
    target,
    hits,
    wounds,
    stuns,
    successes,
    unsavedWounds,
    unsavedStuns,
  });
}

/** Each side throws a d20 until they differ; the higher wins. SS-2.4 */
export const diceOff = (play: SalvationPlay, reason: 'edge' | 'terrain' | 'initiative' | 'role'): SideId =>
  rollOff(
    () => rollOne(play, 20, 'dice-off'),
    ({ a, b }, winner) => {
      play.tell('roll', 'SS-2.4', { purpose: 'dice-off', reason, dice: [a, b], winner });
    },
  );

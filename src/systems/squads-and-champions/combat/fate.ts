import type { Sum } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import type { Attack, ChampionsOwn, ChampionsPlay, Seen, SeenUnit } from '../state.ts';
import { ability, fateLeft } from '../units.ts';

/** A die of a Fate window, as the side that is asked refers to it. SC-9.3 */
export interface Die {
  readonly whose: 'own' | 'enemy';
  /** From 1, in the order rolled. SC-1.11 */
  readonly number: number;
}

export const dieText = ({ whose, number }: Die): string => `${whose} ${number}`;

type Own = { readonly own: Pick<ChampionsOwn, 'attack'> };

/** The attack in progress. Throws if there is none: a programming error. */
export function attackOf({ own }: Own): Attack {
  if (!own.attack) throw new Error('No attack is under way');
  return own.attack;
}

const result = (dice: readonly number[], { total }: Sum): number => Math.max(...dice) + total;

/** Best die plus modifiers, for both sides. SC-5.2, SC-5.3 */
export const resultsOf = ({
  attackDice,
  defenceDice,
  attackSum,
  defenceSum,
}: Attack): { readonly attack: number; readonly defence: number } => ({
  attack: result(attackDice, attackSum),
  defence: result(defenceDice, defenceSum),
});

/** A tie fails. SC-5.3 */
export function succeeds(attack: Attack): boolean {
  const results = resultsOf(attack);
  return results.attack > results.defence;
}

/** From this die on, Elite Cavalry is dismounted instead of defeated. SC-5.6 */
export const savedFrom = (unit: SeenUnit): number => (ability(unit, 'firmseat') ? 3 : 4);

/** Before the consequence, all dice of both rolls; after it, only the dismount die. SC-9.4, SC-9.6 */
export const windowOf = ({ dismountDie }: Attack): 'attack' | 'dismount' =>
  dismountDie === null ? 'attack' : 'dismount';

/** The unit in the attack whose side the dice disfavour. SC-9.4, SC-9.6 */
function unfavoured(seen: Pick<Seen, 'units'>, attack: Attack): SeenUnit {
  const [attacker, target] = [unitOf(seen, attack.attacker), unitOf(seen, attack.target)];
  const bad = attack.dismountDie === null ? succeeds(attack) : attack.dismountDie < savedFrom(target);
  return bad ? target : attacker;
}

/** The unit whose Fate Points may be spent now; null: the window closes. SC-9.2, SC-9.4, SC-9.5 */
export function fated(seen: Pick<Seen, 'units'> & Own): SeenUnit | null {
  const unit = unfavoured(seen, attackOf(seen));
  return fateLeft(unit) > 0 ? unit : null;
}

/** The list of dice that contains a die, and its index; a dismount die was rolled by the target's side. */
function placeOf(
  attack: Attack,
  unit: SeenUnit,
  { whose, number }: Die,
): { readonly dice: readonly number[]; readonly of: 'attacker' | 'target' } {
  const of = (whose === 'own') === (unit.id === attack.attacker) ? 'attacker' : 'target';
  const dice =
    attack.dismountDie === null
      ? of === 'attacker'
        ? attack.attackDice
        : attack.defenceDice
      : of === 'target'
        ? [attack.dismountDie]
        : [];
  return number <= dice.length ? { dice, of } : { dice: [], of };
}

/** The face of a die; null if there is no such die in the window. */
export const shownBy = (attack: Attack, unit: SeenUnit, die: Die): number | null =>
  placeOf(attack, unit, die).dice[die.number - 1] ?? null;

/** All dice of the window, one's own first. */
export function windowDice(attack: Attack, unit: SeenUnit): Die[] {
  const most = Math.max(attack.attackDice.length, attack.defenceDice.length);
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  return (['own', 'enemy'] as const)
    .flatMap((whose) => numbers.map((number) => ({ whose, number })))
    .filter((die) => shownBy(attack, unit, die) !== null);
}

/** The attack with another face on one of its dice. */
function turned(
  attack: Attack,
  unit: SeenUnit,
  die: Die,
  value: number,
): Pick<Attack, 'attackDice' | 'defenceDice' | 'dismountDie'> {
  const { dice, of } = placeOf(attack, unit, die);
  const next = dice.with(die.number - 1, value);
  const { attackDice, defenceDice, dismountDie } = attack;
  if (dismountDie !== null) return { attackDice, defenceDice, dismountDie: value };
  return of === 'attacker'
    ? { attackDice: next, defenceDice, dismountDie }
    : { attackDice, defenceDice: next, dismountDie };
}

/** How many of the six faces would reverse the outcome if this die were rerolled. Section 10 */
export function facesThatTurn(seen: Pick<Seen, 'units'>, attack: Attack, unit: SeenUnit, die: Die): number {
  return [1, 2, 3, 4, 5, 6].filter(
    (value) => unfavoured(seen, { ...attack, ...turned(attack, unit, die, value) }).id !== unit.id,
  ).length;
}

/** Records that a side is asked, if one is. SC-9.4 */
export function tellAsked(play: ChampionsPlay): void {
  const unit = fated(play.match);
  if (unit)
    play.tell('fate-asked', 'SC-9.4', { side: unit.side, unit: unit.id, window: windowOf(attackOf(play.match)) });
}

/** Spends a point on a die; the new face stands, better or worse. SC-9.1, SC-9.3 */
export function spendFate(play: ChampionsPlay, die: Die): void {
  const { match } = play;
  const attack = attackOf(match);
  const seen = fated(match);
  const old = seen && shownBy(attack, seen, die);
  if (!seen || old === null) throw new Error(`No point can be spent on ${dieText(die)}`);
  const unit = unitOf(match, seen.id);
  unit.fateSpent += 1;
  const [value = 0] = play.roll(6, 1, 'fate').dice;
  const of = placeOf(attack, unit, die).of;
  Object.assign(attack, turned(attack, unit, die, value));
  const results = resultsOf(attack);
  play.tell('fate-spent', 'SC-9.3', {
    unit: unit.id,
    die: dieText(die),
    of: attack[of],
    window: windowOf(attack),
    old,
    new: value,
    left: fateLeft(unit),
    ...(attack.dismountDie === null
      ? { attackResult: results.attack, defenceResult: results.defence, success: succeeds(attack) }
      : {}),
  });
  tellAsked(play);
}

import { passes } from '../../../engine/index.ts';
import type { Need, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { knockDown, takeOut } from '../effects.ts';
import type { PluckOutcome } from '../facts/events.ts';
import { attackSum, isCapped, pluckParts, pluckSum } from '../needs.ts';
import type { Modifier } from '../needs.ts';
import type { VampiresPlay } from '../state.ts';
import { armourOf, card } from '../units.ts';
import { weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';

/** One attack roll, all that goes into it fixed. VW-5.4, 6.4 */
export interface Attack {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly weapon: WeaponId;
  readonly kind: 'shooting' | 'fighting';
  /** FV or SV, or a share of it. VW-6.5 */
  readonly value: number;
  readonly modifiers: readonly Modifier[];
}

export const dieSides = 10;
const roll = (play: VampiresPlay, purpose: string): number => play.roll(dieSides, 1, purpose).dice[0] ?? 0;

/** What the die of an attack must show. VW-5.5, 7.1 */
export function needOf(armour: number, added: number): Need {
  return { total: armour - added, because: [], pass: 'at least', sure: null, never: [1] };
}

/** Throws for an attack: the attack die, a fumble die, a Pluck die. Did it hit? VW-15.4 */
export function rollAttack(play: VampiresPlay, attack: Attack): boolean {
  const { match } = play;
  const { kind, value, weapon, modifiers } = attack;
  const target = unitOf(match, attack.target);
  const added = attackSum(kind, value, weapon, modifiers);
  const armour = armourOf(target);
  const die = roll(play, 'attack');
  const hit = passes(needOf(armour, added.total), die);
  play.tell('attack-rolled', kind === 'shooting' ? 'VW-5.4' : 'VW-6.4', {
    attacker: attack.attacker,
    target: target.id,
    weapon,
    kind,
    die,
    value,
    bonus: weapons[weapon].attack,
    modifiers: modifiers.map(({ name, value: of }) => ({ name, value: of })),
    total: die + added.total,
    armour,
    hit,
    because: added.because,
  });
  if (die === 1) fumble(play, attack);
  if (hit) rollPluck(play, attack);
  return hit;
}

/** VW-7.2, 7.3, 7.5 */
function fumble(play: VampiresPlay, { attacker, weapon }: Attack): void {
  if (weapons[weapon].unarmed) return;
  const unit = unitOf(play.match, attacker);
  const die = roll(play, 'fumble');
  play.tell('fumble-rolled', 'VW-7.2', { unit: attacker, die });
  if (die !== 1 || unit.lost.includes(weapon)) return;
  unit.lost.push(weapon);
  if (weapons[weapon].limited) unit.ammo[weapon] = 0;
  play.tell('weapon-broken', 'VW-7.2', { unit: attacker, weapon });
}

/** What a Pluck die comes to, Invulnerable left aside. VW-8.3, 8.4 */
export function outcomeOf(die: number, added: number, pluck: number): PluckOutcome {
  if (die === 1) return 'out';
  if (die === dieSides || die + added > pluck) return 'ok';
  return die + added === pluck ? 'down' : 'out';
}

/** VW-8.1 – 8.5 */
function rollPluck(play: VampiresPlay, { attacker, target, weapon }: Attack): void {
  const { match } = play;
  const unit = unitOf(match, target);
  const { pluck } = card(unit);
  const parts = pluckParts(weapon, unit);
  const { total, because } = pluckSum(weapon, unit);
  const die = roll(play, 'pluck');
  const bare = outcomeOf(die, total, pluck);
  const capped = bare === 'out' && isCapped(unitOf(match, attacker), weapon, unit);
  const outcome = capped ? 'down' : bare;
  play.tell('pluck-rolled', 'VW-8.3', {
    unit: target,
    die,
    ...parts,
    result: die + total,
    pluck,
    outcome,
    capped,
    because,
  });
  if (outcome === 'down') knockDown(play, unit);
  else if (outcome === 'out') takeOut(play, unit);
}

/** A plain Pluck roll: the bare die, at least Pluck; 1 always fails, 10 always passes. VW-8.6 */
export const plainNeed = (pluck: number): Need => ({
  total: pluck,
  because: [],
  pass: 'at least',
  sure: null,
  never: [1],
  always: [dieSides],
});

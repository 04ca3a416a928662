import { passes } from '../../../engine/index.ts';
import { adjusted, saveNeed, verdict } from '../needs.ts';
import type { GenesysPlay, GenesysUnit } from '../state.ts';
import { isGone, isLiving } from '../units.ts';
import { wound } from './wounds.ts';

/** A hit that is to be survived. */
export interface Hit {
  readonly cr: number;
  readonly strength: number;
  readonly rule: string;
  readonly exhausted?: boolean;
  readonly poison?: boolean;
}

/** Strength adjustment, save, wounds. Whether it was hurt. GP-13.4 – 13.11 */
export function takeHit(
  play: GenesysPlay,
  target: GenesysUnit,
  { cr, strength, rule, exhausted = false, poison = false }: Hit,
): boolean {
  const now = adjusted(target, cr, strength, exhausted);
  const decided = verdict(now);
  const facts = { target: target.id, cr: now.cr, toughness: now.toughness };
  if (decided === 'shrugged') {
    play.tell('save', 'GP-13.7', { ...facts, die: null, outcome: 'shrugged' });
    return false;
  }
  if (decided === 'critical') {
    play.tell('save', 'GP-13.8', { ...facts, die: null, outcome: 'critical' });
    hurt(play, target, strength, poison);
    return true;
  }
  const need = saveNeed(now);
  const die = play.roll(6, 1, 'save', need).dice[0] ?? 0;
  const saved = passes(need, die);
  play.tell('save', rule === 'GP-13.15' ? rule : 'GP-13.9', { ...facts, die, outcome: saved ? 'saved' : 'failed' });
  if (!saved) hurt(play, target, null, poison);
  return !saved;
}

/** Wounds, and the poison that comes with them. GP-22.2 */
function hurt(play: GenesysPlay, target: GenesysUnit, critical: number | null, poison: boolean): void {
  wound(play, target, critical);
  if (poison && isLiving(target) && !isGone(target)) target.poisoned = true;
}

/** A plain save on 2 or more, after an impossible attack that hit. GP-13.13 */
export function takeLuckyHit(play: GenesysPlay, target: GenesysUnit, poison: boolean): void {
  const die = play.roll(6, 1, 'save').dice[0] ?? 0;
  const saved = die >= 2;
  play.tell('save', 'GP-13.13', { target: target.id, cr: 2, toughness: 0, die, outcome: saved ? 'saved' : 'failed' });
  if (!saved) hurt(play, target, null, poison);
}

/** A hit of a given Strength that needs no attack. GP-13.14 */
export function strengthHit(
  play: GenesysPlay,
  target: GenesysUnit,
  strength: number,
  cause: string,
  rule: string,
): void {
  const die = play.roll(6, 1, cause).dice[0] ?? 0;
  const cr = die + strength;
  play.tell('strength', rule, { target: target.id, cause, die, strength, cr });
  takeHit(play, target, { cr, strength, rule });
}

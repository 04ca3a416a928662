import { newAttack } from '../combat/attack.ts';
import { has, weaponOf } from '../data/weapons.ts';
import { declare, loadoutWith } from '../equipment/loadout.ts';
import { groupOf, mutable, note, unitsOf } from '../groups.ts';
import { closeOpen } from '../movement/open-move.ts';
import { orderOf } from '../orders.ts';
import { coverOf } from '../shooting/cover.ts';
import { firersAt, strikesOf } from '../shooting/firers.ts';
import type { Firer, Volley } from '../shooting/firers.ts';
import type { HammerPlay, HammerStep, StoredShots } from '../state.ts';
import { beginAttack } from './attack.ts';

/** A group's shots and what its wizards have cast are rolled together. SH-7.5, SH-14.15 */
export function fireAt(play: HammerPlay, volley: Volley): void {
  const { own } = play.match;
  closeOpen(play);
  if (own.stored && own.stored.group !== volley.group) {
    const { group, target, skip, weapons } = volley;
    play.next({ step: 'volley', group, target, skip, weapons });
    fireStored(play);
    return;
  }
  const stored = own.stored;
  own.stored = null;
  const firers = firersAt(play.match, volley);
  // Another group's shots have left nobody that it could hit: it may still choose anew.
  if ('code' in firers && (stored?.shots ?? []).length === 0) return;
  fire(play, volley, 'code' in firers ? [] : firers, stored);
}

/** Shots that were cast go off by themselves. SH-14.15 */
export function fireStored(play: HammerPlay): void {
  const { own } = play.match;
  const { stored } = own;
  if (!stored) return;
  own.stored = null;
  if (stored.shots.length === 0 || groupOf(play.match, stored.target).units.length === 0) return;
  const volley = { kind: 'shooting' as const, group: stored.group, target: stored.target, skip: [], weapons: null };
  fire(play, volley, [], stored);
}

function fire(play: HammerPlay, volley: Volley, firers: readonly Firer[], stored: StoredShots | null): void {
  const { match } = play;
  const group = groupOf(match, volley.group);
  for (const { unit, weapons } of firers) {
    const ordered = orderOf(match, group.side, 'shooting-loadout', group.id);
    declare(play, [unit.id], (each) => loadoutWith(each, weapons, ordered));
    for (const weapon of weapons) if (has(weaponOf(weapon), 'one-use')) mutable(match, unit.id).used = weapon;
  }
  const strikes = strikesOf(match, volley, firers, stored);
  const shooters = new Set(strikes.filter(({ sighted }) => sighted).map(({ by }) => by));
  const sighted = unitsOf(match, volley.group).filter(({ id }) => shooters.has(id));
  const cover = coverOf(match, volley.group, volley.target, sighted);
  note(group, 'acted');
  group.shotAt = volley.target;
  if (strikes.some(({ rules }) => !rules.includes('quick'))) note(group, 'fired-slow');
  play.beat('activation');
  const attack = newAttack(match, {
    kind: 'shooting',
    side: group.side,
    group: volley.group,
    target: volley.target,
    strikes,
    cover: cover.units,
  });
  beginAttack(play, attack);
}

/** A group whose shots had to wait for those of another. SH-14.15 */
export const volleyStep: HammerStep<'volley'> = {
  run(play, { group, target, skip, weapons }) {
    if (groupOf(play.match, group).units.length > 0 && groupOf(play.match, target).units.length > 0)
      fireAt(play, { kind: 'shooting', group, target, skip, weapons });
  },
};

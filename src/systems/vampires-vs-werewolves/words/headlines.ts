import type { Names } from '../../../engine/index.ts';
import { unitList } from '../../../kit/index.ts';
import { weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { VampiresEvents } from '../facts/events.ts';
import { weapon } from './say.ts';

type Shot = VampiresEvents['shot-declared'];
type Rolled = VampiresEvents['attack-rolled'];
type Pluck = VampiresEvents['pluck-rolled'];

/** Weapons that leave the hand. 3.5 */
const isThrown = (id: WeaponId): boolean => weapons[id].limited || id.endsWith('throwing-knife');
/** Holy water and wolfsbane are not counted in words. */
const isCounted = (id: WeaponId): boolean => id !== 'holy-water' && id !== 'wolfsbane';

function aim({ shooters, weapon: id }: Shot, { attacker, target }: Rolled, names: Names): string {
  const what = weapon(id);
  const [who, victim] = [names.unit(attacker), names.unit(target)];
  if (shooters.length > 1) return `${unitList({ shooters }, names, 'shooters')} fire a ${what} volley at ${victim}`;
  if (isThrown(id)) return `${who} throws ${isCounted(id) ? 'a ' : ''}${what} at ${victim}`;
  return `${who} shoots at ${victim} with the ${what}`;
}

/** Who shot at whom with what, and what came of it. VW-5.5 */
export function shotLine(shot: Shot, rolled: Rolled, pluck: Pluck | null, names: Names): string {
  const victim = names.unit(rolled.target);
  const fates = {
    out: `${victim} is out of the game`,
    down: `${victim} is knocked Down`,
    ok: `a hit, but ${victim} shrugs it off`,
  } as const;
  const fate = !rolled.hit ? 'a miss' : pluck ? fates[pluck.outcome] : 'a hit';
  return `${aim(shot, rolled, names)}: ${fate}.`;
}

/** What a blow, or a shot that was told already, does to whom it meets: "Baron Vasile", "The grenade", "The stray shot". */
export function strikeLine(striker: string, { kind, target, hit }: Rolled, pluck: Pluck | null, names: Names): string {
  const victim = names.unit(target);
  if (!hit) return kind === 'fighting' ? `${striker} attacks ${victim} and misses.` : `${striker} misses ${victim}.`;
  switch (pluck?.outcome) {
    case 'out':
      return `${striker} puts ${victim} out of the game.`;
    case 'down':
      return `${striker} knocks ${victim} down.`;
    case 'ok':
      return `${striker} hits ${victim}, who shrugs it off.`;
    case undefined:
      return `${striker} hits ${victim}.`;
  }
}

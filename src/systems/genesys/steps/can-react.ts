import type { SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { strikersIn, targetsOf } from '../combat/blows.ts';
import { isShooter, shotRefusal, shotWeapons } from '../combat/shot.ts';
import type { Fire } from '../combat/shot.ts';
import { shotTargets } from '../combat/usual-shots.ts';
import { newBrawl } from '../deeds/fight.ts';
import { moversIn } from '../deeds/march.ts';
import { fireOf } from '../deeds/shoot.ts';
import type { Declared } from '../facts/declared.ts';
import { lacksDriver } from '../movement/marches.ts';
import { squadId, standingIn } from '../squads.ts';
import type { Seen, SquadId } from '../state.ts';
import { canCast } from '../verbs/cast.ts';
import { command } from '../verbs/command.ts';
import { embark } from '../verbs/embark.ts';
import { finish } from '../verbs/finish.ts';
import { mount } from '../verbs/mount.ts';
import { use } from '../verbs/use.ts';

/** Actions that a reaction may be besides. GP-10.10 */
const others = [command, use, finish, mount, embark];

const canShoot = (fire: Fire, seen: Seen, squad: SquadId): boolean =>
  standingIn(seen, squad).some(
    (unit) =>
      isShooter(fire, unit)
      && shotTargets(fire, null).some((target) =>
        shotWeapons(seen, unit).some((weapon) => shotRefusal(fire, unit, target, weapon) === null),
      ),
  );

/** Has it a threat range over somebody who acts? GP-10.10 */
function canFight(seen: Seen, side: SideId, squad: SquadId, { squads }: Declared): boolean {
  const brawl = newBrawl(seen, side, [squad]);
  return strikersIn(brawl).some((unit) =>
    targetsOf(brawl, unit).some((target) => squads.includes(squadId(unitOf(seen, target.id)))),
  );
}

/** Has a squad with an unspent action anything that it could do now, other than flee? Whoever walks can at least turn. GP-10.2 */
export const canReact = (
  seen: Seen,
  side: SideId,
  squad: SquadId,
  declared: Declared,
  targets: readonly SquadId[],
): boolean =>
  moversIn(seen, [squad]).some((unit) => !lacksDriver(seen, unit))
  || (declared.kind === 'shoot' && targets.includes(squad))
  || canShoot(fireOf(seen, side, [squad], true), seen, squad)
  || canFight(seen, side, squad, declared)
  || canCast(seen, side, squad)
  || others.some((verb) => verb.isPossible(seen, side, [squad]));

import { isRefusal, optional, wordParam } from '../../../engine/index.ts';
import type { Refusal, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { activationOf, declare, ensureActive, squadNamed } from '../activation.ts';
import { attackChance } from '../combat/chances.ts';
import { attacksParam } from '../combat/entries.ts';
import type { AttackRow } from '../combat/entries.ts';
import { aimOf, isShooter, shotRefusal, shotWeapons } from '../combat/shot.ts';
import { shotTargets, usualShots } from '../combat/usual-shots.ts';
import { isRanged } from '../data/weapons.ts';
import { fireOf, idleIn, shootDeed } from '../deeds/shoot.ts';
import { aimParam, squadParam } from '../params.ts';
import { standingIn } from '../squads.ts';
import type { GenesysVerb, GenesysView, Seen, SquadId } from '../state.ts';
import { accepted, eachActor, enemySquads, squadChoice, squadChoices, withActing } from './acting.ts';
import { attackRowChoices } from './attack-rows.ts';
import { words } from '../texts.ts';

const params = {
  squad: optional(squadParam),
  target: optional(aimParam),
  shots: attacksParam,
  then: optional(wordParam(['end'] as const)),
};

const deedOf = (
  seen: Seen,
  by: SideId,
  squads: readonly SquadId[],
  target: string | null,
  shots: readonly AttackRow[],
) => shootDeed(seen, by, squads, { target, rows: shots }, false);

const squadsNow = (view: GenesysView, squad: SquadId | null | undefined): readonly SquadId[] =>
  view.own.activation?.squads ?? (squad ? [squad] : []);

/** The squad shoots: at one target, at whoever is nearest, or each as it is told. GP-12.1 */
export const shoot: GenesysVerb<typeof params> = {
  rule: 'GP-12.1',
  place: 'turn',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad') return squadChoices(view, by);
    if (param === 'then') return words(['end'], 'then');
    const squads = squadsNow(view, given.squad);
    const fire = fireOf(view, by, squads, false);
    if (param === 'target') return { list: enemySquads(view, by).map((id) => squadChoice(view, id)) };
    const units = squads.flatMap((squad) => standingIn(view, squad)).filter((unit) => isShooter(fire, unit));
    const shots = usualShots(fire, given.target ?? null);
    return attackRowChoices(
      {
        units,
        targets: (unit) =>
          shotTargets(fire, given.target ?? null).filter((target) =>
            shotWeapons(view, unit).some((weapon) => shotRefusal(fire, unit, target, weapon) === null),
          ),
        weapons: (unit) => shotWeapons(view, unit),
        usual(unit) {
          const shot = shots.find((each) => each.unit === unit.id);
          if (!shot || !isRanged(shot.weapon)) return null;
          const target = unitOf(view, shot.target);
          return { target: target.id, hit: attackChance(aimOf(fire, unit, target, shot.weapon, 0), target).hit };
        },
      },
      at,
    );
  },
  *offers(view, by) {
    for (const { squad, acting } of eachActor(view, by)) {
      const { seen, squads } = acting;
      if (seen.own.activation?.acted || isRefusal(deedOf(seen, by, squads, null, []))) continue;
      yield { squad, target: null, shots: [], then: null };
      for (const target of enemySquads(view, by))
        if (!isRefusal(deedOf(seen, by, squads, target, []))) yield { squad, target, shots: [], then: null };
    }
  },
  refuse: (view, by, { squad, target, shots }): Refusal | null =>
    withActing(view, by, squadNamed(view, squad, shots), (seen, squads) => deedOf(seen, by, squads, target, shots)),
  run(play, by, { squad, target, shots, then }) {
    const shooters = squadNamed(play.view(by), squad, shots);
    const deed = accepted(play, by, shooters, (seen, squads) => deedOf(seen, by, squads, target, shots));
    ensureActive(play, by, shooters);
    const { squads } = activationOf(play.match);
    const silent = idleIn(play.view('umpire'), by, squads, { target, rows: shots });
    play.tell('action-declared', 'GP-12.4', {
      side: by,
      verb: 'shoot',
      squads: [...squads],
      targets: [...new Set(deed.strikes.map((each) => each.target))],
    });
    for (const idle of silent) play.tell('no-shot', 'GP-9.7', idle);
    declare(play, { ...deed, by, squads, reaction: false, then });
  },
};

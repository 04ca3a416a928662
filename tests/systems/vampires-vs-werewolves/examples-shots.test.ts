import { describe } from 'vitest';
import { example } from './example.ts';

describe('worked examples of shooting', () => {
  example('VW-E11 A plain shot, and one that is blocked', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: huntsman M20; thrall1 K18
      b: pack1 M15 (hybrid); kin1 K13
      1. shoot huntsman weapon=silver_crossbow target=pack1   dice 5 5
           ShotDeclared [huntsman] silver_crossbow at [pack1]
           AttackRolled huntsman>pack1 silver_crossbow: 5 +3 SV +2 weapon = 10 vs AV 9: hit
           PluckRolled pack1: 5 -1 weapon = 4 vs Pluck 3: ok
      2. shoot thrall1 weapon=silver_pistol target=kin1   ERROR NO_LINE_OF_SIGHT
    `,
  ]);

  example('VW-E12 Movement modifiers', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: thrall1 M18 (moved 4"); huntsman O18; thrall2 N20 (moved 3")
      b: pack1 K13 (moved 9", ran); kin1 J22 (moved 4"); kin2 N14 (moved 2", ran)
      1. shoot thrall1 weapon=silver_pistol target=pack1   dice 8
           ShotDeclared [thrall1] silver_pistol at [pack1]
           AttackRolled thrall1>pack1 silver_pistol: 8 +2 SV +1 weapon -3 target_ran -4 shooter_moved = 4 vs AV 7: miss
      2. shoot huntsman weapon=silver_crossbow target=kin1   dice 7 6
           ShotDeclared [huntsman] silver_crossbow at [kin1]
           AttackRolled huntsman>kin1 silver_crossbow: 7 +3 SV +2 weapon -2 target_moved = 10 vs AV 8: hit
           PluckRolled kin1: 6 -1 weapon = 5 vs Pluck 5: down
           KnockedDown kin1
      3. shoot thrall2 weapon=silver_pistol target=kin2   dice 7
           ShotDeclared [thrall2] silver_pistol at [kin2]
           AttackRolled thrall2>kin2 silver_pistol: 7 +2 SV +1 weapon -3 target_ran = 7 vs AV 8: miss
    `,
  ]);

  example('VW-E13 Cover, Stealthy, Marksman', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: bride1 J21; bride2 J20; thrall1 U23
      b: kin1 M21; kin2 O20; corporal N22; beta V20
      1. shoot kin1 weapon=blessed_crossbow target=bride1   dice 6 7
           ShotDeclared [kin1] blessed_crossbow at [bride1]
           AttackRolled kin1>bride1 blessed_crossbow: 6 +2 SV +2 weapon -1 cover -1 stealthy = 8 vs AV 8: hit
           PluckRolled bride1: 7 -1 weapon +1 tough = 7 vs Pluck 3: ok
      2. shoot corporal weapon=silver_carbine target=bride1   dice 4
           ShotDeclared [corporal] silver_carbine at [bride1]
           AttackRolled corporal>bride1 silver_carbine: 4 +2 SV +2 weapon -1 stealthy = 7 vs AV 8: miss
      3. shoot kin2 weapon=blessed_crossbow target=bride2   dice 4 3
           ShotDeclared [kin2] blessed_crossbow at [bride2]
           AttackRolled kin2>bride2 blessed_crossbow: 4 +2 SV +2 weapon = 8 vs AV 8: hit
           PluckRolled bride2: 3 -1 weapon +1 tough = 3 vs Pluck 3: down
           KnockedDown bride2
      4. shoot beta weapon=blessed_pistol target=thrall1   dice 7 6
           ShotDeclared [beta] blessed_pistol at [thrall1]
           AttackRolled beta>thrall1 blessed_pistol: 7 +2 SV +1 weapon -2 cover = 8 vs AV 8: hit
           PluckRolled thrall1: 6 -1 weapon = 5 vs Pluck 5: down
           KnockedDown thrall1
    `,
  ]);

  example('VW-E14 Twilight', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: huntsman M27; thrall1 B20
      b: kin1 M13; beta O22 (weapons=['crossbow'])
      1. shoot huntsman weapon=silver_crossbow target=kin1   ERROR TOO_DARK
      2. shoot beta weapon=crossbow target=thrall1   dice 4
           ShotDeclared [beta] crossbow at [thrall1]
           AttackRolled beta>thrall1 crossbow: 4 +2 SV +2 weapon -1 cover = 7 vs AV 8: miss
      3. shoot thrall1 weapon=silver_pistol target=beta   ERROR TOO_DARK
    `,
  ]);

  example('VW-E15 Range and weapon errors', [
    `
      board graveyard · day · turn 2 · Shooting phase · initiative a
      a: thrall1 M20; huntsman H16
      b: kin1 M11; kin2 N11; pack1 D20
      1. shoot thrall1 weapon=silver_pistol target=kin2   ERROR OUT_OF_RANGE
      2. shoot thrall1 weapon=silver_pistol target=kin1   dice 4
           ShotDeclared [thrall1] silver_pistol at [kin1]
           AttackRolled thrall1>kin1 silver_pistol: 4 +2 SV +1 weapon = 7 vs AV 8: miss
      3. shoot huntsman weapon=knife target=kin1   ERROR NO_WEAPON
      4. shoot huntsman weapon=silver_crossbow target=thrall1   ERROR BAD_TARGET
    `,
  ]);

  example('VW-E16 Volley fire', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: corporal L20; rifle1 M20; rifle2 N20 (moved 4"); captain O19
      b: alpha M12 (hybrid, ran, moved 11")
      1. shoot corporal weapon=silver_carbine target=alpha with=captain   ERROR BAD_VOLLEY
      2. shoot corporal weapon=silver_carbine target=alpha with=rifle1   dice 7 3
           ShotDeclared [corporal, rifle1] silver_carbine at [alpha]
           AttackRolled corporal>alpha silver_carbine: 7 +2 SV +2 weapon -3 target_ran +1 volley = 9 vs AV 9: hit
           PluckRolled alpha: 3 -1 weapon +1 tough = 3 vs Pluck 2: ok
      3. shoot rifle1 weapon=silver_carbine target=alpha   ERROR ALREADY_ACTED
      4. shoot rifle2 weapon=silver_carbine target=alpha   dice 9
           ShotDeclared [rifle2] silver_carbine at [alpha]
           AttackRolled rifle2>alpha silver_carbine: 9 +2 SV +2 weapon -3 target_ran -4 shooter_moved = 6 vs AV 9: miss
    `,
  ]);

  example('VW-E17 Shooting into a Fight: a miss hits a friend', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: rifle1 M20; sergeant M13; ironclad M12
      b: alpha N12 (hybrid)
      1. shoot rifle1 weapon=silver_carbine target=alpha   dice 6 10 4 8 3
           ShotDeclared [rifle1] silver_carbine at [alpha]
           AttackRolled rifle1>alpha silver_carbine: 6 +2 SV +2 weapon -4 into_fight = 6 vs AV 9: miss
           PickRejected die 10
           TargetPicked die 4: sergeant
           AttackRolled rifle1>sergeant silver_carbine: 8 +2 SV +2 weapon = 12 vs AV 9: hit
           PluckRolled sergeant: 3 -1 weapon +1 tough = 3 vs Pluck 4: out
           OutOfGame sergeant
    `,
  ]);

  example('VW-E18 Shooting into a Fight: a straight hit', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: rifle1 M20; sergeant M13
      b: alpha N12 (hybrid); pack1 L12
      1. shoot rifle1 weapon=silver_carbine target=alpha   dice 9 2
           ShotDeclared [rifle1] silver_carbine at [alpha]
           AttackRolled rifle1>alpha silver_carbine: 9 +2 SV +2 weapon -4 into_fight = 9 vs AV 9: hit
           PluckRolled alpha: 2 -1 weapon +1 tough = 2 vs Pluck 2: down
           KnockedDown alpha
    `,
  ]);

  example('VW-E19 One-handed weapons in a Fight', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: captain M20; rifle1 N20; grenadier L20 (ammo grenade 2, wolfsbane 2)
      b: pack1 M19; pack2 M16; pack3 K19; beta R20
      1. shoot rifle1 weapon=silver_carbine target=pack1   ERROR WEAPON_NOT_IN_FIGHT
      2. shoot captain weapon=silver_pistol target=pack2   ERROR TARGET_OUTSIDE_FIGHT
      3. shoot grenadier weapon=grenade target=pack3   ERROR WEAPON_NOT_IN_FIGHT
      4. shoot captain weapon=silver_pistol target=pack3   dice 5 3
           ShotDeclared [captain] silver_pistol at [pack3]
           AttackRolled captain>pack3 silver_pistol: 5 +3 SV +1 weapon = 9 vs AV 7: hit
           PluckRolled pack3: 3 -1 weapon = 2 vs Pluck 3: out
           OutOfGame pack3
    `,
  ]);

  example('VW-E20 A group weapon: everybody in the clump', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: sergeant M20; captain L15
      b: pack1 M15 (down); kin1 N15 (moved 4"); kin2 O14
      1. shoot sergeant weapon=shotgun target=pack1   dice 7 8 6 2 9 6
           ShotDeclared [sergeant] shotgun at [pack1, captain, kin1, kin2]
           AttackRolled sergeant>pack1 shotgun: 7 +2 SV +2 weapon +2 down -4 into_fight = 9 vs AV 7: hit
           PluckRolled pack1: 8 -1 weapon = 7 vs Pluck 3: ok
           AttackRolled sergeant>captain shotgun: 6 +2 SV +2 weapon -4 into_fight = 6 vs AV 10: miss
           AttackRolled sergeant>kin1 shotgun: 2 +2 SV +2 weapon -2 target_moved = 4 vs AV 8: miss
           AttackRolled sergeant>kin2 shotgun: 9 +2 SV +2 weapon = 13 vs AV 8: hit
           PluckRolled kin2: 6 -1 weapon = 5 vs Pluck 5: down
           KnockedDown kin2
    `,
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: sergeant M20
      b: kin1 N15; kin2 O14
      1. shoot sergeant weapon=shotgun target=kin1 single   dice 4 6
           ShotDeclared [sergeant] shotgun at [kin1]
           AttackRolled sergeant>kin1 shotgun: 4 +2 SV +2 weapon = 8 vs AV 8: hit
           PluckRolled kin1: 6 -1 weapon = 5 vs Pluck 5: down
           KnockedDown kin1
    `,
  ]);

  example('VW-E21 Grenades are counted', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: grenadier M20 (ammo grenade 1, wolfsbane 1); rifle1 M19
      b: pack1 M18; pack2 J16
      1. shoot grenadier weapon=grenade target=pack1   ERROR SELF_IN_GROUP
    `,
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: grenadier M20 (ammo grenade 1, wolfsbane 1)
      b: pack1 M15 (wolf); baron P18
      1. shoot grenadier weapon=grenade target=pack1   dice 5 6
           ShotDeclared [grenadier] grenade at [pack1]
           AttackRolled grenadier>pack1 grenade: 5 +2 SV +1 weapon = 8 vs AV 8: hit
           PluckRolled pack1: 6 -2 weapon = 4 vs Pluck 3: ok
      -- Shooting phase
      2. shoot grenadier weapon=grenade target=pack1   ERROR NO_AMMO
      3. shoot grenadier weapon=wolfsbane target=pack1   dice 6 6
           ShotDeclared [grenadier] wolfsbane at [pack1]
           AttackRolled grenadier>pack1 wolfsbane: 6 +2 SV +1 weapon = 9 vs AV 8: hit
           PluckRolled pack1: 6 +0 weapon -2 poison = 4 vs Pluck 3: ok
      -- Shooting phase
      4. shoot grenadier weapon=wolfsbane target=pack1   ERROR NO_AMMO
    `,
  ]);

  example('VW-E22 Fumbles', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: thrall1 M20; thrall2 N20
      b: pack1 M16
      1. shoot thrall1 weapon=silver_pistol target=pack1   dice 1 1
           ShotDeclared [thrall1] silver_pistol at [pack1]
           AttackRolled thrall1>pack1 silver_pistol: 1 +2 SV +1 weapon = 4 vs AV 7: miss
           FumbleRolled thrall1: 1
           WeaponBroken thrall1 silver_pistol
      2. shoot thrall2 weapon=silver_pistol target=pack1   dice 1 7
           ShotDeclared [thrall2] silver_pistol at [pack1]
           AttackRolled thrall2>pack1 silver_pistol: 1 +2 SV +1 weapon = 4 vs AV 7: miss
           FumbleRolled thrall2: 7
      -- Shooting phase
      3. shoot thrall1 weapon=silver_pistol target=pack1   ERROR WEAPON_BROKEN
    `,
  ]);

  example('VW-E23 Zone of Shadows', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: countess M16; thrall1 P17; huntsman M23
      b: kin1 M8; beta R14; kin2 V17
      1. cast countess power=zone   dice 5
           PluckTested countess zone: 5 vs Pluck 2: pass
           ZoneRaised countess at M16
      2. shoot kin1 weapon=blessed_crossbow target=countess   dice 9 4
           ShotDeclared [kin1] blessed_crossbow at [countess]
           AttackRolled kin1>countess blessed_crossbow: 9 +2 SV +2 weapon -3 cover = 10 vs AV 7: hit
           PluckRolled countess: 4 -1 weapon +1 tough = 4 vs Pluck 2: ok
      3. shoot beta weapon=blessed_pistol target=thrall1   dice 6 4
           ShotDeclared [beta] blessed_pistol at [thrall1]
           AttackRolled beta>thrall1 blessed_pistol: 6 +2 SV +1 weapon = 9 vs AV 8: hit
           PluckRolled thrall1: 4 -1 weapon = 3 vs Pluck 5: out
           OutOfGame thrall1
      4. cast huntsman power=zone   ERROR NO_POWER
      5. shoot kin2 weapon=blessed_crossbow target=huntsman   dice 2
           ShotDeclared [kin2] blessed_crossbow at [huntsman]
           AttackRolled kin2>huntsman blessed_crossbow: 2 +2 SV +2 weapon = 6 vs AV 8: miss
    `,
  ]);

  example('VW-E33 Poison and Antivenom', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: baron P18; thrall1 M16
      b: grenadier M20 (ammo wolfsbane 2, grenade 0); pack1 A4
      1. shoot grenadier weapon=wolfsbane target=baron   dice 6 5
           ShotDeclared [grenadier] wolfsbane at [baron]
           AttackRolled grenadier>baron wolfsbane: 6 +2 SV +1 weapon = 9 vs AV 8: hit
           PluckRolled baron: 5 +0 weapon = 5 vs Pluck 3: ok
      -- Shooting phase
      2. shoot grenadier weapon=wolfsbane target=thrall1   dice 6 6
           ShotDeclared [grenadier] wolfsbane at [thrall1]
           AttackRolled grenadier>thrall1 wolfsbane: 6 +2 SV +1 weapon = 9 vs AV 8: hit
           PluckRolled thrall1: 6 +0 weapon -2 poison = 4 vs Pluck 5: out
           OutOfGame thrall1
    `,
  ]);
});

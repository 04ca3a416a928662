import { describe } from 'vitest';
import { example } from './example.ts';

describe('worked examples of fighting', () => {
  example('VW-E25 Fighting: plain attacks', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: baron M20; thrall1 O20; thrall2 Q20
      b: pack1 M19 (hybrid); kin1 O19; kin2 T20
      1. fight baron target=pack1 weapon=silver_sword   dice 4
           AttackRolled baron>pack1 silver_sword: 4 +3 FV +1 weapon = 8 vs AV 9: miss
      2. fight thrall1 target=kin1 weapon=club   dice 6 5
           AttackRolled thrall1>kin1 club: 6 +1 FV +1 weapon = 8 vs AV 8: hit
           PluckRolled kin1: 5 +0 weapon = 5 vs Pluck 5: down
           KnockedDown kin1
      3. fight kin1 target=thrall1 weapon=knife   ERROR UNIT_DOWN
      4. fight thrall2 target=kin2 weapon=club   ERROR NOT_ENGAGED
      5. fight thrall1 target=kin1 weapon=club   ERROR ALREADY_ACTED
    `,
  ]);

  example('VW-E26 Outnumbering', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: bride1 M20; bride2 M18; thrall1 N18 (down)
      b: alpha M19 (hybrid)
      1. fight bride1 target=alpha weapon=fangs   dice 4 3
           AttackRolled bride1>alpha fangs: 4 +3 FV +1 weapon +1 outnumber = 9 vs AV 9: hit
           PluckRolled alpha: 3 -1 weapon +1 tough = 3 vs Pluck 2: ok
      2. fight alpha target=thrall1 weapon=claws   dice 2 6
           AttackRolled alpha>thrall1 claws: 2 +5 FV +1 weapon +2 down = 10 vs AV 8: hit
           PluckRolled thrall1: 6 -1 weapon = 5 vs Pluck 5: down
    `,
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: bride1 M20; bride2 N20
      b: alpha M19 (hybrid); pack1 N19
      1. fight bride1 target=alpha weapon=fangs   dice 4
           AttackRolled bride1>alpha fangs: 4 +3 FV +1 weapon = 8 vs AV 9: miss
    `,
  ]);

  example('VW-E27 Mobbing', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: thrall1 L20; thrall2 M20; huntsman N20
      b: alpha M19 (hybrid)
      1. mob thrall1 with=thrall1 target=alpha weapon=club   ERROR BAD_MOB
      2. mob thrall1 with=thrall2,huntsman target=alpha weapon=club   dice 4 9
           MobDeclared [thrall1, thrall2, huntsman] at alpha
           AttackRolled thrall1>alpha club: 4 +1 FV +1 weapon +1 outnumber +2 mob = 9 vs AV 9: hit
           PluckRolled alpha: 9 +0 weapon +1 tough = 10 vs Pluck 2: ok
      3. fight thrall2 target=alpha weapon=club   ERROR ALREADY_ACTED
    `,
  ]);

  example('VW-E28 Splitting FV', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: thrall1 L18; thrall2 N18; bride1 M20
      b: alpha M19 (hybrid)
      1. fight alpha split=thrall1:3:claws,thrall2:3:claws   ERROR BAD_SPLIT
      2. fight alpha split=thrall1:3:claws,thrall1:2:claws   ERROR BAD_SPLIT
      3. fight alpha split=thrall1:5:claws,thrall2:0:claws   ERROR BAD_SPLIT
      4. fight alpha split=thrall1:2:claws,thrall2:1:claws,bride1:2:claws   dice 6 4 2 6 10
           AttackRolled alpha>thrall1 claws: 6 +2 FV +1 weapon = 9 vs AV 8: hit
           PluckRolled thrall1: 4 -1 weapon = 3 vs Pluck 5: out
           OutOfGame thrall1
           AttackRolled alpha>thrall2 claws: 2 +1 FV +1 weapon = 4 vs AV 8: miss
           AttackRolled alpha>bride1 claws: 6 +2 FV +1 weapon = 9 vs AV 8: hit
           PluckRolled bride1: 10 -1 weapon +1 tough = 10 vs Pluck 3: ok
    `,
  ]);

  example('VW-E29 Fumble in the middle of a split', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: thrall1 L18; thrall2 N18
      b: alpha M19
      1. fight alpha split=thrall1:2:blessed_sword,thrall2:2:blessed_sword   dice 1 1 6 5
           AttackRolled alpha>thrall1 blessed_sword: 1 +2 FV +1 weapon = 4 vs AV 8: miss
           FumbleRolled alpha: 1
           WeaponBroken alpha blessed_sword
           AttackRolled alpha>thrall2 fists: 6 +2 FV +0 weapon = 8 vs AV 8: hit
           PluckRolled thrall2: 5 +1 weapon = 6 vs Pluck 5: ok
    `,
  ]);

  example('VW-E30 Unarmed', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: sergeant M20; bride1 O20; thrall1 Q20 (broken club, silver_pistol)
      b: pack1 M19; pack2 O19; kin1 Q19
      1. fight sergeant target=pack1 weapon=bartitsu   dice 1
           AttackRolled sergeant>pack1 bartitsu: 1 +2 FV +1 weapon = 4 vs AV 7: miss
      2. fight bride1 target=pack2 weapon=fangs   dice 1
           AttackRolled bride1>pack2 fangs: 1 +3 FV +1 weapon = 5 vs AV 7: miss
      3. fight thrall1 target=kin1 weapon=club   ERROR WEAPON_BROKEN
      4. fight thrall1 target=kin1 weapon=fists   dice 8 4
           AttackRolled thrall1>kin1 fists: 8 +1 FV +0 weapon = 9 vs AV 8: hit
           PluckRolled kin1: 4 +1 weapon = 5 vs Pluck 5: down
           KnockedDown kin1
    `,
  ]);

  example('VW-E31 Invulnerable', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: thrall1 M20; ironclad L20
      b: pack1 M19; kin1 A4
      1. fight thrall1 target=pack1 weapon=club   dice 7 2
           AttackRolled thrall1>pack1 club: 7 +1 FV +1 weapon +1 outnumber = 10 vs AV 7: hit
           PluckRolled pack1: 2 +0 weapon = 2 vs Pluck 3: down (capped by invulnerable)
           KnockedDown pack1
      2. fight ironclad target=pack1 weapon=silver_great_axe   dice 9 1
           AttackRolled ironclad>pack1 silver_great_axe: 9 +3 FV +2 weapon +1 outnumber +2 down = 17 vs AV 7: hit
           PluckRolled pack1: 1 -2 weapon = -1 vs Pluck 3: out
           OutOfGame pack1
    `,
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: bride1 M20; sergeant M18
      b: pack1 M19; pack2 N20
      1. fight sergeant target=pack1 weapon=bartitsu   dice 6 1
           AttackRolled sergeant>pack1 bartitsu: 6 +2 FV +1 weapon +1 outnumber = 10 vs AV 7: hit
           PluckRolled pack1: 1 +0 weapon = 1 vs Pluck 3: down (capped by invulnerable)
           KnockedDown pack1
      2. fight bride1 target=pack1 weapon=fangs   dice 5 3
           AttackRolled bride1>pack1 fangs: 5 +3 FV +1 weapon +2 down = 11 vs AV 7: hit
           PluckRolled pack1: 3 -1 weapon = 2 vs Pluck 3: out
           OutOfGame pack1
    `,
  ]);

  example('VW-E32 Pluck: 1, equal, 10, Tough', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: sergeant M20; countess O20
      b: pack1 M19; kin1 O19; alpha O21 (hybrid)
      1. fight pack1 target=sergeant weapon=club   dice 8 3
           AttackRolled pack1>sergeant club: 8 +2 FV +1 weapon = 11 vs AV 9: hit
           PluckRolled sergeant: 3 +0 weapon +1 tough = 4 vs Pluck 4: down
           KnockedDown sergeant
      2. fight kin1 target=countess weapon=knife   dice 8 1
           AttackRolled kin1>countess knife: 8 +1 FV +0 weapon +1 outnumber = 10 vs AV 7: hit
           PluckRolled countess: 1 +0 weapon +1 tough = 2 vs Pluck 2: down (capped by invulnerable)
           KnockedDown countess
      3. fight alpha target=countess weapon=claws   dice 3 10
           AttackRolled alpha>countess claws: 3 +5 FV +1 weapon +1 outnumber +2 down = 12 vs AV 7: hit
           PluckRolled countess: 10 -1 weapon +1 tough = 10 vs Pluck 2: ok
    `,
  ]);

  example('VW-E34 Down in a Fight', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: countess M20 (down); huntsman M24
      b: alpha M19 (hybrid); kin1 Q17
      1. fight countess target=alpha weapon=silver_sword   ERROR UNIT_DOWN
      2. fight alpha target=countess weapon=claws   dice 2 2
           AttackRolled alpha>countess claws: 2 +5 FV +1 weapon +2 down = 10 vs AV 7: hit
           PluckRolled countess: 2 -1 weapon +1 tough = 2 vs Pluck 2: down
    `,
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: countess M20 (down); huntsman M24
      b: alpha M19 (hybrid); kin1 Q17
      1. shoot kin1 weapon=blessed_crossbow target=countess   dice 8 7
           ShotDeclared [kin1] blessed_crossbow at [countess]
           AttackRolled kin1>countess blessed_crossbow: 8 +2 SV +2 weapon +2 down -4 into_fight = 10 vs AV 7: hit
           PluckRolled countess: 7 -1 weapon +1 tough = 7 vs Pluck 2: ok
    `,
  ]);

  example(
    'VW-E44 Last company standing',
    [
      `
      board graveyard · twilight · turn 5 · Fighting phase · initiative a
      a: thrall1 M20
      b: pack1 M19 (hybrid); kin1 A4
      1. fight pack1 target=thrall1 weapon=claws   dice 5 2
           AttackRolled pack1>thrall1 claws: 5 +3 FV +1 weapon = 9 vs AV 8: hit
           PluckRolled thrall1: 2 -1 weapon = 1 vs Pluck 5: out
           OutOfGame thrall1
           MatchEnded winner b (eliminated)
    `,
    ],
    { alone: true },
  );
});

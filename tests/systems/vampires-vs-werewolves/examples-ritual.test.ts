import { describe } from 'vitest';
import { example } from './example.ts';

describe('worked examples of the ritual', () => {
  example('VW-E37 Recovering materials', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: thrall1 W26; bride1 X26 (bat); thrall2 V25; huntsman C2
      b: kin1 B2
      1. recover bride1   ERROR NO_HANDS
      2. recover thrall2   ERROR NOT_AT_CRYPT
      3. recover huntsman   ERROR ENGAGED
      4. recover thrall1
           MaterialsRecovered thrall1
      -- Movement phase
      5. recover thrall1   ERROR HAS_MATERIALS
    `,
  ]);

  example('VW-E38 Materials dropped and taken up again', [
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: thrall1 M18 (materials); baron L17; bride1 P20
      b: kin1 M17; kin2 O22; pack1 N19
      1. fight kin1 target=thrall1 weapon=knife   dice 8 2
           AttackRolled kin1>thrall1 knife: 8 +1 FV +0 weapon = 9 vs AV 8: hit
           PluckRolled thrall1: 2 +0 weapon = 2 vs Pluck 5: out
           OutOfGame thrall1
           MaterialsDropped thrall1 at M18
      2. fight baron target=kin1 weapon=silver_sword   dice 6 2
           AttackRolled baron>kin1 silver_sword: 6 +3 FV +1 weapon = 10 vs AV 8: hit
           PluckRolled kin1: 2 -1 weapon = 1 vs Pluck 5: out
           OutOfGame kin1
      -- Movement phase
      3. pickup baron   ERROR NOTHING_HERE
      4. move pack1 to=M18
           Moved pack1 N19 to M18: length 1.5, cost 1.5
           ContactMade pack1 with [baron]
      -- Movement phase
      5. pickup pack1   ERROR ENGAGED
      6. move kin2 to=N22
           Moved kin2 O22 to N22: length 1, cost 1
      7. pickup baron   ERROR ENGAGED
    `,
    `
      board graveyard · twilight · turn 2 · Fighting phase · initiative a
      a: thrall1 M18 (materials); baron L17; bride1 P20
      b: kin1 M17; kin2 O25
      1. fight kin1 target=thrall1 weapon=knife   dice 8 2
           AttackRolled kin1>thrall1 knife: 8 +1 FV +0 weapon = 9 vs AV 8: hit
           PluckRolled thrall1: 2 +0 weapon = 2 vs Pluck 5: out
           OutOfGame thrall1
           MaterialsDropped thrall1 at M18
      2. fight baron target=kin1 weapon=silver_sword   dice 6 2
           AttackRolled baron>kin1 silver_sword: 6 +3 FV +1 weapon = 10 vs AV 8: hit
           PluckRolled kin1: 2 -1 weapon = 1 vs Pluck 5: out
           OutOfGame kin1
      -- Movement phase
      3. move baron to=M18
           Moved baron L17 to M18: length 1.5, cost 1.5
      -- Movement phase
      4. pickup baron
           PickedUp baron materials
      -- Movement phase
      5. pickup baron   ERROR NOTHING_HERE
    `,
  ]);

  example('VW-E39 Ritual: a shot that misses is enough', [
    `
      board graveyard · twilight · turn 7 · Movement phase · initiative a
      a: thrall1 M15 (materials); thrall2 L15; bride1 N15 (bat, materials); huntsman M16 (materials)
      b: kin1 M4; alpha A4
      1. ritual thrall2   ERROR NO_MATERIALS
      2. ritual bride1   ERROR NO_HANDS
      3. ritual huntsman   ERROR NOT_AT_TOMB
      4. ritual thrall1
           RitualBegun thrall1
      -- Shooting phase
      5. shoot kin1 weapon=blessed_crossbow target=thrall1   dice 2
           ShotDeclared [kin1] blessed_crossbow at [thrall1]
           RitualInterrupted thrall1 shot_at
           AttackRolled kin1>thrall1 blessed_crossbow: 2 +2 SV +2 weapon = 6 vs AV 8: miss
      -- Fighting phase
      6. endturn
    `,
  ]);

  example('VW-E40 Ritual: near is not contact', [
    `
      board graveyard · twilight · turn 7 · Movement phase · initiative a
      a: thrall1 M15 (materials)
      b: alpha M6 (wolf)
      1. ritual thrall1
           RitualBegun thrall1
      2. move alpha to=L13
           Moved alpha M6 to L13: length 7.5, cost 7.5
      -- Shooting phase
      -- Fighting phase
      3. endturn
           RitualCompleted thrall1
           MatchEnded winner a (ritual)
    `,
    `
      board graveyard · twilight · turn 7 · Movement phase · initiative a
      a: thrall1 M15 (materials)
      b: alpha M6 (wolf)
      1. ritual thrall1
           RitualBegun thrall1
      2. move alpha to=L14
           Moved alpha M6 to L14: length 8.5, cost 8.5
           ContactMade alpha with [thrall1]
           RitualInterrupted thrall1 contact
    `,
  ]);

  example('VW-E41 Both rituals in one turn', [
    `
      board graveyard · twilight · turn 9 · Movement phase · initiative b
      a: thrall1 M15 (materials)
      b: kin1 M13 (materials)
      1. ritual thrall1
           RitualBegun thrall1
      2. ritual kin1
           RitualBegun kin1
      -- Shooting phase
      -- Fighting phase
      3. endturn
           RitualCompleted kin1
           MatchEnded winner b (ritual)
    `,
  ]);

  example('VW-E42 End of turn 12', [
    `
      board graveyard · twilight · turn 12 · Movement phase · initiative a
      a: thrall1 M15 (materials)
      b: kin1 M5
      -- Fighting phase
      1. endturn
           MatchEnded draw (both_flee)
    `,
    `
      board graveyard · twilight · turn 12 · Movement phase · initiative a
      a: thrall1 M15 (materials)
      b: kin1 A27
      1. ritual thrall1
           RitualBegun thrall1
      -- Shooting phase
      -- Fighting phase
      2. endturn
           RitualCompleted thrall1
           MatchEnded winner a (ritual)
    `,
  ]);

  example('VW-E43 Hunkering down on steps', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: thrall1 I18; thrall2 M17; huntsman K19
      b: kin1 S17; kin2 L17
      1. hunker thrall1   ERROR NOT_ON_STEPS
      2. move thrall1 to=I17 hunker
           Moved thrall1 I18 to I17: length 1, cost 1
           Hunkered thrall1
      3. move thrall2 to=M15 hunker   ERROR ENGAGED
      4. move huntsman to=I16 hunker
           Moved huntsman K19 to I16: length 4, cost 4
           Hunkered huntsman
      5. move huntsman to=J17 hunker   ERROR ALREADY_ACTED
      -- Shooting phase
      6. shoot kin1 weapon=blessed_crossbow target=thrall1   dice 8 6
           ShotDeclared [kin1] blessed_crossbow at [thrall1]
           AttackRolled kin1>thrall1 blessed_crossbow: 8 +2 SV +2 weapon -3 cover = 9 vs AV 8: hit
           PluckRolled thrall1: 6 -1 weapon = 5 vs Pluck 5: down
           KnockedDown thrall1
    `,
  ]);
});

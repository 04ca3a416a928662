import { describe } from 'vitest';
import { example } from './example.ts';

describe('worked examples of powers', () => {
  example('VW-E24 Powers: failing and losing them', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: countess M20; baron N20; bride1 O20
      b: alpha A16
      1. shift countess form=bat   dice 1 1
           PluckTested countess shapeshift: 1 vs Pluck 2: fail
           FumbleRolled countess: 1
           PowerLost countess shapeshift
           ShiftFailed countess
      2. shift baron form=bat   dice 1 6
           PluckTested baron shapeshift: 1 vs Pluck 3: fail
           FumbleRolled baron: 6
           ShiftFailed baron
      3. shift bride1 form=wolf   ERROR BAD_FORM
      4. shift bride1 form=bat   dice 3
           PluckTested bride1 shapeshift: 3 vs Pluck 3: pass
           Shifted bride1 bat
           GearDropped bride1 at O20
      -- Shooting phase
      5. cast countess power=zone   dice 2
           PluckTested countess zone: 2 vs Pluck 2: pass
           ZoneRaised countess at M20
      -- Movement phase
      6. shift countess form=bat   ERROR POWER_LOST
    `,
  ]);

  example('VW-E35 Shifting shape, dropping and taking up gear', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: baron M20 (materials)
      b: kin1 A8
      1. shift baron form=bat   dice 6
           PluckTested baron shapeshift: 6 vs Pluck 3: pass
           Shifted baron bat
           GearDropped baron at M20
      -- Movement phase
      2. move baron to=M12
           Moved baron M20 to M12: length 8, cost 8
      -- Movement phase
      3. pickup baron   ERROR NO_HANDS
      4. recover baron   ERROR NO_HANDS
      5. shift baron form=human   dice 2
           PluckTested baron shapeshift: 2 vs Pluck 3: fail
           ShiftFailed baron
      -- Movement phase
      6. shift baron form=human   dice 5
           PluckTested baron shapeshift: 5 vs Pluck 3: pass
           Shifted baron human
      -- Shooting phase
      7. shoot baron weapon=pistol target=kin1   ERROR NO_WEAPON
      -- Movement phase
      8. move baron to=M20 run
           Ran baron M12 to M20: length 9, cost 9
      -- Movement phase
      9. pickup baron
           PickedUp baron gear
      -- Movement phase
      10. pickup baron   ERROR NOTHING_HERE
    `,
  ]);

  example('VW-E36 Hybrid form', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: captain M18
      b: alpha M20; beta K20
      1. shift alpha form=hybrid   dice 7
           PluckTested alpha shapeshift: 7 vs Pluck 2: pass
           Shifted alpha hybrid
      2. shift beta form=hybrid   dice 3
           PluckTested beta shapeshift: 3 vs Pluck 3: pass
           Shifted beta hybrid
      -- Shooting phase
      3. shoot beta weapon=blessed_pistol target=captain   ERROR WRONG_FORM
      4. shoot captain weapon=silver_pistol target=alpha   dice 5 4
           ShotDeclared [captain] silver_pistol at [alpha]
           AttackRolled captain>alpha silver_pistol: 5 +3 SV +1 weapon = 9 vs AV 9: hit
           PluckRolled alpha: 4 -1 weapon +1 tough = 4 vs Pluck 2: ok
    `,
  ]);
});

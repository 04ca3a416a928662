import { describe } from 'vitest';
import { example } from './example.ts';

describe('worked examples of movement', () => {
  example('VW-E01 Walking, running, blocked cells', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: huntsman M20; thrall1 N20; captain E21
      b: beta A16
      1. move huntsman to=M14   ERROR CELL_IMPASSABLE
      2. move huntsman to=M20   ERROR SAME_CELL
      3. move huntsman to=N20   ERROR CELL_OCCUPIED
      4. move huntsman to=M11   ERROR OUT_OF_REACH
      5. move huntsman to=S20   ERROR MUST_RUN
      6. move huntsman to=S20 run
           Ran huntsman M20 to S20: length 6, cost 7
      7. move huntsman to=M19   ERROR ALREADY_ACTED
      8. move captain to=L21   ERROR OUT_OF_REACH
      9. move captain to=K21
           Moved captain E21 to K21: length 6, cost 7
    `,
  ]);

  example('VW-E02 Armour and pace', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: ironclad M24; captain O24; sergeant Q24
      b: beta A16
      1. move ironclad to=M17   ERROR OUT_OF_REACH
      2. move ironclad to=M18 run   ERROR CANNOT_RUN
      3. move ironclad to=M18
           Moved ironclad M24 to M18: length 6, cost 6
      4. move captain to=Q17   ERROR OUT_OF_REACH
      5. move sergeant to=Q17   ERROR MUST_RUN
      6. move sergeant to=Q17 run
           Ran sergeant Q24 to Q17: length 7, cost 7
    `,
  ]);

  example('VW-E03 Difficult terrain: once and each', [
    `
      board heath · day · turn 2 · Movement phase · initiative a
      a: huntsman C6
      b: beta Y1
      1. move huntsman to=C8
           Moved huntsman C6 to C8: length 2, cost 4
    `,
    `
      board heath · day · turn 2 · Movement phase · initiative a · options terrain=each
      a: huntsman C6
      b: beta Y1
      1. move huntsman to=C8
           Moved huntsman C6 to C8: length 2, cost 5
    `,
    `
      board heath · day · turn 2 · Movement phase · initiative a
      a: huntsman L3
      b: beta A1
      1. move huntsman to=L9 run
           Ran huntsman L3 to L9: length 6, cost 8
    `,
    `
      board heath · day · turn 2 · Movement phase · initiative a · options terrain=each
      a: huntsman L3
      b: beta A1
      1. move huntsman to=L9 run
           Ran huntsman L3 to L9: length 7, cost 8
    `,
  ]);

  example('VW-E04 Jumping a gap', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: thrall1 F13; thrall2 D12; captain G13; bride1 E12; huntsman H12
      b: beta E14
      1. move thrall1 to=F15   ERROR MUST_RUN
      2. move thrall1 to=F15 run
           Ran thrall1 F13 to F15: length 2, cost 5
      3. move captain to=G15   ERROR OUT_OF_REACH
      4. move bride1 to=E15 run
           Ran bride1 E12 to E15: length 5, cost 8
      5. move thrall2 to=D16 run
           Ran thrall2 D12 to D16: length 4, cost 7
      6. move huntsman to=H14
           Moved huntsman H12 to H14: length 5, cost 5
    `,
  ]);

  example('VW-E05 Contact ends a move', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: thrall1 M20; bride1 O20
      b: alpha M16; pack1 K18 (down)
      1. move thrall1 to=L15 run   ERROR OUT_OF_REACH
      2. move thrall1 to=M17
           Moved thrall1 M20 to M17: length 3, cost 3
           ContactMade thrall1 with [alpha]
      3. move bride1 to=L19
           Moved bride1 O20 to L19: length 3.5, cost 4.5
           ContactMade bride1 with [pack1]
    `,
  ]);

  example('VW-E06 Entering by the gate', [
    `
      board graveyard · twilight · turn 1 · Movement phase · initiative a
      a: countess off-board; thrall1 off-board; thrall2 M26; huntsman off-board; baron M27
      b: pack1 off-board; alpha L26 (wolf)
      1. move countess to=L27
           Moved countess gate to L27: length 1, cost 1
           ContactMade countess with [alpha]
      2. move thrall1 to=N21 run
           Ran thrall1 gate to N21: length 7, cost 7
      3. shift huntsman form=bat   ERROR OFF_BOARD
      4. stand huntsman   ERROR NOT_DOWN
    `,
    `
      board graveyard · twilight · turn 4 · Movement phase · initiative a
      a: thrall1 off-board
      b: pack1 L27; pack2 M27; pack3 N27
      1. move thrall1 to=N25   ERROR GATE_BLOCKED
    `,
  ]);

  example('VW-E07 Flying', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: bride1 J14 (bat); countess Q14 (bat)
      b: kin1 M10; pack1 P13
      1. move bride1 to=K12   ERROR CELL_IMPASSABLE
      2. move bride1 to=M11 run
           Moved bride1 J14 to M11: length 4.5, cost 4.5
           ContactMade bride1 with [kin1]
      3. move countess to=U12   ERROR ENGAGED
      4. disengage countess to=N11   ERROR INTO_FIGHT
      5. disengage countess to=U12
           Moved countess Q14 to U12: length 5, cost 5
    `,
  ]);

  example('VW-E08 Disengaging', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: thrall1 M17; thrall2 H21; huntsman S22
      b: alpha M16; beta K18; pack1 G21 (down); pack2 R22; pack3 T22
      1. move thrall1 to=M20   ERROR ENGAGED
      2. disengage thrall1 to=L18   ERROR INTO_FIGHT
      3. disengage thrall1 to=M20   dice 4
           PluckTested thrall1 disengage: 4 vs Pluck 5: fail
           DisengageFailed thrall1
      4. disengage thrall2 to=H17
           Moved thrall2 H21 to H17: length 5.5, cost 5.5
      5. disengage huntsman to=S20   dice 4
           PluckTested huntsman disengage: 4 vs Pluck 4: pass
           Moved huntsman S22 to S20: length 2, cost 2
      6. disengage thrall2 to=H20   ERROR ALREADY_ACTED
    `,
  ]);

  example('VW-E09 Standing up', [
    `
      board graveyard · twilight · turn 2 · Movement phase · initiative a
      a: countess M20 (down); thrall1 O20 (down); thrall2 Q20 (down); huntsman K20
      b: alpha A16
      1. move countess to=M19   ERROR UNIT_DOWN
      2. stand countess   dice 2
           PluckTested countess stand: 2 vs Pluck 2: pass
           StoodUp countess
      3. stand thrall1   dice 4
           PluckTested thrall1 stand: 4 vs Pluck 5: fail
           StandFailed thrall1
      4. stand thrall2   dice 1
           PluckTested thrall2 stand: 1 vs Pluck 5: fail
           StandFailed thrall2
      5. stand huntsman   ERROR NOT_DOWN
    `,
  ]);
});

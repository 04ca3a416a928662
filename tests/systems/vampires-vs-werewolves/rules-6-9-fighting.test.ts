import { describe, expect, it } from 'vitest';
import { act, example, play, refused, timeUp, told, unitIn } from './example.ts';

const fighting = { turn: { phase: 'fighting' } };

describe('VW-6 Fighting phase', () => {
  example('VW-6.1, VW-6.2, VW-6.3 who fights whom, and with what', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: huntsman M20; thrall1 O20 (down); thrall2 off-board (out); baron H20 (bat)
      b: kin1 M19; kin2 A4; pack1 O19; pack2 H19
      1. fight thrall1 target=pack1   ERROR UNIT_DOWN
      2. fight thrall2 target=pack1   ERROR UNIT_OUT
      3. fight kin2 target=huntsman   ERROR NOT_ENGAGED
      4. fight huntsman target=pack1   ERROR NOT_IN_CONTACT
      5. fight huntsman target=kin1 weapon=silver_crossbow   ERROR NO_WEAPON
      6. fight huntsman target=kin1 weapon=claws   ERROR NO_WEAPON
      7. fight baron target=pack2 weapon=silver_sword   ERROR NO_WEAPON
      8. fight baron target=pack2   dice 5 2
           AttackRolled baron>pack2 bat_bite: 5 +2 FV +0 weapon = 7 vs AV 7: hit
           PluckRolled pack2: 2 +0 weapon = 2 vs Pluck 3: out
           OutOfGame pack2
    `,
  ]);

  example('VW-6.4, VW-6.6 outnumbering counts heads round attacker and target, and who is Down is no help', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: thrall1 M20; thrall2 L18 (down)
      b: kin1 M19
      1. fight thrall1 target=kin1 weapon=club   dice 6 9
           AttackRolled thrall1>kin1 club: 6 +1 FV +1 weapon = 8 vs AV 8: hit
           PluckRolled kin1: 9 +0 weapon = 9 vs Pluck 5: ok
    `,
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: thrall1 M20; thrall2 L18
      b: kin1 M19; kin2 N20 (down)
      1. fight thrall1 target=kin1 weapon=club   dice 2
           AttackRolled thrall1>kin1 club: 2 +1 FV +1 weapon +1 outnumber = 5 vs AV 8: miss
    `,
  ]);

  example('VW-6.5, VW-15.7 shares; an attack on who is out already is lost', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a · options splitSame=on
      a: thrall1 L18; thrall2 N18
      b: alpha M19 (hybrid)
      1. fight alpha split=thrall1:3:claws,thrall1:2:claws   dice 6 2
           AttackRolled alpha>thrall1 claws: 6 +3 FV +1 weapon = 10 vs AV 8: hit
           PluckRolled thrall1: 2 -1 weapon = 1 vs Pluck 5: out
           OutOfGame thrall1
           AttackLost alpha>thrall1
    `,
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: thrall1 L18; thrall2 N18
      b: kin1 M19; alpha A4
      1. fight kin1 split=thrall1:1:knife   dice 2
           AttackRolled kin1>thrall1 knife: 2 +1 FV +0 weapon = 3 vs AV 8: miss
      2. fight thrall1 split=kin1:2:club   ERROR BAD_SPLIT
    `,
  ]);

  it('VW-6.5 a target and shares together are refused, as is neither', () => {
    play({ units: ['a: thrall1 M20', 'b: kin1 M19'], ...fighting }, [
      refused('BAD_SPLIT', act('a', 'fight', { unit: 'thrall1', target: 'kin1', split: 'kin1 1' })),
      refused('BAD_VALUE', act('a', 'fight', { unit: 'thrall1' }), { param: 'target' }),
    ]);
  });

  example('VW-6.7 a mob: everybody in contact, standing and fresh', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: thrall1 M20; thrall2 L20 (acted); huntsman N20 (down); bride1 L18; baron A20
      b: alpha M19; kin1 A4
      1. mob thrall1 with=thrall2 target=alpha   ERROR ALREADY_ACTED
      2. mob thrall1 with=huntsman target=alpha   ERROR UNIT_DOWN
      3. mob thrall1 with=baron target=alpha   ERROR NOT_IN_CONTACT
      4. mob thrall1 with=bride1 target=dracula   ERROR NO_SUCH_UNIT
      5. mob thrall1 with=bride1 target=alpha weapon=silver_pistol   ERROR NO_WEAPON
      6. mob thrall1 with=bride1 target=alpha   dice 1 5
           MobDeclared [thrall1, bride1] at alpha
           AttackRolled thrall1>alpha club: 1 +1 FV +1 weapon +1 outnumber +1 mob = 5 vs AV 8: miss
           FumbleRolled thrall1: 5
    `,
  ]);

  example('VW-6.8 who goes Down before its turn does not strike', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: thrall1 M20; bride1 A20
      b: kin1 M19; alpha A4
      1. fight thrall1 target=kin1   dice 6 5
           AttackRolled thrall1>kin1 club: 6 +1 FV +1 weapon = 8 vs AV 8: hit
           PluckRolled kin1: 5 +0 weapon = 5 vs Pluck 5: down
           KnockedDown kin1
      2. fight kin1 target=thrall1   ERROR UNIT_DOWN
    `,
  ]);

  it('VW-E47 when time is up, everybody strikes at what it most likely puts out', () => {
    const playing = play(
      { units: ['a: thrall1 M20', 'b: pack1 M19 (hybrid); kin1 N20'], ...fighting, alone: true },
      [timeUp('a')],
      [5],
    );
    expect(told(playing)).toEqual(['AttackRolled thrall1>kin1 club: 5 +1 FV +1 weapon = 7 vs AV 8: miss']);
    expect(playing.events.map(({ kind }) => kind)).toEqual(['timed-out', 'attack-rolled', 'passed']);
  });

  it('VW-E47 without a weapon named, the club is taken', () => {
    const playing = play(
      { units: ['a: thrall1 M20', 'b: pack1 M19 (hybrid); kin1 N20'], ...fighting },
      [act('a', 'fight', { unit: 'thrall1', target: 'pack1' })],
      [2],
    );
    expect(told(playing)[0]).toContain('thrall1>pack1 club');
  });
});

describe('VW-7 Fumble', () => {
  example('VW-7.1, VW-7.2, VW-7.5 a volley fumbles with the weapon of its lead', [
    `
      board heath · day · turn 2 · Shooting phase · initiative a
      a: rifle1 H20; rifle2 I20
      b: kin1 H14
      1. shoot rifle1 target=kin1 weapon=silver_carbine with=rifle2   dice 1 1
           ShotDeclared [rifle1, rifle2] silver_carbine at [kin1]
           AttackRolled rifle1>kin1 silver_carbine: 1 +2 SV +2 weapon +1 volley = 6 vs AV 8: miss
           FumbleRolled rifle1: 1
           WeaponBroken rifle1 silver_carbine
      -- Shooting phase
      2. shoot rifle1 target=kin1 weapon=silver_carbine   ERROR WEAPON_BROKEN
      3. shoot rifle2 target=kin1 weapon=silver_carbine   dice 2
           ShotDeclared [rifle2] silver_carbine at [kin1]
           AttackRolled rifle2>kin1 silver_carbine: 2 +2 SV +2 weapon = 6 vs AV 8: miss
    `,
  ]);

  example('VW-7.5, VW-15.6 in a group shot every natural 1 has its own second die; the weapon is lost once', [
    `
      board heath · day · turn 2 · Shooting phase · initiative a
      a: grenadier H20
      b: kin1 H15; kin2 I15; kin3 J15
      1. shoot grenadier target=kin1 weapon=grenade   dice 1 1 1 1 5 9
           ShotDeclared [grenadier] grenade at [kin1, kin2, kin3]
           AttackRolled grenadier>kin1 grenade: 1 +2 SV +1 weapon = 4 vs AV 8: miss
           FumbleRolled grenadier: 1
           WeaponBroken grenadier grenade
           AttackRolled grenadier>kin2 grenade: 1 +2 SV +1 weapon = 4 vs AV 8: miss
           FumbleRolled grenadier: 1
           AttackRolled grenadier>kin3 grenade: 5 +2 SV +1 weapon = 8 vs AV 8: hit
           PluckRolled kin3: 9 -2 weapon = 7 vs Pluck 5: ok
    `,
  ]);

  it('VW-7.5 a lost grenade takes the others with it', () => {
    const playing = play(
      { units: ['a: grenadier H20', 'b: kin1 H15'], map: 'heath', turn: { phase: 'shooting' } },
      [act('a', 'shoot', { unit: 'grenadier', target: 'kin1', weapon: 'grenade' })],
      [1, 1],
    );
    expect(unitIn(playing, 'grenadier')).toMatchObject({ lost: ['grenade'], ammo: { grenade: 0, wolfsbane: 2 } });
  });

  example('VW-7.3, VW-7.4 unarmed attacks have no second die, and take over for a lost weapon', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: baron M20
      b: kin1 L19; kin2 N19
      1. fight baron split=kin1:2:silver_sword,kin2:1:silver_sword   dice 1 1 1
           AttackRolled baron>kin1 silver_sword: 1 +2 FV +1 weapon = 4 vs AV 8: miss
           FumbleRolled baron: 1
           WeaponBroken baron silver_sword
           AttackRolled baron>kin2 fangs: 1 +1 FV +1 weapon = 3 vs AV 8: miss
    `,
  ]);
});

describe('VW-8 Pluck rolls', () => {
  example('VW-8.1, VW-8.2, VW-8.3, VW-8.4, VW-15.4 above, equal, below; 1 and 10', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: ironclad M20; captain H20
      b: kin1 M19; kin2 L19; kin3 H19; kin4 G19
      1. fight ironclad split=kin1:2:silver_great_axe,kin2:1:silver_great_axe   dice 9 8 9 7
           AttackRolled ironclad>kin1 silver_great_axe: 9 +2 FV +2 weapon = 13 vs AV 8: hit
           PluckRolled kin1: 8 -2 weapon = 6 vs Pluck 5: ok
           AttackRolled ironclad>kin2 silver_great_axe: 9 +1 FV +2 weapon = 12 vs AV 8: hit
           PluckRolled kin2: 7 -2 weapon = 5 vs Pluck 5: down
           KnockedDown kin2
      2. fight captain split=kin3:2:blessed_sword,kin4:1:blessed_sword   dice 9 10 9 5
           AttackRolled captain>kin3 blessed_sword: 9 +2 FV +1 weapon = 12 vs AV 8: hit
           PluckRolled kin3: 10 -1 weapon = 9 vs Pluck 5: ok
           AttackRolled captain>kin4 blessed_sword: 9 +1 FV +1 weapon = 11 vs AV 8: hit
           PluckRolled kin4: 5 -1 weapon = 4 vs Pluck 5: out
           OutOfGame kin4
    `,
  ]);

  example('VW-8.5, VW-8.6, VW-15.3 what is Invulnerable goes Down; plain rolls are bare', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: thrall1 M20
      b: pack1 M19; alpha A4
      1. fight thrall1 target=pack1 weapon=club   dice 9 1
           AttackRolled thrall1>pack1 club: 9 +1 FV +1 weapon = 11 vs AV 7: hit
           PluckRolled pack1: 1 +0 weapon = 1 vs Pluck 3: down (capped by invulnerable)
           KnockedDown pack1
      -- Movement phase
      2. stand pack1   dice 3
           PluckTested pack1 stand: 3 vs Pluck 3: pass
           StoodUp pack1
    `,
  ]);
});

describe('VW-9 Down', () => {
  example('VW-9.1, VW-9.2, VW-9.3 Down figures do nothing, count for Fights, and are easier to hit', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: baron M20 (down); thrall1 K20
      b: pack1 M19; kin1 A4
      1. move baron to=M22   ERROR UNIT_DOWN
      2. shift baron form=bat   ERROR UNIT_DOWN
      3. hunker baron   ERROR UNIT_DOWN
      4. recover baron   ERROR UNIT_DOWN
      5. pickup baron   ERROR UNIT_DOWN
      6. ritual baron   ERROR UNIT_DOWN
      7. disengage baron to=M22   ERROR UNIT_DOWN
      8. stand thrall1   ERROR NOT_DOWN
      9. move pack1 to=M17   ERROR ENGAGED
      -- Fighting phase
      10. fight pack1 target=baron weapon=club   dice 3 3
           AttackRolled pack1>baron club: 3 +2 FV +1 weapon +2 down = 8 vs AV 8: hit
           PluckRolled baron: 3 +0 weapon = 3 vs Pluck 3: down
    `,
  ]);

  it('VW-9.4 with standRoll off everybody stands up', () => {
    const playing = play({ units: ['a: thrall1 M20 (down)', 'b: kin1 A4'], options: { standRoll: 'off' } }, [
      act('a', 'stand', { unit: 'thrall1' }),
    ]);
    expect(told(playing)).toEqual(['StoodUp thrall1']);
    expect(unitIn(playing, 'thrall1')).toMatchObject({ down: false, acted: true });
  });

  it('VW-9.5 going Down ends hunkering, and keeps form, gear and materials', () => {
    const playing = play(
      { units: ['a: baron I16 (bat, hunkered, materials)', 'b: kin1 J20'], turn: { phase: 'shooting', active: 'b' } },
      [act('b', 'shoot', { unit: 'kin1', target: 'baron' })],
      [9, 4],
    );
    expect(playing.events.map(({ kind }) => kind)).toEqual([
      'shot-declared',
      'attack-rolled',
      'pluck-rolled',
      'knocked-down',
      'hunker-ended',
    ]);
    expect(unitIn(playing, 'baron')).toMatchObject({ down: true, hunkered: false, form: 'bat', materials: true });
  });
});

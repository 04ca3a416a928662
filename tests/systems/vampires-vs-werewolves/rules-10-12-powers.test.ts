import { describe, expect, it } from 'vitest';
import { act, example, play, told, unitIn } from './example.ts';
import type { Placed } from './example.ts';

describe('VW-10 Talents', () => {
  example('VW-10.1 Antivenom drops the poison', [
    `
      board heath · day · turn 2 · Shooting phase · initiative a
      a: grenadier H20
      b: baron H15; kin1 D18
      1. shoot grenadier target=baron weapon=wolfsbane   dice 9 4
           ShotDeclared [grenadier] wolfsbane at [baron]
           AttackRolled grenadier>baron wolfsbane: 9 +2 SV +1 weapon = 12 vs AV 8: hit
           PluckRolled baron: 4 +0 weapon = 4 vs Pluck 3: ok
      -- Shooting phase
      2. shoot grenadier target=kin1 weapon=wolfsbane   dice 9 8
           ShotDeclared [grenadier] wolfsbane at [kin1]
           AttackRolled grenadier>kin1 wolfsbane: 9 +2 SV +1 weapon -3 cover = 9 vs AV 8: hit
           PluckRolled kin1: 8 +0 weapon -2 poison = 6 vs Pluck 5: ok
    `,
  ]);

  example('VW-10.2 a bat flies over everything but enemies, ends on nothing solid, and leaves a Fight without a roll', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: bride1 M18 (bat); bride2 J12 (bat)
      b: kin1 M4; kin2 J13
      1. move bride1 to=M14   ERROR CELL_IMPASSABLE
      2. move bride1 to=M10
           Moved bride1 M18 to M10: length 8, cost 8
      3. disengage bride2 to=F12
           Moved bride2 J12 to F12: length 4, cost 4
    `,
  ]);

  example('VW-11.6 who has lost its only weapon to a fumble drops nothing', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: countess M20 (broken silver_sword)
      b: kin1 A4
      1. shift countess form=bat   dice 5
           PluckTested countess shapeshift: 5 vs Pluck 2: pass
           Shifted countess bat
    `,
  ]);
  it('VW-11.6 of several weapons those are dropped that are left', () => {
    const placed: Placed = { units: ['a: baron M20 (broken pistol)', 'b: kin1 A4'] };
    const { events } = play(placed, [act('a', 'shift', { unit: 'baron', form: 'bat' })], [5]);
    expect(events.find(({ kind }) => kind === 'gear-dropped')?.facts).toMatchObject({ weapons: ['silver-sword'] });
  });

  example('VW-10.3 silver, blessed and unarmed attacks of the Invulnerable kill; in a mob the lead counts', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: thrall1 L20; bride1 M20; chaplain H20
      b: pack1 M19; pack2 H19; kin1 A4
      1. mob thrall1 with=bride1 target=pack1 weapon=club   dice 9 1
           MobDeclared [thrall1, bride1] at pack1
           AttackRolled thrall1>pack1 club: 9 +1 FV +1 weapon +1 outnumber +1 mob = 13 vs AV 7: hit
           PluckRolled pack1: 1 +0 weapon = 1 vs Pluck 3: down (capped by invulnerable)
           KnockedDown pack1
      2. fight chaplain target=pack2 weapon=stake   dice 9 4
           AttackRolled chaplain>pack2 stake: 9 +2 FV +0 weapon = 11 vs AV 7: hit
           PluckRolled pack2: 4 -2 weapon = 2 vs Pluck 3: out
           OutOfGame pack2
    `,
  ]);

  example('VW-10.5, VW-10.6, VW-10.7 Marksman, Nighteyes and Stealthy', [
    `
      board graveyard · twilight · turn 2 · Shooting phase · initiative a
      a: bride1 J21; countess J18
      b: corporal N22; alpha M24 (weapons=['crossbow']); kin1 M21
      1. cast countess power=zone   dice 5
           PluckTested countess zone: 5 vs Pluck 2: pass
           ZoneRaised countess at J18
      2. shoot corporal target=bride1 weapon=silver_carbine   dice 2
           ShotDeclared [corporal] silver_carbine at [bride1]
           AttackRolled corporal>bride1 silver_carbine: 2 +2 SV +2 weapon -1 stealthy = 5 vs AV 8: miss
      3. shoot alpha target=bride1 weapon=crossbow   dice 2
           ShotDeclared [alpha] crossbow at [bride1]
           AttackRolled alpha>bride1 crossbow: 2 +1 SV +2 weapon -1 cover -1 stealthy = 3 vs AV 8: miss
      4. shoot kin1 target=bride1 weapon=blessed_crossbow   dice 2
           ShotDeclared [kin1] blessed_crossbow at [bride1]
           AttackRolled kin1>bride1 blessed_crossbow: 2 +2 SV +2 weapon -3 cover -1 stealthy = 2 vs AV 8: miss
    `,
  ]);

  it('VW-10.4 Leadership is looked up when the initiative is rolled', () => {
    const playing = play(
      { units: ['a: countess M20; huntsman O20', 'b: beta A4'], alone: true, turn: { phase: 'initiative' } },
      [],
      [3, 4, 6, 1],
    );
    expect(told(playing)).toEqual([
      'InitiativeRolled a 3+2=5, b 4+1=5',
      'InitiativeRolled a 6+2=8, b 1+1=2',
      'InitiativeWon a',
    ]);
  });

  example('VW-10.8, VW-10.9 Tough adds 1 when hit, not to plain rolls; a Martial Artist fights bare-handed at +1', [
    `
      board heath · day · turn 2 · Fighting phase · initiative a
      a: sergeant M20; thrall1 A20
      b: kin1 M19; alpha A4
      1. fight kin1 target=sergeant weapon=fists   dice 9 3
           AttackRolled kin1>sergeant fists: 9 +1 FV +0 weapon = 10 vs AV 9: hit
           PluckRolled sergeant: 3 +1 weapon +1 tough = 5 vs Pluck 4: ok
      2. fight sergeant target=kin1 weapon=fists   ERROR NO_WEAPON
      3. fight sergeant target=kin1 weapon=bartitsu   dice 2
           AttackRolled sergeant>kin1 bartitsu: 2 +2 FV +1 weapon = 5 vs AV 8: miss
      -- Movement phase
      4. disengage sergeant to=M21   dice 3
           PluckTested sergeant disengage: 3 vs Pluck 4: fail
           DisengageFailed sergeant
    `,
  ]);
});

describe('VW-11 Mystical Powers and forms', () => {
  example('VW-11.1, VW-11.2, VW-11.3 failing, and losing a power', [
    `
      board graveyard · day · turn 2 · Shooting phase · initiative a
      a: countess M20; baron O20
      b: alpha A4
      1. cast countess power=zone   dice 1 1
           PluckTested countess zone: 1 vs Pluck 2: fail
           FumbleRolled countess: 1
           PowerLost countess zone
           CastFailed countess
      2. cast baron power=zone   dice 2
           PluckTested baron zone: 2 vs Pluck 3: fail
           CastFailed baron
      -- Shooting phase
      3. cast countess power=zone   ERROR POWER_LOST
      4. cast baron power=shapeshift   ERROR NO_POWER
      -- Movement phase
      5. shift countess form=bat   dice 6
           PluckTested countess shapeshift: 6 vs Pluck 2: pass
           Shifted countess bat
           GearDropped countess at M20
    `,
  ]);

  example('VW-11.4, VW-11.5, VW-11.6, VW-11.7 who changes into what', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: huntsman M20; bride1 O20 (moved 4"); baron off-board
      b: alpha M10; beta O10; pack1 N20
      1. shift huntsman form=bat   ERROR NO_POWER
      2. shift baron form=bat   ERROR OFF_BOARD
      3. shift bride1 form=human   ERROR SAME_FORM
      4. shift alpha form=bat   ERROR BAD_FORM
      5. shift alpha form=wolf   dice 2
           PluckTested alpha shapeshift: 2 vs Pluck 2: pass
           Shifted alpha wolf
           GearDropped alpha at M10
      6. shift pack1 form=hybrid   dice 9
           PluckTested pack1 shapeshift: 9 vs Pluck 3: pass
           Shifted pack1 hybrid
    `,
  ]);

  it('VW-11.7 changing shape is no movement', () => {
    const playing = play(
      { units: ['a: bride1 O20 (moved 4", ran)', 'b: kin1 A4'] },
      [act('a', 'shift', { unit: 'bride1', form: 'bat' })],
      [9],
    );
    expect(unitIn(playing, 'bride1')).toMatchObject({ form: 'bat', moved: 8, ran: true, acted: true });
  });

  example(
    'VW-11.8, VW-11.9 a Zone covers friend and foe within 6 inches, even when its caster falls, to the end of the phase',
    [
      `
      board graveyard · day · turn 2 · Shooting phase · initiative a
      a: countess M20; thrall1 M18
      b: kin1 O19; kin2 M9; alpha A4
      1. cast countess power=zone   dice 10
           PluckTested countess zone: 10 vs Pluck 2: pass
           ZoneRaised countess at M20
      2. shoot thrall1 target=kin1   dice 2
           ShotDeclared [thrall1] silver_pistol at [kin1]
           AttackRolled thrall1>kin1 silver_pistol: 2 +2 SV +1 weapon -3 cover = 2 vs AV 8: miss
      3. shoot kin2 target=countess   dice 9 1
           ShotDeclared [kin2] blessed_crossbow at [countess]
           AttackRolled kin2>countess blessed_crossbow: 9 +2 SV +2 weapon -3 cover = 10 vs AV 7: hit
           PluckRolled countess: 1 -1 weapon +1 tough = 1 vs Pluck 2: out
           OutOfGame countess
      4. shoot kin1 target=thrall1   dice 2
           ShotDeclared [kin1] blessed_crossbow at [thrall1]
           AttackRolled kin1>thrall1 blessed_crossbow: 2 +2 SV +2 weapon -3 cover = 3 vs AV 8: miss
    `,
    ],
  );

  it('VW-11.8 the Zone ends with the phase', () => {
    const playing = play(
      { units: ['a: countess M20', 'b: kin1 A4'], alone: true, turn: { phase: 'shooting' } },
      [act('a', 'cast', { unit: 'countess' })],
      [9, 5, 2],
    );
    expect(playing.events.map(({ kind }) => kind).slice(0, 3)).toEqual(['pluck-tested', 'zone-raised', 'zone-ended']);
  });
});

describe('VW-12 gear, carrying, hands', () => {
  example('VW-12.1, VW-12.2, VW-12.3 dropped gear is its owner’s, and takes an activation to take up', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: baron M20 (bat); countess N22; thrall1 K20
      b: kin1 A4
      1. pickup baron   ERROR NO_HANDS
      2. pickup thrall1   ERROR NOTHING_HERE
      3. shift baron form=human   dice 5
           PluckTested baron shapeshift: 5 vs Pluck 3: pass
           Shifted baron human
      -- Fighting phase
      -- Movement phase
      4. move baron to=M19
           Moved baron M20 to M19: length 1, cost 1
      5. move countess to=M20
           Moved countess N22 to M20: length 2.5, cost 2.5
      -- Movement phase
      6. pickup countess   ERROR NOTHING_HERE
    `,
  ]);

  it('VW-12.2 without its gear it wears no armour and has only its body', () => {
    const playing = play({ units: ['a: baron M20', 'b: kin1 M19'], turn: { phase: 'fighting' } }, []);
    const position = {
      units: ['a: baron M20 (bat)', 'b: kin1 M19'],
      turn: { phase: 'fighting', active: 'b' as const },
    };
    const bare = play(position, [act('b', 'fight', { unit: 'kin1', target: 'baron' })], [2]);
    expect(told(bare)[0]).toContain('vs AV 8');
    expect(unitIn(playing, 'baron').gearAt).toBeNull();
    expect(unitIn(bare, 'baron').gearAt).toBe(unitIn(bare, 'baron').at);
  });

  it('VW-12.4, VW-12.5 materials on the ground are taken by their own side, one set each, and change nothing else', () => {
    const marker = { id: 'materials-1', kind: 'materials', at: 'M20', with: { side: 'a' } };
    const units = ['a: thrall1 M20; thrall2 K20 (materials)', 'b: kin1 A4'];
    const playing = play({ units, markers: [marker] }, [act('a', 'pickup', { unit: 'thrall1' })]);
    expect(told(playing)).toEqual(['PickedUp thrall1 materials']);
    expect(playing.match().markers).toEqual({});
    expect(unitIn(playing, 'thrall1').materials).toBe(true);
    const foe = play({ units: ['a: thrall1 A20', 'b: kin1 M20'], markers: [marker], turn: { active: 'b' } }, []);
    expect(foe.book.handle.check(foe.view('b'), act('b', 'pickup', { unit: 'kin1' }))?.code).toBe('NOTHING_HERE');
  });
});

import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import { act, ask, book, example, play, refused, told, unitIn } from './example.ts';

const shoot = (unit: string, target: string, more: Record<string, string> = {}) =>
  act(unit.startsWith('k') || unit.startsWith('b') || unit.startsWith('p') ? 'b' : 'a', 'shoot', {
    unit,
    target,
    ...more,
  });
const phase = { turn: { phase: 'shooting' } };

describe('VW-5 Shooting phase', () => {
  example('VW-5.1, VW-5.2, VW-5.3 who can shoot what', [
    `
      board graveyard · day · turn 2 · Shooting phase · initiative a
      a: huntsman M20; bride1 O20; thrall1 Q20 (down); thrall2 off-board; countess S20
      b: pack1 M16 (hybrid); beta K18; alpha off-board
      1. shoot thrall2 target=pack1   ERROR OFF_BOARD
      2. shoot thrall1 target=pack1   ERROR UNIT_DOWN
      3. shoot pack1 target=huntsman weapon=throwing_knife   ERROR WRONG_FORM
      4. shoot bride1 target=pack1   ERROR NO_WEAPON
      5. shoot huntsman target=alpha   ERROR BAD_TARGET
      6. shoot huntsman target=countess   ERROR BAD_TARGET
      7. shoot beta target=huntsman   dice 5 9
           ShotDeclared [beta] blessed_pistol at [huntsman]
           AttackRolled beta>huntsman blessed_pistol: 5 +2 SV +1 weapon = 8 vs AV 8: hit
           PluckRolled huntsman: 9 -1 weapon = 8 vs Pluck 4: ok
    `,
  ]);

  example('VW-5.4, VW-5.5, VW-5.6, VW-5.7 the roll: a natural 10 is no automatic hit', [
    `
      board heath · day · turn 2 · Shooting phase · initiative a
      a: thrall1 H20 (moved 3.5")
      b: kin1 H14 (ran, moved 2"); kin2 K16 (down, moved 9")
      1. shoot thrall1 target=kin1   dice 10
           ShotDeclared [thrall1] silver_pistol at [kin1]
           AttackRolled thrall1>kin1 silver_pistol: 10 +2 SV +1 weapon -3 target_ran -4 shooter_moved = 6 vs AV 8: miss
      -- Shooting phase
      2. shoot thrall1 target=kin2   dice 9 10
           ShotDeclared [thrall1] silver_pistol at [kin2]
           AttackRolled thrall1>kin2 silver_pistol: 9 +2 SV +1 weapon -2 target_moved -4 shooter_moved +2 down = 8 vs AV 8: hit
           PluckRolled kin2: 10 -1 weapon = 9 vs Pluck 5: ok
    `,
  ]);

  example('VW-5.8, VW-5.9 the highest cover counts, steps only for who hunkers', [
    `
      board graveyard · day · turn 2 · Shooting phase · initiative a
      a: thrall1 M23; thrall2 I20
      b: kin1 O20; kin2 I16 (hunkered); kin3 I11
      1. shoot thrall1 target=kin1   dice 5
           ShotDeclared [thrall1] silver_pistol at [kin1]
           AttackRolled thrall1>kin1 silver_pistol: 5 +2 SV +1 weapon -1 cover = 7 vs AV 8: miss
      2. shoot thrall2 target=kin2   dice 7
           ShotDeclared [thrall2] silver_pistol at [kin2]
           AttackRolled thrall2>kin2 silver_pistol: 7 +2 SV +1 weapon -3 cover = 7 vs AV 8: miss
    `,
  ]);

  example('VW-5.10 who cannot be in a volley', [
    `
      board graveyard · day · turn 2 · Shooting phase · initiative a
      a: rifle1 M20; rifle2 N20; rifle3 P20; sergeant L20; corporal K22 (acted); rifle4 O22 (down)
      b: alpha M12; kin1 Q20; kin2 A16
      1. shoot rifle1 target=alpha weapon=silver_carbine with=rifle1   ERROR BAD_VOLLEY
      2. shoot rifle1 target=alpha weapon=silver_carbine with=rifle2,rifle2   ERROR BAD_VOLLEY
      3. shoot rifle1 target=alpha weapon=silver_carbine with=rifle3   ERROR BAD_VOLLEY
      4. shoot rifle1 target=alpha weapon=silver_carbine with=rifle4   ERROR BAD_VOLLEY
      5. shoot rifle1 target=alpha weapon=silver_carbine with=corporal   ERROR ALREADY_ACTED
      6. shoot rifle1 target=alpha weapon=silver_carbine with=kin1   ERROR NOT_YOUR_UNIT
      7. shoot sergeant target=alpha weapon=shotgun with=rifle1   ERROR BAD_VOLLEY
    `,
  ]);

  example('VW-5.11, VW-5.12 a stray shot: a lost weapon hits nobody, Down figures may be picked, and it strays once', [
    `
      board graveyard · day · turn 2 · Shooting phase · initiative a
      a: rifle1 M20; rifle2 N20; sergeant M13 (down)
      b: alpha N12
      1. shoot rifle1 target=alpha weapon=silver_carbine   dice 1 1
           ShotDeclared [rifle1] silver_carbine at [alpha]
           AttackRolled rifle1>alpha silver_carbine: 1 +2 SV +2 weapon -4 into_fight = 1 vs AV 8: miss
           FumbleRolled rifle1: 1
           WeaponBroken rifle1 silver_carbine
      2. shoot rifle2 target=alpha weapon=silver_carbine   dice 5 1 2
           ShotDeclared [rifle2] silver_carbine at [alpha]
           AttackRolled rifle2>alpha silver_carbine: 5 +2 SV +2 weapon -4 into_fight = 5 vs AV 8: miss
           TargetPicked die 1: sergeant
           AttackRolled rifle2>sergeant silver_carbine: 2 +2 SV +2 weapon +2 down = 8 vs AV 9: miss
    `,
    `
      board graveyard · day · turn 2 · Shooting phase · initiative a · options missRedirect=others
      a: rifle1 M20; sergeant M13
      b: alpha N12
      1. shoot rifle1 target=alpha weapon=silver_carbine   dice 5 2
           ShotDeclared [rifle1] silver_carbine at [alpha]
           AttackRolled rifle1>alpha silver_carbine: 5 +2 SV +2 weapon -4 into_fight = 5 vs AV 8: miss
           TargetPicked die null: sergeant
           AttackRolled rifle1>sergeant silver_carbine: 2 +2 SV +2 weapon = 6 vs AV 9: miss
    `,
  ]);

  it('VW-5.13 in a Fight only one-handed weapons, only at enemies there', () => {
    play({ units: ['a: huntsman M20; thrall1 M18', 'b: kin1 M19; pack1 Q19'], ...phase }, [
      refused('WEAPON_NOT_IN_FIGHT', shoot('huntsman', 'kin1')),
      refused('TARGET_OUTSIDE_FIGHT', shoot('thrall1', 'pack1')),
    ]);
  });

  it('VW-5.14, VW-5.15 a grenade may be aimed at one figure of a clump, and each throw is counted', () => {
    const playing = play(
      { units: ['a: grenadier M20; rifle1 M19', 'b: pack1 M18; pack2 J16'], ...phase },
      [shoot('grenadier', 'pack1', { weapon: 'grenade', single: 'yes' })],
      [9, 9],
    );
    expect(told(playing)[1]).toContain('-4 into_fight');
    expect(unitIn(playing, 'grenadier').ammo).toEqual({ grenade: 1, wolfsbane: 2 });
  });

  it('VW-E51 VW-5.16 in earnest, a shot that cannot be made is wasted', () => {
    const wasted = play(
      {
        units: ['a: thrall1 M20; huntsman H16', 'b: kin1 M11; kin2 N11; pack1 D20'],
        options: { strictDeclare: 'on' },
        ...phase,
      },
      [shoot('thrall1', 'kin2', { weapon: 'silver-pistol' })],
    );
    expect(told(wasted)).toEqual(['ShotWasted thrall1 OUT_OF_RANGE']);
    expect(unitIn(wasted, 'thrall1').acted).toBe(true);
  });

  it('VW-5.16 who has no legal shot at all is refused all the same', () => {
    play({ units: ['a: thrall1 M20', 'b: kin2 N5'], options: { strictDeclare: 'on' }, ...phase }, [
      refused('OUT_OF_RANGE', shoot('thrall1', 'kin2', { weapon: 'silver-pistol' })),
    ]);
  });

  it('VW-5.2 the best weapon is taken where none is named', () => {
    const playing = play(
      { units: ['a: captain M20; rifle1 A20', 'b: kin1 M15'], ...phase },
      [shoot('captain', 'kin1')],
      [2],
    );
    expect(told(playing)[0]).toBe('ShotDeclared [captain] silver_pistol at [kin1]');
    expect(ask(playing.view('a'), 'sight', { from: 'captain', to: 'kin1' })).toMatchObject({
      clear: true,
      distance: 5,
    });
  });
});

describe('VW-1.12 twilight', () => {
  it('VW-1.12 is 12 inches deep, except for Nighteyes and by day', () => {
    const units = ['a: huntsman M23; countess N23', 'b: kin1 M10'];
    const sight = (light: string, from: string) =>
      ask(play({ units, options: { light } }, []).view('a'), 'sight', { from, to: 'kin1' });
    expect(sight('twilight', 'huntsman')).toMatchObject({ clear: false, by: 'dark', distance: 13 });
    expect(sight('day', 'huntsman')).toMatchObject({ clear: true, by: null });
    expect(sight('twilight', 'countess')).toMatchObject({ clear: true });
  });
});

describe('VW-15 dice', () => {
  it('VW-15.1, VW-15.5 with four figures a 9 and a 10 pick nobody, and an 8 the last', () => {
    const playing = play(
      { units: ['a: rifle1 M20; sergeant M13; ironclad M12', 'b: alpha N12; kin1 L12'], ...phase },
      [shoot('rifle1', 'alpha')],
      [2, 9, 10, 8, 2],
    );
    expect(told(playing).slice(2, 5)).toEqual([
      'PickRejected die 9',
      'PickRejected die 10',
      'TargetPicked die 8: kin1',
    ]);
  });

  it('VW-15.5 with more than ten figures two dice make a number up to 100', () => {
    const ring = ['L12', 'L13', 'N12', 'N13', 'M11', 'L11', 'N11', 'M10', 'L10', 'N10', 'O12'];
    const units = [
      `a: rifle1 M20; ${ring
        .slice(0, 5)
        .map((cell, index) => `thrall${index + 1} ${cell}`)
        .join('; ')}`,
      `b: alpha M12; ${ring
        .slice(5)
        .map((cell, index) => `kin${index + 1} ${cell}`)
        .join('; ')}`,
    ];
    const playing = play(
      { units: units.map((line) => line.replace('O12', 'O11')), ...phase },
      [shoot('rifle1', 'alpha')],
      [2, 10, 10, 2, 5, 2],
    );
    const picked = playing.events.filter(({ kind }) => kind.startsWith('pick') || kind === 'target-picked');
    // Kin 6 touches no enemy: of the eleven others 25 picks number (25 - 1) mod 11 + 1 = 3.
    expect(picked.map(({ kind, facts }) => [kind, facts['die'], facts['unit'] ?? null])).toEqual([
      ['pick-rejected', 100, null],
      ['target-picked', 25, 'thrall3'],
    ]);
  });

  it('VW-15.8 a die may say who comes from the south', () => {
    for (const [die, south] of [
      [5, 'a'],
      [6, 'b'],
    ] as const) {
      const begun = book.handle.begin({ options: { sides: 'random' } }, scriptedDice([die, 8, 2]));
      expect(begun.ok && begun.match.own).toMatchObject({ south });
    }
  });
});

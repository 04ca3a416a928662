import { describe, expect, it } from 'vitest';
import { armours } from '../../../src/systems/vampires-vs-werewolves/data/armour.ts';
import { initiativeChance } from '../../../src/systems/vampires-vs-werewolves/combat/initiative.ts';
import {
  armourOf,
  baseOf,
  canRun,
  fightingOf,
  unarmedOf,
  worthOf,
} from '../../../src/systems/vampires-vs-werewolves/units.ts';
import {
  act,
  ask,
  askedIn,
  asks,
  book,
  example,
  matchOf,
  play,
  refused,
  seen,
  timeUp,
  told,
  unitIn,
} from './example.ts';

describe('VW-2 figures', () => {
  it('VW-2.1, VW-2.9 everything about a figure is on its card, for both sides', () => {
    const playing = play({ units: ['a: countess M20', 'b: kin1 A4'] }, []);
    for (const viewer of ['a', 'b', 'all'] as const)
      expect(ask(playing.view(viewer), 'unit', { unit: 'countess' })).toMatchObject({
        pluck: 2,
        fighting: 4,
        shooting: 0,
        av: 7,
        base: 7,
        run: 10,
        leadership: 2,
        talents: ['antivenom', 'invulnerable', 'nighteyes', 'tough'],
        powers: ['shapeshift', 'zone'],
        points: 80,
      });
  });

  it('VW-2.2 AV comes from armour, or from the hide of a form', () => {
    const playing = play(
      {
        units: [
          'a: captain M20; ironclad O20; bride1 Q20 (bat); countess S20',
          'b: alpha A16 (hybrid); beta C20 (wolf); pack1 A18 (hybrid)',
        ],
      },
      [],
    );
    const av = (id: string): number => armourOf(unitIn(playing, id));
    expect(Object.values(armours).map(({ value }) => value)).toEqual([7, 8, 9, 10, 11, 12]);
    expect(['captain', 'ironclad', 'bride1', 'countess', 'alpha', 'beta', 'pack1'].map(av)).toEqual([
      10, 12, 8, 7, 9, 8, 9,
    ]);
  });

  it('VW-2.3 heavy armour takes Speed, medium and heavy armour take the run', () => {
    const playing = play({ units: ['a: captain M20; ironclad O20; sergeant Q20', 'b: alpha A16 (hybrid)'] }, []);
    const pace = (id: string) => [baseOf(unitIn(playing, id)) / 2, canRun(unitIn(playing, id))];
    expect(['captain', 'ironclad', 'sergeant', 'alpha'].map(pace)).toEqual([
      [7, false],
      [6, false],
      [6, true],
      [8, true],
    ]);
  });

  it('VW-2.5 every figure has one unarmed attack, that of its form', () => {
    const playing = play(
      {
        units: [
          'a: sergeant M20; huntsman O20; baron Q20; bride1 S19 (bat)',
          'b: alpha A16 (hybrid); beta C20 (wolf); pack1 A18',
        ],
      },
      [],
    );
    expect(
      ['sergeant', 'huntsman', 'baron', 'bride1', 'alpha', 'beta', 'pack1'].map((id) => unarmedOf(unitIn(playing, id))),
    ).toEqual(['bartitsu', 'fists', 'fangs', 'bat-bite', 'claws', 'jaws', 'fists']);
    // 3.6: a bat fights at -1, a hybrid at +1.
    expect(['bride1', 'alpha', 'beta'].map((id) => fightingOf(unitIn(playing, id)))).toEqual([2, 5, 3]);
  });

  it('VW-2.7 reserve, out and on the board are told apart', () => {
    const playing = play({ units: ['a: huntsman off-board; thrall1 M20; thrall2 off-board (out)', 'b: kin1 A4'] }, []);
    const state = (unit: string) => {
      const { reserve, out, at } = ask(playing.view('a'), 'unit', { unit });
      return [reserve, out, at];
    };
    expect([state('huntsman'), state('thrall1'), state('thrall2')]).toEqual([
      [true, false, null],
      [false, false, 'M20'],
      [false, true, null],
    ]);
  });

  example('VW-2.4, VW-2.6, VW-2.8 a weapon does not run out; who is out is gone with its gear', [
    `
      board heath · day · turn 2 · Shooting phase · initiative a
      a: huntsman H20
      b: kin1 H14; kin2 I14
      1. shoot huntsman weapon=silver_crossbow target=kin1   dice 9 2
           ShotDeclared [huntsman] silver_crossbow at [kin1]
           AttackRolled huntsman>kin1 silver_crossbow: 9 +3 SV +2 weapon = 14 vs AV 8: hit
           PluckRolled kin1: 2 -1 weapon = 1 vs Pluck 5: out
           OutOfGame kin1
      -- Shooting phase
      2. shoot huntsman weapon=silver_crossbow target=kin1   ERROR BAD_TARGET
      3. shoot huntsman weapon=silver_crossbow target=kin2   dice 2
           ShotDeclared [huntsman] silver_crossbow at [kin2]
           AttackRolled huntsman>kin2 silver_crossbow: 2 +3 SV +2 weapon = 7 vs AV 8: miss
      4. hold kin1   ERROR UNIT_OUT
    `,
  ]);
});

describe('VW-E50 points', () => {
  it('3.7 the ready companies cost 350, 350 and 340 points', () => {
    const cost = (company: string): number => {
      const begun = book.handle.begin(
        { options: { companies: `${company}/${company}` } },
        { throw: () => 5 + (turn++ % 2) },
      );
      let total = 0;
      if (begun.ok) for (const unit of Object.values(begun.match.units)) if (unit.side === 'a') total += worthOf(unit);
      return total;
    };
    let turn = 0;
    expect(['vampires', 'werewolves', 'nightwatch'].map(cost)).toEqual([350, 350, 340]);
    expect(worthOf({ type: 'alpha' })).toBe(83);
    expect(worthOf({ type: 'grenadier' })).toBe(40);
    expect(worthOf({ type: 'countess' })).toBe(80);
  });
});

const four = ['a: huntsman M20; thrall1 O20', 'b: kin1 M5; kin2 O5; pack1 K5; pack2 J5'];
const hold = (unit: string) => act(unit.startsWith('k') || unit.startsWith('p') ? 'b' : 'a', 'hold', { unit });

describe('VW-3 the turn', () => {
  it('VW-E45, VW-3.5, VW-3.6, VW-3.10 the sides take turns, and who has nobody left is skipped', () => {
    const playing = play({ units: four, alone: true, turn: { active: 'b' } }, [
      refused('NOT_YOUR_TURN', hold('huntsman')),
      hold('kin1'),
      asks('a movement'),
      hold('huntsman'),
      asks('b movement'),
      refused('ALREADY_ACTED', hold('kin1')),
      hold('kin2'),
      asks('a movement'),
      hold('thrall1'),
      asks('b movement'),
      hold('pack1'),
      asks('b movement'),
    ]);
    expect(askedIn(playing.match())).toEqual(['b movement']);
  });

  it('VW-E45, VW-3.9 who passes is done with the phase; the other side goes on', () => {
    play({ units: four, alone: true, turn: { active: 'b' } }, [
      hold('kin1'),
      hold('huntsman'),
      act('b', 'pass'),
      asks('a movement'),
    ]);
  });

  it('VW-E45, VW-3.7 side by side, one side acts as a whole, then the other', () => {
    play({ units: four, alone: true, turn: { active: 'b' }, options: { activation: 'side' } }, [
      hold('pack2'),
      asks('b movement'),
      hold('kin1'),
      asks('b movement'),
      act('b', 'pass'),
      asks('a movement'),
      hold('thrall1'),
      asks('a movement'),
    ]);
  });

  it('VW-E46 a deadline never hangs: everybody does what it does by itself, then the side has passed', () => {
    const playing = play(
      {
        units: [
          'a: countess M20 (down); baron K22; huntsman H20 (acted); thrall1 O20 (down); thrall2 M15 (materials)',
          'b: kin1 A8',
        ],
        alone: true,
        turn: { active: 'a', round: 4 },
        own: { passed: ['b'] },
      },
      [timeUp('a')],
      [2, 3],
    );
    expect(told(playing).slice(0, 5)).toEqual([
      'PluckTested countess stand: 2 vs Pluck 2: pass',
      'StoodUp countess',
      'PluckTested thrall1 stand: 3 vs Pluck 5: fail',
      'StandFailed thrall1',
      'RitualBegun thrall2',
    ]);
    const kinds = playing.events.map(({ kind, facts }) => `${kind} ${String(facts['unit'] ?? facts['side'] ?? '')}`);
    expect(kinds.slice(0, 8)).toEqual([
      'timed-out a',
      'pluck-tested countess',
      'stood-up countess',
      'held baron',
      'pluck-tested thrall1',
      'stand-failed thrall1',
      'ritual-begun thrall2',
      'passed a',
    ]);
  });

  it('VW-E46 it does so too where the other side could still act', () => {
    const playing = play({ units: ['a: huntsman M20; thrall1 O20', 'b: kin1 M5'], alone: true }, [
      timeUp('a'),
      asks('b movement'),
    ]);
    expect(matchOf(playing).own.passed).toEqual(['a']);
  });

  it('VW-3.1, VW-3.2 a turn goes through its phases and begins anew', () => {
    const playing = play(
      { units: ['a: huntsman M20 (moved 4", ran)', 'b: kin1 A4'], alone: true },
      [act('a', 'pass'), act('b', 'pass')],
      [9, 2],
    );
    const kinds = playing.events.map(({ kind, facts }) => [kind, facts['phase']].filter(Boolean).join(' '));
    expect(kinds).toEqual([
      'passed',
      'passed',
      'phase-started shooting',
      'phase-started fighting',
      'turn-ended',
      'turn-started',
      'initiative-rolled',
      'initiative-won',
      'phase-started movement',
    ]);
    expect(unitIn(playing, 'huntsman')).toMatchObject({ moved: 0, ran: false, acted: false });
    expect(matchOf(playing).own).toMatchObject({ turn: 3, initiative: 'a', next: 'a' });
  });

  example('VW-3.3, VW-3.4, VW-15.2 the best leader who is up counts, one in reserve too', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: countess off-board; baron N20
      b: alpha M8 (down); beta M6 (down)
      1. initiative   dice 3 4
           InitiativeRolled a 3+2=5, b 4+0=4
           InitiativeWon a
    `,
  ]);

  it('VW-3.3 the chance of the initiative is exact', () => {
    expect(initiativeChance(1)).toBeCloseTo(0.604396, 6);
    expect(initiativeChance(2)).toBeCloseTo(0.695652, 6);
    expect(initiativeChance(0)).toBe(0.5);
    expect(initiativeChance(-2)).toBeCloseTo(1 - 0.695652, 6);
    expect(initiativeChance(10)).toBe(1);
  });

  it('VW-3.8 in the Shooting phase only those with a legal shot or a Zone are asked', () => {
    const playing = play(
      {
        units: ['a: countess M20; huntsman M22; thrall1 A20; ironclad C20', 'b: kin1 M9'],
        alone: true,
        options: { light: 'twilight' },
        turn: { phase: 'shooting' },
      },
      [refused('NOT_ELIGIBLE', act('a', 'hold', { unit: 'ironclad' }))],
    );
    expect(seen(playing).asked[0]?.facts).toMatchObject({ units: ['countess'] });
  });

  it('VW-3.8, VW-5.1 a verb of another phase is refused', () => {
    play({ units: ['a: huntsman M20', 'b: kin1 A4'] }, [
      refused('WRONG_PHASE', act('a', 'shoot', { unit: 'huntsman', target: 'kin1' })),
      refused('NO_SUCH_UNIT', act('a', 'hold', { unit: 'dracula' })),
      refused('NOT_YOUR_UNIT', act('a', 'hold', { unit: 'kin1' })),
    ]);
  });
});

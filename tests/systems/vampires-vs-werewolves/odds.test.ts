import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/index.ts';
import { plainNames } from '../../support/book.ts';
import { act, ask, book, play } from './example.ts';
import type { Placed, Playing } from './example.ts';

const chances = (playing: Playing, action: Action): Record<string, number> =>
  Object.fromEntries(
    book.handle
      .odds(playing.view(action.by), action)
      .map(({ text, chance }) => [
        `${text.key.replace('odds.', '')} ${String(text.facts['unit'] ?? '')}`.trim(),
        chance,
      ]),
  );
const oddsOf = (placed: Placed, action: Action) => chances(play(placed, []), action);
const fighting = { turn: { phase: 'fighting' } };
const shooting = { turn: { phase: 'shooting' } };

describe('the odds of section 10', () => {
  it('VW-5.5 the Huntsman needs 6 against AV 9 and a target that moved', () => {
    const odds = oddsOf(
      { units: ['a: huntsman H20', 'b: pack1 H14 (hybrid, moved 4")'], map: 'heath', ...shooting },
      act('a', 'shoot', { unit: 'huntsman', target: 'pack1' }),
    );
    expect(odds['hit huntsman']).toBeCloseTo(0.5, 10);
    expect(odds['lost']).toBeCloseTo(0.01, 10);
  });

  it('VW-5.16 a shot that will be wasted hits nobody', () => {
    const placed: Placed = {
      units: ['a: thrall1 M20', 'b: kin1 M15; kin2 N11'],
      options: { strictDeclare: 'on' },
      ...shooting,
    };
    expect(oddsOf(placed, act('a', 'shoot', { unit: 'thrall1', target: 'kin2' }))).toEqual({ 'hit thrall1': 0 });
    expect(oddsOf(placed, act('a', 'shoot', { unit: 'thrall1', target: 'kin1' }))['hit thrall1']).toBeCloseTo(0.6, 10);
  });

  it('VW-5.5 a rifleman who moved cannot hit the Ironclad who moved', () => {
    const odds = oddsOf(
      { units: ['a: rifle1 H20 (moved 4")', 'b: ironclad H14 (moved 4")'], map: 'heath', ...shooting },
      act('a', 'shoot', { unit: 'rifle1', target: 'ironclad' }),
    );
    expect(odds['hit rifle1']).toBe(0);
  });

  it('VW-8.3 Pluck 3+ against a weapon of -1, and the same for an Invulnerable figure', () => {
    const placed: Placed = {
      units: ['a: captain M20; baron H20', 'b: pack1 M19; alpha H19 (hybrid)'],
      map: 'heath',
      turn: { phase: 'fighting', active: 'b' },
    };
    const hits = oddsOf(placed, act('b', 'fight', { unit: 'alpha', target: 'baron', weapon: 'claws' }));
    expect(hits['hit alpha']).toBeCloseTo(0.9, 10);
    expect([hits['out baron'], hits['down baron']].map((each) => Number((each ?? 0).toFixed(4)))).toEqual([0.27, 0.09]);
    const ordinary = oddsOf(placed, act('b', 'fight', { unit: 'pack1', target: 'captain', weapon: 'club' }));
    expect(ordinary['out captain']).toBeCloseTo(0.4 * 0.2, 10);
  });

  it('VW-8.5 what is Invulnerable is never put out by ordinary weapons', () => {
    const odds = oddsOf(
      { units: ['a: thrall1 M20', 'b: pack1 M19 (hybrid); kin1 N20'], ...fighting },
      act('a', 'fight', { unit: 'thrall1', target: 'pack1', weapon: 'club' }),
    );
    expect([odds['out pack1'], odds['down pack1']].map((each) => Number((each ?? 0).toFixed(2)))).toEqual([0, 0.12]);
  });

  it('VW-E47 the table of the default attack', () => {
    const placed: Placed = { units: ['a: thrall1 M20', 'b: pack1 M19 (hybrid); kin1 N20'], ...fighting };
    const of = (target: string, weapon: string) => {
      const odds = oddsOf(placed, act('a', 'fight', { unit: 'thrall1', target, weapon }));
      return [odds[`out ${target}`], odds[`down ${target}`]].map((each) => Number((each ?? 0).toFixed(2)));
    };
    expect(of('pack1', 'club')).toEqual([0, 0.12]);
    expect(of('pack1', 'fists')).toEqual([0, 0.06]);
    expect(of('kin1', 'club')).toEqual([0.2, 0.05]);
    expect(of('kin1', 'fists')).toEqual([0.12, 0.04]);
  });

  it('VW-6.5 the Alpha on a thrall: with all of its FV, or split (puzzle 2)', () => {
    const placed: Placed = {
      units: ['a: thrall1 L18; thrall2 N18', 'b: alpha M19 (hybrid)'],
      turn: { phase: 'fighting', active: 'b' },
    };
    const full = oddsOf(placed, act('b', 'fight', { unit: 'alpha', target: 'thrall1', weapon: 'claws' }));
    expect([full['out thrall1'], full['down thrall1']].map((each) => Number((each ?? 0).toFixed(2)))).toEqual([
      0.45, 0.09,
    ]);
    const split = oddsOf(placed, act('b', 'fight', { unit: 'alpha', split: 'thrall1 3 claws, thrall2 2 claws' }));
    expect(Number(((split['out thrall1'] ?? 0) + (split['out thrall2'] ?? 0)).toFixed(2))).toBe(0.65);
  });

  it('VW-5.11 the shot of VW-E17: the target in all, and those it may stray to', () => {
    const playing = play(
      {
        units: ['a: rifle1 M20; sergeant M13; ironclad M12', 'b: alpha N12 (hybrid)'],
        options: { light: 'twilight' },
        ...shooting,
      },
      [],
    );
    const odds = chances(playing, act('a', 'shoot', { unit: 'rifle1', target: 'alpha' }));
    expect(odds['hit rifle1']).toBeCloseTo(0.2, 10);
    expect(odds['in-all alpha']).toBeCloseTo(0.358, 10);
    expect(odds['out alpha']).toBeCloseTo(0.0358, 10);
    expect(odds['down alpha']).toBeCloseTo(0.0358, 10);
    expect(odds['lost']).toBeCloseTo(0.01 + 0.79 * 0.01, 10);
    expect(odds['stray sergeant']).toBeCloseTo(0.158, 3);
    expect(odds['stray ironclad']).toBeCloseTo(0.079, 3);
  });

  it('VW-10.3 what cannot put an Invulnerable figure out says so instead of a chance of nothing', () => {
    const playing = play({ units: ['a: thrall1 M20', 'b: beta M19'], map: 'heath', ...fighting }, []);
    const told = book.handle.odds(
      playing.view('a'),
      act('a', 'fight', { unit: 'thrall1', target: 'beta', weapon: 'club' }),
    );
    const lines = told.map(({ text }) => book.handle.words['en']?.text(text, plainNames));
    expect(lines).toContain('beta, Invulnerable to this, is knocked Down');
    expect(lines).not.toContain('beta is out');
  });

  it('VW-5.11, 5.14 a shot that may hit a friend says so first, and the friend’s chance comes before all else', () => {
    const said = (placed: Placed, shot: Parameters<typeof act>[2]): readonly string[] =>
      book.handle
        .odds(play(placed, []).view('a'), act('a', 'shoot', shot))
        .map(({ text }) => (book.handle.words['en']?.text(text, plainNames) ?? '').replaceAll(/ \([^()]*\)/gu, ''));
    const stray = { units: ['a: baron M20; bride1 M15', 'b: pack2 M14'], map: 'heath', ...shooting } as const;
    expect(said(stray, { unit: 'baron', target: 'pack2', weapon: 'pistol' }).slice(0, 2)).toEqual([
      'It may hit its friend bride1! baron hits pack2',
      'the shot strays and hits bride1',
    ]);
    const group = { units: ['a: grenadier M20; rifle1 M17', 'b: kin1 M16'], map: 'heath', ...shooting } as const;
    expect(said(group, { unit: 'grenadier', target: 'kin1', weapon: 'grenade' })[0]).toBe(
      'It may hit its friend rifle1! grenadier hits kin1',
    );
    const safe = { units: ['a: baron M20; bride1 A1', 'b: pack2 M14'], map: 'heath', ...shooting } as const;
    expect(said(safe, { unit: 'baron', target: 'pack2', weapon: 'pistol' })[0]).toBe('baron hits pack2');
  });

  it('VW-5.11 a target that a miss cannot find again has only the first attack to fear', () => {
    const odds = oddsOf(
      {
        units: ['a: rifle1 M20; sergeant M13; ironclad M12', 'b: alpha N12 (hybrid)'],
        options: { light: 'twilight', missRedirect: 'others' },
        ...shooting,
      },
      act('a', 'shoot', { unit: 'rifle1', target: 'alpha' }),
    );
    expect(odds['in-all alpha']).toBeUndefined();
    expect(odds['out alpha']).toBeCloseTo(0.02, 10);
    expect(odds['stray sergeant']).toBeCloseTo((0.79 / 2) * 0.6, 10);
  });

  it('VW-7.4, 7.5 every attack of a group shot or a split may lose the weapon', () => {
    const shot = oddsOf(
      { units: ['a: sergeant M20', 'b: kin1 N15; kin2 O14'], ...shooting },
      act('a', 'shoot', { unit: 'sergeant', target: 'kin1', weapon: 'shotgun' }),
    );
    expect(shot['lost']).toBeCloseTo(1 - 0.99 ** 2, 10);
    const split = oddsOf(
      { units: ['a: thrall1 L18; thrall2 N18', 'b: alpha M19'], turn: { phase: 'fighting', active: 'b' } },
      act('b', 'fight', { unit: 'alpha', split: 'thrall1:2:blessed-sword,thrall2:2:blessed-sword' }),
    );
    expect(split['lost']).toBeCloseTo(1 - 0.99 ** 2, 10);
  });

  it('VW-11.1 the Baron changes shape', () => {
    const odds = oddsOf({ units: ['a: baron M20', 'b: kin1 A4'] }, act('a', 'shift', { unit: 'baron', form: 'bat' }));
    expect(odds).toEqual({ 'shapeshift baron': 0.8, 'power-lost': 0.01 });
  });

  it('VW-6.7 a mob of three led by the Baron (puzzle 4), VW-5.10 a volley of three (puzzle 3)', () => {
    const mob = oddsOf(
      { units: ['a: baron M20; thrall1 L20; thrall2 N20', 'b: pack1 M19 (hybrid)'], ...fighting },
      act('a', 'mob', { unit: 'baron', target: 'pack1', with: 'thrall1, thrall2', weapon: 'silver-sword' }),
    );
    expect(mob['out pack1']).toBeCloseTo(0.27, 10);
    const placed: Placed = {
      units: [
        'a: corporal L20 (moved 4"); rifle1 M20 (moved 4"); rifle2 N20 (moved 4")',
        'b: alpha M12 (hybrid, ran, moved 11")',
      ],
      ...shooting,
    };
    const shot = { unit: 'corporal', target: 'alpha', weapon: 'silver-carbine' };
    expect(oddsOf(placed, act('a', 'shoot', shot))['hit corporal']).toBe(0);
    expect(oddsOf(placed, act('a', 'shoot', { ...shot, with: 'rifle1, rifle2' }))['hit corporal']).toBeCloseTo(0.1, 10);
  });

  it('VW-4.14, VW-9.4 plain rolls, and what needs none', () => {
    const placed: Placed = {
      units: ['a: thrall1 M17; thrall2 H17 (down); bride1 Q14 (bat)', 'b: alpha M16; kin1 P14'],
    };
    expect(oddsOf(placed, act('a', 'disengage', { unit: 'thrall1', to: 'M20' }))).toEqual({ 'disengage thrall1': 0.6 });
    expect(oddsOf(placed, act('a', 'disengage', { unit: 'bride1', to: 'U12' }))).toEqual({ 'disengage bride1': 1 });
    expect(oddsOf(placed, act('a', 'stand', { unit: 'thrall2' }))).toEqual({ 'stand thrall2': 0.6 });
  });

  it('VW-5.14 a group shot: each figure its own odds, and how many go out on average', () => {
    const playing = play({ units: ['a: sergeant M20', 'b: kin1 N15; kin2 O14'], ...shooting }, []);
    const shot = act('a', 'shoot', { unit: 'sergeant', target: 'kin1', weapon: 'shotgun' });
    const odds = book.handle.odds(playing.view('a'), shot);
    expect(odds.filter(({ text }) => text.key === 'odds.hit')).toHaveLength(2);
    const words = book.handle.words['en'];
    for (const { text, chance } of odds) {
      expect(words?.text(text, plainNames)).not.toMatch(/undefined|odds\./);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it('VW-3.3 the initiative', () => {
    const playing = play({ units: ['a: countess M20', 'b: beta A4'] }, []);
    expect(ask(playing.view('all'), 'initiative', {})['a']).toBeCloseTo(0.604396, 6);
  });
});

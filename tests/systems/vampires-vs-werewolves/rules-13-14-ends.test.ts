import { describe, expect, it } from 'vitest';
import { gridOf, scriptedDice, seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch } from '../../../src/engine/index.ts';
import { zoneCells } from '../../../src/systems/vampires-vs-werewolves/setup/deployment.ts';
import { act, askedIn, asks, book, example, matchOf, play, refused, seen, told, unitIn } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;

describe('VW-13 the Ritual', () => {
  it('VW-13.1 both companies begin in reserve, in twilight, for 12 turns', () => {
    const begun = handle.begin({ options: {} }, scriptedDice([8, 2]));
    if (!begun.ok) throw new Error(begun.refusal.code);
    expect(begun.match.options).toMatchObject({ scenario: 'ritual', light: 'twilight', turns: 12 });
    expect(Object.values(begun.match.units).map(({ id, at }) => [id, at])).toEqual(
      'countess baron bride1 bride2 huntsman thrall1 thrall2 alpha beta pack1 pack2 pack3 kin1 kin2'
        .split(' ')
        .map((id) => [id, null]),
    );
  });

  example('VW-13.2, VW-13.3, VW-13.4 fetching materials: at one’s own crypt, with hands, one set each, without end', [
    `
      board graveyard · day · turn 2 · Movement phase · initiative a
      a: thrall1 X26; bride1 W26 (down); huntsman D2
      b: kin1 C2; alpha A4
      1. recover thrall1
           MaterialsRecovered thrall1
      2. recover bride1   ERROR UNIT_DOWN
      3. recover huntsman   ERROR ENGAGED
      -- Movement phase
      4. recover thrall1   ERROR HAS_MATERIALS
    `,
  ]);

  example('VW-13.5, VW-13.6, VW-13.8 begun next to the tomb, complete at the end of the turn', [
    `
      board graveyard · day · turn 4 · Movement phase · initiative a
      a: thrall1 L15 (materials); bride1 N15 (bat, materials)
      b: kin1 M4
      1. ritual bride1   ERROR NO_HANDS
      2. ritual thrall1
           RitualBegun thrall1
      -- Shooting phase
      -- Fighting phase
      3. endturn
           RitualCompleted thrall1
           MatchEnded winner a (ritual)
    `,
  ]);

  example('VW-13.7 a member of a group that is shot at is interrupted, and so is who casts', [
    `
      board graveyard · day · turn 4 · Movement phase · initiative a
      a: thrall1 M15 (materials); huntsman L15; countess N13 (materials)
      b: sergeant M24; kin1 A4
      1. ritual thrall1
           RitualBegun thrall1
      2. ritual countess
           RitualBegun countess
      -- Shooting phase
      3. shoot sergeant target=huntsman weapon=shotgun   dice 2 2
           ShotDeclared [sergeant] shotgun at [huntsman, thrall1]
           RitualInterrupted thrall1 shot_at
           AttackRolled sergeant>huntsman shotgun: 2 +2 SV +2 weapon = 6 vs AV 8: miss
           AttackRolled sergeant>thrall1 shotgun: 2 +2 SV +2 weapon = 6 vs AV 8: miss
      4. cast countess power=zone   dice 2
           RitualInterrupted countess acted
           PluckTested countess zone: 2 vs Pluck 2: pass
           ZoneRaised countess at N13
    `,
    `
      board graveyard · day · turn 4 · Shooting phase · initiative a · options strictDeclare=on
      a: huntsman M15 (materials, ritual)
      b: kin1 M9; alpha C24
      1. shoot huntsman target=alpha weapon=silver_crossbow
           ShotWasted huntsman NO_LINE_OF_SIGHT
           RitualInterrupted huntsman acted
    `,
  ]);

  it('VW-13.11 the Master is no figure', () => {
    play({ units: ['a: huntsman M18', 'b: kin1 A4'], turn: { phase: 'shooting' } }, [
      refused('NO_SUCH_UNIT', act('a', 'shoot', { unit: 'huntsman', target: 'master' })),
    ]);
  });

  it('VW-13.9 of two rituals that of the side with the initiative counts, and of one side the first in its roster', () => {
    const units = [
      'a: thrall1 M15 (materials, ritual); thrall2 L15 (materials, ritual)',
      'b: kin1 M13 (materials, ritual)',
    ];
    const a = play({ units, turn: { phase: 'end' } }, []);
    expect(told(a)).toEqual(['RitualCompleted thrall1', 'MatchEnded winner a (ritual)']);
    const b = play({ units, turn: { phase: 'end' }, own: { initiative: 'b' } }, []);
    expect(told(b)).toEqual(['RitualCompleted kin1', 'MatchEnded winner b (ritual)']);
  });

  it('VW-13.10, VW-14.5 after turn 12 both flee, or points decide', () => {
    const units = ['a: thrall1 M20; thrall2 off-board (out)', 'b: kin1 A4'];
    const turn = { phase: 'end', round: 12 };
    expect(told(play({ units, turn }, []))).toEqual(['MatchEnded draw (both_flee)']);
    expect(told(play({ units, turn, options: { tieBreak: 'points' } }, []))).toEqual(['MatchEnded winner b (points)']);
  });
});

describe('VW-14 the end of a match', () => {
  it('VW-14.1 lasts as many turns as agreed', () => {
    const units = ['a: thrall1 M20', 'b: kin1 A4'];
    expect(told(play({ units, turn: { phase: 'end', round: 4 }, options: { turns: 4 } }, []))).toEqual([
      'MatchEnded draw (both_flee)',
    ]);
    expect(told(play({ units, turn: { phase: 'end', round: 12 }, options: { turns: 13 } }, [], [8, 2]))[0]).toContain(
      'InitiativeRolled',
    );
  });

  it('VW-14.2 without the last figure a side loses, unless the match plays on', () => {
    const placed = {
      units: ['a: thrall1 M20', 'b: pack1 M19 (hybrid); kin1 A4'],
      alone: true,
      turn: { phase: 'fighting', active: 'b' as const },
    };
    const strike = act('b', 'fight', { unit: 'pack1', target: 'thrall1', weapon: 'claws' });
    expect(told(play(placed, [strike], [5, 2])).at(-1)).toBe('MatchEnded winner b (eliminated)');
    const goesOn = play({ ...placed, options: { lastCompany: 'off' } }, [strike], [5, 2, 4, 3]);
    expect(matchOf(goesOn).result).toBeNull();
    expect(askedIn(goesOn.match())).toEqual(['b movement']);
  });

  it('VW-E52 VW-14.3 the end of a skirmish', () => {
    const end = (out: readonly string[]) => {
      const a = ['countess', 'baron', 'bride1', 'bride2', 'huntsman', 'thrall1', 'thrall2'];
      const b = ['alpha', 'beta', 'pack1', 'pack2', 'pack3', 'kin1', 'kin2'];
      const line = (side: string, ids: readonly string[], row: number) =>
        `${side}: ${ids.map((id, index) => `${id} ${out.includes(id) ? 'off-board (out)' : `${'BDFHJLN'[index] ?? ''}${row}`}`).join('; ')}`;
      return told(
        play(
          { units: [line('a', a, 20), line('b', b, 2)], map: 'heath', alone: true, turn: { phase: 'end', round: 8 } },
          [],
        ),
      );
    };
    expect(end(['thrall1', 'thrall2', 'kin1', 'kin2'])).toEqual(['MatchEnded winner a (points)']);
    expect(end(['bride1', 'kin1', 'kin2'])).toEqual(['MatchEnded winner a (points)']);
    expect(end(['kin1', 'thrall1'])).toEqual(['MatchEnded winner a (points)']);
    expect(end([])).toEqual(['MatchEnded draw (points)']);
  });

  it('VW-14.4 a side may concede; a draw needs both in one turn', () => {
    const units = ['a: thrall1 M20', 'b: kin1 A4'];
    expect(told(play({ units }, [act('b', 'concede')]))).toEqual(['MatchEnded winner a (conceded)']);
    const drawn = play({ units }, [act('a', 'draw', { answer: 'offer' }), act('b', 'draw', { answer: 'accept' })]);
    expect(told(drawn)).toEqual(['MatchEnded draw (agreed)']);
    const late = play({ units, turn: { phase: 'end' }, own: { draw: 'a' } }, [], [8, 2]);
    expect(matchOf(late).own.draw).toBeNull();
    play({ units }, [refused('NO_OFFER', act('b', 'draw', { answer: 'accept' }))]);
    play({ units }, [
      act('a', 'draw', { answer: 'offer' }),
      act('b', 'draw', { answer: 'decline' }),
      refused('NO_OFFER', act('b', 'draw', { answer: 'accept' })),
    ]);
  });
});

describe('VW-E53 deployment', () => {
  const begin = (): AnyMatch => {
    const begun = handle.begin(
      { options: { scenario: 'skirmish', companies: 'werewolves/vampires' } },
      scriptedDice([]),
    );
    if (!begun.ok) throw new Error(begun.refusal.code);
    return begun.match;
  };
  const full = 'alpha M20, beta M19, pack1 L20, pack2 N20, pack3 M21, kin1 L19, kin2 N19';
  const deploy = (units: string): Action => act('a', 'deploy', { units });

  it.each([
    ['outside the zone', full.replace('M20', 'M18'), 'zone'],
    ['two on one cell', full.replace('M19', 'M20'), 'twice'],
    ['a figure missing', full.replace(', kin2 N19', ''), 'missing'],
    ['a figure of the other side', `${full}, baron H20`, 'figure'],
  ])('refuses %s', (_, units, why) => {
    const match = begin();
    const text = JSON.stringify(match);
    expect(handle.check(handle.view(match, 'a'), deploy(units))).toMatchObject({
      code: 'BAD_DEPLOYMENT',
      rule: 'VW-R42',
      facts: { why },
    });
    expect(JSON.stringify(match)).toBe(text);
  });

  it('refuses a figure that is named twice', () => {
    expect(handle.check(handle.view(begin(), 'a'), deploy(`${full}, alpha H20`))).toMatchObject({
      code: 'BAD_VALUE',
      facts: { text: 'alpha', twice: true },
    });
  });

  it('VW-R42 both deploy unseen; nobody sees where until both are in', () => {
    const first = handle.apply(begin(), deploy(full), scriptedDice([]));
    if (!first.ok) throw new Error(first.refusal.code);
    expect(JSON.stringify(handle.view(first.match, 'b'))).not.toContain('M20');
    expect(Object.values(first.match.units).every(({ at }) => at === null)).toBe(true);
    const second = handle.apply(first.match, { timeUp: first.match.asked[1]?.id ?? '' }, scriptedDice([8, 2]));
    expect(second.ok && Object.values(second.match.units).every(({ at }) => at !== null)).toBe(true);
  });

  it('VW-R42 a zone is the three rows of a side, but for what is solid; the default begins at its middle', () => {
    const cellsOf = (side: 'a' | 'b', terrain: Placed['terrain'] = []): string[] => {
      const units = ['a: huntsman M20', 'b: kin1 M2'];
      const view = seen(play({ units, map: 'heath', terrain, alone: true }, []));
      return zoneCells(view, side).map((cell) => gridOf(view.board).label(cell));
    };
    expect(cellsOf('a')).toHaveLength(75);
    expect(cellsOf('a').slice(0, 5)).toEqual(['M20', 'M19', 'L20', 'N20', 'M21']);
    expect(cellsOf('b').slice(0, 5)).toEqual(['M2', 'M1', 'L2', 'N2', 'M3']);
    const walled = cellsOf('a', [{ kind: 'wall', cells: ['L20', 'A5'] }]);
    expect([walled.length, walled.includes('L20')]).toEqual([74, false]);
  });

  it('places the default where time is up: around the middle of the zone', () => {
    const match = begin();
    const [mine, theirs] = match.asked;
    const first = handle.apply(match, { timeUp: mine?.id ?? '' }, scriptedDice([]));
    if (!first.ok) throw new Error(first.refusal.code);
    const second = handle.apply(first.match, { timeUp: theirs?.id ?? '' }, scriptedDice([8, 2]));
    const placed = second.ok
      ? second.events.find(({ kind, facts }) => kind === 'deployed' && facts['side'] === 'a')
      : null;
    const cells = placed?.facts['units'] as readonly { unit: string; cell: string }[];
    expect(cells.map(({ unit, cell }) => `${unit} ${cell}`).join(', ')).toBe(full);
  });
});

describe('the companies', () => {
  it('VW-2.1 are chosen figure by figure where that was agreed', () => {
    const begun = handle.begin({ options: { muster: 'custom' } }, scriptedDice([]));
    if (!begun.ok) throw new Error(begun.refusal.code);
    const refusals = (figures: string, company = 'vampires') =>
      handle.check(handle.view(begun.match, 'a'), act('a', 'muster', { company, figures }))?.facts['why'];
    expect(refusals('countess, 3 bride, 3 thrall')).toBeUndefined();
    expect(refusals('2 countess')).toBe('too-many');
    expect(refusals('3 bride')).toBe('leader');
    expect(refusals('alpha')).toBe('figure');
    expect(refusals('countess, baron, 3 bride, huntsman, 5 thrall')).toBe('points');
    expect(refusals('countess', 'draculas')).toBe('company');
    const a = handle.apply(
      begun.match,
      act('a', 'muster', { figures: 'countess, 3 bride, 3 thrall' }),
      scriptedDice([]),
    );
    if (!a.ok) throw new Error(a.refusal.code);
    const b = handle.apply(a.match, act('b', 'muster', { company: 'vampires' }), scriptedDice([8, 2]));
    if (!b.ok) throw new Error(b.refusal.code);
    expect(Object.keys(b.match.units).slice(0, 8)).toEqual([
      'countess',
      'bride1',
      'bride2',
      'bride3',
      'thrall1',
      'thrall2',
      'thrall3',
      'countess-b',
    ]);
  });

  it('are ready ones unless that was agreed', () => {
    const begun = handle.begin(
      { options: {}, sides: { a: { force: { company: 'nightwatch' } } } },
      scriptedDice([8, 2]),
    );
    expect(begun.ok && Object.keys(begun.match.units)[0]).toBe('captain');
    const refusal = handle.begin({ options: {}, sides: { a: { force: { figures: 'alpha' } } } }, scriptedDice([]));
    expect(refusal.ok ? null : refusal.refusal).toMatchObject({ code: 'BAD_MUSTER', facts: { why: 'default' } });
  });
});

describe('standing orders', () => {
  const secrets = (orders: Record<string, string>) => ({ a: { orders } });

  it('stand: who is Down tries to get up first', () => {
    const playing = play(
      { units: ['a: huntsman M20; thrall1 O20 (down)', 'b: kin1 A4'], secrets: secrets({ stand: 'auto' }) },
      [asks('b movement')],
      [7],
    );
    expect(told(playing)).toEqual(['PluckTested thrall1 stand: 7 vs Pluck 5: pass', 'StoodUp thrall1']);
  });

  it('ritual: begun as soon as somebody can', () => {
    const playing = play(
      { units: ['a: huntsman M20; thrall1 M15 (materials)', 'b: kin1 A4'], secrets: secrets({ ritual: 'auto' }) },
      [asks('b movement')],
    );
    expect(told(playing)).toEqual(['RitualBegun thrall1']);
  });

  it('shoot and zone: the phase is skipped, or those who can only cast', () => {
    const units = ['a: countess M20; huntsman A20', 'b: kin1 M15'];
    const shoots = play({ units, turn: { phase: 'shooting' }, secrets: secrets({ shoot: 'skip' }) }, [
      asks('b shooting'),
    ]);
    expect(matchOf(shoots).own.passed).toEqual(['a']);
    const zone = play({ units, alone: true, turn: { phase: 'shooting' }, secrets: secrets({ zone: 'skip' }) }, [
      asks('b shooting'),
    ]);
    expect(unitIn(zone, 'countess').acted).toBe(true);
  });

  it('fight: each strikes by itself', () => {
    const playing = play(
      {
        units: ['a: thrall1 M20', 'b: kin1 M19'],
        alone: true,
        turn: { phase: 'fighting' },
        secrets: secrets({ fight: 'auto' }),
      },
      [asks('b fighting')],
      [2],
    );
    expect(told(playing)).toEqual(['AttackRolled thrall1>kin1 club: 2 +1 FV +1 weapon = 4 vs AV 8: miss']);
  });

  it('refuses an order that it does not know', () => {
    play({ units: ['a: thrall1 M20', 'b: kin1 A4'] }, [
      refused('BAD_ORDER', act('a', 'orders', { key: 'dance', value: 'auto' })),
      refused('BAD_ORDER', act('b', 'orders', { key: 'stand', value: 'never' })),
      act('b', 'orders', { key: 'stand', value: 'auto' }),
    ]);
  });
});

describe('every scenario is played to its end', () => {
  /** Takes the first offer of a kind that gets on with the game, the same for the same seed. */
  function playOn(options: Record<string, string | number>, seed: number): AnyMatch {
    const dice = seededDice(seed);
    const begun = handle.begin({ options }, dice);
    if (!begun.ok) throw new Error(begun.refusal.code);
    let { match } = begun;
    for (let step = 0; step < 3000 && !match.result; step += 1) {
      const [decision] = match.asked.filter(({ id }) => !match.answers[id]);
      if (!decision) throw new Error('Nobody is asked');
      const view = handle.view(match, decision.of);
      const first = (verb: string) =>
        decision.verbs.includes(verb) ? handle.offers(view, decision.of, verb, { most: 1 })[0] : undefined;
      const action = ['ritual', 'recover', 'stand', 'deploy', 'fight', 'shoot', 'move', 'hold', 'pass']
        .map(first)
        .find(Boolean);
      const outcome = handle.advance(match, action ?? { timeUp: decision.id }, dice);
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      ({ match } = outcome);
    }
    return match;
  }

  it.each(['ritual', 'skirmish', 'night-skirmish'])('%s', (scenario) => {
    for (const seed of [1, 2]) {
      const match = playOn({ scenario, turns: scenario === 'ritual' ? 12 : 6 }, seed);
      expect(match.result, `${scenario} ${seed}`).not.toBeNull();
    }
  });

  it('the first match opens near the tomb and can be won', () => {
    const preset = handle.presets['learn'];
    if (!preset || !('position' in preset)) throw new Error('There is no first match');
    const opened = handle.open(preset.position, seededDice(3));
    if (!opened.ok) throw new Error(opened.refusal.code);
    expect(askedIn(opened.match)[0]).toMatch(/movement$/);
    expect(Object.values(opened.match.units)).toHaveLength(8);
  });
});

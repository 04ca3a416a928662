import { readdirSync, readFileSync } from 'node:fs';
import { groupName } from '../../../src/systems/squads-and-champions/words/say.ts';
import { describe, expect, it } from 'vitest';
import type { Facts, Names } from '../../../src/engine/index.ts';
import { abilityIds } from '../../../src/systems/squads-and-champions/data/abilities.ts';
import { colours } from '../../../src/systems/squads-and-champions/data/colours.ts';
import { featIds } from '../../../src/systems/squads-and-champions/data/feats.ts';
import { forces } from '../../../src/systems/squads-and-champions/data/forces.ts';
import { pieceIds, turnings } from '../../../src/systems/squads-and-champions/data/pieces.ts';
import { classes } from '../../../src/systems/squads-and-champions/data/ranks.ts';
import { terrains } from '../../../src/systems/squads-and-champions/data/terrain.ts';
import { unitTypes } from '../../../src/systems/squads-and-champions/data/units.ts';
import { directionNames } from '../../../src/systems/squads-and-champions/geometry.ts';
import { squadsAndChampions } from '../../../src/systems/squads-and-champions/index.ts';
import { options } from '../../../src/systems/squads-and-champions/options.ts';
import { orderSpecs } from '../../../src/systems/squads-and-champions/orders.ts';
import { en } from '../../../src/systems/squads-and-champions/words/en.ts';
import { questions } from '../../../src/systems/squads-and-champions/words/questions.ts';
import { refusals } from '../../../src/systems/squads-and-champions/words/refusals.ts';

const names: Names = { unit: (id) => id, group: groupName, side: (side) => (side === 'a' ? 'Ann' : 'Ben') };
const line = (kind: string, facts: Facts): string | null => en.event({ kind, facts }, names);
const told = (code: string, facts: Facts): string => en.refusal({ code, facts }, names);
const word = (key: string, facts: Facts = {}): string => en.text({ key, facts }, names);
const asked = (kind: string, facts: Facts): { readonly short: string; readonly long: string } =>
  en.question(kind, facts, names);

const home = new URL('../../../src/systems/squads-and-champions/', import.meta.url);
/** The source of all of the book's rules: their events, refusals and questions are found in it. */
const code = ['', 'verbs/', 'steps/']
  .flatMap((folder) =>
    readdirSync(new URL(folder, home))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(new URL(`${folder}${file}`, home), 'utf8')),
  )
  .join('\n');
const found = (pattern: RegExp): string[] =>
  [...new Set([...code.matchAll(pattern)].map(([, name = '']) => name))].sort();

it('a side that does something else than it is asked for reads what it is asked', () => {
  const fate = { verb: 'move', side: 'a', kind: 'fate', asked: { window: 'roll', left: 1 } };
  expect(told('WRONG_PHASE', fate)).toBe('That cannot be done now. You are asked to spend Fate for the unit.');
  expect(told('WRONG_PHASE', { verb: 'move' })).toBe('That cannot be done now.');
});

describe('names', () => {
  it('are unique for every unit', () => {
    const all = Object.keys(unitTypes).map((type) => word(`type.${type}`));
    expect(all.filter((name) => /^[a-z]/.test(name) || name === '')).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('exist for every Feat, ability, class, piece, kind of terrain, direction and turn', () => {
    const keys = [
      ...featIds.map((id) => `feat.${id}`),
      ...abilityIds.map((id) => `ability.${id}`),
      ...Object.keys(classes).map((id) => `class.${id}`),
      ...pieceIds.map((id) => `piece.${id}`),
      ...terrains.map(({ id }) => `terrain.${id}`),
      ...directionNames.flatMap((id) => [`direction.${id}`, `facing.${id}`]),
      ...turnings.map((id) => `turn.${id}`),
    ];
    for (const key of keys) expect(word(key), key).not.toBe(key.slice(key.indexOf('.') + 1));
  });

  it('exist for the sample forces and nothing else as samples', () => {
    expect(Object.keys(en.samples)).toEqual(Object.keys(forces));
    for (const { name, about } of Object.values(en.samples))
      expect(Math.max(name.length, about.length)).toBeLessThanOrEqual(100);
  });

  it('of verbs and parameters are short enough for buttons, commands and forms', () => {
    for (const [verb, { name, about, params }] of Object.entries(en.verbs)) {
      for (const each of [{ name, about }, ...Object.values(params)]) {
        expect(each.name.length, verb).toBeLessThanOrEqual(32);
        expect(each.about.length, `${verb}: ${each.about}`).toBeLessThanOrEqual(100);
      }
    }
  });

  it('exist for every option with all its accepted words', () => {
    expect(Object.keys(en.options)).toEqual(options.map(({ id }) => id));
    for (const { id, values } of options)
      for (const value of values) expect(en.options[id]?.values[value], `${id} ${value}`).toMatch(/^\p{L}|^\d/u);
  });

  it('have plurals for units of one type', () => {
    expect(word('squad-of', { count: 4, type: 'h-footman' })).toBe('4 Shire Footmen');
    expect(word('squad-of', { count: 2, type: 'e-spear' })).toBe('2 Cinder Spears');
  });
});

describe('words for rules', () => {
  it('exist for every verb with all its parameters, and nothing else', () => {
    const known = Object.fromEntries(
      Object.entries(squadsAndChampions.verbs).map(([verb, { params }]) => [verb, Object.keys(params).sort()]),
    );
    expect(
      Object.fromEntries(Object.entries(en.verbs).map(([verb, { params }]) => [verb, Object.keys(params).sort()])),
    ).toEqual(known);
  });

  it('exist for every refusal', () => {
    const codes = found(/refusal\('([A-Z_]+)'/g);
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((each) => !Object.hasOwn(refusals, each))).toEqual([]);
  });

  it('ask in at most 60 characters, however long the names', () => {
    const long: Names = {
      unit: (id) => `${id} Ysolde Grey-Heron of the Marches and all her kin`,
      group: groupName,
      side: (side) => side,
    };
    for (const kind of Object.keys(questions)) {
      const { short, long: whole } = en.question(
        kind,
        {
          unit: 'a1',
          group: 'a1',
          attacker: 'b1',
          target: 'a1',
          champions: ['a2'],
          left: ['hill'],
          turns: 3,
          groups: 2,
          round: 1,
          composition: '3/2/1',
          units: ['a1'],
          pool: ['a3'],
          cells: ['K1'],
        },
        long,
      );
      expect(short.length, short).toBeLessThanOrEqual(60);
      expect(`${short} ${whole}`, kind).not.toMatch(/undefined|\[object|NaN/);
    }
  });
});

describe('events', () => {
  it.each<[kind: string, facts: Facts, line: string]>([
    [
      'roles',
      {
        attacker: 'b',
        defender: 'a',
        rolls: [
          { a: 3, b: 3 },
          { a: 2, b: 5 },
        ],
      },
      'Roll-off: Ann 3, Ben 3; again Ann 2, Ben 5. **Ben** is the attacker, who sets up first and begins each round; **Ann** is the defender.',
    ],
    [
      'roles',
      { attacker: 'a', defender: 'b', rolls: [] },
      '**Ann** is the attacker, who sets up first and begins each round; **Ben** is the defender.',
    ],
    [
      'muster-revealed',
      {
        a: {
          squads: [
            ['h-footman', 'h-footman', 'h-bowman', 'h-bowman'],
            ['h-rider', 'h-rider'],
          ],
          elites: [],
          champions: ['h-aldric'],
        },
      },
      '**Ann** leads the Realm of Hallowmere: 2 Shire Footmen and 2 Greenwood Bowmen (red); 2 Order Riders (blue); Champion Aldric Thornhelm.',
    ],
    [
      'terrain-placed',
      { side: 'a', piece: 'hill', id: 'hill-1', cell: 'C3', turn: 90 },
      'Ann places a hill at C3, turned 90°.',
    ],
    ['round-began', { round: 2, turns: 6, first: 'a' }, '**Round 2.** 6 turns each; Ann begins.'],
    ['activated', { side: 'a', group: 'red' }, 'Ann acts with **the red squad**.'],
    ['activated', { side: 'a', group: 'a13' }, 'Ann acts with **a13**.'],
    ['turn-ended', { side: 'a', group: 'red', turns: 1 }, 'Ann ends the turn of the red squad: 1 turn left.'],
    ['passed', { side: 'b', turns: 3, auto: false }, 'Ben **passes**: 3 turns left.'],
    [
      'moved',
      {
        unit: 'a1',
        from: 'K10',
        path: ['K11', 'K12'],
        cost: 2,
        spent: 2,
        allowance: 6,
        double: false,
        feat: null,
        over: null,
      },
      'a1 moves K10 → K12 (2 of 6).',
    ],
    [
      'moved',
      {
        unit: 'a1',
        from: 'K10',
        path: ['K11', 'K12'],
        cost: 3,
        spent: 3,
        allowance: 14,
        double: true,
        feat: 'vault',
        over: 'K11',
      },
      'a1 moves K10 → K12, vaulting K11 at **Double-time** (3 of 14).',
    ],
    ['forced-stop', { unit: 'a1', cell: 'K11', by: 'b1' }, 'b1 **stops** a1 at K11.'],
    [
      'rolled',
      {
        unit: 'a1',
        target: 'b1',
        attackDice: [5, 2, 1],
        defenceDice: [4],
        attack: -1,
        defence: 0,
        attackResult: 4,
        defenceResult: 4,
        success: false,
      },
      'a1 rolls **5** 2 1 −1 = 4; b1 rolls **4**.',
    ],
    [
      'fate-spent',
      { unit: 'a1', die: 'enemy 1', of: 'b1', old: 4, new: 1, left: 0, success: false },
      'a1 spends **Fate** to roll a die again, one of b1’s: 4 becomes **1**. 0 Fate Points left. The attack fails now.',
    ],
    [
      'attack-failed',
      { unit: 'b1', target: 'a1', attackResult: 5, defenceResult: 2, protectedBy: 'a2' },
      'a2 protects a1, and the attack fails.',
    ],
    [
      'dismounted',
      { unit: 'a1', at: 'L10', facing: 'NE', class: 'pike' },
      'a1 is **dismounted** and goes on as Pike at L10, facing NE.',
    ],
    ['scored', { side: 'a', points: 2, total: 5, unit: 'b1' }, 'Ann scores 2 for b1: **5 points** in all.'],
    [
      'scored',
      { side: 'a', points: 1, total: 1, reason: 'area', area: 'bridge' },
      'Ann alone holds the bridge and scores 1: **1 point** in all.',
    ],
    [
      'reformed',
      { unit: 'a1', from: 'red', colour: 'blue', with: 'a5' },
      'a1 (now blue) and a5 (now red) change squads.',
    ],
    [
      'match-over',
      { winner: 'a', reason: 'target', scores: { a: 12, b: 7 } },
      '🏆 **Ann wins**: 12 points are enough. Ann 12 : 7 Ben.',
    ],
    [
      'match-over',
      { winner: null, reason: 'round-limit', scores: { a: 7, b: 7 } },
      '**The match is drawn**: equal points at the round limit. Ann 7 : 7 Ben.',
    ],
  ])('%s %j', (kind, facts, expected) => {
    expect(line(kind, facts)).toBe(expected);
  });

  it('gives the reasons of an attack', () => {
    const because = (value: number, key: string, facts: Facts = {}) => ({
      value,
      text: { key, facts },
      rule: 'SC-5.3',
    });
    expect(
      line('attack-declared', {
        unit: 'a1',
        target: 'b1',
        distance: 9,
        attackBecause: [
          because(-1, 'modifier.range', { distance: 9, marksman: false }),
          because(1, 'modifier.ability', { ability: 'banner', by: 'a13' }),
        ],
        defenceBecause: [because(-1, 'modifier.archer')],
      }),
    ).toBe(
      '**a1 attacks b1** at 9 cells; attack −1 shot over 9 cells, +1 a13’s Banner; defence −1 Archers defend badly.',
    );
  });

  it('group units set up one after the other in one line', () => {
    const deployed = (unit: string, cell: string, facing: string | null) => ({
      kind: 'deployed',
      facts: { unit, cell, facing },
    });
    expect(en.together?.([deployed('a1', 'K2', null), deployed('a5', 'L2', 'N')], names)).toBe(
      'Set up: a1 K2 and a5 L2 facing N.',
    );
    expect(en.together?.([deployed('a1', 'K2', 'N'), deployed('a5', 'L2', 'N')], names)).toBe(
      'Set up: a1 K2 and a5 L2; Pikes face N.',
    );
    expect(
      en.together?.(
        [
          { kind: 'moved', facts: {} },
          { kind: 'moved', facts: {} },
        ],
        names,
      ),
    ).toBeNull();
  });
});

describe('refusals', () => {
  it.each<[code: string, facts: Facts, sentence: string]>([
    [
      'TOO_FAR',
      { unit: 'a1', cost: 8, left: 6, allowance: 6, double: 12, cell: 'K18' },
      'That way costs 8, and it can move 6, or 12 at Double-time.',
    ],
    [
      'TOO_FAR',
      { unit: 'a1', cost: 8, left: 6, allowance: 6, double: null, cell: 'K18' },
      'That way costs 8, and it can move 6.',
    ],
    [
      'STOPPED_BY_PIKE',
      { unit: 'a1', cell: 'K12', by: 'b6' },
      'Entering K12 brings it in front of b6, and a Pike stops it there.',
    ],
    [
      'TARGET_IN_MELEE',
      { unit: 'a1', target: 'b3', ally: 'a2' },
      'b3 stands next to your a2, so Archers cannot shoot at it.',
    ],
    ['TARGET_ADJACENT', {}, 'Archers cannot attack an enemy next to them.'],
    ['NO_LINE_OF_FIRE', { cell: 'H14' }, 'The line of fire is blocked at H14.'],
    ['NOT_IN_ARC', {}, 'The target is not in the three cells that your Pike faces. Turn the Pike before it attacks.'],
    [
      'PASS_NOT_ALLOWED',
      { groups: 2, turns: 2 },
      'You cannot pass: you have 2 turns for 2 groups. You may choose a group and do nothing with it.',
    ],
    ['ALREADY_ACTIVATED', { unit: 'a1', group: 'red', side: 'a' }, 'The red squad has already acted this round.'],
    ['UNIT_DONE', { unit: 'a2', by: 'a3' }, 'a2 can do no more this turn, since a3 has begun to act.'],
    ['END_ON_SLOPE', { unit: 'a1', cell: 'H17' }, 'A move cannot end on a slope. Go on to the top or the foot.'],
    ['CLIFF', { high: 'G5', low: 'F5' }, 'G5 is high ground and F5 is not. Climb up by a slope.'],
    [
      'FEAT_LIMIT',
      { unit: 'a13', feat: 'throw', side: 'a', limit: 'side' },
      'Your side has already used a Feat this turn.',
    ],
    ['FEAT_LIMIT', { unit: 'a13', feat: 'throw', side: 'a', limit: 'turn' }, 'A Feat has already been used this turn.'],
    [
      'BAD_OPTION',
      { param: 'roundLimit', text: 0, with: 'scenario', value: 'stores' },
      '“Round limit: 0” does not go with “Scenario: stores”.',
    ],
    [
      'BAD_COMPOSITION',
      { squads: 2, elites: 1, champions: 1, wanted: { squads: 3, elites: 2, champions: 1 } },
      'You have 2 squads, 1 Elite and 1 Champion; each side brings 3 squads, 2 Elites and 1 Champion.',
    ],
    [
      'NOT_IN_ROSTER',
      { type: 'e-overseer', faction: 'hallowmere', rank: 'elite' },
      'Thrall Overseer is not an Elite of the Realm of Hallowmere.',
    ],
    [
      'BAD_SQUAD',
      { colour: 'red', types: ['h-footman', 'h-footman', 'h-footman'] },
      'Red squad must have 4 Infantry or 2 Cavalry, not 3 Shire Footmen.',
    ],
    ['TOO_NEAR_TERRAIN', { piece: 'hedge', near: 'wood-1', gap: 2 }, 'Hedge must keep 2 free cells to the dense wood.'],
    [
      'REINFORCEMENT_LIMIT',
      { rank: 'standard', limit: 4 },
      'At most 4 Standard units come back at the end of a round.',
    ],
  ])('%s %j', (refused, facts, expected) => {
    expect(told(refused, facts)).toBe(expected);
  });
});

describe('questions', () => {
  it('give the dice when Fate is asked for', () => {
    expect(
      asked('fate', {
        unit: 'a1',
        attacker: 'a1',
        target: 'b1',
        window: 'attack',
        attackDice: [5, 2, 1],
        defenceDice: [4, 4, 2],
        attackResult: 4,
        defenceResult: 4,
        dismountDie: null,
        left: 2,
      }).long,
    ).toBe(
      'So far the attack fails, 4 against 4 (a1 5 2 1; b1 4 4 2). a1 has 2 Fate Points left: roll a die again? A tie fails.',
    );
  });

  it('SC-3.10 say that a unit is done once another of its squad begins', () => {
    const turnOf = (group: string, ...units: string[]) =>
      asked('activation', { group, side: 'a', units, frenzy: false }).long;
    expect(turnOf('red', 'a1', 'a2')).toBe(
      'The red squad’s turn: move and attack with one unit, then with another. Once another begins, the one before is done. Or end the turn.',
    );
    expect(turnOf('a9', 'a9')).toBe('a9’s turn: move and attack, or end the turn.');
  });

  it('SC-13.2 say what there is to do at the end of a round', () => {
    expect(asked('regroup', { round: 1, pool: [], brought: 0 })).toEqual({
      short: 'swap units between squads, or finish',
      long: 'Round 1 is over. You may swap units between squads, or just press Finish.',
    });
  });

  it('give the turns left and whether one may pass', () => {
    expect(asked('turn', { round: 2, turns: 4, groups: 3, pass: true })).toEqual({
      short: 'take a turn (4 turns left)',
      long: 'Round 2: choose a squad, or a unit that fights alone. Choosing one unit of a squad chooses the whole squad. 3 groups can still act. You have 4 turns left, so you may also pass.',
    });
    expect(asked('turn', { round: 2, turns: 3, groups: 3, pass: false }).long).toMatch(/3 groups can still act\.$/);
  });
});

describe('odds and orders', () => {
  it('name both rolls with their reasons', () => {
    const term = (value: number, key: string) => ({ value, key, facts: {} });
    expect(
      word('odds.success', {
        unit: 'a1',
        target: 'b1',
        effect: 'defeated',
        dice: [2, 1],
        attack: [term(1, 'modifier.charge')],
        defence: [term(-1, 'modifier.rear')],
      }),
    ).toBe('a1 (2 dice +1 Charge) defeats b1 (1 die −1 attacked from the side or behind)');
  });

  it.each([
    ['wounded', 'a1 (1 die) wounds b1 (3 dice)'],
    ['dismounted', 'a1 (1 die) knocks b1 (3 dice) off its mount'],
    ['tested', 'a1 (1 die) beats b1 (3 dice)'],
  ])('SC-5.5, SC-5.6 say what a success does to its target: %s', (effect, expected) => {
    const duel = { unit: 'a1', target: 'b1', dice: [1, 3], attack: [], defence: [] };
    expect(word('odds.success', { ...duel, effect })).toBe(expected);
  });

  it('name nothing twice', () => {
    expect(word('odds.squad', { unit: 'b1', attacks: 3 })).toBe('defeated if 3 of the squad attack like this');
    expect(word('attack-note', { chance: 42, worth: 1 })).toBe('42% to succeed; worth 1 point');
  });

  it('name every standing order and every value offered', () => {
    for (const [key, { values }] of Object.entries(orderSpecs)) {
      expect(word(`order.${key}`), key).toMatch(/^[A-Z][a-z]+ /);
      for (const value of values) expect(word(`order-value.${value}`), `${key} ${value}`).toMatch(/^[A-Z]/);
    }
  });

  it.each([
    ['auto 67 1', 'Spend if it helps on 67% or more, keep 1'],
    ['auto 50 0', 'Spend if it helps on 50% or more'],
    ['auto elite', 'Protect Elites and Champions'],
    ['ask', 'Ask me each time'],
    ['auto', 'Do it for me'],
  ])('order-value %s', (value, name) => {
    expect(word(`order-value.${value}`)).toBe(name);
  });
});

describe('texts in pictures', () => {
  it.each<[key: string, facts: Facts, expected: string]>([
    ['zone', { side: 'a' }, 'Ann’s start area'],
    ['area', { area: 'west', side: 'a', contested: false }, 'west ford: a'],
    ['area', { area: 'west', side: null, contested: true }, 'west ford: both'],
    ['area', { area: 'bridge', side: null, contested: false }, 'bridge'],
    ['area.alt', { area: 'east', side: 'b', contested: false }, 'the east ford, held by Ben'],
    ['side-note', { points: 5, target: 12, units: 9 }, '5 of 12 points, 9 units'],
    ['side-note', { points: 5, target: 4, units: 1 }, '5 points (4 needed), 1 unit'],
    ['side-more', { groups: 2, champions: [{ unit: 'a15', worth: 5 }] }, '2 groups to go; a15 worth 5'],
    ['side-more', { groups: 0, champions: [] }, 'no group to go'],
    ['side-more', { groups: null, champions: [] }, ''],
    ['guide.beside', { cell: 'L9', unit: 'b2' }, 'L9: next to b2, to attack it'],
    ['guide.in-range', { cell: 'L9', unit: 'b2' }, 'L9: closer, to shoot at b2'],
    [
      'banner.turn',
      { round: 3, limit: 12, turn: 4, turns: 6, side: 'a', group: 'red' },
      'Round 3 of 12, turn 4 of 6: Ann, red squad',
    ],
    ['banner.turn', { round: 3, limit: 0, turn: 4, turns: 6, side: 'a', group: null }, 'Round 3, turn 4 of 6: Ann'],
    ['banner.set-up', { scenario: 'stores' }, 'Burn the Stores: setting up'],
    ['banner.over', { winner: null }, 'A draw'],
    ['move-label', { spent: 9, allowance: 12, double: true }, '9 of 12'],
    ['store', {}, 'store'],
    ['path', { cells: ['K11', 'K12'] }, 'K11 → K12'],
  ])('%s %j', (key, facts, expected) => {
    expect(word(key, facts)).toBe(expected);
  });

  it('include a sign for each class and each squad', () => {
    for (const [key, ids] of [
      ['class-sign', Object.keys(classes)],
      ['squad-sign', colours],
    ] as const) {
      const signs = ids.map((id) => word(`${key}.${id}`));
      expect(
        signs.every((sign) => /^[A-Z]$/.test(sign)),
        signs.join(),
      ).toBe(true);
      expect(new Set(signs).size).toBe(ids.length);
    }
  });
});

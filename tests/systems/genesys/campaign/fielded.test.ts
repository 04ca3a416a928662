import { describe, expect, it } from 'vitest';
import { SIDES, seededDice, viewOf } from '../../../../src/engine/index.ts';
import type { Facts, Sheet } from '../../../../src/engine/index.ts';
import { report } from '../../../../src/systems/genesys/campaign/progress.ts';
import { commandOfClass, fielded, rosterOf } from '../../../../src/systems/genesys/campaign/roster.ts';
import { freshSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import type { GenesysSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import { isUseful } from '../../../../src/systems/genesys/campaign/traits.ts';
import { unitClass } from '../../../../src/systems/genesys/data/classes.ts';
import type { GenesysMatch } from '../../../../src/systems/genesys/state.ts';
import { openPlaying } from '../../../support/example.ts';
import { basic, book, figure, positionOf } from '../example.ts';
import { handle, holds, offered, plainSheet, refusal } from './sheets.ts';

describe('GP-24.2 what both sides hear of the sheets', () => {
  it('is all that they bring, and of a side without a sheet nothing', () => {
    const bringing = holds({
      age: 2,
      species: ['swift'],
      classTraits: { warder: ['veteran', 'deadeye'], thane: [] },
      squads: { hammers: { class: 'axeman', traits: ['outrider'] } },
      artifact: { class: 'thane', weapon: 'blade', attributes: ['keen', 'quick'] },
      items: ['phial'],
    });
    const options = book.handle.resolveOptions({ points: 1000, optionalMission: 'off' }) as Facts;
    const heard = (sides: Partial<Record<'a' | 'b', { sheet: Sheet }>>): readonly Facts[] => {
      const begun = book.handle.begin({ options, sides }, seededDice(1));
      if (!begun.ok) throw new Error(begun.refusal.code);
      return begun.events.filter(({ kind }) => kind === 'sheet-brought').map(({ facts }) => facts);
    };
    const fresh = plainSheet(freshSheet('concord'));
    expect(heard({ a: { sheet: plainSheet(bringing) }, b: { sheet: fresh } })).toEqual([
      {
        side: 'a',
        faction: 'holds',
        age: 2,
        species: ['swift'],
        classes: { warder: ['veteran', 'deadeye'], thane: [] },
        squads: { hammers: ['outrider'] },
        artifact: { class: 'thane', weapon: 'blade', attributes: ['keen', 'quick'] },
        items: ['phial'],
      },
      { side: 'b', faction: 'concord', age: 1, species: [], classes: {}, squads: {}, artifact: null, items: [] },
    ]);
    expect(heard({})).toEqual([]);
  });
});

describe('GP-24.8, GP-24.11 what a side may field', () => {
  const sheet = holds({
    squads: { hammers: { class: 'axeman', traits: ['outrider', 'swift'] } },
    made: {
      'leader-axeman': { base: 'axeman', rank: 'leader', promotions: 1 },
      'unique-thane': { base: 'thane', rank: 'unique', promotions: 1 },
    },
  });
  const { find, classOf, classes } = rosterOf({ sheets: { a: sheet } }, 'a');

  it('GP-24.13 is a named squad, dearer than its class by the points of its own traits', () => {
    const axeman = unitClass('axeman');
    expect(find('hammers')).toEqual({
      ...axeman,
      id: 'hammers',
      points: axeman.points + 2 + 3,
      traits: { ...axeman.traits, outrider: 1, swift: 1 },
    });
    expect([classOf('hammers'), classOf('warder'), classOf('toString')]).toEqual(['axeman', 'warder', 'toString']);
    expect([find('toString'), find('trooper')]).toEqual([null, null]);
  });

  it('is every class of the faction, and those that the sheet has made', () => {
    expect(classes?.map(({ id }) => id)).toEqual([
      'warder',
      'bowman',
      'axeman',
      'tuskrider',
      'thane',
      'hearthpriest',
      'mother-of-tusks',
      'leader-axeman',
      'unique-thane',
    ]);
    expect(rosterOf({ sheets: { a: sheet } }, 'b').classes).toBeNull();
  });

  it('GP-4.2 names a class with its own Command, and what there is not has none', () => {
    const command = (named: string) => commandOfClass({ sheets: { a: sheet } }, 'a', named);
    expect([command('axeman'), command('leader-axeman'), command('dragon')]).toEqual([3, 4, 0]);
  });

  it('GP-11.14 gives the trait to divide attacks to who was made a Leader, not to who always was one', () => {
    expect(fielded(sheet, 'leader-axeman').differs.traits).toEqual({ 'split-attacks': 1 });
    expect(fielded(sheet, 'unique-thane').differs.traits).toEqual({});
  });
});

describe('GP-24.3 what a side has left', () => {
  const dead = (id: string) => figure(id, 'warder', null, { with: { place: 'dead' } });
  const survived = (...units: readonly ReturnType<typeof basic>[]): boolean => {
    const opened = openPlaying(book, positionOf({ units: [...units, basic('b9', 'AV1')], turn: { phase: 'end' } }), []);
    const match = structuredClone(opened.match()) as unknown as GenesysMatch;
    match.result = { winner: null, reason: 'draw', rule: 'GP-23.4' };
    const [a] = SIDES.map((side) => report(viewOf(match, 'umpire'), side)['survived']);
    return a as boolean;
  };
  it('is a member of its squads: neither the dead nor a mount or a vehicle alone count', () => {
    expect(survived(basic('a1', 'A48'), dead('a2'))).toBe(true);
    expect(survived(dead('a1'))).toBe(false);
    expect(survived(dead('a1'), figure('a2', 'tusker', 'A40'))).toBe(false);
    expect(survived(dead('a1'), figure('a2', 'crawler-open', 'A40'))).toBe(false);
  });
});

describe('GP-24.15 the standing of a faction', () => {
  it('counts only victories', () => {
    const line = (result: 'won' | 'lost' | 'draw') =>
      ({ result, points: 500, mission: null, accomplished: false, progress: 1 }) as const;
    const results = [line('won'), line('lost'), line('draw'), line('won')];
    expect(handle.standing(plainSheet(holds({ results })))).toEqual([1, 0, 2]);
  });
});

describe('GP-24.12 the artifact', () => {
  const made = (differs: Partial<GenesysSheet>) =>
    offered(holds({ artifactPoints: 20, ...differs }), 'forge').map((each) => Object.values(each).join(' '));
  const thane = (weapon: string, ...attributes: readonly string[]) => attributes.map((id) => `thane ${weapon} ${id}`);

  it('is offered for every weapon of Leaders and Uniques, and then for that one alone', () => {
    expect(made({}).slice(0, 3)).toEqual(thane('blade', 'keen', 'reaching', 'venomous'));
    expect([...new Set(made({}).map((each) => each.split(' ')[0]))]).toEqual([
      'thane',
      'hearthpriest',
      'mother-of-tusks',
    ]);
    const artifact = { class: 'thane', weapon: 'blade', attributes: ['keen'] };
    expect(made({ artifact })).toEqual(thane('blade', 'reaching', 'venomous'));
    expect(made({ artifact, age: 2 })).toEqual(thane('blade', 'forceful', 'reaching', 'quick', 'venomous'));
  });

  it('says which attributes the Age knows where one is refused', () => {
    const quick = { class: 'thane', weapon: 'blade', attribute: 'quick' };
    const first = ['keen', 'reaching', 'far', 'venomous'];
    expect(refusal(holds({ artifactPoints: 20 }), 'forge', quick)).toEqual([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { trait: 'quick', class: 'thane', why: 'age', age: 2, instead: first },
    ]);
    expect(refusal(holds({ age: 2 }), 'forge', { ...quick, attribute: 'sharp' })).toEqual([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      {
        trait: 'sharp',
        class: 'thane',
        why: 'unknown',
        age: 0,
        instead: ['keen', 'forceful', 'reaching', 'far', 'quick', 'venomous'],
      },
    ]);
  });

  it('a gun reaches no farther in a melee', () => {
    const concord = { ...holds({ artifactPoints: 10 }), faction: 'concord' as const };
    const reaching = (weapon: string) => refusal(concord, 'forge', { class: 'marshal', weapon, attribute: 'reaching' });
    expect(reaching('rifle')).toMatchObject(['TRAIT_NOT_ALLOWED', 'GP-24.12', { why: 'use' }]);
    expect(reaching('venom-knife')).toBeNull();
  });
});

describe('GP-24.6, GP-24.7 traits', () => {
  it('GP-24.6 whose rank does not fit is told the oldest bonus for classes, whatever came before it', () => {
    const sheet = holds({ bonuses: ['objectives', 'kill-points', 'assassinate'] });
    const kills = holds({ bonuses: ['objectives', 'kill-points'] });
    expect(refusal(sheet, 'class-trait', { class: 'thane', trait: 'veteran' })).toBeNull();
    expect(refusal(kills, 'class-trait', { class: 'thane', trait: 'veteran' })).toEqual([
      'WRONG_RANK',
      'GP-24.6',
      { class: 'thane', rank: 'leader', bonus: 'kill-points' },
    ]);
  });

  it('GP-24.7 the Ether is for a Unique with a domain, and faster loading for guns of one shot', () => {
    const priest = { ...unitClass('hearthpriest'), rank: 'unique' as const };
    expect(isUseful(priest, 'ether-born')).toBe(true);
    expect(isUseful({ ...priest, domain: null }, 'ether-born')).toBe(false);
    expect(isUseful(unitClass('hearthpriest'), 'ether-born')).toBe(false);
    const armed = (...carries: readonly ('bow' | 'autogun')[]) =>
      isUseful({ ...unitClass('axeman'), carries, buys: [], must: [] }, 'rapid-loader');
    expect([armed('bow'), armed('autogun'), armed('autogun', 'bow')]).toEqual([true, false, true]);
  });

  it('GP-24.9 a trait of the species is no use to anybody twice', () => {
    const traits = (differs: Partial<GenesysSheet>) =>
      offered(holds({ speciesPoints: 4, ...differs }), 'species-trait').map(({ trait }) => trait);
    expect(traits({})).toEqual([
      'night-sight',
      'unarmed-combat',
      'stout-heart',
      'iron-will',
      'swift',
      'blade-drill',
      'deadeye',
    ]);
    expect(traits({ species: ['swift', 'night-sight'], speciesPoints: 2 })).toEqual([
      'unarmed-combat',
      'stout-heart',
      'iron-will',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { TraitId } from '../../../../src/systems/genesys/data/traits.ts';
import { sheetClass } from '../../../../src/systems/genesys/campaign/sheet.ts';
import type { GenesysSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import { holds, offered, refusal, told } from './sheets.ts';

describe('GP-24.9 traits of the species', () => {
  const traits = (sheet: GenesysSheet) => offered(sheet, 'species-trait').map((each) => each['trait']);
  it('are offered for the points there are, in the Age there is', () => {
    expect(traits(holds())).toEqual([]);
    expect(traits(holds({ speciesPoints: 1 }))).toEqual(['unarmed-combat']);
    expect(traits(holds({ speciesPoints: 2 }))).toEqual(['night-sight', 'unarmed-combat', 'stout-heart', 'iron-will']);
    expect(traits(holds({ speciesPoints: 9 }))).toEqual([
      'night-sight',
      'unarmed-combat',
      'stout-heart',
      'iron-will',
      'swift',
      'blade-drill',
      'deadeye',
    ]);
    expect(traits(holds({ speciesPoints: 5, age: 2, species: ['swift'] }))).toEqual([
      'night-sight',
      'unarmed-combat',
      'stout-heart',
      'iron-will',
      'blade-drill',
      'deadeye',
      'evasive',
      'mighty',
    ]);
  });

  it('are refused with the reason, and cost their price to the last point', () => {
    const sheet = holds({ speciesPoints: 2, species: ['iron-will'] });
    const why = (trait: string) => refusal(sheet, 'species-trait', { trait });
    const instead = ['night-sight', 'unarmed-combat', 'stout-heart'];
    expect(why('magic')).toEqual([
      'TRAIT_NOT_ALLOWED',
      'GP-24.9',
      { trait: 'magic', class: null, why: 'unknown', age: 0, instead },
    ]);
    expect(why('veteran')).toMatchObject(['TRAIT_NOT_ALLOWED', 'GP-24.9', { why: 'kind', age: 1 }]);
    expect(why('mighty')).toMatchObject(['TRAIT_NOT_ALLOWED', 'GP-24.9', { why: 'age', age: 2 }]);
    expect(why('iron-will')).toMatchObject(['TRAIT_NOT_ALLOWED', 'GP-24.9', { why: 'use', age: 1 }]);
    expect(why('swift')).toEqual(['NOT_ENOUGH_POINTS', 'GP-24.9', { price: 4, points: 2, of: 'species' }]);
    expect(told(sheet, 'species-trait', { trait: 'night-sight' })).toEqual([
      ['species-trait', { trait: 'night-sight', left: 0 }],
    ]);
    const rich = holds({ speciesPoints: 9 });
    expect(refusal(rich, 'species-trait', { trait: 'magic' })?.[2]).toMatchObject({
      instead: ['night-sight', 'unarmed-combat', 'stout-heart', 'iron-will', 'swift'],
    });
  });
});

describe('GP-24.12 the artifact', () => {
  it('is offered to Leaders and Uniques, then only for its own weapon', () => {
    const sheet = holds({ artifactPoints: 10 });
    expect(offered(holds(), 'forge')).toEqual([]);
    expect([...new Set(offered(sheet, 'forge').map((each) => each['class']))]).toEqual([
      'thane',
      'hearthpriest',
      'mother-of-tusks',
    ]);
    const forged = { ...sheet, artifact: { class: 'thane', weapon: 'blade', attributes: ['keen'] } };
    const offers = offered(forged, 'forge');
    expect(new Set(offers.map((each) => `${String(each['class'])} ${String(each['weapon'])}`))).toEqual(
      new Set(['thane blade']),
    );
    expect(offers.map(({ attribute }) => attribute)).not.toContain('keen');
    expect(offers.length).toBeGreaterThan(0);
    expect(offered({ ...forged, artifact: { ...forged.artifact, class: 'gone' } }, 'forge')).toEqual([]);
  });

  it('is refused with the reason', () => {
    const sheet = holds({ artifactPoints: 4 });
    const why = (given: GenesysSheet, id: string, weapon: string, attribute: string) =>
      refusal(given, 'forge', { class: id, weapon, attribute });
    expect(why(sheet, 'trooper', 'blade', 'keen')).toMatchObject([
      'UNKNOWN',
      'GP-24.1',
      { param: 'class', text: 'trooper' },
    ]);
    expect(why(sheet, 'warder', 'blade', 'keen')).toEqual([
      'WRONG_RANK',
      'GP-24.12',
      { class: 'warder', rank: 'standard', bonus: 'artifact' },
    ]);
    expect(why(sheet, 'thane', 'blade', 'magic')).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { trait: 'magic', class: 'thane', why: 'unknown', age: 0 },
    ]);
    expect(why(sheet, 'thane', 'blade', 'quick')).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { why: 'age', age: 2 },
    ]);
    expect(why(sheet, 'thane', 'bow', 'keen')).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { why: 'weapon', instead: ['blade', 'great-axe'] },
    ]);
    expect(why(sheet, 'thane', 'blade', 'far')).toMatchObject(['TRAIT_NOT_ALLOWED', 'GP-24.12', { why: 'use' }]);
    expect(why(sheet, 'thane', 'blade', 'keen')).toEqual([
      'NOT_ENOUGH_POINTS',
      'GP-24.12',
      { price: 5, points: 4, of: 'artifact' },
    ]);
    expect(why({ ...sheet, artifactPoints: 5 }, 'thane', 'blade', 'keen')).toBeNull();
    const forged = { ...sheet, artifactPoints: 9, artifact: { class: 'thane', weapon: 'blade', attributes: ['keen'] } };
    expect(why(forged, 'thane', 'great-axe', 'keen')).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { class: 'thane', why: 'artifact' },
    ]);
    expect(why(forged, 'hearthpriest', 'blade', 'keen')).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { class: 'thane', why: 'artifact' },
    ]);
    expect(why(forged, 'thane', 'blade', 'keen')).toMatchObject(['TRAIT_NOT_ALLOWED', 'GP-24.12', { why: 'twice' }]);
    expect(
      told({ ...sheet, artifactPoints: 7 }, 'forge', { class: 'thane', weapon: 'blade', attribute: 'keen' }),
    ).toEqual([['forged', { class: 'thane', weapon: 'blade', attribute: 'keen', left: 2 }]]);
  });

  it('of a gunner may be a gun, with what only guns have', () => {
    const marshal = { ...holds({ artifactPoints: 10 }), faction: 'concord' as const };
    expect(refusal(marshal, 'forge', { class: 'marshal', weapon: 'rifle', attribute: 'far' })).toBeNull();
    expect(refusal(marshal, 'forge', { class: 'marshal', weapon: 'venom-knife', attribute: 'far' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { why: 'use' },
    ]);
  });

  it('comes with items for as many points as there are, each once', () => {
    expect(offered(holds({ artifactPoints: 2 }), 'item')).toEqual([]);
    expect(offered(holds({ artifactPoints: 3 }), 'item')).toEqual([{ item: 'phial' }]);
    expect(refusal(holds({ artifactPoints: 3 }), 'item', { item: 'toString' })).toMatchObject([
      'UNKNOWN',
      'GP-24.12',
      { param: 'item', text: 'toString' },
    ]);
    const one = holds({ artifactPoints: 9, items: ['phial'] });
    expect(refusal(one, 'item', { item: 'phial' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.12',
      { trait: 'phial', class: null, why: 'twice' },
    ]);
    expect(told(holds({ artifactPoints: 4 }), 'item', { item: 'phial' })).toEqual([
      ['item', { item: 'phial', left: 1 }],
    ]);
  });
});

describe('GP-24.8, GP-24.10 a class with traits', () => {
  it('has what they open, and no more', () => {
    const has = (traits: readonly TraitId[], id = 'warder', differs: Partial<GenesysSheet> = {}) =>
      sheetClass(holds({ classTraits: { [id]: [...traits] }, ...differs }), id);
    expect(has(['plate'])?.buys.filter((id) => id === 'light' || id === 'heavy')).toEqual(['light', 'heavy']);
    expect(has([])?.mount).toBeNull();
    expect(has(['rider'])?.mount).toBe('tusker');
    expect(has(['rider'], 'trooper', { faction: 'concord' })?.mount).toBe('hoverbike');
    expect([has(['arcane-gift'])?.domain, has(['faith-gift'])?.domain, has([])?.domain]).toEqual([
      'arcane',
      'faith',
      null,
    ]);
    expect(has([], 'trooper')).toBeNull();
    expect(has(['heavy-arms'], 'gunner', { faction: 'concord' })?.buys).toEqual(['light']);
    expect(has(['trample'], 'mother-of-tusks')?.traits).toEqual({ trample: 1, regeneration: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { unitClass } from '../../../../src/systems/genesys/data/classes.ts';
import type { TraitId } from '../../../../src/systems/genesys/data/traits.ts';
import { isUseful } from '../../../../src/systems/genesys/campaign/traits.ts';
import type { GenesysSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import { chosen, holds, offered, refusal, told } from './sheets.ts';

const forClass = (sheet: GenesysSheet, verb: string, id: string) =>
  offered(sheet, verb)
    .filter((each) => each['class'] === id)
    .map(({ trait, replace }) => [trait, replace]);
const firstAge = [
  'night-sight',
  'unarmed-combat',
  'outrider',
  'veteran',
  'stout-heart',
  'iron-will',
  'swift',
  'blade-drill',
  'deadeye',
];
const kills = holds({ bonuses: ['kill-points'] });
const leads = holds({ bonuses: ['assassinate'] });
const objectives = holds({ bonuses: ['objectives'] });
const ground = holds({ bonuses: ['hold-ground'] });

describe('traits of classes', () => {
  it('GP-24.6 are offered to classes of the ranks that the bonus is for, and to nobody without one', () => {
    const classes = (sheet: GenesysSheet, verb: string) => [
      ...new Set(offered(sheet, verb).map((each) => each['class'])),
    ];
    expect(offered(holds(), 'class-trait')).toEqual([]);
    expect(offered(objectives, 'class-trait')).toEqual([]);
    expect(classes(kills, 'class-trait')).toEqual(['warder', 'bowman', 'axeman', 'tuskrider']);
    expect(classes(leads, 'class-trait')).toEqual(['thane', 'hearthpriest', 'mother-of-tusks']);
    expect(offered(kills, 'technology')).toEqual([]);
    expect(classes(objectives, 'technology')).toEqual([
      'warder',
      'bowman',
      'axeman',
      'tuskrider',
      'thane',
      'hearthpriest',
      'mother-of-tusks',
    ]);
  });

  it('GP-24.7 are offered in the order of the table, replacing the oldest once there are three', () => {
    expect(forClass(kills, 'class-trait', 'warder')).toEqual(
      [...firstAge, 'split-attacks', 'rider', 'arcane-gift', 'faith-gift'].map((id) => [id, undefined]),
    );
    const two = { ...kills, classTraits: { warder: ['swift', 'veteran'] as TraitId[] } };
    expect(forClass(two, 'class-trait', 'warder')[0]).toEqual(['night-sight', undefined]);
    const three = { ...kills, classTraits: { warder: ['swift', 'veteran', 'deadeye'] as TraitId[] } };
    const offers = forClass(three, 'class-trait', 'warder');
    expect(offers[0]).toEqual(['night-sight', 'swift']);
    expect(offers).not.toContainEqual(['swift', 'swift']);
    expect(offers).not.toContainEqual(['veteran', 'swift']);
  });

  it('GP-24.10 a technology replaces the oldest technology of a class with three traits; without one there is none', () => {
    const full = { ...objectives, classTraits: { warder: ['swift', 'plate', 'mechanic'] as TraitId[] } };
    expect(forClass(full, 'technology', 'warder')).toEqual([
      ['field-medic', 'plate'],
      ['crew-crawler', 'plate'],
      ['scope', 'plate'],
      ['venom-edges', 'plate'],
    ]);
    const none = { ...objectives, classTraits: { warder: ['swift', 'veteran', 'deadeye'] as TraitId[] } };
    expect(forClass(none, 'technology', 'warder')).toEqual([]);
    const two = { ...objectives, classTraits: { warder: ['swift', 'plate'] as TraitId[] } };
    expect(forClass(two, 'technology', 'warder')[0]).toEqual(['field-medic', undefined]);
  });

  it('GP-24.6, GP-24.7, GP-24.10 refuse with what there is instead', () => {
    expect(refusal(kills, 'class-trait', { class: 'trooper', trait: 'swift' })).toEqual([
      'UNKNOWN',
      'GP-24.1',
      {
        param: 'class',
        text: 'trooper',
        classes: ['warder', 'bowman', 'axeman', 'tuskrider', 'thane', 'hearthpriest', 'mother-of-tusks'],
      },
    ]);
    expect(refusal(holds(), 'class-trait', { class: 'warder', trait: 'swift' })).toEqual([
      'WRONG_PHASE',
      'GP-24.6',
      { bonus: ['assassinate', 'kill-points'] },
    ]);
    expect(refusal(kills, 'technology', { class: 'warder', trait: 'plate' })).toEqual([
      'WRONG_PHASE',
      'GP-24.10',
      { bonus: ['objectives'] },
    ]);
    expect(refusal(kills, 'class-trait', { class: 'thane', trait: 'veteran' })).toEqual([
      'WRONG_RANK',
      'GP-24.6',
      { class: 'thane', rank: 'leader', bonus: 'kill-points' },
    ]);
    expect(refusal(kills, 'class-trait', { class: 'warder', trait: 'magic' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.6',
      { trait: 'magic', class: 'warder', why: 'unknown', age: 0 },
    ]);
    expect(refusal(kills, 'class-trait', { class: 'warder', trait: 'plate' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.6',
      { why: 'kind', age: 1 },
    ]);
    expect(refusal(kills, 'class-trait', { class: 'warder', trait: 'mighty' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.6',
      { why: 'age', age: 2, instead: firstAge.slice(0, 5) },
    ]);
    expect(refusal(kills, 'class-trait', { class: 'warder', trait: 'commander' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.6',
      { why: 'use', age: 1 },
    ]);
    const three = { ...kills, classTraits: { warder: ['swift', 'veteran', 'deadeye'] as TraitId[] } };
    expect(refusal(three, 'class-trait', { class: 'warder', trait: 'outrider' })).toEqual([
      'TRAIT_LIMIT',
      'GP-24.7',
      { limit: 3, instead: ['swift', 'veteran', 'deadeye'] },
    ]);
    expect(refusal(three, 'class-trait', { class: 'warder', trait: 'outrider', replace: 'night-sight' })).toEqual([
      'TRAIT_NOT_ALLOWED',
      'GP-24.7',
      { trait: 'night-sight', why: 'replace', instead: ['swift', 'veteran', 'deadeye'] },
    ]);
    const two = { ...kills, classTraits: { warder: ['swift', 'veteran'] as TraitId[] } };
    expect(refusal(two, 'class-trait', { class: 'warder', trait: 'outrider' })).toBeNull();
    // A technology may be given up for another one even where there is room.
    const plate = { ...objectives, classTraits: { warder: ['plate', 'swift'] as TraitId[] } };
    expect(refusal(plate, 'technology', { class: 'warder', trait: 'mechanic', replace: 'plate' })).toBeNull();
    expect(refusal(plate, 'technology', { class: 'warder', trait: 'mechanic', replace: 'swift' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.10',
      { trait: 'swift', instead: ['plate'] },
    ]);
  });

  it('GP-24.6 say what was given up for them', () => {
    const two = { ...kills, classTraits: { warder: ['swift', 'veteran'] as TraitId[] } };
    expect(told(two, 'class-trait', { class: 'warder', trait: 'deadeye', replace: 'swift' })).toEqual([
      ['class-trait', { class: 'warder', trait: 'deadeye', replaced: 'swift' }],
    ]);
    expect(told(objectives, 'technology', { class: 'warder', trait: 'plate' })).toEqual([
      ['class-trait', { class: 'warder', trait: 'plate', replaced: null }],
    ]);
  });

  it('GP-24.10 a technology uses the bonus of Objectives alone', () => {
    const both = holds({ bonuses: ['kill-points', 'objectives', 'assassinate'] });
    expect(chosen(both, 'technology', { class: 'warder', trait: 'plate' }).bonuses).toEqual([
      'kill-points',
      'assassinate',
    ]);
  });

  it.each<[trait: TraitId, useful: readonly string[], useless: readonly string[]]>([
    ['commander', ['thane', 'pale-voice'], ['warder', 'axeman']],
    ['issue-commands', ['hearthpriest', 'mother-of-tusks'], ['thane', 'marshal', 'gunner']],
    ['split-attacks', ['warder', 'axeman'], ['thane', 'mother-of-tusks']],
    ['hard-rider', ['tuskrider', 'thane', 'skimmer'], ['warder', 'hearthpriest']],
    ['trample', ['tuskrider', 'thane', 'mother-of-tusks'], ['warder', 'gunner']],
    ['rider', ['warder', 'hearthpriest'], ['tuskrider', 'crewman', 'mother-of-tusks']],
    ['arcane-gift', ['warder', 'thane'], ['husk', 'hearthpriest', 'adept']],
    ['faith-gift', ['warder', 'thane'], ['husk', 'hearthpriest', 'adept']],
    ['ether-born', [], ['adept', 'mother-of-tusks', 'pale-voice']],
    ['deadeye', ['warder', 'gunner'], ['husk', 'mother-of-tusks']],
    ['stout-heart', ['husk', 'mother-of-tusks'], []],
    ['scope', ['bowman', 'gunner', 'glider'], ['trooper', 'marshal', 'axeman', 'tuskrider']],
    ['venom-edges', ['warder', 'glider', 'husk'], ['pale-voice']],
    ['rapid-loader', ['bowman', 'gunner'], ['axeman', 'thane']],
    ['plate', ['warder', 'tuskrider', 'mother-of-tusks'], ['axeman', 'thane']],
    ['heavy-arms', ['warder', 'skimmer'], ['gunner']],
    ['crew-crawler', ['warder', 'hearthpriest'], ['crewman', 'skimmer', 'tuskrider', 'mother-of-tusks']],
    ['field-medic', ['warder', 'thane'], ['husk']],
    ['mechanic', ['warder', 'thane'], ['husk', 'gunner']],
    ['veteran', ['warder', 'husk'], ['axeman']],
  ])('GP-24.7 a class must have a use for it: %s', (trait, useful, useless) => {
    const ofUse = (id: string) => isUseful(unitClass(id), trait, []);
    expect(useful.filter((id) => !ofUse(id))).toEqual([]);
    expect(useless.filter(ofUse)).toEqual([]);
  });

  it('GP-24.7 nobody has a trait twice, other than one with a number', () => {
    expect(isUseful(unitClass('warder'), 'swift', ['swift'])).toBe(false);
    expect(isUseful(unitClass('warder'), 'swift', ['deadeye'])).toBe(true);
    expect(isUseful(unitClass('tuskrider'), 'trample', ['trample'])).toBe(true);
    expect(isUseful(unitClass('mother-of-tusks'), 'trample', [])).toBe(true);
  });
});

describe('GP-24.8 new classes', () => {
  const from = (sheet: GenesysSheet) => [...new Set(offered(sheet, 'new-class').map((each) => each['from']))];
  it('are offered from classes whose copies have a rank that the bonus is for', () => {
    expect(offered(holds(), 'new-class')).toEqual([]);
    expect(offered(objectives, 'new-class')).toEqual([]);
    expect(from(kills)).toEqual(['base', 'warder', 'bowman']);
    expect(from(leads)).toEqual(['axeman', 'tuskrider', 'thane', 'hearthpriest']);
  });

  it('are offered with the traits that the copy can use, in the place of the oldest of three', () => {
    const traits = (sheet: GenesysSheet, id: string) =>
      offered(sheet, 'new-class')
        .filter((each) => each['from'] === id)
        .map(({ trait, replace }) => [trait, replace]);
    // A copy of an Elite class is a Leader.
    const leader = traits(leads, 'axeman');
    expect(leader).toContainEqual(['commander', undefined]);
    expect(leader).not.toContainEqual(['split-attacks', undefined]);
    const three = {
      ...kills,
      species: ['night-sight' as const],
      classTraits: { warder: ['swift', 'veteran', 'deadeye'] as TraitId[] },
    };
    expect(traits(three, 'warder').slice(0, 4)).toEqual([
      ['unarmed-combat', 'swift'],
      ['outrider', 'swift'],
      ['stout-heart', 'swift'],
      ['iron-will', 'swift'],
    ]);
    // The base has none of them.
    expect(traits(three, 'base').slice(0, 3)).toEqual([
      ['unarmed-combat', undefined],
      ['outrider', undefined],
      ['veteran', undefined],
    ]);
  });

  it('are refused without a bonus, without a class, from a Unique and where the rank does not fit', () => {
    expect(refusal(objectives, 'new-class', { from: 'warder', trait: 'swift' })).toEqual([
      'WRONG_PHASE',
      'GP-24.6',
      { bonus: ['assassinate', 'kill-points'] },
    ]);
    expect(refusal(kills, 'new-class', { from: 'trooper', trait: 'swift' })).toMatchObject([
      'UNKNOWN',
      'GP-24.1',
      { param: 'class', text: 'trooper' },
    ]);
    expect(refusal(leads, 'new-class', { from: 'mother-of-tusks', trait: 'swift' })).toEqual([
      'WRONG_RANK',
      'GP-24.8',
      { class: 'mother-of-tusks', rank: 'unique', bonus: null },
    ]);
    expect(refusal(leads, 'new-class', { from: 'warder', trait: 'swift' })).toEqual([
      'WRONG_RANK',
      'GP-24.8',
      { class: 'warder', rank: 'elite', bonus: 'assassinate' },
    ]);
    expect(refusal(leads, 'new-class', { from: 'base', trait: 'swift' })).toEqual([
      'WRONG_RANK',
      'GP-24.8',
      { class: 'base', rank: 'standard', bonus: 'assassinate' },
    ]);
    expect(refusal(leads, 'new-class', { from: 'axeman', trait: 'split-attacks' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.8',
      { class: 'axeman', why: 'use' },
    ]);
    const swift = { ...kills, species: ['swift' as const] };
    expect(refusal(swift, 'new-class', { from: 'base', trait: 'swift' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.8',
      { why: 'use' },
    ]);
    const three = { ...kills, classTraits: { warder: ['swift', 'veteran', 'deadeye'] as TraitId[] } };
    expect(refusal(three, 'new-class', { from: 'warder', trait: 'outrider' })).toMatchObject([
      'TRAIT_LIMIT',
      'GP-24.7',
      { limit: 3 },
    ]);
    expect(refusal(three, 'new-class', { from: 'warder', trait: 'outrider', replace: 'swift' })).toBeNull();
    expect(refusal(three, 'new-class', { from: 'base', trait: 'outrider' })).toBeNull();
    // The base has nothing that the class has learned.
    expect(refusal(three, 'new-class', { from: 'base', trait: 'swift' })).toBeNull();
    const riders = { ...kills, classTraits: { warder: ['rider'] as TraitId[] } };
    expect(refusal(riders, 'new-class', { from: 'warder', trait: 'hard-rider' })).toBeNull();
    expect(refusal(riders, 'new-class', { from: 'base', trait: 'hard-rider' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.8',
      { why: 'use' },
    ]);
  });

  it('are told with what they are made from', () => {
    expect(told(kills, 'new-class', { from: 'base', trait: 'swift' })).toEqual([
      ['new-class', { class: 'standard-warder', from: 'warder', rank: 'standard', trait: 'swift' }],
    ]);
    const three = { ...kills, classTraits: { warder: ['swift', 'veteran', 'deadeye'] as TraitId[] } };
    expect(chosen(three, 'new-class', { from: 'warder', trait: 'outrider', replace: 'veteran' }).classTraits).toEqual({
      warder: ['swift', 'veteran', 'deadeye'],
      'elite-warder': ['swift', 'outrider', 'deadeye'],
    });
  });
});

describe('GP-24.11 traits of squads', () => {
  const squads = { hammers: { class: 'axeman', traits: ['swift', 'deadeye'] as TraitId[] } };
  const of = (sheet: GenesysSheet, squad: string) =>
    offered(sheet, 'squad-trait')
      .filter((each) => each['squad'] === squad)
      .map(({ trait, replace }) => [trait, replace]);

  it('are offered to named squads first, then to new ones of each class', () => {
    expect(offered(kills, 'squad-trait')).toEqual([]);
    expect([...new Set(offered({ ...ground, squads }, 'squad-trait').map((each) => each['squad']))]).toEqual([
      'hammers',
      'warder',
      'bowman',
      'axeman',
      'tuskrider',
      'thane',
      'hearthpriest',
      'mother-of-tusks',
    ]);
  });

  it('are those of squads and technologies that neither the class nor the squad has', () => {
    const sheet = { ...ground, classTraits: { axeman: ['iron-will'] as TraitId[] }, squads };
    // At its limit the squad gives up the oldest.
    expect(of(sheet, 'hammers')).toEqual(
      [
        'night-sight',
        'unarmed-combat',
        'outrider',
        'stout-heart',
        'swift',
        'blade-drill',
        'field-medic',
        'mechanic',
        'crew-crawler',
        'venom-edges',
      ].map((id) => [id, 'swift']),
    );
    expect(of(sheet, 'axeman')[0]).toEqual(['night-sight', undefined]);
    expect(of(sheet, 'axeman')).toContainEqual(['deadeye', undefined]);
    expect(of(sheet, 'axeman')).not.toContainEqual(['iron-will', undefined]);
  });

  it('are refused without the bonus, to squads nobody knows, twice, and beyond two', () => {
    const sheet = { ...ground, squads };
    expect(refusal(kills, 'squad-trait', { squad: 'warder', trait: 'swift' })).toEqual([
      'WRONG_PHASE',
      'GP-24.11',
      { bonus: ['hold-ground'] },
    ]);
    expect(refusal(sheet, 'squad-trait', { squad: 'toString', trait: 'swift' })).toEqual([
      'UNKNOWN',
      'GP-24.11',
      { param: 'squad', text: 'toString', squads: ['hammers'] },
    ]);
    expect(refusal(sheet, 'squad-trait', { squad: 'hammers', trait: 'swift' })).toMatchObject([
      'TRAIT_NOT_ALLOWED',
      'GP-24.11',
      { why: 'use', class: 'axeman' },
    ]);
    expect(refusal(sheet, 'squad-trait', { squad: 'hammers', trait: 'swift', replace: 'swift' })).toBeNull();
    expect(refusal(sheet, 'squad-trait', { squad: 'hammers', trait: 'outrider' })).toEqual([
      'TRAIT_LIMIT',
      'GP-24.11',
      { limit: 2, instead: ['swift', 'deadeye'] },
    ]);
  });

  it('stay with the squad, and a new squad of a class has a name of its own', () => {
    const sheet = { ...ground, squads: { ...squads, 'axeman-squad': { class: 'axeman', traits: [] } } };
    const replaced = { squad: 'hammers', trait: 'outrider', replace: 'deadeye' };
    expect(chosen(sheet, 'squad-trait', replaced).squads['hammers']).toEqual({
      class: 'axeman',
      traits: ['swift', 'outrider'],
    });
    expect(told(sheet, 'squad-trait', replaced)).toEqual([
      ['squad-trait', { squad: 'hammers', class: 'axeman', trait: 'outrider', replaced: 'deadeye' }],
    ]);
    expect(told(sheet, 'squad-trait', { squad: 'axeman', trait: 'swift' })).toEqual([
      ['squad-trait', { squad: 'axeman-squad-b', class: 'axeman', trait: 'swift', replaced: null }],
    ]);
    const both = holds({ bonuses: ['kill-points', 'hold-ground'] });
    expect(chosen(both, 'squad-trait', { squad: 'axeman', trait: 'swift' }).bonuses).toEqual(['kill-points']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index.ts';
import { readSheet } from '../../../../src/systems/genesys/campaign/read.ts';
import type { GenesysSheet } from '../../../../src/systems/genesys/campaign/sheet.ts';
import { defaultOf, handle, holds, plainSheet, usual } from './sheets.ts';

describe('what is owed after a match', () => {
  it('GP-24.6, GP-24.10, GP-24.11 is asked for by the verbs that use each bonus', () => {
    const sheet = holds({ bonuses: ['objectives', 'hold-ground', 'assassinate', 'kill-points'] });
    expect(handle.owed(plainSheet(sheet), usual)).toEqual([
      { rule: 'GP-24.10', kind: 'objectives', verbs: ['technology'] },
      { rule: 'GP-24.11', kind: 'hold-ground', verbs: ['squad-trait'] },
      { rule: 'GP-24.6', kind: 'assassinate', verbs: ['class-trait', 'new-class'] },
      { rule: 'GP-24.6', kind: 'kill-points', verbs: ['class-trait', 'new-class'] },
    ]);
    expect(defaultOf(holds({ bonuses: ['assassinate', 'kill-points'] }))).toEqual({
      verb: 'class-trait',
      params: { class: 'thane', trait: 'night-sight' },
    });
    expect(defaultOf(holds())).toBeNull();
  });
});

describe('GP-24.1 a sheet that was written by hand', () => {
  const fresh = JSON.parse(JSON.stringify(holds())) as Record<string, Json>;
  const read = (differs: Record<string, unknown>): GenesysSheet | null => readSheet({ ...fresh, ...differs } as Json);
  it.each<[string, Record<string, unknown>]>([
    ['numbers typed as words', { progress: '12', age: '2' }],
    ['the most points', { speciesPoints: 999 }],
    ['no points', { artifactPoints: 0 }],
    ['a class of its own', { made: { 'elite-warder': { base: 'warder', rank: 'elite', promotions: 0 } } }],
    [
      'traits of that',
      {
        made: { 'elite-warder': { base: 'warder', rank: 'elite', promotions: 0 } },
        classTraits: { 'elite-warder': ['swift', 'veteran', 'deadeye'] },
      },
    ],
    ['a named squad', { squads: { hammers: { class: 'axeman', traits: ['swift'] } } }],
    ['an artifact', { artifact: { class: 'thane', weapon: 'blade', attributes: ['keen'] } }],
    ['items', { items: ['phial'] }],
    ['bonuses', { bonuses: ['kill-points'] }],
    ['results', { results: [{ result: 'draw', points: 500, mission: null, accomplished: false, progress: 1 }] }],
    [
      'results with a mission',
      { results: [{ result: 'lost', points: 500, mission: 'expansion', accomplished: true, progress: 0 }] },
    ],
  ])('may have %s', (_, differs) => {
    const numbers = { ...differs };
    for (const field of ['progress', 'age']) if (field in numbers) numbers[field] = Number(numbers[field]);
    expect(read(differs)).toEqual({ ...fresh, ...numbers });
  });

  it.each<[string, Record<string, unknown>]>([
    ['more points than anybody has', { progress: 1000 }],
    ['parts of points', { progress: 1.5 }],
    ['points in words', { progress: 'many' }],
    ['no points at all', { progress: null }],
    ['an Age before the first', { age: 0 }],
    ['more than fifty traits', { species: Array.from({ length: 51 }, () => 'swift') }],
    ['traits that are no list', { species: 'swift' }],
    ['a trait of profiles alone', { species: ['faith'] }],
    ['a trait that is a number', { species: [5] }],
    ['classes that are no record', { classTraits: [] }],
    ['a name with a digit', { made: { 'warder-2': { base: 'warder', rank: 'elite', promotions: 0 } } }],
    ['a class made from none', { made: { 'elite-x': { base: 'nobody', rank: 'elite', promotions: 0 } } }],
    ['a class made from a number', { made: { 'elite-x': { base: 5, rank: 'elite', promotions: 0 } } }],
    ['a class made from a list', { made: { 'elite-x': { base: ['warder'], rank: 'elite', promotions: 0 } } }],
    ['a class of no rank', { made: { 'elite-x': { base: 'warder', rank: 'king', promotions: 0 } } }],
    ['a class made from one of the enemy', { made: { 'elite-x': { base: 'trooper', rank: 'elite', promotions: 0 } } }],
    ['a squad of a class of the enemy', { squads: { hammers: { class: 'trooper', traits: [] } } }],
    ['a squad of a number', { squads: { hammers: { class: 5, traits: [] } } }],
    ['a squad of a list of classes', { squads: { hammers: { class: ['axeman'], traits: [] } } }],
    ['a squad with the name of a class', { squads: { warder: { class: 'axeman', traits: [] } } }],
    ['an artifact of the enemy', { artifact: { class: 'marshal', weapon: 'blade', attributes: [] } }],
    ['an artifact with no such attribute', { artifact: { class: 'thane', weapon: 'blade', attributes: ['nice'] } }],
    ['an artifact that is a word', { artifact: 'blade' }],
    ['an artifact without a weapon', { artifact: { class: 'thane', weapon: 5, attributes: [] } }],
    ['an artifact of a number', { artifact: { class: 5, weapon: 'blade', attributes: [] } }],
    ['an artifact of a list of classes', { artifact: { class: ['thane'], weapon: 'blade', attributes: [] } }],
    [
      'an artifact with an attribute that is a number',
      { artifact: { class: 'thane', weapon: 'blade', attributes: [5] } },
    ],
    ['an item that there is not', { items: ['crown'] }],
    ['a bonus that there is not', { bonuses: ['peace'] }],
    [
      'a result that there is not',
      { results: [{ result: 'fled', points: 500, mission: null, accomplished: false, progress: 0 }] },
    ],
    [
      'half a point of a match',
      { results: [{ result: 'won', points: 0.5, mission: null, accomplished: false, progress: 0 }] },
    ],
    [
      'a match of words',
      { results: [{ result: 'won', points: 'all', mission: null, accomplished: false, progress: 0 }] },
    ],
  ])('may not have %s', (_, differs) => {
    expect(read(differs)).toBeNull();
  });

  it('may have the most of a list', () => {
    expect(read({ bonuses: Array.from({ length: 50 }, () => 'kill-points') })?.bonuses).toHaveLength(50);
  });
});

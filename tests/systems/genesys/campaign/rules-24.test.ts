import { describe, expect, it } from 'vitest';
import type { Facts, Json } from '../../../../src/engine/index.ts';
import { en } from '../../../../src/systems/genesys/words/en.ts';
import { readSheet } from '../../../../src/systems/genesys/campaign/read.ts';
import { freshSheet, sheetClass } from '../../../../src/systems/genesys/campaign/sheet.ts';
import type { Age } from '../../../../src/systems/genesys/campaign/sheet.ts';
import { after, chosen, defaultOf, handle, holds, match, offered, plainSheet, refused, usual } from './sheets.ts';

const won = { result: 'won', survived: true };
const wardens = holds({ bonuses: ['kill-points'] });
const three = holds({ bonuses: ['kill-points'], classTraits: { warder: ['swift', 'veteran', 'deadeye'] } });

describe('GP-24 the campaign', () => {
  it('GP-24.1 begins with a sheet at Age 1 that has nothing yet', () => {
    expect(handle.fresh('holds', usual)).toEqual(freshSheet('holds'));
    expect(freshSheet('concord')).toMatchObject({
      faction: 'concord',
      age: 1,
      progress: 0,
      speciesPoints: 0,
      artifactPoints: 0,
    });
    expect(handle.fresh('orcs', usual)).toMatchObject({ code: 'UNKNOWN' });
  });

  it('GP-24.1 says of a choice that does not exist that there is none', () => {
    const refusal = handle.check(plainSheet(wardens), { verb: 'conquer', params: {} }, usual);
    expect(refusal).toMatchObject({ code: 'WRONG_PHASE', facts: { verb: 'conquer' } });
    expect(refusal && en.campaign?.refusal(refusal)).toBe('There is nothing called “conquer”.');
  });

  it.each([
    ['won at 125 to 999 points', { ...won, points: 999 }, 2],
    ['won at 1,000 points', { ...won, points: 1000 }, 3],
    ['lost with a unit left', { survived: true }, 1],
    ['drew with a unit left', { result: 'draw', survived: true }, 1],
    ['lost everybody', {}, 0],
    ['won with nobody left', { result: 'won' }, 2],
    ['lost to a foe two Ages ahead', { survived: true, ahead: 2 }, 3],
    ['beat a foe one Age ahead', { ...won, ahead: 1 }, 3],
    ['lost everybody with the mission done', { accomplished: true }, 1],
  ])('GP-24.3 adds progress points: %s', (_, differs, progress) => {
    expect(after(holds(), match(differs)).sheet.progress).toBe(progress);
  });

  it('GP-24.3 counts In Extremis only where the house rule is on, and only with nobody left', () => {
    expect(after(holds(), match({ accomplished: true }), { ...usual, inExtremis: 'off' }).sheet.progress).toBe(0);
    expect(after(holds(), match({ accomplished: true, survived: true })).sheet.progress).toBe(1);
  });

  it('GP-24.4 enters the next Age at 15 points and keeps the rest; Age 3 is the last', () => {
    expect(after(holds({ progress: 14 }), match(won)).sheet).toMatchObject({ age: 2, progress: 1 });
    expect(after(holds({ progress: 12 }), match(won)).sheet).toMatchObject({ age: 1, progress: 14 });
    expect(after(holds({ age: 2, progress: 13 }), match(won)).sheet).toMatchObject({ age: 3, progress: 0 });
    expect(after(holds({ age: 3, progress: 14 }), match(won)).sheet).toMatchObject({ age: 3, progress: 16 });
  });

  it('GP-24.4 brings the Age into the next match', () => {
    const sheet = holds({ age: 2 }) as never;
    expect(handle.matchOptions({ a: sheet, b: freshSheet('concord') as never })).toEqual({ 'age.a': 2, 'age.b': 1 });
  });

  it.each([
    ['expansion', { speciesPoints: 3, bonuses: [] }],
    ['artifact', { artifactPoints: 10, bonuses: [] }],
    ['assassinate', { bonuses: ['assassinate'] }],
    ['kill-points', { bonuses: ['kill-points'] }],
    ['hold-ground', { bonuses: ['hold-ground'] }],
    ['objectives', { bonuses: ['objectives'] }],
  ])('GP-24.5 gives the bonus of %s, also to who lost', (mission, expected) => {
    const accomplished = match({ mission, accomplished: true, survived: true });
    expect(after(holds(), accomplished).sheet).toMatchObject(expected);
    expect(after(holds(), match({ mission })).sheet.bonuses).toEqual([]);
  });

  it('GP-24.5 writes down progress and Age before the bonus', () => {
    const { events } = after(holds({ progress: 14 }), match({ ...won, accomplished: true }));
    expect(events.map(({ kind }) => kind)).toEqual(['progress', 'new-age', 'bonus']);
  });

  it('GP-24.3 tells what brought the points, and nothing of what brought none', () => {
    const of = (report: Facts) => after(holds(), match(report)).events.filter(({ kind }) => kind === 'progress');
    expect(of({ ...won, ahead: 1 }).map(({ facts }) => facts)).toEqual([
      {
        result: 'won',
        progress: 3,
        because: [
          { why: 'won', points: 2 },
          { why: 'ahead', points: 1 },
        ],
      },
    ]);
    expect(of({}).map(({ facts }) => facts)).toEqual([{ result: 'lost', progress: 0, because: [] }]);
  });

  it('GP-24.4 tells of a new Age, and of none after the third', () => {
    const ages = (age: Age, progress: number) =>
      after(holds({ age, progress }), match(won))
        .events.filter(({ kind }) => kind === 'new-age')
        .map(({ facts }) => facts);
    expect(ages(2, 14)).toEqual([{ age: 3, left: 1 }]);
    expect(ages(3, 14)).toEqual([]);
  });

  it('GP-24.5 brings nothing for a mission that is not known, and takes an unknown result for a draw', () => {
    const { sheet, events } = after(holds(), match({ result: 'stopped', mission: 'conquest', accomplished: true }));
    expect(sheet).toMatchObject({ bonuses: [], speciesPoints: 0, artifactPoints: 0 });
    expect(sheet.results).toMatchObject([{ result: 'draw', mission: null, accomplished: true }]);
    expect(events.map(({ kind }) => kind)).toEqual(['progress']);
  });

  it('GP-24.6 Kill Points: a Standard or Elite class learns a trait, at once', () => {
    expect(chosen(wardens, 'class-trait', { class: 'warder', trait: 'veteran' })).toMatchObject({
      classTraits: { warder: ['veteran'] },
      bonuses: [],
    });
    expect(refused(wardens, 'class-trait', { class: 'thane', trait: 'veteran' })).toBe('WRONG_RANK');
    expect(refused(holds(), 'class-trait', { class: 'warder', trait: 'veteran' })).toBe('WRONG_PHASE');
  });

  it('GP-24.6 Assassinate: a Leader or Unique class does', () => {
    const sheet = holds({ bonuses: ['assassinate'] });
    expect(refused(sheet, 'class-trait', { class: 'warder', trait: 'veteran' })).toBe('WRONG_RANK');
    expect(chosen(sheet, 'class-trait', { class: 'thane', trait: 'commander' }).classTraits).toEqual({
      thane: ['commander'],
    });
  });

  it('GP-24.6 uses the bonus that is for the rank, whichever came first', () => {
    const both = holds({ bonuses: ['assassinate', 'kill-points'] });
    expect(chosen(both, 'class-trait', { class: 'warder', trait: 'veteran' }).bonuses).toEqual(['assassinate']);
  });

  it.each([
    ['a trait of another kind', 'warder', 'venom-edges'],
    ['one of a later Age', 'warder', 'evasive'],
    ['one that there is not', 'warder', 'toString'],
    ['one for leaders', 'warder', 'commander'],
    ['one that it has by its profile', 'axeman', 'veteran'],
    ['one for riders', 'warder', 'hard-rider'],
  ])('GP-24.7 refuses %s', (_, kind, trait) => {
    expect(refused(wardens, 'class-trait', { class: kind, trait })).toBe('TRAIT_NOT_ALLOWED');
  });

  it('GP-24.7 offers later traits in a later Age, and none twice', () => {
    expect(refused({ ...wardens, age: 2 }, 'class-trait', { class: 'warder', trait: 'evasive' })).toBeNull();
    const sheet = { ...wardens, classTraits: { warder: ['swift' as const] } };
    expect(refused(sheet, 'class-trait', { class: 'warder', trait: 'swift' })).toBe('TRAIT_NOT_ALLOWED');
    expect(refused({ ...wardens, species: ['swift'] }, 'class-trait', { class: 'warder', trait: 'swift' })).toBe(
      'TRAIT_NOT_ALLOWED',
    );
  });

  it('GP-24.7 GP-E69 has a limit of three traits a class, unless the new one replaces one', () => {
    expect(refused(three, 'class-trait', { class: 'warder', trait: 'blade-drill' })).toBe('TRAIT_LIMIT');
    const replaced = chosen(three, 'class-trait', { class: 'warder', trait: 'blade-drill', replace: 'veteran' });
    expect(replaced.classTraits['warder']).toEqual(['swift', 'blade-drill', 'deadeye']);
    expect(refused(three, 'class-trait', { class: 'warder', trait: 'blade-drill', replace: 'outrider' })).toBe(
      'TRAIT_NOT_ALLOWED',
    );
  });

  it.each([
    ['kill-points', 'base', 'standard-warder', 'standard', 14, 0],
    ['kill-points', 'bowman', 'elite-bowman', 'elite', 16, 0],
    ['assassinate', 'axeman', 'leader-axeman', 'leader', 50, 1],
    ['assassinate', 'thane', 'unique-thane', 'unique', 100, 1],
  ] as const)('GP-24.8 %s: makes a class from %s', (mission, from, id, rank, points, promoted) => {
    const sheet = chosen(holds({ bonuses: [mission] }), 'new-class', { from, trait: 'swift' });
    const made = sheetClass(sheet, id);
    const base = sheetClass(holds(), sheet.made[id]?.base ?? '');
    expect(made).toMatchObject({
      rank,
      points: points + 3,
      cm: (base?.cm ?? 0) + promoted,
      wd: (base?.wd ?? 0) + promoted,
    });
    expect(sheet.classTraits[id]).toEqual(['swift']);
    expect(sheet.bonuses).toEqual([]);
  });

  it('GP-24.8 copies the traits of the class it is made from, except for the species base', () => {
    const sheet = holds({ bonuses: ['kill-points'], classTraits: { warder: ['veteran'] } });
    expect(chosen(sheet, 'new-class', { from: 'warder', trait: 'swift' }).classTraits['elite-warder']).toEqual([
      'veteran',
      'swift',
    ]);
    expect(chosen(sheet, 'new-class', { from: 'base', trait: 'swift' }).classTraits['standard-warder']).toEqual([
      'swift',
    ]);
  });

  it('GP-24.8 makes only ranks that the bonus allows, nothing from a Unique, and gives each a name of its own', () => {
    expect(refused(wardens, 'new-class', { from: 'axeman', trait: 'swift' })).toBe('WRONG_RANK');
    expect(refused(holds({ bonuses: ['assassinate'] }), 'new-class', { from: 'mother-of-tusks', trait: 'swift' })).toBe(
      'WRONG_RANK',
    );
    const twice = holds({ bonuses: ['kill-points', 'kill-points'] });
    const made = chosen(chosen(twice, 'new-class', { from: 'warder', trait: 'swift' }), 'new-class', {
      from: 'warder',
      trait: 'swift',
    });
    expect(Object.keys(made.made)).toEqual(['elite-warder', 'elite-warder-b']);
  });

  it('GP-24.8 promotes a made class again: Leader, then Unique', () => {
    let sheet = holds({ bonuses: ['assassinate', 'assassinate'] });
    sheet = chosen(sheet, 'new-class', { from: 'axeman', trait: 'swift' });
    sheet = chosen(sheet, 'new-class', { from: 'leader-axeman', trait: 'deadeye' });
    expect(sheetClass(sheet, 'unique-axeman')).toMatchObject({ rank: 'unique', cm: 5, wd: 3, points: 30 + 40 + 3 + 3 });
  });

  it('GP-24.9 keeps species trait points and spends them on the whole species', () => {
    const sheet = holds({ speciesPoints: 5 });
    const swift = chosen(sheet, 'species-trait', { trait: 'swift' });
    expect(swift).toMatchObject({ speciesPoints: 1, species: ['swift'] });
    expect(sheetClass(swift, 'bowman')?.points).toBe(19);
    expect(refused(swift, 'species-trait', { trait: 'night-sight' })).toBe('NOT_ENOUGH_POINTS');
    expect(refused(sheet, 'species-trait', { trait: 'veteran' })).toBe('TRAIT_NOT_ALLOWED');
    expect(refused(sheet, 'species-trait', { trait: 'scope' })).toBe('TRAIT_NOT_ALLOWED');
    expect(refused({ ...swift, speciesPoints: 9 }, 'species-trait', { trait: 'swift' })).toBe('TRAIT_NOT_ALLOWED');
  });

  it('GP-24.10 Objectives: a technology for one class, which counts among its three', () => {
    const sheet = holds({ bonuses: ['objectives'] });
    expect(chosen(sheet, 'technology', { class: 'bowman', trait: 'plate' }).classTraits).toEqual({ bowman: ['plate'] });
    expect(refused(sheet, 'technology', { class: 'bowman', trait: 'swift' })).toBe('TRAIT_NOT_ALLOWED');
    const full = { ...sheet, classTraits: { bowman: ['swift' as const, 'plate' as const, 'veteran' as const] } };
    expect(refused(full, 'technology', { class: 'bowman', trait: 'mechanic' })).toBe('TRAIT_LIMIT');
    expect(refused(full, 'technology', { class: 'bowman', trait: 'mechanic', replace: 'swift' })).toBe(
      'TRAIT_NOT_ALLOWED',
    );
    expect(
      chosen(full, 'technology', { class: 'bowman', trait: 'mechanic', replace: 'plate' }).classTraits['bowman'],
    ).toEqual(['swift', 'mechanic', 'veteran']);
  });

  it('GP-24.10 opens gear to the class: armour by Plate, heavy guns by Heavy Arms', () => {
    const plate = holds({ classTraits: { warder: ['plate'], bowman: ['heavy-arms'] } });
    expect(sheetClass(plate, 'warder')?.buys).toContain('heavy');
    expect(sheetClass(plate, 'bowman')?.buys).toEqual(expect.arrayContaining(['heavy-repeater', 'rail-lance']));
    expect(sheetClass(plate, 'axeman')?.buys).toEqual(['light', 'heavy']);
  });

  it('GP-24.11 Hold Ground: a trait for one squad with a name, two at most, or three by the house rule', () => {
    const sheet = holds({ bonuses: ['hold-ground', 'hold-ground', 'hold-ground'] });
    const one = chosen(sheet, 'squad-trait', { squad: 'warder', trait: 'veteran' });
    expect(one.squads).toEqual({ 'warder-squad': { class: 'warder', traits: ['veteran'] } });
    const two = chosen(one, 'squad-trait', { squad: 'warder-squad', trait: 'mechanic' });
    expect(refused(two, 'squad-trait', { squad: 'warder-squad', trait: 'swift' })).toBe('TRAIT_LIMIT');
    expect(
      refused(two, 'squad-trait', { squad: 'warder-squad', trait: 'swift' }, { ...usual, squadTraitLimit: 3 }),
    ).toBeNull();
    expect(refused(two, 'squad-trait', { squad: 'warder-squad', trait: 'commander' })).toBe('TRAIT_NOT_ALLOWED');
    expect(refused(two, 'squad-trait', { squad: 'nobody', trait: 'swift' })).toBe('UNKNOWN');
  });

  it('GP-24.12 spends artifact points on one weapon of a Leader or Unique class, each attribute once', () => {
    const sheet = holds({ artifactPoints: 12 });
    const keen = chosen(sheet, 'forge', { class: 'thane', weapon: 'blade', attribute: 'keen' });
    expect(keen).toMatchObject({
      artifactPoints: 7,
      artifact: { class: 'thane', weapon: 'blade', attributes: ['keen'] },
    });
    expect(
      chosen(keen, 'forge', { class: 'thane', weapon: 'blade', attribute: 'venomous' }).artifact?.attributes,
    ).toEqual(['keen', 'venomous']);
    expect(refused(keen, 'forge', { class: 'thane', weapon: 'blade', attribute: 'keen' })).toBe('TRAIT_NOT_ALLOWED');
    expect(refused(keen, 'forge', { class: 'thane', weapon: 'great-axe', attribute: 'venomous' })).toBe(
      'TRAIT_NOT_ALLOWED',
    );
    expect(refused(sheet, 'forge', { class: 'warder', weapon: 'blade', attribute: 'keen' })).toBe('WRONG_RANK');
    expect(refused(sheet, 'forge', { class: 'thane', weapon: 'blade', attribute: 'far' })).toBe('TRAIT_NOT_ALLOWED');
  });

  it('GP-24.12 unlocks Quick and Forceful in Age 2, and buys items of power', () => {
    const sheet = holds({ artifactPoints: 8 });
    const quick = { class: 'thane', weapon: 'blade', attribute: 'quick' };
    expect(refused(sheet, 'forge', quick)).toBe('TRAIT_NOT_ALLOWED');
    expect(refused({ ...sheet, age: 2 }, 'forge', quick)).toBeNull();
    const phial = chosen(sheet, 'item', { item: 'phial' });
    expect(phial).toMatchObject({ artifactPoints: 5, items: ['phial'] });
    expect(refused({ ...phial, artifactPoints: 4 }, 'item', { item: 'ward-stone' })).toBe('NOT_ENOUGH_POINTS');
    expect(refused(phial, 'item', { item: 'phial' })).toBe('TRAIT_NOT_ALLOWED');
  });

  it('GP-24.13 makes every unit of a class dearer by the points of its traits', () => {
    expect(sheetClass(three, 'warder')?.points).toBe(14 + 3 + 3 + 3);
    expect(sheetClass(three, 'bowman')?.points).toBe(16);
  });

  it.each([
    ['kill-points', { verb: 'class-trait', params: { class: 'warder', trait: 'night-sight' } }],
    ['assassinate', { verb: 'class-trait', params: { class: 'thane', trait: 'night-sight' } }],
    ['objectives', { verb: 'technology', params: { class: 'warder', trait: 'field-medic' } }],
    ['hold-ground', { verb: 'squad-trait', params: { squad: 'warder', trait: 'night-sight' } }],
  ] as const)('GP-24.14 takes the first legal trait for %s if nobody chooses', (mission, action) => {
    expect(defaultOf(holds({ bonuses: [mission] }))).toEqual(action);
    expect(defaultOf(holds({ speciesPoints: 3 }))).toBeNull();
  });

  it('GP-24.15 ranks by Age, then progress points, then victories', () => {
    const results = [{ result: 'won', points: 500, mission: null, accomplished: false, progress: 2 } as const];
    expect(handle.standing(holds({ age: 2, progress: 3, results }) as never)).toEqual([2, 3, 1]);
  });

  it('GP-E69 beats a foe an Age ahead: 17 points are Age 2 with 2 points', () => {
    const a = after(
      holds({ progress: 13 }),
      match({ ...won, points: 1000, ahead: 1, mission: 'expansion', accomplished: true }),
    );
    expect(a.sheet).toMatchObject({ age: 2, progress: 2, speciesPoints: 3 });
    const b = after(holds({ age: 2 }), match({ points: 1000, survived: true }));
    expect(b.sheet).toMatchObject({ age: 2, progress: 1 });
  });

  it('GP-E68 in a match that nobody wins both survive: one progress point each', () => {
    expect(after(holds(), match({ result: 'draw', survived: true })).sheet.progress).toBe(1);
  });
});

describe('sheets of The Genesys Project', () => {
  it('offers only what it accepts, in any state', () => {
    const rich = holds({
      age: 2,
      speciesPoints: 9,
      artifactPoints: 20,
      bonuses: ['assassinate', 'kill-points', 'hold-ground', 'objectives'],
      classTraits: { warder: ['swift', 'plate', 'deadeye'], thane: ['swift', 'deadeye', 'commander'] },
      squads: { 'bowman-squad': { class: 'bowman', traits: ['veteran', 'scope'] } },
    });
    for (const verb of Object.keys(handle.verbs)) {
      expect(offered(rich, verb).length, verb).toBeGreaterThan(1);
      for (const params of offered(rich, verb))
        expect([verb, params, refused(rich, verb, params)]).toEqual([verb, params, null]);
    }
  });

  it('reads back any sheet it has made, and nothing that cannot be one', () => {
    const made = chosen(wardens, 'new-class', { from: 'warder', trait: 'swift' });
    const played = after({ ...made, artifactPoints: 9 }, match(won)).sheet;
    expect(readSheet(JSON.parse(JSON.stringify(played)) as Json)).toEqual(played);
    const wrong = (differs: object): unknown => readSheet({ ...played, ...differs } as unknown as Json);
    expect(wrong({ age: 4 })).toBeNull();
    expect(wrong({ progress: -1 })).toBeNull();
    expect(wrong({ faction: 'orcs' })).toBeNull();
    expect(wrong({ species: ['toString'] })).toBeNull();
    expect(wrong({ made: { warder: { base: 'warder', rank: 'elite', promotions: 0 } } })).toBeNull();
    expect(wrong({ classTraits: { trooper: ['swift'] } })).toBeNull();
    expect(wrong({ classTraits: { warder: ['swift', 'veteran', 'deadeye', 'outrider'] } })).toBeNull();
    expect(readSheet(null)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Facts, Json } from '../../../src/engine/index.ts';
import { isUnread } from '../../../src/engine/params/param.ts';
import { sizeBounds, squadPoints } from '../../../src/systems/genesys/setup/list-rules.ts';
import { alike, printSquad, readSquads, squadsParam } from '../../../src/systems/genesys/setup/lists.ts';
import type { ListSquad } from '../../../src/systems/genesys/setup/lists.ts';
import { unitClass } from '../../../src/systems/genesys/data/classes.ts';
import { book, setUp, act } from './example.ts';

const plain = { gear: [], mount: null, barding: false };
const squad = (kind: string, units: ListSquad['units'], more: Partial<ListSquad> = {}): ListSquad => ({
  class: kind,
  units,
  vehicle: null,
  powers: [],
  unknown: [],
  ...more,
});
const read = (input: Json): unknown => squadsParam.read(input, {} as never);
const part = (input: Json): unknown => {
  const found = read(input);
  return isUnread(found) ? (found.part ?? 'all of it') : 'read';
};

describe('GP-2.5 a list as it is typed', () => {
  it('names a number, a class and gear', () => {
    expect(readSquads('2 warder shield light')).toEqual([
      squad('warder', [
        { gear: ['shield', 'light'], mount: null, barding: false },
        { gear: ['shield', 'light'], mount: null, barding: false },
      ]),
    ]);
  });

  it('without a number is one unit; capital letters and spaces do not matter', () => {
    expect(readSquads('  Warder   Shield ;; ')).toEqual([squad('warder', [{ ...plain, gear: ['shield'] }])]);
    expect(readSquads('')).toEqual([]);
  });

  it('has units of one squad with other gear after a slash', () => {
    expect(readSquads('1 gunner rail-lance / 2 siege-mortar light, warder')).toEqual([
      squad('gunner', [
        { ...plain, gear: ['rail-lance'] },
        { ...plain, gear: ['siege-mortar', 'light'] },
        { ...plain, gear: ['siege-mortar', 'light'] },
      ]),
      squad('warder', [plain]),
    ]);
  });

  it('names mounts, barding, vehicles and powers, in any order, and keeps what nobody knows', () => {
    expect(readSquads('1 tuskrider barding tusker lance')).toEqual([
      squad('tuskrider', [{ gear: ['lance'], mount: 'tusker', barding: true }]),
    ]);
    expect(readSquads('2 crewman crawler-closed')).toEqual([
      squad('crewman', [plain, plain], { vehicle: 'crawler-closed' }),
    ]);
    expect(readSquads('1 adept stride wand light ember-bolt')).toEqual([
      squad('adept', [{ ...plain, gear: ['light'] }], { powers: ['stride', 'ember-bolt'], unknown: ['wand'] }),
    ]);
  });

  it('repeats a squad with a star', () => {
    expect(readSquads('2*3 bowman; 1 husk')).toEqual([
      squad('bowman', [plain, plain, plain]),
      squad('bowman', [plain, plain, plain]),
      squad('husk', [plain]),
    ]);
    expect(readSquads('0 * bowman')).toEqual([]);
  });

  it.each(['3', '/ 2 warder', '2 warder3', '1 warder; 3', '2*', '1 _'])('is nothing without a class: %s', (text) => {
    expect(readSquads(text)).toBeNull();
  });

  it.each([
    '3 warder shield light',
    '1 gunner rail-lance / 2 siege-mortar light',
    '2 tuskrider lance tusker barding',
    '2 tuskrider tusker / 1 tusker barding',
    '1 warder shield / 2',
    '1 warder / 2 light / 1',
    '6 crewman crawler-open',
    '1 adept light stride ember-bolt wand',
    '1 crewman light crawler-open / 1',
  ])('is written as it was typed: %s', (text) => {
    expect((readSquads(text) ?? []).map(printSquad)).toEqual([text]);
  });

  it('puts together only neighbours that have all the same', () => {
    const [first] =
      readSquads('1 tuskrider tusker / 1 tusker / 1 tusker barding / 1 barding / 1 light / 1 tusker') ?? [];
    expect(alike(first?.units ?? []).map(({ units }) => units)).toEqual([2, 1, 1, 1, 1]);
  });
});

describe('GP-5.1 a list as data', () => {
  const data = (given: Facts): unknown => read([given as Json]);
  it('has the same squads', () => {
    expect(
      data({
        class: 'tuskrider',
        units: [{ gear: ['lance'], mount: { id: 'tusker', barding: true } }, { mount: { id: 'tusker', barding: 1 } }],
      }),
    ).toEqual([
      squad('tuskrider', [
        { gear: ['lance'], mount: 'tusker', barding: true },
        { gear: [], mount: 'tusker', barding: false },
      ]),
    ]);
    expect(data({ class: 'crewman', units: [{}, {}], vehicle: 'crawler-open' })).toEqual([
      squad('crewman', [plain, plain], { vehicle: 'crawler-open' }),
    ]);
    expect(data({ class: 'adept', units: [{ gear: ['light'] }], powers: ['stride', 'ember-bolt', 5] })).toEqual([
      squad('adept', [{ ...plain, gear: ['light'] }], { powers: ['stride', 'ember-bolt'] }),
    ]);
  });

  it('takes what is no record of a unit for a plain unit', () => {
    expect(data({ class: 'warder', units: [null, 'shield', ['shield'], { gear: 'shield', mount: [] }] })).toEqual([
      squad('warder', [plain, plain, plain, plain]),
    ]);
  });

  it('is read squad by squad, typed ones among them', () => {
    expect(read(['2*1 warder', { class: 'bowman', units: [{}] }, '1 husk; 1 axeman'])).toEqual([
      squad('warder', [plain]),
      squad('warder', [plain]),
      squad('bowman', [plain]),
      squad('husk', [plain]),
      squad('axeman', [plain]),
    ]);
    expect(read('1 warder; 1 bowman')).toEqual([squad('warder', [plain]), squad('bowman', [plain])]);
  });

  it('is refused with the part that is none', () => {
    expect(part('1 warder; 3')).toBe('all of it');
    expect(part(5)).toBe('all of it');
    expect(part({ class: 'warder', units: [{}] })).toBe('all of it');
    expect(part(['1 warder', '3'])).toBe('3');
    expect(part([null])).toBe('all of it');
    expect(part([['1 warder']])).toEqual(['1 warder']);
    const wrong: readonly Facts[] = [
      { units: [{}] },
      { class: 5, units: [{}] },
      { class: 'warder' },
      { class: 'warder', units: {} },
    ];
    for (const each of wrong) expect(part([each as Json])).toEqual(each);
    expect(part([{ class: '3', units: [{}] }])).toEqual({ class: '3', units: [{}] });
  });

  it('is written and printed squad by squad', () => {
    const squads = readSquads('2*1 warder light; 1 husk') ?? [];
    expect(squadsParam.write(squads, {} as never)).toEqual(['1 warder light', '1 warder light', '1 husk']);
    expect(squadsParam.print(squads, {} as never)).toBe('1 warder light; 1 warder light; 1 husk');
  });
});

describe('what a list may have', () => {
  /** Why a list is refused: the code, and the facts that say what is wrong. */
  const wrong = (points: number, squads: string): string => {
    const { match } = setUp({ points });
    const action = act('a', 'muster', { squads });
    const refusal = book.handle.check(book.handle.view(match, 'a'), action);
    if (!refusal) return 'allowed';
    const { gear, least, most, over, size } = refusal.facts;
    return [refusal.code, gear, size, least, most, over].filter((each) => each !== undefined).join(' ');
  };

  it.each([
    ['2 warder light heavy', 'BAD_GEAR heavy'],
    ['1 axeman light heavy', 'BAD_GEAR heavy'],
    ['1 axeman light', 'allowed'],
    ['1 axeman heavy', 'allowed'],
    ['2 trooper scope', 'BAD_GEAR scope'],
    ['2 trooper rifle scope', 'allowed'],
    ['2 trooper rifle autogun', 'BAD_GEAR autogun'],
    ['2 trooper autogun grenades', 'allowed'],
    ['2 warder shield shield', 'BAD_GEAR shield'],
    ['2 warder shield light shield', 'BAD_GEAR shield'],
    ['1 gunner', 'BAD_GEAR heavy-repeater'],
    ['1 gunner rail-lance siege-mortar', 'BAD_GEAR heavy-repeater'],
    ['1 gunner siege-mortar', 'allowed'],
    ['1 tuskrider', 'BAD_GEAR tusker'],
    ['1 tuskrider hoverbike', 'BAD_GEAR hoverbike'],
    ['1 tuskrider tusker barding', 'allowed'],
    ['1 skimmer hoverbike', 'allowed'],
    ['1 skimmer hoverbike barding', 'BAD_GEAR barding'],
    ['1 thane barding', 'BAD_GEAR barding'],
    ['1 thane tusker', 'allowed'],
    ['1 thane', 'allowed'],
    ['2 warder wand', 'BAD_GEAR wand'],
    ['1 adept stride stride', 'BAD_GEAR stride'],
    ['1 adept stride', 'BAD_GEAR powers'],
    ['1 adept stride mend', 'BAD_GEAR mend'],
    ['1 adept stride glass-ward', 'allowed'],
    ['2 warder stride', 'BAD_GEAR stride'],
    ['2 crewman', 'BAD_GEAR crawler-open'],
    ['2 crewman crawler-closed', 'allowed'],
    ['2 trooper crawler-open', 'BAD_GEAR crawler-open'],
  ])('GP-2.5, GP-5.5 of gear, mounts, powers and vehicles: %s', (squads, expected) => {
    expect(wrong(1000, squads)).toBe(expected);
  });

  it.each([
    [3000, '9 crewman crawler-open', 'allowed'],
    [3000, '10 crewman crawler-open', 'BAD_GEAR crawler-open'],
    [1500, '1 pale-voice', 'allowed'],
    [1500, '1 pale-voice stride', 'BAD_GEAR stride'],
    [250, '1 warder', 'allowed'],
    [250, '2 warder', 'SQUAD_SIZE 2 1 1'],
    [250, '1 axeman', 'CLASS_NOT_ALLOWED'],
    [1000, '1 warder', 'SQUAD_SIZE 1 2 6'],
    [1000, '2 warder', 'allowed'],
    [1000, '6 warder', 'allowed'],
    [1000, '7 warder', 'SQUAD_SIZE 7 2 6'],
    [500, '1 axeman; 1 tuskrider tusker', 'SQUAD_SIZE 2 0 1'],
    [500, '1 axeman; 1 warder', 'allowed'],
    [1000, '1 thane; 1 hearthpriest mend zeal', 'SQUAD_SIZE 2 0 1'],
    [1000, '2 warder; 2 trooper', 'CLASS_NOT_ALLOWED'],
    [1000, '2 wizard', 'CLASS_NOT_ALLOWED'],
    [1000, '2 mother-of-tusks', 'CLASS_NOT_ALLOWED'],
    [1000, '2 thane', 'SQUAD_SIZE 2 1 1'],
    [2000, '1 mother-of-tusks; 1 mother-of-tusks', 'SQUAD_SIZE 2 0 1'],
    [3000, '1 mother-of-tusks; 1 mother-of-tusks', 'SQUAD_SIZE 2 0 1'],
    [1000, '33*2 axeman', 'OVER_POINTS 1000 980'],
  ])('GP-5.2, GP-5.3, GP-5.4, GP-5.5 of ranks and sizes at %i points: %s', (points, squads, expected) => {
    expect(wrong(points, squads)).toBe(expected);
  });

  it('GP-5.2 as many points as there are, and no more', () => {
    expect(wrong(600, '20*1 axeman')).toBe('allowed');
    expect(wrong(599, '20*1 axeman')).toBe('OVER_POINTS 599 1');
  });

  it('GP-5.3 sizes by points, rank and Discipline', () => {
    const bounds = (points: number, kind: string) => sizeBounds(points, unitClass(kind));
    expect(bounds(1000, 'axeman')).toEqual({ least: 1, most: 3 });
    expect(bounds(1000, 'thane')).toEqual({ least: 1, most: 1 });
    expect(bounds(2000, 'thane')).toEqual({ least: 1, most: 4 });
    expect(bounds(2001, 'mother-of-tusks')).toEqual({ least: 1, most: 1 });
    expect(bounds(1000, 'mother-of-tusks')).toBeNull();
  });

  it.each([
    ['2 warder', 28],
    ['2 warder shield light', 46],
    ['2 warder blade', 28],
    ['1 gunner rail-lance / 1', 20 + 14 + 20],
    ['1 adept stride', 60],
    ['1 adept stride mend', 60],
    ['1 adept stride mend zeal', 60 + 8],
    ['2 pale-voice stride mend zeal', 420],
    ['1 tuskrider tusker', 26 + 24],
    ['1 tuskrider tusker barding', 26 + 24 + 8],
    ['1 tuskrider barding', 26],
    ['2 crewman crawler-open', 26 + 60],
    ['1 nobody', 0],
  ])('GP-5.2 what a squad costs: %s', (text, points) => {
    const [first] = readSquads(text) ?? [];
    expect(first && squadPoints(first)).toBe(points);
  });
});

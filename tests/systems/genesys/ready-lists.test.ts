import { describe, expect, it } from 'vitest';
import { rosterOf } from '../../../src/systems/genesys/campaign/roster.ts';
import { unitClass } from '../../../src/systems/genesys/data/classes.ts';
import { listPoints, listRefusal, squadPoints } from '../../../src/systems/genesys/setup/list-rules.ts';
import { printSquad, readSquads } from '../../../src/systems/genesys/setup/lists.ts';
import type { ListSquad } from '../../../src/systems/genesys/setup/lists.ts';
import { buildable, defaultList, least, readyFor, readyList } from '../../../src/systems/genesys/setup/ready-lists.ts';
import { holds } from './campaign/sheets.ts';
import { act, setUp } from './example.ts';

const typed = (squads: readonly ListSquad[] | null): string => (squads ?? []).map(printSquad).join('; ');
const squadsOf = (text: string): readonly ListSquad[] => readSquads(text) ?? [];

describe('GP-5.1 ready lists', () => {
  it('are those of the book, by their names', () => {
    expect(typed(readyList('holds-250'))).toBe(
      [
        ...Array.from({ length: 4 }, () => '1 warder shield light'),
        '1 warder long-spear light',
        ...Array.from({ length: 7 }, () => '1 bowman'),
        '1 bowman light',
      ].join('; '),
    );
    expect(readyList('holds-251')).toBeNull();
    expect(readyList('toString')).toBeNull();
  });

  it.each([
    [250, ['holds-250', 'concord-250']],
    [500, ['holds-250', 'holds-500', 'concord-250', 'concord-500']],
    // 1000 points and less: two figures in a squad of Standards at least.
    [999, ['holds-500', 'holds-1000', 'concord-500', 'concord-1000']],
    [1500, ['holds-1000', 'holds-1500', 'concord-1500']],
  ])('GP-5.2, GP-5.3 that may be mustered for %i points', (points, lists) => {
    const { view } = setUp({ points });
    expect(readyFor(view, 'a')).toEqual(lists);
  });

  it('GP-4.2 that may be mustered have the class that was named', () => {
    const { view } = setUp({});
    const named = { ...view, own: { ...view.own, designated: { a: 'thane', b: 'gunner' } } };
    expect([readyFor(named, 'a'), readyFor(named, 'b')]).toEqual([['holds-1000'], ['concord-1000']]);
  });
});

describe('GP-5.1 the list of who has mustered none', () => {
  const usual = (points: number, faction: 'holds' | 'concord', designated: string | null = null): string =>
    typed(defaultList(points, faction, designated));

  it('is that of the level, or of the next lower one', () => {
    expect(usual(1000, 'holds')).toBe(typed(readyList('holds-1000')));
    expect(usual(999, 'concord')).toBe(typed(readyList('concord-500')));
    expect(usual(500, 'concord')).toBe(typed(readyList('concord-500')));
    expect(usual(250, 'holds')).toBe(typed(readyList('holds-250')));
  });

  it('GP-5.2 below the lowest level is as much of it as the points allow, from its beginning', () => {
    expect(usual(125, 'holds')).toBe(`${'1 warder shield light; '.repeat(4)}1 warder long-spear light`);
  });

  it('GP-5.3 is without the squads that are too small for so many points, wherever they stand', () => {
    // Three figures for Standards, two for Elites; but the two crewmen are too few.
    expect(usual(1250, 'concord')).toBe(
      '1 marshal rifle light; 6 trooper rifle light; 4 trooper rifle light; 6 trooper autogun grenades light; 6 husk; 3 gunner heavy-repeater light; 3 skimmer hoverbike',
    );
    // Four, three and two of a Leader.
    expect(usual(2500, 'concord')).toBe(
      '1 pale-voice; 9 trooper rifle light; 4 trooper rifle light; 6 trooper autogun grenades light; 6 husk; 2 gunner rail-lance light / 1 siege-mortar light; 4 skimmer hoverbike',
    );
  });

  it('GP-4.2 has the class that was named, in place of its last squads', () => {
    expect(usual(500, 'holds', 'warder')).toBe(typed(readyList('holds-500')));
    expect(usual(1000, 'concord', 'glider')).toBe(
      '1 glider; 1 marshal rifle light; 6 trooper rifle light; 4 trooper rifle light; 6 trooper autogun grenades light; 6 husk; 3 gunner heavy-repeater light; 3 skimmer hoverbike',
    );
    expect(usual(750, 'concord', 'gunner')).toBe(
      '1 gunner heavy-repeater; 3 trooper rifle light; 3 trooper rifle light; 3 trooper autogun light; 3 trooper autogun grenades light; 3 husk; 2 crewman crawler-open; 1 glider rifle',
    );
  });

  it('GP-4.2 has that class in place of the squad that may not stand beside it', () => {
    // Of 1000 points a side has one squad of Leaders: the priest for the Thane.
    const list = defaultList(1000, 'holds', 'hearthpriest');
    expect(list.map((squad) => squad.class)).toContain('hearthpriest');
    expect(list.map((squad) => squad.class)).not.toContain('thane');
    expect(listPoints(list)).toBeGreaterThan(900);
    expect(listRefusal(1000, list, 'hearthpriest')).toBeNull();
  });

  it('GP-4.2 is that class alone where nothing else may go with it', () => {
    expect(usual(125, 'holds', 'mother-of-tusks')).toBe('1 mother-of-tusks');
  });
});

describe('GP-5.3 the smallest squad of a class', () => {
  it.each([
    ['warder', '2 warder', '4 warder'],
    ['gunner', '1 gunner heavy-repeater', '3 gunner heavy-repeater'],
    ['thane', '1 thane', '2 thane'],
    ['tuskrider', '1 tuskrider tusker', '3 tuskrider tusker'],
    ['crewman', '2 crewman crawler-open', '4 crewman crawler-open'],
    ['adept', '1 adept ember-bolt thunderclap', '2 adept ember-bolt thunderclap'],
    ['hearthpriest', '1 hearthpriest mend zeal', '2 hearthpriest mend zeal'],
    ['pale-voice', '1 pale-voice', '1 pale-voice'],
  ])('%s: for 1000 and for 2500 points', (id, few, many) => {
    expect([1000, 2500].map((points) => typed([least(points, unitClass(id))]))).toEqual([few, many]);
  });

  it('is one figure where the rank is not allowed', () => {
    expect(typed([least(125, unitClass('thane'))])).toBe('1 thane');
  });
});

describe('GP-5.2 squads that can still be added', () => {
  const added = (...given: Parameters<typeof buildable>): readonly string[] =>
    buildable(...given).map((squad) => `${printSquad(squad)} = ${squadPoints(squad)}`);

  it('are those of the faction that cost no more than is left, each with no more than one thing bought', () => {
    expect(added(1000, 60, 'holds')).toEqual([
      '2 warder = 28',
      '4 warder = 56',
      '2 warder shield = 34',
      '2 warder long-spear = 34',
      '2 warder pike = 36',
      '2 warder javelin = 34',
      '2 warder light = 40',
      '2 bowman = 32',
      '2 bowman light = 44',
      '1 axeman = 30',
      '2 axeman = 60',
      '1 axeman light = 36',
      '1 axeman heavy = 42',
      '1 tuskrider tusker = 50',
      '1 tuskrider light tusker = 56',
      '1 tuskrider shield tusker = 53',
      '1 hearthpriest mend zeal = 60',
    ]);
  });

  it('GP-5.3 have the least figures, twice as many, or the most, and what they must have', () => {
    expect(
      added(500, 1000, 'concord').filter((each) => /trooper =|trooper rifle|husk|gunner|crewman/.test(each)),
    ).toEqual([
      '1 trooper = 13',
      '2 trooper = 26',
      '3 trooper = 39',
      '1 trooper rifle = 19',
      '2 trooper rifle = 38',
      '3 trooper rifle = 57',
      '1 crewman crawler-open = 73',
      '2 crewman crawler-open = 86',
      '3 crewman crawler-open = 99',
      '1 husk = 17',
      '2 husk = 34',
      '3 husk = 51',
      '1 gunner heavy-repeater = 32',
      '1 gunner rail-lance = 34',
      '1 gunner siege-mortar = 36',
    ]);
  });

  it('are of both factions before there is any squad', () => {
    expect(added(500, 13, null)).toEqual(['1 trooper = 13']);
    expect(added(500, 16, null)).toEqual(['1 warder = 14', '1 bowman = 16', '1 trooper = 13']);
  });
});

describe('GP-5.2 what is said of a list that is not legal', () => {
  const wrong = (points: number, text: string) => listRefusal(points, squadsOf(text), null);
  const refused = (code: string, rule: string, facts: object) => ({ code, rule, facts });

  it('GP-5.2 nobody at all is no list', () => {
    expect(wrong(500, '')).toMatchObject(refused('CLASS_NOT_ALLOWED', 'GP-5.2', { class: null, points: 500 }));
    expect(wrong(500, '1 warder; 1 nobody')).toMatchObject(
      refused('CLASS_NOT_ALLOWED', 'GP-5.2', { class: 'nobody', points: 500 }),
    );
  });

  it('GP-5.3 a squad too large has its bounds, squads too many have theirs', () => {
    expect(wrong(1000, '7 warder')?.facts).toEqual({ class: 'warder', size: 7, least: 2, most: 6 });
    expect(wrong(1000, '1 thane; 1 hearthpriest mend zeal')).toMatchObject(
      refused('SQUAD_SIZE', 'GP-5.3', { class: 'thane', size: 2, least: 0, most: 1, squads: true }),
    );
  });

  it('GP-5.4 the same Unique cannot be there twice', () => {
    expect(wrong(3000, '1 pale-voice; 1 pale-voice')).toMatchObject(
      refused('SQUAD_SIZE', 'GP-5.4', { class: 'pale-voice', size: 2, least: 0, most: 1, squads: true }),
    );
  });

  it('GP-2.5 every figure of a squad is looked at', () => {
    expect(wrong(1000, '1 warder / 1 light heavy')).toMatchObject(
      refused('BAD_GEAR', 'GP-2.5', { class: 'warder', gear: 'heavy' }),
    );
    expect(wrong(1000, '1 warder / 1 shield pike shield light pike')).toMatchObject(
      refused('BAD_GEAR', 'GP-2.5', { gear: 'shield' }),
    );
  });

  it('GP-5.5 who knows all powers drives nothing either', () => {
    expect(wrong(1500, '1 pale-voice crawler-open')).toMatchObject(
      refused('BAD_GEAR', 'GP-2.5', { class: 'pale-voice', gear: 'crawler-open' }),
    );
  });

  it('GP-21.1, GP-24.13 who has a gift knows one power, and pays for more', () => {
    const gift = (id: 'arcane-gift' | 'faith-gift') =>
      rosterOf({ sheets: { a: holds({ squads: { chosen: { class: 'warder', traits: [id] } as never } }) } }, 'a');
    for (const [id, one, two] of [
      ['arcane-gift', 'stride', 'ember-bolt'],
      ['faith-gift', 'mend', 'zeal'],
    ] as const) {
      const cost = (text: string) => squadPoints(squadsOf(text)[0] as ListSquad, gift(id));
      expect(cost(`2 chosen ${one} ${two}`) - cost(`2 chosen ${one}`)).toBe(2 * 8);
    }
  });
});

describe('GP-5.5, GP-5.7 the units of a list', () => {
  const { view } = setUp(
    { points: 600 },
    [1, 2],
    [
      act('a', 'muster', { squads: '1 thane tusker barding; 1 tuskrider tusker; 1 tuskrider tusker' }),
      act('b', 'muster', { squads: '1 adept stride glass-ward; 6 crewman crawler-open' }),
    ],
  );

  it('ride what they have, with barding or without', () => {
    expect(
      ['a1', 'a2', 'a3', 'a4'].map((id) => {
        const { type, gear, aboard, group, place, at } = view.units[id] ?? ({} as never);
        return { type, gear, aboard, group, place, at };
      }),
    ).toEqual([
      { type: 'thane', gear: ['blade'], aboard: 'a2', group: 'a-thane-1', place: 'waiting', at: null },
      { type: 'tusker', gear: ['natural', 'barding'], aboard: null, group: 'a-thane-1', place: 'waiting', at: null },
      { type: 'tuskrider', gear: ['lance', 'blade'], aboard: 'a4', group: 'a-tuskrider-1', place: 'waiting', at: null },
      { type: 'tusker', gear: ['natural'], aboard: null, group: 'a-tuskrider-1', place: 'waiting', at: null },
    ]);
  });

  it('know the powers of their squad, and have done nothing yet', () => {
    expect(view.own.squads['b-adept-1']).toMatchObject({ powers: ['stride', 'glass-ward'], state: 'fresh' });
    expect(view.units['b1']).toMatchObject({ charging: false, prone: false, dived: false, moved: false, acted: false });
  });

  it('sit in their vehicle: the driver, the crew, then passengers', () => {
    const vehicle = Object.values(view.units).find(({ type }) => type === 'crawler-open');
    expect(vehicle?.gear).toEqual(['natural']);
    expect(
      Object.values(view.units)
        .filter(({ type }) => type === 'crewman')
        .map(({ aboard, seat }) => [aboard === vehicle?.id, seat]),
    ).toEqual([
      [true, 'driver'],
      [true, 'crew'],
      [true, 'crew'],
      [true, 'passenger'],
      [true, 'passenger'],
      [true, 'passenger'],
    ]);
  });
});

it('GP-3.1 a match that has begun has nothing of what is still to come', () => {
  expect(setUp({}).view.own).toMatchObject({
    positions: [],
    fought: [],
    forward: { a: false, b: false },
    zones: { a: [1, 2, 3], b: [1, 2, 3] },
    round: 0,
    stage: 'setup',
  });
});

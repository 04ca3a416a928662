import { describe, expect, it } from 'vitest';
import { gridOf, regionsOf } from '../../../src/engine/index.ts';
import { abilityIds, auraReach } from '../../../src/systems/squads-and-champions/data/abilities.ts';
import { colours } from '../../../src/systems/squads-and-champions/data/colours.ts';
import { burst, featIds, throwReach } from '../../../src/systems/squads-and-champions/data/feats.ts';
import { forces } from '../../../src/systems/squads-and-champions/data/forces.ts';
import { mapIds, maps } from '../../../src/systems/squads-and-champions/data/maps.ts';
import type { MapId } from '../../../src/systems/squads-and-champions/data/maps.ts';
import {
  pieceGap,
  pieceIds,
  pieces,
  piecesEach,
  usualPieces,
} from '../../../src/systems/squads-and-champions/data/pieces.ts';
import { longestShot, rangeModifier } from '../../../src/systems/squads-and-champions/data/range.ts';
import { classes, rankCards, types } from '../../../src/systems/squads-and-champions/data/ranks.ts';
import { areaPoints, scenarios, stores } from '../../../src/systems/squads-and-champions/data/scenarios.ts';
import { clear, terrainByChar, terrains } from '../../../src/systems/squads-and-champions/data/terrain.ts';
import { alignments, factions, unitTypes } from '../../../src/systems/squads-and-champions/data/units.ts';
import type { UnitType } from '../../../src/systems/squads-and-champions/data/units.ts';
import { blankBoard, terrainAt } from '../../../src/systems/squads-and-champions/geometry.ts';
import { boardFor, mapPieces } from '../../../src/systems/squads-and-champions/setup/maps.ts';
import { book } from './example.ts';

const all = Object.values(unitTypes);
const type = (id: string): UnitType => unitTypes[id] ?? expect.fail(`no unit ${id}`);
const count = <T>(list: readonly T[], wanted: (each: T) => boolean): number => list.filter(wanted).length;

describe('ranks, types and classes', () => {
  it('SC-5.2, SC-12.1 give a rank its dice and its worth', () => {
    expect(rankCards).toEqual({
      standard: { dice: 1, worth: 1 },
      elite: { dice: 2, worth: 2 },
      champion: { dice: 3, worth: 3 },
    });
  });

  it('SC-4.1, SC-1.4, SC-2.4 give a type its rate, its base and its squad', () => {
    expect(types.infantry).toMatchObject({ rate: 6, size: 1, squad: 4 });
    expect(types.cavalry).toMatchObject({ rate: 8, size: 2, squad: 2 });
  });

  it('SC-7.5 has an Infantry version of every class', () => {
    expect(Object.entries(classes).map(([id, each]) => [id, each.type, each.infantry])).toEqual([
      ['warrior', 'infantry', 'warrior'],
      ['pike', 'infantry', 'pike'],
      ['archer', 'infantry', 'archer'],
      ['knight', 'cavalry', 'warrior'],
      ['lancer', 'cavalry', 'pike'],
      ['mounted-archer', 'cavalry', 'archer'],
    ]);
  });

  it('SC-6.1, SC-7.1 define which classes flank, charge, face and shoot', () => {
    const having = (property: 'flanks' | 'charges' | 'faces') =>
      Object.entries(classes)
        .filter(([, each]) => each[property])
        .map(([id]) => id);
    expect(having('flanks')).toEqual(['warrior', 'knight']);
    expect(having('charges')).toEqual(['pike', 'lancer']);
    expect(having('faces')).toEqual(['pike']);
    expect(
      Object.entries(classes)
        .filter(([, each]) => each.fights === 'far')
        .map(([id]) => id),
    ).toEqual(['archer', 'mounted-archer']);
  });
});

describe('numbers', () => {
  it.each([
    [1, 0],
    [2, 0],
    [6, 0],
    [7, -1],
    [12, -1],
    [13, -2],
    [18, -2],
    [19, -3],
    [24, -3],
    [25, -4],
    [30, -4],
    [31, -5],
    [36, -5],
    [37, null],
  ])('SC-6.19, SC-R20 at %i cells the range modifier is %s', (distance, modifier) => {
    expect(rangeModifier(distance)).toBe(modifier);
  });

  it('SC-6.14, SC-8.9, SC-10.3, SC-10.7 ranges of shots, auras, Burst and Throw', () => {
    expect([longestShot, auraReach, throwReach, burst.plain, burst.doubled]).toEqual([36, 3, 4, 2, 4]);
  });

  it('SC-10.1 six Feats by number, SC-8.1 sixteen abilities, SC-R52 eight colours', () => {
    expect(featIds).toEqual(['burst', 'frenzy', 'mobility', 'protect', 'throw', 'vault']);
    expect([...abilityIds].sort()).toEqual([
      'banner',
      'bulwark',
      'clearshot',
      'dread',
      'drumbeat',
      'evasive',
      'firmseat',
      'guard',
      'marksman',
      'mend',
      'reckless',
      'slayer',
      'slip',
      'stalwart',
      'surefoot',
      'swift',
    ]);
    expect(colours).toEqual(['red', 'blue', 'green', 'yellow', 'white', 'black', 'orange', 'purple']);
  });
});

/** Unit type, rank, class, keyword, abilities, Feats, Fate Points. */
const printed: readonly (readonly [string, string, string, string, string, string, number])[] = [
  ['h-footman', 'Standard', 'Warrior', 'Shire', '', '', 0],
  ['h-pikeman', 'Standard', 'Pike', 'Order', '', '', 0],
  ['h-bowman', 'Standard', 'Archer', 'Greenwood', '', '', 0],
  ['h-rider', 'Standard', 'Knight', 'Order', '', '', 0],
  ['h-lancer', 'Standard', 'Lancer', 'Shire', '', '', 0],
  ['h-outrider', 'Standard', 'Mounted Archer', 'Greenwood', '', '', 0],
  ['h-captain', 'Elite', 'Warrior', 'Shire', 'banner(Shire)', '', 0],
  ['h-warden', 'Elite', 'Pike', 'Order', 'guard', '', 0],
  ['h-hunter', 'Elite', 'Archer', 'Greenwood', 'marksman, surefoot', '', 0],
  ['h-sword-sister', 'Elite', 'Knight', 'Order', 'stalwart', '', 0],
  ['h-standard', 'Elite', 'Lancer', 'Shire', 'drumbeat(Shire)', '', 0],
  ['h-falconer', 'Elite', 'Mounted Archer', 'Greenwood', 'clearshot', '', 0],
  ['h-marshal', 'Champion', 'Knight', 'Order', 'bulwark(Order)', 'burst, protect', 0],
  ['h-wizard', 'Champion', 'Archer', 'Greenwood', 'evasive', 'mobility, throw', 0],
  ['h-aldric', 'Champion', 'Warrior', 'Order', 'banner(Good)', 'frenzy, protect', 2],
  ['h-ysolde', 'Champion', 'Mounted Archer', 'Greenwood', 'clearshot, marksman', 'vault', 3],
  ['e-cutter', 'Standard', 'Warrior', 'Thrall', '', '', 0],
  ['e-spear', 'Standard', 'Pike', 'Cinder', '', '', 0],
  ['e-slinger', 'Standard', 'Archer', 'Fang', '', '', 0],
  ['e-reaver', 'Standard', 'Knight', 'Cinder', '', '', 0],
  ['e-wolfrider', 'Standard', 'Lancer', 'Fang', '', '', 0],
  ['e-harrier', 'Standard', 'Mounted Archer', 'Thrall', '', '', 0],
  ['e-overseer', 'Elite', 'Warrior', 'Thrall', 'drumbeat(Thrall)', '', 0],
  ['e-phalangite', 'Elite', 'Pike', 'Cinder', 'slayer(Cavalry)', '', 0],
  ['e-stalker', 'Elite', 'Archer', 'Fang', 'clearshot, slip', '', 0],
  ['e-doomrider', 'Elite', 'Knight', 'Cinder', 'dread', '', 0],
  ['e-packleader', 'Elite', 'Lancer', 'Fang', 'reckless, firmseat', '', 0],
  ['e-hexrider', 'Elite', 'Mounted Archer', 'Thrall', 'evasive', '', 0],
  ['e-warlord', 'Champion', 'Warrior', 'Cinder', 'reckless', 'frenzy, burst', 0],
  ['e-alpha', 'Champion', 'Lancer', 'Fang', 'swift', 'vault, mobility', 0],
  ['e-mordrake', 'Champion', 'Pike', 'Thrall', 'dread, mend', 'protect, frenzy, throw', 2],
  ['e-szarneth', 'Champion', 'Archer', 'Cinder', 'slayer(Champion), evasive', 'mobility', 3],
  ['n-axeman', 'Standard', 'Warrior', 'Clan', '', '', 0],
  ['n-pike', 'Standard', 'Pike', 'Hire', '', '', 0],
  ['n-crossbow', 'Standard', 'Archer', 'Hire', '', '', 0],
  ['n-borderer', 'Standard', 'Knight', 'Clan', '', '', 0],
  ['n-elkrider', 'Standard', 'Lancer', 'Wild', '', '', 0],
  ['n-steppebow', 'Standard', 'Mounted Archer', 'Wild', '', '', 0],
  ['n-reaver-chief', 'Elite', 'Warrior', 'Clan', 'slayer(Elite), reckless', '', 0],
  ['n-serjeant', 'Elite', 'Pike', 'Hire', 'bulwark(Hire)', '', 0],
  ['n-poacher', 'Elite', 'Archer', 'Wild', 'surefoot, evasive', '', 0],
  ['n-greymane', 'Elite', 'Knight', 'Clan', 'firmseat', '', 1],
  ['n-drover', 'Elite', 'Lancer', 'Wild', 'drumbeat(Wild)', '', 0],
  ['n-tracker', 'Elite', 'Mounted Archer', 'Wild', 'marksman', '', 0],
  ['n-condottiere', 'Champion', 'Knight', 'Hire', 'banner(Hire)', 'protect', 0],
  ['n-beastmother', 'Champion', 'Warrior', 'Wild', 'swift, stalwart', 'vault, throw', 0],
  ['n-orla', 'Champion', 'Pike', 'Hire', 'guard, bulwark(Hire)', 'protect, burst, frenzy', 1],
  ['n-fenn', 'Champion', 'Archer', 'Wild', 'slip, surefoot', 'mobility, vault', 2],
];

describe('rosters', () => {
  it.each(printed)('SC-R2 %s is a %s %s', (id, rank, klass, keyword, abilities, feats, fate) => {
    const unit = type(id);
    expect([unit.rank, unit.class, unit.keyword]).toEqual([
      rank.toLowerCase(),
      klass.toLowerCase().replace(' ', '-'),
      keyword,
    ]);
    expect(unit.abilities.map(({ id: ability, of }) => (of ? `${ability}(${of})` : ability)).join(', ')).toBe(
      abilities,
    );
    expect(unit.feats.join(', ')).toBe(feats);
    expect(unit.fate).toBe(fate);
  });

  it('are three, of sixteen units each: each class once among the Standards and once among the Elites, and four Champions', () => {
    expect(all.map(({ id }) => id)).toEqual(printed.map(([id]) => id));
    for (const faction of factions) {
      const roster = all.filter((unit) => unit.faction === faction);
      expect(roster).toHaveLength(16);
      for (const rank of ['standard', 'elite'] as const) {
        expect(roster.filter((unit) => unit.rank === rank).map((unit) => unit.class)).toEqual(Object.keys(classes));
      }
      expect(count(roster, ({ rank }) => rank === 'champion')).toBe(4);
      expect(new Set(roster.map(({ keyword }) => keyword)).size).toBe(3);
    }
    expect(alignments).toEqual({ hallowmere: 'Good', ashen: 'Evil', reach: 'Neutral' });
  });

  it('SC-9.1, SC-2.4 have seven Unique units, those with Fate Points', () => {
    expect(all.filter(({ unique }) => unique).map(({ id, fate }) => `${id} ${fate}`)).toEqual([
      'h-aldric 2',
      'h-ysolde 3',
      'e-mordrake 2',
      'e-szarneth 3',
      'n-greymane 1',
      'n-orla 1',
      'n-fenn 2',
    ]);
    expect(all.every(({ unique, fate }) => unique === fate > 0)).toBe(true);
  });

  it('SC-8.1, SC-10.1 give every Elite and Champion an ability, every Champion one to three Feats, and Standards neither', () => {
    for (const { id, rank, abilities, feats } of all) {
      expect(abilities.length > 0, id).toBe(rank !== 'standard');
      expect(feats.length > 0, id).toBe(rank === 'champion');
      expect(feats.length, id).toBeLessThanOrEqual(3);
    }
  });

  it('use every ability and every Feat', () => {
    expect(new Set(all.flatMap(({ abilities }) => abilities.map(({ id }) => id)))).toEqual(new Set(abilityIds));
    expect(new Set(all.flatMap(({ feats }) => feats))).toEqual(new Set(featIds));
  });

  it('SC-R51 name a keyword for exactly the abilities that need one', () => {
    const naming = new Set(['drumbeat', 'slayer', 'banner', 'bulwark']);
    for (const { id, abilities } of all)
      for (const ability of abilities)
        expect(ability.of !== undefined, `${id} ${ability.id}`).toBe(naming.has(ability.id));
  });
});

describe('sample forces', () => {
  it('are two for each faction', () => {
    expect(Object.entries(forces).map(([id, { faction }]) => [id, faction])).toEqual([
      ['h-start', 'hallowmere'],
      ['h-horse', 'hallowmere'],
      ['e-start', 'ashen'],
      ['e-horse', 'ashen'],
      ['n-start', 'reach'],
      ['n-horse', 'reach'],
    ]);
  });

  it.each(Object.keys(forces))(
    'SC-2.3, SC-2.4 %s is legal: three whole squads, two Elites and one Champion of its faction',
    (id) => {
      const { faction, squads, elites, champions } = forces[id] ?? expect.fail(id);
      expect([squads.length, elites.length, champions.length]).toEqual([3, 2, 1]);
      for (const squad of squads) {
        const [first] = squad;
        expect(squad).toHaveLength(types[classes[type(first ?? '').class].type].squad);
        expect(new Set(squad.map((each) => classes[type(each).class].type)).size).toBe(1);
      }
      expect(squads.flat().every((each) => type(each).rank === 'standard')).toBe(true);
      expect(elites.every((each) => type(each).rank === 'elite')).toBe(true);
      expect(champions.every((each) => type(each).rank === 'champion')).toBe(true);
      expect([...squads.flat(), ...elites, ...champions].every((each) => type(each).faction === faction)).toBe(true);
    },
  );

  it.each(Object.keys(forces))('%s can be mustered as offered', (id) => {
    const { faction } = forces[id] ?? expect.fail(id);
    const force = book.handle.samples[id] ?? expect.fail(id);
    const begun = book.handle.begin(
      { options: { factions: `${faction}/${faction}`, attacker: 'a' }, sides: { a: { force }, b: { force } } },
      { throw: () => expect.fail('no die is needed') },
    );
    expect(begun.ok && begun.match.asked.map(({ of, kind }) => `${of} ${kind}`)).toEqual(['a deploy']);
    expect(begun.ok && Object.keys(begun.match.units)).toHaveLength(2 * (forces[id]?.squads.flat().length ?? 0) + 6);
  });
});

describe('terrain', () => {
  it('SC-11.1, SC-11.2, SC-11.3, SC-11.4, SC-11.5, SC-11.6, SC-11.7, SC-11.8 has nine types by cost, ending, fire and level', () => {
    expect(terrains.map(({ char, id, cost, end, fire, level }) => [char, id, cost, end, fire, level])).toEqual([
      ['.', 'clear', 1, true, 'none', 'ground'],
      ['#', 'blocking', null, false, 'blocks', 'ground'],
      ['h', 'hindering', 2, true, 'obscured', 'ground'],
      ['^', 'elevated', 1, true, 'none', 'elevated'],
      ['/', 'slope', 2, false, 'obscured', 'slope'],
      ['c', 'concealing', 1, true, 'obscured', 'ground'],
      ['s', 'shallow', 2, true, 'none', 'ground'],
      ['d', 'deep', null, false, 'none', 'ground'],
      ['H', 'elevated-hindering', 2, true, 'obscured', 'elevated'],
    ]);
    expect(terrains[0]).toBe(clear);
  });

  it('is drawn differently for each type', () => {
    const looks = terrains.flatMap(({ look }) => (look === null ? [] : [look]));
    expect(new Set(looks).size).toBe(terrains.length - 1);
  });

  it.each([
    ['tower', 2, 2, '#', 4],
    ['wall', 5, 1, '#', 5],
    ['wood', 3, 3, '#', 9],
    ['rubble', 3, 3, 'h', 9],
    ['brush', 4, 2, 'h', 8],
    ['hill', 5, 5, '^', 9],
    ['crag', 4, 4, '^', 12],
    ['reeds', 4, 2, 'c', 8],
    ['hedge', 5, 1, 'c', 5],
    ['pond', 3, 3, 's', 9],
    ['lake', 3, 2, 'd', 6],
    ['chasm', 5, 1, 'd', 5],
  ] as const)('SC-2.7 the piece %s is %i by %i cells, so many of them %s: %i', (id, wide, deep, char, most) => {
    const rows: readonly string[] = pieces[id];
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: deep }, () => wide));
    expect(count([...rows.join('')], (each) => each === char)).toBe(most);
    expect([...rows.join('')].every((each) => each === char || each === '/')).toBe(true);
  });

  it('SC-2.7, SC-2.11 a side brings three of twelve pieces, two free cells apart', () => {
    expect(pieceIds).toHaveLength(12);
    expect([piecesEach, pieceGap, ...usualPieces]).toEqual([3, 2, 'wood', 'hill', 'hedge']);
  });
});

describe('maps', () => {
  const rowsOf = (id: MapId): readonly string[] => maps[id];
  const cellsOf = (id: MapId, char: string): number => count([...rowsOf(id).join('')], (each) => each === char);

  it.each(mapIds)('SC-1.1 %s is 24 by 24 cells of known terrain', (id) => {
    expect(rowsOf(id).map((row) => row.length)).toEqual(Array.from({ length: 24 }, () => 24));
    expect([...rowsOf(id).join('')].every((char) => terrainByChar[char])).toBe(true);
  });

  it.each(mapIds)('SC-2.12 %s leaves both start areas clear', (id) => {
    const rows = rowsOf(id);
    for (const row of [...rows.slice(0, 2), ...rows.slice(-2)]) expect(row).toBe('.'.repeat(24));
  });

  it.each(['vale', 'fords'] as const)('SC-2.7 %s is point-symmetric', (id) => {
    expect([...rowsOf(id)].reverse().map((row) => [...row].reverse().join(''))).toEqual(rowsOf(id));
  });

  it('SC-2.7 keep is not symmetric', () => {
    expect([...rowsOf('keep')].reverse().map((row) => [...row].reverse().join(''))).not.toEqual(rowsOf('keep'));
  });

  it('agree with the picture', () => {
    const counted = (id: MapId) =>
      Object.fromEntries(
        terrains
          .filter(({ char }) => char !== '.' && cellsOf(id, char) > 0)
          .map(({ char }) => [char, cellsOf(id, char)]),
      );
    expect(counted('vale')).toEqual({ '#': 26, h: 18, '^': 18, '/': 32, c: 8, s: 16 });
    expect(counted('fords')).toEqual({ '#': 8, h: 16, '^': 24, '/': 8, c: 14, s: 24, d: 28 });
    expect(counted('keep')).toEqual({ '#': 20, h: 6, '^': 12, '/': 4, c: 12, s: 20, d: 16, H: 16 });
  });

  it.each(mapIds)('%s has a piece for each region of one type, as printed', (id) => {
    const board = boardFor({ battlefield: id });
    const grid = gridOf(board);
    rowsOf(id).forEach((row, down) =>
      [...row].forEach((char, across) => {
        expect(terrainAt({ board }, down * 24 + across).char, grid.label(down * 24 + across)).toBe(char);
      }),
    );
    for (const { id: name, kind, cells } of mapPieces(id)) {
      expect(name).toMatch(new RegExp(`^${id}\\.${kind}-\\d+$`));
      expect(regionsOf(grid, cells), name).toHaveLength(1);
    }
    expect(new Set(mapPieces(id).map(({ id: name }) => name)).size).toBe(mapPieces(id).length);
  });

  it('SC-1.1 a blank board has any size', () => {
    expect(boardFor({ battlefield: 'constructed', board: 30 })).toEqual(blankBoard(30));
  });
});

describe('scenarios', () => {
  const ground = (scenario: 'fords' | 'stores', label: string) => {
    const board = boardFor({ battlefield: scenarios[scenario].battlefield ?? '' });
    return terrainAt({ board }, gridOf(board).read(label) ?? -1).id;
  };

  it('SC-R36 have their battlefield and their limit', () => {
    expect(
      Object.values(scenarios).map(({ id, battlefield, rounds, limited }) => [id, battlefield, rounds, limited]),
    ).toEqual([
      ['battle', null, 12, false],
      ['fords', 'fords', 10, false],
      ['stores', 'keep', 8, true],
    ]);
  });

  it('SC-R43 fords: three areas, two in the fords and one on the bridge, one point each', () => {
    expect(scenarios.fords.areas).toEqual([
      { id: 'west', cells: 'D12:F13' },
      { id: 'bridge', cells: 'K12:N13' },
      { id: 'east', cells: 'S12:U13' },
    ]);
    expect(['D12', 'F13', 'S12', 'U13'].map((label) => ground('fords', label))).toEqual([
      'shallow',
      'shallow',
      'shallow',
      'shallow',
    ]);
    expect(['K12', 'N13', 'J12', 'O13', 'C12', 'G13', 'R12', 'V13'].map((label) => ground('fords', label))).toEqual([
      'clear',
      'clear',
      'deep',
      'deep',
      'deep',
      'deep',
      'deep',
      'deep',
    ]);
    expect(areaPoints).toBe(1);
  });

  it('SC-12.3 stores: three on clear ground, two points each, from round 3 on', () => {
    expect(scenarios.stores.markers.map(({ kind, cell }) => `${kind} ${cell} ${ground('stores', cell)}`)).toEqual([
      'store J19 clear',
      'store O19 clear',
      'store D14 clear',
    ]);
    expect(stores).toEqual({ points: 2, firstRound: 3 });
  });
});

describe('options', () => {
  it('SC-2.1 are those of the book with its defaults', () => {
    expect(book.handle.resolveOptions({})).toEqual({
      factions: 'hallowmere/ashen',
      composition: '3/2/1',
      target: 12,
      attacker: 'roll',
      scenario: 'battle',
      battlefield: 'vale',
      board: 24,
      reinforcements: 'off',
      roundLimit: 12,
      openMuster: 'off',
      mixedSquads: 'on',
      closedCorners: 'both',
      lineEnds: 'strict',
      archerDefence: 'always',
      featLimit: 'side',
      throwBlockers: 'units',
      reviveSquads: 'off',
      respawnMounted: 'off',
    });
  });

  it.each(Object.entries(forces))('%s is meant for the default composition', (_id, { squads, elites, champions }) => {
    expect(`${squads.length}/${elites.length}/${champions.length}`).toBe('3/2/1');
  });
});

import { describe, expect, it } from 'vitest';
import {
  bandPoints,
  mostMages,
  mostRanged,
  mostSpells,
} from '../../../src/systems/salvation-and-steel/data/constants.ts';
import { samples } from '../../../src/systems/salvation-and-steel/data/samples.ts';
import {
  centre,
  dragCells,
  lockDownObjectives,
  randomScenarios,
  scenarioIds,
  treasureCounters,
  treasureFoundFrom,
} from '../../../src/systems/salvation-and-steel/data/scenarios.ts';
import { spellTypes } from '../../../src/systems/salvation-and-steel/data/spells.ts';
import {
  copiesOfEach,
  fort,
  pieceKinds,
  pieceTypes,
  presets,
} from '../../../src/systems/salvation-and-steel/data/terrain.ts';
import { factions, unitTypes } from '../../../src/systems/salvation-and-steel/data/units.ts';
import { options } from '../../../src/systems/salvation-and-steel/options.ts';
import {
  edgeNames,
  factionNames,
  optionWords,
  sampleWords,
  scenarioWords,
  spellNames,
  terrainNames,
  unitNames,
} from '../../../src/systems/salvation-and-steel/words/names.ts';

type Axial = readonly [q: number, r: number];

/** Computed here, so that the tables are checked independently of the engine's boards. */
function axial(label: string): Axial {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(label) ?? [];
  const letter = [...letters].reduce((value, sign) => value * 26 + sign.charCodeAt(0) - 64, 0);
  return [Number(digits) - 1 - Math.floor((letter - 1) / 2), letter - 1];
}

function labelOf([q, r]: Axial): string {
  const first = r >= 26 ? 'A' : '';
  return `${first}${String.fromCharCode(65 + (r % 26))}${q + Math.floor(r / 2) + 1}`;
}

const distance = (one: string, two: string): number => {
  const [q, r] = axial(one);
  const [s, t] = axial(two);
  return Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q - s + r - t));
};

const turn = ([q, r]: Axial): Axial => [-r, q + r];
const image = (label: string): string => {
  const [q, r] = axial(label);
  const letter = r + 1;
  const number = q + Math.floor(r / 2) + 1;
  return labelOf([38 - number - 1 - Math.floor((36 - letter) / 2), 36 - letter]);
};

function covered(kind: string, at: string, turned: number): string[] {
  const [q, r] = axial(at);
  return (pieceTypes[kind]?.offsets ?? []).map((offset) => {
    let [dq, dr]: Axial = offset;
    for (let step = 0; step < turned; step += 1) [dq, dr] = turn([dq, dr]);
    return labelOf([q + dq, r + dr]);
  });
}

const sorted = (labels: readonly string[]): string[] => [...labels].sort();
const type = (id: string) => unitTypes[id] ?? expect.fail(`no unit ${id}`);
const points = (id: string): number => {
  const band = samples[id] ?? expect.fail(`no sample ${id}`);
  const price = (spell: string): number => spellTypes[spell]?.price ?? expect.fail(`no spell ${spell}`);
  return (
    band.units.reduce((sum, unit) => sum + type(unit).points, 0)
    + band.spells.reduce((sum, spell) => sum + price(spell), 0)
  );
};

describe('units', () => {
  it('are seventeen, in four factions', () => {
    const count = (faction: string) => Object.values(unitTypes).filter((unit) => unit.faction === faction).length;
    expect(factions.map(count)).toEqual([4, 4, 4, 5]);
  });

  // Short range is half the Force, long range the whole Force at half the Accuracy; 2 Energy a shot.
  it.each([
    ['ranged-knight', 7, 15, 14, 7, 1],
    ['ranged-warrior', 5, 11, 11, 5, 2],
    ['ranger-dragonkin', 5, 12, 11, 6, 2],
    ['ranged-grykin', 6, 10, 12, 5, 2],
  ])('%s shoots up to %i at %i, up to %i at %i, %i times', (id, near, nearNeed, far, farNeed, shots) => {
    const unit = type(id);
    expect(unit.class).toBe('ranged');
    expect([
      Math.floor(unit.force / 2),
      unit.accuracy,
      unit.force,
      Math.floor(unit.accuracy / 2),
      Math.floor(unit.energy / 2),
    ]).toEqual([near, nearNeed, far, farNeed, shots]);
  });

  it('include one mage in each faction except the Anoba, who have no spells either', () => {
    const mages = Object.values(unitTypes)
      .filter((unit) => unit.class === 'mage')
      .map((unit) => [unit.id, unit.faction]);
    expect(mages).toEqual([
      ['paladin', 'knights'],
      ['sorcerer', 'remnant'],
      ['necromancer', 'orrun'],
    ]);
    expect(Object.values(unitTypes).filter((unit) => unit.class === 'ranged')).toHaveLength(4);
  });

  it.each([
    // Sums of Speed, Energy, Accuracy, Force, Resistance, Special and points of each faction, added up by hand from the
    // book.
    ['knights', [26, 12, 55, 53, 52, 35, 78]],
    ['remnant', [33, 15, 43, 42, 35, 52, 51]],
    ['orrun', [25, 17, 48, 46, 48, 43, 76]],
    ['anoba', [37, 23, 58, 58, 60, 57, 114]],
  ])('add up for %s', (faction, sums) => {
    const list = Object.values(unitTypes).filter((unit) => unit.faction === faction);
    const keys = ['speed', 'energy', 'accuracy', 'force', 'resistance', 'special', 'points'] as const;
    expect(keys.map((key) => list.reduce((total, unit) => total + unit[key], 0))).toEqual(sums);
  });
});

describe('sample bands', () => {
  it.each([
    ['verden-line', 192],
    ['kings-host', 197],
    ['orrun-tide', 200],
    ['anoba-herd', 192],
    ['learn-knights', 85],
    ['learn-remnant', 66],
    ['learn-orrun', 80],
    ['learn-anoba', 73],
  ])('%s costs %i', (id, cost) => {
    expect(points(id)).toBe(cost);
  });

  it('are all legal', () => {
    for (const [id, band] of Object.entries(samples)) {
      const list = band.units.map(type);
      expect(points(id), id).toBeLessThanOrEqual(bandPoints);
      expect(
        list.every((unit) => unit.faction === band.faction),
        id,
      ).toBe(true);
      const mages = list.filter((unit) => unit.class === 'mage').length;
      expect(mages, id).toBeLessThanOrEqual(mostMages);
      expect(list.filter((unit) => unit.class === 'ranged').length, id).toBeLessThanOrEqual(mostRanged);
      expect(band.spells.length, id).toBeLessThanOrEqual(mages * mostSpells);
      expect(
        band.spells.every((spell) => spellTypes[spell]?.factions.includes(band.faction)),
        id,
      ).toBe(true);
    }
  });

  it('begin with a 200-point band of each faction and then a learning band of each', () => {
    expect(Object.values(samples).map((band) => band.faction)).toEqual([...factions, ...factions]);
  });
});

describe('spells', () => {
  it('cost what the book says', () => {
    expect(Object.values(spellTypes).map(({ id, energy, price, range }) => [id, energy, price, range])).toEqual([
      ['arise', 3, 20, 5],
      ['fireball', 3, 16, 12],
      ['icestorm', 2, 8, 15],
      ['shield', 2, 12, 12],
      ['strike', 2, 12, 8],
      ['immolate', 'all', 25, 2],
    ]);
  });

  it('give Immolate to every faction', () => {
    expect(spellTypes['immolate']?.factions).toEqual(factions);
  });
});

describe('terrain', () => {
  it('covers as many cells as the table says', () => {
    expect(
      Object.values(pieceTypes)
        .filter(({ id }) => pieceKinds.includes(id))
        .map((piece) => [piece.id, piece.offsets.length, piece.tall]),
    ).toEqual([
      ['boulder', 1, true],
      ['rocks', 3, true],
      ['wood', 7, true],
      ['wall', 4, true],
      ['ruin', 5, true],
      ['hedge', 4, false],
      ['pond', 7, false],
      ['pit', 3, false],
    ]);
  });

  it('is enough for twenty pieces', () => {
    expect(pieceKinds.length * copiesOfEach).toBeGreaterThanOrEqual(20);
  });

  it.each([
    ['H14', 'G14 G15 H13 H14 H15 I14 I15'],
    ['AC24', 'AB23 AB24 AC23 AC24 AC25 AD23 AD24'],
    ['N20', 'N20 N21 N22 O20 P19'],
    ['W18', 'U19 V18 W16 W17 W18'],
    ['S14', 'S14 T14 U15 V15'],
    ['R24', 'O23 P23 Q24 R24'],
    ['W11', 'V10 V11 W10 W11 W12 X10 X11'],
    ['N27', 'M27 M28 N26 N27 N28 O27 O28'],
  ])('at the crossroads lies at %s on %s', (at, cells) => {
    const piece = presets.crossroads.find((one) => one.at === at) ?? expect.fail(`nothing at ${at}`);
    expect(sorted(covered(piece.kind, piece.at, piece.turned))).toEqual(sorted(cells.split(' ')));
  });

  it('at the crossroads is unchanged when the board is turned by 180°', () => {
    const cells = (kind: string) =>
      presets.crossroads
        .filter((piece) => piece.kind === kind)
        .flatMap((piece) => covered(piece.kind, piece.at, piece.turned));
    for (const kind of ['wood', 'ruin', 'hedge', 'pond'])
      expect(sorted(cells(kind).map(image))).toEqual(sorted(cells(kind)));
  });

  it('wall from S14 turned once covers S14 T14 U15 V15', () => {
    expect(covered('wall', 'S14', 1)).toEqual(['S14', 'T14', 'U15', 'V15']);
  });

  it('builds the fort on the thirty cells at distance 5 from the centre', () => {
    const ring: string[] = [];
    for (let r = 0; r < 36; r += 1) {
      for (let number = 1; number <= 37; number += 1) {
        const label = labelOf([number - 1 - Math.floor(r / 2), r]);
        if (distance(label, centre) === 5) ring.push(label);
      }
    }
    expect(ring).toHaveLength(30);
    expect(sorted([...fort.gates, ...fort.walls])).toEqual(sorted(ring));
    expect(fort.gates).toHaveLength(6);
  });
});

describe('scenarios', () => {
  it('come up as often as the table says', () => {
    const faces = (scenario: string) =>
      Array.from({ length: 20 }, (_, index) => randomScenarios.find((row) => index + 1 <= row.upTo)?.scenario).filter(
        (found) => found === scenario,
      ).length;
    expect(scenarioIds.map(faces)).toEqual([3, 3, 3, 2, 6, 3]);
  });

  it('treasure counters are symmetric under a half turn of the board', () => {
    const [first, ...rest] = treasureCounters.balanced;
    expect(first).toBe(centre);
    expect(sorted(rest.map(image))).toEqual(sorted(rest));
    expect(sorted(treasureCounters.printed.map((label) => (label === 'A19' ? 'AJ20' : label)))).toEqual(
      sorted(treasureCounters.balanced),
    );
  });

  it('objectives are arranged around the centre', () => {
    const [first, ...rest] = lockDownObjectives;
    expect(first).toBe(centre);
    expect(sorted(rest.map(image))).toEqual(sorted(rest));
    expect(rest.map((label) => distance(label, centre)).sort((one, two) => one - two)).toEqual([11, 12, 12, 12]);
  });

  it('the treasure is found with the chances of the odds table', () => {
    let hidden = 1;
    const found = treasureFoundFrom.map((from) => {
      const chance = hidden * ((21 - from) / 20);
      hidden -= chance;
      return chance;
    });
    const wanted = [1 / 10, 9 / 50, 36 / 125, 351 / 1250];
    for (const [index, chance] of wanted.entries()) expect(found[index]).toBeCloseTo(chance, 12);
    expect(hidden).toBeCloseTo(189 / 1250, 12);
    expect(dragCells).toEqual([3, 5, 8]);
  });
});

describe('options', () => {
  it('are the twenty-one of the book, each with a rule and a default', () => {
    expect(options).toHaveLength(21);
    expect(new Set(options.map((option) => option.id)).size).toBe(21);
    for (const { id, rule, values, numbers } of options) {
      expect(rule, id).toMatch(/^SS-(R\d+|\d+\.\d+)$/);
      expect(values.length > 0 || numbers?.byDefault !== undefined, id).toBe(true);
      if (numbers?.byDefault !== undefined) {
        expect(numbers.byDefault, id).toBeGreaterThanOrEqual(numbers.least);
        expect(numbers.byDefault, id).toBeLessThanOrEqual(numbers.most);
      }
    }
  });

  it('have words, and so has every value', () => {
    expect(Object.keys(optionWords)).toEqual(options.map((option) => option.id));
    for (const { id, values } of options) {
      const words = optionWords[id] ?? expect.fail(id);
      for (const value of values) expect(words.values[value], `${id} ${value}`).toBeTruthy();
      expect(words.name.length, id).toBeGreaterThan(0);
      expect(words.about.length, id).toBeGreaterThan(0);
    }
  });
});

describe('names', () => {
  it.each([
    ['units', unitTypes, unitNames],
    ['factions', Object.fromEntries(factions.map((id) => [id, id])), factionNames],
    ['spells', spellTypes, spellNames],
    ['terrain', pieceTypes, terrainNames],
    ['scenarios', Object.fromEntries(scenarioIds.map((id) => [id, id])), scenarioWords],
    ['samples', samples, sampleWords],
    ['edges', { '1': 0, '37': 0, A: 0, AJ: 0 }, edgeNames],
  ])('of %s are complete, with none too many', (_, things, names) => {
    expect(Object.keys(names)).toEqual(Object.keys(things));
  });

  it('of the samples state the right points', () => {
    for (const [id, { about }] of Object.entries(sampleWords)) expect(about).toContain(`${points(id)} points`);
  });
});

import { describe, expect, it } from 'vitest';
import { gridOf, isRefusal } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { book, ground, positionOf } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;

const opened = (placed: Placed): Playing => openPlaying(book, positionOf(placed), []);
const shown = (playing: Playing, query: string, question: Facts = {}, viewer: 'a' | 'b' | 'all' = 'a') => {
  const answer = handle.query(playing.view(viewer), query, question);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer;
};
const refusedWith = (playing: Playing, query: string, question: Facts): readonly unknown[] => {
  const answer = handle.query(playing.view('a'), query, question);
  return isRefusal(answer) ? [answer.code, answer.rule, answer.facts] : [];
};
const labels = (playing: Playing, cells: readonly number[] = []): string[] =>
  cells.map((cell) => gridOf(playing.match().board).label(cell));

const plain = opened({
  groups: { 'a-1': ['hunter', 'K20:M20'], 'b-1': ['hunter', 'K10:M10'], 'b-2': ['captain', 'R20'] },
});

describe('places that a question names', () => {
  it('SH-1.3 a unit, a group or a cell; of a group whoever is nearest', () => {
    const apart = (from: string, to: string): unknown => {
      const { distance, squared } = shown(plain, 'distance', { from, to }).facts;
      return [distance, squared];
    };
    expect(apart('a-1', 'b-1')).toEqual(['10', 100]);
    expect(apart('a-1.1', 'b-2')).toEqual(['7', 49]);
    expect(apart('a-1', 'b-2')).toEqual(['5', 25]);
    expect(apart('K20', 'N24')).toEqual(['5', 25]);
  });

  it('SH-1.1 refuses whatever is none of these', () => {
    for (const named of ['nobody', 'ZZ99', 3])
      expect(refusedWith(plain, 'distance', { from: 'K20', to: named })).toEqual([
        'NO_SUCH_CELL',
        'SH-1.1',
        { param: 'to', text: named },
      ]);
    expect(refusedWith(plain, 'sight', { to: 'K20' })[2]).toEqual({ param: 'from', text: null });
  });
});

describe('sight', () => {
  it('SH-1.13 a house hides, open ground does not', () => {
    const house = opened({
      groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K10'] },
      terrain: [ground('house', 'K15', 'L15')],
    });
    const { facts, overlay } = shown(house, 'sight', { from: 'a-1', to: 'b-1' });
    expect(facts).toMatchObject({ clear: false, distance: '10' });
    expect(overlay?.trails).toMatchObject([{ kind: 'sight', good: false }]);
    expect(labels(house, overlay?.focus)).toEqual(['K20', 'K10']);
    expect(shown(house, 'sight', { from: 'K14', to: 'b-1' }).facts).toMatchObject({
      clear: true,
      obscured: false,
      lines: 0,
      cover: null,
    });
    // Whoever of a group sees.
    const beside = opened({
      groups: { 'a-1': ['hunter', 'K20 T20'], 'b-1': ['hunter', 'K10'] },
      terrain: [ground('house', 'K15', 'L15')],
    });
    expect(shown(beside, 'sight', { from: 'a-1', to: 'b-1' }).facts['clear']).toBe(true);
  });

  it('SH-7.13, SH-7.14 in a wood: obscured, with its cover on the line', () => {
    const wood = opened({
      groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K10'] },
      terrain: [ground('wood', 'J10', 'K10', 'L10', 'J11', 'K11', 'L11')],
    });
    const { facts, overlay } = shown(wood, 'sight', { from: 'a-1', to: 'b-1' });
    expect(facts).toMatchObject({ clear: true, obscured: true, cover: 4 });
    expect(facts['lines']).toBeGreaterThanOrEqual(2);
    expect(overlay?.trails).toMatchObject([{ label: '4+', good: true }]);
    // A bare cell has no cover.
    expect(shown(wood, 'sight', { from: 'a-1', to: 'K10' }).facts).toMatchObject({ obscured: false, cover: null });
  });
});

describe('where a group can go', () => {
  it('SH-5.2, SH-10.13 its cells, goals, charges with what they need, and how far it shoots', () => {
    const { facts, overlay } = shown(plain, 'reach', { group: 'a-1' });
    expect(facts).toMatchObject({ group: 'a-1', unit: 'a-1.1', range: 10, rule: 'SH-5.2' });
    expect(facts['moves']).toBe(overlay?.highlights?.find(({ shade }) => shade === 'reach')?.cells.length);
    expect(facts['charges']).toEqual([
      { target: 'b-2', points: expect.any(Number) },
      { target: 'b-1', points: expect.any(Number) },
    ]);
    const charge = overlay?.highlights?.find(({ shade }) => shade === 'charge');
    expect(labels(plain, charge?.cells)).toEqual(['R20', 'K10', 'L10', 'M10']);
    expect(labels(plain, overlay?.focus?.slice(0, 3))).toEqual(['K20', 'L20', 'M20']);
    expect(overlay?.focus).toHaveLength(3 + Number(facts['moves']));
    expect((facts['goals'] as unknown[]).length).toBeGreaterThan(0);
    expect(shown(plain, 'reach', { unit: 'a-1.2' }).facts['group']).toBe('a-1');
    expect(shown(plain, 'reach', { group: 'b-2' }).facts['range']).toBe(0);
  });

  it('SH-5.2, SH-5.11 six inches in every direction, through difficult ground as well', () => {
    const alone = opened({
      groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'AV1'] },
      terrain: [ground('wood', 'K19', 'K18', 'K17', 'K16', 'K15', 'K14')],
    });
    const reach = labels(alone, shown(alone, 'reach', { group: 'a-1' }).overlay?.highlights?.[0]?.cells);
    for (const cell of ['K14', 'K18', 'E20', 'Q20', 'K26', 'O24']) expect(reach, cell).toContain(cell);
    for (const cell of ['K13', 'D20', 'R20', 'K27', 'P25']) expect(reach, cell).not.toContain(cell);
  });

  it('SH-10.13 the four nearest enemies alone', () => {
    const five = opened({
      groups: {
        'a-1': ['hunter', 'T20'],
        'b-1': ['hunter', 'T15'],
        'b-2': ['hunter', 'P20'],
        'b-3': ['hunter', 'X20'],
        'b-4': ['hunter', 'T26'],
        'b-5': ['hunter', 'T12'],
      },
    });
    const charges = shown(five, 'reach', { group: 'a-1' }).facts['charges'] as { target: string; points: number }[];
    expect(charges.map(({ target }) => target).sort()).toEqual(['b-1', 'b-2', 'b-3', 'b-4']);
    // Three cells away it needs 3 inches: to the cell beside it.
    expect(charges.find(({ target }) => target === 'b-2')?.points).toBe(30);
  });

  it('SH-2.2 refuses who is not there, or not on the board', () => {
    expect(refusedWith(plain, 'reach', { group: 'a-7' })[0]).toBe('NO_SUCH_UNIT');
    expect(refusedWith(plain, 'reach', {})[2]).toMatchObject({ param: 'unit', text: null });
    const position = positionOf({ groups: { 'a-1': ['hunter', 'K20:L20'], 'b-1': ['hunter', 'K10'] } });
    const fallen = { id: 'a-1.3', side: 'a' as const, type: 'hunter', group: 'a-1', with: { wounds: 0 } };
    const playing = openPlaying(book, { ...position, units: [...position.units, fallen] }, []);
    const waiting = openPlaying(
      book,
      {
        ...position,
        units: [...position.units, { id: 'a-2.1', side: 'a', type: 'mole-stalker', at: null, group: 'a-2' }],
        groups: [{ id: 'a-2', reserve: true }],
      },
      [],
    );
    expect(refusedWith(waiting, 'reach', { group: 'a-2' })).toEqual(['NO_SUCH_GROUP', 'SH-2.2', { group: 'a-2' }]);
    expect(refusedWith(playing, 'reach', { unit: 'a-1.3' })).toEqual([
      'NO_SUCH_UNIT',
      'SH-2.2',
      { unit: 'a-1.3', text: 'a-1.3' },
    ]);
  });
});

describe('what a side threatens', () => {
  it('SH-10.13 whom its longest charge may reach', () => {
    const { facts, overlay } = shown(plain, 'threat', { side: 'a' });
    expect(new Set(facts['cells'] as string[])).toEqual(new Set(['R20', 'K10', 'L10', 'M10']));
    expect(labels(plain, overlay?.focus)).toEqual(facts['cells']);
    expect(refusedWith(plain, 'threat', { side: 'c' })).toEqual(['BAD_VALUE', 'SH-1.3', { param: 'side', text: 'c' }]);
    expect(refusedWith(plain, 'threat', {})[2]).toEqual({ param: 'side', text: null });
  });

  it('SH-10.13 two dice are 12 inches at most, and then it is next to the enemy', () => {
    const at = (cell: string): unknown =>
      shown(opened({ groups: { 'a-1': ['hunter', 'A20'], 'b-1': ['hunter', cell] } }), 'threat', { side: 'a' }).facts[
        'cells'
      ];
    const reached = ['L20', 'M20', 'N20', 'O20', 'S20', 'T20'].filter((cell) => (at(cell) as string[]).length > 0);
    expect(reached).toEqual(['L20', 'M20', 'N20']);
  });

  it('SH-1.5 the cells round an enemy that forbid passing', () => {
    const alone = opened({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K10'] } });
    const round = (side: string): unknown => shown(alone, 'zones', { side }).facts['cells'];
    expect(round('a')).toEqual(['J9', 'K9', 'L9', 'J10', 'K10', 'L10', 'J11', 'K11', 'L11']);
    expect(round('b')).toEqual(['J19', 'K19', 'L19', 'J20', 'K20', 'L20', 'J21', 'K21', 'L21']);
    // Without a side the viewer's own.
    expect(shown(alone, 'zones', {}, 'b').facts['side']).toBe('b');
    expect(shown(alone, 'zones', {}, 'all').facts['side']).toBe('a');
  });

  it('SH-1.4 who is in contact with a unit, a group or a cell', () => {
    const met = opened({ groups: { 'a-1': ['hunter', 'K11:L11'], 'b-1': ['hunter', 'K10 N10'] } });
    const of = (unit: string): unknown => shown(met, 'contacts', { unit }).facts['units'];
    expect(of('a-1.1')).toEqual(['a-1.2', 'b-1.1']);
    expect(of('a-1')).toEqual(['b-1.1']);
    expect(of('M10')).toEqual(['a-1.2', 'b-1.2']);
    expect(labels(met, shown(met, 'contacts', { unit: 'a-1' }).overlay?.focus)).toEqual(['K11', 'L11']);
    expect(refusedWith(met, 'contacts', { unit: 'x' })[0]).toBe('NO_SUCH_CELL');
  });
});

describe('cards', () => {
  it('SH-2.1 a figure with its profile and its group', () => {
    const { facts, overlay } = shown(plain, 'unit', { unit: 'b-2' });
    expect(facts).toMatchObject({
      unit: 'b-2.1',
      type: 'captain',
      group: 'b-2',
      formation: 'skirmish',
      facing: null,
      at: 'R20',
      size: 1,
      ws: 5,
      bs: 4,
      s: 4,
      t: 4,
      w: 3,
      wounds: 3,
      i: 5,
      a: 3,
      ld: 9,
      mg: 0,
      spells: [],
      state: [],
    });
    expect(labels(plain, overlay?.focus)).toEqual(['R20']);
    expect(shown(plain, 'unit', { unit: 'a-1' }).facts['unit']).toBe('a-1.1');
    expect(shown(plain, 'unit', { unit: 'a-1.3' }).facts['at']).toBe('M20');
    expect(refusedWith(plain, 'unit', { unit: 'a-1.9' })).toMatchObject([
      'NO_SUCH_UNIT',
      expect.anything(),
      { param: 'unit', text: 'a-1.9' },
    ]);
  });

  it('SH-6.1, SH-8.2 a block faces somewhere, and its shield counts as long as it is held', () => {
    const armour = (hands: string | null): unknown => {
      const playing = opened({
        groups: {
          'a-1': ['oathguard', 'K20:L20', { facing: 'E', with: { 'a-1.1': { hands } } }],
          'b-1': ['hunter', 'K10'],
        },
      });
      const { facts } = shown(playing, 'unit', { unit: 'a-1.1' });
      expect(facts['facing']).toBe('E');
      return facts['armour'];
    };
    expect(armour('hand-weapon+shield')).toBe(Number(armour('great-weapon')) - 1);
    expect(armour(null)).toBe(armour('hand-weapon+shield'));
  });

  it('SH-14.1 spells with their costs, and what they are warded against', () => {
    const mage = opened({ groups: { 'a-1': ['magister', 'K20'], 'b-1': ['wraith', 'K10'] } });
    expect(shown(mage, 'unit', { unit: 'a-1' }).facts).toMatchObject({
      mg: 4,
      warded: null,
      costs: Object.fromEntries(
        ['ember-dart', 'aegis', 'mending-touch', 'unravel', 'bare-the-soul'].map((spell) => [
          spell,
          expect.any(Number),
        ]),
      ),
    });
    expect(shown(mage, 'unit', { unit: 'b-1' }).facts['warded']).toMatchObject({ save: expect.any(Number) });
  });

  it.each<[string, Facts, Facts, string]>([
    ['SH-17.2', { standard: true }, {}, 'standard bearer'],
    ['SH-13.9', {}, { fleeing: true }, 'falling back'],
    ['SH-7.19', {}, { down: 1 }, 'gone to ground'],
    ['SH-6.16', {}, { flanks: [{ by: 'b-1', arc: 'left' }] }, 'flanked'],
    ['SH-10.1', {}, { did: ['charged'] }, 'charged this turn'],
    ['SH-14.15', { lowered: true }, {}, 'Lowered Resists'],
    ['SH-15.6', { pox: true }, {}, 'Grey Pox'],
    ['SH-15.3', { entangled: 1 }, {}, 'Entangled'],
    ['SH-15.4', { chilled: 1 }, {}, 'Chilled'],
  ])('%s the state of a figure', (_, figure, group, state) => {
    const playing = opened({
      groups: { 'a-1': ['hunter', 'K20:L20', { ...group, with: { 'a-1.1': figure } }], 'b-1': ['hunter', 'K10'] },
    });
    const { facts } = shown(playing, 'unit', { unit: 'a-1.1' });
    expect(facts['state']).toEqual([state]);
    if (state === 'Entangled') expect(facts['i']).toBe(1);
  });

  it('SH-1.4, SH-6.2 locked in combat, or come apart', () => {
    const playing = opened({ groups: { 'a-1': ['hunter', 'K20 R20'], 'b-1': ['hunter', 'K19'] } });
    expect(shown(playing, 'unit', { unit: 'a-1.1' }).facts['state']).toEqual(['locked in combat', 'come apart']);
    expect(shown(playing, 'unit', { unit: 'b-1.1' }).facts['state']).toEqual(['locked in combat']);
  });

  it('SH-2.2 who is slain has no place and no state', () => {
    const position = positionOf({
      groups: { 'a-1': ['hunter', 'K20:L20', { fleeing: true }], 'b-1': ['hunter', 'K10'] },
    });
    const fallen = { id: 'a-1.3', side: 'a' as const, type: 'hunter', group: 'a-1', with: { wounds: 0 } };
    const playing = openPlaying(book, { ...position, units: [...position.units, fallen] }, []);
    const { facts, overlay } = shown(playing, 'unit', { unit: 'a-1.3' });
    expect([facts['at'], facts['state'], facts['wounds'], overlay]).toEqual([null, [], 0, undefined]);
  });
});

describe('sides', () => {
  it('SH-18.10, SH-R64 the score, what groups cost and what an army may cost', () => {
    expect(shown(plain, 'score').facts).toEqual({ a: 0, b: 0, rule: 'SH-18.10' });
    expect(shown(plain, 'force').facts).toEqual({ points: 0, most: 500 });
    // Spearmen 7 each and a Standard Bearer 10, a Captain 45.
    expect(shown(plain, 'force', { groups: '10 spearman sb, captain' }).facts).toEqual({ points: 125, most: 500 });
  });

  it('section 5.3 standing orders are shown to their side alone', () => {
    const secrets = { a: { orders: { ground: 'never' } } };
    const playing = opened({ groups: { 'a-1': ['hunter', 'K20'], 'b-1': ['hunter', 'K10'] }, secrets });
    const of = (viewer: 'a' | 'b' | 'all') => shown(playing, 'orders', {}, viewer).facts['orders'];
    expect(of('a')).toContainEqual({ key: 'ground', value: 'never', unit: null });
    expect(of('b')).not.toContainEqual({ key: 'ground', value: 'never', unit: null });
    expect(of('all')).toEqual([]);
  });
});

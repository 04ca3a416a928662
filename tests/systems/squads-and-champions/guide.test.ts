import { describe, expect, it } from 'vitest';
import type { Action, SideId } from '../../../src/engine/index.ts';
import { gridOf } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { attack, ends, move } from './deeds.ts';
import { suggestedOrders } from '../../../src/discord/orders/suggested.ts';
import { readOrder } from '../../../src/discord/orders/text.ts';
import { book, ground, positionOf, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

const { guide } = book.handle;

interface Asked extends Placed {
  readonly after?: readonly Action[];
  readonly dice?: readonly number[];
  readonly by?: SideId;
}

function opened({ after = [], dice = [], ...placed }: Asked) {
  const playing = openPlaying(book, positionOf(placed), dice);
  for (const action of after) playing.act(action);
  return playing;
}

/** What a unit is shown first: `attack b1: fight`, `move K15 double: double b1`. */
function suggested(id: string, asked: Asked): readonly string[] {
  const { by = 'a' } = asked;
  const playing = opened(asked);
  const view = playing.view(by);
  return (guide?.suggest(view, by, id, 20) ?? []).map(({ deed, why, at }) => {
    const { unit: _, double, ...told } = deed.params;
    const [to] = Object.values(told).flat();
    // What is shown on the map: the goal of a walk, the target of an attack.
    if (deed.verb === 'move') expect(at === null ? null : gridOf(view.board).label(at)).toBe(to);
    if (deed.verb === 'attack') expect(at).toBe(view.units[String(to)]?.at);
    const about = typeof why.facts['unit'] === 'string' && deed.verb === 'move' ? ` ${why.facts['unit']}` : '';
    return `${deed.verb} ${String(to)}${double ? ' double' : ''}: ${why.key.replace('guide.', '')}${about}`;
  });
}

/** Three archers of a squad, two of which have shot and missed. */
function afterTwoShots() {
  const archers = ['a1', 'a2', 'a3'].map((id, index) => standard(id, 'archer', `${'IKM'[index]}8`));
  return opened({
    units: [...archers, standard('b1', 'warrior', 'K14')],
    after: [attack('a1', 'b1'), attack('a2', 'b1')],
    dice: [1, 6, 1, 6],
  }).view('a');
}

const far: Placed['units'] = [standard('b1', 'warrior', 'K20')];

describe('what a unit is shown first', () => {
  it('SC-4.14 a cell next to it that takes a detour, with the whole way there', () => {
    // From the foot of the wall, up the slope to where a friend stands on the other side of the enemy.
    const units = [
      standard('a1', 'warrior', 'I18'),
      standard('a2', 'warrior', 'H20'),
      standard('b1', 'warrior', 'H19', { squad: 'blue' }),
    ];
    const view = opened({ units, map: 'keep' }).view('a');
    const [first] = guide?.suggest(view, 'a', 'a1', 1) ?? [];
    expect(first?.deed.params).toEqual({ unit: 'a1', path: ['H17', 'H18'] });
    expect(first?.why).toMatchObject({ key: 'guide.side', facts: { cell: 'H18', unit: 'b1' } });
  });

  it('SC-3.9 attacks on the first two enemies next to it, then walks', () => {
    const units = [
      standard('a1', 'warrior', 'K8'),
      standard('b1', 'warrior', 'K9'),
      standard('b2', 'warrior', 'L8'),
      standard('b3', 'warrior', 'L9'),
    ];
    expect(suggested('a1', { units })).toEqual(['attack b1: fight', 'attack b2: fight', 'move F3: back']);
  });

  it('SC-6.14 an Archer is told to shoot', () => {
    const units = [standard('a1', 'archer', 'K8'), standard('b1', 'warrior', 'K14')];
    expect(suggested('a1', { units })[0]).toBe('attack b1: shoot');
  });

  it('SC-4.1, SC-4.4 towards the two nearest enemies, at Double-time towards the nearest, closer but safe, and back', () => {
    expect(suggested('a1', { units: [standard('a1', 'warrior', 'K3'), ...far], alone: true })).toEqual([
      'move K9: towards b1',
      'move K15 double: double b1',
      'move E9: safe',
      'move I1: back',
    ]);
    const three = [
      standard('a1', 'warrior', 'K8'),
      standard('b1', 'warrior', 'K18'),
      standard('b2', 'warrior', 'P12'),
      standard('b3', 'warrior', 'A20'),
    ];
    expect(suggested('a1', { units: three }).filter((line) => /towards|beside/.test(line))).toEqual([
      'move O12: beside b2',
      'move K14: towards b1',
    ]);
  });

  it('SC-3.7 a walk says when the unit can attack after it, not after its attack or at Double-time', () => {
    const units = (klass: 'warrior' | 'pike' | 'archer', cell: string) => [
      standard('a1', klass, 'K8', klass === 'pike' ? { facing: 'S' } : {}),
      standard('b1', 'warrior', cell),
    ];
    const walks = (asked: Asked) => suggested('a1', asked).filter((line) => line.endsWith(' b1'));
    expect(walks({ units: units('warrior', 'K12') })).toEqual(['move J11: beside b1']);
    // SC-4.4: it cannot attack after Double-time, so that goes no farther than next to nobody.
    expect(walks({ units: units('warrior', 'K18') })).toEqual(['move K14: towards b1', 'move K16 double: double b1']);
    // A Pike turns to it before it attacks. SC-6.9
    expect(walks({ units: units('pike', 'K12') })).toEqual(['move J11: beside b1']);
    const hidden = { units: units('archer', 'K20'), terrain: [ground('blocking', 'J13', 'K13', 'L13')] };
    expect(walks(hidden)[0]).toBe('move M14: in-range b1');
    // On the way to one it can be next to another.
    const beside = [...units('warrior', 'K19'), standard('b2', 'warrior', 'L15'), standard('b3', 'archer', 'K20')];
    expect(suggested('a1', { units: beside })).toContain('move K14: beside b2');
    const two = [...units('warrior', 'K12'), standard('b2', 'warrior', 'K7')];
    expect(walks({ units: two, after: [attack('a1', 'b2')], dice: [1, 6] })).toEqual(['move J11: towards b1']);
  });

  it('SC-12.1 the two attacks that score most on average, the best first', () => {
    const units = [
      standard('a1', 'archer', 'K8'),
      standard('b1', 'warrior', 'C16'),
      standard('b2', 'warrior', 'S16'),
      standard('b3', 'archer', 'K14'),
    ];
    expect(suggested('a1', { units }).slice(0, 2)).toEqual(['attack b3: shoot', 'attack b1: shoot']);
    // An Elite is hit less often, but counts twice.
    const elite = [...units, unit('b4', 'e-overseer', 'L13')];
    expect(suggested('a1', { units: elite }).slice(0, 2)).toEqual(['attack b3: shoot', 'attack b4: shoot']);
    // A Champion takes a second hit.
    const champion = [standard('a1', 'warrior', 'K8'), unit('b1', 'e-warlord', 'K9', { off: ['reckless'] })];
    const [first] = suggested('a1', { units: [...champion, standard('b2', 'warrior', 'L8')] });
    expect(first).toBe('attack b2: fight');
  });

  it('SC-6.8 past the front of a Pike to its side, where it defends worse', () => {
    const before = (facing: 'N' | 'S') =>
      suggested('a1', { units: [standard('a1', 'warrior', 'K8'), standard('b1', 'pike', 'K12', { facing })] }).filter(
        (line) => line.endsWith(' b1'),
      );
    expect(before('S')).toEqual(['move J12: side b1', 'move J11: beside b1']);
    // It comes at its back already.
    expect(before('N')).toEqual(['move J11: beside b1']);
  });

  it('SC-6.2 opposite an ally that is next to the same enemy', () => {
    const units = [standard('a1', 'warrior', 'K8'), standard('a2', 'warrior', 'L12'), standard('b1', 'warrior', 'K12')];
    expect(suggested('a1', { units }).filter((line) => line.includes(': side'))).toEqual(['move J12: side b1']);
  });

  it('SC-6.11 Cavalry that charges is shown two charges', () => {
    const units = [
      unit('a1', 'h-lancer', 'K8'),
      standard('b1', 'warrior', 'K14'),
      standard('b2', 'warrior', 'Q8'),
      standard('b3', 'warrior', 'E8'),
    ];
    const charges = suggested('a1', { units }).filter((line) => line.startsWith('charge'));
    expect(charges).toEqual(['charge b1: charge', 'charge b2: charge']);
    expect(suggested('a1', { units: [unit('a1', 'h-rider', 'K8'), ...units.slice(1)] })[0]).toMatch(/^move/);
  });

  it('SC-12.2, SC-12.3 towards the nearest objective that nobody of its side holds, and to it', () => {
    const at = (cell: string, scenario: string) =>
      suggested('a1', {
        units: [standard('a1', 'warrior', cell), standard('b1', 'warrior', 'K18')],
        options: { scenario },
      });
    expect(at('D12', 'fords')[0]).toBe('move J11: to-objective');
    expect(at('D13', 'stores')[0]).toBe('move D14: objective');
  });

  it('SC-3.10 nothing for the other side, for who is done, or who is off the board', () => {
    const units = [
      standard('a1', 'warrior', 'K8'),
      standard('a2', 'warrior', 'J8'),
      unit('a3', 'h-captain', null),
      ...far,
    ];
    expect(suggested('b1', { units })).toEqual([]);
    expect(suggested('a3', { units })).toEqual([]);
    const after = [move('a1', 'K9'), move('a2', 'J9')];
    expect(suggested('a1', { units, after })).toEqual([]);
    expect(suggested('a2', { units, after: after.slice(0, 1) })).not.toEqual([]);
  });

  it('SC-3.9, SC-4.4 after its attack no more attack; after its move no more walk', () => {
    const units = [standard('a1', 'warrior', 'K8'), standard('a2', 'warrior', 'J8'), standard('b1', 'warrior', 'K9')];
    const attacked = suggested('a1', { units, after: [attack('a1', 'b1')], dice: [1, 6] });
    expect(attacked.filter((line) => line.startsWith('attack'))).toEqual([]);
    const moved = suggested('a1', { units, after: [move('a1', 'L8')] });
    expect(moved.filter((line) => line.startsWith('move'))).toEqual([]);
    expect(moved).toEqual(['attack b1: fight']);
  });
});

describe('a way in a direction', () => {
  const towards = (id: string, to: string, asked: Asked): unknown => {
    const playing = opened(asked);
    const { by = 'a' } = asked;
    const cell = gridOf(playing.match().board).read(to) ?? -1;
    return guide?.towards?.(playing.view(by), by, id, cell)?.params['path'] ?? null;
  };
  const units = [standard('a1', 'warrior', 'K8'), unit('a2', 'h-captain', null), ...far];

  it('SC-4.1 as far as it comes at normal pace', () => {
    expect(towards('a1', 'K11', { units })).toEqual(['K11']);
    expect(towards('a1', 'K22', { units })).toEqual(['K14']);
  });

  it('SC-3.10 nothing where it stands, for who may not walk, or for others', () => {
    expect(towards('a1', 'K8', { units })).toBeNull();
    expect(towards('b1', 'K8', { units })).toBeNull();
    expect(towards('a2', 'K8', { units })).toBeNull();
    expect(towards('a1', 'K22', { units, after: [move('a1', 'K9')] })).toBeNull();
  });
});

describe('who is reminded', () => {
  const units = [
    standard('a1', 'warrior', 'K8'),
    standard('a2', 'warrior', 'J8'),
    standard('a3', 'warrior', 'I8'),
    ...far,
  ];
  const idle = (asked: Asked) => guide?.idle(opened(asked).view('a'), 'a');

  it('SC-3.3, SC-3.10 the others of the active group that may still act', () => {
    expect(idle({ units })).toEqual([]);
    expect(idle({ units, after: [move('a1', 'K9')] })).toEqual(['a2', 'a3']);
    expect(idle({ units, after: [move('a1', 'K9'), move('a2', 'J9')] })).toEqual(['a3']);
    expect(idle({ units, after: [move('a1', 'K9'), ends('a')] })).toEqual([]);
  });

  it('SC-3.10 first of all the unit that has moved to where it can attack, until it has', () => {
    const near = [...units, standard('b2', 'warrior', 'M12'), standard('b3', 'warrior', 'A3')];
    expect(idle({ units: near, after: [move('a2', 'L11')] })).toEqual(['a2', 'a1', 'a3']);
    expect(idle({ units: near, after: [move('a2', 'L11'), attack('a2', 'b2')], dice: [1, 6] })).toEqual(['a1', 'a3']);
    expect(guide?.idle(opened({ units: near, after: [move('a2', 'L11')] }).view('b'), 'b')).toEqual([]);
  });

  it('SC-3.3 whom a turn might begin with: the first of each group that is left, then the second', () => {
    const others = (asked: Asked) => guide?.others(opened(asked).view('a'), 'a');
    const all = [...units, unit('a4', 'h-captain', 'A5')];
    expect(others({ units: all })).toEqual(['a1', 'a4', 'a2', 'a3']);
    expect(others({ units: all, after: [move('a1', 'K9')] })).toEqual([]);
  });

  it('SC-3.3 a turn belongs to a group', () => {
    const view = opened({ units: [...units, unit('a4', 'h-captain', 'A5')] }).view('a');
    expect(guide?.inRow?.(view, 'a2')).toEqual(['a1', 'a2', 'a3']);
    expect(guide?.inRow?.(view, 'a4')).toEqual(['a4']);
    expect(guide?.ends).toEqual(['end', 'pass']);
  });

  it('SC-3.10 whoever was acting does nothing after another unit of its squad', () => {
    const view = afterTwoShots();
    expect(guide?.inRow?.(view, 'a3')).toEqual(['a3']);
    expect(guide?.inRow?.(view, 'a2')).toEqual(['a2', 'a3']);
  });

  it('SC-3.10 an attack that is due comes before anybody else begins', () => {
    const near = [...units, standard('b2', 'warrior', 'M12'), standard('b3', 'warrior', 'H9')];
    const view = opened({ units: near, after: [move('a2', 'L11')] }).view('a');
    expect(guide?.inRow?.(view, 'a3')).toEqual(['a2']);
    expect(guide?.inRow?.(view, 'a2')).toEqual(['a2', 'a3']);
  });

  it('SC-3.10 a walk to an attack leaves no time for others', () => {
    const near = [...units, standard('b2', 'warrior', 'M12')];
    const view = opened({ units: near }).view('a');
    expect(guide?.inRow?.(view, 'a1')).toEqual(['a1']);
  });
});

describe('orders suggested for a squad', () => {
  /** Follows the suggestions, order for order, and returns all of them; every attack fails. */
  function followed(units: Placed['units']): readonly string[] {
    const playing = opened({ units, dice: Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 1 : 6)) });
    const given: string[] = [];
    for (let more = 0; more < 5; more += 1) {
      const lines = suggestedOrders(book.handle, playing.view('a'), 'a');
      if (lines.length === 0) break;
      for (const line of lines) {
        const order = readOrder(book.handle, playing.view('a'), 'a', line);
        if (order) playing.act(order);
        given.push(line);
      }
      if (!playing.match().asked.some(({ kind, of }) => kind === 'activation' && of === 'a')) break;
    }
    return given;
  }

  it('SC-3.10 leave out who has begun and is done once another attacks', () => {
    const view = afterTwoShots();
    expect(suggestedOrders(book.handle, view, 'a')).toEqual(['a3 attack b1']);
  });

  it('SC-3.10 lose no attack: who walks up to an enemy attacks it before the next begins', () => {
    const line = followed([
      standard('a1', 'warrior', 'K8'),
      standard('a2', 'warrior', 'M8'),
      standard('b1', 'warrior', 'K12'),
      standard('b2', 'warrior', 'M12'),
    ]);
    const attacks = line.filter((order) => order.includes('attack'));
    expect(attacks.map((order) => order.split(' ')[0]).sort()).toEqual(['a1', 'a2']);
  });
});

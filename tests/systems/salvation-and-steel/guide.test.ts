import { describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import type { Facts, SideId } from '../../../src/engine/index.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

const guide = required(book.handle.guide, 'guide');
type Placed = Partial<Example> & Pick<Example, 'units'>;

const viewOf = (placed: Placed, by: SideId = 'a') =>
  openPlaying(book, positionOf({ alone: true, ...placed }), []).view(by);

/** What is suggested to a1, as `verb target-or-cell` with the key of its reason. */
const suggested = (placed: Placed, id = 'a1', by: SideId = 'a'): (readonly [string, string])[] =>
  guide
    .suggest(viewOf(placed, by), by, id)
    .map(({ deed: { verb, params }, why }) => [
      [verb, params['target'] ?? params['cell'] ?? '', params['shots'] ?? ''].join(' ').trim(),
      why.key,
    ]);
const kinds = (placed: Placed): string[] => suggested(placed).map(([, why]) => why);
const cell = (label: string): number => grid.read(label) ?? -1;

describe('what people are shown first', () => {
  it('SS-8.1 is the fight with an enemy in contact', () => {
    const placed = { units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11'), unit('b2', 'squire', 'S25')] };
    expect(suggested(placed)[0]).toEqual(['fight', 'guide.fight']);
    expect(guide.suggest(viewOf(placed), 'a', 'a1')[0]).toMatchObject({ why: { facts: { unit: 'b1' } }, at: null });
  });

  it('SS-7.1 is a charge at two enemies, the nearer first, with the cell where it ends', () => {
    const placed = {
      units: [
        unit('a1', 'squire', 'S10'),
        unit('b1', 'squire', 'O10'),
        unit('b2', 'squire', 'S13'),
        unit('b3', 'squire', 'X10'),
      ],
    };
    expect(suggested(placed).slice(0, 3)).toMatchObject([
      ['charge b2', 'guide.charge'],
      ['charge b1', 'guide.charge'],
      [expect.stringMatching(/^move /), expect.any(String)],
    ]);
    expect(guide.suggest(viewOf(placed), 'a', 'a1')[0]).toMatchObject({
      at: cell('S12'),
      why: { facts: { unit: 'b2', cell: 'S12' } },
    });
  });

  it('SS-12.2 is a shot at two enemies, the nearer first, as many as there is Energy for', () => {
    const placed = {
      units: [
        unit('a1', 'ranged-warrior', 'S10'),
        unit('b1', 'squire', 'K10'),
        unit('b2', 'squire', 'S17'),
        unit('b3', 'squire', 'AB10'),
      ],
    };
    const shots = suggested(placed).filter(([deed]) => deed.startsWith('shoot'));
    expect(shots).toEqual([
      [expect.stringMatching(/^shoot b2 \d$/), 'guide.shoot'],
      [expect.stringMatching(/^shoot b1 \d$/), 'guide.shoot'],
    ]);
    expect(guide.suggest(viewOf(placed), 'a', 'a1').find(({ deed }) => deed.verb === 'shoot')).toMatchObject({
      at: cell('S17'),
      why: { facts: { unit: 'b2' } },
    });
  });

  it('SS-11.4 is to stand up for who lies', () => {
    const placed = { units: [unit('a1', 'squire', 'S10', { fallen: true }), unit('b1', 'squire', 'S30')] };
    expect(suggested(placed)[0]).toEqual(['stand', 'guide.stand']);
  });

  it('SS-6.1 is a walk towards the enemy, out of its reach if that can be, or back', () => {
    const far = { units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')] };
    expect(suggested(far)).toContainEqual(['move S16', 'guide.towards']);
    expect(
      guide.suggest(viewOf(far), 'a', 'a1').every(({ deed, at }) => deed.params['cell'] === undefined || at !== null),
    ).toBe(true);
    // Near the enemy, there is a cell out of its reach, and one far back.
    const near = kinds({ units: [unit('a1', 'squire', 'S10'), unit('b1', 'grotesque', 'S19')] });
    expect(near).toEqual(expect.arrayContaining(['guide.safe', 'guide.back']));
  });

  it('SS-1.10 is a walk behind something that nobody sees through, as near to the enemy as can be', () => {
    const placed = {
      units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')],
      terrain: [{ kind: 'wood', cells: ['S14'] }],
    };
    expect(suggested(placed)).toContainEqual(['move S13', 'guide.hidden']);
    expect(kinds({ units: placed.units })).not.toContain('guide.hidden');
  });

  it('SS-20.1 is a walk to what the scenario is about, and says whether it gets there', () => {
    const hunt = (at: string): Placed => ({
      scenario: 'treasure',
      units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S36')],
      markers: [{ kind: 'counter', at }],
      own: { edges: { a: '1', b: '37' } },
    });
    expect(kinds(hunt('S14'))[0]).toBe('guide.objective');
    expect(suggested(hunt('S14'))[0]?.[0]).toBe('move S13');
    expect(suggested(hunt('S30'))[0]).toEqual(['move S16', 'guide.to-objective']);
  });

  describe('in a scenario', () => {
    const chase = (at: string, id = 'a1'): readonly (readonly [string, string])[] =>
      suggested(
        {
          scenario: 'escape',
          secrets: { a: { couriers: ['a1'] } },
          own: { edges: { a: '1', b: '37' }, attacker: 'b', first: 'a' },
          units: [unit('a1', 'squire', at), unit('a2', 'squire', 'K10'), unit('b1', 'squire', 'A20')],
        },
        id,
      );
    it('SS-23.7 a courier goes for the edge of the chaser, and over it', () => {
      expect(chase('S10')[0]).toEqual(['move S16', 'guide.edge']);
      expect(chase('S34')[0]).toEqual(['move S37', 'guide.leave']);
      expect(chase('S37')[0]).toEqual(['move', 'guide.leave']);
      // Somebody else has no such errand.
      expect(chase('S10', 'a2').map(([, why]) => why)).not.toContain('guide.edge');
    });

    it('SS-20.5, SS-20.10 who stands beside the treasure drags it towards the edge of the enemy', () => {
      const placed: Placed = {
        scenario: 'treasure',
        units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'A36')],
        markers: [{ kind: 'treasure', at: 'S11' }],
        own: { edges: { a: '1', b: '37' } },
      };
      const [first] = guide.suggest(viewOf(placed), 'a', 'a1');
      expect(first).toMatchObject({ deed: { verb: 'drag' }, why: { key: 'guide.drag' } });
      const playing = openPlaying(book, positionOf({ alone: true, ...placed }), []);
      playing.act(first!.deed);
      expect(Object.values(playing.match().markers).map(({ at }) => at)).toEqual([cell('S14')]);
    });

    it('SS-23.12 who stands beside information picks it up', () => {
      const placed: Placed = {
        scenario: 'escape',
        secrets: { a: { couriers: ['a1'] } },
        own: { edges: { a: '1', b: '37' }, attacker: 'b', first: 'a' },
        markers: [{ id: 'info-1', kind: 'information', at: 'S11' }],
        units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'A20')],
      };
      expect(suggested(placed)[0]).toEqual(['pickup', 'guide.pickup']);
    });

    const held = (at: string, differs: Facts = {}): readonly (readonly [string, string])[] =>
      suggested({
        scenario: 'hostage',
        own: { edges: { a: '1', b: '37' }, truce: false },
        markers: [
          { id: 'ha', kind: 'hostage', at: 'S25' },
          { id: 'hb', kind: 'hostage', at: 'K10' },
        ],
        units: [unit('a1', 'squire', at, differs), unit('b1', 'squire', 'A1')],
      });
    it('SS-19.11 who stands beside its hostage takes it along, and others go there', () => {
      expect(held('S24')[0]).toEqual(['escort', 'guide.escort']);
      expect(held('S12')).toContainEqual(['move S18', 'guide.to-objective']);
    });

    it('SS-19.19 who leads its hostage goes home', () => {
      expect(held('S24', { escorting: 'ha' })[0]).toEqual(['move T20', 'guide.edge']);
    });
  });

  it('names each cell once', () => {
    const walks = suggested({ units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')] })
      .map(([deed]) => deed)
      .filter((deed) => deed.startsWith('move'));
    expect(new Set(walks).size).toBe(walks.length);
  });

  it('is nothing for a unit of the other side, and no walk for who cannot walk', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')];
    expect(suggested({ units }, 'b1')).toEqual([]);
    expect(suggested({ units: [unit('a1', 'squire', 'S10', { speedLeft: 0 }), unit('b1', 'squire', 'S30')] })).toEqual(
      [],
    );
    expect(
      suggested({ units: [unit('a1', 'squire', 'S10', { activation: 'closed' }), unit('b1', 'squire', 'S30')] }),
    ).toEqual([]);
  });
});

describe('a walk towards a cell', () => {
  it('SS-19.12 goes 4 cells with a hostage, however far the cell is', () => {
    const led = viewOf({
      scenario: 'hostage',
      own: { edges: { a: '1', b: '37' }, truce: false },
      markers: [
        { id: 'ha', kind: 'hostage', at: 'S25' },
        { id: 'hb', kind: 'hostage', at: 'K10' },
      ],
      units: [unit('a1', 'squire', 'S24', { escorting: 'ha' }), unit('b1', 'squire', 'A1')],
    });
    expect(guide.towards(led, 'a', 'a1', cell('S2'))).toMatchObject({ params: { unit: 'a1', cell: 'S20' } });
    expect(guide.suggest(led, 'a', 'a1')[0]).toMatchObject({ deed: { verb: 'move' } });
  });

  const units = [
    unit('a1', 'squire', 'S10'),
    unit('a2', 'squire', 'S8', { speedLeft: 0 }),
    unit('b1', 'squire', 'S30'),
  ];
  const view = viewOf({ units });
  const to = (id: string, label: string) => guide.towards(view, 'a', id, cell(label));

  it('ends there, or as near as the unit gets in this turn', () => {
    expect(to('a1', 'S12')).toEqual({ verb: 'move', by: 'a', params: { unit: 'a1', cell: 'S12' } });
    expect(to('a1', 'S25')?.params['cell']).toBe('S16');
  });

  it('is none for who cannot move, nor with a unit of the other side', () => {
    expect([to('a2', 'S12'), to('b1', 'S28')]).toEqual([null, null]);
  });
});

describe('units that have not done anything yet', () => {
  it('are those that could still do something', () => {
    const idle = (differs: object, others: Example['units'] = []): readonly string[] =>
      guide.idle(
        viewOf({
          units: [unit('a1', 'ranged-warrior', 'S10', differs as never), unit('b1', 'squire', 'S30'), ...others],
        }),
        'a',
      );
    expect(idle({})).toEqual(['a1']);
    expect(idle({ activation: 'open' })).toEqual([]);
    expect(idle({ activation: 'closed' })).toEqual([]);
    expect(idle({ speedLeft: 0 })).toEqual([]);
    // It can shoot.
    expect(idle({ speedLeft: 0 }, [unit('b2', 'squire', 'S15')])).toEqual(['a1']);
    // It can stand up.
    expect(idle({ fallen: true })).toEqual(['a1']);
  });

  it('SS-6.1, SS-12.9 are followed by those that have shot and may walk on; who may still attack is among the first', () => {
    const actors = (differs: object): readonly (readonly string[])[] => {
      const view = viewOf({
        units: [unit('a1', 'ranged-warrior', 'S10', differs as never), unit('b1', 'squire', 'S15')],
      });
      return [guide.idle(view, 'a'), guide.others(view, 'a'), guide.ready(view, 'a')];
    };
    expect(actors({})).toEqual([['a1'], [], ['a1']]);
    expect(actors({ activation: 'open', speedLeft: 0 })).toEqual([['a1'], [], ['a1']]);
    expect(actors({ activation: 'open', energyLeft: 0, speedLeft: 2 })).toEqual([[], ['a1'], ['a1']]);
    expect(actors({ activation: 'open', speedLeft: 0, energyLeft: 0 })).toEqual([[], [], []]);
    expect(actors({ activation: 'closed' })).toEqual([[], [], []]);
  });

  it('SS-20.7 counts who cannot walk, but can drag the treasure and go where it lay', () => {
    const ready = (at: string) =>
      guide.ready(
        viewOf({
          scenario: 'treasure',
          own: { edges: { a: '1' } },
          markers: [{ kind: 'treasure', at }],
          units: [
            unit('a1', 'squire', 'A1'),
            unit('a2', 'squire', 'B1', { activation: 'closed' }),
            unit('a3', 'squire', at === 'A2' ? 'C5' : 'A2', { activation: 'closed' }),
            unit('b1', 'squire', 'S30'),
          ],
        }),
        'a',
      );
    expect(ready('A2')).toEqual(['a1']);
    expect(ready('A3')).toEqual([]);
  });

  it('SS-6.2, SS-8.5 are also those that can fight, but not who has no Energy for it', () => {
    const ready = (differs: object): readonly string[] =>
      guide.ready(viewOf({ units: [unit('a1', 'squire', 'S10', differs as never), unit('b1', 'squire', 'S11')] }), 'a');
    expect(ready({})).toEqual(['a1']);
    // A combat is no activation.
    expect(ready({ activation: 'closed' })).toEqual(['a1']);
    expect(ready({ energyLeft: 0 })).toEqual([]);
    expect(ready({ fallen: 2 })).toEqual([]);
  });

  it('SS-6.2 are not those that have fought, once their enemy is gone', () => {
    const placed = { units: [unit('a1', 'squire', 'S10', { energyLeft: 1 }), unit('b1', 'squire', 'S30')] };
    expect([guide.idle(viewOf(placed), 'a'), guide.ready(viewOf(placed), 'a')]).toEqual([[], ['a1']]);
    // In the second half-turn, Energy may be gone for its defence in the first.
    expect(guide.idle(viewOf({ ...placed, turn: { half: 2 } as never }), 'a')).toEqual(['a1']);
  });

  it('SS-8.2 are the same as in the menu of who can act and as the rings of the picture', () => {
    const view = viewOf({
      units: [
        unit('a1', 'squire', 'S10'),
        unit('a2', 'squire', 'R11', { fallen: 2 }),
        unit('a3', 'squire', 'T11'),
        unit('a4', 'squire', 'T10', { energyLeft: 0 }),
        unit('a5', 'squire', 'K10', { speedLeft: 0 }),
        unit('a6', 'squire', 'K14'),
        unit('b1', 'squire', 'S11'),
        unit('b2', 'squire', 'K30'),
      ],
    });
    const rings = book.handle
      .scene(view, { words: required(book.handle.words['en'], 'English'), names: plainNames })
      .tokens.filter(({ active }) => active)
      .map(({ unit: id }) => id);
    const menu = book.handle
      .offers(view, 'a')
      .flatMap(({ params }) => (typeof params['unit'] === 'string' ? [params['unit']] : []));
    expect(guide.ready(view, 'a')).toEqual(['a1', 'a3', 'a6']);
    expect(rings).toEqual(['a1', 'a3', 'a6']);
    expect([...new Set(menu)].sort()).toEqual(['a1', 'a3', 'a6']);
  });
});

describe('a combat in which only the enemy could strike', () => {
  it('SS-8.5 is not suggested, though it is legal', () => {
    const placed = { units: [unit('a1', 'squire', 'S10', { energyLeft: 0 }), unit('b1', 'squire', 'S11')] };
    const view = viewOf(placed);
    expect(suggested(placed)).toEqual([]);
    expect(book.handle.offers(view, 'a', 'fight')).toEqual([]);
    expect(book.handle.check(view, { verb: 'fight', by: 'a', params: { unit: 'a1' } })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { gridOf } from '../../../src/engine/index.ts';
import type { Event, Facts, Position, Scene } from '../../../src/engine/index.ts';
import { flanksOf } from '../../../src/systems/scrollhammer/scene/arcs.ts';
import { groupsTold } from '../../../src/systems/scrollhammer/scene/events.ts';
import type { HammerEvent } from '../../../src/systems/scrollhammer/state.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying } from '../../support/example.ts';
import { book, ground, positionOf, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;
const words = handle.words['en'];
if (!words) throw new Error('The book has no words');

const event = (kind: string, facts: Facts): Event => ({ kind, rule: 'SH-1.1', facts, seen: 'all' });

type SceneShow = Parameters<typeof handle.scene>[1];

interface Drawn {
  readonly scene: Scene;
  readonly cells: (labels: string) => number[];
  readonly labels: (cells: readonly number[]) => string[];
}

/** How a position is drawn after these events. */
function drawn(
  placed: Placed,
  events: readonly Event[] = [],
  show: Partial<SceneShow> = {},
  by: (position: Position) => Position = (position) => position,
): Drawn {
  const playing = openPlaying(book, by(positionOf(placed)), []);
  const grid = gridOf(playing.match().board);
  return {
    scene: handle.scene(playing.view('all'), { words: words!, names: plainNames, events, ...show }),
    cells: (labels) => labels.split(' ').map((each) => grid.read(each) ?? -1),
    labels: (cells) => cells.map((cell) => grid.label(cell)),
  };
}

const far = { 'b-9': ['levyman', 'AV1'] } as const;

describe('the figures', () => {
  const tokens = (groups: Placed['groups'], rest: Partial<Placed> = {}) => drawn({ groups, ...rest }).scene.tokens;

  it.each([
    ['magister', 'mage'],
    ['captain', 'leader'],
    ['hound', 'beast'],
    ['spearman', 'spear'],
    ['bowman', 'ranged'],
    ['hunter', 'spear'],
    ['arbalester', 'crossbow'],
    ['levyman', 'fighter'],
    ['clansman', 'fighter'],
    ['wraith', 'spirit'],
    ['thrall', 'undead'],
    ['marl-troll', 'brute'],
  ])('section 11: a %s looks like a %s', (entry, silhouette) => {
    const [token] = tokens({ 'a-1': [entry, 'K20'], ...far });
    expect(token).toMatchObject({
      silhouette,
      label: 'a1',
      initials: entry[0]?.toUpperCase(),
      side: 'a',
      group: 'a-1',
    });
  });

  it('SH-1.2 a Troll stands on four cells', () => {
    const { scene, labels } = drawn({ groups: { 'a-1': ['marl-troll', 'K20'], ...far } });
    expect(labels(scene.tokens[0]?.cells ?? [])).toEqual(['K20', 'L20', 'K21', 'L21']);
  });

  it('SH-6.9 of a block only the front figure of each file shows its facing, unless they flee', () => {
    const facing = (differs: Facts): readonly (number | null)[] =>
      tokens({ 'a-1': ['spearman', 'K20:M20 K21:L21', differs], ...far })
        .filter(({ side }) => side === 'a')
        .map((token) => token.facing);
    expect(facing({ facing: 'N' })).toEqual([-90, -90, -90, null, null]);
    expect(facing({ facing: 'S' })).toEqual([null, null, 90, 90, 90]);
    expect(facing({ facing: 'E' })).toEqual([null, null, 0, null, 0]);
    expect(facing({ facing: 'N', fleeing: true })).toEqual([null, null, null, null, null]);
    expect(tokens({ 'a-1': ['hunter', 'K20:L20'], ...far })[0]?.facing).toBeNull();
  });

  it('SH-3.3 the groups that may still act are marked', () => {
    const active = tokens({ 'a-1': ['hunter', 'K20'], 'a-2': ['hunter', 'P20', { did: ['moved'] }], ...far }).map(
      (token) => token.active,
    );
    expect(active).toEqual([true, false, false]);
  });

  it('section 11: a standard, a wizard and a character have their crest', () => {
    const crest = (entry: string, differs: Facts = {}) =>
      tokens({ 'a-1': [entry, 'K20', { with: { 'a-1.1': differs } }], ...far })[0]?.crest?.shape;
    expect(crest('spearman', { standard: true })).toBe('bar');
    expect(crest('magister')).toBe('diamond');
    expect(crest('captain')).toBe('crown');
    expect(crest('spearman')).toBeUndefined();
  });

  it('SH-8.9, SH-14.1 wounds where there are several, and Power Dice', () => {
    const bars = (entry: string, differs: Facts = {}) =>
      (tokens({ 'a-1': [entry, 'K20', { with: { 'a-1.1': differs } }], ...far })[0]?.bars ?? []).map(
        ({ shape, left, of }) => [shape, left, of],
      );
    expect(bars('spearman')).toEqual([]);
    expect(bars('captain', { wounds: 2 })).toEqual([['block', 2, 3]]);
    expect(bars('magister', { wounds: 1, pool: 3 })).toEqual([
      ['block', 1, 2],
      ['diamond', 3, 4],
    ]);
    expect(bars('magister', { pool: 6 })[1]).toEqual(['diamond', 4, 4]);
  });

  describe('their badges', () => {
    const badges = (entry: string, cells: string, differs: Facts, rest: Partial<Placed> = {}): string[][] =>
      tokens({ 'a-1': [entry, cells, differs], ...far }, rest)
        .filter(({ side }) => side === 'a')
        .map((token) => token.badges.map(({ sign }) => sign));

    it('SH-13.9 all of a group that flees, towards its own edge', () => {
      expect(badges('hunter', 'K20:L20', { fleeing: true })).toEqual([['running'], ['running']]);
      const heading = (side: 'a' | 'b', options: Facts = {}): unknown => {
        const all = tokens(
          {
            [`${side}-1`]: ['hunter', 'K20', { fleeing: true }],
            ...(side === 'a' ? far : { 'a-9': ['levyman', 'A36'] }),
          },
          { options },
        );
        return all.find((token) => token.side === side)?.badges[0]?.heading;
      };
      expect([heading('a'), heading('b'), heading('a', { 'own-edge': 'no' })]).toEqual([90, 270, undefined]);
    });

    it.each<[string, Facts, string]>([
      ['SH-7.19 gone to ground', { down: 1 }, 'lying'],
      ['SH-10.18 flanked', { flanks: [{ by: 'b-9', arc: 'left' }] }, 'chevrons'],
      ['SH-15.1 under an Aegis', { aegis: true }, 'shield'],
      ['SH-10.1 charged', { did: ['charged'] }, 'star'],
      ['SH-7.1 fired', { did: ['acted'] }, 'crosshair'],
      ['SH-5.1 moved', { did: ['moved'] }, 'tick'],
    ])('%s: the first of a group', (_, differs, sign) => {
      expect(badges('hunter', 'K20:L20', differs)).toEqual([[sign], []]);
    });

    it('SH-5.1 who moved is marked in the Movement phase alone', () => {
      expect(badges('hunter', 'K20', { did: ['moved'] }, { turn: { phase: 'charge' } })).toEqual([[]]);
    });

    it('SH-6.2 a group that has come apart', () => {
      expect(badges('hunter', 'K20 R20', {})).toEqual([['chain'], []]);
      expect(badges('hunter', 'K20 L20', {})).toEqual([[], []]);
    });

    it.each<[string, Facts, string]>([
      ['SH-14.15 Lowered Resists', { lowered: true }, 'barred'],
      ['SH-15.6 Grey Pox', { pox: true }, 'disc'],
      ['SH-15.3 Entangled', { entangled: 1 }, 'horseshoe'],
      ['SH-15.4 Chilled', { chilled: 1 }, 'frost'],
    ])('%s: the figure itself', (_, differs, sign) => {
      expect(badges('hunter', 'K20:L20', { with: { 'a-1.2': differs } })).toEqual([[], [sign]]);
    });
  });
});

describe('the ground', () => {
  it('SH-7.13, SH-9.1 pieces with their cover, hatched where dangerous and dotted where difficult', () => {
    const { scene } = drawn({
      groups: { 'a-1': ['hunter', 'K20'], ...far },
      terrain: [
        ground('wood', 'A10'),
        ground('bog', 'C10'),
        ground('house', 'E10'),
        ground('hill', 'G10'),
        ground('grass', 'I10'),
      ],
    });
    expect(scene.terrain.map(({ look, label, over, tall, height }) => [look, label, over, tall, height])).toEqual([
      ['wood', '4+', 'dotted', false, 0],
      ['shallows', undefined, 'hatched', false, 0],
      ['building', '4+', undefined, true, 0],
      ['hill', undefined, undefined, false, 1],
      ['rough', '5+', undefined, false, 0],
    ]);
  });

  it('SH-18.7 covers that were agreed', () => {
    const options = { 'cover-values': 'wood 5' };
    const { scene } = drawn({
      groups: { 'a-1': ['hunter', 'K20'], ...far },
      options,
      terrain: [ground('wood', 'A10'), ground('wall', 'C10')],
    });
    expect(scene.terrain.map(({ label }) => label)).toEqual(['5+', '4+']);
    // The legend says what these numbers are.
    expect(scene.terrain.map(({ name }) => name)).toEqual(['wood, 5+ cover', 'wall, 4+ cover']);
  });

  it('SH-18.9 objectives, who holds them, and the cells within 3 inches', () => {
    const { scene, cells } = drawn({
      groups: { 'a-1': ['hunter', 'G19'], 'b-1': ['hunter', 'AC15'] },
      options: { mission: 'objectives' },
    });
    expect(scene.markers.map(({ id, at, side, label }) => [id, at, side, label])).toEqual([
      ['objective-1', cells('G19')[0], 'a', '1'],
      ['objective-2', cells('AP18')[0], null, '2'],
      ['objective-3', cells('T22')[0], null, '3'],
      ['objective-4', cells('AC15')[0], 'b', '4'],
    ]);
    expect(scene.zones).toHaveLength(4);
    expect(scene.zones[0]?.cells).toHaveLength(29);
    for (const cell of cells('G16 G22 D19 J19 I21')) expect(scene.zones[0]?.cells).toContain(cell);
    for (const cell of cells('G15 I22 J20')) expect(scene.zones[0]?.cells).not.toContain(cell);
    const none = drawn({ groups: { 'a-1': ['hunter', 'G19'], ...far } }).scene;
    expect([none.markers, none.zones]).toEqual([[], []]);
  });

  it('SH-18.4 deployment zones until the first turn, and the whole board in the picture', () => {
    const placed: Placed = {
      groups: { 'a-1': ['hunter', 'K30'], 'b-1': ['hunter', 'K3'] },
      turn: { phase: 'deploy', round: 0 },
    };
    const { scene, labels } = drawn(placed, [], {}, (position) => ({
      ...position,
      units: position.units.map((unit) => (unit.side === 'b' ? { ...unit, at: null } : unit)),
    }));
    expect(scene.zones.map(({ shade, cells }) => [shade, cells.length, labels(cells)[0]])).toEqual([
      ['side-a', 480, 'A27'],
      ['side-b', 480, 'A1'],
    ]);
    expect(labels(scene.zones[0]?.cells ?? []).at(-1)).toBe('AV36');
    expect(scene.focus).toEqual([]);
    expect(scene.banner.title).toBe('Setting up');
    expect(scene.sides.map(({ active }) => active)).toEqual([false, false]);
  });

  it('SH-1.15, SH-10.18 the sides and the rear of a block, four cells deep', () => {
    const view = viewOf(
      openPlaying(book, positionOf({ groups: { 'a-1': ['spearman', 'K20:L20 K21:L21'], ...far } }), []),
    );
    const [tinted] = flanksOf(view, 'a-1');
    const shown = new Set((tinted?.cells ?? []).map((cell) => gridOf(view.board).label(cell)));
    for (const flank of ['J20', 'G20', 'M21', 'P21', 'K22', 'L25', 'G25']) expect(shown, flank).toContain(flank);
    for (const none of ['F20', 'Q20', 'K26', 'K19', 'K16']) expect(shown, none).not.toContain(none);
    const alone = viewOf(openPlaying(book, positionOf({ groups: { 'a-1': ['hunter', 'K20:L20'], ...far } }), []));
    expect(flanksOf(alone, 'a-1')).toEqual([]);
  });
});

describe('what happened', () => {
  const groups = { 'a-1': ['hunter', 'K18:M18'], 'b-1': ['hunter', 'K10:M10'] } as const;
  const step = (unit: string, from: string | null, to: string) => ({ unit, from, to });

  it('SH-5.1 one arrow for all who went the same way, from the hindmost in the middle', () => {
    const units = [step('a-1.1', 'K22', 'K18'), step('a-1.2', 'L22', 'L18'), step('a-1.3', 'M22', 'M18')];
    const { scene } = drawn({ groups }, [event('group.moved', { group: 'a-1', units, cap: null })]);
    const at = (column: number, row: number) => ({ column, row });
    expect(scene.trails).toEqual([
      {
        kind: 'move',
        side: 'a',
        points: [at(11, 21), at(11, 17)],
        along: [
          [at(10, 21), at(10, 17)],
          [at(12, 21), at(12, 17)],
        ],
        label: null,
        good: null,
      },
    ]);
    expect(scene.ghosts.map(({ side, label, gone }) => [side, label, gone])).toEqual([
      ['a', 'a1', undefined],
      ['a', 'a1', undefined],
      ['a', 'a1', undefined],
    ]);
  });

  it('SH-5.1 others have arrows of their own, most figures first; who stayed has none', () => {
    const units = [step('a-1.1', 'K22', 'K18'), step('a-1.2', 'M21', 'L18'), step('a-1.3', 'N21', 'M18')];
    const { scene } = drawn({ groups }, [event('group.charged', { group: 'a-1', units, targets: [], flanked: [] })]);
    expect(scene.trails.map(({ kind, along = [] }) => [kind, along.length])).toEqual([
      ['charge', 1],
      ['charge', 0],
    ]);
    const stayed = [step('a-1.1', 'K18', 'K18'), step('a-1.2', null, 'L18')];
    expect(drawn({ groups }, [event('group.moved', { group: 'a-1', units: stayed, cap: null })]).scene.trails).toEqual(
      [],
    );
  });

  it.each([
    ['group.marched', 'march'],
    ['group.fellback', 'run'],
    ['group.withdrew', 'run'],
    ['group.piled', 'follow'],
    ['group.consolidated', 'follow'],
    ['group.regrouped', 'follow'],
    ['group.reformed', 'move'],
    ['move.planned', 'move'],
  ])('section 11: the arrow of %s', (kind, trail) => {
    const units = [step('b-1.1', 'K6', 'K10')];
    const { scene } = drawn({ groups }, [event(kind, { group: 'b-1', units })]);
    expect(scene.trails).toMatchObject([{ kind: trail, side: 'b' }]);
    expect(drawn({ groups }, [event('group.arrived', { group: 'b-1', units })]).scene.trails).toEqual([]);
  });

  it('SH-7.1 a shot goes from the middle of the shooters to the middle of the target', () => {
    const facts = { kind: 'shooting', side: 'a', group: 'a-1', target: 'b-1', dice: 3, cover: null };
    const { scene } = drawn({ groups }, [event('attack', facts)]);
    expect(scene.trails).toMatchObject([
      {
        kind: 'shot',
        side: 'a',
        points: [
          { column: 11, row: 17 },
          { column: 11, row: 9 },
        ],
      },
    ]);
    expect(drawn({ groups }, [event('attack', { ...facts, group: null })]).scene.trails).toEqual([]);
    // Nobody of the target is left.
    const fallen = { id: 'b-2.1', side: 'b' as const, type: 'hunter', group: 'b-2', with: { wounds: 0 } };
    const gone = drawn({ groups }, [event('attack', { ...facts, target: 'b-2' })], {}, (position) => ({
      ...position,
      units: [...position.units, fallen],
    }));
    expect(gone.scene.trails).toEqual([]);
  });

  it('SH-14.4 a spell goes from who casts it', () => {
    const cast = { unit: 'a-2.1', spell: 'ember-dart', group: 'b-1', target: null };
    const placed = { groups: { ...groups, 'a-2': ['magister', 'P18'] } } as const;
    expect(drawn(placed, [event('spell.stacked', cast)]).scene.trails).toMatchObject([
      {
        kind: 'spell',
        side: 'a',
        points: [
          { column: 15, row: 17 },
          { column: 11, row: 9 },
        ],
      },
    ]);
    expect(drawn(placed, [event('spell.stacked', { ...cast, group: null })]).scene.trails).toEqual([]);
    expect(drawn(placed, [event('spell.stacked', { ...cast, unit: 'a-8.1' })]).scene.trails).toEqual([]);
  });

  it('section 11: no ghost where somebody stands now, and those who are gone are said to be', () => {
    const units = [step('a-1.1', 'L18', 'K18'), step('a-1.2', 'L22', 'L18'), step('a-1.9', 'K22', 'K18')];
    const { scene, labels } = drawn({ groups }, [event('group.moved', { group: 'a-1', units, cap: null })]);
    expect(labels(scene.ghosts.map(({ at }) => at))).toEqual(['L22']);
    const dead = { id: 'a-1.4', side: 'a' as const, type: 'hunter', group: 'a-1', with: { wounds: 0 } };
    const fell = event('group.fellback', { group: 'a-1', units: [step('a-1.4', 'P22', 'P25')] });
    const after = drawn({ groups }, [fell], {}, (position) => ({ ...position, units: [...position.units, dead] }));
    expect(after.scene.ghosts).toMatchObject([{ label: 'a1', side: 'a', gone: true }]);
  });

  it('SH-8.1 the dice of the last saves, twelve at most, at the group they were thrown for', () => {
    const rolls = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ die: (index % 6) + 1, needed: 5, unit: 'b-1.1' }));
    const saves = (count: number) => event('saves', { group: 'b-1', rolls: rolls(count) });
    const { scene, cells } = drawn({ groups }, [saves(3), saves(14), event('hits', { target: 'b-1' })]);
    expect(scene.dice).toHaveLength(1);
    expect(scene.dice[0]).toMatchObject({ at: cells('K10')[0], side: 'b', reasons: 'saves' });
    expect(scene.dice[0]?.dice).toHaveLength(12);
    expect(scene.dice[0]?.dice.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((value) => ({ value, good: value >= 5 })));
    expect(drawn({ groups }, [saves(0)]).scene.dice).toEqual([]);
    expect(drawn({ groups }, []).scene.dice).toEqual([]);
    // A 1 never saves.
    const sure = event('saves', { group: 'b-1', rolls: [{ die: 1, needed: 1, unit: 'b-1.1' }] });
    expect(drawn({ groups }, [sure]).scene.dice[0]?.dice).toEqual([{ value: 1, good: false }]);
  });

  it('SH-10.2 whom a group is about to charge, until it has run there', () => {
    const placed: Placed = { groups: { 'a-1': ['spearman', 'K20:L20'], 'b-1': ['clansman', 'K14:L14 K13:L13'] } };
    const declared = event('charge.declared', { group: 'a-1', targets: ['b-1'] });
    const { scene, cells } = drawn(placed, [declared]);
    const [from, to] = scene.trails[0]!.points.map((place) => gridOf(scene.board).cellAt(place));
    expect(scene.trails).toHaveLength(1);
    expect(cells('K20 L20')).toContain(from);
    expect(cells('K14 L14')).toContain(to);
    const home = event('group.charged', { group: 'a-1', targets: ['b-1'], flanked: [], units: [] });
    expect(drawn(placed, [declared, home]).scene.trails).toEqual([]);
  });

  it('SH-10.18 the sides and the rear of a block that was just charged', () => {
    const placed: Placed = { groups: { 'a-1': ['spearman', 'K20:L20 K21:L21'], ...far } };
    const charged = (targets: readonly string[]) =>
      drawn(placed, [event('charge.declared', { group: 'b-9', targets: [...targets] })]).scene.highlights;
    expect(charged(['a-1', 'a-1', 'a-7'])).toHaveLength(1);
    expect(charged([])).toEqual([]);
  });
});

describe('the frame', () => {
  const groups = { 'a-1': ['hunter', 'K11:M11'], 'b-1': ['hunter', 'K10:M10'] } as const;

  it('SH-1.4 a line for each two enemies in contact', () => {
    const { scene, labels } = drawn({ groups: { 'a-1': ['hunter', 'K11'], 'b-1': ['hunter', 'K10 N10'] } });
    expect(scene.links.map(({ from, to, kind }) => [...labels([from, to]), kind])).toEqual([['K11', 'K10', 'contact']]);
  });

  it('SH-18.10 each side: how many, its score, whose turn it is, its Power Dice and reserves', () => {
    const { scene } = drawn({ groups: { ...groups, 'a-2': ['magister', 'P30', { with: { 'a-2.1': { pool: 3 } } }] } });
    expect(scene.sides.map(({ active, note, more }) => [active, note, more])).toEqual([
      [true, '4 figures, score 0', '3 Power Dice'],
      [false, '3 figures, score 0', undefined],
    ]);
    expect(scene.banner.title).toBe('Game turn 1 of 6, a: Movement');
  });

  it('SH-18.9 where objectives count, how many a side holds', () => {
    const { scene } = drawn({ groups, options: { mission: 'objectives' } });
    expect(scene.sides.map(({ note }) => note)).toEqual(['3 figures, 0 objectives', '3 figures, 0 objectives']);
  });

  it('SH-3.1 which game turn it is: two turns each, one of either side', () => {
    const title = (turn: Placed['turn']) => drawn({ groups, turn: turn! }).scene.banner.title;
    expect(title({ round: 2, active: 'b', phase: 'shooting' })).toBe('Game turn 2 of 6, b: Shooting');
    expect(title({ round: 3, active: 'a', phase: 'movement' })).toBe('Game turn 3 of 6, a: Movement');
  });

  it('section 11: the picture shows whom something happened to, else everybody', () => {
    const placed: Placed = { groups: { ...groups, 'a-2': ['hunter', 'A36'] } };
    const focus = (events: readonly Event[], show: Partial<SceneShow> = {}): string[] => {
      const { scene, labels } = drawn(placed, events, show);
      return labels(scene.focus).sort();
    };
    expect(focus([])).toEqual(['A36', 'K10', 'K11', 'L10', 'L11', 'M10', 'M11']);
    expect(focus([event('group.grounded', { group: 'a-2' })])).toEqual(['A36']);
    expect(focus([event('group.grounded', { group: 'a-7' })])).toHaveLength(7);
    const moved = event('group.moved', {
      group: 'a-7',
      units: [
        { unit: 'a-2.1', from: 'C36', to: 'A36' },
        { unit: 'a-2.2', from: 'C35', to: 'A35' },
      ],
      cap: null,
    });
    expect(focus([moved])).toEqual(['A35', 'A36', 'C35', 'C36']);
    expect(focus([moved], { overlay: { focus: [0] } })).toEqual(['A1']);
  });

  it('section 11: what is shown besides lies over it', () => {
    const overlay = {
      highlights: [{ shade: 'reach' as const, cells: [1], name: 'can go', outline: false }],
      trails: [
        {
          kind: 'sight' as const,
          side: null,
          points: [
            { column: 0, row: 0 },
            { column: 1, row: 1 },
          ],
          label: null,
          good: true,
        },
      ],
    };
    const { scene } = drawn({ groups }, [], { overlay });
    expect(scene.highlights).toEqual(overlay.highlights);
    expect(scene.trails).toEqual(overlay.trails);
    expect(drawn({ groups }).scene.highlights).toEqual([]);
  });

  it('section 11: groups that something is told of, each once', () => {
    const told = [
      event('attack', { group: 'a-1', target: 'b-1' }),
      event('combat', { groups: ['a-1', 'a-2', 3] }),
      event('charge.declared', { group: null, targets: ['b-2', 'b-1'] }),
    ] as unknown as readonly HammerEvent[];
    expect(groupsTold(told)).toEqual(['a-1', 'b-1', 'a-2', 'b-2']);
  });
});

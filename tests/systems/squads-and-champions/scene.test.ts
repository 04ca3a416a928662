import { describe, expect, it } from 'vitest';
import { altText } from '../../../rendering/index.ts';
import type { Action, AnyView, Cell, Event, Scene, Token } from '../../../src/engine/index.ts';
import { gridOf } from '../../../src/engine/index.ts';
import { namesOf } from '../../../src/table/seats/names.ts';
import { openPlaying } from '../../support/example.ts';
import { attack, declines, fate } from './deeds.ts';
import { act, book, ground, positionOf, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

interface Drawn {
  readonly scene: Scene;
  /** The label of a cell. */
  at(cell: Cell): string;
  token(id: string): Token;
}

/** The scene of a position after these actions, with all their events. */
function draw(placed: Placed, actions: readonly Action[] = [], dice: readonly number[] = []): Drawn {
  const playing = openPlaying(book, positionOf(placed), dice);
  for (const action of actions) playing.act(action);
  const view = playing.view('all');
  const scene = book.handle.scene(view, {
    words: english(),
    names: namesOf(book.handle, view, { a: [{ id: '1', name: 'Anna' }], b: [{ id: '2', name: 'Bruno' }] }),
    events: playing.events,
  });
  const token = (id: string): Token => {
    const found = scene.tokens.find((each) => each.unit === id);
    if (!found) throw new Error(`There is no token ${id}`);
    return found;
  };
  return { scene, at: (cell) => gridOf(scene.board).label(cell), token };
}

const english = () => {
  const words = book.handle.words['en'];
  if (!words) throw new Error('The book has no words.');
  return words;
};

/** A Footman's attack on a Cutter as it is told. */
const rolled: Event = {
  kind: 'rolled',
  rule: 'SC-5.1',
  facts: {
    unit: 'a1',
    target: 'b1',
    attackDice: [5],
    defenceDice: [3],
    attack: 0,
    defence: 0,
    attackResult: 5,
    defenceResult: 3,
    success: true,
  },
  seen: 'all',
};

const two = (extra: Placed['units'] = []): Placed => ({
  units: [unit('a1', 'h-footman', 'K4', { squad: 'red' }), unit('b1', 'e-cutter', 'L12', { squad: 'red' }), ...extra],
});

describe('Section 11, units', () => {
  it('shows Infantry on one cell and Cavalry on four, its anchor first (SC-1.4)', () => {
    const { at, token } = draw(two([unit('a2', 'h-rider', 'F12', { squad: 'blue' })]));
    expect(token('a1').cells.map(at)).toEqual(['K4']);
    const [anchor, ...others] = token('a2').cells.map(at);
    expect(anchor).toBe('F12');
    expect(others.sort()).toEqual(['F13', 'G12', 'G13']);
  });

  it('shows the class by letter and symbol, and a dismounted unit’s new class (SC-7.5)', () => {
    const types = ['h-footman', 'h-pikeman', 'h-bowman', 'h-rider', 'h-lancer', 'h-outrider'];
    const units = types.map((type, index) =>
      unit(`a${index + 1}`, type, `${'ADGJMP'[index]}4`, { squad: index < 3 ? 'red' : index < 5 ? 'blue' : 'green' }),
    );
    const { scene, token } = draw({
      units: [
        ...units,
        unit('a7', 'h-sword-sister', 'T4', { dismounted: true }),
        unit('b1', 'e-cutter', 'L12', { squad: 'red' }),
      ],
    });
    expect(types.map((_, index) => token(`a${index + 1}`).initials)).toEqual(['W', 'P', 'A', 'K', 'L', 'M']);
    expect(new Set(scene.tokens.slice(0, 4).map(({ silhouette }) => silhouette)).size).toBe(4);
    expect(token('a7')).toMatchObject({
      initials: 'W',
      silhouette: 'fighter',
      badges: [{ sign: 'horseshoe', text: 'dismounted' }],
    });
    expect(token('a7').cells).toHaveLength(1);
  });

  it('shows squads as rings in their colour, each with a letter of its own, and no other rings', () => {
    const colours = ['red', 'blue', 'green', 'yellow', 'white', 'black', 'orange', 'purple'];
    const units = colours.map((squad, index) => unit(`a${index + 1}`, 'h-footman', `${'ACEGIKMO'[index]}4`, { squad }));
    const { token } = draw({
      units: [...units, unit('a9', 'h-captain', 'Q4'), unit('b1', 'e-cutter', 'L12', { squad: 'red' })],
    });
    expect(colours.map((_, index) => token(`a${index + 1}`).ring?.hue)).toEqual(colours);
    expect(new Set(colours.map((_, index) => token(`a${index + 1}`).ring?.letter)).size).toBe(colours.length);
    expect(token('a9').ring).toBeUndefined();
  });

  it('marks ranks: none, a bar, a crown, a crown with a dot', () => {
    const { token } = draw(
      two([unit('a2', 'h-captain', 'C4'), unit('a3', 'h-wizard', 'E4'), unit('a4', 'h-aldric', 'G4')]),
    );
    expect(['a1', 'a2', 'a3', 'a4'].map((id) => token(id).crest?.shape)).toEqual([
      undefined,
      'bar',
      'crown',
      'dotted-crown',
    ]);
  });

  it('shows the facing of Pikes only (SC-6.6)', () => {
    const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
    const { token } = draw(
      two(
        directions.map((facing, index) =>
          unit(`a${index + 2}`, 'h-pikeman', `${'ACEGIMOQ'[index]}6`, { squad: index < 4 ? 'blue' : 'green', facing }),
        ),
      ),
    );
    expect(directions.map((_, index) => token(`a${index + 2}`).facing)).toEqual([-90, -45, 0, 45, 90, 135, 180, 225]);
    expect(token('a1').facing).toBeNull();
  });

  it('shows Fate Points left and Feats by their numbers, used ones struck through (SC-9.1, SC-10.1)', () => {
    const { token } = draw(
      two([unit('b2', 'e-mordrake', 'G14', { facing: 'S', fateSpent: 1, featsUsed: ['frenzy'] })]),
    );
    expect(token('b2').bars).toMatchObject([{ shape: 'diamond', left: 1, of: 2 }]);
    expect(token('b2').deeds?.list).toEqual([
      { sign: '4', done: false },
      { sign: '2', done: true },
      { sign: '5', done: false },
    ]);
    expect(token('a1').deeds).toBeUndefined();
  });

  it('shows Wounded, Double-time and done; only the side to act has units that may act', () => {
    const { token } = draw(
      two([unit('a2', 'h-footman', 'C4', { squad: 'red' }), unit('a3', 'h-aldric', 'G4', { wounded: true })]),
      [act('a', 'move', { unit: 'a1', path: ['K12'], double: true })],
    );
    expect(token('a1').badges).toContainEqual(expect.objectContaining({ sign: 'chevrons' }));
    expect(token('a3').badges).toEqual([{ sign: 'slash', text: 'wounded' }]);
    expect(token('a2').active).toBe(true);
    expect(token('a3').active).toBe(false);
    expect(token('b1').active).toBe(false);
    const later = draw(two([unit('a2', 'h-footman', 'C4', { squad: 'red' })]), [
      act('a', 'move', { unit: 'a1', path: ['K6'] }),
      act('a', 'move', { unit: 'a2', path: ['C6'] }),
    ]);
    expect(later.token('a1').badges).toContainEqual(expect.objectContaining({ sign: 'tick' }));
    expect(later.token('a1').active).toBe(false);
  });
});

describe('Section 11, the ground', () => {
  const heightOf = ({ terrain }: Scene, look: string): number | undefined =>
    terrain.find((piece) => piece.look === look)?.height;

  it('has a look for each type of terrain, three levels, and only walls are tall (SC-11.6)', () => {
    const { scene } = draw({ ...two(), map: 'vale' });
    expect([
      heightOf(scene, 'hill'),
      heightOf(scene, 'slope'),
      heightOf(scene, 'wall'),
      heightOf(scene, 'rough'),
    ]).toEqual([1, 0.5, 0, 0]);
    expect(scene.terrain.filter(({ tall }) => tall).every(({ look }) => look === 'wall')).toBe(true);
    expect(new Set(scene.terrain.map(({ look }) => look))).toEqual(
      new Set(['wall', 'rough', 'hill', 'slope', 'hedge', 'shallows']),
    );
    const high = draw({
      units: [unit('a1', 'h-footman', 'I10', { squad: 'red' }), unit('b1', 'e-cutter', 'L14', { squad: 'red' })],
      map: 'vale',
    });
    expect([high.token('a1').level, high.token('b1').level]).toEqual([1, 0]);
  });

  it('tints the start areas during set-up, and lightly after it if reinforcements may come (SC-2.8, SC-13.5)', () => {
    expect(draw(two()).scene.zones).toEqual([]);
    const { scene, at } = draw({ ...two(), options: { reinforcements: 'on' } });
    expect(scene.zones.map(({ shade, faint }) => [shade, faint])).toEqual([
      ['side-a', true],
      ['side-b', true],
    ]);
    const rows = (index: number): string[] => [
      ...new Set(scene.zones[index]?.cells.map((cell) => at(cell).replace(/^[A-Z]+/, ''))),
    ];
    expect(rows(0).sort()).toEqual(['1', '2']);
    expect(rows(1).sort()).toEqual(['23', '24']);
    expect(
      draw({
        ...two(),
        units: [unit('a1', 'h-footman', null, { squad: 'red' }), unit('b1', 'e-cutter', null, { squad: 'red' })],
        alone: true,
        turn: { phase: 'deploy' },
      }).scene.zones[0]?.faint,
    ).toBe(false);
  });

  it('is unchanged while units move, but not when a zone or the terrain changes', () => {
    const ground = (placed: Placed, ...actions: Action[]): string => draw(placed, actions).scene.ground;
    expect(ground(two(), act('a', 'move', { unit: 'a1', path: ['K8'] }))).toBe(ground(two()));
    expect(ground({ ...two(), map: 'vale' })).not.toBe(ground(two()));
    const zoned = { ...two(), options: { reinforcements: 'on' } };
    expect(ground({ ...zoned, own: { attacker: 'b' } })).not.toBe(ground(zoned));
  });

  it('outlines victory areas with their holders, contested ones as nobody’s (9.2)', () => {
    const fords = (units: Placed['units']): Scene => draw({ units, options: { scenario: 'fords' } }).scene;
    const held = fords([
      unit('a1', 'h-footman', 'D12', { squad: 'red' }),
      unit('a2', 'h-footman', 'L12', { squad: 'red' }),
      unit('b1', 'e-cutter', 'M13', { squad: 'red' }),
      unit('b2', 'e-reaver', 'T13', { squad: 'blue' }),
    ]);
    const areas = held.highlights.filter(({ outline }) => outline);
    expect(areas.map(({ shade }) => shade)).toEqual(['side-a', 'neutral', 'side-b']);
    expect(new Set(areas.map(({ label }) => label)).size).toBe(3);
    expect(areas[0]?.label).toMatch(/: a$/);
  });

  it('shows stores as barrels, burnt ones crossed out where they stood (9.3)', () => {
    const { scene, at } = draw(
      {
        units: [unit('a1', 'h-footman', 'D13', { squad: 'red' }), unit('b1', 'e-cutter', 'L12', { squad: 'red' })],
        options: { scenario: 'stores' },
        turn: { round: 3 },
      },
      [act('a', 'burn', { unit: 'a1', cell: 'D14' })],
    );
    expect(scene.markers.map((marker) => [at(marker.at), marker.sign, marker.spent ?? false])).toEqual([
      ['J19', 'barrel', false],
      ['O19', 'barrel', false],
      ['D14', 'barrel', true],
    ]);
  });
});

describe('Section 11, the last activation', () => {
  it('dots the path from the start, where a ghost remains, and shows the cost', () => {
    const { scene, at } = draw(two(), [act('a', 'move', { unit: 'a1', path: ['K5', 'L6', 'L7'] })]);
    expect(scene.trails).toHaveLength(1);
    const [trail] = scene.trails;
    expect(trail?.points.map((place) => at(gridOf(scene.board).cellAt(place) as Cell))).toEqual([
      'K4',
      'K5',
      'L6',
      'L7',
    ]);
    expect(trail).toMatchObject({ kind: 'march', side: 'a', label: '3 of 6' });
    expect(scene.ghosts.map(({ at: cell, label, gone }) => [at(cell), label, gone])).toEqual([['K4', 'a1', false]]);
  });

  it('draws Cavalry paths through the centres of its four cells', () => {
    const { scene } = draw(two([unit('a2', 'h-rider', 'C4', { squad: 'blue' })]), [
      act('a', 'move', { unit: 'a2', path: ['D4', 'E4', 'F4'] }),
    ]);
    expect(scene.trails[0]?.points).toEqual([2, 3, 4, 5].map((column) => ({ column: column + 0.5, row: 19.5 })));
    expect(scene.ghosts[0]?.cells).toHaveLength(4);
  });

  it('draws how a unit slides off a slope (SC-4.12)', () => {
    const { scene, at } = draw(
      {
        units: [standard('a1', 'warrior', 'K8'), standard('b1', 'pike', 'K12', { facing: 'S' })],
        terrain: [ground('slope', 'J10', 'K10', 'L10', 'K11')],
      },
      [act('a', 'move', { unit: 'a1', path: ['K9', 'K10', 'K11'] })],
    );
    const fall = scene.trails.find(({ kind }) => kind === 'fall');
    expect(fall).toMatchObject({ side: 'a', label: null });
    expect(fall?.points.map((place) => at(gridOf(scene.board).cellAt(place) as Cell))).toEqual(['K11', 'J11']);
  });

  const duel: Placed = {
    units: [unit('a1', 'h-footman', 'L11', { squad: 'red' }), unit('b1', 'e-cutter', 'L12', { squad: 'red' })],
  };

  it('shows an attack with the dice of both, their sums and the outcome; a defeated unit is crossed out', () => {
    const { scene, at } = draw(duel, [act('a', 'attack', { unit: 'a1', target: 'b1' })], [5, 3]);
    expect(scene.trails).toMatchObject([{ kind: 'attack', side: 'a', label: 'defeated', good: true }]);
    expect(scene.dice.map(({ at: cell, side, dice, sum }) => [at(cell), side, dice, sum])).toEqual([
      ['L11', 'a', [{ value: 5, good: true }], '= 5'],
      ['L12', 'b', [{ value: 3, good: true }], '= 3'],
    ]);
    expect(scene.ghosts.map(({ at: cell, label, gone }) => [at(cell), label, gone])).toEqual([['L12', 'b1', true]]);
    const failed = draw(duel, [act('a', 'attack', { unit: 'a1', target: 'b1' })], [3, 3]).scene;
    expect(failed.trails).toMatchObject([{ kind: 'attack', label: 'failed', good: false }]);
    expect(failed.ghosts).toEqual([]);
  });

  it('keeps the best die of several and shows what was added (SC-5.2, SC-5.3)', () => {
    const { scene } = draw(
      { units: [unit('a1', 'h-sword-sister', 'L10'), unit('b1', 'e-cutter', 'L12', { squad: 'red' })] },
      [act('a', 'attack', { unit: 'a1', target: 'b1' })],
      [2, 4, 1],
    );
    expect(scene.dice[0]?.dice).toEqual([
      { value: 2, good: false },
      { value: 4, good: true },
    ]);
    expect(scene.dice[0]?.sum).toBe('+ 1 = 5');
    expect(scene.dice[0]?.reasons).toMatch(/\+1$/);
    expect(scene.trails[0]?.points).toEqual([
      { column: 11.5, row: 13.5 },
      { column: 11, row: 12 },
    ]);
  });

  it('shows the final dice after Fate (SC-9.3)', () => {
    const { scene } = draw(
      { units: [unit('a1', 'h-aldric', 'L11'), unit('b1', 'e-cutter', 'L12', { squad: 'red' })] },
      [act('a', 'attack', { unit: 'a1', target: 'b1' }), act('a', 'fate', { die: 'own 2' })],
      [1, 2, 3, 3, 6],
    );
    expect(scene.dice[0]?.dice.map(({ value }) => value)).toEqual([1, 6, 3]);
    expect(scene.dice[0]?.sum).toBe('= 6');
    expect(scene.trails[0]).toMatchObject({ label: 'defeated', good: true });
  });

  it('shows the die of a Champion that mends: on 5 or more it is no longer Wounded (SC-13.1)', () => {
    const playing = openPlaying(
      book,
      positionOf(two([unit('b2', 'e-mordrake', 'G14', { facing: 'S', wounded: true })])),
      [],
    );
    const view = playing.view('all');
    const diceAfter = (...dice: readonly number[]) =>
      book.handle.scene(view, {
        words: english(),
        names: namesOf(book.handle, view),
        events: dice.map((die) => ({
          kind: 'mend-roll',
          rule: 'SC-13.1',
          facts: { unit: 'b2', die, need: 5 },
          seen: 'all' as const,
        })),
      }).dice;
    const at = view.units['b2']?.at;
    expect(diceAfter(5, 4)).toEqual([
      { at, side: 'b', dice: [{ value: 5, good: true }] },
      { at, side: 'b', dice: [{ value: 4, good: false }] },
    ]);
  });

  it('shows the saving throw of a rider after Fate, and not as a die of its defence (SC-9.6)', () => {
    const { scene, at } = draw(
      { units: [standard('a1', 'warrior', 'K9'), unit('b1', 'n-greymane', 'K10')] },
      [attack('a1', 'b1'), declines('b'), fate('b', 'own 1')],
      [6, 1, 2, 2, 3],
    );
    expect(scene.dice.map(({ at: cell, dice }) => [at(cell), dice])).toEqual([
      ['K9', [{ value: 6, good: true }]],
      [
        'K11',
        [
          { value: 1, good: false },
          { value: 2, good: true },
        ],
      ],
      ['K11', [{ value: 3, good: true }]],
    ]);
  });

  describe('of which not everything is told any more', () => {
    const { facts } = rolled;
    const sceneOf = (view: AnyView, events: readonly Event[]): Scene =>
      book.handle.scene(view, { words: english(), names: namesOf(book.handle, view), events });

    it('shows a roll without what was added, at the places of both units', () => {
      const view = openPlaying(book, positionOf(duel), []).view('all');
      const { dice } = sceneOf(view, [rolled]);
      expect(dice.map(({ at, sum }) => [gridOf(view.board).label(at), sum])).toEqual([
        ['L11', '= 5'],
        ['L12', '= 3'],
      ]);
      expect(dice.every(({ reasons }) => reasons === undefined)).toBe(true);
    });

    it('shows the dice of units that are gone only if it is told where they stood', () => {
      const gone = openPlaying(
        book,
        positionOf({ units: [...two().units, unit('a2', 'h-captain', null), unit('b2', 'e-overseer', null)] }),
        [],
      ).view('all');
      const between = (attacker: string, target: string): Event => ({
        ...rolled,
        facts: { ...facts, unit: attacker, target },
      });
      const sides = (event: Event) => sceneOf(gone, [event]).dice.map(({ side }) => side);
      expect(sides(between('a1', 'b2'))).toEqual(['a']);
      expect(sides(between('a2', 'b1'))).toEqual(['b']);
      expect(sides(between('a2', 'b2'))).toEqual([]);
    });

    it('shows no dice for Fate that was spent on a roll before', () => {
      const view = openPlaying(book, positionOf(duel), []).view('all');
      const spent = { unit: 'a1', die: 'own 1', of: 'a1', window: 'attack', old: 1, new: 6, left: 0 };
      expect(sceneOf(view, [{ kind: 'fate-spent', rule: 'SC-9.3', facts: spent, seen: 'all' }]).dice).toEqual([]);
    });
  });

  it('draws an attack on Cavalry to its former centre when it is dismounted (SC-7.5)', () => {
    const { scene, token } = draw(
      { units: [unit('a1', 'h-aldric', 'L11'), unit('b1', 'e-alpha', 'L12')] },
      [act('a', 'attack', { unit: 'a1', target: 'b1' })],
      [6, 6, 6, 1, 1, 1],
    );
    expect(token('b1').cells).toHaveLength(1);
    expect(scene.trails[0]?.points[1]).toEqual({ column: 11.5, row: 11.5 });
    expect(scene.trails[0]?.label).toBe('dismounted');
  });
});

describe('Section 11, a picture of a position alone', () => {
  const alone = (view: AnyView): Scene =>
    book.handle.scene(view, { words: english(), names: namesOf(book.handle, view) });

  it('shows nothing of what happened, and everybody', () => {
    const view = openPlaying(book, positionOf(two()), []).view('all');
    const { trails, ghosts, dice, focus } = alone(view);
    expect({ trails, ghosts, dice }).toEqual({ trails: [], ghosts: [], dice: [] });
    expect(focus).toEqual(expect.arrayContaining(Object.values(view.units).map(({ at }) => at)));
  });

  it('has no start areas and no scenario before it is known who attacks (SC-2.6)', () => {
    const view = openPlaying(book, positionOf({ units: [], alone: true, turn: { phase: 'muster' } }), []).view('all');
    expect(alone(view)).toMatchObject({ zones: [{}, {}], banner: { lines: { length: 3 } } });
    const open = { ...view, own: { ...(view.own as object), attacker: null } } as unknown as AnyView;
    expect(alone(open)).toMatchObject({ zones: [], banner: { lines: { length: 2 } } });
  });

  it('leaves no ghost where somebody stands again', () => {
    const { scene } = draw(two([unit('a2', 'h-footman', 'J4', { squad: 'red' })]), [
      act('a', 'move', { unit: 'a1', path: ['K5'] }),
      act('a', 'move', { unit: 'a2', path: ['K4'] }),
    ]);
    expect(scene.ghosts.map(({ label }) => label)).toEqual(['a2']);
  });
});

describe('Section 11, text beside the board', () => {
  const placed: Placed = {
    ...two([unit('a2', 'h-aldric', 'G4', { fateSpent: 1, featsUsed: ['protect'] })]),
    alone: true,
    turn: { round: 3 },
    own: { scores: { a: 5, b: 4 }, turns: { a: 3, b: 3 }, turnsEach: 4 },
  };

  it('shows round, turn of turns, groups left, points of the target and the worth of Champions (SC-3.2, SC-3.3, SC-12.1)', () => {
    const { scene } = draw(placed);
    expect(scene.banner.title).toMatch(/Round 3 of 12, turn 2 of 4/);
    expect(scene.banner.lines[0]).toMatch(/^Anna/);
    expect(scene.sides[0]).toMatchObject({
      name: 'Anna',
      note: '5 of 12 points, 2 units',
      more: '2 groups to go; a2 worth 5',
      active: true,
    });
    expect(scene.sides[1]).toMatchObject({ note: '4 of 12 points, 1 unit', more: '1 group to go', active: false });
  });

  it('counts a group no more as left to act once it has begun (SC-3.3)', () => {
    const { scene } = draw(placed, [act('a', 'move', { unit: 'a2', path: ['G6'] })]);
    expect(scene.sides[0]?.more).toBe('1 group to go; a2 worth 5');
  });

  it('lights the side that is asked, though the last turn was the other’s (SC-13.1)', () => {
    const units = ['a', 'b'].flatMap((side) =>
      ['red', 'blue'].map((squad, index) =>
        unit(`${side}${index + 1}`, side === 'a' ? 'h-footman' : 'e-cutter', `${'KM'[index]}${side === 'a' ? 4 : 12}`, {
          squad,
        }),
      ),
    );
    const of = (active: 'a' | 'b', asked: 'a' | 'b') =>
      draw({
        units,
        alone: true,
        turn: { phase: 'regroup', side: asked, active },
        secrets: { [asked]: { orders: { regroup: 'always' } } },
      }).scene;
    expect(of('b', 'a').sides.map(({ active }) => active)).toEqual([true, false]);
    expect(of('a', 'b').sides.map(({ active }) => active)).toEqual([false, true]);
    expect(altText(of('b', 'a'))).toMatch(/Side a, [^)]*\), to act/);
  });

  it('shades the front of the waiting side’s Pikes for the side that acts (SC-4.10)', () => {
    const { scene, at } = draw({
      ...two([
        unit('b2', 'e-spear', 'F12', { squad: 'blue', facing: 'S' }),
        unit('a2', 'h-pikeman', 'N5', { squad: 'blue', facing: 'N' }),
      ]),
      alone: true,
    });
    const arcs = scene.highlights.find(({ shade }) => shade === 'danger');
    expect(arcs?.cells.map(at).sort()).toEqual(['E11', 'F11', 'G11']);
    expect(scene.legend).toHaveLength(1);
  });

  it('focuses on the acting unit and the nearest enemy, on what just happened, and otherwise on everything', () => {
    const far = two([unit('b2', 'e-cutter', 'X24', { squad: 'red' })]);
    const all = draw(far);
    expect(all.scene.focus.map(all.at)).toEqual(expect.arrayContaining(['K4', 'X24']));
    const moved = draw(
      two([unit('a2', 'h-footman', 'M4', { squad: 'red' }), unit('b2', 'e-cutter', 'X24', { squad: 'red' })]),
      [act('a', 'move', { unit: 'a1', path: ['K6'] })],
    );
    expect(moved.scene.focus.map(moved.at)).toEqual(expect.arrayContaining(['K4', 'K6', 'L12']));
    expect(moved.scene.focus.map(moved.at)).not.toContain('X24');
  });

  it('focuses on whoever is asked about, though some of them stand nowhere (SC-13.5)', () => {
    const { scene, at } = draw({
      units: [
        unit('a1', 'h-footman', 'K4', { squad: 'red' }),
        unit('a2', 'h-captain', null),
        unit('b1', 'e-cutter', 'L12', { squad: 'red' }),
      ],
      options: { reinforcements: 'on' },
      turn: { phase: 'regroup', side: 'a' },
    });
    expect(scene.focus.map(at)).toContain('K4');
    for (const cell of scene.focus) expect(Number.isInteger(cell)).toBe(true);
  });

  it('focuses on everybody as the first round begins, and on no more than happened as others do', () => {
    const units = [
      unit('a1', 'h-footman', 'K4', { squad: 'red' }),
      unit('a2', 'h-captain', 'A1'),
      unit('b1', 'e-cutter', 'X24', { squad: 'red' }),
    ];
    const began = {
      kind: 'round-began',
      rule: 'SC-3.1',
      facts: { round: 1, turns: 2, first: 'a' },
      seen: 'all' as const,
    };
    const moved = draw({ units, alone: true }, [act('a', 'move', { unit: 'a1', path: ['K5'] })]);
    const words = book.handle.words['en'];
    if (!words) throw new Error('The book has no words.');
    const focus = (round: number): readonly string[] => {
      const playing = openPlaying(book, positionOf({ units, alone: true, turn: { round } }), []);
      playing.act(act('a', 'move', { unit: 'a1', path: ['K5'] }));
      const view = playing.view('all');
      const names = namesOf(book.handle, view);
      return book.handle
        .scene(view, { words, names, events: [began, ...playing.events] })
        .focus.map((cell) => gridOf(view.board).label(cell));
    };
    expect(moved.scene.focus.map(moved.at)).not.toContain('X24');
    expect(focus(1)).toContain('X24');
    expect(focus(2)).not.toContain('X24');
  });

  it('has all this in the alt text too', () => {
    const text = altText(draw(placed).scene);
    expect(text).toContain('a1 Shire Footman (red) K4, may act');
    expect(text).toContain('a2 Aldric Thornhelm G4, may act, Feats left 2, fate 1 of 2');
    expect(text).toContain('5 of 12 points, 2 units; 2 groups to go; a2 worth 5');
  });

  it('shows the set-up before the attacker is known', () => {
    const { scene } = draw({ units: [], alone: true, turn: { phase: 'muster' } });
    expect(scene.tokens).toEqual([]);
    expect(scene.banner.title).toMatch(/setting up/);
  });
});

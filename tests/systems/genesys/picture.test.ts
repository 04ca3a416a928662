import { describe, expect, it } from 'vitest';
import type { AnyView, Facts, Scene, Token } from '../../../src/engine/index.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { gapOf, label, spot } from '../../../src/systems/genesys/geometry.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import {
  act,
  activates,
  basic,
  book,
  ends,
  figure,
  goes,
  mustered,
  positionOf,
  setUp,
  shoots,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const words = phrasesOf(book.handle);
const units = [basic('a1', 'K20'), basic('a2', 'AA40'), basic('b1', 'K15')];
const sceneIn = (view: AnyView): Scene => book.handle.scene(view, { words, names: plainNames });

/** The picture after all these actions, with where things are, by their labels. */
function sceneOf(placed: Placed, play: readonly Deed[] = [], dice: readonly number[] = []) {
  const playing = openPlaying(book, positionOf(placed), dice);
  perform(playing, play);
  const scene = book.handle.scene(playing.view('all'), { words, names: plainNames, events: playing.events });
  return { scene, at: (cell: number): string => label(viewOf(playing), cell), view: viewOf(playing) };
}

function tokenOf({ tokens }: Scene, id: string): Token {
  const found = tokens.find((token) => token.unit === id);
  if (!found) throw new Error(`${id} is not drawn`);
  return found;
}

const signs = (token: Token): readonly string[] => token.badges.map(({ sign }) => sign);

describe('section 11: a unit in the picture', () => {
  it('has its side, place, facing and level, and is bright while its squad may act', () => {
    const { scene, at } = sceneOf({
      units: [basic('a1', 'K20', { facing: 'E' }), basic('b1', 'K15', { facing: 'S' })],
    });
    const [a1, b1] = [tokenOf(scene, 'a1'), tokenOf(scene, 'b1')];
    expect(a1).toMatchObject({ side: 'a', label: 'a1', name: 'Warder', silhouette: 'spear', level: 0, active: true });
    expect(a1.cells.map(at)).toEqual(['K20']);
    expect([a1.facing, b1.facing]).toEqual([0, 90]);
    expect(b1.active).toBe(false);
    expect(signs(a1)).toEqual([]);
    expect(a1.bars).toEqual([]);
    for (const none of ['crest', 'lying', 'body']) expect(a1).not.toHaveProperty(none);
  });

  it('wears a crown if it leads, a dotted one if there is no other like it, and a bar if it is of the Elite', () => {
    const { scene } = sceneOf({
      units: [
        figure('a1', 'thane', 'K20'),
        figure('a2', 'tuskrider', 'K30'),
        figure('a3', 'mother-of-tusks', 'K40'),
        basic('b1', 'K5'),
      ],
    });
    const crests = scene.tokens.map(({ unit, crest }) => [unit, crest?.shape ?? null]);
    expect(crests).toContainEqual(['a1', 'crown']);
    expect(crests).toContainEqual(['b1', null]);
    expect(new Set(crests.map(([, shape]) => shape)).size).toBeGreaterThan(2);
  });

  it('has badges for everything that is the matter with it, and a bar of life if it has more than one', () => {
    const { scene } = sceneOf({
      units: [
        figure('a1', 'thane', 'K20', { with: { damage: 1 } }),
        basic('a2', 'K25', { with: { prone: true } }),
        basic('a3', 'K30', { with: { burning: 1, poisoned: true, recovering: true } }),
        basic('a4', 'K35', { with: { bonus: 2 } }),
        figure('a5', 'hearthpriest', 'K40', { with: { channelled: { power: 'ember-bolt', total: 4 } } }),
        basic('b1', 'K5', { with: { damage: 1 } }),
      ],
    });
    expect(tokenOf(scene, 'a1').badges).toMatchObject([{ sign: 'dots', count: 1 }]);
    const [bar] = tokenOf(scene, 'a1').bars;
    expect(bar).toMatchObject({ shape: 'block', left: (bar?.of ?? 0) - 1 });
    expect(signs(tokenOf(scene, 'a2'))).toEqual(['crouching']);
    expect(signs(tokenOf(scene, 'a3'))).toEqual(['plus', 'flame', 'drop']);
    expect(tokenOf(scene, 'a4').badges).toMatchObject([{ sign: 'chevrons', count: 2, fleeting: true }]);
    expect(signs(tokenOf(scene, 'a5'))).toEqual(['spark']);
    // Who has lost its only life lies, and nothing else has to be said of it.
    expect(tokenOf(scene, 'b1').lying).toBe('fallen');
    expect(signs(tokenOf(scene, 'b1'))).toEqual([]);
  });

  it('shows what its squad has done: grey and ticked, half grey with a clock if it held back, an arrow if it reacted', () => {
    const squads = (state: Facts) => ({ squads: { 'a-warder-1': state } });
    const placed = (state: Facts, acted = false): Token =>
      tokenOf(
        sceneOf({
          units: [basic('a1', 'K20', { with: { acted } }), figure('a9', 'bowman', 'B47'), basic('b1', 'K5')],
          own: squads(state),
        }).scene,
        'a1',
      );
    const fresh = placed({ state: 'fresh' });
    expect([signs(fresh), fresh.active]).toEqual([[], true]);
    const done = placed({ state: 'done' }, true);
    expect([signs(done), done.body, done.active]).toEqual([['tick'], 'grey', false]);
    const held = placed({ state: 'done' });
    expect([signs(held), held.body]).toEqual([['clock'], 'half']);
    const reacted = placed({ state: 'done', reacted: true }, true);
    expect([signs(reacted), reacted.body]).toEqual([['return'], 'grey']);
    expect(signs(placed({ broken: true }))).toEqual(['broken-shield']);
    expect(signs(placed({ fleeing: true }))).toEqual(['flag']);
  });

  it('GP-4.4 that is to be assassinated has a crosshair', () => {
    const { scene } = sceneOf({
      units: [basic('a1', 'K20'), basic('b1', 'K5')],
      own: { targets: { a: 'b1', b: null } },
    });
    expect([signs(tokenOf(scene, 'a1')), signs(tokenOf(scene, 'b1'))]).toEqual([[], ['crosshair']]);
  });

  it('is bright alone with its squad during their activation', () => {
    const { scene } = sceneOf({ units: [basic('a1', 'K20'), basic('a2', 'K30'), basic('b1', 'K5')] }, [
      activates('a', 'a1'),
    ]);
    expect(scene.tokens.map(({ unit, active }) => [unit, active])).toEqual([
      ['a1', true],
      ['a2', false],
      ['b1', false],
    ]);
  });
});

describe('section 11: the board in the picture', () => {
  it('GP-2.6 has a line from each figure to the nearest of its squad before it, a broken one if they have come apart', () => {
    const squad = 'guard';
    const linked = (...cells: readonly string[]) => {
      const { scene, at } = sceneOf({
        units: [...cells.map((cell, index) => basic(`a${index + 1}`, cell, { squad })), basic('b1', 'A1')],
      });
      return scene.links.map(({ from, to, kind }) => `${at(from)} ${at(to)} ${kind}`);
    };
    expect(linked('K20', 'K22', 'K24')).toEqual(['K20 K22 tether', 'K22 K24 tether']);
    expect(linked('K20', 'K26', 'K23')).toEqual(['K20 K23 tether', 'K23 K26 tether']);
    expect(linked('K20', 'K40')).toEqual(['K20 K40 apart']);
    // Only where it has come apart.
    expect(linked('K20', 'K22', 'K40')).toEqual(['K20 K22 tether', 'K22 K40 apart']);
    expect(linked('K20')).toEqual([]);
  });

  it('GP-4.9 has numbered markers, and circles of six inches around the positions that count', () => {
    const { scene, at, view } = sceneOf({
      units,
      markers: [1, 2, 3].map((number) => ({ id: `m${number}`, kind: 'marker', at: `K${number * 10}` })),
      own: { positions: [2], artifact: 3, control: { 1: 2, 2: 1 } },
    });
    expect(scene.markers.map(({ label: text, at: cell, side }) => [text, at(cell), side])).toEqual([
      ['1×2', 'K10', null],
      ['2', 'K20', null],
      ['3', 'K30', null],
    ]);
    const circles = scene.highlights.filter(({ shade }) => shade === 'effect');
    expect(circles).toHaveLength(2);
    for (const { cells, outline } of circles) {
      expect(outline).toBe(true);
      const middle = circles[0]?.cells === cells ? 'K20' : 'K30';
      const centre = cells.find((cell) => at(cell) === middle) ?? -1;
      expect(Math.max(...cells.map((cell) => gapOf(view, spot(centre), spot(cell))))).toBeLessThanOrEqual(6);
      expect(cells.length).toBeGreaterThan(80);
    }
  });

  it('says whose turn it is, in which round, and what is left to each side', () => {
    const { scene } = sceneOf({ units });
    expect(scene.banner.title).toContain('2');
    expect(scene.sides.map(({ side, name, active }) => [side, name, active])).toEqual([
      ['a', 'a', true],
      ['b', 'b', false],
    ]);
    expect(scene.sides.map(({ note }) => /(\d+) (?:unit|figure)/.exec(note ?? '')?.[1])).toEqual(['2', '1']);
    expect(scene.sides.every(({ more }) => typeof more === 'string' && more !== '')).toBe(true);
    const over = sceneOf({ units }, [act('b', 'concede')]).scene;
    expect(over.sides.map(({ active }) => active)).toEqual([false, false]);
    expect(over.banner.title).not.toBe(scene.banner.title);
    expect(over.banner.title).toContain('a');
  });

  it('has the zones in which squads are deployed, until the first round', () => {
    const before = setUp({}, [], []);
    expect(sceneIn(before.view as unknown as AnyView).zones).toEqual([]);
    const deploying = setUp({}, [6, 1, 6, 1, 6, 1, 6, 1], mustered());
    const { zones, sides, banner, focus } = sceneIn(deploying.view as unknown as AnyView);
    expect(zones.map(({ shade }) => shade)).toEqual(['side-a', 'side-b']);
    for (const { cells } of zones) expect(new Set(cells).size).toBe(cells.length);
    expect(zones[0]?.cells.some((cell) => zones[1]?.cells.includes(cell))).toBe(false);
    expect(sides.every((side) => !('more' in side))).toBe(true);
    expect(banner.title).not.toBe('');
    expect(focus).toEqual([]);
    expect(sceneOf({ units }).scene.zones).toEqual([]);
  });

  it('has a line through its middle', () => {
    const { scene, view } = sceneOf({ units });
    const { columns, rows } = view.board;
    expect(scene.lines).toMatchObject([
      { from: { column: -0.5, row: rows / 2 - 0.5 }, to: { column: columns - 0.5, row: rows / 2 - 0.5 } },
    ]);
  });
});

describe('section 11: what has just happened in the picture', () => {
  it('is the way of who moved, and a ghost where it began', () => {
    const { scene, at } = sceneOf({ units }, [activates('a', 'a1'), goes('a1', 'K21 K22 K23')]);
    expect(scene.trails).toMatchObject([{ kind: 'move', side: 'a', points: [{}, {}, {}, {}] }]);
    expect(scene.trails[0]?.label).toContain('3');
    expect(scene.ghosts.map(({ at: cell, label: text }) => [at(cell), text])).toEqual([['K20', 'a1']]);
    expect(scene.focus.map(at)).toEqual(expect.arrayContaining(['K20', 'K23']));
    expect(scene.focus.map(at)).not.toContain('AA40');
  });

  it('is a line from who shoots to the target, hit or not, with the dice at the shooter', () => {
    const shooters = [figure('a1', 'trooper', 'K20', { facing: 'N', gear: ['blade', 'rifle'] }), basic('b1', 'K12')];
    const shot = (dice: readonly number[]) =>
      sceneOf({ units: shooters }, [activates('a', 'a1'), shoots('a', 'a1 b1')], dice);
    const missed = shot([1]);
    expect(missed.scene.trails).toMatchObject([{ kind: 'shot', side: 'a', good: false, label: null }]);
    expect(missed.scene.dice).toMatchObject([{ side: 'a', dice: [{ value: 1, good: false }] }]);
    expect(missed.scene.dice.map(({ at }) => missed.at(at))).toEqual(['K20']);
    expect(missed.scene.focus.map(missed.at)).toEqual(expect.arrayContaining(['K20', 'K12']));
  });

  it('is nothing once the turn has passed', () => {
    const { scene } = sceneOf({ units }, [activates('a', 'a1'), ends('a')]);
    expect(scene.trails).toEqual([]);
    expect(scene.ghosts).toEqual([]);
  });

  it('GP-10.1, GP-10.2 is what is declared while the other side may answer: the way with its end, and whom shots are at', () => {
    const near = [basic('a1', 'K20', { facing: 'N' }), basic('b1', 'K12', { facing: 'S' })];
    const moving = sceneOf({ units: near, watch: 'all' }, [activates('a', 'a1'), goes('a1', 'K19 K18')]);
    expect(moving.view.asked.map(({ kind }) => kind)).toContain('reaction');
    expect(moving.scene.trails).toMatchObject([
      { kind: 'move', side: 'a', label: null, good: null, points: [{}, {}, {}] },
    ]);
    expect(moving.scene.ghosts.map(({ at: cell, label: text }) => [moving.at(cell), text])).toEqual([['K18', 'a1']]);
    expect(moving.at(tokenOf(moving.scene, 'a1').cells[0] ?? -1)).toBe('K20');
    const archer = figure('a1', 'trooper', 'K20', { facing: 'N', gear: ['blade', 'rifle'] });
    const aiming = sceneOf({ units: [archer, near[1]!], watch: 'all' }, [activates('a', 'a1'), shoots('a', 'a1 b1')]);
    expect(aiming.scene.trails).toMatchObject([
      { kind: 'shot', side: 'a', good: null, text: '{who} is about to shoot at {to}' },
    ]);
    expect(aiming.scene.ghosts).toEqual([]);
  });
});

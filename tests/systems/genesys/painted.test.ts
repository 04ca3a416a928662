import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/engine/index.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { gapOf, label, spot } from '../../../src/systems/genesys/geometry.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { act, basic, book, charges, figure, positionOf, reacts, shoots, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const words = phrasesOf(book.handle);
const far = basic('b9', 'AV1', { squad: 'qz' });
const gunner = (id: string, at: string, facing: 'N' | 'S') =>
  figure(id, 'gunner', at, { squad: `q${id[0] ?? ''}`, facing, gear: ['blade', 'rail-lance'] });

/** The picture after these actions, as everybody sees it, with cells by their labels. */
function painted(placed: Placed, play: readonly Deed[] = [], dice: readonly number[] = []) {
  const playing = openPlaying(book, positionOf(placed), dice);
  const before = playing.view('all');
  perform(playing, play);
  playing.finish();
  const shown = { words, names: plainNames, events: playing.events, before };
  const scene: Scene = book.handle.scene(playing.view('all'), shown);
  const view = viewOf(playing);
  return { scene, view, at: (cell: number): string => label(view, cell) };
}

const lines = ({ trails }: Scene): unknown =>
  trails.map(({ kind, side, points, good }) => [
    kind,
    side,
    points.map(({ column, row }) => `${column},${row}`).join(' '),
    good,
  ]);
const ghosts = ({ scene, at }: ReturnType<typeof painted>): unknown =>
  scene.ghosts.map((ghost) => [ghost.label, at(ghost.at), ghost.gone ?? false, ghost.cells?.map(at) ?? []]);

describe('section 11: who is gone', () => {
  const shot = shoots('a', 'a1 b1');
  it('GP-13.16 is crossed out where it stood, whoever else has moved meanwhile', () => {
    const all = painted(
      {
        units: [
          gunner('a1', 'K20', 'N'),
          basic('a2', 'P20', { squad: 'qa' }),
          basic('b1', 'K10', { squad: 'qb' }),
          far,
        ],
      },
      [act('a', 'move', { units: 'a2 P19' }), shot],
      [5],
    );
    expect(lines(all.scene)).toEqual([
      ['move', 'a', '15,19 15,18', null],
      ['shot', 'a', '10,19 10,9', true],
    ]);
    expect(ghosts(all)).toEqual([
      ['a2', 'P20', false, []],
      ['b1', 'K10', true, ['K10']],
    ]);
    expect(all.scene.dice.map(({ at, dice }) => [all.at(at), dice])).toEqual([['K20', [{ value: 5, good: true }]]]);
    expect(new Set(all.scene.focus.map(all.at))).toEqual(new Set(['P20', 'P19', 'K20', 'K10', 'AV1']));
  });
  it('GP-10.7 is crossed out where it had gone to before it was shot', () => {
    const all = painted(
      {
        units: [
          basic('a1', 'K20', { squad: 'qc', facing: 'N', gear: ['bow', 'blade'] }),
          basic('a2', 'Z40', { squad: 'qd' }),
          gunner('b1', 'K10', 'S'),
        ],
        watch: 'all',
      },
      [
        act('a', 'move', { units: 'a1 K19' }),
        reacts('b'),
        shoots('a', 'a1 b1'),
        reacts('b', { squad: 'qb', kind: 'shoot', target: 'a1' }),
      ],
      [6],
    );
    expect(lines(all.scene)).toEqual([
      ['move', 'a', '10,19 10,18', null],
      ['shot', 'b', '10,9 10,18', true],
    ]);
    expect(ghosts(all)).toEqual([
      ['a1', 'K20', false, []],
      ['a1', 'K19', true, ['K19']],
    ]);
  });
  it('GP-17.1 is not shown where it sat on another that is still there', () => {
    const riding = [
      figure('b1', 'tuskrider', 'K10', { squad: 'qb', with: { aboard: 'b2' } }),
      figure('b2', 'tusker', 'K10', { squad: 'qb', facing: 'S' }),
    ];
    const killed = painted({ units: [gunner('a1', 'K20', 'N'), ...riding, far] }, [shot], [5]);
    expect(killed.view.units['b1']).toMatchObject({ at: null, place: 'dead' });
    expect(ghosts(killed)).toEqual([]);
    const missed = painted({ units: [gunner('a1', 'K20', 'N'), ...riding, far] }, [shoots('a', 'a1 b2')], [5]);
    // A line ends in the middle of what has four cells.
    expect(lines(missed.scene)).toEqual([['shot', 'a', '10,19 10.5,9.5', false]]);
  });
  it('was gone before has no ghost', () => {
    const dead = figure('b1', 'warder', null, { squad: 'qb', with: { place: 'dead', damage: 2 } });
    expect(ghosts(painted({ units: [basic('a1', 'K20'), dead, far] }))).toEqual([]);
  });
});

describe('GP-10.1 what is declared', () => {
  it('is a line from where each stands now to where it means to go, in the middle of its cells', () => {
    const all = painted(
      { units: [basic('a1', 'K20', { facing: 'N' }), basic('b1', 'K12', { squad: 'qb' })], watch: 'all' },
      [charges('a', 'qb', 'a1 K13')],
    );
    expect(lines(all.scene)).toEqual([['move', 'a', '10,19 10,12', null]]);
    expect(ghosts(all)).toEqual([['a1', 'K13', false, []]]);
    const riding = painted(
      {
        units: [
          figure('a1', 'tuskrider', 'K30', { squad: 'qa', with: { aboard: 'a2' } }),
          figure('a2', 'tusker', 'K30', { squad: 'qa', facing: 'N' }),
          basic('b1', 'K12', { squad: 'qb' }),
        ],
        watch: 'all',
      },
      [act('a', 'move', { units: 'a2 K28' })],
    );
    expect(lines(riding.scene)).toEqual([['move', 'a', '10.5,29.5 10.5,27.5', null]]);
  });
  it('is a line from who shoots to whom it aims at', () => {
    const all = painted({ units: [gunner('a1', 'K20', 'N'), basic('b1', 'M10', { squad: 'qb' })], watch: 'all' }, [
      shoots('a', 'a1 b1'),
    ]);
    expect(lines(all.scene)).toEqual([['shot', 'a', '10,19 12,9', null]]);
  });
});

describe('section 11: the ground', () => {
  it('3.17 is drawn kind by kind, and raised if it is higher than two inches or hides what is behind it', () => {
    const kinds = ['forest', 'rocks', 'building', 'rough-ground', 'underbrush', 'ruins', 'wreck'];
    const { scene, at } = painted({
      units: [basic('a1', 'K20'), far],
      terrain: kinds.map((kind, index) => ({ kind, cells: [`${'CFHJLNP'[index] ?? ''}3`] })),
    });
    expect(scene.terrain.map(({ look, name, cells, tall }) => [look, name, cells.map(at).join(), tall])).toEqual([
      ['wood', 'Forest', 'C3', true],
      ['rock', 'Rocks', 'F3', false],
      ['building', 'Building', 'H3', true],
      ['rough', 'Rough ground', 'J3', false],
      ['hedge', 'Underbrush', 'L3', false],
      ['ruin', 'Ruins', 'N3', true],
      ['pit', 'Wreck', 'P3', true],
    ]);
  });
  it('GP-4.9 has a faint circle of all cells within six inches of a position', () => {
    const { scene, view, at } = painted({
      units: [basic('a1', 'Z40'), far],
      markers: [{ id: 'm1', kind: 'marker', at: 'K20' }],
      own: { positions: [1] },
    });
    const centre = view.markers['m1']?.at ?? -1;
    const within = Array.from({ length: 48 * 48 }, (_, cell) => cell).filter(
      (cell) => gapOf(view, spot(centre), spot(cell)) <= 6,
    );
    expect(scene.highlights).toEqual([
      { shade: 'effect', cells: within, name: 'position', outline: true, faint: true },
    ]);
    expect(within.map(at)).toEqual(expect.arrayContaining(['K13', 'K27', 'D20', 'R20']));
    expect(within.map(at)).not.toContain('K12');
  });
  it('GP-4.15, GP-4.19 has markers with what they are, what they count and whose they are', () => {
    const { scene, at } = painted({
      units: [basic('a1', 'K20', { squad: 'qa' }), far],
      markers: [
        { id: 'm1', kind: 'marker', at: 'K20', with: { carrier: 'a1' } },
        { id: 'm2', kind: 'marker', at: 'K30' },
        { id: 'm3', kind: 'marker', at: 'K40' },
        { id: 'm4', kind: 'marker', at: 'P40' },
      ],
      own: { control: { 1: 1, 2: 2 }, artifact: 3 },
    });
    expect(scene.markers.map((marker) => ({ ...marker, at: at(marker.at) }))).toEqual([
      { id: 'm1', sign: 'flag', at: 'K20', label: '1', side: 'a', name: 'Marker 1' },
      { id: 'm2', sign: 'flag', at: 'K30', label: '2×2', side: null, name: 'Marker 2' },
      { id: 'm3', sign: 'star', tone: 'gold', at: 'K40', label: '3', side: null, name: 'Marker 3' },
      { id: 'm4', sign: 'disc', at: 'P40', label: '4', side: null, name: 'Marker 4' },
    ]);
  });
  it('GP-6.6 has the zones of both sides without outlines while squads are deployed', () => {
    const { scene } = painted({
      units: [
        basic('a1', 'K40', { squad: 'qa' }),
        figure('a2', 'warder', null, { squad: 'qc', with: { place: 'waiting' } }),
        far,
      ],
      turn: { phase: 'deploy', round: 0 },
    });
    expect(scene.zones.map(({ shade, name, outline, cells }) => [shade, name, outline, cells.length])).toEqual([
      ['side-a', 'zones of side A', false, 288],
      ['side-b', 'zones of side B', false, 288],
    ]);
    expect(scene.focus).toEqual([]);
    expect(scene.banner.title).toBe('Setting up');
    expect(scene.sides).toEqual([
      { side: 'a', name: 'a', note: 'Command 2, 1 unit', active: false },
      { side: 'b', name: 'b', note: 'Command 2, 1 unit', active: false },
    ]);
  });
});

describe('section 11: the words over the picture', () => {
  const units = [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K5')];
  const dead = (id: string) => figure(id, 'warder', null, { with: { place: 'dead', damage: 2 } });
  const banner = (placed: Placed, play: readonly Deed[] = []) => painted(placed, play).scene.banner;
  it('GP-7.7, GP-7.11 say the round, of how many, whose turn it is and what is waited for', () => {
    expect(banner({ units })).toEqual({ title: 'Round 2 of 6: a', lines: ['a: choose a squad to act (Command 2)'] });
  });
  it('GP-7.4 say only the round while nobody has the turn', () => {
    const { scene } = painted({ units, turn: { phase: 'press-on', round: 4 } });
    expect(scene.banner).toEqual({ title: 'Round 5 of 6', lines: ['b: challenge for the initiative?'] });
    expect(scene.sides.map(({ active }) => active)).toEqual([false, false]);
  });
  it('GP-4.1 say which mission is whose, where they differ', () => {
    const missions = { a: 'expansion', b: 'kill-points', secondary: 'kill-points' };
    expect(banner({ units, own: { missions } }).lines.slice(0, 2)).toEqual(['a: Expansion', 'b: Kill Points']);
  });
  it('GP-23.6 say who has won', () => {
    const { scene } = painted({ units }, [act('b', 'concede')]);
    expect(scene.banner).toEqual({ title: 'a wins', lines: [] });
    expect(scene.sides.map(({ active }) => active)).toEqual([false, false]);
  });
  it('GP-4.1 say how the missions stand for both sides, and of an assassination only whether it is done', () => {
    const stands = (placed: Partial<Placed>) =>
      painted({ units: [...units, dead('b2')], ...placed }).scene.sides.map(({ more }) => more);
    expect(stands({})).toEqual(['Kill Points 14 : 0', 'Kill Points 0 : 14']);
    const missions = { a: 'assassinate', b: 'assassinate', secondary: 'kill-points' };
    expect(
      stands({ units: [...units, dead('a2'), dead('b2')], own: { missions, targets: { a: 'b1', b: 'a2' } } }),
    ).toEqual([expect.stringMatching(/^Assassinate 0 : 0$/), expect.stringMatching(/^Assassinate [1-9]\d* : 0$/)]);
  });
  it('explain the signs on units', () => {
    const { scene } = painted({ units: [...units, basic('a2', 'P20', { with: { prone: true } })] });
    expect(scene.legend).toMatchObject([{ look: { sign: 'crouching' } }]);
  });
});

describe('section 11: units without a squad, a facing or a second life', () => {
  it('are drawn as they are', () => {
    const { scene, at } = painted({
      units: [
        figure('a1', 'crawler-open', 'AA20', { squad: 'qc', with: { damage: 2 } }),
        figure('a2', 'crewman', 'AA20', { squad: 'qc', with: { aboard: 'a1', seat: 'driver' } }),
        basic('a3', 'AE20', { squad: 'qc' }),
        figure('a4', 'tusker', 'P20', { squad: 'qd' }),
        far,
      ],
    });
    expect(
      scene.tokens.map(({ unit, name, facing, crest, bars }) => [unit, name, facing, crest ?? null, bars]),
    ).toEqual([
      ['a1', 'Open Crawler with 1 aboard', -90, null, [{ shape: 'block', left: 4, of: 6, text: 'health' }]],
      ['a3', 'Warder', -90, null, []],
      ['a4', 'Tusker', -90, null, expect.any(Array)],
      ['b9', 'Warder', expect.any(Number), null, []],
    ]);
    expect(scene.links.map(({ from, to, kind }) => [at(from), at(to), kind])).toEqual([['AA20', 'AE20', 'tether']]);
    expect(new Set(scene.focus.map(at))).toEqual(new Set(['AA20', 'AE20', 'P20', 'AV1']));
  });
});

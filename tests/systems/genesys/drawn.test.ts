import { describe, expect, it } from 'vitest';
import type { Facts, Scene, Token } from '../../../src/engine/index.ts';
import { phrasesOf } from '../../../src/discord/words/phrases.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import {
  act,
  activates,
  allocates,
  basic,
  book,
  ends,
  fights,
  figure,
  goes,
  positionOf,
  shoots,
  viewOf,
} from './example.ts';
import type { Placed } from './example.ts';

const words = phrasesOf(book.handle);
const far = basic('b9', 'AV1');

/** The picture after these actions, as everybody sees it, with cells by their labels. */
function drawn(placed: Placed, play: readonly Deed[] = [], dice: readonly number[] = []) {
  const playing = openPlaying(book, positionOf(placed), dice);
  const before = playing.view('all');
  perform(playing, play);
  const shown = { words, names: plainNames, events: playing.events, before };
  const scene: Scene = book.handle.scene(playing.view('all'), shown);
  const at = (cell: number): string => label(viewOf(playing), cell);
  return { scene, at };
}

const tokenOf = ({ tokens }: Scene, id: string): Token | undefined => tokens.find(({ unit }) => unit === id);
const signs = (token: Token | undefined): readonly string[] => token?.badges.map(({ sign }) => sign) ?? [];

describe('section 11: who rides and who is carried', () => {
  const units = [
    figure('a1', 'tuskrider', 'K20', { squad: 'qa', with: { aboard: 'a2', poisoned: true } }),
    figure('a2', 'tusker', 'K20', { squad: 'qa', facing: 'S', with: { burning: 1 } }),
    figure('a3', 'tusker', 'P20', { squad: 'qa' }),
    figure('a4', 'crawler-open', 'AA20', { squad: 'qc', with: { damage: 2 } }),
    figure('a5', 'crewman', 'AA20', { squad: 'qc', with: { aboard: 'a4', seat: 'driver' } }),
    figure('a6', 'crawler-closed', 'AH20', { squad: 'qd' }),
    far,
  ];
  const { scene, at } = drawn({ units });
  it('GP-17.1 a rider is drawn with its mount, under its own name', () => {
    expect(tokenOf(scene, 'a1')).toBeUndefined();
    expect(tokenOf(scene, 'a2')).toMatchObject({
      label: 'a1',
      silhouette: 'rider',
      crest: { shape: 'bar' },
      facing: 90,
    });
    expect(tokenOf(scene, 'a2')?.name).toBe('Tuskrider on Tusker');
    expect(tokenOf(scene, 'a2')?.cells.map(at)).toEqual(['K20', 'L20', 'K21', 'L21']);
    // What is the matter is the rider's.
    expect(signs(tokenOf(scene, 'a2'))).toEqual(['drop']);
  });
  it('a mount alone is drawn as itself', () => {
    expect(tokenOf(scene, 'a3')).toMatchObject({ label: 'a3', name: 'Tusker', silhouette: 'beast', facing: -90 });
    expect(tokenOf(scene, 'a3')).not.toHaveProperty('crest');
  });
  it('GP-20.5 a vehicle has a bar of what is left of it, and says how many are aboard', () => {
    expect(tokenOf(scene, 'a5')).toBeUndefined();
    expect(tokenOf(scene, 'a4')?.name).toMatch(/ with 1 aboard$/);
    expect(tokenOf(scene, 'a6')?.name).not.toContain('aboard');
    const [bar] = tokenOf(scene, 'a4')?.bars ?? [];
    expect(bar).toMatchObject({ left: (bar?.of ?? 0) - 2 });
    expect(tokenOf(scene, 'a4')?.cells).toHaveLength(9);
  });
});

describe('section 11: badges', () => {
  it('GP-4.4 mark the target of either side', () => {
    const { scene } = drawn({ units: [basic('a1', 'K20'), far], own: { targets: { a: null, b: 'a1' } } });
    expect([signs(tokenOf(scene, 'a1')), signs(tokenOf(scene, 'b9'))]).toEqual([['crosshair'], []]);
  });
  it('GP-22.4 who has fallen is not shown as hurt or ducking besides', () => {
    const { scene } = drawn({
      units: [basic('a1', 'K20'), far, basic('b1', 'K5', { with: { damage: 1, prone: true } })],
    });
    expect([signs(tokenOf(scene, 'b1')), tokenOf(scene, 'b1')?.lying]).toEqual([[], 'fallen']);
  });
  it('say nothing of actions before the first round', () => {
    const { scene } = drawn({
      units: [
        basic('a1', 'K40', { squad: 'qa' }),
        figure('a2', 'warder', null, { squad: 'qc', with: { place: 'waiting' } }),
        far,
      ],
      turn: { phase: 'deploy', round: 0 },
      own: { squads: { qa: { state: 'done', reacted: true } } },
    });
    expect(signs(tokenOf(scene, 'a1'))).toEqual([]);
    expect(tokenOf(scene, 'a1')?.active).toBe(false);
    for (const acted of [true, false]) {
      const done = drawn({
        units: [
          basic('a1', 'K40', { squad: 'qa', with: { acted } }),
          figure('a2', 'warder', null, { squad: 'qc', with: { place: 'waiting' } }),
          far,
        ],
        turn: { phase: 'deploy', round: 0 },
        own: { squads: { qa: { state: 'done' } } },
      });
      expect(signs(tokenOf(done.scene, 'a1'))).toEqual([]);
    }
  });
});

describe('section 11: what has just happened', () => {
  it('GP-9.3 a way is labelled with its length to a tenth of an inch', () => {
    const { scene } = drawn({ units: [basic('a1', 'K20'), basic('a2', 'AA40'), far] }, [goes('a1', 'M18')]);
    expect(scene.trails[0]?.label).toContain('2.8');
  });
  it('GP-9.2 who goes twice has one ghost, where it began, or where it went on from if somebody stands there now', () => {
    const { scene, at } = drawn(
      { units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'K21', { squad: 'qa' }), far] },
      [act('a', 'move', { units: 'a1 K18, a2 K20' }), act('a', 'rush', { units: 'a1 K17' })],
    );
    expect(scene.ghosts.map((ghost) => [ghost.label, at(ghost.at)])).toEqual([
      ['a2', 'K21'],
      ['a1', 'K18'],
    ]);
    expect(scene.trails).toHaveLength(3);
    const { scene: alone, at: cell } = drawn({ units: [basic('a1', 'K20'), far] }, [
      goes('a1', 'K18'),
      act('a', 'rush', { units: 'a1 K16' }),
    ]);
    expect(alone.ghosts.map((ghost) => cell(ghost.at))).toEqual(['K20']);
  });
  it('GP-6.9 who comes in has a way from the edge on, and no ghost', () => {
    const waiting = figure('a1', 'warder', null, { squad: 'qa', with: { place: 'edge' } });
    const enters = (path: string) =>
      drawn({ units: [waiting, basic('a2', 'AA20'), far], own: { squads: { qa: { edge: 'south', arrived: true } } } }, [
        goes('a1', path),
      ]).scene;
    expect(enters('K48 K46').trails).toMatchObject([{ kind: 'move', points: [{ row: 47 }, { row: 45 }] }]);
    expect(enters('K48 K46').ghosts).toEqual([]);
    expect(enters('K48').trails).toEqual([]);
  });
  it('GP-13.1 dice to hit lie at who strikes, dice to save at who is struck', () => {
    const tough = { stats: { wd: 9, at: 1 } };
    const { scene, at } = drawn(
      { units: [basic('a1', 'K11', tough), basic('b1', 'K10', tough), far] },
      [fights('a', 'a1 b1'), allocates('b')],
      [5, 6, 1],
    );
    expect(scene.dice.map(({ at: cell, side, dice }) => [at(cell), side, dice])).toEqual([
      ['K11', 'a', [{ value: 5, good: true }]],
      ['K10', 'b', [{ value: 6, good: true }]],
      ['K10', 'b', [{ value: 1, good: false }]],
    ]);
  });
  it('of many dice the last six are shown', () => {
    const { scene } = drawn(
      {
        units: [basic('a1', 'K11', { stats: { at: 8, mc: 1 } }), basic('b1', 'K10', { stats: { mc: 4, at: 0 } }), far],
      },
      [fights('a', [{ unit: 'a1', targets: [{ target: 'b1', attacks: 8 }] }])],
      [1, 1, 2, 2, 3, 3, 1, 2],
    );
    const [thrown] = scene.dice;
    expect(thrown?.dice.map(({ value }) => value)).toEqual([2, 2, 3, 3, 1, 2]);
  });
  it('is nothing of an activation that is over', () => {
    const { scene } = drawn({ units: [basic('a1', 'K20'), basic('a2', 'AA40'), far] }, [
      activates('a', 'a1'),
      ends('a'),
    ]);
    expect([scene.trails, scene.ghosts, scene.dice]).toEqual([[], [], []]);
  });
});

describe('section 11: what a picture knows without the one before it', () => {
  const gunner = figure('a1', 'gunner', 'K20', { squad: 'qa', facing: 'N', gear: ['blade', 'rail-lance'] });
  /** The picture of a shot at b1, alone. */
  const shot = (units: Placed['units'], dice: readonly number[]) => {
    const playing = openPlaying(book, positionOf({ units: [gunner, ...units] }), dice);
    playing.act(shoots('a', 'a1 b1'));
    const scene: Scene = book.handle.scene(playing.view('all'), { words, names: plainNames, events: playing.events });
    return { scene, at: (cell: number): string => label(viewOf(playing), cell) };
  };
  it('GP-13.16 there is no line to who is gone, and nobody is crossed out; the others of its squad are looked at', () => {
    const { scene, at } = shot(
      [basic('b1', 'K10', { squad: 'qb' }), basic('b2', 'M9', { squad: 'qb' }), basic('b3', 'N9', { squad: 'qb' })],
      [5],
    );
    expect([scene.trails, scene.ghosts]).toEqual([[], []]);
    expect(new Set(scene.focus.map(at))).toEqual(new Set(['K20', 'M9', 'N9']));
  });
  it('GP-13.16 nothing is looked at but who shot, where nobody of the squad is left', () => {
    const { scene, at } = shot([basic('b1', 'K10', { squad: 'qb' }), far], [5]);
    expect(new Set(scene.focus.map(at))).toEqual(new Set(['K20']));
  });
  it('GP-13.10 a die that was not thrown lies nowhere', () => {
    const { scene, at } = shot([basic('b1', 'K10', { squad: 'qb', stats: { wd: 9 } }), far], [5]);
    expect(scene.dice.map(({ at: cell, dice }) => [at(cell), dice])).toEqual([['K20', [{ value: 5, good: true }]]]);
  });
});

describe('section 11: who comes in and falls at once', () => {
  it('GP-6.9 is crossed out where it had come to', () => {
    const late = figure('a1', 'warder', null, { squad: 'qa', gear: ['bow', 'blade'], with: { place: 'edge' } });
    const { scene, at } = drawn(
      {
        units: [
          late,
          basic('a2', 'Z20', { squad: 'qc' }),
          figure('b1', 'gunner', 'K36', { squad: 'qb', facing: 'S', gear: ['blade', 'rail-lance'] }),
        ],
        own: { squads: { qa: { edge: 'south', arrived: true } } },
        watch: 'all',
      },
      [
        goes('a1', 'K48 K46'),
        shoots('a', 'a1 b1'),
        act('b', 'react', { reactions: [{ squad: 'qb', kind: 'shoot', target: 'a1' }] }),
      ],
      [6],
    );
    expect(scene.ghosts.map((ghost) => [ghost.label, at(ghost.at), ghost.gone])).toEqual([['a1', 'K46', true]]);
  });
});

describe('section 11: badges word for word', () => {
  const badges = (differs: Facts, squad: Facts = {}) => {
    const { scene } = drawn({
      units: [basic('a1', 'K20', { squad: 'qa', with: differs }), basic('a2', 'Z40', { squad: 'qc' }), far],
      own: { squads: { qa: squad } },
    });
    return tokenOf(scene, 'a1')?.badges.map(({ text: _, ...badge }) => badge);
  };
  it('those of a moment are marked so', () => {
    const quiet = { tone: 'quiet', fleeting: true };
    expect(badges({ bonus: 2 })).toEqual([{ sign: 'chevrons', tone: 'good', count: 2, fleeting: true }]);
    expect(badges({ acted: true }, { state: 'done', reacted: true })).toEqual([{ sign: 'return', ...quiet }]);
    expect(badges({}, { state: 'done' })).toEqual([{ sign: 'clock', ...quiet }]);
    expect(badges({ acted: true }, { state: 'done' })).toEqual([{ sign: 'tick', ...quiet }]);
    expect(badges({ acted: true })).toEqual([]);
  });
  it('those of its state are not', () => {
    expect(badges({ recovering: true })).toEqual([{ sign: 'plus', tone: 'warn' }]);
    expect(badges({}, { broken: true })).toEqual([{ sign: 'broken-shield', tone: 'bad' }]);
  });
  it('GP-7.4 nobody is bright while nobody has the turn', () => {
    const { scene } = drawn({ units: [basic('a1', 'K20'), far], turn: { phase: 'press-on', round: 4 } });
    expect(scene.tokens.map(({ active }) => active)).toEqual([false, false]);
  });
});

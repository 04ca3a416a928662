import { describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import type { SideId } from '../../../src/engine/index.ts';
import { label } from '../../../src/systems/genesys/geometry.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { activates, basic, book, figure, positionOf, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const guide = required(book.handle.guide, 'guide');

interface Asked extends Placed {
  readonly after?: readonly Deed[];
  readonly by?: SideId;
}

function opened({ after = [], ...placed }: Asked) {
  const playing = openPlaying(book, positionOf(placed), []);
  perform(playing, after);
  return playing;
}

/** What a squad is shown first: `shoot qb end: shoot`, `move K14 end: towards qb`, with the cell where a walk ends. */
function suggested(squad: string, asked: Asked): readonly string[] {
  const { by = 'a' } = asked;
  const playing = opened(asked);
  return guide.suggest(playing.view(by), by, squad, 20).map(({ deed, why, at }) => {
    const { squad: _, ...told } = deed.params;
    const about = why.facts['squad'] === undefined || deed.verb !== 'move' ? '' : ` ${String(why.facts['squad'])}`;
    const end = deed.verb === 'move' && at !== null ? ` at ${label(viewOf(playing), at)}` : '';
    return `${[deed.verb, ...Object.values(told)].flat().join(' ')}: ${why.key.replace('guide.', '')}${about}${end}`;
  });
}

const qa = { squad: 'qa' };
const qb = { squad: 'qb' };
const bow = (id: string, at: string, squad = 'qa') =>
  figure(id, 'bowman', at, { squad, facing: 'N', gear: ['bow', 'blade'] });

describe('what a squad is shown first', () => {
  it('GP-11.5 is a fight with whom it touches', () => {
    const units = [basic('a1', 'K20', { ...qa, facing: 'N' }), basic('b1', 'K19', { ...qb, facing: 'S' })];
    expect(suggested('qa', { units })[0]).toBe('fight end: fight');
  });

  it('GP-11.2 is a charge at the two nearest squads within reach', () => {
    const units = [
      basic('a1', 'K20', { ...qa, facing: 'N' }),
      basic('b1', 'K14', qb),
      basic('b2', 'O16', { squad: 'qc' }),
      basic('b3', 'F15', { squad: 'qd' }),
    ];
    const charges = suggested('qa', { units }).filter((one) => one.startsWith('charge'));
    expect(charges).toEqual([expect.stringMatching(/^charge q[bcd] fight: charge$/), expect.stringMatching(/^charge/)]);
    expect(charges[0]).toContain('qc');
    // Out of reach, nobody is charged.
    expect(
      suggested('qa', { units: [basic('a1', 'K40', qa), basic('b1', 'K2', qb)] }).filter((one) =>
        one.startsWith('charge'),
      ),
    ).toEqual([]);
  });

  it('GP-12.1 is a shot at the two nearest squads for archers, before a charge; not into a melee', () => {
    const units = [
      bow('a1', 'K25'),
      basic('b1', 'K14', qb),
      basic('b2', 'M13', { squad: 'qc' }),
      basic('b3', 'H8', { squad: 'qd' }),
    ];
    const all = suggested('qa', { units });
    expect(all.filter((one) => one.startsWith('shoot'))).toEqual(['shoot qb end: shoot', 'shoot qc end: shoot']);
    expect(all[0]).toBe('shoot qb end: shoot');
    const melee = [...units.slice(0, 2), basic('a2', 'K15', { squad: 'qe', facing: 'N' })];
    expect(suggested('qa', { units: melee }).filter((one) => one.startsWith('shoot'))).toEqual([]);
  });

  it('GP-2.1 is a shot before a charge for who shoots as well as it strikes, and a charge before a shot for others', () => {
    const first = (mc: number, rc: number): string => {
      const unit = basic('a1', 'K24', { gear: ['blade', 'javelin'], stats: { mc, rc } });
      const all = suggested('qa', { units: [{ ...unit, group: 'qa' }, basic('b1', 'K14', qb)] });
      const verbs = all.map((one) => one.split(' ')[0]).filter((verb) => verb === 'shoot' || verb === 'charge');
      return verbs.join(' ');
    };
    expect(first(4, 4)).toBe('shoot charge');
    expect(first(4, 3)).toBe('charge shoot');
  });

  it('GP-4.4 goes for whom the mission is about before others', () => {
    const units = [bow('a1', 'K25'), basic('b1', 'K14', qb), basic('b2', 'M13', { squad: 'qc' })];
    expect(suggested('qa', { units, own: { targets: { a: 'b2', b: null } } })[0]).toBe('shoot qc end: shoot');
  });

  it('GP-9.1, GP-9.7 walks towards the enemy, with archers no farther than they may still shoot; archers alone walk back', () => {
    const far = { units: [basic('a1', 'K40', qa), basic('b1', 'K5', qb)] };
    const walks = suggested('qa', far);
    expect(walks[0]).toMatch(/^move \S+ end: towards qb at K\d+$/);
    expect(walks.join()).not.toContain('back at');
    const archers = suggested('qa', { units: [bow('a1', 'K40'), basic('b1', 'K12', qb)] });
    expect(archers.some((one) => /^move \S+ shoot: towards qb/.test(one))).toBe(true);
    expect(archers.some((one) => /^move \S+ end: back at /.test(one))).toBe(true);
    // Each place once.
    const ends = walks.map((one) => one.split(' at ')[1]);
    expect(new Set(ends).size).toBe(ends.length);
  });

  it('GP-4.9 walks to the nearest marker of its mission', () => {
    const hold = { missions: { a: 'hold-ground', b: 'kill-points', secondary: 'kill-points' }, positions: [1, 2] };
    const placed = {
      units: [basic('a1', 'K30', qa), basic('b1', 'AT5', qb)],
      markers: [1, 2].map((number) => ({ id: `m${number}`, kind: 'marker', at: number === 1 ? 'K4' : 'K22' })),
      own: hold,
    };
    expect(suggested('qa', placed)[0]).toMatch(/: objective at K2[1-4]$/);
    // Where it holds that one already, to the other.
    const held = { ...placed, markers: placed.markers.map((one) => (one.id === 'm2' ? { ...one, at: 'K25' } : one)) };
    expect(suggested('qa', held)[0]).toBe('move K18 end: objective at K18');
  });

  it('GP-15.5, GP-15.8 is to run for who is broken, and to regroup for who flees', () => {
    const units = [basic('a1', 'K20', qa), basic('b1', 'K5', qb)];
    expect(suggested('qa', { units, own: { squads: { qa: { broken: true } } } })).toEqual(['activate: run']);
    expect(suggested('qa', { units, own: { squads: { qa: { fleeing: true } } } })).toEqual(['activate: regroup']);
    expect(suggested('qb', { units, own: { squads: { qb: { broken: true } } } })).toEqual([]);
  });

  it('GP-8.3 is also to end what it has begun', () => {
    const placed = { units: [basic('a1', 'K20', qa), basic('b1', 'K5', qb)] };
    expect(suggested('qa', placed)).not.toContain('end: end');
    expect(suggested('qa', { ...placed, after: [activates('a', 'qa')] }).at(-1)).toBe('end: end');
  });

  it('is nothing for a squad of the other side, or one that is done', () => {
    const units = [basic('a1', 'K20', qa), basic('a2', 'P20', { squad: 'qe' }), basic('b1', 'K5', qb)];
    expect(suggested('qb', { units })).toEqual([]);
    expect(suggested('qa', { units, own: { squads: { qa: { state: 'done' } } } })).toEqual([]);
    expect(suggested('nobody', { units })).toEqual([]);
  });
});

describe('a walk towards a cell', () => {
  it('GP-9.9 comes there, or as near as the squad can, and is none where it stands', () => {
    const playing = opened({ units: [basic('a1', 'K40', qa), basic('b1', 'K2', qb)] });
    const view = playing.view('a');
    const seen = viewOf(playing);
    const cell = (column: number, row: number): number => row * seen.board.columns + column;
    const at = seen.units['a1']?.at ?? 0;
    const near = guide.towards(view, 'a', 'qa', at - 3 * seen.board.columns);
    expect(near).toMatchObject({ verb: 'move', by: 'a', params: { squad: 'qa', then: 'end' } });
    expect(guide.towards(view, 'a', 'qa', cell(10, 0))).not.toBeNull();
    expect(guide.towards(view, 'a', 'qb', at)).toBeNull();
  });
});

describe('squads that are asked in a row', () => {
  const units = [
    basic('a1', 'K20', qa),
    basic('a2', 'P20', { squad: 'qe' }),
    basic('a3', 'V20', { squad: 'qf' }),
    basic('b1', 'K5', qb),
  ];
  it('GP-8.2 are those that have not acted, the chosen one first; none but it during an activation', () => {
    const before = opened({ units }).view('a');
    const row = guide.inRow(before, 'qe') ?? [];
    expect(row[0]).toBe('qe');
    expect(new Set(row).size).toBe(row.length);
    expect(guide.idle(before, 'a')).toEqual(['qa', 'qe', 'qf']);
    expect(guide.idle(before, 'b')).toEqual(['qb']);
    const during = opened({ units, after: [activates('a', 'qa')] }).view('a');
    expect(guide.inRow(during, 'qe')).toEqual(['qe']);
    expect(guide.idle(during, 'a')).toEqual([]);
    expect(guide.inRow(before, 'nobody')).toEqual(['nobody']);
    const done = opened({ units, own: { squads: { qf: { state: 'done' } } } }).view('a');
    expect(guide.idle(done, 'a')).toEqual(['qa', 'qe']);
    expect(guide.inRow(done, 'qa')).not.toContain('qf');
  });
});

import { describe, expect, it } from 'vitest';
import type { Scene, Token } from '../../../src/engine/index.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed } from '../../support/example.ts';
import { offBoard } from '../../../src/systems/salvation-and-steel/scene/trails.ts';
import { along, charge, crawls, ends, fight, move, policy, pushes, sets, shoot } from './deeds.ts';
import { book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

const { handle } = book;

/** The picture after all these actions, as everybody or a side sees it. */
function sceneOf(
  placed: Partial<Example> & Pick<Example, 'units'>,
  play: readonly Deed[] = [],
  dice: readonly number[] = [],
  viewer: 'all' | 'a' | 'b' = 'all',
): Scene {
  const playing = openPlaying(book, positionOf(placed), dice);
  perform(playing, play);
  return handle.scene(playing.view(viewer), { words: handle.words['en']!, names: plainNames, events: playing.events });
}

function tokenOf({ tokens }: Scene, id: string): Token {
  const found = tokens.find((token) => token.unit === id);
  if (!found) throw new Error(`${id} is not drawn`);
  return found;
}

const cell = (label: string): number => grid.read(label) ?? -1;
const badges = (token: Token): string[] => token.badges.map(({ sign, text }) => `${sign} ${text}`);
const edges = { a: '1', b: '37' };

describe('section 11: a unit in the picture', () => {
  it('has its side, name and place, and bars of what is left in this turn', () => {
    const scene = sceneOf({
      units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S20', { speedLeft: 1, energyLeft: 0 })],
    });
    expect(tokenOf(scene, 'a1')).toMatchObject({
      cells: [cell('S10')],
      side: 'a',
      label: 'a1',
      name: 'Squire',
      active: true,
      badges: [],
      facing: null,
      level: 0,
      group: null,
      bars: [
        { text: 'speed', left: 6, of: 6 },
        { text: 'energy', left: 3, of: 3 },
      ],
    });
    expect(tokenOf(scene, 'b1')).toMatchObject({
      side: 'b',
      active: false,
      bars: [
        { text: 'speed', left: 1 },
        { text: 'energy', left: 0 },
      ],
    });
    expect(tokenOf(scene, 'a1')).not.toHaveProperty('crest');
    expect(tokenOf(scene, 'a1')).not.toHaveProperty('body');
    expect(tokenOf(scene, 'a1')).not.toHaveProperty('lying');
    expect(tokenOf(scene, 'a1')).not.toHaveProperty('frame');
  });

  it('has a ring if it is a mage, and an arrow if it shoots', () => {
    const scene = sceneOf({
      units: [
        unit('a1', 'sorcerer', 'S10', { spells: ['fireball'] }),
        unit('a2', 'ranged-warrior', 'S12'),
        unit('b1', 'squire', 'S20'),
      ],
    });
    expect(tokenOf(scene, 'a1').crest).toEqual({ shape: 'diamond', text: 'mage' });
    expect(tokenOf(scene, 'a2').crest).toEqual({ shape: 'arrow', text: 'shoots' });
  });

  it('shows its state: wounds, lying, running with its direction, a shield, cold, and that it cannot help itself', () => {
    const scene = sceneOf({
      units: [
        unit('a1', 'knight', 'S10', { wounds: 2, fallen: true }),
        unit('a2', 'squire', 'S12', { running: true, heading: 2 }),
        unit('a3', 'squire', 'S14', { shielded: true, halvedSpeed: true, halvedResistance: true }),
        unit('a4', 'squire', 'S16', { helpless: true, fallen: true }),
        unit('b1', 'squire', 'S20'),
      ],
    });
    expect(tokenOf(scene, 'a1')).toMatchObject({
      lying: 'fallen',
      badges: [{ sign: 'dots', count: 2, text: '2 wounds' }],
    });
    expect(tokenOf(scene, 'a2').badges).toEqual([{ sign: 'running', text: 'running', heading: 120 }]);
    // It runs by itself, and nobody moves it.
    expect(tokenOf(scene, 'a2').active).toBe(false);
    expect(tokenOf(scene, 'a3').frame).toEqual({ line: 'dashed', tone: 'sky' });
    expect(badges(tokenOf(scene, 'a3'))).toEqual(['shield shielded', 'frost slowed', 'frost weakened']);
    expect(tokenOf(scene, 'a3').badges.flatMap((badge) => ('letter' in badge ? [badge.letter] : []))).toEqual([
      'S',
      'R',
    ]);
    expect(badges(tokenOf(scene, 'a4'))).toEqual(['barred helpless']);
    expect(badges(tokenOf(scene, 'b1'))).toEqual([]);
  });

  it('raised in this turn is hollow; done for this half-turn it is grey, as long as its side is active', () => {
    const units = [
      unit('a1', 'skeleton', 'S10', { raised: 2 }),
      unit('a2', 'skeleton', 'S12', { raised: 1 }),
      unit('a3', 'squire', 'S14', { activation: 'closed' }),
      unit('b1', 'squire', 'S20', { activation: 'closed' }),
    ];
    const scene = sceneOf({ units });
    expect(tokenOf(scene, 'a1')).toMatchObject({ body: 'hollow', badges: [{ sign: 'star', text: 'new this turn' }] });
    expect(tokenOf(scene, 'a2')).not.toHaveProperty('body');
    expect(tokenOf(scene, 'a3')).toMatchObject({
      body: 'grey',
      active: false,
      badges: [{ sign: 'tick', text: 'done', fleeting: true }],
    });
    expect(tokenOf(scene, 'b1')).not.toHaveProperty('body');
    expect(badges(tokenOf(scene, 'b1'))).toEqual([]);
  });

  it('is nobody’s to move once the match is over', () => {
    const scene = sceneOf({ units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S20')] }, [
      { verb: 'concede', by: 'b', params: {} },
    ]);
    expect(scene.tokens.map(({ active }) => active)).toEqual(scene.tokens.map(() => false));
    expect(scene.sides.map(({ active }) => active)).toEqual([false, false]);
    expect(scene.banner.title).toBe('a wins');
  });

  it('SS-23.5 that is a courier is marked for its own side, and for everybody once it is known', () => {
    const placed = {
      scenario: 'escape',
      units: [unit('a1', 'squire', 'S10'), unit('a2', 'squire', 'S12'), unit('b1', 'squire', 'S20')],
      own: { edges, known: { a2: true } },
      secrets: { a: { couriers: ['a1', 'a2'] } },
    };
    const marked = (viewer: 'all' | 'a' | 'b'): string[] =>
      sceneOf(placed, [], [], viewer)
        .tokens.filter((token) => badges(token).includes('crosshair marked'))
        .map(({ unit: id }) => id);
    expect([marked('a'), marked('b'), marked('all')]).toEqual([['a1', 'a2'], ['a2'], ['a2']]);
  });
});

describe('section 11: the board in the picture', () => {
  it('has its centre, and the sides’ edges in their colours; in set-up their zones', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S20')];
    const plain = sceneOf({ units });
    expect(plain.zones.map(({ shade, cells }) => [shade, cells])).toEqual([['centre', [cell('S19')]]]);
    expect(plain.lines).toEqual([]);
    const playing = sceneOf({ units, own: { edges } });
    expect(playing.zones.map(({ shade, cells }) => [shade, cells.length])).toEqual([
      ['side-a', 36],
      ['side-b', 36],
      ['centre', 1],
    ]);
    expect(playing.zones[0]?.cells).toEqual(expect.arrayContaining([cell('A1'), cell('AJ1')]));
    expect(playing.lines).toEqual([
      { from: { column: 18, row: 0 }, to: { column: 18, row: 35 }, name: expect.any(String) as string },
    ]);
    const across = sceneOf({ units, own: { edges: { a: 'AJ', b: 'A' } } });
    expect(across.lines).toEqual([
      { from: { column: 0, row: 17.5 }, to: { column: 36, row: 17.5 }, name: expect.any(String) as string },
    ]);
    expect(sceneOf({ units, own: { edges: { a: '37', b: '1' } } }).lines).toEqual(playing.lines);
  });

  it('names its centre and the edges in the legend, as far as they are near what the picture is about', () => {
    const legend = (...at: readonly [string, string]): string[] =>
      sceneOf({
        units: [unit('a1', 'squire', at[0]), unit('b1', 'squire', at[1])],
        alone: true,
        own: { edges },
      }).legend.map(({ text }) => text);
    expect(legend('S14', 'S17')).toEqual(['centre']);
    expect(legend('S2', 'S6')).toEqual(['a’s edge']);
    expect(legend('S10', 'S13')).toEqual([]);
  });

  it('has terrain by how it looks, tall or low', () => {
    const { terrain } = sceneOf({
      units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S20')],
      terrain: [
        { kind: 'boulder', cells: ['C10'] },
        { kind: 'pond', cells: ['C20'] },
      ],
    });
    expect(terrain.map(({ cells, tall }) => [cells, tall])).toEqual([
      [[cell('C10')], true],
      [[cell('C20')], false],
    ]);
  });

  it('says of each side how many of its units are left, and whose half-turn it is', () => {
    const { sides, banner } = sceneOf({
      units: [
        unit('a1', 'squire', 'S10'),
        unit('a2', 'squire', null, { removed: 'wounds' }),
        unit('b1', 'squire', 'S20'),
      ],
      alone: true,
      options: { 'turn-limit': 9 },
    });
    expect(sides.map(({ side, name, active }) => [side, name, active])).toEqual([
      ['a', 'a', true],
      ['b', 'b', false],
    ]);
    expect(sides[0]?.note).toContain('1 of 2');
    expect(sides[1]?.note).toContain('1 of 1');
    expect(banner.title).toMatch(/Turn 2.*a/);
    expect(banner.lines).toContain('Ends after turn 9');
  });

  it('SS-20 shows treasure counters with the die that finds the treasure, and the treasure', () => {
    const hunt = (markers: NonNullable<Example['markers']>, rolls = 0): Scene =>
      sceneOf({
        scenario: 'treasure',
        units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')],
        markers,
        own: { edges, treasure: { rolls } },
      });
    const hidden = hunt(
      ['S19', 'S26'].map((at) => ({ kind: 'counter', at })),
      1,
    );
    expect(hidden.markers.map(({ sign, at, label, side }) => [sign, at, label, side])).toEqual([
      ['disc', cell('S19'), '17+', null],
      ['disc', cell('S26'), '17+', null],
    ]);
    expect(hidden.banner.lines).toContain('2 treasure counters: found on 17 or more');
    const found = hunt([{ kind: 'treasure', at: 'S19' }]);
    expect(found.markers.map(({ sign, at, label }) => [sign, at, label])).toEqual([['chest', cell('S19'), '']]);
    expect(found.banner.lines).toContain('The treasure is found');
  });

  it('SS-19 shows hostages with their wounds and a chain to whoever leads them', () => {
    const scene = sceneOf({
      scenario: 'hostage',
      units: [unit('a1', 'squire', 'K9', { escorting: 'ha' }), unit('b1', 'squire', 'S30')],
      markers: [
        { id: 'ha', kind: 'hostage', at: 'K10', with: { wounds: 1 } },
        { id: 'hb', kind: 'hostage', at: 'K30' },
      ],
      own: { edges, truce: false },
    });
    expect(scene.markers.map(({ id, sign, at, label, side }) => [id, sign, at, label, side])).toEqual([
      ['ha', 'captive', cell('K10'), 'ha•', 'a'],
      ['hb', 'captive', cell('K30'), 'hb', 'b'],
    ]);
    expect(scene.markers[0]?.name).toContain('a1');
    expect(scene.links).toEqual([{ from: cell('K9'), to: cell('K10'), kind: 'tether' }]);
    expect(badges(tokenOf(scene, 'a1'))).toEqual(['chain leading somebody']);
    expect(scene.tokens.map(({ unit: id }) => id)).not.toContain('ha');
  });
});

describe('section 11: what has just happened in the picture', () => {
  const duel = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S13')];

  it('is a path with its length and a ghost where it began', () => {
    const scene = sceneOf({ units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')] }, [
      along('a1', 'S11 S12 R12'),
    ]);
    expect(scene.trails).toMatchObject([{ kind: 'move', side: 'a', label: '3' }]);
    expect(scene.trails[0]?.points).toHaveLength(4);
    expect(scene.ghosts).toEqual([{ at: cell('S10'), side: 'a', label: 'a1' }]);
    expect(scene.focus).toEqual(expect.arrayContaining([cell('S10'), cell('R12')]));
    expect(scene.focus).not.toContain(cell('S30'));
  });

  it('is no ghost where somebody stands by now', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('a2', 'squire', 'S8'), unit('b1', 'squire', 'S30')];
    const scene = sceneOf({ units }, [move('a1', 'S12'), move('a2', 'S10')]);
    expect(scene.ghosts.map(({ label }) => label)).toEqual(['a2']);
    expect(scene.trails).toHaveLength(2);
  });

  it('is a charge, which leaves an arrow to its target while its mark lasts', () => {
    const scene = sceneOf({ units: duel }, [charge('a1', 'b1')]);
    expect(scene.trails).toMatchObject([{ kind: 'charge', side: 'a', label: '2' }]);
    expect(scene.links).toEqual([{ from: cell('S12'), to: cell('S13'), kind: 'charge' }]);
    const later = sceneOf({ units: [unit('a1', 'squire', 'S12'), unit('b1', 'squire', 'S13')] });
    expect(later.links).toEqual([{ from: cell('S12'), to: cell('S13'), kind: 'contact' }]);
    // The arrow begins at whoever charged, also where that is the second of the pair.
    const charged = sceneOf({ units: [unit('a1', 'squire', 'S12'), unit('b1', 'squire', 'S13')], charged: ['b1>a1'] });
    expect(charged.links).toEqual([{ from: cell('S13'), to: cell('S12'), kind: 'charge' }]);
  });

  it('is a fight that crosses the line between the two for this half-turn', () => {
    const units = [unit('a1', 'squire', 'S12'), unit('b1', 'squire', 'S13', { energyLeft: 0 })];
    const fought = sceneOf({ units }, [fight('a1'), policy('a', 'attack')], [20, 20, 20]);
    expect(fought.links).toEqual([{ from: cell('S12'), to: cell('S13'), kind: 'fought' }]);
    expect(fought.dice).toEqual([
      { at: cell('S12'), side: 'a', dice: [20, 20, 20].map((value) => ({ value, good: false })) },
    ]);
    expect(fought.focus).toEqual(expect.arrayContaining([cell('S12'), cell('S13')]));
  });

  it('is the dice of a shot at the shooter, good ones marked', () => {
    const units = [unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14', { energyLeft: 0 })];
    const missed = sceneOf({ units }, [shoot('a1', 'b1')], [20]);
    expect(missed.dice).toEqual([{ at: cell('S10'), side: 'a', dice: [{ value: 20, good: false }] }]);
    const scene = sceneOf({ units }, [shoot('a1', 'b1')], [1, 20]);
    expect(scene.dice[0]).toEqual({ at: cell('S10'), side: 'a', dice: [{ value: 1, good: true }] });
  });

  it('SS-15.2 is the way of who runs in panic, without a number, crossing out who has died', () => {
    const units = [
      unit('a1', 'knight', 'S18'),
      unit('b1', 'squire', 'S19', { wounds: 2, energyLeft: 0 }),
      unit('b2', 'squire', 'S22'),
    ];
    const scene = sceneOf({ units }, [fight('a1'), sets('a1', 'b1 1/0')], [1, 20]);
    expect(scene.trails).toMatchObject([{ kind: 'run', side: 'b', label: null }]);
    expect(scene.trails[0]?.points).toHaveLength(7);
    expect(scene.ghosts).toEqual([
      { at: cell('S19'), side: 'b', label: 'b1', gone: true },
      { at: cell('S22'), side: 'b', label: 'b2' },
    ]);
  });

  it('is a crawl', () => {
    const units = [unit('a1', 'squire', 'S10', { fallen: true }), unit('b1', 'squire', 'S30')];
    expect(sceneOf({ units }, [crawls('a1', 'S11')]).trails).toMatchObject([{ kind: 'crawl', side: 'a' }]);
  });

  it('is nothing at the end of a half-turn, which passes to the other side', () => {
    const scene = sceneOf({ units: [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S30')] }, [ends('a')]);
    expect(scene.trails).toEqual([]);
    expect(scene.ghosts).toEqual([]);
    expect(scene.sides.map(({ active }) => active)).toEqual([false, true]);
    expect(tokenOf(scene, 'b1').active).toBe(true);
    expect(tokenOf(scene, 'a1').active).toBe(false);
  });
});

describe('section 11: a push over the edge', () => {
  it.each(['S1', 'S37', 'A10', 'AJ10', 'A1', 'AJ37'])('SS-10.6 points from %s to one cell beyond the board', (from) => {
    const [trail] = offBoard({ unit: 'b1', from });
    const [start, end] = trail?.points ?? [];
    if (!start || !end) throw new Error('There is no trail.');
    expect(trail).toMatchObject({ kind: 'push', side: 'b' });
    expect(start).toEqual(grid.place(cell(from)));
    expect(grid.cellAt(end)).toBeNull();
    expect(grid.distance(start, end)).toBe(1);
  });

  it('SS-10.6 is drawn when it has happened, and nothing from a place that there is not', () => {
    const units = [unit('a1', 'squire', 'S2'), unit('b1', 'squire', 'S1')];
    const play = [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0'), pushes('a', 'b1', 'off')];
    expect(sceneOf({ units }, play, [12]).trails).toEqual(offBoard({ unit: 'b1', from: 'S1' }));
    expect(offBoard({ unit: 'b1', from: 'Z99' })).toEqual([]);
  });
});

describe('section 11: contacts of units that are gone', () => {
  it('SS-8.12 are not drawn, although they count until the results are complete', () => {
    const units = [
      unit('a1', 'squire', 'S10'),
      unit('b1', 'squire', 'S11'),
      unit('a2', 'squire', 'S20'),
      unit('b2', 'squire', 'S21'),
    ];
    const view = openPlaying(book, positionOf({ units }), []).view('all');
    const linked = (...gone: readonly string[]): readonly number[] => {
      const there = Object.fromEntries(
        Object.entries(view.units).map(([id, each]) => [id, gone.includes(id) ? { ...each, at: null } : each]),
      );
      const { links } = handle.scene({ ...view, units: there }, { words: handle.words['en']!, names: plainNames });
      return links.flatMap(({ from, to }) => [from, to]).sort((one, two) => one - two);
    };
    const first = [cell('S10'), cell('S11')];
    expect(linked()).toEqual([...first, cell('S20'), cell('S21')]);
    expect(linked('b2')).toEqual(first);
    expect(linked('a2')).toEqual(first);
    expect(linked('a2', 'b1')).toEqual([]);
    const { b2: _, ...without } = view.units;
    const { links } = handle.scene({ ...view, units: without }, { words: handle.words['en']!, names: plainNames });
    expect(links).toHaveLength(1);
  });
});

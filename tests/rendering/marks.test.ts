import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../rendering/index.ts';
import { themeOf } from '../../rendering/palettes/index.ts';
import { terrainColours } from '../../rendering/theme.ts';
import { layOut } from '../../rendering/layout.ts';
import { type PictureMark, markColumns } from '../../rendering/marks/marks.ts';
import { fitted, wrapped } from '../../rendering/pen.ts';
import { english } from '../../rendering/words.ts';
import { GOLDEN } from './golden.ts';
import { decode, pixels } from './pixels.ts';
import { fight, hex, setUp, square, squads } from './scenes.ts';

const texts = (marks: readonly PictureMark[]): readonly string[] => marks.map(({ text }) => text);
const tokens = fight.tokens.map((token) => ({ ...token, chosen: token.unit === 'a2' }));
const crop = layOut({ ...fight, tokens, focus: [hex('R17')] }, 'crop', 1000);

describe('the legend', () => {
  it('names the rings, pips, badges and terrain that are in the picture, each once', () => {
    expect(texts(crop.marks)).toEqual(expect.arrayContaining(['chosen now', 'may act', 'energy', 'speed']));
    expect(new Set(texts(crop.marks)).size).toBe(crop.marks.length);
  });

  it('names nothing that is out of sight', () => {
    // The ponds are far from the fight.
    expect(texts(crop.marks)).not.toContain('Pond');
    expect(texts(layOut(fight, 'whole', 1200).marks)).toContain('Pond');
    const still = fight.tokens.map((token) => ({ ...token, active: false, chosen: false }));
    const { marks } = layOut({ ...fight, tokens: still, focus: [hex('R17')] }, 'crop', 1000);
    expect(texts(marks)).not.toContain('may act');
    expect(texts(marks)).not.toContain('chosen now');
  });

  it('leaves out pips where they are too small to be drawn, but never what the book explains', () => {
    const { marks } = layOut(setUp, 'whole', 600);
    expect(texts(marks)).not.toContain('energy');
    expect(texts(marks).slice(0, setUp.legend.length)).toEqual(setUp.legend.map(({ text }) => text));
    expect(layOut(setUp, 'whole', 600, null).marks).toEqual([]);
  });

  it('names letters of choices, dice, outcomes, links and units that are lost, where there are any', () => {
    const at = hex('R17');
    const bare = { ...fight, links: [], trails: [], ghosts: [], dice: [], highlights: [], focus: [at] };
    const named = (change: Partial<typeof fight>) => texts(layOut({ ...bare, ...change }, 'crop', 1000).marks);
    const place = { column: at % fight.board.columns, row: Math.floor(at / fight.board.columns) };
    const told = [english.choice, english.dieGood, english.dieBad, english.bad, english.links.fought, english.lost];
    for (const text of told) expect(named({})).not.toContain(text);
    const marked = named({
      highlights: [{ shade: 'chosen', cells: [at], name: '', outline: false, label: 'A' }],
      dice: [
        {
          at,
          side: 'a',
          dice: [
            { value: 5, good: true },
            { value: 1, good: false },
          ],
        },
      ],
      trails: [{ kind: 'shot', side: 'a', points: [{ column: 3, row: 3 }, place], label: null, good: false }],
      links: [{ from: at, to: at + 1, kind: 'fought' }],
      ghosts: [{ at, side: 'b', label: 'b7', gone: true }],
    });
    expect(marked).toEqual(expect.arrayContaining(told));
    // What happened elsewhere is not in the picture.
    expect(named({ dice: [{ at: 0, side: 'a', dice: [{ value: 5, good: true }] }] })).not.toContain(english.dieGood);
  });

  it('names what lies on its side, and a group that has come apart', () => {
    const [one, two] = fight.tokens;
    if (!one || !two) throw new Error('Two units are needed.');
    const at = hex('R17');
    const { lying: _lying, ...standing } = { ...one, badges: [], cells: [at] };
    const other = { ...two, side: one.side, group: one.group, badges: [], cells: [at + 3] };
    const named = (first: typeof one, kind: 'tether' | 'apart') =>
      texts(
        layOut({ ...fight, tokens: [first, other], links: [{ from: at, to: at + 3, kind }], focus: [at] }, 'crop', 1000)
          .marks,
      );
    expect(named({ ...standing, lying: 'knocked over' }, 'apart')).toEqual(
      expect.arrayContaining(['knocked over', english.apart]),
    );
    expect(named(standing, 'tether')).not.toContain('knocked over');
    expect(named(standing, 'tether')).not.toContain(english.apart);
  });

  it('calls what belongs together by the word of the book', () => {
    const { marks } = layOut(
      {
        ...squads,
        together: 'one squad',
        tokens: fight.tokens.map(({ ring: _ring, ...token }, index) => ({
          ...token,
          group: 'g',
          side: 'a' as const,
          cells: [square('J12') + 2 * index],
        })),
        focus: [square('J12')],
      },
      'crop',
      1000,
    );
    expect(texts(marks)).toContain('one squad');
    expect(texts(marks)).not.toContain(english.group);
  });

  it('says that a link or a line within a group holds it together, once', () => {
    const [one, two] = fight.tokens;
    if (!one || !two) throw new Error('Two units are needed.');
    const at = hex('R17');
    const pair = [
      { ...one, side: 'a' as const, group: 'g', cells: [at] },
      { ...two, side: 'a' as const, group: 'g', cells: [at + 3] },
    ].map(({ ring: _ring, ...token }) => token);
    const link = { from: at, to: at + 3, kind: 'tether' } as const;
    for (const links of [[], [link]]) {
      const { marks } = layOut({ ...fight, tokens: pair, links, focus: [at, at + 3] }, 'crop', 1000);
      expect(texts(marks).filter((text) => text === english.group)).toHaveLength(1);
      expect(texts(marks)).not.toContain(english.links.tether);
    }
  });

  it('names the tinted areas of the ground that are in the picture', () => {
    const zone = squads.zones[0];
    if (!zone) throw new Error('There is no start area.');
    const near = (cell: number) => texts(layOut({ ...squads, focus: [cell] }, 'crop', 1000).marks);
    expect(near(zone.cells[0] ?? 0)).toContain(zone.name);
    expect(near(square('J12'))).not.toContain(zone.name);
  });

  it('has room for all its rows', () => {
    const { legend, marks } = crop;
    expect(Math.ceil(marks.length / markColumns(marks)) * legend.rowHeight).toBeLessThanOrEqual(legend.box.height);
    expect(english.chosen).not.toBe(english.active);
  });
});

describe('a picture', () => {
  it('shows a house in its own colour, on the board and in the legend', async () => {
    const golden = GOLDEN.find(({ name }) => name === 'scrollhammer-battle');
    const scene = golden?.scene();
    const house = scene?.terrain.find(({ look }) => look === 'building');
    if (!golden || !scene || !house) throw new Error('There is no house.');
    const close = { ...scene, focus: house.cells };
    const { bottom } = layOut(close, 'crop', golden.options.width ?? 720);
    const canvas = await decode(drawPicture(close, golden.options).png);
    const fill = Number.parseInt(terrainColours(themeOf('light', 'default'), house).fill.slice(1), 16);
    const data = pixels(canvas);
    const rows = Array.from({ length: data.length / 4 }, (_, at) => at)
      .filter((at) => ((data[4 * at]! << 16) | (data[4 * at + 1]! << 8) | data[4 * at + 2]!) === fill)
      .map((at) => Math.floor(at / canvas.width));
    expect(rows.filter((row) => row < bottom).length).toBeGreaterThan(1000);
    expect(rows.filter((row) => row >= bottom).length).toBeGreaterThan(50);
  });

  it('fills the frame with a whole board', () => {
    const { board, width } = layOut(setUp, 'whole', 1200);
    expect(board.width / width).toBeGreaterThan(0.88);
  });

  it('gives a long title a second row, and shortens no word', () => {
    const pen = createCanvas(10, 10).getContext('2d');
    const title = 'Round 3 of 12, turn 1 of 6: Anna, a15 Aldric Thornhill the Younger';
    const long = layOut({ ...fight, banner: { ...fight.banner, title } }, 'crop', 1000);
    expect(long.banner.height).toBeGreaterThan(layOut(fight, 'crop', 1000).banner.height);
    expect(wrapped(pen, title, 36, 'bold', 700, 2).join(' ')).toBe(title);
    const { text } = fitted(pen, title, 36, 'bold', 500);
    expect(title.startsWith(text.replace('…', ''))).toBe(true);
    expect(title[text.length - 1]).toBe(' ');
  });
});

import { describe, expect, it } from 'vitest';
import { altText, drawPicture } from '../../rendering/index.ts';
import { positionLines } from '../../src/discord/board/text-board.ts';
import { outpostHandle as handle } from '../support/outpost/index.ts';
import { opened, play } from '../support/outpost/play.ts';
import { namesOf } from '../../src/table/seats/names.ts';
import type { AnyMatch, Scene } from '../../src/engine/index.ts';

function sceneOf(match: AnyMatch): Scene {
  const view = handle.view(match, 'all');
  const words = handle.words['en'];
  if (!words) throw new Error('The book has no words.');
  const names = namesOf(handle, view, { a: [{ id: '1', name: 'Ann' }], b: [{ id: '2', name: 'Bob' }] });
  return handle.scene(view, { words, names });
}

const ridden = play(opened({ phase: 'turn' }), { verb: 'climb', by: 'a', params: { unit: 'a2', wagon: 'a1' } }).match;
const marched = play(ridden, { verb: 'march', by: 'a', params: { squad: 'a.2' } }).match;
const scene = sceneOf(marched);
const token = (id: string): Scene['tokens'][number] => scene.tokens.find(({ unit }) => unit === id)!;

describe('a book shows what it likes with the looks there are', () => {
  it('its badges have its own words, in pictures and where they are read', () => {
    expect(token('a1').badges).toEqual([{ sign: 'wheel', tone: 'earth', count: 1, text: 'carries 1' }]);
    expect(scene.tokens.some(({ unit }) => unit === 'a2')).toBe(false);
    expect(altText(scene)).toContain('a1 wagon A1, carries 1');
    expect(positionLines(scene, null).find((line) => line.includes('**a6**'))).toContain('has marched');
  });
  it('its markers have its own signs and names', () => {
    expect(scene.markers.map(({ sign, name }) => `${sign}: ${name}`)).toEqual([
      'banner: camp of Ann',
      'banner: camp of Bob',
    ]);
    expect(altText(scene)).toContain('Markers: camp of Ann A6, camp of Bob N1.');
  });
  it('the legend explains each sign once, in its words', () => {
    expect(scene.legend).toEqual([
      { look: { sign: 'wheel', tone: 'earth', count: 1 }, text: 'carries 1' },
      { look: { sign: 'boot', tone: 'quiet' }, text: 'has marched' },
    ]);
  });
  it('all of it is drawn', () => {
    const picture = (more: Partial<Scene>): string =>
      drawPicture({ ...scene, ...more }, { view: 'whole', width: 500 }).png.toString('base64');
    const plain = scene.tokens.map(({ body: _body, ...one }) => ({ ...one, badges: [] }));
    expect(
      new Set(
        [{}, { tokens: plain }, { markers: [] }, { legend: [{ shade: 'effect', text: 'fire' } as const] }].map(picture),
      ).size,
    ).toBe(4);
  });
});

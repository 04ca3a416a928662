import { describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed, Playing } from '../../support/example.ts';
import {
  act,
  basic,
  book,
  choices,
  example,
  fights,
  figure,
  go,
  goes,
  offers,
  positionOf,
  reacts,
  refused,
  shoots,
  told,
} from './example.ts';
import type { Placed } from './example.ts';

const guide = required(book.handle.guide, 'guide');
const qa = { squad: 'qa' };
const qb = { squad: 'qb' };
const far = basic('b9', 'AV1');
const opened = (placed: Placed, deeds: readonly Deed[] = [], dice: readonly number[] = []): Playing => {
  const playing = openPlaying(book, positionOf(placed), dice);
  perform(playing, deeds);
  return playing;
};

/** Three side by side, each in contact with the enemies before it. */
const line = [
  basic('a1', 'K11', { ...qa, facing: 'N' }),
  basic('a2', 'L11', { ...qa, facing: 'N' }),
  basic('a3', 'M11', { ...qa, facing: 'N' }),
  basic('b1', 'K10', { ...qb, facing: 'S' }),
  basic('b2', 'L10', { ...qb, facing: 'S' }),
  basic('b3', 'M10', { ...qb, facing: 'S' }),
];

describe('blows spread over those who can be struck', () => {
  it('GP-11.12 the fight that is suggested names an enemy for each', () => {
    const [first] = guide.suggest(opened({ units: line }).view('a'), 'a', 'qa', 1);
    expect(first?.deed).toMatchObject({ verb: 'fight', params: { strikes: 'a1 b1, a2 b2, a3 b3' } });
  });
  it('GP-11.12 names nobody where the default does the same', () => {
    const one = [line[0]!, line[3]!, far];
    const [first] = guide.suggest(opened({ units: one }).view('a'), 'a', 'qa', 1);
    expect(first?.deed.params).toEqual({ squad: 'qa', then: 'end' });
  });
  it('GP-11.12 whoever strikes back is offered the same', () => {
    const playing = opened({ units: line }, [fights('a', 'a1 b1, a2 b2, a3 b3')]);
    expect(playing.match().asked.map(({ kind }) => kind)).toEqual(['allocate']);
    const rows = offers(playing, 'b', 'allocate').map(({ strikes }) => strikes as readonly Facts[]);
    expect(rows.map((each) => each.map(({ unit }) => unit))).toEqual([[], ['b1', 'b2', 'b3']]);
  });
  example('GP-11.7 whoever waits at the edge strikes nobody: to name it is refused', {
    units: [...line, figure('a4', 'warder', null, { ...qa, with: { place: 'edge' } })],
    play: [refused('NOT_IN_REACH', fights('a', 'a1 b1, a4 b2'))],
  });
  example('GP-11.21 a blow at who fell in an earlier step is lost, and told', {
    units: [
      basic('a1', 'K11', { ...qa, facing: 'N', gear: ['long-spear'] }),
      basic('a2', 'L11', { ...qa, facing: 'N' }),
      basic('b1', 'K10', { ...qb, facing: 'S', with: { acted: true } }),
      basic('b2', 'M10', { ...qb, facing: 'S', with: { acted: true } }),
    ],
    play: [fights('a', 'a1 b1, a2 b1')],
    dice: [6],
    after: (playing) => expect(told(playing, 'strike-lost')).toEqual([{ unit: 'a2', target: 'b1' }]),
  });
});

describe('strikes in passing', () => {
  /** Two enemies walk out of contact, each touched by one, the first by both. */
  const leaving = opened(
    { units: [basic('a1', 'K11', qa), basic('a2', 'M11', qa), basic('b1', 'L12', qb), basic('b2', 'M12', qb)] },
    [go('a', 'a1 K6, a2 M6')],
  );
  it('GP-11.25 are offered at all who leave, not all at the first', () => {
    const [none, all] = offers(leaving, 'b', 'provoke');
    expect(none).toEqual({ strikes: [] });
    expect(all).toEqual({
      strikes: [
        { unit: 'b1', mover: 'a1' },
        { unit: 'b2', mover: 'a2' },
      ],
    });
  });
  it('GP-11.24 the button says who strikes whom', () => {
    const label = book.handle.words['en']?.verbs['provoke']?.label;
    expect(label?.('b1 a1, b2 a2')).toBe('Strike: b1 at a1 and b2 at a2');
    expect(label?.('b1 a1, b2 a2, b3 a1, b4 a2')).toBe('Strike with all 4');
  });
});

describe('what a form says of attacks', () => {
  const units = [...line, basic('b4', 'P10', qb)];
  it('GP-11.14, GP-11.15 only whom a figure can strike may be chosen', () => {
    const playing = opened({ units });
    const at = { given: { squad: 'qa' }, row: 'a3', field: 'targets' };
    expect(choices(playing, 'a', 'fight', 'strikes', at)).toEqual(['b2', 'b3']);
  });
  it('GP-11.29 says whom each strikes if nothing is said, and how likely it hits', () => {
    const playing = opened({ units });
    const found = book.handle.choices(playing.view('a'), 'a', 'fight', { squad: 'qa' }, 'strikes', undefined);
    const [first] = 'records' in found ? found.records : [];
    expect(first?.byDefault).toMatchObject({ key: 'attack.at', facts: { target: 'b1', percent: 67 } });
  });
});

describe('shots', () => {
  const archer = figure('a1', 'bowman', 'K24', { ...qa, facing: 'N', gear: ['bow'] });
  it('GP-12.2 at a squad that is down are refused for that', () => {
    const dead = basic('b1', 'K14', { ...qb, with: { damage: 2, place: 'dead' } });
    const playing = opened({ units: [archer, { ...dead, at: null }, far] });
    const refused = book.handle.check(playing.view('a'), shoots('a', [], { squad: 'qa', target: 'qb' }));
    expect(refused).toMatchObject({ code: 'TARGET_FALLEN', facts: { target: 'qb' } });
  });
  it('GP-9.7 after a walk have their chance said before it', () => {
    const playing = opened({ units: [archer, basic('b1', 'K8', qb)] });
    const walk = guide.suggest(playing.view('a'), 'a', 'qa', 9).find(({ deed }) => deed.params['then'] === 'shoot');
    expect(walk).toBeDefined();
    const [hit] = book.handle.odds(playing.view('a'), walk!.deed);
    expect(hit).toMatchObject({ text: { key: 'odds.hit' }, chance: expect.closeTo(1 / 2, 6) as unknown });
    expect(book.handle.odds(playing.view('a'), go('a', 'a1 K20', { then: 'end' }))).toEqual([]);
  });
});

it('GP-10.6 who answers by a step is offered one away from the enemy first', () => {
  const playing = opened(
    { units: [basic('a1', 'K20', qa), basic('b1', 'K14', { ...qb, facing: 'S' })], watch: 'all' },
    [goes('a1', 'K18')],
  );
  expect(playing.match().asked.map(({ kind }) => kind)).toEqual(['reaction']);
  const steps = choices(playing, 'b', 'react', 'reactions', { row: 'qb', field: 'goal' });
  expect(steps[0]).toMatch(/^K1[0-3]$/);
  playing.act(reacts('b'));
});

it('GP-8.9 a picture shows the last squads that may act, and after the end the whole board', () => {
  const units = [basic('a1', 'K20', qa), basic('a2', 'AA30', { squad: 'qc' }), basic('b1', 'K4', qb)];
  const playing = opened({ units }, [goes('a1', 'K19'), act('a', 'end')]);
  const sceneAt = (events: readonly (typeof playing.events)[number][]) => {
    const words = book.handle.words['en']!;
    const names = { unit: String, group: String, side: String };
    return book.handle.scene(playing.view('a'), { words, names, events });
  };
  const cellOf = (id: string) => playing.view('a').units[id]?.at;
  expect(sceneAt(playing.events).focus).toContain(cellOf('a2'));
  playing.act(act('b', 'concede'));
  expect(sceneAt(playing.events).focus).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/engine/index.ts';
import { act, basic, book, figure, look, mustered, setUp } from './example.ts';

describe('army lists', () => {
  const codeOf = (points: number, squads: string) => setUp({ points }).codeOf(act('a', 'muster', { squads }));
  it('GP-5.1 a list is secret until both are in', () => {
    const [first] = mustered();
    const one = setUp({}, [], first ? [first] : []);
    expect(one.told('list-in')).toEqual([{ side: 'a' }]);
    expect(one.told('lists-revealed')).toEqual([]);
    expect(JSON.stringify(book.handle.view(one.match, 'b'))).not.toContain('holds-1000');
    expect(JSON.stringify(book.handle.view(one.match, 'a'))).toContain('holds-1000');
    const both = setUp({}, [1, 2], mustered());
    expect(both.told('lists-revealed')).toHaveLength(1);
    expect(Object.keys(viewOf(both.match as never, 'b').units).length).toBeGreaterThan(60);
  });
  it('GP-5.4 a Unique class at most once, and alone', () => {
    expect(codeOf(1500, '1 mother-of-tusks')).toBe(null);
    expect(codeOf(1500, '2 mother-of-tusks')).toBe('SQUAD_SIZE');
    expect(codeOf(1500, '1 mother-of-tusks; 1 mother-of-tusks')).toBe('SQUAD_SIZE');
  });
  it('GP-5.4 powers and mounts as the profile says', () => {
    expect(codeOf(1000, '1 hearthpriest mend zeal')).toBe(null);
    expect(codeOf(1000, '1 hearthpriest mend')).toBe('BAD_GEAR');
    expect(codeOf(1000, '1 hearthpriest mend ember-bolt')).toBe('BAD_GEAR');
    expect(codeOf(1000, '2 tuskrider')).toBe('BAD_GEAR');
    expect(codeOf(1000, '2 tuskrider tusker')).toBe(null);
    expect(codeOf(1000, '2 warder tusker')).toBe('BAD_GEAR');
  });
  it('GP-5.5 the squad that bought a vehicle is its driver, its crew and passengers', () => {
    const { view } = setUp({}, [1, 2], mustered({}, { squads: '6 crewman crawler-open' }));
    const crew = Object.values(view.units).filter((unit) => unit.type === 'crewman');
    expect(crew.map(({ seat }) => seat)).toEqual(['driver', 'crew', 'crew', 'passenger', 'passenger', 'passenger']);
    expect(new Set(crew.map(({ aboard }) => aboard)).size).toBe(1);
    // The crew is paid for as usual.
    expect(codeOf(1000, '2 crewman')).toBe('BAD_GEAR');
    expect(setUp({}, [1, 2], mustered({}, { squads: '6 crewman crawler-open' })).told('lists-revealed')).toMatchObject([
      { b: { points: 6 * 13 + 60 } },
    ]);
  });
  it('GP-5.6 a mount is bought for each rider', () => {
    const { view, told } = setUp({}, [1, 2], mustered({ squads: '2 tuskrider tusker' }));
    const riders = Object.values(view.units).filter(({ type }) => type === 'tuskrider');
    expect(riders.map(({ aboard }) => view.units[aboard ?? '']?.type)).toEqual(['tusker', 'tusker']);
    expect(told('lists-revealed')).toMatchObject([{ a: { points: 2 * (26 + 24) } }]);
  });
  it('GP-5.7 ids in list order: a rider before its mount, members before their vehicle', () => {
    const { view } = setUp(
      {},
      [1, 2],
      mustered({ squads: '2 tuskrider tusker; 2 bowman' }, { squads: '2 crewman crawler-open; 2 husk' }),
    );
    const types = (side: string) =>
      Object.values(view.units)
        .filter((unit) => unit.side === side)
        .map(({ id, type }) => `${id} ${type}`);
    expect(types('a')).toEqual(['a1 tuskrider', 'a2 tusker', 'a3 tuskrider', 'a4 tusker', 'a5 bowman', 'a6 bowman']);
    expect(types('b')).toEqual(['b1 crewman', 'b2 crewman', 'b3 crawler-open', 'b4 husk', 'b5 husk']);
  });
  it('GP-5.7 a position opens with its squads in list order, even where one has taken a mount of another', () => {
    const { own } = look({
      units: [
        figure('a1', 'skimmer', 'K10', { squad: 'a-skimmer-1' }),
        figure('a2', 'hoverbike', 'K14', { squad: 'a-crewman-1', with: { home: 'a-skimmer-1' } }),
        figure('a3', 'glider', 'K20', { squad: 'a-glider-1' }),
        figure('a4', 'crewman', 'K16', { squad: 'a-crewman-1' }),
        basic('b1', 'T40'),
      ],
    });
    expect(Object.keys(own.squads)).toEqual(['a-skimmer-1', 'a-glider-1', 'a-crewman-1', 'b-warder-1']);
  });
});

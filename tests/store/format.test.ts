import { describe, expect, it } from 'vitest';
import { logFormat, matchFormat, readLog, readMatch, upgraded, type Upgrade } from '../../src/store/format.ts';

describe('formats', () => {
  it('leave a record of today as it is', () => {
    const head = { rev: 1, format: matchFormat, id: 'm1' };
    expect(readMatch(head, 'match:m1')).toEqual(head);
    expect(readLog({ format: logFormat }, 'page:m1')).toEqual({ format: logFormat });
  });

  it('refuse a record of a newer release, and say so', () => {
    expect(() => readMatch({ format: matchFormat + 1 }, 'match:m1')).toThrow(`match:m1 is kept in format ${matchFormat + 1}; this release reads up to format ${matchFormat}`);
    expect(() => readLog({ format: logFormat + 1 }, 'page:m1')).toThrow('newer release');
  });

  it.each([0, -1, 1.5, Number.NaN, undefined, '1'])('refuse %s as a format', (format) => {
    expect(() => readMatch({ format: format as number }, 'match:m1')).toThrow('no valid format');
  });

  const upgrades: readonly Upgrade[] = [({ name, ...rest }) => ({ ...rest, names: [name ?? null] }), (kept) => ({ ...kept, seats: {} })];

  it('take an old record through every format since, with the revision still first', () => {
    const old = { rev: 3, format: 1, name: 'Ann' };
    const now = upgraded(old, 'match', upgrades);
    expect(now).toEqual({ rev: 3, format: 3, names: ['Ann'], seats: {} });
    expect(Object.keys(now)[0]).toBe('rev');
    expect(old).toEqual({ rev: 3, format: 1, name: 'Ann' });
  });

  it('read a head of format 4, in which nobody could ask to join a side and no answer was timed', () => {
    expect(readMatch({ rev: 9, format: 4, id: 'm1' } as { format: number }, 'match:m1')).toMatchObject({ rev: 9, id: 'm1', joining: [], answerTimes: { a: [], b: [] } });
  });

  it('begin where the record is', () => {
    expect(upgraded({ rev: 3, format: 2, names: [] } as { format: number }, 'match', upgrades)).toEqual({ rev: 3, format: 3, names: [], seats: {} });
  });
});

import { describe, expect, it } from 'vitest';
import { FormatError, formatOf, readKept, type Upgrade, upgraded } from '../../src/store/format.ts';

describe('formats', () => {
  it('leave a current record as it is', () => {
    const head = { rev: 1, format: formatOf('match'), id: 'm1' };
    expect(readKept('match', head, 'match:m1')).toEqual(head);
    expect(readKept('log', { format: formatOf('log') }, 'page:m1')).toEqual({ format: formatOf('log') });
  });

  it('refuse a record of a newer release, and say so', () => {
    expect(() => readKept('match', { format: formatOf('match') + 1 }, 'match:m1')).toThrow(
      `match:m1 is kept in format ${formatOf('match') + 1}; this release reads up to format ${formatOf('match')}`,
    );
    expect(() => readKept('log', { format: formatOf('log') + 1 }, 'page:m1')).toThrow('newer release');
  });

  it.each([0, -1, 1.5, Number.NaN, undefined, '1'])('refuse %s as a format', (format) => {
    expect(() => readKept('match', { format: format as number }, 'match:m1')).toThrow('no valid format');
  });

  const upgrades: readonly Upgrade[] = [
    ({ name, ...rest }) => ({ ...rest, names: [name ?? null] }),
    (kept) => ({ ...kept, seats: {} }),
  ];

  it('upgrade an old record through every format since, with the revision still first', () => {
    const old = { rev: 3, format: 1, name: 'Ann' };
    const now = upgraded(old, 'match', upgrades);
    expect(now).toEqual({ rev: 3, format: 3, names: ['Ann'], seats: {} });
    expect(Object.keys(now)[0]).toBe('rev');
    expect(old).toEqual({ rev: 3, format: 1, name: 'Ann' });
  });

  it('read heads of format 2 and pages of format 1, with neither notes nor seals nor seed phrases', () => {
    const entry = { number: 1, at: 5 };
    const page = readKept('log', { format: 1, entries: [entry] } as { format: number }, 'page:m1');
    expect(page).toMatchObject({
      format: formatOf('log'),
      entries: [{ ...entry, note: null, sealed: [], opened: [] }],
    });
    const side = { hours: [], bank: 0, running: null, misses: 0 };
    const clock = { pace: null, paused: false, credited: 0, sides: { a: side, b: side } };
    expect(
      readKept(
        'match',
        { rev: 1, format: 1, id: 'm1', log: { tail: [entry], entries: 1, pages: [] } } as { format: number },
        'match:m1',
      ),
    ).toMatchObject({
      ...{ clock, pausedUntil: null, pausedFor: 0, pending: null, offered: [], followers: [], nudged: {} },
      ...{ adjusted: false, drawnAs: 'm1', words: null, seals: [], halted: [] },
      log: { tail: [{ ...entry, note: null, sealed: [], opened: [] }] },
    });
  });

  it('read a head and a page that hold nothing but their format, as empty ones', () => {
    expect(readKept('match', { format: 1 }, 'match:m1')).toMatchObject({
      drawnAs: '',
      log: { tail: [], pages: [], parts: {}, link: null },
      formerPlayers: [],
      lesson: null,
    });
    expect(readKept('log', { format: 1 }, 'page:m1')).toEqual({ format: formatOf('log'), entries: [], state: {} });
    expect(readKept('review', { format: 1 }, 'review:m1')).toMatchObject({ review: { plans: { a: 0, b: 0 } } });
    // A list is no record with fields.
    expect(readKept('match', { format: 5, log: [7] } as { format: number }, 'match:m1')).toMatchObject({
      log: { pages: [], parts: {} },
    });
  });

  it('read the entries of pages of format 2 and 3, none of them linked', () => {
    const entry = { number: 1, at: 5, note: null };
    const page = { format: 2, match: 'm1', entries: [entry], state: {} };
    const sealed = { ...entry, sealed: [], opened: [] };
    expect(readKept('log', page, 'page:m1')).toEqual({
      ...page,
      format: formatOf('log'),
      entries: [{ ...sealed, link: null }],
    });
    const third = { ...page, format: 3, entries: [{ ...sealed, sealed: ['s'] }] };
    expect(readKept('log', third, 'page:m1')).toEqual({
      ...third,
      format: formatOf('log'),
      entries: [{ ...sealed, sealed: ['s'], link: null }],
    });
  });

  it('read a head of format 4, without requests to join a side and without answer times', () => {
    expect(readKept('match', { rev: 9, format: 4, id: 'm1' } as { format: number }, 'match:m1')).toMatchObject({
      rev: 9,
      id: 'm1',
      joining: [],
      answerTimes: { a: [], b: [] },
    });
  });

  it('read heads of format 5 and pages of format 4: nothing was counted, and every page stored a whole match', () => {
    const head = {
      rev: 4,
      format: 5,
      log: { tail: [], size: 0, rules: 1, pages: [{ key: 'page:m1:1-x', first: 1, last: 50 }], entries: 50 },
    };
    expect(readKept('match', head, 'match:m1')).toEqual({
      ...head,
      format: formatOf('match'),
      log: { ...head.log, pages: [{ key: 'page:m1:1-x', first: 1, last: 50, steps: null }], parts: {} },
      formerPlayers: null,
      position: null,
      campaign: null,
      lesson: null,
      fromPosition: false,
    });
    const page = { format: 4, match: 'm1', entries: [], rules: 1, state: { board: { columns: 6 }, asks: 7 } };
    expect(readKept('log', page, 'page:m1')).toEqual({
      ...page,
      format: formatOf('log'),
      state: { board: { is: { columns: 6 } }, asks: { is: 7 } },
    });
  });

  it('read heads of format 6: who had left a seat is taken from a log that has no pages yet', () => {
    const [ann, ben, cid, dan] = ['ann', 'ben', 'cid', 'dan'].map((name) => ({ id: name, name }));
    const tail = [
      { note: null },
      { note: { kind: 'seat-taken', side: 'a', who: dan, from: [ann] } },
      { note: { kind: 'replaced', side: 'b', who: ann, from: [ben], by: dan } },
      { note: { kind: 'seat-released', side: 'b', who: cid } },
      { note: { kind: 'followed', who: dan } },
    ];
    const head = { rev: 4, format: 6, log: { tail, pages: [] } };
    expect(readKept('match', head, 'match:m1')).toEqual({
      ...head,
      format: formatOf('match'),
      formerPlayers: [ann, ben, cid],
      position: null,
      campaign: null,
      lesson: null,
      fromPosition: false,
    });
    const long = { ...head, log: { tail, pages: [{ key: 'page:m1:1-x' }] } };
    expect(readKept('match', long, 'match:m1')).toEqual({
      ...long,
      format: formatOf('match'),
      formerPlayers: null,
      position: null,
      campaign: null,
      lesson: null,
      fromPosition: false,
    });
  });

  it('read heads of format 7, in which every match began by the book', () => {
    const head = { rev: 2, format: 7, stage: 'lobby', formerPlayers: [] };
    expect(readKept('match', head, 'match:m1')).toEqual({
      ...head,
      format: formatOf('match'),
      position: null,
      campaign: null,
      lesson: null,
      fromPosition: false,
    });
  });

  it('read heads of format 8, in which every match stood alone', () => {
    const head = { rev: 2, format: 8, stage: 'lobby', position: null };
    expect(readKept('match', head, 'match:m1')).toEqual({
      ...head,
      format: formatOf('match'),
      campaign: null,
      lesson: null,
      fromPosition: false,
    });
  });

  it('read heads of format 9, in which no match was a lesson', () => {
    const head = { rev: 2, format: 9, stage: 'live', campaign: null };
    expect(readKept('match', head, 'match:m1')).toEqual({
      ...head,
      format: formatOf('match'),
      lesson: null,
      fromPosition: false,
    });
  });

  it('read heads of format 10, in which every lesson was one of the book', () => {
    const head = { rev: 2, format: 10, lesson: { id: 'move', step: 1, dice: [4] } };
    expect(readKept('match', head, 'match:m1')).toEqual({
      ...head,
      format: formatOf('match'),
      lesson: { ...head.lesson, recorded: null },
      fromPosition: false,
    });
    const plain = { rev: 2, format: 10, lesson: null };
    expect(readKept('match', plain, 'match:m1')).toEqual({ ...plain, format: formatOf('match'), fromPosition: false });
  });

  it('read heads of format 11: whether a match began from a position is taken from its log', () => {
    const began = (input: object, position: object | null = null) =>
      readKept('match', { rev: 2, format: 11, position, log: { tail: [{ input: null }, { input }] } }, 'match:m1');
    expect(began({ open: {} })).toMatchObject({ format: formatOf('match'), fromPosition: true });
    expect(began({ begin: {} })).toMatchObject({ fromPosition: false });
    expect(began({ begin: {} }, { units: [] })).toMatchObject({ fromPosition: true });
  });

  it('read what is stored of lessons, and nothing of a newer release', () => {
    const progress = { rev: 2, format: 1, courses: {} };
    expect(readKept('learning', progress, 'learning:7')).toEqual(progress);
    expect(() => readKept('learning', { ...progress, format: 2 }, 'learning:7')).toThrow(FormatError);
  });

  it('read puzzles of format 1 and 2, in which there were neither guesses of chances nor sealed choices', () => {
    const history = { rev: 2, format: 1, solved: {} };
    const now = { rev: 2, format: formatOf('puzzles'), solved: {}, quiz: null, duel: null };
    expect(readKept('puzzles', history, 'puzzles:7')).toEqual(now);
    expect(readKept('puzzles', { ...history, format: 2, quiz: { asked: 3 } }, 'puzzles:7')).toEqual({
      ...now,
      quiz: { asked: 3 },
    });
  });

  it('read reviews of format 1, in which what plans brought was left over', () => {
    const review = { luck: 0.1, residue: 0.4 };
    expect(readKept('review', { format: 1, entries: 9, review }, 'review:m1')).toEqual({
      format: formatOf('review'),
      entries: 9,
      review: { ...review, plans: { a: 0, b: 0 } },
    });
  });

  it('read heads of format 3: only a log that is still empty can be chained from its beginning', () => {
    const head = (entries: number) =>
      readKept(
        'match',
        { rev: 1, format: 3, id: 'm1', log: { tail: [], entries, pages: [] } } as { format: number },
        'match:m1',
      );
    expect(head(0)).toMatchObject({ log: { link: '' } });
    expect(head(1)).toMatchObject({ log: { link: null } });
    const entry = { number: 1, sealed: ['s'] };
    const log = { tail: [entry], entries: 1, pages: [] };
    expect(readKept('match', { format: 3, log } as { format: number }, 'match:m1')).toMatchObject({
      log: { tail: [{ ...entry, link: null }] },
    });
  });

  it('read campaigns, and none of a newer release', () => {
    const campaign = { rev: 2, format: 1, entries: [] };
    expect(readKept('campaign', campaign, 'campaign:c1')).toEqual(campaign);
    expect(() => readKept('campaign', { ...campaign, format: 2 }, 'campaign:c1')).toThrow(FormatError);
  });

  it('start from the record’s own', () => {
    expect(upgraded({ rev: 3, format: 2, names: [] } as { format: number }, 'match', upgrades)).toEqual({
      rev: 3,
      format: 3,
      names: [],
      seats: {},
    });
  });
});

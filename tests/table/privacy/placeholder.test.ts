import { describe, expect, it } from 'vitest';
import {
  isPlaceholder,
  maskedEntry,
  maskedHead,
  namesIn,
  newPlaceholder,
  PLACEHOLDER_NAME,
  replacePerson,
  withoutName,
} from '../../../src/table/privacy/placeholder.ts';
import type { Mask } from '../../../src/table/privacy/placeholder.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { ann, begun, ben, cid, does, done, headOf, interaction } from '../../support/tables.ts';

const standIn = { id: 'gone-1', name: PLACEHOLDER_NAME };
const mask = (...names: readonly string[]): Mask => ({ person: ann.id, standIn, names });

describe('a placeholder', () => {
  it('is one that does not occur yet', () => {
    const gone = (id: string) => ({ id, name: PLACEHOLDER_NAME });
    expect(newPlaceholder([ann, ben])).toEqual(standIn);
    expect(newPlaceholder({ a: [gone('gone-2')], b: [gone('gone-10'), ann] })).toEqual(gone('gone-11'));
  });
  it('is known by its id', () => {
    expect([standIn, ann, { id: 'was-gone-1' }].map(isPlaceholder)).toEqual([true, false, false]);
  });
});

describe('the names of a person', () => {
  it('are all that they have used anywhere, the longest first', () => {
    const data = { by: ann, seats: [{ id: ann.id, name: 'Annabel' }, ben], note: { who: { id: ann.id, name: 'Al' } } };
    expect(namesIn(data, ann.id)).toEqual(['Annabel', 'Ann', 'Al']);
    for (const nothing of [null, 'Ann', 5, [], {}]) expect(namesIn(nothing, ann.id)).toEqual([]);
  });
  it('are replaced wherever the person is named, and nobody else’s', () => {
    const data = {
      by: ann,
      list: [ben, { id: ann.id, name: 'Annabel' }],
      id: ann.id,
      name: 'Ann',
      none: null,
      more: { who: ann },
    };
    expect(replacePerson(data, mask())).toEqual({
      by: standIn,
      list: [ben, standIn],
      id: ann.id,
      name: 'Ann',
      none: null,
      more: { who: standIn },
    });
  });
});

describe('a text', () => {
  it('loses id, mention and names of a person, as whole words and in any case', () => {
    const gone = PLACEHOLDER_NAME;
    const said = (text: string, ...names: string[]) => withoutName(text, mask(...names));
    expect(said('Ann came late', 'Ann')).toBe(`${gone} came late`);
    expect(said('ANN, ann!', 'Ann')).toBe(`${gone}, ${gone}!`);
    expect(said('Anna, Hannah and joann stay', 'Ann')).toBe('Anna, Hannah and joann stay');
    expect(said(`<@${ann.id}> <@!${ann.id}> ${ann.id}`)).toBe(`${gone} ${gone} ${gone}`);
    expect(said('Ann Bee and Ann', 'Ann Bee', 'Ann')).toBe(`${gone} and ${gone}`);
    expect(said('Ö.(x) was here', 'Ö.(x)')).toBe(`${gone} was here`);
    expect(said('A.C came, not ABC', 'A.C')).toBe(`${gone} came, not ABC`);
  });
  it('keeps a name of one letter, which would destroy other words', () => {
    expect(withoutName('a x is a cross', mask('x'))).toBe('a x is a cross');
    expect(withoutName('Al x', mask('Al', 'x'))).toBe(`${PLACEHOLDER_NAME} x`);
  });
});

describe('a match without somebody', () => {
  it('does not name them, keeps its places, and forgets their interactions', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await does(table, match, ann, 'bid', { dice: 1 }, { interaction: 'mine' }));
    done(await table.nudge(match, ann, interaction()));
    done(await table.organise(match, cid, { what: 'pause', hours: 1, reason: 'Ann is ill, Ben not' }, interaction()));
    const stored = await headOf(store, match);
    const head = {
      ...stored,
      joining: [
        { side: 'a' as const, who: ann },
        { side: 'a' as const, who: ben },
      ],
      offered: [{ side: 'a' as const, who: [ann, ben] }],
      followers: [ann, cid],
      formerPlayers: [ann, cid],
      pending: { side: 'a' as const, by: ann, proposal: { what: 'draw' } as const },
    };
    const theirs = new Set([head.accepted['mine']!.entry]);
    const masked = maskedHead(head, mask('Ann'), theirs);
    expect(masked).toMatchObject({
      creator: standIn,
      seats: { a: [standIn], b: [ben] },
      joining: [{ side: 'a', who: ben }],
      offered: [{ side: 'a', who: [standIn, ben] }],
      followers: [cid],
      formerPlayers: [cid],
      pending: { by: standIn },
    });
    expect(Object.keys(masked.accepted ?? {})).toEqual(Object.keys(head.accepted).filter((id) => id !== 'mine'));
    expect(Object.keys(masked.accepted ?? {}).length).toBeGreaterThan(0);
    expect(JSON.stringify(masked)).not.toMatch(/"Ann"|\b1001\b|Ann is/);
    expect(JSON.stringify(masked)).toContain(`${PLACEHOLDER_NAME} is ill, Ben not`);
    expect(maskedHead({ ...head, formerPlayers: null }, mask(), theirs).formerPlayers).toBeNull();
  });

  it('replays the same: what was done stays', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await does(table, match, ann, 'bid', { dice: 1 }));
    const entry = (await headOf(store, match)).log.tail.at(-1)!;
    expect(maskedEntry(entry, mask('Ann'))).toEqual({ ...entry, by: standIn });
  });
});

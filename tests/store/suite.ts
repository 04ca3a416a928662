import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';

interface Counted {
  readonly rev: number;
  readonly by: string;
  readonly note?: string;
}

/** Until a record that is written now with this life has expired, and with it every earlier one with such a life. */
async function lifeIsOver(store: Store, expires: number): Promise<void> {
  await store.set('hourglass', { at: 1 }, { expires });
  await expect.poll(() => store.get('hourglass'), { interval: 10 }).toBeNull();
}

/** The requirements for every store. `open` opens another store on the same records at each call. */
export function storeSuite(name: string, open: () => Promise<Store>): void {
  describe(`${name}: records`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it('gives null for a key never written', async () => {
      expect(await store.get('nothing')).toBeNull();
    });

    it.each([
      ['an object', { name: 'Ann', list: [1, 2, { deep: null }], truth: false }],
      ['a list', [1, 'two', null]],
      ['words of any language', { text: 'Größe 大きさ 🎲 \u0000 "quoted" \\ \ud800' }],
      ['a number', 0],
      ['an empty text', ''],
      ['false', false],
      ['names like those of Keyv', { value: 1, expires: 2 }],
      ['a large record', { log: Array.from({ length: 20_000 }, (_, index) => `entry ${index}`) }],
    ])('gives back %s', async (kind, value) => {
      await store.set(`kind:${kind}`, value as object);
      expect(await store.get(`kind:${kind}`)).toEqual(value);
    });

    it('gives a copy each time', async () => {
      const written = { list: [1] };
      await store.set('copy', written);
      written.list.push(2);
      (await store.get<typeof written>('copy'))?.list.push(3);
      expect(await store.get('copy')).toEqual({ list: [1] });
    });

    it('gives a large record as it is now, whoever wrote it last', async () => {
      const other = await open();
      const large = (mark: string): object => ({
        rev: 1,
        mark,
        list: Array.from({ length: 2_000 }, (_, index) => `entry ${index}`),
      });
      for (const mark of ['one', 'two', 'ono']) {
        await (mark === 'two' ? store : other).set('large', large(mark));
        for (const each of [store, store, other]) expect(await each.get('large')).toEqual(large(mark));
      }
      expect(await other.swap('large', 1, { ...large('four'), rev: 2 } as never)).toBe(true);
      expect(await store.get('large')).toEqual({ ...large('four'), rev: 2 });
      await other.delete('large');
      expect(await store.get('large')).toBeNull();
      await other.close();
    });

    it('gives a large record that is read again unchanged as the same value, the last 64 of them', async () => {
      const text = 'x'.repeat(4_096);
      for (let each = 0; each <= 64; each += 1) await store.set(`big:${each}`, { each, text });
      const first = await store.get('big:0');
      expect(await store.get('big:0')).toBe(first);
      for (let each = 1; each < 64; each += 1) await store.get(`big:${each}`);
      expect(await store.get('big:0')).toBe(first);
      for (let each = 1; each <= 64; each += 1) await store.get(`big:${each}`);
      expect(await store.get('big:0')).toEqual(first);
      expect(await store.get('big:0')).not.toBe(first);
      await store.set('small', { text: 'x' });
      expect(await store.get('small')).not.toBe(await store.get('small'));
    });

    it('keeps the order of fields', async () => {
      await store.set('order', { rev: 1, b: 1, a: 2 });
      expect(JSON.stringify(await store.get('order'))).toBe('{"rev":1,"b":1,"a":2}');
    });

    it('overwrites and deletes', async () => {
      await store.set('one', { at: 1 });
      await store.set('one', { at: 2 });
      expect(await store.get('one')).toEqual({ at: 2 });
      await store.delete('one');
      expect(await store.get('one')).toBeNull();
      await store.delete('one');
    });

    it('keeps keys apart that contain or begin with one another', async () => {
      const keys = ['match:1', 'match:1:2', 'match:', 'keyv:match:1', 'match:1 ', 'MATCH:1', 'match::1', 'match:*'];
      for (const key of keys) await store.set(key, { key });
      for (const key of keys) expect(await store.get(key)).toEqual({ key });
    });
  });

  describe(`${name}: expiry`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it('lets a record that was swapped in expire, too, and a swap that gives no time keep it', async () => {
      expect(await store.swap('held', 0, { rev: 1, by: 'a' }, { expires: 60_000 })).toBe(true);
      expect(await store.swap('held', 0, { rev: 1, by: 'b' }, { expires: 60_000 })).toBe(false);
      expect(await store.swap('lease', 0, { rev: 1, by: 'a' }, { expires: 1_000 })).toBe(true);
      expect(await store.swap('lease', 1, { rev: 2, by: 'b' })).toBe(true);
      expect(await store.swap('claim', 0, { rev: 1, by: 'a' }, { expires: 1_000 })).toBe(true);
      await lifeIsOver(store, 1_000);
      expect(await store.get('held')).toEqual({ rev: 1, by: 'a' });
      expect(await store.get('claim')).toBeNull();
      expect(await store.get('lease')).toEqual({ rev: 2, by: 'b' });
      expect(await store.swap('claim', 0, { rev: 1, by: 'c' })).toBe(true);
      for (const expires of [0, -1, Number.NaN])
        await expect(store.swap('part', 0, { rev: 1, by: 'a' }, { expires })).rejects.toThrow(RangeError);
    });

    it('returns a record until it expires, but not afterwards', async () => {
      await store.set('short', { at: 1 }, { expires: 300 });
      await store.set('long', { at: 1 }, { expires: 60_000 });
      await expect.poll(() => store.get('short')).toBeNull();
      expect(await store.get('long')).toEqual({ at: 1 });
    });

    it('drops the expiry of an overwritten record', async () => {
      await store.set('kept', { at: 1 }, { expires: 50 });
      await store.set('kept', { at: 2 });
      await lifeIsOver(store, 50);
      expect(await store.get('kept')).toEqual({ at: 2 });
    });

    it('may be a fraction of a millisecond, but not zero', async () => {
      await store.set('part', { at: 1 }, { expires: 0.5 });
      await expect.poll(() => store.get('part'), { interval: 10 }).toBeNull();
      for (const expires of [0, -1, Number.NaN])
        await expect(store.set('part', { at: 1 }, { expires })).rejects.toThrow(RangeError);
    });

    it('counts an expired record as missing in a swap', async () => {
      await store.set('gone', { rev: 4, by: 'a' }, { expires: 20 });
      await lifeIsOver(store, 20);
      expect(await store.swap<Counted>('gone', 4, { rev: 5, by: 'b' })).toBe(false);
      expect(await store.swap<Counted>('gone', 0, { rev: 1, by: 'b' })).toBe(true);
      await lifeIsOver(store, 20);
      expect(await store.get('gone')).toEqual({ rev: 1, by: 'b' });
    });
  });

  describe(`${name}: swap`, () => {
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      store = await open();
      other = await open();
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    it('begins with revision 0 and continues from the stored one', async () => {
      expect(await store.swap<Counted>('game', 1, { rev: 2, by: 'a' })).toBe(false);
      expect(await store.get('game')).toBeNull();
      expect(await store.swap<Counted>('game', 0, { rev: 1, by: 'a' })).toBe(true);
      expect(await store.swap<Counted>('game', 0, { rev: 1, by: 'b' })).toBe(false);
      expect(await store.swap<Counted>('game', 1, { rev: 2, by: 'c' })).toBe(true);
      expect(await store.swap<Counted>('game', 1, { rev: 2, by: 'd' })).toBe(false);
      expect(await store.get('game')).toEqual({ rev: 2, by: 'c' });
    });

    it('does not confuse 12 with 1, or 1 with 12', async () => {
      await store.set('digits', { rev: 12, by: 'a' });
      expect(await store.swap<Counted>('digits', 1, { rev: 2, by: 'b' })).toBe(false);
      await store.set('digits', { rev: 1, by: 'a' });
      expect(await store.swap<Counted>('digits', 12, { rev: 13, by: 'b' })).toBe(false);
      expect(await store.get('digits')).toEqual({ rev: 1, by: 'a' });
    });

    it('throws on a record whose revision is not the next one, or not first, or alone, and writes nothing', async () => {
      await expect(store.swap<Counted>('wrong', 0, { rev: 2, by: 'a' })).rejects.toThrow('must begin with revision 1');
      await expect(store.swap<Counted>('wrong', 0, { by: 'a', rev: 1 })).rejects.toThrow(TypeError);
      await expect(store.swap('wrong', 0, { rev: 1 })).rejects.toThrow(TypeError);
      expect(await store.get('wrong')).toBeNull();
    });

    it('starts again after a deletion', async () => {
      await store.swap<Counted>('again', 0, { rev: 1, by: 'a' });
      await store.delete('again');
      expect(await store.swap<Counted>('again', 1, { rev: 2, by: 'b' })).toBe(false);
      expect(await store.swap<Counted>('again', 0, { rev: 1, by: 'b' })).toBe(true);
    });

    it('lets exactly one of 1,000 concurrent writers win, in every round', async () => {
      for (let rev = 0; rev < 5; rev++) {
        const tries = Array.from({ length: 1_000 }, (_, index) =>
          (index % 2 ? store : other).swap<Counted>('race', rev, { rev: rev + 1, by: `${index}` }),
        );
        const won = (await Promise.all(tries)).flatMap((held, index) => (held ? [index] : []));
        expect(won).toHaveLength(1);
        expect(await store.get('race')).toEqual({ rev: rev + 1, by: `${won[0]}` });
      }
    });

    it('loses no addition of many writers that retry until they succeed', async () => {
      const total = 60;
      const addOne = async (mine: Store): Promise<void> => {
        for (;;) {
          const now = await mine.get<Counted>('sum');
          const rev = now?.rev ?? 0;
          if (await mine.swap<Counted>('sum', rev, { rev: rev + 1, by: `${now?.by ?? ''}+` })) return;
        }
      };
      await Promise.all(Array.from({ length: total }, (_, index) => addOne(index % 2 ? store : other)));
      expect(await store.get('sum')).toEqual({ rev: total, by: '+'.repeat(total) });
    });
  });

  describe(`${name}: words`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    const words = async (key: string) => [...(await store.words(key))].sort();

    it('is an empty set before anything is added', async () => {
      expect(await store.words('player:none')).toEqual([]);
      await store.remove('player:none', 'm1');
      expect(await store.words('player:none')).toEqual([]);
    });

    it('contains each word once, of any spelling', async () => {
      for (const word of ['m1', 'm2', 'm1', 'm10', 'Größe 🎲', '1']) await store.add('player:a', word);
      await store.add('player:b', 'm9');
      expect(await words('player:a')).toEqual(['1', 'Größe 🎲', 'm1', 'm10', 'm2']);
      expect(await words('player:b')).toEqual(['m9']);
    });

    it('removes one word, and deletes a whole set', async () => {
      for (const word of ['m1', 'm2', 'm3']) await store.add('player:c', word);
      await store.remove('player:c', 'm2');
      await store.remove('player:c', 'm7');
      expect(await words('player:c')).toEqual(['m1', 'm3']);
      await store.delete('player:c');
      expect(await store.words('player:c')).toEqual([]);
    });

    it('loses none of many that are added and removed concurrently', async () => {
      const all = Array.from({ length: 200 }, (_, index) => `w${index}`);
      await Promise.all(all.map((word) => store.add('player:d', word)));
      await Promise.all(
        all.map((word, index) => (index % 2 ? store.remove('player:d', word) : store.add('player:d', word))),
      );
      expect(await words('player:d')).toEqual(all.filter((_, index) => index % 2 === 0).sort());
    });
  });
}

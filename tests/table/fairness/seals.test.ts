import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/table/fairness/canonical.ts';
import { sealChanges, sealNonce, sealOf, sealsAfterBack } from '../../../src/table/fairness/seals.ts';
import type { SealChanges } from '../../../src/table/fairness/seals.ts';
import { tallyOf } from '../../../src/table/fairness/tally.ts';
import type { SecretAnswer } from '../../../src/engine/index.ts';
import type { Entry } from '../../../src/table/log/entry.ts';

const seed = { seed: '5eed', match: 'm', words: null } as Parameters<typeof sealChanges>[0];
const answer = (decision: string, dice: number, more: Partial<SecretAnswer> = {}): SecretAnswer => ({
  decision,
  of: 'a',
  verbs: ['bid'],
  answers: { '': { verb: 'bid', params: { dice } } },
  stays: false,
  ...more,
});
const bidBy = (by: 'a' | 'b', verb = 'bid'): Entry['input'] => ({ verb, by, params: {} });
const changes = (
  before: SealChanges['seals'],
  entry: number,
  more: Partial<Parameters<typeof sealChanges>[3]> = {},
): SealChanges => sealChanges(seed, before, entry, { settled: [], waiting: [], over: false, input: null, ...more });

const first = changes([], 3, { waiting: [answer('q1', 2)], input: bidBy('a') });

describe('canonical JSON', () => {
  it('is the same text for equal data', () => {
    expect(canonical({ b: [1, { d: null, c: 'x"y' }], a: true, aa: 0 })).toBe(
      '{"a":true,"aa":0,"b":[1,{"c":"x\\"y","d":null}]}',
    );
    expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }));
  });
});

describe('a secret answer', () => {
  it('is sealed when it is complete, under a nonce that the seed and the entry give', () => {
    const nonce = sealNonce(seed, 'q1', 3);
    const open = { decision: 'q1', side: 'a', nonce, answers: answer('q1', 2).answers } as const;
    expect(first.seals).toEqual([{ ...open, seal: sealOf(open), entry: 3, settled: false }]);
    expect(first.sealed).toEqual([{ decision: 'q1', side: 'a', seal: sealOf(open) }]);
    expect(first.opened).toEqual([]);
    const nonces = [sealNonce(seed, 'q1', 4), sealNonce(seed, 'q2', 3), sealNonce({ ...seed, match: 'n' }, 'q1', 3)];
    expect(new Set([nonce, ...nonces]).size).toBe(4);
  });

  it('keeps its seal while it waits, whatever others do', () => {
    for (const input of [bidBy('b'), bidBy('a', 'plan'), null]) {
      const { seals, sealed, opened } = changes(first.seals, 4, { waiting: [answer('q1', 2)], input });
      expect([seals, sealed, opened]).toEqual([first.seals, [], []]);
    }
  });

  it('is sealed anew when it is given again, changed or not, or when it changes by itself', () => {
    for (const [dice, input] of [
      [2, bidBy('a')],
      [3, bidBy('a')],
      [3, null],
    ] as const) {
      // oxfmt-ignore
      const { seals, sealed } = changes(first.seals, 4, { waiting: [answer('q1', dice)], input });
      expect(seals).toMatchObject([{ decision: 'q1', entry: 4, answers: answer('q1', dice).answers }]);
      expect(sealed.map(({ seal }) => seal)).toEqual(seals.map(({ seal }) => seal));
      expect(seals[0]?.seal).not.toBe(first.seals[0]?.seal);
    }
  });

  it('is opened when its question is settled', () => {
    const { seals, sealed, opened } = changes(first.seals, 4, { settled: [answer('q1', 2)] });
    const { entry: _, settled: __, ...open } = first.seals[0]!;
    expect([seals, sealed, opened]).toEqual([[], [], [open]]);
  });

  it('that stays secret stays sealed until the match is over', () => {
    const settled = changes(first.seals, 4, { settled: [answer('q1', 2, { stays: true })] });
    expect(settled).toEqual({ seals: [{ ...first.seals[0], settled: true }], sealed: [], opened: [] });
    const later = changes(settled.seals, 5, { waiting: [answer('q1', 2)], settled: [answer('q1', 2)] });
    expect(later.seals[0]).toEqual(settled.seals[0]);
    expect(later.opened).toEqual([]);
    expect(changes(settled.seals, 6, { over: true })).toMatchObject({
      seals: [],
      sealed: [],
      opened: [{ decision: 'q1' }],
    });
  });

  it('goes with a question that is dropped unsettled', () => {
    expect(changes(first.seals, 4)).toEqual({ seals: [], sealed: [], opened: [] });
  });

  it('is withdrawn by a rewind to before it, and sealed under its new question', () => {
    expect(sealsAfterBack(seed, first.seals, 5, 2, [answer('q7', 2)])).toMatchObject({
      seals: [{ decision: 'q7', entry: 5 }],
      sealed: [{ decision: 'q7' }],
      opened: [],
    });
    const settled = [{ ...first.seals[0]!, settled: true }];
    expect(sealsAfterBack(seed, settled, 5, 3, []).seals).toEqual(settled);
    expect(sealsAfterBack(seed, settled, 5, 2, []).seals).toEqual([]);
  });
});

describe('dice', () => {
  it('are counted by sides and face', () => {
    const thrown = [[6, 1], [6, 6], [3, 2], [6, 6]].map(([sides, value]) => ({ sides: sides!, value: value!, purpose: 'x' })); // oxfmt-ignore
    expect(tallyOf(thrown)).toEqual({ 3: [0, 1, 0], 6: [1, 0, 0, 0, 0, 2] });
    expect(tallyOf([])).toEqual({});
  });
});

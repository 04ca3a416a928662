import type { Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepCopy, scriptedDice } from '../../../src/engine/index.ts';
import type { CampaignHandle, Facts, SideId } from '../../../src/engine/index.ts';
import { appended } from '../../../src/table/campaign/append.ts';
import type { CampaignRules } from '../../../src/table/campaign/fold.ts';
import { fold, replayCampaign, sheetsOf } from '../../../src/table/campaign/fold.ts';
import type { CampaignInput, CampaignRecord } from '../../../src/table/campaign/record.ts';
import { freshCampaign } from '../../support/campaigns.ts';
import fc from '../../support/properties.ts';
import { outpostHandle } from '../../support/outpost/index.ts';

const handle = outpostHandle.campaign as CampaignHandle;
const rules: CampaignRules = { handle, options: { pay: 3 } };
const anna = { id: '1', name: 'Anna' };

/** The record with this entered; a refusal is thrown by its code. */
function entered(record: CampaignRecord, input: CampaignInput, at = 1_000): CampaignRecord {
  const done = appended(rules, record, { by: anna, at, input });
  if (!done.ok) throw new Error(done.refusal.code);
  return done.record;
}

const joined = (force: string): CampaignInput => ({ kind: 'joined', force, name: `Force ${force}`, origin: 'scouts' });
const carried = (
  match: string,
  winner: SideId | null = 'a',
  fallen = 0,
  forces = { a: '1', b: '2' },
): CampaignInput => ({
  kind: 'carried',
  match,
  forces,
  winner,
  reports: { a: { won: winner === 'a', fallen }, b: { won: winner === 'b', fallen } },
});
const spent = (force: string, verb: string, params: Record<string, string> = {}): CampaignInput => ({
  kind: 'spent',
  force,
  action: { verb, params },
  why: 'player',
});
const withdrawn = (match: string): CampaignInput => ({ kind: 'withdrawn', match, reason: null });

const twoForces = (): CampaignRecord => entered(entered(freshCampaign('outpost'), joined('1')), joined('2'));

describe('the log of a campaign', () => {
  it('carries a match over into both sheets', () => {
    const { state } = entered(twoForces(), carried('m1'));
    expect(state.forces['1']).toMatchObject({ sheet: { coins: 4, won: 1, owed: 1 }, owesSince: 1_000 });
    expect(state.forces['2']).toMatchObject({ sheet: { coins: 2, won: 0 }, owesSince: null });
  });

  it('carries a match over once: the second time it is refused and nothing changes', () => {
    const once = entered(twoForces(), carried('m1'));
    const before = deepCopy(once);
    expect(() => entered(once, carried('m1'))).toThrow('MATCH_COUNTED');
    expect(once).toEqual(before);
  });

  it('takes a match back as if it had never been, and what was bought with it', () => {
    const before = twoForces();
    const bought = entered(entered(before, carried('m1')), spent('1', 'banner', { colour: 'green' }));
    const { state } = entered(bought, withdrawn('m1'));
    expect(state.forces).toEqual(before.state.forces);
    expect(state.counted).toEqual([]);
    expect(state.lapsed).toEqual([{ entry: 4, code: 'NOTHING_OWED', rule: 'OP-5.4' }]);
  });

  it('carries a match over again when it ends anew after it was taken back', () => {
    const again = entered(entered(entered(twoForces(), carried('m1')), withdrawn('m1')), carried('m1', 'b'));
    expect(again.state.counted).toEqual(['m1']);
    expect(again.state.forces['1']?.sheet).toMatchObject({ won: 0, coins: 2 });
    expect(again.state.forces['2']?.sheet).toMatchObject({ won: 1, coins: 4 });
    expect(again.state).toEqual(replayCampaign(rules, again.entries));
  });

  it('keeps what an organiser has written by hand, and refuses what is no sheet', () => {
    const correct = (fields: Facts): CampaignInput => ({ kind: 'corrected', force: '1', fields, reason: 'miscounted' });
    expect(entered(twoForces(), correct({ coins: 9 })).state.forces['1']?.sheet).toMatchObject({ coins: 9 });
    expect(() => entered(twoForces(), correct({ coins: -1 }))).toThrow('BAD_SHEET');
    expect(() => entered(twoForces(), correct({ gold: 1 }))).toThrow('BAD_SHEET');
  });

  it('throws dice from the seed, none of them twice, and keeps them', () => {
    const first = entered(twoForces(), carried('m1', 'a', 3));
    expect(first.drawn).toBe(6);
    const second = entered(entered(first, withdrawn('m1')), carried('m1', 'a', 3));
    expect(second.drawn).toBe(12);
    expect(second.entries[4]?.dice).not.toEqual(first.entries[2]?.dice);
  });

  it('refuses what is about a force that there is not', () => {
    const missing: readonly CampaignInput[] = [
      carried('m1', 'a', 0, { a: '1', b: '7' }),
      carried('m1', 'a', 0, { a: '7', b: '2' }),
      spent('7', 'hire'),
      { kind: 'corrected', force: '7', fields: { coins: 9 }, reason: 'miscounted' },
      { kind: 'handed', force: '7', to: anna, reason: 'moved away' },
    ];
    for (const input of missing) expect(() => entered(twoForces(), input)).toThrow('NO_SUCH_FORCE');
    const { state } = twoForces();
    expect(sheetsOf(state, { a: '1', b: '2' })).toMatchObject({ a: { figures: 6 }, b: { figures: 6 } });
    expect(sheetsOf(state, { a: '1', b: '7' })).toBeNull();
    expect(sheetsOf(state, { a: '7', b: '2' })).toBeNull();
  });

  it('refuses a force without a player, and a withdrawal on its own', () => {
    const { state } = twoForces();
    const codeOf = (input: CampaignInput) => {
      const folded = fold(rules, state, { by: null, at: 1_000, input }, scriptedDice([]));
      return folded.ok ? null : folded.refusal.code;
    };
    expect([joined('3'), withdrawn('m1'), { kind: 'closed' } as const].map(codeOf)).toEqual([
      'NO_PLAYER',
      'NOT_ALONE',
      null,
    ]);
  });

  it('says since when a force owes a choice: since the oldest that is still open', () => {
    const owesSince = (record: CampaignRecord) => record.state.forces['1']?.owesSince;
    const twice = entered(entered(twoForces(), carried('m1'), 2_000), carried('m2'), 3_000);
    expect(owesSince(twice)).toBe(2_000);
    const once = entered(twice, spent('1', 'banner', { colour: 'green' }), 4_000);
    expect(owesSince(once)).toBe(2_000);
    expect(owesSince(entered(once, spent('1', 'banner', { colour: 'red' }), 5_000))).toBeNull();
  });

  it('lets what would now throw other dice lapse, and hides no other error', () => {
    const { entries } = entered(entered(twoForces(), carried('m1')), spent('1', 'hire'));
    expect(replayCampaign(rules, entries).lapsed).toEqual([]);
    const without = entries.map((entry) => (entry.number === 4 ? { ...entry, dice: [] } : entry));
    const { lapsed, forces } = replayCampaign(rules, without);
    expect(lapsed).toEqual([{ entry: 4, code: 'OTHER_DICE', rule: '' }]);
    expect(forces['1']?.sheet).toMatchObject({ coins: 4 });
    const broken: CampaignHandle = {
      ...handle,
      apply() {
        throw new Error('a mistake in the book');
      },
    };
    expect(() => replayCampaign({ ...rules, handle: broken }, entries)).toThrow('a mistake in the book');
  });

  it('refuses everything once it is closed', () => {
    expect(() => entered(entered(twoForces(), { kind: 'closed' }), spent('1', 'hire'))).toThrow('CAMPAIGN_CLOSED');
  });

  const anyInput: Arbitrary<CampaignInput> = fc.oneof(
    fc
      .record({
        match: fc.integer({ min: 1, max: 6 }),
        winner: fc.constantFrom('a', 'b', null),
        fallen: fc.nat(4),
        pair: fc.constantFrom(['1', '2'], ['2', '3'], ['3', '1']),
      })
      .map(({ match, winner, fallen, pair: [a = '1', b = '2'] }) =>
        carried(`m${match}`, winner as SideId | null, fallen, { a, b }),
      ),
    fc.integer({ min: 1, max: 6 }).map((match) => withdrawn(`m${match}`)),
    fc.constantFrom('1', '2', '3').map((force) => spent(force, 'hire')),
    fc
      .record({ force: fc.constantFrom('1', '2', '3'), colour: fc.constantFrom('red', 'green', 'blue') })
      .map(({ force, colour }) => spent(force, 'banner', { colour })),
    fc
      .record({ force: fc.constantFrom('1', '2', '3'), coins: fc.nat(9) })
      .map(({ force, coins }): CampaignInput => ({ kind: 'corrected', force, fields: { coins }, reason: 'so' })),
  );

  it('replays to the same state after any entries, through text and back', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 40 }), (inputs) => {
        let record = entered(twoForces(), joined('3'));
        for (const [index, input] of inputs.entries()) {
          const counted = record.state.counted.includes('match' in input ? input.match : '');
          if (input.kind === 'withdrawn' && !counted) continue;
          const done = appended(rules, record, { by: anna, at: 2_000 + index, input });
          if (done.ok) record = deepCopy(done.record);
        }
        expect(replayCampaign(rules, record.entries)).toEqual(record.state);
        expect(new Set(record.state.counted).size).toBe(record.state.counted.length);
      }),
      { numRuns: 60, seed: 24 },
    );
  });

  it('is after a withdrawal what it would have been without the match, if nothing was bought meanwhile', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', null), fc.nat(4)), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        (played, which) => {
          const all = played.map(([winner, fallen], index) => carried(`m${index}`, winner as SideId | null, fallen));
          const gone = which % all.length;
          let record = twoForces();
          for (const input of all) record = entered(record, input);
          const without = replayCampaign(
            rules,
            record.entries.filter((_, index) => index !== gone + 2),
          );
          expect(entered(record, withdrawn(`m${gone}`)).state).toEqual(without);
        },
      ),
      { numRuns: 40, seed: 24 },
    );
  });
});

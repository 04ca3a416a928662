import { describe, expect, it } from 'vitest';
import { chanceAt, evenRates, FAULTS, faultsOf, openFaults } from '../../src/practice/http/faults.ts';
import type { Fault } from '../../src/practice/http/faults.ts';
import { runUnderFaults, several } from '../support/faults/run.ts';
import type { FaultReport } from '../support/faults/run.ts';

const sound = ({ lost, doubled, leaked, wrong }: FaultReport): object => ({ lost, doubled, leaked, wrong });
const SOUND = { lost: [], doubled: [], leaked: [], wrong: [] };

describe('a plan of faults', () => {
  it('is the same for the same seed, and different for another', () => {
    const plan = (seed: number): readonly (Fault | null)[] =>
      Array.from({ length: 200 }, (_, place) => faultsOf(seed, evenRates(0.3))(place, FAULTS));
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });

  it('strikes about as often as set, and only with faults possible there', () => {
    const befalls = faultsOf(5, { slow: 0.2, dropped: 1 });
    const struck = Array.from({ length: 5_000 }, (_, place) => befalls(place, ['slow', 'late']));
    expect(new Set(struck)).toEqual(new Set([null, 'slow']));
    const share = struck.filter(Boolean).length / struck.length;
    expect(share).toBeGreaterThan(0.17);
    expect(share).toBeLessThan(0.23);
    const places = Array.from({ length: 1_000 }, (_, place) => chanceAt(9, place));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThan(1);
  });

  it('counts its faults, and can be paused', () => {
    const faults = openFaults({ seed: 1, rates: { slow: 1 } });
    expect(faults.next(['slow'])).toBe('slow');
    faults.pause(true);
    expect(faults.next(['slow'])).toBeNull();
    expect(faults.injected.slow).toBe(1);
  });
});

describe('short matches under faults', () => {
  it('of all kinds together, with the bot being killed, lose nothing, repeat nothing and reveal no secret', async () => {
    const reports = await several([11, 12, 13, 14], 6, (seed) => runUnderFaults({ seed, deeds: 6 }));
    expect(reports.map(sound)).toEqual(reports.map(() => SOUND));
    expect(reports.reduce((sum, { kills }) => sum + kills, 0)).toBeGreaterThan(0);
    expect(
      reports.reduce((sum, { injected }) => sum + Object.values(injected).reduce((all, one) => all + one, 0), 0),
    ).toBeGreaterThan(20);
  });

  // Faults of posts or of the connection only have few opportunities, so they need higher rates.
  const RATES: Partial<Record<Fault, number>> = {
    'no-access': 0.5,
    'no-permission': 0.5,
    // A channel that is missing four times in a row counts as deleted, so this must not be as high.
    'no-channel': 0.2,
    'too-long': 0.5,
    'no-message': 1,
    'rate-global': 0.3,
    dropped: 0.15,
    late: 0.15,
    invalid: 0.1,
    deaf: 0.1,
    slow: 0.15,
    archived: 0.4,
    locked: 0.4,
  };
  // Without other faults there are no direct messages and no edits; those have tests of their own.
  const KINDS = FAULTS.filter((fault) => fault !== 'no-direct' && fault !== 'no-message');

  it('of each kind alone lose nothing, repeat nothing and reveal no secret', async () => {
    const reports = await several(KINDS, 7, async (kind) => {
      for (let seed = 30; ; seed += 1) {
        const report = await runUnderFaults({
          seed,
          deeds: 3,
          kills: 0,
          rates: { [kind]: RATES[kind] ?? 0.2 },
          thread: kind === 'archived' || kind === 'locked',
        });
        if (report.injected[kind] > 0 || seed === 33)
          return { kind, struck: report.injected[kind] > 0, ...sound(report) };
      }
    });
    expect(reports).toEqual(KINDS.map((kind) => ({ kind, struck: true, ...SOUND })));
  });
});

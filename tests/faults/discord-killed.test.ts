import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runUnderFaults } from '../support/faults/run.ts';

const folder = await mkdtemp(join(tmpdir(), 'umpire-faults-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a process killed at random moments under faults, and restarted on its folder, loses nothing, repeats nothing and reveals no secret', async () => {
  const { lost, doubled, leaked, wrong, kills, entries } = await runUnderFaults({
    seed: 21,
    deeds: 6,
    kills: 3,
    folder,
  });
  expect({ lost, doubled, leaked, wrong }).toEqual({ lost: [], doubled: [], leaked: [], wrong: [] });
  expect(kills).toBeGreaterThan(0);
  expect(entries).toBeGreaterThan(5);
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { systems } from '../../src/systems/index.ts';
import { simulate } from '../support/simulation.ts';

// Heartbeats are in simulated time: those of the machine's time must not come in between.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterAll(() => void vi.useRealTimers());

it.each([[1, 1, 40], [2, 2, 40], [3, 1, 40], [4, 3, 40]])('speed %i %i', async (seed, processes, matches) => {
  const began = Date.now();
  const { wrong, happened, heads, failures, rings } = await simulate({ books: systems, store: openMemoryStore(), matches, days: 30, seed, processes });
  console.log(Date.now() - began, JSON.stringify(happened), heads.length, heads.filter(({ stage }) => stage === 'over').length, failures.slice(0, 5));
  console.log(wrong.slice(0, 10));
  console.log([...rings.entries()].filter(([, { told, due }]) => told !== due));
  expect(wrong).toEqual([]);
}, 120_000);

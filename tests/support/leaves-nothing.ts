import { afterAll, expect, vi } from 'vitest';

/** What a file could leave behind for the next one in the same process. */
const surroundings = () => ({
  env: { ...process.env },
  folder: process.cwd(),
  globals: Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__')),
  fakeTimers: vi.isFakeTimers(),
  clock: Date.now,
  chance: Math.random,
});

/** Servers and processes that are still open. */
const open = (): readonly string[] =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap' || kind === 'ProcessWrap');

const [before, openBefore] = [surroundings(), open()];

// Hooks run in reverse order: this one after those of the file.
afterAll(async () => {
  expect(surroundings()).toEqual(before);
  // What was closed is gone with the next turn of the event loop.
  await vi.waitFor(() => expect(open()).toEqual(openBefore), { timeout: 60_000, interval: 5 });
});

import { expect, vi } from 'vitest';

const slow = /[\\/]tests[\\/](e2e|practice)[\\/]/;

// Tests with a browser or a whole bot may take longer.
if (slow.test(expect.getState().testPath ?? '')) vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

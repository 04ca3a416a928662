import { openMemoryStore } from '../../src/store/memory.ts';
import { storeSuite } from './suite.ts';

// Two stores open at once must share their records, like two on one file.
const shared = openMemoryStore();

storeSuite('memory', async () => ({ ...shared, close: async () => {} }));

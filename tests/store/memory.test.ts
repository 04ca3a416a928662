import { openMemoryStore } from '../../src/store/memory.ts';
import { storeSuite } from './suite.ts';

// Two that are open at once must be of the same records, as two of one file are.
const shared = openMemoryStore();

storeSuite('memory', async () => ({ ...shared, close: async () => {} }));

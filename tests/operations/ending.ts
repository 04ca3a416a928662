// A separate process for the test of shutting down: `ending.ts <folder>` ends in the middle of a transaction.
import { join } from 'node:path';
import { open } from 'lmdb';
import { endAtOnce } from '../../src/operations/shutdown.ts';

const file = open({ path: join(process.argv[2] ?? '', 'ending.lmdb'), noSubdir: true, overlappingSync: false });
process.stdout.write('ready\n');
await file.transaction(endAtOnce);

// `npm run backup [-- FILE]`: a copy of the file store while the bot runs; see docs/operations.md.
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readConfig } from '../src/config.ts';
import { backUp } from '../src/store/backup.ts';

if (existsSync('.env')) process.loadEnvFile();
const { redisUrl, folder } = readConfig(process.env);
const file = process.argv[2] ?? `backups/umpire-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.lmdb`;
if (redisUrl !== null) {
  process.stderr.write(
    'The matches are kept in Redis, which makes its own copies: redis-cli --rdb FILE. See docs/operations.md.\n',
  );
  process.exitCode = 2;
} else {
  try {
    await mkdir(dirname(file), { recursive: true });
    await backUp(folder, file);
    process.stdout.write(`${file}: ${(await stat(file)).size} bytes\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

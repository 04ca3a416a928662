import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programArguments } from '../support/program-arguments.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program; `until` ends it, as Ctrl+C would, once it is ready. */
function start(
  settings: Readonly<Record<string, string>>,
  until: RegExp,
): Promise<{ readonly code: number | null; readonly said: string; readonly logged: string }> {
  const child = spawn(process.execPath, [...programArguments('src/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_FOLDER: folder, PRACTICE_PORT: '0', DISCORD_TOKEN: '', ...settings },
  });
  let said = '';
  let logged = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (until.test(said)) child.kill('SIGINT');
  });
  child.stderr.on('data', (text: Buffer) => {
    logged += text.toString();
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, said, logged })));
}

describe('the program', () => {
  it('starts the practice server without a token, prints its address, and ends on request', async () => {
    const { code, said, logged } = await start({}, /practice\/\?key=\S+/);
    expect(said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/practice\/\?key=/);
    expect(logged).toContain('"what":"ready"');
    expect(logged).not.toContain('"level":"error"');
    expect(logged).not.toContain('key=');
    expect(code).toBe(0);
  });

  it('explains an invalid setting in one sentence', async () => {
    const { code, logged } = await start({ PRACTICE_PORT: 'high' }, /never/);
    expect(logged).toMatch(/^Umpire could not start: PRACTICE_PORT must be [^\n]*\n$/);
    expect(code).toBe(1);
  });
});

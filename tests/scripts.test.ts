import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const scripts = fileURLToPath(new URL('../scripts', import.meta.url));
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'umpire-scripts-'));
  cpSync(scripts, join(root, 'scripts'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function run(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { readonly code: number | null; readonly out: string; readonly errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(root, 'npm.js'), ...env },
  });
  return { code: status, out: stdout, errors: stderr };
}

describe('set-up', () => {
  const wanted = {
    '': {},
    'node_modules/canvas': { version: '3.0.0', integrity: 'a' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  };

  /** A project of one module, and an npm that is a short script; it writes its arguments to npm.txt. */
  function project(npm: string): void {
    write('package.json', { engines: { node: '>=20.19.0' } });
    write('package-lock.json', { packages: wanted });
    write(
      'npm.js',
      `const fs = require('node:fs'); fs.appendFileSync('npm.txt', process.argv.slice(2).join(' ') + '\\n'); const write = (path, text) => { fs.mkdirSync(require('node:path').dirname(path), { recursive: true }); fs.writeFileSync(path, text); };\n${npm}`,
    );
  }
  const installed = `write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/canvas': { version: '3.0.0', integrity: 'a' } } }));`;
  const loads = `write('node_modules/canvas/index.js', '');`;
  const asked = () => run('asked.mjs', []).out.trim().split('\n');
  beforeEach(() =>
    write(
      'scripts/asked.mjs',
      `import { existsSync, readFileSync } from 'node:fs'; const path = new URL('../npm.txt', import.meta.url); process.stdout.write(existsSync(path) ? readFileSync(path, 'utf8') : '');`,
    ),
  );

  it('installs once and does nothing silently the second time', () => {
    project(installed + loads);
    const first = run('set-up.mjs', ['start']);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.out).toContain('Installing the modules');
    expect(run('set-up.mjs', ['start'])).toEqual({ code: 0, out: '', errors: '' });
    expect(asked()).toEqual(['ci --ignore-scripts', 'rebuild']);
    expect(existsSync(join(root, 'set-up.log'))).toBe(false);
  });

  it('installs again when the lock file differs', () => {
    project(installed + loads);
    run('set-up.mjs', ['start']);
    write('node_modules/.package-lock.json', {
      packages: { 'node_modules/canvas': { version: '2.9.0', integrity: 'b' } },
    });
    expect(run('set-up.mjs', ['start']).code).toBe(0);
    expect(asked()).toEqual(['ci --ignore-scripts', 'rebuild', 'ci --ignore-scripts', 'rebuild']);
  });

  it('builds canvas where it is installed and does not load', () => {
    project(
      `if (process.argv[2] === 'ci') { ${installed} write('node_modules/canvas/index.js', 'throw new Error()'); } else { ${loads} }`,
    );
    expect(run('set-up.mjs', ['start']).code).toBe(0);
    expect(asked()).toEqual(['ci --ignore-scripts', 'rebuild']);
  });

  it('prints the one line to run first if canvas lacks its libraries, and is not done then', () => {
    project(
      `if (process.argv[2] !== 'ci') process.exit(1); ${installed} write('node_modules/canvas/index.js', 'throw new Error()');`,
    );
    const bare = { PATH: join(root, 'bin') };
    write('bin/apt-get', '');
    for (const _ of [1, 2]) {
      const { code, errors } = run('set-up.mjs', ['start'], bare);
      expect(code).toBe(1);
      expect(errors).toMatch(
        process.getuid?.() === 0
          ? /^apt could not install libcairo2-dev .*\n$/
          : /^Please run this first: sudo apt-get update && sudo apt-get install -y libcairo2-dev .*\n$/,
      );
    }
    expect(asked()).toEqual(['ci --ignore-scripts', 'rebuild', 'rebuild']);
  });

  it('says in one sentence that the modules could not be fetched', () => {
    project(`console.error('npm error network'); process.exit(1);`);
    expect(run('set-up.mjs', ['start'])).toMatchObject({
      code: 1,
      errors: 'The modules could not be installed (npm ci); what it said is in set-up.log.\n',
    });
  });

  it('requires the programs of the tests only before tests', () => {
    project(installed + loads);
    const bare = { PATH: join(root, 'bin') };
    expect(run('set-up.mjs', ['start'], bare)).toMatchObject({ code: 0, errors: '' });
    expect(run('set-up.mjs', ['test'], bare)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Please install these first, .*redis-server chromium\n$/) as string,
    });
  });

  it('rejects a Node that is too old', () => {
    project('');
    write('package.json', { engines: { node: '>=99.1.0' } });
    expect(run('set-up.mjs', ['start'])).toEqual({
      code: 1,
      out: '',
      errors: `Node 99.1 or newer is needed; this is ${process.versions.node}.\n`,
    });
  });
});

describe('run', () => {
  const program = (): string => run('run.mjs', [join('src', 'main.ts'), 'an argument']).out;
  const made = (): number => statSync(join(root, 'dist/programs/src-main/src-main.mjs')).mtimeMs;
  beforeEach(() => {
    symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(root, 'node_modules'));
    write('package-lock.json', {});
    write('src/words.ts', `export const words: string = 'first';`);
    write('src/data/numbers.txt', '1 2 3');
    write(
      'src/thread.ts',
      `import { parentPort } from 'node:worker_threads'; parentPort?.postMessage('from a thread');`,
    );
    write(
      'src/main.ts',
      `import { readFileSync } from 'node:fs';
       import { Worker } from 'node:worker_threads';
       import { words } from './words.ts';
       console.log(words, process.argv[2], readFileSync(new URL('data/numbers.txt', import.meta.url), 'utf8'));
       new Worker(new URL('./thread.ts', import.meta.url)).on('message', (said: string) => console.log(said));`,
    );
  });

  it('compiles a program with what it starts, which finds its data', () => {
    expect(program()).toBe('first an argument 1 2 3\nfrom a thread\n');
  });

  it('prints the first lines of a program that is asked for help, without compiling it', () => {
    write('src/main.ts', '// What it does,\n//\n// and what it takes.\nthis is no program');
    expect(run('run.mjs', ['src/main.ts', '--help']).out).toBe('What it does,\n\nand what it takes.\n');
    expect(run('run.mjs', ['src/words.ts', '--help']).out).toBe('src/words.ts says nothing of itself.\n');
  });

  it('shows where an error comes from', () => {
    write('src/words.ts', `export const words: string = 'first';\n\nthrow new Error('wrong');`);
    expect(run('run.mjs', ['src/main.ts']).errors).toContain(`${join(root, 'src', 'words.ts')}:3:`);
  });

  it('compiles it again only when a source has another content', () => {
    program();
    const first = made();
    utimesSync(join(root, 'src/words.ts'), new Date(), new Date());
    program();
    expect(made()).toBe(first);
    write('src/words.ts', `export const words: string = 'second';`);
    expect(program()).toContain('second an argument');
  });
});

describe('check', () => {
  /** Replaces vitest, which is run twice: one run has these counts, the other none. */
  const tests = (counts: object, of = 'working') => `
    import { writeFileSync } from 'node:fs';
    if (!process.argv.includes('--project=${of}')) process.exit(0);
    const file = process.argv.find((argument) => argument.startsWith('--outputFile.json=')).split('=')[1];
    const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...${JSON.stringify(counts)} };
    writeFileSync(file, JSON.stringify(counts));
    process.exit(counts.exit ?? 0);`;

  function checked(
    parts: Readonly<Partial<Record<'compiled' | 'types' | 'lint' | 'layout', string>>> & { readonly vitest: string },
    args: readonly string[] = [],
  ): { readonly code: number | null; readonly last: string | undefined; readonly out: string } {
    write('tests/support/compiled.mjs', parts.compiled ?? '');
    write('node_modules/typescript-native/bin/tsc', parts.types ?? '');
    write('node_modules/oxlint/bin/oxlint', parts.lint ?? '');
    write('node_modules/oxfmt/bin/oxfmt', parts.layout ?? '');
    write('node_modules/vitest/vitest.mjs', parts.vitest);
    const { code, out } = run('check.mjs', args);
    return { code, out, last: out.trimEnd().split('\n').at(-1) };
  }

  it('counts the type check, the lint and the layout as one each, the types of scripts by themselves', () => {
    const vitest = tests({ numPassedTests: 40 });
    expect(checked({ vitest })).toMatchObject({ code: 0, last: '45 passed, 0 failed' });
    expect(checked({ types: 'process.exit(2)', vitest })).toMatchObject({ code: 1, last: '43 passed, 2 failed' });
    expect(
      checked({ types: 'process.exit(2)', lint: 'process.exit(1)', layout: 'process.exit(1)', vitest }),
    ).toMatchObject({ code: 1, last: '41 passed, 4 failed' });
  });

  it('counts it as a failure when our code does not compile', () => {
    const vitest = tests({ numPassedTests: 1 });
    expect(checked({ compiled: 'process.exit(1)', vitest }).last).toBe('5 passed, 1 failed');
  });

  it('counts both groups of tests', () => {
    expect(checked({ vitest: tests({ numPassedTests: 7 }, 'waiting') })).toMatchObject({
      code: 0,
      last: '12 passed, 0 failed',
    });
    expect(checked({ vitest: tests({ numFailedTests: 2, exit: 1 }, 'waiting') })).toMatchObject({
      code: 1,
      last: '5 passed, 2 failed',
    });
  });

  it('reports what was skipped', () => {
    expect(checked({ vitest: tests({ numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 }) }).last).toBe(
      '6 passed, 0 failed, 3 skipped',
    );
  });

  it('counts and names failed tests, and files that could not be loaded', () => {
    const broken = { name: '/x/broken.test.ts', status: 'failed', message: 'It has no end.', assertionResults: [] };
    const dice = { status: 'failed', fullName: 'dice fall', failureMessages: ['Error: 7\n    at dice.ts'] };
    const failed = { name: '/x/dice.test.ts', status: 'failed', assertionResults: [dice, { status: 'passed' }] };
    const { code, last, out } = checked({
      vitest: tests({ numPassedTests: 1, numFailedTests: 1, testResults: [broken, failed], exit: 1 }),
    });
    expect({ code, last }).toEqual({ code: 1, last: '6 passed, 2 failed' });
    expect(out).toContain('Failed: /x/dice.test.ts: dice fall\n  Error: 7\n');
    expect(out).toContain('Failed: /x/broken.test.ts\n  It has no end.\n');
  });

  it.each([
    ['dies without a word', `if (process.argv.includes('--project=waiting')) process.kill(process.pid, 'SIGKILL');`],
    ['ends well and ran nothing', tests({})],
    ['fails although no test did', tests({ numPassedTests: 3, exit: 1 })],
  ])('counts it as a failure when vitest %s', (_, vitest) => {
    expect(checked({ vitest })).toMatchObject({
      code: 1,
      last: expect.stringMatching(/^\d+ passed, 1 failed$/) as string,
    });
  });

  it('passes given paths on to the tests', () => {
    expect(
      checked(
        { vitest: `console.log(process.argv.slice(2).filter((argument) => !argument.startsWith('--')).join(' '));` },
        ['tests/engine', 'tests/store'],
      ).out,
    ).toContain('run tests/engine tests/store');
  });
});

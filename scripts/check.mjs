// What `npm test` runs once everything is set up: type check, lint, tests. Paths given limit the tests (`npm test -- tests/engine`).
// The last line always counts: `N passed, N failed`; a check or a run of tests that dies counts as one that failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const inside = (...parts) => join(root, ...parts);

function run(title, script, args) {
  const began = Date.now();
  console.log(`\n${title}`);
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  return { title, ok: status === 0, seconds: (Date.now() - began) / 1000 };
}

/** One check that is not made of tests. */
function check(title, script, args) {
  const { ok, seconds } = run(title, script, args);
  return { title, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

function tests(paths) {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-check-'));
  const report = join(folder, 'tests.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { title, ok, seconds } = run('Tests', inside('node_modules', 'vitest', 'vitest.mjs'), ['run', ...reporters, ...paths]);
  const { passed, failed, skipped } = count(report);
  rmSync(folder, { recursive: true });
  const silent = ok ? passed === 0 : failed === 0;
  return { title, seconds, passed, failed: silent ? failed + 1 : failed, skipped };
}

/** Counts the report of vitest; a file that could not be loaded is one failed test. */
function count(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'));
    return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

const results = [
  check('Type check', inside('node_modules', 'typescript', 'bin', 'tsc'), ['--noEmit']),
  check('Lint', inside('node_modules', 'eslint', 'bin', 'eslint.js'), ['.', '--max-warnings', '0']),
  tests(process.argv.slice(2)),
];

console.log('');
for (const { title, seconds, passed, failed, skipped } of results) {
  console.log(`${title.padEnd(10)} ${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
const total = (of) => results.reduce((sum, result) => sum + result[of], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed${total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''}`);
process.exit(total('failed') === 0 ? 0 : 1);

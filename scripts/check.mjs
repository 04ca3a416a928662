// The checks of `npm test` after set-up: types, lint, layout, tests. Given paths limit the tests (`npm test --
// tests/engine`), the long ones among them too. `--nightly`: all long tests, and everything random ten times as often.
// The last line is always the count: `N passed, N failed`; a check or test run that crashes counts as one failure.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const inside = (...parts) => join(root, ...parts);
const oxfmt = inside('node_modules', 'oxfmt', 'bin', 'oxfmt');
const oxlint = inside('node_modules', 'oxlint', 'bin', 'oxlint');
const tsc = inside('node_modules', 'typescript-native', 'bin', 'tsc');
const vitest = inside('node_modules', 'vitest', 'vitest.mjs');
const nightly = process.argv.includes('--nightly');
if (nightly) process.env.TEST_RUNS ??= '10';
const paths = process.argv.slice(2).filter((argument) => argument !== '--nightly');

/** The priority of what keeps the processor busy: it fills the time that the tests that mostly wait leave idle. */
const LOW = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);

/** Runs a script. Its output is printed in one piece at its end, since several run in parallel. */
function run(title, script, args, { waits = false } = {}) {
  const began = Date.now();
  const said = [];
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  // The processes that it starts inherit this.
  if (!waits && child.pid !== undefined) setPriority(child.pid, LOW);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (status) => {
      console.log(`\n${title}\n${Buffer.concat(said).toString('utf8').trimEnd()}`);
      resolve({ title, ok: status === 0, seconds: (Date.now() - began) / 1000 });
    });
  });
}

/** A check that is not a test suite. */
async function check(title, script, args) {
  const { ok, seconds } = await run(title, script, args);
  return { title, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] };
}

/** The tests of these projects of vitest.config.ts. */
async function tests(title, projects, kind) {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-check-'));
  const report = join(folder, 'tests.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--passWithNoTests',
    ...reporters,
    ...paths,
  ];
  const { ok, seconds } = await run(title, vitest, args, kind);
  const { passed, failed, skipped, failures } = count(report);
  rmSync(folder, { recursive: true });
  return { title, seconds, passed, failed: !ok && failed === 0 ? 1 : failed, skipped, failures };
}

/**
 * Counts the results in vitest's report; a file that could not be loaded is one failed test. `failures`: what failed
 * and why.
 */
function count(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');
    const broken = testResults.filter((file) => file.status === 'failed' && failedIn(file).length === 0);
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: numPendingTests + numTodoTests,
      failures: [
        ...testResults.flatMap((file) =>
          failedIn(file).map(({ fullName, failureMessages }) =>
            failure(`${file.name}: ${fullName}`, failureMessages?.[0]),
          ),
        ),
        ...broken.map(({ name, message }) => failure(name, message)),
      ],
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

/** How much of why a test failed is repeated at the end: enough for what differs between two small values. */
const LINES = 20;

/** What failed, and the beginning of why, without the stack. */
function failure(what, why = '') {
  const lines = why.split('\n');
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const message = lines.slice(0, stack < 0 ? LINES : Math.min(stack, LINES)).filter((line) => line.trim() !== '');
  return [what.replace(`${root}/`, ''), ...message].join('\n  ');
}

/** One after the other, so that most of the processor is left to the tests. */
async function checks() {
  return [
    await check('Type check', tsc, ['--noEmit']),
    await check('Type check of scripts', tsc, ['-p', 'tsconfig.scripts.json']),
    await check('Lint', oxlint, ['--type-aware', '--deny-warnings']),
    await check('Layout', oxfmt, ['--list-different']),
  ];
}

// Once for both runs of the tests.
const compiled = await check('Compile', inside('tests', 'support', 'compiled.mjs'), []);
const [waited, worked, checked] = await Promise.all([
  tests('Tests that wait', ['waiting'], { waits: true }),
  tests('Tests that work', ['working', ...(nightly || paths.length > 0 ? ['alone', 'nightly'] : [])]),
  checks(),
]);
if (waited.passed + worked.passed === 0 && waited.failed + worked.failed === 0) worked.failed = 1;
const results = [compiled, ...checked, waited, worked];

// Once more at the end: often that is all one sees of a run.
for (const line of results.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${line}`);
console.log('');
for (const { title, seconds, passed, failed, skipped } of results) {
  console.log(
    `${title.padEnd(15)} ${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
}
const total = (of) => results.reduce((sum, result) => sum + result[of], 0);
console.log(
  `${total('passed')} passed, ${total('failed')} failed${total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''}`,
);
process.exit(total('failed') === 0 ? 0 : 1);

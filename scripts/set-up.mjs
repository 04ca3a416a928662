// Makes a fresh clone ready: `node scripts/set-up.mjs start` or `test`. Needs only Node; prints nothing if nothing is
// missing.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const log = join(root, 'set-up.log');
const forTests = process.argv[2] === 'test';

const libraries = [
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
  'build-essential',
  'python3',
  'pkg-config',
];
const programs = ['redis-server', 'chromium'];
const page = 'src/practice/page';
const fonts = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(process.env.HOME ?? '/', '.fonts'),
  join(process.env.HOME ?? '/', '.local/share/fonts'),
];

const inside = (...parts) => join(root, ...parts);
const say = (line) => console.log(line);
const read = (...parts) => (existsSync(inside(...parts)) ? JSON.parse(readFileSync(inside(...parts), 'utf8')) : null);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a command with its output in the log; gives whether it succeeded. What it compiles may use every core. */
function run(command, args, env = {}) {
  const out = openSync(log, 'a');
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, JOBS: 'max', ...env },
  });
  closeSync(out);
  return status === 0;
}

function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args);
}

function checkNode() {
  const [least, major, minor] = read('package.json').engines.node.match(/(\d+)\.(\d+)/);
  const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number);
  const enough = ourMajor > Number(major) || (ourMajor === Number(major) && ourMinor >= Number(minor));
  if (!enough) fail(`Node ${least} or newer is needed; this is ${process.versions.node}.`);
}

/**
 * Whether the installed packages match the lock file. Contents are compared, since a checkout changes the times of
 * files.
 */
function modulesReady() {
  const installed = read('node_modules', '.package-lock.json')?.packages;
  if (!installed) return false;
  const wanted = read('package-lock.json').packages;
  const here = (place) =>
    installed[place]?.version === wanted[place]?.version
    && installed[place]?.integrity === wanted[place]?.integrity
    && existsSync(inside(place));
  return (
    Object.keys(installed).every(here)
    && Object.entries(wanted).every(
      ([place, { optional, devOptional }]) => place === '' || place in installed || optional || devOptional,
    )
  );
}

function canvasLoads() {
  try {
    createRequire(import.meta.url)('canvas');
    return true;
  } catch {
    return false;
  }
}

/** Installs the modules, with a prebuilt canvas or one built here. False: canvas needs libraries that are missing. */
function installModules() {
  if (!modulesReady()) {
    say('Installing the modules (npm ci); this takes about a minute.');
    // What modules run when they are installed comes after: if canvas cannot be built yet, nothing is fetched twice.
    if (!npm('ci', '--ignore-scripts'))
      fail('The modules could not be installed (npm ci); what it said is in set-up.log.');
  } else if (canvasLoads()) return true;
  else say('Building canvas, which draws the pictures; this takes about a minute.');
  return npm('rebuild') && canvasLoads();
}

function hasFont() {
  const holdsFont = (folder) =>
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.(ttf|otf|ttc)$/i.test(name));
  return process.platform !== 'linux' || fonts.some(holdsFont);
}

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Installs packages on Debian and Ubuntu, or says what to install. */
function installPackages(packages) {
  const names = packages.join(' ');
  if (!onPath('apt-get'))
    fail(`Please install these first, by the names your system has for them, and run this again: ${names}`);
  if (process.getuid?.() !== 0) fail(`Please run this first: sudo apt-get update && sudo apt-get install -y ${names}`);
  say(`Installing ${names} (apt).`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  if (
    !run('apt-get', ['update'], quiet)
    || !run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet)
  ) {
    fail(`apt could not install ${names}; what it said is in set-up.log.`);
  }
}

/** The most recent change in a folder, in milliseconds since 1970. */
function newest(folder) {
  return Math.max(
    ...['', ...readdirSync(inside(folder), { recursive: true })].map((name) => statSync(inside(folder, name)).mtimeMs),
  );
}

function buildPage() {
  const config = `${page}/vite.config.ts`;
  const built = inside('dist', 'practice', 'index.html');
  if (!existsSync(inside(config)) || (existsSync(built) && statSync(built).mtimeMs >= newest(page))) return;
  say('Building the practice page.');
  if (
    !run(process.execPath, [inside('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', config])
    || !existsSync(built)
  ) {
    fail('The practice page could not be built; what was said is in set-up.log.');
  }
}

checkNode();
rmSync(log, { force: true });
const built = installModules();
const missing = [
  ...(built ? [] : libraries),
  ...(hasFont() ? [] : ['fonts-dejavu-core']),
  ...(forTests ? programs.filter((program) => !onPath(program)) : []),
];
if (missing.length > 0) installPackages(missing);
if (!built && !installModules()) fail('canvas could not be built; what was said is in set-up.log.');
buildPage();
rmSync(log, { force: true });

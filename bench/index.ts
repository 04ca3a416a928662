// `npm run bench [-- picture engine scrollhammer …]`: measurements beside their targets, or some of them, for all books or
// some; with `--json` one object of named figures and nothing else.
import { FIRST_MATCHES } from '../tests/e2e/first-matches.ts';
import { benchAcknowledge } from './acknowledge.ts';
import { benchClass } from './class.ts';
import { benchEngine } from './engine.ts';
import { benchGrowth } from './growth.ts';
import { benchInteractions } from './interactions.ts';
import { benchLarge } from './large.ts';
import { benchOffers } from './offers.ts';
import { benchOpponent } from './opponent.ts';
import { benchPicture } from './picture.ts';
import { systems } from '../src/systems/index.ts';

type Figures = Readonly<Record<string, number>>;

interface Target {
  readonly most?: number;
  readonly least?: number;
}

/** What a book's engine should reach: times of JSON.parse at most, decisions a second at least. */
function engineTargets(
  id: string,
  { apply, advance, offers, decisions }: Readonly<Record<'apply' | 'advance' | 'offers' | 'decisions', number>>,
): Readonly<Record<string, Target>> {
  return {
    [`engine.${id}.apply.ratio`]: { most: apply },
    [`engine.${id}.advance.ratio`]: { most: advance },
    [`engine.${id}.offers.ratio`]: { most: offers },
    [`engine.${id}.random.decisions`]: { least: decisions },
  };
}

/** The target of a figure: at most, or at least. */
const TARGETS: Readonly<Record<string, Target>> = {
  ...Object.fromEntries(
    ['hexes', 'squares'].flatMap((board): [string, Target][] => [
      [`picture.${board}.bytes.ratio`, { most: 0.35 }],
      [`picture.${board}.closeness.db`, { least: 36 }],
      [`picture.${board}.kept.ratio`, { most: 1 / 6 }],
      [`picture.${board}.moved.ratio`, { most: 1 / 15 }],
      [`picture.${board}.napi.ratio`, { most: 1 / 4 }],
    ]),
  ),
  'picture.held.ratio': { most: 1 / 8 },
  'picture.second.ratio': { least: 4 },
  'picture.memory.frames': { most: 16 },
  ...Object.fromEntries(Object.keys(systems).map((id) => [`engine.${id}.variants.second`, { least: 10_000 }])),
  ...engineTargets('salvation-and-steel', { apply: 1.2, advance: 0.5, offers: 12, decisions: 10_000 }),
  ...engineTargets('squads-and-champions', { apply: 1.5, advance: 0.7, offers: 40, decisions: 15_000 }),
  ...engineTargets('vampires-vs-werewolves', { apply: 1.5, advance: 0.7, offers: 40, decisions: 15_000 }),
  // Nobody waits for their own answer while the bot thinks.
  ...Object.fromEntries(Object.keys(systems).map((id) => [`opponent.${id}.held.ms`, { most: 50 }])),
  ...Object.fromEntries(
    ['scrollhammer', 'genesys'].flatMap((id): [string, Target][] => [
      [`large.${id}.first.most.ms`, { most: 20 }],
      [`large.${id}.move.median.ratio`, { most: 10 }],
      [`large.${id}.fresh.median.ms`, { most: 60 }],
    ]),
  ),
  'offers.first.ratio': { most: 1 / 20 },
  'growth.act.ratio': { most: 1.5 },
  'growth.undo.ratio': { most: 1.5 },
  'acknowledge.interactions': { least: 60 },
  'acknowledge.median.ms': { most: 300 },
  'class.slowest.ms': { most: 1_000 },
  ...Object.fromEntries(
    FIRST_MATCHES.flatMap(({ book }): [string, Target][] => [
      [`interactions.${book}.side`, { most: 60 }],
      [`interactions.${book}.dice`, { most: 12 }],
    ]),
  ),
};

const meets = (value: number, { most = Infinity, least = -Infinity }: Target): boolean =>
  value <= most && value >= least;

const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

function line([name, value]: readonly [string, number], width: number): string {
  const target = TARGETS[name];
  const wanted =
    target === undefined
      ? ''
      : target.most === undefined
        ? `at least ${shown(target.least ?? 0)}`
        : `at most ${shown(target.most)}`;
  const verdict = target === undefined ? '' : meets(value, target) ? 'ok' : 'MISSED';
  return `${name.padEnd(width)}  ${shown(value).padStart(10)}  ${wanted.padEnd(14)} ${verdict}`.trimEnd();
}

const BENCHES: Readonly<Record<string, (books: readonly string[]) => Figures | Promise<Figures>>> = {
  picture: benchPicture,
  engine: benchEngine,
  offers: benchOffers,
  growth: benchGrowth,
  large: benchLarge,
  acknowledge: benchAcknowledge,
  class: benchClass,
  interactions: benchInteractions,
  opponent: benchOpponent,
};

const named = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const strange = named.find((name) => !(name in BENCHES) && !(name in systems));
if (strange !== undefined) {
  console.error(`use: npm run bench [-- ${[...Object.keys(BENCHES), ...Object.keys(systems)].join(' | ')} | --json]`);
  process.exit(2);
}
const all = (names: readonly string[]): readonly string[] => {
  const some = names.filter((name) => named.includes(name));
  return some.length > 0 ? some : names;
};
const figures: Record<string, number> = {};
for (const name of all(Object.keys(BENCHES))) Object.assign(figures, await BENCHES[name]?.(all(Object.keys(systems))));
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`);
else {
  if (Object.keys(figures).some((name) => name.startsWith('engine.')))
    process.stdout.write(
      'engine: processor time of warm code; a ratio compares it with JSON.parse of the same match\n',
    );
  const width = Math.max(...Object.keys(figures).map(({ length }) => length));
  process.stdout.write(
    `${Object.entries(figures)
      .map((figure) => line(figure, width))
      .join('\n')}\n`,
  );
}

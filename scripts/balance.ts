// `npm run balance -- --system S [--preset near | --options 'scenario=siege turn-limit=8'] [--skill recruit] [--blocks 15]
// [--seed 1] [--keep FILE]`: how even a start is, as two bots of the same skill play it. Where a position says who acts
// first, each block of four plays it twice as it stands and twice with the other side first; otherwise the dice decide,
// and four seeds make a block. `--forces all` or `--forces h-start,h-horse`: ready forces that play each other in turn on
// both sides; each gets a line of its own. `--forces h-horse/e-horse`: these alone, on these sides. `--keep`: as in `npm run arena`.
import { parseArgs } from 'node:util';
import type { Facts } from '../src/engine/index.ts';
import { SKILLS, choose } from '../src/opponent/index.ts';
import { balanceOf, firstMoveSwapped, fromOptions, fromPreset, playOne, shareIn } from '../src/opponent/arena/index.ts';
import type { ArenaMatch, ArenaStart, BalanceShare, Contestant } from '../src/opponent/arena/index.ts';
import { systems } from '../src/systems/index.ts';
import { keeper } from './kept.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    preset: { type: 'string' },
    options: { type: 'string' },
    forces: { type: 'string' },
    skill: { type: 'string', default: 'soldier' },
    blocks: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string' },
  },
});
const { handle } = systems[values.system ?? ''] ?? {};
if (!handle) throw new RangeError(`--system: one of ${Object.keys(systems).join(', ')}`);
const skill = SKILLS.find((each) => each === values.skill);
if (!skill) throw new RangeError(`--skill: one of ${SKILLS.join(', ')}`);
const preset = values.preset ?? Object.keys(handle.presets)[0] ?? '';
const given = handle.presets[preset];
const options: Facts | null =
  values.options !== undefined
    ? Object.fromEntries(values.options.split(/\s+/).map((each) => each.split('=', 2)))
    : given && 'options' in given
      ? given.options
      : null;

const player: Contestant = {
  name: skill,
  answer(book, match, side, seed) {
    const choice = choose({ handle: book, match, side, skill, seed });
    if (!choice) throw new Error('Not asked');
    return choice.action ?? { timeUp: choice.decision.id };
  },
};

/** Which ready forces meet: those that are named, side a's first, or each with every other on both sides. */
const named = values.forces === 'all' ? Object.keys(handle.samples) : (values.forces?.split(/[,/]/) ?? []);
const unknown = named.find((force) => !Object.hasOwn(handle.samples, force));
if (unknown !== undefined) throw new RangeError(`--forces: all, or some of ${Object.keys(handle.samples).join(',')}`);
if (named.length > 0 && !options) throw new RangeError('--forces: only where forces are brought, not in a position');
const [ofA = '', ofB = ''] = named;
const meetings = values.forces?.includes('/')
  ? [{ a: ofA, b: ofB }]
  : named.flatMap((a) => named.filter((b) => b !== a).map((b) => ({ a, b })));
const broughtBy = (force: string): Facts => handle.samples[force] ?? {};

const swapped = options ? null : firstMoveSwapped(handle, preset);

/** The start of a match by its place. As it stands and swapped under the same dice, twice; otherwise with other dice. */
function startAt(place: number): { readonly start: ArenaStart; readonly seed: number } {
  const block = Math.floor(place / 4) * 4;
  const seed = Number(values.seed) + (swapped ? block + Math.floor((place % 4) / 2) : place);
  const meeting = meetings[place % meetings.length];
  const brought = meeting && { a: broughtBy(meeting.a), b: broughtBy(meeting.b) };
  if (options) return { start: fromOptions(options, brought), seed };
  return { start: swapped && place % 2 === 1 ? swapped : fromPreset(preset), seed };
}

const kept = keeper<ArenaMatch>(values.keep);
const played: ArenaMatch[] = [];
for (let place = 0; place < Number(values.blocks) * 4; place += 1) {
  const { start, seed } = startAt(place);
  const of = JSON.stringify([handle.id, start.name, start.forces ?? null, skill, seed, place % 2]);
  played.push(kept(of, () => playOne(handle, start, { a: player, b: player }, seed)));
  process.stderr.write(`${played.length} `);
}
process.stderr.write('\n');

const percent = ({ share, from, to }: BalanceShare): string =>
  `${(share * 100).toFixed(0)} % (${(from * 100).toFixed(0)} to ${(to * 100).toFixed(0)})`;
const { a, first, verdict, endings, length, capped, matches } = balanceOf(played);
const name = [values.options ?? preset, ...(meetings.length === 1 ? [values.forces] : [])].join(' ');
console.log(
  `| ${handle.id} | ${name} | ${skill} | ${matches} | ${verdict} | ${percent(a)} | ${first ? percent(first) : '–'} | ${length} | ${endings
    .map(({ reason, count, wonByA }) => `${reason} ${count} (a ${wonByA})`)
    .join(', ')} | ${capped} |`,
);
if (swapped) {
  // What people meet: in a position the same side always acts first.
  const asItStands = balanceOf(played.filter((_, place) => place % 2 === 0));
  console.log(`As it stands, side a takes ${percent(asItStands.a)} of ${asItStands.matches} matches.`);
}
for (const force of meetings.length > 1 ? named : []) {
  let points = 0;
  let count = 0;
  for (const [place, { winner }] of played.entries()) {
    const meeting = meetings[place % meetings.length];
    const side = meeting?.a === force ? 'a' : meeting?.b === force ? 'b' : null;
    if (side === null) continue;
    count += 1;
    points += winner === null ? 0.5 : winner === side ? 1 : 0;
  }
  console.log(`|   | ${force} | ${skill} | ${count} | | ${percent(shareIn(points, count))} | | | | |`);
}

// `npm run balance -- --system S [--preset near] [--skill recruit] [--blocks 15] [--seed 1]`: how even a start is, as two
// bots of the same skill play it. Where a position says who acts first, each block of four plays it twice as it stands
// and twice with the other side first; otherwise the dice decide, and four seeds make a block.
import { parseArgs } from 'node:util';
import { SKILLS, choose } from '../src/opponent/index.ts';
import { balanceOf, firstMoveSwapped, fromPreset, playOne } from '../src/opponent/arena/index.ts';
import type { ArenaMatch, Contestant, BalanceShare } from '../src/opponent/arena/index.ts';
import { systems } from '../src/systems/index.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    preset: { type: 'string' },
    skill: { type: 'string', default: 'recruit' },
    blocks: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
});
const { handle } = systems[values.system ?? ''] ?? {};
if (!handle) throw new RangeError(`--system: one of ${Object.keys(systems).join(', ')}`);
const preset = values.preset ?? Object.keys(handle.presets)[0] ?? '';
const skill = SKILLS.find((each) => each === values.skill);
if (!skill) throw new RangeError(`--skill: one of ${SKILLS.join(', ')}`);

const player: Contestant = {
  name: skill,
  answer(book, match, side, seed) {
    const choice = choose({ handle: book, match, side, skill, seed });
    if (!choice) throw new Error('Not asked');
    return choice.action ?? { timeUp: choice.decision.id };
  },
};
const start = fromPreset(preset);
const swapped = firstMoveSwapped(handle, preset);
const played: ArenaMatch[] = [];
for (let block = 0; block < Number(values.blocks); block += 1)
  for (let place = 0; place < 4; place += 1) {
    const from = swapped && place % 2 === 1 ? swapped : start;
    // As it stands and swapped under the same dice, twice; without a position each match has dice of its own.
    const seed = Number(values.seed) + block * 4 + (swapped ? Math.floor(place / 2) : place);
    played.push(playOne(handle, from, { a: player, b: player }, seed));
    process.stderr.write(`${played.length} `);
  }
process.stderr.write('\n');

const percent = ({ share, from, to }: BalanceShare): string =>
  `${(share * 100).toFixed(0)} % (${(from * 100).toFixed(0)} to ${(to * 100).toFixed(0)})`;
const { a, first, verdict, endings, length, capped, matches } = balanceOf(played);
console.log(
  `| ${handle.id} | ${preset} | ${skill} | ${matches} | ${verdict} | ${percent(a)} | ${first ? percent(first) : '–'} | ${length} | ${endings
    .map(({ reason, count, wonByA }) => `${reason} ${count} (a ${wonByA})`)
    .join(', ')} | ${capped} |`,
);

// Makes the pictures of the README: `npm run pictures -- [board] [squads] [page]`, all unless some are named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPicture } from '../rendering/index.ts';
import { scriptedDice } from '../src/engine/index.ts';
import type { Action, AnyMatch, Event, Position, SideId } from '../src/engine/index.ts';
import { systems } from '../src/systems/index.ts';
import { namesOf } from '../src/table/names.ts';
import { controls } from '../tests/discord/clicker.ts';
import { wordsIn } from '../tests/discord/world.ts';
import type { World } from '../tests/discord/world.ts';
import { boldly } from '../tests/e2e/bold.ts';
import { openStage, toCombat } from '../tests/e2e/stage.ts';
import { asked, commandFor, seenBy, untilTold } from '../tests/e2e/told.ts';
import type { Actor } from '../tests/support/practice-driver.ts';

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

const act = (by: SideId, verb: string, params: Action['params']): Action => ({ verb, by, params });

/** A position, and what is done and thrown from there until the picture is drawn. */
interface Story {
  readonly position: Position;
  readonly play: readonly Action[];
  readonly dice: readonly number[];
}

/** Two mêlées by the ruins, and a knight who charges into one of them. */
const charge: Story = {
  position: {
    system: 'salvation-and-steel',
    options: { terrain: 'crossroads', points: 100 },
    turn: { round: 4, active: 'a' },
    units: [
      { side: 'a', type: 'knight', at: 'Q17' },
      { side: 'a', type: 'knight', at: 'T22', with: { activation: 'closed', speedSpent: 5, wounds: 1 } },
      { side: 'a', type: 'squire', at: 'S21' },
      { side: 'a', type: 'ranged-knight', at: 'T17' },
      { side: 'b', type: 'dragonkin', at: 'R21', with: { wounds: 1 } },
      { side: 'b', type: 'grykin', at: 'T20' },
      { side: 'b', type: 'grykin', at: 'T23', with: { fallen: true, wounds: 1 } },
      { side: 'b', type: 'ranged-grykin', at: 'P24' },
    ],
    terrain: [
      { kind: 'ruin', at: 'N20' }, { kind: 'ruin', at: 'W18', turned: 3 }, { kind: 'hedge', at: 'S14', turned: 1 }, { kind: 'hedge', at: 'R24', turned: 4 },
      { kind: 'wood', at: 'H14' }, { kind: 'wood', at: 'AC24', turned: 3 }, { kind: 'pond', at: 'W11' }, { kind: 'pond', at: 'N27', turned: 3 },
    ],
    own: { edges: { a: '1' } },
  },
  play: [
    act('a', 'charge', { unit: 'a1', target: 'b1' }),
    act('a', 'fight', { contacts: 'a1-b1, a3-b1' }),
    act('a', 'allocate', { unit: 'a1', dice: 'b1 1/2' }),
    act('a', 'allocate', { unit: 'a3', dice: 'b1 1/2' }),
    act('b', 'allocate', { unit: 'b1', dice: 'a1 2/1, a3 1/1' }),
    act('b', 'fall', { unit: 'b1', cell: 'R22' }),
    act('a', 'follow', { unit: 'a1' }),
  ],
  // Each attack to hit, to wound and to be warded off, in the order in which they are thrown.
  dice: [5, 9, 14, 3, 12, 8, 17, 2, 11, 6, 13, 4, 19],
};

/** Facings count clockwise from north. */
const [NORTH, SOUTH] = [0, 4];

/** Between two hills a Champion goes for another, and turns a failure by Fate. */
const duel: Story = {
  position: {
    system: 'squads-and-champions',
    options: { battlefield: 'vale', attacker: 'a' },
    turn: { round: 3, active: 'a' },
    units: [
      ...['L8', 'M8', 'L7'].map((at) => ({ side: 'a' as const, type: 'h-footman', group: 'red', at })),
      ...['P10', 'Q10', 'R10'].map((at) => ({ side: 'a' as const, type: 'h-pikeman', group: 'blue', facing: NORTH, at })),
      ...['H10', 'I11', 'J10'].map((at) => ({ side: 'a' as const, type: 'h-bowman', group: 'green', at })),
      { side: 'a', type: 'h-sword-sister', at: 'Q7' },
      { side: 'a', type: 'h-aldric', at: 'O9', with: { featsUsed: ['protect'] } },
      ...['K15', 'L15', 'M15'].map((at) => ({ side: 'b' as const, type: 'e-cutter', group: 'red', at })),
      ...['P14', 'Q14'].map((at) => ({ side: 'b' as const, type: 'e-spear', group: 'blue', facing: SOUTH, at })),
      ...['S13', 'U13'].map((at) => ({ side: 'b' as const, type: 'e-wolfrider', group: 'green', at })),
      { side: 'b', type: 'e-doomrider', at: 'I14' },
      { side: 'b', type: 'e-mordrake', at: 'M12', facing: SOUTH },
    ],
    own: { scores: { a: 4, b: 3 } },
  },
  play: [
    act('a', 'move', { unit: 'a11', path: ['O10', 'N11'] }),
    act('a', 'attack', { unit: 'a11', target: 'b9' }),
    act('a', 'fate', { die: 'own 2' }),
    act('b', 'decline', {}),
  ],
  dice: [5, 2, 3, 4, 1, 2, 6],
};

/** How a story ends, as it is shown to the channel. */
async function board({ position, play, dice }: Story): Promise<Buffer> {
  const book = systems[position.system];
  if (!book) throw new Error('There is no such book.');
  const { door } = book;
  let thrown = 0;
  const opened = door.open(position, scriptedDice([]));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  let match: AnyMatch = opened.match;
  const events: Event[] = [];
  for (const action of play) {
    const outcome = door.apply(match, action, scriptedDice(dice.slice(thrown)));
    if (!outcome.ok) throw new Error(JSON.stringify([action, outcome.refusal]));
    thrown += outcome.dice.length;
    match = outcome.match;
    events.push(...outcome.events);
  }
  if (thrown < dice.length) throw new Error(`${dice.length - thrown} dice are left over.`);
  const view = door.view(match, 'all');
  const words = door.words['en'];
  if (!words) throw new Error('The book has no words.');
  const names = namesOf(door, view, { a: [{ id: '1', name: 'Anna' }], b: [{ id: '2', name: 'Bruno' }] });
  return drawPicture(door.scene(view, { words, names, events }), { view: 'crop' }).png;
}

const ORDERS = ['key:push value:auto', 'key:fall value:auto', 'key:follow value:always'];

/** A match in the middle of a combat turn: one player's private panel on the left, what everybody sees on the right. */
async function page(): Promise<Buffer> {
  const stage = await openStage({ width: 1400, height: 850 }, ['ann', 'ben']);
  const { world } = stage;
  try {
    await toCombat(world, ['learn-knights', 'learn-anoba']);
    // Small questions are answered beforehand, so that a combat is told in one message.
    for (const who of [world.ann, world.ben]) for (const order of ORDERS) await who.command(`/orders ${order}`);
    await afterCombat(world, world.ann);
    const opened = await world.ann.click('last', 'Act');
    const units = controls(opened.message).find(({ id }) => id.press === 'unit');
    if (!opened.message || !units) throw new Error('No unit can be chosen.');
    await world.ann.choose(opened.message, units.custom, units.options[0]?.value ?? '');
    await stage.page.waitForLoadState('networkidle');
    await stage.page.waitForTimeout(1_000);
    return await stage.page.screenshot();
  } finally {
    await stage.close();
  }
}

/** Plays on by typed commands until somebody goes on right after a combat. */
async function afterCombat(world: World, who: Actor): Promise<void> {
  for (;;) {
    const glance = await untilTold(world);
    const next = asked(world, glance);
    if (!next) throw new Error('The match is over.');
    const seen = await seenBy(world, next);
    if (next === who && seen.view?.asked[0]?.kind === 'half' && wordsIn(world.cid.sees().at(-1)).includes('Dice (attack/defence)')) return;
    if (seen.view?.side) await next.command(commandFor(seen, boldly(seen.door, seen.view, seen.view.side)));
  }
}

const makers: Readonly<Record<string, () => Promise<Buffer>>> = { board: () => board(charge), squads: () => board(duel), page };
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, make] of Object.entries(makers)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  writeFileSync(`${folder}${name}.png`, await make());
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

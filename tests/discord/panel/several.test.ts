import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { asked, untilTold } from '../../e2e/channel.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { prompt, through } from '../../e2e/newcomer.ts';
import type { Answer } from '../../support/practice-driver.ts';
import { controls } from '../clicker.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';
import { ordersTowards, rowsOf, walkersOf } from '../../../src/discord/orders/several.ts';
import { seededDice } from '../../../src/engine/index.ts';
import type { Position } from '../../../src/engine/index.ts';
import { book, openPlaying, positionOf } from '../../systems/vampires-vs-werewolves/example.ts';

/** Orders of side a for all who can walk, on the way to the nearest enemy. */
function towardsTheEnemy(...units: readonly string[]): readonly string[] {
  const view = openPlaying(book, positionOf({ units, map: 'graveyard', alone: true }), []).view('a');
  return ordersTowards(book.handle, view, 'a', walkersOf(book.handle, view, 'a'), 'enemy');
}

describe('sending several off together', () => {
  it('takes along those who wait at the gate: they enter on the side of the enemy', () => {
    expect(towardsTheEnemy('a: huntsman off-board; thrall1 off-board', 'b: kin1 M10 (already acted)')).toEqual([
      'huntsman M19 run',
      'thrall1 L19 run',
    ]);
  });

  it('goes nowhere without an enemy on the board', () => {
    expect(towardsTheEnemy('a: huntsman off-board; thrall1 off-board', 'b: kin1 off-board')).toEqual([]);
  });
});

/** Two squads and somebody who fights alone. */
const squads: Position = {
  system: 'squads-and-champions',
  options: { battlefield: 'constructed', attacker: 'a' },
  units: [
    { id: 'a1', side: 'a', type: 'h-footman', at: 'K12', group: 'red' },
    { id: 'a2', side: 'a', type: 'h-footman', at: 'L12', group: 'red' },
    { id: 'a3', side: 'a', type: 'h-bowman', at: 'K4', group: 'blue' },
    { id: 'a4', side: 'a', type: 'h-bowman', at: 'L4', group: 'blue' },
    { id: 'a5', side: 'a', type: 'h-captain', at: 'F4' },
    { id: 'b1', side: 'b', type: 'e-cutter', at: 'K22', group: 'red' },
  ],
};

describe('those who can move together', () => {
  const rowsIn = (system: string, position: Position): readonly (readonly string[])[] => {
    const { handle } = systems[system]!;
    const opened = handle.open(position, seededDice(1));
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    const view = handle.view(opened.match, 'a');
    return rowsOf(handle, view, walkersOf(handle, view, 'a'));
  };

  it('SC-3.3 are the units of one squad, since a turn belongs to one', () => {
    expect(rowsIn('squads-and-champions', squads)).toEqual([['a1', 'a2'], ['a3', 'a4'], ['a5']]);
  });

  it('are all in a book in which a phase belongs to a side', () => {
    const position = positionOf({
      units: ['a: huntsman M20; thrall1 L20', 'b: kin1 A4'],
      map: 'graveyard',
      alone: true,
    });
    expect(rowsIn('vampires-vs-werewolves', position)).toEqual([['huntsman', 'thrall1']]);
  });
});

describe('the page on which several move', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ systems, foreseen: true });
    await toFirstMatch(world, 'genesys', 'learn');
  });
  afterAll(() => world.close());

  /** The page as it opens, and whom its menu names. */
  async function open() {
    const start = await untilTold(world);
    const who = asked(world, start)!;
    const { message, button } = prompt(who, start.view!.asked[0]!);
    const page = await through(who, await who.click(message, button('act')?.custom ?? ''), ['several']);
    const units =
      controls(page.message)
        .find(({ id }) => id.kind === 'picked')
        ?.options.map(({ value }) => value) ?? [];
    return { who, page, units };
  }
  const goals = (page: Answer): boolean => controls(page.message).some(({ id }) => id.kind === 'goal');
  const linesIn = (page: Answer): number => wordsIn(page.message).match(/^\d+\. /gm)?.length ?? 0;

  it('begins with nobody chosen, and asks where they go once somebody is', async () => {
    const { who, page, units } = await open();
    expect(units.length).toBeGreaterThan(1);
    expect(JSON.stringify(page.message)).not.toContain('"default":true');
    expect(goals(page)).toBe(false);
    const chosen = await through(who, page, ['picked', units[0] ?? '']);
    expect(goals(chosen)).toBe(true);
    expect(linesIn(await through(who, chosen, ['goal', 'back']))).toBeLessThanOrEqual(1);
  });

  it('moves all with one more press', async () => {
    const { who, page, units } = await open();
    const all = controls(page.message).find(({ id }) => id.kind === 'everybody');
    expect(all?.label).toBe(`Move all ${units.length}`);
    expect(linesIn(await through(who, page, ['everybody'], ['goal', 'enemy']))).toBeGreaterThan(1);
  });
});

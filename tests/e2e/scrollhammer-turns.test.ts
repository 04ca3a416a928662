import { afterEach, describe, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { openWorld } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';
import { answersByClicks } from './by-clicks.ts';
import { asked, commandFor, seenBy, untilTold, winnerTold } from './channel.ts';

const PHASES = ['movement', 'shooting', 'charge', 'fight'];
/** What wizards and who answers them are asked besides. */
const SPELLS = ['window', 'surge'];

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** Armies of so many points face each other, set up by the umpire; the first side is asked for its first move. */
async function toBattle(options: string): Promise<void> {
  world = await openWorld({ systems, foreseen: 5 });
  await world.ann.command(`/match new system:scrollhammer options:${options}`);
  await world.ben.click('last', 'Join');
  await world.ben.click('last', 'Start');
  for (;;) {
    const who = asked(world, await untilTold(world));
    if (!who) throw new Error('Nobody is asked anything.');
    const matchView = await seenBy(world, who);
    const decision = matchView.view?.asked.find(({ of }) => of === matchView.view?.side);
    if (!decision || decision.pace === 'turn') return;
    if (decision.kind === 'deploy') await who.command('/setup deploy rest:auto');
    else await first(who, matchView);
  }
}

/** Types the first of all answers. */
async function first(who: Actor, matchView: MatchView): Promise<void> {
  const { handle, view } = matchView;
  const [offer] = view?.side ? handle.offers(view, view.side, undefined, { most: 1 }) : [];
  if (!offer) throw new Error(`${who.name} has no answer.`);
  await who.command(commandFor(matchView, offer));
}

const turnOf = ({ view }: MatchView): number => Number((view as unknown as { own: { turn: number } }).own.turn);

describe('a turn of Scrollhammer with armies of 500 points', () => {
  it('takes at most 10 interactions for a movement phase and 40 for all of it, by clicks', async () => {
    await toBattle('points=500, turns=3');
    const used = new Map<string, number>();
    const start = turnOf(await untilTold(world));
    const isEnough = (matchView: MatchView): boolean => turnOf(matchView) >= start + 2;
    for await (const answer of answersByClicks(world, undefined, isEnough)) {
      const turn = `${turnOf(answer.matchView)} ${answer.who.name}`;
      const add = (key: string): void => void used.set(key, (used.get(key) ?? 0) + answer.used);
      add(turn);
      if (answer.decision.kind === 'movement') add(`movement in ${turn}`);
    }
    expect(used.size).toBeGreaterThanOrEqual(4);
    for (const [what, count] of used) expect(count, what).toBeLessThanOrEqual(what.startsWith('movement') ? 10 : 40);
  });
});

describe('a whole match of Scrollhammer with armies of 250 points, typed', () => {
  it('is played to its end with at most 10 commands a turn, one for each phase or a little more, and 4 about spells', async () => {
    await toBattle('points=250, turns=3');
    const used = new Map<string, number>();
    for (let step = 0; step < 400; step += 1) {
      const matchView = await untilTold(world);
      const who = asked(world, matchView);
      if (!who) break;
      const own = await seenBy(world, who);
      const decision = own.view?.asked.find(({ of }) => of === own.view?.side);
      if (!own.view || !decision) break;
      const key = `${SPELLS.includes(decision.kind) ? 'spells in ' : ''}turn ${turnOf(own)} of ${who.name}`;
      used.set(key, (used.get(key) ?? 0) + 1);
      if (!PHASES.includes(decision.kind)) await first(who, own);
      else await who.command(`/turn orders:${ordersOf(own)} now:yes`);
      expect((await untilTold(world)).rev, `${decision.kind}: ${ordersOf(own)}`).toBeGreaterThan(matchView.rev);
    }
    const { view, seats } = await untilTold(world);
    expect(view?.result).not.toBeNull();
    const winner = view?.result?.winner;
    if (winner) expect(await winnerTold(world)).toBe(seats[winner][0]?.name);
    // Each group's order is the best by itself: where one bars another's way, the rest of the phase is typed again.
    for (const [what, count] of used) expect(count, what).toBeLessThanOrEqual(what.startsWith('spells') ? 4 : 10);
  });
});

/** The first suggestion for each group that has done nothing yet, and the end of the phase, as a player types them. */
function ordersOf({ handle, view }: MatchView): string {
  if (!view?.side || !handle.guide) return 'end';
  const { side } = view;
  const lines = handle.guide.idle(view, side).flatMap((group) => {
    const [suggested] = handle.guide?.suggest(view, side, group, 1) ?? [];
    if (!suggested) return [];
    const { [Object.keys(suggested.deed.params)[0] ?? '']: who = '', ...rest } = handle.print(view, suggested.deed);
    const values = Object.values(rest).filter((value) => value !== '');
    return [`${who} ${suggested.deed.verb === 'move' ? '' : `${suggested.deed.verb} `}${values.join(' ')}`];
  });
  return [...lines, 'end'].join('; ');
}

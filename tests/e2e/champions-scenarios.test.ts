import { afterEach, describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/index.ts';
import type { Action, SeenDecision, UnitId } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { ChampionsView } from '../../src/systems/squads-and-champions/state.ts';
import type { MatchView } from '../../src/table/index.ts';
import { matchIn } from '../discord/play.ts';
import { concede } from '../discord/clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';
import { eagerly, kindOf } from './champions.ts';
import type { Aims } from './champions.ts';
import { counting, prompt, through } from './newcomer.ts';
import { asked, commandFor, endTurn, seenBy, untilTold, winnerTold } from './channel.ts';

/** The most interactions of each player from opening the match to the first turn. */
const MOST = 10;
/** The fewest actions typed, and the most actions in all. */
const [TYPED, ACTIONS] = [8, 130];
const BOOK = 'squads-and-champions';
/** Dice with which every rare action comes up, a Champion’s Frenzy among them: SC-10.4 wants a defeated enemy. */
const DICE = 4;

let world: World;
afterEach(() => world?.close());

/** Kinds of actions that a player has typed in any of these matches. */
const typed = new Set<string>();
const rare = [
  'charge',
  'face',
  'fate',
  'decline',
  'protect',
  'place',
  'burn',
  'ability',
  'activate',
  'activate idle',
  'end',
  'pass',
  'reinforce',
  'reform',
  'done',
  'move double',
  'move mobility',
  'move vault',
  'attack frenzy',
  'attack throw',
];

interface Played {
  readonly named: string;
  readonly scenario: string;
  readonly options: string;
  readonly forces: Readonly<Record<string, string>>;
  readonly aims?: Aims;
}

const matches: readonly Played[] = [
  {
    named: 'Burn the Stores',
    scenario: 'stores',
    options: 'attacker=a',
    forces: { Ann: 'h-horse', Ben: 'e-start' },
    aims: { goals: { a: ['J19', 'O19', 'D14'] } },
  },
  { named: 'Three Fords', scenario: 'fords', options: 'attacker=a', forces: { Ann: 'h-start', Ben: 'e-start' } },
  {
    named: 'Open Battle on Crossroads Vale',
    scenario: 'battle',
    options: 'attacker=a reinforcements=on',
    forces: { Ann: 'h-horse', Ben: 'e-horse' },
  },
  {
    named: 'Open Battle on built ground',
    scenario: 'battle',
    options: 'attacker=b battlefield=constructed',
    forces: { Ann: 'h-start', Ben: 'e-horse' },
  },
];

/** What a newcomer does: takes a sample force, and leaves everything else to the bot. */
async function answer(who: Actor, decision: SeenDecision, force: string): Promise<void> {
  const { message, button } = prompt(who, decision);
  if (decision.kind === 'muster') {
    const taken = await through(who, await who.click(message, button('answer')?.custom ?? ''), ['sample', force]);
    expect(isEphemeral(taken.message)).toBe(true);
    return;
  }
  const whole = button('offer') ?? button('auto');
  if (!whole)
    throw new Error(`${who.name} is asked ${decision.kind} and cannot leave it to the bot:\n${wordsIn(message)}`);
  await who.click(message, whole.custom);
}

/** Opens the match and sets it up in chat; returns the number of each player's interactions. */
async function setUp({ scenario, options, forces }: Played): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const [ann, ben] = [counting(world.ann, counts), counting(world.ben, counts)];
  await ann.command(`/match new system:${BOOK} scenario:${scenario} options:${options}`);
  await ben.click('last', 'Join');
  await ben.click('last', 'Start');
  for (let round = 0; round < 4 * MOST; round += 1) {
    const matchView = await untilTold(world);
    const decision = matchView.view?.asked.find((one) => !one.in);
    if (!decision || decision.pace === 'turn') return counts;
    const who = asked(world, matchView)?.id === ann.id ? ann : ben;
    await answer(who, decision, forces[who.name] ?? '');
  }
  throw new Error('The set-up has no end.');
}

const viewOf = ({ view }: MatchView): ChampionsView => view as unknown as ChampionsView;

/** The same move with all its cells, if it has two steps and only the goal was named. */
function byPath({ handle, view }: MatchView, action: Action): Action | null {
  const { unit, path } = action.params;
  const [goal, more] = [path].flat();
  const from = view?.units[unit as UnitId]?.at ?? null;
  if (!view || from === null || action.verb !== 'move' || more !== undefined) return null;
  const grid = gridOf(view.board);
  const end = grid.read(String(goal));
  if (end === null || grid.apart(from, end) !== 2) return null;
  const between = grid.nextTo(from).filter((cell) => grid.apart(cell, end) === 1);
  const ways = between.map((cell) => ({
    ...action,
    params: { ...action.params, path: [grid.label(cell), grid.label(end)] },
  }));
  return ways.find((way) => !handle.check(view, way)) ?? null;
}

/** Performs an action by a command, and expects success. */
async function type(who: Actor, matchView: MatchView, action: Action): Promise<void> {
  const words = commandFor(matchView, action);
  const told = action.verb === 'end' ? await endTurn(who) : await who.command(words);
  expect((await untilTold(world)).rev, `${words}: ${wordsIn(told.message)}`).toBeGreaterThan(matchView.rev);
  typed.add(kindOf(action));
  if ([action.params['path']].flat().length > 1) typed.add('move by path');
}

/** Plays on: new kinds of actions are typed, and so are the first ones; the others are performed at the table. */
async function playOn(aims: Aims): Promise<MatchView> {
  const match = await matchIn(world);
  for (let turn = 0; turn < ACTIONS; turn += 1) {
    const now = await world.table.viewOf(match, null);
    if (!now?.view) throw new Error('No match is played here.');
    const who = asked(world, now);
    if (!who) return now;
    const matchView = await seenBy(world, who);
    const { view, handle } = matchView;
    if (!view?.side) throw new Error(`${who.name} has no side.`);
    const wanted = new Set(rare.filter((kind) => !typed.has(kind)));
    const action = eagerly(handle, view, view.side, { ...aims, wanted });
    const long = typed.has('move by path')
      ? null
      : handle
          .offers(view, view.side, 'move')
          .map((offer) => byPath(matchView, offer))
          .find((way) => way !== null);
    if (turn < TYPED || !typed.has(kindOf(action))) await type(who, matchView, long ?? action);
    else {
      const acted = await world.table.act({
        match: matchView.id,
        player: { id: who.id, name: who.name },
        verb: action.verb,
        params: action.params,
        interaction: `table-${turn}`,
        side: view.side,
      });
      if (!acted.ok) throw new Error(`${JSON.stringify(action)} was refused: ${JSON.stringify(acted.trouble)}`);
    }
  }
  return seenBy(world, world.ann);
}

describe('every scenario is set up, begun and continued in chat', () => {
  it.each(matches.map((played) => [played.named, played] as const))('%s', async (_, played) => {
    world = await openWorld({ systems, foreseen: DICE });
    const counts = await setUp(played);
    for (const [name, count] of counts) expect(count, name).toBeLessThanOrEqual(MOST);
    const begun = await untilTold(world);
    expect(begun.view?.asked.map(({ kind }) => kind)).toEqual(['turn']);
    expect(begun.view?.options['scenario']).toBe(played.scenario);
    expect(Object.values(begun.view?.units ?? {}).every(({ at }) => at !== null)).toBe(true);
    expect(begun.view?.board.pieces.length).toBeGreaterThan(3);

    for (const who of [world.ann, world.ben]) {
      const ordered = await who.command('/orders key:dismount value:ask');
      expect(isEphemeral(ordered.message)).toBe(true);
      expect(wordsIn(ordered.message)).toContain('Ask me each time');
    }
    typed.add('orders');
    const after = await playOn(played.aims ?? {});
    expect(viewOf(after).own.round).toBeGreaterThan(2);
    // SC-12.8: here only the player who is asked concedes.
    const loser = asked(world, after);
    if (loser) {
      const conceded = await concede(loser);
      expect(wordsIn(conceded.message)).toContain('The match is over.');
      expect(await winnerTold(world)).toBe(loser === world.ann ? 'Ben' : 'Ann');
    }
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('together they type every verb of a turn, an answer or a round’s end, and Feats too', () => {
    expect([...typed]).toEqual(expect.arrayContaining([...rare, 'move', 'move by path', 'attack', 'orders']));
  });
});

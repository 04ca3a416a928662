import { afterEach, describe, expect, it } from 'vitest';
import { gridOf } from '../../src/engine/index.ts';
import type { SeenDecision, SideId } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { scenarioIds } from '../../src/systems/salvation-and-steel/data/scenarios.ts';
import type { SalvationView } from '../../src/systems/salvation-and-steel/state.ts';
import { clickThrough, controls } from '../discord/clicker.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import type { Actor } from '../support/practice-driver.ts';
import { counting, prompt, through } from './newcomer.ts';
import { asked, seenBy, untilTold } from './channel.ts';

/** The most interactions of each player from opening the match to the first half-turn. */
const MOST = 10;
const BANDS = { Ann: 'verden-line', Ben: 'kings-host' } as const;

let world: World;
afterEach(() => world.close());

/**
 * What a newcomer does: takes a sample band, names two couriers, and otherwise leaves it to the bot, or clicks the first
 * button.
 */
async function answer(who: Actor, decision: SeenDecision): Promise<void> {
  const { message, button } = prompt(who, decision);
  const open = button('answer')?.custom ?? '';
  if (decision.kind === 'band')
    await through(who, await who.click(message, open), ['sample', BANDS[who.name as keyof typeof BANDS]]);
  else if (decision.kind === 'couriers') {
    const pair = decision.of === 'a' ? 'a2, a5' : 'b2, b5';
    const named = await through(who, await who.click(message, open), ['value', pair], ['rows'], ['do']);
    const { names } = await seenBy(world, who);
    expect(wordsIn(named.message)).toContain(
      `Your couriers are ${pair
        .split(', ')
        .map((id) => names.unit(id))
        .join(' and ')}.`,
    );
  } else {
    const whole = button('auto') ?? button('offer');
    if (!whole)
      throw new Error(`${who.name} is asked ${decision.kind} and cannot leave it to the bot:\n${wordsIn(message)}`);
    const answered = await who.click(message, whole.custom);
    expect(isEphemeral(answered.message)).toBe(true);
  }
}

/** A side's present secrets, as others might read them: cells of hostage and units not shown yet, and couriers. */
async function secrets(owner: Actor, side: SideId): Promise<readonly string[]> {
  const { view, names } = await seenBy(world, owner);
  if (!view) return [];
  const { hostage, cells, couriers } = (view as unknown as SalvationView).secrets[side] ?? {
    hostage: null,
    cells: [],
    couriers: [],
  };
  const grid = gridOf(view.board);
  return [
    ...[...cells, ...(hostage === null ? [] : [hostage])].map((cell) => grid.label(cell)),
    ...(couriers.length > 0 ? [couriers.join(', '), couriers.map((id) => names.unit(id)).join(' and ')] : []),
  ];
}

/** Checks that nothing the other player or a spectator sees reveals a secret. Returns the number of secrets checked. */
async function keepsSecrets(): Promise<number> {
  let looked = 0;
  for (const [owner, side, other] of [
    [world.ann, 'a', world.ben],
    [world.ben, 'b', world.ann],
  ] as const) {
    const hidden = await secrets(owner, side);
    const told = (people: readonly Actor[], words: string): boolean =>
      people.some((who) => who.sees().some((message) => new RegExp(`\\b${words}\\b`).test(JSON.stringify(message))));
    for (const words of hidden) expect(told([other, world.cid], words), `${words} of ${owner.name}`).toBe(false);
    if (hidden.length > 0)
      expect(
        hidden.some((words) => told([owner], words)),
        `${owner.name} is told what is secret`,
      ).toBe(true);
    looked += hidden.length;
  }
  return looked;
}

describe('every scenario is set up and begun in chat', () => {
  it.each(
    scenarioIds.flatMap(
      (scenario) =>
        [
          [scenario, 'none'],
          [scenario, 'scenario'],
        ] as const,
    ),
  )('%s, terrain: %s', async (scenario, terrain) => {
    world = await openWorld({ systems, foreseen: true });
    const counts = new Map<string, number>();
    const [ann, ben] = [counting(world.ann, counts), counting(world.ben, counts)];
    const opened = await ann.command(
      `/match new scenario:${scenario}${terrain === 'scenario' ? '' : ` options:terrain=${terrain}`}`,
    );
    expect(isEphemeral(opened.message)).toBe(false);
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');

    let looked = 0;
    const kinds = new Set<string>();
    for (let round = 0; round < 4 * MOST; round += 1) {
      const matchView = await untilTold(world);
      const decision = matchView.view?.asked.find((one) => !one.in);
      if (!decision || decision.pace === 'turn') break;
      kinds.add(decision.kind);
      await answer(asked(world, matchView)?.id === ann.id ? ann : ben, decision);
      await untilTold(world);
      looked += await keepsSecrets();
    }

    const begun = await untilTold(world);
    expect(begun.view?.asked.map(({ kind }) => kind)).toEqual(['half']);
    expect((begun.view as unknown as SalvationView).own.scenario).toBe(scenario);
    expect(Object.values(begun.view?.units ?? {}).every(({ at }) => at !== null)).toBe(true);
    expect(begun.view?.board.pieces.length === 0, 'no terrain').toBe(terrain === 'none' && scenario !== 'siege');
    expect([...kinds]).toEqual(expect.arrayContaining(['band', 'edge', 'deploy']));
    if (scenario === 'hostage' || scenario === 'escape') expect(looked).toBeGreaterThan(0);
    for (const [name, count] of counts) expect(count, name).toBeLessThanOrEqual(MOST);

    const who = asked(world, begun);
    if (!who) throw new Error('Nobody is asked.');
    const matchView = await seenBy(world, who);
    const { side } = matchView.view as { readonly side: SideId };
    const move = matchView.handle
      .offers(matchView.view!, side, 'move')
      .find(({ params }) => params['cell'] && !params['exit']);
    if (move) expect(isEphemeral((await clickThrough(who, matchView, move)).message)).toBe(true);
    const ended = await clickThrough(
      who,
      { ...matchView, ...(await untilTold(world)), view: (await seenBy(world, who)).view },
      { verb: 'end', by: side, params: {} },
    );
    expect(ended.message).not.toBeNull();
    const next = await untilTold(world);
    expect(next.view?.asked.some((one) => one.of === side && one.kind === 'half')).toBe(false);

    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('set-up left to the bot', () => {
  it('is done only for the player who asked, and only for questions of that kind', async () => {
    world = await openWorld({ systems, foreseen: true });
    const { ann, ben, cid } = world;
    await ann.command('/match new scenario:lock-down');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    for (const who of [ann, ben]) {
      await untilTold(world);
      await who.click('last', 'Do it for me');
    }
    const matchView = await untilTold(world);
    const [first, second] = asked(world, matchView)?.id === ann.id ? [ann, ben] : [ben, ann];
    const { message, button } = prompt(cid, matchView.view?.asked[0] as SeenDecision);
    const auto = button('auto')?.custom ?? '';
    expect(wordsIn((await cid.click(message, auto)).message)).toContain('Only the players');
    expect(wordsIn((await second.click(message, auto)).message)).toContain('You have nothing to do right now.');
    expect((await untilTold(world)).entries).toBe(matchView.entries);

    const own = (now: typeof matchView) => (now.view as unknown as SalvationView).own;
    expect(wordsIn((await first.click(message, auto)).message)).toContain(
      'Done for you during set-up: choosing your band and choosing terrain.',
    );
    // The other player chooses without the bot, and the first one is not asked again.
    for (let picks = 1; picks <= 3; picks += 1) {
      const now = await untilTold(world);
      expect(asked(world, now)?.id).toBe(second.id);
      expect(Object.values(own(now).picked).flat()).toHaveLength(2 * picks - 1);
      await second.click('last', 'Pond');
    }
    await second.click('last', 'Pit');
    const placing = await untilTold(world);
    expect(Object.values(own(placing).picked).flat()).toHaveLength(8);
    expect(placing.view?.asked.map(({ kind }) => kind)).toEqual(['place']);

    // While a piece is placed by hand, the board is visible.
    const placer = asked(world, placing) ?? first;
    const opened = await placer.click('last', 'Act');
    const where = await through(placer, opened, ['value', own(placing).picked[placer === ann ? 'a' : 'b'][0] ?? '']);
    expect(JSON.stringify(where.message)).toContain('board.png');
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('is done to the end in one message for who leaves all of it, and can be taken back', async () => {
    world = await openWorld({ systems, foreseen: true });
    const { ann, ben, cid } = world;
    await ann.command('/match new scenario:lock-down');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    await untilTold(world);
    const left = await ann.click('last', 'Do it for me');
    expect(wordsIn(left.message)).toContain('Your answer is in');
    const rest = await ann.click(left.message!, 'Do the rest for me');
    expect(isEphemeral(rest.message)).toBe(true);
    expect(wordsIn(rest.message)).toContain('The rest of your set-up is done for you.');
    expect(wordsIn(rest.message)).not.toContain('Do the rest for me');
    const mine = await ann.click(rest.message!, 'Let me decide');
    expect(wordsIn(mine.message)).toContain('You do your set-up yourself again.');
    expect(wordsIn((await ann.command('/orders')).message)).toContain('Everything before the first turn: **Ask me**');
    await ann.click(mine.message!, 'Do the rest for me');
    expect(wordsIn((await ann.command('/orders')).message)).toContain('first turn: **Do it for me**');

    // None of it is public, and Ben's action is followed by everything that Ann would do.
    const before = cid.sees().filter((message) => !isEphemeral(message)).length;
    expect(cid.sees().some((message) => wordsIn(message).includes('set-up is done for you'))).toBe(false);
    await ben.click('last', 'Do it for me');
    const bands = await untilTold(world);
    const typed = await ben.command('/orders key:set-up value:auto');
    expect(isEphemeral(typed.message)).toBe(true);
    const begun = await untilTold(world);
    expect(begun.view?.asked.map(({ kind }) => kind)).toEqual(['half']);
    expect(begun.entries).toBe(bands.entries + 1);
    const messages = cid.sees().filter((message) => !isEphemeral(message));
    expect(messages.length).toBeLessThanOrEqual(before + 2);
    const { view } = begun;
    for (const side of ['a', 'b'] as const)
      for (const unit of Object.values(view?.units ?? {}).filter((one) => one.side === side && one.at !== null))
        expect(
          messages.some((message) => wordsIn(message).includes(unit.id)),
          unit.id,
        ).toBe(true);
    expect(world.problems).toEqual([]);
    expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('late presses of its buttons say that it has moved on', async () => {
    world = await openWorld({ systems, foreseen: true });
    const { ann, ben } = world;
    await ann.command('/match new scenario:annihilation options:terrain=none');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    await untilTold(world);
    const left = await ann.click('last', 'Do it for me');
    const rest = controls(left.message).find(({ id }) => id.kind === 'rest')?.custom ?? '';
    for (const who of [ann, ben]) await who.command('/orders key:set-up value:auto');
    const begun = await untilTold(world);
    expect(begun.view?.asked.map(({ kind }) => kind)).toEqual(['half']);
    expect(wordsIn((await ann.click(left.message!, rest)).message)).toContain('has moved on since then');
    expect((await untilTold(world)).entries).toBe(begun.entries);
  });
});

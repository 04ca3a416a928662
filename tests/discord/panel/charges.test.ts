import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptedDice } from '../../../src/engine/index.ts';
import type { Action, AnyView, Facts, SeenDecision } from '../../../src/engine/index.ts';
import { orderLine } from '../../../src/discord/orders/page.ts';
import { planOf } from '../../../src/discord/orders/plan.ts';
import { receiptPage } from '../../../src/discord/answer-form/page.ts';
import { systems } from '../../../src/systems/index.ts';
import type { Book } from '../../../src/systems/index.ts';
import type { Head, MatchView } from '../../../src/table/index.ts';
import { done } from '../../support/tables.ts';
import { act, basic, positionOf } from '../../systems/genesys/example.ts';
import { clickThrough, controls } from '../clicker.ts';
import { matchIn } from '../play.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ systems, foreseen: true });
  const { ann, ben } = world;
  await ann.command('/match new system:genesys preset:learn');
  await ben.click('last', 'Join');
  await ann.click('last', 'Start');
});
afterAll(() => world.close());

/** Puts the match of the channel into a position with a squad between two enemies; shown by a command. */
async function place(): Promise<MatchView> {
  const { handle } = systems['genesys'] as Book;
  const match = await matchIn(world);
  const head = (await world.store.get<Head>(`match:${match}`)) as Head;
  const position = positionOf({
    units: [
      basic('a1', 'K20', { squad: 'a-warder-1' }),
      basic('a2', 'L20', { squad: 'a-warder-1' }),
      basic('b1', 'K17', { squad: 'b-trooper-1' }),
      basic('b2', 'M17', { squad: 'b-trooper-2' }),
    ],
  });
  const opened = done(handle.open(position, scriptedDice(Array.from({ length: 60 }, () => 1))));
  const next = { ...head, rev: head.rev + 1, match: opened.match };
  expect(await world.store.swap(`match:${match}`, head.rev, next)).toBe(true);
  await world.ann.command('/match status');
  return seen();
}

const seen = async (): Promise<MatchView> => {
  const { ann } = world;
  return (await world.table.viewOf(await matchIn(world), { id: ann.id, name: ann.name } as never)) as MatchView;
};

describe('a list in the panel', () => {
  const offersNow = async (verb: string): Promise<readonly Action[]> => {
    const { handle, view } = await seen();
    return view ? handle.offers(view, 'a', verb) : [];
  };

  it('GP-11.2 leads to a charge by clicks', async () => {
    await place();
    const [offer] = await offersNow('charge');
    expect(offer?.params['targets']).toHaveLength(1);
    await clickThrough(world.ann, await seen(), offer as Action);
    expect((await seen()).view?.own).toMatchObject({ activation: { squads: ['a-warder-1'] } });
  });

  it('GP-9.2 leads to a rush by clicks, after a move', async () => {
    await place();
    const [move] = await offersNow('move');
    await clickThrough(world.ann, await seen(), move as Action);
    const { id: match } = await seen();
    const { id, name } = world.ben;
    await world.table.act({
      match,
      player: { id, name },
      verb: 'react',
      params: {},
      interaction: 'lets-them',
      side: 'b',
    });
    const rushes = await offersNow('rush');
    expect(rushes.length).toBeGreaterThan(0);
    for (const rush of rushes.slice(-1)) await clickThrough(world.ann, await seen(), rush);
    expect(await offersNow('rush')).toEqual([]);
  });

  it('is previewed as what happens if nobody steps in, not as somebody’s time being up', async () => {
    const { handle, view } = await place();
    const { orders } = planOf(handle, view as AnyView, 'a', ['warder-1 K22']);
    expect(orders[0]).toMatchObject({ refusal: null, answerable: true });
    expect(orders[0]?.events.map(({ kind }) => kind)).toContain('moved');
    expect(orders[0]?.events.map(({ kind }) => kind)).not.toContain('timed-out');
  });

  it('is previewed in whole sentences, the last of which says that the other side may react', async () => {
    const { handle, view } = await place();
    const { orders } = planOf(handle, view as AnyView, 'a', ['warder-1 K22']);
    expect(orderLine(await seen(), orders[0]!, 1)).toMatch(/\. Ben may react first\.$/u);
  });

  it('names what is in it, and offers nothing twice', async () => {
    const { ann } = world;
    await place();
    const panel = await ann.click('last', 'Act');
    const squads = controls(panel.message).find(({ id }) => id.kind === 'unit');
    const chosen = await ann.choose(panel.message!, squads?.custom ?? '', 'a-warder-1');
    const verbs = controls(chosen.message).find(({ id }) => id.kind === 'verb' && id.verb === 'charge');
    const asked = await ann.click(chosen.message!, verbs?.custom ?? '');
    const targets = controls(asked.message).find(({ id }) => id.kind === 'value');
    const values = targets?.options.map(({ value }) => value) ?? [];
    expect(values).toHaveLength(2);
    const one = await ann.choose(asked.message!, targets?.custom ?? '', values[0] ?? '');
    expect(wordsIn(one.message)).toContain('Troopers 1');
    expect(wordsIn(one.message)).not.toContain('trooper-1');
    const rest = controls(one.message).find(({ id }) => id.kind === 'value');
    expect(rest?.options.map(({ value }) => value)).toEqual(values.slice(1));
    const finished = await ann.click(
      one.message!,
      controls(one.message).find(({ id }) => id.kind === 'rows')?.custom ?? '',
    );
    expect(wordsIn(finished.message)).toMatch(/Enemies: \*\*Troopers 1\*\*/);
  });
});

describe('the receipt of an answer', () => {
  it.each<[verb: string, params: Facts, says: string]>([
    ['optional', { class: 'warder' }, 'You answered: Warder'],
    ['take-mission', { answer: 'yes' }, 'You answered: Take it'],
    ['challenge', { answer: 'no' }, 'You answered: Let it be'],
  ])('GP-4.2, GP-7.4 says it in words: %s %j', async (verb, params, says) => {
    const matchView = await place();
    const [turn] = matchView.view?.asked ?? [];
    const decision = { ...(turn as SeenDecision), in: true, secret: true };
    const view = {
      ...(matchView.view as AnyView),
      asked: [decision],
      answers: { [decision.id]: { '': act('a', verb, params) } },
    };
    expect(wordsIn(receiptPage({ ...matchView, view }, decision))).toContain(says);
  });
});

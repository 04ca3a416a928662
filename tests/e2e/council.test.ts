import { afterEach, describe, expect, it } from 'vitest';
import { required } from '../../src/engine/index.ts';
import { suggestedOrders } from '../../src/discord/orders/suggested.ts';
import { councilWords } from '../../src/discord/words/council.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { thoughtFor } from '../../src/table/opponents/think.ts';
import type { Thinker } from '../../src/table/opponents/think.ts';
import { controls } from '../discord/clicker.ts';
import { matchIn } from '../discord/play.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { untilTold } from './channel.ts';

const SYSTEM = 'salvation-and-steel';
const { buttons } = councilWords;

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  expect(problems).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

const shown = ({ message }: Answer): NonNullable<Answer['message']> => {
  if (!message) throw new Error('There is no answer.');
  return message;
};

/** Somebody's own page of the vote, by the button below the last message. */
const vote = async (who: Actor): Promise<NonNullable<Answer['message']>> =>
  shown(await who.click('last', buttons.vote));

/** Two orders that the book suggests for the side of this match view, as they are typed. */
async function suggested(who: Actor): Promise<readonly string[]> {
  const matchView = await seen(who);
  const { view, handle } = matchView;
  const side = view?.side;
  if (!view || !side) throw new Error('Nobody is asked.');
  return suggestedOrders(handle, view, side);
}

async function seen({ id, name }: Pick<Actor, 'id' | 'name'>): Promise<MatchView> {
  const matchView = await world.table.viewOf(await matchIn(world), { id, name });
  if (!matchView) throw new Error('No match is played here.');
  return matchView;
}

/** A match from a ready position: a council of Ann, Cid and Dee on side a, Ben on side b. */
async function openCouncil(): Promise<Actor> {
  world = await openWorld({ systems, foreseen: true, practice: { people: ['Ann', 'Ben', 'Cid', 'Dee'] } });
  const dee = driver(world.practice).as('Dee');
  const { ann, ben, cid } = world;
  await ann.command(`/match new system:${SYSTEM} preset:near`);
  await ann.click(shown(await ann.click('last', 'Details')), buttons.open);
  await cid.click('last', buttons.join('A'));
  await dee.click('last', buttons.join('A'));
  await ben.click('last', 'Join');
  await ann.click('last', 'Start');
  await untilTold(world);
  return dee;
}

describe('a council in a channel', () => {
  it('proposes, talks, approves and acts, by clicks alone', async () => {
    const dee = await openCouncil();
    const { ann, ben, cid } = world;
    const first = await untilTold(world);
    // Whoever begins: Ben ends his part until the council is asked.
    if (first.view?.asked.every(({ of }) => of === 'b')) await ben.command('/turn orders:end now:yes');
    await untilTold(world);
    const page = await vote(cid);
    expect(isEphemeral(page)).toBe(true);
    expect(wordsIn(page)).toContain(councilWords.noPlan);
    const [order = ''] = await suggested(cid);

    // Cid writes a plan, Dee proposes another on the board.
    const { modal } = await cid.click(page, buttons.write);
    if (!modal) throw new Error('No form was opened.');
    const written = shown(await cid.submit(modal, { orders: order, reason: 'It is near' }));
    expect(wordsIn(written)).toContain('Your plan is proposed as plan **A**');
    const news = await ben.waits((message) => wordsIn(message).includes('plan A is on the table'), 'the news');
    expect(wordsIn(news)).not.toContain(order);
    const panel = shown(await dee.click(await vote(dee), buttons.onBoard));
    expect(wordsIn(panel)).toContain(councilWords.onPanel);
    const ending = controls(panel).find(({ id }) => id.kind === 'suggest');
    const orders = shown(await dee.click(panel, ending?.custom ?? ''));
    const proposed = shown(await dee.click(orders, buttons.propose));
    expect(wordsIn(proposed)).toMatch(/Plan B\*\* · you approve/);

    // Nobody sees how others vote; Dee changes her mind; the last vote ends it.
    const annSees = await vote(ann);
    await dee.choose(await vote(dee), councilWords.menu, '0', '1');
    expect(wordsIn(await vote(ann))).toBe(wordsIn(annSees));
    const ended = shown(await ann.choose(await vote(ann), councilWords.menu, '0'));
    expect(wordsIn(ended)).toContain(councilWords.ended);
    const told = await ben.waits(
      (message) => wordsIn(message).includes('Ann’s council** has voted'),
      'what was chosen',
    );
    expect(wordsIn(told)).toContain(`plan **A** of 2, \`${order}\`, with 3 approvals (3 of 3 voted)`);
    await untilTold(world);
    expect((await seen(ann)).rev).toBeGreaterThan(first.rev);
    expect(wordsIn(shown(await ben.click('last', buttons.vote)))).toContain('No council plays here');
  });

  it('does the same with typed commands; what is typed alone is proposed, too', async () => {
    const dee = await openCouncil();
    const { ann, ben, cid } = world;
    const first = await untilTold(world);
    if (first.view?.asked.every(({ of }) => of === 'b')) await ben.command('/turn orders:end now:yes');
    await untilTold(world);
    const [order = ''] = await suggested(cid);
    expect(wordsIn(shown(await cid.command(`/council propose plan:${order} reason:Why not`)))).toContain('plan **A**');
    expect(wordsIn(shown(await dee.command('/end')))).toMatch(/plan \*\*B\*\*|can still act/);
    expect(wordsIn(shown(await dee.command('/council show')))).toContain('Why not');
    expect(wordsIn(shown(await dee.command('/council vote plans:A')))).toContain('You approve of A.');
    expect(wordsIn(shown(await dee.command('/council end')))).toContain('Only the player who was on that side first');
    expect(wordsIn(shown(await ann.command('/council end')))).toContain(councilWords.ended);
    await untilTold(world);
    expect(wordsIn(shown(await ann.command('/council close')))).toContain('no more votes');
  });
});

/** Thinks in this process: a thread would load the rule books once more. */
const here: Thinker = {
  think: ({ system, ...order }) =>
    Promise.resolve(thoughtFor({ handle: required(systems[system], system).handle, ...order })),
  close: () => Promise.resolve(),
};
const VOTES = 3;
/** What rounding to tenths of a per cent can make of a sum over all votes. */
const ROUNDING = 0.1 * VOTES + 0.05;

/** The chances that were told after a vote, in per cent: those of all plans, in order. */
const chancesIn = (words: string, number: number): readonly number[] => {
  const line = words.split('\n').find((one) => one.includes(`plans of vote ${number}:`)) ?? '';
  return [...line.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, value]) => Number(value));
};

it('a class plays the bot as a council: after each vote it learns what all plans were worth, and everybody how they have voted', async () => {
  world = await openWorld({
    systems,
    foreseen: true,
    practice: { people: ['Ann', 'Ben', 'Cid', 'Dee'] },
    opponent: { thinker: here, pause: { least: 1, most: 5 } },
  });
  const { ann, ben, cid } = world;
  const dee = driver(world.practice).as('Dee');
  // Ben teaches: he opens the match, and does not play.
  await ben.command('/match new system:squads-and-champions preset:near options:council=a opponent:recruit');
  await ann.click('last', buttons.join('A'));
  for (const who of [cid, dee]) await who.command('/match join side:a');
  await ben.command('/match leave');
  await ann.command('/match start');

  const members = [ann, cid, dee];
  const approved: number[][][] = [];
  const told: (readonly number[])[] = [];
  for (let number = 1; number <= VOTES; number += 1) {
    for (;;) {
      const { view } = await untilTold(world);
      if (view?.asked.some(({ of, in: given }) => of === 'a' && !given)) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // Who proposes approves: all are Cid's, so that the vote waits for the others.
    const plans: string[] = [];
    for (const plan of [...(await suggested(cid)).slice(0, 3), 'end']) {
      const answered = wordsIn(shown(await cid.command(`/council propose plan:${plan}`)));
      if (answered.includes('is proposed as plan')) plans.push(plan);
    }
    expect(plans.length).toBeGreaterThan(1);
    // Each approves of something else each time; the captain is the last, so that the vote ends with her.
    const ballots = members.map((_, place) =>
      place === 0 ? [0] : [(place + number) % plans.length, 0].slice(0, (number % 2) + 1),
    );
    for (const [place, who] of members.entries()) {
      if (place === 0) continue;
      const letters = (ballots[place] ?? []).map((plan) => 'ABCD'[plan]).join(' ');
      await who.command(`/council vote plans:${letters}`);
    }
    expect(wordsIn(shown(await ann.command('/council vote plans:A')))).toContain(councilWords.ended);
    const news = await ben.waits((message) => wordsIn(message).includes(`plans of vote ${number}:`), 'the chances');
    const chances = chancesIn(wordsIn(news), number);
    expect(chances).toHaveLength(plans.length);
    approved.push(ballots);
    told.push(chances);

    // What each has given away adds up from what everybody was told.
    const lost = (place: number): number =>
      told.reduce((sum, all, vote) => {
        const mine = (approved[vote]?.[place] ?? []).map((plan) => all[plan] ?? 0);
        return sum + Math.max(...all) - mine.reduce((one, other) => one + other, 0) / mine.length;
      }, 0);
    const given = (words: string, by: RegExp): number => Number(by.exec(words)?.[1]);
    for (const [place, who] of members.entries()) {
      const words = wordsIn(shown(await who.command('/council scores')));
      expect(Math.abs(given(words, /what you approved gave away (\d+(?:\.\d+)?)%/) - lost(place))).toBeLessThanOrEqual(
        ROUNDING,
      );
      for (const { name } of members) expect(words).not.toContain(name);
      expect(words).not.toContain('only teachers see');
    }
    const all = wordsIn(shown(await ben.command('/council scores')));
    for (const [place, { name }] of members.entries())
      expect(
        Math.abs(given(all, new RegExp(`- ${name}: .*, (\\d+(?:\\.\\d+)?)% given away`)) - lost(place)),
      ).toBeLessThanOrEqual(ROUNDING);
  }
  // Something could be given away at all.
  expect(told.some((all) => Math.max(...all) > Math.min(...all))).toBe(true);
  expect((await seen(ann)).seats.b.map(({ name }) => name)).toEqual(['Umpire the recruit']);
});

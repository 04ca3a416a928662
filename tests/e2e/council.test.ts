import { afterEach, describe, expect, it } from 'vitest';
import { suggestedOrders } from '../../src/discord/orders/suggested.ts';
import { councilWords } from '../../src/discord/words/council.ts';
import { systems } from '../../src/systems/index.ts';
import type { MatchView } from '../../src/table/index.ts';
import { controls } from '../discord/clicker.ts';
import { matchIn } from '../discord/play.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { schemaPresent } from '../support/discord-schema.ts';
import { driver } from '../support/practice-driver.ts';
import type { Actor, Answer } from '../support/practice-driver.ts';
import { untilTold } from './channel.ts';

const SYSTEM = 'salvation-and-steel';
const { buttons } = councilWords;

let world: World;
afterEach(async () => {
  const { problems, lines } = world;
  await world.close();
  if (schemaPresent()) expect(problems).toEqual([]);
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
  await ann.click('last', buttons.open);
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
    expect(wordsIn(shown(await dee.command('/end')))).toMatch(/plan \*\*B\*\*|not acted/);
    expect(wordsIn(shown(await dee.command('/council show')))).toContain('Why not');
    expect(wordsIn(shown(await dee.command('/council vote plans:A')))).toContain('You approve of A.');
    expect(wordsIn(shown(await dee.command('/council end')))).toContain('Only the player who was on that side first');
    expect(wordsIn(shown(await ann.command('/council end')))).toContain(councilWords.ended);
    await untilTold(world);
    expect(wordsIn(shown(await ann.command('/council close')))).toContain('no more votes');
  });
});

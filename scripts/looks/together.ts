import { councilWords } from '../../src/discord/words/council.ts';
import { systems } from '../../src/systems/index.ts';
import { suggestedOrders } from '../../src/discord/orders/suggested.ts';
import { required } from '../../src/engine/index.ts';
import { untilTold } from '../../tests/e2e/channel.ts';
import { wordsIn } from '../../tests/discord/world.ts';
import type { World } from '../../tests/discord/world.ts';
import type { Actor, Answer } from '../../tests/support/practice-driver.ts';
import type { Show } from './tour.ts';

const BOOK = 'salvation-and-steel';
const { buttons, menu } = councilWords;

/** A class that Ann teaches and a council of Ann and Cid against Ben, with each kind of message that these have. */
export async function togetherTour(world: World, show: Show): Promise<void> {
  await classTour(world, show);
  await councilTour(world, show);
}

/** The public message with these words. */
const told = (who: Actor, words: string): Promise<NonNullable<Answer['message']>> =>
  who.waits((message) => wordsIn(message).includes(words), words);

async function classTour({ ann, ben, cid }: World, show: Show): Promise<void> {
  const opened = await ann.command('/class new name:7b');
  const card = required(opened.message, 'the card');
  await show('class-join', ben, await ben.click(card, 'Join'));
  await cid.click(card, 'Join');
  await show('class-card', ann, { message: card, modal: null });
  await show('class-desk', ann, await ann.command('/class desk'));
  const [puzzle = ''] = Object.keys(required(systems[BOOK], BOOK).handle.puzzles);
  await ann.command(`/class ask kind:plan about:${BOOK}/${puzzle}`);
  const asked = await told(cid, '0 of 2 in');
  await show('class-question', ann, { message: asked, modal: null });
  await show('class-answered', ben, await ben.click(asked, 'A'));
  await cid.click(asked, 'B');
  await show('class-closed', ann, await ann.click(asked, 'Close and show'));
  const closed = await told(cid, '2 of 2 answered');
  await show('class-counts', ann, { message: closed, modal: null });
  await show('class-own', ben, await ben.click(closed, 'My answer'));
  await show('class-played', ann, await ann.click(closed, 'Play A'));
  await show('class-results', ann, await ann.command('/class results'));
}

async function councilTour(world: World, show: Show): Promise<void> {
  const { ann, ben, cid } = world;
  await ann.command(`/match new system:${BOOK} preset:near`);
  const details = await ann.click('last', 'Details');
  await show('council-open', ann, await ann.click(required(details.message, 'details'), buttons.open));
  await ben.click('last', buttons.join('A'));
  await cid.click('last', 'Join');
  await ann.click('last', 'Start');
  const first = await untilTold(world);
  if (first.view?.asked.every(({ of }) => of === 'b')) await cid.command('/turn orders:end now:yes');
  const { view, handle } = await untilTold(world);
  const vote = await ann.click('last', buttons.vote);
  await show('council-vote', ann, vote);
  const form = await ann.click(required(vote.message, 'the vote'), buttons.write);
  await show('council-form', ann, form);
  const [orders = ''] = suggestedOrders(handle, required(view, 'a view'), 'a');
  const plan = { orders, reason: 'It is near' };
  await show('council-proposed', ann, await ann.submit(required(form.modal, 'a form'), plan));
  await show('council-news', ann, { message: await told(cid, 'plan A is on the table'), modal: null });
  const plans = await ben.click('last', buttons.vote);
  await ben.choose(required(plans.message, 'the plans'), menu, '0');
  await show('council-done', ann, { message: await told(cid, 'has voted'), modal: null });
}

import { describe, expect, it } from 'vitest';
import { ordersIn, readOrder } from '../../../src/discord/orders/text.ts';
import { fromPreset } from '../../../src/opponent/arena/index.ts';
import { systems } from '../../../src/systems/index.ts';
import { namesOf } from '../../../src/table/index.ts';

/** What is read of orders for the side that acts first, each as its command would be typed. */
function read(book: string, preset: string, text: string) {
  const { handle } = systems[book]!;
  const match = fromPreset(preset).begin(handle, 1);
  const side = match.asked.find(({ pace }) => pace === 'turn')!.of;
  const view = handle.view(match, side);
  return ordersIn(text, { view, names: namesOf(handle, view) }).map((line) => readOrder(handle, view, side, line));
}

describe('an order may be typed with', () => {
  it('what the button of the verb is called', () => {
    expect(read('squads-and-champions', 'near', 'End turn')).toMatchObject([{ verb: 'end', params: {} }]);
    expect(read('salvation-and-steel', 'near', 'end half-turn')).toMatchObject([{ verb: 'end', params: {} }]);
    expect(read('squads-and-champions', 'near', 'a5 turn n')).toMatchObject([
      { verb: 'face', params: { unit: 'a5', facing: 'n' } },
    ]);
  });

  it('another word that people use for it', () => {
    const attack = { verb: 'attack', params: { unit: 'b3', target: 'a2' } };
    const orders = read('squads-and-champions', 'near', 'b3 fight a2; b3 shoot at a2; b3 shoot a2; strike b3 a2');
    expect(orders).toMatchObject([attack, attack, attack, attack]);
    expect(read('vampires-vs-werewolves', 'learn', 'end')).toMatchObject([{ verb: 'pass', params: {} }]);
  });

  it('a value that is such a word', () => {
    expect(read('salvation-and-steel', 'near', 'cast a1 strike')).toMatchObject([
      { verb: 'cast', params: { spell: 'strike' } },
    ]);
  });
});

it('a word that is none of them is no order', () => {
  expect(read('vampires-vs-werewolves', 'learn', 'huntsman kill kin1')).toEqual([null]);
});

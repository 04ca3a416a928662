import type { ItemId } from '../data/gear.ts';
import type { PowerId } from '../data/powers.ts';

/** What each power does. 3.14 */
export const powerNotes: Readonly<Record<PowerId, string>> = {
  'ember-bolt': 'hits an enemy in sight up to 18″ away with Strength 5, without a roll',
  thunderclap: 'hits an enemy in sight up to 18″ away with Strength 5, and all within 2″ with Strength 3',
  stride: 'a friendly squad within 12″ goes 2″ farther until the end of its next activation',
  'glass-ward': 'a friendly squad within 12″ is harder to hit by 2 until the end of the round',
  mend: 'a friend within 6″, also a fallen one, gets 2 wounds back',
  zeal: 'a friendly squad within 12″ fights at +2 until the end of the round',
  dread: 'an enemy squad in sight up to 18″ away tests its nerve, as if it had lost two',
  pyre: 'an enemy in sight up to 12″ away burns: a hit of Strength 3 each round until it goes out',
};

/** What each item does. 3.13 */
export const itemNotes: Readonly<Record<ItemId, string>> = {
  medkit: 'a die of 4 or more gives a living friend in contact 1 wound back',
  'charge-pack': 'laid beside its bearer, it explodes next round: Strength 6 for all within 2″',
  phial: 'its bearer or a living friend in contact gets 1 wound back; once in the match',
  'ward-stone': 'its bearer is harder to hit by 2 until the end of the round; once in the match',
};

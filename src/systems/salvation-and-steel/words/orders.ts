import { list, nameIn, say, setUpOrderValue } from '../../../kit/index.ts';
import type { OrderValue } from '../../../kit/index.ts';
import { setUpNames } from './names.ts';

type Named = Readonly<Record<string, string>>;

/** What a standing order is about. Section 5.3 */
export const orderNames: Named = {
  allocate: 'Dice in combat',
  block: 'Which hits to save first',
  shot: 'Defence dice against shots',
  spell: 'Defence dice against spells',
  fall: 'Where a wounded unit falls',
  push: 'Pushing stunned enemies',
  follow: 'Following up',
  react: 'Spells in the enemy’s half-turn',
  shield: 'Shield when a unit is in danger',
  initiative: 'Going first',
  check: 'Looking for couriers',
  lose: 'Rolls to lose on purpose',
  'set-up': 'Everything before the first turn',
};

/** Rolls that may be lost on purpose. SS-2.3 */
export const loseNames: Named = {
  panic: 'not to panic',
  chain: 'not to run with a friend',
  rally: 'to rally',
  defence: 'to save',
  hit: 'to hit',
  wound: 'to wound',
  check: 'to find couriers',
  handover: 'to take the hostage over',
  cast: 'to cast',
  stand: 'to stand up',
};

const values: Named = {
  ask: 'Ask me',
  auto: 'Do it for me',
  never: 'Never',
  always: 'Always',
  defend: 'All on defence',
  half: 'Half and half',
  attack: 'All on attack',
  wounds: 'Wounds',
  stuns: 'Stuns',
  none: 'None',
  equal: 'One for each hit',
  all: 'All there are',
  stay: 'Leave them where they are',
  charges: 'Ask me after charges only',
  first: 'Go first',
  second: 'Go second',
  ...loseNames,
};

/** The value of a standing order: one word, a number of dice, or several rolls. */
export const orderValue = (word: string): string => setUpOrderValue(word, setUpNames) ?? nameIn(values, word);

/** "Pushing stunned enemies: do it for me". */
export function orderLine(key: string, value: OrderValue): string {
  const words =
    typeof value === 'string' ? [orderValue(value)] : Array.isArray(value) ? value.map(orderValue) : [say(value)];
  return `${nameIn(orderNames, key)}: ${list(words.map((word) => word.charAt(0).toLowerCase() + word.slice(1))) || 'none'}`;
}

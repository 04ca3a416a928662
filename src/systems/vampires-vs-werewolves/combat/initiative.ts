import { dieSides } from './attack.ts';

/** The chance that side a wins the initiative, where its bonus is so much higher (or lower) than that of side b. Section 10 */
export function initiativeChance(lead: number): number {
  let [wins, ties] = [0, 0];
  for (let a = 1; a <= dieSides; a += 1) {
    for (let b = 1; b <= dieSides; b += 1) {
      if (a + lead > b) wins += 1;
      else if (a + lead === b) ties += 1;
    }
  }
  // A tie is rolled again until there is none.
  return wins / (dieSides * dieSides - ties);
}

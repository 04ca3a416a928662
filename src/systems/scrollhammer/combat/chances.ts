import { spreadOf } from '../../../kit/index.ts';
import { hopeless } from '../data/charts.ts';
import type { ShotNeed } from '../data/charts.ts';

/** A chance as a whole number of ways of all. */
export interface Chance {
  readonly ways: number;
  readonly of: number;
}

const chance = (ways: number, of: number): Chance => ({ ways, of });
export const decimal = ({ ways, of }: Chance): number => ways / of;

/** Faces of a d6 that pass n+; a natural 1 always fails. Section 10 */
export const facesFor = (needed: number | null): number =>
  needed === null || needed >= hopeless ? 0 : 7 - Math.max(2, needed);

/** A hit with a shot, the second throw of a 1 included. Section 10 */
export const hitChance = ({ needed, again }: ShotNeed): Chance =>
  chance(6 * facesFor(needed) + (again === null ? 0 : facesFor(again)), 36);

/** 2D6 not above n. Section 10 */
export function twoDiceAtMost(most: number): Chance {
  let ways = 0;
  for (let one = 1; one <= 6; one += 1) for (let two = 1; two <= 6; two += 1) if (one + two <= most) ways += 1;
  return chance(ways, 36);
}

/** The same for a Morale check: a double 1 passes. SH-2.5 */
export const moraleChance = (needed: number): Chance => chance(Math.max(1, twoDiceAtMost(needed).ways), 36);

/** A charge of so many inches: 2D6, or the two lowest of 3D6. SH-10.12, SH-10.14 */
export function chargeChance(inches: number, through: boolean, bonus: number): Chance {
  let ways = 0;
  for (let one = 1; one <= 6; one += 1)
    for (let two = 1; two <= 6; two += 1)
      for (let three = 1; three <= 6; three += 1) {
        const sum = through ? one + two + three - Math.max(one, two, three) : one + two;
        if (sum + bonus >= inches) ways += 1;
      }
  return chance(ways, 216);
}

/** Sums of so many dice of so many sides, by how many ways. */
export function sums(dice: number, sides: number): number[] {
  let spread = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = Array<number>(spread.length + sides).fill(0);
    for (const [sum, ways] of spread.entries())
      for (let face = 1; face <= sides; face += 1) next[sum + face] = (next[sum + face] ?? 0) + ways;
    spread = next;
  }
  return spread;
}

/** A casting roll of n dice against a cost, and with m surge dice if it falls short. SH-14.4, SH-14.5 */
export function castChance(dice: number, cost: number, surge = 0): Chance {
  const more = sums(surge, 3);
  const surgeWays = 3 ** surge;
  let ways = 0;
  for (const [sum, count] of sums(dice, 6).entries()) {
    if (sum >= cost) ways += count * surgeWays;
    else if (surge > 0)
      ways += count * more.reduce((total, each, extra) => (sum + extra >= cost ? total + each : total), 0);
  }
  return chance(ways, 6 ** dice * surgeWays);
}

/** A sweep catches: winner's d6 + I against the loser's, `lead` the difference of Initiatives. SH-12.8 */
export function sweepChance(lead: number, ties = true): Chance {
  let ways = 0;
  for (let one = 1; one <= 6; one += 1)
    for (let two = 1; two <= 6; two += 1) if (ties ? one + lead >= two : one + lead > two) ways += 1;
  return chance(ways, 36);
}

/** Difficult terrain lets a group go so many inches in it. SH-5.11, SH-9.5 */
export const capChance = (inches: number, sides: 6 | 3): Chance =>
  chance(sides * sides - Math.max(0, Math.min(sides, inches - 1)) ** 2, sides * sides);

/** An Initiative test. SH-2.6 */
export const initiativeChance = (initiative: number): Chance => chance(Math.max(0, Math.min(5, initiative)), 6);

/** How many of several shots kill, as weights of 0 … n; each shot with its own chance to do so. */
export const killsOf = (chances: readonly Chance[]): number[] =>
  spreadOf(chances.map(({ ways, of }) => [1 - ways / of, ways / of] as const));

/** Hit, wound and no save: one unit of one wound dies. Section 10 */
export const killChance = (hit: Chance, wound: number | null, save: number | null): Chance =>
  chance(hit.ways * facesFor(wound) * (6 - facesFor(save)), hit.of * 36);

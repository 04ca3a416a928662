/**
 * The scripted value of a die (`number` from 1), or null: the script is over, or its value is on no such die. Then the
 * die is drawn as in any other match.
 */
export function scriptedDie(script: readonly number[], number: number, sides: number): number | null {
  const value = script[number - 1];
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= sides ? value : null;
}

import type { RuleId } from '../../../engine/index.ts';
import { decimal, twoDiceAtMost } from '../combat/chances.ts';
import type { TestPurpose } from '../facts/events.ts';
import { allHave, groupOf, initiativeNow, leadershipOf, majority, unitsOf } from '../groups.ts';
import type { GroupId, HammerPlay, Seen } from '../state.ts';

/** What a test is for, and by how much it is harder. */
interface TestOf {
  readonly purpose: TestPurpose;
  readonly rule: RuleId;
  readonly modifier?: number;
}

/** Tests that only Morale checks are: they have modifiers, and a double 1 passes. SH-2.5 */
const moraleChecks: readonly TestPurpose[] = ['pinning', 'losses', 'break', 'panic'];

/** Why a group needs no dice for a test; null: it throws. SH-13.3, SH-13.5 */
function sureOf(
  play: HammerPlay,
  id: GroupId,
  purpose: TestPurpose,
): { readonly why: string; readonly passed: boolean } | null {
  const morale = moraleChecks.includes(purpose);
  if (morale && groupOf(play.match, id).fleeing) return { why: 'fleeing', passed: false };
  if (allHave(play.match, id, 'iron-will')) return { why: 'iron-will', passed: true };
  if (morale && allHave(play.match, id, 'steadfast')) return { why: 'steadfast', passed: true };
  return null;
}

/** Leadership tests and Morale checks: 2D6 not above Leadership. SH-2.4, SH-2.5 */
export function leadershipTest(play: HammerPlay, id: GroupId, { purpose, rule, modifier = 0 }: TestOf): boolean {
  const needed = leadershipOf(play.match, id) + modifier;
  const sure = sureOf(play, id, purpose);
  const dice = sure ? [] : play.roll(6, 2, purpose).dice;
  const [one = 0, two = 0] = dice;
  const heroic = moraleChecks.includes(purpose) && one === 1 && two === 1;
  const passed = sure ? sure.passed : one + two <= needed || heroic;
  play.tell('test', rule, { purpose, group: id, dice, needed, modifier, passed, sure: sure?.why ?? null });
  return passed;
}

/** How likely a Leadership test with that need is; nobody with an Iron Will needs dice. SH-13.3, section 10 */
export const leadershipChance = (seen: Seen, id: GroupId, needed = leadershipOf(seen, id)): number =>
  allHave(seen, id, 'iron-will') ? 1 : decimal(twoDiceAtMost(needed));

/** Regrouping with less than half of the units alive: only a double 1 will do. SH-13.16 */
export function desperateTest(play: HammerPlay, id: GroupId): boolean {
  const sure = sureOf(play, id, 'rally');
  const dice = sure ? [] : play.roll(6, 2, 'rally').dice;
  const passed = sure ? sure.passed : dice.every((die) => die === 1);
  play.tell('test', 'SH-13.16', {
    purpose: 'rally',
    group: id,
    dice,
    needed: 2,
    modifier: 0,
    passed,
    sure: sure?.why ?? null,
  });
  return passed;
}

/** What a group needs in an Initiative test: the majority of its units. SH-17.3 */
export const initiativeNeeded = (seen: Seen, id: GroupId, modifier: number): number =>
  majority(unitsOf(seen, id).map(initiativeNow)) + modifier;

/** Initiative test: a d6 not above it; a natural 6 fails. SH-2.6 */
export function initiativeTest(play: HammerPlay, id: GroupId, modifier: number): boolean {
  const needed = initiativeNeeded(play.match, id, modifier);
  const dice = play.roll(6, 1, 'hit-and-run').dice;
  const die = dice[0] ?? 6;
  const passed = die <= needed && die < 6;
  play.tell('test', 'SH-2.6', { purpose: 'hit-and-run', group: id, dice, needed, modifier, passed, sure: null });
  return passed;
}

/** Two dice with their sum. */
export function twoDice(play: HammerPlay, purpose: string): { readonly dice: readonly number[]; readonly sum: number } {
  const { dice } = play.roll(6, 2, purpose);
  return { dice, sum: dice.reduce((sum, die) => sum + die, 0) };
}

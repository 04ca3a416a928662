import { valuesOf } from '../../../engine/index.ts';
import { coverAgainst, saveAgainst } from '../combat/allocation.ts';
import { livingIn } from '../combat/casualties.ts';
import { hopeless } from '../data/charts.ts';
import { isLocked } from '../formation/links.ts';
import { groupOf, isDown, nextTurnOf } from '../groups.ts';
import { orderOf } from '../orders.ts';
import type { HammerPlay, HammerStep, Seen } from '../state.ts';
import { ground as groundVerb } from '../verbs/ground.ts';
import { attackOf } from './attack.ts';

/** May the target go to ground now? SH-9.1 */
export function mayGround(seen: Seen): boolean {
  const attack = attackOf(seen);
  const group = groupOf(seen, attack.target);
  return (
    attack.kind === 'shooting'
    && attack.wounds.length > 0
    && livingIn(seen, attack.target).length > 0
    && !group.fleeing
    && !isDown(group)
    && !isLocked(seen, attack.target)
  );
}

/** Would the cover of going to ground be the best save against most wounds? Section 5.3 */
function groundHelps(seen: Seen): boolean {
  const attack = attackOf(seen);
  const [unit] = livingIn(seen, attack.target);
  if (!unit) return false;
  const better = attack.wounds.filter(({ strike }) => {
    const by = attack.strikes[strike];
    if (!by) return false;
    const now = saveAgainst(seen, attack, unit, by)?.needed ?? hopeless;
    return coverAgainst({ ...attack, grounded: true }, unit, by) < now;
  });
  return 2 * better.length > attack.wounds.length;
}

export const attackGround: HammerStep<'attack.ground'> = {
  ask(view) {
    if (!mayGround(view)) return [];
    const { target, wounds } = attackOf(view);
    return [
      {
        of: groupOf(view, target).side,
        kind: 'ground',
        rule: 'SH-9.1',
        facts: { group: target, wounds: wounds.length },
        verbs: ['ground'],
        parts: [''],
        secret: false,
        pace: 'reaction',
        veiled: true,
      },
    ];
  },
  autoAnswer(view, { of }) {
    const order = orderOf(view, of, 'ground', attackOf(view).target);
    if (order === 'ask') return null;
    const yes = order === 'always' || (order === 'if-better' && groundHelps(view));
    return { verb: 'ground', by: of, params: { answer: yes ? 'yes' : 'no' } };
  },
  fallback: (_view, { of }) => ({ verb: 'ground', by: of, params: { answer: 'no' } }),
  run(play, _step, answers) {
    const attack = attackOf(play.match);
    const { side } = groupOf(play.match, attack.target);
    const action = answers[side][''];
    if (!action) return;
    if (valuesOf(groundVerb, play.view(side), action).answer === 'no') {
      play.tell('group.stayed', 'SH-9.1', { group: attack.target, instead: 'ground' });
      return;
    }
    goToGround(play, attack.target);
    attack.grounded = true;
  },
};

/** The marker stays until the end of its side's next turn. SH-9.3 */
export function goToGround(play: HammerPlay, id: string): void {
  const group = groupOf(play.match, id);
  group.down = nextTurnOf(play.match, group.side);
  play.tell('group.grounded', 'SH-9.1', { group: id });
}

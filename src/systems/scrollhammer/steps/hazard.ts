import { other, valuesOf } from '../../../engine/index.ts';
import type { UnitId } from '../../../engine/index.ts';
import { hurt, remove } from '../combat/casualties.ts';
import { severalClasses } from '../combat/allocation.ts';
import { wardOf } from '../combat/saves.ts';
import { hopeless } from '../data/charts.ts';
import { groupOf, inOrder } from '../groups.ts';
import type { HammerMatch, HammerStep } from '../state.ts';
import { allocate as allocateVerb, namedWounds } from '../verbs/allocate.ts';

/** A d6 for each unit that entered dangerous terrain. SH-5.12, SH-10.21 */
export const hazard: HammerStep<'hazard'> = {
  run(play, { group, units, own }) {
    const living = inOrder(
      group,
      units.filter((id) => (play.match.units[id]?.wounds ?? 0) > 0),
    );
    if (living.length === 0) return;
    const { dice } = play.roll(6, living.length, 'dangerous');
    const rolled = living.filter((_, index) => dice[index] === 1);
    play.tell('roll', 'SH-5.12', { purpose: 'dangerous', group, units: living, dice, result: rolled.length });
    if (rolled.length > 0) play.next({ step: 'hazard.wounds', group, rolled, units: own ? rolled : living });
  },
};

/** Who takes each wound: as named, else who threw it; who can take no more leaves it to another. SH-5.12, SH-R75 */
function sufferers(
  { units: all }: Pick<HammerMatch, 'units'>,
  rolled: readonly UnitId[],
  walkers: readonly UnitId[],
  named: ReadonlyMap<number, UnitId>,
): UnitId[] {
  const left = new Map(walkers.map((id) => [id, all[id]?.wounds ?? 0]));
  const able = (id: UnitId): boolean => (left.get(id) ?? 0) > 0;
  return rolled.flatMap((thrower, index) => {
    const found = [named.get(index) ?? thrower, thrower, ...walkers].find(able);
    if (found === undefined) return [];
    left.set(found, (left.get(found) ?? 0) - 1);
    return [found];
  });
}

/** Its side says who takes the wounds; a ward may save, armour and cover do not. SH-5.12, SH-R15 */
export const hazardWounds: HammerStep<'hazard.wounds'> = {
  ask(view, { group, rolled, units }) {
    const { allocation } = view.options;
    const matters =
      units.length > rolled.length && allocation !== 'auto' && (allocation === 'ask' || severalClasses(view, group));
    return matters
      ? [
          {
            of: groupOf(view, group).side,
            kind: 'hazard',
            rule: 'SH-5.12',
            facts: { group, wounds: rolled.length, units },
            verbs: ['allocate'],
            parts: [''],
            secret: false,
            pace: 'reaction',
          },
        ]
      : [];
  },
  fallback: (_view, { of }) => ({ verb: 'allocate', by: of, params: { policy: 'rear' } }),
  run(play, { group, rolled, units }, answers) {
    const { match } = play;
    const { side } = groupOf(match, group);
    const action = answers[side][''];
    const named = namedWounds(action ? (valuesOf(allocateVerb, play.view(side), action).wounds ?? null) : null);
    for (const id of sufferers(match, rolled, units, named)) {
      const unit = match.units[id];
      if (!unit || unit.wounds === 0) continue;
      const ward = wardOf(match, unit, { ap: 0, harm: null, element: null });
      if (ward < hopeless) {
        const [die = 1] = play.roll(6, 1, 'save').dice;
        const saved = die > 1 && die >= ward;
        play.tell('saves', 'SH-5.12', {
          group,
          rolls: [{ unit: id, kind: 'ward', needed: ward, die }],
          unsaved: saved ? 0 : 1,
        });
        if (saved) continue;
      }
      const suffered = hurt(play, id, 1);
      // SH-12.2: what a side does to itself counts for the other.
      if (match.own.combat?.groups.includes(group)) match.own.combat.score[other(side)] += suffered;
    }
    remove(
      play,
      units.filter((id) => match.units[id]?.wounds === 0 && match.units[id].at !== null),
    );
  },
};

import type { SeenUnit } from '../state.ts';
import { isMountUnit } from '../units.ts';
import { pairChoices, pairsIn, pairsParam } from './pairs.ts';
import { plainAction } from './plain.ts';

const isHis = (unit: SeenUnit, target: SeenUnit): boolean =>
  target.side === unit.side && isMountUnit(target) && !isMountUnit(unit) && unit.aboard == null;

/** Gets on mounts without riders. GP-17.5 */
export const mount = plainAction({
  verb: 'mount',
  rule: 'GP-17.5',
  params: { units: pairsParam },
  choices: (view, by, _given, _param, at) => pairChoices(view, by, at, isHis),
  *candidates(seen, _by, squads) {
    const all = pairsIn(seen, squads, isHis);
    if (all.length > 0) yield { units: all };
  },
  actor: ({ units }) => units[0]?.unit ?? null,
  written: ({ units }) => ({ rows: units.map(({ unit, target }) => ({ unit, target })) }),
});

import type { SeenUnit } from '../state.ts';
import { isFallen, isLiving } from '../units.ts';
import { pairChoices, pairsIn, pairsParam } from './pairs.ts';
import { plainAction } from './plain.ts';

const isVictim = (unit: SeenUnit, target: SeenUnit): boolean =>
  target.side !== unit.side && isFallen(target) && isLiving(target) && !unit.acted;

/** Kills fallen enemies in contact. GP-22.5 */
export const finish = plainAction({
  verb: 'finish',
  rule: 'GP-22.5',
  params: { units: pairsParam },
  choices: (view, by, _given, _param, at) => pairChoices(view, by, at, isVictim),
  *candidates(seen, _by, squads) {
    const all = pairsIn(seen, squads, isVictim);
    if (all.length > 0) yield { units: all };
    if (all.length > 1) for (const each of all) yield { units: [each] };
  },
  actor: ({ units }) => units[0]?.unit ?? null,
  written: ({ units }) => ({ rows: units.map(({ unit, target }) => ({ unit, target })) }),
});

import type { Choices, RowField, Text, UnitId } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { aimIn, mayStay, strikersIn, targetsOf, usualBlow } from '../combat/blows.ts';
import type { Brawl } from '../combat/blows.ts';
import { attackChance } from '../combat/chances.ts';
import { blowWeapons } from '../combat/reach.ts';
import { bonusKinds } from '../combat/entries.ts';
import type { SeenUnit } from '../state.ts';
import { text, words } from '../texts.ts';

/** Who may attack, and for each whom, with what, and whom it attacks if nothing is said. */
export interface AttackChoices {
  readonly units: readonly SeenUnit[];
  readonly targets: (unit: SeenUnit) => readonly SeenUnit[];
  readonly weapons: (unit: SeenUnit) => readonly string[];
  /** `hit`: how likely one attack hits. Null where that is not known before, or it attacks nobody. */
  readonly usual: (unit: SeenUnit) => { readonly target: UnitId; readonly hit: number } | null;
  /** It does nothing unless it is told to. GP-17.8 */
  readonly stays?: (unit: SeenUnit) => boolean;
}

const usualText = (usual: ReturnType<AttackChoices['usual']>): Text =>
  usual ? text('attack.at', { target: usual.target, percent: Math.round(100 * usual.hit) }) : text('attack.usual');

/** What may stand in a row of attacks: targets, weapons, and how it is done. */
export function attackRowChoices(
  { units, targets, weapons, usual, stays }: AttackChoices,
  at: RowField | undefined,
): Choices {
  if (!at)
    return {
      records: units.map((unit) => ({
        key: unit.id,
        name: text('unit', { unit: unit.id }),
        byDefault: stays?.(unit) ? text('provoke.none') : usualText(usual(unit)),
      })),
    };
  const unit = units.find(({ id }) => id === at.row);
  switch (at.field) {
    case 'targets':
      return { list: (unit ? targets(unit) : []).map(({ id }) => ({ value: id, name: text('unit', { unit: id }) })) };
    case 'weapon':
      return unit ? words(weapons(unit), 'weapon', 'weapon-about') : nothing;
    case 'impossible':
      return words(['yes'], 'impossible');
    case 'bonus':
      return words([...bonusKinds], 'bonus', 'bonus-about');
    default:
      return nothing;
  }
}

/** What may stand in a row of blows: only whom the unit can strike, with any of its weapons. GP-11.14, GP-11.15 */
export const blowRowChoices = (brawl: Brawl, at: RowField | undefined): Choices =>
  attackRowChoices(
    {
      units: strikersIn(brawl),
      targets: (unit) => targetsOf(brawl, unit),
      weapons: blowWeapons,
      stays: (unit) => mayStay(brawl, unit),
      usual(unit) {
        const blow = usualBlow(brawl, unit);
        return (
          blow && {
            target: blow.target.id,
            hit: attackChance(aimIn(brawl, unit, blow.target, blow.weapon), blow.target).hit,
          }
        );
      },
    },
    at,
  );

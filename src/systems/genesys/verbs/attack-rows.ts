import type { Choices, RowField } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import { bonusKinds } from '../combat/entries.ts';
import type { SeenUnit } from '../state.ts';
import { text, words } from '../texts.ts';

/** What may stand in a row of attacks: targets, weapons, and how it is done. */
export function attackRowChoices(
  units: readonly SeenUnit[],
  targets: readonly SeenUnit[],
  weapons: (unit: SeenUnit) => readonly string[],
  at: RowField | undefined,
): Choices {
  if (!at)
    return {
      records: units.map(({ id }) => ({ key: id, name: text('unit', { unit: id }), byDefault: text('attack.usual') })),
    };
  const unit = units.find(({ id }) => id === at.row);
  switch (at.field) {
    case 'targets':
      return { list: targets.map(({ id }) => ({ value: id, name: text('unit', { unit: id }) })) };
    case 'weapon':
      return unit ? words(weapons(unit), 'weapon') : nothing;
    case 'impossible':
      return words(['yes'], 'impossible');
    case 'bonus':
      return words([...bonusKinds], 'bonus');
    default:
      return nothing;
  }
}

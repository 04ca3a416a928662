import type { Facts, Refusal } from '../../../engine/index.ts';
import type { Query } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { gridFor, spot } from '../geometry.ts';
import type { Space } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Genesys, GenesysView, SeenUnit } from '../state.ts';
import { blockOf } from '../units.ts';

/** Something that can be asked of a match of this book. */
export type GenesysQuery = Query<Genesys>;

/** A unit or a cell that a question names. */
interface Named {
  readonly block: Space;
  readonly unit: SeenUnit | null;
}

export const isNamed = (found: Named | Refusal): found is Named => 'block' in found;

/** The unit on the board, or the cell, that a question names as `key`; `a1` is a unit, `A1` a cell. GP-1.2 */
export function named(view: GenesysView, question: Facts, key: string): Named | Refusal {
  const given = question[key];
  const missing = refusal('BAD_CELL', 'GP-1.2', { param: key, text: given ?? null });
  if (typeof given !== 'string') return missing;
  const unit = [given, given.toLowerCase()]
    .map((id) => (Object.hasOwn(view.units, id) ? view.units[id] : undefined))
    .find((each) => each?.at != null);
  const cell = gridFor(view).read(given);
  if (unit && (given === unit.id || cell === null)) return { block: blockOf(view, unit), unit };
  return cell === null ? missing : { block: spot(cell), unit: null };
}

/** The unit that a question is about, on the board or not. */
export function known(view: GenesysView, question: Facts): SeenUnit | Refusal {
  const given = question['unit'];
  const id = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const unit = Object.hasOwn(view.units, id) ? view.units[id] : undefined;
  return (
    unit ?? {
      ...(given == null || given === '' ? codes.badValue : codes.unknownThing),
      facts: { param: 'unit', text: given ?? null, wanted: { like: 'a1' } },
    }
  );
}

export const isUnit = (found: SeenUnit | Refusal): found is SeenUnit => 'type' in found;

import { derivedFrom, likenessBy } from '../../../engine/index.ts';
import type { Likeness } from '../../../engine/index.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { heightOf, isDown } from '../units.ts';
import { groundOf } from './ground.ts';

/**
 * How everything stands, which contacts, sight, cover and ways follow from: positions in which all units stand alike on
 * the same ground share it.
 */
export const layoutOf = likenessBy((seen: Seen) => {
  const read: unknown[] = [groundOf(seen)];
  for (const id in seen.units) {
    const unit = seen.units[id] as SeenUnit;
    if (unit.aboard != null) read.push(id, unit.aboard, unit.side, unit.group);
    else if (unit.at !== null)
      read.push(
        id,
        unit.at,
        unit.level,
        unit.facing,
        heightOf(seen, unit),
        isDown(unit),
        unit.side,
        unit.group,
        unit.type,
      );
  }
  return read;
});

interface LaidOut {
  readonly layout: Likeness;
}

/** Works something out once for each layout and key, which tells apart whatever else it depends on. */
export const ofLayout = <F extends LaidOut, A extends unknown[], T>(
  keyOf: (field: F, ...args: A) => string,
  work: (field: F, ...args: A) => T,
): ((field: F, ...args: A) => T) => derivedFrom(({ layout }: F, ..._args: A) => layout, keyOf, work);

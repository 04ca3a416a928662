import { derivedFrom, likenessBy } from '../../../engine/index.ts';
import type { Likeness } from '../../../engine/index.ts';
import type { Seen } from '../state.ts';
import { isDown } from '../units.ts';
import { groundOf } from './ground.ts';

/**
 * How everything stands, which contacts, sight, cover and ways follow from: positions in which all units stand alike on
 * the same ground share it.
 */
export const layoutOf = likenessBy((seen: Seen, note) => {
  note(groundOf(seen));
  for (const unit of Object.values(seen.units)) {
    if (unit.at === null && unit.aboard == null) continue;
    note(unit.id);
    note(unit.side);
    note(unit.group);
    note(unit.aboard ?? null);
    if (unit.aboard != null) continue;
    note(unit.at);
    note(unit.level);
    note(unit.facing);
    note(unit.type);
    note(unit.prone);
    note(isDown(unit));
  }
});

interface LaidOut {
  readonly layout: Likeness;
}

/** Works something out once for each layout and key, which tells apart whatever else it depends on. */
export const ofLayout = <F extends LaidOut, A extends unknown[], T>(
  keyOf: (field: F, ...args: A) => string,
  work: (field: F, ...args: A) => T,
): ((field: F, ...args: A) => T) => derivedFrom(({ layout }: F, ..._args: A) => layout, keyOf, work);

import type { Facts, Json, Refusal } from '../../../engine/index.ts';
import {
  anyText,
  checked,
  counter,
  flag,
  nullable,
  oneOf,
  readFields,
  setOf,
  upTo,
  writeFields,
} from '../../../kit/index.ts';
import type { Fields } from '../../../kit/index.ts';
import { spellTypes } from '../data/spells.ts';
import { grid } from '../geometry.ts';
import { escortOf, hostageOf } from '../scenarios/hostages.ts';
import { causes } from '../facts/terms.ts';
import { attributes } from '../state.ts';
import { untouched } from '../new-state.ts';
import type { SalvationMatch, SalvationUnit, UnitState } from '../state.ts';
import { card } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { bad } from './own.ts';

interface Context {
  readonly match: Pick<SalvationMatch, 'own' | 'units'>;
  readonly unit: SeenUnit;
}

/** A turn that has begun. */
const past = checked<number, Context>(counter, (turn, { match }) => turn <= match.own.turn);

/** Is this the hostage that the unit may lead: on the board, next to it, and led by nobody else? SS-19.11 */
function mayLead(id: string, { match, unit }: Context): boolean {
  const hostage = id === hostageOf(unit.side) ? match.units[id] : undefined;
  return (
    hostage !== undefined
    && hostage.at !== null
    && unit.at !== null
    && grid.apart(hostage.at, unit.at) === 1
    && !escortOf(match, id)
  );
}

/** In what a unit may differ from an untouched one. */
const unitFields: Fields<UnitState, Context> = {
  wounds: counter,
  fallen: nullable(past),
  running: flag,
  heading: nullable(upTo(grid.directions - 1)),
  ran: past,
  speedSpent: counter,
  energySpent: counter,
  halvedSpeed: flag,
  halvedResistance: flag,
  shielded: flag,
  raised: past,
  activation: oneOf(['unused', 'open', 'closed']),
  focusLost: flag,
  tried: flag,
  helpless: flag,
  removed: nullable(checked<(typeof causes)[number], Context>(oneOf(causes), (_cause, { unit }) => unit.at === null)),
  escorting: nullable(checked(anyText, mayLead)),
  led: counter,
  searched: flag,
  spells: setOf(oneOf(Object.keys(spellTypes))),
};

/** More than any rule or spell gives an attribute, and so few dice that they are thrown at once. */
const made = upTo(99);

/**
 * Other ways to say a field: what is left of Speed or Energy, and `fallen: true`, which is: in the turn before, so that
 * it may rise.
 */
function plainly(match: SalvationMatch, unit: SalvationUnit, key: string, value: Json): readonly [string, Json] {
  const spent = (all: number): Json => (typeof value === 'number' ? Math.max(0, all - value) : value);
  switch (key) {
    case 'speedLeft':
      return ['speedSpent', counter.read(value, null) === undefined ? null : spent(card(unit).speed)];
    case 'energyLeft':
      return ['energySpent', counter.read(value, null) === undefined ? null : spent(card(unit).energy)];
    case 'fallen':
      return [key, value === true ? match.own.turn - 1 : value];
    default:
      return [key, value];
  }
}

/** All that a position may say of a unit. */
const names: readonly string[] = [...attributes, ...Object.keys(unitFields), 'speedLeft', 'energyLeft'];

/** Takes over what differs; refuses what cannot be. */
export function readUnit(match: SalvationMatch, unit: SalvationUnit, differs: Facts): Refusal | null {
  for (const [key, value] of Object.entries(differs)) {
    const attribute = attributes.find((each) => each === key);
    if (attribute) {
      const number = made.read(value, null);
      if (number === undefined) return bad(`${unit.id} ${key}`, value);
      unit.made = { ...unit.made, [attribute]: number };
      match.own.madeUp = true;
      continue;
    }
    if (!names.includes(key)) return bad(`a field of ${unit.id}`, key, names);
    const [field, given] = plainly(match, unit, key, value);
    if (readFields(unitFields, unit, { [field]: given }, { match, unit }) !== null)
      return bad(`${unit.id} ${key}`, value);
  }
  return null;
}

/** In what a unit differs from an untouched one. */
export const differences = (match: Context['match'], unit: SeenUnit): Facts => ({
  ...unit.made,
  ...writeFields(unitFields, unit, untouched(), { match, unit }),
});

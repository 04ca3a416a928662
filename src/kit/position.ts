import { SIDES, cellsOf } from '../engine/index.ts';
import type {
  Cell,
  Facts,
  GeneralCodes,
  Grid,
  Json,
  Marker,
  Position,
  PositionMarker,
  PositionUnit,
  Refusal,
  RuleId,
  SideId,
  Unit,
  UnitId,
} from '../engine/index.ts';
import { readFields, writeFields } from './fields.ts';
import type { Fields } from './fields.ts';
import { kitRefusal } from './refusals.ts';

/** Refuses what a position says and cannot be: `bad('own.turn', -1)`. `wanted`: all that it may be. */
export type Bad = (what: string, value: Json | undefined, wanted?: readonly string[]) => Refusal;

/** `BAD_POSITION` by the book's rule. */
export const badPosition =
  (rule: RuleId): Bad =>
  (what, value, wanted) =>
    kitRefusal('BAD_POSITION', rule, { what, value: value ?? null, ...(wanted ? { wanted } : {}) });

/**
 * Reads fields into an object, and refuses the first name that is none of them, saying which there are, or the first
 * value that is not valid. `path`: what their names follow in a refusal, such as `own.`
 */
export function refuseFields<S extends object, C>(
  bad: Bad,
  path: string,
  fields: Fields<S, C>,
  into: S,
  given: Facts,
  context: C,
): Refusal | null {
  const wrong = readFields(fields, into, given, context);
  if (wrong === null) return null;
  return Object.hasOwn(fields, wrong)
    ? bad(`${path}${wrong}`, given[wrong])
    : bad(`a field of ${path.replace(/[ .]$/, '')}`, wrong, Object.keys(fields));
}

/** The cell of a label, null where none is given; a label that is no cell is refused as the book does, for `param`. */
export function cellNamed(
  grid: Grid,
  label: string | null | undefined,
  param: string,
  { badLabel }: Pick<GeneralCodes, 'badLabel'>,
): Cell | null | Refusal {
  if (label === null || label === undefined) return null;
  return grid.read(label) ?? { ...badLabel, facts: { param, text: label } };
}

/** Is it a refusal, and not a cell or none? */
export const isNoCell = (at: Cell | null | Refusal): at is Refusal => typeof at === 'object' && at !== null;

/** All cells of a list of labels and ranges (`J13:L14`), in that order; null where one of them cannot be read. */
export function cellsNamed(grid: Grid, labels: readonly string[]): Cell[] | null {
  const cells: Cell[] = [];
  for (const label of labels) {
    const found = cellsOf(grid, label);
    if (!found) return null;
    cells.push(...found);
  }
  return cells;
}

/** Is it an id as most books number them: the letter of the side and a number? */
export const isNumbered = (side: SideId, id: UnitId): boolean =>
  id.startsWith(side) && /^[1-9]\d{0,2}$/.test(id.slice(side.length));

/**
 * The id of a unit that joins a position: as it is given, else its side's next number. null: taken, or of another form
 * than the book's.
 */
export function idFor(
  units: Readonly<Record<UnitId, Unit>>,
  { side, id: given }: Pick<PositionUnit, 'side' | 'id'>,
  isId = isNumbered,
): UnitId | null {
  const numbered = (): number =>
    Object.values(units).filter((unit) => unit.side === side && isNumbered(side, unit.id)).length;
  const id = given ?? `${side}${numbered() + 1}`;
  return isId(side, id) && !Object.hasOwn(units, id) ? id : null;
}

/** A unit as a position notes it; `differs`: in what it differs from an untouched one. */
export const writeUnit = (
  { id, side, type, at, facing, group, level }: Readonly<Unit>,
  label: (cell: Cell) => string,
  differs: Facts,
): PositionUnit => ({
  id,
  side,
  type,
  at: at === null ? null : label(at),
  ...(facing === null ? {} : { facing }),
  ...(level === 0 ? {} : { level }),
  ...(group === null ? {} : { group }),
  with: differs,
});

/** What a book says of the markers of its positions. */
interface MarkerBook {
  readonly grid: Grid;
  readonly codes: GeneralCodes;
  readonly bad: Bad;
  /** Is there such a marker? */
  isKind(kind: string): boolean;
  /** Why it may not lie there (null: it is off the board), or null. It may also put it down itself: `true`. */
  refuse?(given: PositionMarker & { readonly id: string }, at: Cell | null): Refusal | true | null;
}

/** Puts down the markers of a position; one without an id gets its kind and the next number. */
export function readMarkers(
  markers: Record<string, Marker>,
  given: readonly PositionMarker[],
  { grid, codes, bad, isKind, refuse }: MarkerBook,
): Refusal | null {
  for (const marker of given) {
    const { kind, with: facts } = marker;
    if (!isKind(kind)) return bad('marker', kind);
    const id = marker.id ?? `${kind}-${Object.values(markers).filter((each) => each.kind === kind).length + 1}`;
    if (id in markers) return bad('marker id', id);
    const at = cellNamed(grid, marker.at, id, codes);
    if (isNoCell(at)) return at;
    const refused = refuse?.({ ...marker, id }, at) ?? null;
    if (refused === true) continue;
    if (refused) return refused;
    markers[id] = { id, kind, at, facts: { ...facts } };
  }
  return null;
}

/** The units of a match or view, and the side whose secrets they are: what fields of secrets may look at. */
export interface OfSide {
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly side: SideId;
}

/**
 * What a position notes of the secrets of a side: `fields` where they differ from `fresh` ones, and those of `always`.
 */
interface SecretBook<S extends object> {
  readonly fields: Fields<S, OfSide>;
  fresh(): S;
  readonly always: readonly (keyof S & string)[];
  readonly bad: Bad;
}

/** Reads the secrets of a position into those of a match, and writes what a viewer knows of them. */
export const secretNotation = <S extends object>({ fields, fresh, always, bad }: SecretBook<S>) => ({
  read(
    { units, secrets }: Pick<OfSide, 'units'> & { readonly secrets: Readonly<Record<SideId, S>> },
    given: Position['secrets'] = {},
  ): Refusal | null {
    for (const side of SIDES) {
      const noted = given[side] ?? {};
      const wrong = refuseFields(bad, `secrets.${side}.`, fields, secrets[side], noted, { units, side });
      if (wrong) return wrong;
    }
    return null;
  },
  write({
    units,
    secrets,
  }: Pick<OfSide, 'units'> & { readonly secrets: Readonly<Partial<Record<SideId, S>>> }): NonNullable<
    Position['secrets']
  > {
    const noted: Partial<Record<SideId, Facts>> = {};
    for (const side of SIDES) {
      const secret = secrets[side];
      if (secret) noted[side] = writeFields(fields, secret, fresh(), { units, side }, always);
    }
    return noted;
  },
});

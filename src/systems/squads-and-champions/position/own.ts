import { SIDES } from '../../../engine/index.ts';
import type { Facts, Json, Position, Refusal, SideId } from '../../../engine/index.ts';
import { colours } from '../data/colours.ts';
import type { SquadColour } from '../data/colours.ts';
import { pieceIds } from '../data/pieces.ts';
import { gridFor } from '../geometry.ts';
import {
  anyText,
  bySide,
  cellField,
  checked,
  counter,
  flag,
  isFacts,
  listOf,
  nullable,
  oneOf,
  ordersField,
  refuseFields,
  secretNotation,
  setOf,
  shape,
  sideField,
  unitField,
  upTo,
  writeFields,
} from '../../../kit/index.ts';
import type { Field, Fields } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import { bad, isSide } from './fields.ts';
import { activationOf, newOwn, newSecret, unmoved } from '../state.ts';
import type {
  Activation,
  ChampionsMatch,
  ChampionsOwn,
  ChampionsSecret,
  ChampionsView,
  Movement,
  Seen,
} from '../state.ts';
import { groupOf, groupsOf } from '../units.ts';

/** Whether the side has, or has had, this group. Section 2 */
function isGroup(match: Seen, side: SideId, value: Json | undefined): value is string {
  if (typeof value !== 'string') return false;
  const unit = Object.hasOwn(match.units, value) ? match.units[value] : undefined;
  return unit ? unit.side === side && unit.group === null : match.own.colours[side].some((colour) => colour === value);
}

/** A cell of this match's board. */
const cell = cellField<Seen>(gridFor);

/** A movement phase; only what differs from one not yet begun. */
const movementField = shape<Movement, Seen>(unmoved, {
  rate: nullable(counter),
  from: nullable(cell),
  path: listOf(cell),
  spent: counter,
  moves: upTo(2),
  doubled: flag,
  burst: flag,
  mobility: flag,
  vaulted: nullable(cell),
  stopped: flag,
  closed: flag,
});

/** Reads the active group, with what its acting member has done; undefined if it is not possible. */
function readActivation(match: Seen, value: Json): Activation | undefined {
  if (!isFacts(value)) return undefined;
  const {
    group,
    acting = null,
    movement = {},
    attacked = false,
    frenzy = false,
    ...more
  }: Readonly<Record<string, Json | undefined>> = value;
  if (
    Object.keys(more).length > 0
    || typeof attacked !== 'boolean'
    || typeof frenzy !== 'boolean'
    || !isGroup(match, match.own.active, group)
  )
    return undefined;
  const unit = typeof acting === 'string' && Object.hasOwn(match.units, acting) ? match.units[acting] : undefined;
  const member =
    unit !== undefined && unit.at !== null && !unit.done && unit.side === match.own.active && groupOf(unit) === group;
  const read = movementField.read(movement, match);
  if (!read || (acting !== null && !member)) return undefined;
  const begun = read.rate !== null && read.from !== null;
  if (
    begun !== (read.rate !== null || read.moves > 0 || read.path.length > 0)
    || (!member && (begun || attacked || frenzy))
  )
    return undefined;
  return { ...activationOf(group), acting: member ? unit.id : null, movement: read, attacked, frenzy };
}

const activationField: Field<Activation, Seen> = {
  read: (given, match) => readActivation(match, given),
  write: ({ group, acting, movement, attacked, frenzy }, view) => ({
    group,
    acting,
    movement: movementField.write(movement, view),
    attacked,
    frenzy,
  }),
};

const groupField = (side: SideId): Field<string, Seen> =>
  checked(anyText, (group, seen: Seen) => isGroup(seen, side, group));
const colourSet = setOf(oneOf(colours));

/** The fields of the book's own state; the attacker and the attack in progress are read separately. */
const ownFields: Fields<ChampionsOwn, Seen> = {
  colours: bySide({
    ...colourSet,
    read(given, context) {
      const set = colourSet.read(given, context);
      return set && colours.filter((colour) => set.includes(colour));
    },
  }),
  pieces: bySide(listOf(oneOf(pieceIds))),
  ready: setOf(sideField),
  turnsEach: counter,
  turns: bySide(counter),
  activated: bySide((side) => setOf(groupField(side))),
  activation: nullable(activationField),
  turnOver: flag,
  rolled: flag,
  feats: setOf(sideField),
  scores: bySide(counter, 0),
  brought: setOf(unitField),
  regrouped: flag,
};

/** The book's own part of a position; units are placed already. A refusal names the impossible field. */
export function readOwn(match: ChampionsMatch, { own: given = {} }: Position): Refusal | null {
  // The attacker's side and the attack in progress are read separately.
  const { attacker: _attacker, attack: _attack, ...own } = given;
  match.own.colours = usedColours(match);
  const wrong = refuseFields(bad, 'own.', ownFields, match.own, own, match);
  if (wrong) return wrong;
  const { activated, activation, active } = match.own;
  if (activation && !activated[active].includes(activation.group)) activated[active].push(activation.group);
  const missing = SIDES.find((side) =>
    usedColours(match)[side].some((colour) => !match.own.colours[side].includes(colour)),
  );
  if (missing) return bad('own.colours', own['colours']);
  if (own['turns'] === undefined) match.own.turns = turnsLeft(match);
  if (own['turnsEach'] === undefined)
    match.own.turnsEach = Math.max(mostGroups(match), ...Object.values(match.own.turns));
  return null;
}

const usedColours = (match: ChampionsMatch): Record<SideId, SquadColour[]> => {
  const used = (side: SideId): SquadColour[] =>
    colours.filter((colour) => Object.values(match.units).some((unit) => unit.side === side && unit.group === colour));
  return { a: used('a'), b: used('b') };
};

const mostGroups = (match: ChampionsMatch): number => Math.max(...SIDES.map((side) => groupsOf(match, side).length));

/** SC-3.2: as many turns for both as the larger number of groups, minus those taken. */
function turnsLeft(match: ChampionsMatch): Record<SideId, number> {
  const { active, activated, activation } = match.own;
  const most = mostGroups(match);
  const left = (side: SideId): number =>
    Math.max(0, most - activated[side].length + (activation && active === side ? 1 : 0));
  return { a: left('a'), b: left('b') };
}

/**
 * The book's own part as a position notes it; fields that would otherwise be derived from the units are always written.
 */
export const writeOwn = (view: ChampionsView): Facts => ({
  attacker: view.own.attacker,
  ...writeFields(ownFields, view.own, newOwn(), view, ['colours', 'turnsEach', 'turns', 'activated']),
});

/** The attacker in a position: as stated, as the options say, or side a. SC-2.6 */
export function readAttacker(match: ChampionsMatch, { own = {} }: Position): Refusal | null {
  const agreed = match.options['attacker'];
  const given = own['attacker'] ?? (isSide(agreed) ? agreed : 'a');
  if (!isSide(given)) return bad('own.attacker', given);
  match.own.attacker = given;
  return null;
}

/** The secrets of a side: its standing orders. 5.4 */
export const secrets = secretNotation<ChampionsSecret>({
  fields: { orders: ordersField(orderSpecs) },
  fresh: newSecret,
  always: ['orders'],
  bad,
});

import { SIDES, cellsOf, deepEqual } from '../../../engine/index.ts';
import type { Cell, Facts, Json, Position, Refusal, SideId } from '../../../engine/index.ts';
import { colours } from '../data/colours.ts';
import type { SquadColour } from '../data/colours.ts';
import { pieceIds } from '../data/pieces.ts';
import type { PieceId } from '../data/pieces.ts';
import { gridFor, label, labels } from '../geometry.ts';
import { isOrderKey, readOrder } from '../orders.ts';
import { bad, bySide, isCount, isFields, isFlag, isSet, isSide } from './fields.ts';
import { activationOf, newOwn, unmoved } from '../state.ts';
import type { Activation, ChampionsMatch, ChampionsOwn, ChampionsView, Movement } from '../state.ts';
import { groupOf, groupsOf } from '../units.ts';

const isColour = (value: Json): value is SquadColour => colours.some((colour) => colour === value);
const isPiece = (value: Json): value is PieceId => pieceIds.some((piece) => piece === value);
const cellOf = (match: ChampionsMatch, value: Json | undefined): Cell | null => (typeof value === 'string' ? gridFor(match).read(value) : null);

/** Is it a group that this side has, or has had? Section 2 */
function isGroup(match: ChampionsMatch, side: SideId, value: Json | undefined): value is string {
  if (typeof value !== 'string') return false;
  const unit = Object.hasOwn(match.units, value) ? match.units[value] : undefined;
  return unit ? unit.side === side && unit.group === null : match.own.colours[side].some((colour) => colour === value);
}

/** One movement phase; null if it cannot be. */
function readMovement(match: ChampionsMatch, value: Json | undefined): Movement | null {
  if (value === undefined) return unmoved();
  if (!isFields(value)) return null;
  const movement = unmoved();
  for (const [key, given] of Object.entries(value)) {
    switch (key) {
      case 'rate': case 'spent': case 'moves':
        if (!isCount(given) || (key === 'moves' && given > 2)) return null;
        movement[key] = given;
        break;
      case 'from': case 'vaulted':
        movement[key] = cellOf(match, given);
        if (movement[key] === null) return null;
        break;
      case 'path': {
        const path = Array.isArray(given) ? given.map((text: Json) => cellOf(match, text)) : [null];
        if (path.includes(null)) return null;
        movement.path = path as Cell[];
        break;
      }
      case 'doubled': case 'burst': case 'mobility': case 'stopped': case 'closed':
        if (!isFlag(given)) return null;
        movement[key] = given;
        break;
      default: return null;
    }
  }
  return movement;
}

/** The group whose turn it is, with what its acting member has done; null if it cannot be. */
function readActivation(match: ChampionsMatch, value: Json): Activation | null {
  if (!isFields(value)) return null;
  const { group, acting = null, movement, attacked = false, frenzy = false, ...more }: Readonly<Record<string, Json | undefined>> = value;
  if (Object.keys(more).length > 0 || !isFlag(attacked) || !isFlag(frenzy) || !isGroup(match, match.own.active, group)) return null;
  const unit = typeof acting === 'string' && Object.hasOwn(match.units, acting) ? match.units[acting] : undefined;
  const member = unit !== undefined && unit.at !== null && !unit.done && unit.side === match.own.active && groupOf(unit) === group;
  const read = readMovement(match, movement);
  if (!read || (acting !== null && !member)) return null;
  const begun = read.rate !== null && read.from !== null;
  if (begun !== (read.rate !== null || read.moves > 0 || read.path.length > 0) || (!member && (begun || attacked || frenzy))) return null;
  return { ...activationOf(group), acting: member ? unit.id : null, movement: read, attacked, frenzy };
}

/** Puts a value in its place; false where it is none. */
function put<K extends keyof ChampionsOwn>({ own }: ChampionsMatch, key: K, value: ChampionsOwn[K] | null): boolean {
  if (value === null) return false;
  own[key] = value;
  return true;
}

/** Takes over one field of `own`; false where the value cannot be. Read in this order, whatever the order in the position. */
const readers: Readonly<Record<string, (match: ChampionsMatch, value: Json) => boolean>> = {
  colours: (match, value) => put(match, 'colours', bySide(value, (given) => (isSet(given, isColour) ? colours.filter((colour) => given.includes(colour)) : null))),
  pieces: (match, value) => put(match, 'pieces', bySide(value, (given) => (Array.isArray(given) && given.every(isPiece) ? [...given] : null))),
  ready: (match, value) => put(match, 'ready', isSet(value, isSide) ? [...value] : null),
  turnsEach: (match, value) => put(match, 'turnsEach', isCount(value) ? value : null),
  turns: (match, value) => put(match, 'turns', bySide(value, (given) => (isCount(given) ? given : null))),
  activated: (match, value) => put(match, 'activated', bySide(value, (given, side) => (isSet(given, (each): each is string => isGroup(match, side, each)) ? [...given] : null))),
  activation(match, value) {
    if (value === null) return true;
    const read = readActivation(match, value);
    const { activated, active } = match.own;
    if (read && !activated[active].includes(read.group)) activated[active].push(read.group);
    return put(match, 'activation', read);
  },
  turnOver: (match, value) => put(match, 'turnOver', isFlag(value) ? value : null),
  rolled: (match, value) => put(match, 'rolled', isFlag(value) ? value : null),
  feats: (match, value) => put(match, 'feats', isSet(value, isSide) ? [...value] : null),
  scores: (match, value) => put(match, 'scores', bySide(value, (given = 0) => (isCount(given) ? given : null))),
  brought: (match, value) => put(match, 'brought', isSet(value, (each): each is string => typeof each === 'string' && Object.hasOwn(match.units, each)) ? [...value] : null),
  regrouped: (match, value) => put(match, 'regrouped', isFlag(value) ? value : null),
};

/** The book's own part of a position; units stand already. A refusal names the field that cannot be. */
export function readOwn(match: ChampionsMatch, { own: given = {} }: Position): Refusal | null {
  // The attacker's side and the attack under way are read by themselves.
  const { attacker: _attacker, attack: _attack, ...own } = given;
  const unknown = Object.keys(own).find((key) => !Object.hasOwn(readers, key));
  if (unknown !== undefined) return bad(`own.${unknown}`, own[unknown]);
  match.own.colours = usedColours(match);
  for (const [key, read] of Object.entries(readers)) {
    const value = own[key];
    if (value !== undefined && !read(match, value)) return bad(`own.${key}`, value);
  }
  const missing = SIDES.find((side) => usedColours(match)[side].some((colour) => !match.own.colours[side].includes(colour)));
  if (missing) return bad('own.colours', own['colours']);
  if (own['turns'] === undefined) match.own.turns = turnsLeft(match);
  if (own['turnsEach'] === undefined) match.own.turnsEach = Math.max(mostGroups(match), ...Object.values(match.own.turns));
  return null;
}

const usedColours = (match: ChampionsMatch): Record<SideId, SquadColour[]> => {
  const used = (side: SideId): SquadColour[] => colours.filter((colour) => Object.values(match.units).some((unit) => unit.side === side && unit.group === colour));
  return { a: used('a'), b: used('b') };
};

const mostGroups = (match: ChampionsMatch): number => Math.max(...SIDES.map((side) => groupsOf(match, side).length));

/** SC-3.2: as many turns for both as the larger number of groups, less those that were taken. */
function turnsLeft(match: ChampionsMatch): Record<SideId, number> {
  const { active, activated, activation } = match.own;
  const most = mostGroups(match);
  const left = (side: SideId): number => Math.max(0, most - activated[side].length + (activation && active === side ? 1 : 0));
  return { a: left('a'), b: left('b') };
}

/** Fields that are always written, since what is not stated is worked out from the units. */
const always: readonly string[] = ['attacker', 'colours', 'turnsEach', 'turns', 'activated'];
/** Fields that stand elsewhere in a position. */
const elsewhere: readonly string[] = ['round', 'active', 'attack'];

/** The book's own part as a position notes it, cells by their labels. */
export function writeOwn(view: ChampionsView): Facts {
  const plain = newOwn() as unknown as Facts;
  const now = { ...view.own, activation: view.own.activation && writeActivation(view, view.own.activation) } as unknown as Facts;
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !elsewhere.includes(key) && (always.includes(key) || !deepEqual(value, plain[key]))));
}

const labelOf = (view: ChampionsView, cell: Cell | null): string | null => (cell === null ? null : label(view, cell));

function writeActivation(view: ChampionsView, { group, acting, movement, attacked, frenzy }: Activation): Facts {
  const plain = unmoved() as unknown as Facts;
  const now: Facts = { ...movement, from: labelOf(view, movement.from), vaulted: labelOf(view, movement.vaulted), path: labels(view, movement.path) };
  return { group, acting, movement: Object.fromEntries(Object.entries(now).filter(([key, value]) => !deepEqual(value, plain[key]))), attacked, frenzy };
}

/** Who attacks in a position: as it says, as the options say, or side a. SC-2.6 */
export function readAttacker(match: ChampionsMatch, { own = {} }: Position): Refusal | null {
  const agreed = match.options['attacker'];
  const given = own['attacker'] ?? (isSide(agreed) ? agreed : 'a');
  if (!isSide(given)) return bad('own.attacker', given);
  match.own.attacker = given;
  return null;
}

/** All cells of a list of labels and ranges; null where one cannot be read. */
export function readCells(match: ChampionsMatch, texts: readonly string[]): Cell[] | null {
  const cells: Cell[] = [];
  for (const text of texts) {
    const found = cellsOf(gridFor(match), text);
    if (!found) return null;
    cells.push(...found);
  }
  return cells;
}

/** What sides keep to themselves: their standing orders. 5.4 */
export function readSecrets(match: ChampionsMatch, { secrets = {} }: Position): Refusal | null {
  for (const side of SIDES) {
    const { orders = {}, ...more }: Readonly<Record<string, Json | undefined>> = secrets[side] ?? {};
    const unknown = Object.keys(more)[0];
    if (unknown !== undefined) return bad(`secrets.${side}.${unknown}`, more[unknown]);
    if (!isFields(orders)) return bad(`secrets.${side}.orders`, orders);
    for (const [key, value] of Object.entries(orders)) {
      const kept = isOrderKey(key) && typeof value === 'string' ? readOrder(key, value) : null;
      if (!isOrderKey(key) || kept === null) return bad(`secrets.${side}.orders.${key}`, value);
      match.secrets[side].orders[key] = kept;
    }
  }
  return null;
}

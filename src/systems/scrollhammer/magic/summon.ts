import type { Cell, UnitId } from '../../../engine/index.ts';
import { summonRange } from '../data/spells.ts';
import { apart, linked } from '../formation/links.ts';
import { columnOf, label, rowOf, within } from '../geometry.ts';
import { formationOf, groupOf, groupsOf, isSummonedGroup, note, numberOf, unitsOf } from '../groups.ts';
import { fieldFor, isFree } from '../movement/field.ts';
import { entries } from '../data/entries.ts';
import { newGroup, untouched } from '../state.ts';
import type { GroupId, HammerMatch, HammerPlay, HammerUnit, Placed, Seen } from '../state.ts';

/** Cells on which new units may stand: free, open to them, in no zone. SH-16.5 */
export function legalCells(seen: Seen, side: 'a' | 'b'): Cell[] {
  const field = fieldFor(seen, { id: '', side });
  return [...field.flags.keys()].filter((cell) => isFree(field, cell));
}

/** Summoned groups that new units may join: those near the caster, the nearest first. SH-16.3 */
export const hostsFor = (seen: Seen, caster: Placed): GroupId[] =>
  groupsOf(seen, caster.side)
    .filter(({ id }) => isSummonedGroup(seen, id))
    .map(({ id }) => ({ id, away: apart(seen, [caster], unitsOf(seen, id)) }))
    .filter(({ away }) => away <= summonRange.join ** 2)
    .sort((one, two) => one.away - two.away || numberOf(one.id) - numberOf(two.id))
    .map(({ id }) => id);

/** Which of its hosts new units join: the one named, else the nearest; null: they are a group of their own. SH-16.3, SH-16.4 */
const hostFor = (seen: Seen, caster: Placed, join: GroupId | null): GroupId | null => {
  const hosts = hostsFor(seen, caster);
  return join !== null && hosts.includes(join) ? join : (hosts[0] ?? null);
};

/** Where a new unit may stand: linked to the group that it joins, else near its caster. SH-16.3 – SH-16.5 */
const placesBy = (seen: Seen, caster: Placed, host: GroupId | null): Cell[] => {
  const mates = host === null ? [] : unitsOf(seen, host);
  const formation = host === null ? null : formationOf(groupOf(seen, host));
  return legalCells(seen, caster.side).filter((at) => {
    const base = { at, size: 1 };
    return formation === null
      ? within(seen, caster, base, summonRange.place)
      : mates.some((unit) => linked(seen, formation, unit, base));
  });
};

/** Where the first of them may stand. SH-16.5 */
export const summonCells = (seen: Seen, caster: Placed, join: GroupId | null): Cell[] =>
  placesBy(seen, caster, hostFor(seen, caster, join));

const nearestTo = (seen: Seen, cells: readonly Cell[], to: Placed): Cell | null => {
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const across = columnOf(seen, cell) - columnOf(seen, to.at);
    const down = rowOf(seen, cell) - rowOf(seen, to.at);
    const away = across * across + down * down;
    if (away < least) {
      best = cell;
      least = away;
    }
  }
  return best;
};

/** Brings summoned units into play. SH-16.3 – SH-16.6 */
export function summon(
  play: HammerPlay,
  caster: Placed,
  {
    type,
    count,
    cells,
    join,
  }: { type: 'bound-servant' | 'thrall'; count: number; cells: readonly Cell[]; join: GroupId | null },
): void {
  const { match } = play;
  let host = hostFor(match, caster, join);
  const placed: { unit: UnitId; from: null; to: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const may = placesBy(match, caster, host);
    const named = cells[index];
    const cell = named !== undefined && may.includes(named) ? named : nearestTo(match, may, caster);
    if (cell === null) continue;
    host ??= openGroup(match, caster.side, type);
    const unit = addUnit(match, host, type, cell);
    unit.caller = caster.id;
    placed.push({ unit: unit.id, from: null, to: label(match, cell) });
  }
  if (host === null || placed.length === 0) return;
  const group = groupOf(match, host);
  group.strength = Math.max(group.strength, group.units.length);
  note(group, 'arrived');
  for (const id of group.units) {
    const unit = match.units[id];
    if (unit) unit.moved = true;
  }
  const stock = match.own.stock[caster.side];
  if (type === 'bound-servant') stock.servants -= placed.length;
  else stock.thralls -= placed.length;
  play.tell('summoned', 'SH-16.4', { group: host, units: placed, by: caster.id });
}

function openGroup(match: HammerMatch, side: 'a' | 'b', type: string): GroupId {
  const number = 1 + Math.max(0, ...groupsOf(match, side, true).map(({ id }) => numberOf(id)));
  const id = `${side}-${number}`;
  match.own.groups[id] = newGroup(id, side, type, 'horde');
  return id;
}

function addUnit(match: HammerMatch, id: GroupId, type: string, cell: Cell): HammerUnit {
  const group = groupOf(match, id);
  const taken = Object.keys(match.units).filter((each) => each.startsWith(`${id}.`));
  const number = 1 + Math.max(0, ...taken.map(numberOf));
  const unit: HammerUnit = {
    id: `${id}.${number}`,
    side: group.side,
    type,
    group: id,
    at: cell,
    size: 1,
    facing: null,
    level: 0,
    ...untouched(entries[type]?.w ?? 1, 0),
  };
  match.units[unit.id] = unit;
  group.units.push(unit.id);
  return unit;
}

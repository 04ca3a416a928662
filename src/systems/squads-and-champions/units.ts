import { derivedFor } from '../../engine/index.ts';
import type { Refusal, SideId, UnitId } from '../../engine/index.ts';
import { onBoard, unitOf, unitsFrom } from '../../kit/index.ts';
import type { OnBoard, Roster } from '../../kit/index.ts';
import type { AbilityId } from './data/abilities.ts';
import type { FeatId } from './data/feats.ts';
import { classes, rankCards, types } from './data/ranks.ts';
import type { ClassCard, ClassId, TypeId } from './data/ranks.ts';
import { alignments, unitTypes } from './data/units.ts';
import type { Ability, UnitType } from './data/units.ts';
import { refusal } from './refusals.ts';
import type { ChampionsUnit, GroupId, Seen, SeenUnit } from './state.ts';
import { untouched } from './state.ts';

const cards: ReadonlyMap<string, UnitType> = new Map(Object.entries(unitTypes));

/** The unit's line in the roster. Throws if there is none: a programming error. */
export function card({ type }: Pick<SeenUnit, 'type'>): UnitType {
  const found = cards.get(type);
  if (!found) throw new Error(`There is no unit type ${type}`);
  return found;
}

/** Its present class: a dismounted unit has the Infantry version. SC-7.5, SC-7.6 */
export function classId(unit: Pick<SeenUnit, 'type' | 'dismounted'>): ClassId {
  const mustered = card(unit).class;
  return unit.dismounted ? classes[mustered].infantry : mustered;
}
export const classOf = (unit: Pick<SeenUnit, 'type' | 'dismounted'>): ClassCard => classes[classId(unit)];
export const typeOf = (unit: Pick<SeenUnit, 'type' | 'dismounted'>): TypeId => classOf(unit).type;
export const isCavalry = (unit: Pick<SeenUnit, 'type' | 'dismounted'>): boolean => typeOf(unit) === 'cavalry';
export const isPike = (unit: Pick<SeenUnit, 'type' | 'dismounted'>): boolean => classOf(unit).faces;
export const isArcher = (unit: Pick<SeenUnit, 'type' | 'dismounted'>): boolean => classOf(unit).fights === 'far';
export const isStandard = (unit: Pick<SeenUnit, 'type'>): boolean => card(unit).rank === 'standard';
export const isChampion = (unit: Pick<SeenUnit, 'type'>): boolean => card(unit).rank === 'champion';
export const diceOf = (unit: Pick<SeenUnit, 'type'>): number => rankCards[card(unit).rank].dice;

/** The points that the enemy scores for defeating it now. SC-12.1 */
export const worthOf = (unit: SeenUnit): number =>
  rankCards[card(unit).rank].worth + unit.fateSpent + unit.featsUsed.length;

const capital = (word: string): string => word[0]?.toUpperCase() + word.slice(1);

/**
 * Whether an ability that names this word applies to the unit: keyword, alignment, rank, type or class. SC-8.3, SC-R51
 */
export function bears(unit: Pick<SeenUnit, 'type' | 'dismounted'>, keyword: string | undefined): boolean {
  const { rank, keyword: own, faction } = card(unit);
  const klass = classOf(unit);
  return (
    keyword !== undefined
    && [own, alignments[faction], capital(rank), types[klass.type].keyword, klass.keyword].includes(keyword)
  );
}

/** Its ability of that name, if it has it switched on. SC-8.1, SC-8.2 */
export const ability = (unit: Pick<SeenUnit, 'type' | 'off'>, id: AbilityId): Ability | null =>
  unit.off.includes(id) ? null : (card(unit).abilities.find((each) => each.id === id) ?? null);

export const fateLeft = (unit: SeenUnit): number => card(unit).fate - unit.fateSpent;

/** How often it may still use a Feat. SC-10.1 */
export const featLeft = (unit: SeenUnit, feat: FeatId): number =>
  card(unit).feats.filter((each) => each === feat).length - unit.featsUsed.filter((each) => each === feat).length;

/** The group a unit belongs to: its squad's colour, or itself. Section 2 */
export const groupOf = (unit: Pick<SeenUnit, 'id' | 'group'>): GroupId => unit.group ?? unit.id;

/**
 * A side's groups with a unit on the board: squads in colour order, then Elites and Champions in roster order. SC-3.11
 */
export const groupsOf = derivedFor((seen: Pick<Seen, 'units' | 'own'>, side: SideId): readonly GroupId[] => {
  const there = onBoard(seen, side);
  const squads = seen.own.colours[side].filter((colour) => there.some(({ group }) => group === colour));
  return [...squads, ...there.filter(({ group }) => group === null).map(({ id }) => id)];
});

/** Members of a group that are on the board, in roster order. */
export const membersOf = <U extends SeenUnit>(seen: Roster<U>, side: SideId, group: GroupId): OnBoard<U>[] =>
  onBoard(seen, side).filter((unit) => groupOf(unit) === group);

const newUnits = unitsFrom(untouched);

/** A unit as it joins its side; not on the board yet. SC-1.4, SC-2.15 */
export function newUnit(side: SideId, id: UnitId, type: string, colour: string | null): ChampionsUnit {
  const klass = classes[card({ type }).class];
  return Object.assign(newUnits(id, side, type), { group: colour, size: types[klass.type].size });
}

/** A general check of section 6, before all others: a unit that is named is on the board. */
export const notThere = ({ id, at }: SeenUnit): Refusal | null =>
  at === null ? refusal('UNKNOWN_UNIT', 'SC-5.7', { unit: id }) : null;

/** General checks of section 6: the unit is on the board, and one's own. */
export function notMine(seen: Pick<Seen, 'units'>, by: SideId, id: UnitId): Refusal | null {
  const unit = unitOf(seen, id);
  return notThere(unit) ?? (unit.side === by ? null : refusal('NOT_YOUR_UNIT', 'SC-3.3', { unit: id }));
}

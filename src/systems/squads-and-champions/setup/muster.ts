import { isJsonList, printCounted, readCounted, required, unread } from '../../../engine/index.ts';
import type { Param, Refusal, SideId } from '../../../engine/index.ts';
import { colours } from '../data/colours.ts';
import { forces } from '../data/forces.ts';
import type { PieceId } from '../data/pieces.ts';
import { piecesEach, usualPieces } from '../data/pieces.ts';
import { classes, types } from '../data/ranks.ts';
import type { ClassId, Rank } from '../data/ranks.ts';
import { unitTypes } from '../data/units.ts';
import type { FactionId, UnitType } from '../data/units.ts';
import type { MusterFacts } from '../facts/events.ts';
import { compositionOf, factionOf } from '../options.ts';
import { refusal } from '../refusals.ts';
import { isPiece } from './pieces.ts';
import type { ChampionsPlay, Seen } from '../state.ts';
import { card, newUnit } from '../units.ts';

/**
 * What a side musters: unit types of each squad in colour order, Elites, Champions, and the terrain it brings. SC-2.4,
 * SC-2.7
 */
export interface Muster {
  readonly squads: readonly (readonly string[])[];
  readonly elites: readonly string[];
  readonly champions: readonly string[];
  /** Null: none were named. */
  readonly terrain: readonly string[] | null;
}

type Agreed = Pick<Seen, 'options'>;

const typed = (id: string): UnitType | null => (Object.hasOwn(unitTypes, id) ? (unitTypes[id] ?? null) : null);
const sizeOf = (id: string): number => types[classes[typed(id)?.class ?? 'warrior'].type].size;
const ridden = (id: string | undefined): boolean => id !== undefined && sizeOf(id) > 1;
/** How many Standards make a squad that begins with this one. SC-2.4 */
const strength = (first: string | undefined): number => types[ridden(first) ? 'cavalry' : 'infantry'].squad;

/**
 * Squads typed as `4 h-footman; 2 h-pikeman, 2 h-bowman`: a new one begins after `;` or `/`, and after a comma if the
 * last is full.
 */
function readSquads(text: string): string[][] | null {
  const squads: string[][] = [];
  for (const part of text.split(/[;/]/)) {
    let squad: string[] = [];
    for (const item of part.split(',')) {
      if (item.trim() === '') continue;
      const read = readCounted(item);
      if (!read) return null;
      if (squad.length >= strength(squad[0])) squad = [];
      if (squad.length === 0 && read.length > 0) squads.push(squad);
      squad.push(...read);
    }
  }
  return squads;
}

/** Squads in colour order, as lists of unit types or as typed text. SC-2.4 */
export const squadsParam: Param<readonly (readonly string[])[]> = {
  kind: 'rows',
  optional: false,
  wanted: { like: '4 h-footman; 2 h-rider' },
  read(input) {
    if (typeof input === 'string') return readSquads(input) ?? unread('value');
    if (!isJsonList(input)) return unread('value');
    const squads: (readonly string[])[] = [];
    for (const squad of input) {
      const items = Array.isArray(squad) ? squad : typeof squad === 'string' ? squad.split(',') : null;
      const read = items?.map((item) => (typeof item === 'string' ? readCounted(item) : null));
      if (!read?.every((names) => names !== null)) return unread('value');
      squads.push(read.flat());
    }
    return squads;
  },
  write: (value) => value.map((squad) => [...squad]),
  print: (value) => value.map(printCounted).join('; '),
};

/** Why a side may not muster these, in the order of the codes. SC-2.3, SC-2.4, SC-2.7 */
export function musterRefusal(seen: Agreed & Pick<Seen, 'board'>, side: SideId, muster: Muster): Refusal | null {
  const { squads, elites, champions } = muster;
  const wanted = compositionOf(seen);
  const faction = factionOf(seen, side);
  if (squads.length !== wanted.squads || elites.length !== wanted.elites || champions.length !== wanted.champions) {
    return refusal('BAD_COMPOSITION', 'SC-2.3', {
      squads: squads.length,
      elites: elites.length,
      champions: champions.length,
      wanted: { ...wanted },
    });
  }
  return (
    strangerIn(faction, muster)
    ?? badSquad(seen, squads)
    ?? twiceIn([...elites, ...champions])
    ?? tooLarge(seen, muster)
    ?? badTerrain(seen, muster)
  );
}

function strangerIn(faction: FactionId, { squads, elites, champions }: Muster): Refusal | null {
  const parts: readonly (readonly [rank: Rank, ids: readonly string[]])[] = [
    ['standard', squads.flat()],
    ['elite', elites],
    ['champion', champions],
  ];
  for (const [rank, ids] of parts) {
    const stranger = ids.find((id) => typed(id)?.faction !== faction || typed(id)?.rank !== rank);
    if (stranger !== undefined) return refusal('NOT_IN_ROSTER', 'SC-2.2', { type: stranger, faction, rank });
  }
  return null;
}

function badSquad({ options }: Agreed, squads: readonly (readonly string[])[]): Refusal | null {
  const wrong = (squad: readonly string[]): boolean =>
    squad.length !== strength(squad[0]) || new Set(squad.map(ridden)).size > 1;
  const coloured = squads.map((squad, index) => ({ colour: colours[index] ?? null, types: [...squad] }));
  const bad = coloured.find(({ types: squad }) => wrong(squad));
  if (bad) return refusal('BAD_SQUAD', 'SC-2.4', bad);
  if (options['mixedSquads'] === 'on') return null;
  const mixed = coloured.find(({ types: squad }) => new Set(squad.map((type) => card({ type }).class)).size > 1);
  return mixed ? refusal('MIXED_SQUAD', 'SC-R5', mixed) : null;
}

function twiceIn(ids: readonly string[]): Refusal | null {
  const twice = ids.find((id, index) => card({ type: id }).unique && ids.indexOf(id) !== index);
  return twice === undefined ? null : refusal('UNIQUE_TWICE', 'SC-2.4', { type: twice });
}

function tooLarge({ board }: Pick<Seen, 'board'>, { squads, elites, champions }: Muster): Refusal | null {
  const cells = [...squads.flat(), ...elites, ...champions].reduce((sum, id) => sum + sizeOf(id) ** 2, 0);
  return cells > 2 * board.columns ? refusal('TOO_LARGE', 'SC-2.12', { cells, most: 2 * board.columns }) : null;
}

function badTerrain({ options }: Agreed, { terrain }: Muster): Refusal | null {
  if (options['battlefield'] !== 'constructed') return null;
  const bad = (terrain ?? []).find((id) => !isPiece(id));
  return terrain?.length === piecesEach && bad === undefined
    ? null
    : refusal('BAD_TERRAIN', 'SC-2.7', { piece: bad ?? null, count: terrain?.length ?? 0, wanted: piecesEach });
}

/** A sample force as a muster; null if there is none of that id. 3.9 */
export function readyForce(id: string): Muster | null {
  const force = Object.hasOwn(forces, id) ? forces[id] : undefined;
  return force
    ? { squads: force.squads, elites: force.elites, champions: force.champions, terrain: usualPieces }
    : null;
}

/** This many from a list, starting again from the top when it is used up; Unique ones only once. */
function rounds(list: readonly UnitType[], count: number): string[] {
  const ids = list.map(({ id }) => id);
  const common = list.filter(({ unique }) => !unique).map(({ id }) => id);
  while (ids.length < count) ids.push(...common);
  return ids.slice(0, count);
}

/** The muster of a side that has named nothing. 5.3 (a) */
export function defaultMuster(seen: Agreed, side: SideId): Muster {
  const faction = factionOf(seen, side);
  const { squads, elites, champions } = compositionOf(seen);
  const start = Object.entries(forces).find(([id, force]) => id.endsWith('-start') && force.faction === faction)?.[1];
  if (
    start
    && squads === start.squads.length
    && elites === start.elites.length
    && champions === start.champions.length
  ) {
    return { squads: start.squads, elites: start.elites, champions: start.champions, terrain: usualPieces };
  }
  const roster = Object.values(unitTypes).filter((type) => type.faction === faction);
  const squad = (klass: ClassId): readonly string[] => {
    const { id } = required(
      roster.find((type) => type.rank === 'standard' && type.class === klass),
      `a Standard ${klass} of ${faction}`,
    );
    return Array.from({ length: strength(id) }, () => id);
  };
  const inTurn: readonly ClassId[] = ['warrior', 'pike', 'archer'];
  return {
    squads: Array.from({ length: squads }, (_, index) => squad(inTurn[index % inTurn.length] ?? 'warrior')),
    elites: rounds(
      roster.filter(({ rank, unique }) => rank === 'elite' && !unique),
      elites,
    ),
    champions: rounds(
      roster.filter(({ rank }) => rank === 'champion'),
      champions,
    ),
    terrain: usualPieces,
  };
}

/** A muster as everybody is told it; with terrain only if the battlefield is constructed. SC-2.7 */
export function musterFacts({ options }: Agreed, { squads, elites, champions, terrain }: Muster): MusterFacts {
  const facts = { squads: squads.map((squad) => [...squad]), elites: [...elites], champions: [...champions] };
  return options['battlefield'] === 'constructed' ? { ...facts, terrain: [...(terrain ?? [])] } : facts;
}

/** Makes a side's units, numbered in muster order: squads by colour, Elites, Champions. SC-1.9, SC-2.15 */
export function raise(
  { match }: Pick<ChampionsPlay, 'match'>,
  side: SideId,
  { squads, elites, champions, terrain }: Muster,
): void {
  const { own } = match;
  own.colours[side] = colours.slice(0, squads.length);
  if (match.options['battlefield'] === 'constructed')
    own.pieces[side] = (terrain ?? []).filter((id): id is PieceId => isPiece(id));
  const standards = squads.flatMap((squad, index) => squad.map((type) => ({ type, colour: colours[index] ?? null })));
  const others = [...elites, ...champions].map((type) => ({ type, colour: null }));
  for (const [index, { type, colour }] of [...standards, ...others].entries()) {
    const id = `${side}${index + 1}`;
    match.units[id] = newUnit(side, id, type, colour);
  }
}

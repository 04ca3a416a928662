import { isRefusal, unchanged } from '../../../engine/index.ts';
import type {
  Facts,
  MatchUpgrade,
  Piece,
  Position,
  PositionTerrain,
  Refusal,
  SideId,
  StoredMatch,
} from '../../../engine/index.ts';
import { blankMatch, cellsNamed, writeUnit } from '../../../kit/index.ts';
import { isTerrain } from '../data/terrain.ts';
import { findCombats } from '../fight/combats.ts';
import { gridFor, label } from '../geometry.ts';
import { unitsOf } from '../groups.ts';
import { planOf, pointsOf } from '../options.ts';
import { boardFor, mapPieces } from '../setup/maps.ts';
import { limits } from '../data/lists.ts';
import { newOwn, newSecret } from '../state.ts';
import { phases } from '../data/phases.ts';
import type { HammerAgenda, HammerMatch, HammerOwn, HammerView } from '../state.ts';
import type { Phase } from '../data/phases.ts';
import { bad } from './fields.ts';
import { readGroups, writeGroups } from './groups.ts';
import { readOwn, secrets, writeOwn } from './own.ts';
import { addUnits, differencesOf } from './units.ts';

/** Revision of this book's code. */
export const rules = 6;

/** Revision 4 counts the attacks that units have made in the combat under way. */
const attacksCounted: MatchUpgrade = (kept) => {
  const own = kept['own'] as unknown as Readonly<HammerOwn>;
  const { combat } = own;
  return combat === null
    ? kept
    : { ...kept, own: { ...own, combat: { ...combat, made: {} } } as unknown as StoredMatch };
};
export const upgrades = [unchanged, unchanged, attacksCounted, unchanged, unchanged];

/** A match without units, on the board of its options. */
export function emptyMatch(options: Facts): HammerMatch {
  const { servants, thralls } = limits[pointsOf({ options })];
  return blankMatch({
    system: 'scrollhammer',
    rules,
    options,
    board: boardFor(options),
    own: { ...newOwn(), stock: { a: { servants, thralls }, b: { servants, thralls } } },
    secret: newSecret,
  });
}

const isTurn = (phase: Phase): boolean => phase !== 'muster' && phase !== 'choose' && phase !== 'deploy';

/** Any position in; a match with its agenda out, or what is wrong with it. */
export function open(position: Position): HammerMatch | Refusal {
  const match = emptyMatch(position.options ?? {});
  const { phase: named = 'movement', active = 'a', round = 1 } = position.turn ?? {};
  const phase = phases.find((each) => each === named);
  if (!phase) return bad('turn.phase', named, phases);
  if (round < 0 || round > 99) return bad('turn.round', round);
  match.own.phase = phase;
  match.own.active = active;
  match.own.first = 'a';
  const wrong =
    layGround(match, position)
    ?? addUnits(match, position)
    ?? readGroups(match, position)
    ?? readOwn(match, position)
    ?? secrets.read(match, position.secrets);
  if (wrong) return wrong;
  if (phase === 'muster' && Object.keys(match.units).length > 0)
    return bad('the number of units', Object.keys(match.units).length, ['0']);
  if (isTurn(phase)) {
    match.own.turn = 2 * Math.max(0, round - 1) + (active === match.own.first ? 1 : 2);
    if (!Object.values(match.units).some(({ at }) => at !== null)) return bad('units', null);
  }
  if (phase === 'shooting')
    for (const group of Object.values(match.own.groups)) group.before ||= unitsOf(match, group.id).length;
  if (phase === 'fight' && position.own?.['combats'] === undefined) match.own.combats = findCombats(match);
  const agenda = agendaFrom(match, position, phase);
  if (isRefusal(agenda)) return agenda;
  match.agenda = [...agenda];
  return match;
}

function agendaFrom(match: HammerMatch, { turn = {} }: Position, phase: Phase): HammerAgenda | Refusal {
  const side: SideId = turn['side'] === 'b' ? 'b' : turn['side'] === 'a' ? 'a' : match.own.active;
  switch (phase) {
    case 'muster':
      return [{ step: 'muster' }];
    case 'choose': {
      const roll = turn['roll'];
      return [{ step: 'choose', side, roll: typeof roll === 'number' ? roll : 6 }];
    }
    case 'deploy':
      return [{ step: 'deploy', side }];
    case 'strike': {
      const group = turn['group'];
      if (typeof group !== 'string' || !match.own.groups[group]?.reserve) return bad('turn.group', group ?? null);
      const waiting = match.own.arriving.map((each) => ({ step: 'arrive' as const, group: each }));
      return [{ step: 'strike', group }, ...waiting, { step: 'phase', phase: 'movement' }];
    }
    default:
      return [{ step: 'phase', phase }];
  }
}

/** Terrain that is named in place of the map, or the map. */
function layGround(match: HammerMatch, { map, terrain }: Position): Refusal | null {
  if (map !== undefined && map !== 'preset' && map !== 'empty') return bad('map', map);
  if (map === 'preset') match.board.pieces = mapPieces(match.board, planOf(match).map);
  if (map === 'empty' || (terrain && map === undefined)) match.board.pieces = [];
  for (const piece of terrain ?? []) {
    const laid = pieceOf(match, piece);
    if (isRefusal(laid)) return laid;
    match.board.pieces = [...match.board.pieces, laid];
  }
  return null;
}

function pieceOf(match: HammerMatch, { kind, cells: given, at }: PositionTerrain): Piece | Refusal {
  if (!isTerrain(kind)) return bad('terrain', kind);
  const cells = cellsNamed(gridFor(match), given ?? (at === undefined ? [] : [at]));
  const [first] = cells ?? [];
  if (!cells || first === undefined) return bad(`terrain ${kind}`, given ? [...given] : null);
  const taken = new Set(match.board.pieces.flatMap((piece) => piece.cells));
  if (cells.some((cell) => taken.has(cell))) return bad(`terrain ${kind}`, label(match, first));
  const number = match.board.pieces.filter((piece) => piece.kind === kind).length + 1;
  return { id: `${kind}-${number}`, kind, at: first, turned: 0, cells };
}

/** The position as a person would note it; with secrets as far as the viewer knows them. */
export function write(view: HammerView): Position {
  const { own, asked } = view;
  const [decision] = asked;
  const phase = phases.find((each) => each === decision?.kind) ?? own.phase;
  const facts = decision?.kind === 'choose' ? { side: decision.of, roll: decision.facts.roll } : {};
  return {
    system: view.system,
    options: view.options,
    turn: {
      phase,
      active: own.active,
      round: Math.ceil(own.turn / 2),
      ...facts,
      ...(decision?.kind === 'deploy' ? { side: decision.of } : {}),
      ...(decision?.kind === 'strike' ? { group: decision.facts.group } : {}),
    },
    // Who is slain while an attack goes on is taken off the board at its end; a position has no attack under way.
    units: Object.values(view.units).map((unit) =>
      writeUnit(
        unit.wounds === 0 ? { ...unit, at: null } : unit,
        (cell) => label(view, cell),
        differencesOf(view, unit),
      ),
    ),
    groups: writeGroups(view),
    ...groundIn(view),
    own: writeOwn(view),
    secrets: secrets.write(view),
  };
}

/** The map by its name, else all pieces. */
function groundIn(view: HammerView): Pick<Position, 'map' | 'terrain'> {
  const preset = mapPieces(view.board, planOf(view).map);
  const same =
    preset.length === view.board.pieces.length
    && preset.every(({ kind, cells }, index) => {
      const piece = view.board.pieces[index];
      return piece?.kind === kind && piece.cells.join() === cells.join();
    });
  if (same) return { map: 'preset' };
  return {
    terrain: view.board.pieces.map(({ kind, cells }) => ({ kind, cells: cells.map((cell) => label(view, cell)) })),
  };
}

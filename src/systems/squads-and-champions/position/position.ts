import { gridOf, isRefusal, other, unchanged } from '../../../engine/index.ts';
import type {
  Facts,
  StoredMatch,
  MatchUpgrade,
  Piece,
  Position,
  PositionTerrain,
  Refusal,
  SideId,
} from '../../../engine/index.ts';
import { blankMatch, cellsNamed, onBoard, readMarkers, writeUnit } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { terrainById } from '../data/terrain.ts';
import type { Turning } from '../data/pieces.ts';
import { gridFor, label, labels } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { boardFor, isMap, mapPieces } from '../setup/maps.ts';
import { isPiece, laidPiece } from '../setup/pieces.ts';
import { attackPhases, readAttack, writeAttack } from './attack.ts';
import { bad, isSide } from './fields.ts';
import { readAttacker, readOwn, secrets, writeOwn } from './own.ts';
import { addUnits, badStand, differences, fillInUnits } from './units.ts';
import { scenarioOf } from '../scenarios/scenario.ts';
import { agendaFrom } from '../steps/setup.ts';
import { newOwn, newSecret, unmoved } from '../state.ts';
import type { ChampionsAgenda, ChampionsMatch, ChampionsOwn, ChampionsView } from '../state.ts';
import { wipedOut } from '../scenarios/verdict.ts';

/** Revision of this book's code. */
export const rules = 4;

/** Revision 2 stores the cell that was vaulted. */
const vaultRemembered: MatchUpgrade = (kept) => {
  const own = kept['own'] as unknown as Readonly<ChampionsOwn>;
  const { activation } = own;
  return activation === null
    ? kept
    : {
        ...kept,
        own: {
          ...own,
          activation: { ...activation, movement: { ...unmoved(), ...activation.movement } },
        } as unknown as StoredMatch,
      };
};
export const upgrades = [vaultRemembered, unchanged, unchanged];

/** A match without units, its board and markers according to the options. */
export function emptyMatch(options: Facts): ChampionsMatch {
  const board = boardFor(options);
  const markers = scenarioOf({ options }).markers.map(({ id, kind, cell }) => ({
    id,
    kind,
    at: gridOf(board).read(cell),
    facts: {},
  }));
  return blankMatch({
    system: 'squads-and-champions',
    rules,
    options,
    board,
    markers,
    own: newOwn(),
    secret: newSecret,
  });
}

/** The phases from which a match can be continued. 5.1 */
const phases = ['muster', 'terrain', 'deploy', 'round', 'turn', ...attackPhases, 'round-end', 'regroup'] as const;
type Phase = (typeof phases)[number];

const settingUp = (phase: Phase): boolean => phase === 'muster' || phase === 'terrain' || phase === 'deploy';

/** Any position in; a match with its agenda out, or a refusal. */
export function open(position: Position): ChampionsMatch | Refusal {
  const match = emptyMatch(position.options ?? {});
  const { phase: named = 'turn', active = 'a', round } = position.turn ?? {};
  const phase = phases.find((each) => each === named);
  if (!phase) return bad('turn.phase', named, phases);
  if (position.scenario !== undefined && position.scenario !== match.options['scenario'])
    return bad('scenario', position.scenario);
  if (round !== undefined && round < 0) return bad('turn.round', round);
  match.own.active = active;
  match.own.round = round ?? (settingUp(phase) ? 0 : 1);
  return (
    readAttacker(match, position)
    ?? layGround(match, position)
    ?? layMarkers(match, position)
    ?? addUnits(match, position)
    ?? readOwn(match, position)
    ?? fillInUnits(match, position, settingUp(phase))
    ?? secrets.read(match, position.secrets)
    ?? badStand(match)
    ?? noForce(match, phase)
    ?? attackUnderWay(match, position, phase)
    ?? withAgenda(match, position, phase)
  );
}

/**
 * Lays the terrain: a named map, else the listed pieces, else the battlefield of the options; pieces can lie on a map
 * too.
 */
function layGround(match: ChampionsMatch, { map, terrain }: Position): Refusal | null {
  const { board } = match;
  if (map !== undefined) {
    if (!isMap(map) || boardFor({ battlefield: map }).columns !== board.columns) return bad('map', map);
    board.pieces = mapPieces(map);
  } else if (terrain) board.pieces = [];
  for (const piece of terrain ?? []) {
    const laid = pieceOf(match, piece);
    if (isRefusal(laid)) return laid;
    const taken = new Set(board.pieces.flatMap(({ cells }) => cells));
    if (laid.some(({ cells }) => cells.some((cell) => taken.has(cell))))
      return bad('terrain', piece.at ?? (piece.cells ? [...piece.cells] : null));
    board.pieces = [...board.pieces, ...laid];
  }
  return null;
}

/** One entry of a position: a piece of 3.12 by its anchor, or cells of one type of 3.11. */
function pieceOf(match: ChampionsMatch, { kind, at, turned = 0, cells }: PositionTerrain): Piece[] | Refusal {
  if (isPiece(kind)) {
    const cell = at === undefined ? null : gridFor(match).read(at);
    const turn = (['0', '90', '180', '270'] as const satisfies readonly Turning[]).find(
      (each) => Number(each) === turned,
    );
    if (cell === null) return refusal('BAD_CELL', 'SC-1.1', { param: kind, text: at ?? null });
    if (turn === undefined) return bad(`${kind} turned`, turned);
    return (
      laidPiece(match, kind, cell, turn)
      ?? refusal('OFF_BOARD', 'SC-2.10', { piece: kind, cell: label(match, cell), turn })
    );
  }
  if (!Object.hasOwn(terrainById, kind) || kind === 'clear') return bad('terrain', kind);
  const covered = cellsNamed(gridFor(match), cells ?? (at === undefined ? [] : [at]));
  const first = covered?.[0];
  if (!covered || first === undefined)
    return refusal('BAD_CELL', 'SC-1.1', { param: kind, text: cells ? [...cells] : (at ?? null) });
  const number = match.board.pieces.filter(({ id }) => id.startsWith(`${kind}-`)).length + 1;
  return [{ id: `${kind}-${number}`, kind, at: first, turned: 0, cells: [...new Set(covered)] }];
}

function layMarkers(match: ChampionsMatch, { markers }: Position): Refusal | null {
  if (!markers) return null;
  match.markers = {};
  return readMarkers(match.markers, markers, {
    grid: gridFor(match),
    codes,
    bad,
    isKind: (kind) => kind === 'store',
    refuse: ({ id }, at) => (at !== null && /^store-\d{1,2}$/.test(id) ? null : bad('marker', id)),
  });
}

/** SC-12.6: after set-up, both sides need a unit on the board or in reserve, and one side a unit that can act. */
function noForce(match: ChampionsMatch, phase: Phase): Refusal | null {
  if (settingUp(phase)) return null;
  const gone = wipedOut(match);
  if (gone) return bad(`units of side ${gone}`, null);
  return onBoard(match).length === 0 ? bad('units', null) : null;
}

function attackUnderWay(match: ChampionsMatch, position: Position, phase: Phase): Refusal | null {
  const asked = attackPhases.find((each) => each === phase);
  if (asked) return readAttack(match, position, asked);
  return position.own?.['attack'] ? bad('own.attack', position.own['attack']) : null;
}

/** The steps still to be done from this phase on. 5.1 */
function withAgenda(match: ChampionsMatch, { turn = {} }: Position, phase: Phase): ChampionsMatch | Refusal {
  const side = turn['side'] ?? match.own.attacker;
  if (!isSide(side)) return bad('turn.side', side);
  match.agenda = stepsFrom(match, phase, side);
  return match;
}

function stepsFrom(match: ChampionsMatch, phase: Phase, side: SideId): ChampionsAgenda {
  switch (phase) {
    case 'muster':
    case 'terrain':
    case 'deploy':
      return agendaFrom(match, phase);
    case 'round':
      return [{ step: 'round' }];
    case 'turn':
      return [{ step: 'turn' }];
    case 'fate':
    case 'protect':
      return [{ step: `attack.${phase}` }, { step: 'turn' }];
    case 'dismount':
      return [{ step: 'dismount.place' }, { step: 'turn' }];
    case 'round-end':
      return [{ step: 'round.end' }];
    case 'regroup':
      return [
        { step: 'regroup', side },
        ...(side === match.own.attacker ? [{ step: 'regroup' as const, side: other(side) }] : []),
        { step: 'round' },
      ];
  }
}

/** The position as a person would note it down; with secrets as far as the viewer knows them. */
export function write(view: ChampionsView): Position {
  const decision = view.asked[0];
  const phase = phases.find((each) => each === decision?.kind) ?? 'turn';
  return {
    system: view.system,
    options: view.options,
    turn: {
      phase,
      active: view.own.active,
      round: view.own.round,
      ...(decision && phase === 'regroup' ? { side: decision.of } : {}),
    },
    units: Object.values(view.units).map((unit) =>
      writeUnit(unit, (cell) => label(view, cell), differences(view, unit)),
    ),
    ...groundOf(view),
    markers: Object.values(view.markers).map(({ id, kind, at }) => ({
      id,
      kind,
      at: at === null ? null : label(view, at),
    })),
    own: { ...writeOwn(view), ...writeAttack(view) },
    secrets: secrets.write(view),
  };
}

/** The name of the map that was laid, or all pieces one by one. */
function groundOf(view: ChampionsView): Pick<Position, 'map' | 'terrain'> {
  const { pieces } = view.board;
  const map = pieces[0]?.id.split('.')[0];
  if (isMap(map) && mapPieces(map).length === pieces.length) return { map };
  const terrain: PositionTerrain[] = [];
  let last = '';
  for (const { id, kind, at, turned, cells } of pieces) {
    const name = id.split('.')[0] ?? id;
    const piece = name.slice(0, name.lastIndexOf('-'));
    if (isPiece(piece) && name !== last) terrain.push({ kind: piece, at: label(view, at), turned });
    else if (!isPiece(piece)) terrain.push({ kind, cells: labels(view, cells) });
    last = name;
  }
  return { terrain };
}

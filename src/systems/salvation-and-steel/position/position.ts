import { isJsonList, other, unchanged } from '../../../engine/index.ts';
import type {
  Cell,
  Facts,
  MatchUpgrade,
  Position,
  PositionMarker,
  PositionUnit,
  Refusal,
} from '../../../engine/index.ts';
import {
  blankMatch,
  cellNamed,
  cellOf,
  cellsNamed,
  idFor,
  isNoCell,
  inOrderOfId,
  orderById,
  readMarkers,
  writeUnit,
} from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { rememberCells } from '../combat/casualties.ts';
import { pieceTypes } from '../data/terrain.ts';
import { hostageCard } from '../data/scenarios.ts';
import { unitTypes } from '../data/units.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import { grid, newBoard, occupancy, pieceCells } from '../geometry.ts';
import { scenarioOf, scenarios } from '../scenarios/index.ts';
import { hostagesOnBoard, inOwnHalf } from '../scenarios/hostages.ts';
import { updateContacts } from '../movement/contacts.ts';
import { newOwn, newSecret, newUnit } from '../new-state.ts';
import type { SalvationMatch, SalvationUnit, SalvationView } from '../state.ts';
import { bad, readOwn, readSecrets, writeOwn, writeSecrets } from './own.ts';
import { differences, readUnit } from './unit.ts';
import { courierCount } from '../verbs/hide.ts';
import { deadOf, isHostage, onBoard, resistanceOf } from '../units.ts';
import { label } from '../movement/ways.ts';
import { refusal } from '../refusals.ts';
import { withAgenda } from './agenda.ts';

/** Revision of this book's code. */
export const rules = 9;

/** Revision 3 has an option for dropped hostages, and reactions to what several units did. */
const reactionsToSeveral: MatchUpgrade = (kept) => {
  const { agenda, options } = kept as unknown as Pick<SalvationMatch, 'agenda' | 'options'>;
  const steps = agenda.map((step) =>
    step.step === 'reaction' ? { step: step.step, units: [step['unit'] ?? null], verb: step['verb'] ?? null } : step,
  );
  return { ...kept, options: { ...options, drop: 'nearest' }, agenda: steps };
};

/** Changes the castings that are still to be done. */
const castings =
  (change: (casting: Facts) => Facts): MatchUpgrade =>
  (kept) => {
    const { agenda } = kept as unknown as { readonly agenda: readonly { step: string; casting?: Facts }[] };
    return {
      ...kept,
      agenda: agenda.map((step) => (step.casting ? { ...step, casting: change(step.casting) } : step)),
    };
  };

/** Revision 5 calls the roll to cast by its own name, where it is lost on purpose. */
const castsByName = castings(({ lose = null, ...casting }) => ({
  ...casting,
  lose: isJsonList(lose) ? lose.map((roll) => (roll === 'hit' ? 'cast' : roll)) : null,
}));

/** In revision 8 a charge by Strike may go on though it is caught. */
const strikesCaught = castings((casting) => ({ ...casting, caught: null }));

/**
 * Revision 2 asks some questions behind a veil; revision 4 refuses a goal that is not the end of its path; in revisions
 * 6 and 7 a side that chooses no band gets another one; revision 9 lays terrain aside for which there is no place left.
 */
export const upgrades = [
  unchanged,
  reactionsToSeveral,
  unchanged,
  castsByName,
  unchanged,
  unchanged,
  strikesCaught,
  unchanged,
];

/** A match without units, board empty. */
export const emptyMatch = (options: Facts): SalvationMatch =>
  blankMatch({ system: 'salvation-and-steel', rules, options, board: newBoard(), own: newOwn(), secret: newSecret });

/** Any position in; a match with its agenda out, or what is wrong with it. */
export function open(position: Position): SalvationMatch | Refusal {
  const match = emptyMatch(position.options ?? {});
  const agreed = String(match.options['scenario']);
  const scenario = position.scenario ?? (Object.hasOwn(scenarios, agreed) ? agreed : 'annihilation');
  if (!Object.hasOwn(scenarios, scenario))
    return refusal('NO_SUCH_SCENARIO', 'SS-4.1', { id: scenario, ids: Object.keys(scenarios) });
  const chosen = position.turn?.phase !== 'bands' && position.turn?.phase !== 'scenario';
  match.own.scenario = chosen ? (scenario as ScenarioId) : null;
  const turn = position.turn ?? {};
  match.own.turn = typeof turn.round === 'number' ? turn.round : 1;
  if (match.own.turn < 0) return bad('turn.round', match.own.turn);
  match.own.half = turn['half'] === 2 ? 2 : 1;
  match.own.active = turn.active === 'b' ? 'b' : 'a';
  match.own.first = match.own.half === 1 ? match.own.active : other(match.own.active);
  // What is not stated lies there as at the beginning of the scenario.
  if (chosen) scenarioOf(match).prepare?.(match);
  if (position.terrain) match.board.pieces = [];
  if (position.markers) match.markers = {};
  for (const piece of position.terrain ?? []) {
    const wrong = layPiece(match, piece);
    if (wrong) return wrong;
  }
  const misplaced = layMarkers(match, position.markers ?? []);
  if (misplaced) return misplaced;
  for (const unit of position.units) {
    const wrong = addUnit(match, unit);
    if (wrong) return wrong;
  }
  orderById(match);
  return (
    readOwn(match, position.own ?? {})
    ?? readSecrets(match, position)
    ?? fillIn(match, position)
    ?? withAgenda(match, position)
  );
}

function layPiece(match: SalvationMatch, piece: NonNullable<Position['terrain']>[number]): Refusal | null {
  if (!Object.hasOwn(pieceTypes, piece.kind))
    return refusal('NO_SUCH_PIECE', 'SS-4.3', { kind: piece.kind, kinds: Object.keys(pieceTypes) });
  const at = piece.at === undefined ? null : grid.read(piece.at);
  const covered = piece.cells
    ? cellsNamed(grid, piece.cells)
    : at === null
      ? null
      : pieceCells(piece.kind, at, piece.turned ?? 0);
  if (!covered?.length) {
    const text = piece.at ?? (piece.cells ? [...piece.cells] : null);
    return { ...codes.badLabel, facts: { param: 'terrain', text } };
  }
  const taken = occupancy(match);
  const blocked = covered.find((cell) => taken[cell]);
  if (blocked !== undefined) return refusal('CELL_BLOCKED', 'SS-1.13', { unit: null, cell: label(blocked) });
  const number = match.board.pieces.filter(({ kind }) => kind === piece.kind).length + 1;
  const laid = {
    id: `${piece.kind}-${number}`,
    kind: piece.kind,
    at: at ?? (covered[0] as Cell),
    turned: piece.turned ?? 0,
    cells: [...covered],
  };
  match.board.pieces = [...match.board.pieces, laid];
  return null;
}

const markerKinds: readonly string[] = ['objective', 'counter', 'treasure', 'hostage', 'information'];

const layMarkers = (match: SalvationMatch, given: readonly PositionMarker[]): Refusal | null =>
  readMarkers(match.markers, given, {
    grid,
    codes,
    bad,
    isKind: (kind) => markerKinds.includes(kind),
    refuse({ id, kind, with: differs = {} }, at) {
      if (at !== null && kind !== 'information' && occupancy(match)[at])
        return refusal('CELL_BLOCKED', 'SS-1.13', { unit: null, cell: label(at) });
      return kind === hostageCard.id ? (placeHostage(match, id, at, differs) ?? true) : null;
    },
  });

/** A hostage has wound counters and suffers from spells as a unit does. SS-19.18 */
function placeHostage(match: SalvationMatch, id: string, at: Cell | null, differs: Facts): Refusal | null {
  const hostage = isHostage(id) ? match.units[id] : undefined;
  if (!hostage || hostage.at !== null) return bad('marker id', id);
  hostage.at = at;
  return describeAll(match, hostage, differs);
}

function addUnit(match: SalvationMatch, given: PositionUnit): Refusal | null {
  if (!Object.hasOwn(unitTypes, given.type))
    return refusal('NO_SUCH_UNIT', 'SS-3.6', { param: 'type', text: given.type });
  const id = idFor(match.units, given);
  if (id === null) return bad('unit id', given.id, [`a free id such as ${given.side}1`]);
  const at = cellNamed(grid, given.at, id, codes);
  if (isNoCell(at)) return at;
  if (at !== null && occupancy(match)[at]) return refusal('CELL_BLOCKED', 'SS-1.13', { unit: id, cell: label(at) });
  const unit = { ...newUnit(id, given.side, given.type), at };
  match.units[id] = unit;
  return describeAll(match, unit, given.with ?? {});
}

/** Takes over all in which a unit differs from an untouched one, and looks whether it can be so. SS-15.6, SS-16.1 */
function describeAll(match: SalvationMatch, unit: SalvationUnit, differs: Facts): Refusal | null {
  const wrong = readUnit(match, unit, differs);
  if (wrong) return wrong;
  if (unit.at === null) return null;
  const dead = deadOf(unit);
  if (dead)
    return dead === 'wounds' ? bad(`${unit.id} wounds`, unit.wounds) : bad(`${unit.id} resistance`, resistanceOf(unit));
  return unit.running && unit.fallen !== null ? bad(`${unit.id} running`, true) : null;
}

/** What the rules go by and nobody has stated. */
function fillIn(match: SalvationMatch, { turn = {}, own = {}, secrets = {} }: Position): null {
  if (own['began'] === undefined) rememberCells(match);
  const { scenario } = match.own;
  if (scenario !== 'hostage' && scenario !== 'escape') return null;
  if (!['half', 'turn-end', 'initiative'].includes(turn.phase ?? 'half')) return null;
  match.own.edges ??= { a: '1', b: '37' };
  if (scenario === 'escape') {
    match.own.attacker ??= other(match.own.first);
    const escapee = other(match.own.attacker);
    if (!secrets[escapee]?.['couriers'])
      match.secrets[escapee].couriers = onBoard(match, escapee)
        .slice(0, courierCount)
        .map(({ id }) => id);
  } else if (own['truce'] === undefined) {
    const limit = Number(match.options['truce-limit']);
    const home = hostagesOnBoard(match).some(({ side, at }) => inOwnHalf(match, side, at as Cell));
    match.own.truce = !home && (limit === 0 || match.own.turn <= limit);
  }
  return null;
}

const phases: Readonly<Record<string, string>> = {
  band: 'bands',
  scenario: 'scenario',
  'terrain-count': 'terrain-count',
  role: 'role',
  pick: 'terrain-pick',
  place: 'terrain-place',
  edge: 'edges',
  deploy: 'deploy',
  'hostage-plan': 'deploy',
  couriers: 'deploy',
  initiative: 'initiative',
};

/** The position as a person would note it; with secrets as far as the viewer knows them. */
export function write(view: SalvationView): Position {
  const { own } = view;
  const decision = view.asked[0];
  // In the middle of a combat some have been pushed apart: a position has contacts as they will be when it is over.
  const settled: Parameters<typeof updateContacts>[0] = {
    units: view.units as SalvationMatch['units'],
    own: { ...own } as SalvationMatch['own'],
  };
  updateContacts(settled, own.fight ? 'fresh' : 'other');
  const left = decision?.kind === 'pick' ? { left: own.terrainWanted - own.picked.a.length - own.picked.b.length } : {};
  // SS-19.7, SS-19.9: set-up goes on with it; a hostage dropped in a half-turn is still led, and may be handed over again.
  const putting =
    decision?.kind === 'put' && decision.pace === 'setup'
      ? { put: { unit: decision.facts.unit, options: [...decision.facts.options] } }
      : {};
  return {
    system: view.system,
    ...(own.scenario === null ? {} : { scenario: own.scenario }),
    options: view.options,
    turn: {
      phase: 'put' in putting ? 'deploy' : (phases[decision?.kind ?? ''] ?? 'half'),
      active: decision && (phases[decision.kind] || 'put' in putting) ? decision.of : own.active,
      round: own.turn,
      half: own.half,
      ...left,
      ...putting,
    },
    units: inOrderOfId(view.units)
      .filter(({ id }) => !isHostage(id))
      .map((unit) => writeUnit(unit, label, differences(view, unit))),
    terrain: view.board.pieces.map(({ kind, at, turned, cells }) =>
      isPlaced(kind, at, turned, cells) ? { kind, at: label(at), turned } : { kind, cells: cells.map(label) },
    ),
    ...(own.scenario && (scenarioOf(view).prepare || Object.keys(view.markers).length > 0)
      ? { markers: markersOf(view) }
      : {}),
    own: writeOwn(view, settled.own.contacts),
    secrets: writeSecrets(view),
  };
}

const markersOf = (view: SalvationView): readonly PositionMarker[] => [
  ...Object.values(view.markers).map(({ id, kind, at, facts }) => ({
    id,
    kind,
    at: at === null ? null : label(at),
    with: facts,
  })),
  ...hostagesOnBoard(view).map((hostage) => ({
    id: hostage.id,
    kind: hostageCard.id,
    at: label(cellOf(hostage)),
    with: differences(view, hostage),
  })),
];

/** Does a piece cover just the cells of its kind with this anchor? The parts of a fort do not. */
const isPlaced = (kind: string, at: Cell, turned: number, cells: readonly Cell[]): boolean => {
  const usual = pieceCells(kind, at, turned);
  return usual?.length === cells.length && usual.every((cell) => cells.includes(cell));
};

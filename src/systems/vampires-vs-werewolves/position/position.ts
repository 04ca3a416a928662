import { SIDES, isRefusal } from '../../../engine/index.ts';
import type {
  Cell,
  Facts,
  MatchUpgrade,
  Piece,
  Position,
  PositionTerrain,
  Refusal,
  StoredMatch,
} from '../../../engine/index.ts';
import { blankMatch, cellsNamed, readMarkers, writeUnit } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { isMap } from '../data/maps.ts';
import { isTerrain } from '../data/terrain.ts';
import type { TerrainId } from '../data/terrain.ts';
import { boardOf, gridFor, label, mapPieces, pieceOf } from '../geometry.ts';
import { companyOf, scenarioOf } from '../options.ts';
import { phaseIds } from '../data/phases.ts';
import { newOwn, newSecret } from '../state.ts';
import type { VampiresAgenda, VampiresMatch, VampiresView } from '../state.ts';
import { settleSides } from '../turns.ts';
import { hasGear, inGame } from '../units.ts';
import { bad } from './fields.ts';
import { readOwn, secrets, writeOwn } from './own.ts';
import { addUnits, badStand, differences } from './units.ts';
import { refusal } from '../refusals.ts';

/** Revision of this book's code. */
export const rules = 2;

/** Revision 2 counts no gear that was lost: nothing lies on the ground of who had no other. */
const lostGear: MatchUpgrade = (kept) => {
  const units = kept['units'] as unknown as VampiresMatch['units'];
  const found = Object.entries(units).map(([id, unit]) => [id, hasGear(unit) ? unit : { ...unit, gearAt: null }]);
  return { ...kept, units: Object.fromEntries(found) as unknown as StoredMatch };
};
export const upgrades = [lostGear];

/** A match without figures, on the map of its scenario. */
export function emptyMatch(options: Facts): VampiresMatch {
  const own = newOwn();
  for (const side of SIDES) own.companies[side] = companyOf({ options }, side);
  return blankMatch({
    system: 'vampires-vs-werewolves',
    rules,
    options,
    board: boardOf(scenarioOf({ options }).map),
    own,
    secret: newSecret,
  });
}

/** Where a match can be taken up. */
const starts = ['muster', 'deploy', 'turn', 'initiative', ...phaseIds, 'end'] as const;
type Start = (typeof starts)[number];

/** Any position in; a match with its agenda out, or what is wrong with it. */
export function open(position: Position): VampiresMatch | Refusal {
  const match = emptyMatch(position.options ?? {});
  const { phase: named = 'movement', active, round } = position.turn ?? {};
  const phase = starts.find((each) => each === named);
  if (!phase) return bad('turn.phase', named, starts);
  if (position.scenario !== undefined && position.scenario !== match.options['scenario'])
    return bad('scenario', position.scenario);
  if (round !== undefined && round < 0) return bad('turn.round', round);
  const begun = phase !== 'muster' && phase !== 'deploy' && phase !== 'turn';
  match.own.turn = round ?? (begun ? 1 : 0);
  match.own.phase = phaseIds.find((each) => each === phase) ?? (phase === 'end' ? 'fighting' : 'movement');
  const wrong =
    layGround(match, position)
    ?? addUnits(match, position)
    ?? layMarkers(match, position)
    ?? readOwn(match, position)
    ?? secrets.read(match, position.secrets)
    ?? badStand(match, phase === 'deploy')
    ?? noCompany(match, phase);
  if (wrong) return wrong;
  if (active !== undefined) {
    match.own.next = active;
    if (position.own?.['initiative'] === undefined) match.own.initiative = active;
  }
  match.agenda = agendaFrom(phase);
  if (phaseIds.some((each) => each === phase)) settleSides(match);
  return match;
}

function agendaFrom(phase: Start): VampiresAgenda {
  switch (phase) {
    case 'muster':
      return [{ step: 'muster' }];
    case 'deploy':
      return [{ step: 'deploy' }, { step: 'turn' }];
    case 'turn':
    case 'initiative':
      return [{ step: phase }];
    case 'end':
      return [{ step: 'turn.end' }];
    default:
      return [{ step: 'phase' }];
  }
}

/** A map that is named, else that of the scenario; terrain that is named lies over it. */
function layGround(match: VampiresMatch, { map, terrain = [] }: Position): Refusal | null {
  if (map !== undefined) {
    if (!isMap(map)) return bad('map', map);
    match.board = boardOf(map);
  }
  for (const piece of terrain) {
    const laid = overlay(match, piece);
    if (isRefusal(laid)) return laid;
    match.board.pieces = [...match.board.pieces, laid];
  }
  return null;
}

/** Cells of one kind that replace what the map has there. Its name says which cells, so that equal boards have equal ids. */
function overlay(match: VampiresMatch, { kind, cells: given, at }: PositionTerrain): Piece | Refusal {
  const labels = given ?? (at === undefined ? [] : [at]);
  if (!isTerrain(kind)) return bad('terrain', kind);
  const cells = sorted(cellsNamed(gridFor(match), labels));
  return cells && cells.length > 0
    ? overlayOf(kind, cells)
    : refusal('CELL_IMPASSABLE', 'VW-1.1', { param: kind, text: [...labels] });
}
const overlayOf = (kind: TerrainId, cells: readonly Cell[]): Piece => pieceOf(kind, cells, `@${cells.join('.')}`);

const sorted = (cells: readonly Cell[] | null): Cell[] | null =>
  cells && [...new Set(cells)].sort((one, two) => one - two);

/** Ritual materials that lie on the ground. VW-12.4 */
const layMarkers = (match: VampiresMatch, { markers = [] }: Position): Refusal | null =>
  readMarkers(match.markers, markers, {
    grid: gridFor(match),
    codes,
    bad,
    isKind: (kind) => kind === 'materials',
    refuse: ({ id, with: facts = {} }, at) =>
      at !== null
      && /^materials-\d{1,2}$/.test(id)
      && Object.keys(facts).length === 1
      && SIDES.some((side) => side === facts['side'])
        ? null
        : bad('marker', id),
  });

/** Once they are mustered, both sides have somebody left. VW-14.2 */
function noCompany(match: VampiresMatch, phase: Start): Refusal | null {
  if (phase === 'muster') {
    const count = Object.keys(match.units).length;
    return count > 0 ? bad('the number of units', count, ['0']) : null;
  }
  const gone =
    match.options['lastCompany'] === 'on' ? SIDES.find((side) => inGame(match, side).length === 0) : undefined;
  if (gone) return bad(`units of side ${gone}`, null);
  return Object.values(match.units).every(({ out }) => out) ? bad('units', null) : null;
}

const startOf = (kind: string): Start => starts.find((each) => each === kind) ?? 'movement';

/** The position as a person would note it; with secrets as far as the viewer knows them. */
export function write(view: VampiresView): Position {
  const { own, asked } = view;
  const phase = startOf(asked[0]?.kind ?? own.phase);
  return {
    system: view.system,
    options: view.options,
    turn: { phase, active: own.next, round: own.turn },
    units: Object.values(view.units).map((unit) =>
      writeUnit(unit, (cell) => label(view, cell), differences(view, unit)),
    ),
    ...groundIn(view),
    markers: Object.values(view.markers).map(({ id, kind, at, facts }) => ({
      id,
      kind,
      at: at === null ? null : label(view, at),
      with: { side: facts['side'] ?? null },
    })),
    own: writeOwn(view),
    secrets: secrets.write(view),
  };
}

/** The map that lies there, and what lies over it. */
function groundIn(view: VampiresView): Pick<Position, 'map' | 'terrain'> {
  const { pieces } = view.board;
  const map = pieces[0]?.id.split('.')[0];
  const over = pieces.filter(({ id }) => id.startsWith('@'));
  const terrain = over.map(({ kind, cells }) => ({ kind, cells: cells.map((cell) => label(view, cell)) }));
  return {
    ...(isMap(map) && mapPieces(map).length + over.length === pieces.length ? { map } : {}),
    ...(terrain.length > 0 ? { terrain } : {}),
  };
}

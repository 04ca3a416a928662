import { cellsOf, isRefusal, other } from '../../../engine/index.ts';
import type { Facts, Piece, Position, PositionTerrain, Refusal, SideId } from '../../../engine/index.ts';
import { inOrderOfId } from '../../../kit/index.ts';
import { asActivated } from '../activation.ts';
import { isPiece, isTerrain } from '../data/terrain.ts';
import { mapIds } from '../data/maps.ts';
import { gridFor, label, labels } from '../geometry.ts';
import { factsOf, markerId } from '../missions/objectives.ts';
import { refusal } from '../refusals.ts';
import { outriders } from '../setup/deployment.ts';
import { boardFor, laid, mapPieces, overlaps, pieceCells } from '../setup/ground.ts';
import { newOwn, newSecret } from '../setup/new-state.ts';
import type { GenesysAgenda, GenesysMatch, GenesysView } from '../state.ts';
import { commandLeft, highestCommand } from '../turns.ts';
import { usedMarkers } from '../setup/markers.ts';
import { freshSquads } from '../squads.ts';
import { isGone } from '../units.ts';
import { bad } from './fields.ts';
import { readOwn, readSecrets, writeOwn, writeSecrets } from './own.ts';
import { addUnits, writeUnit } from './units.ts';
import { rules } from './upgrades.ts';

/** A match without units, its ground as the options say. */
export const emptyMatch = (options: Facts): GenesysMatch => ({
  system: 'genesys',
  rules,
  options,
  board: boardFor(options),
  units: {},
  markers: {},
  own: newOwn(),
  secrets: { a: newSecret(), b: newSecret() },
  agenda: [],
  asked: [],
  answers: {},
  asks: 0,
  drawn: 0,
  result: null,
});

/** Where a match can be taken up. Section 5 */
const phases = [
  'terrain',
  'marker',
  'optional',
  'take',
  'muster',
  'target',
  'deploy',
  'redeploy',
  'round',
  'challenge',
  'order',
  'turn',
  'activation',
  'effects',
  'press-on',
  'push',
  'end',
] as const;
type Phase = (typeof phases)[number];

const settingUp = (phase: Phase): boolean => phases.indexOf(phase) < phases.indexOf('round');

/** Any position in; a match with its agenda out, or what is wrong with it. */
export function open(position: Position): GenesysMatch | Refusal {
  const match = emptyMatch(position.options ?? {});
  const { phase: named = 'turn', active = 'a', round } = position.turn ?? {};
  const phase = phases.find((each) => each === named);
  if (!phase) return bad('turn.phase', named);
  if (position.scenario !== undefined) return bad('scenario', position.scenario);
  const before = settingUp(phase);
  if (round !== undefined && (round < 0 || round > 10)) return bad('turn.round', round);
  match.own.active = active;
  match.own.round = round ?? (before ? 0 : 2);
  match.own.stage = before ? 'setup' : 'turns';
  return (
    layGround(match, position)
    ?? addUnits(match, position)
    ?? readOwn(match, position)
    ?? layMarkers(match, position)
    ?? readSecrets(match, position)
    ?? fillIn(match, position, phase)
    ?? withAgenda(match, position, phase)
  );
}

/** The ground: a map that is named, else pieces that are named, else the map of the options. */
function layGround(match: GenesysMatch, { map, terrain }: Position): Refusal | null {
  const { board } = match;
  if (map !== undefined) {
    const known = mapIds.find((id) => id === map);
    if (!known) return bad('map', map);
    board.pieces = mapPieces(board, known);
  } else if (terrain) board.pieces = [];
  for (const piece of terrain ?? []) {
    const made = pieceOf(match, piece);
    if (isRefusal(made)) return made;
    if (overlaps(match, made.cells)) return bad('terrain', piece.at ?? (piece.cells ? [...piece.cells] : null));
    board.pieces = [...board.pieces, made];
  }
  return null;
}

/** One entry of a position: a piece by its corner, or cells of one kind. 3.17 */
function pieceOf(
  match: GenesysMatch,
  { kind, at, turned = 0, cells = at === undefined ? [] : [at] }: PositionTerrain,
): Piece | Refusal {
  if (isPiece(kind)) {
    const cell = at === undefined ? null : gridFor(match).read(at);
    if (cell === null) return refusal('BAD_CELL', 'GP-1.2', { param: kind, text: at ?? null });
    const covered = turned === 0 || turned === 90 ? pieceCells(match, kind, cell, turned === 90) : null;
    return covered ? laid(match, kind, cell, turned === 90, covered) : bad(`${kind} turned`, turned);
  }
  if (!isTerrain(kind)) return bad('terrain', kind);
  const found = cells.map((text) => cellsOf(gridFor(match), text));
  const covered = [...new Set(found.flatMap((list) => [...(list ?? [])]))];
  const [first] = covered;
  if (found.some((list) => list === null) || first === undefined)
    return refusal('BAD_CELL', 'GP-1.2', { param: kind, text: [...cells] });
  const number = match.board.pieces.filter(({ id }) => id.startsWith(`${kind}-`)).length + 1;
  return { id: `${kind}-${number}`, kind, at: first, turned: 0, cells: covered };
}

/** Numbered markers; without any, none. GP-3.8 */
function layMarkers(match: GenesysMatch, { markers = [] }: Position): Refusal | null {
  for (const { id, kind, at = null, with: more = {} } of markers) {
    const number = Number(/^m([1-6])$/.exec(id ?? '')?.[1] ?? 0);
    if (kind !== 'marker' || number === 0 || match.markers[markerId(number)]) return bad('marker', id ?? kind);
    const cell = at === null ? null : gridFor(match).read(at);
    if (cell === null) return refusal('BAD_CELL', 'GP-1.2', { param: markerId(number), text: at });
    const { carrier = null, origin = null, movedIn = 0, start = at, ...unknown } = more;
    const [from, stood] = [origin, start].map((text) => (typeof text === 'string' ? gridFor(match).read(text) : null));
    if (Object.keys(unknown).length > 0 || typeof movedIn !== 'number')
      return bad(`marker ${number}`, Object.keys(unknown).join(' '));
    if (carrier !== null && (typeof carrier !== 'string' || match.units[carrier]?.at !== cell))
      return bad(`marker ${number} carrier`, carrier);
    const settled = usedMarkers(match).length > 0;
    match.markers[markerId(number)] = {
      id: markerId(number),
      kind,
      at: cell,
      facts: {
        number,
        ...(settled ? { start: stood ?? cell } : {}),
        ...(carrier === null ? {} : { carrier }),
        ...(from == null ? {} : { origin: from }),
        ...(movedIn === 0 ? {} : { movedIn }),
      },
    };
  }
  return null;
}

/** What is not said of a position in play: who stands counts as placed, command as it is. */
function fillIn(match: GenesysMatch, { own = {} }: Position, phase: Phase): Refusal | null {
  if (settingUp(phase)) return null;
  if (own['command'] === undefined && (phase === 'turn' || phase === 'activation'))
    match.own.command = Math.max(1, highestCommand(match, match.own.active));
  const { activation } = match.own;
  if (activation && Object.keys(activation.standing).length === 0) {
    const begun = asActivated(match, activation.squads).own.activation;
    if (begun) match.own.activation = { ...begun, ...activation, standing: begun.standing };
  }
  if (phase === 'turn' && !activation && freshSquads(match, match.own.active).length === 0)
    return bad('units', match.own.active);
  if (phase === 'turn' && !activation && (commandLeft(match, match.own.active) === 0 || match.own.turnOver))
    return bad('own.spent', match.own.spent[match.own.active]);
  // Those in reserve or at an edge may come yet.
  return phase !== 'end' && !Object.values(match.units).some((unit) => !isGone(unit)) ? bad('units', null) : null;
}

/** What is still to be done from the phase named. Section 5 */
function withAgenda(match: GenesysMatch, { turn = {} }: Position, phase: Phase): GenesysMatch | Refusal {
  const side = turn['side'] ?? match.own.active;
  if (side !== 'a' && side !== 'b') return bad('turn.side', side);
  const number = turn['number'] ?? 1;
  const squad = turn['squad'] ?? 0;
  if (typeof number !== 'number' || typeof squad !== 'number') return bad('turn.number', number);
  match.agenda = stepsFrom(match, phase, side, number, squad);
  return match;
}

function stepsFrom({ own }: GenesysMatch, phase: Phase, side: SideId, number: number, squad: number): GenesysAgenda {
  const mustering: GenesysAgenda = [{ step: 'muster' }];
  const missions: GenesysAgenda = [{ step: 'missions.take' }, { step: 'missions.dice' }, ...mustering];
  const environment: GenesysAgenda = [
    { step: 'environment' },
    { step: 'missions' },
    { step: 'missions.optional' },
    ...missions,
  ];
  switch (phase) {
    case 'terrain':
      return [
        { step: 'terrain', side },
        { step: 'markers', side: other(own.placing ?? side), number: 1 },
        ...environment,
      ];
    case 'marker':
      return [{ step: 'markers', side, number }, ...environment];
    case 'optional':
      return [{ step: 'missions.optional' }, ...missions];
    case 'take':
      return missions;
    case 'muster':
      return mustering;
    case 'target':
      return [{ step: 'target' }, { step: 'zones' }];
    case 'deploy':
      return [{ step: 'deploy', side }];
    case 'redeploy':
      return [{ step: 'redeploy', side, squad }, { step: 'round' }];
    case 'round':
      return [{ step: 'round' }];
    case 'challenge':
      return [{ step: 'challenge' }, { step: 'order' }];
    case 'order':
      return [{ step: 'order' }];
    case 'turn':
    case 'activation':
      return [{ step: 'turn' }];
    case 'effects':
      return [{ step: 'effects' }];
    case 'press-on':
      return [{ step: 'press-on' }];
    case 'push':
      return [{ step: 'push' }];
    case 'end':
      return [{ step: 'end' }];
  }
}

/** The position as a person would note it; with secrets as far as the viewer knows them. */
export function write(view: GenesysView): Position {
  const [decision] = view.asked;
  const phase = phases.find((each) => each === decision?.kind) ?? (view.own.round === 0 ? 'deploy' : 'turn');
  return {
    system: view.system,
    options: view.options,
    turn: {
      phase,
      active: view.own.active,
      round: view.own.round,
      ...(decision && ['terrain', 'marker', 'deploy', 'redeploy'].includes(phase) ? { side: decision.of } : {}),
      ...(decision?.kind === 'marker' ? { number: decision.facts.number } : {}),
      ...(decision?.kind === 'redeploy' ? { squad: redeployIndex(view, decision.of, decision.facts.squad) } : {}),
    },
    units: inOrderOfId(view.units).map((unit) => writeUnit(view, unit)),
    terrain: view.board.pieces.map((piece) => writePiece(view, piece)),
    markers: Object.values(view.markers).map((marker) => {
      const { carrier, origin, movedIn, start } = factsOf(marker);
      return {
        id: marker.id,
        kind: marker.kind,
        at: marker.at === null ? null : label(view, marker.at),
        with: {
          ...(carrier === null ? {} : { carrier }),
          ...(origin === null ? {} : { origin: label(view, origin) }),
          ...(movedIn === 0 ? {} : { movedIn }),
          ...(start === null || start === marker.at ? {} : { start: label(view, start) }),
        },
      };
    }),
    own: writeOwn(view),
    secrets: writeSecrets(view),
  };
}

const redeployIndex = (view: GenesysView, side: SideId, squad: string): number =>
  Math.max(0, outriders(view, side).indexOf(squad));

/** A piece by its corner, or the cells of what is left of it. */
function writePiece(view: GenesysView, { id, kind, at, turned, cells }: Piece): PositionTerrain {
  const name = id.slice(0, id.lastIndexOf('-'));
  const whole = isPiece(name) ? pieceCells(view, name, at, turned === 90) : null;
  return whole && whole.length === cells.length && isPiece(name)
    ? { kind: name, at: label(view, at), turned }
    : { kind, cells: labels(view, cells) };
}

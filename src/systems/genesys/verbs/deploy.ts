import { cellParam, optional, rowsParam, wordParam } from '../../../engine/index.ts';
import type { Cell, SideId, Values } from '../../../engine/index.ts';
import { cells as cellChoices, nothing, units } from '../../../kit/index.ts';
import { footprint } from '../geometry.ts';
import { directionParam, levelParam, squadParam, unitParam } from '../params.ts';
import {
  squadsAGo,
  bodiesIn,
  isInZones,
  placedIn,
  placementRefusal,
  placesIn,
  reserveLimit,
  inReserve,
  undeployed,
  usualPlacement,
  zonesOf,
} from '../setup/deployment.ts';
import type { Placement } from '../setup/deployment.ts';
import { squadsOf } from '../squads.ts';
import type { Edge, GenesysVerb, GenesysView, Seen, SeenUnit, SquadId } from '../state.ts';
import { tableEdges } from '../movement/marches.ts';
import { levelNames } from '../units.ts';
import { cellsIn } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { text, words } from '../texts.ts';

const edgeNames = ['north', 'south', 'west', 'east'] as const satisfies readonly Edge[];
const placeFields = { unit: unitParam, cell: cellParam, dir: optional(directionParam), level: optional(levelParam) };
const fields = {
  squad: squadParam,
  mode: optional(wordParam(['board', 'edge', 'reserve', 'aboard'] as const)),
  at: optional(cellParam),
  places: rowsParam({ key: 'unit', fields: placeFields, default: () => null }),
  dir: optional(directionParam),
  edge: optional(wordParam<Edge>(edgeNames)),
  vehicle: optional(unitParam),
};
const params = { squads: rowsParam({ key: 'squad', fields, default: () => null }) };
type Row = Values<typeof fields>;

/** A squad around a cell, each of it in the nearest free cell of its side's zones. */
function around(seen: Seen, side: SideId, squad: SquadId, at: Cell): Placement['places'] {
  const cells = zonesOf(seen, side).flatMap((zone) => cellsIn(seen, zone));
  const distance = (cell: Cell): number =>
    ((cell % seen.board.columns) - (at % seen.board.columns)) ** 2
    + (Math.floor(cell / seen.board.columns) - Math.floor(at / seen.board.columns)) ** 2;
  const near = [...new Set(cells)].sort((one, other) => distance(one) - distance(other)).slice(0, 120);
  const used = new Set(
    Object.values(seen.units).flatMap((unit) =>
      unit.at === null || unit.aboard != null ? [] : footprint(seen, unit.at, unit.size),
    ),
  );
  return bodiesIn(seen, squad).flatMap((unit) => {
    const cell = near.find(
      (each) =>
        isInZones(seen, side, each, unit.size) && footprint(seen, each, unit.size).every((one) => !used.has(one)),
    );
    if (cell === undefined) return [];
    for (const each of footprint(seen, cell, unit.size)) used.add(each);
    return [{ unit: unit.id, cell, dir: null, level: 0 }];
  });
}

/** A row as a placement: cells for each unit, around one cell, or the usual ones. GP-6.7 */
export function placementOf(seen: Seen, side: SideId, { squad, mode, at, places, dir, edge, vehicle }: Row): Placement {
  const usual = usualPlacement(seen, side, squad);
  if (mode === 'reserve') return { squad, mode, places: [], edge: null };
  if (mode === 'aboard' || (mode === null && vehicle !== null))
    return { squad, mode: 'aboard', places: [], edge: null, vehicle };
  if (mode === 'edge' || (mode === null && edge !== null))
    return { squad, mode: 'edge', places: [], edge: edge ?? tableEdges(side, seen.own.zones[side])[0] ?? null };
  const named = places.map((place) => ({
    unit: place.unit,
    cell: place.cell,
    dir: place.dir ?? dir,
    level: place.level === null ? 0 : levelNames.indexOf(place.level),
  }));
  if (named.length > 0) return { squad, mode: 'board', places: named, edge: null };
  const found = at === null ? usual.places : around(seen, side, squad, at);
  if (mode === null && at === null) return usual;
  return { squad, mode: 'board', places: found.map((place) => ({ ...place, dir })), edge: null };
}

const row = (squad: SquadId, more: Partial<Row> = {}): Row => ({
  squad,
  mode: null,
  at: null,
  places: [],
  dir: null,
  edge: null,
  vehicle: null,
  ...more,
});

/** Declares squads: on the board, at an edge of the table, or in reserve. GP-6.6, GP-6.7 */
export const deploy: GenesysVerb<typeof params> = {
  rule: 'GP-6.7',
  place: 'setup',
  params,
  secret: () => true,
  choices(view, by, _given, _param, at) {
    if (!at)
      return {
        records: undeployed(view, by).map((squad) => ({
          key: squad,
          name: text('squad', { squad }),
          byDefault: text('deploy.usual'),
        })),
      };
    const squad = at.row;
    switch (at.field) {
      case 'mode':
        return words(
          [
            'board',
            ...(tableEdges(by, view.own.zones[by]).length > 0 ? (['edge'] as const) : []),
            ...(inReserve(view, by) < reserveLimit(view, by) ? (['reserve'] as const) : []),
            ...(transports(view, by, squad).length > 0 ? (['aboard'] as const) : []),
          ],
          'mode',
        );
      case 'at':
        return cellChoices(spots(view, by, squad));
      case 'edge':
        return words(tableEdges(by, view.own.zones[by]), 'edge');
      case 'vehicle':
        return units(transports(view, by, squad));
      default:
        return nothing;
    }
  },
  *offers(view, by) {
    yield { squads: [] };
    for (const squad of undeployed(view, by)) {
      const rows: Row[] = [
        row(squad),
        ...spots(view, by, squad).map((at) => row(squad, { mode: 'board', at })),
        row(squad, { mode: 'reserve' }),
        ...transports(view, by, squad).map(({ id }) => row(squad, { mode: 'aboard', vehicle: id })),
        ...tableEdges(by, view.own.zones[by]).map((edge) => row(squad, { mode: 'edge', edge })),
      ];
      for (const each of rows) if (!placementRefusal(view, by, placementOf(view, by, each))) yield { squads: [each] };
    }
  },
  refuse(view, by, { squads }) {
    let seen: Seen = view;
    if (view.options['deployment'] !== 'simultaneous' && squads.length > squadsAGo)
      return refusal('BAD_PLACE', 'GP-6.6', { unit: null, cell: null, why: 'many' });
    for (const each of squads) {
      const placement = placementOf(seen, by, each);
      const wrong = placementRefusal(seen, by, placement);
      if (wrong) return wrong;
      seen = placedIn(seen, placement);
    }
    return null;
  },
};

/** Vehicles on the board that have room for a squad. GP-6.15 */
const transports = (seen: Seen, by: SideId, squad: SquadId): SeenUnit[] =>
  Object.values(seen.units).filter(
    ({ id, side }) =>
      side === by && !placementRefusal(seen, by, { squad, mode: 'aboard', places: [], edge: null, vehicle: id }),
  );

/** How far from the corner of a zone the usual places begin. */
const besideEdge = 5;

/** The next squads, in all zones of their side, where the default would crowd them into one. */
export function sideBySide(view: GenesysView, by: SideId): Row[] {
  const zones = view.own.zones[by];
  const waiting = undeployed(view, by);
  const placed = squadsOf(view, by).length - waiting.length;
  return waiting.slice(0, Math.min(squadsAGo, zones.length)).flatMap((squad, index) => {
    const number = zones[(placed + index) % zones.length] ?? 1;
    const at = placesIn(view, by, squad, number, besideEdge)?.[0]?.cell;
    const wanted = at === undefined ? null : row(squad, { mode: 'board', at });
    return wanted && !placementRefusal(view, by, placementOf(view, by, wanted)) ? [wanted] : [];
  });
}

/** A cell in each of a side's zones around which a squad finds room. */
const spots = (view: GenesysView, by: SideId, squad: SquadId): Cell[] =>
  view.own.zones[by].flatMap((number) => placesIn(view, by, squad, number, 8)?.[0]?.cell ?? []);

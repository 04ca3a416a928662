import type { SideId, UnitId } from '../../engine/index.ts';
import { unitsFrom } from '../../kit/index.ts';
import type { SalvationOwn, SalvationSecret, SalvationUnit, UnitState } from './state.ts';

/** A unit to which nothing has happened yet. */
export const untouched = (): UnitState => ({
  made: null,
  spells: [],
  wounds: 0,
  fallen: null,
  running: false,
  heading: null,
  ran: 0,
  speedSpent: 0,
  energySpent: 0,
  halvedSpeed: false,
  halvedResistance: false,
  shielded: false,
  raised: 0,
  activation: 'unused',
  focusLost: false,
  tried: false,
  helpless: false,
  escorting: null,
  led: 0,
  searched: false,
  removed: null,
});

const newUnits = unitsFrom(untouched);

/** A unit as it joins its side. */
export const newUnit = (id: UnitId, side: SideId, type: string): SalvationUnit => newUnits(id, side, type);

/** The state of a match before anything has happened. */
export const newOwn = (): SalvationOwn => ({
  scenario: null,
  factions: { a: null, b: null },
  picked: { a: [], b: [] },
  terrainWanted: 0,
  edges: null,
  attacker: null,
  scores: { a: 0, b: 0 },
  treasure: { rolls: 0, touched: [], dragged: null },
  truce: false,
  hidden: [],
  handovers: [],
  known: {},
  checks: [],
  turn: 0,
  half: 1,
  first: 'a',
  active: 'a',
  ended: false,
  acted: false,
  idleTurns: 0,
  contacts: [],
  began: {},
  fight: null,
  reacted: false,
  draw: null,
  madeUp: false,
});

export const newSecret = (): SalvationSecret => ({
  orders: {},
  unitOrders: {},
  plan: {},
  auto: false,
  hostage: null,
  cells: [],
  couriers: [],
});

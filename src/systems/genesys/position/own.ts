import { isOneOf, plain, SIDES } from '../../../engine/index.ts';
import type { Facts, Json, Position, Refusal, SideId } from '../../../engine/index.ts';
import {
  bySide,
  checked,
  counter,
  flag,
  isFacts,
  listOf,
  nullable,
  oneOf,
  ordersField,
  refuseFields,
  recordOf,
  setOf,
  shape,
  sideField,
  unitField,
  upTo,
  writeFields,
} from '../../../kit/index.ts';
import type { Field, Fields } from '../../../kit/index.ts';
import { readSheet } from '../campaign/read.ts';
import { rosterOf } from '../campaign/roster.ts';
import type { GenesysSheet } from '../campaign/sheet.ts';
import { factions } from '../data/classes.ts';
import { missionIds, timesOfDay, weathers } from '../data/missions.ts';
import { powerIds } from '../data/powers.ts';
import { zoneNumbers } from '../data/zones.ts';
import { orderSpecs } from '../orders.ts';
import { newOwn, newSecret, newSquad } from '../setup/new-state.ts';
import type {
  Activation,
  Boost,
  GenesysMatch,
  GenesysOwn,
  GenesysSecret,
  GenesysView,
  Seen,
  Squad,
  SquadId,
} from '../state.ts';
import { bad, cellField } from './fields.ts';

const squadField: Field<SquadId, Seen> = {
  read: (given, { own }) => (typeof given === 'string' && Object.hasOwn(own.squads, given) ? given : undefined),
  write: (id) => id,
};
const markerNumber = checked(upTo(6), (number) => number >= 1);
const mission = oneOf(missionIds);

/** What sides have brought from a campaign and not fielded yet. GP-24.2 */
const sheetsField: Field<GenesysOwn['sheets']> = {
  read(given) {
    if (!isFacts(given)) return undefined;
    const sheets: Partial<Record<SideId, GenesysSheet>> = {};
    for (const [side, value] of Object.entries(given)) {
      const sheet = readSheet(value);
      if (!sheet || !isOneOf(SIDES, side)) return undefined;
      sheets[side] = sheet;
    }
    return sheets;
  },
  write: (sheets) => plain({ ...sheets }),
};

/** A class by its name in the army lists of its side: perhaps one that only the sheet knows, which is read before. GP-24.8 */
const classField = (side: SideId): Field<string, Seen> => ({
  read: (given, { own }) => (typeof given === 'string' && rosterOf(own, side).find(given) ? given : undefined),
  write: (id) => id,
});

const boostField: Field<Boost> = shape<Boost>(
  () => ({ source: 'strike', on: 'mc', value: 1, until: 'round' }),
  {
    source: oneOf([...powerIds, 'strike', 'aim', 'ward-stone'] as const),
    on: oneOf(['mv', 'mc', 'rc', 'tn'] as const),
    value: upTo(9),
    until: oneOf(['round', 'activation', 'next'] as const),
  },
  ['source', 'on', 'value', 'until'],
);

/** In what a squad may differ from a fresh one. */
const squadFields: Fields<Squad, Seen> = {
  state: oneOf(['fresh', 'active', 'done'] as const),
  moved: flag,
  acted: flag,
  reacted: flag,
  broken: flag,
  fleeing: flag,
  regrouped: flag,
  forgone: flag,
  edge: nullable(oneOf(['north', 'south', 'west', 'east'] as const)),
  arrived: flag,
  hold: nullable(markerNumber),
  powers: setOf(oneOf(powerIds)),
  boosts: listOf(boostField),
};

const noSquads: Activation = {
  number: 1,
  squads: [],
  standing: {},
  moved: false,
  acted: false,
  windows: { movement: false, action: false },
  again: [],
  stays: [],
  risen: [],
  handed: false,
  flight: false,
};

const activationField: Field<Activation, Seen> = shape<Activation, Seen>(
  () => ({ ...noSquads, windows: { movement: false, action: false }, again: [], stays: [], risen: [] }),
  {
    number: counter,
    squads: checked(setOf(squadField), (squads) => squads.length > 0),
    standing: recordOf(counter, (key, { own }: Seen) => Object.hasOwn(own.squads, key)),
    moved: flag,
    acted: flag,
    windows: shape<Activation['windows'], Seen>(() => ({ movement: false, action: false }), {
      movement: flag,
      action: flag,
    }),
    again: setOf(unitField),
    stays: setOf(unitField),
    risen: setOf(unitField),
    handed: flag,
    flight: flag,
  },
  ['squads', 'standing'],
);

const chargeField: Field<GenesysOwn['charges'][number], Seen> = shape<GenesysOwn['charges'][number], Seen>(
  () => ({ at: 0, side: 'a', round: 0 }),
  { at: cellField, side: sideField, round: counter },
  ['at', 'side', 'round'],
);

const zonesField = checked(setOf(oneOf(zoneNumbers)), (zones) => zones.length > 0);

/** What is noted of the book's own state; squads and the side whose turn it is are read by themselves. */
const ownFields: Fields<GenesysOwn, Seen> = {
  terrain: nullable({
    read(given: Json) {
      if (!isFacts(given)) return undefined;
      const read = (key: string): [number, number, number] | undefined => {
        const list = given[key];
        const numbers = Array.isArray(list)
          ? list.filter(
              (each): each is number => typeof each === 'number' && Number.isInteger(each) && each >= 0 && each <= 24,
            )
          : [];
        const [one, two, three] = numbers;
        return numbers.length === 3 && one !== undefined && two !== undefined && three !== undefined
          ? [one, two, three]
          : undefined;
      };
      const [numbers, left] = [read('numbers'), read('left')];
      return numbers && left ? { numbers, left } : undefined;
    },
    write: ({ numbers, left }) => ({ numbers: [...numbers], left: [...left] }),
  }),
  placing: nullable(sideField),
  time: oneOf(timesOfDay),
  weather: oneOf(weathers),
  missions: shape<GenesysOwn['missions'], Seen>(() => ({ a: null, b: null, secondary: null }), {
    a: nullable(mission),
    b: nullable(mission),
    secondary: nullable(mission),
  }),
  sheets: sheetsField,
  designated: bySide((side) => nullable(classField(side)), null),
  optional: bySide(nullable(mission), null),
  positions: setOf(markerNumber),
  control: recordOf(upTo(3), (key) => /^[1-6]$/.test(key)),
  artifact: nullable(markerNumber),
  targets: bySide(nullable(unitField), null),
  guarded: setOf(unitField),
  factions: bySide(nullable(oneOf(factions)), null),
  zones: bySide(zonesField),
  forward: bySide(flag, false),
  reserveRound: bySide(nullable(checked(upTo(4), (round) => round > 0)), null),
  initiative: sideField,
  first: sideField,
  stage: oneOf(['setup', 'events', 'challenge', 'turns', 'effects', 'over'] as const),
  spent: bySide(counter, 0),
  command: nullable(counter),
  turnOver: flag,
  activations: counter,
  count: counter,
  firstDone: nullable(sideField),
  activation: nullable(activationField),
  fought: listOf({
    read: (given: Json, { own }: Seen) =>
      typeof given === 'string' && given.split(' ').every((id) => Object.hasOwn(own.squads, id)) ? given : undefined,
    write: (pair: string) => pair,
  }),
  scores: bySide(counter, 0),
  charges: listOf(chargeField),
  pressOn: flag,
};

/** The book's own part of a position; units stand already. */
export function readOwn(match: GenesysMatch, { own: given = {} }: Position): Refusal | null {
  const { squads = {}, ...own } = given;
  if (!isFacts(squads)) return bad('own.squads', squads);
  for (const [id, differs] of Object.entries(squads)) {
    const squad = match.own.squads[id];
    if (!squad || !isFacts(differs)) return bad('own.squads', id);
    const wrong = refuseFields(bad, `own.squads.${id}.`, squadFields, squad, differs, match);
    if (wrong) return wrong;
  }
  const wrong = refuseFields(bad, 'own.', ownFields, match.own, own, match);
  if (wrong) return wrong;
  const { activation, active } = match.own;
  if (activation?.squads.some((id) => match.own.squads[id]?.side !== active))
    return bad('own.activation', activation.squads.join(' '));
  for (const id of activation?.squads ?? []) Object.assign(match.own.squads[id] ?? {}, { state: 'active' });
  const idle = Object.values(match.own.squads).find(
    ({ id, state }) => state === 'active' && !activation?.squads.includes(id),
  );
  return idle ? bad(`own.squads.${idle.id}.state`, 'active') : null;
}

/** The book's own part as a position notes it. */
export const writeOwn = (view: GenesysView): Facts => {
  const squads = Object.fromEntries(
    Object.values(view.own.squads).map((squad) => [
      squad.id,
      writeFields(squadFields, squad, newSquad(squad.id, squad.side, squad.name, squad.class), view),
    ]),
  );
  return {
    ...writeFields(ownFields, view.own, newOwn(), view, ['stage', 'command']),
    squads: Object.fromEntries(Object.entries(squads).filter(([, differs]) => Object.keys(differs).length > 0)),
  };
};

/** What a side keeps to itself: its standing orders. GP-10.12 */
const secretFields: Fields<GenesysSecret, Seen> = {
  orders: ordersField(orderSpecs),
  squadOrders: recordOf(ordersField(orderSpecs), (key, { own }: Seen) => Object.hasOwn(own.squads, key)),
};

export function readSecrets(match: GenesysMatch, { secrets = {} }: Position): Refusal | null {
  for (const side of SIDES) {
    const given = secrets[side] ?? {};
    const wrong = refuseFields(bad, `secrets.${side}.`, secretFields, match.secrets[side], given, match);
    if (wrong) return wrong;
  }
  return null;
}

/** Secrets as far as the viewer knows them. */
export const writeSecrets = (view: GenesysView): NonNullable<Position['secrets']> =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const secret = view.secrets[side];
      return secret ? [[side, writeFields(secretFields, secret, newSecret(), view, ['orders'])]] : [];
    }),
  );

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleOf, gridOf, readRulebook } from '../../../src/engine/index.ts';
import type {
  Action,
  Event,
  Facts,
  Json,
  Position,
  PositionTerrain,
  PositionUnit,
  SideId,
} from '../../../src/engine/index.ts';
import type { Book } from '../../../src/systems/index.ts';
import { entries } from '../../../src/systems/scrollhammer/data/entries.ts';
import type { ArmyEntry } from '../../../src/systems/scrollhammer/data/entries.ts';
import { entryOf } from '../../../src/systems/scrollhammer/groups.ts';
import { scrollhammer } from '../../../src/systems/scrollhammer/index.ts';
import type { Attack, HammerMatch, HammerView, Strike } from '../../../src/systems/scrollhammer/state.ts';
import { act, askedIn, openPlaying, perform } from '../../support/example.ts';
import type { Deed, Playing } from '../../support/example.ts';

export { act, asks, refused, timeUp } from '../../support/example.ts';

const text = readFileSync(new URL('../../../src/systems/scrollhammer/rulebook.md', import.meta.url), 'utf8');

export const book: Book = { handle: handleOf(scrollhammer), rulebook: readRulebook(text) };

/** What a group differs in, besides its cells. */
export type Differs = Facts & { readonly with?: Readonly<Record<string, Facts>> };

/** A group of one entry: its cells in number order (ranges as `K20:O20` from west to east), and in what it differs. */
export type GroupGiven = readonly [entry: string, cells: string, differs?: Differs];

/** `K20:O20 K21` as single labels, rows from west to east. */
export function cellsOf(given: string): string[] {
  return given
    .split(/[\s/]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [from = '', to] = part.split(':');
      if (to === undefined) return [from];
      const [, first = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(from) ?? [];
      const [, last = ''] = /^([A-Z]+)(\d+)$/.exec(to) ?? [];
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
      const [i, j] = [letters.indexOf(first), letters.indexOf(last)];
      return Array.from(
        { length: Math.abs(j - i) + 1 },
        (_, index) => `${letters[i + Math.sign(j - i) * index] ?? ''}${row}`,
      );
    });
}

/** A profile that no army has, for the tests of one file: an entry but for what it differs in. */
export function madeUp(id: string, like: string, differs: Partial<ArmyEntry>): string {
  beforeAll(() => Object.assign(entries, { [id]: { ...entryOf({ type: like }), ...differs, id } }));
  afterAll(() => Reflect.deleteProperty(entries, id));
  return id;
}

export interface Placed {
  readonly groups: Readonly<Record<string, GroupGiven>>;
  /** Characters that have joined another group, by unit. SH-17.1 */
  readonly joined?: Readonly<Record<string, string>>;
  readonly terrain?: readonly PositionTerrain[];
  readonly options?: Facts;
  readonly turn?: NonNullable<Position['turn']>;
  readonly own?: Facts;
  readonly secrets?: NonNullable<Position['secrets']>;
}

export interface Example extends Placed {
  readonly play: readonly Deed[];
  /** Every die, in order; none is left over, and there is no other. */
  readonly dice?: readonly (number | string)[];
  /** Events that must have been told, in this order, among others. */
  readonly gives?: readonly (readonly [kind: string, facts: Facts])[];
  /** Where units stand in the end, by group: cells in number order of those that live. */
  readonly stand?: Readonly<Record<string, string>>;
  /** What is true of groups in the end. */
  readonly has?: Readonly<Record<string, Facts>>;
  /** Units that are gone. */
  readonly slain?: readonly string[];
  /** What is asked at the end. */
  readonly asked?: readonly string[];
  readonly after?: (playing: Playing) => void;
}

export const ground = (kind: string, ...cells: readonly string[]): PositionTerrain => ({ kind, cells });

/** The position of an example: standard board, open ground, side a active unless it says otherwise. */
export function positionOf({
  groups,
  joined = {},
  terrain = [],
  options = {},
  turn = {},
  own,
  secrets,
}: Placed): Position {
  const units: PositionUnit[] = [];
  const given: Facts[] = [];
  for (const [id, [entry, cells, { with: differing = {}, ...differs } = {}]] of Object.entries(groups)) {
    for (const [index, at] of cellsOf(cells).entries()) {
      const unit = `${id}.${index + 1}`;
      units.push({
        id: unit,
        side: id[0] as SideId,
        type: entry,
        at,
        group: joined[unit] ?? id,
        with: differing[unit] ?? {},
      });
    }
    given.push({ id, ...differs });
  }
  return {
    system: 'scrollhammer',
    options: { points: '500', map: 'empty', ...options },
    turn: { phase: 'movement', active: 'a', round: 1, ...turn },
    units,
    groups: given,
    terrain,
    ...(own ? { own } : {}),
    ...(secrets ? { secrets } : {}),
  };
}

/** Orders that answer everything as an example takes for granted. */
export const quiet = (orders: Facts = {}): NonNullable<Position['secrets']> => {
  const all = {
    orders: { ground: 'never', consolidate: 'stay', reaction: 'hold', hitrun: 'no', casualties: 'rear', ...orders },
  };
  return { a: all, b: all };
};

const labelOf = (view: HammerView, at: number | null): string => (at === null ? 'gone' : gridOf(view.board).label(at));

/** Cells of the living units of a group, in number order. */
export const standing = (view: HammerView, id: string): string[] =>
  (view.own.groups[id]?.units ?? []).map((unit) => labelOf(view, view.units[unit]?.at ?? null));

export const matchOf = (playing: Playing): HammerMatch => playing.match() as unknown as HammerMatch;
export const viewOf = (playing: Playing): HammerView => playing.view('umpire') as unknown as HammerView;

/** A worked example: position, actions, dice in order, and what they give. */
export function example(
  title: string,
  { play, dice = [], gives = [], stand = {}, has = {}, slain, asked, after, ...position }: Example,
): void {
  it(title, () => {
    const playing = openPlaying(book, positionOf(position), dice);
    perform(playing, play);
    let from = 0;
    for (const [kind, facts] of gives) {
      const found = playing.events.findIndex(
        (event: Event, index) => index >= from && event.kind === kind && matches(event.facts, facts),
      );
      const seen = playing.events
        .slice(from)
        .filter((event) => event.kind === kind)
        .map((event) => event.facts);
      expect(found, `${kind} ${JSON.stringify(facts)} among ${JSON.stringify(seen)}`).toBeGreaterThanOrEqual(0);
      from = found + 1;
    }
    const view = viewOf(playing);
    for (const [id, cells] of Object.entries(stand)) expect(standing(view, id), id).toEqual(cellsOf(cells));
    for (const [id, facts] of Object.entries(has))
      expect(view.own.groups[id] ?? view.units[id], id).toMatchObject(facts);
    if (slain)
      expect(
        Object.values(view.units)
          .filter((unit) => unit.wounds === 0)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...slain].sort());
    if (asked) expect(askedIn(playing.match())).toEqual(asked);
    after?.(playing);
    playing.finish();
  });
}

const matches = (facts: Facts, wanted: Facts): boolean => {
  try {
    expect(facts).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
};

type More = Readonly<Record<string, Json>>;
const sideOf = (id: string): SideId => id[0] as SideId;
const deed =
  (verb: string) =>
  (group: string, more: More = {}): Action =>
    act(sideOf(group), verb, { group, ...more });

export const moves = (group: string, cell: string, more: More = {}): Action => deed('move')(group, { cell, ...more });
export const marches = (group: string, cell: string, more: More = {}): Action =>
  deed('march')(group, { cell, ...more });
export const shoots = (group: string, target: string, more: More = {}): Action =>
  deed('shoot')(group, { target, ...more });
export const charges = (group: string, ...targets: string[]): Action => deed('charge')(group, { targets });
export const rallies = deed('rally');
export const faces = deed('face');
export const pivots = (group: string, facing: string): Action => deed('pivot')(group, { facing });
export const reforms = deed('reform');
export const casts = (unit: string, spell: string, more: More = {}): Action =>
  act(sideOf(unit), 'cast', { unit, spell, ...more });
export const equips = (unit: string, loadout: string): Action => act(sideOf(unit), 'equip', { unit, loadout });
export const ends = (by: SideId): Action => act(by, 'end');
export const grounds = (by: SideId, answer: 'yes' | 'no'): Action => act(by, 'ground', { answer });
export const reacts = (by: SideId, reaction: string): Action => act(by, 'react', { reaction });
export const passes = (by: SideId): Action => act(by, 'pass');
export const stays = (by: SideId): Action => act(by, 'consolidate', { stay: 'stay' });

/** What a side may choose for a parameter, or for a field of its rows: values, labels of cells, the least and the most, or keys. */
export function choicesIn(
  playing: Playing,
  verb: string,
  param: string,
  { by = 'a', given = {}, row, field }: { by?: SideId; given?: Facts; row?: string; field?: string } = {},
): readonly Json[] {
  const view = playing.view(by);
  const at = field === undefined ? undefined : { field, row: row ?? '' };
  const found = book.handle.choices(view, by, verb, given, param, at);
  if ('list' in found) return found.list.map(({ value }) => value);
  if ('cells' in found) return found.cells.map((cell) => gridOf(view.board).label(cell));
  if ('least' in found) return [found.least, found.most];
  return 'records' in found ? found.records.map(({ key }) => key) : [];
}

/** The parameters of all that is offered to a side. */
export const offersIn = (playing: Playing, verb: string, by: SideId = 'a'): Facts[] =>
  book.handle.offers(playing.view(by), by, verb).map(({ params }) => params);

/** What somebody strikes with, of that Strength and AP. */
export const strike = (strength: number, ap = 0, more: Partial<Strike> = {}): Strike => ({
  by: 'a-1.1',
  weapon: 'longbow',
  dice: 1,
  hit: 4,
  again: null,
  wound: 4,
  strength,
  ap,
  harm: 'mundane',
  element: null,
  rules: [],
  sighted: true,
  ...more,
});

/** An attack with one wound of each strike on these units, none of them saved. */
export const unsaved = (target: string, strikes: Strike[], units: readonly string[]): Attack => ({
  kind: 'fight',
  side: 'a',
  group: null,
  target,
  strikes,
  cover: {},
  grounded: false,
  hits: [],
  wounds: units.map((unit, index) => ({ strike: index, unit, saved: false })),
  policy: 'rear',
  losses: [],
});

import { expect } from 'vitest';
import type {
  AnyView,
  Event,
  Facts,
  Json,
  Position,
  PositionTerrain,
  PositionUnit,
  SideId,
} from '../../../src/engine/index.ts';
import { systems } from '../../../src/systems/index.ts';
import type { Book } from '../../../src/systems/index.ts';
import { askOf, unit } from '../../support/book.ts';
import { exampleTest } from '../../support/example.ts';
import type { Deed, Played, Playing } from '../../support/example.ts';

export { unit } from '../../support/book.ts';
export { act, asks, left, refused, timeUp } from '../../support/example.ts';

export const book = systems['salvation-and-steel'] as Book;

/** Dice thrown together, with their purpose and need; or hits that need no dice. */
export type Throw = { readonly dice: readonly number[]; readonly facts: Facts };

const against =
  (purpose: string) =>
  (one: string, target: string, need: number, dice: readonly number[]): Throw => ({
    dice,
    facts: { purpose, unit: one, target, need, dice },
  });
export const hit = against('hit');
export const wound = against('wound');
export const defence = against('defence');

const alone =
  (purpose: string) =>
  (one: string, need: number, die: number): Throw => ({
    dice: [die],
    facts: { purpose, unit: one, target: null, need, dice: [die] },
  });
export const stand = alone('stand');
export const panic = alone('panic');
export const chain = alone('chain');
export const rally = alone('rally');
export const info = alone('info');
export const check = against('check');
export const handover = against('handover');
export const cast = alone('cast');
/** The cast die of Shield as an interrupt, with the unit it protects. */
export const guard = (one: string, target: string, need: number, die: number): Throw =>
  against('cast')(one, target, need, [die]);
/** Whether an Icestorm into a combat hits its target. */
export const stray = (one: string, target: string, die: number): Throw => against('stray')(one, target, 10, [die]);

export const auto = (one: string, target: string, hits: number): Throw => ({
  dice: [],
  facts: { purpose: 'auto-hit', unit: one, target, hits },
});
export const lost = ({ facts }: Throw): Throw => ({ dice: [], facts: { ...facts, dice: [], lost: true } });
export const diceOff = (a: number, b: number): Throw => ({
  dice: [a, b],
  facts: { purpose: 'dice-off', dice: [a, b], winner: a === b ? null : a > b ? 'a' : 'b' },
});

/** What can be stated about a unit afterwards. */
export interface Has {
  readonly at?: string | null;
  readonly wounds?: number;
  readonly resistance?: number;
  readonly fallen?: boolean;
  readonly running?: boolean;
  readonly helpless?: boolean;
  readonly speed?: number;
  readonly energy?: number;
  readonly activation?: 'unused' | 'open' | 'closed';
  readonly removed?: string | null;
}

export interface Example extends Played<Has> {
  readonly units: readonly PositionUnit[];
  /** Without the Squires a9 and b9 far away. */
  readonly alone?: boolean;
  readonly terrain?: readonly PositionTerrain[];
  readonly options?: Facts;
  readonly turn?: NonNullable<Position['turn']>;
  /** Contacts with a charge mark: `a1>b1` is one that a1 charged. */
  readonly charged?: readonly string[];
  readonly scenario?: string;
  readonly markers?: NonNullable<Position['markers']>;
  readonly own?: Facts;
  readonly secrets?: NonNullable<Position['secrets']>;
  /** Every throw, in order; none is left over, and there are no others. */
  readonly dice?: readonly Throw[];
  /** Everything that happened to units, in order, as `lineOf` prints it. */
  readonly gives?: readonly string[];
  /** All contacts: `a1-b1`, or `a1>b1` while it counts as charged by a1. */
  readonly contacts?: readonly string[];
}

const isSettingUp = (line: string): boolean => line.includes(' set up at ');

/**
 * A worked example: position, actions, dice in order, and the results. Turn 2, first half-turn, side a active, by
 * default.
 */
export function example(title: string, given: Example): void {
  const { dice = [], gives = [], contacts } = given;
  const told = ({ events, view }: Playing): void => {
    const lines = events.flatMap((event) => lineOf(event) ?? []);
    // Set-up is compared only if an example mentions it: `has` says where units are.
    expect(gives.some(isSettingUp) ? lines : lines.filter((line) => !isSettingUp(line))).toEqual(gives);
    expect(events.flatMap((event) => throwOf(event) ?? [])).toEqual(dice.map(({ facts }) => facts));
    if (contacts) expect(contactsOf(view('umpire'))).toEqual(contacts);
  };
  const script = dice.flatMap((each) => each.dice);
  exampleTest(title, { book, position: positionOf(given), dice: script, stateOf, told }, given);
}

type Placed = Pick<
  Example,
  'units' | 'alone' | 'terrain' | 'options' | 'turn' | 'charged' | 'scenario' | 'markers' | 'own' | 'secrets'
>;

/** The position of an example, in the notation of the engine. */
export function positionOf({
  units,
  alone: few = false,
  scenario,
  markers,
  terrain,
  options = {},
  turn = {},
  charged = [],
  own = {},
  secrets = {},
}: Placed): Position {
  const contacts = charged.map((mark) => {
    const [charger = '', target = ''] = mark.split('>');
    return { pair: `${charger}-${target}`, charger, arose: { turn: turn.round ?? 2, half: turn['half'] ?? 1 } };
  });
  return {
    system: book.handle.id,
    options: { scenario: 'annihilation', ...options },
    secrets,
    ...(scenario ? { scenario } : {}),
    ...(terrain ? { terrain } : {}),
    ...(markers ? { markers } : {}),
    turn: { round: 2, ...turn },
    units: few ? units : [...units, unit('a9', 'squire', 'B5'), unit('b9', 'squire', 'B33')],
    own: contacts.length > 0 ? { contacts, ...own } : own,
  };
}

/** The cells that an answer may name now, besides `stay`. */
export const mayName =
  (by: SideId, verb: 'fall' | 'push', cells: readonly string[]): Deed =>
  ({ book: { handle }, view }) => {
    const named = handle.offers(view(by), by, verb).map(({ params }) => String(params['cell']));
    expect(new Set(named.filter((cell) => cell !== 'stay'))).toEqual(new Set(cells));
  };

export const ask = askOf(book);

/** The book's state of a unit. */
export function stateOf(view: AnyView, id: string): Has {
  const facts = ask(view, 'unit', { unit: id });
  const { speedLeft, energyLeft, resistance } = facts['now'] as {
    speedLeft: number;
    energyLeft: number;
    resistance: number;
  };
  return { ...facts, fallen: facts['fallen'] !== null, speed: speedLeft, energy: energyLeft, resistance };
}

interface Contact {
  readonly a: string;
  readonly b: string;
  readonly charger: string | null;
}

export const contactsOf = (view: AnyView): string[] =>
  (view.own as { contacts: readonly Contact[] }).contacts
    .map(({ a, b, charger }) => (charger === null ? `${a}-${b}` : `${charger}>${charger === a ? b : a}`))
    .sort();

/** A recorded throw, to be compared with the script; null for other events. */
function throwOf({ kind, facts }: Event): Facts | null {
  if (kind === 'auto-hit') return { purpose: kind, ...facts };
  if (kind !== 'roll') return null;
  const { because, successes, reason: _reason, ...told } = facts;
  if (Array.isArray(because)) {
    const reasons = because as readonly { readonly value: number; readonly rule: string }[];
    expect(
      reasons.reduce((sum, { value }) => sum + value, 0),
      'the reasons add up to the need',
    ).toBe(facts['need']);
    for (const { rule } of reasons) expect(book.rulebook.has(rule), `a reason cites ${rule}`).toBe(true);
    expect(successes).toBe((facts['dice'] as readonly number[]).filter((die) => die <= Number(facts['need'])).length);
  }
  return told;
}

const path = (value: Json | undefined): string => (value as readonly string[]).join(' ');

/** What happened to a unit, in one line; null for other events. */
export function lineOf({ kind, facts }: Event): string | null {
  const { unit: one, target, cell, to, by, cause, side, reason } = facts as Readonly<Record<string, string | null>>;
  switch (kind) {
    case 'moved':
      return `${one} moves ${path(facts['path'])}`;
    case 'charged':
      return `${one} charges ${target}: ${path(facts['path'])}`;
    case 'caught':
      return `${one} caught by ${path(facts['enemies'])}: ${path(facts['path'])}`;
    case 'crawled':
      return `${one} crawls ${path(facts['path'])}`;
    case 'exited':
      return `${one} leaves from ${cell} over ${facts['edge'] as string}`;
    case 'cast':
      return `${one} casts ${facts['spell'] as string}`;
    case 'spell-effect':
      return effectOf(facts);
    case 'raised':
      return `${one} raises ${path(facts['units'])} on ${path(facts['cells'])}`;
    case 'shielded':
      return `${one} spared: ${facts['from'] as string}`;
    case 'shot':
      return `${one} shoots ${target}: ${facts['distance'] as number} ${facts['range'] as string}`;
    case 'attack-result':
      return `${facts['attacker'] as string} at ${target}: ${unsavedOf(facts)}`;
    case 'wounded':
      return `${one} wounded ${facts['wounds'] as number}`;
    case 'stunned':
      return `${one} stunned`;
    case 'pushed':
      return `${one} pushed ${to === null ? 'off' : `to ${to}`} by ${by}`;
    case 'fell':
      return `${one} falls`;
    case 'followed':
      return `${one} follows to ${to}`;
    case 'died':
      return `${one} dies: ${cause}`;
    case 'ran':
      return `${one} runs ${path(facts['path'])}`;
    case 'rallied':
    case 'stood':
    case 'stand-failed':
      return `${one} ${kind}`;
    case 'dragged':
      return `treasure dragged ${path(facts['path'])}${facts['off'] === true ? ' off' : ''}`;
    case 'carrier-dropped':
      return `${one} carries no more: ${facts['why'] as string}`;
    case 'counter-empty':
      return `nothing at ${cell}`;
    case 'treasure-found':
      return `treasure at ${cell}`;
    case 'score':
      return `score ${Object.values(facts['scores'] as Readonly<Record<string, number>>).join(' : ')}`;
    case 'hostage-placed':
      return `${one} held at ${cell}`;
    case 'hostage-moved':
      return `${one} led to ${to}`;
    case 'hostage-dropped':
      return `${one} dropped at ${cell}`;
    case 'handed-over':
      return `${one} handed to ${to}`;
    case 'escorting':
      return `${one} escorts ${facts['hostage'] as string}`;
    case 'truce-ended':
      return 'truce over';
    case 'courier-shown':
      return `${one} is ${facts['courier'] === true ? 'a' : 'no'} courier`;
    case 'info-left':
      return `information at ${cell}`;
    case 'info-taken':
    case 'info-destroyed':
      return `${one} ${kind}`;
    case 'match-won':
      return `${side} wins: ${reason}`;
    case 'match-drawn':
      return `drawn: ${reason}`;
    case 'timed-out':
      return `${side} timed out: ${facts['kind'] as string}`;
    default:
      return null;
  }
}

/** The result of an attack: `2 wounds 1 stun`, `miss` without a hit, `nothing` if all was neutralised. */
function unsavedOf(facts: Facts): string {
  const count = (key: string, word: string): string[] => {
    const number = facts[key] as number;
    return number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`];
  };
  if (facts['hits'] === 0) return 'miss';
  return [...count('unsavedWounds', 'wound'), ...count('unsavedStuns', 'stun')].join(' ') || 'nothing';
}

/** The effect of a spell before any more dice. */
function effectOf(facts: Facts): string {
  if (facts['spell'] === 'icestorm') return `${facts['unit'] as string} halved ${facts['attribute'] as string}`;
  if (facts['spell'] === 'shield') return `${facts['unit'] as string} shielded`;
  return `${facts['spell'] as string} on ${path(facts['units'])}`;
}

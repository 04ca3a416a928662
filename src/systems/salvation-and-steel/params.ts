import {
  countedParam,
  gridOf,
  isJsonList,
  isJsonObject,
  isUnread,
  listParam,
  unitParam,
  unread,
  wordParam,
} from '../../engine/index.ts';
import type { Cell, Json, Param, UnitId } from '../../engine/index.ts';
import { anyWordsParam, wordsParam } from '../../kit/index.ts';
import type { Split } from './combat/allocation.ts';
import { castRolls, losableRolls, policies } from './orders.ts';
import type { Policy } from './orders.ts';
import type { Division } from './facts/terms.ts';

/** One field of plain data of any shape. */
export const field = (value: Json, name: string): Json | undefined => (isJsonObject(value) ? value[name] : undefined);

const whole = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Dice against one enemy: `b1 2/1` is two attack dice and one defence die. */
const divisionParam: Param<Division> = {
  kind: 'text',
  optional: false,
  wanted: { like: 'b1 2/1' },
  read(input, view) {
    const typed = typeof input === 'string' ? /^(\w+)[\s:]+(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(input.trim()) : null;
    const enemy = typed ? typed[1] : field(input, 'enemy');
    const attack = typed ? Number(typed[2]) : (field(input, 'attack') ?? 0);
    const defence = typed ? Number(typed[3]) : (field(input, 'defence') ?? 0);
    if (typeof enemy !== 'string' || !whole(attack) || !whole(defence)) return unread('value');
    return Object.hasOwn(view.units, enemy.toLowerCase())
      ? { enemy: enemy.toLowerCase(), attack, defence }
      : unread('thing', { part: enemy });
  },
  write: ({ enemy, attack, defence }) => ({ enemy, attack, defence }),
  print: ({ enemy, attack, defence }) => `${enemy} ${attack}/${defence}`,
};

export const diceParam: Param<readonly Division[]> = listParam(divisionParam);

/** Rolls lost on purpose: `wound hit`. SS-2.3 */
export const loseParam = { ...wordsParam(losableRolls), rare: true } as const;
/** Rolls of a cast lost on purpose: `cast wound`. SS-2.3 */
export const loseCastParam = { ...wordsParam(castRolls), rare: true } as const;
/** An action of one roll, lost on purpose. SS-2.3 */
export const loseRollParam = <Roll extends string>(roll: Roll) => ({ ...wordsParam([roll]), rare: true }) as const;

export const policyParam = wordParam<Policy>(policies);
export const yesParam = wordParam(['yes'] as const);
export const acceptParam = wordParam(['accept'] as const);

/** A pair of enemies: `a1-b2`, or `b3-ha` with a hostage; in either order. */
const pairParam: Param<readonly [UnitId, UnitId]> = {
  kind: 'text',
  optional: false,
  wanted: { like: 'a1-b2' },
  read(input, view) {
    const ids =
      typeof input === 'string'
        ? input
            .trim()
            .toLowerCase()
            .split(/\s*-\s*/)
        : [];
    if (ids.length !== 2) return unread('value');
    const stranger = ids.find((id) => !Object.hasOwn(view.units, id));
    if (stranger !== undefined) return unread('thing', { part: stranger });
    const [a, b] = (['a', 'b'] as const).map((side) => ids.find((id) => view.units[id]?.side === side));
    return a === undefined || b === undefined ? unread('value') : [a, b];
  },
  write: ([a, b]) => `${a}-${b}`,
  print: ([a, b]) => `${a}-${b}`,
};

/** Contacts of one step: `a1-b2, a2-b2`. */
const stepParam: Param<readonly (readonly [UnitId, UnitId])[]> = listParam(pairParam);

/** A contact, or the one whom a unit fights: `a1-b2`, `b2`. */
export type Called = readonly [UnitId, UnitId] | UnitId;

const calledParam: Param<Called> = {
  ...pairParam,
  read: (input, view) =>
    typeof input === 'string' && !input.includes('-') ? unitParam.read(input, view) : pairParam.read(input, view),
  write: (called, view) => (typeof called === 'string' ? called : pairParam.write(called, view)),
  print: (called, view) => (typeof called === 'string' ? called : pairParam.print(called, view)),
};

/** Whom a unit fights, or all contacts that are fought: `b2`, `a1-b2, a2-b2`. */
export const contactsParam: Param<readonly Called[]> = listParam(calledParam);

/** The steps of a combat, in order: `a1-b2 / a2-b1, a2-b2`. SS-8.2 */
export const stepsParam: Param<readonly (readonly (readonly [UnitId, UnitId])[])[]> = {
  kind: 'text',
  optional: false,
  wanted: { like: 'a1-b2 / a2-b1, a2-b2' },
  rare: true,
  read(input, view) {
    const steps = typeof input === 'string' ? input.split('/') : input;
    if (!isJsonList(steps) || steps.length === 0) return unread('value');
    const read: (readonly (readonly [UnitId, UnitId])[])[] = [];
    for (const step of steps) {
      const pairs = stepParam.read(step, view);
      if (isUnread(pairs)) return pairs;
      read.push(pairs);
    }
    return read;
  },
  write: (value, view) => value.map((step) => stepParam.write(step, view)),
  print: (value, view) => value.map((step) => stepParam.print(step, view)).join(' / '),
};

/** One unit's allocation: its dice, `brace`, or a policy. */
function readSplit(input: Json, view: Parameters<typeof diceParam.read>[1]): Split | ReturnType<typeof unread> {
  const word = typeof input === 'string' ? input.trim().toLowerCase() : null;
  const policy = policies.find((each) => each === (word ?? field(input, 'policy')));
  const brace = word === 'brace' || field(input, 'brace') === true || field(input, 'brace') === 'yes';
  const given = policy || brace ? null : (word ?? field(input, 'dice') ?? null);
  const lose = loseParam.read(field(input, 'lose') ?? [], view);
  if (isUnread(lose)) return lose;
  if (given === null) return policy || brace ? { dice: null, brace, policy: policy ?? null, lose } : unread('value');
  const dice = diceParam.read(given, view);
  return isUnread(dice) ? dice : { dice, brace: false, policy: null, lose };
}

/** Allocations of several units at once: `a1: b1 2/1; a2: brace`. */
export const splitsParam: Param<Readonly<Record<UnitId, Split>>> = {
  kind: 'rows',
  optional: false,
  wanted: { like: 'a1: b1 2/1; a2: brace' },
  read(input, view) {
    const rows: [string, Json][] =
      typeof input === 'string'
        ? input
            .split(';')
            .map((row) => row.trim())
            .filter(Boolean)
            .map((row) => {
              const [, unit = '', rest = ''] = /^(\w+)\s*:\s*(.*)$/.exec(row) ?? [];
              return [unit.toLowerCase(), rest];
            })
        : isJsonObject(input)
          ? Object.entries(input)
          : [];
    if (rows.length === 0) return unread('value');
    const splits: Record<UnitId, Split> = {};
    for (const [unit, given] of rows) {
      if (!Object.hasOwn(view.units, unit)) return unread('thing', { part: unit });
      const split = readSplit(given, view);
      if (isUnread(split)) return split;
      splits[unit] = split;
    }
    return splits;
  },
  write(value, view) {
    return Object.fromEntries(Object.entries(value).map(([unit, split]) => [unit, writeSplit(split, view)]));
  },
  print: (value, view) =>
    Object.entries(value)
      .map(
        ([unit, split]) =>
          `${unit}: ${split.brace ? 'brace' : (split.policy ?? diceParam.print(split.dice ?? [], view))}`,
      )
      .join('; '),
};

function writeSplit(split: Split, view: Parameters<typeof diceParam.write>[1]): Json {
  const lose = split.lose.length > 0 ? { lose: [...split.lose] } : {};
  if (split.brace) return { brace: true, ...lose };
  if (split.policy) return { policy: split.policy, ...lose };
  return { dice: diceParam.write(split.dice ?? [], view), ...lose };
}

export const bandUnitsParam = countedParam('2 knight, squire');
export const spellsParam = anyWordsParam('fireball, shield');

/** A set-up plan: `a1 K2, a2 K3`, or `auto` for the default cells. SS-5.10 */
export const planParam: Param<'auto' | Readonly<Record<UnitId, Cell>>> = {
  kind: 'rows',
  optional: false,
  wanted: { words: ['auto'], like: 'a1 K2, a2 K3' },
  read(input, view) {
    if (typeof input === 'string' && input.trim().toLowerCase() === 'auto') return 'auto';
    const grid = gridOf(view.board);
    const rows: [string, Json][] =
      typeof input === 'string'
        ? input.split(',').map((row) => {
            const [unit = '', ...rest] = row.trim().split(/[\s:]+/);
            return [unit.toLowerCase(), rest.join(' ')];
          })
        : isJsonObject(input)
          ? Object.entries(input)
          : [];
    if (rows.length === 0) return unread('value');
    const plan: Record<UnitId, Cell> = {};
    for (const [unit, text] of rows) {
      const cell = typeof text === 'string' ? grid.read(text) : null;
      if (!Object.hasOwn(view.units, unit)) return unread('thing', { part: unit });
      if (cell === null) return unread('label', { part: text });
      plan[unit] = cell;
    }
    return plan;
  },
  write: (value, view) =>
    value === 'auto'
      ? value
      : Object.fromEntries(Object.entries(value).map(([unit, cell]) => [unit, gridOf(view.board).label(cell)])),
  print: (value, view) =>
    value === 'auto'
      ? value
      : Object.entries(value)
          .map(([unit, cell]) => `${unit} ${gridOf(view.board).label(cell)}`)
          .join(', '),
};

const directionNames = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;

/** Directions as a person types them: `E×3 NE`. */
export function printWay(way: readonly number[]): string {
  const runs: { direction: number; count: number }[] = [];
  for (const direction of way) {
    const last = runs.at(-1);
    if (last?.direction === direction) last.count += 1;
    else runs.push({ direction, count: 1 });
  }
  return runs
    .map(({ direction, count }) => `${directionNames[direction] ?? ''}${count > 1 ? `×${count}` : ''}`)
    .join(' ');
}

/** The path of a dragged treasure: directions (`E×3 NE`) or the cells it enters (`R13 R14`). SS-20.7 */
export const wayParam: Param<readonly number[]> = {
  kind: 'text',
  optional: false,
  wanted: { like: 'E×3 NE' },
  read(input, view) {
    const typed = Array.isArray(input) ? input.join(' ') : input;
    if (typeof typed !== 'string') return unread('value');
    const grid = gridOf(view.board);
    const way: number[] = [];
    let at = Object.values(view.markers).find(({ kind }) => kind === 'treasure')?.at ?? null;
    for (const token of typed
      .toUpperCase()
      .replace(/\s*[X×*]\s*/g, '×')
      .split(/[\s,]+/)
      .filter(Boolean)) {
      const [, name = '', count = '1'] = /^([NS]?[EW])(?:×(\d{1,2}))?$/.exec(token) ?? [];
      const named = directionNames.findIndex((each) => each === name);
      const cell = named < 0 ? grid.read(token) : null;
      const direction =
        named >= 0 || at === null || cell === null
          ? named
          : grid.neighbours.subarray(at * grid.directions, (at + 1) * grid.directions).indexOf(cell);
      if (direction < 0 || Number(count) < 1)
        return unread(named < 0 && cell === null ? 'label' : 'value', { part: token });
      for (let step = 0; step < Number(count); step += 1) {
        way.push(direction);
        const next = at === null ? -1 : (grid.neighbours[at * grid.directions + direction] ?? -1);
        at = next < 0 ? null : next;
      }
    }
    return way.length > 0 ? way : unread('value');
  },
  write: (value) => value.map((direction) => directionNames[direction] ?? ''),
  print: printWay,
};

import { deepCopy, gridOf, isRefusal, scriptedDice, seededDice } from '../../src/engine/index.ts';
import type {
  Action,
  AnyMatch,
  AnyView,
  ChoiceRecord,
  Choices,
  Dice,
  SystemHandle,
  Facts,
  Input,
  Json,
  OptionSpec,
  Outcome,
  ParamInfo,
  Position,
  SideId,
  SideSetup,
  Thrown,
} from '../../src/engine/index.ts';

/** Whole numbers from 0 to `below` - 1, the same for the same seed. */
export type Chance = (below: number) => number;

export function chanceOf(seed: number): Chance {
  const dice = seededDice(seed);
  return (below) => dice.throw(below) - 1;
}

const pickOf = <T>(chance: Chance, list: readonly T[]): T => list[chance(list.length)] as T;

function randomValue(chance: Chance, { values, numbers }: OptionSpec): Json {
  if (!numbers || (values.length > 0 && chance(2) === 0)) return pickOf(chance, values);
  const number = numbers.least + chance(numbers.most - numbers.least + 1);
  return numbers.prefix ? `${numbers.prefix}${number}` : number;
}

/** Each option with even chances left alone or given any value, as far as the book accepts the combination. */
export function randomOptions(handle: SystemHandle, chance: Chance): Facts {
  const given: Record<string, Json> = {};
  for (const option of shuffled(chance, handle.options)) {
    if (chance(2) !== 0) continue;
    const settled = handle.resolveOptions({ ...given, [option.id]: randomValue(chance, option) });
    if (!isRefusal(settled)) given[option.id] = settled[option.id] ?? null;
    else if (settled.facts['with'] === undefined)
      throw new Error(`${handle.id}: ${option.id} is refused: ${JSON.stringify(settled)}`);
  }
  const settled = handle.resolveOptions(given);
  if (isRefusal(settled))
    throw new Error(`${handle.id}: options ${JSON.stringify(given)} are refused: ${settled.code}`);
  return settled;
}

/** One of the possible values of a parameter, as a person would type it; null if there are none. */
function oneOf(chance: Chance, choices: Choices, kind: string, labelOf: (cell: number) => string): Json {
  if ('cells' in choices) return choices.cells.length === 0 ? null : labelOf(pickOf(chance, choices.cells));
  if ('rows' in choices) {
    const rows = choices.rows.filter(({ list }) => list.length > 0 && chance(4) > 0);
    return rows.length === 0 ? null : rows.map(({ key, list }) => `${key} ${pickOf(chance, list).value}`).join(', ');
  }
  if ('records' in choices) return null;
  if ('list' in choices) return choices.list.length === 0 ? null : pickOf(chance, choices.list).value;
  return choices.most < choices.least
    ? null
    : kind === 'number'
      ? choices.least + chance(choices.most - choices.least + 1)
      : String(choices.least);
}

/** Rows for some of the records, each field with a possible value given the rows and fields before it. */
function recordsOf(
  records: readonly ChoiceRecord[],
  { key, fields }: NonNullable<ParamInfo['rows']>,
  fill: (before: Json, at: { readonly row: string; readonly field: string }) => Json,
): Json {
  const rows: Record<string, Json>[] = [];
  for (const record of records) {
    const row: Record<string, Json> = { [key]: record.key };
    for (const { name } of fields) if (name !== key) row[name] = fill([...rows, row], { row: record.key, field: name });
    rows.push(row);
  }
  return rows.length === 0 ? null : rows;
}

/**
 * Fills in a verb's parameters one by one from `choices`; null if a required one has none, and mostly if none was given
 * at all. Optional ones are often left out.
 */
export function walk(handle: SystemHandle, view: AnyView, by: SideId, verb: string, chance: Chance): Action | null {
  const params: Record<string, Json> = {};
  const specs = handle.verbs[verb]?.params ?? [];
  for (const { name, kind, optional, rows } of specs) {
    if (optional && chance(3) > 0) continue;
    const labelOf = (cell: number): string => gridOf(view.board).label(cell);
    const choices = handle.choices(view, by, verb, params, name);
    const value =
      'records' in choices && rows
        ? recordsOf(
            choices.records.filter(() => chance(4) === 0),
            rows,
            (before, at) =>
              oneOf(chance, handle.choices(view, by, verb, { ...params, [name]: before }, name, at), 'word', labelOf),
          )
        : oneOf(chance, choices, kind, labelOf);
    if (value !== null) params[name] = value;
    else if (!optional) return null;
  }
  return specs.length > 0 && Object.keys(params).length === 0 && chance(16) > 0 ? null : { verb, by, params };
}

const shuffled = <T>(chance: Chance, list: readonly T[]): T[] => {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
};

/**
 * Verbs in the order in which they are tried: those without parameters, which end or decline something, mostly last.
 */
function verbsInTurn(handle: SystemHandle, verbs: readonly string[], chance: Chance): string[] {
  const mixed = shuffled(chance, verbs);
  const bare = (verb: string): boolean => handle.verbs[verb]?.params.length === 0;
  return chance(8) === 0 ? mixed : [...mixed.filter((verb) => !bare(verb)), ...mixed.filter(bare)];
}

/**
 * The next input of a side that is asked: mostly a filled-in form, sometimes an offer, a standing order, or nothing in
 * time.
 */
export function nextInput(handle: SystemHandle, match: AnyMatch, chance: Chance): Input {
  const { id, of, verbs } = pickOf(
    chance,
    match.asked.filter((decision) => decision.parts.some((part) => match.answers[decision.id]?.[part] === undefined)),
  );
  if (chance(50) === 0) return { timeUp: id };
  const view = handle.view(match, of);
  if (chance(30) === 0) {
    const order = 'orders' in handle.verbs ? walk(handle, view, of, 'orders', chance) : null;
    if (order) return order;
  }
  for (const verb of verbsInTurn(handle, verbs, chance)) {
    if (chance(20) > 0) {
      const action = walk(handle, view, of, verb, chance);
      if (action) return action;
      // A required parameter has no choice, so there can be no offer either.
      if (handle.verbs[verb]?.params.some(({ optional }) => !optional)) continue;
    }
    const offers = handle.offers(view, of, verb);
    if (offers.length > 0) return pickOf(chance, offers);
  }
  return { timeUp: id };
}

/**
 * The units on the board, moved one by one to within a few cells of the centre, so that something happens; those
 * without room stay.
 */
export function gathered(handle: SystemHandle, match: AnyMatch, chance: Chance): AnyMatch {
  const grid = gridOf(match.board);
  const cell = (): string =>
    grid.label(Math.floor(grid.rows / 2 - 4 + chance(9)) * grid.columns + Math.floor(grid.columns / 2 - 4 + chance(9)));
  let position = handle.write(handle.view(match, 'umpire'));
  let last = match;
  for (const [index, { at }] of position.units.entries()) {
    for (let tries = 0; typeof at === 'string' && tries < 4; tries += 1) {
      const to = cell();
      // No book has two units on one cell: that need not be tried.
      if (position.units.some((unit) => unit.at === to)) continue;
      const moved: Position = {
        ...position,
        units: position.units.map((unit, place) => (place === index ? { ...unit, at: to } : unit)),
      };
      const opened = handle.open(moved, scriptedDice([]));
      if (!opened.ok) continue;
      position = moved;
      last = opened.match;
      break;
    }
  }
  return last;
}

/** One input and its outcome. */
export interface Turned {
  readonly before: AnyMatch;
  readonly input: Input;
  readonly outcome: Outcome;
  /** Dice that `outcome` threw. */
  readonly thrown: readonly Thrown[];
}

export interface RandomMatch {
  readonly match: AnyMatch;
  /** Accepted inputs. */
  readonly decisions: number;
  readonly refused: number;
}

export interface RandomMatchOptions {
  readonly options?: Facts;
  /** Called with every input, even refused ones; the match before it is then preserved. */
  readonly watch?: (turned: Turned, chance: Chance) => void;
  /** Watches only one input in this many, at random; by default every one. */
  readonly every?: number;
  /** After this many inputs a match counts as hanging. */
  readonly most?: number;
}

/** Counts dice, so that a refused action that throws one is caught. */
function counted(dice: Dice): Dice & { taken: number } {
  return {
    taken: 0,
    throw(sides) {
      this.taken += 1;
      return dice.throw(sides);
    },
  };
}

/** Mostly with sample forces, so that there are enemies to fight; without if the options forbid them. */
function beginAtRandom(handle: SystemHandle, options: Facts, chance: Chance, dice: Dice): AnyMatch {
  const force = (): SideSetup => ({ force: pickOf(chance, Object.values(handle.samples)) });
  const brought = chance(8) > 0 ? handle.begin({ options, sides: { a: force(), b: force() } }, dice) : null;
  const begun = brought?.ok ? brought : handle.begin({ options }, dice);
  if (!begun.ok) throw new Error(`${handle.id} cannot begin: ${begun.refusal.code}`);
  return begun.match;
}

/** The side that is asked gives up. */
const concession = ({ asked }: AnyMatch): Input => ({ verb: 'concede', by: asked[0]?.of ?? 'a', params: {} });

/** Plays a whole random match, the same for the same seed. Throws if it hangs, or if a refused input threw a die. */
export function playAtRandom(
  handle: SystemHandle,
  seed: number,
  { options, watch, every = 1, most = 40_000 }: RandomMatchOptions = {},
): RandomMatch {
  const chance = chanceOf(seed);
  const dice = counted(seededDice(seed + 0x5eed));
  let match = beginAtRandom(handle, options ?? randomOptions(handle, chance), chance, dice);
  let decisions = 0;
  let refused = 0;
  let apart = chance(3) > 0;
  for (let inputs = 0; !match.result; inputs += 1) {
    if (inputs >= most) throw new Error(`${handle.id}, seed ${seed}: the match goes on after ${most} inputs`);
    if (apart && match.asked[0]?.pace === 'turn') {
      match = gathered(handle, match, chance);
      apart = false;
    }
    const before = match;
    const taken = dice.taken;
    // Options may let a match go on for ever (no limit, a far target, reinforcements): then somebody gives up.
    const input = inputs < most / 2 ? nextInput(handle, before, chance) : concession(before);
    const looks = watch !== undefined && (every === 1 || chance(every) === 0);
    const outcome = looks ? handle.apply(before, input, dice) : handle.advance(before, input, dice);
    if (looks) watch({ before, input, outcome, thrown: outcome.ok ? outcome.dice : [] }, chance);
    if (outcome.ok) {
      match = outcome.match;
      decisions += 1;
    } else {
      refused += 1;
      // The watcher may have frozen it.
      if (looks && every > 1) match = deepCopy(before);
      if (dice.taken !== taken) throw new Error(`${handle.id}, seed ${seed}: ${outcome.refusal.code} took dice`);
    }
  }
  return { match, decisions, refused };
}

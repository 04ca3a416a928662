import { gridOf, seededDice } from '../../../src/engine/index.ts';
import type { Action, AnyMatch, AnyView, SystemHandle, SideId } from '../../../src/engine/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { walk } from '../random-match.ts';
import type { Chance } from '../random-match.ts';
import { pickOf } from './twins.ts';

/** The command for an action; null if it has none. */
export function lineFor({ handle, view }: Pick<MatchView, 'handle' | 'view'>, action: Action): string | null {
  const verb = handle.verbs[action.verb];
  if (!verb || !view || (verb.place === 'table' && action.verb !== 'orders')) return null;
  const name = verb.place === 'setup' || verb.place === 'answer' ? `${verb.place} ${verb.command}` : verb.command;
  return [
    `/${name}`,
    ...Object.entries(handle.print(view, action))
      .filter(([, value]) => value !== '')
      .map(([param, value]) => `${param}:${value}`),
  ].join(' ');
}

/** The hidden state of a match after these actions, and the number of seals they led to; null if one is refused. */
function after(
  handle: SystemHandle,
  match: AnyMatch,
  actions: readonly Action[],
): { readonly stands: string; readonly seals: number } | null {
  let now = match;
  let seals = 0;
  for (const action of actions) {
    const outcome = handle.apply(now, action, seededDice(1), { delayMasked: true });
    // Actions that throw dice cannot be secret.
    if (!outcome.ok || outcome.dice.length > 0) return null;
    const known = handle.secretAnswers(now).map((answer) => JSON.stringify(answer));
    seals += handle
      .secretAnswers(outcome.match)
      .filter(
        (answer) =>
          !known.includes(JSON.stringify(answer)) || (answer.of === action.by && answer.verbs.includes(action.verb)),
      ).length;
    now = outcome.match;
  }
  return { stands: JSON.stringify([now.asked.map(({ id }) => id), now.answers, now.secrets]), seals };
}

/** How many times something is tried. */
const TRIES = 24;

/** A secret action that answers nothing; most books only have orders. */
function freely(handle: SystemHandle, view: AnyView, side: SideId, chance: Chance): Action | null {
  const verbs = Object.keys(handle.verbs).filter(
    (verb) => !view.asked.some((decision) => decision.verbs.includes(verb)),
  );
  for (let tries = 0; tries < TRIES; tries += 1) {
    const verb = verbs[chance(Math.max(1, verbs.length))];
    if (verb === undefined || lineFor({ handle, view }, { verb, by: side, params: {} }) === null) continue;
    const action = walk(handle, view, side, verb, chance);
    if (action && handle.secret(view, action) && !handle.check(view, action)) return action;
  }
  return null;
}

/** The same action with another value for its last given parameter. */
function other(handle: SystemHandle, view: AnyView, action: Action, chance: Chance): Action | null {
  const alike = handle.offers(view, action.by, action.verb).filter(({ params }) => {
    const names = new Set(
      [...Object.keys(params), ...Object.keys(action.params)].filter(
        (name) => (params[name] ?? null) !== (action.params[name] ?? null),
      ),
    );
    return names.size === 1 && !names.has('unit') && !names.has('key');
  });
  return alike.length === 0 ? null : pickOf(chance, alike);
}

/** A complete answer to a secret question, in as many actions as it takes; null if none is found. */
function wholly(
  handle: SystemHandle,
  match: AnyMatch,
  side: SideId,
  id: string,
  chance: Chance,
): readonly Action[] | null {
  const given: Action[] = [];
  let now = match;
  for (let tries = 0; tries < 40; tries += 1) {
    const view = handle.view(now, side);
    const decision = view.asked.find((one) => one.id === id);
    if (!decision) return null;
    if (decision.in) return given;
    const verb = pickOf(chance, decision.verbs);
    const offers = chance(2) === 0 ? handle.offers(view, side, verb) : [];
    const action = offers.length > 0 ? pickOf(chance, offers) : walk(handle, view, side, verb, chance);
    const outcome =
      action && handle.secret(view, action) ? handle.apply(now, action, seededDice(1), { delayMasked: true }) : null;
    if (!action || !outcome?.ok || outcome.dice.length > 0) continue;
    now = outcome.match;
    given.push(action);
  }
  return null;
}

/** What a side does in secret in one world and in the other, with the same result. */
export type Secretly = readonly [readonly Action[], readonly Action[]];

/**
 * Orders set once or repeatedly, and answers given at once, after others, or bit by bit: with the same number of seals,
 * which everybody sees.
 */
export function secretly(handle: SystemHandle, match: AnyMatch, side: SideId, chance: Chance): Secretly | null {
  const view = handle.view(match, side);
  const decision = view.asked.find((one) => one.of === side && one.secret && !one.in);
  const waits = view.asked.some((one) => one.of !== side && !one.in);
  const answers = decision !== undefined && waits && chance(3) > 0;
  const order = answers ? null : freely(handle, view, side, chance);
  const last = answers ? wholly(handle, match, side, decision.id, chance) : order && [order];
  const end = last && after(handle, match, last);
  if (!last || !end) return null;
  const before = (): readonly Action[] => {
    if (order)
      return Array.from({ length: chance(3) }, () => other(handle, view, order, chance)).filter(
        (action) => action !== null,
      );
    const first = decision ? (wholly(handle, match, side, decision.id, chance) ?? []) : [];
    return first.slice(0, 1 + chance(first.length));
  };
  const ways = Array.from({ length: TRIES }, before)
    .map((way) => ({ way: [...way, ...last], end: after(handle, match, [...way, ...last]) }))
    .filter((one) => one.end?.stands === end.stands);
  const one = ways[0] ?? { way: last, end };
  const two = ways.findLast((way) => way.end?.seals === one.end?.seals) ?? one;
  return [one.way, two.way];
}

/** Whether doing this again would change nothing. */
export function idle(handle: SystemHandle, match: AnyMatch, action: Action): boolean {
  const end = after(handle, match, [action]);
  return end !== null && end.seals === 0 && end.stands === after(handle, match, [])?.stands;
}

/** Verbs that make a match progress, in any book. */
export const EAGER: readonly string[] = ['fight', 'attack', 'shoot', 'charge', 'cast'];

/** The distance between the end of a move and the nearest enemy. */
function distance(view: AnyView, { by, params }: Action): number {
  const grid = gridOf(view.board);
  const goal = grid.read(String(params['cell'] ?? params['to'])) ?? 0;
  return Math.min(
    999,
    ...Object.values(view.units).flatMap(({ side, at }) => (side !== by && at !== null ? [grid.apart(goal, at)] : [])),
  );
}

/** What a player who is asked does: mostly something that makes the match progress. */
export function nextDeed(handle: SystemHandle, match: AnyMatch, chance: Chance): Action | null {
  const open = handle.view(match, 'umpire').asked.filter((decision) => decision.open.length > 0);
  const { of, verbs } = pickOf(chance, open);
  const view = handle.view(match, of);
  const offers = verbs.flatMap((verb) => handle.offers(view, of, verb));
  const eager = offers.filter(({ verb }) => EAGER.includes(verb));
  const moves = offers
    .filter(({ verb, params }) => verb === 'move' && params['exit'] === undefined)
    .sort((one, two) => distance(view, one) - distance(view, two));
  if (eager.length > 0 && chance(4) > 0) return pickOf(chance, eager);
  if (moves[0] && chance(4) > 0) return moves[0];
  const walked = chance(2) === 0 ? walk(handle, view, of, pickOf(chance, verbs), chance) : null;
  if (walked && !handle.check(view, walked)) return walked;
  return offers.length > 0 ? pickOf(chance, offers) : null;
}

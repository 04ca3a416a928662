import { DiceError, isRefusal, refusal, SIDES, other, scriptedDice } from '../../engine/index.ts';
import type { CampaignHandle, Dice, Facts, Refusal, Sheet, SheetEvent, SideId } from '../../engine/index.ts';
import type { Player } from '../ids.ts';
import type { CampaignEntry, CampaignInput, CampaignState, CampaignForce, ForceId } from './record.ts';

/** What the sheets of a campaign are worked out with. */
export interface CampaignRules {
  readonly handle: CampaignHandle;
  /** The house rules of the campaign, resolved. */
  readonly options: Facts;
}

/** The state after an entry and what it told; or why it has no effect. */
export type Folded =
  | { readonly ok: true; readonly state: CampaignState; readonly events: CampaignEntry['events'] }
  | { readonly ok: false; readonly refusal: Refusal };

export const NO_FORCES: CampaignState = { forces: {}, counted: [], lapsed: [], closed: false };

/** Refusals of the campaign itself; books have codes of their own. */
const no = (code: string, facts: Facts = {}): Folded => ({ ok: false, refusal: refusal(code, '', facts) });

/**
 * The state after one more entry, given who made it and when. Pure: the same state, entry and dice give the same state.
 */
export function fold(
  { handle, options }: CampaignRules,
  state: CampaignState,
  { by, at, input }: { readonly by: Player | null; readonly at: number; readonly input: CampaignInput },
  dice: Dice,
): Folded {
  if (state.closed) return no('CAMPAIGN_CLOSED');
  const roll = (sides: number): number => dice.throw(sides);
  switch (input.kind) {
    case 'joined': {
      const sheet = handle.fresh(input.origin, options);
      if (isRefusal(sheet)) return { ok: false, refusal: sheet };
      if (!by) return no('NO_PLAYER');
      const { force: id, name, origin } = input;
      const force: CampaignForce = { id, player: by, name, origin, sheet, matches: [], owesSince: null };
      return { ok: true, state: withForces(state, force), events: [] };
    }
    case 'carried': {
      const { match, forces, reports, winner } = input;
      if (state.counted.includes(match)) return no('MATCH_COUNTED', { match });
      const carried = SIDES.map((side) => {
        const force = state.forces[forces[side]];
        if (!force) return null;
        const { sheet, events } = handle.carry(force.sheet, reports[side], options, roll);
        const result = winner === null ? 'draw' : winner === side ? 'won' : 'lost';
        const matches = [...force.matches, { match, against: forces[other(side)], result } as const];
        return { next: owing(handle, options, { ...force, sheet, matches }, at), events: eventsOf(force.id, events) };
      });
      const [a, b] = carried;
      if (!a || !b) return no('NO_SUCH_FORCE');
      const next = withForces(state, a.next, b.next);
      return { ok: true, state: { ...next, counted: [...state.counted, match] }, events: [...a.events, ...b.events] };
    }
    case 'spent': {
      const force = state.forces[input.force];
      if (!force) return no('NO_SUCH_FORCE');
      const outcome = handle.apply(force.sheet, input.action, options, roll);
      if (!outcome.ok) return outcome;
      const next = owing(handle, options, { ...force, sheet: outcome.sheet }, at);
      return { ok: true, state: withForces(state, next), events: eventsOf(force.id, outcome.events) };
    }
    case 'corrected': {
      const force = state.forces[input.force];
      if (!force) return no('NO_SUCH_FORCE');
      const sheet = handle.corrected(force.sheet, input.fields);
      if (!sheet) return no('BAD_SHEET', { fields: Object.keys(input.fields) });
      return { ok: true, state: withForces(state, owing(handle, options, { ...force, sheet }, at)), events: [] };
    }
    case 'handed': {
      const force = state.forces[input.force];
      return force
        ? { ok: true, state: withForces(state, { ...force, player: input.to }), events: [] }
        : no('NO_SUCH_FORCE');
    }
    case 'withdrawn':
      return no('NOT_ALONE');
    case 'closed':
      return { ok: true, state: { ...state, closed: true }, events: [] };
  }
}

/**
 * The state that a campaign's entries lead to. A match that was withdrawn is left out, as if it had never been carried
 * over; what came after it and is no longer legal has lapsed.
 */
export function replayCampaign(rules: CampaignRules, entries: readonly CampaignEntry[]): CampaignState {
  let state = NO_FORCES;
  for (const entry of entries) {
    if (isWithdrawn(entry, entries) || entry.input.kind === 'withdrawn') continue;
    const folded = again(rules, state, entry);
    state = folded.ok
      ? folded.state
      : {
          ...state,
          lapsed: [...state.lapsed, { entry: entry.number, code: folded.refusal.code, rule: folded.refusal.rule }],
        };
  }
  return state;
}

/** The same entry once more, with the dice it threw; if it now wants other dice, it has lapsed. */
function again(rules: CampaignRules, state: CampaignState, entry: CampaignEntry): Folded {
  try {
    return fold(rules, state, entry, scriptedDice(entry.dice.map(({ sides, value }) => `d${sides}:${value}`)));
  } catch (error) {
    if (error instanceof DiceError) return no('OTHER_DICE');
    throw error;
  }
}

/** Does a later entry withdraw the match that this one carries over? */
const isWithdrawn = ({ number, input }: CampaignEntry, entries: readonly CampaignEntry[]): boolean =>
  input.kind === 'carried'
  && entries.some(
    (later) => later.number > number && later.input.kind === 'withdrawn' && later.input.match === input.match,
  );

const withForces = (state: CampaignState, ...forces: readonly CampaignForce[]): CampaignState => ({
  ...state,
  forces: { ...state.forces, ...Object.fromEntries(forces.map((force) => [force.id, force])) },
});

/** Marks since when a force owes a choice: since the oldest that is still open. */
function owing(handle: CampaignHandle, options: Facts, force: CampaignForce, at: number): CampaignForce {
  const owes = handle.owed(force.sheet, options).length > 0;
  return { ...force, owesSince: owes ? (force.owesSince ?? at) : null };
}

const eventsOf = (force: ForceId, events: readonly SheetEvent[]): CampaignEntry['events'] =>
  events.map((event) => ({ ...event, force }));

/** What stands on the sheets of both sides of a match. */
export const sheetsOf = (
  { forces }: CampaignState,
  ids: Readonly<Record<SideId, ForceId>>,
): Readonly<Record<SideId, Sheet>> | null => {
  const [a, b] = [forces[ids.a], forces[ids.b]];
  return a && b ? { a: a.sheet, b: b.sheet } : null;
};

import type { Action, DecisionId, UnitId } from '../../engine/index.ts';
import { deepEqual } from '../../engine/index.ts';
import type { Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';
import { attempts } from '../../waiting/index.ts';

/**
 * Where in a value a form is: at this row of its rows (null: the value is an action), at this field of it, and within
 * that field further in.
 */
export interface FormPlace {
  readonly row: string | null;
  /** Null: at the row as a whole. */
  readonly field: string | null;
  readonly inner?: FormPlace;
}

/** A form that a player has begun to fill in. */
export interface Draft {
  readonly unit: UnitId | null;
  readonly verb: string | null;
  /** Typed text by parameter. */
  readonly given: Readonly<Record<string, string>>;
  /** Values by row, for each part (or parameter) that is filled in row by row. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The parameter that is asked out of turn. */
  readonly asks: string | null;
  /** Where in the parameter that is asked; drafts stored by earlier releases have none. */
  readonly at?: FormPlace | null;
  /** The actions a refusal proposed, in the order of its buttons. */
  readonly instead: readonly Action[];
}

export const EMPTY: Draft = { unit: null, verb: null, given: {}, rows: {}, asks: null, instead: [] };

/** Whether nothing has been filled in. */
export const isEmpty = (draft: Draft): boolean => deepEqual(draft, EMPTY);

/** Orders as earlier releases stored them, under a key of their own. */
interface OldOrders {
  readonly lines: readonly string[];
}

/** When orders began to be carried out, and after which entry of the match; the first ones may be done. */
export interface BegunOrders {
  readonly at: number;
  readonly after: number;
}

/** Orders of several actions that are still to be carried out. */
export interface KeptOrders {
  readonly lines: readonly string[];
  /** Null: nobody has begun with them. */
  readonly begun: BegunOrders | null;
}

interface StoredDraft extends Draft {
  readonly rev: number;
  /** Empty before the first draft. */
  readonly decision: DecisionId;
  /** Missing if an earlier release stored it. */
  readonly orders?: readonly string[];
  /** Missing where nobody has begun to carry them out. */
  readonly begun?: BegunOrders;
  /** They had to stop for an answer of the other side. */
  readonly awaits?: true;
  /** Activations before which the coach has spoken; missing before the first. */
  readonly coached?: readonly string[];
}

/** What orders and the coach are stored beside before the first draft. */
const FIRST: StoredDraft = { rev: 0, decision: '', ...EMPTY };

/** Half-completed forms, stored by match and player and dropped with their question. */
export interface Drafts {
  /** The player's draft for this question; empty if it was for another. */
  read(match: MatchId, player: string, decision: DecisionId): Promise<Draft>;
  change(match: MatchId, player: string, decision: DecisionId, how: (draft: Draft) => Draft): Promise<Draft>;
  /** Removes and returns the draft, so that of two presses of one button only one gets it; null for the other. */
  take(match: MatchId, player: string, decision: DecisionId): Promise<Draft | null>;
  /**
   * Orders of several actions that are still to be carried out, whatever is asked now, as they are stored; `keptOrders`
   * knows which of them are done.
   */
  orders(match: MatchId, player: string): Promise<KeptOrders>;
  /** Stores them in the place of others. `awaits`: they go on by themselves once the other side has answered. */
  setOrders(match: MatchId, player: string, lines: readonly string[], awaits?: boolean): Promise<void>;
  /** The same for orders that are carried out from now on; false if others are being carried out. */
  beginOrders(match: MatchId, player: string, lines: readonly string[], begun: BegunOrders): Promise<boolean>;
  /** Whether orders wait for the other side to answer. */
  awaits(match: MatchId, player: string): Promise<boolean>;
  /** They wait no longer: gives these orders, which stay stored; none where somebody else was faster. */
  resume(match: MatchId, player: string): Promise<readonly string[]>;
  /** Notes that the coach speaks before an activation; false if it has done so already. */
  coach(match: MatchId, player: string, activation: string): Promise<boolean>;
  /** The draft for any question; null for none. */
  readAny(match: MatchId, player: string): Promise<Draft | null>;
  /** Deletes a player's draft and orders. */
  forget(match: MatchId, player: string): Promise<void>;
}

/** Longer than orders take to be carried out, in milliseconds: who began with them does not go on with them any more. */
export const INTERRUPTED = 60_000;

/** Earlier activations are over. */
const MOST_COACHED = 60;

/**
 * Drafts stored with the matches, so that they outlive a restart. Writing rejects if others change the draft all the
 * time. `isThere`: whether a match has not been deleted.
 */
export function openDrafts(store: Store, isThere: (match: MatchId) => Promise<boolean> = async () => true): Drafts {
  const keyOf = (match: MatchId, player: string): string => `draft:${match}:${player}`;
  const oldOrdersKey = (match: MatchId, player: string): string => `draft-orders:${match}:${player}`;
  const draftOf = (stored: StoredDraft | null, decision: DecisionId): Draft => {
    if (!stored || stored.decision !== decision) return EMPTY;
    const { unit, verb, given, rows, asks, at, instead } = stored;
    return { unit, verb, given, rows, asks, ...(at ? { at } : {}), instead };
  };
  const ordersIn = async (stored: StoredDraft | null, match: MatchId, player: string): Promise<KeptOrders> => ({
    lines: stored?.orders ?? (await store.get<OldOrders>(oldOrdersKey(match, player)))?.lines ?? [],
    begun: stored?.begun ?? null,
  });
  /** Tries with what is stored until `change` gives something: null if somebody else was faster. */
  async function insist<T>(
    match: MatchId,
    player: string,
    change: (stored: StoredDraft | null) => Promise<T | null>,
  ): Promise<T> {
    let isFirst = false;
    const done = await attempts(async () => {
      const stored = await store.get<StoredDraft>(keyOf(match, player));
      isFirst = stored === null;
      return change(stored);
    });
    if (done === null) throw new Error(`The draft of match ${match} could not be kept.`);
    // Nobody could find it any more.
    if (isFirst && !(await isThere(match))) await store.delete(keyOf(match, player));
    return done;
  }
  /** Stores a draft for a question, beside the orders; false if somebody else was faster. */
  async function swap(
    match: MatchId,
    player: string,
    stored: StoredDraft | null,
    decision: DecisionId,
    draft: Draft,
  ): Promise<boolean> {
    const [rev, { lines, begun }] = [stored?.rev ?? 0, await ordersIn(stored, match, player)];
    const beside = {
      orders: lines,
      ...(begun ? { begun } : {}),
      ...(stored?.awaits ? { awaits: stored.awaits } : {}),
      ...(stored?.coached ? { coached: stored.coached } : {}),
    };
    return store.swap<StoredDraft>(keyOf(match, player), rev, { rev: rev + 1, decision, ...draft, ...beside });
  }
  /** Stores orders beside the draft; null if somebody else was faster. */
  async function swapOrders(
    match: MatchId,
    player: string,
    stored: StoredDraft | null,
    orders: Pick<StoredDraft, 'orders' | 'begun' | 'awaits'>,
  ): Promise<true | null> {
    const { rev, begun: _, awaits: __, ...draft } = stored ?? FIRST;
    return (await store.swap<StoredDraft>(keyOf(match, player), rev, { rev: rev + 1, ...draft, ...orders })) || null;
  }
  return {
    async read(match, player, decision) {
      return draftOf(await store.get<StoredDraft>(keyOf(match, player)), decision);
    },
    change: (match, player, decision, how) =>
      insist(match, player, async (stored) => {
        const draft = how(draftOf(stored, decision));
        return (await swap(match, player, stored, decision, draft)) ? draft : null;
      }),
    async take(match, player, decision) {
      const stored = await store.get<StoredDraft>(keyOf(match, player));
      const draft = draftOf(stored, decision);
      if (isEmpty(draft)) return null;
      return (await swap(match, player, stored, decision, EMPTY)) ? draft : null;
    },
    async readAny(match, player) {
      const stored = await store.get<StoredDraft>(keyOf(match, player));
      const draft = stored && draftOf(stored, stored.decision);
      return draft && !isEmpty(draft) ? draft : null;
    },
    orders: async (match, player) => ordersIn(await store.get<StoredDraft>(keyOf(match, player)), match, player),
    async setOrders(match, player, lines, awaits = false) {
      await insist(match, player, (stored) =>
        swapOrders(match, player, stored, { orders: lines, ...(awaits ? { awaits } : {}) }),
      );
    },
    awaits: async (match, player) => (await store.get<StoredDraft>(keyOf(match, player)))?.awaits === true,
    resume: (match, player) =>
      insist(match, player, async (stored) => {
        if (!stored?.awaits) return [];
        const { orders = [] } = stored;
        return (await swapOrders(match, player, stored, { orders })) ? orders : null;
      }),
    beginOrders: (match, player, lines, begun) =>
      insist(match, player, async (stored) =>
        stored?.begun && begun.at - stored.begun.at < INTERRUPTED
          ? false
          : swapOrders(match, player, stored, { orders: lines, begun }),
      ),
    coach: (match, player, activation) =>
      insist(match, player, async (stored) => {
        const { rev, coached = [], ...draft } = stored ?? FIRST;
        if (coached.includes(activation)) return false;
        const next = { rev: rev + 1, ...draft, coached: [...coached, activation].slice(-MOST_COACHED) };
        return (await store.swap<StoredDraft>(keyOf(match, player), rev, next)) || null;
      }),
    async forget(match, player) {
      await store.delete(keyOf(match, player));
      await store.delete(oldOrdersKey(match, player));
    },
  };
}

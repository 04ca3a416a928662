import { binomial, atLeastOf } from '../../../kit/index.ts';

/** The probability that one d20 is at most `need`; section 10. */
export const chance = (need: number): number => Math.min(20, Math.max(0, need)) / 20;

export interface AttackNumbers {
  readonly attack: number;
  readonly accuracy: number;
  readonly force: number;
  /** `hits`: one die for each hit. SS-R41 */
  readonly defence: number | 'hits';
  readonly resistance: number;
  /** Hits need no roll. SS-9.1 */
  readonly sure: boolean;
  /** Which hits the successful defence dice neutralise first; default: wounds. SS-9.4 */
  readonly first?: 'wounds' | 'stuns';
}

/** The outcomes of an attack, with their probabilities. */
export interface Through {
  readonly wounds: number;
  readonly stuns: number;
  readonly chance: number;
}

/** One attack, exact: hits, wounds and defence as independent binomials. Section 10 */
export function through({
  attack,
  accuracy,
  force,
  defence,
  resistance,
  sure,
  first = 'wounds',
}: AttackNumbers): Through[] {
  const found = new Map<number, Through>();
  const hits = sure ? [...Array<number>(attack).fill(0), 1] : binomial(attack, chance(accuracy));
  for (const [hit, hitChance] of hits.entries()) {
    const saves = binomial(defence === 'hits' ? hit : defence, chance(resistance));
    for (const [wound, woundChance] of binomial(hit, chance(force)).entries()) {
      for (const [save, saveChance] of saves.entries()) {
        const saved = Math.min(hit, save);
        const savedWounds =
          first === 'wounds' ? Math.min(wound, saved) : Math.min(wound, Math.max(0, saved - (hit - wound)));
        const wounds = wound - savedWounds;
        const stuns = hit - wound - (saved - savedWounds);
        const key = wounds * (attack + 1) + stuns;
        found.set(key, { wounds, stuns, chance: (found.get(key)?.chance ?? 0) + hitChance * woundChance * saveChance });
      }
    }
  }
  return [...found.values()];
}

export interface AttackOdds {
  readonly wounded: number;
  readonly stunned: number;
  readonly nothing: number;
  /** Probabilities of 0, 1, 2 … unsaved wounds. */
  readonly counters: readonly number[];
}

const total = (parts: readonly Through[]): number => parts.reduce((sum, part) => sum + part.chance, 0);

/** One attack by itself. Section 10 */
export function attackOdds(numbers: AttackNumbers): AttackOdds {
  const parts = through(numbers);
  const counters = Array.from({ length: numbers.attack + 1 }, (_, wounds) =>
    total(parts.filter((part) => part.wounds === wounds)),
  );
  return {
    wounded: total(parts.filter(({ wounds }) => wounds > 0)),
    stunned: total(parts.filter(({ wounds, stuns }) => wounds === 0 && stuns > 0)),
    nothing: total(parts.filter(({ wounds, stuns }) => wounds + stuns === 0)),
    counters,
  };
}

/** The probability of at least this many unsaved wounds. */
export const atLeast = (odds: AttackOdds, wounds: number): number => atLeastOf(odds.counters, wounds);

/** One of the attacks on a unit, and where it would push it. */
export interface Blow {
  readonly parts: readonly Through[];
  /** A cell directly away from the attacker is free. SS-10.7 */
  readonly free: boolean;
  /** One such cell is off the board. */
  readonly off: boolean;
}

/** What may happen to a unit. */
export interface Fate {
  /** At least one unsaved wound. */
  readonly wounded: number;
  /** At least one unsaved stun, and no wound. */
  readonly stunned: number;
  /** Because of its counters. SS-16.1 */
  readonly dies: number;
  /** It falls off the board, or can be pushed off. SS-10.6, SS-10.7 */
  readonly off: number;
}

interface State {
  readonly wounds: number;
  readonly stunned: boolean;
  readonly stunnedOff: boolean;
  readonly woundedFree: boolean;
  readonly woundedOff: boolean;
  readonly shielded: boolean;
}

/**
 * All attacks on one unit together, by convolution, in the order of their dice. Section 10 `deadly`: this many unsaved
 * wounds kill it. `shielded`: the first unsaved wound is neutralised. SS-14.4
 */
export function fateOf(
  blows: readonly Blow[],
  { deadly, shielded }: { readonly deadly: number; readonly shielded: boolean },
): Fate {
  let states = new Map<string, { readonly state: State; readonly chance: number }>();
  states.set('', {
    state: { wounds: 0, stunned: false, stunnedOff: false, woundedFree: false, woundedOff: false, shielded },
    chance: 1,
  });
  for (const { parts, free, off } of blows) {
    const next: typeof states = new Map();
    for (const { state, chance: before } of states.values()) {
      for (const part of parts) {
        const spared = state.shielded && part.wounds > 0 ? 1 : 0;
        const wounds = part.wounds - spared;
        const after: State = {
          wounds: Math.min(deadly, state.wounds + wounds),
          stunned: state.stunned || part.stuns > 0,
          stunnedOff: state.stunnedOff || (part.stuns > 0 && off),
          woundedFree: state.woundedFree || (wounds > 0 && free),
          woundedOff: state.woundedOff || (wounds > 0 && off),
          shielded: state.shielded && spared === 0,
        };
        const key = JSON.stringify(after);
        next.set(key, { state: after, chance: (next.get(key)?.chance ?? 0) + before * part.chance });
      }
    }
    states = next;
  }
  const sumOf = (holds: (state: State) => boolean): number =>
    [...states.values()].reduce((sum, each) => (holds(each.state) ? sum + each.chance : sum), 0);
  return {
    wounded: sumOf(({ wounds }) => wounds > 0),
    stunned: sumOf(({ wounds, stunned }) => wounds === 0 && stunned),
    dies: sumOf(({ wounds }) => wounds >= deadly),
    off: sumOf(({ wounds, stunnedOff, woundedFree, woundedOff }) =>
      wounds === 0 ? stunnedOff : wounds < deadly && !woundedFree && woundedOff,
    ),
  };
}

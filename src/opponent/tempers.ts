import type { Merit } from '../engine/index.ts';

/** Ways to play that a player may choose: what the opponent cares for, never what it sees or may do. */
export const TEMPERS = ['even', 'fierce', 'wary', 'single-minded'] as const;
export type Temper = (typeof TEMPERS)[number];

/** Three dials; 1 is what the book's judgement says. */
interface Dials {
  /** How much it wants to be near the enemy and to hurt them. */
  readonly aggression: number;
  /** How much it minds danger, disorder and empty hands. */
  readonly caution: number;
  /** How much the goal of the scenario counts beside the fighting. */
  readonly focus: number;
}

const dials: Readonly<Record<Temper, Dials>> = {
  even: { aggression: 1, caution: 1, focus: 1 },
  fierce: { aggression: 2.5, caution: 0.2, focus: 0.7 },
  wary: { aggression: 0.4, caution: 3, focus: 1 },
  'single-minded': { aggression: 0.7, caution: 0.7, focus: 3 },
};

const dialOf: Readonly<Record<Merit['kind'], keyof Dials | null>> = {
  result: null,
  goals: 'focus',
  units: null,
  harm: 'aggression',
  danger: 'caution',
  order: 'caution',
  spare: 'caution',
  near: 'aggression',
};

/** What makes a position good for somebody of this temper. Who wins counts the same for all. */
export function tempered(merits: readonly Merit[], temper: Temper): readonly Merit[] {
  if (temper === 'even') return merits;
  return merits.map((merit) => {
    const dial = dialOf[merit.kind];
    return dial === null ? merit : { ...merit, value: merit.value * dials[temper][dial] };
  });
}

/** How much somebody makes of what a book judges, by its kind: 0 is not seen at all, 1 is what the book says. */
export type Heeds = Readonly<Partial<Record<Merit['kind'], number>>>;

/** What makes a position good for somebody who sees some things better than others. */
export const heeded = (merits: readonly Merit[], heeds: Heeds): readonly Merit[] =>
  merits.flatMap((merit) => {
    const heed = heeds[merit.kind] ?? 1;
    return heed === 0 ? [] : [heed === 1 ? merit : { ...merit, value: merit.value * heed }];
  });

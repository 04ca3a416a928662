import type { Heeds } from './tempers.ts';

/** How well the opponent plays: skills differ in what they look at, never in blunders made on purpose. */
export const SKILLS = ['recruit', 'soldier', 'veteran', 'master'] as const;
export type Skill = (typeof SKILLS)[number];

/** What a skill looks at. */
export interface Sight {
  /** What it makes of a position, beside what the book judges; all that is not named counts in full. */
  readonly heeds: Heeds;
  /** Units or groups of its own that it compares before each action; the rest wait for the next one. */
  readonly actors: number;
  /** Suggestions for each of them, best first. */
  readonly ideas: number;
  /** Ways to give one answer: a reaction, an allocation, a cell for a fallen unit. */
  readonly answers: number;
  /** How often the dice are thrown for each plan at first. */
  readonly throws: number;
  /** How often they are thrown anew for the plans that look best. */
  readonly proof: number;
  /** Things that it does in a row as one plan: a walk, a charge, another charge, the fight, and how dice are divided. */
  readonly depth: number;
  /** Plans of one length that are thought through further. */
  readonly width: number;
  /** Secret answers are weighed against the enemy's own ways to answer, and mixed; otherwise against the usual one. */
  readonly mixes: boolean;
  /** Positions that it may evaluate for one decision. The best so far is taken then. */
  readonly most: number;
  /**
   * How long it may think about one decision in chat, in milliseconds. The best so far is taken then. Only a slow or busy
   * machine needs that long, or one on which nothing has been thought yet; cut short sooner, it would do nothing there.
   */
  readonly time: number;
}

export const sights: Readonly<Record<Skill, Sight>> = {
  recruit: {
    heeds: { danger: 0, order: 0, spare: 0 },
    actors: 1,
    ideas: 1,
    answers: 6,
    throws: 1,
    proof: 8,
    depth: 3,
    width: 1,
    mixes: false,
    most: 160,
    time: 2_000,
  },
  soldier: {
    heeds: { danger: 0, order: 0 },
    actors: 2,
    ideas: 2,
    answers: 6,
    throws: 3,
    proof: 8,
    depth: 3,
    width: 2,
    mixes: false,
    most: 160,
    time: 3_000,
  },
  veteran: {
    heeds: { danger: 0.5, order: 0.5 },
    actors: 3,
    ideas: 3,
    answers: 6,
    throws: 3,
    proof: 10,
    depth: 3,
    width: 2,
    mixes: false,
    most: 250,
    time: 4_000,
  },
  master: {
    heeds: {},
    actors: 4,
    ideas: 4,
    answers: 6,
    throws: 3,
    proof: 16,
    depth: 4,
    width: 3,
    mixes: true,
    most: 1_500,
    time: 6_000,
  },
};

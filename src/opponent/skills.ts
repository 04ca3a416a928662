import type { Merit } from '../engine/index.ts';

/** How well the opponent plays: skills differ in what they look at, never in blunders made on purpose. */
export const SKILLS = ['recruit', 'soldier', 'veteran', 'master'] as const;
export type Skill = (typeof SKILLS)[number];

/** What a skill looks at. */
export interface Sight {
  /** What it does not think of when it judges a position. */
  readonly blind: readonly Merit['kind'][];
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
  /** The best few plans are tried again with what the enemy does best in reply. */
  readonly replies: number;
  /** Under how many throws of the dice they are, if the budget allows it. */
  readonly replyRounds: number;
  /** Secret answers are weighed against the enemy's own ways to answer, and mixed; otherwise against the usual one. */
  readonly mixes: boolean;
  /** Positions that it may evaluate for one decision. The best so far is taken then. */
  readonly most: number;
  /** How long it may think about one decision in chat, in milliseconds. The best so far is taken then. */
  readonly time: number;
}

export const sights: Readonly<Record<Skill, Sight>> = {
  recruit: {
    blind: ['danger', 'order'],
    actors: 2,
    ideas: 2,
    answers: 4,
    throws: 3,
    proof: 8,
    depth: 2,
    width: 1,
    replies: 0,
    replyRounds: 0,
    mixes: false,
    most: 160,
    time: 300,
  },
  soldier: {
    blind: ['order'],
    actors: 4,
    ideas: 4,
    answers: 6,
    throws: 4,
    proof: 12,
    depth: 3,
    width: 2,
    replies: 0,
    replyRounds: 0,
    mixes: false,
    most: 450,
    time: 800,
  },
  veteran: {
    blind: [],
    actors: 12,
    ideas: 6,
    answers: 10,
    throws: 4,
    proof: 24,
    depth: 4,
    width: 4,
    replies: 3,
    replyRounds: 6,
    mixes: false,
    most: 1_200,
    time: 2_500,
  },
  master: {
    blind: [],
    actors: 25,
    ideas: 8,
    answers: 14,
    throws: 6,
    proof: 32,
    depth: 5,
    width: 6,
    replies: 6,
    replyRounds: 8,
    mixes: true,
    most: 3_000,
    time: 4_000,
  },
};

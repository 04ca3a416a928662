import type { ClassAnswer, ClassAsk, Homework } from '../../learning/index.ts';
import type { Player } from '../ids.ts';

/** A class is held in a channel, which names it. */
export type ClassroomId = string;

/** All that the store keeps of a class besides its questions. */
export interface ClassRecord {
  readonly rev: number;
  readonly format: number;
  readonly id: ClassroomId;
  /** Drawn anew for each class: a button of an earlier class in this channel belongs to no other. */
  readonly key: string;
  readonly server: string;
  readonly name: string;
  readonly created: number;
  /** Who opened it first. */
  readonly teachers: readonly Player[];
  /** In the order of joining. */
  readonly pupils: readonly Player[];
  /** How many questions have been asked. */
  readonly questions: number;
  readonly homework: readonly Homework[];
}

/** An answer to a question, sealed until the question is closed. */
export interface GivenAnswer {
  readonly who: Player;
  readonly at: number;
  readonly answer: ClassAnswer;
}

/** All that the store keeps of one question. */
export interface ClassQuestionRecord {
  readonly rev: number;
  readonly format: number;
  readonly class: ClassroomId;
  readonly key: string;
  /** From 1. */
  readonly number: number;
  readonly ask: ClassAsk;
  readonly asked: number;
  /** When a teacher closed it; null: it is open. */
  readonly closed: number | null;
  /** One for each person. */
  readonly answers: readonly GivenAnswer[];
  /** The message that everybody sees; null: not posted yet. */
  readonly message: string | null;
  /** A fingerprint of what that message shows; empty: not known. */
  readonly shown: string;
}

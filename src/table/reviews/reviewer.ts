import type { SystemId } from '../../engine/index.ts';
import type { JudgedStep, PlayedStep } from '../../learning/index.ts';
import { openWorkThread } from '../work-thread.ts';

/** A step for the thread that judges. */
export interface JudgeOrder {
  readonly system: SystemId;
  readonly step: PlayedStep;
  readonly seed: number;
}

/** Judges steps of matches in a thread of its own. */
export interface Reviewer {
  /** Rejects if the thread fails or takes too long. */
  judge(order: JudgeOrder): Promise<JudgedStep>;
  close(): Promise<void>;
}

/** Reviews are rare: the thread soon gives its memory back. In milliseconds. */
const IDLE = 60_000;

export function openReviewer(): Reviewer {
  const thread = openWorkThread<JudgeOrder, JudgedStep>(new URL('./worker.ts', import.meta.url), 'reviewing', IDLE);
  return { judge: thread.ask, close: thread.close };
}

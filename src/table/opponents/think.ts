import type { Action, AnyMatch, SideId, SystemId } from '../../engine/index.ts';
import { choose } from '../../opponent/index.ts';
import type { Skill, Task, Temper, WeighedPlan } from '../../opponent/index.ts';
import { openWorkThread } from '../work-thread.ts';

/** A question for the thread that thinks. */
export interface ThinkOrder {
  readonly system: SystemId;
  /** As the side imagines it. */
  readonly match: AnyMatch;
  readonly side: SideId;
  readonly skill: Skill;
  readonly temper: Temper;
  readonly seed: number;
  /** An action that is weighed besides its own ideas. */
  readonly also?: Action;
  /** What was weighed is wanted, too: it is long, and who receives it does nothing else meanwhile. */
  readonly explain?: true;
}

/** What came of thinking. */
export interface Thought {
  /** What the side does; null: the usual answer. */
  readonly action: Action | null;
  /** All that was weighed, best first; from a thread only where the order wants it. */
  readonly plans: readonly WeighedPlan[];
}

/** What comes of a task; it takes as long as the skill may think. */
export function thoughtFor(task: Task): Thought {
  const found = choose(task);
  return { action: found?.action ?? null, plans: found?.plans ?? [] };
}

/** Thinks about what to do in a thread of its own, so that nobody else waits. */
export interface Thinker {
  /** Rejects if the thread fails or takes too long. */
  think(order: ThinkOrder): Promise<Thought>;
  close(): Promise<void>;
}

/** A thread with nothing to do for this long gives its memory back, in milliseconds. */
const IDLE = 300_000;

/** Opens a thinker. `idle`: for how long its thread stays without a question, in milliseconds. */
export function openThinker(idle = IDLE): Thinker {
  const thread = openWorkThread<ThinkOrder, Thought>(new URL('./worker.ts', import.meta.url), 'thinking', idle);
  return { think: thread.ask, close: thread.close };
}

import type { Progress } from '../../learning/index.ts';
import type { SystemId } from '../../engine/index.ts';
import { formatOf, readKept, revise } from '../../store/index.ts';
import type { Formatted, Revised, Store } from '../../store/index.ts';
import type { Player } from '../ids.ts';

/** How far a person is in the courses: the only thing that is stored of a pupil besides the match of a lesson. */
const personKey = ({ id }: Pick<Player, 'id'>): string => `learning:${id}`;
/** How often each step of a book's course was begun and done, by whomever. */
const countsKey = (system: SystemId): string => `lesson-counts:${system}`;

type Kept<T> = T & Revised & Formatted;

/** How often a step was begun and done: the difference is how many gave up there, or are still at it. */
export interface StepCount {
  readonly begun: number;
  readonly done: number;
}

/** By lesson and step: `contact/charge`. */
export type StepCounts = Readonly<Record<string, StepCount>>;

async function read<T extends object>(store: Store, key: string): Promise<Kept<T> | null> {
  const kept = await store.get<Kept<T>>(key);
  return kept && readKept('learning', kept, key);
}

const change = async <T extends object>(store: Store, key: string, next: (kept: T | null) => T): Promise<T> =>
  revise<T & Formatted>(store, key, (kept) => ({
    ...next(kept && readKept('learning', kept, key)),
    format: formatOf('learning'),
  }));

/** A person's progress as stored; null if they never took a lesson. */
export async function storedProgress(store: Store, player: Pick<Player, 'id'>): Promise<Progress | null> {
  const kept = await read<Progress>(store, personKey(player));
  return kept && { courses: kept.courses };
}

export const progressOf = async (store: Store, player: Player): Promise<Progress> =>
  (await storedProgress(store, player)) ?? { courses: {} };

export const keepProgress = async (
  store: Store,
  player: Player,
  next: (progress: Progress) => Progress,
): Promise<Progress> => change<Progress>(store, personKey(player), (kept) => next({ courses: kept?.courses ?? {} }));

export const forgetProgress = (store: Store, player: Pick<Player, 'id'>): Promise<void> =>
  store.delete(personKey(player));

/** Counts that a step was begun or done. */
export async function countStep(
  store: Store,
  system: SystemId,
  lesson: string,
  step: string,
  what: keyof StepCount,
): Promise<void> {
  await change<{ readonly steps: StepCounts }>(store, countsKey(system), (kept) => {
    const name = `${lesson}/${step}`;
    const { begun = 0, done = 0 } = kept?.steps[name] ?? {};
    const counted = { begun, done, [what]: (what === 'begun' ? begun : done) + 1 };
    return { steps: { ...kept?.steps, [name]: counted } };
  });
}

/** How often the steps of a book's course were begun and done. */
export const stepCounts = async (store: Store, system: SystemId): Promise<StepCounts> =>
  (await read<{ readonly steps: StepCounts }>(store, countsKey(system)))?.steps ?? {};

import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { keyOf } from '../../opponent/index.ts';
import { MARKS, markOf } from './marks.ts';
import type { ErrorMark } from './marks.ts';
import { gainsOf } from './plans.ts';
import type { Better, JudgedStep } from './step.ts';

/** A point of the curve: the chance of side a once the entry had happened, and no action was under way. */
export interface CurvePoint {
  readonly number: number;
  readonly chance: number;
}

/** What made the most difference for a side: an error of its own, its dice, or a guess. */
export interface KeyMoment {
  readonly number: number;
  readonly kind: 'error' | 'luck' | 'guess';
  /** For the side, -1 to 1. */
  readonly value: number;
  /** The side's chance before and after. */
  readonly before: number;
  readonly after: number;
  readonly better: Better | null;
}

/** A whole match taken apart. Figures are for side a, unless they are by side. */
export interface Review {
  readonly start: number;
  readonly result: number;
  readonly curve: readonly CurvePoint[];
  readonly luck: number;
  readonly guess: number;
  readonly errors: Readonly<Record<SideId, number>>;
  readonly other: number;
  /** What each side's best plans brought on average, as the curve saw it once they were carried out. */
  readonly plans: Readonly<Record<SideId, number>>;
  /** How far the curve was off where nobody decided: with the parts above it makes up result less start. */
  readonly residue: number;
  readonly marks: Readonly<Record<SideId, Readonly<Record<ErrorMark, number>>>>;
  /** At most three for each side, its errors first; both in the order of the match. */
  readonly moments: Readonly<Record<SideId, readonly KeyMoment[]>>;
}

const MOST_MOMENTS = 3;
/** Nobody remembers a moment of less than three points. */
const LEAST_MOMENT = 0.03;

/** Adds the steps of a match up. null for a match in which nothing was played. */
export function reviewOf(judged: readonly JudgedStep[]): Review | null {
  const steps = onceEach(judged);
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return null;
  const sum = (of: (step: JudgedStep) => number): number => steps.reduce((total, step) => total + of(step), 0);
  const bySide = <T>(of: (side: SideId) => T): Readonly<Record<SideId, T>> => ({ a: of('a'), b: of('b') });
  return {
    start: first.before,
    result: last.after,
    curve: steps.filter(({ atRest }) => atRest).map(({ number, after }) => ({ number, chance: after })),
    luck: sum(({ luck }) => luck),
    guess: sum(({ guess }) => guess),
    errors: bySide((side) => sum(({ errors }) => errors[side])),
    other: sum(({ other }) => other),
    ...gainsOf(steps),
    marks: bySide((side) => marksIn(steps, side)),
    moments: bySide((side) => momentsOf(steps, side)),
  };
}

/**
 * An error is counted once: what a side could still do at its next decision was not lost before. Otherwise whoever passes
 * several times would lose the same plan each time, while the chance to win stays as it was.
 */
function onceEach(steps: readonly JudgedStep[]): readonly JudgedStep[] {
  const next: Record<SideId, JudgedStep | null> = { a: null, b: null };
  const counted = steps.toReversed().map((step) => {
    const { by, better, errors } = step;
    if (!by) return step;
    const later = next[by];
    next[by] = step;
    if (!isSame(better[by], later?.better[by] ?? null)) return step;
    const error = Math.max(0, errors[by] - (later?.errors[by] ?? 0));
    return { ...step, errors: { ...errors, [by]: error }, better: { ...better, [by]: error > 0 ? better[by] : null } };
  });
  return counted.toReversed();
}

/** Whether the same plan was missed twice; to wait is another plan each time. */
const isSame = (one: Better | null, other: Better | null): boolean =>
  one !== null && other !== null && one !== 'wait' && other !== 'wait' && keyOf(one) === keyOf(other);

function marksIn(steps: readonly JudgedStep[], side: SideId): Readonly<Record<ErrorMark, number>> {
  const found = steps.map(({ errors }) => markOf(errors[side]));
  const count = (mark: ErrorMark): number => found.filter((one) => one === mark).length;
  return { inaccuracy: count(MARKS[0]), mistake: count(MARKS[1]), blunder: count(MARKS[2]) };
}

/** What made the most difference for a side; of its own errors it can learn most, so they come before its dice. */
function momentsOf(steps: readonly JudgedStep[], side: SideId): readonly KeyMoment[] {
  const found = steps.flatMap((step) => momentsIn(step, side));
  const isError = ({ kind, value }: KeyMoment): boolean => kind === 'error' && markOf(-value) !== null;
  const largest = (moments: readonly KeyMoment[], most: number): readonly KeyMoment[] =>
    [...moments]
      .sort((one, two) => Math.abs(two.value) - Math.abs(one.value))
      .slice(0, most)
      .sort((one, two) => one.number - two.number);
  const errors = largest(found.filter(isError), MOST_MOMENTS);
  const others = largest(
    found.filter((moment) => !isError(moment)),
    MOST_MOMENTS - errors.length,
  );
  return [...errors, ...others];
}

/** The parts of a step that nobody forgets; dice count for the side that acted. */
function momentsIn(step: JudgedStep, side: SideId): readonly KeyMoment[] {
  const sign = side === SIDES[0] ? 1 : -1;
  const chance = (ofA: number): number => (side === SIDES[0] ? ofA : 1 - ofA);
  const { number, better } = step;
  const [before, after] = [chance(step.before), chance(step.after)];
  const parts = [
    { kind: 'error', value: -step.errors[side], better: better[side] },
    { kind: 'luck', value: step.by === side ? sign * step.luck : 0, better: null },
    { kind: 'guess', value: sign * step.guess, better: null },
  ] as const;
  return parts
    .filter(({ value }) => Math.abs(value) >= LEAST_MOMENT)
    .map((part) => ({ number, ...part, before, after }));
}

import { adviceOn } from '../../src/learning/index.ts';
import { gainsOf } from '../../src/opponent/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { Adviser } from '../../src/table/coach/coach.ts';
import { openAdviser } from '../../src/table/coach/coach.ts';

const never = (): boolean => false;

/** An adviser that thinks in this process and takes the time it needs: it answers alike on every machine. */
export const thinkingAdviser: Adviser = {
  advise: ({ system, match, ...order }) =>
    Promise.resolve(adviceOn(systems[system]!.handle, match, { ...order, isLate: never })),
  gains({ system, match, seed, actions, before }) {
    const [first] = actions;
    const given = { seed, isLate: never, before };
    return Promise.resolve(first ? gainsOf(systems[system]!.handle, match, first.by, actions, given) : []);
  },
  close: () => Promise.resolve(),
};

/** The real one for plans, which does not compare what the book suggests: orders are suggested as the book has them. */
export const plainAdviser = (): Adviser => ({ ...openAdviser(), gains: () => Promise.resolve([]) });

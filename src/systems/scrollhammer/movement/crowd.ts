import { linkSquared } from '../data/formations.ts';
import type { Formation } from '../data/formations.ts';
import { distanceSquared } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import type { Seen } from '../state.ts';

const taken = 1;
const beside = 2;

/** Units of a group that have been put somewhere, as the next of them finds them: worked out once a base, not once a question. */
export class Crowd {
  readonly #seen: Pick<Seen, 'board'>;
  readonly #linkSquared: number;
  readonly #bases: Base[] = [];
  /** What each position holds, for bases of each size. */
  readonly #marks = new Map<number, Uint8Array>();

  constructor(seen: Pick<Seen, 'board'>, formation: Formation) {
    this.#seen = seen;
    // SH-1.4: units in contact are at most a diagonal apart.
    this.#linkSquared = formation === 'ranks' ? 2 : linkSquared[formation];
  }

  put(base: Base): void {
    this.#bases.push(base);
    for (const [size, marks] of this.#marks) this.#paint(marks, size, base);
  }

  /** Does a base share a cell with one of them? */
  isTaken = ({ at, size }: Base): boolean => ((this.#marksFor(size)[at] ?? taken) & taken) !== 0;

  /** Would a base be linked to one of them? SH-1.6 */
  isBeside = ({ at, size }: Base): boolean => ((this.#marksFor(size)[at] ?? 0) & beside) !== 0;

  /** Squared distance to the nearest of them. SH-1.3 */
  nearest(base: Base): number {
    let least = Infinity;
    for (const other of this.#bases) least = Math.min(least, distanceSquared(this.#seen, base, other));
    return least;
  }

  #marksFor(size: number): Uint8Array {
    const known = this.#marks.get(size);
    if (known) return known;
    const { columns, rows } = this.#seen.board;
    const made = new Uint8Array(columns * rows);
    for (const base of this.#bases) this.#paint(made, size, base);
    this.#marks.set(size, made);
    return made;
  }

  #paint(marks: Uint8Array, size: number, { at, size: other }: Base): void {
    const { columns, rows } = this.#seen.board;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (const { across, down, mark } of stampOf(this.#linkSquared, size, other)) {
      const [x, y] = [column + across, row + down];
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      const cell = y * columns + x;
      marks[cell] = (marks[cell] ?? 0) | mark;
    }
  }
}

/** What a base marks around it: the positions of bases of one size that would be linked to it, or share a cell with it. */
type Stamp = readonly { readonly across: number; readonly down: number; readonly mark: number }[];

const stamps = new Map<string, Stamp>();

function stampOf(linkedSquared: number, size: number, other: number): Stamp {
  const key = `${linkedSquared} ${size} ${other}`;
  const known = stamps.get(key);
  if (known) return known;
  const far = Math.ceil(Math.sqrt(linkedSquared)) + size + other;
  // A board on which both of them lie for certain.
  const board = { columns: 3 * far, rows: 3 * far };
  const middle = far * board.columns + far;
  const made: { across: number; down: number; mark: number }[] = [];
  for (let down = -far; down <= far; down += 1)
    for (let across = -far; across <= far; across += 1) {
      const at = middle + down * board.columns + across;
      const away = distanceSquared({ board }, { at, size }, { at: middle, size: other });
      if (away <= linkedSquared) made.push({ across, down, mark: beside | (away === 0 ? taken : 0) });
    }
  stamps.set(key, made);
  return made;
}

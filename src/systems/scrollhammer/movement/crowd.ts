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

  #paint(marks: Uint8Array, size: number, base: Base): void {
    const { columns, rows } = this.#seen.board;
    const [column, row] = [base.at % columns, Math.floor(base.at / columns)];
    const far = Math.ceil(Math.sqrt(this.#linkSquared));
    for (let y = Math.max(0, row - far - size + 1); y <= Math.min(rows - 1, row + base.size - 1 + far); y += 1)
      for (
        let x = Math.max(0, column - far - size + 1);
        x <= Math.min(columns - 1, column + base.size - 1 + far);
        x += 1
      ) {
        const at = y * columns + x;
        const away = distanceSquared(this.#seen, { at, size }, base);
        if (away <= this.#linkSquared) marks[at] = (marks[at] ?? 0) | beside | (away === 0 ? taken : 0);
      }
  }
}

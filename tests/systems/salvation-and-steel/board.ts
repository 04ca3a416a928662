import type { AnyView, Event, Json, Scene } from '../../../src/engine/index.ts';
import { grid } from '../../../src/systems/salvation-and-steel/geometry.ts';
import { book } from './example.ts';

export const labels = (cells: readonly number[]): string[] => cells.map((cell) => grid.label(cell));
/** Cells of the board. */
export const allCells: readonly number[] = Array.from({ length: grid.count }, (_, cell) => cell);
/** The cells of markers of a kind. */
export const markersAt = (view: AnyView, kind: string): string[] =>
  Object.values(view.markers)
    .filter((marker) => marker.kind === kind)
    .map(({ at }) => (at === null ? 'off' : grid.label(at)));
/** Objectives with the side that scored them this turn. */
export const owners = (view: AnyView): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.values(view.markers)
      .filter(({ kind }) => kind === 'objective')
      .map(({ at, facts }) => [at === null ? 'off' : grid.label(at), facts['owner'] ?? null]),
  );

interface Own {
  readonly scenario: string;
  readonly scores: Readonly<Record<'a' | 'b', number>>;
  readonly attacker: string | null;
  readonly edges: Readonly<Record<'a' | 'b', string>> | null;
  readonly first: string;
  readonly turn: number;
  readonly terrainWanted: number;
  readonly picked: Readonly<Record<'a' | 'b', readonly string[]>>;
  readonly treasure: { readonly rolls: number; readonly touched: readonly Json[] };
}

export const ownOf = (view: AnyView): Own => view.own as unknown as Own;

/** The picture of a position after these events; sides are called A and B. */
export function pictureOf(view: AnyView, events: readonly Event[] = []): Scene {
  const words = book.handle.words['en'];
  if (!words) throw new Error('The book has no English words');
  return book.handle.scene(view, {
    words,
    names: { unit: (id) => id, group: (id) => id, side: (side) => side.toUpperCase() },
    events,
  });
}

import { actorUnits, gridOf } from '../../engine/index.ts';
import type { Action, Cell, Ghost, Overlay, Scene, SideId, Token, Trail } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { nearest } from './distances.ts';

/** Ways that a unit itself goes. */
const WALKS: readonly Trail['kind'][] = ['move', 'march', 'charge', 'run', 'crawl', 'follow'];

/**
 * The scene with what an overlay intends: the chosen units marked, and each unit's ghost where its way would end or it
 * would be set up.
 */
export function withIntent(before: Scene, { chosen = [], trails = [], ghosts = [] }: Overlay): Scene {
  const scene = ghosts.length > 0 ? { ...before, ghosts: [...before.ghosts, ...ghosts] } : before;
  const grid = gridOf(scene.board);
  const standing = new Map<Cell, Token>(scene.tokens.flatMap((token) => token.cells.map((cell) => [cell, token])));
  const arrived = new Map<Cell, Token>();
  const ends = new Map<Token, Ghost>();
  const walkerAt = (cell: Cell): Token | undefined => {
    const first = standing.get(cell);
    // A second way goes on from the end of the first; but who has not gone yet makes way for others of its group.
    return first && !ends.has(first) ? first : arrived.get(cell);
  };
  const ways = trails.flatMap(({ kind, points, along = [] }) => {
    const [from, to] = [points[0], points.at(-1)];
    return from && to && WALKS.includes(kind) ? [[from, to] as const, ...along] : [];
  });
  for (const way of ways) {
    const [from, to] = [grid.cellAt(way[0]), grid.cellAt(way[1])];
    const walker = from === null ? undefined : walkerAt(from);
    if (walker === undefined || to === null) continue;
    arrived.set(to, walker);
    ends.set(walker, { at: to, side: walker.side, label: walker.label });
  }
  const marked = new Set([...chosen, ...[...ends.keys()].map(({ unit }) => unit)]);
  if (marked.size === 0) return scene;
  return {
    ...scene,
    tokens: scene.tokens.map((token) => (marked.has(token.unit) ? { ...token, chosen: true } : token)),
    ghosts: [...scene.ghosts, ...ends.values()],
  };
}

/** Who is named in an action: a unit, or those of a group. */
interface Concerned {
  readonly side: SideId;
  readonly cells: readonly Cell[];
}

/** Arrows from who acts, a unit or a group, to whom an action concerns, for what dice have yet to decide. */
export function aimsOf({ handle, view }: Pick<MatchView, 'handle' | 'view'>, action: Action): readonly Trail[] {
  if (!view) return [];
  const { by, params } = handle.plain(view, action);
  const grid = gridOf(view.board);
  const concerned = Object.values(params)
    .flat()
    .flatMap((value): Concerned[] => {
      const units = typeof value === 'string' ? actorUnits(view, value).filter(({ at }) => at !== null) : [];
      const [first] = units;
      return first ? [{ side: first.side, cells: units.flatMap(({ at }) => at ?? []) }] : [];
    });
  // Typed orders may name the target before who acts.
  const actor = concerned.find(({ side }) => side === by);
  if (!actor) return [];
  return concerned
    .filter(({ side }) => side !== by)
    .flatMap(({ cells }): Trail[] => {
      // Of groups, those who are nearest to each other: they are the first to shoot or to fight.
      const found = nearest(grid, actor.cells, cells);
      const points = found ? [grid.place(found.from), grid.place(found.to)] : [];
      return found ? [{ kind: 'attack', side: by, points, label: null, good: null }] : [];
    });
}

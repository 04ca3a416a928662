import type { AnyView, SeenDecision } from '../../engine/index.ts';

/** The open question of the viewer's own side; null for spectators and if there is none. */
export const askedOf = (view: AnyView): SeenDecision | null =>
  view.asked.find((decision) => decision.of === view.side) ?? null;

export { actorParam } from '../../engine/index.ts';

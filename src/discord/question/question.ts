import type { AnyView, SeenDecision } from '../../engine/index.ts';

/** What is asked of the viewer's own side now; null for spectators and where nothing is. */
export const askedOf = (view: AnyView): SeenDecision | null => view.asked.find((decision) => decision.of === view.side) ?? null;

export { actorParam } from '../../engine/index.ts';

import type { AnyView, ParamDoor, SeenDecision, VerbDoor } from '../engine/index.ts';

/** What is asked of the viewer's own side now; null for spectators and where nothing is. */
export const askedOf = (view: AnyView): SeenDecision | null => view.asked.find((decision) => decision.of === view.side) ?? null;

/** The parameter that says which unit acts: the first, if it takes a unit. */
export const actorParam = (verb: VerbDoor): ParamDoor | null => (verb.params[0]?.kind === 'unit' ? verb.params[0] : null);

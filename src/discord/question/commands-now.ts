import type { MatchView } from '../../table/index.ts';
import { askedOf } from './question.ts';

/** A slash command that answers the viewer's open question now. */
export interface CommandNow {
  readonly verb: string;
  /** As typed, such as `/move` or `/setup deploy`. */
  readonly command: string;
}

/**
 * The commands with which the viewer's side can answer its open question: only those with which anything legal can be
 * done now, so that a match without mages has no `/cast`. Where nothing is offered, all that answer it.
 */
export function commandsNow({ view, handle }: MatchView): readonly CommandNow[] {
  const decision = view && !view.result ? askedOf(view) : null;
  if (!view || !decision || decision.in) return [];
  const answering = decision.verbs.filter((verb) => {
    const spec = handle.verbs[verb];
    return spec !== undefined && spec.place !== 'table';
  });
  const usable = answering.filter((verb) => handle.offers(view, decision.of, verb, { most: 1 }).length > 0);
  return (usable.length > 0 ? usable : answering).flatMap((verb) => {
    const spec = handle.verbs[verb];
    return spec
      ? [{ verb, command: spec.place === 'turn' ? `/${spec.command}` : `/${spec.place} ${spec.command}` }]
      : [];
  });
}

import type { Cell } from './board/index.ts';
import type { ParamInfo, VerbInfo } from './handle.ts';
import type { AnyView } from './match/view.ts';

/** The parameter that names the actor: the first one, if it takes a unit or a group. */
export const actorParam = ({ params: [first] }: VerbInfo): ParamInfo | null =>
  first?.kind === 'unit' || first?.kind === 'group' ? first : null;

/** The units of an actor: itself, or all of its group; none if there is no such unit or group. */
export const actorUnits = ({ units }: AnyView, actor: string): readonly AnyView['units'][string][] => {
  const unit = Object.hasOwn(units, actor) ? units[actor] : undefined;
  return unit ? [unit] : Object.values(units).filter(({ group }) => group === actor);
};

/** Where an actor stands: a group where the first of its units does; null off the board. */
export const actorCell = (view: AnyView, actor: string): Cell | null =>
  actorUnits(view, actor).find(({ at }) => at !== null)?.at ?? null;

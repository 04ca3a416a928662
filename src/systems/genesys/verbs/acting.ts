import { isRefusal } from '../../../engine/index.ts';
import type { Choice, Refusal, SideId } from '../../../engine/index.ts';
import { acting, isActing } from '../activation.ts';
import type { Acting } from '../activation.ts';
import { printSquad } from '../params.ts';
import { freshSquads, standingIn } from '../squads.ts';
import type { GenesysPlay, GenesysView, Seen, SquadId } from '../state.ts';
import { text } from '../texts.ts';

/** Squads that may act now: the active ones, or any fresh one that does not run. */
export function actors(view: GenesysView, by: SideId): SquadId[] {
  const { activation } = view.own;
  if (activation) return [...activation.squads];
  return freshSquads(view, by)
    .filter(({ broken, fleeing }) => !broken && !fleeing)
    .map(({ id }) => id)
    .filter((id) => isActing(acting(view, by, id)));
}

export const squadChoices = (view: GenesysView, by: SideId): { readonly list: readonly Choice[] } => ({
  list: actors(view, by).map((id) => ({
    value: printSquad(view, id),
    name: text('squad', { squad: id }),
    note: text('squad-size', { units: standingIn(view, id).length }),
  })),
});

/** Checks something with whoever acts, as the position then is. */
export function withActing(
  view: GenesysView,
  by: SideId,
  squad: SquadId | null,
  check: (seen: Seen, squads: readonly SquadId[]) => object,
): Refusal | null {
  const found = acting(view, by, squad);
  if (!isActing(found)) return found;
  const result = check(found.seen, found.squads);
  return isRefusal(result) ? result : null;
}

/** A deed as it was found when it was checked: before anything is written. Throws if it is refused: a programming error. */
export function accepted<D extends object>(
  play: GenesysPlay,
  by: SideId,
  squad: SquadId | null,
  deedOf: (seen: Seen, squads: readonly SquadId[]) => D | Refusal,
): D {
  const found = acting(play.view(by), by, squad);
  const deed = isActing(found) ? deedOf(found.seen, found.squads) : found;
  if (isRefusal(deed)) throw new Error(`What was accepted is refused: ${deed.code}`);
  return deed;
}

/** Each who may act now, lazily, as the position is once it is active; the active squads together. */
export function* eachActor(
  view: GenesysView,
  by: SideId,
): Iterable<{ readonly squad: SquadId; readonly acting: Acting }> {
  if (view.own.activation) {
    const [squad = ''] = view.own.activation.squads;
    yield { squad, acting: { seen: view, squads: view.own.activation.squads, activates: false } };
    return;
  }
  for (const squad of actors(view, by)) {
    const found = acting(view, by, squad);
    if (isActing(found)) yield { squad, acting: found };
  }
}

/** Enemy squads with somebody standing, nearest to the side's own squad first as they are listed. */
export const enemySquads = (seen: Seen, by: SideId): SquadId[] =>
  Object.values(seen.own.squads)
    .filter((squad) => squad.side !== by && standingIn(seen, squad.id).length > 0)
    .map(({ id }) => id);

export const squadChoice = (seen: Pick<Seen, 'own'>, id: SquadId): Choice => ({
  value: printSquad(seen, id),
  name: text('squad', { squad: id }),
});

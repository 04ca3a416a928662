import type { Cell, Marker, SideId } from '../../../engine/index.ts';
import { SIDES, other } from '../../../engine/index.ts';
import { cellOf } from '../../../kit/index.ts';
import { enemiesOf } from '../movement/contacts.ts';
import { grid } from '../geometry.ts';
import type { SalvationMatch, SalvationPlay, SalvationView } from '../state.ts';
import { onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';
import { label } from '../movement/ways.ts';

type Seen = Pick<SalvationView, 'units' | 'own'>;

/** Puts objectives on the board, each with the side that scored it last turn. */
export function layObjectives(match: SalvationMatch, labels: readonly string[]): void {
  for (const [index, text] of labels.entries()) {
    const id = `objective-${index + 1}`;
    match.markers[id] = { id, kind: 'objective', at: grid.read(text), facts: { owner: null } };
  }
}

export const objectivesOf = (view: Pick<SalvationView, 'markers'>): Marker[] =>
  Object.values(view.markers).filter(({ kind }) => kind === 'objective');

/** All units of a side next to a cell: standing, fallen and running ones count alike. SS-17.3 */
const beside = (view: Seen, side: SideId, cell: Cell): SeenUnit[] =>
  onBoard(view, side).filter((unit) => grid.apart(cellOf(unit), cell) === 1);

/** The side that would score an objective now; null if nobody is next to it, or it is contested. SS-18.1, SS-18.2 */
export function holderOf(view: Seen, cell: Cell): SideId | null {
  const holds = (side: SideId): boolean => {
    const mine = beside(view, side, cell);
    return (
      mine.length > 0
      && beside(view, other(side), cell).length === 0
      && mine.every((unit) => enemiesOf(view, unit.id).length === 0)
    );
  };
  return SIDES.find(holds) ?? null;
}

/** Marks each objective with its holder at the end of a turn. */
export function claimObjectives(play: SalvationPlay): (SideId | null)[] {
  return objectivesOf(play.match).map((marker) => {
    const owner = holderOf(play.match, cellOf(marker));
    marker.facts = { owner };
    return owner;
  });
}

/** How many objectives a side would score now. */
export const holdsNow = (view: SalvationView, side: SideId): number =>
  objectivesOf(view).filter((marker) => holderOf(view, cellOf(marker)) === side).length;

/** Where the objectives are that a side would not score now. */
export const notHeldBy = (view: SalvationView, side: SideId): Cell[] =>
  objectivesOf(view)
    .map(cellOf)
    .filter((cell) => holderOf(view, cell) !== side);

/** Labels of the objectives that a side holds. */
export const heldBy = (view: Pick<SalvationView, 'markers'>, side: SideId | null): string[] =>
  objectivesOf(view)
    .filter(({ facts }) => facts['owner'] === side)
    .map((marker) => label(cellOf(marker)));

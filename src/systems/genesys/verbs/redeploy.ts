import type { Cell, SideId, UnitId } from '../../../engine/index.ts';
import { cells as cellChoices, nothing, unitOf } from '../../../kit/index.ts';
import { cellAt, columnOf, labels, rowOf } from '../geometry.ts';
import { placesParam, squadParam } from '../params.ts';
import { bodiesIn, outriders, redeployRefusal } from '../setup/deployment.ts';
import { putAt } from '../combat/casualties.ts';
import { refusal } from '../refusals.ts';
import type { GenesysPlay, GenesysVerb, GenesysView, SquadId } from '../state.ts';
import { text } from '../texts.ts';

const params = { squad: squadParam, cells: placesParam };

/** Places within reach, straight on and to the sides. */
const near = (view: GenesysView, at: Cell): Cell[] =>
  [
    [0, 6],
    [0, -6],
    [6, 0],
    [-6, 0],
    [4, 4],
    [-4, 4],
    [4, -4],
    [-4, -4],
  ].flatMap(([x = 0, y = 0]) => cellAt(view, columnOf(view, at) + x, rowOf(view, at) + y) ?? []);

/** The whole squad by the same offset. */
const shifted = (view: GenesysView, squad: SquadId, x: number, y: number): { unit: UnitId; cell: Cell }[] =>
  bodiesIn(view, squad).flatMap((unit) => {
    const to = unit.at === null ? null : cellAt(view, columnOf(view, unit.at) + x, rowOf(view, unit.at) + y);
    return to === null ? [] : [{ unit: unit.id, cell: to }];
  });

/** Places Outriders anew once both sides are deployed. GP-6.16 */
export const redeploy: GenesysVerb<typeof params> = {
  rule: 'GP-6.16',
  place: 'setup',
  params,
  choices(view, by, given, param, at) {
    if (param === 'squad')
      return { list: outriders(view, by).map((squad) => ({ value: squad, name: text('squad', { squad }) })) };
    if (given.squad === undefined) return nothing;
    if (!at)
      return {
        records: bodiesIn(view, given.squad).map(({ id }) => ({
          key: id,
          name: text('unit', { unit: id }),
          byDefault: text('stays'),
        })),
      };
    const unit = view.units[at.row];
    return unit?.at == null ? nothing : cellChoices(near(view, unit.at));
  },
  *offers(view, by) {
    for (const squad of asked(view, by)) {
      yield { squad, cells: [] };
      for (const [x, y] of [
        [0, by === 'a' ? -6 : 6],
        [6, 0],
        [-6, 0],
      ] as const) {
        const cells = shifted(view, squad, x, y);
        if (cells.length === bodiesIn(view, squad).length && !redeployRefusal(view, squad, cells))
          yield { squad, cells };
      }
    }
  },
  refuse(view, by, { squad, cells }) {
    if (!asked(view, by).includes(squad))
      return refusal('BAD_PLACE', 'GP-6.16', { unit: null, cell: null, why: 'squad' });
    const strange = cells.find(({ unit }) => unitOf(view, unit).group !== squad);
    if (strange) return refusal('NOT_YOURS', 'GP-6.16', { unit: strange.unit });
    return cells.length === 0 ? null : redeployRefusal(view, squad, cells);
  },
};

/** The squad that is asked about. */
const asked = (view: GenesysView, by: SideId): SquadId[] =>
  view.asked.flatMap((decision) => (decision.kind === 'redeploy' && decision.of === by ? [decision.facts.squad] : []));

/** Moves them. */
export function runRedeploy(
  play: GenesysPlay,
  side: SideId,
  squad: SquadId,
  cells: readonly { readonly unit: UnitId; readonly cell: Cell }[],
): void {
  for (const { unit: id, cell } of cells) {
    const unit = unitOf(play.match, id);
    putAt(play, unit, cell, unit.level);
  }
  play.tell('redeployed', 'GP-6.16', {
    side,
    squad,
    cells: labels(
      play.match,
      cells.map(({ cell }) => cell),
    ),
  });
}

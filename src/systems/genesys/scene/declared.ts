import type { Ghost, Trail } from '../../../engine/index.ts';
import { cellOf, unitOf } from '../../../kit/index.ts';
import type { GenesysView } from '../state.ts';
import { isMelee } from '../data/weapons.ts';
import type { SayText } from '../texts.ts';
import { cellIn, middle } from './events.ts';

/** What the question about reactions says of those who go somewhere, and of those who strike. */
interface Told {
  readonly marches: readonly { readonly unit: string; readonly path: readonly string[] }[];
  readonly strikes: readonly { readonly unit: string; readonly target: string; readonly weapon: string }[];
}

/** What a side has declared and the other may answer first: where units would go, and whom they would strike. GP-10.1 */
export interface DeclaredMarks {
  readonly trails: readonly Trail[];
  readonly ghosts: readonly Ghost[];
}

/** What is declared now, from the question about reactions to it. GP-10.2 */
export function declaredIn(view: GenesysView, say: SayText): DeclaredMarks {
  const question = view.asked.find(({ kind }) => kind === 'reaction');
  if (!question) return { trails: [], ghosts: [] };
  const { marches, strikes } = question.facts as unknown as Told;
  const goes = marches.flatMap(({ unit: id, path }) => {
    const unit = unitOf(view, id);
    const end = path.at(-1);
    return unit.at === null || end === undefined
      ? []
      : [{ unit, cells: [unit.at, ...path.map((each) => cellIn(view, each))], end: cellIn(view, end) }];
  });
  const aims = new Map(strikes.map((strike) => [`${strike.unit} ${strike.target}`, strike]));
  return {
    trails: [
      ...goes.map(({ unit, cells }): Trail => ({
        kind: 'move',
        side: unit.side,
        points: cells.map((cell) => middle(view, cell, unit.size)),
        label: null,
        good: null,
        text: say('trail.goes'),
      })),
      ...[...aims.values()].map(({ unit, target, weapon }): Trail => ({
        kind: isMelee(weapon) ? 'attack' : 'shot',
        side: unitOf(view, unit).side,
        points: [unit, target].map((id) => {
          const each = unitOf(view, id);
          return middle(view, cellOf(each), each.size);
        }),
        label: null,
        good: null,
        text: say(isMelee(weapon) ? 'trail.strikes' : 'trail.shoots'),
      })),
    ],
    ghosts: goes.map(({ unit, end }) => ({ at: end, side: unit.side, label: unit.id })),
  };
}

import { other, isJsonList, isRefusal } from '../../../engine/index.ts';
import type { Json, Position, Refusal } from '../../../engine/index.ts';
import { cellsNamed, isFacts } from '../../../kit/index.ts';
import { grid, occupancy } from '../geometry.ts';
import { labels } from '../movement/ways.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { mostPieces } from '../setup/terrain.ts';
import type { SalvationMatch, SalvationAgenda } from '../state.ts';
import { isHostage } from '../units.ts';
import { bad } from './own.ts';

const phases = [
  'bands',
  'scenario',
  'role',
  'terrain-count',
  'terrain-pick',
  'terrain-place',
  'edges',
  'deploy',
  'initiative',
  'half',
  'turn-end',
];

/** A unit or hostage whose cell was taken, and the cells among which its player chooses. SS-19.7, SS-19.9 */
function putOf(match: SalvationMatch, given: Json): SalvationAgenda | Refusal {
  const { unit: id, options }: Readonly<Record<string, Json | undefined>> = isFacts(given) ? given : {};
  const unit = typeof id === 'string' && Object.hasOwn(match.units, id) ? match.units[id] : undefined;
  const named = isJsonList(options) ? options.filter((option) => typeof option === 'string') : [];
  const cells = cellsNamed(grid, named);
  const taken = occupancy(match);
  if (!unit || unit.at !== null || unit.removed !== null || !cells?.length || cells.some((cell) => taken[cell]))
    return bad('turn.put', given);
  const [of, as, rule] = isHostage(unit.id)
    ? [other(unit.side), 'hostage-placed' as const, 'SS-19.9']
    : [unit.side, 'deployed' as const, 'SS-19.7'];
  return [{ step: 'put', unit: unit.id, of, as, rule, options: labels(cells) }];
}

/** What is still to be done from the phase named. Section 5.1 */
export function withAgenda(match: SalvationMatch, position: Position): SalvationMatch | Refusal {
  const { turn = {} } = position;
  const { phase = 'half', begin = false } = turn;
  const { active, half } = match.own;
  const setUp: SalvationAgenda = [
    { step: 'bands' },
    { step: 'scenario' },
    { step: 'terrain.count' },
    { step: 'edge.roll' },
  ];
  const steps = ((): SalvationAgenda | Refusal => {
    switch (phase) {
      case 'bands':
        return setUp;
      case 'scenario':
        return setUp.slice(1);
      case 'terrain-count':
        return setUp.slice(2);
      case 'terrain-pick': {
        const left = turn['left'] ?? 1;
        if (typeof left !== 'number' || !Number.isInteger(left) || left < 1 || left > mostPieces)
          return bad('turn.left', left);
        const chosen = match.own.picked.a.length + match.own.picked.b.length;
        match.own.terrainWanted = chosen + left;
        const next = scenarioOf(match).terrainBy?.(match) ?? other(active);
        const picks = Array.from({ length: left }, (_, index) => ({
          step: 'terrain.pick' as const,
          side: index % 2 === 0 ? active : next,
        }));
        // SS-4.3, SS-4.4: who chose the first piece places second.
        return [...picks, { step: 'terrain.place', side: chosen % 2 === 0 ? next : active }, { step: 'edge.roll' }];
      }
      case 'terrain-place':
        return [{ step: 'terrain.place', side: active }, { step: 'edge.roll' }];
      case 'edges':
        return turn.active ? [{ step: 'edges', side: active }] : [{ step: 'edge.roll' }];
      case 'role':
        return [turn.active ? { step: 'role', side: active } : { step: 'role.roll' }, ...setUp.slice(2)];
      // Who won the edge roll lets the other side begin turn 1.
      case 'deploy': {
        if (!match.own.edges) return bad('own.edges', null);
        const putting = turn['put'] === undefined ? [] : putOf(match, turn['put']);
        if (isRefusal(putting)) return putting;
        return [
          ...putting,
          ...scenarioOf(match).setUp(position.own?.['first'] ? other(match.own.first) : active, match),
          { step: 'set-up.done' },
        ];
      }
      case 'half':
        return [
          begin ? { step: 'half.begin', side: active, half } : { step: 'half', side: active, half },
          ...(begin ? [] : [{ step: 'half.end' as const, side: active, half }]),
          ...(half === 1 ? [{ step: 'half.begin' as const, side: other(active), half: 2 as const }] : []),
          { step: 'turn.end' },
        ];
      case 'turn-end':
        return [{ step: 'turn.end' }];
      case 'initiative':
        // SS-5.2: with a side, that has won the dice-off, unless the scenario has none.
        return turn.active && !scenarioOf(match).first
          ? [{ step: 'initiative', side: active }]
          : [{ step: 'initiative.roll' }];
      default:
        return bad('turn.phase', phase, phases);
    }
  })();
  if (isRefusal(steps)) return steps;
  match.agenda = steps;
  return match;
}

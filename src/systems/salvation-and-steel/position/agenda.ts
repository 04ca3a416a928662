import { other, isRefusal } from '../../../engine/index.ts';
import type { Position, Refusal } from '../../../engine/index.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { mostPieces } from '../setup/terrain.ts';
import type { SalvationMatch, SalvationAgenda } from '../state.ts';
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
      case 'deploy':
        return match.own.edges
          ? [
              ...scenarioOf(match).setUp(position.own?.['first'] ? other(match.own.first) : active, match),
              { step: 'set-up.done' },
            ]
          : bad('own.edges', null);
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
        return [{ step: 'initiative.roll' }];
      default:
        return bad('turn.phase', phase, phases);
    }
  })();
  if (isRefusal(steps)) return steps;
  match.agenda = steps;
  return match;
}

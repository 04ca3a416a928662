import { refusal, wordParam } from '../../../engine/index.ts';
import { words } from '../forms.ts';
import { edges } from '../ground.ts';
import type { Edge, SalvationVerb, SalvationView } from '../state.ts';

const params = { edge: wordParam<Edge>(edges) };

/** Edges that may be chosen. SS-4.7, SS-R3 */
export const edgesOpen = (view: Pick<SalvationView, 'options'>): readonly Edge[] => (view.options['edges'] === 'any' ? edges : ['1', '37']);

/** The winner of the edge roll chooses his edge; the other side has the opposite one. SS-4.7, D6 */
export const edge: SalvationVerb<typeof params> = {
  rule: 'SS-4.7',
  place: 'setup',
  params,
  choices: (view) => words(edgesOpen(view), 'edge'),
  *offers(view) { for (const each of edgesOpen(view)) yield { edge: each }; },
  refuse: (view, _by, { edge: wanted }) => (edgesOpen(view).includes(wanted) ? null : refusal('NO_SUCH_EDGE', 'SS-4.7', { edge: wanted, edges: [...edgesOpen(view)] })),
};

import { wordParam } from '../../../engine/index.ts';
import { edges } from '../geometry.ts';
import type { Edge } from '../facts/terms.ts';
import { refusal } from '../refusals.ts';
import type { SalvationVerb, SalvationView } from '../state.ts';
import { words } from '../texts.ts';

/** The roles in a Siege. SS-21.1 */
export const roles = ['attacker', 'defender'] as const;
type Role = (typeof roles)[number];

const params = { edge: wordParam<Edge | Role>([...edges, ...roles]) };

/** Edges that may be chosen. SS-4.7, SS-R3 */
export const edgesOpen = (view: Pick<SalvationView, 'options'>): readonly Edge[] =>
  view.options['edges'] === 'any' ? edges : ['1', '37'];

/** What can be chosen now: a role if that is asked, else an edge. */
const open = (view: SalvationView): readonly (Edge | Role)[] =>
  view.asked.some(({ kind }) => kind === 'role') ? roles : edgesOpen(view);

/** A side chooses its edge, and the other gets the opposite one; or it chooses its role. SS-4.7, SS-21.1, D6 */
export const edge: SalvationVerb<typeof params> = {
  rule: 'SS-4.7',
  place: 'setup',
  params,
  choices: (view) => words(open(view), 'edge'),
  *offers(view) {
    for (const each of open(view)) yield { edge: each };
  },
  refuse: (view, _by, { edge: wanted }) =>
    open(view).includes(wanted) ? null : refusal('NO_SUCH_EDGE', 'SS-4.7', { edge: wanted, edges: [...open(view)] }),
};

import { SIDES, valuesOf } from '../../../engine/index.ts';
import { giveForce, unitOf } from '../../../kit/index.ts';
import { companyPoints } from '../data/companies.ts';
import { label } from '../geometry.ts';
import { companyOf, scenarioOf } from '../options.ts';
import { dieSides } from '../combat/attack.ts';
import { defaultCompany, raise } from '../setup/companies.ts';
import { defaultDeployment, zoneRows } from '../setup/deployment.ts';
import type { VampiresAgenda, VampiresMatch, VampiresPlay, VampiresStep } from '../state.ts';
import { inGame } from '../units.ts';
import { deploy as deployVerb } from '../verbs/deploy.ts';
import { chosen, muster as musterVerb } from '../verbs/muster.ts';

/** What is still to be done once both companies are known. */
export const agendaAfterMuster = ({ options }: Pick<VampiresMatch, 'options'>): VampiresAgenda => [
  ...(scenarioOf({ options }).entry === 'zones' ? [{ step: 'deploy' as const }] : []),
  { step: 'turn' },
];

/** The die that says who comes from the south. VW-15.8 */
function rollSides(play: VampiresPlay): void {
  const { own, options } = play.match;
  if (options['sides'] !== 'random') return;
  const die = play.roll(dieSides, 1, 'sides').dice[0] ?? 0;
  own.south = die <= dieSides / 2 ? 'a' : 'b';
  play.tell('sides-rolled', 'VW-15.8', { die, south: own.south });
}

/** Both sides name their companies, openly; ready ones that were agreed need no answer. Section 5, D1 */
export const muster: VampiresStep<'muster'> = {
  ask: (view) =>
    view.options['muster'] === 'custom'
      ? SIDES.map((of) => ({
          of,
          kind: 'muster' as const,
          rule: 'VW-2.1',
          facts: { company: companyOf(view, of), points: companyPoints },
          verbs: ['muster'],
          pace: 'setup' as const,
        }))
      : [],
  autoAnswer: (_view, { of }, _part, { given }) => giveForce('muster', of, given),
  fallback: (view, { of }) => ({ verb: 'muster', by: of, params: { company: defaultCompany(view, of).company } }),
  run(play, { given }, answers) {
    rollSides(play);
    const companyFor = (side: 'a' | 'b') => {
      const params = answers[side]['']?.params ?? given?.[side];
      return params
        ? chosen(play.match, side, valuesOf(musterVerb, play.view(side), { verb: 'muster', by: side, params }))
        : defaultCompany(play.match, side);
    };
    raise(play, { a: companyFor('a'), b: companyFor('b') });
    play.beat('turn');
    play.next(...agendaAfterMuster(play.match));
  },
};

/** Both sides set up at the same time, unseen. Section 5, D2 */
export const deploy: VampiresStep<'deploy'> = {
  ask: (view) =>
    SIDES.map((of) => {
      const [first, last] = zoneRows(view, of);
      return {
        of,
        kind: 'deploy' as const,
        rule: 'VW-R42',
        facts: { units: inGame(view, of).map(({ id }) => id), first, last },
        verbs: ['deploy'],
        secret: true,
        pace: 'setup' as const,
      };
    }),
  fallback: (view, { of }) => ({
    verb: 'deploy',
    by: of,
    params: { units: defaultDeployment(view, of).map(({ unit, cell }) => ({ unit, cell: label(view, cell) })) },
  }),
  run(play, _step, answers) {
    const { match } = play;
    for (const side of SIDES) {
      const action = answers[side][''];
      const placings = action ? valuesOf(deployVerb, play.view(side), action).units : defaultDeployment(match, side);
      for (const { unit, cell } of placings) unitOf(match, unit).at = cell;
      play.tell('deployed', 'VW-R42', {
        side,
        units: placings.map(({ unit, cell }) => ({ unit, cell: label(match, cell) })),
      });
    }
    play.beat('turn');
  },
};

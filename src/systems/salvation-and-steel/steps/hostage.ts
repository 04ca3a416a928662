import { SIDES, other, valuesOf, valuesGiven, required } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import type { PutAs } from '../facts/steps.ts';
import { grid } from '../geometry.ts';
import { defaultHiding, sidewards, towardsMiddle } from '../scenarios/hide.ts';
import { arrive } from '../scenarios/hostage.ts';
import { escortOf, hostageOf } from '../scenarios/hostages.ts';
import type { SalvationPlay, SalvationStep } from '../state.ts';
import { complete, touch } from '../movement/travel.ts';
import { hide, hidingOf } from '../verbs/hide.ts';
import { choose } from '../verbs/shield.ts';
import { label, labels } from '../movement/ways.ts';

/** Both sides hide the hostage they hold and name their set-up cells, in secret. SS-19.4, D8 */
export const hideStep: SalvationStep<'hide'> = {
  ask: (view) =>
    SIDES.filter((of) => !view.own.hidden.includes(of)).map((of) => ({
      of,
      kind: 'hostage-plan' as const,
      rule: 'SS-19.4',
      facts: {},
      verbs: ['hide'],
      secret: true,
      pace: 'setup' as const,
    })),
  fallback(view, decision) {
    const { hostage, cells } = defaultHiding(view, decision.of);
    return { verb: 'hide', by: decision.of, params: { hostage: label(hostage), cells: labels(cells) } };
  },
  run(play, _step, answers) {
    for (const side of SIDES) {
      const action = answers[side][''];
      if (!action) continue;
      play.match.own.hidden.push(side);
      const view = play.view(side);
      const { hostage, cells } = hidingOf(view, side, valuesOf(hide, view, action));
      Object.assign(play.match.secrets[side], { hostage, cells: [...cells] });
    }
  },
};

/** The hostage that a side holds is put in its cell, or near it. SS-19.8, SS-19.9, D10 */
export const hostagePlace: SalvationStep<'hostage.place'> = {
  run(play, { captor }) {
    const { match } = play;
    const hostage = unitOf(match, hostageOf(other(captor)));
    if (hostage.at !== null) return;
    const cell = match.secrets[captor].hostage;
    if (cell === null) throw new Error(`Side ${captor} has hidden nobody`);
    match.secrets[captor].hostage = null;
    const occupant = Object.values(match.units).find(({ at }) => at === cell);
    const edge = required(match.own.edges?.[captor], 'edge');
    const view = play.view('umpire');
    const options = !occupant
      ? [cell]
      : occupant.side === hostage.side
        ? towardsMiddle(view, edge, cell)
        : sidewards(view, edge, cell);
    play.next({
      step: 'put',
      unit: hostage.id,
      of: captor,
      as: 'hostage-placed',
      rule: occupant ? 'SS-19.9' : 'SS-19.8',
      options: labels(options),
    });
  },
};

/**
 * Puts a unit or a hostage into one of several cells, chosen by its player. SS-19.7, SS-19.9, SS-19.17, D9, D10, D24
 */
export const put: SalvationStep<'put'> = {
  ask: (_view, { unit, of, rule, options, as }) =>
    options.length < 2
      ? []
      : [
          {
            of,
            kind: 'put',
            rule,
            facts: { unit, options: [...options], as },
            verbs: ['choose'],
            pace: as === 'hostage-dropped' ? 'reaction' : 'setup',
          },
        ],
  fallback: (_view, decision, _part, { options }) => ({
    verb: 'choose',
    by: decision.of,
    params: { option: required(options[0], 'option') },
  }),
  run(play, { unit: id, of, as, rule, options }, answers) {
    const chosen = valuesGiven(choose, play.view(of), answers[of][''])?.option ?? options[0];
    const cell = chosen === undefined ? null : grid.read(chosen);
    if (cell === null) throw new Error(`${String(chosen)} is no cell`);
    unitOf(play.match, id).at = cell;
    const escort = escortOf(play.match, id);
    if (escort) escort.escorting = null;
    play.tell(as, rule, { unit: id, cell: label(cell) });
    if (as === 'hostage-dropped') arrive(play, unitOf(play.match, id));
    settle(play, as);
  },
};

function settle(play: SalvationPlay, as: PutAs): void {
  touch(play, 'other', as === 'hostage-dropped');
  if (as === 'hostage-dropped') complete(play, null);
}

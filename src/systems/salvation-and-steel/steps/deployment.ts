import { other, SIDES } from '../../../engine/index.ts';
import type { SideId, AskOf } from '../../../engine/index.ts';
import { label } from '../movement/ways.ts';
import { scenarioOf } from '../scenarios/index.ts';
import { deployCells } from '../setup/deployment.ts';
import type { SalvationView, Salvation, SalvationStep, SalvationPlay } from '../state.ts';
import { undeployed, onBoard } from '../units.ts';

/** The question to a side with units to set up. */
const askDeploy = (view: SalvationView, side: SideId): AskOf<Salvation>[] => {
  const left = undeployed(view, side).length;
  const [rule, facts] = scenarioOf(view).planned
    ? (['SS-19.6', { left, planned: true }] as const)
    : (['SS-4.8', { left }] as const);
  return left === 0 ? [] : [{ of: side, kind: 'deploy', rule, facts, verbs: ['deploy'], pace: 'setup' }];
};

/** What both ways of setting up have in common: plans and defaults. SS-4.10, SS-5.10 */
const deployment: Pick<SalvationStep<'deploy' | 'deploy.turns'>, 'autoAnswer' | 'fallback'> = {
  autoAnswer(view, decision) {
    const { plan = {}, auto = false } = view.secrets[decision.of] ?? {};
    const open = deployCells(view, decision.of);
    const left = undeployed(view, decision.of);
    // SS-5.10: entries that are no longer legal are skipped.
    const planned = left.find(({ id }) => open.includes(plan[id] ?? -1));
    const unit = planned ?? (auto ? left[0] : undefined);
    const cell = planned ? plan[planned.id] : open[0];
    return unit && cell !== undefined
      ? { verb: 'deploy', by: decision.of, params: { unit: unit.id, cell: label(cell) } }
      : null;
  },
  fallback(view, decision) {
    const [unit] = undeployed(view, decision.of);
    const [cell] = deployCells(view, decision.of);
    return unit && cell !== undefined
      ? { verb: 'deploy', by: decision.of, params: { unit: unit.id, cell: label(cell) } }
      : null;
  },
};

/** Deletes a plan once its side is set up. */
function dropPlan(play: SalvationPlay, side: SideId): void {
  Object.assign(play.match.secrets[side], { plan: {}, auto: false });
  play.beat('turn');
}

/** A side sets up all its units, one after the other or from its plan. SS-22, D7 */
export const deploy: SalvationStep<'deploy'> = {
  ...deployment,
  ask: (view, { side }) => askDeploy(view, side),
  run: (play, { side }) => dropPlan(play, side),
};

/**
 * Sides set up one unit each in turn, the winner of the edge roll first; a side with none left is skipped. SS-4.8, D7
 */
export const deployInTurn: SalvationStep<'deploy.turns'> = {
  ...deployment,
  ask(view, { side }) {
    const stand = (of: SideId): number => onBoard(view, of).length;
    const mine = undeployed(view, side).length > 0;
    const theirs = undeployed(view, other(side)).length > 0;
    return askDeploy(view, mine && (stand(side) <= stand(other(side)) || !theirs) ? side : other(side));
  },
  run(play) {
    for (const side of SIDES) dropPlan(play, side);
  },
};

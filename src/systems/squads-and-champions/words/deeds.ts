import type { DeedWords } from '../../../engine/index.ts';
import { capital } from '../../../kit/index.ts';
import { forceOf, ledForce } from './force.ts';

/** What actions are, as sentences. */
export const deedWords: Readonly<Record<string, DeedWords>> = {
  // A ready-made force has a name of its own.
  muster: ({ params, side }) => (params['force'] === undefined ? `${side} leads ${ledForce(forceOf(params))}` : null),
  activate: ({ values: { group, idle } }) => `${capital(group ?? '')} ${idle === undefined ? 'acts' : 'does nothing'}`,
  move: ({ values: { unit, path, cell = path?.split(' ').at(-1), double } }) =>
    cell === undefined ? null : `${unit} moves to ${cell}${double === undefined ? '' : ' at Double-time'}`,
  charge: ({ values: { unit, target } }) => `${unit} charges ${target}`,
  attack: ({ values: { unit, target } }) => `${unit} attacks ${target}`,
  ability: ({ values: { unit, ability, state } }) => `${unit} switches ${ability} ${state?.toLowerCase()}`,
  end: ({ side }) => `${side} ends the turn`,
  pass: ({ side }) => `${side} passes`,
  decline: ({ side }) => `${side} lets it stand`,
  reform: ({ values: { unit, to } }) => `${unit} joins the ${to?.toLowerCase()}`,
  done: ({ side }) => `${side} has regrouped`,
};

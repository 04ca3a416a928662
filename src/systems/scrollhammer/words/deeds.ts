import type { DeedWords } from '../../../engine/index.ts';
import { does, listed } from './say.ts';

/** What actions are, as sentences. */
export const deedWords: Readonly<Record<string, DeedWords>> = {
  muster: ({ values: { army }, params: { groups }, side }) =>
    `${side} leads the army of ${army}${Array.isArray(groups) ? `: ${listed(groups)}` : ''}`,
  deploy: ({ values: { group, cell, into }, params: { rest }, side }) => {
    if (typeof rest === 'string') return `${side} leaves the rest of the set-up to me`;
    if (into !== undefined) return `${does(group, 'begin', 'begins')} with ${into}`;
    return `${does(group, 'set up', 'sets up')}${cell === undefined ? '' : ` at ${cell}`}`;
  },
  move: ({ values: { group, cell } }) => `${does(group, 'move', 'moves')} to ${cell}`,
  march: ({ values: { group, cell } }) => `${does(group, 'march', 'marches')} to ${cell}`,
  rally: ({ values: { group } }) => `${does(group, 'try', 'tries')} to rally`,
  face: ({ values: { group } }) => `${does(group, 'turn', 'turns')} to face the flank`,
  pivot: ({ values: { group, facing } }) => `${does(group, 'turn', 'turns')} to face ${facing?.toLowerCase()}`,
  reform: ({ values: { group } }) => `${does(group, 'form', 'forms')} up again`,
  shoot: ({ values: { group, target } }) => `${does(group, 'shoot', 'shoots')} at ${target}`,
  charge: ({ values: { group, targets } }) => `${does(group, 'charge', 'charges')} ${targets}`,
  cast: ({ values: { unit, spell, target }, params }) =>
    `${unit} casts ${spell}${target === undefined ? '' : ` ${params['spell'] === 'unravel' ? 'to undo' : 'at'} ${target}`}`,
  fight: ({ values: { combat }, params, side }) =>
    params['combat'] === 'all' ? `${side} has all combats fought, one by one` : `The next combat is ${combat}`,
  withdraw: ({ values: { cell }, side }) =>
    cell === undefined ? `${side} fights on` : `${side} slips away to ${cell}`,
  consolidate: ({ values: { cell }, side }) =>
    cell === undefined ? `${side} stays in place` : `${side} closes ranks at ${cell}`,
  end: ({ side }) => `${side} ends the phase`,
  pass: ({ side }) => `${side} casts no spell`,
};

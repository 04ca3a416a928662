import type { VerbWords } from '../../../engine/index.ts';
import { plainVerbWords } from '../../../kit/index.ts';

const unit = { name: 'Figure', about: 'Which of your figures: bride1, B1 or Bride 1' };
const enemy = { name: 'Target', about: 'Which enemy: kin1, K1 or Kin 1' };
const run = { name: 'Run', about: 'yes: up to 3 inches more; it is easier prey for nobody, but harder to hit' };
const via = { name: 'By way of', about: 'Cells to pass through, in order: K12 K14' };
const weapon = { name: 'Weapon', about: 'Which weapon, if not the best one: silver-sword' };
const only = { unit };

/** Names and help of all verbs: what slash commands and forms show. */
export const allVerbWords: Readonly<Record<string, VerbWords>> = {
  muster: {
    name: 'Choose your company',
    about: 'Choose a ready company, or its figures one by one',
    params: {
      company: { name: 'Company', about: 'vampires, werewolves or nightwatch' },
      figures: { name: 'Figures', about: 'For up to 350 points: countess, 2 bride, 3 thrall' },
    },
  },
  deploy: {
    name: 'Set up',
    about: 'Place all your figures in your zone, unseen until both sides are done',
    params: {
      units: { name: 'Figures', about: 'Each figure and its cell: alpha M20, kin1 L19' },
      'units.cell': { name: 'Cell', about: 'Where it begins: M20' },
    },
  },
  move: {
    name: 'Move',
    about: 'Walk, run, fly, or come in by your gate; contact with an enemy ends the move',
    params: {
      unit,
      to: { name: 'Where', about: 'Where it ends: K12; the best way there is taken' },
      run: { name: 'Run', about: 'yes: up to 3 inches more, and jumps' },
      via,
      hunker: { name: 'Hunker down', about: 'yes: at the end of a walk onto steps, for cover 3' },
    },
  },
  disengage: {
    name: 'Disengage',
    about: 'Leave a Fight: needs a Pluck roll, and may not end next to an enemy',
    params: {
      unit,
      to: { name: 'Where', about: 'Where it goes: K12' },
      run: { name: run.name, about: 'yes: up to 3 inches more' },
      via,
    },
  },
  stand: { name: 'Stand up', about: 'A figure that is Down tries to get up: a Pluck roll', params: only },
  shift: {
    name: 'Change shape',
    about: 'Take another form, with a Pluck roll; wolf and bat drop all gear',
    params: { unit, form: { name: 'Form', about: 'human, hybrid, wolf or bat' } },
  },
  hunker: { name: 'Hunker down', about: 'Take cover 3 on the steps', params: only },
  recover: { name: 'Fetch materials', about: 'Take ritual materials out of your crypt', params: only },
  pickup: { name: 'Take up', about: 'Take up your gear, or materials that lie here', params: only },
  ritual: {
    name: 'Begin the ritual',
    about: 'Next to the tomb with materials: undisturbed to the end of the turn, you win',
    params: only,
  },
  shoot: {
    name: 'Shoot',
    about: 'Shoot at an enemy you see, alone or in a volley',
    params: {
      unit,
      target: enemy,
      weapon,
      with: { name: 'Volley with', about: 'Friends with the same weapon, +1 each: rifle1, rifle2' },
      single: { name: 'One figure only', about: 'yes: a weapon for groups strikes the target alone' },
    },
  },
  cast: {
    name: 'Cast',
    about: 'Raise a Zone of Shadows, 6 inches all round: cover 3 to the end of the phase',
    params: { unit, power: { name: 'Power', about: 'zone' } },
  },
  fight: {
    name: 'Fight',
    about: 'Attack an enemy in contact, or several with a share of the Fighting Value each',
    params: { unit, target: enemy, weapon, split: { name: 'Shares', about: 'Several attacks: thrall1 3, thrall2 2' } },
  },
  mob: {
    name: 'Mob',
    about: 'Several figures make one attack together, +1 for each friend',
    params: {
      unit,
      target: enemy,
      with: { name: 'Together with', about: 'Friends in contact with the same enemy: thrall1, thrall2' },
      weapon,
    },
  },
  hold: { name: 'Hold', about: 'A figure does nothing in this phase', params: only },
  pass: { name: 'Pass', about: 'Your side does nothing more in this phase', params: {} },
  ...plainVerbWords,
};

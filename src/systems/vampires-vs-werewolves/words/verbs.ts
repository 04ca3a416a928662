import type { VerbWords } from '../../../engine/index.ts';
import { plainVerbWords } from '../../../kit/index.ts';

const unit = { name: 'Figure', about: 'Which of your figures: Bride 1, or B1 for short' };
const enemy = { name: 'Target', about: 'Which enemy: Kin 1, or K1 for short' };
const run = { name: 'Run', about: 'yes: up to 3 inches more' };
const via = { name: 'By way of', about: 'Cells to go through, in this order: K12 K14' };
const weapon = { name: 'Weapon', about: 'Which weapon, if not the best one' };
const only = { unit };

/** Names and help of all verbs: what slash commands and forms show. */
export const allVerbWords: Readonly<Record<string, VerbWords>> = {
  muster: {
    name: 'Choose your company',
    about: 'Choose a ready-made company, or figures of your own',
    params: {
      company: { name: 'Company', about: 'vampires, werewolves or nightwatch' },
      figures: { name: 'Figures', about: 'For up to 350 points: countess, 2 bride, 3 thrall' },
    },
  },
  deploy: {
    name: 'Set up',
    about: 'Place all your figures in your zone; nobody sees it until both sides are done',
    params: {
      units: { name: 'Figures', about: 'Each figure and its cell: alpha M20, kin1 L19' },
      'units.cell': { name: 'Cell', about: 'Where it starts: M20' },
    },
  },
  move: {
    name: 'Move',
    about: 'Walk, run, fly, or come in by your gate; contact with an enemy ends the move',
    params: {
      unit,
      to: { name: 'Where', about: 'Where it goes: K12; it takes the best way there' },
      run: { name: 'Run', about: 'yes: up to 3 inches more, and jumps' },
      via,
      hunker: { name: 'Hunker down', about: 'yes: at the end of a walk onto steps, for cover 3' },
    },
  },
  disengage: {
    name: 'Disengage',
    about: 'Leave a Fight with a Pluck roll; it may not end next to an enemy',
    params: {
      unit,
      to: { name: 'Where', about: 'Where it goes: K12' },
      run: { name: run.name, about: 'yes: up to 3 inches more' },
      via,
    },
  },
  stand: { name: 'Stand up', about: 'A figure that is Down tries to stand up, with a Pluck roll', params: only },
  shift: {
    name: 'Change shape',
    about: 'Take another form, with a Pluck roll; a wolf or bat drops all gear',
    params: { unit, form: { name: 'Form', about: 'human, hybrid, wolf or bat' } },
  },
  hunker: { name: 'Hunker down', about: 'Crouch on the steps: cover 3 against shots', params: only },
  recover: { name: 'Fetch materials', about: 'Take ritual materials out of your crypt', params: only },
  pickup: { name: 'Pick up', about: 'Pick up its gear, or ritual materials that lie here', params: only },
  ritual: {
    name: 'Begin the ritual',
    about: 'Next to the tomb with materials; if nobody disturbs it this turn, you win',
    params: only,
  },
  shoot: {
    name: 'Shoot',
    about: 'Shoot at an enemy you see, alone or in a volley',
    params: {
      unit,
      target: enemy,
      weapon,
      with: { name: 'Volley with', about: 'Friends with the same weapon, +1 for each' },
      single: { name: 'One figure only', about: 'yes: a weapon that strikes a group hits the target alone' },
    },
  },
  cast: {
    name: 'Use a power',
    about: 'Raise a Zone of Shadows: cover 3 within 6 inches to the end of the phase',
    params: { unit, power: { name: 'Power', about: 'zone' } },
  },
  fight: {
    name: 'Fight',
    about: 'Attack an enemy in contact, or several that share its Fighting Value',
    params: {
      unit,
      target: enemy,
      weapon,
      split: { name: 'Shares', about: 'How much for each enemy: thrall1 3, thrall2 2' },
    },
  },
  mob: {
    name: 'Mob',
    about: 'Several figures make one attack together, +1 for each friend',
    params: {
      unit,
      target: enemy,
      with: { name: 'Together with', about: 'Friends in contact with the same enemy' },
      weapon,
    },
  },
  hold: { name: 'Do nothing', about: 'A figure does nothing this phase', params: only },
  pass: { name: 'Pass', about: 'Your side does nothing more this phase', params: {} },
  ...plainVerbWords,
};

import { also, bareLabel, paramWords, plainVerbWords, verbWords } from '../../../kit/index.ts';
import type { VerbWordsFor } from '../../../kit/index.ts';
import type { verbs } from '../verbs/index.ts';

const unit = paramWords('Figure', 'Which of your figures: Bride 1, or B1 for short', 'Which figure?');
const target = paramWords('Target', 'Which enemy: Kin 1, or K1 for short', 'Which enemy?');
const to = paramWords(
  'Where',
  'Where it goes: K12; it takes the best way there',
  'Where does it go? It takes the best way there',
);
const run = paramWords('Run', 'yes: up to 3 inches more, and jumps', 'Does it run? Up to 3 inches more, and jumps');
const via = paramWords('By way of', 'Cells to go through, in this order: K12 K14', 'Which cells does it go through?');
const weapon = paramWords('Weapon', 'Which weapon, if not the best one', 'Which weapon?');

/** Names and help of all verbs: what slash commands and forms show. */
export const allVerbWords: VerbWordsFor<typeof verbs> = {
  muster: bareLabel(
    verbWords('Choose your company', 'Choose a ready-made company, or figures of your own', {
      company: paramWords('Company', 'vampires, werewolves or nightwatch', 'Which company?'),
      figures: paramWords(
        'Figures',
        'For up to 350 points: countess, 2 bride, 3 thrall',
        'Which figures? Up to 350 points',
      ),
    }),
  ),
  deploy: verbWords('Set up', 'Place all your figures in your zone; nobody sees it until both sides are done', {
    units: paramWords('Figures', 'Each figure and its cell: alpha M20, kin1 L19'),
    'units.cell': paramWords('Cell', 'Where it starts: M20', 'Where does it start?'),
  }),
  move: verbWords('Move', 'Walk, run, fly, or come in by your gate; contact with an enemy ends the move', {
    unit,
    to,
    run,
    via,
    hunker: paramWords(
      'Hunker down',
      'yes: at the end of a walk onto steps, for cover 3',
      'Does it hunker down at the end, for cover 3?',
    ),
  }),
  disengage: verbWords('Disengage', 'Leave a Fight with a Pluck roll; it may not end next to an enemy', {
    unit,
    to,
    run,
    via,
  }),
  stand: verbWords('Stand up', 'A figure that is Down tries to stand up, with a Pluck roll', { unit }),
  shift: verbWords('Change shape', 'Take another form, with a Pluck roll; a wolf or bat drops all gear', {
    unit,
    form: paramWords('Form', 'human, hybrid, wolf or bat', 'Which form?'),
  }),
  hunker: verbWords('Hunker down', 'Crouch on the steps: cover 3 against shots', { unit }),
  recover: verbWords('Fetch materials', 'Take ritual materials out of your crypt', { unit }),
  pickup: verbWords('Pick up', 'Pick up its gear, or ritual materials that lie here', { unit }),
  ritual: verbWords('Begin the ritual', 'Next to the tomb with materials; if nobody disturbs it this turn, you win', {
    unit,
  }),
  shoot: verbWords('Shoot', 'Shoot at an enemy you see, alone or in a volley', {
    unit,
    target,
    weapon,
    with: paramWords('Volley with', 'Friends with the same weapon, +1 for each', 'Who joins in? Each friend adds 1'),
    single: paramWords(
      'One figure only',
      'yes: a weapon that strikes a group hits the target alone',
      'Should it hit the target alone, not the group around it?',
    ),
  }),
  cast: verbWords('Use a power', 'Raise a Zone of Shadows: cover 3 within 6 inches to the end of the phase', {
    unit,
    power: paramWords('Power', 'zone', 'Which power?'),
  }),
  fight: also(
    verbWords('Fight', 'Attack an enemy in contact, or several that share its Fighting Value', {
      unit,
      target,
      weapon,
      split: paramWords('Share it out', 'How much for each enemy: thrall1 3, thrall2 2'),
    }),
    'attack',
    'strike',
    'hit',
  ),
  mob: verbWords('Mob', 'Several figures make one attack together, +1 for each friend', {
    unit,
    target,
    with: paramWords('Together with', 'Friends in contact with the same enemy', 'Who joins in?'),
    weapon,
  }),
  hold: verbWords('Do nothing', 'A figure does nothing this phase', { unit }),
  pass: also(verbWords('Pass', 'Your side does nothing more this phase'), 'end', 'end phase', 'end turn'),
  orders: plainVerbWords.orders,
  draw: plainVerbWords.draw,
  concede: plainVerbWords.concede,
};

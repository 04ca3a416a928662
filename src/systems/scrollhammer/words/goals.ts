import type { PuzzleWords } from '../../../engine/index.ts';
import type { goals } from '../learning/goals.ts';

/** The sentences of the practice goals. */
export const goalWords: Readonly<Record<keyof typeof goals, PuzzleWords>> = {
  'where-to-shoot': {
    title: 'Where to shoot',
    question:
      'Your Wardens have one volley. At least one Clansman is to fall. One group stands behind tall grass, the other in the open.',
    plans: { grass: 'Shoot at those behind the grass', open: 'Shoot at those in the open' },
    why: 'Grass hides whoever stands behind it: those Clansmen get a cover save. In the open they have only their armour.',
  },
  'stand-the-charge': {
    title: 'Stand the charge',
    question: 'Four Clansmen charge your six Bowmen. At least four Bowmen are to be left when the fight is over.',
    plans: { hold: 'Hold, and wait for them', shoot: 'Stand and shoot' },
    why: 'Every Clansman who falls on the way strikes no blow. Shooting at a charge costs −1 to hit, and nothing else.',
  },
};

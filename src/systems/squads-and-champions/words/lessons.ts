import type { LessonWords } from '../../../engine/index.ts';

/** What the lessons say. */
export const lessonWords: Readonly<Record<string, LessonWords>> = {
  move: {
    title: 'A squad on the move',
    steps: {
      squad: {
        ask: 'Your four footmen are the red squad. A squad acts as one turn: each of its units may move once and attack once, one after the other. Then it is the other side’s turn. Press **Go on**.',
        shows: 'While you act nobody else does.',
      },
      walk: {
        ask: 'A footman has 6 movement. Press **Act**, choose a1, and send it from K4 to K10, the first line under **What to do**. Or type `/move unit:a1 cell:K10`.',
        shows: 'Six cells cost six. a1 has used its move; its squad-mates still have theirs.',
      },
      far: {
        ask: 'Try to send a2 from L4 to L11, right next to the enemy.',
        shows: 'That is seven cells, and a footman has six. There is a faster way, in the next lesson.',
      },
    },
  },
  double: {
    title: 'Double-time',
    steps: {
      run: {
        ask: 'Send a2 to L11 again, this time at Double-time: press **Double-time, no attack** after **Move**, or type `double:yes`. It may go twice as far.',
        shows: 'Seven cells of twelve. It stands next to b1 now.',
      },
      spent: {
        ask: 'Now try to attack b1 with a2.',
        shows:
          'A unit that has run may not attack in the same turn. Double-time gets you there; fighting comes next time.',
      },
    },
  },
  flank: {
    title: 'Attacking from two sides',
    steps: {
      tie: {
        ask: 'Attack b1 with a2. Each side rolls one die, and the attacker must roll higher.',
        shows: 'Three against three: a tie is not enough, and nothing else was won or lost.',
      },
      around: {
        ask: 'Move a1 around b1 to L13, on the side opposite to a2. Each step out of a cell beside an enemy costs 2.',
        shows: 'a1 and a2 now have b1 between them.',
      },
      odds: {
        ask: 'Look at the odds below: the flank adds 1 to your die. Then go on.',
        shows: 'One more on the die is worth a lot when ties fail.',
      },
      attack: {
        ask: 'Attack b1 with a1.',
        shows: 'Three and one is four, against three. b1 is defeated, and you score its worth.',
      },
    },
  },
  charge: {
    title: 'Pikes charge',
    steps: {
      arc: {
        ask: 'a5 is a pikeman and faces north, up the board. A pike attacks only what is in front of it. Press **Go on**.',
        shows: 'A charge runs straight at its target, turns to face it and attacks, in one.',
      },
      charge: {
        ask: 'Charge b2 with a5.',
        shows: 'Four against four would have failed. The charge added 1: five beats four.',
      },
    },
  },
  pike: {
    title: 'Around a pike',
    steps: {
      stopped: {
        ask: 'b1 is a pike and faces south, towards you. Try to walk past it: move a1 along K9 K10 K11 K12.',
        shows: 'K11 is in front of the pike: whoever steps there has to stop.',
      },
      around: {
        ask: 'Go around instead: along J9 J10 J11 to K12.',
        shows: 'K12 is beside it and not in front of it, so nobody stopped you.',
      },
      attack: {
        ask: 'Attack b1 with a1.',
        shows: 'Three against three, but a pike attacked from beside or behind takes 1 off its die. It is defeated.',
      },
    },
  },
  archer: {
    title: 'Archers',
    steps: {
      melee: {
        ask: 'b2 stands beside your own a2. Try to shoot it with a9.',
        shows: 'You could hit your friend: nobody shoots at an enemy who is in contact with an ally.',
      },
      odds: {
        ask: 'b1 on E14 stands free, nine cells away. Look at the odds: so far off, 1 is taken from your die. Then go on.',
        shows: 'An archer who shoots is not shot at: only the target can be hurt.',
      },
      shoot: { ask: 'Attack b1 with a9.', shows: 'Five less one is four, against three: defeated.' },
    },
  },
  slope: {
    title: 'Slopes and riders',
    steps: {
      stop: {
        ask: 'Your rider a1 stands below a hill. Try to ride onto the slope, to F9, and stay there.',
        shows: 'Nobody may stop on a slope. You have to get to the top or stay below.',
      },
      climb: {
        ask: 'Ride over it to the top: along F9 G9 to H9. The slope costs 2 a step.',
        shows: 'Five of a rider’s eight. Up here you are next to the archer; from below nobody could reach it.',
      },
      attack: { ask: 'Attack b1 with a1.', shows: 'A rider adds 1, an archer up close loses 1: four against two.' },
    },
  },
  champion: {
    title: 'A Champion steps in',
    steps: {
      protect: {
        ask: 'b1 has hit your footman. Aldric stands beside it and knows a Feat for that. Answer with **Protect**.',
        shows: 'The attack failed. Every Feat is used once a match, and makes its Champion worth more to the enemy.',
      },
      attack: {
        ask: 'Your turn. Attack b1 with Aldric: a Champion rolls three dice and keeps the best.',
        shows: 'Two at best, against four. That would not do.',
      },
      fate: {
        ask: 'Aldric has 2 Fate Points. Spend one to roll one of your dice again: choose your first die.',
        shows: 'A six. Fate turned a failure into a victory, and raised what Aldric is worth once more.',
      },
    },
  },
};

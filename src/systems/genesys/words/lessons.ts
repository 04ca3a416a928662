import type { LessonWords } from '../../../engine/index.ts';

/** What the lessons say. */
export const lessonWords: Readonly<Record<string, LessonWords>> = {
  shoot: {
    title: 'One die to hit',
    steps: {
      odds: {
        ask: 'a1 has a bow, and b1 stands ten inches away. One die and the skill of 3 must reach 7: a 4 or more. Look at the odds, then go on.',
        shows: 'The same die says how hard you hit: what you rolled in all is what the target must save against.',
      },
      shoot: {
        ask: 'Shoot b1 with a1: **Act**, the squad, **Shoot**. Or type `/shoot shots:a1 b1`.',
        shows: 'Die 4 made 7: a hit. b1 needed 4 or more to save and rolled 2. It has fallen.',
      },
    },
  },
  tough: {
    title: 'A tougher target',
    steps: {
      shoot: {
        ask: 'The same shot, but this b1 has Toughness 4. Shoot it again.',
        shows:
          'The same dice: your bow is weaker than it is tough, so 1 less to save against, and its own save is better. It stands.',
      },
    },
  },
  move: {
    title: 'Fast is hard to hit',
    steps: {
      walk: {
        ask: 'b1 has a rifle. Move a1 from K30 to K21: nine inches, more than it walks at ease.',
        shows: 'A unit that goes far is harder to hit until its next activation.',
      },
      end: {
        ask: 'That is all for a1: **End** its activation.',
        shows: 'Your Command says how many squads you may activate in a turn. One is left.',
      },
      pass: {
        ask: 'Hand the turn over: **Pass**.',
        shows: 'The sides take turns until every squad has been activated.',
      },
      wait: {
        ask: 'b1 shoots at a1. You could react, at the price of an activation in your next turn. Let it happen: answer without a reaction.',
        shows: 'A 4 would have hit somebody who stood still. a1 ran, so it needed one more.',
      },
    },
  },
  fight: {
    title: 'Charge and fight',
    steps: {
      charge: {
        ask: 'b1 is an archer who has shot already this round. Charge it with a1, and end on K11.',
        shows: 'A charge gets you into contact. Fighting is an action of its own.',
      },
      fight: {
        ask: 'Fight b1 with a1.',
        shows: 'Archers fight badly, and this one has acted: it is exhausted and cannot strike back. It has fallen.',
      },
    },
  },
  react: {
    title: 'Who watches you',
    steps: {
      walk: {
        ask: 'b1 has a rifle, looks your way and has not acted. Move a1 to K14, straight towards it, and see.',
        shows:
          'It shot before you had gone a step, and a1 fell where it stood. But the other side paid for that: it has one activation less next turn.',
      },
    },
  },
  dive: {
    title: 'Dive',
    steps: {
      dive: {
        ask: 'Now b1 shoots at you in its own turn. React with a1: **Dive**.',
        shows:
          'Diving makes you harder to hit, and 4 was not enough. a1 has done its part for this round, and you have one Command less.',
      },
    },
  },
  volley: {
    title: 'Three rifles as one',
    steps: {
      odds: {
        ask: 'b1 hides behind hard cover. Look at the odds of a single shot by your best rifle, then go on.',
        shows: 'One in three. The others are worse shots still.',
      },
      shoot: {
        ask: 'Let a2 and a3 help a1: one shot at b1 with their bonus. **Show me** has the command, or choose the squad’s bonus in the form.',
        shows: 'Two helpers add 2, so a 3 hit, and high enough to be critical: b1 is dead.',
      },
    },
  },
  reach: {
    title: 'The longest reach first',
    steps: {
      fight: {
        ask: 'Two against two, and a1 has a long spear. Fight b1 with a1’s long spear and b2 with a2. **Show me** has the command.',
        shows: 'The spear struck first: b1 fell and lost its own strike. Blades come after, and a2 fell to b2.',
      },
      end: {
        ask: 'End the activation.',
        shows: 'Both squads lost half and tested their morale: yours held, theirs is broken.',
      },
    },
  },
  take: {
    title: 'Carrying objectives',
    steps: {
      take: {
        ask: 'Your mission is objectives, and marker 1 lies beside a1. **Take** it with a1.',
        shows: 'Missions win the game, not the fallen.',
      },
      far: {
        ask: 'Try to carry it to K13.',
        shows: 'That would be seven inches. A marker moves six in a round, however fast its carrier is.',
      },
      carry: {
        ask: 'Carry it to K14.',
        shows: 'Six inches nearer home. Whoever holds it when the round ends scores it.',
      },
    },
  },
};

import type { LessonWords } from '../../../engine/index.ts';

/** What the lessons say. */
export const lessonWords: Readonly<Record<string, LessonWords>> = {
  move: {
    title: 'A group on the move',
    steps: {
      far: {
        ask: 'Your six Wardens are one group, a-1: they move and fight together. Its leader stands on J18. Try to send the group to J10.',
        shows: 'That is eight inches, and a Warden walks six.',
      },
      walk: {
        ask: 'Send it to J12 instead, six inches away: **Act**, the Wardens, **Move**, J12. Or type `/move group:a-1 cell:J12`.',
        shows:
          'Everybody kept their place in the group. Units of a group must stay close, each within two inches of another.',
      },
    },
  },
  shoot: {
    title: 'Shooting',
    steps: {
      odds: {
        ask: 'The Shooting phase. Three rolls decide: to hit, to wound, and the enemy’s save. Look at the odds of shooting b-1, then go on.',
        shows: 'You will probably slay one, but hardly three.',
      },
      shoot: {
        ask: 'Shoot b-1 with a-1.',
        shows: 'Four of six hit, two of those wound, and one save stopped one wound. One Clansman is slain.',
      },
    },
  },
  cover: {
    title: 'Cover',
    steps: {
      odds: {
        ask: 'The same shot, but now tall grass lies in between. Look at the odds and compare, then go on.',
        shows: 'Grass hides them: they save on 5 or more now.',
      },
      shoot: {
        ask: 'Shoot b-1 with a-1 all the same.',
        shows: 'The same hits and wounds as before, but a 5 saves where it would have been no use in the open.',
      },
    },
  },
  charge: {
    title: 'Charge, fight, break',
    steps: {
      charge: {
        ask: 'The Charge phase. Charge b-1 with your three Wardens. Two dice say how far they get.',
        shows:
          'Five inches were enough. Charging gave an extra attack each, and quicker fighters strike first. The Clansmen lost by two, failed their Break test, and got away.',
      },
      stay: {
        ask: 'The enemy has fallen back, so your group may move a little. Choose to stay where it is.',
        shows: 'A beaten group runs on until it rallies, and catching it would have destroyed it.',
      },
    },
  },
  flank: {
    title: 'Into the flank',
    steps: {
      charge: {
        ask: 'Bone Soldiers stand in ranks and face south. Your Oathguard are on their left. Charge b-1 with a-1.',
        shows:
          'Struck in the flank, ranks fight last and their depth counts for nothing. Two fell for none of yours, but Bone Soldiers never break.',
      },
    },
  },
  stand: {
    title: 'Stand and shoot',
    steps: {
      shoot: {
        ask: 'Clansmen charge your Bowmen, who have bows in hand and stand in ranks. You may hold, flee, or stand and shoot. Answer **Stand and Shoot**.',
        shows:
          'They kept their nerve and shot two of four before the rest came in. Shooting at a charge is 1 harder than usual.',
      },
    },
  },
  magic: {
    title: 'Magic',
    steps: {
      heal: {
        ask: 'Your Magister has four magic dice for this turn, and the Captain is wounded. Cast **Mending Touch** on the Captain with two dice.',
        shows: 'The dice add up to at least what the spell costs, and the Captain is whole again. Two dice are left.',
      },
      dart: { ask: 'Cast **Ember Dart** at b-1 with one die.', shows: 'A spell like this is a weapon to shoot with.' },
      shoot: {
        ask: 'Shoot b-1 with the Magister’s group.',
        shows: 'One Hunter less. The die you kept can stop an enemy spell in their turn.',
      },
    },
  },
  counter: {
    title: 'Breaking a spell',
    steps: {
      unravel: {
        ask: 'The enemy’s Necromancer casts **Grey Pox** on your Captain. You may answer before it takes effect. Cast **Unravel** on spell 1 with three dice.',
        shows: 'Spells wait in a stack, and the last one in takes effect first.',
      },
      pass: {
        ask: 'You are asked whether to add another spell. Pass.',
        shows: 'Unravel came first, and Grey Pox is gone. Its dice are spent all the same.',
      },
    },
  },
};

import type { LessonWords } from '../../../engine/index.ts';

/** What the lessons say. */
export const lessonWords: Readonly<Record<string, LessonWords>> = {
  shoot: {
    title: 'A first shot',
    steps: {
      walk: {
        ask: 'Your huntsman stands in the graveyard at M20, Kin 1 at M10. Press **Act**, choose the huntsman, then **Move**, and send him to M16. Or type `/move unit:huntsman to:M16`.',
        shows: 'A turn has three phases: moving, shooting, fighting. Both sides finish one before the next begins.',
      },
      shoot: {
        ask: 'Now the Shooting phase. Shoot Kin 1 with the huntsman.',
        shows:
          'Die 8, skill 3, weapon 2, less 4 for having moved: 9 against armour 8, a hit. Then Kin 1 rolled for its Pluck and is Down: on the ground, but not out.',
      },
    },
  },
  still: {
    title: 'Standing still',
    steps: {
      hold: {
        ask: 'Kin 1 is Down. This time let the huntsman stand still: **Hold**.',
        shows: 'A figure that has not moved shoots without the 4 taken off.',
      },
      shoot: {
        ask: 'Shoot Kin 1 again.',
        shows:
          'Die 4 was enough: 4, then 5 for skill and weapon, and 2 because the target is Down. Its Pluck failed by much, so Kin 1 is out of the game.',
      },
    },
  },
  fight: {
    title: 'Fighting',
    steps: {
      fight: {
        ask: 'Figures that touch are in a Fight. In the Fighting phase, attack Packmate 1 with Thrall 1.',
        shows:
          'You hit, and its Pluck failed by so much that anybody else would be out. A werewolf is Invulnerable: it only goes Down.',
      },
    },
  },
  fangs: {
    title: 'What ends a werewolf',
    steps: {
      bite: {
        ask: 'Packmate 1 is Down, and your bride stands beside it. Attack it with the bride, and choose fangs as the weapon.',
        shows: 'Only silver or blessed weapons, or another Invulnerable figure’s bare fangs or claws, can take it out.',
      },
    },
  },
  disengage: {
    title: 'Out of a Fight',
    steps: {
      into: {
        ask: 'The alpha is next to Thrall 1. It may try to leave the Fight. Try to disengage to L17 first.',
        shows: 'L17 still touches the alpha: that would lead straight back into the Fight.',
      },
      away: {
        ask: 'Disengage to M20 instead. It has to pass a roll of its Pluck.',
        shows: 'It passed and is away. Had it failed, it would have stayed where it was.',
      },
    },
  },
  split: {
    title: 'One against two',
    steps: {
      split: {
        ask: 'Now you play the werewolves. The alpha has skill 5 and touches both thralls. Split it: 3 with claws at Thrall 1, 2 with claws at Thrall 2. Or type `/fight unit:alpha split:thrall1:3:claws, thrall2:2:claws`.',
        shows: 'Two attacks, each with its share of the skill, and two thralls out.',
      },
    },
  },
  shift: {
    title: 'Changing shape',
    steps: {
      bat: {
        ask: 'The baron can turn into a bat. Use **Shapeshift** with the form bat: it needs a roll of his Pluck.',
        shows: 'He did it, and what he carried dropped to the ground. A bat has no weapons.',
      },
      wait: {
        ask: 'Nothing to shoot with: let the baron hold.',
        shows: 'A new turn. You won the roll for who goes first.',
      },
      fly: { ask: 'Fly the baron from M20 to H15, over the ledge.', shows: 'No ledge and no wall stops a bat.' },
      'wait-again': { ask: 'Hold again with the baron.', shows: 'Changing back takes a turn of its own as well.' },
      human: { ask: 'Turn the baron back into a human.', shows: 'A harder roll this time, and he made it.' },
      unarmed: {
        ask: 'Try to shoot Kin 1 with the baron.',
        shows: 'His gear still lies where he changed. He would have to go back and pick it up.',
      },
    },
  },
  recover: {
    title: 'Materials for the ritual',
    steps: {
      recover: {
        ask: 'You win by completing a ritual, and that needs materials. Thrall 1 stands in a crypt: let it **Recover** some.',
        shows: 'It carries them now, and needs its hands for that. A figure has to get them to the tomb.',
      },
    },
  },
  ritual: {
    title: 'The ritual',
    steps: {
      begin: {
        ask: 'Thrall 1 stands by the tomb with materials. Begin the **Ritual**.',
        shows: 'It takes the whole turn: it is done if nobody interrupts it until the turn ends.',
      },
      wait: {
        ask: 'Let the bride hold, and see what the enemy does.',
        shows:
          'Kin 1 shot and missed, and yet the ritual is broken: being shot at is enough. The materials are still there.',
      },
      engage: {
        ask: 'So stop Kin 1 first: move the bride to N6, next to it.',
        shows: 'In a Fight nobody can use a two-handed gun.',
      },
      again: { ask: 'Begin the ritual with Thrall 1 again.', shows: 'Now nobody is free to disturb it.' },
      spare: {
        ask: 'The bride could fight Kin 1. Let her hold: keeping it busy is enough.',
        shows: 'A whole turn without interruption: the ritual is complete.',
      },
    },
  },
};

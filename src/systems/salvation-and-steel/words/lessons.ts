import type { LessonWords } from '../../../engine/index.ts';

/** What the lessons say. */
export const lessonWords: Readonly<Record<string, LessonWords>> = {
  move: {
    title: 'Moving',
    steps: {
      walk: {
        ask: 'a1 Squire stands on S10: row S, cell 10. Press **Act**, choose a1, then **Move**, and send it to S14, four cells away. Or type `/move unit:a1 cell:S14`.',
        shows: 'Four cells cost four of its six Speed. Two are left, and it may use them later in this half-turn.',
      },
      'too-far': {
        ask: 'Now try to go on to S17. That is three cells more. **Try it** does it for you, or type it yourself.',
        shows: 'Three cells, but only two Speed: nothing happened and nothing was lost. Trying is always free.',
      },
    },
  },
  charge: {
    title: 'Charging',
    steps: {
      near: {
        ask: 'b1 Skeleton waits on S18, and a1 Squire has 2 Speed left. Try a plain move to S17, right next to it.',
        shows: 'A move may not end beside an enemy. To fight somebody you must charge them.',
      },
      short: {
        ask: 'Then try to charge it.',
        shows: 'A charge costs Speed as well, and S17 is three cells away. It must wait.',
      },
      end: {
        ask: 'Nothing more to do here: end your half-turn. The other side moves next, then a new turn begins.',
        shows: 'Each turn both sides have one half-turn. A die for each side says who chooses the order.',
      },
      first: {
        ask: 'A new turn, and your die was higher: you choose who goes first. Choose to go first.',
        shows: 'Speed is full again: six cells for a1 Squire.',
      },
      charge: {
        ask: 'Now charge b1 Skeleton with a1 Squire.',
        shows: 'It ran S15, S16, S17 and stands in contact. In the next lesson they fight.',
      },
    },
  },
  fight: {
    title: 'One against one',
    steps: {
      call: {
        ask: 'a1 Squire has charged b1 Skeleton. Call the fight: **Act**, a1, **Fight**.',
        shows: 'Now both sides share out their Energy in secret, and see the other answer only when both are in.',
      },
      split: {
        ask: 'a1 Squire has 3 Energy: each buys an attack die or a defence die. Set 2 to attack and 1 to defend against b1 Skeleton.',
        shows:
          'Low dice are good. Both attacks hit, both wound, and one defence die was not enough. Its own attack missed. It falls back a cell and lies there, with two wounds.',
      },
      follow: {
        ask: 'The cell in front of you is empty. Follow b1 Skeleton into it.',
        shows: 'You stay in contact with it, without spending Speed. A fallen enemy in contact is an easy one.',
      },
    },
  },
  stand: {
    title: 'Falling and standing up',
    steps: {
      soon: {
        ask: 'This time you play the other side. b1 Squire was knocked down this turn. Try to make it stand up.',
        shows: 'It must lie until the turn after. Until then it can only defend itself.',
      },
      end: { ask: 'So end your half-turn.', shows: 'A new turn begins.' },
      first: {
        ask: 'You may choose the order again. Go first, before anybody reaches b1 Squire.',
        shows: 'Going first is worth most to a side with somebody on the ground.',
      },
      rise: {
        ask: 'Now let b1 Squire stand up. It rolls one die against its Resistance, which its wound has lowered.',
        shows:
          'It stands, but all its Speed is gone. A failed roll would have cost it another wound, and the third one kills.',
      },
    },
  },
  finish: {
    title: 'Finishing it off',
    steps: {
      call: {
        ask: 'b1 Skeleton lies beside a1 Squire with two wounds. Each wound lowers its Resistance. Call the fight.',
        shows: 'A fallen unit cannot strike back, so you need no defence.',
      },
      'all-in': {
        ask: 'Spend everything on attack: 3 attack dice, no defence, against b1 Skeleton.',
        shows:
          'Two hits, one wound, and neither defence die was low enough. That is the third wound: b1 Skeleton is destroyed.',
      },
    },
  },
  shoot: {
    title: 'Shooting',
    steps: {
      blocked: {
        ask: 'a2 Ranged Knight stands behind its own Squire. Try to shoot b2 Squire.',
        shows: 'Units block the line, your own as well.',
      },
      clear: { ask: 'Move a1 Squire out of the way, to V9.', shows: 'Now the line is free.' },
      far: {
        ask: 'Look at the odds below before you shoot: b2 Squire is 8 cells away, long range for a bow whose short range ends at 7. Then go on.',
        shows: 'At long range a2 Ranged Knight hits on 7 or less on a d20: about one shot in three.',
      },
      nearer: {
        ask: 'One cell makes the difference. Move a2 Ranged Knight to S6.',
        shows: 'At 7 cells it is short range.',
      },
      near: {
        ask: 'Look at the odds again, then go on.',
        shows: 'Now it hits on 15 or less: three shots in four. The same shot costs the same Energy.',
      },
      shoot: {
        ask: 'Shoot b2 Squire.',
        shows:
          'One shot costs 2 of its 3 Energy. It hit and wounded: the target falls back and lies down, as in a fight.',
      },
    },
  },
  split: {
    title: 'Several enemies at once',
    steps: {
      call: {
        ask: 'Two Animated stand beside a1 Squire. Call the fight: it is with both.',
        shows: 'Your 3 Energy must do for both of them.',
      },
      'too-many': {
        ask: 'Try to set 2 attack dice against b3 and 2 defence dice against b4.',
        shows: 'Four dice, three Energy.',
      },
      share: {
        ask: 'Then share it: against b3 one attack and one defence die, against b4 one defence die.',
        shows:
          'b3 set no defence, so your attack hit without a roll, and it went down. Your defence dice were not needed: nothing hit you.',
      },
      stay: {
        ask: 'You could follow b3 and leave b4 behind. Stay where you are instead: pass.',
        shows: 'Where you stand decides whom you must fight next. Standing between two is rarely good.',
      },
    },
  },
  edge: {
    title: 'The edge, and panic',
    steps: {
      call: {
        ask: 'b5 Skeleton stands on the edge of the board. Call the fight with a1 Squire.',
        shows: 'A hit that does not wound stuns, and a unit that stuns may push.',
      },
      split: {
        ask: 'Set 2 attack dice and 1 defence die against b5 Skeleton.',
        shows: 'Two hits and no wound, but a stun.',
      },
      push: {
        ask: 'Push b5 Skeleton, off the board.',
        shows: 'Going over the edge kills, just as a third wound does.',
      },
      stay: {
        ask: 'Do not follow it over the edge: pass.',
        shows:
          'b6 Skeleton saw a friend die within 3 cells and had to test. It failed, and runs from you. Panic can win a match.',
      },
    },
  },
  focus: {
    title: 'Spells come first',
    steps: {
      walk: {
        ask: 'a3 Paladin is a mage. Move it one cell, to S11.',
        shows: 'For most units walking first is fine. For a mage it is not.',
      },
      lost: {
        ask: 'Now try to cast Strike on a1 Squire, so that it charges b7 Warrior.',
        shows: 'A mage that has moved has lost its focus for this turn. Cast first, then move.',
      },
    },
  },
  strike: {
    title: 'A spell that charges',
    steps: {
      cast: {
        ask: 'The same position again. Cast Strike with a3 Paladin on a1 Squire at once, and let it charge b7 Warrior.',
        shows:
          'The roll was low enough, and a1 Squire has charged in the same breath. It keeps all its Energy for the fight.',
      },
    },
  },
};

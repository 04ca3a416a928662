import { describe, expect } from 'vitest';
import {
  act,
  activates,
  basic,
  book,
  ends,
  example,
  figure,
  go,
  goes,
  passes,
  reacts,
  refused,
  shoots,
  told,
  viewOf,
} from './example.ts';

const far = basic('b9', 'AV1');
const bow = { gear: ['bow', 'blade'] };

describe('activations', () => {
  const archer = [basic('a1', 'K20', bow), basic('a2', 'A48'), basic('b1', 'K10')];
  example('GP-8.5 a movement and an action, in either order', {
    units: archer,
    play: [shoots('a', 'a1 b1'), refused('ACTION_SPENT', shoots('a', 'a1 b1')), goes('a1', 'K21')],
    dice: [1],
    has: { a1: { at: 'K21', acted: true } },
  });
  example('GP-8.5 or the other way round', {
    units: archer,
    play: [goes('a1', 'K19'), refused('ALREADY_MOVED', goes('a1', 'K18')), shoots('a', 'a1 b1')],
    dice: [1],
    has: { a1: { at: 'K19', acted: true } },
  });
  example('GP-8.5 who has moved is told to shoot, and is not among those who have done nothing', {
    units: archer,
    play: [goes('a1', 'K19')],
    after: (playing) => {
      const { guide } = book.handle;
      const view = playing.view('a');
      expect(guide?.idle(view, 'a')).toEqual([]);
      const [squad = ''] = guide?.others(view, 'a') ?? [];
      expect(guide?.others(view, 'b')).toEqual([]);
      expect(guide?.suggest(view, 'a', squad, 1).map(({ deed }) => deed.verb)).toEqual(['shoot']);
    },
  });
  example('GP-8.6 all units of a squad move in one declaration', {
    units: [basic('a1', 'K20', { squad: 'qa' }), basic('a2', 'L20', { squad: 'qa' }), far],
    play: [go('a', 'a1 K19'), refused('ALREADY_MOVED', go('a', 'a2 L19'))],
    has: { a1: { at: 'K19' }, a2: { at: 'L20' } },
  });
  example('GP-8.7 an action that is not spent is held for a reaction', {
    units: [basic('a1', 'K24', bow), basic('b1', 'K10', bow), basic('b2', 'A1')],
    turn: { active: 'b' },
    play: [
      goes('b1', 'K11'),
      reacts('a'),
      ends('b'),
      refused('SQUAD_DONE', activates('b', 'b1')),
      passes('b'),
      goes('a1', 'K22'),
      reacts('b', { squad: 'b1', kind: 'shoot' }),
    ],
    watch: 'all',
    dice: [1],
    has: { b1: { acted: true }, a1: { at: 'K22' } },
  });
  example('GP-8.8 one action or reaction a round', {
    units: [
      basic('a1', 'K20', bow),
      basic('a2', 'L21', { squad: 'other' }),
      basic('b1', 'K10', bow),
      basic('b2', 'A1', { facing: 'N' }),
    ],
    watch: 'all',
    play: [
      goes('a1', 'K19'),
      reacts('b', { squad: 'b1', kind: 'shoot' }),
      // Spent: it is not asked about the next movement of this turn, nor in its own.
      ends('a'),
      goes('a2', 'L18'),
      ends('a'),
      refused('SQUAD_DONE', activates('b', 'b1')),
    ],
    dice: [1],
  });
  example('GP-8.9 every squad once a round', {
    units: [basic('a1', 'A48'), basic('a2', 'C48'), far],
    play: [activates('a', 'a1'), ends('a'), refused('SQUAD_DONE', activates('a', 'a1')), activates('a', 'a2')],
  });
  example('GP-8.11 at its own activation a squad stands up, loses its old bonus and may turn', {
    units: [basic('a1', 'K20', { with: { prone: true, dived: true, bonus: 1, charging: true } }), far],
    play: [act('a', 'activate', { squads: ['a1'], dirs: [{ unit: 'a1', dir: 'SE' }] })],
    has: { a1: { prone: false, dived: false, bonus: 0, charging: false, facing: 3 } },
  });
  example('GP-8.11 not when it is drawn into a melee', {
    units: [basic('a1', 'K11'), basic('b1', 'K10', { with: { prone: true } })],
    play: [act('a', 'fight', { strikes: 'a1 b1' }), act('b', 'allocate')],
    dice: [1, 1],
    has: { b1: { prone: true } },
  });
  example('GP-8.12 all units of a squad that act do the same', {
    units: [
      basic('a1', 'K20', { squad: 'qa', gear: ['bow'] }),
      basic('a2', 'L11', { squad: 'qb' }),
      basic('a3', 'L20', { squad: 'qa', gear: ['bow'] }),
      basic('b1', 'K10'),
      basic('b2', 'M10', { with: { damage: 1 } }),
    ],
    play: [
      shoots('a', [{ unit: 'a1', targets: [{ target: 'b1' }] }]),
      refused('ACTION_SPENT', shoots('a', [{ unit: 'a3', targets: [{ target: 'b1' }] }])),
    ],
    dice: [1],
    has: { a3: { acted: false } },
  });
});

describe('GP-8.13 Issue Commands', () => {
  const led = [
    figure('a1', 'thane', 'K20', { squad: 'qt' }),
    basic('a2', 'K14', { squad: 'qa', ...bow }),
    basic('b1', 'K5'),
  ];
  const issues = (order: string, squad = 'qa') => act('a', 'command', { unit: 'a1', squad, order });
  example('GP-8.13 aim: +1 Rc to the end of the round', {
    units: led,
    play: [issues('aim'), ends('a'), shoots('a', 'a2 b1')],
    dice: [3, 6],
    after: (playing) => expect(told(playing, 'attack')).toMatchObject([{ need: 3, hit: true }]),
  });
  example('GP-8.13 strike: +1 Mc', {
    units: [...led.slice(0, 2), basic('b1', 'K13')],
    play: [issues('strike'), ends('a'), act('a', 'fight', { strikes: 'a2 b1' }), act('b', 'allocate')],
    dice: [1, 1],
    after: (playing) => expect(told(playing, 'attack')[0]).toMatchObject({ unit: 'a2', need: 2 }),
  });
  example('GP-8.13 steady: who runs tries to regroup at once', {
    units: led,
    own: { squads: { qa: { broken: true } } },
    play: [issues('steady')],
    dice: [6],
    after: (playing) => {
      expect(told(playing, 'regroup')).toMatchObject([{ squad: 'qa', passed: true }]);
      expect(viewOf(playing).own.squads['qa']).toMatchObject({ broken: false });
    },
  });
  example('GP-8.13 to a squad within 12 inches that it sees, by those with the trait', {
    units: [
      figure('a1', 'thane', 'K20', { squad: 'qt' }),
      basic('a2', 'K6', { squad: 'qa' }),
      basic('a3', 'K24', { squad: 'behind' }),
      basic('a4', 'A48', { squad: 'plain' }),
      far,
    ],
    play: [
      refused('OUT_OF_RANGE', issues('aim')),
      refused('NO_LINE_OF_SIGHT', issues('aim', 'behind')),
      refused('NO_SUCH_TRAIT', act('a', 'command', { unit: 'a4', squad: 'plain', order: 'aim' })),
    ],
  });
});

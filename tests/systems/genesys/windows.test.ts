import { describe, expect } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { act, asks, basic, charges, example, figure, goes, reacts, shoots, viewOf } from './example.ts';
import type { Playing } from './example.ts';

const rifle = { gear: ['blade', 'rifle'] };
const bystander = basic('a9', 'A48');
/** What the question to side b says. */
const question = (playing: Playing): Facts => {
  const asked = viewOf(playing).asked.find(({ kind }) => kind === 'reaction');
  return (asked?.facts ?? {}) as unknown as Facts;
};

describe('GP-10.2 who is asked where not every declaration is answered', () => {
  const near = { options: { windows: 'near' }, watch: 'all' };
  const walks = (title: string, to: string, question: string, squads: Facts = {}) =>
    example(`GP-10.2 ${title}`, {
      ...near,
      units: [basic('a1', 'K26', { squad: 'qa' }), bystander, basic('b1', 'K10', { squad: 'one' })],
      own: { squads },
      play: [goes('a1', to), asks(question)],
    });
  walks('nobody to whom the enemy comes no nearer than twelve inches', 'K24', 'a activation');
  walks('who has it nearer after its movement', 'K23', 'b reaction');
  walks('nobody who has reacted', 'K20', 'a activation', { one: { reacted: true } });
  walks('nobody who runs', 'K20', 'a activation', { one: { fleeing: true } });
  walks('nobody whose action is spent, for it could only run from an attack', 'K20', 'a activation', {
    one: { acted: true },
  });
  example('GP-10.2 who had it nearer before its movement', {
    ...near,
    units: [basic('a1', 'K23', { squad: 'qa', facing: 'N' }), bystander, basic('b1', 'K10', { squad: 'one' })],
    play: [goes('a1', 'K27'), asks('b reaction'), reacts('b')],
  });
  example('GP-10.2 who is aimed at from far away, and nobody beside it', {
    ...near,
    units: [
      basic('a1', 'K30', { ...rifle, squad: 'qa' }),
      bystander,
      basic('b1', 'K10', { squad: 'one' }),
      basic('b2', 'M10', { squad: 'two' }),
    ],
    play: [
      shoots('a', 'a1 b1'),
      asks('b reaction'),
      (playing) =>
        expect(question(playing)).toEqual({
          by: 'a',
          verb: 'shoot',
          squads: ['qa'],
          targets: ['one'],
          able: ['one'],
          command: 2,
          marches: [],
          strikes: [{ unit: 'a1', target: 'b1', weapon: 'rifle', attacks: 1 }],
        }),
      reacts('b'),
    ],
    dice: [1],
  });
  example('GP-10.2 nobody without Command', {
    ...near,
    units: [basic('a1', 'K20', { squad: 'qa' }), bystander, basic('b1', 'K10', { squad: 'one' })],
    own: { spent: { a: 0, b: 2 } },
    play: [goes('a1', 'K19'), asks('a activation')],
  });
});

describe('GP-10.2 what the question says', () => {
  const units = [
    basic('a1', 'K20', { squad: 'qa' }),
    bystander,
    basic('b1', 'K10', { squad: 'one' }),
    basic('b2', 'M10', { squad: 'two' }),
  ];
  example('GP-10.2 of a movement, where it leads', {
    units,
    watch: 'all',
    play: [
      goes('a1', 'K19 L18'),
      (playing) =>
        expect(question(playing)).toEqual({
          by: 'a',
          verb: 'move',
          squads: ['qa'],
          targets: [],
          able: ['one', 'two'],
          command: 2,
          marches: [{ unit: 'a1', from: 'K20', path: ['K19', 'L18'] }],
          strikes: [],
        }),
      reacts('b'),
    ],
  });
  example('GP-10.2 of a charge, at whom', {
    units,
    watch: 'all',
    play: [
      charges('a', 'one', 'a1 K11'),
      (playing) => expect(question(playing)).toMatchObject({ verb: 'charge', targets: ['one'], strikes: [] }),
      reacts('b'),
    ],
  });
  example('GP-10.2 nobody is asked about those who are not on the board yet', {
    units: [figure('a1', 'warder', null, { squad: 'qa', with: { place: 'edge' } }), bystander, basic('b1', 'K36')],
    own: { squads: { qa: { edge: 'south', arrived: true } } },
    watch: 'all',
    play: [goes('a1', 'K48 K46'), asks('a activation')],
    has: { a1: { at: 'K46' } },
  });
  const caster = (power: string) =>
    figure('a1', 'adept', 'K22', {
      squad: 'qa',
      with: { hasChannelled: true, channelled: { power, total: 12, held: false } },
    });
  example('GP-10.2 of a power, at whom, whether it is a unit or a squad', {
    units: [caster('ember-bolt'), bystander, ...units.slice(2)],
    own: { squads: { qa: { powers: ['ember-bolt', 'stride'] } } },
    watch: 'all',
    play: [
      act('a', 'cast', { casts: [{ unit: 'a1', power: 'ember-bolt', target: 'b2' }] }),
      (playing) =>
        expect(question(playing)).toMatchObject({ verb: 'cast', targets: ['two'], marches: [], strikes: [] }),
    ],
  });
  example('GP-10.2 or a squad', {
    units: [caster('stride'), bystander, ...units.slice(2)],
    own: { squads: { qa: { powers: ['ember-bolt', 'stride'] } } },
    watch: 'all',
    play: [
      act('a', 'cast', { casts: [{ unit: 'a1', power: 'stride', target: 'qa' }] }),
      (playing) => expect(question(playing)).toMatchObject({ verb: 'cast', targets: ['qa'] }),
    ],
  });
});

describe('GP-15.2 who may run', () => {
  const shot = (title: string, may: boolean, differs: Facts = {}, squad: Facts = {}) =>
    example(`GP-15.2 ${title}`, {
      units: [
        basic('a1', 'K20', { ...rifle, squad: 'qa' }),
        bystander,
        basic('b1', 'K10', { squad: 'one' }),
        basic('b2', 'L10', { squad: 'one', with: differs }),
      ],
      own: { squads: { one: squad } },
      watch: 'all',
      play: [
        shoots('a', 'a1 b1'),
        (playing) => {
          const row = { squad: 'one', kind: 'flee' };
          const refusal = playing.book.handle.check(playing.view('b'), reacts('b', row));
          expect(refusal?.code ?? null).toBe(may ? null : 'CANNOT_FLEE');
        },
        reacts('b'),
      ],
      dice: [1],
    });
  shot('who is shot at and has its movement left', true);
  shot('not who has used its movement', false, {}, { moved: true });
  shot('not where one of them has moved', false, { moved: true });
});

import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { attack, declines, move, protect } from './deeds.ts';
import { book, example, positionOf, refused, standard, unit } from './example.ts';
import type { Placed } from './example.ts';

const playing = (placed: Placed, dice: readonly number[] = []): Playing => openPlaying(book, positionOf(placed), dice);
const chance = (game: Playing, action: Action): number =>
  book.handle.odds(game.view(action.by), action)[0]?.chance ?? 0;

describe('13.2 puzzle 1: the Archer first, then the Warriors in a line with the target between them', () => {
  const squad = {
    units: [
      standard('a1', 'warrior', 'K8'),
      standard('a2', 'warrior', 'J8'),
      standard('a3', 'archer', 'M8'),
      unit('b1', 'e-overseer', 'L10'),
    ],
  };
  const failing = [1, 6, 6];

  it('shot, attack, attack with flank: 0.678', () => {
    const game = playing(squad, [...failing, ...failing]);
    const shot = chance(game, attack('a3', 'b1'));
    game.act(attack('a3', 'b1'));
    game.act(move('a1', 'K9'));
    const first = chance(game, attack('a1', 'b1'));
    game.act(attack('a1', 'b1'));
    game.act(move('a2', 'K8 L8 M9 N10 M11'));
    const flanked = chance(game, attack('a2', 'b1'));
    expect([shot, first, flanked].map((each) => each.toFixed(4))).toEqual(['0.2546', '0.2546', '0.4213']);
    expect((1 - (1 - shot) * (1 - first) * (1 - flanked)).toFixed(3)).toBe('0.678');
  });
  it('with the Archer only flanking at M11: 0.569', () => {
    const game = playing(squad, failing);
    game.act(move('a3', 'M9 M10 M11'));
    game.act(move('a1', 'K9'));
    const flanked = chance(game, attack('a1', 'b1'));
    game.act(attack('a1', 'b1'));
    game.act(move('a2', 'K8 L9'));
    const plain = chance(game, attack('a2', 'b1'));
    expect((1 - (1 - flanked) * (1 - plain)).toFixed(3)).toBe('0.569');
  });
  example('13.2 puzzle 1: once friends are next to the target, the Archer cannot shoot', {
    ...squad,
    play: [move('a1', 'K9'), refused('TARGET_IN_MELEE', attack('a3', 'b1'), { ally: 'a1' })],
  });
});

it('13.2 puzzle 2: round the front of a Pike and at its side: 7/12 instead of 5/12', () => {
  const units = [standard('a1', 'warrior', 'K8'), standard('b1', 'pike', 'L12', { facing: 'S' })];
  const side = playing({ units });
  side.act(move('a1', 'J9 J10 J11 K12'));
  expect(chance(side, attack('a1', 'b1'))).toBeCloseTo(7 / 12, 10);
  const front = playing({ units });
  front.act(move('a1', 'K9 K10 K11'));
  expect(chance(front, attack('a1', 'b1'))).toBeCloseTo(5 / 12, 10);
});

it('13.2 puzzle 3: an Archer in contact walks to six cells and shoots without a modifier: 5/12', () => {
  const game = playing({ units: [standard('a1', 'archer', 'K10'), standard('b1', 'warrior', 'K11')] });
  game.refuse('TARGET_ADJACENT', attack('a1', 'b1'), {});
  game.act(move('a1', 'K9 K8 K7 K6 K5'));
  expect(game.events.find(({ kind }) => kind === 'moved')?.facts).toMatchObject({ cost: 6 });
  expect(chance(game, attack('a1', 'b1'))).toBeCloseTo(5 / 12, 10);
});

describe('13.2 puzzle 4: at 10 of 12, the attack on an Elite must be made', () => {
  const last = {
    units: [standard('b1', 'warrior', 'K11'), unit('a1', 'h-captain', 'K10'), unit('a2', 'h-aldric', 'J10')],
    own: { scores: { a: 0, b: 10 } },
    turn: { active: 'b' },
    dice: [6, 1, 1],
  } as const;
  example('13.2 puzzle 4: Protect saves the match', {
    ...last,
    play: [attack('b1', 'a1'), protect('a2')],
    asked: ['b activation'],
    scores: { a: 0, b: 10 },
  });
  example('13.2 puzzle 4: declining loses it at once', {
    ...last,
    play: [attack('b1', 'a1'), declines('a')],
    asked: [],
    after: ({ match }) => expect(match().result).toMatchObject({ winner: 'b', reason: 'target' }),
  });
});

import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { toldOf } from '../../support/book.ts';
import { act, book, charges, moves, positionOf, quiet, shoots } from './example.ts';
import type { Placed } from './example.ts';

const told = toldOf(book, { unit: (id) => id, group: (id) => `${id} Group`, side: (side) => `side ${side}` });
const groups: Placed['groups'] = {
  'a-1': ['bowman', 'K20:L20'],
  'a-2': ['captain', 'P20'],
  'b-1': ['clansman', 'K10:P10'],
  'b-2': ['hunter', 'T10'],
};
const says = (action: Action, phase = 'shooting'): string => {
  const playing = openPlaying(book, positionOf({ groups, turn: { phase }, secrets: quiet() }), []);
  return told(playing.view(action.by), action.by, action.verb, action.params);
};

describe('what somebody is told who may not do something', () => {
  it('SH-7.3 one of the own groups is no target: the enemies are named', () => {
    expect(says(shoots('a-1', 'a-2'))).toBe(
      'A-2 Group: that is one of your own groups. Choose b-1 Group or b-2 Group.',
    );
  });

  it('SH-2.2 an unknown group: those there are', () => {
    expect(says(shoots('a-1', 'b-7'))).toBe('There is no group “b7” for that. Choose b-1 Group or b-2 Group.');
    expect(says(shoots('a-7', 'b-1'))).toBe('There is no group “a7” for that. Choose a-1 Group or a-2 Group.');
  });

  it('SH-10.4 a target named twice', () => {
    expect(says(charges('a-1', 'b-1', 'b-1'), 'charge')).toBe('B-1 Group: named twice. Name each target once.');
  });

  it('SH-14.3 a spell at the wrong time: when it can be cast', () => {
    const caster: Placed['groups'] = { 'a-1': ['magister', 'K20'], 'b-1': ['clansman', 'K10:P10'] };
    const playing = openPlaying(book, positionOf({ groups: caster, secrets: quiet() }), []);
    const wrong = (spell: string): string =>
      told(playing.view('a'), 'a', 'cast', { unit: 'a-1.1', spell, target: 'b-1', dice: 1 });
    expect(wrong('ember-dart')).toBe('Ember Dart can be cast only in the Shooting phase of your own turn.');
    expect(wrong('unravel')).toBe('Unravel can be cast only in answer to an enemy spell.');
  });

  it('SH-11.14 more blows than a figure has: how many there can be', () => {
    const melee: Placed['groups'] = { 'a-1': ['captain', 'K20'], 'b-1': ['levyman', 'K19'], 'b-2': ['levyman', 'K21'] };
    const playing = openPlaying(book, positionOf({ groups: melee, secrets: quiet() }), []);
    const params = { unit: 'a-1.1', split: [{ target: 'b-2', attacks: 9 }] };
    expect(told(playing.view('a'), 'a', 'direct', params)).toBe('“9” is not valid for “attacks”: say 1 to 6.');
  });

  it('SH-3.1 another phase: what is asked now', () => {
    expect(says(moves('a-1', 'K19'))).toBe('That cannot be done now. You are asked to shoot or march.');
    expect(says(act('a', 'react', { reaction: 'hold' }))).toBe(
      'That cannot be done now. You are asked to shoot or march.',
    );
  });
});

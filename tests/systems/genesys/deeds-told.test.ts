import { describe, expect, it } from 'vitest';
import { deedText } from '../../../src/discord/text/deed.ts';
import { actionName } from '../../../src/discord/question/values.ts';
import type { Action } from '../../../src/engine/index.ts';
import { namesOf } from '../../../src/table/index.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { act, basic, book, figure, look } from './example.ts';

const { handle } = book;
const view = look({
  units: [
    figure('a1', 'adept', 'K20', { facing: 'N', with: { channelled: { power: 'ember-bolt', total: 8 } } }),
    figure('a2', 'tuskrider', 'N20', { squad: 'qt', facing: 'N' }),
    figure('a3', 'tusker', 'O20', { squad: 'qt', facing: 'N' }),
    figure('a4', 'trooper', 'R20', { squad: 'qm', with: { gear: ['medkit'] } }),
    basic('b1', 'K10', { squad: 'qb', facing: 'S' }),
    basic('b2', 'R19', { squad: 'qb', with: { damage: 1 } }),
  ],
  own: { squads: { 'a-adept-1': { powers: ['ember-bolt', 'stride'] } } },
});
const matchView = { handle, view: { ...view, side: 'a' }, names: namesOf(handle, view) } as unknown as MatchView;
const said = (action: Action): string => deedText(matchView, action);

describe('what is about to be done is said with names, never with ids', () => {
  it('GP-21.2, GP-21.3 powers, and whom they are cast on', () => {
    expect(said(act('a', 'channel', { unit: 'a1', power: 'stride' }))).toBe('a1 Adept channels Stride.');
    expect(said(act('a', 'cast', { casts: [{ unit: 'a1', power: 'ember-bolt', target: 'b1' }] }))).toBe(
      'a1 Adept casts Ember Bolt on b1 Warder.',
    );
    expect(said(act('a', 'cast', { casts: [{ unit: 'a1', power: 'stride', target: 'qt' }] }))).toMatch(
      /^a1 Adept casts Stride on /,
    );
  });

  it('GP-17.5, GP-17.7 mounts and rides', () => {
    expect(said(act('a', 'mount', { units: 'a2 a3' }))).toBe('a2 Tuskrider mounts a3 Tusker.');
    expect(said(act('a', 'ride', { squad: 'qt', units: [{ unit: 'a3', to: 'O8', trample: 'yes' }] }))).toBe(
      'a3 Tusker rides over its enemies to O8.',
    );
  });

  it('GP-22.5, GP-22.8 who is finished off or healed', () => {
    expect(said(act('a', 'finish', { units: 'a4 b2' }))).toBe('a4 Trooper finishes off b2 Warder.');
    expect(said(act('a', 'use', { unit: 'a4', item: 'medkit', target: 'a1' }))).toBe(
      'a4 Trooper uses its medkit on a1 Adept.',
    );
  });

  it('GP-10.9 the same in a row of something else', () => {
    const cast = { verb: 'cast', by: 'a' as const, params: { casts: 'a1 ember-bolt b1' } };
    expect(actionName(matchView, cast)).toBe('Cast: a1 Adept Ember Bolt b1 Warder');
  });
});

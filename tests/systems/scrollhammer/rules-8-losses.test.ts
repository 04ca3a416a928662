import { describe, expect, it } from 'vitest';
import {
  allocate,
  allocationRefusal,
  coverAgainst,
  lossesOf,
  policyOrder,
} from '../../../src/systems/scrollhammer/combat/allocation.ts';
import type { Attack } from '../../../src/systems/scrollhammer/state.ts';
import { openPlaying } from '../../support/example.ts';
import { act, book, example, ground, positionOf, quiet, shoots, strike, unsaved, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const seen = (groups: Placed['groups']) =>
  viewOf(openPlaying(book, positionOf({ groups: { 'a-1': ['warden', 'K30'], ...groups } }), []));
const told = (groups: Placed['groups'], attack: Attack) =>
  lossesOf(seen(groups), attack).map(({ unit, strike: by, wounds }) => `${unit} ${wounds} of ${by}`);

describe('SH-8.9 – SH-8.12 who suffers what is not saved', () => {
  const spears: Placed['groups'] = {
    'b-1': ['spearman', 'K10:O10', { facing: 'S', with: { 'b-1.3': { standard: true } } }],
  };
  it('SH-8.9 as many of a class as have wounds: those named first, then from the rear', () => {
    const two = unsaved('b-1', [strike(3), strike(3)], ['b-1.4', 'b-1.5']);
    expect(told(spears, two)).toEqual(['b-1.1 1 of 0', 'b-1.2 1 of 1']);
    expect(told(spears, { ...two, losses: ['b-1.5', 'b-1.3', 'b-9.9'] })).toEqual(['b-1.5 1 of 0', 'b-1.1 1 of 1']);
    expect(told(spears, { ...two, losses: ['b-1.2', 'b-1.1', 'b-1.4'] })).toEqual(['b-1.2 1 of 0', 'b-1.1 1 of 1']);
    // The standard is a class of its own.
    const standard = unsaved('b-1', [strike(3), strike(3), strike(3)], ['b-1.3', 'b-1.4', 'b-1.3']);
    expect(told(spears, standard)).toEqual(['b-1.3 1 of 0', 'b-1.1 1 of 1']);
  });

  it('SH-8.9 nothing of what was saved, lies on nobody, or on somebody else', () => {
    const wounds = [
      { strike: 0, unit: 'b-1.1', saved: true },
      { strike: 0, unit: null, saved: false },
      { strike: 0, unit: 'a-1.1', saved: false },
    ];
    expect(told(spears, { ...unsaved('b-1', [strike(3)], []), wounds })).toEqual([]);
  });

  const wights: Placed['groups'] = {
    'b-1': ['barrow-wight', 'K10:M10', { facing: 'S', with: { 'b-1.1': { wounds: 1 } } }],
  };
  const onWights = (...strengths: readonly number[]) =>
    unsaved(
      'b-1',
      strengths.map((each) => strike(each)),
      strengths.map(() => 'b-1.3'),
    );
  it('SH-8.10 wounds are put together, first on who is hurt', () => {
    expect(told(wights, onWights(3, 7, 3))).toEqual(['b-1.1 1 of 0', 'b-1.2 1 of 1', 'b-1.2 1 of 2']);
    expect(told(wights, { ...onWights(3, 3), losses: ['b-1.3'] })).toEqual(['b-1.1 1 of 0', 'b-1.3 1 of 1']);
    expect(told(wights, onWights(3, 3, 3, 3, 3, 3, 3))).toHaveLength(5);
  });

  it('SH-8.12 what takes all at once takes the soundest, before the other wounds are put together', () => {
    expect(told(wights, onWights(3, 8))).toEqual(['b-1.3 2 of 1', 'b-1.1 1 of 0']);
    expect(told(wights, onWights(8, 8, 8, 8))).toEqual(['b-1.3 2 of 0', 'b-1.2 2 of 1', 'b-1.1 1 of 2']);
  });
});

describe('SH-8.1, SH-8.3 on whom wounds lie', () => {
  const view = () => {
    const groups: Placed['groups'] = {
      'a-1': ['spearman', 'K20:N20', { with: { 'a-1.2': { standard: true } } }],
      'a-2': ['captain', 'O20'],
      'b-1': ['hunter', 'A1'],
    };
    const playing = openPlaying(book, positionOf({ groups }), []);
    playing.act(act('a', 'join', { unit: 'a-2.1', group: 'a-1' }));
    return viewOf(playing);
  };

  it('section 5.3 from the rear, one of each class, or a character first', () => {
    const order = (policy: string) => policyOrder(view(), 'a-1', policy).map(({ id }) => id);
    expect(order('rear')).toEqual(['a-1.1', 'a-1.4', 'a-1.3', 'a-1.2', 'a-2.1']);
    expect(order('spread')).toEqual(['a-1.1', 'a-1.2', 'a-2.1', 'a-1.4', 'a-1.3']);
    expect(order('character-first')).toEqual(['a-2.1', 'a-1.1', 'a-1.4', 'a-1.3', 'a-1.2']);
  });

  it('as named, the rest as usual, everybody once before anybody twice', () => {
    const lie = (wounds: number, ...named: readonly (readonly [number, string])[]) =>
      allocate(view(), 'a-1', wounds, 'rear', new Map(named));
    expect(lie(3, [1, 'a-2.1'])).toEqual(['a-1.1', 'a-2.1', 'a-1.4']);
    expect(lie(3, [3, 'a-1.1'])).toEqual(['a-1.1', 'a-1.4', 'a-1.3']);
    expect(lie(2, [1, 'a-1.1'])).toEqual(['a-1.4', 'a-1.1']);
    expect(lie(7)).toEqual(['a-1.1', 'a-1.4', 'a-1.3', 'a-1.2', 'a-2.1', 'a-1.1', 'a-1.4']);
  });

  it('refuses a second wound before everybody has one', () => {
    const refusal = (...units: readonly string[]) => allocationRefusal(view(), 'a-1', units)?.facts ?? null;
    expect(refusal('a-1.1', 'a-1.2')).toBeNull();
    expect(refusal('a-1.1', 'a-1.2', 'a-1.2')).toEqual({ group: 'a-1', unit: 'a-1.2' });
    const all = ['a-1.1', 'a-1.2', 'a-1.3', 'a-1.4', 'a-2.1'];
    expect(refusal(...all, 'a-1.3')).toBeNull();
    expect(refusal(...all, 'a-1.3', 'a-1.3')).toEqual({ group: 'a-1', unit: 'a-1.3' });
  });
});

it('SH-6.13, SH-8.8, SH-9.1 what shelters from shots, and from blows', () => {
  const { units } = seen({ 'b-1': ['wraith', 'K10'], 'b-2': ['levyman', 'P10'] });
  const cover = (id: string, attack: Partial<Attack>, sighted = true) => {
    const unit = units[id];
    if (!unit) throw new Error(`${id} is not there`);
    return coverAgainst({ ...unsaved('b-1', [], []), ...attack }, unit, { sighted });
  };
  const shots = { kind: 'shooting' } as const;
  expect([cover('b-1.1', {}), cover('b-2.1', {})]).toEqual([5, 7]);
  expect(cover('b-2.1', { cover: { 'b-2.1': 4 } })).toBe(7);
  expect(cover('b-2.1', shots)).toBe(7);
  expect(cover('b-2.1', { ...shots, cover: { 'b-2.1': 4 } })).toBe(4);
  expect(cover('b-2.1', { ...shots, cover: { 'b-2.1': 4 } }, false)).toBe(3);
  expect(cover('b-2.1', { ...shots, cover: { 'b-2.1': 2 } }, false)).toBe(2);
  expect(cover('b-2.1', { ...shots, grounded: true })).toBe(6);
  expect(cover('b-2.1', { ...shots, grounded: true, cover: { 'b-2.1': 3 } })).toBe(2);
  expect(cover('b-2.1', { ...shots, grounded: true, cover: { 'b-2.1': 2 } })).toBe(2);
});

describe('SH-9.1 to go to ground if that helps', () => {
  const volley = (
    title: string,
    target: Placed['groups'],
    dice: readonly number[],
    instead: boolean,
    terrain: NonNullable<Placed['terrain']> = [],
  ): void =>
    example(title, {
      groups: { 'a-1': ['bowman', 'K20:L20'], 'b-2': ['hunter', 'AR2'], ...target },
      turn: { phase: 'shooting' },
      terrain,
      secrets: quiet({ ground: 'if-better' }),
      play: [shoots('a-1', 'b-1')],
      dice,
      gives: instead ? [['group.grounded', { group: 'b-1' }]] : [['group.stayed', { group: 'b-1', instead: 'ground' }]],
      has: { 'b-1': { down: instead ? 2 : 0 } },
    });
  volley('who has no save does', { 'b-1': ['levyman', 'K10:P10'] }, [4, 4, 4, 4, 1, 1], true);
  volley(
    'whose armour is as good does not',
    { 'b-1': ['spearman', 'K10:P10', { facing: 'S' }] },
    [4, 4, 4, 4, 1, 1],
    false,
  );
  const oaths: Placed['groups'] = { 'b-1': ['oathguard', 'K10:P10', { facing: 'S' }] };
  volley('nor whose armour is better', oaths, [4, 4, 4, 4, 1, 1], false);
  volley('whose cover is made better does', oaths, [4, 4, 4, 4, 1, 1], true, [ground('rampart', 'K11:P11')]);
});

import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../src/engine/index.ts';
import type { Action, Facts, Names, SideId } from '../../../src/engine/index.ts';
import { squadName } from '../../../src/systems/genesys/words/say.ts';
import { openPlaying } from '../../support/example.ts';
import type { Playing } from '../../support/example.ts';
import { toldOf } from '../../support/book.ts';
import { act, basic, book, charges, figure, goes, positionOf, shoots } from './example.ts';

const bow = { gear: ['bow', 'blade'] };
const mage = figure('a3', 'hearthpriest', 'T20', { with: { channelled: { power: 'mend', total: 8 } } });
const names: Names = { unit: (id) => id, group: squadName, side: (side) => `side ${side}` };
const told = toldOf(book, names);

function opened(...done: readonly Action[]): Playing {
  const units = [
    basic('a1', 'K20', { ...bow, squad: 'a-warder-1' }),
    basic('a2', 'L20', { ...bow, squad: 'a-warder-1' }),
    { ...mage, group: 'a-hearthpriest-1' },
    basic('b1', 'K10', { squad: 'b-trooper-1' }),
  ];
  const playing = openPlaying(
    book,
    positionOf({ units, own: { squads: { 'a-hearthpriest-1': { powers: ['mend', 'zeal'] } } } }),
    [1, 1],
  );
  for (const action of done) playing.act(action);
  return playing;
}
const says = (playing: Playing, { verb, by, params }: Action): string => told(playing.view(by), by, verb, params);
const orders = (params: Facts, by: SideId = 'a'): string => says(opened(), act(by, 'orders', params));

describe('what somebody is told who may not do something', () => {
  it('GP-8.5 speaks of squads as of several, and of one as of one', () => {
    const moved = opened(goes('a1', 'K19', {}));
    expect(says(moved, goes('a1', 'K18'))).toBe('Warders 1 have already moved this round.');
    const shot = opened(shoots('a', 'a1 b1'));
    expect(says(shot, shoots('a', 'a1 b1'))).toBe('Warders 1 have already used this round’s action.');
  });

  it('GP-5.7 names what there is, those that come nearest', () => {
    expect(says(opened(), act('a', 'activate', { squads: ['wardr-1'] }))).toBe(
      'There is no “wardr-1” here: choose `warder-1`, `hearthpriest-1` or `trooper-1`.',
    );
    expect(says(opened(), shoots('a', 'a7 b1'))).toBe('There is no “a7” here: choose `a1`, `a2`, `a3` or `b1`.');
    expect(says(opened(), shoots('a', 'a1 b7'))).toBe('There is no “b7” here: choose `b1`, `a1`, `a2` or `a3`.');
    expect(says(opened(), act('a', 'shoot', { target: 'b3' }))).toBe(
      'There is no “b3” here: choose `a3`, `b1`, `a1` or `a2`.',
    );
  });

  it('GP-8.9 names what is to be done first', () => {
    expect(says(opened(), act('a', 'end'))).toBe(
      'No squad is acting. Choose one, or pass to end your turn once a squad has acted.',
    );
    expect(says(opened(goes('a1', 'K19')), act('a', 'activate', { squad: 'a-hearthpriest-1' }))).toBe(
      'Finish with Warders 1 first: let them act, or end the activation.',
    );
    expect(says(opened(), act('a', 'pile', { units: 'a1' }))).toBe(
      'That cannot be done now. You are asked to choose a squad to act (Command 3).',
    );
  });

  it('GP-11.14 says how far the nearest enemy is where nobody can be struck, and what can be done instead', () => {
    const fight = act('a', 'fight', { squad: 'a-warder-1' });
    const fresh = opened();
    expect(says(fresh, fight)).toBe(
      'Warders 1 have nobody within reach: the nearest enemy, Troopers 1, is 9″ away. They can still charge or move.',
    );
    const refusal = book.handle.check(fresh.view('a'), fight);
    expect(refusal?.instead?.map(({ verb }) => verb)).toEqual(['charge', 'move']);
    expect(refusal?.instead?.map((action) => book.handle.check(fresh.view('a'), action))).toEqual([null, null]);
    expect(says(opened(goes('a1', 'K19')), act('a', 'fight'))).toBe(
      'Warders 1 have nobody within reach: the nearest enemy, Troopers 1, is 8″ away.',
    );
  });

  it('GP-12.3 does not speak of a target that nobody named', () => {
    expect(says(opened(), act('a', 'shoot', { squad: 'a-warder-1', shots: 'a9' }))).not.toContain('the target');
    expect(says(opened(), act('b', 'shoot', { squad: 'b-trooper-1' }))).not.toContain('the target');
    expect(says(opened(), act('a', 'move', { squad: 'a-warder-1', units: 99 }))).toContain(
      'write it as “a1 K12, a2 L14”',
    );
  });

  it('GP-21.3 says whom a power may be aimed at', () => {
    expect(says(opened(), act('a', 'cast', { casts: 'a3 mend b1' }))).toBe(
      'Mend can only be aimed at one of your own who is alive.',
    );
  });

  it('GP-11.2 says whom a charge goes at', () => {
    expect(says(opened(), charges('a', 'a-hearthpriest-1', 'a1 K19'))).toBe(
      'A charge goes at enemy squads that stand on the board: name one of those.',
    );
  });

  it('GP-10.7 says whom a shot in answer must be aimed at', () => {
    const units = [basic('a1', 'K20', { squad: 'a-warder-1' }), basic('a2', 'M20'), basic('b1', 'K10', bow)];
    const playing = openPlaying(book, positionOf({ units, watch: 'all' }), []);
    playing.act(goes('a1', 'K19'));
    const shot = (attacks: string) => act('b', 'react', { reactions: [{ squad: 'b1', kind: 'shoot', attacks }] });
    expect(says(playing, shot('b1 a2'))).toBe('It must be a1.');
    expect(says(playing, shot('b1 a1'))).toBe('accepted');
  });

  it('GP-12.1, GP-11.13 says that somebody has nothing to shoot with, or not that', () => {
    const units = [basic('a1', 'K20', { squad: 'a-warder-1' }), basic('a2', 'M20', bow), basic('b1', 'K10')];
    const playing = openPlaying(book, positionOf({ units }), []);
    const shot = (unit: string, weapon: string) =>
      act('a', 'shoot', { shots: [{ unit, targets: [{ target: 'b1' }], weapon }] });
    expect(says(playing, shoots('a', 'a1 b1'))).toBe('a1 has nothing to shoot with.');
    expect(says(playing, act('a', 'shoot', { squad: 'a1', target: 'b1' }))).toBe(
      'Warders 1 have nothing to shoot with.',
    );
    expect(says(playing, shot('a2', 'rifle'))).toBe('a2 has no rifle.');
    expect(says(playing, shot('a2', 'bow'))).toBe('accepted');
    const near = openPlaying(book, positionOf({ units: [basic('a1', 'K11'), basic('b1', 'K10')] }), []);
    const blow = (weapon: string) =>
      act('a', 'fight', { strikes: [{ unit: 'a1', targets: [{ target: 'b1' }], weapon }] });
    expect(says(near, blow('pike'))).toBe('a1 has no pike.');
    expect(says(near, blow('blade'))).toBe('accepted');
  });

  it('GP-9.8, GP-9.9 names the rule that limits a movement', () => {
    const ruleFor = (differs: Facts): string | null => {
      const playing = openPlaying(
        book,
        positionOf({ units: [basic('a1', 'K20', { with: differs }), basic('b1', 'A1')] }),
        [],
      );
      return book.handle.check(playing.view('a'), goes('a1', 'K26'))?.rule ?? null;
    };
    expect(ruleFor({ limit: 1 })).toBe('GP-9.7');
    expect(ruleFor({ hasChannelled: true })).toBe('GP-9.8');
    expect(ruleFor({ recovering: true })).toBe('GP-9.9');
  });

  it('GP-16.3, GP-16.4, GP-16.5 says how much must be given up', () => {
    const volley = (bonus: string) => ({
      shots: [{ unit: 'a1', targets: [{ target: 'b1', attacks: 1 }], bonus, from: [{ unit: 'a2' }] }],
    });
    expect(says(opened(), act('a', 'shoot', volley('squad')))).toBe(
      'Too few attacks are given up for that bonus: it takes at least two besides the one that is made.',
    );
    expect(says(opened(), act('a', 'shoot', volley('veteran')))).toBe(
      'Too few attacks are given up for that bonus: it takes at least one of a Veteran of the squad.',
    );
    expect(says(opened(), act('a', 'shoot', volley('cohort')))).toBe(
      'Too few attacks are given up for that bonus: at least three units must give up all of theirs.',
    );
  });

  it('GP-10.8 says lengths in tenths of an inch', () => {
    const units = [basic('a1', 'K20', bow), basic('b1', 'K10')];
    const playing = openPlaying(book, positionOf({ units, watch: 'all' }), []);
    playing.act(shoots('a', 'a1 b1'));
    expect(says(playing, act('b', 'react', { reactions: [{ squad: 'b1', kind: 'dive', units: 'b1 L11' }] }))).toBe(
      'b1 would have to go 1.4″, and may go 1″.',
    );
  });

  it('GP-10.12 lists the orders there are, and the values of one', () => {
    expect(orders({ key: 'nothing', value: 'ask' })).toBe(
      'There is no standing order “nothing”: choose watch, auto, provoke, pile, allocate or set-up.',
    );
    expect(orders({ key: 'allocate', value: 'much' })).toBe(
      '“much” does not fit the standing order for who strikes whom: say ask or auto.',
    );
  });
});

describe('a standing order', () => {
  it('GP-11.29 is offered once where two words do the same', () => {
    const choices = book.handle.choices(opened().view('a'), 'a', 'orders', { key: 'allocate' }, 'value');
    expect(choices).toMatchObject({ list: [{ value: 'ask' }, { value: 'auto' }] });
    expect(orders({ key: 'allocate', value: 'never' })).toBe('accepted');
  });
});

it('GP-3.2 an option that does not exist, or a value that it does not have, is refused with what there is', () => {
  const refused = (options: Facts): string => {
    const refusal = book.handle.resolveOptions(options);
    return isRefusal(refusal) ? (book.handle.words['en']?.refusal(refusal, names) ?? '') : 'accepted';
  };
  expect(refused({ missions: 'roll' })).toMatch(/^There is no option “missions”: choose mission/);
  expect(refused({ terrain: 'preset:croosroads' })).toMatch(
    /^“preset:croosroads” does not fit the option “Terrain”: say preset:crossroads, /,
  );
});

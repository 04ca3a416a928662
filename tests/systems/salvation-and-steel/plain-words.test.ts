import { describe, expect, it } from 'vitest';
import { required } from '../../../src/engine/index.ts';
import type { Facts, SideId } from '../../../src/engine/index.ts';
import { plainNames } from '../../support/book.ts';
import { openPlaying, perform } from '../../support/example.ts';
import type { Deed, Playing } from '../../support/example.ts';
import { charge, fight, sets, shoot } from './deeds.ts';
import { asks, book, positionOf, unit } from './example.ts';
import type { Example } from './example.ts';

const words = required(book.handle.words['en'], 'English words');
const teaching = required(words.teaching, 'teaching');

/** A position after these deeds. */
function after(units: Example['units'], deeds: readonly Deed[], dice: readonly number[] = []): Playing {
  const playing = openPlaying(book, positionOf({ units }), dice);
  perform(playing, deeds);
  return playing;
}

/** The choices of a parameter as they are read, and what is noted beside them. */
function choices(playing: Playing, by: SideId, verb: string, param: string, given: Facts = {}): readonly string[] {
  const found = book.handle.choices(playing.view(by), by, verb, given, param);
  return 'list' in found ? found.list.map(({ name }) => words.text(name, plainNames)) : [];
}

/** How the answers of a side divide a unit's dice, in the order in which they are proposed. */
const policies = (playing: Playing, by: SideId): readonly unknown[] =>
  book.handle
    .offers(playing.view(by), by, 'allocate')
    .flatMap(({ params }) => (typeof params['policy'] === 'string' ? [params['policy']] : []));

describe('SS-8.7 what half and half, and all in attack, come to', () => {
  it('is said in dice', () => {
    const called = after([unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11')], [fight('a1')]);
    expect(choices(called, 'a', 'allocate', 'policy', { unit: 'a1' })).toEqual([
      'All dice on defence: 3 defence',
      'Some of each: 1 attack, 2 defence',
      'All dice on attack: 3 attack',
    ]);
    expect(policies(called, 'a')).toEqual(['half', 'defend', 'attack']);
  });

  it('is one choice less where half of one die is none', () => {
    const units = [unit('a1', 'squire', 'S10', { energyLeft: 1 }), unit('b1', 'squire', 'S11')];
    expect(policies(after(units, [fight('a1')]), 'a')).toEqual(['defend', 'attack']);
  });

  it('SS-7.11 is one attack die at most for a charged unit', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('b1', 'warrior', 'S13')];
    const called = after(units, [charge('a1', 'b1'), fight('a1')]);
    expect(policies(called, 'b')).toEqual(['attack', 'defend']);
    expect(choices(called, 'b', 'allocate', 'policy', { unit: 'b1' })).toContain(
      'As much attack as it may: 1 attack, 3 defence',
    );
  });

  it('SS-8.7 comes after all in attack where the enemy cannot strike: dice in defence would be lost', () => {
    const spent = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11', { energyLeft: 0 })];
    expect(policies(after(spent, [fight('a1')]), 'a')).toEqual(['attack', 'half', 'defend']);
    const fallen = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11', { fallen: 2 })];
    expect(policies(after(fallen, [fight('a1')]), 'a')).toEqual(['attack', 'half', 'defend']);
  });

  it('SS-8.8 is a defence for who has fallen', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('b1', 'warrior', 'S11', { fallen: 2 })];
    expect(policies(after(units, [fight('a1')]), 'b')).toEqual(['defend']);
  });

  it('SS-9.1 stands beside what no defence dice mean', () => {
    const called = after([unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11')], [fight('a1')]);
    const found = book.handle.choices(called.view('a'), 'a', 'allocate', { unit: 'a1' }, 'dice');
    const [row] = 'rows' in found ? found.rows : [];
    const note = words.text(required(row?.note, 'note'), plainNames);
    expect(note).toBe('You have 3 Energy. Each die costs 1. Without defence dice, every enemy die hits.');
    // As much as Discord shows below a field of a form.
    expect(note.length).toBeLessThanOrEqual(100);
    expect(words.question('allocation', {}, plainNames).long).toContain('Without defence dice, every enemy die hits.');
  });
});

describe('SS-12.1 how many shots', () => {
  const shots = (energyLeft: number) => {
    const units = [unit('a1', 'ranged-warrior', 'S10', { energyLeft }), unit('b1', 'squire', 'S14')];
    return book.handle.choices(after(units, []).view('a'), 'a', 'shoot', { unit: 'a1', target: 'b1' }, 'shots');
  };
  it('is no question where there is Energy for one only', () => {
    expect(shots(4)).toEqual({ least: 1, most: 2 });
    expect('list' in shots(3) && (shots(3) as { list: readonly unknown[] }).list.length).toBe(1);
  });
});

describe('SS-10.6 a push', () => {
  it('names who is pushed, and with whom', () => {
    const units = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S11')];
    const asked = after(units, [fight('a1'), sets('a1', 'b1 1/0'), sets('b1', 'a1 0/0'), asks('a push')], [12]);
    const cells = choices(asked, 'a', 'push', 'cell');
    expect(cells[0]).toMatch(/^Push b1 to [RST]1\d$/);
    expect(cells.at(-1)).toBe('Leave b1 where it is');
    expect(words.verbs['push']?.label?.(`${cells[0]}, a1 Squire`)).toBe(`${cells[0]} with a1 Squire`);
  });

  it('SS-10.9 is followed up or not, in words of what that means', () => {
    expect(words.verbs['follow']?.label?.('')).toBe('Follow up: step into its cell');
    expect(words.verbs['pass']?.label?.('')).toBe('Pass: do nothing');
    expect(words.verbs['fall']?.label?.('R20, a3 Knight')).toBe('To R20, away from a3 Knight');
  });
});

describe('SS-12.6 defence dice against a shot', () => {
  it('are explained alike, whether by a standing order or not', () => {
    const shot = after([unit('a1', 'ranged-warrior', 'S10'), unit('b1', 'squire', 'S14')], [shoot('a1', 'b1')], [20]);
    const set = required(
      shot.events.find(({ kind }) => kind === 'defence-set'),
      'defence-set',
    );
    expect(words.event(set, plainNames)).toBe('b1 uses 1 defence die (`/orders` sets how many).');
  });
});

describe('the first message of a match', () => {
  const goal = (options: Facts): string => required(teaching.brief(options), 'brief').goal;
  it('SS-16.5 says which points decide at the turn limit', () => {
    expect(goal({ scenario: 'annihilation', 'turn-limit': 4 })).toContain(
      'After turn 4 the side whose units left on the board are worth more points wins.',
    );
    expect(goal({ scenario: 'lock-down', 'turn-limit': 4 })).toContain(
      'After turn 4 the side with more of these points wins.',
    );
    expect(goal({ scenario: 'annihilation', 'turn-limit': 0 })).not.toContain('After turn');
  });
});

describe('chances and wounds', () => {
  it('SS-11.6 a unit that fails to stand up takes a wound', () => {
    const view = after([unit('a1', 'knight', 'S10', { fallen: 1 }), unit('b1', 'squire', 'S30')], []).view('a');
    const [odds] = book.handle.odds(view, { verb: 'stand', by: 'a', params: { unit: 'a1' } });
    expect(words.text(required(odds, 'odds').text, plainNames)).toBe('a1 stands up, else it takes a wound');
  });

  it('SS-16.1 a wounded unit is told with how many wounds it dies', () => {
    const facts = { unit: 'a1', wounds: 1, counters: 1 };
    expect(words.event({ kind: 'wounded', facts }, plainNames)).toBe('a1 now has 1 wound (dies at 3).');
  });
});

describe('the glossary', () => {
  it('SS-7.6, SS-7.5, SS-6.5 explains the fields of a charge', () => {
    const names = teaching.terms.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Energy', 'Resistance', 'Caught', 'Arrive at', 'Path']));
    for (const { about } of teaching.terms) expect(about.length).toBeLessThanOrEqual(160);
  });
});

it('SS-13.8 a preview does not say that the enemy lets a move happen; what has happened does', () => {
  const passed = { kind: 'passed', facts: { side: 'b', kind: 'reaction', unit: 'a1' } };
  const moved = { kind: 'stood', facts: { unit: 'a1' } };
  expect(words.event(passed, plainNames)).toBe('b does not react.');
  expect(words.foretold?.(passed, plainNames)).toBeNull();
  expect(words.foretold?.(moved, plainNames)).toBe(words.event(moved, plainNames));
});

it('SS-8.4 names whoever calls a combat first', () => {
  const called = (side: SideId): string | null =>
    words.event({ kind: 'fight-called', facts: { side, steps: [['a1-b1']], charged: {} } }, plainNames);
  expect(called('a')).toContain('a1 against b1');
  expect(called('b')).toContain('b1 against a1');
});

describe('what a player reads again and again', () => {
  it('SS-9.1, SS-9.2 a chance says what the attack does to whom', () => {
    const chance = (key: string, facts: Facts): string => words.text({ key, facts }, plainNames);
    expect(chance('odds.wounded', { unit: 'b3', defence: 0 })).toBe('wounds b3 if it doesn’t defend');
    expect(chance('odds.wounded', { unit: 'b3', defence: 2 })).toBe('wounds b3 if it uses 2 defence dice');
    expect(chance('odds.hit', { unit: 'b3' })).toBe('hits b3');
  });

  it('SS-9.7 a push may lose a unit at the edge', () => {
    expect(words.question('push', { unit: 'b3' }, plainNames).long).toContain('If it leaves the board, it is lost.');
  });
});

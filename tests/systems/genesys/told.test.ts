import { describe, expect, it } from 'vitest';
import type { Event, Facts, Names } from '../../../src/engine/index.ts';
import { squadName } from '../../../src/systems/genesys/words/say.ts';
import { resultBlock } from '../../../src/discord/text/result-block.ts';
import { openPlaying, perform } from '../../support/example.ts';
import { basic, book, goes, positionOf, told } from './example.ts';

const words = book.handle.words['en']!;
const names: Names = { unit: (id) => id, group: squadName, side: (side) => ({ a: 'Anna', b: 'Ben' })[side] };
const event = (kind: string, facts: Facts): Event => ({ kind, facts, rule: 'GP-1.1', seen: 'all' }) as Event;
const line = (kind: string, facts: Facts): string | null => words.event(event(kind, facts), names);
const result = (...events: readonly Event[]) => words.result?.(events, 0, names) ?? null;

describe('attacks, in rows that add up', () => {
  const attack = (facts: Facts = {}): Event =>
    event('attack', {
      unit: 'a1',
      target: 'b1',
      weapon: 'blade',
      die: 6,
      need: 3,
      total: 9,
      hit: true,
      impossible: false,
      second: null,
      ...facts,
    });
  const save = (facts: Facts): Event => event('save', { target: 'b1', toughness: 2, die: null, ...facts });
  const block = (...events: readonly Event[]): readonly string[] =>
    resultBlock(result(...events)?.stages ?? [])
      .split('\n')
      .slice(1, -1);

  it('GP-13.4, GP-13.8 a hit too strong for a save says by which number', () => {
    expect(block(attack(), save({ cr: 10, outcome: 'critical' }))).toEqual([
      'a1 → b1     3+  6  → hit: 6 + 3 = 9',
      '  Strength  +1     9 + 1 = 10',
      '  no save          10, more than 8',
    ]);
  });
  it('GP-13.4, GP-13.9 Strength has its row also where it adds nothing, and the save has its sum', () => {
    expect(block(attack({ die: 4, total: 7 }), save({ cr: 7, die: 3, outcome: 'failed' }))).toEqual([
      'a1 → b1     3+  4  → hit: 4 + 3 = 7',
      '  Strength  +0     7 + 0 = 7',
      '  save      5+  3  → wound: 3 + 2 = 5',
    ]);
  });
  it('GP-13.7 a hit too weak to do harm says by which number', () => {
    expect(block(attack({ die: 1, total: 4 }), save({ cr: 3, outcome: 'shrugged' })).slice(1)).toEqual([
      '  Strength  −1     4 − 1 = 3',
      '  no harm          3, not over 3',
    ]);
  });
  it('GP-22.4 who falls is out of the fight; who share that are told together', () => {
    expect(result(attack(), event('fallen', { unit: 'b1' }))?.headline).toBe('b1 falls and is out of the fight.');
    const two = result(attack(), event('fallen', { unit: 'b1' }), attack(), event('fallen', { unit: 'b2' }));
    expect(two?.headline).toBe('b1 and b2 fall and are out of the fight.');
    expect(line('removed', { units: ['b1'] })).toBe('b1 is dead and leaves the board.');
  });
  it('GP-11.21 a blow at who is down already is told', () => {
    expect(block(attack({ hit: false, die: 2 }), event('strike-lost', { unit: 'a2', target: 'b1' })).at(-1)).toBe(
      'a2 → b1         down already',
    );
    expect(line('strike-lost', { unit: 'a2', target: 'b1' })).toBe('a2 has nobody to strike: b1 is down already.');
  });
});

describe('what is told of turns', () => {
  const skipped = event('turn-skipped', { side: 'b', reason: 'spent' });
  const turn = (side: string): Event => event('turn', { side, command: 2 });

  it('GP-8.4 a turn is missed, and where the enemy has nobody left to act, why the same side is next', () => {
    expect(result(skipped, turn('b'))?.headline).toBe(
      'Ben has spent all Command on reactions and misses this turn. Anna has no squad left to act, so it is Ben’s turn again.',
    );
    expect(result(skipped, turn('a'))).toBeNull();
    expect(line('turn-skipped', skipped.facts)).toBe('Ben has spent all Command on reactions and misses this turn.');
  });
  it('GP-8.1 a turn says how many squads may act', () => {
    expect(line('turn', { side: 'a', command: 2 })).toBe('Anna’s turn: up to 2 squads may act (Command 2).');
    expect(line('turn', { side: 'a', command: 1 })).toBe('Anna’s turn: one squad may act (Command 1).');
  });
  it('GP-7.11 a round says which is the last, and one after that nothing', () => {
    const round = (number: number) => line('round', { round: number, night: false, weather: 'normal' });
    expect([round(3), round(7)]).toEqual(['**Round 3 of 6**.', '**Round 7**.']);
  });
  it('GP-15.4 morale adds up', () => {
    const morale = (passed: boolean, die: number) =>
      line('morale', { squad: 'b-husk-1', die, lost: 1, need: 4, passed });
    expect(morale(false, 4)).toBe('Morale: die 4 + 1 lost = 5, more than 4: Husks 1 break.');
    expect(morale(true, 3)).toBe('Morale: die 3 + 1 lost = 4, not more than 4: Husks 1 stand.');
  });
  it('GP-11.6 who pays nothing is not said to lack Command', () => {
    expect(line('drawn-in', { squad: 'b-trooper-1', paid: false })).toBe('Troopers 1 are drawn into the melee.');
  });
  it('GP-8.1 the question of a turn says what Command is spent on, and when it is there again', () => {
    const facts = { round: 4, command: 2, fresh: ['a-bowman-1', 'a-warder-1'], pass: false, alone: false };
    expect(words.question('turn', facts, names).long).toBe(
      'Round 4 of 6: choose a squad to act. 2 squads have not acted yet; both may act before the enemy’s turn. You have 2 Command: each squad that acts costs 1. Once your turn is over you have all of it again, and each reaction to the enemy takes 1 from your next turn.',
    );
  });
  it('GP-23.5 whoever is left alone is told why the match goes on', () => {
    const facts = { round: 4, command: 2, fresh: ['a-bowman-1'], pass: false, alone: true };
    expect(words.question('turn', facts, names).long).toBe(
      'Round 4 of 6: the enemy has nobody left, and the match ends with this round. Each of your squads that has not acted still has its go: choose one, and let it move or stay.',
    );
  });
});

describe('moves in a row', () => {
  const moved = (unit: string, to: string, bonus = 0): Event =>
    event('moved', { unit, from: 'A1', path: [to], cost: 7, distance: 7, bonus, level: 0 });
  const together = (...events: readonly Event[]) => words.together?.(events, names);

  it('GP-9.1 never share a sentence across sides', () => {
    expect(together(moved('b5', 'Z21'), moved('a1', 'S22'), moved('a2', 'T22'))).toBe(
      'b5 goes to **Z21**, 7″.\na1 and a2 go to **S22 and T22**, up to 7″.',
    );
  });
  it('GP-9.3 keep their movement bonus', () => {
    expect(together(moved('a1', 'S22', 1), moved('a2', 'T22', 1), moved('a3', 'U22'))).toBe(
      'a1 and a2 go to **S22 and T22**, up to 7″, movement bonus +1.\na3 goes to **U22**, 7″.',
    );
  });
});

describe('the end of a match', () => {
  const done = (side: string, secondary: boolean, count: number, mission = 'kill-points'): Event =>
    event('accomplished', { side, mission, secondary, done: count > 50, count });
  const all = (mission = 'kill-points') => [
    done('a', false, 91, mission),
    done('a', true, 91),
    done('b', false, 16, mission),
    done('b', true, 16),
  ];
  const won = (reason: string): Event => event('match-end', { winner: 'a', reason });

  it('GP-23.3 says by how much, and nothing of the mission that was not needed', () => {
    expect(result(...all(), won('primary'))).toMatchObject({
      headline: 'Anna wins on Kill Points, 91 points to 16.',
      stages: [],
    });
    const apart = [done('a', false, 91), done('a', true, 91), done('b', false, 16, 'expansion'), done('b', true, 16)];
    expect(result(...apart, won('primary'))?.stages).toMatchObject([
      { name: 'Anna', needs: 'Kill Points', result: '91 points' },
      { name: 'Ben', needs: 'Expansion', result: '16 points' },
    ]);
  });
  it('GP-23.3 a target that is brought down is no matter of points', () => {
    expect(result(...all('assassinate'), won('primary'))).toMatchObject({
      headline: 'Anna wins: only the winner’s mission is accomplished.',
      stages: [{ result: 'done' }, { result: 'not done' }],
    });
  });
  it('GP-23.4 the mission that both share is told where it decides', () => {
    const { headline, stages } = result(...all('expansion'), won('secondary')) ?? {};
    expect(headline).toBe('Anna wins on Kill Points, 91 points to 16.');
    expect(stages?.map(({ needs }) => needs)).toEqual([
      'Expansion',
      'Kill Points, shared',
      'Expansion',
      'Kill Points, shared',
    ]);
  });
  it('GP-7.10 nobody is told who would have the initiative in a round that is not played', () => {
    const initiative = event('initiative', { side: 'b', round: 5 });
    expect(result(initiative, ...all(), won('primary'))).toMatchObject({ events: 1, headline: null });
    expect(line('initiative', { side: 'b', round: 7 })).toBeNull();
    expect(line('initiative', { side: 'a', round: 1 })).toBe('Anna has the initiative for round 1.');
    expect(line('initiative', { side: 'b', round: 5 })).toBe(
      'Ben’s squads were done first: Ben has the initiative for round 5.',
    );
  });
});

it('GP-9.1 who is sent to where it stands stays', () => {
  const playing = openPlaying(
    book,
    positionOf({ units: [basic('a1', 'K20', { squad: 'qa' }), basic('b1', 'K2')] }),
    [],
  );
  perform(playing, [goes('a1', 'K20')]);
  expect(told(playing, 'moved').map((facts) => line('moved', facts))).toEqual(['a1 stays.']);
});

describe('what is asked', () => {
  it('GP-8.1 follows “Waiting for Anna:” without a colon of its own', () => {
    const short = (facts: Facts): string =>
      words.question('activation', { squads: ['a-warder-1'], moved: false, acted: false, again: [], ...facts }, names)
        .short;
    expect(short({})).toBe('move and act with Warders 1');
    expect(short({ moved: true })).toBe('act with Warders 1');
    expect(short({ moved: true, acted: true })).toBe('end the activation of Warders 1');
  });
});

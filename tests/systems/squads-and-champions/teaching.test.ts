import { describe, expect, it } from 'vitest';
import { inShort } from '../../../src/discord/text/result-block.ts';
import type { Names } from '../../../src/engine/index.ts';
import { en } from '../../../src/systems/squads-and-champions/words/en.ts';
import { openPlaying } from '../../support/example.ts';
import { attack } from './deeds.ts';
import { book, positionOf, standard } from './example.ts';

const names: Names = { unit: (id) => id, group: (id) => id, side: (side) => side };

describe('how one wins', () => {
  it.each([
    ['2/1/0', 'a squad member for 1 or an Elite for 2; Elites belong to no squad'],
    ['1/0/1', 'a squad member for 1 or a Champion for 3; Champions belong to no squad'],
    ['3/2/1', 'a squad member for 1, an Elite for 2 or a Champion for 3; Elites and Champions belong to no squad'],
    ['2/0/0', 'a squad member for 1'],
    ['0/0/1', 'a Champion for 3'],
  ])('SC-12.1 names the ranks that there are: %s', (composition, what) => {
    expect(en.teaching?.brief({ scenario: 'battle', target: 4, composition }).goal).toBe(
      `Win by reaching 4 points first: defeat ${what}.`,
    );
  });
});

describe('what the bot says of a plan', () => {
  it('names nothing that the scenario may not have, and claims no victory before the dice', () => {
    const said = Object.values(en.merits ?? {}).flat();
    expect(said.filter((words) => /\barea|\bstore|\bpike|\bFeat|\bFate/i.test(words))).toEqual([]);
    expect(en.merits?.result?.[0]).toBe('it would win the match');
  });
});

describe('the dice of an attack', () => {
  it('SC-5.3 say what each number is that was added, also in short', () => {
    const units = [standard('a1', 'archer', 'K4'), standard('b1', 'archer', 'K12')];
    const playing = openPlaying(book, positionOf({ units }), [6, 2]);
    playing.act(attack('a1', 'b1'));
    const at = playing.events.findIndex(({ kind }) => kind === 'attack-declared');
    const stages = en.result?.(playing.events, at, names)?.stages ?? [];
    const told = stages.map(({ name, needs, dice, result }) => [name, needs, dice.join(), result].join('|'));
    expect(told).toEqual([
      'attack|die|6|',
      'shot over 8 cells|||−1',
      'total|||= 5',
      'defence|die|2|',
      'Archers defend badly|||−1',
      'total|||= 1',
    ]);
    expect(inShort(stages)).toEqual(stages);
  });
});

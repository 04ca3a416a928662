import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Facts, Json } from '../../../src/engine/index.ts';
import { listedFacts, groupsParam } from '../../../src/systems/scrollhammer/setup/muster.ts';
import type { ListedGroup } from '../../../src/systems/scrollhammer/data/lists.ts';
import { armies } from '../../../src/systems/scrollhammer/data/entries.ts';
import type { HammerMatch, HammerView } from '../../../src/systems/scrollhammer/state.ts';
import { act, book } from './example.ts';

const { handle } = book;

/** A match that both sides are still to muster for. */
function mustering(points = '500'): AnyMatch {
  const begun = handle.begin({ options: { points } }, seededDice(1));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.match;
}

const group = (entry: string, size = 1, more: Partial<ListedGroup> = {}): ListedGroup => ({
  entry,
  size,
  formation: null,
  standard: false,
  ...more,
});

describe('SH-R64 an army of one’s own', () => {
  const view = handle.view(mustering(), 'a') as unknown as HammerView;
  const read = (input: Json) => groupsParam.read(input, view);

  it('is typed with commas between: how many, of what, how they form up, whether with a standard', () => {
    expect(
      read('15 spearman sb, Bowman 11 skirmish; captain,, 2x  marl troll horde, x5 warden, standard 12 oathguard'),
    ).toEqual([
      group('spearman', 15, { standard: true }),
      group('bowman', 11, { formation: 'skirmish' }),
      group('captain'),
      group('marl-troll', 2, { formation: 'horde' }),
      group('warden', 5),
      group('oathguard', 12, { standard: true }),
    ]);
    expect(read('100 spearman')).toEqual([group('100-spearman')]);
    expect(read('captain, 15')).toEqual({ unread: 'value', part: ' 15' });
    expect(read(', ;')).toEqual({ unread: 'missing' });
    expect(read(15)).toEqual({ unread: 'value' });
  });

  it('is given as data, too', () => {
    expect(read(['captain', { entry: 'warden' }])).toEqual([group('captain'), group('warden')]);
    const bowmen = { entry: 'bowman', formation: 'skirmish', size: 5, standard: true };
    expect(read([bowmen])).toEqual([bowmen]);
    expect(read([{ entry: 'bowman', standard: 'yes' }])).toEqual([group('bowman')]);
    expect(read([])).toEqual({ unread: 'missing' });
    for (const part of [
      null,
      4,
      ['captain'],
      { size: 1 },
      { entry: 'captain', size: 1.5 },
      { entry: 'captain', size: '1' },
      { entry: 'bowman', formation: 'wedge' },
    ])
      expect(read(['captain', part])).toEqual({ unread: 'value', part });
  });

  it('is printed as it is typed', () => {
    const army = [
      group('captain'),
      group('spearman', 15, { standard: true }),
      group('bowman', 5, { formation: 'skirmish' }),
    ];
    expect(groupsParam.print(army, view)).toBe('captain, 15 spearman sb, 5 bowman skirmish');
    expect(groupsParam.write(army, view)).toEqual(listedFacts(army));
  });

  const refusedWith = (groups: string, points = '500', army = 'aldermoor') => {
    const refusal = handle.check(handle.view(mustering(points), 'a'), act('a', 'muster', { army, groups }));
    return refusal && [refusal.code, refusal.rule, refusal.facts];
  };

  it('has entries of that army alone, each with as many figures as it may have', () => {
    expect(refusedWith('10 spearman')).toBeNull();
    expect(refusedWith('20 spearman')).toBeNull();
    expect(refusedWith('20 spearman, ghoul')).toEqual([
      'UNKNOWN_ENTRY',
      'SH-R64',
      { entry: 'ghoul', army: 'aldermoor' },
    ]);
    for (const size of [9, 21])
      expect(refusedWith(`10 spearman, ${size} spearman`)).toEqual([
        'BAD_SIZE',
        'SH-R64',
        { entry: 'spearman', size, least: 10, most: 20 },
      ]);
  });

  it('SH-17.2 has formations and standards where the lists have them', () => {
    expect(refusedWith('5 bowman skirmish, 5 bowman ranks')).toBeNull();
    expect(refusedWith('5 bowman horde')).toEqual(['BAD_FORMATION', 'SH-R64', { entry: 'bowman', formation: 'horde' }]);
    expect(refusedWith('10 spearman sb')).toBeNull();
    expect(refusedWith('10 spearman sb, 5 warden sb')).toEqual(['NO_STANDARD', 'SH-17.2', { entry: 'warden' }]);
  });

  it('section 3.16 has no more characters and points than a match allows, and somebody besides characters', () => {
    expect(refusedWith('10 spearman, captain', '250')).toBeNull();
    expect(refusedWith('10 spearman, captain, captain', '250')).toEqual([
      'TOO_MANY_CHARACTERS',
      'SH-R64',
      { characters: 2, most: 1 },
    ]);
    expect(refusedWith('10 spearman, captain, magister')).toBeNull();
    expect(refusedWith('captain')).toEqual(['NO_TROOPS', 'SH-R64', {}]);
    const most = '20 spearman sb, 12 oathguard sb, captain, 13 spearman';
    expect(refusedWith(`${most}, 12 levyman`)).toBeNull();
    expect(refusedWith(`${most}, 13 levyman`)).toEqual(['OVER_POINTS', 'SH-R64', { points: 504, most: 500 }]);
  });

  it('is offered by name, one’s usual army first, and by entries', () => {
    const match = mustering();
    for (const [by, armies] of [
      ['a', ['aldermoor', 'thornwild', 'barrow-host']],
      ['b', ['barrow-host', 'aldermoor', 'thornwild']],
    ] as const) {
      const seen = handle.view(match, by);
      const choose = (param: string, given: Facts = {}) => {
        const found = handle.choices(seen, by, 'muster', given, param);
        return 'list' in found ? found.list.map(({ value }) => value) : [];
      };
      expect(choose('army')).toEqual(armies);
      expect(choose('groups')).toEqual([]);
      expect(handle.offers(seen, by, 'muster').map(({ params }) => params)).toEqual(armies.map((army) => ({ army })));
      expect(choose('groups', { army: 'aldermoor' })).toEqual([
        ...['10 spearman', '15 spearman', '15 spearman sb', '20 spearman'],
        ...['5 bowman', '10 bowman', '15 bowman'],
        ...['12 levyman', '21 levyman', '30 levyman'],
        ...['5 oathguard', '9 oathguard', '9 oathguard sb', '12 oathguard'],
        ...['5 warden', '8 warden', '10 warden'],
        ...['2 arbalester', '3 arbalester', '4 arbalester'],
        'captain',
        'magister',
      ]);
    }
    const armiesFound = handle.choices(handle.view(match, 'a'), 'a', 'muster', {}, 'army');
    expect('list' in armiesFound && armiesFound.list[0]?.note).toMatchObject({ facts: { army: 'aldermoor' } });
    const found = handle.choices(handle.view(match, 'a'), 'a', 'muster', { army: 'aldermoor' }, 'groups');
    expect('list' in found && found.list[0]?.note).toMatchObject({ facts: { points: 70, each: 7 } });
  });

  it.each(armies)('of %s fits into one menu, and nothing in it costs more than the whole army may', (army) => {
    for (const points of ['250', '500', '750']) {
      const match = mustering(points);
      const found = handle.choices(handle.view(match, 'a'), 'a', 'muster', { army }, 'groups');
      const list = 'list' in found ? found.list : [];
      expect(list.length).toBeLessThanOrEqual(25);
      expect(Math.max(...list.map(({ note }) => Number(note?.facts['points'])))).toBeLessThanOrEqual(Number(points));
    }
  });

  it('costs what its figures and standards cost together', () => {
    const asked = (groups: string) => handle.query(handle.view(mustering('250'), 'a'), 'force', { groups });
    expect(asked('12 spearman sb, 12 levyman, captain')).toEqual({ facts: { points: 187, most: 250 } });
    expect(asked('12 orc')).toEqual({ facts: { points: 0, most: 250 } });
  });

  it('stands ready once both sides have named theirs; until then only its owner knows it', () => {
    const first = handle.apply(
      mustering(),
      act('a', 'muster', { army: 'aldermoor', groups: '10 spearman sb, 6 bowman skirmish, bowman 5, captain' }),
      seededDice(1),
    );
    if (!first.ok) throw new Error(first.refusal.code);
    expect(first.events.map(({ kind, seen }) => [kind, seen])).toEqual([
      ['mustered', 'a'],
      ['muster.in', 'all'],
    ]);
    const second = handle.apply(first.match, act('b', 'muster', { army: 'barrow-host' }), seededDice(1));
    if (!second.ok) throw new Error(second.refusal.code);
    const { units, own } = second.match as unknown as HammerMatch;
    const raised = Object.values(own.groups).filter(({ side }) => side === 'a');
    expect(raised.map(({ id, formation, strength, units: { length } }) => [id, formation, strength, length])).toEqual([
      ['a-1', 'ranks', 10, 10],
      ['a-2', 'skirmish', 6, 6],
      ['a-3', 'ranks', 5, 5],
      ['a-4', 'skirmish', 1, 1],
    ]);
    expect(
      Object.values(units)
        .filter(({ side, standard }) => side === 'a' && standard)
        .map(({ id }) => id),
    ).toEqual(['a-1.3']);
    expect(own.stock).toEqual({ a: { servants: 3, thralls: 12 }, b: { servants: 3, thralls: 12 } });
    expect(own.armies).toEqual({ a: 'aldermoor', b: 'barrow-host' });
  });
});

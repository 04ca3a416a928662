import { describe, expect, it } from 'vitest';
import { isRefusal, scriptedDice, presetOptions } from '../../../src/engine/index.ts';
import type { Facts, Json } from '../../../src/engine/index.ts';
import { compositionOf } from '../../../src/systems/squads-and-champions/options.ts';
import { book } from './example.ts';

const { handle } = book;

function settled(given: Facts): Facts {
  const options = handle.resolveOptions(given);
  if (isRefusal(options)) throw new Error(JSON.stringify(options));
  expect(handle.resolveOptions(options), 'what is settled stays as it is').toEqual(options);
  return options;
}

const refused = (given: Facts, facts: Facts): void =>
  expect(handle.resolveOptions(given), JSON.stringify(given)).toMatchObject({ code: 'BAD_OPTION', facts });
const kept = (option: string, value: Json): Json => settled({ [option]: value })[option] ?? null;

describe('the options of a match', () => {
  it('SC-2.1, SC-2.5 have the defaults of the table', () => {
    expect(settled({})).toEqual({
      factions: 'hallowmere/ashen',
      composition: '3/2/1',
      target: 12,
      attacker: 'roll',
      scenario: 'battle',
      battlefield: 'vale',
      board: 24,
      reinforcements: 'off',
      roundLimit: 12,
      openMuster: 'off',
      mixedSquads: 'on',
      closedCorners: 'both',
      lineEnds: 'strict',
      archerDefence: 'always',
      featLimit: 'side',
      throwBlockers: 'units',
      reviveSquads: 'off',
      respawnMounted: 'off',
    });
  });

  it('SC-2.2 accept any pair of factions, even the same on both sides, in either notation', () => {
    expect(kept('factions', ' Reach / ashen')).toBe('reach/ashen');
    expect(kept('factions', { a: 'ashen', b: 'ashen' })).toBe('ashen/ashen');
    for (const value of ['reach', 'reach/elves', 'a/b/c', 7, { a: 'reach' }] as const)
      refused({ factions: value }, { param: 'factions' });
  });

  it('SC-2.3 accept any composition of 1 to 12 groups with at most 8 squads', () => {
    expect(kept('composition', '0/0/1')).toBe('0/0/1');
    expect(kept('composition', '8 / 4 / 0')).toBe('8/4/0');
    expect(kept('composition', { squads: 2, champions: 3 })).toBe('2/0/3');
    for (const value of ['0/0/0', '9/0/0', '6/6/1', '3/2', '-1/2/2', 'many', { squads: 1.5 }] as const)
      refused({ composition: value }, { param: 'composition' });
    // On any board, not only on the one of the match.
    expect(handle.resolveOptions({ composition: '6/6/1' })).not.toHaveProperty('facts.with');
  });

  it('SC-2.3 accept a composition with spaces round it, and none that is no composition', () => {
    expect(kept('composition', ' 2 / 1/1 ')).toBe('2/1/1');
    for (const value of ['2/1', '2/1/1/1', 'two/1/1', 7]) refused({ composition: value }, { param: 'composition' });
    expect(() => compositionOf({ options: { composition: 'many' } })).toThrow('No composition: many');
  });

  it('SC-2.3 accept no more groups than half the columns of the board', () => {
    const small = { battlefield: 'constructed', board: 17 };
    expect(settled({ ...small, composition: '4/2/2' })['composition']).toBe('4/2/2');
    refused({ ...small, composition: '4/3/2' }, { param: 'composition', text: '4/3/2', with: 'board', value: 17 });
  });

  it('SC-1.1, SC-R1 accept another size only for a constructed battlefield', () => {
    expect(settled({ battlefield: 'constructed', board: '48' })['board']).toBe(48);
    refused({ board: 30 }, { param: 'board', text: 30, with: 'battlefield', value: 'vale' });
    for (const board of [15, 49, 'large']) refused({ battlefield: 'constructed', board }, { param: 'board' });
  });

  it('SC-2.7, section 9: a scenario sets its battlefield and limit, and allows no other battlefield', () => {
    expect(settled({ scenario: 'fords' })).toMatchObject({ battlefield: 'fords', roundLimit: 10 });
    expect(settled({ scenario: 'stores' })).toMatchObject({ battlefield: 'keep', roundLimit: 8 });
    expect(settled({ scenario: 'fords', battlefield: 'fords', roundLimit: 0 })).toMatchObject({ roundLimit: 0 });
    expect(settled({ battlefield: 'keep', roundLimit: 3 })).toMatchObject({
      scenario: 'battle',
      battlefield: 'keep',
      roundLimit: 3,
    });
    refused(
      { scenario: 'stores', battlefield: 'vale' },
      { param: 'battlefield', text: 'vale', with: 'scenario', value: 'stores' },
    );
    refused({ scenario: 'stores', roundLimit: 0 }, { param: 'roundLimit', text: 0, with: 'scenario', value: 'stores' });
  });

  it('accept no other names and values', () => {
    refused({ weather: 'rain' }, { param: 'weather', text: 'rain' });
    for (const [param, text] of [
      ['target', 0],
      ['target', 100],
      ['attacker', 'c'],
      ['roundLimit', 21],
      ['reinforcements', 'maybe'],
      ['closedCorners', 'on'],
    ] as const)
      refused({ [param]: text }, { param, text });
    expect(settled({ reinforcements: true, mixedSquads: false, OPENMUSTER: 'On' })).toMatchObject({
      reinforcements: 'on',
      mixedSquads: 'off',
      openMuster: 'on',
    });
  });

  const combined = Object.entries(handle.presets).filter(([, preset]) => 'options' in preset);
  it.each(combined)('can be combined: %s begins a match', (_, preset) => {
    const begun = handle.begin({ options: { ...presetOptions(preset), scenario: 'fords' } }, scriptedDice([2, 5]));
    expect(begun.ok && begun.match.asked.map(({ kind }) => kind)).toEqual(['muster', 'muster']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Event, Facts } from '../../../src/engine/index.ts';
import { plainNames } from '../../support/book.ts';
import { book } from './example.ts';

const words = book.handle.words['en'];
if (!words) throw new Error('The book has no words');

const event = (kind: string, facts: Facts): Event => ({ kind, rule: 'SH-1.1', facts, seen: 'all' });
const says = (kind: string, facts: Facts): string => words.event(event(kind, facts), plainNames) ?? '';
const asks = (kind: string, facts: Facts): string => words.question(kind, facts, plainNames).long;
const names = (key: string, facts: Facts): string => words.text({ key, facts }, plainNames);

/** The stages of the result that begins with the first of these, a line each; `at`: with a later one. */
function told(events: readonly Event[], at = 0): readonly string[] {
  const result = words?.result?.(events, at, plainNames) ?? null;
  return (result?.stages ?? []).map(({ name, needs, dice, result: came }) =>
    [name, needs, dice.join(' '), came].filter(Boolean).join(' | '),
  );
}

describe('the end of a match', () => {
  const over = (reason: string, winner: string | null = 'b'): string =>
    says('match.over', { winner, reason, points: { a: 0, b: 3 } });

  it('SH-18.1 says why it ended before its last game turn', () => {
    expect(over('wiped-out')).toBe('**b wins the match, 3 : 0.** a has no groups left, so the match ends at once.');
    expect(over('missed-turns')).toBe('**b wins the match, 3 : 0.** a has missed too many turns in a row.');
    // That somebody gave up stands above.
    expect(over('conceded')).toBe('**b wins the match, 3 : 0.**');
  });

  it('SH-18.8, SH-18.9 says what counted after the last game turn', () => {
    expect(over('kill-points')).toContain('whoever has destroyed more groups wins');
    expect(over('objectives')).toContain('whoever holds more objectives wins');
    expect(over('slain')).toContain('The score is level');
    expect(over('draw', null)).toBe(
      '**The match is drawn, 0 : 3.** The last game turn is over, and the losses are equal as well.',
    );
  });
});

describe('a group of which nobody is left', () => {
  const strike = [
    event('attack', { kind: 'fight', side: 'b', group: 'b-2', target: 'a-2', cover: null }),
    event('hits', { needed: [3], dice: [4], hits: 1 }),
    event('wounds', { target: 'a-2', needed: [3], dice: [5], wounds: 1 }),
    event('saves', { group: 'a-2', rolls: [], unsaved: 1 }),
    event('unit.slain', { group: 'a-2', units: ['a-2.4'] }),
  ];
  const gone = event('group.destroyed', { group: 'a-2', units: ['a-2.4'], why: 'last' });

  it('SH-18.8 is destroyed, as the result says that cost it its last figure', () => {
    expect(words.result?.(strike, 0, plainNames)?.headline).toBe('b-2 struck at a-2: 1 slain.');
    const last = words.result?.([...strike, gone], 0, plainNames);
    expect(last?.headline).toBe('b-2 struck at a-2: 1 slain. a-2 are destroyed.');
    expect(last?.events).toBe(6);
  });

  it('SH-18.8 is told by itself where no attack was made', () => {
    expect(says('group.destroyed', gone.facts)).toBe('**a-2 are destroyed.**');
  });
});

it('what is asked follows “Waiting for Ann:” without a colon of its own', () => {
  const short = (kind: string, facts: Facts): string => words.question(kind, facts, plainNames).short;
  expect(short('ground', { group: 'b-3', wounds: 2 })).toBe('should b-3 go to ground?');
  expect(short('react', { group: 'b-3', by: 'a-1', may: ['hold', 'flee'] })).toBe('should b-3 hold or flee?');
  expect(short('allocate', { group: 'b-3', wounds: 2, stage: 'losses' })).toBe('who of b-3 falls?');
  expect(short('allocate', { group: 'b-3', wounds: 2, stage: 'wounds' })).toBe('who of b-3 takes the wounds?');
  expect(short('consolidate', { group: 'b-3', ranks: true })).toBe('close the ranks of b-3');
});

describe('the dice of a charge', () => {
  const declared = event('charge.declared', { group: 'b-2', targets: ['a-1'], through: true, needed: 54 });
  const range = (dice: readonly number[], inches: number): readonly string[] =>
    told([declared, event('charge.range', { group: 'b-2', dice: [...dice], range: inches })], 1);

  it('SH-10.14 of three dice the lowest two count, also where the distance is told', () => {
    expect(range([4, 6, 6], 10)).toEqual(['charge | 5.4″ to go | 4 6 6 | 10″', 'lowest two: 4 + 6']);
  });

  it('SH-10.12, SH-17.10 what beasts and a shout add', () => {
    expect(range([6, 4, 6], 12)[1]).toBe('lowest two: 4 + 6, beasts + 2');
    expect(range([3, 4], 9)[1]).toBe('3 + 4, beasts + 2');
    expect(range([3, 4], 8)[1]).toBe('3 + 4, shout + 1');
    expect(range([3, 4], 10)[1]).toBe('3 + 4, beasts + 2, shout + 1');
    expect(range([3, 4], 7)).toHaveLength(1);
  });

  it('SH-10.14 rough ground is in reach of a charge, not on the way to its target', () => {
    const facts = { group: 'b-1', targets: ['a-3'], through: true, needed: 14 };
    expect(says('charge.declared', facts)).toBe(
      '**b-1 set off to charge a-3, 1.4″ away, with rough ground in reach: three dice, the lowest two count.**',
    );
    expect(words.foretold?.(event('charge.declared', { ...facts, through: false }), plainNames)).toBe(
      '**b-1 will set off to charge a-3, 1.4″ away.**',
    );
    expect(names('odds.charge', { inches: 5, through: true })).toBe(
      'reaches them, 5″ needed with the lowest two of three dice (rough ground in reach)',
    );
    expect(names('odds.charge', { inches: 5, through: false })).toBe('reaches them, 5″ needed');
  });
});

describe('a pursuit', () => {
  const run = (of: string, group: string, die: number, total: number): Event =>
    event('sweep', { of, group, die, total });
  const chase = [run('winner', 'a-1', 2, 6), run('loser', 'b-1', 3, 6)];

  it('SH-12.8 on a tie who flees is caught', () => {
    expect(told([...chase, event('group.destroyed', { group: 'b-1', units: [], why: 'swept' })])).toEqual([
      'chase | a-1 | 2 | 2 + 4 = 6',
      'flight | b-1 | 3 | 3 + 3 = 6',
      'a tie: caught',
    ]);
    expect(told([...chase, event('escaped', { group: 'b-1' })])[2]).toBe('a tie: away');
  });

  it('SH-12.8 other totals speak for themselves', () => {
    const slower = [run('winner', 'a-1', 3, 7), run('loser', 'b-1', 3, 6)];
    expect(told([...slower, event('group.destroyed', { group: 'b-1', units: [], why: 'swept' })])).toHaveLength(2);
  });
});

describe('what is asked', () => {
  it('SH-10.6 – SH-10.9 what each answer to a charge means', () => {
    const react = (may: readonly string[]): string => asks('react', { group: 'a-1', by: 'b-2', may: [...may] });
    expect(react(['hold', 'flee'])).toBe(
      'b-2 set off to charge a-1. Hold: stay, and fight if they get here. Flee: run as many inches as one die shows; if the charge catches up, only a Leadership test saves them from being destroyed.',
    );
    expect(react(['hold', 'standshoot', 'flee'])).toContain('take a Leadership test; if they pass, they shoot first');
  });

  it('SH-7.1, SH-9.4 a group shoots or marches; magic has its own button', () => {
    expect(asks('shooting', { phase: 'shooting', turn: 1, groups: [], must: [] })).not.toMatch(/spell/u);
  });

  it('SH-10.2 who is near enough to charge, and what a lost fight may cost', () => {
    const charge = (groups: readonly string[]): string =>
      asks('charge', { phase: 'charge', turn: 1, groups: [...groups], must: [] });
    expect(charge(['a-1', 'a-3'])).toContain('Close enough to charge: a-1 and a-3.');
    expect(charge([])).not.toContain('Near enough');
    expect(charge([])).toContain('A group that loses its fight may run and be cut down.');
  });
});

describe('the end of a phase', () => {
  const ended = (...phases: readonly string[]): string | null =>
    words.result?.(
      phases.map((phase) => event('phase.ended', { side: 'a', phase })),
      0,
      plainNames,
    )?.headline ?? null;

  it('SH-3.1 is told where nothing else is', () => {
    expect(ended('movement')).toBe('a ended the Movement phase.');
    expect(ended('shooting', 'charge', 'fight')).toBe('a ended the turn.');
    const after = [event('group.grounded', { group: 'a-1' }), event('phase.ended', { side: 'a', phase: 'shooting' })];
    expect(words.result?.(after, 1, plainNames)).toBeNull();
  });
});

it('SH-5.3 a preview says from where and to where a group goes', () => {
  const units = [{ unit: 'a-1.1', from: 'M18', to: 'M13' }];
  const foretold = (kind: string, moved: readonly Facts[]) =>
    words.foretold?.(event(kind, { group: 'a-1', units: [...moved], cap: null }), plainNames);
  expect(foretold('group.moved', units)).toBe('**a-1 will move from M18 to M13.**');
  expect(foretold('group.marched', units)).toBe('**a-1 will march from M18 to M13.**');
  expect(foretold('group.moved', [])).toBe('**a-1 will stay where it is.**');
});

it('SH-5.15, SH-5.16 every field of a move has its note in the glossary', () => {
  const terms = words.teaching?.terms.map(({ name }) => name) ?? [];
  const { lead, unit, stay, through, finish } = words.verbs['move']?.params ?? {};
  for (const field of [lead, unit, stay, through, finish]) {
    expect(terms).toContain(field?.name);
    expect(field?.question).toBeDefined();
  }
});

describe('the button of a spell', () => {
  const label = (values: Readonly<Record<string, string>>) =>
    book.handle.words['en']?.verbs['cast']?.label?.(Object.values(values).join(', '), values);

  it('SH-14.3 names the spell and whom it is for, and who casts where that is somebody else', () => {
    const [unit, spell] = ['a4 Magister', 'Aegis'];
    expect(label({ unit, spell, target: 'a1 Spearmen' })).toBe('Cast Aegis on a1 Spearmen, by a4 Magister');
    expect(label({ unit, spell, target: unit })).toBe('Cast Aegis on a4 Magister');
    expect(label({ spell: 'Unravel' })).toBe('Cast Unravel');
    expect(label({ target: 'a1 Spearmen' })).toBe('Cast it on a1 Spearmen');
    expect(label({})).toBe('Cast a spell');
  });
});

describe('what an attack cost', () => {
  it('SH-8.13 who is hurt and then slain by the same attack is slain, and counts once', () => {
    const saved = { group: 'b-1', rolls: [], unsaved: 3 };
    const events = [
      event('attack', { kind: 'fight', side: 'a', group: 'a-1', target: 'b-1', dice: 3, cover: null }),
      event('saves', saved),
      event('unit.wounded', { unit: 'b-1.1', left: 1 }),
      event('unit.wounded', { unit: 'b-1.2', left: 1 }),
      event('unit.slain', { group: 'b-1', units: ['b-1.1'] }),
    ];
    expect(words.result?.(events, 0, plainNames)?.headline).toContain('1 slain and 1 hurt');
    const alone = events.filter((one) => one.facts['unit'] !== 'b-1.2');
    expect(words.result?.(alone, 0, plainNames)?.headline).toMatch(/: 1 slain\.$/u);
  });
});

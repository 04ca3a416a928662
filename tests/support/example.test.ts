import { describe, expect, it } from 'vitest';
import type { AnyMatch, SystemHandle, Position } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import type { Book } from '../../src/systems/index.ts';
import { act, openPlaying, perform, refused } from './example.ts';
import type { Deed } from './example.ts';

const book = systems['salvation-and-steel'] as Book;
const position: Position = {
  system: 'salvation-and-steel',
  turn: { round: 2 },
  units: [
    { id: 'a1', side: 'a', type: 'knight', at: 'S18' },
    { id: 'a2', side: 'a', type: 'squire', at: 'B5' },
    { id: 'b1', side: 'b', type: 'squire', at: 'S19' },
  ],
};

const fight = act('a', 'fight', { unit: 'a1' });
const mine = act('a', 'allocate', { unit: 'a1', dice: 'b1 1/0' });
const theirs = act('b', 'allocate', { unit: 'b1', dice: 'a1 0/1' });
const combat = [fight, mine, theirs];

/** Plays with a handle that differs from the book's. */
function play(
  deeds: readonly Deed[],
  dice: readonly number[] = [],
  wrong: Partial<SystemHandle> = {},
  rules = book.rulebook,
): void {
  const playing = openPlaying({ handle: { ...book.handle, ...wrong }, rulebook: rules }, position, dice);
  perform(playing, deeds);
  playing.finish();
}

describe('playing an example', () => {
  const { handle } = book;

  it('passes if all is well', () => play(combat, [16]));
  it('requires that all dice are thrown', () => expect(() => play(combat, [16, 4])).toThrow(/dice left over/));
  it('requires enough dice', () => expect(() => play(combat)).toThrow(/ran out/));
  it('requires that an action is accepted', () => expect(() => play([act('b', 'end')])).toThrow(/NOT_YOUR_SIDE/));
  it('requires a refusal with its code and facts', () => {
    expect(() => play([refused('IN_CONTACT', act('a', 'move', { unit: 'a2', cell: 'B6' }))])).toThrow(/is accepted/);
    expect(() => play([refused('UNIT_FALLEN', act('a', 'move', { unit: 'a1', cell: 'S17' }))])).toThrow(/IN_CONTACT/);
    expect(() =>
      play([refused('IN_CONTACT', act('a', 'move', { unit: 'a1', cell: 'S17' }), { enemies: ['b2'] })]),
    ).toThrow(/b1/);
  });

  it('notices a match that is changed in place', () => {
    const apply: SystemHandle['apply'] = (match, input, dice) => {
      match.drawn += 1;
      return handle.apply(match, input, dice);
    };
    expect(() => play([fight], [], { apply })).toThrow(/read only/);
  });

  it('notices a stored match that continues differently', () => {
    const advance: SystemHandle['advance'] = (match, input, dice) =>
      handle.advance({ ...match, asks: match.asks + 1 }, input, dice);
    expect(() => play([fight], [], { advance })).toThrow(/that was stored/);
  });

  it('notices a replay that ends differently', () => {
    let opened = 0;
    const open: SystemHandle['open'] = (given, dice) => {
      const outcome = handle.open(given, dice);
      return outcome.ok ? { ...outcome, match: { ...outcome.match, asks: outcome.match.asks + opened++ } } : outcome;
    };
    expect(() => play([fight], [], { open })).toThrow(/a replay ends the same/);
  });

  it('notices data that are not plain', () => {
    const open: SystemHandle['open'] = (given, dice) => {
      const outcome = handle.open(given, dice);
      return outcome.ok ? { ...outcome, match: { ...outcome.match, extra: undefined } as AnyMatch } : outcome;
    };
    expect(() => play([fight], [], { open })).toThrow(/plain data/);
  });

  it('notices an answer, or only its number of dice, that others can see', () => {
    const view: SystemHandle['view'] = (match, viewer) => ({
      ...handle.view(match, viewer),
      answers: match.answers as never,
    });
    expect(() => play(combat, [16], { view })).toThrow(/looks like/);
    const apply: SystemHandle['apply'] = (match, input, dice) => {
      const outcome = handle.apply(match, input, dice);
      const told =
        'verb' in input && input.verb === 'allocate'
          ? [
              {
                kind: 'allocation-in',
                rule: 'SS-8.9',
                facts: { dice: JSON.stringify(input.params) },
                seen: 'all' as const,
              },
            ]
          : [];
      return outcome.ok ? { ...outcome, events: [...outcome.events, ...told] } : outcome;
    };
    expect(() => play(combat, [16], { apply, advance: apply })).toThrow(/looks like/);
  });

  it('notices an answer that a command would reveal', () => {
    expect(() => play(combat, [16], { secret: () => false })).toThrow(/to stay private/);
  });

  it('notices a position that opens as another match', () => {
    const write: SystemHandle['write'] = (view) => ({ ...handle.write(view), own: { idleTurns: 1 } });
    expect(() => play([], [], { write })).toThrow(/the position as written/);
  });

  it('notices a question without words', () => {
    const words = {
      en: { ...handle.words['en'], question: () => ({ short: '', long: '' }) },
    } as unknown as SystemHandle['words'];
    expect(() => play([], [], { words })).toThrow(/words of half/);
  });

  it('notices an order that others can see', () => {
    const view: SystemHandle['view'] = (match, viewer) => ({
      ...handle.view(match, viewer),
      secrets: match.secrets as never,
    });
    expect(() => play([act('b', 'orders', { key: 'push', value: 'stay' })], [], { view })).toThrow(/is not seen/);
  });

  it('notices an offer that would be refused', () => {
    const offers: SystemHandle['offers'] = (view, by, verb) => [
      act(by, 'move', { unit: 'a1', cell: 'S17' }),
      ...handle.offers(view, by, verb),
    ];
    expect(() => play([fight], [], { offers })).toThrow(/offered/);
  });

  it('notices a rule missing from the rulebook', () => {
    const without = (rule: string) => new Map([...book.rulebook].filter(([id]) => id !== rule));
    expect(() => play([fight], [], {}, without('SS-8.1'))).toThrow(/fight-called cites SS-8.1/);
    expect(() => play([refused('NOT_YOUR_SIDE', act('b', 'end'))], [], {}, without('SS-5.9'))).toThrow(/cites SS-5.9/);
  });

  it('notices a preview that disagrees with the action', () => {
    expect(() => play([refused('NOT_YOUR_SIDE', act('b', 'end'))], [], { check: () => null })).toThrow(/preview/);
  });
});

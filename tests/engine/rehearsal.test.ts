import { describe, expect, it } from 'vitest';
import { rehearse, scriptedDice } from '../../src/engine/index.ts';
import type { Action, AnyMatch, SideId } from '../../src/engine/index.ts';
import { outpostHandle as handle } from '../support/outpost/index.ts';
import { opened, play } from '../support/outpost/play.ts';
import { tallyDoor } from '../support/tally.ts';

const act = (verb: string, params: Action['params'] = {}, by: SideId = 'a'): Action => ({ verb, by, params });
const rehearsing = (match: AnyMatch, side: SideId | 'all' = 'a') => rehearse(handle, handle.view(match, side));
const climb = act('climb', { unit: 'a2', wagon: 'a1' });

describe('a rehearsal', () => {
  it('does one action after the other, each from where the last one led', () => {
    const match = opened({ phase: 'turn' });
    const { match: after, events } = play(match, climb);
    const rehearsal = rehearsing(match);
    expect(rehearsal.view()).toEqual(handle.view(match, 'a'));
    expect(rehearsal.try(climb)).toBe('done');
    expect(rehearsal.view().units).toEqual(handle.view(after, 'a').units);
    expect(rehearsal.events()).toEqual(events);
    expect(rehearsal.try(act('march', { squad: 'a.2' }))).toBe('done');
    expect(rehearsal.events().map(({ kind }) => kind)).toEqual(['climbed', 'marched']);
  });

  it('says why an action would be refused, then too', () => {
    const rehearsal = rehearsing(opened({ phase: 'turn' }));
    expect(rehearsal.try(climb)).toBe('done');
    expect(rehearsal.try(climb)).toMatchObject({ code: 'TOO_FAR', rule: 'OP-2.2' });
    expect(rehearsal.events()).toHaveLength(1);
  });

  it.each([
    ['hands the turn over', act('end')],
    ['opens a question for the other side', act('march', { squad: 'a.1', moves: 'a1 D1' })],
  ])('leaves open what %s, as if it had not been', (_, action) => {
    const match = opened({ phase: 'turn' });
    const rehearsal = rehearsing(match);
    expect(rehearsal.try(action)).toBe('open');
    expect(rehearsal.view()).toEqual(handle.view(match, 'a'));
    expect(rehearsal.events()).toEqual([]);
    expect(rehearsal.try(climb)).toBe('done');
  });

  it('leaves open what dice decide', () => {
    const begun = tallyDoor.begin({ options: {} }, scriptedDice([]));
    if (!begun.ok) throw new Error(begun.refusal.code);
    const bids = [act('bid', { dice: 1 }), act('bid', { dice: 0 }, 'b')];
    const { match } = bids.reduce<{ match: AnyMatch }>((now, bid) => {
      const outcome = tallyDoor.apply(now.match, bid, scriptedDice([]));
      if (!outcome.ok) throw new Error(outcome.refusal.code);
      return outcome;
    }, begun);
    const rehearsal = rehearse(tallyDoor, tallyDoor.view(match, 'a'));
    expect(rehearsal.try(act('add', { dice: 2 }))).toBe('open');
  });

  it('of somebody without a side leaves everything legal open', () => {
    const rehearsal = rehearsing(opened({ phase: 'turn' }), 'all');
    expect([rehearsal.try(climb), rehearsal.try(act('dance'))]).toMatchObject(['open', { code: 'NOT_NOW' }]);
  });

  it('passes on an error that is none of dice', () => {
    const broken = {
      ...handle,
      open: () => {
        throw new Error('broken');
      },
    };
    const rehearsal = rehearse(broken, handle.view(opened({ phase: 'turn' }), 'a'));
    expect(() => rehearsal.try(climb)).toThrow('broken');
  });
});

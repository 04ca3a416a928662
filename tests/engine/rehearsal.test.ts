import { describe, expect, it } from 'vitest';
import { rehearse, scriptedDice } from '../../src/engine/index.ts';
import type { Action, AnyMatch, SideId } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { outpostHandle as handle } from '../support/outpost/index.ts';
import { opened, play } from '../support/outpost/play.ts';
import { tallyDoor } from '../support/tally.ts';

const act = (verb: string, params: Action['params'] = {}, by: SideId = 'a'): Action => ({ verb, by, params });
const rehearsing = (match: AnyMatch, side: SideId | 'all' = 'a') => rehearse(handle, handle.view(match, side));
const climb = act('climb', { unit: 'a2', wagon: 'a1' });

/** What becomes of a legal action: it is done; dice decide; it is done unless the other side reacts. */
const done = { refusal: null, open: false, answerable: false };
const open = { ...done, open: true };
const answerable = { ...done, answerable: true };

describe('a rehearsal', () => {
  it('does one action after the other, each from where the last one led', () => {
    const match = opened({ phase: 'turn' });
    const { match: after, events } = play(match, climb);
    const rehearsal = rehearsing(match);
    expect(rehearsal.view()).toEqual(handle.view(match, 'a'));
    expect(rehearsal.try(climb)).toEqual(done);
    expect(rehearsal.view().units).toEqual(handle.view(after, 'a').units);
    expect(rehearsal.events()).toEqual(events);
    expect(rehearsal.try(act('march', { squad: 'a.2' }))).toEqual(done);
    expect(rehearsal.events().map(({ kind }) => kind)).toEqual(['climbed', 'marched']);
  });

  it('says why an action would be refused, then too', () => {
    const rehearsal = rehearsing(opened({ phase: 'turn' }));
    expect(rehearsal.try(climb)).toEqual(done);
    expect(rehearsal.try(climb)).toMatchObject({ refusal: { code: 'TOO_FAR', rule: 'OP-2.2' } });
    expect(rehearsal.events()).toHaveLength(1);
  });

  it('goes on as if nobody reacted, and says that somebody may', () => {
    const match = opened({ phase: 'turn' });
    const rehearsal = rehearsing(match);
    expect(rehearsal.try(act('march', { squad: 'a.1', moves: 'a1 D1' }))).toEqual(answerable);
    expect(rehearsal.view().units['a1']?.at).not.toBe(match.units['a1']?.at);
    expect(rehearsal.try(act('march', { squad: 'a.1' }))).toMatchObject({ refusal: { code: 'MARCHED' } });
    expect(rehearsal.try(act('march', { squad: 'a.2' }))).toEqual(done);
  });

  it('stays where it is when the turn is handed over: nobody knows how it stands after it', () => {
    const match = opened({ phase: 'turn' });
    const rehearsal = rehearsing(match);
    expect(rehearsal.isOver()).toBe(false);
    expect(rehearsal.try(act('end'))).toEqual(done);
    expect(rehearsal.isOver()).toBe(true);
    expect(rehearsal.view()).toEqual(handle.view(match, 'a'));
    expect(rehearsal.try(climb)).toEqual(done);
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
    expect(rehearsal.try(act('add', { dice: 2 }))).toEqual(open);
    expect(rehearsal.view()).toEqual(tallyDoor.view(match, 'a'));
  });

  it('leaves open what both sides answer in secret, or one of them', () => {
    const begun = tallyDoor.begin({ options: {} }, scriptedDice([]));
    if (!begun.ok) throw new Error(begun.refusal.code);
    expect(rehearse(tallyDoor, tallyDoor.view(begun.match, 'a')).try(act('bid', { dice: 1 }))).toEqual(open);
    const { handle: salvation } = systems['salvation-and-steel'] ?? {};
    const fighting = salvation?.open(
      {
        system: 'salvation-and-steel',
        turn: { phase: 'half', active: 'a', round: 2 },
        units: [
          { id: 'a1', side: 'a', type: 'warrior', at: 'S18' },
          { id: 'b1', side: 'b', type: 'squire', at: 'S19' },
        ],
      },
      scriptedDice([]),
    );
    if (!salvation || !fighting?.ok) throw new Error('This position cannot be opened');
    expect(rehearse(salvation, salvation.view(fighting.match, 'a')).try(act('fight', { unit: 'a1' }))).toEqual(open);
  });

  it('of somebody without a side leaves everything legal open', () => {
    const rehearsal = rehearsing(opened({ phase: 'turn' }), 'all');
    expect([rehearsal.try(climb), rehearsal.try(act('dance'))]).toMatchObject([open, { refusal: { code: 'NOT_NOW' } }]);
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

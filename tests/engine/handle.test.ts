import { describe, expect, it } from 'vitest';
import { handleOf, presetOptions, presetPosition, scriptedDice } from '../../src/engine/index.ts';
import type { Action, AnyView, Json, SideId, System } from '../../src/engine/index.ts';
import { frozen } from '../support/conformance.ts';
import { done } from '../support/outpost/play.ts';
import { tally, tallyDoor } from '../support/tally.ts';
import type { Tally } from '../support/tally.ts';
import { veiledDoor } from '../support/masked-tally.ts';

const none = scriptedDice([]);
const act = (verb: string, params: Action['params'] = {}, by: SideId = 'a'): Action => ({ verb, by, params });
/** What a sees when both sides are asked for a bid, or when a is asked to go. */
const bidding: AnyView = tallyDoor.view(done(tallyDoor.begin({ options: {} }, none)).match, 'a');
const going = (): AnyView => {
  const { match } = done(tallyDoor.begin({ options: {} }, none));
  const both = [act('bid', { dice: 1 }), act('bid', { dice: 0 }, 'b')];
  return tallyDoor.view(
    both.reduce((now, action) => done(tallyDoor.apply(frozen(now), action, none)).match, match),
    'a',
  );
};
/** Tally in which a verb is something only with no dice. */
const withNone = (verb: 'add' | 'plan', what: 'secret' | 'free') =>
  handleOf({
    ...tally,
    verbs: { ...tally.verbs, [verb]: { ...tally.verbs[verb], [what]: ({ dice }: { dice: number }) => dice === 0 } },
  } as System<Tally>);

describe('an action is secret', () => {
  it('if its verb always is, readable or not', () => {
    const secret = (...dice: Json[]) => dice.map((each) => tallyDoor.secret(bidding, act('bid', { dice: each })));
    expect(secret(1, 99, 'many')).toEqual([true, true, true]);
  });
  it('if its values make it so, or cannot be read', () => {
    const secret = (dice: Json) => withNone('add', 'secret').secret(bidding, act('add', { dice }));
    expect([0, 1, 'many'].map(secret)).toEqual([true, false, true]);
  });
  it('never if nothing of its verb is, or there is no such verb', () => {
    for (const action of [act('add', { dice: 1 }), act('add', { dice: 'many' }), act('dance'), act('constructor')])
      expect(tallyDoor.secret(bidding, action)).toBe(false);
  });
  it('if it answers a masked question, whatever the verb', () => {
    const open = { ...tally, verbs: { ...tally.verbs, bid: { ...tally.verbs['bid']!, secret: () => false } } };
    const { match } = done(veiledDoor.begin({ options: {} }, none));
    expect(handleOf(open as System<Tally>).secret(veiledDoor.view(match, 'a'), act('bid', { dice: 1 }))).toBe(true);
    expect(handleOf(open as System<Tally>).secret(bidding, act('bid', { dice: 1 }))).toBe(false);
  });
});

describe('an action for any time', () => {
  const refused = (view: AnyView, dice: Json) =>
    withNone('plan', 'free').check(view, act('plan', { dice }))?.code ?? null;

  it('may be one for some values only; unreadable ones are refused for what they are', () => {
    expect([0, 1, 'many'].map((dice) => refused(going(), dice))).toEqual([null, 'WRONG_PHASE', 'BAD_VALUE']);
  });
});

describe('an action that nobody asked for', () => {
  const refusal = (view: AnyView, action: Action) => tallyDoor.check(view, action);

  it('of a side that is asked something else says what that is', () => {
    expect(refusal(bidding, act('hold'))).toMatchObject({
      code: 'WRONG_PHASE',
      facts: { verb: 'hold', side: 'a', kind: 'bid' },
    });
  });
  it('names who is asked', () => {
    const view = tallyDoor.view({ ...done(tallyDoor.begin({ options: {} }, none)).match }, 'b');
    expect(refusal({ ...view, asked: [] }, act('hold', {}, 'b'))).toMatchObject({
      code: 'NOT_YOUR_SIDE',
      facts: { side: null, kind: null },
    });
    expect(refusal(going(), act('hold', {}, 'b'))).toMatchObject({
      code: 'NOT_YOUR_SIDE',
      facts: { side: 'a', kind: 'go' },
    });
    expect(refusal(going(), act('bid', { dice: 1 }, 'b'))).toMatchObject({
      code: 'NOT_YOUR_SIDE',
      facts: { side: 'a', kind: 'go' },
    });
  });
  it('during a reaction of the other side has to wait', () => {
    const view = going();
    const asked = view.asked.map((decision) => ({ ...decision, pace: 'reaction' as const }));
    expect(refusal({ ...view, asked }, act('bid', { dice: 1 }, 'b'))?.code).toBe('WAITING');
    expect(refusal({ ...view, asked }, act('hold', {}, 'b'))?.code).toBe('NOT_YOUR_SIDE');
  });
  it('of a side that has answered waits for the side that has not', () => {
    const { match } = done(tallyDoor.begin({ options: {} }, none));
    const quick = (view: AnyView): AnyView => ({
      ...view,
      asked: view.asked.map((each) => (each.of === 'b' ? { ...each, pace: 'reaction' } : each)),
    });
    const answered = done(tallyDoor.apply(match, act('bid', { dice: 1 }), none)).match;
    expect(refusal(quick(tallyDoor.view(answered, 'a')), act('hold'))).toMatchObject({
      code: 'WAITING',
      facts: { side: 'b', kind: 'bid' },
    });
    expect(refusal(quick(tallyDoor.view(match, 'a')), act('hold'))).toMatchObject({
      code: 'WRONG_PHASE',
      facts: { side: 'a', kind: 'bid', asked: {} },
    });
  });
});

describe('a preset', () => {
  const position = { system: 'tally', units: [], options: { target: 7 } };

  it('sets options by itself or in its position', () => {
    expect(presetOptions({ options: { target: 5 } })).toEqual({ target: 5 });
    expect(presetOptions({ position })).toEqual({ target: 7 });
    expect(presetOptions({ position: { system: 'tally', units: [] } })).toEqual({});
    expect([presetOptions(null), presetOptions(undefined)]).toEqual([{}, {}]);
  });
  it('has a position, or begins by the book', () => {
    expect(presetPosition({ position })).toBe(position);
    expect([presetPosition({ options: {} }), presetPosition(null), presetPosition(undefined)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a handle', () => {
  it('answers the book’s queries, and refuses any other name', () => {
    expect(tallyDoor.query(bidding, 'size', {})).toEqual({ facts: { columns: 3, rows: 2 } });
    for (const name of ['nothing', 'constructor'])
      expect(tallyDoor.query(bidding, name, {})).toMatchObject({
        code: 'BAD_VALUE',
        facts: { param: 'query', text: name },
      });
  });
  it('prints what can be read of an action, as it is typed', () => {
    expect(tallyDoor.print(bidding, act('bid', { dice: 2 }))).toEqual({ dice: '2' });
    expect(tallyDoor.print(bidding, act('bid', { dice: 'many' }))).toEqual({});
  });
  it('offers what answers the question, up to the number wanted', () => {
    const offered = (most?: number) => tallyDoor.offers(going(), 'a', undefined, most === undefined ? {} : { most });
    expect(offered().map(({ verb, params }) => [verb, params])).toEqual([
      ['add', { dice: 1 }],
      ['add', { dice: 3 }],
      ['hold', {}],
    ]);
    expect([offered(2).length, offered(1).length]).toEqual([2, 1]);
    expect(tallyDoor.offers(going(), 'b')).toEqual([]);
  });
  it('refuses a match and a view of another book', () => {
    expect(() => tallyDoor.write({ ...bidding, system: 'chess' })).toThrow(/chess was given to tally/);
  });
});

import { describe, expect, it } from 'vitest';
import { gridOf, insteadOf, refusal, scriptedDice } from '../../src/engine/index.ts';
import type { Action, AnyView, Refusal } from '../../src/engine/index.ts';
import { outpostHandle as handle } from '../support/outpost/index.ts';
import { opened } from '../support/outpost/play.ts';
import { tallyDoor } from '../support/tally.ts';

const view = handle.view(opened({ phase: 'turn' }), 'a');
const act = (verb: string, params: Action['params'], by: 'a' | 'b' = 'a'): Action => ({ verb, by, params });
const nearest = (seen: AnyView, action: Action, why: Refusal = refusal('NO', 'OP-2.1')): readonly Action['params'][] =>
  insteadOf(handle, seen, action, why).map(({ params }) => params);

describe('in place of a refused action', () => {
  it('are the actions that the refusal names, if it names any', () => {
    const named = [act('end', {})];
    expect(insteadOf(handle, view, act('march', {}), { ...refusal('NO', 'OP-2.1'), instead: named })).toBe(named);
  });

  it('come up to three legal ones of the same verb and the same unit or group, however it is typed', () => {
    for (const squad of ['a.2', ' A.2 ']) {
      const found = nearest(view, act('march', { squad, moves: 'a9 Z9' }));
      expect(found).toHaveLength(3);
      expect(found.map((params) => params['squad'])).toEqual(['a.2', 'a.2', 'a.2']);
    }
  });

  it('come those of any unit, if none was given', () => {
    const [first] = handle.offers(view, 'a', 'march');
    expect(nearest(view, act('march', {}))[0]).toEqual(first?.params);
  });

  it('comes nothing for a unit that has none to offer, a verb that is not asked for or does not exist', () => {
    expect(nearest(view, act('march', { squad: 'b.1' }))).toEqual([]);
    expect(nearest(view, act('shoot', { squad: 'a.1', target: 'b.1' }))).toEqual([]);
    expect(nearest(view, act('march', { squad: 'a.1' }, 'b'))).toEqual([]);
    for (const verb of ['dance', 'constructor']) expect(nearest(view, act(verb, {}))).toEqual([]);
  });

  it('comes first what differs least, and of what differs as much what is offered first', () => {
    const bidding = tallyDoor.begin({ options: {} }, scriptedDice([]));
    if (!bidding.ok) throw new Error(bidding.refusal.code);
    const seen = tallyDoor.view(bidding.match, 'a');
    const bids = (dice: unknown) =>
      insteadOf(tallyDoor, seen, act('bid', { dice: dice as string }), refusal('NO', 'TL-1.1')).map(
        ({ params }) => params['dice'],
      );
    expect([bids('3'), bids(3), bids('0'), bids(9)]).toEqual([
      [3, 0],
      [3, 0],
      [0, 3],
      [0, 3],
    ]);
  });
});

describe('in place of a refused move', () => {
  // A book whose only verb takes a unit to a cell: offers of all cells of the board, in order.
  const grid = gridOf(view.board);
  const cells = Array.from({ length: grid.count }, (_, cell) => grid.label(cell));
  const walking = {
    ...handle,
    verbs: {
      ...handle.verbs,
      march: {
        ...handle.verbs['march']!,
        params: [
          { name: 'unit', kind: 'unit', optional: false },
          { name: 'cell', kind: 'cell', optional: false },
        ],
      },
    },
    offers: () => cells.map((cell) => act('march', { unit: 'a1', cell })),
    print: (_: AnyView, { params }: Action) => params,
  } as unknown as typeof handle;
  const to = (cell: string | null) =>
    insteadOf(walking, view, act('march', { unit: 'a1', cell }), refusal('NO', 'OP-2.1')).map(({ params }) =>
      String(params['cell']),
    );

  it('come the cells nearest to the one that was meant', () => {
    const [meant, ...others] = to('C3');
    expect(meant).toBe('C3');
    expect(others.map((cell) => grid.apart(grid.read(cell)!, grid.read('C3')!))).toEqual([1, 1]);
  });

  it('come any where the cell cannot be read, or none was meant', () => {
    for (const cell of ['nowhere', null]) expect(to(cell)).toEqual(cells.slice(0, 3));
  });

  it('counts where a path ends, which may be a list, too', () => {
    expect(to('A1 B2, D4')[0]).toBe('D4');
    const listed = act('march', { unit: 'a1', cell: ['A1', 'B2', 'D4'] });
    expect(insteadOf(walking, view, listed, refusal('NO', 'OP-2.1'))[0]?.params['cell']).toBe('D4');
  });

  it('come those with the goal in another parameter', () => {
    const march = walking.verbs['march']!;
    const verbs = { march: { ...march, params: [{ name: 'path', kind: 'path', optional: true }, ...march.params] } };
    const pathfinding = {
      ...walking,
      verbs,
      offers: () => cells.map((cell) => act('march', { unit: 'a1', path: cell })),
    } as unknown as typeof handle;
    const [meant] = insteadOf(pathfinding, view, act('march', { unit: 'a1', cell: 'C3' }), refusal('NO', 'OP-2.1'));
    expect(meant?.params['path']).toBe('C3');
  });
});

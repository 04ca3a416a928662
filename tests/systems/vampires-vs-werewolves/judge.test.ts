import { describe, expect, it } from 'vitest';
import { seededDice, totalMerit } from '../../../src/engine/index.ts';
import type { Facts, PositionUnit, SideId } from '../../../src/engine/index.ts';
import { book } from './example.ts';

const figure = (side: SideId, id: string, at: string, differs: Facts = {}): PositionUnit => ({
  id,
  side,
  type: id.replace(/\d+$/, ''),
  at,
  with: differs,
});

/** What one kind of merit is worth for side a, in the movement phase, with side a to act. */
function kindOf(kind: string, units: readonly PositionUnit[], round = 2): number {
  const begun = book.handle.open(
    {
      system: 'vampires-vs-werewolves',
      options: { scenario: 'ritual', light: 'day', activation: 'side', turns: 6 },
      turn: { phase: 'movement', round, active: 'a' },
      own: { initiative: 'a' },
      units,
    },
    seededDice(1),
  );
  if (!begun.ok) throw new Error(begun.refusal.code);
  return totalMerit(book.handle.judge(book.handle.view(begun.match, 'a'), 'a').filter((merit) => merit.kind === kind));
}

const bearer = figure('a', 'thrall1', 'L15', { materials: true });
const atRitual = figure('a', 'thrall1', 'L15', { materials: true, ritual: true });
const bride = figure('a', 'bride1', 'K21');

describe('section 13: the value of a position', () => {
  it('VW-10.3 a figure that nobody there can put out has less to fear', () => {
    const pack = figure('b', 'pack1', 'L14', { form: 'wolf' });
    expect(kindOf('danger', [figure('a', 'bride1', 'K15'), pack])).not.toBeCloseTo(
      kindOf('danger', [figure('a', 'thrall2', 'K15'), pack]),
      6,
    );
  });

  it('VW-13.7 a ritual is worth little while an enemy can still come to it or shoot at it', () => {
    const free = kindOf('danger', [atRitual, bride, figure('b', 'kin1', 'D5')]);
    const reached = kindOf('danger', [atRitual, bride, figure('b', 'pack1', 'L8')]);
    expect(reached).toBeLessThan(free - 30);
  });

  it('VW-4.15 who is engaged does not interrupt it', () => {
    const loose = [atRitual, figure('a', 'baron', 'N8'), figure('b', 'pack1', 'L8')];
    const held = [atRitual, figure('a', 'baron', 'M8'), figure('b', 'pack1', 'L8')];
    expect(kindOf('danger', held)).toBeGreaterThan(kindOf('danger', loose) + 30);
  });

  it('VW-13.5 a bearer near the tomb is watched by enemies who could interrupt its ritual', () => {
    expect(kindOf('danger', [bearer, bride, figure('b', 'pack1', 'L8')])).toBeLessThan(
      kindOf('danger', [bearer, bride, figure('b', 'pack1', 'D5')]),
    );
  });

  it('VW-13.10 a ritual is worth more the more turns are to spare for it, and nothing where it cannot end in time', () => {
    const far = figure('b', 'pack1', 'D5', { form: 'wolf' });
    const goals = (round: number): number =>
      kindOf('goals', [figure('a', 'thrall1', 'L23', { materials: true }), far], round);
    const [three, two, one, last] = [3, 4, 5, 6].map(goals) as [number, number, number, number];
    expect(three).toBeGreaterThan(two);
    expect(two).toBeGreaterThan(one);
    expect(one - last).toBeGreaterThan(20);
  });

  it('VW-3.10 an enemy attacks only one of those that it threatens', () => {
    const two = [figure('a', 'thrall1', 'K15'), figure('a', 'thrall2', 'K14'), figure('b', 'beta', 'L14')];
    expect(kindOf('order', two)).toBeGreaterThan(0);
  });
});

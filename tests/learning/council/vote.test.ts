import { describe, expect, it } from 'vitest';
import { countVote, endsEarly, quorumOf, scoreOf, scoreOfCouncil, withBallot } from '../../../src/learning/index.ts';
import type { Ballot } from '../../../src/learning/index.ts';
import fc from '../../support/properties.ts';

const people = { members: ['ann', 'ben', 'cid', 'dee'], captain: 'ann' };
const by = (voter: string, ...plans: number[]): Ballot => ({ voter, plans });

describe('a vote of a council', () => {
  it('is won by the plan that most approve; one may approve several', () => {
    const ballots = [by('ann', 0), by('ben', 0, 1), by('cid', 1), by('dee', 1)];
    expect(countVote({ plans: 3, ballots }, people)).toEqual({ approvals: [2, 3, 0], voters: 4, ranking: [1, 0] });
  });

  it('among equals goes to the choice of the captain, then to the plan that was proposed first', () => {
    expect(countVote({ plans: 2, ballots: [by('ann', 1), by('ben', 0)] }, people).ranking).toEqual([1, 0]);
    expect(countVote({ plans: 2, ballots: [by('ben', 1), by('cid', 0)] }, people).ranking).toEqual([0, 1]);
    expect(countVote({ plans: 2, ballots: [by('ann', 0, 1), by('cid', 0, 1)] }, people).ranking).toEqual([0, 1]);
  });

  it('counts a person once, by what they said last, and nobody from outside', () => {
    const ballots = [by('ben', 0), by('eve', 0), by('ben', 1)];
    expect(countVote({ plans: 2, ballots }, people)).toEqual({ approvals: [0, 1], voters: 1, ranking: [1] });
    expect(withBallot([by('ben', 0)], by('ben', 1, 1, 0))).toEqual([by('ben', 0, 1)]);
  });

  it('has no winner where nobody approves of anything', () => {
    expect(countVote({ plans: 2, ballots: [by('ann'), by('ben')] }, people)).toEqual({
      approvals: [0, 0],
      voters: 2,
      ranking: [],
    });
  });

  it('ends early once all have voted, or enough where the captain wants it to', () => {
    const ends = (ballots: readonly Ballot[], called: boolean, quorum: number | 'half' = 'half'): boolean =>
      endsEarly({ plans: 1, ballots }, people, { quorum, called });
    expect(ends([by('ann', 0), by('ben'), by('cid')], false)).toBe(false);
    expect(ends([by('ann', 0), by('ben'), by('cid'), by('dee')], false)).toBe(true);
    expect(ends([by('ann', 0)], true)).toBe(false);
    expect(ends([by('ann', 0), by('ben')], true)).toBe(true);
    expect(ends([by('ann', 0), by('ben')], true, 3)).toBe(false);
    expect(ends([by('ann'), by('ben'), by('cid'), by('dee')], true)).toBe(false);
  });

  it.each([
    ['half', 5, 3],
    ['half', 1, 1],
    ['half', 0, 1],
    [4, 12, 4],
    [9, 3, 3],
  ] as const)('a quorum of %s of %i is %i', (quorum, members, least) => {
    expect(quorumOf(quorum, members)).toBe(least);
  });

  it('does not depend on the order of ballots, and every approval is counted once', () => {
    const ballot = fc.record({
      voter: fc.constantFrom(...people.members),
      plans: fc.array(fc.nat(4), { maxLength: 5 }),
    });
    const ballots = fc.uniqueArray(ballot, { selector: ({ voter }) => voter });
    fc.assert(
      fc.property(ballots, (all) => {
        const count = countVote({ plans: 5, ballots: all }, people);
        expect(countVote({ plans: 5, ballots: all.toReversed() }, people)).toEqual(count);
        const given = all.reduce((sum, { plans }) => sum + new Set(plans).size, 0);
        expect(count.approvals.reduce((sum, each) => sum + each, 0)).toBe(given);
        expect(
          count.ranking.every((plan, place, list) => {
            const next = list[place + 1];
            return next === undefined || (count.approvals[plan] ?? 0) >= (count.approvals[next] ?? 0);
          }),
        ).toBe(true);
      }),
    );
  });
});

describe('the scores of a council against the book', () => {
  const votes = [
    { chances: [0.5, 0.6, 0.4], taken: 0, ballots: [by('ann', 1), by('ben', 0, 2), by('cid')] },
    { chances: [0.3, 0.2], taken: 0, ballots: [by('ann', 1)] },
  ];

  it('are what the plans one approved gave away against the best', () => {
    expect(scoreOf(votes, 'ann')).toEqual({ votes: 2, best: 1, lost: expect.closeTo(0.1, 9) });
    expect(scoreOf(votes, 'ben')).toEqual({ votes: 1, best: 0, lost: expect.closeTo(0.15, 9) });
    expect(scoreOf(votes, 'cid')).toEqual({ votes: 0, best: 0, lost: 0 });
    expect(scoreOfCouncil(votes)).toEqual({ votes: 2, best: 1, lost: expect.closeTo(0.1, 9) });
  });

  it('add up: of all votes together as much as of each by itself', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    const vote = fc.record({
      chances: fc.array(chance, { minLength: 3, maxLength: 3 }),
      taken: fc.nat(2),
      ballots: fc.constantFrom([by('ann', 0)], [by('ann', 1, 2)], [by('ann')], []),
    });
    fc.assert(
      fc.property(fc.array(vote, { maxLength: 8 }), (all) => {
        const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
        for (const score of [(some: typeof all) => scoreOf(some, 'ann'), scoreOfCouncil]) {
          expect(score(all).lost).toBeCloseTo(sum(all.map((one) => score([one]).lost)), 9);
          expect(score(all).votes).toBe(sum(all.map((one) => score([one]).votes)));
          expect(score(all).lost).toBeGreaterThanOrEqual(-1e-9);
        }
      }),
    );
  });
});

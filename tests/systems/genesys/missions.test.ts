import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { AnyMatch, Event, Facts } from '../../../src/engine/index.ts';
import { missionIds } from '../../../src/systems/genesys/data/missions.ts';
import { isAccomplished } from '../../../src/systems/genesys/missions/score.ts';
import type { GenesysView } from '../../../src/systems/genesys/state.ts';
import { book } from './example.ts';

const { handle } = book;
const grounds = ['preset:crossroads', 'preset:shattered', 'preset:open', 'auto', 'normal'];
/** More than any match of this size asks. */
const most = 600;

/** A match in which everybody leaves all to the clock, from its beginning to its end. */
function playedByDefault(
  options: Facts,
  seed: number,
): { readonly match: AnyMatch; readonly events: readonly Event[] } {
  const dice = seededDice(seed);
  let outcome = handle.begin({ options }, dice);
  const events: Event[] = [];
  for (let asked = 0; asked < most; asked += 1) {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    events.push(...outcome.events);
    if (outcome.match.result) return { match: outcome.match, events };
    const open = handle.view(outcome.match, 'umpire').asked.find((decision) => !decision.in);
    if (!open) throw new Error('Nobody is asked');
    outcome = handle.apply(outcome.match, { timeUp: open.id }, dice);
  }
  throw new Error('The match does not end');
}

describe('every mission, on every ground, goes on to its end', () => {
  for (const [index, mission] of missionIds.entries()) {
    const terrain = grounds[index % grounds.length] ?? 'auto';
    it(`${mission} on ${terrain}`, () => {
      const options = {
        points: 125,
        terrain,
        'mission.a': mission,
        'mission.b': missionIds[(index + 1) % missionIds.length] ?? mission,
        'mission.secondary': mission,
        optionalMission: 'off',
      };
      const { match, events } = playedByDefault(options, index + 1);
      const view = handle.view(match, 'umpire') as unknown as GenesysView;
      const judged = events.filter(({ kind }) => kind === 'accomplished').map(({ facts }) => facts);
      // Both primary missions, and the secondary one for both sides. GP-23.3, GP-23.4
      expect(judged).toHaveLength(4);
      for (const { side, mission: named, done } of judged as unknown as {
        side: 'a' | 'b';
        mission: typeof mission;
        done: boolean;
      }[])
        expect(done, `${side} ${named}`).toBe(isAccomplished(view, side, named));
      expect(match.result).toMatchObject({ rule: expect.stringMatching(/^GP-23\.[34]$/) as string });
      expect(view.own.round).toBeGreaterThanOrEqual(6);
    });
  }
});

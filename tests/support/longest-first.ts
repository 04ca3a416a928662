import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * The slowest files, longest first: started last, one worker would still be busy while the others are done. Without this
 * list the largest come first, and some of these are only a few lines.
 */
const LONGEST: readonly string[] = [
  // It ends the process that others share, so it comes before them.
  'tests/abuse/longest.test.ts',
  'tests/e2e/campaign-restart.test.ts',
  'tests/e2e/opponent-restart.test.ts',
  'tests/scripts.test.ts',
  'tests/practice/page/page.test.ts',
  'tests/practice/page/reading.test.ts',
  'tests/faults/store-redis.test.ts',
  'tests/table/simulation-redis.test.ts',
  'tests/faults/discord.test.ts',
  'tests/store/jobs.test.ts',
  'tests/load.test.ts',
  'tests/operations/processes.test.ts',
  'tests/operations/restore.test.ts',
  'tests/e2e/table-restart.test.ts',
  'tests/e2e/missions.test.ts',
  'tests/e2e/interactions.test.ts',
  'tests/e2e/whole-matches.test.ts',
  'tests/learning/puzzles/puzzles.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/secrets/made.test.ts',
  'tests/secrets/worlds.test.ts',
  'tests/secrets/masking.test.ts',
  'tests/discord/learn/courses.test.ts',
  'tests/scripts/verify.test.ts',
  'tests/rendering/picture.test.ts',
  'tests/rendering/sight.test.ts',
  'tests/rendering/files/animation.test.ts',
  'tests/table/simulation.test.ts',
  'tests/discord/panel/panel.test.ts',
  'tests/systems/scrollhammer/conformance.test.ts',
  'tests/systems/genesys/conformance.test.ts',
  'tests/systems/vampires-vs-werewolves/conformance.test.ts',
  'tests/systems/salvation-and-steel/conformance.test.ts',
  'tests/systems/squads-and-champions/conformance.test.ts',
  'tests/rendering/painter.test.ts',
  'tests/faults/store.test.ts',
  'tests/replay-all.test.ts',
];

/** Long files first, even on a machine that has not run them before; those that share a process stay together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return found === -1 ? LONGEST.length : found;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

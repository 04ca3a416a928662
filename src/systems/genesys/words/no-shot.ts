import type { Names } from '../../../engine/index.ts';
import { unitList } from '../../../kit/index.ts';
import type { IdleReason, NoShot } from '../facts/declared.ts';
import { inches } from './say.ts';

const reasons: Readonly<Record<Exclude<IdleReason, 'moved'>, string>> = {
  engaged: 'in contact with the enemy',
  behind: 'others are in the way',
  range: 'nobody is in range',
  dark: 'it is too dark',
  sight: 'nobody is in sight',
};

/** Who has no shot and why, before it happens as well as after. GP-9.7 */
export const noShotLine = (facts: NoShot, names: Names): string =>
  `No shot for ${unitList(facts, names)}: ${
    facts.why !== 'moved'
      ? reasons[facts.why]
      : facts.most === 0
        ? 'such a weapon shoots only before it is moved'
        : `moved too far (${inches(facts.most ?? 0)} at most for a shot, and rough ground costs more)`
  }.`;

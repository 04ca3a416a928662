import type { System } from '../../engine/index.ts';
import { leavesSetUp } from '../../kit/index.ts';
import { agree } from './setup/agree.ts';
import { begin } from './setup/begin.ts';
import { codes } from './codes.ts';
import { condition } from './condition.ts';
import { usualPieces } from './data/pieces.ts';
import { forces } from './data/forces.ts';
import { guide } from './guide.ts';
import { goals } from './learning/goals.ts';
import { mined } from './learning/mined.ts';
import { puzzles } from './learning/puzzles.ts';
import { judge } from './judge.ts';
import { course } from './learning/course.ts';
import { odds } from './odds.ts';
import { options } from './options.ts';
import { open, rules, upgrades, write } from './position/position.ts';
import { presets } from './presets.ts';
import { queries } from './queries.ts';
import { scene } from './scene/scene.ts';
import { newSecret } from './state.ts';
import type { Champions } from './state.ts';
import { attackFate, attackProtect, attackRoll, dismountPlace } from './steps/attack.ts';
import { regroup } from './steps/regroup.ts';
import { roundEnd } from './steps/round-end.ts';
import { round, turn } from './steps/rounds.ts';
import { deploy, muster, rollOff, terrain } from './steps/setup.ts';
import { verbs } from './verbs/index.ts';
import { en } from './words/en.ts';

/** Squads and Champions. */
export const squadsAndChampions: System<Champions> = {
  id: 'squads-and-champions',
  rules,
  upgrades,
  options,
  verbs,
  steps: {
    'roll-off': rollOff,
    muster,
    terrain,
    deploy,
    round,
    turn,
    'round.end': roundEnd,
    regroup,
    'attack.roll': attackRoll,
    'attack.fate': attackFate,
    'attack.protect': attackProtect,
    'dismount.place': dismountPlace,
  },
  queries,
  codes,
  words: { en },
  samples: Object.fromEntries(
    Object.entries(forces).map(([id, { squads, elites, champions }]) => [
      id,
      { squads, elites, champions, terrain: usualPieces },
    ]),
  ),
  presets,
  learning: course,
  leavesToUmpire: leavesSetUp,
  begin,
  agree,
  open,
  write,
  odds,
  scene,
  condition,
  guide,
  puzzles,
  goals,
  mined,
  judge,
  imagine: newSecret,
};

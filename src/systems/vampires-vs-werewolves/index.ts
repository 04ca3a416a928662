import type { System } from '../../engine/index.ts';
import { leavesSetUp } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { condition } from './condition.ts';
import { companyIds } from './data/companies.ts';
import { guide } from './guide.ts';
import { goals } from './learning/goals.ts';
import { mined } from './learning/mined.ts';
import { puzzles } from './learning/puzzles.ts';
import { judge } from './judge.ts';
import { course } from './learning/course.ts';
import { odds } from './odds.ts';
import { agree, options } from './options.ts';
import { open, rules, upgrades, write } from './position/position.ts';
import { presets } from './presets.ts';
import { queries } from './queries.ts';
import { scene } from './scene/scene.ts';
import { begin } from './setup/begin.ts';
import { newSecret } from './state.ts';
import type { Vampires } from './state.ts';
import { deploy, muster } from './steps/setup.ts';
import { initiative, phase, turn, turnEnd } from './steps/turns.ts';
import { verbs } from './verbs/index.ts';
import { en } from './words/en.ts';

/** Vampires vs Werewolves. */
export const vampiresVsWerewolves: System<Vampires> = {
  id: 'vampires-vs-werewolves',
  rules,
  upgrades,
  options,
  verbs,
  steps: { muster, deploy, turn, initiative, phase, 'turn.end': turnEnd },
  queries,
  codes,
  words: { en },
  samples: Object.fromEntries(companyIds.map((company) => [company, { company }])),
  presets,
  learning: course,
  begin,
  agree,
  leavesToUmpire: leavesSetUp,
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

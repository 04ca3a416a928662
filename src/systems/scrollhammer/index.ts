import type { System } from '../../engine/index.ts';
import { leavesSetUp } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { condition } from './condition.ts';
import { armies } from './data/entries.ts';
import { guide } from './guide.ts';
import { judge } from './judge.ts';
import { course } from './learning/course.ts';
import { goals } from './learning/goals.ts';
import { mined } from './learning/mined.ts';
import { puzzles } from './learning/puzzles.ts';
import { odds } from './odds.ts';
import { shortfalls } from './shortfalls.ts';
import { options } from './options.ts';
import { open, rules, upgrades, write } from './position/position.ts';
import { presets } from './presets.ts';
import { queries } from './queries.ts';
import { scene } from './scene/scene.ts';
import { begin } from './setup/begin.ts';
import { newSecret } from './state.ts';
import type { Hammer } from './state.ts';
import { attackAllocate, attackLosses, attackSave } from './steps/casualties.ts';
import { attackEnd, attackHit, attackWound } from './steps/attack.ts';
import { attackGround } from './steps/going-to-ground.ts';
import { chargeCounter, chargeMove, chargeRange, chargeReact } from './steps/charge.ts';
import { fightAfter, fightFree, fightOver, withdrawStep } from './steps/combat-end.ts';
import { fightAttacks, fightBegin, fightPile, fightStep, fightStrike } from './steps/fight.ts';
import { fightResult, fightSweep, uselessStep } from './steps/combat-result.ts';
import { stackStep, windowStep } from './steps/stack.ts';
import { castStep, surge as surgeStep } from './steps/casting.ts';
import { marchStep } from './steps/march.ts';
import { consolidateStep, rally as rallyStep, regroup, restore } from './steps/gathering.ts';
import { fallBack, losses, moraleLosses, panic, pinning } from './steps/morale.ts';
import { hazard, hazardWounds } from './steps/hazard.ts';
import { choose as chooseStep, deploy as deployStep, muster as musterStep, rollOff } from './steps/setup.ts';
import { volleyStep } from './steps/shooting.ts';
import { arrive, strike as strikeStep } from './steps/reserves.ts';
import { phaseEnd, phaseStep } from './steps/phases.ts';
import { turnEnd, turnStart } from './steps/turns.ts';
import { verbs } from './verbs/index.ts';
import { en } from './words/en.ts';

/** Scrollhammer. */
export const scrollhammer: System<Hammer> = {
  id: 'scrollhammer',
  rules,
  upgrades,
  options,
  verbs,
  steps: {
    muster: musterStep,
    'roll-off': rollOff,
    choose: chooseStep,
    deploy: deployStep,
    'turn.start': turnStart,
    arrive,
    strike: strikeStep,
    volley: volleyStep,
    cast: castStep,
    march: marchStep,
    phase: phaseStep,
    'phase.end': phaseEnd,
    'turn.end': turnEnd,
    hazard,
    'hazard.wounds': hazardWounds,
    restore,
    rally: rallyStep,
    regroup,
    'fall-back': fallBack,
    panic,
    'morale.losses': moraleLosses,
    losses,
    'attack.hit': attackHit,
    'attack.wound': attackWound,
    'attack.ground': attackGround,
    'attack.allocate': attackAllocate,
    'attack.save': attackSave,
    'attack.losses': attackLosses,
    'attack.end': attackEnd,
    pinning,
    'charge.react': chargeReact,
    'charge.range': chargeRange,
    'charge.move': chargeMove,
    'charge.counter': chargeCounter,
    'fight.begin': fightBegin,
    'fight.step': fightStep,
    'fight.pile': fightPile,
    'fight.strike': fightStrike,
    'fight.attacks': fightAttacks,
    'fight.result': fightResult,
    useless: uselessStep,
    'fight.sweep': fightSweep,
    'fight.after': fightAfter,
    withdraw: withdrawStep,
    'fight.free': fightFree,
    consolidate: consolidateStep,
    'fight.over': fightOver,
    surge: surgeStep,
    stack: stackStep,
    window: windowStep,
  },
  queries,
  codes,
  words: { en },
  samples: Object.fromEntries(armies.map((army) => [army, { army }])),
  presets,
  learning: course,
  goals,
  puzzles,
  mined,
  begin,
  leavesToUmpire: leavesSetUp,
  open,
  write,
  odds,
  shortfalls,
  scene,
  condition,
  guide,
  judge,
  imagine: newSecret,
};

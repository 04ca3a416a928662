import type { System } from '../../engine/index.ts';
import { leavesSetUp } from '../../kit/index.ts';
import { begin } from './setup/begin.ts';
import { codes } from './codes.ts';
import { condition } from './condition.ts';
import { samples } from './data/samples.ts';
import { guide } from './guide.ts';
import { duels } from './learning/duels.ts';
import { goals } from './learning/goals.ts';
import { mined } from './learning/mined.ts';
import { puzzles } from './learning/puzzles.ts';
import { imagine } from './imagine.ts';
import { judge } from './judge.ts';
import { course } from './learning/course.ts';
import { odds } from './odds/odds.ts';
import { kind, options } from './options.ts';
import { open, rules, upgrades, write } from './position/position.ts';
import { presets } from './presets.ts';
import { queries } from './queries.ts';
import { scene } from './scene/scene.ts';
import type { Salvation } from './state.ts';
import { combatAllocate, combatBlock, combatRoll } from './steps/combat.ts';
import { chaserRoll, couriers } from './steps/escape.ts';
import { fall, follow, followUps, push } from './steps/falls.ts';
import { hideStep, hostagePlace, put } from './steps/hostage.ts';
import { panic, settled } from './steps/panic.ts';
import { results } from './steps/results.ts';
import { role, roleRoll } from './steps/roles.ts';
import { bands, edgeRoll, edges, scenario, setUpDone } from './steps/setup.ts';
import { deploy, deployInTurn } from './steps/deployment.ts';
import { terrainCount, terrainPick, terrainPlace } from './steps/terrain.ts';
import { shields, shieldWindow } from './steps/shields.ts';
import { shotDefend, shotRoll } from './steps/shot.ts';
import { spellCast, spellDefend, spellHit } from './steps/spell.ts';
import { reaction } from './steps/reaction.ts';
import { spellFreeze, spellFrozen, spellStray } from './steps/icestorm.ts';
import { half, halfBegin, halfEnd, initiative, initiativeRoll, turnBegin, turnEnd } from './steps/turns.ts';
import { verbs } from './verbs/index.ts';
import { en } from './words/en.ts';

/** Salvation and Steel, Basic Rules. */
export const salvationAndSteel: System<Salvation> = {
  id: 'salvation-and-steel',
  rules,
  upgrades,
  options,
  verbs,
  steps: {
    bands,
    scenario,
    'terrain.count': terrainCount,
    'terrain.pick': terrainPick,
    'terrain.place': terrainPlace,
    'role.roll': roleRoll,
    role,
    'edge.roll': edgeRoll,
    edges,
    deploy,
    'deploy.turns': deployInTurn,
    'set-up.done': setUpDone,
    hide: hideStep,
    'hostage.place': hostagePlace,
    put,
    'chaser.roll': chaserRoll,
    couriers,
    'turn.begin': turnBegin,
    'half.begin': halfBegin,
    half,
    'half.end': halfEnd,
    'turn.end': turnEnd,
    'initiative.roll': initiativeRoll,
    initiative,
    'combat.allocate': combatAllocate,
    'combat.roll': combatRoll,
    'combat.block': combatBlock,
    shields,
    'shield.window': shieldWindow,
    results,
    fall,
    push,
    'follow-ups': followUps,
    follow,
    panic,
    settled,
    'shot.defend': shotDefend,
    'shot.roll': shotRoll,
    'spell.defend': spellDefend,
    'spell.cast': spellCast,
    'spell.stray': spellStray,
    'spell.freeze': spellFreeze,
    'spell.frozen': spellFrozen,
    'spell.hit': spellHit,
    reaction,
  },
  queries,
  codes,
  words: { en },
  samples: Object.fromEntries(
    Object.entries(samples).map(([id, { faction, units, spells }]) => [id, { faction, units, spells }]),
  ),
  presets,
  learning: course,
  leavesToUmpire: leavesSetUp,
  begin,
  open,
  write,
  odds,
  scene,
  condition,
  guide,
  puzzles,
  goals,
  mined,
  duels,
  kind,
  judge,
  imagine,
};

import type { System } from '../../engine/index.ts';
import { leavesSetUp } from '../../kit/index.ts';
import { campaign } from './campaign/campaign.ts';
import { codes } from './codes.ts';
import { condition } from './condition.ts';
import { listIds } from './data/lists.ts';
import { guide } from './guide.ts';
import { judge } from './judge.ts';
import { price } from './judgement/price.ts';
import { course } from './learning/course.ts';
import { goals } from './learning/goals.ts';
import { mined } from './learning/mined.ts';
import { puzzles } from './learning/puzzles.ts';
import { odds } from './odds.ts';
import { options } from './options.ts';
import { open, write } from './position/position.ts';
import { rules, upgrades } from './position/upgrades.ts';
import { presets } from './presets.ts';
import { queries } from './queries/index.ts';
import { shortfalls } from './shortfalls.ts';
import { scene } from './scene/scene.ts';
import { agree } from './setup/agree.ts';
import { begin } from './setup/begin.ts';
import { newSecret } from './setup/new-state.ts';
import type { Genesys } from './state.ts';
import { blast, cast as castStep, shots, spread as spreadStep } from './steps/fire.ts';
import { environment, ground, markers, terrain as terrainStep } from './steps/ground.ts';
import { march, provoke as provokeStep } from './steps/marching.ts';
import { allocate as allocateStep, pile as pileStep, strikes } from './steps/melee.ts';
import { dodge as dodgeStep, ride as rideStep, rideEnd } from './steps/ride.ts';
import { dice, missions, optional as optionalStep, take as takeStep } from './steps/missions.ts';
import {
  deploy as deployStep,
  muster as musterStep,
  redeploy as redeployStep,
  target as targetStep,
  zones,
} from './steps/muster.ts';
import { reaction } from './steps/reaction.ts';
import { resolve } from './steps/resolve.ts';
import { challenge as challengeStep, order as orderStep } from './steps/initiative.ts';
import { effects } from './steps/effects.ts';
import { end as endStep, pressOn as pressOnStep, push as pushStep } from './steps/end.ts';
import { round } from './steps/round.ts';
import { then } from './steps/then.ts';
import { activationEnd, turn } from './steps/turns.ts';
import { window } from './steps/windows.ts';
import { verbs } from './verbs/index.ts';
import { en } from './words/en.ts';

/** The Genesys Project. */
export const genesys: System<Genesys> = {
  id: 'genesys',
  rules,
  upgrades,
  options,
  verbs,
  steps: {
    ground,
    terrain: terrainStep,
    markers,
    environment,
    missions,
    'missions.optional': optionalStep,
    'missions.take': takeStep,
    'missions.dice': dice,
    muster: musterStep,
    target: targetStep,
    zones,
    deploy: deployStep,
    redeploy: redeployStep,
    round,
    challenge: challengeStep,
    order: orderStep,
    turn,
    window,
    reaction,
    resolve,
    provoke: provokeStep,
    march,
    shots,
    blast,
    spread: spreadStep,
    cast: castStep,
    pile: pileStep,
    allocate: allocateStep,
    strikes,
    dodge: dodgeStep,
    ride: rideStep,
    'ride.end': rideEnd,
    then,
    'activation.end': activationEnd,
    effects,
    push: pushStep,
    'press-on': pressOnStep,
    end: endStep,
  },
  queries,
  codes,
  words: { en },
  samples: Object.fromEntries(listIds.map((list) => [list, { list }])),
  presets,
  learning: course,
  goals,
  puzzles,
  mined,
  leavesToUmpire: leavesSetUp,
  agree,
  begin,
  open,
  write,
  odds,
  shortfalls,
  scene,
  condition,
  guide,
  judge,
  price,
  campaign,
  imagine: newSecret,
};

import type { System } from '../../engine/index.ts';
import { leavesSetUp } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { listIds } from './data/lists.ts';
import { judge } from './judge.ts';
import { odds } from './odds.ts';
import { options } from './options.ts';
import { open, rules, write } from './position/position.ts';
import { presets } from './presets.ts';
import { queries } from './queries.ts';
import { scene } from './scene/scene.ts';
import { agree } from './setup/agree.ts';
import { begin } from './setup/begin.ts';
import type { Genesys } from './state.ts';
import { blast, cast as castStep, shots, spread as spreadStep } from './steps/fire.ts';
import { environment, ground, markers, terrain as terrainStep } from './steps/ground.ts';
import { march, provoke as provokeStep } from './steps/marching.ts';
import {
  allocate as allocateStep,
  dodge as dodgeStep,
  pile as pileStep,
  ride as rideStep,
  rideEnd,
  strikes,
} from './steps/melee.ts';
import { dice, missions, optional as optionalStep, take as takeStep } from './steps/missions.ts';
import {
  deploy as deployStep,
  muster as musterStep,
  redeploy as redeployStep,
  target as targetStep,
  zones,
} from './steps/muster.ts';
import { reaction, resolve } from './steps/resolve.ts';
import {
  challenge as challengeStep,
  effects,
  end as endStep,
  order as orderStep,
  pressOn as pressOnStep,
  push as pushStep,
  round,
} from './steps/rounds.ts';
import { then } from './steps/then.ts';
import { activationEnd, turn } from './steps/turns.ts';
import { window } from './steps/windows.ts';
import { activate } from './verbs/activate.ts';
import { allocate } from './verbs/allocate.ts';
import { cast } from './verbs/cast.ts';
import { challenge } from './verbs/challenge.ts';
import { channel } from './verbs/channel.ts';
import { charge } from './verbs/charge.ts';
import { command } from './verbs/command.ts';
import { concede } from './verbs/concede.ts';
import { deploy } from './verbs/deploy.ts';
import { dismount } from './verbs/dismount.ts';
import { dodge } from './verbs/dodge.ts';
import { embark } from './verbs/embark.ts';
import { end } from './verbs/end.ts';
import { exit } from './verbs/exit.ts';
import { fight } from './verbs/fight.ts';
import { finish } from './verbs/finish.ts';
import { marker } from './verbs/marker.ts';
import { mount } from './verbs/mount.ts';
import { move } from './verbs/move.ts';
import { muster } from './verbs/muster.ts';
import { drop, hand, take } from './verbs/objectives.ts';
import { optional } from './verbs/optional.ts';
import { order } from './verbs/order.ts';
import { orders } from './verbs/orders.ts';
import { pass } from './verbs/pass.ts';
import { pile } from './verbs/pile.ts';
import { pressOn } from './verbs/press-on.ts';
import { provoke } from './verbs/provoke.ts';
import { push } from './verbs/push.ts';
import { react } from './verbs/react.ts';
import { redeploy } from './verbs/redeploy.ts';
import { ride } from './verbs/ride.ts';
import { rush } from './verbs/rush.ts';
import { shoot } from './verbs/shoot.ts';
import { spread } from './verbs/spread.ts';
import { take as takeMission } from './verbs/take.ts';
import { target } from './verbs/target.ts';
import { terrain } from './verbs/terrain.ts';
import { use } from './verbs/use.ts';
import { en } from './words/en.ts';

/** The Genesys Project. */
export const genesys: System<Genesys> = {
  id: 'genesys',
  rules,
  options,
  verbs: {
    terrain,
    marker,
    optional,
    'take-mission': takeMission,
    muster,
    target,
    deploy,
    redeploy,
    challenge,
    order,
    activate,
    move,
    charge,
    rush,
    shoot,
    fight,
    ride,
    channel,
    cast,
    command,
    use,
    finish,
    mount,
    dismount,
    embark,
    exit,
    take,
    hand,
    drop,
    end,
    pass,
    react,
    provoke,
    pile,
    allocate,
    dodge,
    spread,
    push,
    'press-on': pressOn,
    orders,
    concede,
  },
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
  leavesToUmpire: leavesSetUp,
  agree,
  begin,
  open,
  write,
  odds,
  scene,
  judge,
};

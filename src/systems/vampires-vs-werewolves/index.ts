import type { System } from '../../engine/index.ts';
import { leavesSetUp } from '../../kit/index.ts';
import { codes } from './codes.ts';
import { companyIds } from './data/companies.ts';
import { guide } from './guide.ts';
import { judge } from './judge.ts';
import { odds } from './odds.ts';
import { agree, options } from './options.ts';
import { open, rules, write } from './position/position.ts';
import { presets } from './presets.ts';
import { queries } from './queries.ts';
import { scene } from './scene/scene.ts';
import { begin } from './setup/begin.ts';
import { newSecret } from './state.ts';
import type { Vampires } from './state.ts';
import { deploy, muster } from './steps/setup.ts';
import { initiative, phase, turn, turnEnd } from './steps/turns.ts';
import { concede, draw } from './verbs/agreements.ts';
import { cast } from './verbs/cast.ts';
import { deploy as deployVerb } from './verbs/deploy.ts';
import { disengage } from './verbs/disengage.ts';
import { fight } from './verbs/fight.ts';
import { hold } from './verbs/hold.ts';
import { hunker } from './verbs/hunker.ts';
import { mob } from './verbs/mob.ts';
import { move } from './verbs/move.ts';
import { muster as musterVerb } from './verbs/muster.ts';
import { orders } from './verbs/orders.ts';
import { pass } from './verbs/pass.ts';
import { pickup } from './verbs/pickup.ts';
import { recover } from './verbs/recover.ts';
import { ritual } from './verbs/ritual.ts';
import { shift } from './verbs/shift.ts';
import { shoot } from './verbs/shoot.ts';
import { stand } from './verbs/stand.ts';
import { en } from './words/en.ts';

/** Vampires vs Werewolves. */
export const vampiresVsWerewolves: System<Vampires> = {
  id: 'vampires-vs-werewolves',
  rules,
  options,
  verbs: {
    muster: musterVerb,
    deploy: deployVerb,
    move,
    disengage,
    stand,
    shift,
    hunker,
    recover,
    pickup,
    ritual,
    shoot,
    cast,
    fight,
    mob,
    hold,
    pass,
    orders,
    draw,
    concede,
  },
  steps: { muster, deploy, turn, initiative, phase, 'turn.end': turnEnd },
  queries,
  codes,
  words: { en },
  samples: Object.fromEntries(companyIds.map((company) => [company, { company }])),
  presets,
  begin,
  agree,
  leavesToUmpire: leavesSetUp,
  open,
  write,
  odds,
  scene,
  guide,
  judge,
  imagine: newSecret,
};

import { allocate } from './allocate.ts';
import { band } from './band.ts';
import { block } from './block.ts';
import { cast } from './cast.ts';
import { charge } from './charge.ts';
import { concede } from './concede.ts';
import { crawl } from './crawl.ts';
import { defend } from './defend.ts';
import { deploy } from './deploy.ts';
import { drag } from './drag.ts';
import { draw } from './draw.ts';
import { edge } from './edge.ts';
import { end } from './end.ts';
import { escort } from './escort.ts';
import { fall } from './fall.ts';
import { fight } from './fight.ts';
import { first } from './first.ts';
import { follow, pass } from './follow.ts';
import { handover } from './handover.ts';
import { hide } from './hide.ts';
import { move } from './move.ts';
import { orders } from './orders.ts';
import { pickup } from './pickup.ts';
import { push } from './push.ts';
import { scenario } from './scenario.ts';
import { choose, shield } from './shield.ts';
import { shoot } from './shoot.ts';
import { stand } from './stand.ts';
import { pick, place, terrain } from './terrain.ts';

/** What players of this book can do, in the order in which commands and menus list it. */
export const verbs = {
  band,
  scenario,
  terrain,
  pick,
  place,
  edge,
  deploy,
  hide,
  move,
  charge,
  fight,
  shoot,
  cast,
  stand,
  crawl,
  drag,
  escort,
  handover,
  pickup,
  end,
  draw,
  allocate,
  defend,
  block,
  fall,
  push,
  follow,
  shield,
  choose,
  pass,
  first,
  orders,
  concede,
};

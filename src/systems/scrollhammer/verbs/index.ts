import { allocate } from './allocate.ts';
import { cast } from './cast.ts';
import { join, leave } from './characters.ts';
import { charge } from './charge.ts';
import { consolidate } from './consolidate.ts';
import { deploy, reserve } from './deploy.ts';
import { direct } from './direct.ts';
import { done } from './done.ts';
import { end } from './end.ts';
import { equip } from './equip.ts';
import { face } from './face.ts';
import { fight } from './fight.ts';
import { ground } from './ground.ts';
import { march } from './march.ts';
import { move } from './move.ts';
import { muster } from './muster.ts';
import { orders } from './orders.ts';
import { pivot } from './pivot.ts';
import { rally } from './rally.ts';
import { react } from './react.ts';
import { reform } from './reform.ts';
import { shoot } from './shoot.ts';
import { shout } from './shout.ts';
import { choose, concede, pass } from './simple.ts';
import { strike } from './strike.ts';
import { surge } from './surge.ts';
import { useless } from './useless.ts';
import { withdraw } from './withdraw.ts';

/** What players of this book can do, in the order in which commands and menus list it. */
export const verbs = {
  muster,
  choose,
  deploy,
  reserve,
  move,
  rally,
  face,
  pivot,
  reform,
  done,
  join,
  leave,
  shout,
  equip,
  cast,
  shoot,
  march,
  charge,
  fight,
  direct,
  end,
  strike,
  react,
  ground,
  allocate,
  surge,
  useless,
  withdraw,
  consolidate,
  pass,
  orders,
  concede,
};

import { concede, draw } from './agreements.ts';
import { cast } from './cast.ts';
import { deploy } from './deploy.ts';
import { disengage } from './disengage.ts';
import { fight } from './fight.ts';
import { hold } from './hold.ts';
import { hunker } from './hunker.ts';
import { mob } from './mob.ts';
import { move } from './move.ts';
import { muster } from './muster.ts';
import { orders } from './orders.ts';
import { pass } from './pass.ts';
import { pickup } from './pickup.ts';
import { recover } from './recover.ts';
import { ritual } from './ritual.ts';
import { shift } from './shift.ts';
import { shoot } from './shoot.ts';
import { stand } from './stand.ts';

/** What players of this book can do, in the order in which commands and menus list it. */
export const verbs = {
  muster,
  deploy,
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
};

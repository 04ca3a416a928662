import { activate } from './activate.ts';
import { allocate } from './allocate.ts';
import { cast } from './cast.ts';
import { challenge } from './challenge.ts';
import { channel } from './channel.ts';
import { charge } from './charge.ts';
import { command } from './command.ts';
import { concede } from './concede.ts';
import { deploy } from './deploy.ts';
import { dismount } from './dismount.ts';
import { dodge } from './dodge.ts';
import { embark } from './embark.ts';
import { end } from './end.ts';
import { exit } from './exit.ts';
import { fight } from './fight.ts';
import { finish } from './finish.ts';
import { marker } from './marker.ts';
import { mount } from './mount.ts';
import { move } from './move.ts';
import { muster } from './muster.ts';
import { drop, hand, take } from './objectives.ts';
import { optional } from './optional.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { pass } from './pass.ts';
import { pile } from './pile.ts';
import { pressOn } from './press-on.ts';
import { provoke } from './provoke.ts';
import { push } from './push.ts';
import { react } from './react.ts';
import { redeploy } from './redeploy.ts';
import { ride } from './ride.ts';
import { rush } from './rush.ts';
import { shoot } from './shoot.ts';
import { spread } from './spread.ts';
import { take as takeMission } from './take.ts';
import { target } from './target.ts';
import { terrain } from './terrain.ts';
import { use } from './use.ts';

/** What players of this book can do, in the order in which commands and menus list it. */
export const verbs = {
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
};

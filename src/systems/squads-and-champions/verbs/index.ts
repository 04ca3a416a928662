import { ability } from './ability.ts';
import { activate } from './activate.ts';
import { attack } from './attack.ts';
import { burn } from './burn.ts';
import { charge } from './charge.ts';
import { concede } from './concede.ts';
import { decline } from './decline.ts';
import { deploy } from './deploy.ts';
import { done } from './done.ts';
import { end } from './end.ts';
import { face } from './face.ts';
import { fate } from './fate.ts';
import { move } from './move.ts';
import { muster } from './muster.ts';
import { orders } from './orders.ts';
import { pass } from './pass.ts';
import { place } from './place.ts';
import { protect } from './protect.ts';
import { ready } from './ready.ts';
import { reform } from './reform.ts';
import { reinforce } from './reinforce.ts';
import { terrain } from './terrain.ts';

/** What players of this book can do, in the order in which commands and menus list it. */
export const verbs = {
  muster,
  terrain,
  deploy,
  ready,
  activate,
  move,
  charge,
  attack,
  face,
  burn,
  ability,
  end,
  pass,
  fate,
  protect,
  decline,
  place,
  reinforce,
  reform,
  done,
  orders,
  concede,
};

import type { NoFacts, SideId } from '../../../engine/index.ts';
import type { Forces } from '../../../kit/index.ts';

/** Steps and the data they need. */
export interface ChampionsSteps {
  'roll-off': { readonly given?: Forces };
  muster: { readonly given?: Forces };
  terrain: NoFacts;
  deploy: { readonly side: SideId };
  round: NoFacts;
  turn: NoFacts;
  'round.end': NoFacts;
  regroup: { readonly side: SideId };
  'attack.roll': NoFacts;
  'attack.fate': NoFacts;
  'attack.protect': NoFacts;
  'dismount.place': NoFacts;
}

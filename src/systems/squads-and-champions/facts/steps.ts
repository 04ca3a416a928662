import type { Facts, NoFacts, SideId } from '../../../engine/index.ts';

/** Forces that came with the set-up of the match. */
export type GivenForces = Readonly<Partial<Record<SideId, Facts>>>;

/** Steps with what they must remember. */
export interface ChampionsSteps {
  'roll-off': { readonly given?: GivenForces };
  muster: { readonly given?: GivenForces };
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

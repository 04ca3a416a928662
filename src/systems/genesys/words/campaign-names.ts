import type { Json } from '../../../engine/index.ts';
import { nameIn } from '../../../kit/index.ts';
import { missionNames, traitNames } from './names.ts';

export const attributeNames: Readonly<Record<string, string>> = {
  keen: 'Keen',
  forceful: 'Forceful',
  reaching: 'Reaching',
  far: 'Far-shooting',
  quick: 'Quick',
  venomous: 'Venomous',
};
export const itemNames: Readonly<Record<string, string>> = { phial: 'Phial', 'ward-stone': 'Ward-stone' };

export const trait = (id: Json | undefined): string => nameIn(traitNames, id);
export const mission = (id: Json | undefined): string => nameIn(missionNames, id);

import type { Json } from '../../../engine/index.ts';
import { capital, nameIn, say } from '../../../kit/index.ts';
import { missionNames, traitNames, unitNames } from './names.ts';

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

/** A class by its name: one that the faction made is named after what it was made from. */
export const className = (id: Json | undefined): string => {
  const text = say(id);
  const known = unitNames[text];
  if (known) return known;
  return text.split('-').map(capital).join(' ');
};

import { array, list, nameIn, say, small } from '../../../kit/index.ts';
import type { Facts } from '../../../engine/index.ts';
import { colours } from '../data/colours.ts';
import { unitTypes } from '../data/units.ts';
import type { MusterFacts } from '../facts/events.ts';
import { factionNames, pieceNames } from './names.ts';
import { typesLine } from './texts.ts';

/** A force in a sentence: squads by colour, then Elites and Champions. */
export function forceLine({ squads = [], elites = [], champions = [], terrain = [] }: MusterFacts): string {
  const parts = [
    // A side's only squad needs no colour to be told from others.
    ...squads.map((types, index) => `${typesLine(types)}${squads.length > 1 ? ` (${colours[index] ?? ''})` : ''}`),
    ...(elites.length > 0 ? [`${elites.length > 1 ? 'Elites' : 'Elite'} ${typesLine(elites)}`] : []),
    ...(champions.length > 0 ? [`${champions.length > 1 ? 'Champions' : 'Champion'} ${typesLine(champions)}`] : []),
    ...(terrain.length > 0 ? [`terrain ${list(terrain.map((piece) => nameIn(pieceNames, piece)))}`] : []),
  ];
  return parts.join('; ');
}

/** The same with the faction, to which all units of a force belong. SC-2.2 */
export function ledForce(force: MusterFacts): string {
  const { squads = [], elites = [], champions = [] } = force;
  const [first = ''] = [...squads.flat(), ...elites, ...champions];
  const faction = unitTypes[first]?.faction;
  return `${faction ? small(factionNames[faction]) : 'nobody'}: ${forceLine(force)}`;
}

const typesIn = (value: Facts[string] | undefined): readonly string[] => array(value).map(say);

/** A force as the parameters of a muster name it. */
export const forceOf = ({ squads, elites, champions, terrain }: Facts): MusterFacts => ({
  squads: array(squads).map(typesIn),
  elites: typesIn(elites),
  champions: typesIn(champions),
  terrain: typesIn(terrain),
});

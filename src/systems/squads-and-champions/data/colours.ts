/** Colours of the squads' bases, in order. 3.10 */
export const colours = ['red', 'blue', 'green', 'yellow', 'white', 'black', 'orange', 'purple'] as const;
export type SquadColour = (typeof colours)[number];

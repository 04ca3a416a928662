/** The phases of a turn in which figures act. VW-3.1 */
export const phaseIds = ['movement', 'shooting', 'fighting'] as const;
export type PhaseId = (typeof phaseIds)[number];

/** What a figure, or its side, may do in each of them; section 6. */
export const phaseVerbs: Readonly<Record<PhaseId, readonly string[]>> = {
  movement: ['move', 'disengage', 'stand', 'shift', 'hunker', 'recover', 'pickup', 'ritual', 'hold', 'pass'],
  shooting: ['shoot', 'cast', 'hold', 'pass'],
  fighting: ['fight', 'mob', 'hold', 'pass'],
};

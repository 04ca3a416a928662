/** The phases of a turn in which figures act. VW-3.1 */
export const phaseIds = ['movement', 'shooting', 'fighting'] as const;
export type PhaseId = (typeof phaseIds)[number];

/** Where a match stands when somebody is asked. */
export const phases = ['muster', 'choose', 'deploy', 'strike', 'movement', 'shooting', 'charge', 'fight'] as const;
export type Phase = (typeof phases)[number];
/** Phases in which the active side acts. SH-3.1 */
export const turnPhases = ['movement', 'shooting', 'charge', 'fight'] as const;
export type TurnPhase = (typeof turnPhases)[number];

import type { DeedWords } from '../../../engine/index.ts';

const arm = (weapon: string | undefined): string => (weapon === undefined ? '' : ` (${weapon})`);

/** What actions are, as sentences. */
export const deedWords: Readonly<Record<string, DeedWords>> = {
  move: ({ values: { unit, to, run } }) => `${unit} ${run === undefined ? 'moves' : 'runs'} to ${to}`,
  disengage: ({ values: { unit, to } }) => `${unit} leaves the Fight for ${to}`,
  stand: ({ values: { unit } }) => `${unit} stands up`,
  shift: ({ values: { unit, form } }) => `${unit} changes shape to ${form}`,
  hunker: ({ values: { unit } }) => `${unit} hunkers down`,
  recover: ({ values: { unit } }) => `${unit} fetches ritual materials`,
  pickup: ({ values: { unit } }) => `${unit} picks up what lies there`,
  ritual: ({ values: { unit } }) => `${unit} begins the ritual`,
  shoot: ({ values: { unit, target, weapon } }) => `${unit} shoots at ${target}${arm(weapon)}`,
  cast: ({ values: { unit, power } }) => (power === undefined ? null : `${unit} uses ${power}`),
  fight: ({ values: { unit, target, weapon } }) =>
    target === undefined ? null : `${unit} attacks ${target}${arm(weapon)}`,
  mob: ({ values: { unit, target, with: others } }) => `${unit} and ${others} mob ${target}`,
  hold: ({ values: { unit } }) => `${unit} does nothing this phase`,
  pass: ({ side }) => `${side} does nothing more this phase`,
};

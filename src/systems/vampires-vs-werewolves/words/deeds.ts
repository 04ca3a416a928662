import type { DeedWords } from '../../../engine/index.ts';
import { list } from '../../../kit/index.ts';

const arm = (weapon: string | undefined): string => (weapon === undefined ? '' : ` (${weapon})`);

/** "2 on Beta and 1 on Packmate 1" of "Beta 2, Packmate 1 1". VW-6.5 */
const shares = (split: string): string =>
  list(
    split
      .split(', ')
      .map((share) =>
        share.replace(
          /^(.+) (\d+)(?: ([a-z].*))?$/u,
          (_, target: string, of: string, weapon?: string) => `${of} on ${target}${arm(weapon)}`,
        ),
      ),
  );

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
  fight: ({ values: { unit, target, weapon, split } }) =>
    target !== undefined
      ? `${unit} attacks ${target}${arm(weapon)}`
      : split === undefined
        ? null
        : `${unit} splits its attack: ${shares(split)}`,
  mob: ({ values: { unit, target, with: others } }) => `${unit} and ${others} mob ${target}`,
  hold: ({ values: { unit } }) => `${unit} does nothing this phase`,
  pass: ({ side }) => `${side} does nothing more this phase`,
};

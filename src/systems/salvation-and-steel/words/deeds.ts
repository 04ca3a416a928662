import type { DeedWords } from '../../../engine/index.ts';
import { array, say } from '../../../kit/index.ts';
import { bandLine } from './say.ts';

const times = (count: string): string => (count === '1' ? 'once' : count === '2' ? 'twice' : `${count} times`);

const dice: Readonly<Record<string, string>> = {
  attack: 'puts all its dice on attack',
  half: 'divides its dice between attack and defence',
  defend: 'puts all its dice on defence',
};

/** What actions are, as sentences. */
export const deedWords: Readonly<Record<string, DeedWords>> = {
  band: ({ params: { faction, units, spells }, side }) =>
    `${side} leads ${bandLine(say(faction), array(units).map(say), array(spells).map(say))}`,
  move: ({ values: { unit, cell, exit } }) =>
    exit !== undefined ? `${unit} leaves the board` : cell === undefined ? null : `${unit} moves to ${cell}`,
  charge: ({ values: { unit, target } }) => `${unit} charges ${target}`,
  fight: ({ values: { unit, contacts }, side }) =>
    contacts !== undefined
      ? contacts.includes('-') || unit === undefined
        ? `${side} calls a combat: ${contacts.replaceAll('-', ' against ')}`
        : `${unit} fights ${contacts}`
      : unit === undefined
        ? `${side} calls a combat`
        : `${unit} fights`,
  // The value is a phrase of its own, such as "1 shot".
  shoot: ({ values: { unit, target }, params: { shots } }) =>
    `${unit} shoots ${times(String(shots ?? 1))} at ${target}`,
  cast: ({ values: { unit, spell, target } }) => `${unit} casts ${spell}${target === undefined ? '' : ` on ${target}`}`,
  stand: ({ values: { unit } }) => `${unit} stands up`,
  crawl: ({ values: { unit, cell } }) => (cell === undefined ? null : `${unit} crawls to ${cell}`),
  pickup: ({ values: { unit } }) => `${unit} picks up what lies there`,
  end: ({ side }) => `${side} ends the half-turn`,
  allocate: ({ values: { unit, dice: divided }, params: { policy } }) =>
    unit === undefined
      ? null
      : divided === undefined
        ? typeof policy === 'string' && dice[policy] !== undefined
          ? `${unit} ${dice[policy]}`
          : null
        : `${unit} sets its dice, attack/defence: ${divided}`,
  defend: ({ values: { unit, dice: count } }) => `${unit} defends with ${count} ${count === '1' ? 'die' : 'dice'}`,
  fall: ({ values: { unit, cell } }) => `${unit} falls to ${cell}`,
  follow: ({ values: { unit } }) => `${unit} follows up`,
  shield: ({ values: { unit } }) => `${unit} is shielded`,
  pass: ({ side }) => `${side} passes`,
  first: ({ params: { go }, side }) => `${side} goes ${String(go)}`,
};

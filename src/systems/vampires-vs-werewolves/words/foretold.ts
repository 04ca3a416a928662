import { wordsIn } from '../../../engine/index.ts';
import type { Event, Names, WordsFor } from '../../../engine/index.ts';
import { list, side, signed, unit, unitList } from '../../../kit/index.ts';
import { modifiers, perInch, shortMove } from '../data/constants.ts';
import type { VampiresEvents } from '../facts/events.ts';
import { causes, events, movedLine, ritualBegun } from './events.ts';

/** What orders do that is sure beforehand, and what the match goes on with by itself, which no order brings about. */
type Foretold =
  | 'moved'
  | 'ran'
  | 'contact-made'
  | 'hunkered'
  | 'stood-up'
  | 'picked-up'
  | 'materials-recovered'
  | 'ritual-begun'
  | 'ritual-interrupted'
  | 'held'
  | 'passed'
  | 'phase-started'
  | 'turn-started'
  | 'zone-ended';

/** What a move does to shots, until the turn ends; a short walk does nothing. VW-5.7 */
function shotsAfter(length: number, ran: boolean): string {
  const far = length * perInch > shortMove;
  if (!ran && !far) return '';
  const atIt = signed(modifiers[ran ? 'target-ran' : 'target-moved']);
  return ` This turn: ${atIt} to shots at it${far ? `, ${signed(modifiers['shooter-moved'])} to its own` : ''}.`;
}

const goes =
  (how: string, ran: boolean) =>
  (facts: VampiresEvents['moved'], names: Names): string =>
    `${movedLine(how, 'from the gate')(facts, names)}${shotsAfter(facts.length, ran)}`;

const lines: WordsFor<Pick<VampiresEvents, Foretold>, string | null> = {
  moved: goes('will move', false),
  ran: goes('will **run**', true),
  'contact-made': (facts, names) =>
    `${unit(facts, names)} will be in a Fight with ${unitList(facts, names, 'enemies')}.`,
  hunkered: (facts, names) => `${unit(facts, names)} will hunker down on the steps: cover 3.`,
  'stood-up': (facts, names) => `${unit(facts, names)} will **stand up**.`,
  'picked-up': (facts, names) =>
    `${unit(facts, names)} will pick up ${list(facts.what.map((each) => (each === 'gear' ? 'its gear' : 'the ritual materials')))}.`,
  'materials-recovered': (facts, names) => `${unit(facts, names)} will take **ritual materials** from the crypt.`,
  'ritual-begun': ritualBegun('will begin'),
  'ritual-interrupted': (facts, names) =>
    `${unit(facts, names)}’s ritual will be **interrupted**: ${causes[facts.cause]}.`,
  held: (facts, names) => `${unit(facts, names)} will do nothing this phase.`,
  passed: (facts, names) => `${side(facts, names)} will do nothing more this phase.`,
  'phase-started': () => null,
  'turn-started': () => null,
  'zone-ended': () => null,
};

/** What an order will surely bring, before it is given. */
export function foretoldLine(event: Pick<Event, 'kind' | 'facts'>, names: Names): string | null {
  const line = wordsIn(lines, event.kind, event.facts, names);
  return line === undefined ? (wordsIn(events, event.kind, event.facts, names) ?? null) : line;
}

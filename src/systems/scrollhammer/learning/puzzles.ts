import type { Puzzle, PuzzleDeed } from '../../../engine/index.ts';
import type { GroupId, Hammer, HammerView } from '../state.ts';
import { does, farEnemies, group, position } from './course.ts';

/** How many of a group are on the board. */
export const left = ({ units }: HammerView, id: GroupId): number =>
  Object.values(units).filter((unit) => unit.group === id && unit.at !== null).length;

/** Is the group running away, or wiped out? */
const isBeaten = (view: HammerView, id: GroupId): boolean =>
  left(view, id) === 0 || view.own.groups[id]?.fleeing === true;

const charge = (by: GroupId, target: GroupId): PuzzleDeed => does('charge', { group: by, targets: target });
const theyHold: PuzzleDeed = { ...does('react', { reaction: 'hold' }), by: 'b' };
const end: PuzzleDeed = does('end', {});

/** All cells of these columns and rows, as a group is set up: row by row. */
const block = (columns: string, ...rows: readonly number[]): string =>
  rows.flatMap((row) => [...columns].map((column) => `${column}${row}`)).join(' ');

/** The puzzles of the book's sheet: 1 to 3 of section 13. */
export const puzzles: Readonly<Record<string, Puzzle<Hammer>>> = {
  // A block hit in the flank loses its rank bonus for the whole combat, and strikes its flankers last. SH-6.15, SH-6.16
  'into-the-flank': {
    position: position(
      'charge',
      [
        ...group('a-1', 'oathguard', 'T11 T12 T13 T14 T15'),
        ...group('a-2', 'spearman', block('LMNOP', 16, 17)),
        ...group('b-1', 'shieldbearer', block('PONML', 13, 12, 11, 10)),
        ...farEnemies,
      ],
      {
        groups: [
          { id: 'a-1', facing: 'W' },
          { id: 'a-2', facing: 'N' },
          { id: 'b-1', facing: 'S' },
        ],
      },
    ),
    side: 'a',
    rule: 'SH-6.15',
    goal: (view) => isBeaten(view, 'b-1'),
    plans: {
      front: { deeds: [charge('a-2', 'b-1'), theyHold, end], chance: 0.112 },
      flank: { deeds: [charge('a-1', 'b-1'), theyHold, end], chance: 0.625 },
      both: { deeds: [charge('a-1', 'b-1'), theyHold, charge('a-2', 'b-1')], chance: 0.838 },
    },
  },
  // After shooting, Wardens hold their bows for the rest of the turn, so they cannot fight with two weapons. SH-4.7
  'bow-or-blades': {
    position: position(
      'shooting',
      [
        ...group('a-1', 'warden', 'J17 L17 N17 J19 L19 N19'),
        ...group('b-1', 'hunter', 'J12 L12 N12 J10 L10 N10'),
        ...farEnemies,
      ],
      { terrain: [{ kind: 'wood', cells: ['H9:P12'] }] },
    ),
    side: 'a',
    rule: 'SH-4.7',
    goal: (view) => isBeaten(view, 'b-1'),
    plans: {
      shoot: { deeds: [does('shoot', { group: 'a-1', target: 'b-1' }), end, end], chance: 0.12 },
      'shoot-first': {
        deeds: [does('shoot', { group: 'a-1', target: 'b-1' }), end, charge('a-1', 'b-1'), theyHold],
        chance: 0.583,
      },
      charge: { deeds: [end, charge('a-1', 'b-1'), theyHold], chance: 0.653 },
    },
  },
  // Fleeing may put them out of reach. SH-10.7, SH-10.16
  'hold-or-flee': {
    position: position(
      'charge',
      [
        ...group('a-1', 'hunter', 'K12 M12 O12 L13 N13'),
        ...group('a-9', 'warden', 'C22 D22'),
        ...group('b-1', 'clansman', block('JKLMNO', 4, 3, 2, 1)),
      ],
      { active: 'b' },
    ),
    side: 'a',
    rule: 'SH-10.7',
    goal: (view) => left(view, 'a-1') >= 4,
    plans: {
      hold: { deeds: [{ ...charge('b-1', 'a-1'), by: 'b' }, does('react', { reaction: 'hold' })], chance: 0.439 },
      flee: { deeds: [{ ...charge('b-1', 'a-1'), by: 'b' }, does('react', { reaction: 'flee' })], chance: 0.834 },
    },
  },
};

import type { Puzzle, PuzzleDeed } from '../../../engine/index.ts';
import { holderOf } from '../scenarios/verdict.ts';
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

const marker = 'O10';

/** What the Magister spends on a dart, and on taking the pox apart. */
const dart = (dice: number, surge: number): PuzzleDeed =>
  does('cast', { unit: 'a-1.1', spell: 'ember-dart', target: 'b-2', dice, surge });
const unravel = (dice: number): PuzzleDeed => does('cast', { unit: 'a-1.1', spell: 'unravel', dice });
const theirPox: readonly PuzzleDeed[] = [
  end,
  end,
  { ...end, by: 'b' },
  { ...does('cast', { unit: 'b-1.1', spell: 'grey-pox', target: 'a-2.1', dice: 5 }), by: 'b' },
];

/** The puzzles of the book's sheet, section 13. */
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
  // Dice that are kept last through the enemy's turn; a surge costs one only where the first fell short. SH-14.1, SH-14.5
  'a-dart-and-no-pox': {
    position: position('shooting', [
      { id: 'a-1.1', side: 'a', type: 'magister', at: 'N18', group: 'a-1', with: { pool: 4 } },
      ...group('a-2', 'captain', 'L15'),
      { id: 'b-1.1', side: 'b', type: 'necromancer', at: 'L6', group: 'b-1', with: { pool: 5 } },
      ...group('b-2', 'clansman', 'P11 Q11'),
    ]),
    side: 'a',
    rule: 'SH-14.1',
    // Spells that succeeded are counted: the dart, the pox and what undid it.
    goal: ({ own, units }) => own.casts >= 3 && units['a-2.1']?.pox === false,
    plans: {
      three: { deeds: [dart(3, 0), ...theirPox, unravel(1)], chance: 0.167 },
      two: { deeds: [dart(2, 0), ...theirPox, unravel(2)], chance: 0.722 },
      one: { deeds: [dart(1, 0), ...theirPox, unravel(3)], chance: 0.795 },
      surge: { deeds: [dart(1, 1), ...theirPox, unravel(2), does('surge', { dice: 1 })], chance: 0.877 },
    },
  },
  // Who falls back holds nothing, and a block that turns on the spot has units nearer to the marker. SH-6.10, SH-18.9
  'the-last-move': {
    position: position(
      'fight',
      [
        ...group('a-1', 'spearman', block('MNOP', 14, 15)),
        ...group('a-2', 'bowman', 'N10 O9'),
        ...group('b-1', 'clansman', 'N13'),
        ...group('b-9', 'hunter', 'F10 G11'),
      ],
      {
        options: { points: '250', map: 'empty', mission: 'objectives' },
        turn: { phase: 'fight', active: 'a', round: 6 },
        groups: [
          { id: 'a-1', facing: 'N' },
          { id: 'a-2', formation: 'skirmish', fleeing: true },
        ],
        own: { first: 'b' },
      },
    ),
    side: 'a',
    rule: 'SH-18.9',
    goal: (view) => holderOf(view, marker) === 'a',
    plans: {
      stay: { deeds: [does('consolidate', { stay: 'stay' })], chance: 0 },
      about: { deeds: [does('consolidate', { facing: 'S' })], chance: 0 },
      turn: { deeds: [does('consolidate', { facing: 'W' })], chance: 1 },
    },
  },
};

import type { Facts, PositionUnit, Puzzle, PuzzleDeed, SideId, UnitId } from '../../../engine/index.ts';
import { claimedBy } from '../missions/objectives.ts';
import type { Genesys, GenesysView } from '../state.ts';
import { does, figure, position, warder } from './course.ts';

/** Has this figure lost all its wounds? The dead may stay on the board until the activation is over. GP-13.16 */
const isDown = ({ units }: GenesysView, id: UnitId, wounds = 1): boolean =>
  (units[id]?.at ?? null) === null || (units[id]?.damage ?? 0) >= wounds;

/** How many of a side's figures are down, where each has one wound. */
const fallen = (view: GenesysView, side: SideId): number =>
  Object.values(view.units).filter((unit) => unit.side === side && isDown(view, unit.id)).length;

/** One shot at the Thane, and who helps it by not shooting. */
const shot = (unit: UnitId, ...from: readonly UnitId[]): Facts => ({
  unit,
  targets: [{ target: 'b1', attacks: 1 }],
  ...(from.length > 0 ? { bonus: 'squad', from: from.map((giver) => ({ unit: giver })) } : {}),
});

/** Figures of one type in one row of the board. */
const row = (
  ids: readonly UnitId[],
  columns: readonly string[],
  at: number,
  type: string,
  differs: Parameters<typeof figure>[3],
): readonly PositionUnit[] => ids.map((id, index) => figure(id, type, `${columns[index]}${at}`, differs));

const blow = (unit: UnitId, target: UnitId, weapon: string): Facts => ({ unit, targets: [{ target }], weapon });
/** a1, a2 and a3 strike one each. */
const blows = (weapon: string, ...targets: readonly UnitId[]) =>
  does('fight', { strikes: targets.map((target, index) => blow(`a${index + 1}`, target, weapon)) });

const by = (side: SideId, verb: string, params: Facts = {}): PuzzleDeed => ({ ...does(verb, params), by: side });

const isClaimed = (view: GenesysView, id: string): boolean => {
  const marker = view.markers[id];
  return marker !== undefined && claimedBy(view, marker) === 'a';
};
/** The enemy squad walks past; once we have reacted or not, its turn ends. */
const walksPast = [by('b', 'move', { units: 'b1 P9, b2 Q9' })];
const answers = (...reactions: readonly Facts[]): PuzzleDeed => by('a', 'react', { reactions });
const claimsOne = [by('b', 'end'), by('b', 'pass'), by('a', 'move', { units: 'a4 Q18' })];
const claimsBoth = [...claimsOne, by('a', 'end'), by('a', 'move', { units: 'a3 F18' })];

/** Activates squads one after another; none of them does anything. */
const stands = (side: SideId, ...squads: readonly string[]): readonly PuzzleDeed[] =>
  squads.flatMap((squad) => [by(side, 'activate', { squad }), by(side, 'end')]);
const enemyAll = stands('b', 'b-marshal-1', 'b-trooper-2', 'b-trooper-3', 'b-trooper-4');

/** The puzzles of the book's sheet. */
export const puzzles: Readonly<Record<string, Puzzle<Genesys>>> = {
  // Puzzle 1. A single shot hardly ever gets through his armour; helpers add to its roll. GP-13.7, GP-14.1
  'one-good-shot': {
    position: position([
      ...row(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], ['I', 'J', 'K', 'L', 'M', 'N'], 20, 'trooper', {
        squad: 'a-trooper-1',
        gear: ['blade', 'rifle'],
      }),
      figure('b1', 'thane', 'K10', { gear: ['blade', 'shield', 'heavy'], with: { damage: 2 } }),
    ]),
    side: 'a',
    rule: 'GP-16.3',
    goal: (view) => isDown(view, 'b1', 3),
    plans: {
      single: { deeds: [does('shoot', { shots: 'a1 b1, a2 b1, a3 b1, a4 b1, a5 b1, a6 b1' })], chance: 0.407 },
      threes: { deeds: [does('shoot', { shots: [shot('a1', 'a2', 'a3'), shot('a4', 'a5', 'a6')] })], chance: 0.478 },
      four: { deeds: [does('shoot', { shots: [shot('a1', 'a2', 'a3', 'a4'), shot('a5'), shot('a6')] })], chance: 0.51 },
      all: { deeds: [does('shoot', { shots: [shot('a1', 'a2', 'a3', 'a4', 'a5', 'a6')] })], chance: 0.417 },
    },
  },
  // Puzzle 2. Figures with no action left cannot strike back, and defend worse. GP-11.9, GP-11.10
  'catch-the-spent': {
    position: position(
      [
        ...row(['a1', 'a2', 'a3'], ['I', 'K', 'M'], 20, 'warder', { squad: 'a-warder-1' }),
        ...row(['b1', 'b2', 'b3'], ['E', 'G', 'I'], 11, 'bowman', { squad: 'b-bowman-1', with: { acted: true } }),
        ...row(['b4', 'b5', 'b6'], ['L', 'N', 'P'], 11, 'warder', {
          squad: 'b-warder-2',
          gear: ['blade', 'shield', 'light'],
        }),
      ],
      { own: { squads: { 'b-bowman-1': { state: 'done', acted: true } } } },
    ),
    side: 'a',
    rule: 'GP-11.9',
    goal: (view) => fallen(view, 'b') >= 2 && fallen(view, 'a') === 0,
    plans: {
      fresh: {
        deeds: [
          does('charge', { targets: 'b-warder-2', units: 'a3 L12, a2 N12, a1 P12' }),
          blows('blade', 'b6', 'b5', 'b4'),
        ],
        chance: 0.036,
      },
      both: {
        deeds: [
          does('charge', { targets: 'b-bowman-1, b-warder-2', units: 'a1 I12, a2 L12, a3 N12' }),
          blows('blade', 'b3', 'b4', 'b5'),
        ],
        chance: 0.093,
      },
      spent: {
        deeds: [
          does('charge', { targets: 'b-bowman-1', units: 'a1 I12, a2 G12, a3 E12' }),
          blows('blade', 'b3', 'b2', 'b1'),
        ],
        chance: 0.98,
      },
    },
  },
  // Puzzle 3. A reaction costs an activation next turn, even if another squad made it. Enemies hold marker 3, so our side
  // needs both others; and they hold it with a Thane, because two rifles could shoot anyone weaker, and with nobody left
  // to activate the enemy would have no turn in between. GP-4.14, GP-7.8, GP-8.1, GP-8.2
  'do-not-answer': {
    position: position(
      [
        ...row(['a1', 'a2'], ['K', 'L'], 26, 'trooper', { squad: 'a-trooper-1', gear: ['blade', 'rifle'] }),
        figure('a3', 'trooper', 'F26', { squad: 'a-trooper-2' }),
        figure('a4', 'trooper', 'Q26', { squad: 'a-trooper-3' }),
        ...row(['b1', 'b2'], ['G', 'H'], 9, 'warder', { squad: 'b-warder-1' }),
        figure('b9', 'thane', 'AC11', { gear: ['blade', 'shield', 'heavy'] }),
      ],
      {
        active: 'b',
        secrets: { a: { orders: { watch: 'all' } }, b: { orders: { watch: 'none' } } },
        turn: { phase: 'turn', active: 'b', round: 6 },
        markers: [
          { id: 'm1', kind: 'marker', at: 'F17' },
          { id: 'm2', kind: 'marker', at: 'Q17' },
          { id: 'm3', kind: 'marker', at: 'AC10' },
        ],
        own: {
          control: { 1: 1, 2: 1, 3: 1 },
          missions: { a: 'objectives', b: 'kill-points', secondary: 'kill-points' },
        },
      },
    ),
    side: 'a',
    rule: 'GP-8.2',
    goal: (view) => ['m1', 'm2'].every((id) => isClaimed(view, id)),
    plans: {
      shoot: { deeds: [...walksPast, answers({ squad: 'a-trooper-1', kind: 'shoot' }), ...claimsOne], chance: 0 },
      step: {
        deeds: [...walksPast, answers({ squad: 'a-trooper-2', kind: 'move', goal: 'F23' }), ...claimsOne],
        chance: 0,
      },
      pass: { deeds: [...walksPast, answers(), ...claimsBoth], chance: 1 },
    },
  },
  // Puzzle 4. The axemen have moved: they can neither run nor close in on the pikes. GP-11.11, GP-15.2
  'strike-from-three': {
    position: position(
      [
        ...row(['a1', 'a2', 'a3'], ['K', 'L', 'M'], 16, 'warder', { squad: 'a-warder-1', gear: ['blade', 'pike'] }),
        ...row(['b1', 'b2', 'b3'], ['K', 'L', 'M'], 10, 'axeman', {
          squad: 'b-axeman-1',
          with: { moved: true, distance: 4, cost: 4 },
        }),
      ],
      { own: { squads: { 'b-axeman-1': { state: 'done', moved: true } } } },
    ),
    side: 'a',
    rule: 'GP-11.14',
    goal: (view) => fallen(view, 'b') >= 1 && fallen(view, 'a') === 0,
    plans: {
      charge: {
        deeds: [
          does('charge', { targets: 'b-axeman-1', units: 'a1 K11, a2 L11, a3 M11' }),
          blows('blade', 'b1', 'b2', 'b3'),
        ],
        chance: 0,
      },
      one: {
        deeds: [does('move', { units: 'a1 K12, a2 L12, a3 M12' }), blows('pike', 'b1', 'b2', 'b3')],
        chance: 0.093,
      },
      two: {
        deeds: [does('move', { units: 'a1 K13, a2 L13, a3 M13' }), blows('pike', 'b1', 'b2', 'b3')],
        chance: 0.802,
      },
    },
  },
  // Puzzle 5. The side that finishes first gets the initiative; a challenger has to roll higher. GP-7.4, GP-7.10
  'first-to-finish': {
    position: position(
      [
        figure('a1', 'thane', 'K40', { squad: 'a-thane-1' }),
        warder('a2', 'N40', { squad: 'a-warder-1' }),
        figure('b1', 'marshal', 'K6', { squad: 'b-marshal-1' }),
        ...['b2', 'b3', 'b4'].map((id, index) => figure(id, 'trooper', `${'NQT'[index]}6`)),
      ],
      { own: { initiative: 'a', first: 'a' } },
    ),
    side: 'a',
    rule: 'GP-7.10',
    goal: ({ own }) => own.round === 3 && own.stage === 'turns' && own.initiative === 'a',
    plans: {
      one: {
        deeds: [
          ...stands('a', 'a-thane-1'),
          by('a', 'pass'),
          ...enemyAll,
          ...stands('a', 'a-warder-1'),
          by('a', 'challenge', { answer: 'yes' }),
        ],
        chance: 0.278,
      },
      both: {
        deeds: [...stands('a', 'a-thane-1', 'a-warder-1'), ...enemyAll, by('b', 'challenge', { answer: 'yes' })],
        chance: 0.722,
      },
    },
  },
};

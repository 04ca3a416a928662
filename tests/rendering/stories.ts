import { scriptedDice } from '../../src/engine/index.ts';
import type { Action, AnyMatch, Event, Position, PositionUnit, Scene, SideId } from '../../src/engine/index.ts';
import { systems } from '../../src/systems/index.ts';
import { namesOf } from '../../src/table/seats/names.ts';
import { volleyAtWarders } from './genesys-stories.ts';
import { battle, crowd, volley as arrows } from './scrollhammer-stories.ts';
import type { Story } from './story.ts';
import { vampiresStories, volley } from './vampires-stories.ts';

export type { Story } from './story.ts';

const act = (by: SideId, verb: string, params: Action['params']): Action => ({ verb, by, params });

/** The end of a story as it is shown to the channel. Throws if it cannot be played as written. */
export function endOf({ position, play, dice }: Story): Scene {
  const book = systems[position.system];
  if (!book) throw new Error('There is no such book.');
  const { handle } = book;
  let thrown = 0;
  const opened = handle.open(position, scriptedDice([]));
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  let match: AnyMatch = opened.match;
  const events: Event[] = [];
  for (const action of play) {
    const outcome = handle.apply(match, action, scriptedDice(dice.slice(thrown)));
    if (!outcome.ok) throw new Error(JSON.stringify([action, outcome.refusal]));
    thrown += outcome.dice.length;
    match = outcome.match;
    events.push(...outcome.events);
  }
  if (thrown < dice.length) throw new Error(`${dice.length - thrown} dice are left over.`);
  const view = handle.view(match, 'all');
  const words = handle.words['en'];
  if (!words) throw new Error('The book has no words.');
  const names = namesOf(handle, view, { a: [{ id: '1', name: 'Anna' }], b: [{ id: '2', name: 'Bruno' }] });
  return handle.scene(view, { words, names, events });
}

const RUINS: Position['terrain'] = [
  { kind: 'ruin', at: 'N20' },
  { kind: 'ruin', at: 'W18', turned: 3 },
  { kind: 'hedge', at: 'S14', turned: 1 },
  { kind: 'hedge', at: 'R24', turned: 4 },
  { kind: 'wood', at: 'H14' },
  { kind: 'wood', at: 'AC24', turned: 3 },
  { kind: 'pond', at: 'W11' },
  { kind: 'pond', at: 'N27', turned: 3 },
];

/** Two mêlées by the ruins, and a knight who charges into one of them. */
export const charge: Story = {
  position: {
    system: 'salvation-and-steel',
    options: { terrain: 'crossroads', points: 100 },
    turn: { round: 4, active: 'a' },
    units: [
      { side: 'a', type: 'knight', at: 'Q17' },
      { side: 'a', type: 'knight', at: 'T22', with: { activation: 'closed', speedSpent: 5, wounds: 1 } },
      { side: 'a', type: 'squire', at: 'S21' },
      { side: 'a', type: 'ranged-knight', at: 'T17' },
      { side: 'b', type: 'dragonkin', at: 'R21', with: { wounds: 1 } },
      { side: 'b', type: 'grykin', at: 'T20' },
      { side: 'b', type: 'grykin', at: 'T23', with: { fallen: true, wounds: 1 } },
      { side: 'b', type: 'ranged-grykin', at: 'P24' },
    ],
    terrain: RUINS,
    own: { edges: { a: '1' } },
  },
  play: [
    act('a', 'charge', { unit: 'a1', target: 'b1' }),
    act('a', 'fight', { contacts: 'a1-b1, a3-b1' }),
    act('a', 'allocate', { unit: 'a1', dice: 'b1 1/2' }),
    act('a', 'allocate', { unit: 'a3', dice: 'b1 1/2' }),
    act('b', 'allocate', { unit: 'b1', dice: 'a1 2/1, a3 1/1' }),
    act('b', 'fall', { unit: 'b1', cell: 'R22' }),
    act('a', 'follow', { unit: 'a1' }),
  ],
  // Each attack: hits, wounds and defence, in the order in which they are thrown.
  dice: [5, 9, 14, 3, 12, 8, 17, 2, 11, 6, 13, 4, 19],
};

/** Facings count clockwise from north. */
const [NORTH, SOUTH] = [0, 4];

/** Between two hills a Champion attacks another, and reverses a failure with Fate. */
export const duel: Story = {
  position: {
    system: 'squads-and-champions',
    options: { battlefield: 'vale', attacker: 'a' },
    turn: { round: 3, active: 'a' },
    units: [
      ...['L8', 'M8', 'L7'].map((at) => ({ side: 'a' as const, type: 'h-footman', group: 'red', at })),
      ...['P10', 'Q10', 'R10'].map((at) => ({
        side: 'a' as const,
        type: 'h-pikeman',
        group: 'blue',
        facing: NORTH,
        at,
      })),
      ...['H10', 'I11', 'J10'].map((at) => ({ side: 'a' as const, type: 'h-bowman', group: 'green', at })),
      { side: 'a', type: 'h-sword-sister', at: 'Q7' },
      { side: 'a', type: 'h-aldric', at: 'O9', with: { featsUsed: ['protect'] } },
      ...['K15', 'L15', 'M15'].map((at) => ({ side: 'b' as const, type: 'e-cutter', group: 'red', at })),
      ...['P14', 'Q14'].map((at) => ({ side: 'b' as const, type: 'e-spear', group: 'blue', facing: SOUTH, at })),
      ...['S13', 'U13'].map((at) => ({ side: 'b' as const, type: 'e-wolfrider', group: 'green', at })),
      { side: 'b', type: 'e-doomrider', at: 'I14' },
      { side: 'b', type: 'e-mordrake', at: 'M12', facing: SOUTH },
    ],
    own: { scores: { a: 4, b: 3 } },
  },
  play: [
    act('a', 'move', { unit: 'a11', path: ['O10', 'N11'] }),
    act('a', 'attack', { unit: 'a11', target: 'b9' }),
    act('a', 'fate', { die: 'own 2' }),
    act('b', 'decline', {}),
  ],
  dice: [5, 2, 3, 4, 1, 2, 6],
};

const unit = (
  id: string,
  type: string,
  at: string,
  differs: PositionUnit['with'] = {},
  more: Partial<PositionUnit> = {},
): PositionUnit => ({ id, side: id[0] as SideId, type, at, with: differs, ...more });

/** A scenario of Salvation and Steel, a at edge 1. */
const salvation = (
  scenario: string,
  position: Partial<Position>,
  play: readonly Action[],
  dice: readonly number[] = [],
): Story => ({
  position: {
    system: 'salvation-and-steel',
    scenario,
    options: { scenario, terrain: 'crossroads', points: 100 },
    turn: { round: 4, active: 'a' },
    units: [],
    ...position,
    own: { edges: { a: '1', b: '37' }, ...position.own },
  },
  play,
  dice,
});

/** A scenario of Squads and Champions; a attacks. */
const champions = (
  scenario: string,
  battlefield: string,
  position: Partial<Position>,
  play: readonly Action[],
  dice: readonly number[] = [],
): Story => ({
  position: {
    system: 'squads-and-champions',
    scenario,
    options: { scenario, battlefield, attacker: 'a' },
    turn: { round: 3, active: 'a' },
    units: [],
    ...position,
  },
  play,
  dice,
});

const CLOSED = { activation: 'closed' } as const;

/** One story for each scenario of each book, by book and scenario. */
export const SCENARIO_STORIES: Readonly<Record<string, Readonly<Record<string, Story>>>> = {
  'salvation-and-steel': {
    annihilation: salvation(
      'annihilation',
      {
        terrain: RUINS,
        units: [
          unit('a1', 'knight', 'R17', { wounds: 1 }),
          unit('a2', 'squire', 'Q15'),
          unit('a3', 'ranged-knight', 'P14'),
          unit('a4', 'squire', 'T15', { fallen: 3, wounds: 2 }),
          unit('a5', 'squire', 'V13', { running: true, heading: 3 }),
          unit('b1', 'dragonkin', 'R20'),
          unit('b2', 'grykin', 'T17', { wounds: 1 }),
          unit('b3', 'ranged-grykin', 'U22'),
          unit('b4', 'grykin', 'P22', { running: true, heading: 0 }),
        ],
      },
      [act('a', 'move', { unit: 'a2', cell: 'P18' })],
    ),
    'lock-down': salvation(
      'lock-down',
      {
        own: { scores: { a: 5, b: 4 } },
        units: [
          unit('a1', 'knight', 'S17', { wounds: 1 }),
          unit('a2', 'squire', 'L12'),
          unit('a3', 'ranged-knight', 'P15'),
          unit('a4', 'squire', 'X14', CLOSED),
          unit('b1', 'dragonkin', 'S20'),
          unit('b2', 'grykin', 'U21', { fallen: 3, wounds: 1 }),
          unit('b3', 'ranged-grykin', 'W24'),
          unit('b4', 'grykin', 'L14'),
        ],
      },
      [act('a', 'move', { unit: 'a1', path: 'S18' })],
    ),
    hostage: salvation(
      'hostage',
      {
        own: { truce: false },
        markers: [
          { id: 'ha', kind: 'hostage', at: 'S21' },
          { id: 'hb', kind: 'hostage', at: 'P12', with: { wounds: 1 } },
        ],
        units: [
          unit('a1', 'knight', 'S20', { escorting: 'ha' }),
          unit('a2', 'squire', 'R18'),
          unit('a3', 'ranged-knight', 'Q14', { wounds: 1 }),
          unit('a4', 'squire', 'T17', CLOSED),
          unit('b1', 'dragonkin', 'T25'),
          unit('b2', 'grykin', 'P21'),
          unit('b3', 'grykin', 'P13', { escorting: 'hb' }),
          unit('b4', 'grykin', 'V22', { running: true, heading: 0 }),
        ],
      },
      [act('a', 'move', { unit: 'a2', path: 'R19' })],
    ),
    treasure: salvation(
      'treasure',
      {
        own: { treasure: { rolls: 1 } },
        units: [
          unit('a1', 'knight', 'S16'),
          unit('a2', 'squire', 'R10'),
          unit('a3', 'ranged-knight', 'Q14'),
          unit('a4', 'squire', 'U17', { fallen: 3, wounds: 1 }),
          unit('b1', 'dragonkin', 'U18'),
          unit('b2', 'grykin', 'Q22', { wounds: 1 }),
          unit('b3', 'grykin', 'S24'),
        ],
      },
      [act('a', 'move', { unit: 'a1', cell: 'S18' })],
      [16],
    ),
    siege: salvation(
      'siege',
      {
        own: { attacker: 'b' },
        turn: { round: 3, active: 'b' },
        units: [
          unit('a1', 'knight', 'S20', { wounds: 1 }),
          unit('a2', 'squire', 'Q18'),
          unit('a3', 'ranged-knight', 'U18'),
          unit('a4', 'squire', 'S21'),
          unit('b1', 'dragonkin', 'S29'),
          unit('b2', 'grykin', 'P27'),
          unit('b3', 'grykin', 'V26', { fallen: 2, wounds: 1 }),
          unit('b4', 'ranged-grykin', 'N27', CLOSED),
        ],
      },
      [act('b', 'move', { unit: 'b1', path: 'S28 S27 S26' })],
    ),
    escape: salvation(
      'escape',
      {
        own: { attacker: 'b', first: 'a' },
        secrets: { a: { couriers: ['a1', 'a2'] } },
        markers: [{ id: 'info-1', kind: 'information', at: 'R24' }],
        units: [
          unit('a1', 'knight', 'R20'),
          unit('a2', 'squire', 'U18'),
          unit('a3', 'squire', 'P17', { wounds: 1 }),
          unit('b1', 'dragonkin', 'R27'),
          unit('b2', 'grykin', 'U24'),
          unit('b3', 'grykin', 'N22', { fallen: 3, wounds: 1 }),
        ],
      },
      [act('a', 'move', { unit: 'a1', path: 'R21 R22' })],
    ),
  },
  'squads-and-champions': {
    battle: champions(
      'battle',
      'vale',
      {
        own: { scores: { a: 2, b: 3 } },
        units: [
          ...['L8', 'M8', 'L7'].map((at, i) => unit(`a${i + 1}`, 'h-footman', at, {}, { group: 'red' })),
          ...['P10', 'Q10'].map((at, i) => unit(`a${i + 4}`, 'h-pikeman', at, {}, { group: 'blue', facing: NORTH })),
          unit('a6', 'h-aldric', 'N9', { wounded: true }),
          ...['L12', 'M13'].map((at, i) => unit(`b${i + 1}`, 'e-cutter', at, {}, { group: 'red' })),
          ...['P14', 'Q14'].map((at, i) => unit(`b${i + 3}`, 'e-spear', at, {}, { group: 'blue', facing: SOUTH })),
          unit('b5', 'e-doomrider', 'S12'),
        ],
      },
      [act('a', 'move', { unit: 'a1', path: ['L9', 'L10'] })],
    ),
    fords: champions(
      'fords',
      'fords',
      {
        own: { scores: { a: 5, b: 4 } },
        units: [
          ...['L11', 'M10', 'L10'].map((at, i) => unit(`a${i + 1}`, 'h-footman', at, {}, { group: 'red' })),
          ...['D12', 'E12'].map((at, i) => unit(`a${i + 4}`, 'h-pikeman', at, {}, { group: 'blue', facing: NORTH })),
          unit('a6', 'h-aldric', 'N9', { wounded: true }),
          ...['T13', 'S12'].map((at, i) => unit(`b${i + 1}`, 'e-cutter', at, {}, { group: 'red' })),
          ...['L15', 'M15'].map((at, i) => unit(`b${i + 3}`, 'e-spear', at, {}, { group: 'blue', facing: SOUTH })),
          unit('b5', 'e-mordrake', 'M17', {}, { facing: SOUTH }),
        ],
      },
      [act('a', 'move', { unit: 'a2', path: ['M11', 'M12'] })],
    ),
    stores: champions(
      'stores',
      'keep',
      {
        own: { scores: { a: 2, b: 3 } },
        units: [
          ...['I18', 'J18', 'I17'].map((at, i) => unit(`a${i + 1}`, 'h-footman', at, {}, { group: 'red' })),
          ...['L17', 'M17'].map((at, i) => unit(`a${i + 4}`, 'h-bowman', at, {}, { group: 'green' })),
          unit('a6', 'h-aldric', 'K16', { wounded: true }),
          ...['L21', 'M21'].map((at, i) => unit(`b${i + 1}`, 'e-cutter', at, {}, { group: 'red' })),
          ...['O20', 'P20'].map((at, i) => unit(`b${i + 3}`, 'e-spear', at, {}, { group: 'blue', facing: SOUTH })),
        ],
      },
      [act('a', 'burn', { unit: 'a2', cell: 'J19' })],
    ),
  },
  'vampires-vs-werewolves': vampiresStories,
};

/** One combat of each book. */
export const COMBATS: Readonly<Record<string, Story>> = {
  'salvation-and-steel': charge,
  'squads-and-champions': duel,
  'vampires-vs-werewolves': volley,
  scrollhammer: arrows,
  genesys: volleyAtWarders,
};

/** What else is worth a picture, above all of books without scenarios. */
export const OTHERS: Readonly<Record<string, Story>> = { 'scrollhammer-battle': battle, 'scrollhammer-crowd': crowd };

import type { Preset } from '../../engine/index.ts';

/** First Blood: open ground, kill points on both sides, clear weather by day; section 9.4. */
const firstBlood = {
  points: 250,
  terrain: 'preset:open',
  'mission.a': 'kill-points',
  'mission.b': 'kill-points',
  'mission.secondary': 'kill-points',
  optionalMission: 'off',
  timeOfDay: 'daylight',
  weather: 'normal',
} as const;

/** The first squad of its class: a unit on each of these cells, numbered from `first`. */
const squad = (
  side: 'a' | 'b',
  type: string,
  first: number,
  cells: readonly string[],
  gear: readonly string[] | null = null,
) =>
  cells.map((at, index) => ({
    id: `${side}${first + index}`,
    side,
    type,
    at,
    group: `${side}-${type}-1`,
    ...(gear ? { with: { gear } } : {}),
  }));

/** A few figures 14" apart with a wall and a wood between them, ready to play: section 12. */
const firstMatch: Preset = {
  position: {
    system: 'genesys',
    options: firstBlood,
    turn: { phase: 'turn', active: 'a', round: 3 },
    terrain: [
      { kind: 'wall', at: 'U24' },
      { kind: 'copse', at: 'O21' },
      { kind: 'outcrop', at: 'AC25' },
    ],
    units: [
      ...squad('a', 'warder', 1, ['S34', 'T34', 'U34'], ['blade', 'shield', 'light']),
      ...squad('a', 'bowman', 4, ['X34', 'Y34', 'Z34']),
      ...squad('b', 'trooper', 1, ['T19', 'U19', 'V19'], ['blade', 'rifle']),
      ...squad('b', 'husk', 4, ['Y19', 'Z19']),
    ],
    own: {
      missions: { a: 'kill-points', b: 'kill-points', secondary: 'kill-points' },
      factions: { a: 'holds', b: 'concord' },
    },
  },
};

/** Two armies led by Leaders, in the dark: one holds ground, the other wants a head. Section 9.4 */
const longNight = {
  points: 1000,
  terrain: 'preset:shattered',
  timeOfDay: 'night',
  'mission.a': 'hold-ground',
  'mission.b': 'assassinate',
  'mission.secondary': 'artifact',
} as const;

/** Unique units on terrain that the players lay out, with everything left to the dice. Section 9.4 */
const crownOfIron = { points: 1500, terrain: 'normal', markers: 'players' } as const;

/** Matches that people often begin; section 9.4. */
export const presets: Readonly<Record<string, Preset>> = {
  // On open ground those who shoot win nearly four of five.
  quick: { options: { ...firstBlood, terrain: 'preset:crossroads' } },
  learn: firstMatch,
  'long-night': { options: longNight },
  'crown-of-iron': { options: crownOfIron },
};

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

/** A few figures 12" apart with a wall and a wood between them, ready to play: section 12. */
const firstMatch: Preset = {
  position: {
    system: 'genesys',
    options: { ...firstBlood, terrain: 'preset:open' },
    turn: { phase: 'turn', active: 'a', round: 3 },
    terrain: [
      { kind: 'wall', at: 'U24' },
      { kind: 'copse', at: 'O21' },
      { kind: 'outcrop', at: 'AC25' },
    ],
    units: [
      {
        id: 'a1',
        side: 'a',
        type: 'warder',
        at: 'S31',
        group: 'a-warder-1',
        with: { gear: ['blade', 'shield', 'light'] },
      },
      {
        id: 'a2',
        side: 'a',
        type: 'warder',
        at: 'T31',
        group: 'a-warder-1',
        with: { gear: ['blade', 'shield', 'light'] },
      },
      {
        id: 'a3',
        side: 'a',
        type: 'warder',
        at: 'U31',
        group: 'a-warder-1',
        with: { gear: ['blade', 'shield', 'light'] },
      },
      { id: 'a4', side: 'a', type: 'bowman', at: 'X32', group: 'a-bowman-1' },
      { id: 'a5', side: 'a', type: 'bowman', at: 'Y32', group: 'a-bowman-1' },
      {
        id: 'b1',
        side: 'b',
        type: 'trooper',
        at: 'T19',
        group: 'b-trooper-1',
        with: { gear: ['blade', 'rifle', 'light'] },
      },
      {
        id: 'b2',
        side: 'b',
        type: 'trooper',
        at: 'U19',
        group: 'b-trooper-1',
        with: { gear: ['blade', 'rifle', 'light'] },
      },
      { id: 'b3', side: 'b', type: 'husk', at: 'X20', group: 'b-husk-1' },
      { id: 'b4', side: 'b', type: 'husk', at: 'Y20', group: 'b-husk-1' },
      { id: 'b5', side: 'b', type: 'husk', at: 'Z20', group: 'b-husk-1' },
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
  quick: { options: firstBlood },
  learn: firstMatch,
  'long-night': { options: longNight },
  'crown-of-iron': { options: crownOfIron },
};

import type { Preset } from '../../engine/index.ts';

const plain = { time: 'daylight', weather: 'normal', optionalMission: 'off' } as const;

/** Matches that people often begin; section 9.4. */
export const presets: Readonly<Record<string, Preset>> = {
  'first-blood': {
    options: {
      ...plain,
      points: 250,
      terrain: 'preset:open',
      'mission.a': 'kill-points',
      'mission.b': 'kill-points',
      'mission.secondary': 'kill-points',
    },
  },
  crossroads: { options: { points: 500, terrain: 'preset:crossroads' } },
  'long-night': {
    options: {
      points: 1000,
      terrain: 'preset:shattered',
      time: 'night',
      'mission.a': 'hold-ground',
      'mission.b': 'assassinate',
      'mission.secondary': 'artifact',
    },
  },
  'crown-of-iron': { options: { points: 1500, terrain: 'normal' } },
};

import type { Preset } from '../../engine/index.ts';
import { firstMatch } from './data/first-match.ts';

/**
 * Popular options. `quick`: SS-5.12, without dice and choices before the set-up; `learn`: the same with the points of
 * the learning bands; `near`: these bands near one another, everything set up.
 */
export const presets: Readonly<Record<string, Preset>> = {
  quick: { options: { scenario: 'annihilation', terrain: 'crossroads' } },
  learn: { options: { scenario: 'annihilation', terrain: 'crossroads', points: 100 } },
  near: { position: firstMatch },
};

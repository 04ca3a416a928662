import type { Preset } from '../../engine/index.ts';
import { firstMatch } from './data/first-match.ts';

/**
 * Popular options. `quick`: one group of each rank; `learn`: no Champion yet, so neither Feats nor Fate. The factions of
 * each are well matched there (docs/balance.md). Section 12
 */
export const presets: Readonly<Record<string, Preset>> = {
  quick: { options: { factions: 'hallowmere/reach', composition: '1/1/1', target: 4 } },
  learn: { options: { factions: 'reach/ashen', composition: '2/1/0', target: 5, attacker: 'a' } },
  near: { position: firstMatch },
};

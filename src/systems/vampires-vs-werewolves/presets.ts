import type { Preset } from '../../engine/index.ts';
import { firstMatch } from './data/first-match.ts';

/** What people often begin with. `quick`: a short skirmish in the open; `learn`: a small race to the tomb from a position close to it. Section 12 */
export const presets: Readonly<Record<string, Preset>> = {
  quick: { options: { scenario: 'skirmish', turns: 5, activation: 'side' } },
  learn: { position: firstMatch },
};

import type { Preset } from '../../engine/index.ts';
import { firstMatch } from './data/first-match.ts';

/** What people often begin with. `quick`: small armies for four game turns; `learn`: two small forces that stand close together. */
export const presets: Readonly<Record<string, Preset>> = {
  quick: { options: { points: '250', turns: 4 } },
  learn: { position: firstMatch },
};

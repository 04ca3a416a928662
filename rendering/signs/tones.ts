import type { SignTone } from '../../src/engine/looks.ts';
import type { Theme } from '../theme.ts';

/** The colours of a plate, its rim and the sign on it. */
export interface ToneColours {
  readonly plate: string;
  readonly rim: string;
  readonly ink: string;
}

/** A line of this tone around a token, whatever is below it. */
export function frameColour(theme: Theme, tone: SignTone): string {
  const { plate, ink } = toneColours(theme, tone);
  return tone === 'sky' ? theme.shield : ink === theme.white ? plate : ink;
}

/** The colours of each tone in a theme. */
export function toneColours({ night, white, wound, frost }: Theme, tone: SignTone = 'dark'): ToneColours {
  switch (tone) {
    case 'dark':
      return { plate: night, rim: white, ink: white };
    case 'light':
      return { plate: white, rim: night, ink: night };
    case 'quiet':
      return { plate: '#4b4f57', rim: white, ink: white };
    case 'good':
      return { plate: '#0b6b3a', rim: white, ink: white };
    case 'bad':
      return { plate: white, rim: night, ink: wound };
    case 'warn':
      return { plate: '#ffd23f', rim: night, ink: night };
    case 'alarm':
      return { plate: '#a3121f', rim: white, ink: white };
    case 'gold':
      return { plate: night, rim: white, ink: '#ffe45c' };
    case 'earth':
      return { plate: white, rim: night, ink: '#6d4a2b' };
    case 'cold':
      return { plate: frost, rim: white, ink: white };
    case 'fire':
      return { plate: night, rim: white, ink: '#ff9a3d' };
    case 'poison':
      return { plate: '#1d4a12', rim: white, ink: '#b9f24f' };
    case 'magic':
      return { plate: '#5a2fb0', rim: white, ink: white };
    case 'sky':
      return { plate: '#bfe3ff', rim: night, ink: night };
  }
}

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Deeds } from './live/use-pane.ts';
import type { PaneState } from './live/pane-state.ts';
import type { World } from '../page-api.ts';

/** A picture to be shown large. */
export interface Shown {
  readonly url: string;
  readonly alt: string;
}

/** What every component of a pane may need: whose it is, what is known, what can be done. */
export interface Around {
  readonly world: World;
  readonly state: PaneState;
  readonly deeds: Deeds;
  enlarge(picture: Shown): void;
}

export const Surroundings = createContext<Around | null>(null);

export function useAround(): Around {
  const around = useContext(Surroundings);
  if (around === null) throw new Error('a part of a pane stands outside of any pane');
  return around;
}

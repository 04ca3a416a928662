import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Deeds } from './live/use-pane.ts';
import type { PaneState } from './live/pane-state.ts';
import type { World } from '../page-protocol.ts';

/** A picture to be shown in full size. */
export interface LargePicture {
  readonly url: string;
  readonly alt: string;
}

/** The context of a pane's components: its person, the state, and the actions. */
export interface Around {
  readonly world: World;
  readonly state: PaneState;
  readonly deeds: Deeds;
  enlarge(picture: LargePicture): void;
}

export const Surroundings = createContext<Around | null>(null);

export function useAround(): Around {
  const around = useContext(Surroundings);
  if (around === null) throw new Error('a part of a pane stands outside of any pane');
  return around;
}

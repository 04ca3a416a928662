import { fileURLToPath } from 'node:url';
import type { PictureOptions } from '../../rendering/index.ts';
import type { Scene } from '../../src/engine/index.ts';
import { everything, setUp } from './scenes.ts';
import { COMBATS, endOf, SCENARIO_STORIES } from './stories.ts';

/** A picture that is kept, so that any change of it is seen. */
export interface Golden {
  readonly name: string;
  readonly scene: () => Scene;
  readonly options: PictureOptions;
}

export const GOLDEN_FOLDER = fileURLToPath(new URL('./golden/', import.meta.url));

/** Where the kept picture lies. */
export const fileOf = (name: string): string => `${GOLDEN_FOLDER}${name}.png`;

const WIDTH = 720;

/** Dark and light by turns, so that few pictures show both. */
const theme = (i: number): 'dark' | 'light' => (i % 2 === 0 ? 'dark' : 'light');

const scenarios = Object.entries(SCENARIO_STORIES).flatMap(([book, stories]) =>
  Object.entries(stories).map(([scenario, story]) => ({ name: `${book}-${scenario}`, story })),
);
const combats = Object.entries(COMBATS).map(([book, story]) => ({ name: `${book}-combat`, story }));

/** Each scenario and one combat of each book, a whole board while units are set up, and every sign there is. */
export const GOLDEN: readonly Golden[] = [
  ...[...scenarios, ...combats].map(({ name, story }, i): Golden => ({
    name,
    scene: () => endOf(story),
    options: { view: 'crop', width: WIDTH, theme: theme(i) },
  })),
  { name: 'set-up', scene: () => setUp, options: { view: 'whole', width: 800, theme: 'dark' } },
  { name: 'everything', scene: () => everything, options: { view: 'whole', width: 800, theme: 'light' } },
];

import { fileURLToPath } from 'node:url';
import type { PictureOptions } from '../../rendering/index.ts';
import type { Scene } from '../../src/engine/index.ts';
import { everything, looks, setUp } from './scenes.ts';
import { battle } from './scrollhammer-stories.ts';
import { COMBATS, endOf, OTHERS, SCENARIO_STORIES } from './stories.ts';

/** A stored picture, so that any change is noticed. */
export interface Golden {
  readonly name: string;
  readonly scene: () => Scene;
  readonly options: PictureOptions;
}

export const GOLDEN_FOLDER = fileURLToPath(new URL('./golden/', import.meta.url));

/** The file of the stored picture. */
export const fileOf = (name: string): string => `${GOLDEN_FOLDER}${name}.png`;

const WIDTH = 720;

/** Dark and light alternately, so that few pictures show both. */
const theme = (i: number): 'dark' | 'light' => (i % 2 === 0 ? 'dark' : 'light');

const scenarios = Object.entries(SCENARIO_STORIES).flatMap(([book, stories]) =>
  Object.entries(stories).map(([scenario, story]) => ({ name: `${book}-${scenario}`, story })),
);
const combats = Object.entries(COMBATS).map(([book, story]) => ({ name: `${book}-combat`, story }));

const others = Object.entries(OTHERS).map(([name, story]) => ({ name, story }));

/** Each scenario and one combat of each book, whole boards of groups and during set-up, every state of the two books, and every look there is. */
export const GOLDEN: readonly Golden[] = [
  ...[...scenarios, ...combats, ...others].map(({ name, story }, i): Golden => ({
    name,
    scene: () => endOf(story),
    options: { view: 'crop', width: WIDTH, theme: theme(i) },
  })),
  { name: 'scrollhammer-board', scene: () => endOf(battle), options: { view: 'whole', width: 1000, theme: 'dark' } },
  { name: 'set-up', scene: () => setUp, options: { view: 'whole', width: 800, theme: 'dark' } },
  { name: 'everything', scene: () => everything, options: { view: 'whole', width: 800, theme: 'light' } },
  { name: 'looks', scene: () => looks, options: { view: 'whole', width: 900, theme: 'dark' } },
];

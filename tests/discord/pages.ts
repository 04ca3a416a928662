import type { Page } from '../../src/discord/payload.ts';
import { wordsIn } from './world.ts';

/** All text of a page that has not been sent. */
export const wordsInPage = ({ component }: Page): string => wordsIn(component);

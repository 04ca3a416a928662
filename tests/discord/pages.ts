import type { Page } from '../../src/discord/payload.ts';
import { wordsIn } from './world.ts';

/** All words of a page that is not sent yet. */
export const wordsInPage = ({ component }: Page): string => wordsIn(component);

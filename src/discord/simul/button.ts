import type { ButtonBuilder } from '@discordjs/builders';
import { writeId } from '../components/ids.ts';
import { button } from '../payload.ts';
import { simulWords as words } from '../words/simul.ts';

/** In the id of the button where no board is shown. */
export const NO_BOARD = 'none';

/** Shows the board that waits most urgently, other than the one that is shown now. */
export const nextBoardButton = (shown: string = NO_BOARD): ButtonBuilder =>
  button(writeId({ kind: 'next-board', match: shown }), words.next, 'main');

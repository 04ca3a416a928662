import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, { decisions: 500, silent: ['spell.resolved', 'step', 'phase.ended'], codes: 3 });
